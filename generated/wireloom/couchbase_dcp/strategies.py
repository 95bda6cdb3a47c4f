"""Hypothesis strategies for Couchbase DCP: any legal value of a type or a message.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
What depends on the frame or on the connection takes that as a parameter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from wireloom.couchbase_dcp.facts import NO_FACTS, Facts
from wireloom.couchbase_dcp.messages import (
    ClusterMapChanged,
    DcpBufferAck,
    DcpCloseStream,
    DcpCloseStreamResponse,
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
    DcpSeqnoAdvanced,
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
from wireloom.couchbase_dcp.types import (
    Attribute,
    ClusterMapChangedExtras,
    CollectionEvent,
    CollectionId,
    Datatype,
    DcpBufferAckExtras,
    DcpDeletionExtras,
    DcpExpirationExtras,
    DcpMutationExtras,
    DcpOpenExtras,
    DcpOpenFlags,
    DcpOsoSnapshotExtras,
    DcpOsoSnapshotExtrasFlags,
    DcpSeqnoAdvancedExtras,
    DcpSnapshotMarkerExtras,
    DcpSnapshotMarkerValue,
    DcpSnapshotMarkerValueMarker,
    DcpStreamEndExtras,
    DcpStreamRequestExtras,
    DcpStreamRequestResponseValueRollback,
    DcpSystemEventExtras,
    DeleteResponseExtras,
    DeletionV1,
    DeletionV2,
    DocumentKey,
    DocumentWithAttributes,
    Durability,
    DurabilityLevel,
    FailoverEntry,
    Feature,
    Frame,
    GetAllVbucketSeqnosExtras,
    GetAllVbucketSeqnosResponseValueSuccess,
    GetClusterConfigExtras,
    GetCollectionIdResponseExtras,
    GetErrorMapValue,
    GetResponseExtras,
    Impersonate,
    KnownConfig,
    Magic,
    MarkerInValue,
    MarkerV1,
    MarkerV20,
    MarkerV22,
    MarkerVersion,
    MutationToken,
    ObservedAfterFailover,
    ObservedSeqno,
    ObserveSeqnoResponseValueSuccess,
    ObserveSeqnoValue,
    RequestInfo,
    ResponseInfo,
    ScopeEvent,
    ServerDuration,
    SetExtras,
    SetResponseExtras,
    SnapshotFlags,
    Status,
    StreamEndReason,
    StreamFlags,
    StreamId,
    SystemEventKind,
    Units,
)
from wireloom.runtime.facts import known


@cache
def _text(least: int = 0, most: int = 32) -> SearchStrategy[str]:
    """Text of so many bytes of UTF-8."""
    drawn = st.text(st.characters(codec="utf-8"), max_size=8)
    fitting = drawn.filter(lambda value: least <= len(value.encode()) <= most)
    return fitting | st.integers(least, most).map("x".__mul__)


def _in_order(*numbers: float | None) -> bool:
    there = [number for number in numbers if number is not None]
    return there == sorted(there)


def any_facts() -> SearchStrategy[Facts]:
    """All that a connection can agree on."""
    return st.builds(Facts, collections=st.booleans())


@cache
def any_status() -> SearchStrategy[Status]:
    return st.sampled_from(Status) | st.integers(0, 65535).map(Status)


@cache
def any_magic() -> SearchStrategy[Magic]:
    return st.sampled_from(Magic)


@cache
def any_datatype() -> SearchStrategy[Datatype]:
    return st.integers(0, 7).map(lambda bits: Datatype(bits & 0x7)) | st.integers(0, 255).map(
        Datatype
    )


@cache
def any_durability_level() -> SearchStrategy[DurabilityLevel]:
    return st.sampled_from(DurabilityLevel) | st.integers(0, 255).map(DurabilityLevel)


@cache
def any_dcp_open_flags() -> SearchStrategy[DcpOpenFlags]:
    return st.integers(0, 877).map(lambda bits: DcpOpenFlags(bits & 0x36D)) | st.integers(
        0, 0xFFFFFFFF
    ).map(DcpOpenFlags)


@cache
def any_stream_flags() -> SearchStrategy[StreamFlags]:
    return st.integers(0, 511).map(lambda bits: StreamFlags(bits & 0x1FF)) | st.integers(
        0, 0xFFFFFFFF
    ).map(StreamFlags)


@cache
def any_snapshot_flags() -> SearchStrategy[SnapshotFlags]:
    return st.integers(0, 63).map(lambda bits: SnapshotFlags(bits & 0x3F)) | st.integers(
        0, 0xFFFFFFFF
    ).map(SnapshotFlags)


@cache
def any_marker_version() -> SearchStrategy[MarkerVersion]:
    return st.sampled_from(MarkerVersion)


@cache
def any_stream_end_reason() -> SearchStrategy[StreamEndReason]:
    return st.sampled_from(StreamEndReason) | st.integers(0, 0xFFFFFFFF).map(StreamEndReason)


@cache
def any_system_event_kind() -> SearchStrategy[SystemEventKind]:
    return st.sampled_from(SystemEventKind) | st.integers(0, 0xFFFFFFFF).map(SystemEventKind)


@cache
def any_feature() -> SearchStrategy[Feature]:
    return st.sampled_from(Feature) | st.integers(0, 65535).map(Feature)


@cache
def any_dcp_oso_snapshot_extras_flags() -> SearchStrategy[DcpOsoSnapshotExtrasFlags]:
    return st.integers(0, 3).map(lambda bits: DcpOsoSnapshotExtrasFlags(bits & 0x3)) | st.integers(
        0, 0xFFFFFFFF
    ).map(DcpOsoSnapshotExtrasFlags)


@cache
def any_dcp_snapshot_marker_extras() -> SearchStrategy[DcpSnapshotMarkerExtras]:
    return st.one_of(any_marker_v1(), any_marker_in_value())


@cache
def any_dcp_snapshot_marker_value_marker() -> SearchStrategy[DcpSnapshotMarkerValueMarker]:
    return st.one_of(any_marker_v20(), any_marker_v22())


@cache
def any_dcp_deletion_extras() -> SearchStrategy[DcpDeletionExtras]:
    return st.one_of(any_deletion_v1(), any_deletion_v2())


@cache
def any_observe_seqno_response_value_success() -> SearchStrategy[ObserveSeqnoResponseValueSuccess]:
    return st.one_of(any_observed_seqno(), any_observed_after_failover())


@st.composite
def any_frame(draw: DrawFn) -> Frame:
    magic = draw(st.sampled_from([Magic.FLEXIBLE_REQUEST, Magic.FLEXIBLE_RESPONSE]))
    return Frame(
        magic=magic,
        opcode=draw(st.integers(0, 255)),
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)) if magic in (0x80, 8, 0x82) else None,
        status=draw(any_status()) if magic in (0x81, 0x18, 0x83) else None,
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        framing_extras=(
            (
                draw(st.lists(any_request_info(), max_size=3).map(tuple))
                if magic == 8
                else draw(st.lists(any_response_info(), max_size=3).map(tuple))
            )
            if magic in (8, 0x18)
            else None
        ),
        extras=draw(st.binary(max_size=16)),
        key=draw(st.binary(max_size=16)),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_request_info(draw: DrawFn) -> RequestInfo:
    id = draw(st.integers(0, 270))
    return RequestInfo(
        id=id,
        content=(
            None
            if id == 0
            else (
                draw(any_durability())
                if id == 1
                else (
                    draw(any_stream_id())
                    if id == 2
                    else (
                        draw(any_impersonate())
                        if id == 4
                        else None if id == 5 else draw(st.binary(max_size=16))
                    )
                )
            )
        ),
    )


@st.composite
def any_response_info(draw: DrawFn) -> ResponseInfo:
    id = draw(st.integers(0, 270))
    return ResponseInfo(
        id=id,
        content=(
            draw(any_server_duration())
            if id == 0
            else (
                draw(any_units())
                if id == 1
                else draw(any_units()) if id == 2 else draw(st.binary(max_size=16))
            )
        ),
    )


@st.composite
def any_durability(draw: DrawFn) -> Durability:
    there = draw(st.integers(0, 1))
    return Durability(
        level=draw(any_durability_level()),
        timeout=draw(st.integers(1, 65534)) if there > 0 else None,
    )


@st.composite
def any_stream_id(draw: DrawFn) -> StreamId:
    return StreamId(stream_id=draw(st.integers(1, 65535)))


@st.composite
def any_impersonate(draw: DrawFn) -> Impersonate:
    return Impersonate(user=draw(_text()))


@st.composite
def any_server_duration(draw: DrawFn) -> ServerDuration:
    return ServerDuration(encoded=draw(st.integers(0, 65535)))


@st.composite
def any_units(draw: DrawFn) -> Units:
    return Units(units=draw(st.integers(0, 65535)))


@st.composite
def any_document_key(draw: DrawFn, facts: Facts) -> DocumentKey:
    return DocumentKey(
        collection=(
            draw(st.integers(0, 0xFFFFFFFF)) if known(facts.collections, "collections") else None
        ),
        key=draw(st.binary(max_size=250)),
    )


@st.composite
def any_document_with_attributes(draw: DrawFn) -> DocumentWithAttributes:
    return DocumentWithAttributes(
        attributes=draw(st.lists(any_attribute(), max_size=3).map(tuple)),
        document=draw(st.binary(max_size=16)),
    )


@st.composite
def any_attribute(draw: DrawFn) -> Attribute:
    return Attribute(
        key=draw(_text().filter(lambda value: b"\x00" not in value.encode())),
        value=draw(st.binary(max_size=16).filter(lambda value: b"\x00" not in value)),
    )


@st.composite
def any_known_config(draw: DrawFn) -> KnownConfig:
    return KnownConfig(
        epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        revision=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_mutation_token(draw: DrawFn) -> MutationToken:
    return MutationToken(
        vbucket_uuid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_collection_id(draw: DrawFn) -> CollectionId:
    return CollectionId(
        manifest_uid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        collection=draw(st.integers(0, 0xFFFFFFFF)),
    )


@st.composite
def any_observed_seqno(draw: DrawFn) -> ObservedSeqno:
    return ObservedSeqno(
        vbucket=draw(st.integers(0, 65535)),
        vbucket_uuid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        persisted_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        current_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_observed_after_failover(draw: DrawFn) -> ObservedAfterFailover:
    return ObservedAfterFailover(
        vbucket=draw(st.integers(0, 65535)),
        vbucket_uuid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        persisted_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        current_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        old_vbucket_uuid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        last_seqno_received=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_failover_entry(draw: DrawFn) -> FailoverEntry:
    return FailoverEntry(
        vbucket_uuid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_marker_v1(draw: DrawFn) -> MarkerV1:
    return MarkerV1(
        start_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        end_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        flags=draw(any_snapshot_flags()),
    )


@st.composite
def any_marker_in_value(draw: DrawFn) -> MarkerInValue:
    return MarkerInValue(version=draw(any_marker_version()))


@st.composite
def any_marker_v20(draw: DrawFn) -> MarkerV20:
    return MarkerV20(
        start_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        end_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        flags=draw(any_snapshot_flags()),
        max_visible_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        high_completed_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_marker_v22(draw: DrawFn) -> MarkerV22:
    return MarkerV22(
        start_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        end_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        flags=draw(any_snapshot_flags()),
        max_visible_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        high_completed_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        purge_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        high_prepared_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_deletion_v1(draw: DrawFn) -> DeletionV1:
    return DeletionV1(
        by_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        rev_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_deletion_v2(draw: DrawFn) -> DeletionV2:
    return DeletionV2(
        by_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        rev_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        delete_time=draw(st.integers(0, 0xFFFFFFFF)),
    )


@st.composite
def any_collection_event(draw: DrawFn) -> CollectionEvent:
    there = draw(st.integers(0, 1))
    return CollectionEvent(
        manifest_uid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        scope=draw(st.integers(0, 0xFFFFFFFF)),
        collection=draw(st.integers(0, 0xFFFFFFFF)),
        max_ttl=draw(st.integers(0, 0xFFFFFFFF)) if there > 0 else None,
    )


@st.composite
def any_scope_event(draw: DrawFn) -> ScopeEvent:
    return ScopeEvent(
        manifest_uid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        scope=draw(st.integers(0, 0xFFFFFFFF)),
    )


@st.composite
def any_get_response_extras(draw: DrawFn) -> GetResponseExtras:
    there = draw(st.integers(0, 1))
    return GetResponseExtras(flags=draw(st.integers(0, 0xFFFFFFFF)) if there > 0 else None)


@st.composite
def any_set_extras(draw: DrawFn) -> SetExtras:
    return SetExtras(
        flags=draw(st.integers(0, 0xFFFFFFFF)), expiration=draw(st.integers(0, 0xFFFFFFFF))
    )


@st.composite
def any_set_response_extras(draw: DrawFn) -> SetResponseExtras:
    there = draw(st.integers(0, 1))
    return SetResponseExtras(token=draw(any_mutation_token()) if there > 0 else None)


@st.composite
def any_delete_response_extras(draw: DrawFn) -> DeleteResponseExtras:
    there = draw(st.integers(0, 1))
    return DeleteResponseExtras(token=draw(any_mutation_token()) if there > 0 else None)


@st.composite
def any_get_all_vbucket_seqnos_extras(draw: DrawFn) -> GetAllVbucketSeqnosExtras:
    there = draw(st.integers(0, 2))
    return GetAllVbucketSeqnosExtras(
        state=draw(st.integers(0, 0xFFFFFFFF)) if there > 0 else None,
        collection=draw(st.integers(0, 0xFFFFFFFF)) if there > 1 else None,
    )


@st.composite
def any_get_all_vbucket_seqnos_response_value_success(
    draw: DrawFn,
) -> GetAllVbucketSeqnosResponseValueSuccess:
    return GetAllVbucketSeqnosResponseValueSuccess(
        vbucket=draw(st.integers(0, 65535)), seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF))
    )


@st.composite
def any_dcp_open_extras(draw: DrawFn) -> DcpOpenExtras:
    return DcpOpenExtras(flags=draw(any_dcp_open_flags()))


@st.composite
def any_dcp_stream_request_extras(draw: DrawFn) -> DcpStreamRequestExtras:
    start_seqno = draw(st.integers(0, 0xFFFFFFFFFFFFFFFF))
    end_seqno = draw(st.integers(0, 0xFFFFFFFFFFFFFFFF))
    snapshot_start_seqno = draw(st.integers(0, 0xFFFFFFFFFFFFFFFF))
    snapshot_end_seqno = draw(st.integers(0, 0xFFFFFFFFFFFFFFFF))
    start_seqno, end_seqno = sorted([start_seqno, end_seqno])
    snapshot_start_seqno, start_seqno, snapshot_end_seqno = sorted(
        [snapshot_start_seqno, start_seqno, snapshot_end_seqno]
    )
    assume(_in_order(start_seqno, end_seqno))
    assume(_in_order(snapshot_start_seqno, start_seqno, snapshot_end_seqno))
    return DcpStreamRequestExtras(
        flags=draw(any_stream_flags()),
        start_seqno=start_seqno,
        end_seqno=end_seqno,
        vbucket_uuid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        snapshot_start_seqno=snapshot_start_seqno,
        snapshot_end_seqno=snapshot_end_seqno,
    )


@st.composite
def any_dcp_stream_request_response_value_rollback(
    draw: DrawFn,
) -> DcpStreamRequestResponseValueRollback:
    return DcpStreamRequestResponseValueRollback(seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)))


@st.composite
def any_dcp_stream_end_extras(draw: DrawFn) -> DcpStreamEndExtras:
    return DcpStreamEndExtras(reason=draw(any_stream_end_reason()))


@st.composite
def any_dcp_snapshot_marker_value(draw: DrawFn) -> DcpSnapshotMarkerValue:
    there = draw(st.integers(0, 1))
    return DcpSnapshotMarkerValue(
        marker=draw(any_dcp_snapshot_marker_value_marker()) if there > 0 else None
    )


@st.composite
def any_dcp_mutation_extras(draw: DrawFn) -> DcpMutationExtras:
    return DcpMutationExtras(
        by_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        rev_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        flags=draw(st.integers(0, 0xFFFFFFFF)),
        expiration=draw(st.integers(0, 0xFFFFFFFF)),
        lock_time=draw(st.integers(0, 0xFFFFFFFF)),
        nru=draw(st.integers(0, 255)),
    )


@st.composite
def any_dcp_expiration_extras(draw: DrawFn) -> DcpExpirationExtras:
    return DcpExpirationExtras(
        by_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        rev_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        delete_time=draw(st.integers(0, 0xFFFFFFFF)),
    )


@st.composite
def any_dcp_buffer_ack_extras(draw: DrawFn) -> DcpBufferAckExtras:
    return DcpBufferAckExtras(acknowledged=draw(st.integers(0, 0xFFFFFFFF)))


@st.composite
def any_dcp_system_event_extras(draw: DrawFn) -> DcpSystemEventExtras:
    return DcpSystemEventExtras(
        by_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        event=draw(any_system_event_kind()),
        version=draw(st.integers(0, 255)),
    )


@st.composite
def any_dcp_seqno_advanced_extras(draw: DrawFn) -> DcpSeqnoAdvancedExtras:
    return DcpSeqnoAdvancedExtras(by_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)))


@st.composite
def any_dcp_oso_snapshot_extras(draw: DrawFn) -> DcpOsoSnapshotExtras:
    return DcpOsoSnapshotExtras(flags=draw(any_dcp_oso_snapshot_extras_flags()))


@st.composite
def any_observe_seqno_value(draw: DrawFn) -> ObserveSeqnoValue:
    return ObserveSeqnoValue(vbucket_uuid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)))


@st.composite
def any_get_cluster_config_extras(draw: DrawFn) -> GetClusterConfigExtras:
    there = draw(st.integers(0, 1))
    return GetClusterConfigExtras(known=draw(any_known_config()) if there > 0 else None)


@st.composite
def any_get_collection_id_response_extras(draw: DrawFn) -> GetCollectionIdResponseExtras:
    there = draw(st.integers(0, 1))
    return GetCollectionIdResponseExtras(id=draw(any_collection_id()) if there > 0 else None)


@st.composite
def any_get_error_map_value(draw: DrawFn) -> GetErrorMapValue:
    return GetErrorMapValue(version=draw(st.integers(0, 65535)))


@st.composite
def any_cluster_map_changed_extras(draw: DrawFn) -> ClusterMapChangedExtras:
    return ClusterMapChangedExtras(
        epoch=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        revision=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_get(draw: DrawFn, facts: Facts = NO_FACTS) -> Get:
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
        key=draw(any_document_key(facts)),
    )


@st.composite
def any_get_response(draw: DrawFn, facts: Facts = NO_FACTS) -> GetResponse:
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
def any_set(draw: DrawFn, facts: Facts = NO_FACTS) -> Set:
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
        key=draw(any_document_key(facts)),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_set_response(draw: DrawFn, facts: Facts = NO_FACTS) -> SetResponse:
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
def any_delete(draw: DrawFn, facts: Facts = NO_FACTS) -> Delete:
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
        key=draw(any_document_key(facts)),
    )


@st.composite
def any_delete_response(draw: DrawFn, facts: Facts = NO_FACTS) -> DeleteResponse:
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
def any_quit(draw: DrawFn, facts: Facts = NO_FACTS) -> Quit:
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
def any_quit_response(draw: DrawFn, facts: Facts = NO_FACTS) -> QuitResponse:
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
def any_noop(draw: DrawFn, facts: Facts = NO_FACTS) -> Noop:
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
def any_noop_response(draw: DrawFn, facts: Facts = NO_FACTS) -> NoopResponse:
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
def any_version(draw: DrawFn, facts: Facts = NO_FACTS) -> Version:
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
def any_version_response(draw: DrawFn, facts: Facts = NO_FACTS) -> VersionResponse:
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
def any_hello(draw: DrawFn, facts: Facts = NO_FACTS) -> Hello:
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
def any_hello_response(draw: DrawFn, facts: Facts = NO_FACTS) -> HelloResponse:
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
def any_sasl_list_mechanisms(draw: DrawFn, facts: Facts = NO_FACTS) -> SaslListMechanisms:
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
    draw: DrawFn, facts: Facts = NO_FACTS
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
def any_sasl_auth(draw: DrawFn, facts: Facts = NO_FACTS) -> SaslAuth:
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
def any_sasl_auth_response(draw: DrawFn, facts: Facts = NO_FACTS) -> SaslAuthResponse:
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
def any_sasl_step(draw: DrawFn, facts: Facts = NO_FACTS) -> SaslStep:
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
def any_sasl_step_response(draw: DrawFn, facts: Facts = NO_FACTS) -> SaslStepResponse:
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
def any_get_all_vbucket_seqnos(draw: DrawFn, facts: Facts = NO_FACTS) -> GetAllVbucketSeqnos:
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
    draw: DrawFn, facts: Facts = NO_FACTS
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
def any_dcp_open(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpOpen:
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
def any_dcp_open_response(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpOpenResponse:
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
def any_dcp_close_stream(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpCloseStream:
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
def any_dcp_close_stream_response(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpCloseStreamResponse:
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
def any_dcp_stream_request(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpStreamRequest:
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
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_stream_request_response(
    draw: DrawFn, facts: Facts = NO_FACTS
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
def any_dcp_get_failover_log(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpGetFailoverLog:
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
    draw: DrawFn, facts: Facts = NO_FACTS
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
def any_dcp_stream_end(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpStreamEnd:
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
def any_dcp_snapshot_marker(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpSnapshotMarker:
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
    draw: DrawFn, facts: Facts = NO_FACTS
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
def any_dcp_mutation(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpMutation:
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
        key=draw(any_document_key(facts)),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_deletion(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpDeletion:
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
        key=draw(any_document_key(facts)),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_expiration(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpExpiration:
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
        key=draw(any_document_key(facts)),
        value=draw(st.binary(max_size=16)),
    )


@st.composite
def any_dcp_noop(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpNoop:
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
def any_dcp_noop_response(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpNoopResponse:
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
def any_dcp_buffer_ack(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpBufferAck:
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
def any_dcp_control(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpControl:
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
def any_dcp_control_response(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpControlResponse:
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
def any_dcp_system_event(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpSystemEvent:
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
            draw(st.binary(max_size=16))
            if extras.version == 2
            else (
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
        ),
    )


@st.composite
def any_dcp_seqno_advanced(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpSeqnoAdvanced:
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
def any_dcp_oso_snapshot(draw: DrawFn, facts: Facts = NO_FACTS) -> DcpOsoSnapshot:
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
def any_select_bucket(draw: DrawFn, facts: Facts = NO_FACTS) -> SelectBucket:
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
def any_select_bucket_response(draw: DrawFn, facts: Facts = NO_FACTS) -> SelectBucketResponse:
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
def any_observe_seqno(draw: DrawFn, facts: Facts = NO_FACTS) -> ObserveSeqno:
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
def any_observe_seqno_response(draw: DrawFn, facts: Facts = NO_FACTS) -> ObserveSeqnoResponse:
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
def any_get_cluster_config(draw: DrawFn, facts: Facts = NO_FACTS) -> GetClusterConfig:
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
    draw: DrawFn, facts: Facts = NO_FACTS
) -> GetClusterConfigResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    return GetClusterConfigResponse(
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
def any_get_collections_manifest(draw: DrawFn, facts: Facts = NO_FACTS) -> GetCollectionsManifest:
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
    draw: DrawFn, facts: Facts = NO_FACTS
) -> GetCollectionsManifestResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    return GetCollectionsManifestResponse(
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
def any_get_collection_id(draw: DrawFn, facts: Facts = NO_FACTS) -> GetCollectionId:
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
    draw: DrawFn, facts: Facts = NO_FACTS
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
def any_get_error_map(draw: DrawFn, facts: Facts = NO_FACTS) -> GetErrorMap:
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
def any_get_error_map_response(draw: DrawFn, facts: Facts = NO_FACTS) -> GetErrorMapResponse:
    magic = draw(st.sampled_from([Magic.CLIENT_RESPONSE, Magic.FLEXIBLE_RESPONSE]))
    return GetErrorMapResponse(
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
def any_cluster_map_changed(draw: DrawFn, facts: Facts = NO_FACTS) -> ClusterMapChanged:
    return ClusterMapChanged(
        datatype=draw(any_datatype()),
        vbucket=draw(st.integers(0, 65535)),
        opaque=draw(st.integers(0, 0xFFFFFFFF)),
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        extras=draw(any_cluster_map_changed_extras()),
        key=draw(_text()),
        value=draw(st.binary(max_size=16)),
    )


RECORDS: Mapping[str, Callable[..., SearchStrategy[Any]]] = {
    "Status": any_status,
    "Frame": any_frame,
    "Magic": any_magic,
    "Datatype": any_datatype,
    "RequestInfo": any_request_info,
    "ResponseInfo": any_response_info,
    "DurabilityLevel": any_durability_level,
    "Durability": any_durability,
    "StreamId": any_stream_id,
    "Impersonate": any_impersonate,
    "ServerDuration": any_server_duration,
    "Units": any_units,
    "DocumentKey": any_document_key,
    "DocumentWithAttributes": any_document_with_attributes,
    "Attribute": any_attribute,
    "KnownConfig": any_known_config,
    "MutationToken": any_mutation_token,
    "CollectionId": any_collection_id,
    "ObservedSeqno": any_observed_seqno,
    "ObservedAfterFailover": any_observed_after_failover,
    "FailoverEntry": any_failover_entry,
    "DcpOpenFlags": any_dcp_open_flags,
    "StreamFlags": any_stream_flags,
    "SnapshotFlags": any_snapshot_flags,
    "MarkerVersion": any_marker_version,
    "MarkerV1": any_marker_v1,
    "MarkerInValue": any_marker_in_value,
    "MarkerV20": any_marker_v20,
    "MarkerV22": any_marker_v22,
    "DeletionV1": any_deletion_v1,
    "DeletionV2": any_deletion_v2,
    "StreamEndReason": any_stream_end_reason,
    "SystemEventKind": any_system_event_kind,
    "CollectionEvent": any_collection_event,
    "ScopeEvent": any_scope_event,
    "Feature": any_feature,
    "GetResponseExtras": any_get_response_extras,
    "SetExtras": any_set_extras,
    "SetResponseExtras": any_set_response_extras,
    "DeleteResponseExtras": any_delete_response_extras,
    "GetAllVbucketSeqnosExtras": any_get_all_vbucket_seqnos_extras,
    "GetAllVbucketSeqnosResponseValueSuccess": any_get_all_vbucket_seqnos_response_value_success,
    "DcpOpenExtras": any_dcp_open_extras,
    "DcpStreamRequestExtras": any_dcp_stream_request_extras,
    "DcpStreamRequestResponseValueRollback": any_dcp_stream_request_response_value_rollback,
    "DcpStreamEndExtras": any_dcp_stream_end_extras,
    "DcpSnapshotMarkerExtras": any_dcp_snapshot_marker_extras,
    "DcpSnapshotMarkerValueMarker": any_dcp_snapshot_marker_value_marker,
    "DcpSnapshotMarkerValue": any_dcp_snapshot_marker_value,
    "DcpMutationExtras": any_dcp_mutation_extras,
    "DcpDeletionExtras": any_dcp_deletion_extras,
    "DcpExpirationExtras": any_dcp_expiration_extras,
    "DcpBufferAckExtras": any_dcp_buffer_ack_extras,
    "DcpSystemEventExtras": any_dcp_system_event_extras,
    "DcpSeqnoAdvancedExtras": any_dcp_seqno_advanced_extras,
    "DcpOsoSnapshotExtrasFlags": any_dcp_oso_snapshot_extras_flags,
    "DcpOsoSnapshotExtras": any_dcp_oso_snapshot_extras,
    "ObserveSeqnoValue": any_observe_seqno_value,
    "ObserveSeqnoResponseValueSuccess": any_observe_seqno_response_value_success,
    "GetClusterConfigExtras": any_get_cluster_config_extras,
    "GetCollectionIdResponseExtras": any_get_collection_id_response_extras,
    "GetErrorMapValue": any_get_error_map_value,
    "ClusterMapChangedExtras": any_cluster_map_changed_extras,
}
"""The strategies of types by name."""

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
    "DcpNoop": any_dcp_noop,
    "DcpNoopResponse": any_dcp_noop_response,
    "DcpBufferAck": any_dcp_buffer_ack,
    "DcpControl": any_dcp_control,
    "DcpControlResponse": any_dcp_control_response,
    "DcpSystemEvent": any_dcp_system_event,
    "DcpSeqnoAdvanced": any_dcp_seqno_advanced,
    "DcpOsoSnapshot": any_dcp_oso_snapshot,
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


def messages(facts: Facts = NO_FACTS) -> SearchStrategy[Message]:
    """Any message."""
    return st.one_of([strategy(facts) for strategy in MESSAGES.values()])
