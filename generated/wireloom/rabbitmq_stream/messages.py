"""Messages of RabbitMQ Stream, revision 2026-08-10."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from dataclasses import field

from wireloom.dataclass import dataclass
from wireloom.rabbitmq_stream.types import *

__all__ = [
    "Close", "CloseResponse", "ConsumerUpdate", "ConsumerUpdateResponse", "Create",
    "CreateResponse", "CreateSuperStream", "CreateSuperStreamResponse", "Credit", "CreditResponse",
    "DeclarePublisher", "DeclarePublisherResponse", "Delete", "DeletePublisher",
    "DeletePublisherResponse", "DeleteResponse", "DeleteSuperStream", "DeleteSuperStreamResponse",
    "Deliver", "DeliverV2", "ExchangeCommandVersions", "ExchangeCommandVersionsResponse",
    "Heartbeat", "Message", "Metadata", "MetadataResponse", "MetadataUpdate", "Open",
    "OpenResponse", "Partitions", "PartitionsResponse", "PeerProperties", "PeerPropertiesResponse",
    "Publish", "PublishConfirm", "PublishError", "PublishV2", "QueryOffset", "QueryOffsetResponse",
    "QueryPublisherSequence", "QueryPublisherSequenceResponse", "ResolveOffsetSpec",
    "ResolveOffsetSpecResponse", "Route", "RouteResponse", "SaslAuthenticate",
    "SaslAuthenticateResponse", "SaslHandshake", "SaslHandshakeResponse", "StoreOffset",
    "StreamStats", "StreamStatsResponse", "Subscribe", "SubscribeResponse", "Tune", "TuneResponse",
    "Unsubscribe", "UnsubscribeResponse",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class DeclarePublisher:
    """Registers a publisher on this connection.

    Two connections may use the same reference for a stream at once. During an alarm about disk
    space or memory it is answered with precondition_failed, as it is for an id or a reference
    in use on the connection, a reference that is too long, and a 257th publisher: the broker
    does not say which. Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    publisher_id: int
    """Number chosen by the client; must be free on the connection."""

    reference: str
    """Name under which the broker remembers the last publishing id; empty for none. Null is
    refused. At most 255 bytes.
    """

    stream: str
    """Name of the stream."""


@dataclass(frozen=True, slots=True)
class DeclarePublisherResponse:
    """Answer to DeclarePublisher."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""


@dataclass(frozen=True, slots=True)
class Publish:
    """Sends messages and sub-batches.

    Since version 3.9 of the server.
    """

    publisher_id: int
    """Number of the publisher."""

    messages: tuple[Published, ...]
    """The messages in order."""


@dataclass(frozen=True, slots=True)
class PublishV2:
    """Sends messages with a filter value.

    The broker drops the connection for a sub-batch (4.3.6). Version 2 of Publish. Since version
    3.13 of the server.
    """

    publisher_id: int
    """Number of the publisher."""

    messages: tuple[FilteredMessage, ...]
    """The messages in order."""


@dataclass(frozen=True, slots=True)
class PublishConfirm:
    """Messages that a majority has stored, or that were duplicates of stored ones.

    Since version 3.9 of the server.
    """

    publisher_id: int
    """Number of the publisher."""

    publishing_ids: tuple[int, ...]
    """Numbers of the messages."""


@dataclass(frozen=True, slots=True)
class PublishError:
    """Messages that the broker refused.

    A sub-batch that cannot be accepted takes the rest of its frame with it (4.3.6). Since
    version 3.9 of the server.
    """

    publisher_id: int
    """Number of the publisher."""

    errors: tuple[PublishingError, ...]
    """The messages and the reasons."""


@dataclass(frozen=True, slots=True)
class QueryPublisherSequence:
    """Asks for the last publishing id of a named publisher, to go on after it.

    The document calls the messages QueryPublisherRequest and QueryPublisherResponse. Since
    version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    reference: str
    """Name of the publisher. At most 255 bytes."""

    stream: str
    """Name of the stream."""


@dataclass(frozen=True, slots=True)
class QueryPublisherSequenceResponse:
    """Answer to QueryPublisherSequence."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    sequence: int
    """The last publishing id; 0 also if the name is unknown or the request failed."""


@dataclass(frozen=True, slots=True)
class DeletePublisher:
    """Gives up a publisher of this connection.

    Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    publisher_id: int
    """Number of the publisher."""


@dataclass(frozen=True, slots=True)
class DeletePublisherResponse:
    """Answer to DeletePublisher."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""


@dataclass(frozen=True, slots=True)
class Subscribe:
    """Asks for the records of a stream from a place on.

    Chunks come as long as there is credit: one credit is one chunk. When credit had run out,
    the broker goes on only once more than half of the first credit is there again, so a client
    must not hold back more than that half (brokers since 3.11.10 and 3.12.0). Since version 3.9
    of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    subscription_id: int
    """Number chosen by the client; must be free on the connection."""

    stream: str
    """Name of the stream."""

    offset: SubscriptionOffset
    """Where to begin."""

    credit: int
    """Chunks that may be sent at first."""

    properties: Mapping[str, str] | None = None
    """Options; may be left out."""


