"""Lengths and checksums that are fields, and the regions that follow from them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from wireloom.generator.codegen.code import block
from wireloom.generator.codegen.decode.cursor import Cursor
from wireloom.schema.fields import Extent, Field
from wireloom.schema.kinds import Void


@dataclass(slots=True)
class Lengths:
    """Remembers what was announced, and opens and closes regions as their fields come by."""

    cursor: Cursor
    head: dict[str, int] = field(default_factory=dict)
    """The fields of the head of a frame, if that was read before, and their bits."""
    content_starts: dict[str, str] = field(default_factory=dict)
    """Variables for where the content of a field begins, behind a length that varies in size."""
    _groups: dict[str, list[tuple[str, str, str]]] = field(default_factory=dict)
    """By their first field, regions of several fields: the last one, the end, and the length."""
    _open: list[tuple[str, str, str, bool]] = field(default_factory=list)
    """Those of them at hand, the innermost last: the last field, the end, the end of the region
    around, and whether the data end there."""
    _ends: dict[str, tuple[str, str, int]] = field(default_factory=dict)
    """Announced lengths by the field they measure: expression, where it stands, moves till then."""
    _closing: dict[str, list[str]] = field(default_factory=dict)
    """Statements that follow a field; those that come before it begin with ``<``."""
    _last: list[str] = field(default_factory=list)
    """Ends of regions that go on to the end of the record."""
    _begin: str = ""
    """Where such a region begins of which fields may have been read before its end was known."""

    def expect_sums(self, fields: tuple[Field, ...]) -> None:
        """Takes note of where fields are over which a checksum behind them is."""
        for item in fields:
            name, names = self.cursor.local(item.name), self._summed(item)
            if not names or not self._is_behind(item, names[-1]):
                continue
            if names[0] in self.head:
                self.cursor.lines.append(f"{name}_from = {self._in_head(names[0])}")
            else:
                self._begin_sum(name, names)
            if names[-1] in self.head:
                self.cursor.lines.append(f"{name}_until = {self._in_head(names[-1], behind=1)}")
            else:
                self._closing.setdefault(names[-1], []).append(f"{name}_until = {{pos}}")

    def _in_head(self, name: str, *, behind: int = 0) -> str:
        """Where a field of the head of a frame, which was read before, begins or ends."""
        index = list(self.head).index(name) + behind
        return f"{self.cursor.place.at()} - {sum(list(self.head.values())[index:]) // 8}"

    # --- while fields are read --------------------------------------------------------------

    def before(self, name: str) -> None:
        """What has to be done before a field is read."""
        cursor = self.cursor
        for line in self._closing.pop(f"<{name}", []):
            cursor.lines.append(line.replace("{pos}", cursor.place.at()))
        names = [item.name for item in cursor.fields]
        groups = self._groups.pop(name, [])
        for last, end, value in sorted(groups, key=lambda group: -names.index(group[0])):
            cursor.within(end, cursor.place.at(), value, cursor.place.at())
            self._open.append((last, end, cursor.end, cursor.whole))
            cursor.end, cursor.whole = end, False

    def after(self, name: str) -> None:
        """What has to be done once a field, or the run it is in, has been read."""
        cursor = self.cursor
        while self._open and self._open[-1][0] == name:
            _, end, cursor.end, cursor.whole = self._open.pop()
            cursor.close(end)
        for line in self._closing.pop(name, []):
            cursor.lines.append(line.replace("{pos}", cursor.place.at()))

    def catch_up(self) -> None:
        """Insists on a region that began among what was just read not having ended there."""
        cursor, at = self.cursor, self.cursor.place.at()
        if self._begin not in ("", at):
            cursor.lines += block(f"if {at} > {cursor.end}:", [f"raise too_short({cursor.end})"])
        self._begin = ""

    def finish(self) -> None:
        """Insists on regions that go on to the end of the record having been used up."""
        for variable in self._last:
            self.cursor.close(variable)

    def refuse_unused(self) -> None:
        """Lengths of what this message does not have must be 0."""
        cursor = self.cursor
        for name, (value, _, _) in self._ends.items():
            self._refuse(value, name, cursor.place.at())

    def _refuse(self, value: str, what: str, at: str) -> None:
        self.cursor.lines += block(
            f"if {value}:", [f'raise DecodeError(f"{{{value}}} bytes of {what}", {at})']
        )

    @contextmanager
    def only_if(self, condition: str) -> Iterator[None]:
        """What is derived meanwhile is looked at only if a condition holds."""
        outside, self._closing = self._closing, {}
        yield
        inside, self._closing = self._closing, outside
        for key, statements in inside.items():
            guarded = statements if key.startswith("<") else block(f"if {condition}:", statements)
            self._closing.setdefault(key, []).extend(guarded)

    # --- announced lengths ------------------------------------------------------------------

    def announced(self) -> dict[str, str]:
        """Lengths that were read and whose fields are still to come."""
        return {name: value for name, (value, _, _) in self._ends.items()}

    def announce(self, lengths: dict[str, str]) -> None:
        """Lengths that were read before, by the fields they measure."""
        self._ends = {name: (value, "pos", self.cursor.moves) for name, value in lengths.items()}

    def take(self, name: str) -> tuple[str, str] | None:
        """The length that was announced for a field: its expression, and where to say it stands."""
        announced = self._ends.pop(name, None)
        if announced is None:
            return None
        value, at, moves = announced
        if not at.isdigit() and moves != self.cursor.moves:
            at = self.cursor.place.at()
        return value, at

    def expect(self, part: Field, size: int) -> None:
        """A length that was announced for a field whose size is fixed."""
        announced = self.take(part.name)
        if announced is None:
            return
        value, at = announced
        failure = f'raise DecodeError(f"{{{value}}} bytes of {part.name}, it has {size}", {at})'
        self.cursor.lines += block(f"if {value} != {size}:", [failure])

    # --- derived fields ---------------------------------------------------------------------

    def derived(self, part: Field, value: str, at: str, stop: str) -> None:
        """A field that follows from others, as it was read from ``at`` to ``stop``."""
        if part.checksum is not None:
            self._checksum(part, value, at, stop)
        elif part.size_of is not None:
            self._size(part, part.size_of, value, at, stop)
        else:
            self.cursor.values[part.name] = value

    def _size(self, part: Field, extent: Extent, value: str, at: str, stop: str) -> None:
        cursor = self.cursor
        if part.kind.is_signed(cursor.kinds):
            cursor.signed.add(value)
        other = self._ends.get(extent.fields[0]) if len(extent.fields) == 1 else None
        either = any(one.name == part.name and one.when for one in cursor.fields)
        if other is not None and either:  # one of both is there, and the other is 0
            value = f"({other[0]} or {value})"
            cursor.signed |= {value} if {value, other[0]} & cursor.signed else set()
        if len(extent.fields) == 1 and (other is None or either):
            self._ends[extent.fields[0]] = (value, at, cursor.moves)
            return
        variable = f"{cursor.local(part.name)}_end"
        if extent.covers == "fields" and not extent.fields:
            self._refuse(value, "nothing", at)
            return
        if extent.covers == "fields":
            group = extent.fields[-1], variable, value
            self._groups.setdefault(extent.fields[0], []).append(group)
            return
        self._begin = "first" if extent.covers == "record" else stop
        cursor.within(variable, self._begin, value, at)
        cursor.end = variable
        cursor.whole = False
        self._last.append(variable)

    def _checksum(self, part: Field, value: str, at: str, stop: str) -> None:
        cursor, checksum = self.cursor, part.checksum
        assert checksum is not None
        function = checksum.algorithm
        mask = f" & {checksum.mask:#x}" if checksum.mask is not None else ""
        name = cursor.local(part.name)
        if value != name:
            cursor.lines.append(f"{name} = {value}")
        if checksum.of.covers == "rest":
            test = f"if {function}(memoryview(data)[{stop}:{cursor.end}]){mask} != {name}:"
            cursor.lines += block(test, [_mismatch(function, "the rest", at, stop)])
            return
        names = self._summed(part)
        covered = " to ".join(dict.fromkeys((names[0], names[-1]))) if names else "nothing"
        if not names or self._is_behind(part, names[-1]):
            piece = f"memoryview(data)[{name}_from:{name}_until]" if names else 'b""'
            test = f"if {function}({piece}){mask} != {name}:"
            cursor.lines += block(test, [_mismatch(function, covered, at, stop)])
            return
        if not at.isdigit():
            size = (cursor.kinds.scalar(part.kind) or 32) // 8
            cursor.lines.append(f"{name}_at = {at}")
            at, stop = f"{name}_at", f"{name}_at + {size}"
        self._begin_sum(name, names)
        self._closing.setdefault(names[-1], []).extend(
            block(
                f"if {function}(memoryview(data)[{name}_from:{{pos}}]){mask} != {name}:",
                [_mismatch(function, covered, at, stop)],
            )
        )

    def _summed(self, part: Field) -> tuple[str, ...]:
        """The fields that a checksum is over and that take bytes."""
        names = () if part.checksum is None else part.checksum.of.fields
        kinds = self.cursor.kinds
        void = {one.name for one in self.cursor.fields if isinstance(one.kind.core(kinds), Void)}
        return tuple(name for name in names if name not in void)

    def _is_behind(self, part: Field, last: str) -> bool:
        """Whether a checksum comes after what it is over."""
        names = [*self.head, *(item.name for item in self.cursor.fields)]
        return part.name in names and last in names[: names.index(part.name)]

    def _begin_sum(self, name: str, covered: tuple[str, ...]) -> None:
        """Takes note of where the bytes begin that a checksum is over."""
        skipped = self._prefix_size(covered[0]) if len(covered) == 1 else 0
        if skipped is None:
            self.content_starts[covered[0]] = f"{name}_from"
        else:
            start = f"{{pos}} + {skipped}" if skipped else "{pos}"
            self._closing.setdefault(f"<{covered[0]}", []).append(f"{name}_from = {start}")

    def _prefix_size(self, name: str) -> int | None:
        """The bytes of the length in front of a field, None if they vary.

        A checksum over a single field leaves them out.
        """
        kinds = self.cursor.kinds
        item = next(item for item in self.cursor.fields if item.name == name)
        length = kinds.length(item.kind)
        if length is None:
            return 0
        bits = kinds.scalar(length)
        return None if bits is None else bits // 8


def _mismatch(function: str, covered: str, at: str, stop: str) -> str:
    return f'policy.report("{function.upper()} of {covered} differs", {at}, data[{at}:{stop}])'
