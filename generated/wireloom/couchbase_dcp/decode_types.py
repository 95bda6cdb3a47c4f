"""Readers of the types of Couchbase DCP: straight-line code per type.

A reader takes the data, a position, the end of the region and what to do about policy; it
returns the value and the position after it. Offsets count from the start of the data.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
from struct import Struct

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
from wireloom.error_policy import ErrorPolicy
from wireloom.errors import DecodeError
from wireloom.runtime.flatbuffers import read_table
from wireloom.runtime.negotiated import known
from wireloom.runtime.objects import read_json
from wireloom.runtime.primitives import (
    read_bytes_until,
    read_text_until,
    read_varuint,
    text,
    too_short,
)

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

_DURABILITY_LEVEL = {member.value: member for member in DurabilityLevel}
_MAGIC = {member.value: member for member in Magic}
_MARKER_VERSION = {member.value: member for member in MarkerVersion}
_SELECTED_STATE = {member.value: member for member in SelectedState}
_STATUS = {member.value: member for member in Status}
_STREAM_END_REASON = {member.value: member for member in StreamEndReason}
_SYSTEM_EVENT_KIND = {member.value: member for member in SystemEventKind}
_VBUCKET_STATE = {member.value: member for member in VbucketState}


def _durability_level(value: int) -> DurabilityLevel:
    known = _DURABILITY_LEVEL.get(value)
    if known is None:
        known = _DURABILITY_LEVEL[value] = DurabilityLevel(value)  # made once: there are few
    return known


def _selected_state(value: int) -> SelectedState:
    known = _SELECTED_STATE.get(value)
    return SelectedState(value) if known is None else known


def _status(value: int) -> Status:
    known = _STATUS.get(value)
    return Status(value) if known is None else known


def _stream_end_reason(value: int) -> StreamEndReason:
    known = _STREAM_END_REASON.get(value)
    return StreamEndReason(value) if known is None else known


def _system_event_kind(value: int) -> SystemEventKind:
    known = _SYSTEM_EVENT_KIND.get(value)
    return SystemEventKind(value) if known is None else known


def _vbucket_state(value: int) -> VbucketState:
    known = _VBUCKET_STATE.get(value)
    if known is None:
        known = _VBUCKET_STATE[value] = VbucketState(value)  # made once: there are few
    return known


def read_frame(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Frame, int]:
    if end - pos < 2:
        raise too_short(end)
    magic, opcode = _BB.unpack_from(data, pos)
    if magic not in _MAGIC:
        raise DecodeError(f"no Magic has the number {magic}", pos)
    pos = pos + 2
    framing_extras_length = 0
    if magic in (8, 0x18):
        if end - pos < 1:
            raise too_short(end)
        (framing_extras_length,) = _B.unpack_from(data, pos)
        pos = pos + 1
    key_length: int
    if magic in (8, 0x18):
        if end - pos < 1:
            raise too_short(end)
        (key_length,) = _B.unpack_from(data, pos)
        pos = pos + 1
    else:
        if end - pos < 2:
            raise too_short(end)
        (key_length,) = _H.unpack_from(data, pos)
        pos = pos + 2
    if end - pos < 2:
        raise too_short(end)
    extras_length, datatype = _BB.unpack_from(data, pos)
    pos = pos + 2
    vbucket = None
    if magic in (0x80, 8, 0x82):
        if end - pos < 2:
            raise too_short(end)
        (vbucket,) = _H.unpack_from(data, pos)
        pos = pos + 2
    status = None
    if magic in (0x81, 0x18, 0x83):
        if end - pos < 2:
            raise too_short(end)
        (status,) = _H.unpack_from(data, pos)
        status = _status(status)
        pos = pos + 2
    if end - pos < 16:
        raise too_short(end)
    body_length, opaque, cas = _IIQ.unpack_from(data, pos)
    body_length_end = pos + 16 + body_length
    if body_length_end > end:
        raise DecodeError("length runs past the end", pos + 16)
    pos = pos + 16
    framing_extras: tuple[RequestInfo, ...] | tuple[ResponseInfo, ...] | None = None
    if magic in (8, 0x18):
        framing_extras_end = pos + framing_extras_length
        if framing_extras_end > body_length_end:
            raise DecodeError("length runs past the end", pos)
        if magic == 8:
            framing_extras0_items: list[RequestInfo] = []
            while pos < framing_extras_end:
                framing_extras0_item_begin = pos
                framing_extras0_item, pos = read_request_info(data, pos, framing_extras_end, policy)
                if pos - framing_extras0_item_begin < 12:
                    policy.charge(121, pos)
                framing_extras0_items.append(framing_extras0_item)
            framing_extras0 = tuple(framing_extras0_items)
            framing_extras = framing_extras0
        elif magic == 0x18:
            framing_extras1_items: list[ResponseInfo] = []
            while pos < framing_extras_end:
                framing_extras1_item_begin = pos
                framing_extras1_item, pos = read_response_info(
                    data, pos, framing_extras_end, policy
                )
                if pos - framing_extras1_item_begin < 7:
                    policy.charge(73, pos)
                framing_extras1_items.append(framing_extras1_item)
            framing_extras1 = tuple(framing_extras1_items)
            framing_extras = framing_extras1
        else:
            raise DecodeError("no case of framing_extras applies", pos)
        if pos != framing_extras_end:
            raise DecodeError(f"{framing_extras_end - pos} bytes left in the region", pos)
        pos = framing_extras_end
    extras_end = pos + extras_length
    if extras_end > body_length_end:
        raise DecodeError("length runs past the end", pos)
    extras = data[pos:extras_end]
    key_end = extras_end + key_length
    if key_end > body_length_end:
        raise DecodeError("length runs past the end", extras_end)
    key = data[extras_end:key_end]
    value_ = data[key_end:body_length_end]
    return (
        Frame(
            _MAGIC[magic],
            opcode,
            Datatype(datatype),
            vbucket,
            status,
            opaque,
            cas,
            framing_extras,
            extras,
            key,
            value_,
        ),
        body_length_end,
    )


def read_request_info(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[RequestInfo, int]:
    if end - pos < 1:
        raise too_short(end)
    (id_and_length,) = _B.unpack_from(data, pos)
    id = id_and_length >> 4
    length = id_and_length & 0xF
    pos = pos + 1
    if id == 15:
        if end - pos < 1:
            raise too_short(end)
        (more,) = _B.unpack_from(data, pos)
        pos = pos + 1
        id += more
    if length == 15:
        if end - pos < 1:
            raise too_short(end)
        (more,) = _B.unpack_from(data, pos)
        pos = pos + 1
        length += more
    content_end = pos + length
    if content_end > end:
        raise DecodeError("length runs past the end", pos)
    content: Durability | StreamId | Impersonate | bytes | None
    if id == 0:
        content = None
    elif id == 1:
        content, pos = read_durability(data, pos, content_end, policy)
    elif id == 2:
        content, pos = read_stream_id(data, pos, content_end, policy)
    elif id == 4:
        content, pos = read_impersonate(data, pos, content_end, policy)
    elif id == 5:
        content = None
    else:
        content = data[pos:content_end]
        pos = content_end
    if pos != content_end:
        raise DecodeError(f"{content_end - pos} bytes left in the region", pos)
    return RequestInfo(id, content), content_end


def read_response_info(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ResponseInfo, int]:
    if end - pos < 1:
        raise too_short(end)
    (id_and_length,) = _B.unpack_from(data, pos)
    id = id_and_length >> 4
    length = id_and_length & 0xF
    pos = pos + 1
    if id == 15:
        if end - pos < 1:
            raise too_short(end)
        (more,) = _B.unpack_from(data, pos)
        pos = pos + 1
        id += more
    if length == 15:
        if end - pos < 1:
            raise too_short(end)
        (more,) = _B.unpack_from(data, pos)
        pos = pos + 1
        length += more
    content_end = pos + length
    if content_end > end:
        raise DecodeError("length runs past the end", pos)
    content: ServerDuration | Units | bytes
    if id == 0:
        content, pos = read_server_duration(data, pos, content_end, policy)
    elif id in (1, 2):
        content, pos = read_units(data, pos, content_end, policy)
    else:
        content = data[pos:content_end]
        pos = content_end
    if pos != content_end:
        raise DecodeError(f"{content_end - pos} bytes left in the region", pos)
    return ResponseInfo(id, content), content_end


def read_durability(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Durability, int]:
    if end - pos < 1:
        raise too_short(end)
    (level,) = _B.unpack_from(data, pos)
    pos = pos + 1
    timeout = None
    if pos != end:
        if end - pos < 2:
            raise too_short(end)
        (timeout,) = _H.unpack_from(data, pos)
        if timeout < 1:
            policy.report("at least 1", pos, data[pos : pos + 2])
        if timeout > 65534:
            policy.report("at most 65534", pos, data[pos : pos + 2])
        pos = pos + 2
    return Durability(_durability_level(level), timeout), pos


def read_stream_id(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[StreamId, int]:
    if end - pos < 2:
        raise too_short(end)
    (stream_id,) = _H.unpack_from(data, pos)
    if stream_id < 1:
        policy.report("at least 1", pos, data[pos : pos + 2])
    return StreamId(stream_id), pos + 2


def read_impersonate(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[Impersonate, int]:
    user = text(data[pos:end], pos, policy)
    return Impersonate(user), end


def read_server_duration(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ServerDuration, int]:
    if end - pos < 2:
        raise too_short(end)
    (encoded,) = _H.unpack_from(data, pos)
    return ServerDuration(encoded), pos + 2


def read_units(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Units, int]:
    if end - pos < 2:
        raise too_short(end)
    (units,) = _H.unpack_from(data, pos)
    return Units(units), pos + 2


def read_stream_filter(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[StreamFilter, int]:
    return read_json(STREAM_FILTER, data, pos, end, policy, depth=16), end


def read_cache_transfer(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CacheTransfer, int]:
    return read_json(CACHE_TRANSFER, data, pos, end, policy, depth=16), end


def read_error_map(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[ErrorMap, int]:
    return read_json(ERROR_MAP, data, pos, end, policy, depth=16), end


def read_error_map_entry(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ErrorMapEntry, int]:
    return read_json(ERROR_MAP_ENTRY, data, pos, end, policy, depth=16), end


def read_retry_strategy(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[RetryStrategy, int]:
    return read_json(RETRY_STRATEGY, data, pos, end, policy, depth=16), end


def read_cluster_config(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ClusterConfig, int]:
    return read_json(CLUSTER_CONFIG, data, pos, end, policy, depth=16), end


def read_vbucket_server_map(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[VbucketServerMap, int]:
    return read_json(VBUCKET_SERVER_MAP, data, pos, end, policy, depth=16), end


def read_node_ext(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[NodeExt, int]:
    return read_json(NODE_EXT, data, pos, end, policy, depth=16), end


def read_collections_manifest(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CollectionsManifest, int]:
    return read_json(COLLECTIONS_MANIFEST, data, pos, end, policy, depth=16), end


def read_scope_entry(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ScopeEntry, int]:
    return read_json(SCOPE_ENTRY, data, pos, end, policy, depth=16), end


def read_collection_entry(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CollectionEntry, int]:
    return read_json(COLLECTION_ENTRY, data, pos, end, policy, depth=16), end


def read_error_context(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ErrorContext, int]:
    return read_json(ERROR_CONTEXT, data, pos, end, policy, depth=16), end


def read_error_text(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[ErrorText, int]:
    return read_json(ERROR_TEXT, data, pos, end, policy, depth=16), end


def read_document_key(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, negotiated: Negotiated
) -> tuple[DocumentKey, int]:
    collection = None
    if known(negotiated.collections, "collections"):
        collection, pos = read_varuint(data, pos, end, 32)
    start = pos
    key = data[pos:end]
    if end - start > 250:
        policy.report("more than 250 bytes", start, data[start:end])
    return DocumentKey(collection, key), end


def read_document_with_attributes(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DocumentWithAttributes, int]:
    if end - pos < 4:
        raise too_short(end)
    (attributes_size,) = _I.unpack_from(data, pos)
    attributes_end = pos + 4 + attributes_size
    if attributes_end > end:
        raise DecodeError("length runs past the end", pos)
    pos = pos + 4
    attributes_items: list[Attribute] = []
    while pos < attributes_end:
        if attributes_end - pos < 4:
            raise too_short(attributes_end)
        (attributes_item_size,) = _I.unpack_from(data, pos)
        attributes_item_end = pos + 4 + attributes_item_size
        if attributes_item_end > attributes_end:
            raise DecodeError("length runs past the end", pos)
        attributes_item, pos = read_attribute(data, pos + 4, attributes_item_end, policy)
        if pos != attributes_item_end:
            raise DecodeError(f"{attributes_item_end - pos} bytes left in the region", pos)
        pos = attributes_item_end
        attributes_items.append(attributes_item)
    attributes = tuple(attributes_items)
    if pos != attributes_end:
        raise DecodeError(f"{attributes_end - pos} bytes left in the region", pos)
    document = data[attributes_end:end]
    return DocumentWithAttributes(attributes, document), end


def read_attribute(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Attribute, int]:
    key, pos = read_text_until(data, pos, end, b"\x00", False, policy)
    value_, pos = read_bytes_until(data, pos, end, b"\x00", False)
    return Attribute(key, value_), pos


def read_known_config(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[KnownConfig, int]:
    if end - pos < 16:
        raise too_short(end)
    epoch, revision = _QQ.unpack_from(data, pos)
    return KnownConfig(epoch, revision), pos + 16


def read_mutation_token(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[MutationToken, int]:
    if end - pos < 16:
        raise too_short(end)
    vbucket_uuid, seqno = _QQ.unpack_from(data, pos)
    return MutationToken(vbucket_uuid, seqno), pos + 16


def read_collection_id(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CollectionId, int]:
    if end - pos < 12:
        raise too_short(end)
    manifest_uid, collection = _QI.unpack_from(data, pos)
    return CollectionId(manifest_uid, collection), pos + 12


def read_observed_seqno(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ObservedSeqno, int]:
    if end - pos < 27:
        raise too_short(end)
    format, vbucket, vbucket_uuid, persisted_seqno, current_seqno = _BHQQQ.unpack_from(data, pos)
    if format:
        policy.report("format must be 0", pos, data[pos : pos + 1])
    return ObservedSeqno(vbucket, vbucket_uuid, persisted_seqno, current_seqno), pos + 27


def read_observed_after_failover(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ObservedAfterFailover, int]:
    if end - pos < 43:
        raise too_short(end)
    (
        format,
        vbucket,
        vbucket_uuid,
        persisted_seqno,
        current_seqno,
        old_vbucket_uuid,
        last_seqno_received,
    ) = _BHQQQQQ.unpack_from(data, pos)
    if format != 1:
        policy.report("format must be 1", pos, data[pos : pos + 1])
    return (
        ObservedAfterFailover(
            vbucket,
            vbucket_uuid,
            persisted_seqno,
            current_seqno,
            old_vbucket_uuid,
            last_seqno_received,
        ),
        pos + 43,
    )


def read_failover_entry(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[FailoverEntry, int]:
    if end - pos < 16:
        raise too_short(end)
    vbucket_uuid, seqno = _QQ.unpack_from(data, pos)
    return FailoverEntry(vbucket_uuid, seqno), pos + 16


def read_marker_v1(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[MarkerV1, int]:
    if end - pos < 20:
        raise too_short(end)
    start_seqno, end_seqno, flags = _QQI.unpack_from(data, pos)
    return MarkerV1(start_seqno, end_seqno, SnapshotFlags(flags)), pos + 20


def read_marker_in_value(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[MarkerInValue, int]:
    if end - pos < 1:
        raise too_short(end)
    (version,) = _B.unpack_from(data, pos)
    if version not in _MARKER_VERSION:
        raise DecodeError(f"no MarkerVersion has the number {version}", pos)
    return MarkerInValue(_MARKER_VERSION[version]), pos + 1


def read_marker_v20(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[MarkerV20, int]:
    if end - pos < 36:
        raise too_short(end)
    start_seqno, end_seqno, flags, max_visible_seqno, high_completed_seqno = _QQIQQ.unpack_from(
        data, pos
    )
    return (
        MarkerV20(
            start_seqno, end_seqno, SnapshotFlags(flags), max_visible_seqno, high_completed_seqno
        ),
        pos + 36,
    )


def read_marker_v22(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[MarkerV22, int]:
    if end - pos < 52:
        raise too_short(end)
    (
        start_seqno,
        end_seqno,
        flags,
        max_visible_seqno,
        high_completed_seqno,
        purge_seqno,
        high_prepared_seqno,
    ) = _QQIQQQQ.unpack_from(data, pos)
    return (
        MarkerV22(
            start_seqno,
            end_seqno,
            SnapshotFlags(flags),
            max_visible_seqno,
            high_completed_seqno,
            purge_seqno,
            high_prepared_seqno,
        ),
        pos + 52,
    )


def read_deletion_v1(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DeletionV1, int]:
    if end - pos < 18:
        raise too_short(end)
    by_seqno, rev_seqno, extended_length = _QQH.unpack_from(data, pos)
    if extended_length:
        policy.report("extended_length must be 0", pos + 16, data[pos + 16 : pos + 18])
    return DeletionV1(by_seqno, rev_seqno), pos + 18


def read_deletion_v2(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DeletionV2, int]:
    if end - pos < 21:
        raise too_short(end)
    by_seqno, rev_seqno, delete_time, unused = _QQIB.unpack_from(data, pos)
    if unused:
        policy.report("unused must be 0", pos + 20, data[pos + 20 : pos + 21])
    return DeletionV2(by_seqno, rev_seqno, delete_time), pos + 21


def read_cached_document(
    data: bytes, pos: int, end: int, policy: ErrorPolicy, negotiated: Negotiated
) -> tuple[CachedDocument, int]:
    if end - pos < 40:
        raise too_short(end)
    cas, by_seqno, rev_seqno, value_length, flags, expiration, key_length, datatype, cache_hint = (
        _QQQIIIHBB.unpack_from(data, pos)
    )
    key_end = pos + 40 + key_length
    if key_end > end:
        raise DecodeError("length runs past the end", pos + 36)
    key, pos = read_document_key(data, pos + 40, key_end, policy, negotiated)
    if pos != key_end:
        raise DecodeError(f"{key_end - pos} bytes left in the region", pos)
    value__end = key_end + value_length
    if value__end > end:
        raise DecodeError("length runs past the end", key_end)
    value_ = data[key_end:value__end]
    return (
        CachedDocument(
            cas, by_seqno, rev_seqno, flags, expiration, Datatype(datatype), cache_hint, key, value_
        ),
        value__end,
    )


def read_collection_event(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CollectionEvent, int]:
    if end - pos < 16:
        raise too_short(end)
    manifest_uid, scope, collection = _QII.unpack_from(data, pos)
    pos = pos + 16
    max_ttl = None
    if pos != end:
        if end - pos < 4:
            raise too_short(end)
        (max_ttl,) = _I.unpack_from(data, pos)
        pos = pos + 4
    return CollectionEvent(manifest_uid, scope, collection, max_ttl), pos


def read_scope_event(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ScopeEvent, int]:
    if end - pos < 12:
        raise too_short(end)
    manifest_uid, scope = _QI.unpack_from(data, pos)
    return ScopeEvent(manifest_uid, scope), pos + 12


def read_collection_table(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[CollectionTable, int]:
    return read_table(COLLECTION_TABLE, data, pos, end, policy)


def read_dropped_collection_table(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DroppedCollectionTable, int]:
    return read_table(DROPPED_COLLECTION_TABLE, data, pos, end, policy)


def read_scope_table(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ScopeTable, int]:
    return read_table(SCOPE_TABLE, data, pos, end, policy)


def read_dropped_scope_table(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DroppedScopeTable, int]:
    return read_table(DROPPED_SCOPE_TABLE, data, pos, end, policy)


def read_get_response_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[GetResponseExtras, int]:
    flags = None
    if pos != end:
        if end - pos < 4:
            raise too_short(end)
        (flags,) = _I.unpack_from(data, pos)
        pos = pos + 4
    return GetResponseExtras(flags), pos


def read_set_extras(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[SetExtras, int]:
    if end - pos < 8:
        raise too_short(end)
    flags, expiration = _II.unpack_from(data, pos)
    return SetExtras(flags, expiration), pos + 8


def read_set_response_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[SetResponseExtras, int]:
    token = None
    if pos != end:
        token, pos = read_mutation_token(data, pos, end, policy)
    return SetResponseExtras(token), pos


def read_delete_response_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DeleteResponseExtras, int]:
    token = None
    if pos != end:
        token, pos = read_mutation_token(data, pos, end, policy)
    return DeleteResponseExtras(token), pos


def read_get_all_vbucket_seqnos_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[GetAllVbucketSeqnosExtras, int]:
    state = None
    if pos != end:
        if end - pos < 4:
            raise too_short(end)
        (state,) = _I.unpack_from(data, pos)
        state = _selected_state(state)
        pos = pos + 4
    collection = None
    if pos != end:
        if end - pos < 4:
            raise too_short(end)
        (collection,) = _I.unpack_from(data, pos)
        pos = pos + 4
    return GetAllVbucketSeqnosExtras(state, collection), pos


def read_get_all_vbucket_seqnos_response_value_success(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[GetAllVbucketSeqnosResponseValueSuccess, int]:
    if end - pos < 10:
        raise too_short(end)
    vbucket, seqno = _HQ.unpack_from(data, pos)
    return GetAllVbucketSeqnosResponseValueSuccess(vbucket, seqno), pos + 10


def read_dcp_open_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpOpenExtras, int]:
    if end - pos < 8:
        raise too_short(end)
    reserved, flags = _II.unpack_from(data, pos)
    if reserved:
        policy.report("reserved must be 0", pos, data[pos : pos + 4])
    return DcpOpenExtras(DcpOpenFlags(flags)), pos + 8


def read_dcp_add_stream_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpAddStreamExtras, int]:
    if end - pos < 4:
        raise too_short(end)
    (flags,) = _I.unpack_from(data, pos)
    return DcpAddStreamExtras(StreamFlags(flags)), pos + 4


def read_dcp_add_stream_response_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpAddStreamResponseExtras, int]:
    stream_opaque = None
    if pos != end:
        if end - pos < 4:
            raise too_short(end)
        (stream_opaque,) = _I.unpack_from(data, pos)
        pos = pos + 4
    return DcpAddStreamResponseExtras(stream_opaque), pos


def read_dcp_stream_request_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpStreamRequestExtras, int]:
    begin = pos
    if end - pos < 48:
        raise too_short(end)
    (
        flags,
        reserved,
        start_seqno,
        end_seqno,
        vbucket_uuid,
        snapshot_start_seqno,
        snapshot_end_seqno,
    ) = _IIQQQQQ.unpack_from(data, pos)
    if reserved:
        policy.report("reserved must be 0", pos + 4, data[pos + 4 : pos + 8])
    if start_seqno > end_seqno:
        policy.report("start_seqno is more than end_seqno", begin)
    if snapshot_start_seqno > start_seqno:
        policy.report("snapshot_start_seqno is more than start_seqno", begin)
    if start_seqno > snapshot_end_seqno:
        policy.report("start_seqno is more than snapshot_end_seqno", begin)
    return (
        DcpStreamRequestExtras(
            StreamFlags(flags),
            start_seqno,
            end_seqno,
            vbucket_uuid,
            snapshot_start_seqno,
            snapshot_end_seqno,
        ),
        pos + 48,
    )


def read_dcp_stream_request_value(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpStreamRequestValue, int]:
    filter = None
    if pos != end:
        filter, pos = read_stream_filter(data, pos, end, policy)
    return DcpStreamRequestValue(filter), pos


def read_dcp_stream_request_response_value_rollback(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpStreamRequestResponseValueRollback, int]:
    if end - pos < 8:
        raise too_short(end)
    (seqno,) = _Q.unpack_from(data, pos)
    return DcpStreamRequestResponseValueRollback(seqno), pos + 8


def read_dcp_stream_end_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpStreamEndExtras, int]:
    if end - pos < 4:
        raise too_short(end)
    (reason,) = _I.unpack_from(data, pos)
    return DcpStreamEndExtras(_stream_end_reason(reason)), pos + 4


def read_dcp_snapshot_marker_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpSnapshotMarkerExtras, int]:
    if end - pos == 20:
        return read_marker_v1(data, pos, end, policy)
    if end - pos == 1:
        return read_marker_in_value(data, pos, end, policy)
    raise DecodeError(f"no case of DcpSnapshotMarkerExtras has {end - pos} bytes", pos)


def read_dcp_snapshot_marker_value_marker(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpSnapshotMarkerValueMarker, int]:
    if end - pos == 36:
        return read_marker_v20(data, pos, end, policy)
    if end - pos == 52:
        return read_marker_v22(data, pos, end, policy)
    raise DecodeError(f"no case of DcpSnapshotMarkerValueMarker has {end - pos} bytes", pos)


def read_dcp_snapshot_marker_value(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpSnapshotMarkerValue, int]:
    marker = None
    if pos != end:
        marker, pos = read_dcp_snapshot_marker_value_marker(data, pos, end, policy)
    return DcpSnapshotMarkerValue(marker), pos


def read_dcp_mutation_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpMutationExtras, int]:
    if end - pos < 31:
        raise too_short(end)
    by_seqno, rev_seqno, flags, expiration, lock_time, extended_length, nru = _QQIIIHB.unpack_from(
        data, pos
    )
    if extended_length:
        policy.report("extended_length must be 0", pos + 28, data[pos + 28 : pos + 30])
    return DcpMutationExtras(by_seqno, rev_seqno, flags, expiration, lock_time, nru), pos + 31


def read_dcp_deletion_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpDeletionExtras, int]:
    if end - pos == 18:
        return read_deletion_v1(data, pos, end, policy)
    if end - pos == 21:
        return read_deletion_v2(data, pos, end, policy)
    raise DecodeError(f"no case of DcpDeletionExtras has {end - pos} bytes", pos)


def read_dcp_expiration_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpExpirationExtras, int]:
    if end - pos < 20:
        raise too_short(end)
    by_seqno, rev_seqno, delete_time = _QQI.unpack_from(data, pos)
    return DcpExpirationExtras(by_seqno, rev_seqno, delete_time), pos + 20


def read_dcp_set_vbucket_state_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpSetVbucketStateExtras, int]:
    if end - pos < 1:
        raise too_short(end)
    (state,) = _B.unpack_from(data, pos)
    return DcpSetVbucketStateExtras(_vbucket_state(state)), pos + 1


def read_dcp_buffer_ack_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpBufferAckExtras, int]:
    if end - pos < 4:
        raise too_short(end)
    (acknowledged,) = _I.unpack_from(data, pos)
    return DcpBufferAckExtras(acknowledged), pos + 4


def read_dcp_system_event_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpSystemEventExtras, int]:
    if end - pos < 13:
        raise too_short(end)
    by_seqno, event, version = _QIB.unpack_from(data, pos)
    return DcpSystemEventExtras(by_seqno, _system_event_kind(event), version), pos + 13


def read_dcp_prepare_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpPrepareExtras, int]:
    if end - pos < 31:
        raise too_short(end)
    by_seqno, rev_seqno, flags, expiration, lock_time, nru, deleted, durability = (
        _QQIIIBBB.unpack_from(data, pos)
    )
    if deleted > 1:
        policy.report("a flag is 0 or 1", pos + 29, data[pos + 29 : pos + 30])
    return (
        DcpPrepareExtras(
            by_seqno,
            rev_seqno,
            flags,
            expiration,
            lock_time,
            nru,
            deleted != 0,
            _durability_level(durability),
        ),
        pos + 31,
    )


def read_dcp_seqno_acknowledged_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpSeqnoAcknowledgedExtras, int]:
    if end - pos < 8:
        raise too_short(end)
    (prepared_seqno,) = _Q.unpack_from(data, pos)
    return DcpSeqnoAcknowledgedExtras(prepared_seqno), pos + 8


def read_dcp_commit_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpCommitExtras, int]:
    if end - pos < 16:
        raise too_short(end)
    prepared_seqno, commit_seqno = _QQ.unpack_from(data, pos)
    return DcpCommitExtras(prepared_seqno, commit_seqno), pos + 16


def read_dcp_abort_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpAbortExtras, int]:
    if end - pos < 16:
        raise too_short(end)
    prepared_seqno, abort_seqno = _QQ.unpack_from(data, pos)
    return DcpAbortExtras(prepared_seqno, abort_seqno), pos + 16


def read_dcp_seqno_advanced_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpSeqnoAdvancedExtras, int]:
    if end - pos < 8:
        raise too_short(end)
    (by_seqno,) = _Q.unpack_from(data, pos)
    return DcpSeqnoAdvancedExtras(by_seqno), pos + 8


def read_dcp_oso_snapshot_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[DcpOsoSnapshotExtras, int]:
    if end - pos < 4:
        raise too_short(end)
    (flags,) = _I.unpack_from(data, pos)
    return DcpOsoSnapshotExtras(DcpOsoSnapshotExtrasFlags(flags)), pos + 4


def read_observe_seqno_value(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ObserveSeqnoValue, int]:
    if end - pos < 8:
        raise too_short(end)
    (vbucket_uuid,) = _Q.unpack_from(data, pos)
    return ObserveSeqnoValue(vbucket_uuid), pos + 8


def read_observe_seqno_response_value_success(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ObserveSeqnoResponseValueSuccess, int]:
    if end - pos < 1:
        raise too_short(end)
    tag = data[pos]
    if tag == 0:
        return read_observed_seqno(data, pos, end, policy)
    if tag == 1:
        return read_observed_after_failover(data, pos, end, policy)
    raise DecodeError(f"no case of ObserveSeqnoResponseValueSuccess has the tag {tag}", pos)


def read_get_cluster_config_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[GetClusterConfigExtras, int]:
    known = None
    if pos != end:
        known, pos = read_known_config(data, pos, end, policy)
    return GetClusterConfigExtras(known), pos


def read_get_collection_id_response_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[GetCollectionIdResponseExtras, int]:
    id = None
    if pos != end:
        id, pos = read_collection_id(data, pos, end, policy)
    return GetCollectionIdResponseExtras(id), pos


def read_get_error_map_value(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[GetErrorMapValue, int]:
    if end - pos < 2:
        raise too_short(end)
    (version,) = _H.unpack_from(data, pos)
    return GetErrorMapValue(version), pos + 2


def read_cluster_map_changed_extras(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ClusterMapChangedExtras, int]:
    if end - pos < 16:
        raise too_short(end)
    epoch, revision = _QQ.unpack_from(data, pos)
    return ClusterMapChangedExtras(epoch, revision), pos + 16


def read_cluster_map_changed_value(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ClusterMapChangedValue, int]:
    config = None
    if pos != end:
        config, pos = read_cluster_config(data, pos, end, policy)
    return ClusterMapChangedValue(config), pos
