"""Messages of Couchbase DCP and the types that these are made of to bytes: straight-line code
for each.

What varies is encoded first, then the lengths are known and the fixed runs are packed in one
call each.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
import struct
from collections.abc import Callable, Mapping
from struct import Struct
from typing import Any, cast

from wireloom.couchbase_dcp.messages import *
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
from wireloom.error_policy import HARMLESS, TOO_MANY
from wireloom.errors import DecodeError, EncodeError
from wireloom.runtime.flatbuffers import write_table
from wireloom.runtime.negotiated import known
from wireloom.runtime.objects import write_json
from wireloom.runtime.primitives import ended, sized, write_varuint

_B = Struct(">B")
_BB = Struct(">BB")
_BBHBBHIIQ = Struct(">BBHBBHIIQ")
_BBHIIQ = Struct(">BBHIIQ")
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
    elif 1 <= value.id <= 2:
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
    return value.user.encode("utf-8", "surrogateescape")


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
    for attributes_item in value.attributes:
        part = write_attribute(attributes_item)
        part = sized(part, _I)
        attributes_parts.append(part)
    attributes = b"".join(attributes_parts)
    attributes = sized(attributes, _I)
    return attributes + value.document


def write_attribute(value: Attribute) -> bytes:
    key = ended(value.key.encode("utf-8", "surrogateescape"), b"\x00")
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
    if value.collection is not None and value.state is None:
        raise EncodeError("its bytes would be read as state", "collection")
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
        if not filter:
            raise EncodeError("its bytes would be read as None", "filter")
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
    known_ = b""
    if value.known is not None:
        known_ = write_known_config(value.known)
    return known_


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
        if not config:
            raise EncodeError("its bytes would be read as None", "config")
    return config


def _request_frame(
    opcode: int,
    magic: Magic,
    datatype: Datatype,
    vbucket: int,
    opaque: int,
    cas: int,
    framing_extras: tuple[RequestInfo, ...] | None,
    extras: bytes,
    key: bytes,
    value_: bytes,
    negotiated: Negotiated,
) -> bytes:
    if (framing_extras is not None) != bool(magic in (8, 0x18)):
        raise EncodeError("exists only under its condition", "framing_extras")
    framing_extras_bytes = b""
    if framing_extras is not None:
        framing_extras_bytes = b"".join([write_request_info(item) for item in framing_extras])
    key_length_bytes_number = len(key)
    if magic in (8, 0x18):
        key_length_bytes = _B.pack(key_length_bytes_number)
    else:
        key_length_bytes = _H.pack(key_length_bytes_number)
    framing_extras_length_bytes = b""
    if magic in (8, 0x18):
        framing_extras_length_bytes_number = len(framing_extras_bytes)
        framing_extras_length_bytes = _B.pack(framing_extras_length_bytes_number)
    return b"".join(
        (
            _BB.pack(magic, opcode),
            framing_extras_length_bytes,
            key_length_bytes,
            _BBHIIQ.pack(
                len(extras),
                datatype,
                vbucket,
                len(framing_extras_bytes) + len(extras) + len(key) + len(value_),
                opaque,
                cas,
            ),
            framing_extras_bytes,
            extras,
            key,
            value_,
        )
    )


def _response_frame(
    opcode: int,
    magic: Magic,
    datatype: Datatype,
    status: Status,
    opaque: int,
    cas: int,
    framing_extras: tuple[ResponseInfo, ...] | None,
    extras: bytes,
    key: bytes,
    value_: bytes,
    negotiated: Negotiated,
) -> bytes:
    if (framing_extras is not None) != bool(magic in (8, 0x18)):
        raise EncodeError("exists only under its condition", "framing_extras")
    framing_extras_bytes = b""
    if framing_extras is not None:
        framing_extras_bytes = b"".join([write_response_info(item) for item in framing_extras])
    key_length_bytes_number = len(key)
    if magic in (8, 0x18):
        key_length_bytes = _B.pack(key_length_bytes_number)
    else:
        key_length_bytes = _H.pack(key_length_bytes_number)
    framing_extras_length_bytes = b""
    if magic in (8, 0x18):
        framing_extras_length_bytes_number = len(framing_extras_bytes)
        framing_extras_length_bytes = _B.pack(framing_extras_length_bytes_number)
    return b"".join(
        (
            _BB.pack(magic, opcode),
            framing_extras_length_bytes,
            key_length_bytes,
            _BBHIIQ.pack(
                len(extras),
                datatype,
                status,
                len(framing_extras_bytes) + len(extras) + len(key) + len(value_),
                opaque,
                cas,
            ),
            framing_extras_bytes,
            extras,
            key,
            value_,
        )
    )


def _oneway_frame(
    opcode: int,
    magic: Magic,
    datatype: Datatype,
    vbucket: int,
    opaque: int,
    cas: int,
    framing_extras: tuple[RequestInfo, ...] | None,
    extras: bytes,
    key: bytes,
    value_: bytes,
    negotiated: Negotiated,
) -> bytes:
    if (framing_extras is not None) != bool(magic in (8, 0x18)):
        raise EncodeError("exists only under its condition", "framing_extras")
    framing_extras_bytes = b""
    if framing_extras is not None:
        framing_extras_bytes = b"".join([write_request_info(item) for item in framing_extras])
    key_length_bytes_number = len(key)
    if magic in (8, 0x18):
        key_length_bytes = _B.pack(key_length_bytes_number)
    else:
        key_length_bytes = _H.pack(key_length_bytes_number)
    framing_extras_length_bytes = b""
    if magic in (8, 0x18):
        framing_extras_length_bytes_number = len(framing_extras_bytes)
        framing_extras_length_bytes = _B.pack(framing_extras_length_bytes_number)
    return b"".join(
        (
            _BB.pack(magic, opcode),
            framing_extras_length_bytes,
            key_length_bytes,
            _BBHIIQ.pack(
                len(extras),
                datatype,
                vbucket,
                len(framing_extras_bytes) + len(extras) + len(key) + len(value_),
                opaque,
                cas,
            ),
            framing_extras_bytes,
            extras,
            key,
            value_,
        )
    )


def _server_oneway_frame(
    magic: int,
    opcode: int,
    datatype: Datatype,
    vbucket: int,
    opaque: int,
    cas: int,
    extras: bytes,
    key: bytes,
    value_: bytes,
    negotiated: Negotiated,
) -> bytes:
    return b"".join(
        (
            _BBHBBHIIQ.pack(
                magic,
                opcode,
                len(key),
                len(extras),
                datatype,
                vbucket,
                len(extras) + len(key) + len(value_),
                opaque,
                cas,
            ),
            extras,
            key,
            value_,
        )
    )


def _get(message: Get, negotiated: Negotiated) -> bytes:
    key = write_document_key(message.key, negotiated)
    return _request_frame(
        0,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        key,
        b"",
        negotiated,
    )


def _get_response(message: GetResponse, negotiated: Negotiated) -> bytes:
    extras = write_get_response_extras(message.extras)
    return _response_frame(
        0,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        message.value,
        negotiated,
    )


def _set(message: Set, negotiated: Negotiated) -> bytes:
    extras = write_set_extras(message.extras)
    key = write_document_key(message.key, negotiated)
    return _request_frame(
        1,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        key,
        message.value,
        negotiated,
    )


def _set_response(message: SetResponse, negotiated: Negotiated) -> bytes:
    extras = write_set_response_extras(message.extras)
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        1,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        value_,
        negotiated,
    )


def _delete(message: Delete, negotiated: Negotiated) -> bytes:
    key = write_document_key(message.key, negotiated)
    return _request_frame(
        4,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        key,
        b"",
        negotiated,
    )


def _delete_response(message: DeleteResponse, negotiated: Negotiated) -> bytes:
    extras = write_delete_response_extras(message.extras)
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        4,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        value_,
        negotiated,
    )


def _quit(message: Quit, negotiated: Negotiated) -> bytes:
    return _request_frame(
        7,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        b"",
        negotiated,
    )


def _quit_response(message: QuitResponse, negotiated: Negotiated) -> bytes:
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        7,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _noop(message: Noop, negotiated: Negotiated) -> bytes:
    return _request_frame(
        10,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        b"",
        negotiated,
    )


def _noop_response(message: NoopResponse, negotiated: Negotiated) -> bytes:
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        10,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _version(message: Version, negotiated: Negotiated) -> bytes:
    return _request_frame(
        11,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        b"",
        negotiated,
    )


def _version_response(message: VersionResponse, negotiated: Negotiated) -> bytes:
    value_ = message.value.encode("utf-8", "surrogateescape")
    return _response_frame(
        11,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _hello(message: Hello, negotiated: Negotiated) -> bytes:
    key = message.key.encode("utf-8", "surrogateescape")
    if len(message.value) > 1024:
        raise EncodeError("more than 1024 items", "value")
    value_ = b"".join([_H.pack(item) for item in message.value])
    return _request_frame(
        31,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        key,
        value_,
        negotiated,
    )


def _hello_response(message: HelloResponse, negotiated: Negotiated) -> bytes:
    if message.status == 0:
        if not isinstance(message.value, tuple):
            raise EncodeError("tuple[Feature, ...] is wanted here", "value")
        if len(message.value) > 1024:
            raise EncodeError("more than 1024 items", "part")
        part = b"".join([_H.pack(item) for item in message.value])
        value_ = part
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        31,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _sasl_list_mechanisms(message: SaslListMechanisms, negotiated: Negotiated) -> bytes:
    return _request_frame(
        32,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        b"",
        negotiated,
    )


def _sasl_list_mechanisms_response(
    message: SaslListMechanismsResponse, negotiated: Negotiated
) -> bytes:
    value_ = message.value.encode("utf-8", "surrogateescape")
    return _response_frame(
        32,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _sasl_auth(message: SaslAuth, negotiated: Negotiated) -> bytes:
    key = message.key.encode("utf-8", "surrogateescape")
    return _request_frame(
        33,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        key,
        message.value,
        negotiated,
    )


def _sasl_auth_response(message: SaslAuthResponse, negotiated: Negotiated) -> bytes:
    return _response_frame(
        33,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        message.value,
        negotiated,
    )


def _sasl_step(message: SaslStep, negotiated: Negotiated) -> bytes:
    key = message.key.encode("utf-8", "surrogateescape")
    return _request_frame(
        34,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        key,
        message.value,
        negotiated,
    )


def _sasl_step_response(message: SaslStepResponse, negotiated: Negotiated) -> bytes:
    return _response_frame(
        34,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        message.value,
        negotiated,
    )


def _get_all_vbucket_seqnos(message: GetAllVbucketSeqnos, negotiated: Negotiated) -> bytes:
    extras = write_get_all_vbucket_seqnos_extras(message.extras)
    return _request_frame(
        72,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        b"",
        negotiated,
    )


def _get_all_vbucket_seqnos_response(
    message: GetAllVbucketSeqnosResponse, negotiated: Negotiated
) -> bytes:
    if message.status == 0:
        if not isinstance(message.value, tuple):
            raise EncodeError(
                "tuple[GetAllVbucketSeqnosResponseValueSuccess, ...] is wanted here", "value"
            )
        value_ = b"".join(
            [write_get_all_vbucket_seqnos_response_value_success(item) for item in message.value]
        )
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        72,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _dcp_open(message: DcpOpen, negotiated: Negotiated) -> bytes:
    extras = write_dcp_open_extras(message.extras)
    key = message.key.encode("utf-8", "surrogateescape")
    if len(key) > 200:
        raise EncodeError("more than 200 bytes", "key")
    return _request_frame(
        80,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        key,
        message.value,
        negotiated,
    )


def _dcp_open_response(message: DcpOpenResponse, negotiated: Negotiated) -> bytes:
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        80,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _dcp_add_stream(message: DcpAddStream, negotiated: Negotiated) -> bytes:
    extras = write_dcp_add_stream_extras(message.extras)
    return _request_frame(
        81,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        b"",
        negotiated,
    )


def _dcp_add_stream_response(message: DcpAddStreamResponse, negotiated: Negotiated) -> bytes:
    extras = write_dcp_add_stream_response_extras(message.extras)
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        81,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        value_,
        negotiated,
    )


def _dcp_close_stream(message: DcpCloseStream, negotiated: Negotiated) -> bytes:
    return _request_frame(
        82,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        b"",
        negotiated,
    )


def _dcp_close_stream_response(message: DcpCloseStreamResponse, negotiated: Negotiated) -> bytes:
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        82,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _dcp_stream_request(message: DcpStreamRequest, negotiated: Negotiated) -> bytes:
    extras = write_dcp_stream_request_extras(message.extras)
    value_ = write_dcp_stream_request_value(message.value)
    return _request_frame(
        83,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        value_,
        negotiated,
    )


def _dcp_stream_request_response(
    message: DcpStreamRequestResponse, negotiated: Negotiated
) -> bytes:
    if message.status == 0:
        if not isinstance(message.value, tuple):
            raise EncodeError("tuple[FailoverEntry, ...] is wanted here", "value")
        value_ = b"".join([write_failover_entry(item) for item in message.value])
    elif message.status == 0x23:
        if not isinstance(message.value, DcpStreamRequestResponseValueRollback):
            raise EncodeError("DcpStreamRequestResponseValueRollback is wanted here", "value")
        value_ = write_dcp_stream_request_response_value_rollback(message.value)
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        83,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _dcp_get_failover_log(message: DcpGetFailoverLog, negotiated: Negotiated) -> bytes:
    return _request_frame(
        84,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        b"",
        negotiated,
    )


def _dcp_get_failover_log_response(
    message: DcpGetFailoverLogResponse, negotiated: Negotiated
) -> bytes:
    if message.status == 0:
        if not isinstance(message.value, tuple):
            raise EncodeError("tuple[FailoverEntry, ...] is wanted here", "value")
        value_ = b"".join([write_failover_entry(item) for item in message.value])
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        84,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _dcp_stream_end(message: DcpStreamEnd, negotiated: Negotiated) -> bytes:
    extras = write_dcp_stream_end_extras(message.extras)
    return _oneway_frame(
        85,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        b"",
        negotiated,
    )


def _dcp_snapshot_marker(message: DcpSnapshotMarker, negotiated: Negotiated) -> bytes:
    extras = write_dcp_snapshot_marker_extras(message.extras)
    value_ = write_dcp_snapshot_marker_value(message.value)
    return _oneway_frame(
        86,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        value_,
        negotiated,
    )


def _dcp_snapshot_marker_response(
    message: DcpSnapshotMarkerResponse, negotiated: Negotiated
) -> bytes:
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        86,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _dcp_mutation(message: DcpMutation, negotiated: Negotiated) -> bytes:
    extras = write_dcp_mutation_extras(message.extras)
    key = write_document_key(message.key, negotiated)
    return _oneway_frame(
        87,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        key,
        message.value,
        negotiated,
    )


def _dcp_deletion(message: DcpDeletion, negotiated: Negotiated) -> bytes:
    extras = write_dcp_deletion_extras(message.extras)
    key = write_document_key(message.key, negotiated)
    return _oneway_frame(
        88,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        key,
        message.value,
        negotiated,
    )


def _dcp_expiration(message: DcpExpiration, negotiated: Negotiated) -> bytes:
    extras = write_dcp_expiration_extras(message.extras)
    key = write_document_key(message.key, negotiated)
    return _oneway_frame(
        89,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        key,
        message.value,
        negotiated,
    )


def _dcp_set_vbucket_state(message: DcpSetVbucketState, negotiated: Negotiated) -> bytes:
    extras = write_dcp_set_vbucket_state_extras(message.extras)
    return _request_frame(
        91,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        b"",
        negotiated,
    )


def _dcp_set_vbucket_state_response(
    message: DcpSetVbucketStateResponse, negotiated: Negotiated
) -> bytes:
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        91,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _dcp_noop(message: DcpNoop, negotiated: Negotiated) -> bytes:
    return _request_frame(
        92,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        b"",
        negotiated,
    )


def _dcp_noop_response(message: DcpNoopResponse, negotiated: Negotiated) -> bytes:
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        92,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _dcp_buffer_ack(message: DcpBufferAck, negotiated: Negotiated) -> bytes:
    extras = write_dcp_buffer_ack_extras(message.extras)
    return _oneway_frame(
        93,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        b"",
        negotiated,
    )


def _dcp_control(message: DcpControl, negotiated: Negotiated) -> bytes:
    key = message.key.encode("utf-8", "surrogateescape")
    value_ = message.value.encode("utf-8", "surrogateescape")
    return _request_frame(
        94,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        key,
        value_,
        negotiated,
    )


def _dcp_control_response(message: DcpControlResponse, negotiated: Negotiated) -> bytes:
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        94,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _dcp_system_event(message: DcpSystemEvent, negotiated: Negotiated) -> bytes:
    extras = write_dcp_system_event_extras(message.extras)
    key = message.key.encode("utf-8", "surrogateescape")
    if message.extras.version <= 1:
        if not isinstance(message.value, CollectionEvent | ScopeEvent | bytes):
            raise EncodeError("CollectionEvent | ScopeEvent | bytes is wanted here", "value")
        if message.extras.event in (0, 5, 1):
            if not isinstance(message.value, CollectionEvent):
                raise EncodeError("CollectionEvent is wanted here", "part")
            part = write_collection_event(message.value)
        elif message.extras.event in (3, 4):
            if not isinstance(message.value, ScopeEvent):
                raise EncodeError("ScopeEvent is wanted here", "part")
            part = write_scope_event(message.value)
        else:
            if not isinstance(message.value, bytes):
                raise EncodeError("bytes is wanted here", "part")
            part = message.value
        value_ = part
    elif message.extras.version == 2:
        if not isinstance(
            message.value,
            CollectionTable | DroppedCollectionTable | ScopeTable | DroppedScopeTable | bytes,
        ):
            raise EncodeError("another class is wanted here", "value")
        if message.extras.event in (0, 5):
            if not isinstance(message.value, CollectionTable):
                raise EncodeError("CollectionTable is wanted here", "part")
            part = write_collection_table(message.value)
        elif message.extras.event == 1:
            if not isinstance(message.value, DroppedCollectionTable):
                raise EncodeError("DroppedCollectionTable is wanted here", "part")
            part = write_dropped_collection_table(message.value)
        elif message.extras.event == 3:
            if not isinstance(message.value, ScopeTable):
                raise EncodeError("ScopeTable is wanted here", "part")
            part = write_scope_table(message.value)
        elif message.extras.event == 4:
            if not isinstance(message.value, DroppedScopeTable):
                raise EncodeError("DroppedScopeTable is wanted here", "part")
            part = write_dropped_scope_table(message.value)
        else:
            if not isinstance(message.value, bytes):
                raise EncodeError("bytes is wanted here", "part")
            part = message.value
        value_ = part
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _oneway_frame(
        95,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        key,
        value_,
        negotiated,
    )


def _dcp_prepare(message: DcpPrepare, negotiated: Negotiated) -> bytes:
    extras = write_dcp_prepare_extras(message.extras)
    key = write_document_key(message.key, negotiated)
    return _oneway_frame(
        96,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        key,
        message.value,
        negotiated,
    )


def _dcp_seqno_acknowledged(message: DcpSeqnoAcknowledged, negotiated: Negotiated) -> bytes:
    extras = write_dcp_seqno_acknowledged_extras(message.extras)
    return _oneway_frame(
        97,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        b"",
        negotiated,
    )


def _dcp_commit(message: DcpCommit, negotiated: Negotiated) -> bytes:
    extras = write_dcp_commit_extras(message.extras)
    key = write_document_key(message.key, negotiated)
    return _oneway_frame(
        98,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        key,
        b"",
        negotiated,
    )


def _dcp_abort(message: DcpAbort, negotiated: Negotiated) -> bytes:
    extras = write_dcp_abort_extras(message.extras)
    key = write_document_key(message.key, negotiated)
    return _oneway_frame(
        99,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        key,
        b"",
        negotiated,
    )


def _dcp_seqno_advanced(message: DcpSeqnoAdvanced, negotiated: Negotiated) -> bytes:
    extras = write_dcp_seqno_advanced_extras(message.extras)
    return _oneway_frame(
        100,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        b"",
        negotiated,
    )


def _dcp_oso_snapshot(message: DcpOsoSnapshot, negotiated: Negotiated) -> bytes:
    extras = write_dcp_oso_snapshot_extras(message.extras)
    return _oneway_frame(
        101,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        b"",
        negotiated,
    )


def _dcp_cache_transfer(message: DcpCacheTransfer, negotiated: Negotiated) -> bytes:
    value_ = b"".join([write_cached_document(item, negotiated) for item in message.value])
    return _oneway_frame(
        102,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _dcp_cache_transfer_end(message: DcpCacheTransferEnd, negotiated: Negotiated) -> bytes:
    return _oneway_frame(
        103,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        b"",
        negotiated,
    )


def _select_bucket(message: SelectBucket, negotiated: Negotiated) -> bytes:
    key = message.key.encode("utf-8", "surrogateescape")
    return _request_frame(
        137,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        key,
        b"",
        negotiated,
    )


def _select_bucket_response(message: SelectBucketResponse, negotiated: Negotiated) -> bytes:
    if message.status == 0:
        if message.value is not None:
            raise EncodeError("None is wanted here", "value")
        value_ = b""
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        137,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _observe_seqno(message: ObserveSeqno, negotiated: Negotiated) -> bytes:
    value_ = write_observe_seqno_value(message.value)
    return _request_frame(
        145,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _observe_seqno_response(message: ObserveSeqnoResponse, negotiated: Negotiated) -> bytes:
    if message.status == 0:
        if not isinstance(message.value, ObserveSeqnoResponseValueSuccess):
            raise EncodeError("ObserveSeqnoResponseValueSuccess is wanted here", "value")
        value_ = write_observe_seqno_response_value_success(message.value)
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        145,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _get_cluster_config(message: GetClusterConfig, negotiated: Negotiated) -> bytes:
    extras = write_get_cluster_config_extras(message.extras)
    return _request_frame(
        181,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        b"",
        negotiated,
    )


def _get_cluster_config_response(
    message: GetClusterConfigResponse, negotiated: Negotiated
) -> bytes:
    if message.status == 0:
        if not isinstance(message.value, ClusterConfig):
            raise EncodeError("ClusterConfig is wanted here", "value")
        value_ = write_cluster_config(message.value)
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        181,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _get_collections_manifest(message: GetCollectionsManifest, negotiated: Negotiated) -> bytes:
    return _request_frame(
        186,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        b"",
        negotiated,
    )


def _get_collections_manifest_response(
    message: GetCollectionsManifestResponse, negotiated: Negotiated
) -> bytes:
    if message.status == 0:
        if not isinstance(message.value, CollectionsManifest):
            raise EncodeError("CollectionsManifest is wanted here", "value")
        value_ = write_collections_manifest(message.value)
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        186,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _get_collection_id(message: GetCollectionId, negotiated: Negotiated) -> bytes:
    value_ = message.value.encode("utf-8", "surrogateescape")
    return _request_frame(
        187,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _get_collection_id_response(message: GetCollectionIdResponse, negotiated: Negotiated) -> bytes:
    extras = write_get_collection_id_response_extras(message.extras)
    return _response_frame(
        187,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        extras,
        b"",
        message.value,
        negotiated,
    )


def _get_error_map(message: GetErrorMap, negotiated: Negotiated) -> bytes:
    value_ = write_get_error_map_value(message.value)
    return _request_frame(
        254,
        message.magic,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _get_error_map_response(message: GetErrorMapResponse, negotiated: Negotiated) -> bytes:
    if message.status == 0:
        if not isinstance(message.value, ErrorMap):
            raise EncodeError("ErrorMap is wanted here", "value")
        value_ = write_error_map(message.value)
    else:
        if not isinstance(message.value, bytes):
            raise EncodeError("bytes is wanted here", "value")
        value_ = message.value
    return _response_frame(
        254,
        message.magic,
        message.datatype,
        message.status,
        message.opaque,
        message.cas,
        message.framing_extras,
        b"",
        b"",
        value_,
        negotiated,
    )


def _cluster_map_changed(message: ClusterMapChanged, negotiated: Negotiated) -> bytes:
    extras = write_cluster_map_changed_extras(message.extras)
    key = message.key.encode("utf-8", "surrogateescape")
    value_ = write_cluster_map_changed_value(message.value)
    return _server_oneway_frame(
        130,
        1,
        message.datatype,
        message.vbucket,
        message.opaque,
        message.cas,
        extras,
        key,
        value_,
        negotiated,
    )


_ENCODERS: Mapping[type, Callable[[Any, Negotiated], bytes]] = {
    Get: _get,
    GetResponse: _get_response,
    Set: _set,
    SetResponse: _set_response,
    Delete: _delete,
    DeleteResponse: _delete_response,
    Quit: _quit,
    QuitResponse: _quit_response,
    Noop: _noop,
    NoopResponse: _noop_response,
    Version: _version,
    VersionResponse: _version_response,
    Hello: _hello,
    HelloResponse: _hello_response,
    SaslListMechanisms: _sasl_list_mechanisms,
    SaslListMechanismsResponse: _sasl_list_mechanisms_response,
    SaslAuth: _sasl_auth,
    SaslAuthResponse: _sasl_auth_response,
    SaslStep: _sasl_step,
    SaslStepResponse: _sasl_step_response,
    GetAllVbucketSeqnos: _get_all_vbucket_seqnos,
    GetAllVbucketSeqnosResponse: _get_all_vbucket_seqnos_response,
    DcpOpen: _dcp_open,
    DcpOpenResponse: _dcp_open_response,
    DcpAddStream: _dcp_add_stream,
    DcpAddStreamResponse: _dcp_add_stream_response,
    DcpCloseStream: _dcp_close_stream,
    DcpCloseStreamResponse: _dcp_close_stream_response,
    DcpStreamRequest: _dcp_stream_request,
    DcpStreamRequestResponse: _dcp_stream_request_response,
    DcpGetFailoverLog: _dcp_get_failover_log,
    DcpGetFailoverLogResponse: _dcp_get_failover_log_response,
    DcpStreamEnd: _dcp_stream_end,
    DcpSnapshotMarker: _dcp_snapshot_marker,
    DcpSnapshotMarkerResponse: _dcp_snapshot_marker_response,
    DcpMutation: _dcp_mutation,
    DcpDeletion: _dcp_deletion,
    DcpExpiration: _dcp_expiration,
    DcpSetVbucketState: _dcp_set_vbucket_state,
    DcpSetVbucketStateResponse: _dcp_set_vbucket_state_response,
    DcpNoop: _dcp_noop,
    DcpNoopResponse: _dcp_noop_response,
    DcpBufferAck: _dcp_buffer_ack,
    DcpControl: _dcp_control,
    DcpControlResponse: _dcp_control_response,
    DcpSystemEvent: _dcp_system_event,
    DcpPrepare: _dcp_prepare,
    DcpSeqnoAcknowledged: _dcp_seqno_acknowledged,
    DcpCommit: _dcp_commit,
    DcpAbort: _dcp_abort,
    DcpSeqnoAdvanced: _dcp_seqno_advanced,
    DcpOsoSnapshot: _dcp_oso_snapshot,
    DcpCacheTransfer: _dcp_cache_transfer,
    DcpCacheTransferEnd: _dcp_cache_transfer_end,
    SelectBucket: _select_bucket,
    SelectBucketResponse: _select_bucket_response,
    ObserveSeqno: _observe_seqno,
    ObserveSeqnoResponse: _observe_seqno_response,
    GetClusterConfig: _get_cluster_config,
    GetClusterConfigResponse: _get_cluster_config_response,
    GetCollectionsManifest: _get_collections_manifest,
    GetCollectionsManifestResponse: _get_collections_manifest_response,
    GetCollectionId: _get_collection_id,
    GetCollectionIdResponse: _get_collection_id_response,
    GetErrorMap: _get_error_map,
    GetErrorMapResponse: _get_error_map_response,
    ClusterMapChanged: _cluster_map_changed,
}


def encode(message: Message, negotiated: Negotiated = NOTHING_NEGOTIATED) -> bytes:
    """The whole frame of a message, its length included.

    Raises:
        EncodeError: A value does not fit its field; it knows which one.
        MissingParameter: The layout depends on a negotiated parameter that was not given.
    """
    encoder = _ENCODERS.get(type(message))
    if encoder is None:
        raise EncodeError(type(message).__name__ + " is no message of Couchbase DCP")
    try:
        data = encoder(message, negotiated)
    except EncodeError as error:
        raise _explained(message, error.reason, error.path, negotiated) from None
    except (struct.error, OverflowError, AttributeError, TypeError, ValueError) as error:
        raise _explained(message, str(error), "", negotiated) from None
    opaque = _CHARGED.get(type(message))
    if opaque is not None and len(data) - opaque(message) > HARMLESS:
        _check_memory(data, negotiated)
    return data


_CHARGED: Mapping[type, Callable[[Any], int]] = {
    Get: lambda message: len(message.key.key),
    GetResponse: lambda message: len(message.value),
    Set: lambda message: len(message.key.key) + len(message.value),
    SetResponse: lambda message: 0,
    Delete: lambda message: len(message.key.key),
    DeleteResponse: lambda message: 0,
    Quit: lambda message: 0,
    QuitResponse: lambda message: 0,
    Noop: lambda message: 0,
    NoopResponse: lambda message: 0,
    Version: lambda message: 0,
    VersionResponse: lambda message: 0,
    Hello: lambda message: 0,
    HelloResponse: lambda message: 0,
    SaslListMechanisms: lambda message: 0,
    SaslListMechanismsResponse: lambda message: 0,
    SaslAuth: lambda message: len(message.value),
    SaslAuthResponse: lambda message: len(message.value),
    SaslStep: lambda message: len(message.value),
    SaslStepResponse: lambda message: len(message.value),
    GetAllVbucketSeqnos: lambda message: 0,
    GetAllVbucketSeqnosResponse: lambda message: 0,
    DcpOpen: lambda message: len(message.value),
    DcpOpenResponse: lambda message: 0,
    DcpAddStream: lambda message: 0,
    DcpAddStreamResponse: lambda message: 0,
    DcpCloseStream: lambda message: 0,
    DcpCloseStreamResponse: lambda message: 0,
    DcpStreamRequest: lambda message: 0,
    DcpStreamRequestResponse: lambda message: 0,
    DcpGetFailoverLog: lambda message: 0,
    DcpGetFailoverLogResponse: lambda message: 0,
    DcpStreamEnd: lambda message: 0,
    DcpSnapshotMarker: lambda message: 0,
    DcpSnapshotMarkerResponse: lambda message: 0,
    DcpMutation: lambda message: len(message.key.key) + len(message.value),
    DcpDeletion: lambda message: len(message.key.key) + len(message.value),
    DcpExpiration: lambda message: len(message.key.key) + len(message.value),
    DcpSetVbucketState: lambda message: 0,
    DcpSetVbucketStateResponse: lambda message: 0,
    DcpNoop: lambda message: 0,
    DcpNoopResponse: lambda message: 0,
    DcpBufferAck: lambda message: 0,
    DcpControl: lambda message: 0,
    DcpControlResponse: lambda message: 0,
    DcpSystemEvent: lambda message: 0,
    DcpPrepare: lambda message: len(message.key.key) + len(message.value),
    DcpSeqnoAcknowledged: lambda message: 0,
    DcpCommit: lambda message: len(message.key.key),
    DcpAbort: lambda message: len(message.key.key),
    DcpSeqnoAdvanced: lambda message: 0,
    DcpOsoSnapshot: lambda message: 0,
    DcpCacheTransfer: lambda message: 0,
    DcpCacheTransferEnd: lambda message: 0,
    SelectBucket: lambda message: 0,
    SelectBucketResponse: lambda message: 0,
    ObserveSeqno: lambda message: 0,
    ObserveSeqnoResponse: lambda message: 0,
    GetClusterConfig: lambda message: 0,
    GetClusterConfigResponse: lambda message: 0,
    GetCollectionsManifest: lambda message: 0,
    GetCollectionsManifestResponse: lambda message: 0,
    GetCollectionId: lambda message: 0,
    GetCollectionIdResponse: lambda message: len(message.value),
    GetErrorMap: lambda message: 0,
    GetErrorMapResponse: lambda message: 0,
    ClusterMapChanged: lambda message: 0,
}
"""Messages that may hold many small values, and the bytes of each in which there are none."""


def _check_memory(data: bytes, negotiated: Negotiated) -> None:
    """Refuses a frame that no decoder takes, as it takes too much memory for its size."""
    from wireloom.couchbase_dcp.decoding import decode

    try:
        decode(data, negotiated=negotiated)
    except DecodeError as error:
        if error.reason.startswith(TOO_MANY):
            raise EncodeError(error.reason, error.path) from None


def _explained(message: Message, reason: str, path: str, negotiated: Negotiated) -> EncodeError:
    from wireloom.couchbase_dcp.schema import SCHEMA
    from wireloom.schema.explaining import misfit

    name = type(message).__name__
    found = misfit(SCHEMA, name, message, negotiated.given())
    if found is not None:
        path, reason = found
    elif path:
        path = f"{name}.{path}"
    return EncodeError(reason, path or name)
