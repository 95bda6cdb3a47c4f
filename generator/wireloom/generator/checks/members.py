"""Records as checks see them: fields in a row, and the regions that lengths make of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wireloom.generator.model.types import Extent, Field
from wireloom.generator.resolve.messages import MessageLayout


@dataclass(frozen=True, slots=True, kw_only=True)
class Members:
    """The fields of a record in the order of the wire: a named type, or a message in its frame."""

    owner: str
    """The named type, or ``Command.role``."""
    fields: tuple[Field, ...]
    layout: MessageLayout | None = None
    filled: tuple[int, ...] = ()
    """The fields that stand nowhere else: all of a named type, of a message what fills slots."""
    body: tuple[int, int] = (0, 0)
    """For messages in a frame with one slot: where the fields that fill it begin and end."""
    slot: str = ""
    """The field of the frame that they stand for."""

    @classmethod
    def of_record(cls, owner: str, fields: tuple[Field, ...]) -> Members:
        """A record that stands nowhere else."""
        return cls(owner=owner, fields=fields, filled=tuple(range(len(fields))))

    @property
    def own(self) -> range:
        """The fields in a row that stand nowhere else."""
        return range(len(self.fields)) if self.layout is None else range(*self.body)

    def index(self, name: str) -> int | None:
        """Where a field stands."""
        for number, item in enumerate(self.fields):
            if item.name == name:
                return number
        return None

    def span(self, name: str) -> tuple[int, int] | None:
        """Where a field, or what fills the slot of that name, begins and ends."""
        if self.slot and name == self.slot:
            return self.body
        number = self.index(name)
        return None if number is None else (number, number + 1)

    def extent(self, holder: int, extent: Extent) -> tuple[int, int] | None:
        """The fields that a length or a checksum covers; None if they are not in a row.

        Those of a length come after it.
        """
        earlier = self.fields[holder].size_of is not extent
        if extent.kind == "record":
            return 0, len(self.fields)
        if extent.kind == "rest":
            return holder + 1, len(self.fields)
        spans = [self.span(name) for name in extent.fields]
        start = end = -1
        for span in spans:
            if (
                span is None
                or (span[0] <= holder and not earlier)
                or (start >= 0 and span[0] != end)
            ):
                return None
            start, end = (span[0] if start < 0 else start), span[1]
        return start, end

    def regions(self) -> Iterator[tuple[int, int, int]]:
        """The index of every length field, and where the fields that it covers begin and end."""
        for number, item in enumerate(self.fields):
            if item.size_of is not None:
                span = self.extent(number, item.size_of)
                if span is not None:
                    yield number, *span

    def measured(self) -> bool:
        """Whether all that lengths and counts cover is known."""
        return all(
            (item.size_of is None or self.extent(number, item.size_of) is not None)
            and (item.count_of is None or self.index(item.count_of) is not None)
            for number, item in enumerate(self.fields)
        )

    def behind(self, index: int) -> tuple[Field, ...]:
        """The fields behind one in its region, as far as they stand nowhere else."""
        end = self.region_end(index)
        stop = self.own.stop if end is None else min(end, self.own.stop)
        return self.fields[index + 1 : stop]

    def region_end(self, index: int) -> int | None:
        """Where the innermost region ends that a length makes around a field, if there is one."""
        ends = [end for _, start, end in self.regions() if start <= index < end]
        return min(ends, default=None)
