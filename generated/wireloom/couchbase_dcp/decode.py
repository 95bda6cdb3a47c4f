"""Frames of Couchbase DCP to messages: straight-line code per message.

The decoders know no names of fields. One that fails says why and where, counted from the start
of the frame; the layout of the message then gives the place its name.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
import struct
from collections.abc import Callable, Mapping
from struct import Struct

from wireloom.couchbase_dcp.decode_types import (
    read_cached_document,
    read_cluster_config,
    read_cluster_map_changed_extras,
    read_cluster_map_changed_value,
    read_collection_event,
    read_collection_table,
    read_collections_manifest,
    read_dcp_abort_extras,
    read_dcp_add_stream_extras,
    read_dcp_add_stream_response_extras,
    read_dcp_buffer_ack_extras,
    read_dcp_commit_extras,
    read_dcp_deletion_extras,
    read_dcp_expiration_extras,
    read_dcp_mutation_extras,
    read_dcp_open_extras,
    read_dcp_oso_snapshot_extras,
    read_dcp_prepare_extras,
    read_dcp_seqno_acknowledged_extras,
    read_dcp_seqno_advanced_extras,
    read_dcp_set_vbucket_state_extras,
    read_dcp_snapshot_marker_extras,
    read_dcp_snapshot_marker_value,
    read_dcp_stream_end_extras,
    read_dcp_stream_request_extras,
    read_dcp_stream_request_response_value_rollback,
    read_dcp_stream_request_value,
    read_dcp_system_event_extras,
    read_delete_response_extras,
    read_document_key,
    read_dropped_collection_table,
    read_dropped_scope_table,
    read_error_map,
    read_failover_entry,
    read_get_all_vbucket_seqnos_extras,
    read_get_all_vbucket_seqnos_response_value_success,
    read_get_cluster_config_extras,
    read_get_collection_id_response_extras,
    read_get_error_map_value,
    read_get_response_extras,
    read_observe_seqno_response_value_success,
    read_observe_seqno_value,
    read_request_info,
    read_response_info,
    read_scope_event,
    read_scope_table,
    read_set_extras,
    read_set_response_extras,
)
from wireloom.couchbase_dcp.framing import frame_size
from wireloom.couchbase_dcp.messages import *
from wireloom.couchbase_dcp.negotiated import NOTHING_NEGOTIATED, Negotiated
from wireloom.couchbase_dcp.types import *
from wireloom.error_policy import STRICT, ErrorPolicy, bounded
from wireloom.errors import DecodeError
from wireloom.runtime.primitives import finish, text, too_short
from wireloom.runtime.tables import Role

_B = Struct(">B")
_BBH4xIQ = Struct(">BBH4xIQ")
_H = Struct(">H")
_HBBH4xIQ = Struct(">HBBH4xIQ")

_FEATURE = {member.value: member for member in Feature}
_MAGIC = {member.value: member for member in Magic}
_STATUS = {member.value: member for member in Status}


def _feature(value: int) -> Feature:
    known = _FEATURE.get(value)
    return Feature(value) if known is None else known


def _status(value: int) -> Status:
    known = _STATUS.get(value)
    return Status(value) if known is None else known


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
    if extras.version in (0, 1):
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
