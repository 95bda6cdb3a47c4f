"""Writers of the types of Couchbase DCP: straight-line code per type."""

from __future__ import annotations

# ruff: noqa: F403, F405
from struct import Struct
from typing import cast

from wireloom.couchbase_dcp.negotiated import Negotiated
from wireloom.couchbase_dcp.objects import (
    CACHE_TRANSFER,
    CLUSTER_CONFIG,
    COLLECTION_ENTRY,
    COLLECTION_TABLE,
    COLLECTIONS_MANIFEST,
    DROPPED_COLLECTION_TABLE,
    DROPPED_SCOPE_TABLE,
    ERROR_CONTEXT,
    ERROR_MAP,
    ERROR_MAP_ENTRY,
    ERROR_TEXT,
    NODE_EXT,
    RETRY_STRATEGY,
    SCOPE_ENTRY,
    SCOPE_TABLE,
    STREAM_FILTER,
    VBUCKET_SERVER_MAP,
)
from wireloom.couchbase_dcp.types import *
from wireloom.errors import EncodeError
from wireloom.runtime.flatbuffers import write_table
from wireloom.runtime.negotiated import known
from wireloom.runtime.objects import write_json
from wireloom.runtime.primitives import ended, sized, write_varuint

_B = Struct(">B")
_BB = Struct(">BB")
_BHQQQ = Struct(">BHQQQ")
_BHQQQQQ = Struct(">BHQQQQQ")
_H = Struct(">H")
_HQ = Struct(">HQ")
_I = Struct(">I")
_II = Struct(">II")
_IIQ = Struct(">IIQ")
_IIQQQQQ = Struct(">IIQQQQQ")
_Q = Struct(">Q")
_QI = Struct(">QI")
_QIB = Struct(">QIB")
_QII = Struct(">QII")
_QQ = Struct(">QQ")
_QQH = Struct(">QQH")
_QQI = Struct(">QQI")
_QQIB = Struct(">QQIB")
_QQIIIBBB = Struct(">QQIIIBBB")
_QQIIIHB = Struct(">QQIIIHB")
_QQIQQ = Struct(">QQIQQ")
_QQIQQQQ = Struct(">QQIQQQQ")
_QQQIIIHBB = Struct(">QQQIIIHBB")

_MAGIC = {member.value: member for member in Magic}
_MARKER_VERSION = {member.value: member for member in MarkerVersion}


def write_frame(value: Frame) -> bytes:
    if (value.vbucket is not None) != bool(value.magic in (0x80, 8, 0x82)):
        raise EncodeError("exists only under its condition", "vbucket")
    vbucket = b""
    if value.vbucket is not None:
        vbucket = _H.pack(value.vbucket)
    if (value.status is not None) != bool(value.magic in (0x81, 0x18, 0x83)):
        raise EncodeError("exists only under its condition", "status")
    status = b""
    if value.status is not None:
        status = _H.pack(value.status)
    if (value.framing_extras is not None) != bool(value.magic in (8, 0x18)):
        raise EncodeError("exists only under its condition", "framing_extras")
    framing_extras = b""
    if value.framing_extras is not None:
        if value.magic == 8:
            framing_extras_items0 = cast("tuple[RequestInfo, ...]", value.framing_extras)
            framing_extras = b"".join([write_request_info(item) for item in framing_extras_items0])
        elif value.magic == 0x18:
            framing_extras_items1 = cast("tuple[ResponseInfo, ...]", value.framing_extras)
            framing_extras = b"".join([write_response_info(item) for item in framing_extras_items1])
        else:
            raise EncodeError("no case applies", "framing_extras")
    key_length_number = len(value.key)
    if value.magic in (8, 0x18):
        key_length = _B.pack(key_length_number)
    else:
        key_length = _H.pack(key_length_number)
    framing_extras_length = b""
    if value.magic in (8, 0x18):
        framing_extras_length_number = len(framing_extras)
        framing_extras_length = _B.pack(framing_extras_length_number)
    return b"".join(
        (
            _BB.pack(value.magic, value.opcode),
            framing_extras_length,
            key_length,
            _BB.pack(len(value.extras), value.datatype),
            vbucket,
            status,
            _IIQ.pack(
                len(framing_extras) + len(value.extras) + len(value.key) + len(value.value),
                value.opaque,
                value.cas,
            ),
            framing_extras,
            value.extras,
            value.key,
            value.value,
        )
    )


