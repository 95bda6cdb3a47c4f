"""Enumerations that keep values they do not know.

A newer peer may send a code or a flag that the description does not name.  Such a value becomes a
member of its own: it equals and hashes like its number, can be pickled and printed, and is sent
back unchanged.  The class does not remember it, so that a peer cannot fill the memory, and it
takes little more memory than a number: it has no dictionary, and its name is made up on demand.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING, Any, Self


class OpenEnum(IntEnum):
    """An integer enumeration in which every integer is a value."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        return int.__new__(cls, value) if isinstance(value, int) else None

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            if name == "_value_":
                return int(self)
            if name == "_name_":
                return f"UNKNOWN_{int(self)}"
            raise _no_attribute(self, name)

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        return type(self), (self._value_,)

    @property
    def known(self) -> bool:
        """Whether the protocol description names this value."""
        return self._value_ in type(self)._value2member_map_


class OpenFlags(IntFlag):
    """Flags in an integer, in which bits without a name are kept."""

    @classmethod
    def _missing_(cls, value: object) -> Any:
        if isinstance(value, int) and value >= 0 and value & ~_named(cls):
            return int.__new__(cls, value)
        member: Any = super()._missing_(value)
        if not member.known:
            cls._value2member_map_.pop(member._value_, None)
        return member

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            if name == "_value_":
                return int(self)
            if name == "_name_":
                known = type(self)(self & _named(type(self)))
                rest = int(self) & ~int(known)
                return f"{known.name}|{rest}" if known else None
            raise _no_attribute(self, name)

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        return type(self), (self._value_,)

    @property
    def known(self) -> bool:
        """Whether the protocol description names every bit that is set."""
        return not self._value_ & ~_named(type(self))


def _named(cls: type[IntFlag]) -> int:
    """All bits that have names."""
    bits = 0
    for member in cls.__members__.values():
        bits |= member._value_
    return bits


def _no_attribute(member: object, name: str) -> AttributeError:
    text = f"{type(member).__name__!r} object has no attribute {name!r}"
    return AttributeError(text, name=name, obj=member)
