"""Values as they are read, with what references may ask about them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # kinds make them
    from wireloom.schema.kind import Kind


@dataclass(slots=True)
class Found:
    """A value that was read, or that is about to be written."""

    value: Any
    """As the adapter made it."""
    raw: Any = None
    """The number of integers, enumerations and flags, else the value itself; None if absent."""
    kind: Kind | None = None
    """What it is, names and switches followed."""
    there: bool = True
    """Whether it has a value; what is absent or null has none."""
    null: bool = False
    members: dict[str, Found] | None = None
    """Of a record its fields, of a union those of its case."""
    known: bool = True
    """False for a derived number that is not known yet."""
    content: int | None = None
    """Where it begins behind its size, if it has been read from behind one."""


def absent() -> Found:
    """What stands for a field that is not there."""
    return Found(None, there=False)


def null() -> Found:
    """What stands for a field that is null."""
    return Found(None, there=False, null=True)


class Members(dict[str, Any]):
    """A record that is taken apart already, whatever values look like."""


@dataclass(slots=True)
class Scope:
    """The fields of a record that are known so far, and the record around it."""

    outer: Scope | None = None
    members: dict[str, Found] = field(default_factory=dict)

    def find(self, name: str) -> Found | None:
        """The nearest field of that name, from the inside out."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.members:
                return scope.members[name]
            scope = scope.outer
        return None