def write_request_info(value: RequestInfo) -> bytes:
    if value.id == 0:
        if value.content is not None:
            raise EncodeError("None is wanted here", "content")
        content = b""
    elif value.id == 1:
        if not isinstance(value.content, Durability):
            raise EncodeError("Durability is wanted here", "content")
        content = write_durability(value.content)
    elif value.id == 2:
        if not isinstance(value.content, StreamId):
            raise EncodeError("StreamId is wanted here", "content")
        content = write_stream_id(value.content)
    elif value.id == 4:
        if not isinstance(value.content, Impersonate):
            raise EncodeError("Impersonate is wanted here", "content")
        content = write_impersonate(value.content)
    elif value.id == 5:
        if value.content is not None:
            raise EncodeError("None is wanted here", "content")
        content = b""
    else:
        if not isinstance(value.content, bytes):
            raise EncodeError("bytes is wanted here", "content")
        content = value.content
    length_more = b"" if len(content) < 15 else _B.pack(len(content) - 15)
    id_more = b"" if value.id < 15 else _B.pack(value.id - 15)
    return b"".join(
        (_B.pack((min(value.id, 15)) << 4 | (min(len(content), 15))), id_more, length_more, content)
    )


def write_response_info(value: ResponseInfo) -> bytes:
    if value.id == 0:
        if not isinstance(value.content, ServerDuration):
            raise EncodeError("ServerDuration is wanted here", "content")
        content = write_server_duration(value.content)
    elif value.id in (1, 2):
        if not isinstance(value.content, Units):
            raise EncodeError("Units is wanted here", "content")
        content = write_units(value.content)
    else:
        if not isinstance(value.content, bytes):
            raise EncodeError("bytes is wanted here", "content")
        content = value.content
    length_more = b"" if len(content) < 15 else _B.pack(len(content) - 15)
    id_more = b"" if value.id < 15 else _B.pack(value.id - 15)
    return b"".join(
        (_B.pack((min(value.id, 15)) << 4 | (min(len(content), 15))), id_more, length_more, content)
    )


def write_durability(value: Durability) -> bytes:
    timeout = b""
    if value.timeout is not None:
        if not 1 <= value.timeout <= 65534:
            raise EncodeError("from 1 to 65534", "timeout")
        timeout = _H.pack(value.timeout)
    return _B.pack(value.level) + timeout


def write_stream_id(value: StreamId) -> bytes:
    if value.stream_id < 1:
        raise EncodeError("at least 1", "stream_id")
    return _H.pack(value.stream_id)


def write_impersonate(value: Impersonate) -> bytes:
    return value.user.encode(errors="surrogateescape")


def write_server_duration(value: ServerDuration) -> bytes:
    return _H.pack(value.encoded)


def write_units(value: Units) -> bytes:
    return _H.pack(value.units)


def write_stream_filter(value: StreamFilter) -> bytes:
    return write_json(STREAM_FILTER, value, depth=16)


def write_cache_transfer(value: CacheTransfer) -> bytes:
    return write_json(CACHE_TRANSFER, value, depth=16)


def write_error_map(value: ErrorMap) -> bytes:
    return write_json(ERROR_MAP, value, depth=16)


def write_error_map_entry(value: ErrorMapEntry) -> bytes:
    return write_json(ERROR_MAP_ENTRY, value, depth=16)


def write_retry_strategy(value: RetryStrategy) -> bytes:
    return write_json(RETRY_STRATEGY, value, depth=16)


def write_cluster_config(value: ClusterConfig) -> bytes:
    return write_json(CLUSTER_CONFIG, value, depth=16)


def write_vbucket_server_map(value: VbucketServerMap) -> bytes:
    return write_json(VBUCKET_SERVER_MAP, value, depth=16)


def write_node_ext(value: NodeExt) -> bytes:
    return write_json(NODE_EXT, value, depth=16)