@dataclass(frozen=True, slots=True)
class SubscribeResponse:
    """Answer to Subscribe."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""


@dataclass(frozen=True, slots=True)
class Deliver:
    """A chunk for a subscription.

    Since version 3.9 of the server.
    """

    subscription_id: int
    """Number of the subscription."""

    chunk: Chunk
    """The chunk."""


@dataclass(frozen=True, slots=True)
class DeliverV2:
    """A chunk for a subscription, and how far the stream is committed; sent to clients that
    told ExchangeCommandVersions that 2 is the highest version of Deliver they know. Version
    2 of Deliver. Since version 3.11 of the server.
    """

    subscription_id: int
    """Number of the subscription."""

    committed_chunk_id: int
    """First offset of the last chunk that a majority has."""

    chunk: Chunk
    """The chunk."""


@dataclass(frozen=True, slots=True)
class Credit:
    """Allows more chunks.

    Answered only if it fails, and then without a correlation id: the subscription must tell.
    Credit for an inactive single active consumer is refused but kept (4.3.6). Since version 3.9
    of the server.
    """

    subscription_id: int
    """Number of the subscription."""

    credit: int
    """Chunks that may be sent in addition. At most 32767."""


@dataclass(frozen=True, slots=True)
class CreditResponse:
    """Answer to Credit."""

    code: ResponseCode
    """Why it failed."""

    subscription_id: int
    """Number of the subscription."""


@dataclass(frozen=True, slots=True)
class StoreOffset:
    """Stores how far a reader came, even if that is less far than before.

    Never answered, not even if it fails; QueryOffset shows whether it was stored. It is written
    to the stream, in a chunk that takes an offset unless messages are written at the same
    moment (measured on 3.10.8, 4.0.5 and 4.3.6). Since version 3.9 of the server.
    """

    reference: str
    """Name of the reader. At most 255 bytes."""

    stream: str
    """Name of the stream."""

    offset: int
    """The offset to store."""


@dataclass(frozen=True, slots=True)
class QueryOffset:
    """Asks for the offset that a reader stored.

    Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    reference: str
    """Name of the reader. At most 255 bytes."""

    stream: str
    """Name of the stream."""


@dataclass(frozen=True, slots=True)
class QueryOffsetResponse:
    """Answer to QueryOffset."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    offset: int
    """The stored offset; 0 if there is none or the request failed."""


@dataclass(frozen=True, slots=True)
class Unsubscribe:
    """Ends a subscription.

    Chunks that were under way still arrive. Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    subscription_id: int
    """Number of the subscription."""


@dataclass(frozen=True, slots=True)
class UnsubscribeResponse:
    """Answer to Unsubscribe."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""


@dataclass(frozen=True, slots=True)
class Create:
    """Makes a stream.

    Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    stream: str
    """Name of the stream; not empty, and not beginning with `amq.`."""

    arguments: Mapping[str, str]
    """How it is kept."""


@dataclass(frozen=True, slots=True)
class CreateResponse:
    """Answer to Create."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""


@dataclass(frozen=True, slots=True)
class Delete:
    """Deletes a stream.

    Connections that use it are told by MetadataUpdate. Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    stream: str
    """Name of the stream."""


@dataclass(frozen=True, slots=True)
class DeleteResponse:
    """Answer to Delete."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""


@dataclass(frozen=True, slots=True)
class Metadata:
    """Asks where streams are.

    The answer has a correlation id but no code of its own; each stream has one, and they come
    in no promised order. Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    streams: tuple[str, ...]
    """Names of the streams."""


@dataclass(frozen=True, slots=True)
class MetadataResponse:
    """Answer to Metadata."""

    correlation_id: int
    """Number of the request."""

    brokers: tuple[Broker, ...]
    """The nodes that the streams refer to."""

    streams: tuple[StreamMetadata, ...]
    """The streams."""


@dataclass(frozen=True, slots=True)
class MetadataUpdate:
    """A stream that the connection publishes to or reads from was deleted or lost a member.

    The broker has dropped the publishers and subscriptions in question; the client asks for the
    metadata again and declares them anew. A connection that asked for a stored offset of the
    stream is told as well (measured on 3.10.8, 4.0.5 and 4.3.6). Since version 3.9 of the
    server.
    """

    code: ResponseCode
    """What happened; always stream_not_available."""

    stream: str
    """Name of the stream."""


