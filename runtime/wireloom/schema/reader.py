"""Bytes to values, slowly and exactly: what every byte is, and what is wrong with it.

The kinds know how to read themselves; what is here is where they are in the bytes.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NoReturn

from wireloom.dataclass import dataclass
from wireloom.errors import DecodeError
from wireloom.schema import protobuf
from wireloom.schema.adapters import PLAIN, Adapter
from wireloom.schema.found import Found, null
from wireloom.schema.kind import Kind
from wireloom.schema.references import FieldRef, Measure
from wireloom.schema.schema import Schema
from wireloom.schema.spans import Part, Span
from wireloom.schema.walking import Walk, Where


@dataclass(frozen=True, slots=True)
class Place(Where):
    """Where in the value the reader is."""

    depth: int = 0
    """How many records are around it."""
    nullable: bool = False
    part: Part = "member"
    secret: bool = False

    def within(self, path: str) -> Place:
        """The same place for a part of the value."""
        return Place(path, self.scope, self.depth, secret=self.secret)


class Reader(Walk):
    """Reads values from front to back; what cannot be read is a ``DecodeError``.

    Args:
        data: The bytes, for a frame from its first byte on.
        lenient: Whether what breaks a rule but can be read is kept, with a note.
        cut: Whether bytes may be missing at the end; what is there is read then.
    """

    opens = False
    """Whether lazy fields are read, of which values hold the bytes."""
    most_kept = sys.maxsize
    """How many items of a list are kept."""

    def __init__(
        self,
        schema: Schema,
        data: bytes,
        negotiated: Mapping[str, Any],
        adapter: Adapter = PLAIN,
        *,
        lenient: bool = False,
        cut: bool = False,
    ) -> None:
        super().__init__(schema, negotiated, adapter)
        self.data = data
        self.pos = 0
        self.end = len(data)
        """Where the region ends."""
        self.missing = 0
        """How many bytes of the region are missing behind that."""
        self.announced = 0
        """Where the outermost regions so far end, whether the bytes are there or not."""
        self._nested = 0
        self.outside: int | None = None
        """Where errors say that bytes are that do not lie in a row; None for others."""
        self.spans: list[Span] = []
        self.deviations: list[DecodeError] = []
        """What was passed over."""
        self._lenient, self._cut = lenient, cut
        self._steps = 10_000 + 64 * len(data)

    def read(self, kind: Kind, at: Place) -> Found:
        """One value."""
        self._steps -= 1
        if self._steps < 0:
            self.fail("more fields than bytes", at.path)
        return kind.read(self, at)

    def take(self, size: int, path: str) -> bytes:
        """The next bytes, if so many are left."""
        stop = self.pos + size
        if stop > self.end:
            left = self.end - self.pos
            self.fail(f"ends too early: {size} bytes are needed, {left} are left", path)
        raw = self.data[self.pos : stop]
        self.pos = stop
        return raw

    def varint(self, path: str) -> int:
        """A varint of 64 bits that need not be as short as it could be."""
        try:
            number, self.pos = protobuf.read_varint(self.data, self.pos, self.end)
        except DecodeError as error:
            self.fail(error.reason, path, error.offset)
        return number

    def rest(self, path: str) -> bytes:
        """What is left of the region; of one that is cut off, what is there."""
        raw = self.data[self.pos : self.end]
        self.pos = self.end
        return raw

    def elsewhere(self, data: bytes, kind: Kind, at: Place, offset: int) -> Found:
        """A value from bytes that do not lie in a row.

        Errors say that they are at the offset.
        """
        around = self.data, self.pos, self.end, self.spans, self.outside
        self.data, self.pos, self.end, self.spans = data, 0, len(data), []
        self.outside = offset if self.outside is None else self.outside
        try:
            return self.read(kind, at)
        except DecodeError as error:
            raise DecodeError(error.reason, self.outside, error.path) from None
        finally:
            self.data, self.pos, self.end, self.spans, self.outside = around

    def span(
        self, kind: Kind, at: Place, start: int, found: Found, end: int | None = None, **bits: int
    ) -> Found:
        """Notes what the bytes from a place on are, up to where the reader is; the value again.

        ``bits`` are ``bit`` and ``width`` of a bit field.
        """
        size = (self.pos if end is None else end) - start
        part, secret, raw, value = at.part, at.secret, found.raw, found.value
        self.note(Span(at.path, start, size, kind, part, raw, value, "", secret=secret, **bits))
        return found

    def note(self, span: Span) -> None:
        """Notes what bytes are."""
        self.spans.append(span)

    def check_room(self, count: int, least: int, path: str, start: int) -> None:
        """Refuses more items of so many bits at least than there is room for."""
        left = self.end - self.pos
        if count * least > 8 * left:
            self.fail(f"{count} items in {left} bytes", path, start)

    def passed(self, width: int, most: int) -> int:
        """Passes over items of so many bytes each that nobody asks about; how many."""
        return 0

    def closes(self, kind: Kind, at: Place) -> bool:
        """Passes over a record whose fields have names, if nobody asks what is inside."""
        return False

    def kept(self, item: Found) -> Found:
        """What is kept of an item of a list."""
        return item

    def report(self, reason: str, path: str, offset: int) -> None:
        """Something that breaks a rule and can be read.

        Raises:
            DecodeError: The reader is not lenient.
        """
        error = DecodeError(reason, offset if self.outside is None else self.outside, path)
        if not self._lenient:
            raise error
        self.deviations.append(error)

    def fail(self, reason: str, path: str, offset: int | None = None) -> NoReturn:
        """Something that cannot be read."""
        raise DecodeError(reason, self.pos if offset is None else offset, path)

    def before(self, behind: int, kind: Kind, at: Place) -> Found:
        """A value that goes on to the last bytes of the region, of which there are so many."""
        end = self.end + self.missing - behind
        if end < self.pos:
            self.fail(f"ends too early: {behind} bytes are to follow", at.path)
        outer = self.enter(end, at.path, self.pos)
        found = self.read(kind, at)
        self.leave(at, at.path, outer)
        return found

    def enter(self, end: int, path: str, offset: int, more: int = 0) -> tuple[int, int]:
        """Begins a region; what ``leave`` needs to go back to the one around it.

        The path and the offset are those of what says where it ends; ``more`` bytes follow it,
        whatever it holds.
        """
        outer = self.end, self.missing
        if end > self.end and not (self._cut and self.end == len(self.data)):
            self.fail("length runs past the end", path, offset)
        if not self._nested:
            self.announced = max(self.announced, end + more)
        self._nested += 1
        self.end, self.missing = min(end, self.end), max(0, end - self.end)
        return outer

    def leave(self, at: Place, path: str, outer: tuple[int, int]) -> None:
        """Ends a region, which must be used up; behind the last field of a frame bytes are kept.

        The path is that of what should have used it up.
        """
        if self.missing:
            self.fail(f"runs past the end, {self.missing} bytes are missing", path)
        left = self.end - self.pos
        if left:
            self._trailing(left, at, path)
        self.end, self.missing = outer
        self._nested -= 1

    def _trailing(self, left: int, at: Place, path: str) -> None:
        """Bytes of a region that belong to nothing."""
        if at.depth > 0 or not self.is_frame:
            self.fail(f"{left} bytes left in the region", path)
        self.report(f"{left} bytes after the last field", f"{path}.(trailing)", self.pos)
        start, raw = self.pos, self.rest(path)
        found = Found(self.adapter.data(raw), raw)
        self.span(Kind(), replace(at, path=f"{path}.(trailing)"), start, found)

    def null(self, at: Place, offset: int) -> Found:
        """What stands for a null, if one is allowed here."""
        if not at.nullable:
            self.fail("null is not allowed here", at.path, offset)
        return null()

    def deeper(self, at: Place) -> Place:
        """The place of what is inside of a record."""
        limit = self.schema.limits.depth
        if at.depth >= limit:
            self.fail(f"nested deeper than {limit}", at.path)
        return Place(at.path, at.scope, at.depth + 1, secret=at.secret)

    def measure(
        self, measure: Measure, part: str, at: Place, null_number: int | None, includes: int = 0
    ) -> int | None:
        """How many bytes or items there are; None for a null.

        A prefix is called ``part``; it counts ``includes`` beside the bytes or items.
        """
        if isinstance(measure, int):
            return measure
        start, path = self.pos, f"{at.path}.({part})"
        if isinstance(measure, FieldRef):
            found = self.number(measure, at)
            number = found.raw if found.there else None
        else:
            inner = Place(path, at.scope, at.depth, True, "prefix", at.secret)
            number = self.read(measure, inner).raw
        if number is None or number == null_number:
            return None
        if number < includes:
            least = f", at least {includes}" if includes else ""
            self.fail(f"a {part} of {number}{least}", path, start)
        return int(number) - includes