def write_collections_manifest(value: CollectionsManifest) -> bytes:
    return write_json(COLLECTIONS_MANIFEST, value, depth=16)


def write_scope_entry(value: ScopeEntry) -> bytes:
    return write_json(SCOPE_ENTRY, value, depth=16)


def write_collection_entry(value: CollectionEntry) -> bytes:
    return write_json(COLLECTION_ENTRY, value, depth=16)


def write_error_context(value: ErrorContext) -> bytes:
    return write_json(ERROR_CONTEXT, value, depth=16)


def write_error_text(value: ErrorText) -> bytes:
    return write_json(ERROR_TEXT, value, depth=16)


def write_document_key(value: DocumentKey, negotiated: Negotiated) -> bytes:
    if (value.collection is not None) != bool(known(negotiated.collections, "collections")):
        raise EncodeError("exists only under its condition", "collection")
    collection = b""
    if value.collection is not None:
        collection = write_varuint(value.collection, 32)
    if len(value.key) > 250:
        raise EncodeError("more than 250 bytes", "key")
    return collection + value.key


def write_document_with_attributes(value: DocumentWithAttributes) -> bytes:
    attributes_parts: list[bytes] = []
    for item in value.attributes:
        part = write_attribute(item)
        part = sized(part, _I)
        attributes_parts.append(part)
    attributes = b"".join(attributes_parts)
    attributes = sized(attributes, _I)
    return attributes + value.document


def write_attribute(value: Attribute) -> bytes:
    key = ended(value.key.encode(errors="surrogateescape"), b"\x00")
    value_ = ended(value.value, b"\x00")
    return key + value_


def write_known_config(value: KnownConfig) -> bytes:
    return _QQ.pack(value.epoch, value.revision)


def write_mutation_token(value: MutationToken) -> bytes:
    return _QQ.pack(value.vbucket_uuid, value.seqno)


def write_collection_id(value: CollectionId) -> bytes:
    return _QI.pack(value.manifest_uid, value.collection)


def write_observed_seqno(value: ObservedSeqno) -> bytes:
    return _BHQQQ.pack(
        0, value.vbucket, value.vbucket_uuid, value.persisted_seqno, value.current_seqno
    )


def write_observed_after_failover(value: ObservedAfterFailover) -> bytes:
    return _BHQQQQQ.pack(
        1,
        value.vbucket,
        value.vbucket_uuid,
        value.persisted_seqno,
        value.current_seqno,
        value.old_vbucket_uuid,
        value.last_seqno_received,
    )


def write_failover_entry(value: FailoverEntry) -> bytes:
    return _QQ.pack(value.vbucket_uuid, value.seqno)


def write_marker_v1(value: MarkerV1) -> bytes:
    return _QQI.pack(value.start_seqno, value.end_seqno, value.flags)


def write_marker_in_value(value: MarkerInValue) -> bytes:
    return _B.pack(value.version)


def write_marker_v20(value: MarkerV20) -> bytes:
    return _QQIQQ.pack(
        value.start_seqno,
        value.end_seqno,
        value.flags,
        value.max_visible_seqno,
        value.high_completed_seqno,
    )


def write_marker_v22(value: MarkerV22) -> bytes:
    return _QQIQQQQ.pack(
        value.start_seqno,
        value.end_seqno,
        value.flags,
        value.max_visible_seqno,
        value.high_completed_seqno,
        value.purge_seqno,
        value.high_prepared_seqno,
    )


def write_deletion_v1(value: DeletionV1) -> bytes:
    return _QQH.pack(value.by_seqno, value.rev_seqno, 0)


def write_deletion_v2(value: DeletionV2) -> bytes:
    return _QQIB.pack(value.by_seqno, value.rev_seqno, value.delete_time, 0)


def write_cached_document(value: CachedDocument, negotiated: Negotiated) -> bytes:
    key = write_document_key(value.key, negotiated)
    return b"".join(
        (
            _QQQIIIHBB.pack(
                value.cas,
                value.by_seqno,
                value.rev_seqno,
                len(value.value),
                value.flags,
                value.expiration,
                len(key),
                value.datatype,
                value.cache_hint,
            ),
            key,
            value.value,
        )
    )