@dataclass(frozen=True, slots=True)
class PeerProperties:
    """Client and broker tell each other what they are; first exchange of a connection.

    Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    properties: Mapping[str, str]
    """What the client says of itself."""


@dataclass(frozen=True, slots=True)
class PeerPropertiesResponse:
    """Answer to PeerProperties."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    properties: Mapping[str, str]
    """What the broker says of itself."""


@dataclass(frozen=True, slots=True)
class SaslHandshake:
    """Asks which SASL mechanisms the broker offers.

    Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """


@dataclass(frozen=True, slots=True)
class SaslHandshakeResponse:
    """Answer to SaslHandshake."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    mechanisms: tuple[str, ...]
    """In no order of preference: PLAIN and AMQPLAIN unless the operator says otherwise, and
    ANONYMOUS of newer brokers.
    """


@dataclass(frozen=True, slots=True)
class SaslAuthenticate:
    """One step of a SASL exchange; repeated while the answer is sasl_challenge.

    On an open connection it renews credentials, with the same mechanism and user; what they no
    longer permit is dropped and told by MetadataUpdate. If they are refused, 4.0.5 says so at
    once and the connection goes on, while 4.3.6 says so after 3 seconds and closes it
    (measured); brokers before 3.13 take the command for an unknown frame (measured on 3.10.8).
    When a token of OAuth 2 expires that was not renewed, 4.0.5 and 4.3.6 close the connection
    without a word; 3.10.8 lets it be and refuses what needs a permission (measured). Since
    version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    mechanism: str
    """Name of a mechanism of authentication."""

    data: bytes | None = field(repr=False)
    """What the mechanism says; null is the same as nothing."""


@dataclass(frozen=True, slots=True)
class SaslAuthenticateResponse:
    """Answer to SaslAuthenticate."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    challenge: bytes | None = None
    """What the mechanism asks; there only with the code sasl_challenge."""


@dataclass(frozen=True, slots=True)
class Tune:
    """The broker proposes limits as soon as the client is authenticated; the client answers
    with those that hold, the same or smaller. Neither message has a correlation id, nor the
    answer a code. Longer frames are refused since 4.2.6; older brokers take them (measured
    on 3.10.8 and 4.0.5). Since version 3.9 of the server.
    """

    frame_max: int
    """Largest frame; 0 is no limit. Unit: bytes."""

    heartbeat: int
    """Time between heartbeats; 0 is none. Unit: s."""


@dataclass(frozen=True, slots=True)
class TuneResponse:
    """Answer to Tune."""

    frame_max: int
    """Largest frame; 0 leaves it to the broker's own limit. Unit: bytes."""

    heartbeat: int
    """Time between heartbeats; 0 is none. Unit: s."""


@dataclass(frozen=True, slots=True)
class Open:
    """Enters a virtual host; the last step of the handshake.

    Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    virtual_host: str
    """Name of the virtual host."""


@dataclass(frozen=True, slots=True)
class OpenResponse:
    """Answer to Open."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    properties: Mapping[str, str] | None = None
    """What the broker says of the connection; absent on errors."""


@dataclass(frozen=True, slots=True)
class Close:
    """Ends the connection in order.

    The broker asks for it after a frame that it cannot accept, with correlation id 1; before
    the connection is open it drops the socket instead. Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    code: ResponseCode
    """Why; ok from a client that is done."""

    reason: str
    """Why, in words."""


@dataclass(frozen=True, slots=True)
class CloseResponse:
    """Answer to Close."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """A sign of life.

    Any other frame counts as well. The broker sends its first after half of the agreed time and
    closes the connection without a word at the second check in a row that found nothing
    (measured with 1, 2 and 4 s). Since version 3.9 of the server.
    """


@dataclass(frozen=True, slots=True)
class Route:
    """Asks which partitions of a super stream a routing key is bound to.

    Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    routing_key: str
    """The routing key."""

    super_stream: str
    """Name of the super stream."""


@dataclass(frozen=True, slots=True)
class RouteResponse:
    """Answer to Route."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    streams: tuple[str, ...]
    """Names of the partitions; none if the key is not bound."""


@dataclass(frozen=True, slots=True)
class Partitions:
    """Asks for the partitions of a super stream.

    Since version 3.9 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    super_stream: str
    """Name of the super stream."""


@dataclass(frozen=True, slots=True)
class PartitionsResponse:
    """Answer to Partitions."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    streams: tuple[str, ...]
    """Names of the partitions, in the order that hash routing counts by."""


@dataclass(frozen=True, slots=True)
class ConsumerUpdate:
    """Makes a single active consumer active or inactive; the client answers, and the next
    member of the group waits for that. Without an answer in 60 seconds the broker ends the
    connection. The correlation id is one of the broker's, which counts from 0. Consumers of
    a super stream take turns by the number of the partition, and are dealt partitions again
    when one joins or leaves (measured on 4.0.5 and 4.3.6). Since version 3.11 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    subscription_id: int
    """Number of the subscription."""

    active: bool
    """Whether it is active from now on."""


