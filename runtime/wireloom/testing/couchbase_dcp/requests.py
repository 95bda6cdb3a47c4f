"""Requests for streams, read as far as a server needs to say what is wrong first."""

from __future__ import annotations

from wireloom.couchbase_dcp.decode import decode
from wireloom.couchbase_dcp.facts import Facts
from wireloom.couchbase_dcp.messages import DcpStreamRequest, Message
from wireloom.couchbase_dcp.types import Magic
from wireloom.runtime.errors import DecodeError
from wireloom.runtime.problems import Lenient
from wireloom.runtime.tables import Role
from wireloom.testing.couchbase_dcp.filters import as_documented

_HEADER = 24
_EXTRAS = 48
_BODY_LENGTH = slice(8, 12)
_FILTER = "DcpStreamRequest.value"


def read_stream_request(frame: bytes, facts: Facts) -> tuple[DcpStreamRequest, bool]:
    """A request for a stream, and whether its filter is wrong.

    Numbers out of order and the stream id 0 are left to whoever checks the request, as servers
    answer them with a status of their own.

    Raises:
        DecodeError: Anything else is wrong.
    """
    extras = _HEADER + (frame[2] if frame[0] == Magic.FLEXIBLE_REQUEST else 0)
    value = extras + _EXTRAS
    return _read(_with_value(frame, value, as_documented(frame[value:])), facts, extras)


def _read(frame: bytes, facts: Facts, extras: int) -> tuple[DcpStreamRequest, bool]:
    problems = Lenient()
    value = extras + _EXTRAS
    try:
        asked = _request(decode(frame, problems, sender=Role.CLIENT, facts=facts))
    except DecodeError as error:
        if not error.path.startswith(_FILTER):
            raise
        return _read(_with_value(frame, value, b""), facts, extras)[0], True
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