def write_collection_event(value: CollectionEvent) -> bytes:
    max_ttl = b""
    if value.max_ttl is not None:
        max_ttl = _I.pack(value.max_ttl)
    return _QII.pack(value.manifest_uid, value.scope, value.collection) + max_ttl


def write_scope_event(value: ScopeEvent) -> bytes:
    return _QI.pack(value.manifest_uid, value.scope)


def write_collection_table(value: CollectionTable) -> bytes:
    return write_table(COLLECTION_TABLE, value)


def write_dropped_collection_table(value: DroppedCollectionTable) -> bytes:
    return write_table(DROPPED_COLLECTION_TABLE, value)


def write_scope_table(value: ScopeTable) -> bytes:
    return write_table(SCOPE_TABLE, value)


def write_dropped_scope_table(value: DroppedScopeTable) -> bytes:
    return write_table(DROPPED_SCOPE_TABLE, value)


def write_get_response_extras(value: GetResponseExtras) -> bytes:
    flags = b""
    if value.flags is not None:
        flags = _I.pack(value.flags)
    return flags


def write_set_extras(value: SetExtras) -> bytes:
    return _II.pack(value.flags, value.expiration)


def write_set_response_extras(value: SetResponseExtras) -> bytes:
    token = b""
    if value.token is not None:
        token = write_mutation_token(value.token)
    return token


def write_delete_response_extras(value: DeleteResponseExtras) -> bytes:
    token = b""
    if value.token is not None:
        token = write_mutation_token(value.token)
    return token


def write_get_all_vbucket_seqnos_extras(value: GetAllVbucketSeqnosExtras) -> bytes:
    state = b""
    if value.state is not None:
        state = _I.pack(value.state)
    collection = b""
    if value.collection is not None:
        collection = _I.pack(value.collection)
    return state + collection


def write_get_all_vbucket_seqnos_response_value_success(
    value: GetAllVbucketSeqnosResponseValueSuccess,
) -> bytes:
    return _HQ.pack(value.vbucket, value.seqno)


def write_dcp_open_extras(value: DcpOpenExtras) -> bytes:
    return _II.pack(0, value.flags)


def write_dcp_add_stream_extras(value: DcpAddStreamExtras) -> bytes:
    return _I.pack(value.flags)


def write_dcp_add_stream_response_extras(value: DcpAddStreamResponseExtras) -> bytes:
    stream_opaque = b""
    if value.stream_opaque is not None:
        stream_opaque = _I.pack(value.stream_opaque)
    return stream_opaque


def write_dcp_stream_request_extras(value: DcpStreamRequestExtras) -> bytes:
    if value.start_seqno > value.end_seqno:
        raise EncodeError("start_seqno is more than end_seqno")
    if value.snapshot_start_seqno > value.start_seqno:
        raise EncodeError("snapshot_start_seqno is more than start_seqno")
    if value.start_seqno > value.snapshot_end_seqno:
        raise EncodeError("start_seqno is more than snapshot_end_seqno")
    return _IIQQQQQ.pack(
        value.flags,
        0,
        value.start_seqno,
        value.end_seqno,
        value.vbucket_uuid,
        value.snapshot_start_seqno,
        value.snapshot_end_seqno,
    )


def write_dcp_stream_request_value(value: DcpStreamRequestValue) -> bytes:
    filter = b""
    if value.filter is not None:
        filter = write_stream_filter(value.filter)
    return filter


def write_dcp_stream_request_response_value_rollback(
    value: DcpStreamRequestResponseValueRollback,
) -> bytes:
    return _Q.pack(value.seqno)


def write_dcp_stream_end_extras(value: DcpStreamEndExtras) -> bytes:
    return _I.pack(value.reason)


def write_dcp_snapshot_marker_extras(value: DcpSnapshotMarkerExtras) -> bytes:
    match value:
        case MarkerV1():
            return write_marker_v1(value)
        case MarkerInValue():
            return write_marker_in_value(value)
        case _:
            raise EncodeError(f"{type(value).__name__} is no DcpSnapshotMarkerExtras")


