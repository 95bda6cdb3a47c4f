"""Enumerations that keep values they do not know.

A newer peer may send a code or a flag that the description does not name.  Such a value becomes a
member of its own: it equals and hashes like its number, can be pickled and printed, and is sent
back unchanged.  The class does not remember it, so that a peer cannot fill the memory.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Any, Self


class OpenEnum(IntEnum):
    """An integer enumeration in which every integer is a value."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        if not isinstance(value, int):
            return None
        member = int.__new__(cls, value)
        member._name_ = f"UNKNOWN_{int(value)}"
        member._value_ = int(value)
        return member

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
        member: Any = super()._missing_(value)
        if not member.known:
            cls._value2member_map_.pop(member._value_, None)
        return member

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        return type(self), (self._value_,)

    @property
    def known(self) -> bool:
        """Whether the protocol description names every bit that is set."""
        named = 0
        for member in type(self).__members__.values():
            named |= member._value_
        return not self._value_ & ~named
