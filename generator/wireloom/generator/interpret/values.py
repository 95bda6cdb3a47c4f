"""What the interpreter takes and gives."""

from __future__ import annotations

from dataclasses import dataclass
from math import isnan
from typing import Any, Literal

Plain = Any
"""A value in the notation of examples: mappings, lists, text, numbers, booleans, None.

Members go by name, enumerations by the name of their value if it has one, flags are a list of
names with the leftover bits as a number at its end, bytes are ``0x…``, a union is ``{Case: …}``,
and a map whose keys are records is a list of ``{key: …, value: …}``.
"""


def pairs_of(plain: Plain) -> list[tuple[Plain, Plain]]:
    """The keys and values of a map.

    Raises:
        Refusal: It is none.
    """
    if isinstance(plain, dict):
        return list(plain.items())
    if not isinstance(plain, list):
        raise Refusal(f"{plain!r} is no mapping")
    for item in plain:
        if not isinstance(item, dict) or item.keys() != {"key", "value"}:
            raise Refusal(f"{item!r} is not {{key: …, value: …}}")
    return [(item["key"], item["value"]) for item in plain]


Part = Literal["member", "constant", "length", "count", "checksum", "prefix", "escape", "end"]


class Refusal(Exception):
    """Something is wrong; whoever knows the place adds it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BytesMismatch(Exception):
    """Bytes that are no value of the type.

    Attributes:
        reason: What is wrong.
        offset: Where, in bytes from the start.
        path: The field, such as ``messages[3].length``; empty for the value as a whole.
    """

    def __init__(self, reason: str, offset: int, path: str) -> None:
        super().__init__(f"{path or 'value'} at byte {offset}: {reason}")
        self.reason = reason
        self.offset = offset
        self.path = path


class ValueMismatch(Exception):
    """A value that does not fit the type.

    Attributes:
        reason: What is wrong.
        path: The member, such as ``messages[3].body``; empty for the value as a whole.
    """

    def __init__(self, reason: str, path: str) -> None:
        super().__init__(f"{path or 'value'}: {reason}")
        self.reason = reason
        self.path = path


@dataclass(frozen=True, slots=True)
class FieldSpan:
    """Bytes that belong together, and what they are.

    Attributes:
        path: The field; what stands around its content ends in ``.(size)``, ``.(count)``,
            ``.(end)`` or ``.(escape)``.
        offset: Where it begins; for the part of a bit group, where the group begins.
        size: How many bytes; for the part of a bit group, those of the group.
        kind: The type on the wire, such as ``uint16`` or ``text``.
        part: What the bytes are for.
        value: The value in the notation of examples; of derived fields, the number.
        bit: Bits of the group before this part, counted from the most significant; None outside
            of groups.
        width: The bits of this part; None outside of groups.
    """

    path: str
    offset: int
    size: int
    kind: str
    part: Part
    value: Plain
    bit: int | None = None
    width: int | None = None


@dataclass(frozen=True, slots=True)
class Encoded:
    """A value as bytes."""

    data: bytes
    spans: tuple[FieldSpan, ...]


@dataclass(frozen=True, slots=True)
class Decoded:
    """Bytes as a value."""

    value: Plain
    spans: tuple[FieldSpan, ...]


def inside(path: str, name: str) -> str:
    """The path of a member."""
    return f"{path}.{name}" if path else name


def same(one: Plain, other: Plain) -> bool:
    """Whether two canonical values are equal, a NaN being equal to itself and 1 not to true."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, str) and isinstance(other, str):
        return one == other  # keys that are objects are strings of another class
    return type(one) is type(other) and (one == other or (_no_number(one) and _no_number(other)))


def _no_number(value: Plain) -> bool:
    return isinstance(value, float) and isnan(value)