def write_dcp_snapshot_marker_value_marker(value: DcpSnapshotMarkerValueMarker) -> bytes:
    match value:
        case MarkerV20():
            return write_marker_v20(value)
        case MarkerV22():
            return write_marker_v22(value)
        case _:
            raise EncodeError(f"{type(value).__name__} is no DcpSnapshotMarkerValueMarker")


def write_dcp_snapshot_marker_value(value: DcpSnapshotMarkerValue) -> bytes:
    marker = b""
    if value.marker is not None:
        marker = write_dcp_snapshot_marker_value_marker(value.marker)
    return marker


def write_dcp_mutation_extras(value: DcpMutationExtras) -> bytes:
    return _QQIIIHB.pack(
        value.by_seqno,
        value.rev_seqno,
        value.flags,
        value.expiration,
        value.lock_time,
        0,
        value.nru,
    )


def write_dcp_deletion_extras(value: DcpDeletionExtras) -> bytes:
    match value:
        case DeletionV1():
            return write_deletion_v1(value)
        case DeletionV2():
            return write_deletion_v2(value)
        case _:
            raise EncodeError(f"{type(value).__name__} is no DcpDeletionExtras")


def write_dcp_expiration_extras(value: DcpExpirationExtras) -> bytes:
    return _QQI.pack(value.by_seqno, value.rev_seqno, value.delete_time)


def write_dcp_set_vbucket_state_extras(value: DcpSetVbucketStateExtras) -> bytes:
    return _B.pack(value.state)


def write_dcp_buffer_ack_extras(value: DcpBufferAckExtras) -> bytes:
    return _I.pack(value.acknowledged)


def write_dcp_system_event_extras(value: DcpSystemEventExtras) -> bytes:
    return _QIB.pack(value.by_seqno, value.event, value.version)


def write_dcp_prepare_extras(value: DcpPrepareExtras) -> bytes:
    return _QQIIIBBB.pack(
        value.by_seqno,
        value.rev_seqno,
        value.flags,
        value.expiration,
        value.lock_time,
        value.nru,
        bool(value.deleted),
        value.durability,
    )


def write_dcp_seqno_acknowledged_extras(value: DcpSeqnoAcknowledgedExtras) -> bytes:
    return _Q.pack(value.prepared_seqno)


def write_dcp_commit_extras(value: DcpCommitExtras) -> bytes:
    return _QQ.pack(value.prepared_seqno, value.commit_seqno)


def write_dcp_abort_extras(value: DcpAbortExtras) -> bytes:
    return _QQ.pack(value.prepared_seqno, value.abort_seqno)


def write_dcp_seqno_advanced_extras(value: DcpSeqnoAdvancedExtras) -> bytes:
    return _Q.pack(value.by_seqno)


def write_dcp_oso_snapshot_extras(value: DcpOsoSnapshotExtras) -> bytes:
    return _I.pack(value.flags)


def write_observe_seqno_value(value: ObserveSeqnoValue) -> bytes:
    return _Q.pack(value.vbucket_uuid)


def write_observe_seqno_response_value_success(value: ObserveSeqnoResponseValueSuccess) -> bytes:
    match value:
        case ObservedSeqno():
            return write_observed_seqno(value)
        case ObservedAfterFailover():
            return write_observed_after_failover(value)
        case _:
            raise EncodeError(f"{type(value).__name__} is no ObserveSeqnoResponseValueSuccess")


def write_get_cluster_config_extras(value: GetClusterConfigExtras) -> bytes:
    known = b""
    if value.known is not None:
        known = write_known_config(value.known)
    return known


def write_get_collection_id_response_extras(value: GetCollectionIdResponseExtras) -> bytes:
    id = b""
    if value.id is not None:
        id = write_collection_id(value.id)
    return id


def write_get_error_map_value(value: GetErrorMapValue) -> bytes:
    return _H.pack(value.version)


def write_cluster_map_changed_extras(value: ClusterMapChangedExtras) -> bytes:
    return _QQ.pack(value.epoch, value.revision)


def write_cluster_map_changed_value(value: ClusterMapChangedValue) -> bytes:
    config = b""
    if value.config is not None:
        config = write_cluster_config(value.config)
    return config
