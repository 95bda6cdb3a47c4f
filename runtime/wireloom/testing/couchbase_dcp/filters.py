"""Values of stream requests as servers read them, who take more than the document allows.

The errata of the spec say what servers do; here each of them is done.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from wireloom.errors import DecodeError
from wireloom.json_text import JsonText, write
from wireloom.runtime.numerals import whole

_DEPTH = 16
_STREAM_ID_MASK = 0xFFFF
_LARGEST = 0xFFFF_FFFF_FFFF_FFFF
_MOST_ID_DIGITS = 8
_NO_ID = "an id has 8 digits at most"
_NUMBER = re.compile(r"[ \t\n\v\f\r]*([+-]?)0*([0-9]+)")
"""What the C library takes for a number at the beginning of a text."""


def as_documented(text: bytes) -> bytes:
    """A value that says by the document what servers make of this one.

    What they do not make anything of is left as it is, for the decoder to refuse.

    Args:
        text: The value of the request.
    """
    try:
        said = JsonText(text, 0, _DEPTH).value
    except DecodeError:
        return text
    if not isinstance(said, dict):
        return text
    return write({key: _READINGS.get(key, _same)(value) for key, value in said.items()})


def _same(value: object) -> object:
    return value


def _manifest_uid(value: object) -> object:
    """Only that it is there matters."""
    return "0"


def _stream_id(value: object) -> object:
    """A whole number of which 16 bits are kept."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _LARGEST:
        return value
    return value & _STREAM_ID_MASK


def _purge_seqno(value: object) -> object:
    """The number that a text begins with; a sign makes it count back from the largest one."""
    found = _NUMBER.match(value) if isinstance(value, str) else None
    number = whole(found[2], 0, _LARGEST) if found else None
    if found is None or number is None:
        return value
    return str(-number & _LARGEST if found[1] == "-" else number)


def _id(value: object) -> object:
    """Digits beyond the eighth are refused, even if those in front are zeros."""
    return _NO_ID if isinstance(value, str) and len(value) > _MOST_ID_DIGITS else value


def _ids(value: object) -> object:
    return [_id(item) for item in value] if isinstance(value, list) else value


_READINGS: Mapping[str, Callable[[object], object]] = {
    "uid": _manifest_uid,
    "sid": _stream_id,
    "collections": _ids,
    "scope": _id,
    "purge_seqno": _purge_seqno,
}
