"""Values to bytes, slowly and exactly: every value that does not fit is refused with its path.

The kinds know how to write themselves; what is here is where they are in the value, and what has to
wait until all bytes are known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Any, NoReturn

from wireloom.dataclass import dataclass
from wireloom.errors import EncodeError
from wireloom.schema.adapters import PLAIN, Adapter, Misfit
from wireloom.schema.found import Found
from wireloom.schema.kind import Kind
from wireloom.schema.nodes import Late, Node, settle
from wireloom.schema.references import FieldRef
from wireloom.schema.schema import Schema
from wireloom.schema.walking import Walk, Where

Written = tuple[Found, Node]
"""A value with its canonical form, and its bytes."""


@dataclass(frozen=True, slots=True)
class Target(Where):
    """Where in the value the writer is."""

    region: Node = field(default_factory=Node)
    """What ends where the region ends."""
    depth: int = 0
    """How many records are around it."""
    nullable: bool = False
    counted: bool = False
    """Whether a field of the record around says the number of items."""

    def within(self, path: str) -> Target:
        """The same place for a part of the value."""
        return Target(path, self.scope, self.region, self.depth)


class Writer(Walk):
    """Writes values from front to back; what does not fit is an ``EncodeError``."""

    def __init__(
        self, schema: Schema, negotiated: Mapping[str, Any], adapter: Adapter = PLAIN
    ) -> None:
        super().__init__(schema, negotiated, adapter)
        self.hints = False
        """Whether errors say where a value would fit that does not fit where it is."""
        self._late: list[Late] = []
        self._at_last: list[Callable[[], None]] = []

    def write(self, kind: Kind, value: Any, at: Target) -> Written:
        """One value."""
        try:
            return kind.write_null(self, at) if value is None else kind.write(self, value, at)
        except Misfit as misfit:
            self.fail(str(misfit), at.path)

    def fail(self, reason: str, path: str) -> NoReturn:
        """A value that does not fit."""
        raise EncodeError(reason, path)

    def at_last(self, check: Callable[[], None]) -> None:
        """Checks something when all bytes are known."""
        self._at_last.append(check)

    def later(self, compute: Callable[[bytes], int]) -> Late:
        """A number that follows from bytes that are not there yet."""
        late = Late(compute)
        self._late.append(late)
        return late

    def deeper(self, at: Target) -> Target:
        """The place of what is inside of a record."""
        limit = self.schema.limits.depth
        if at.depth >= limit:
            self.fail(f"nested deeper than {limit}", at.path)
        return Target(at.path, at.scope, at.region, at.depth + 1)

    def no_null(self, path: str) -> NoReturn:
        """A null where there must be a value."""
        self.fail(self.adapter.no_null, path)

    def agree(self, reference: FieldRef, actual: Callable[[], int], unit: str, at: Target) -> None:
        """Sees to it that another field tells the truth.

        It must say what ``actual`` gives, and counts things of the unit.
        """
        found = self.number(reference, at)
        if not found.there:
            self.fail(f"{reference.path} says null, and this is not", at.path)

        def agreed() -> None:
            said = found.raw.value if isinstance(found.raw, Late) else found.raw
            if said != actual():
                reason = f"{reference.path} says {said} {unit}, there are {actual()}"
                self.fail(reason, at.path)

        self.at_last(agreed)

    def settle(self, root: Node, path: str) -> bytes:
        """The bytes, all lengths and checksums filled in and verified."""
        data = settle(root, self._late, path)
        for check in self._at_last:
            check()
        return data

    def pack(self, kind: Kind, value: Any, at: Target) -> tuple[Found, bytes]:
        """A value, and the bytes of a region that is kept as bytes."""
        mark, outer, content = len(self._late), self._at_last, Node()
        self._at_last = []
        found, node = self.write(kind, value, replace(at, region=content))
        content.add(node)
        data = settle(content, self._late[mark:], at.path)
        for check in self._at_last:
            check()
        del self._late[mark:]
        self._at_last = outer
        return found, data
