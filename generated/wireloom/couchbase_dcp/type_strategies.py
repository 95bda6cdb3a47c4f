"""Hypothesis strategies for types of Couchbase DCP: any legal value.

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
from wireloom.couchbase_dcp.encode_types import write_cluster_config, write_stream_filter
from wireloom.couchbase_dcp.negotiated import Negotiated
from wireloom.couchbase_dcp.types import (
    Attribute,
    CachedDocument,
    CacheTransfer,
    ClusterConfig,
    ClusterMapChangedExtras,
    ClusterMapChangedValue,
    CollectionEntry,
    CollectionEvent,
    CollectionId,
    CollectionsManifest,
    CollectionTable,
    Datatype,
    DcpAbortExtras,
    DcpAddStreamExtras,
    DcpAddStreamResponseExtras,
    DcpBufferAckExtras,
    DcpCommitExtras,
    DcpDeletionExtras,
    DcpExpirationExtras,
    DcpMutationExtras,
    DcpOpenExtras,
    DcpOpenFlags,
    DcpOsoSnapshotExtras,
    DcpOsoSnapshotExtrasFlags,
    DcpPrepareExtras,
    DcpSeqnoAcknowledgedExtras,
    DcpSeqnoAdvancedExtras,
    DcpSetVbucketStateExtras,
    DcpSnapshotMarkerExtras,
    DcpSnapshotMarkerValue,
    DcpSnapshotMarkerValueMarker,
    DcpStreamEndExtras,
    DcpStreamRequestExtras,
    DcpStreamRequestResponseValueRollback,
    DcpStreamRequestValue,
    DcpSystemEventExtras,
    DeleteResponseExtras,
    DeletionV1,
    DeletionV2,
    DocumentKey,
    DocumentWithAttributes,
    DroppedCollectionTable,
    DroppedScopeTable,
    Durability,
    DurabilityLevel,
    ErrorContext,
    ErrorMap,
    ErrorMapEntry,
    ErrorText,
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
    NodeExt,
    ObservedAfterFailover,
    ObservedSeqno,
    ObserveSeqnoResponseValueSuccess,
    ObserveSeqnoValue,
    Opcode,
    RequestInfo,
    RequestInfoKind,
    ResponseInfo,
    ResponseInfoKind,
    RetryStrategy,
    ScopeEntry,
    ScopeEvent,
    ScopeTable,
    SelectedState,
    ServerDuration,
    ServerOpcode,
    SetExtras,
    SetResponseExtras,
    SnapshotFlags,
    Status,
    StreamEndReason,
    StreamFilter,
    StreamFlags,
    StreamId,
    SystemEventKind,
    Units,
    VbucketServerMap,
    VbucketState,
)
from wireloom.runtime.negotiated import known


@cache
def _text(least: int = 0, most: int = 32) -> SearchStrategy[str]:
    """Text of so many bytes of UTF-8."""
    drawn = st.text(st.characters(codec="utf-8"), max_size=8)
    fitting = drawn.filter(lambda value: least <= len(value.encode()) <= most)
    return fitting | st.integers(least, most).map("x".__mul__)


_JSON: SearchStrategy[object] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.text(st.characters(codec="utf-8")),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=3), inside),
    max_leaves=5,
)


def _in_order(*numbers: float | None) -> bool:
    there = [number for number in numbers if number is not None]
    return there == sorted(there)


def any_negotiated() -> SearchStrategy[Negotiated]:
    """All that a connection can agree on."""
    return st.builds(Negotiated, collections=st.booleans())


@cache
def any_status() -> SearchStrategy[Status]:
    return st.sampled_from(Status) | st.integers(0, 65535).map(Status)


@cache
def any_magic() -> SearchStrategy[Magic]:
    return st.sampled_from(Magic)


@cache
def any_opcode() -> SearchStrategy[Opcode]:
    return st.sampled_from(Opcode) | st.integers(0, 255).map(Opcode)


@cache
def any_server_opcode() -> SearchStrategy[ServerOpcode]:
    return st.sampled_from(ServerOpcode) | st.integers(0, 255).map(ServerOpcode)


@cache
def any_datatype() -> SearchStrategy[Datatype]:
    return st.integers(0, 7).map(lambda bits: Datatype(bits & 0x7)) | st.integers(0, 255).map(
        Datatype
    )


@cache
def any_request_info_kind() -> SearchStrategy[RequestInfoKind]:
    return st.sampled_from(RequestInfoKind) | st.integers(0, 65535).map(RequestInfoKind)


@cache
def any_response_info_kind() -> SearchStrategy[ResponseInfoKind]:
    return st.sampled_from(ResponseInfoKind) | st.integers(0, 65535).map(ResponseInfoKind)


@cache
def any_durability_level() -> SearchStrategy[DurabilityLevel]:
    return st.sampled_from(DurabilityLevel) | st.integers(0, 255).map(DurabilityLevel)


@cache
def any_vbucket_state() -> SearchStrategy[VbucketState]:
    return st.sampled_from(VbucketState) | st.integers(0, 255).map(VbucketState)


@cache
def any_selected_state() -> SearchStrategy[SelectedState]:
    return st.sampled_from(SelectedState) | st.integers(0, 0xFFFFFFFF).map(SelectedState)


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
def any_stream_filter(draw: DrawFn) -> StreamFilter:
    uid: int | None = draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None
    collections: tuple[int, ...] | None = (
        draw(st.lists(st.integers(0, 0xFFFFFFFF), max_size=3, unique=True).map(tuple))
        if draw(st.booleans())
        else None
    )
    scope: int | None = draw(st.integers(0, 0xFFFFFFFF)) if draw(st.booleans()) else None
    sid: int | None = draw(st.integers(1, 65535)) if draw(st.booleans()) else None
    purge_seqno: int | None = (
        draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None
    )
    cache_transfer: CacheTransfer | None = (
        draw(any_cache_transfer()) if draw(st.booleans()) else None
    )
    assume(
        uid is not None
        or sid is not None
        or scope is not None
        or collections is not None
        or purge_seqno is not None
        or cache_transfer is not None
    )
    assume((scope, collections).count(None) >= 1)
    return StreamFilter(
        uid=uid,
        collections=collections,
        scope=scope,
        sid=sid,
        purge_seqno=purge_seqno,
        cache_transfer=cache_transfer,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "collections",
                    "cts",
                    "purge_seqno",
                    "scope",
                    "sid",
                    "uid",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_cache_transfer(draw: DrawFn) -> CacheTransfer:
    return CacheTransfer(
        free_memory=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        all_keys=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"all_keys", "free_memory", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_error_map(draw: DrawFn) -> ErrorMap:
    return ErrorMap(
        version=draw(st.integers(0, 65535)),
        revision=draw(st.integers(0, 0xFFFFFFFF)),
        errors=draw(st.dictionaries(st.integers(0, 65535), any_error_map_entry(), max_size=3)),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"errors", "revision", "unknown_fields", "version"} & kept.keys()
            )
        ),
    )


@st.composite
def any_error_map_entry(draw: DrawFn) -> ErrorMapEntry:
    return ErrorMapEntry(
        name=draw(_text()),
        description=draw(_text()),
        attributes=draw(st.lists(_text(), max_size=3).map(tuple)),
        retry=draw(any_retry_strategy()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"attrs", "desc", "name", "retry", "unknown_fields"} & kept.keys()
            )
        ),
    )


@st.composite
def any_retry_strategy(draw: DrawFn) -> RetryStrategy:
    return RetryStrategy(
        strategy=draw(_text()),
        interval=draw(st.integers(0, 0xFFFFFFFF)),
        after=draw(st.integers(0, 0xFFFFFFFF)) if draw(st.booleans()) else None,
        max_duration=draw(st.integers(0, 0xFFFFFFFF)) if draw(st.booleans()) else None,
        ceil=draw(st.integers(0, 0xFFFFFFFF)) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "after",
                    "ceil",
                    "interval",
                    "max-duration",
                    "strategy",
                    "unknown_fields",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_cluster_config(draw: DrawFn) -> ClusterConfig:
    return ClusterConfig(
        revision=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        revision_epoch=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        name=draw(_text()) if draw(st.booleans()) else None,
        node_locator=draw(_text()) if draw(st.booleans()) else None,
        uuid=draw(_text()) if draw(st.booleans()) else None,
        bucket_capabilities=(
            draw(st.lists(_text(), max_size=3).map(tuple)) if draw(st.booleans()) else None
        ),
        vbucket_server_map=draw(any_vbucket_server_map()) if draw(st.booleans()) else None,
        nodes=(
            draw(st.lists(_JSON.filter(lambda value: value is not None), max_size=3).map(tuple))
            if draw(st.booleans())
            else None
        ),
        nodes_ext=(
            draw(st.lists(any_node_ext(), max_size=3).map(tuple)) if draw(st.booleans()) else None
        ),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "bucketCapabilities",
                    "name",
                    "nodeLocator",
                    "nodes",
                    "nodesExt",
                    "rev",
                    "revEpoch",
                    "unknown_fields",
                    "uuid",
                    "vBucketServerMap",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_vbucket_server_map(draw: DrawFn) -> VbucketServerMap:
    return VbucketServerMap(
        hash_algorithm=draw(_text()) if draw(st.booleans()) else None,
        replicas=draw(st.integers(0, 255)) if draw(st.booleans()) else None,
        servers=draw(st.lists(_text(), max_size=3).map(tuple)) if draw(st.booleans()) else None,
        vbuckets=draw(
            st.lists(st.lists(st.integers(-32768, 32767), max_size=3).map(tuple), max_size=3).map(
                tuple
            )
        ),
        vbuckets_forward=(
            draw(
                st.lists(
                    st.lists(st.integers(-32768, 32767), max_size=3).map(tuple), max_size=3
                ).map(tuple)
            )
            if draw(st.booleans())
            else None
        ),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {
                    "hashAlgorithm",
                    "numReplicas",
                    "serverList",
                    "unknown_fields",
                    "vBucketMap",
                    "vBucketMapForward",
                }
                & kept.keys()
            )
        ),
    )


@st.composite
def any_node_ext(draw: DrawFn) -> NodeExt:
    return NodeExt(
        services=draw(st.dictionaries(_text(), st.integers(0, 65535), max_size=3)),
        hostname=draw(_text()) if draw(st.booleans()) else None,
        this_node=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"hostname", "services", "thisNode", "unknown_fields"}
                & kept.keys()
            )
        ),
    )


@st.composite
def any_collections_manifest(draw: DrawFn) -> CollectionsManifest:
    return CollectionsManifest(
        uid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        scopes=draw(st.lists(any_scope_entry(), max_size=3).map(tuple)),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"scopes", "uid", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_scope_entry(draw: DrawFn) -> ScopeEntry:
    return ScopeEntry(
        name=draw(_text()),
        uid=draw(st.integers(0, 0xFFFFFFFF)),
        collections=draw(st.lists(any_collection_entry(), max_size=3).map(tuple)),
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"collections", "name", "uid", "unknown_fields"} & kept.keys()
            )
        ),
    )


@st.composite
def any_collection_entry(draw: DrawFn) -> CollectionEntry:
    return CollectionEntry(
        name=draw(_text()),
        uid=draw(st.integers(0, 0xFFFFFFFF)),
        max_ttl=(
            draw(st.integers(-9223372036854775808, 0x7FFFFFFFFFFFFFFF))
            if draw(st.booleans())
            else None
        ),
        history=draw(st.booleans()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(
                lambda kept: not {"history", "maxTTL", "name", "uid", "unknown_fields"}
                & kept.keys()
            )
        ),
    )


@st.composite
def any_error_context(draw: DrawFn) -> ErrorContext:
    return ErrorContext(
        manifest_uid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)) if draw(st.booleans()) else None,
        error=draw(any_error_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"error", "manifest_uid", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_error_text(draw: DrawFn) -> ErrorText:
    return ErrorText(
        context=draw(_text()) if draw(st.booleans()) else None,
        reference=draw(_text()) if draw(st.booleans()) else None,
        unknown_fields=draw(
            st.dictionaries(
                _text(), _JSON.filter(lambda value: value is not None), max_size=3
            ).filter(lambda kept: not {"context", "ref", "unknown_fields"} & kept.keys())
        ),
    )


@st.composite
def any_document_key(draw: DrawFn, negotiated: Negotiated) -> DocumentKey:
    return DocumentKey(
        collection=(
            draw(st.integers(0, 0xFFFFFFFF))
            if known(negotiated.collections, "collections")
            else None
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
def any_cached_document(draw: DrawFn, negotiated: Negotiated) -> CachedDocument:
    return CachedDocument(
        cas=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        by_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        rev_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        flags=draw(st.integers(0, 0xFFFFFFFF)),
        expiration=draw(st.integers(0, 0xFFFFFFFF)),
        datatype=draw(any_datatype()),
        cache_hint=draw(st.integers(0, 255)),
        key=draw(any_document_key(negotiated)),
        value=draw(st.binary(max_size=16)),
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
def any_collection_table(draw: DrawFn) -> CollectionTable:
    return CollectionTable(
        manifest_uid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        scope=draw(st.integers(0, 0xFFFFFFFF)),
        collection=draw(st.integers(0, 0xFFFFFFFF)),
        ttl_valid=draw(st.booleans()),
        max_ttl=draw(st.integers(0, 0xFFFFFFFF)),
        name=draw(_text()),
        history=draw(st.booleans()),
        default_visible_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        metered=draw(st.booleans()),
        flush_uid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_dropped_collection_table(draw: DrawFn) -> DroppedCollectionTable:
    return DroppedCollectionTable(
        manifest_uid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        scope=draw(st.integers(0, 0xFFFFFFFF)),
        collection=draw(st.integers(0, 0xFFFFFFFF)),
        system=draw(st.booleans()),
    )


@st.composite
def any_scope_table(draw: DrawFn) -> ScopeTable:
    return ScopeTable(
        manifest_uid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        scope=draw(st.integers(0, 0xFFFFFFFF)),
        name=draw(_text()),
    )


@st.composite
def any_dropped_scope_table(draw: DrawFn) -> DroppedScopeTable:
    return DroppedScopeTable(
        manifest_uid=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        scope=draw(st.integers(0, 0xFFFFFFFF)),
        system=draw(st.booleans()),
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
        state=draw(any_selected_state()) if there > 0 else None,
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
def any_dcp_add_stream_extras(draw: DrawFn) -> DcpAddStreamExtras:
    return DcpAddStreamExtras(flags=draw(any_stream_flags()))


@st.composite
def any_dcp_add_stream_response_extras(draw: DrawFn) -> DcpAddStreamResponseExtras:
    there = draw(st.integers(0, 1))
    return DcpAddStreamResponseExtras(
        stream_opaque=draw(st.integers(0, 0xFFFFFFFF)) if there > 0 else None
    )


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
def any_dcp_stream_request_value(draw: DrawFn) -> DcpStreamRequestValue:
    there = draw(st.integers(0, 1))
    return DcpStreamRequestValue(
        filter=draw(any_stream_filter().filter(write_stream_filter)) if there > 0 else None
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
def any_dcp_set_vbucket_state_extras(draw: DrawFn) -> DcpSetVbucketStateExtras:
    return DcpSetVbucketStateExtras(state=draw(any_vbucket_state()))


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
def any_dcp_prepare_extras(draw: DrawFn) -> DcpPrepareExtras:
    return DcpPrepareExtras(
        by_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        rev_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        flags=draw(st.integers(0, 0xFFFFFFFF)),
        expiration=draw(st.integers(0, 0xFFFFFFFF)),
        lock_time=draw(st.integers(0, 0xFFFFFFFF)),
        nru=draw(st.integers(0, 255)),
        deleted=draw(st.booleans()),
        durability=draw(any_durability_level()),
    )


@st.composite
def any_dcp_seqno_acknowledged_extras(draw: DrawFn) -> DcpSeqnoAcknowledgedExtras:
    return DcpSeqnoAcknowledgedExtras(prepared_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)))


@st.composite
def any_dcp_commit_extras(draw: DrawFn) -> DcpCommitExtras:
    return DcpCommitExtras(
        prepared_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        commit_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
    )


@st.composite
def any_dcp_abort_extras(draw: DrawFn) -> DcpAbortExtras:
    return DcpAbortExtras(
        prepared_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
        abort_seqno=draw(st.integers(0, 0xFFFFFFFFFFFFFFFF)),
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
def any_cluster_map_changed_value(draw: DrawFn) -> ClusterMapChangedValue:
    there = draw(st.integers(0, 1))
    return ClusterMapChangedValue(
        config=draw(any_cluster_config().filter(write_cluster_config)) if there > 0 else None
    )


RECORDS: Mapping[str, Callable[..., SearchStrategy[Any]]] = {
    "Status": any_status,
    "Frame": any_frame,
    "Magic": any_magic,
    "Opcode": any_opcode,
    "ServerOpcode": any_server_opcode,
    "Datatype": any_datatype,
    "RequestInfoKind": any_request_info_kind,
    "ResponseInfoKind": any_response_info_kind,
    "RequestInfo": any_request_info,
    "ResponseInfo": any_response_info,
    "DurabilityLevel": any_durability_level,
    "Durability": any_durability,
    "StreamId": any_stream_id,
    "Impersonate": any_impersonate,
    "ServerDuration": any_server_duration,
    "Units": any_units,
    "StreamFilter": any_stream_filter,
    "CacheTransfer": any_cache_transfer,
    "ErrorMap": any_error_map,
    "ErrorMapEntry": any_error_map_entry,
    "RetryStrategy": any_retry_strategy,
    "ClusterConfig": any_cluster_config,
    "VbucketServerMap": any_vbucket_server_map,
    "NodeExt": any_node_ext,
    "CollectionsManifest": any_collections_manifest,
    "ScopeEntry": any_scope_entry,
    "CollectionEntry": any_collection_entry,
    "ErrorContext": any_error_context,
    "ErrorText": any_error_text,
    "DocumentKey": any_document_key,
    "DocumentWithAttributes": any_document_with_attributes,
    "Attribute": any_attribute,
    "KnownConfig": any_known_config,
    "MutationToken": any_mutation_token,
    "CollectionId": any_collection_id,
    "ObservedSeqno": any_observed_seqno,
    "ObservedAfterFailover": any_observed_after_failover,
    "FailoverEntry": any_failover_entry,
    "VbucketState": any_vbucket_state,
    "SelectedState": any_selected_state,
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
    "CachedDocument": any_cached_document,
    "StreamEndReason": any_stream_end_reason,
    "SystemEventKind": any_system_event_kind,
    "CollectionEvent": any_collection_event,
    "ScopeEvent": any_scope_event,
    "CollectionTable": any_collection_table,
    "DroppedCollectionTable": any_dropped_collection_table,
    "ScopeTable": any_scope_table,
    "DroppedScopeTable": any_dropped_scope_table,
    "Feature": any_feature,
    "GetResponseExtras": any_get_response_extras,
    "SetExtras": any_set_extras,
    "SetResponseExtras": any_set_response_extras,
    "DeleteResponseExtras": any_delete_response_extras,
    "GetAllVbucketSeqnosExtras": any_get_all_vbucket_seqnos_extras,
    "GetAllVbucketSeqnosResponseValueSuccess": any_get_all_vbucket_seqnos_response_value_success,
    "DcpOpenExtras": any_dcp_open_extras,
    "DcpAddStreamExtras": any_dcp_add_stream_extras,
    "DcpAddStreamResponseExtras": any_dcp_add_stream_response_extras,
    "DcpStreamRequestExtras": any_dcp_stream_request_extras,
    "DcpStreamRequestValue": any_dcp_stream_request_value,
    "DcpStreamRequestResponseValueRollback": any_dcp_stream_request_response_value_rollback,
    "DcpStreamEndExtras": any_dcp_stream_end_extras,
    "DcpSnapshotMarkerExtras": any_dcp_snapshot_marker_extras,
    "DcpSnapshotMarkerValueMarker": any_dcp_snapshot_marker_value_marker,
    "DcpSnapshotMarkerValue": any_dcp_snapshot_marker_value,
    "DcpMutationExtras": any_dcp_mutation_extras,
    "DcpDeletionExtras": any_dcp_deletion_extras,
    "DcpExpirationExtras": any_dcp_expiration_extras,
    "DcpSetVbucketStateExtras": any_dcp_set_vbucket_state_extras,
    "DcpBufferAckExtras": any_dcp_buffer_ack_extras,
    "DcpSystemEventExtras": any_dcp_system_event_extras,
    "DcpPrepareExtras": any_dcp_prepare_extras,
    "DcpSeqnoAcknowledgedExtras": any_dcp_seqno_acknowledged_extras,
    "DcpCommitExtras": any_dcp_commit_extras,
    "DcpAbortExtras": any_dcp_abort_extras,
    "DcpSeqnoAdvancedExtras": any_dcp_seqno_advanced_extras,
    "DcpOsoSnapshotExtrasFlags": any_dcp_oso_snapshot_extras_flags,
    "DcpOsoSnapshotExtras": any_dcp_oso_snapshot_extras,
    "ObserveSeqnoValue": any_observe_seqno_value,
    "ObserveSeqnoResponseValueSuccess": any_observe_seqno_response_value_success,
    "GetClusterConfigExtras": any_get_cluster_config_extras,
    "GetCollectionIdResponseExtras": any_get_collection_id_response_extras,
    "GetErrorMapValue": any_get_error_map_value,
    "ClusterMapChangedExtras": any_cluster_map_changed_extras,
    "ClusterMapChangedValue": any_cluster_map_changed_value,
}
"""The strategies of types by name."""
