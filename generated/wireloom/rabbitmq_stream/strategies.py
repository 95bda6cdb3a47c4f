"""Hypothesis strategies for RabbitMQ Stream: any legal value of a type or a message.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
What depends on the connection takes that as a parameter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from wireloom.rabbitmq_stream import type_strategies
from wireloom.rabbitmq_stream.messages import (
    Close,
    CloseResponse,
    ConsumerUpdate,
    ConsumerUpdateResponse,
    Create,
    CreateResponse,
    CreateSuperStream,
    CreateSuperStreamResponse,
    Credit,
    CreditResponse,
    DeclarePublisher,
    DeclarePublisherResponse,
    Delete,
    DeletePublisher,
    DeletePublisherResponse,
    DeleteResponse,
    DeleteSuperStream,
    DeleteSuperStreamResponse,
    Deliver,
    DeliverV2,
    ExchangeCommandVersions,
    ExchangeCommandVersionsResponse,
    Heartbeat,
    Message,
    Metadata,
    MetadataResponse,
    MetadataUpdate,
    Open,
    OpenResponse,
    Partitions,
    PartitionsResponse,
    PeerProperties,
    PeerPropertiesResponse,
    Publish,
    PublishConfirm,
    PublishError,
    PublishV2,
    QueryOffset,
    QueryOffsetResponse,
    QueryPublisherSequence,
    QueryPublisherSequenceResponse,
    ResolveOffsetSpec,
    ResolveOffsetSpecResponse,
    Route,
    RouteResponse,
    SaslAuthenticate,
    SaslAuthenticateResponse,
    SaslHandshake,
    SaslHandshakeResponse,
    StoreOffset,
    StreamStats,
    StreamStatsResponse,
    Subscribe,
    SubscribeResponse,
    Tune,
    TuneResponse,
    Unsubscribe,
    UnsubscribeResponse,
)
from wireloom.rabbitmq_stream.type_strategies import (
    any_broker,
    any_chunk,
    any_command_versions,
    any_filtered_message,
    any_offset_at,
    any_offset_specification,
    any_published,
    any_publishing_error,
    any_response_code,
    any_stream_metadata,
    any_subscription_offset,
)


@cache
def _text(least: int = 0, most: int = 32) -> SearchStrategy[str]:
    """Text of so many bytes of UTF-8."""
    drawn = st.text(st.characters(codec="utf-8"), max_size=8)
    fitting = drawn.filter(lambda value: least <= len(value.encode()) <= most)
    return fitting | st.integers(least, most).map("x".__mul__)


@st.composite
def any_declare_publisher(draw: DrawFn) -> DeclarePublisher:
    return DeclarePublisher(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        publisher_id=draw(st.integers(0, 255)),
        reference=draw(_text(0, 255)),
        stream=draw(_text()),
    )


@st.composite
def any_declare_publisher_response(draw: DrawFn) -> DeclarePublisherResponse:
    return DeclarePublisherResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)), code=draw(any_response_code())
    )


@st.composite
def any_publish(draw: DrawFn) -> Publish:
    return Publish(
        publisher_id=draw(st.integers(0, 255)),
        messages=draw(st.lists(any_published(), max_size=3).map(tuple)),
    )


@st.composite
def any_publish_v2(draw: DrawFn) -> PublishV2:
    return PublishV2(
        publisher_id=draw(st.integers(0, 255)),
        messages=draw(st.lists(any_filtered_message(), max_size=3).map(tuple)),
    )


@st.composite
def any_publish_confirm(draw: DrawFn) -> PublishConfirm:
    return PublishConfirm(
        publisher_id=draw(st.integers(0, 255)),
        publishing_ids=draw(st.lists(st.integers(0, 0xFFFFFFFFFFFFFFFF), max_size=3).map(tuple)),
    )


@st.composite
def any_publish_error(draw: DrawFn) -> PublishError:
    return PublishError(
        publisher_id=draw(st.integers(0, 255)),
        errors=draw(st.lists(any_publishing_error(), max_size=3).map(tuple)),
    )


@st.composite
def any_query_publisher_sequence(draw: DrawFn) -> QueryPublisherSequence:
    return QueryPublisherSequence(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        reference=draw(_text(0, 255)),
        stream=draw(_text()),
    )


@st.composite
def any_query_publisher_sequence_response(draw: DrawFn) -> QueryPublisherSequenceResponse:
    return QueryPublisherSequenceResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        sequence=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_delete_publisher(draw: DrawFn) -> DeletePublisher:
    return DeletePublisher(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)), publisher_id=draw(st.integers(0, 255))
    )


@st.composite
def any_delete_publisher_response(draw: DrawFn) -> DeletePublisherResponse:
    return DeletePublisherResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)), code=draw(any_response_code())
    )


@st.composite
def any_subscribe(draw: DrawFn) -> Subscribe:
    there_10 = draw(st.integers(0, 1))
    return Subscribe(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        subscription_id=draw(st.integers(0, 255)),
        stream=draw(_text()),
        offset=draw(any_subscription_offset()),
        credit=draw(st.integers(0, 65535)),
        properties=draw(st.dictionaries(_text(), _text(), max_size=3)) if there_10 > 0 else None,
    )


@st.composite
def any_subscribe_response(draw: DrawFn) -> SubscribeResponse:
    return SubscribeResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)), code=draw(any_response_code())
    )


@st.composite
def any_deliver(draw: DrawFn) -> Deliver:
    return Deliver(subscription_id=draw(st.integers(0, 255)), chunk=draw(any_chunk()))


@st.composite
def any_deliver_v2(draw: DrawFn) -> DeliverV2:
    return DeliverV2(
        subscription_id=draw(st.integers(0, 255)),
        committed_chunk_id=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        chunk=draw(any_chunk()),
    )


@st.composite
def any_credit(draw: DrawFn) -> Credit:
    return Credit(subscription_id=draw(st.integers(0, 255)), credit=draw(st.integers(0, 32767)))


@st.composite
def any_credit_response(draw: DrawFn) -> CreditResponse:
    return CreditResponse(code=draw(any_response_code()), subscription_id=draw(st.integers(0, 255)))


@st.composite
def any_store_offset(draw: DrawFn) -> StoreOffset:
    return StoreOffset(
        reference=draw(_text(0, 255)),
        stream=draw(_text()),
        offset=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_query_offset(draw: DrawFn) -> QueryOffset:
    return QueryOffset(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        reference=draw(_text(0, 255)),
        stream=draw(_text()),
    )


@st.composite
def any_query_offset_response(draw: DrawFn) -> QueryOffsetResponse:
    return QueryOffsetResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        offset=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_unsubscribe(draw: DrawFn) -> Unsubscribe:
    return Unsubscribe(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)), subscription_id=draw(st.integers(0, 255))
    )


@st.composite
def any_unsubscribe_response(draw: DrawFn) -> UnsubscribeResponse:
    return UnsubscribeResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)), code=draw(any_response_code())
    )


@st.composite
def any_create(draw: DrawFn) -> Create:
    return Create(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        stream=draw(_text()),
        arguments=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )


@st.composite
def any_create_response(draw: DrawFn) -> CreateResponse:
    return CreateResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)), code=draw(any_response_code())
    )


@st.composite
def any_delete(draw: DrawFn) -> Delete:
    return Delete(correlation_id=draw(st.integers(0, 0xFFFFFFFF)), stream=draw(_text()))


@st.composite
def any_delete_response(draw: DrawFn) -> DeleteResponse:
    return DeleteResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)), code=draw(any_response_code())
    )


@st.composite
def any_metadata(draw: DrawFn) -> Metadata:
    return Metadata(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        streams=draw(st.lists(_text(), max_size=3).map(tuple)),
    )


@st.composite
def any_metadata_response(draw: DrawFn) -> MetadataResponse:
    return MetadataResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        brokers=draw(st.lists(any_broker(), max_size=3).map(tuple)),
        streams=draw(st.lists(any_stream_metadata(), max_size=3).map(tuple)),
    )


@st.composite
def any_metadata_update(draw: DrawFn) -> MetadataUpdate:
    return MetadataUpdate(code=draw(any_response_code()), stream=draw(_text()))


@st.composite
def any_peer_properties(draw: DrawFn) -> PeerProperties:
    return PeerProperties(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        properties=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )


@st.composite
def any_peer_properties_response(draw: DrawFn) -> PeerPropertiesResponse:
    return PeerPropertiesResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        properties=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )


@st.composite
def any_sasl_handshake(draw: DrawFn) -> SaslHandshake:
    return SaslHandshake(correlation_id=draw(st.integers(0, 0xFFFFFFFF)))


@st.composite
def any_sasl_handshake_response(draw: DrawFn) -> SaslHandshakeResponse:
    return SaslHandshakeResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        mechanisms=draw(st.lists(_text(), max_size=3).map(tuple)),
    )


@st.composite
def any_sasl_authenticate(draw: DrawFn) -> SaslAuthenticate:
    return SaslAuthenticate(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        mechanism=draw(_text()),
        data=draw(st.none() | st.binary(max_size=16)),
    )


@st.composite
def any_sasl_authenticate_response(draw: DrawFn) -> SaslAuthenticateResponse:
    there_7 = draw(st.integers(0, 1))
    return SaslAuthenticateResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        challenge=draw(st.binary(max_size=16)) if there_7 > 0 else None,
    )


@st.composite
def any_tune(draw: DrawFn) -> Tune:
    return Tune(
        frame_max=draw(st.integers(0, 0xFFFFFFFF)), heartbeat=draw(st.integers(0, 0xFFFFFFFF))
    )


@st.composite
def any_tune_response(draw: DrawFn) -> TuneResponse:
    return TuneResponse(
        frame_max=draw(st.integers(0, 0xFFFFFFFF)), heartbeat=draw(st.integers(0, 0xFFFFFFFF))
    )


@st.composite
def any_open(draw: DrawFn) -> Open:
    return Open(correlation_id=draw(st.integers(0, 0xFFFFFFFF)), virtual_host=draw(_text()))


@st.composite
def any_open_response(draw: DrawFn) -> OpenResponse:
    there_7 = draw(st.integers(0, 1))
    return OpenResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        properties=draw(st.dictionaries(_text(), _text(), max_size=3)) if there_7 > 0 else None,
    )


@st.composite
def any_close(draw: DrawFn) -> Close:
    return Close(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        reason=draw(_text()),
    )


@st.composite
def any_close_response(draw: DrawFn) -> CloseResponse:
    return CloseResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)), code=draw(any_response_code())
    )


@st.composite
def any_heartbeat(draw: DrawFn) -> Heartbeat:
    return Heartbeat()


@st.composite
def any_route(draw: DrawFn) -> Route:
    return Route(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        routing_key=draw(_text()),
        super_stream=draw(_text()),
    )


@st.composite
def any_route_response(draw: DrawFn) -> RouteResponse:
    return RouteResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        streams=draw(st.lists(_text(), max_size=3).map(tuple)),
    )


@st.composite
def any_partitions(draw: DrawFn) -> Partitions:
    return Partitions(correlation_id=draw(st.integers(0, 0xFFFFFFFF)), super_stream=draw(_text()))


@st.composite
def any_partitions_response(draw: DrawFn) -> PartitionsResponse:
    return PartitionsResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        streams=draw(st.lists(_text(), max_size=3).map(tuple)),
    )


@st.composite
def any_consumer_update(draw: DrawFn) -> ConsumerUpdate:
    return ConsumerUpdate(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        subscription_id=draw(st.integers(0, 255)),
        active=draw(st.booleans()),
    )


@st.composite
def any_consumer_update_response(draw: DrawFn) -> ConsumerUpdateResponse:
    return ConsumerUpdateResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        offset=draw(any_offset_specification()),
    )


@st.composite
def any_exchange_command_versions(draw: DrawFn) -> ExchangeCommandVersions:
    return ExchangeCommandVersions(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        commands=draw(st.lists(any_command_versions(), max_size=3).map(tuple)),
    )


@st.composite
def any_exchange_command_versions_response(draw: DrawFn) -> ExchangeCommandVersionsResponse:
    return ExchangeCommandVersionsResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        commands=draw(st.lists(any_command_versions(), max_size=3).map(tuple)),
    )


@st.composite
def any_stream_stats(draw: DrawFn) -> StreamStats:
    return StreamStats(correlation_id=draw(st.integers(0, 0xFFFFFFFF)), stream=draw(_text()))


@st.composite
def any_stream_stats_response(draw: DrawFn) -> StreamStatsResponse:
    return StreamStatsResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        statistics=draw(
            st.dictionaries(
                _text(), st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF), max_size=3
            )
        ),
    )


@st.composite
def any_create_super_stream(draw: DrawFn) -> CreateSuperStream:
    return CreateSuperStream(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        name=draw(_text()),
        partitions=draw(st.lists(_text(), max_size=3).map(tuple)),
        binding_keys=draw(st.lists(_text(), max_size=3).map(tuple)),
        arguments=draw(st.dictionaries(_text(), _text(), max_size=3)),
    )


@st.composite
def any_create_super_stream_response(draw: DrawFn) -> CreateSuperStreamResponse:
    return CreateSuperStreamResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)), code=draw(any_response_code())
    )


@st.composite
def any_delete_super_stream(draw: DrawFn) -> DeleteSuperStream:
    return DeleteSuperStream(correlation_id=draw(st.integers(0, 0xFFFFFFFF)), name=draw(_text()))


@st.composite
def any_delete_super_stream_response(draw: DrawFn) -> DeleteSuperStreamResponse:
    return DeleteSuperStreamResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)), code=draw(any_response_code())
    )


@st.composite
def any_resolve_offset_spec(draw: DrawFn) -> ResolveOffsetSpec:
    there_8 = draw(st.integers(0, 1))
    return ResolveOffsetSpec(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        stream=draw(_text()),
        offset=draw(any_subscription_offset()),
        properties=draw(st.dictionaries(_text(), _text(), max_size=3)) if there_8 > 0 else None,
    )


@st.composite
def any_resolve_offset_spec_response(draw: DrawFn) -> ResolveOffsetSpecResponse:
    return ResolveOffsetSpecResponse(
        correlation_id=draw(st.integers(0, 0xFFFFFFFF)),
        code=draw(any_response_code()),
        offset=draw(any_offset_at()),
    )


RECORDS = type_strategies.RECORDS
"""The strategies of types by name."""

MESSAGES: Mapping[str, Callable[..., SearchStrategy[Any]]] = {
    "DeclarePublisher": any_declare_publisher,
    "DeclarePublisherResponse": any_declare_publisher_response,
    "Publish": any_publish,
    "PublishV2": any_publish_v2,
    "PublishConfirm": any_publish_confirm,
    "PublishError": any_publish_error,
    "QueryPublisherSequence": any_query_publisher_sequence,
    "QueryPublisherSequenceResponse": any_query_publisher_sequence_response,
    "DeletePublisher": any_delete_publisher,
    "DeletePublisherResponse": any_delete_publisher_response,
    "Subscribe": any_subscribe,
    "SubscribeResponse": any_subscribe_response,
    "Deliver": any_deliver,
    "DeliverV2": any_deliver_v2,
    "Credit": any_credit,
    "CreditResponse": any_credit_response,
    "StoreOffset": any_store_offset,
    "QueryOffset": any_query_offset,
    "QueryOffsetResponse": any_query_offset_response,
    "Unsubscribe": any_unsubscribe,
    "UnsubscribeResponse": any_unsubscribe_response,
    "Create": any_create,
    "CreateResponse": any_create_response,
    "Delete": any_delete,
    "DeleteResponse": any_delete_response,
    "Metadata": any_metadata,
    "MetadataResponse": any_metadata_response,
    "MetadataUpdate": any_metadata_update,
    "PeerProperties": any_peer_properties,
    "PeerPropertiesResponse": any_peer_properties_response,
    "SaslHandshake": any_sasl_handshake,
    "SaslHandshakeResponse": any_sasl_handshake_response,
    "SaslAuthenticate": any_sasl_authenticate,
    "SaslAuthenticateResponse": any_sasl_authenticate_response,
    "Tune": any_tune,
    "TuneResponse": any_tune_response,
    "Open": any_open,
    "OpenResponse": any_open_response,
    "Close": any_close,
    "CloseResponse": any_close_response,
    "Heartbeat": any_heartbeat,
    "Route": any_route,
    "RouteResponse": any_route_response,
    "Partitions": any_partitions,
    "PartitionsResponse": any_partitions_response,
    "ConsumerUpdate": any_consumer_update,
    "ConsumerUpdateResponse": any_consumer_update_response,
    "ExchangeCommandVersions": any_exchange_command_versions,
    "ExchangeCommandVersionsResponse": any_exchange_command_versions_response,
    "StreamStats": any_stream_stats,
    "StreamStatsResponse": any_stream_stats_response,
    "CreateSuperStream": any_create_super_stream,
    "CreateSuperStreamResponse": any_create_super_stream_response,
    "DeleteSuperStream": any_delete_super_stream,
    "DeleteSuperStreamResponse": any_delete_super_stream_response,
    "ResolveOffsetSpec": any_resolve_offset_spec,
    "ResolveOffsetSpecResponse": any_resolve_offset_spec_response,
}
"""The strategies of messages by name."""


def messages() -> SearchStrategy[Message]:
    """Any message."""
    return st.one_of([strategy() for strategy in MESSAGES.values()])
