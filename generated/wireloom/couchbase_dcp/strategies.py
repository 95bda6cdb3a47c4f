"""Hypothesis strategies for Couchbase DCP: any legal value of a type or a message.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
What depends on the connection takes that as a parameter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from wireloom.couchbase_dcp import type_strategies
from wireloom.couchbase_dcp.messages import (
    ClusterMapChanged,
    DcpAbort,
    DcpAddStream,
    DcpAddStreamResponse,
    DcpBufferAck,
    DcpCacheTransfer,
    DcpCacheTransferEnd,
    DcpCloseStream,
    DcpCloseStreamResponse,
    DcpCommit,
    DcpControl,
    DcpControlResponse,
    DcpDeletion,
    DcpExpiration,
    DcpGetFailoverLog,
    DcpGetFailoverLogResponse,
    DcpMutation,
    DcpNoop,
    DcpNoopResponse,
    DcpOpen,
    DcpOpenResponse,
    DcpOsoSnapshot,
    DcpPrepare,
    DcpSeqnoAcknowledged,
    DcpSeqnoAdvanced,
    DcpSetVbucketState,
    DcpSetVbucketStateResponse,
    DcpSnapshotMarker,
    DcpSnapshotMarkerResponse,
    DcpStreamEnd,
    DcpStreamRequest,
    DcpStreamRequestResponse,
    DcpSystemEvent,
    Delete,
    DeleteResponse,
    Get,
    GetAllVbucketSeqnos,
    GetAllVbucketSeqnosResponse,
    GetClusterConfig,
    GetClusterConfigResponse,
    GetCollectionId,
    GetCollectionIdResponse,
    GetCollectionsManifest,
    GetCollectionsManifestResponse,
    GetErrorMap,
    GetErrorMapResponse,
    GetResponse,
    Hello,
    HelloResponse,
    Message,
    Noop,
    NoopResponse,
    ObserveSeqno,
    ObserveSeqnoResponse,
    Quit,
    QuitResponse,
    SaslAuth,
    SaslAuthResponse,
    SaslListMechanisms,
    SaslListMechanismsResponse,
    SaslStep,
    SaslStepResponse,
    SelectBucket,
    SelectBucketResponse,
    Set,
    SetResponse,
    Version,
    VersionResponse,
)
from wireloom.couchbase_dcp.negotiated import NOTHING_NEGOTIATED, Negotiated
from wireloom.couchbase_dcp.type_strategies import (
    any_cached_document,
    any_cluster_config,
    any_cluster_map_changed_extras,
    any_cluster_map_changed_value,
    any_collection_event,
    any_collection_table,
    any_collections_manifest,
    any_datatype,
    any_dcp_abort_extras,
    any_dcp_add_stream_extras,
    any_dcp_add_stream_response_extras,
    any_dcp_buffer_ack_extras,
    any_dcp_commit_extras,
    any_dcp_deletion_extras,
    any_dcp_expiration_extras,
    any_dcp_mutation_extras,
    any_dcp_open_extras,
    any_dcp_oso_snapshot_extras,
    any_dcp_prepare_extras,
    any_dcp_seqno_acknowledged_extras,
    any_dcp_seqno_advanced_extras,
    any_dcp_set_vbucket_state_extras,
    any_dcp_snapshot_marker_extras,
    any_dcp_snapshot_marker_value,
    any_dcp_stream_end_extras,
    any_dcp_stream_request_extras,
    any_dcp_stream_request_response_value_rollback,
    any_dcp_stream_request_value,
    any_dcp_system_event_extras,
    any_delete_response_extras,
    any_document_key,
    any_dropped_collection_table,
    any_dropped_scope_table,
    any_error_map,
    any_failover_entry,
    any_feature,
    any_get_all_vbucket_seqnos_extras,
    any_get_all_vbucket_seqnos_response_value_success,
    any_get_cluster_config_extras,
    any_get_collection_id_response_extras,
    any_get_error_map_value,
    any_get_response_extras,
    any_observe_seqno_response_value_success,
    any_observe_seqno_value,
    any_request_info,
    any_response_info,
    any_scope_event,
    any_scope_table,
    any_set_extras,
    any_set_response_extras,
    any_status,
)
from wireloom.couchbase_dcp.types import Magic


@cache
def _text(least: int = 0, most: int = 32) -> SearchStrategy[str]:
    """Text of so many bytes of UTF-8."""
    drawn = st.text(st.characters(codec="utf-8"), max_size=8)
    fitting = drawn.filter(lambda value: least <= len(value.encode()) <= most)
    return fitting | st.integers(least, most).map("x".__mul__)


@st.composite
def any_get(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> Get:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return Get(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        key=draw(any_document_key(negotiated)),
    )


@st.composite
def any_get_response(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> GetResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    return GetResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=draw(any_status()),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_get_response_extras()),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_set(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> Set:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return Set(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_set_extras()),
        key=draw(any_document_key(negotiated)),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_set_response(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> SetResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return SetResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_set_response_extras()),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_delete(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> Delete:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return Delete(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        key=draw(any_document_key(negotiated)),
    )


@st.composite
def any_delete_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DeleteResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return DeleteResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_delete_response_extras()),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_quit(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> Quit:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return Quit(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
    )


@st.composite
def any_quit_response(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> QuitResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return QuitResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_noop(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> Noop:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return Noop(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
    )


@st.composite
def any_noop_response(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> NoopResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return NoopResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_version(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> Version:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return Version(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
    )


@st.composite
def any_version_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> VersionResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    return VersionResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=draw(any_status()),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=draw(_text()),
    )


@st.composite
def any_hello(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> Hello:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return Hello(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        key=draw(_text()),
        value=draw(st.lists(any_feature(), max_size=3).map(tuple)),
    )


@st.composite
def any_hello_response(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> HelloResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return HelloResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=(
            draw(st.lists(any_feature(), max_size=3).map(tuple))
            if status == 0
            else draw(st.binary(max_size=16))
        ),
    )


@st.composite
def any_sasl_list_mechanisms(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> SaslListMechanisms:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return SaslListMechanisms(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
    )


@st.composite
def any_sasl_list_mechanisms_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> SaslListMechanismsResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    return SaslListMechanismsResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=draw(any_status()),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=draw(_text()),
    )


@st.composite
def any_sasl_auth(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> SaslAuth:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return SaslAuth(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        key=draw(_text()),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_sasl_auth_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> SaslAuthResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    return SaslAuthResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=draw(any_status()),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_sasl_step(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> SaslStep:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return SaslStep(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        key=draw(_text()),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_sasl_step_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> SaslStepResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    return SaslStepResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=draw(any_status()),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_get_all_vbucket_seqnos(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> GetAllVbucketSeqnos:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return GetAllVbucketSeqnos(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_get_all_vbucket_seqnos_extras()),
    )


@st.composite
def any_get_all_vbucket_seqnos_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> GetAllVbucketSeqnosResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return GetAllVbucketSeqnosResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=(
            draw(
                st.lists(any_get_all_vbucket_seqnos_response_value_success(), max_size=3).map(tuple)
            )
            if status == 0
            else draw(st.binary(max_size=16))
        ),
    )


@st.composite
def any_dcp_open(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpOpen:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpOpen(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_open_extras()),
        key=draw(_text(0, 200)),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_open_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpOpenResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return DcpOpenResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_add_stream(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpAddStream:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpAddStream(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_add_stream_extras()),
    )


@st.composite
def any_dcp_add_stream_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpAddStreamResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return DcpAddStreamResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_add_stream_response_extras()),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_close_stream(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpCloseStream:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpCloseStream(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
    )


@st.composite
def any_dcp_close_stream_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpCloseStreamResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return DcpCloseStreamResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_stream_request(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpStreamRequest:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpStreamRequest(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_stream_request_extras()),
        value=draw(any_dcp_stream_request_value()),
    )


@st.composite
def any_dcp_stream_request_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpStreamRequestResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return DcpStreamRequestResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=(
            draw(st.lists(any_failover_entry(), max_size=3).map(tuple))
            if status == 0
            else (
                draw(any_dcp_stream_request_response_value_rollback())
                if status == 0x23
                else draw(st.binary(max_size=16))
            )
        ),
    )


@st.composite
def any_dcp_get_failover_log(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpGetFailoverLog:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpGetFailoverLog(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
    )


@st.composite
def any_dcp_get_failover_log_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpGetFailoverLogResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return DcpGetFailoverLogResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=(
            draw(st.lists(any_failover_entry(), max_size=3).map(tuple))
            if status == 0
            else draw(st.binary(max_size=16))
        ),
    )


@st.composite
def any_dcp_stream_end(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpStreamEnd:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpStreamEnd(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_stream_end_extras()),
    )


@st.composite
def any_dcp_snapshot_marker(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpSnapshotMarker:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpSnapshotMarker(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_snapshot_marker_extras()),
        value=draw(any_dcp_snapshot_marker_value()),
    )


@st.composite
def any_dcp_snapshot_marker_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpSnapshotMarkerResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return DcpSnapshotMarkerResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_mutation(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpMutation:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpMutation(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_mutation_extras()),
        key=draw(any_document_key(negotiated)),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_deletion(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpDeletion:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpDeletion(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_deletion_extras()),
        key=draw(any_document_key(negotiated)),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_expiration(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpExpiration:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpExpiration(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_expiration_extras()),
        key=draw(any_document_key(negotiated)),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_set_vbucket_state(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpSetVbucketState:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpSetVbucketState(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_set_vbucket_state_extras()),
    )


@st.composite
def any_dcp_set_vbucket_state_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpSetVbucketStateResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return DcpSetVbucketStateResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_noop(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpNoop:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpNoop(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
    )


@st.composite
def any_dcp_noop_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpNoopResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return DcpNoopResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_buffer_ack(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpBufferAck:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpBufferAck(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_buffer_ack_extras()),
    )


@st.composite
def any_dcp_control(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpControl:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpControl(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        key=draw(_text()),
        value=draw(_text()),
    )


@st.composite
def any_dcp_control_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpControlResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return DcpControlResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_system_event(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpSystemEvent:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    extras = draw(any_dcp_system_event_extras())
    return DcpSystemEvent(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=extras,
        key=draw(_text()),
        value=(
            (
                draw(any_collection_event())
                if extras.event == 0
                else (
                    draw(any_collection_event())
                    if extras.event == 5
                    else (
                        draw(any_collection_event())
                        if extras.event == 1
                        else (
                            draw(any_scope_event())
                            if extras.event == 3
                            else (
                                draw(any_scope_event())
                                if extras.event == 4
                                else draw(st.binary(max_size=16))
                            )
                        )
                    )
                )
            )
            if extras.version == 0
            else (
                (
                    draw(any_collection_event())
                    if extras.event == 0
                    else (
                        draw(any_collection_event())
                        if extras.event == 5
                        else (
                            draw(any_collection_event())
                            if extras.event == 1
                            else (
                                draw(any_scope_event())
                                if extras.event == 3
                                else (
                                    draw(any_scope_event())
                                    if extras.event == 4
                                    else draw(st.binary(max_size=16))
                                )
                            )
                        )
                    )
                )
                if extras.version == 1
                else (
                    (
                        draw(any_collection_table())
                        if extras.event == 0
                        else (
                            draw(any_collection_table())
                            if extras.event == 5
                            else (
                                draw(any_dropped_collection_table())
                                if extras.event == 1
                                else (
                                    draw(any_scope_table())
                                    if extras.event == 3
                                    else (
                                        draw(any_dropped_scope_table())
                                        if extras.event == 4
                                        else draw(st.binary(max_size=16))
                                    )
                                )
                            )
                        )
                    )
                    if extras.version == 2
                    else draw(st.binary(max_size=16))
                )
            )
        ),
    )


@st.composite
def any_dcp_prepare(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpPrepare:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpPrepare(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_prepare_extras()),
        key=draw(any_document_key(negotiated)),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_seqno_acknowledged(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpSeqnoAcknowledged:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpSeqnoAcknowledged(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_seqno_acknowledged_extras()),
    )


@st.composite
def any_dcp_commit(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpCommit:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpCommit(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_commit_extras()),
        key=draw(any_document_key(negotiated)),
    )


@st.composite
def any_dcp_abort(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> DcpAbort:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpAbort(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_abort_extras()),
        key=draw(any_document_key(negotiated)),
    )


@st.composite
def any_dcp_seqno_advanced(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpSeqnoAdvanced:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpSeqnoAdvanced(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_seqno_advanced_extras()),
    )


@st.composite
def any_dcp_oso_snapshot(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpOsoSnapshot:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpOsoSnapshot(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_dcp_oso_snapshot_extras()),
    )


@st.composite
def any_dcp_cache_transfer(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpCacheTransfer:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpCacheTransfer(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=draw(st.lists(any_cached_document(negotiated), max_size=3).map(tuple)),
    )


@st.composite
def any_dcp_cache_transfer_end(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> DcpCacheTransferEnd:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return DcpCacheTransferEnd(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
    )


@st.composite
def any_select_bucket(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> SelectBucket:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return SelectBucket(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        key=draw(_text()),
    )


@st.composite
def any_select_bucket_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> SelectBucketResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return SelectBucketResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=None if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_observe_seqno(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> ObserveSeqno:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return ObserveSeqno(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=draw(any_observe_seqno_value()),
    )


@st.composite
def any_observe_seqno_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> ObserveSeqnoResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return ObserveSeqnoResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=(
            draw(any_observe_seqno_response_value_success())
            if status == 0
            else draw(st.binary(max_size=16))
        ),
    )


@st.composite
def any_get_cluster_config(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> GetClusterConfig:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return GetClusterConfig(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_get_cluster_config_extras()),
    )


@st.composite
def any_get_cluster_config_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> GetClusterConfigResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return GetClusterConfigResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=draw(any_cluster_config()) if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_get_collections_manifest(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> GetCollectionsManifest:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return GetCollectionsManifest(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
    )


@st.composite
def any_get_collections_manifest_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> GetCollectionsManifestResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return GetCollectionsManifestResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=draw(any_collections_manifest()) if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_get_collection_id(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> GetCollectionId:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return GetCollectionId(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=draw(_text()),
    )


@st.composite
def any_get_collection_id_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> GetCollectionIdResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    return GetCollectionIdResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=draw(any_status()),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(any_get_collection_id_response_extras()),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_get_error_map(draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED) -> GetErrorMap:
    magic = draw(st.sampled_from([Magic.CLIENT_REQUEST, Magic.FLEXIBLE_REQUEST]))
    return GetErrorMap(
        magic=magic,
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_request_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=draw(any_get_error_map_value()),
    )


@st.composite
def any_get_error_map_response(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> GetErrorMapResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    status = draw(any_status())
    return GetErrorMapResponse(
        magic=magic,
        datatype=draw(any_datatype()),
        status=status,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            draw(st.lists(any_response_info(), max_size=3).map(tuple))
            if magic in (8, 0x18)
            else None
        ),
        value=draw(any_error_map()) if status == 0 else draw(st.binary(max_size=16)),
    )


@st.composite
def any_cluster_map_changed(
    draw: DrawFn, negotiated: Negotiated = NOTHING_NEGOTIATED
) -> ClusterMapChanged:
    return ClusterMapChanged(
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        extras=draw(any_cluster_map_changed_extras()),
        key=draw(_text()),
        value=draw(any_cluster_map_changed_value()),
    )


RECORDS = type_strategies.RECORDS
"""The strategies of types by name."""

any_negotiated = type_strategies.any_negotiated

MESSAGES: Mapping[str, Callable[..., SearchStrategy[Any]]] = {
    "Get": any_get,
    "GetResponse": any_get_response,
    "Set": any_set,
    "SetResponse": any_set_response,
    "Delete": any_delete,
    "DeleteResponse": any_delete_response,
    "Quit": any_quit,
    "QuitResponse": any_quit_response,
    "Noop": any_noop,
    "NoopResponse": any_noop_response,
    "Version": any_version,
    "VersionResponse": any_version_response,
    "Hello": any_hello,
    "HelloResponse": any_hello_response,
    "SaslListMechanisms": any_sasl_list_mechanisms,
    "SaslListMechanismsResponse": any_sasl_list_mechanisms_response,
    "SaslAuth": any_sasl_auth,
    "SaslAuthResponse": any_sasl_auth_response,
    "SaslStep": any_sasl_step,
    "SaslStepResponse": any_sasl_step_response,
    "GetAllVbucketSeqnos": any_get_all_vbucket_seqnos,
    "GetAllVbucketSeqnosResponse": any_get_all_vbucket_seqnos_response,
    "DcpOpen": any_dcp_open,
    "DcpOpenResponse": any_dcp_open_response,
    "DcpAddStream": any_dcp_add_stream,
    "DcpAddStreamResponse": any_dcp_add_stream_response,
    "DcpCloseStream": any_dcp_close_stream,
    "DcpCloseStreamResponse": any_dcp_close_stream_response,
    "DcpStreamRequest": any_dcp_stream_request,
    "DcpStreamRequestResponse": any_dcp_stream_request_response,
    "DcpGetFailoverLog": any_dcp_get_failover_log,
    "DcpGetFailoverLogResponse": any_dcp_get_failover_log_response,
    "DcpStreamEnd": any_dcp_stream_end,
    "DcpSnapshotMarker": any_dcp_snapshot_marker,
    "DcpSnapshotMarkerResponse": any_dcp_snapshot_marker_response,
    "DcpMutation": any_dcp_mutation,
    "DcpDeletion": any_dcp_deletion,
    "DcpExpiration": any_dcp_expiration,
    "DcpSetVbucketState": any_dcp_set_vbucket_state,
    "DcpSetVbucketStateResponse": any_dcp_set_vbucket_state_response,
    "DcpNoop": any_dcp_noop,
    "DcpNoopResponse": any_dcp_noop_response,
    "DcpBufferAck": any_dcp_buffer_ack,
    "DcpControl": any_dcp_control,
    "DcpControlResponse": any_dcp_control_response,
    "DcpSystemEvent": any_dcp_system_event,
    "DcpPrepare": any_dcp_prepare,
    "DcpSeqnoAcknowledged": any_dcp_seqno_acknowledged,
    "DcpCommit": any_dcp_commit,
    "DcpAbort": any_dcp_abort,
    "DcpSeqnoAdvanced": any_dcp_seqno_advanced,
    "DcpOsoSnapshot": any_dcp_oso_snapshot,
    "DcpCacheTransfer": any_dcp_cache_transfer,
    "DcpCacheTransferEnd": any_dcp_cache_transfer_end,
    "SelectBucket": any_select_bucket,
    "SelectBucketResponse": any_select_bucket_response,
    "ObserveSeqno": any_observe_seqno,
    "ObserveSeqnoResponse": any_observe_seqno_response,
    "GetClusterConfig": any_get_cluster_config,
    "GetClusterConfigResponse": any_get_cluster_config_response,
    "GetCollectionsManifest": any_get_collections_manifest,
    "GetCollectionsManifestResponse": any_get_collections_manifest_response,
    "GetCollectionId": any_get_collection_id,
    "GetCollectionIdResponse": any_get_collection_id_response,
    "GetErrorMap": any_get_error_map,
    "GetErrorMapResponse": any_get_error_map_response,
    "ClusterMapChanged": any_cluster_map_changed,
}
"""The strategies of messages by name."""


def messages(negotiated: Negotiated = NOTHING_NEGOTIATED) -> SearchStrategy[Message]:
    """Any message."""
    return st.one_of([strategy(negotiated) for strategy in MESSAGES.values()])
