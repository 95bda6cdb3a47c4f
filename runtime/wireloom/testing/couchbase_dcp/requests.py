"""Requests for streams, read as far as a server needs to say what is wrong first."""

from __future__ import annotations

from wireloom.couchbase_dcp.decoding import decode
from wireloom.couchbase_dcp.messages import DcpStreamRequest, Message
from wireloom.couchbase_dcp.types import Magic, Negotiated, StreamFlags
from wireloom.error_policy import Lenient
from wireloom.errors import DecodeError
from wireloom.runtime.tables import Role
from wireloom.testing.couchbase_dcp.filters import as_documented

_HEADER = 24
_EXTRAS = 48
_BODY_LENGTH = slice(8, 12)
_FILTER = "DcpStreamRequest.value"
_FLAGS = "DcpStreamRequest.extras.flags"
_KNOWN_FLAGS = sum(StreamFlags) - StreamFlags.NO_VALUE
_NOT_TO_CACHES = (
    StreamFlags.DISK_ONLY
    | StreamFlags.TO_LATEST
    | StreamFlags.STRICT_VBUCKET_UUID
    | StreamFlags.FROM_LATEST
    | StreamFlags.IGNORE_PURGED_TOMBSTONES
)


def read_stream_request(frame: bytes, negotiated: Negotiated) -> tuple[DcpStreamRequest, bool]:
    """A request for a stream, and whether its filter is wrong.

    Numbers out of order and the stream id 0 are left to whoever checks the request, as servers
    answer them with a status of their own. What servers find wrong before they look at the
    connection is refused here: the header and the flags.

    Raises:
        DecodeError: Anything else is wrong.
    """
    extras = _HEADER + (frame[2] if frame[0] == Magic.FLEXIBLE_REQUEST else 0)
    value = extras + _EXTRAS
    read = _with_value(frame, value, as_documented(frame[value:]))
    asked, filter_is_wrong = _read(read, negotiated, extras)
    _check_header(asked, filter_is_wrong, negotiated)
    _check_flags(asked.extras.flags, extras)
    return asked, filter_is_wrong


def _check_header(asked: DcpStreamRequest, filter_is_wrong: bool, negotiated: Negotiated) -> None:
    if asked.datatype:
        raise DecodeError("filters are not marked as JSON", 5, "DcpStreamRequest.datatype")
    if (asked.value.filter is not None or filter_is_wrong) and not negotiated.collections:
        raise DecodeError("filters need collections", _HEADER + _EXTRAS, _FILTER)


def _check_flags(flags: StreamFlags, offset: int) -> None:
    if int(flags) & ~_KNOWN_FLAGS:
        raise DecodeError(f"{int(flags):#x} has flags that are not known", offset, _FLAGS)
    if StreamFlags.CACHE_TRANSFER in flags and flags & _NOT_TO_CACHES:
        raise DecodeError(f"{int(flags):#x} has flags that caches exclude", offset, _FLAGS)


def _read(frame: bytes, negotiated: Negotiated, extras: int) -> tuple[DcpStreamRequest, bool]:
    problems = Lenient()
    value = extras + _EXTRAS
    try:
        asked = _request(decode(frame, problems, sender=Role.CLIENT, negotiated=negotiated))
    except DecodeError as error:
        if not error.path.startswith(_FILTER):
            raise
        return _read(_with_value(frame, value, b""), negotiated, extras)[0], True
    for found in problems.deviations:
        if found.offset < value and found.offset != extras:
            raise DecodeError(found.reason, found.offset)
    wrong = sum(found.offset >= value for found in problems.deviations)
    narrowed = asked.value.filter
    return asked, wrong > (narrowed is not None and narrowed.sid == 0)


def _with_value(frame: bytes, start: int, value: bytes) -> bytes:
    """A frame with another value in place of the one that begins somewhere."""
    changed = bytearray(frame[:start] + value)
    changed[_BODY_LENGTH] = (len(changed) - _HEADER).to_bytes(4, "big")
    return bytes(changed)


def _request(message: Message) -> DcpStreamRequest:
    assert isinstance(message, DcpStreamRequest)
    return message
