"""Bytes to the fields of a record, with the lengths, counts and checksums among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from wireloom.schema.checksums import checksum_of
from wireloom.schema.constants import leading_constant
from wireloom.schema.fields import Checksum, Extent, Field, covered, is_derived
from wireloom.schema.found import Found, Scope, absent
from wireloom.schema.kinds.entries import Entry, EntryMap, entries_in
from wireloom.schema.kinds.integers import Number, judged, read_escape
from wireloom.schema.kinds.members import AnyRecord, as_bytes, bits_of, part_of, readable, tail
from wireloom.schema.parts import BitGroup, numbered
from wireloom.schema.reader import Place, Reader
from wireloom.schema.relations import broken


@dataclass(slots=True)
class _Announced:
    """A region that a length announced."""

    last: int
    """The index of its last field."""
    size: int
    length: str
    """The path of the length."""
    offset: int
    """Where the length stands."""
    outer: tuple[int, int] = (0, 0)
    """Where the region around it ends."""


@dataclass(slots=True)
class RecordReading:
    """A record half read."""

    record: AnyRecord
    reader: Reader
    start: int = 0
    scope: Scope = field(default_factory=Scope)
    members: dict[str, Any] = field(default_factory=dict)
    """The values so far."""
    places: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """By field its begin, the begin of its content behind a size, and its end."""
    open: list[_Announced] = field(default_factory=list)
    waiting: dict[int, list[_Announced]] = field(default_factory=dict)
    """By index of their first field, regions to come."""
    nulls: set[str] = field(default_factory=set)
    """Fields whose length or count is null."""
    checks: dict[int, list[Callable[[], None]]] = field(default_factory=dict)
    """By index of the last field that they need, checksums to verify."""

    def read(self, at: Place) -> Found:
        reader, fields = self.reader, self.record.fields
        self.scope = Scope(at.scope)
        choices = reader.choices if at.depth == 0 else {}
        if at.depth == 0 and reader.is_frame:
            reader.around.frame = self.scope
        inner = replace(reader.deeper(at), scope=self.scope)
        self.start = reader.pos
        for part, index, last in numbered(reader.sizes, fields):
            self._open(range(index, last + 1), at.path)
            if isinstance(part, BitGroup):
                self._group(part, inner)
            else:
                self._field(part, inner, tail(reader.sizes, fields, index))
            for number, item in enumerate(fields[index : last + 1], index):
                found = self.scope.members[item.name]
                if found.there and found.raw not in choices.get(item.name, (found.raw,)):
                    wanted = ", ".join(map(str, choices[item.name]))
                    path = f"{at.path}.{item.name}"
                    reader.fail(f"must be one of {wanted}", path, self.places[item.name][0])
                self._derived(last, item, at.path, found)
                for check in self.checks.get(number, ()):
                    check()
            self._close(last, at)
        for wrong in broken(self.record.rules, self.scope.members):
            reader.report(wrong, at.path, self.start)
        made = reader.adapter.record(self.record.name, self.members)
        return Found(made, made, self.record, members=self.scope.members)

    # --- regions ---------------------------------------------------------------------------------

    def _open(self, indices: range, around: str) -> None:
        """Opens the regions that begin with these fields."""
        found = [region for index in indices for region in self.waiting.get(index, ())]
        for region in sorted(found, key=lambda region: -region.last):
            self._enter(region, self.reader.pos + region.size)

    def _enter(self, region: _Announced, end: int) -> None:
        reader = self.reader
        if end < reader.pos:
            reader.fail("less than was read already", region.length, region.offset)
        behind = [item.kind for item in self.record.fields[region.last + 1 :]]
        more = sum(reader.sizes.fixed(kind) or 0 for kind in behind) // 8
        region.outer = reader.enter(end, region.length, region.offset, more)
        self.open.append(region)

    def _close(self, last: int, at: Place) -> None:
        while self.open and self.open[-1].last <= last:
            region = self.open.pop()
            around = at if last == len(self.record.fields) - 1 else replace(at, depth=1)
            self.reader.leave(around, at.path, region.outer)

    # --- fields ----------------------------------------------------------------------------------

    def _group(self, group: BitGroup, at: Place) -> None:
        """Several integers that share bytes."""
        reader = self.reader
        start = reader.pos
        raw = reader.take(group.bits // 8, f"{at.path}.{group.fields[0].name}")
        bits = int.from_bytes(raw, "little" if group.little else "big")
        stop = reader.pos
        for item, below in zip(group.fields, group.shifts, strict=True):
            kind, here = reader.followed(item.kind), self._place(item, at)
            assert isinstance(kind, Number)
            base = bits_of(reader, kind)
            number = base.read_bits(bits >> below & (1 << base.bits) - 1)
            if base.escape is not None and number == (1 << base.bits) - 1:
                number += read_escape(base.escape, reader, here)
            found = judged(kind, base, reader, number, here, start)
            bit = group.bits - below - base.bits
            reader.span(kind, here, start, found, stop, bit=bit, width=base.bits)
            self._check_constant(item, found, start, here.path)
            self.places[item.name] = start, start, reader.pos
            self._keep(item, found)

    def _place(self, item: Field, at: Place) -> Place:
        part, path = part_of(item, self.record.fields), f"{at.path}.{item.name}"
        nullable = part in ("length", "count") or (
            item.nullable and self.reader.holds(item.null_when, at.scope, path)
        )
        return Place(path, at.scope, at.depth, nullable, part, at.secret or item.secret)

    def _field(self, item: Field, at: Place, behind: int) -> None:
        """One field; so many bytes of its region are behind it, if it ends where that does."""
        reader = self.reader
        start = reader.pos
        at = self._place(item, at)
        if not reader.holds(item.when, at.scope, at.path):
            found = item.kind.default(reader, item) if item.elsewhere else absent()
            if item.elsewhere:
                self.members[item.name] = found.value
        elif isinstance(item.kind, Entry):
            found = item.kind.default(reader, item)
            self._keep(item, found)
        elif item.optional and not self._comes(item, behind):
            found = absent()
            if item.const is not None:
                self.members[item.name] = False
                found = Found(False, False, there=False)
        elif item.name in self.nulls:
            found = reader.null(at, start)
            self.members[item.name] = None
        else:
            opens = reader.opens and item.lazy and item.compressed is None
            kind = item.kind if opens else readable(item, reader.sizes)
            entries = entries_in(self.record.fields, item.name)
            if entries:
                there = [one for one in entries if reader.holds(one.when, at.scope, at.path)]
                kind = EntryMap.around(kind.target(reader.sizes), tuple(there))
            ends = behind and kind.is_open(reader.sizes)
            found = reader.before(behind, kind, at) if ends else reader.read(kind, at)
            self._check_constant(item, found, start, at.path)
            self._keep(item, found)
            for one in entries:
                if one.name in (found.members or {}):
                    self._keep(one, (found.members or {})[one.name])
        self.scope.members.setdefault(item.name, found)
        content = start if found.content is None else found.content
        self.places[item.name] = start, content, reader.pos

    def _comes(self, item: Field, behind: int) -> bool:
        """Whether an optional field is there."""
        reader = self.reader
        constant = leading_constant(reader.sizes, item)
        if constant is None:
            return reader.pos < min(reader.end, reader.end + reader.missing - behind)
        return constant.begins(
            reader.data[reader.pos : min(reader.pos + constant.size, reader.end)]
        )

    def _check_constant(self, item: Field, found: Found, start: int, path: str) -> None:
        if item.const is not None and not _equals(found.raw, item.const):
            shown = item.const.hex() if isinstance(item.const, bytes) else item.const
            self.reader.report(f"{item.name} must be {shown}", path, start)

    def _keep(self, item: Field, found: Found) -> None:
        self.scope.members[item.name] = found
        if item.const is not None:
            if item.optional:
                self.members[item.name] = True
                self.scope.members[item.name] = Found(True, True)
        elif not is_derived(item, self.record.fields) and (found.there or found.null):
            self.members[item.name] = found.value

    # --- what follows from others ----------------------------------------------------------------

    def _derived(self, last: int, item: Field, around: str, found: Found) -> None:
        """Puts what a length, count or checksum says where it is needed."""
        begin, _, end = self.places[item.name]
        path = f"{around}.{item.name}"
        if item.size_of is not None:
            self._length(last, item, item.size_of, path, found)
        if item.checksum is not None and found.there:
            self._checksum(last, item.checksum, path, begin, found.raw)
        is_count = item.count_of and is_derived(item, self.record.fields)
        if is_count and not found.there and end > begin:
            self.nulls.add(item.count_of)

    def _length(self, own: int, item: Field, of: Extent, path: str, found: Found) -> None:
        reader, fields = self.reader, self.record.fields
        begin, _, end = self.places[item.name]
        first, last = covered(fields, own, of)
        if not found.there:
            if end > begin:
                self.nulls |= {other.name for other in fields[first : last + 1]}
            return
        if found.raw < 0:
            reader.fail(f"a length of {found.raw}", path, begin)
        region = _Announced(last, found.raw, path, begin)
        if of.covers == "record":
            self._enter(region, self.start + found.raw)
        elif of.covers == "rest" or last < first:
            region.last = max(last, first - 1)
            self._enter(region, reader.pos + found.raw)
        else:
            self.waiting.setdefault(first, []).append(region)

    def _checksum(
        self, own: int, checksum: Checksum, path: str, offset: int, announced: int
    ) -> None:
        reader, fields = self.reader, self.record.fields

        def verify(start: int, end: int) -> None:
            if checksum_of(checksum, reader.data[start:end]) != announced:
                covered = ", ".join(checksum.of.fields) or f"the {checksum.of.covers}"
                reason = f"{checksum.algorithm.upper()} of {covered} differs"
                reader.report(reason, path, offset)

        if checksum.of.covers == "rest":
            verify(reader.pos, reader.end)
            return
        first, last = covered(fields, own, checksum.of)
        if last < first:
            verify(reader.pos, reader.pos)
            return

        def later() -> None:
            begin, content, _ = self.places[fields[first].name]
            verify(content if first == last else begin, self.places[fields[last].name][2])

        if fields[last].name in self.places:
            later()
        else:
            self.checks.setdefault(last, []).append(later)


def _equals(raw: object, const: int | bytes | str) -> bool:
    if isinstance(raw, bytes | str) and isinstance(const, bytes | str):
        return as_bytes(raw) == as_bytes(const)
    return raw == const