@dataclass(frozen=True, slots=True)
class ConsumerUpdateResponse:
    """Answer to ConsumerUpdate."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    offset: OffsetSpecification
    """Where an active consumer goes on; OffsetNone from an inactive one."""


@dataclass(frozen=True, slots=True)
class ExchangeCommandVersions:
    """Client and broker tell which versions they know.

    The broker looks only for Deliver, and takes version 2 only if the client says that its
    highest is exactly 2. It drops the connection if a key is listed that it does not know, and
    if the command comes before Open (4.3.6); so clients list Deliver alone. Since version 3.11
    of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    commands: tuple[CommandVersions, ...]
    """What the client knows."""


@dataclass(frozen=True, slots=True)
class ExchangeCommandVersionsResponse:
    """Answer to ExchangeCommandVersions."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    commands: tuple[CommandVersions, ...]
    """What the broker takes; only commands that clients send."""


@dataclass(frozen=True, slots=True)
class StreamStats:
    """Asks for numbers about a stream.

    Since version 3.11 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    stream: str
    """Name of the stream."""


@dataclass(frozen=True, slots=True)
class StreamStatsResponse:
    """Answer to StreamStats."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    statistics: Mapping[str, int]
    """The numbers; none on errors."""


@dataclass(frozen=True, slots=True)
class CreateSuperStream:
    """Makes a super stream and its partitions.

    Since version 3.13 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    name: str
    """Name of the super stream."""

    partitions: tuple[str, ...]
    """Names of the partitions; newer brokers refuse more than 1000."""

    binding_keys: tuple[str, ...]
    """Routing keys of the partitions, one for each."""

    arguments: Mapping[str, str]
    """How the partitions are kept."""


@dataclass(frozen=True, slots=True)
class CreateSuperStreamResponse:
    """Answer to CreateSuperStream."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""


@dataclass(frozen=True, slots=True)
class DeleteSuperStream:
    """Deletes a super stream and its partitions.

    Connections that use a partition are told by MetadataUpdate. Since version 3.13 of the
    server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    name: str
    """Name of the super stream."""


@dataclass(frozen=True, slots=True)
class DeleteSuperStreamResponse:
    """Answer to DeleteSuperStream."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""


@dataclass(frozen=True, slots=True)
class ResolveOffsetSpec:
    """Asks which offset a specification leads to.

    Since version 4.3 of the server.
    """

    correlation_id: int
    """Number that the answer repeats. Client and broker count their own requests, independently
    of each other.
    """

    stream: str
    """Name of the stream."""

    offset: SubscriptionOffset
    """The specification."""

    properties: Mapping[str, str] | None = None
    """Options; may be left out."""


@dataclass(frozen=True, slots=True)
class ResolveOffsetSpecResponse:
    """Answer to ResolveOffsetSpec."""

    correlation_id: int
    """Number of the request."""

    code: ResponseCode
    """How the request ended."""

    offset: OffsetAt
    """The first offset of the chunk that a subscription would begin with, or the one that comes
    next in the stream; offset 0 on errors.
    """


Message = (
    DeclarePublisher
    | DeclarePublisherResponse
    | Publish
    | PublishV2
    | PublishConfirm
    | PublishError
    | QueryPublisherSequence
    | QueryPublisherSequenceResponse
    | DeletePublisher
    | DeletePublisherResponse
    | Subscribe
    | SubscribeResponse
    | Deliver
    | DeliverV2
    | Credit
    | CreditResponse
    | StoreOffset
    | QueryOffset
    | QueryOffsetResponse
    | Unsubscribe
    | UnsubscribeResponse
    | Create
    | CreateResponse
    | Delete
    | DeleteResponse
    | Metadata
    | MetadataResponse
    | MetadataUpdate
    | PeerProperties
    | PeerPropertiesResponse
    | SaslHandshake
    | SaslHandshakeResponse
    | SaslAuthenticate
    | SaslAuthenticateResponse
    | Tune
    | TuneResponse
    | Open
    | OpenResponse
    | Close
    | CloseResponse
    | Heartbeat
    | Route
    | RouteResponse
    | Partitions
    | PartitionsResponse
    | ConsumerUpdate
    | ConsumerUpdateResponse
    | ExchangeCommandVersions
    | ExchangeCommandVersionsResponse
    | StreamStats
    | StreamStatsResponse
    | CreateSuperStream
    | CreateSuperStreamResponse
    | DeleteSuperStream
    | DeleteSuperStreamResponse
    | ResolveOffsetSpec
    | ResolveOffsetSpecResponse
)
"""Anything that either side may say."""
