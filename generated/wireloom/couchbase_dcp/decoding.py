"""Bytes of Couchbase DCP to messages and to the types that these are made of: straight-line
code for each.

The decoders know no names of fields. One that fails says why and where, counted from the start
of the frame; the schema then gives the place its name.

A reader takes the data, a position, the end of the region and what to do about policy; it
returns the value and the position after it. Offsets count from the start of the data.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
import struct
from collections.abc import Callable, Mapping
from struct import Struct

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
from wireloom.dataclass import constructor
from wireloom.error_policy import STRICT, ErrorPolicy, bounded
from wireloom.errors import DecodeError
from wireloom.runtime.flatbuffers import read_table
from wireloom.runtime.negotiated import known
from wireloom.runtime.objects import read_json
from wireloom.runtime.primitives import (
    finish,
    read_bytes_until,
    read_text_until,
    read_varuint,
    text,
    too_short,
)
from wireloom.runtime.tables import Role

_B = Struct(">B")
_BB = Struct(">BB")
_BBH4xIQ = Struct(">BBH4xIQ")
_BHQQQ = Struct(">BHQQQ")
_BHQQQQQ = Struct(">BHQQQQQ")
_H = Struct(">H")
_HBBH4xIQ = Struct(">HBBH4xIQ")
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

_make_attribute = constructor(Attribute)
_make_cached_document = constructor(CachedDocument)
_make_document_key = constructor(DocumentKey)
_make_durability = constructor(Durability)
_make_failover_entry = constructor(FailoverEntry)
_make_get_all_vbucket_seqnos_response_value_success = constructor(
    GetAllVbucketSeqnosResponseValueSuccess
)
_make_impersonate = constructor(Impersonate)
_make_request_info = constructor(RequestInfo)
_make_response_info = constructor(ResponseInfo)
_make_server_duration = constructor(ServerDuration)
_make_stream_id = constructor(StreamId)
_make_units = constructor(Units)

_DURABILITY_LEVEL = {member.value: member for member in DurabilityLevel}
_FEATURE = {member.value: member for member in Feature}
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


def _feature(value: int) -> Feature:
    known = _FEATURE.get(value)
    return Feature(value) if known is None else known


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


_OPENING_MAGIC = frozenset({8, 24, 128, 129, 130, 131})


def frame_size(buffer: bytes | bytearray, start: int, end: int) -> int:
    """The bytes of the whole frame that begins at ``start``.

    Args:
        buffer: Bytes received.
        start: Where the frame begins.
        end: Where the bytes received end.

    Returns:
        The size in bytes, or 0 if more bytes are needed to know it.

    Raises:
        DecodeError: No frame begins like this.
    """
    if end - start >= 1 and buffer[start] not in _OPENING_MAGIC:
        raise DecodeError(f"no Magic has the number {buffer[start]}", 0, "Frame.magic")
    if end - start < 12:
        return 0
    (body_length,) = _I.unpack_from(buffer, start + 8)
    return int(body_length) + 24


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
        framing_extras_length = data[pos]
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
    id_and_length = data[pos]
    id = id_and_length >> 4
    length = id_and_length & 0xF
    pos = pos + 1
    if id == 15:
        if end - pos < 1:
            raise too_short(end)
        more = data[pos]
        pos = pos + 1
        id += more
    if length == 15:
        if end - pos < 1:
            raise too_short(end)
        more = data[pos]
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
    return _make_request_info(id, content), content_end


def read_response_info(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ResponseInfo, int]:
    if end - pos < 1:
        raise too_short(end)
    id_and_length = data[pos]
    id = id_and_length >> 4
    length = id_and_length & 0xF
    pos = pos + 1
    if id == 15:
        if end - pos < 1:
            raise too_short(end)
        more = data[pos]
        pos = pos + 1
        id += more
    if length == 15:
        if end - pos < 1:
            raise too_short(end)
        more = data[pos]
        pos = pos + 1
        length += more
    content_end = pos + length
    if content_end > end:
        raise DecodeError("length runs past the end", pos)
    content: ServerDuration | Units | bytes
    if id == 0:
        content, pos = read_server_duration(data, pos, content_end, policy)
    elif 1 <= id <= 2:
        content, pos = read_units(data, pos, content_end, policy)
    else:
        content = data[pos:content_end]
        pos = content_end
    if pos != content_end:
        raise DecodeError(f"{content_end - pos} bytes left in the region", pos)
    return _make_response_info(id, content), content_end


def read_durability(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Durability, int]:
    if end - pos < 1:
        raise too_short(end)
    level = data[pos]
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
    return _make_durability(_durability_level(level), timeout), pos


def read_stream_id(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[StreamId, int]:
    if end - pos < 2:
        raise too_short(end)
    (stream_id,) = _H.unpack_from(data, pos)
    if stream_id < 1:
        policy.report("at least 1", pos, data[pos : pos + 2])
    return _make_stream_id(stream_id), pos + 2


def read_impersonate(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[Impersonate, int]:
    user = text(data[pos:end], pos, policy)
    return _make_impersonate(user), end


def read_server_duration(
    data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[ServerDuration, int]:
    if end - pos < 2:
        raise too_short(end)
    (encoded,) = _H.unpack_from(data, pos)
    return _make_server_duration(encoded), pos + 2


def read_units(data: bytes, pos: int, end: int, policy: ErrorPolicy) -> tuple[Units, int]:
    if end - pos < 2:
        raise too_short(end)
    (units,) = _H.unpack_from(data, pos)
    return _make_units(units), pos + 2


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
        if pos < end and data[pos] < 0x80:
            collection = data[pos]
            pos = pos + 1
        else:
            collection, pos = read_varuint(data, pos, end, 32)
    start = pos
    key = data[pos:end]
    if end - start > 250:
        policy.report("more than 250 bytes", start, data[start:end])
    return _make_document_key(collection, key), end


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
    return _make_attribute(key, value_), pos


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
    return _make_failover_entry(vbucket_uuid, seqno), pos + 16


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
    version = data[pos]
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
        _make_cached_document(
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
    return _make_get_all_vbucket_seqnos_response_value_success(vbucket, seqno), pos + 10


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
    state = data[pos]
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
    known_ = None
    if pos != end:
        known_, pos = read_known_config(data, pos, end, policy)
    return GetClusterConfigExtras(known_), pos


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


def _request_head(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> tuple[Magic, Datatype, int, int, int, tuple[RequestInfo, ...] | None, int, int, int]:
    end = len(data)
    (magic,) = _B.unpack_from(data, 0)
    if magic not in _MAGIC:
        raise DecodeError(f"no Magic has the number {magic}", 0)
    pos = 2
    framing_extras_length = 0
    if magic in (8, 0x18):
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
    extras_length, datatype, vbucket, opaque, cas = _BBH4xIQ.unpack_from(data, pos)
    pos = pos + 20
    framing_extras = None
    if magic in (8, 0x18):
        framing_extras_end = pos + framing_extras_length
        if framing_extras_end > end:
            raise DecodeError("length runs past the end", pos)
        framing_extras_items: list[RequestInfo] = []
        while pos < framing_extras_end:
            framing_extras_item_begin = pos
            framing_extras_item, pos = read_request_info(data, pos, framing_extras_end, policy)
            if pos - framing_extras_item_begin < 12:
                policy.charge(121, pos)
            framing_extras_items.append(framing_extras_item)
        framing_extras = tuple(framing_extras_items)
        if pos != framing_extras_end:
            raise DecodeError(f"{framing_extras_end - pos} bytes left in the region", pos)
        pos = framing_extras_end
    return (
        _MAGIC[magic],
        Datatype(datatype),
        vbucket,
        opaque,
        cas,
        framing_extras,
        key_length,
        extras_length,
        pos,
    )


def _response_head(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> tuple[Magic, Datatype, Status, int, int, tuple[ResponseInfo, ...] | None, int, int, int]:
    end = len(data)
    (magic,) = _B.unpack_from(data, 0)
    if magic not in _MAGIC:
        raise DecodeError(f"no Magic has the number {magic}", 0)
    pos = 2
    framing_extras_length = 0
    if magic in (8, 0x18):
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
    extras_length, datatype, status, opaque, cas = _BBH4xIQ.unpack_from(data, pos)
    pos = pos + 20
    framing_extras = None
    if magic in (8, 0x18):
        framing_extras_end = pos + framing_extras_length
        if framing_extras_end > end:
            raise DecodeError("length runs past the end", pos)
        framing_extras_items: list[ResponseInfo] = []
        while pos < framing_extras_end:
            framing_extras_item_begin = pos
            framing_extras_item, pos = read_response_info(data, pos, framing_extras_end, policy)
            if pos - framing_extras_item_begin < 7:
                policy.charge(73, pos)
            framing_extras_items.append(framing_extras_item)
        framing_extras = tuple(framing_extras_items)
        if pos != framing_extras_end:
            raise DecodeError(f"{framing_extras_end - pos} bytes left in the region", pos)
        pos = framing_extras_end
    return (
        _MAGIC[magic],
        Datatype(datatype),
        _status(status),
        opaque,
        cas,
        framing_extras,
        key_length,
        extras_length,
        pos,
    )


def _oneway_head(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> tuple[Magic, Datatype, int, int, int, tuple[RequestInfo, ...] | None, int, int, int]:
    end = len(data)
    (magic,) = _B.unpack_from(data, 0)
    if magic not in _MAGIC:
        raise DecodeError(f"no Magic has the number {magic}", 0)
    pos = 2
    framing_extras_length = 0
    if magic in (8, 0x18):
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
    extras_length, datatype, vbucket, opaque, cas = _BBH4xIQ.unpack_from(data, pos)
    pos = pos + 20
    framing_extras = None
    if magic in (8, 0x18):
        framing_extras_end = pos + framing_extras_length
        if framing_extras_end > end:
            raise DecodeError("length runs past the end", pos)
        framing_extras_items: list[RequestInfo] = []
        while pos < framing_extras_end:
            framing_extras_item_begin = pos
            framing_extras_item, pos = read_request_info(data, pos, framing_extras_end, policy)
            if pos - framing_extras_item_begin < 12:
                policy.charge(121, pos)
            framing_extras_items.append(framing_extras_item)
        framing_extras = tuple(framing_extras_items)
        if pos != framing_extras_end:
            raise DecodeError(f"{framing_extras_end - pos} bytes left in the region", pos)
        pos = framing_extras_end
    return (
        _MAGIC[magic],
        Datatype(datatype),
        vbucket,
        opaque,
        cas,
        framing_extras,
        key_length,
        extras_length,
        pos,
    )


def _server_oneway_head(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> tuple[Datatype, int, int, int, int, int, int]:
    key_length, extras_length, datatype, vbucket, opaque, cas = _HBBH4xIQ.unpack_from(data, 2)
    pos = 24
    return Datatype(datatype), vbucket, opaque, cas, key_length, extras_length, pos


def _get(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> Get:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    key_end = pos + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", pos)
    key, pos = read_document_key(data, pos, key_end, policy, negotiated)
    if pos != key_end:
        raise DecodeError(f"{key_end - pos} bytes left in the region", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", key_end)
    finish(data, key_end, policy)
    return Get(magic, datatype, vbucket, opaque, cas, framing_extras, key)


def _get_response(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> GetResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_get_response_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    value_ = data[extras_end:end]
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", end)
    return GetResponse(magic, datatype, status, opaque, cas, framing_extras, extras, value_)


def _set(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> Set:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_set_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    key_end = extras_end + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", extras_end)
    key, pos = read_document_key(data, extras_end, key_end, policy, negotiated)
    if pos != key_end:
        raise DecodeError(f"{key_end - pos} bytes left in the region", pos)
    value_ = data[key_end:end]
    return Set(magic, datatype, vbucket, opaque, cas, framing_extras, extras, key, value_)


def _set_response(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> SetResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_set_response_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    pos = extras_end
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    finish(data, pos, policy)
    return SetResponse(magic, datatype, status, opaque, cas, framing_extras, extras, value_)


def _delete(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> Delete:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    key_end = pos + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", pos)
    key, pos = read_document_key(data, pos, key_end, policy, negotiated)
    if pos != key_end:
        raise DecodeError(f"{key_end - pos} bytes left in the region", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", key_end)
    finish(data, key_end, policy)
    return Delete(magic, datatype, vbucket, opaque, cas, framing_extras, key)


def _delete_response(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DeleteResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_delete_response_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    pos = extras_end
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    finish(data, pos, policy)
    return DeleteResponse(magic, datatype, status, opaque, cas, framing_extras, extras, value_)


def _quit(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> Quit:
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return Quit(magic, datatype, vbucket, opaque, cas, framing_extras)


def _quit_response(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> QuitResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return QuitResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _noop(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> Noop:
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return Noop(magic, datatype, vbucket, opaque, cas, framing_extras)


def _noop_response(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> NoopResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return NoopResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _version(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> Version:
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return Version(magic, datatype, vbucket, opaque, cas, framing_extras)


def _version_response(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> VersionResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_ = text(data[pos:end], pos, policy)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", end)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", end)
    return VersionResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _hello(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> Hello:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    key_end = pos + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", pos)
    key = text(data[pos:key_end], pos, policy)
    pos = key_end
    value__items: list[Feature] = []
    while pos < end:
        if end - pos < 2:
            raise too_short(end)
        (value__item,) = _H.unpack_from(data, pos)
        pos = pos + 2
        value__item = _feature(value__item)
        if not value__item.known:
            policy.charge(33, pos)
        value__items.append(value__item)
        if len(value__items) > 1024:
            raise DecodeError("more than 1024 items", pos)
    value_ = tuple(value__items)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return Hello(magic, datatype, vbucket, opaque, cas, framing_extras, key, value_)


def _hello_response(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> HelloResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: tuple[Feature, ...] | bytes
    if status == 0:
        value_0_items: list[Feature] = []
        while pos < end:
            if end - pos < 2:
                raise too_short(end)
            (value_0_item,) = _H.unpack_from(data, pos)
            pos = pos + 2
            value_0_item = _feature(value_0_item)
            if not value_0_item.known:
                policy.charge(33, pos)
            value_0_items.append(value_0_item)
            if len(value_0_items) > 1024:
                raise DecodeError("more than 1024 items", pos)
        value_0 = tuple(value_0_items)
        value_ = value_0
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return HelloResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _sasl_list_mechanisms(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> SaslListMechanisms:
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return SaslListMechanisms(magic, datatype, vbucket, opaque, cas, framing_extras)


def _sasl_list_mechanisms_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> SaslListMechanismsResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_ = text(data[pos:end], pos, policy)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", end)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", end)
    return SaslListMechanismsResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _sasl_auth(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> SaslAuth:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    key_end = pos + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", pos)
    key = text(data[pos:key_end], pos, policy)
    value_ = data[key_end:end]
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", end)
    return SaslAuth(magic, datatype, vbucket, opaque, cas, framing_extras, key, value_)


def _sasl_auth_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> SaslAuthResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_ = data[pos:end]
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", end)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", end)
    return SaslAuthResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _sasl_step(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> SaslStep:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    key_end = pos + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", pos)
    key = text(data[pos:key_end], pos, policy)
    value_ = data[key_end:end]
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", end)
    return SaslStep(magic, datatype, vbucket, opaque, cas, framing_extras, key, value_)


def _sasl_step_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> SaslStepResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_ = data[pos:end]
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", end)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", end)
    return SaslStepResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _get_all_vbucket_seqnos(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> GetAllVbucketSeqnos:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_get_all_vbucket_seqnos_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", extras_end)
    finish(data, extras_end, policy)
    return GetAllVbucketSeqnos(magic, datatype, vbucket, opaque, cas, framing_extras, extras)


def _get_all_vbucket_seqnos_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> GetAllVbucketSeqnosResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: tuple[GetAllVbucketSeqnosResponseValueSuccess, ...] | bytes
    if status == 0:
        value_0_items: list[GetAllVbucketSeqnosResponseValueSuccess] = []
        while pos < end:
            value_0_item, pos = read_get_all_vbucket_seqnos_response_value_success(
                data, pos, end, policy
            )
            value_0_items.append(value_0_item)
        value_0 = tuple(value_0_items)
        value_ = value_0
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return GetAllVbucketSeqnosResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _dcp_open(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpOpen:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_open_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    key_end = extras_end + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", extras_end)
    start = extras_end
    key = text(data[extras_end:key_end], extras_end, policy)
    if key_end - start > 200:
        policy.report("more than 200 bytes", start, data[start:key_end])
    value_ = data[key_end:end]
    return DcpOpen(magic, datatype, vbucket, opaque, cas, framing_extras, extras, key, value_)


def _dcp_open_response(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpOpenResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpOpenResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _dcp_add_stream(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpAddStream:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_add_stream_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", extras_end)
    finish(data, extras_end, policy)
    return DcpAddStream(magic, datatype, vbucket, opaque, cas, framing_extras, extras)


def _dcp_add_stream_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpAddStreamResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_add_stream_response_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    pos = extras_end
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    finish(data, pos, policy)
    return DcpAddStreamResponse(
        magic, datatype, status, opaque, cas, framing_extras, extras, value_
    )


def _dcp_close_stream(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpCloseStream:
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpCloseStream(magic, datatype, vbucket, opaque, cas, framing_extras)


def _dcp_close_stream_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpCloseStreamResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpCloseStreamResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _dcp_stream_request(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpStreamRequest:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_stream_request_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    value_, pos = read_dcp_stream_request_value(data, extras_end, end, policy)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    finish(data, pos, policy)
    return DcpStreamRequest(magic, datatype, vbucket, opaque, cas, framing_extras, extras, value_)


def _dcp_stream_request_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpStreamRequestResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: tuple[FailoverEntry, ...] | DcpStreamRequestResponseValueRollback | bytes
    if status == 0:
        value_0_items: list[FailoverEntry] = []
        while pos < end:
            value_0_item, pos = read_failover_entry(data, pos, end, policy)
            value_0_items.append(value_0_item)
        value_0 = tuple(value_0_items)
        value_ = value_0
    elif status == 0x23:
        value_, pos = read_dcp_stream_request_response_value_rollback(data, pos, end, policy)
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpStreamRequestResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _dcp_get_failover_log(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpGetFailoverLog:
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpGetFailoverLog(magic, datatype, vbucket, opaque, cas, framing_extras)


def _dcp_get_failover_log_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpGetFailoverLogResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: tuple[FailoverEntry, ...] | bytes
    if status == 0:
        value_0_items: list[FailoverEntry] = []
        while pos < end:
            value_0_item, pos = read_failover_entry(data, pos, end, policy)
            value_0_items.append(value_0_item)
        value_0 = tuple(value_0_items)
        value_ = value_0
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpGetFailoverLogResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _dcp_stream_end(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpStreamEnd:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_stream_end_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", extras_end)
    finish(data, extras_end, policy)
    return DcpStreamEnd(magic, datatype, vbucket, opaque, cas, framing_extras, extras)


def _dcp_snapshot_marker(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpSnapshotMarker:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_snapshot_marker_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    value_, pos = read_dcp_snapshot_marker_value(data, extras_end, end, policy)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    finish(data, pos, policy)
    return DcpSnapshotMarker(magic, datatype, vbucket, opaque, cas, framing_extras, extras, value_)


def _dcp_snapshot_marker_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpSnapshotMarkerResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpSnapshotMarkerResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _dcp_mutation(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpMutation:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_mutation_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    key_end = extras_end + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", extras_end)
    key, pos = read_document_key(data, extras_end, key_end, policy, negotiated)
    if pos != key_end:
        raise DecodeError(f"{key_end - pos} bytes left in the region", pos)
    value_ = data[key_end:end]
    return DcpMutation(magic, datatype, vbucket, opaque, cas, framing_extras, extras, key, value_)


def _dcp_deletion(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpDeletion:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_deletion_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    key_end = extras_end + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", extras_end)
    key, pos = read_document_key(data, extras_end, key_end, policy, negotiated)
    if pos != key_end:
        raise DecodeError(f"{key_end - pos} bytes left in the region", pos)
    value_ = data[key_end:end]
    return DcpDeletion(magic, datatype, vbucket, opaque, cas, framing_extras, extras, key, value_)


def _dcp_expiration(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpExpiration:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_expiration_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    key_end = extras_end + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", extras_end)
    key, pos = read_document_key(data, extras_end, key_end, policy, negotiated)
    if pos != key_end:
        raise DecodeError(f"{key_end - pos} bytes left in the region", pos)
    value_ = data[key_end:end]
    return DcpExpiration(magic, datatype, vbucket, opaque, cas, framing_extras, extras, key, value_)


def _dcp_set_vbucket_state(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpSetVbucketState:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_set_vbucket_state_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", extras_end)
    finish(data, extras_end, policy)
    return DcpSetVbucketState(magic, datatype, vbucket, opaque, cas, framing_extras, extras)


def _dcp_set_vbucket_state_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpSetVbucketStateResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpSetVbucketStateResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _dcp_noop(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpNoop:
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpNoop(magic, datatype, vbucket, opaque, cas, framing_extras)


def _dcp_noop_response(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpNoopResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpNoopResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _dcp_buffer_ack(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpBufferAck:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_buffer_ack_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", extras_end)
    finish(data, extras_end, policy)
    return DcpBufferAck(magic, datatype, vbucket, opaque, cas, framing_extras, extras)


def _dcp_control(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpControl:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    key_end = pos + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", pos)
    key = text(data[pos:key_end], pos, policy)
    value_ = text(data[key_end:end], key_end, policy)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", end)
    return DcpControl(magic, datatype, vbucket, opaque, cas, framing_extras, key, value_)


def _dcp_control_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpControlResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpControlResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _dcp_system_event(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpSystemEvent:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_system_event_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    key_end = extras_end + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", extras_end)
    key = text(data[extras_end:key_end], extras_end, policy)
    pos = key_end
    value_: (
        CollectionEvent
        | ScopeEvent
        | bytes
        | CollectionTable
        | DroppedCollectionTable
        | ScopeTable
        | DroppedScopeTable
    )
    if extras.version <= 1:
        if extras.event in (0, 5, 1):
            value_, pos = read_collection_event(data, pos, end, policy)
        elif extras.event in (3, 4):
            value_, pos = read_scope_event(data, pos, end, policy)
        else:
            value_ = data[pos:end]
            pos = end
    elif extras.version == 2:
        if extras.event in (0, 5):
            value_, pos = read_collection_table(data, pos, end, policy)
        elif extras.event == 1:
            value_, pos = read_dropped_collection_table(data, pos, end, policy)
        elif extras.event == 3:
            value_, pos = read_scope_table(data, pos, end, policy)
        elif extras.event == 4:
            value_, pos = read_dropped_scope_table(data, pos, end, policy)
        else:
            value_ = data[pos:end]
            pos = end
    else:
        value_ = data[pos:end]
        pos = end
    finish(data, pos, policy)
    return DcpSystemEvent(
        magic, datatype, vbucket, opaque, cas, framing_extras, extras, key, value_
    )


def _dcp_prepare(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpPrepare:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_prepare_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    key_end = extras_end + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", extras_end)
    key, pos = read_document_key(data, extras_end, key_end, policy, negotiated)
    if pos != key_end:
        raise DecodeError(f"{key_end - pos} bytes left in the region", pos)
    value_ = data[key_end:end]
    return DcpPrepare(magic, datatype, vbucket, opaque, cas, framing_extras, extras, key, value_)


def _dcp_seqno_acknowledged(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpSeqnoAcknowledged:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_seqno_acknowledged_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", extras_end)
    finish(data, extras_end, policy)
    return DcpSeqnoAcknowledged(magic, datatype, vbucket, opaque, cas, framing_extras, extras)


def _dcp_commit(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpCommit:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_commit_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    key_end = extras_end + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", extras_end)
    key, pos = read_document_key(data, extras_end, key_end, policy, negotiated)
    if pos != key_end:
        raise DecodeError(f"{key_end - pos} bytes left in the region", pos)
    finish(data, key_end, policy)
    return DcpCommit(magic, datatype, vbucket, opaque, cas, framing_extras, extras, key)


def _dcp_abort(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpAbort:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_abort_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    key_end = extras_end + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", extras_end)
    key, pos = read_document_key(data, extras_end, key_end, policy, negotiated)
    if pos != key_end:
        raise DecodeError(f"{key_end - pos} bytes left in the region", pos)
    finish(data, key_end, policy)
    return DcpAbort(magic, datatype, vbucket, opaque, cas, framing_extras, extras, key)


def _dcp_seqno_advanced(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpSeqnoAdvanced:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_seqno_advanced_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", extras_end)
    finish(data, extras_end, policy)
    return DcpSeqnoAdvanced(magic, datatype, vbucket, opaque, cas, framing_extras, extras)


def _dcp_oso_snapshot(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> DcpOsoSnapshot:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_dcp_oso_snapshot_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", extras_end)
    finish(data, extras_end, policy)
    return DcpOsoSnapshot(magic, datatype, vbucket, opaque, cas, framing_extras, extras)


def _dcp_cache_transfer(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpCacheTransfer:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    value__items: list[CachedDocument] = []
    while pos < end:
        value__item, pos = read_cached_document(data, pos, end, policy, negotiated)
        value__items.append(value__item)
    value_ = tuple(value__items)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpCacheTransfer(magic, datatype, vbucket, opaque, cas, framing_extras, value_)


def _dcp_cache_transfer_end(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> DcpCacheTransferEnd:
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _oneway_head(data, policy, negotiated)
    )
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return DcpCacheTransferEnd(magic, datatype, vbucket, opaque, cas, framing_extras)


def _select_bucket(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> SelectBucket:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    key_end = pos + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", pos)
    key = text(data[pos:key_end], pos, policy)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", key_end)
    finish(data, key_end, policy)
    return SelectBucket(magic, datatype, vbucket, opaque, cas, framing_extras, key)


def _select_bucket_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> SelectBucketResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: bytes | None
    if status == 0:
        value_ = None
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return SelectBucketResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _observe_seqno(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> ObserveSeqno:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    value_, pos = read_observe_seqno_value(data, pos, end, policy)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return ObserveSeqno(magic, datatype, vbucket, opaque, cas, framing_extras, value_)


def _observe_seqno_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> ObserveSeqnoResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: ObserveSeqnoResponseValueSuccess | bytes
    if status == 0:
        value_, pos = read_observe_seqno_response_value_success(data, pos, end, policy)
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return ObserveSeqnoResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _get_cluster_config(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> GetClusterConfig:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_get_cluster_config_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", extras_end)
    finish(data, extras_end, policy)
    return GetClusterConfig(magic, datatype, vbucket, opaque, cas, framing_extras, extras)


def _get_cluster_config_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> GetClusterConfigResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: ClusterConfig | bytes
    if status == 0:
        value_, pos = read_cluster_config(data, pos, end, policy)
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return GetClusterConfigResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _get_collections_manifest(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> GetCollectionsManifest:
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return GetCollectionsManifest(magic, datatype, vbucket, opaque, cas, framing_extras)


def _get_collections_manifest_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> GetCollectionsManifestResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: CollectionsManifest | bytes
    if status == 0:
        value_, pos = read_collections_manifest(data, pos, end, policy)
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return GetCollectionsManifestResponse(
        magic, datatype, status, opaque, cas, framing_extras, value_
    )


def _get_collection_id(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> GetCollectionId:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    value_ = text(data[pos:end], pos, policy)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", end)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", end)
    return GetCollectionId(magic, datatype, vbucket, opaque, cas, framing_extras, value_)


def _get_collection_id_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> GetCollectionIdResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_get_collection_id_response_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    value_ = data[extras_end:end]
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", end)
    return GetCollectionIdResponse(
        magic, datatype, status, opaque, cas, framing_extras, extras, value_
    )


def _get_error_map(data: bytes, policy: ErrorPolicy, negotiated: Negotiated) -> GetErrorMap:
    end = len(data)
    magic, datatype, vbucket, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _request_head(data, policy, negotiated)
    )
    value_, pos = read_get_error_map_value(data, pos, end, policy)
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return GetErrorMap(magic, datatype, vbucket, opaque, cas, framing_extras, value_)


def _get_error_map_response(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> GetErrorMapResponse:
    end = len(data)
    magic, datatype, status, opaque, cas, framing_extras, key_size, extras_size, pos = (
        _response_head(data, policy, negotiated)
    )
    value_: ErrorMap | bytes
    if status == 0:
        value_, pos = read_error_map(data, pos, end, policy)
    else:
        value_ = data[pos:end]
        pos = end
    if key_size:
        raise DecodeError(f"{key_size} bytes of key", pos)
    if extras_size:
        raise DecodeError(f"{extras_size} bytes of extras", pos)
    finish(data, pos, policy)
    return GetErrorMapResponse(magic, datatype, status, opaque, cas, framing_extras, value_)


def _cluster_map_changed(
    data: bytes, policy: ErrorPolicy, negotiated: Negotiated
) -> ClusterMapChanged:
    end = len(data)
    datatype, vbucket, opaque, cas, key_size, extras_size, pos = _server_oneway_head(
        data, policy, negotiated
    )
    extras_end = pos + extras_size
    if extras_end > end:
        raise DecodeError("length runs past the end", pos)
    extras, pos = read_cluster_map_changed_extras(data, pos, extras_end, policy)
    if pos != extras_end:
        raise DecodeError(f"{extras_end - pos} bytes left in the region", pos)
    key_end = extras_end + key_size
    if key_end > end:
        raise DecodeError("length runs past the end", extras_end)
    key = text(data[extras_end:key_end], extras_end, policy)
    value_, pos = read_cluster_map_changed_value(data, key_end, end, policy)
    finish(data, pos, policy)
    return ClusterMapChanged(datatype, vbucket, opaque, cas, extras, key, value_)


_Decoder = Callable[[bytes, ErrorPolicy, Negotiated], Message]

_DECODERS: Mapping[int, tuple[_Decoder, str]] = {
    0x8000: (_get, "Get"),
    0x0800: (_get, "Get"),
    0x8100: (_get_response, "GetResponse"),
    0x1800: (_get_response, "GetResponse"),
    0x8001: (_set, "Set"),
    0x0801: (_set, "Set"),
    0x8101: (_set_response, "SetResponse"),
    0x1801: (_set_response, "SetResponse"),
    0x8004: (_delete, "Delete"),
    0x0804: (_delete, "Delete"),
    0x8104: (_delete_response, "DeleteResponse"),
    0x1804: (_delete_response, "DeleteResponse"),
    0x8007: (_quit, "Quit"),
    0x0807: (_quit, "Quit"),
    0x8107: (_quit_response, "QuitResponse"),
    0x1807: (_quit_response, "QuitResponse"),
    0x800A: (_noop, "Noop"),
    0x080A: (_noop, "Noop"),
    0x810A: (_noop_response, "NoopResponse"),
    0x180A: (_noop_response, "NoopResponse"),
    0x800B: (_version, "Version"),
    0x080B: (_version, "Version"),
    0x810B: (_version_response, "VersionResponse"),
    0x180B: (_version_response, "VersionResponse"),
    0x801F: (_hello, "Hello"),
    0x081F: (_hello, "Hello"),
    0x811F: (_hello_response, "HelloResponse"),
    0x181F: (_hello_response, "HelloResponse"),
    0x8020: (_sasl_list_mechanisms, "SaslListMechanisms"),
    0x0820: (_sasl_list_mechanisms, "SaslListMechanisms"),
    0x8120: (_sasl_list_mechanisms_response, "SaslListMechanismsResponse"),
    0x1820: (_sasl_list_mechanisms_response, "SaslListMechanismsResponse"),
    0x8021: (_sasl_auth, "SaslAuth"),
    0x0821: (_sasl_auth, "SaslAuth"),
    0x8121: (_sasl_auth_response, "SaslAuthResponse"),
    0x1821: (_sasl_auth_response, "SaslAuthResponse"),
    0x8022: (_sasl_step, "SaslStep"),
    0x0822: (_sasl_step, "SaslStep"),
    0x8122: (_sasl_step_response, "SaslStepResponse"),
    0x1822: (_sasl_step_response, "SaslStepResponse"),
    0x8048: (_get_all_vbucket_seqnos, "GetAllVbucketSeqnos"),
    0x0848: (_get_all_vbucket_seqnos, "GetAllVbucketSeqnos"),
    0x8148: (_get_all_vbucket_seqnos_response, "GetAllVbucketSeqnosResponse"),
    0x1848: (_get_all_vbucket_seqnos_response, "GetAllVbucketSeqnosResponse"),
    0x8050: (_dcp_open, "DcpOpen"),
    0x0850: (_dcp_open, "DcpOpen"),
    0x8150: (_dcp_open_response, "DcpOpenResponse"),
    0x1850: (_dcp_open_response, "DcpOpenResponse"),
    0x8051: (_dcp_add_stream, "DcpAddStream"),
    0x0851: (_dcp_add_stream, "DcpAddStream"),
    0x8151: (_dcp_add_stream_response, "DcpAddStreamResponse"),
    0x1851: (_dcp_add_stream_response, "DcpAddStreamResponse"),
    0x8052: (_dcp_close_stream, "DcpCloseStream"),
    0x0852: (_dcp_close_stream, "DcpCloseStream"),
    0x8152: (_dcp_close_stream_response, "DcpCloseStreamResponse"),
    0x1852: (_dcp_close_stream_response, "DcpCloseStreamResponse"),
    0x8053: (_dcp_stream_request, "DcpStreamRequest"),
    0x0853: (_dcp_stream_request, "DcpStreamRequest"),
    0x8153: (_dcp_stream_request_response, "DcpStreamRequestResponse"),
    0x1853: (_dcp_stream_request_response, "DcpStreamRequestResponse"),
    0x8054: (_dcp_get_failover_log, "DcpGetFailoverLog"),
    0x0854: (_dcp_get_failover_log, "DcpGetFailoverLog"),
    0x8154: (_dcp_get_failover_log_response, "DcpGetFailoverLogResponse"),
    0x1854: (_dcp_get_failover_log_response, "DcpGetFailoverLogResponse"),
    0x8055: (_dcp_stream_end, "DcpStreamEnd"),
    0x0855: (_dcp_stream_end, "DcpStreamEnd"),
    0x8056: (_dcp_snapshot_marker, "DcpSnapshotMarker"),
    0x0856: (_dcp_snapshot_marker, "DcpSnapshotMarker"),
    0x8156: (_dcp_snapshot_marker_response, "DcpSnapshotMarkerResponse"),
    0x1856: (_dcp_snapshot_marker_response, "DcpSnapshotMarkerResponse"),
    0x8057: (_dcp_mutation, "DcpMutation"),
    0x0857: (_dcp_mutation, "DcpMutation"),
    0x8058: (_dcp_deletion, "DcpDeletion"),
    0x0858: (_dcp_deletion, "DcpDeletion"),
    0x8059: (_dcp_expiration, "DcpExpiration"),
    0x0859: (_dcp_expiration, "DcpExpiration"),
    0x805B: (_dcp_set_vbucket_state, "DcpSetVbucketState"),
    0x085B: (_dcp_set_vbucket_state, "DcpSetVbucketState"),
    0x815B: (_dcp_set_vbucket_state_response, "DcpSetVbucketStateResponse"),
    0x185B: (_dcp_set_vbucket_state_response, "DcpSetVbucketStateResponse"),
    0x805C: (_dcp_noop, "DcpNoop"),
    0x085C: (_dcp_noop, "DcpNoop"),
    0x815C: (_dcp_noop_response, "DcpNoopResponse"),
    0x185C: (_dcp_noop_response, "DcpNoopResponse"),
    0x805D: (_dcp_buffer_ack, "DcpBufferAck"),
    0x085D: (_dcp_buffer_ack, "DcpBufferAck"),
    0x805E: (_dcp_control, "DcpControl"),
    0x085E: (_dcp_control, "DcpControl"),
    0x815E: (_dcp_control_response, "DcpControlResponse"),
    0x185E: (_dcp_control_response, "DcpControlResponse"),
    0x805F: (_dcp_system_event, "DcpSystemEvent"),
    0x085F: (_dcp_system_event, "DcpSystemEvent"),
    0x8060: (_dcp_prepare, "DcpPrepare"),
    0x0860: (_dcp_prepare, "DcpPrepare"),
    0x8061: (_dcp_seqno_acknowledged, "DcpSeqnoAcknowledged"),
    0x0861: (_dcp_seqno_acknowledged, "DcpSeqnoAcknowledged"),
    0x8062: (_dcp_commit, "DcpCommit"),
    0x0862: (_dcp_commit, "DcpCommit"),
    0x8063: (_dcp_abort, "DcpAbort"),
    0x0863: (_dcp_abort, "DcpAbort"),
    0x8064: (_dcp_seqno_advanced, "DcpSeqnoAdvanced"),
    0x0864: (_dcp_seqno_advanced, "DcpSeqnoAdvanced"),
    0x8065: (_dcp_oso_snapshot, "DcpOsoSnapshot"),
    0x0865: (_dcp_oso_snapshot, "DcpOsoSnapshot"),
    0x8066: (_dcp_cache_transfer, "DcpCacheTransfer"),
    0x0866: (_dcp_cache_transfer, "DcpCacheTransfer"),
    0x8067: (_dcp_cache_transfer_end, "DcpCacheTransferEnd"),
    0x0867: (_dcp_cache_transfer_end, "DcpCacheTransferEnd"),
    0x8089: (_select_bucket, "SelectBucket"),
    0x0889: (_select_bucket, "SelectBucket"),
    0x8189: (_select_bucket_response, "SelectBucketResponse"),
    0x1889: (_select_bucket_response, "SelectBucketResponse"),
    0x8091: (_observe_seqno, "ObserveSeqno"),
    0x0891: (_observe_seqno, "ObserveSeqno"),
    0x8191: (_observe_seqno_response, "ObserveSeqnoResponse"),
    0x1891: (_observe_seqno_response, "ObserveSeqnoResponse"),
    0x80B5: (_get_cluster_config, "GetClusterConfig"),
    0x08B5: (_get_cluster_config, "GetClusterConfig"),
    0x81B5: (_get_cluster_config_response, "GetClusterConfigResponse"),
    0x18B5: (_get_cluster_config_response, "GetClusterConfigResponse"),
    0x80BA: (_get_collections_manifest, "GetCollectionsManifest"),
    0x08BA: (_get_collections_manifest, "GetCollectionsManifest"),
    0x81BA: (_get_collections_manifest_response, "GetCollectionsManifestResponse"),
    0x18BA: (_get_collections_manifest_response, "GetCollectionsManifestResponse"),
    0x80BB: (_get_collection_id, "GetCollectionId"),
    0x08BB: (_get_collection_id, "GetCollectionId"),
    0x81BB: (_get_collection_id_response, "GetCollectionIdResponse"),
    0x18BB: (_get_collection_id_response, "GetCollectionIdResponse"),
    0x80FE: (_get_error_map, "GetErrorMap"),
    0x08FE: (_get_error_map, "GetErrorMap"),
    0x81FE: (_get_error_map_response, "GetErrorMapResponse"),
    0x18FE: (_get_error_map_response, "GetErrorMapResponse"),
    0x8201: (_cluster_map_changed, "ClusterMapChanged"),
}
"""The decoder and the class name of each message by bytes 0 to 1 of its frame."""


def _selected(data: bytes, sender: Role | None) -> int:
    size = frame_size(data, 0, len(data))
    if not size or size > len(data) or len(data) < 2:
        raise DecodeError("ends too early", len(data), "Frame")
    if size < len(data):
        raise DecodeError(
            f"a frame of {size} bytes with {len(data) - size} more behind it", size, "Frame"
        )
    word = int.from_bytes(data[0:2], "big")
    if word not in _DECODERS:
        raise DecodeError(f"no message is known by {word:#0{6}x}", 0, "Frame")
    return word


def decode(
    data: bytes,
    policy: ErrorPolicy = STRICT,
    *,
    sender: Role | None = None,
    negotiated: Negotiated = NOTHING_NEGOTIATED,
) -> Message:
    """The message of a whole frame.

    Args:
        data: The frame from its first byte on, the length included.
        policy: What to do about what could be passed over: ``STRICT`` raises, ``Lenient()``
            records.
        sender: Who sent it, if known; some servers use forms that mean something else when the
            other side sends them.
        negotiated: What the connection agreed on.

    Raises:
        DecodeError: The bytes do not follow the protocol; it knows the offset and the field.
        MissingParameter: The layout depends on a negotiated parameter that was not given.
    """
    decoder, name = _DECODERS[_selected(data, sender)]
    try:
        return decoder(data, bounded(policy, len(data)), negotiated)
    except DecodeError as error:
        found = error.reason, error.offset, error.path
    except struct.error:
        found = "ends too early", len(data), ""
    raise _explained(name, data, *found, negotiated)  # here, without what was read


def message_name(data: bytes, sender: Role | None = None) -> str:
    """The name of the class of a frame's message, without decoding it.

    Raises:
        DecodeError: The frame is incomplete or its message is not known.
    """
    return _DECODERS[_selected(data, sender)][1]


def _explained(
    name: str, data: bytes, reason: str, offset: int, inside: str, negotiated: Negotiated
) -> DecodeError:
    from wireloom.couchbase_dcp.schema import SCHEMA
    from wireloom.schema.explaining import explained

    return explained(SCHEMA, name, data, reason, offset, negotiated.given(), inside=inside)
