"""The fields of records as they share bytes: groups of bits, and everything else by itself."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.dataclass import dataclass
from wireloom.schema.fields import Field
from wireloom.schema.sizes import Sizes


@dataclass(frozen=True, slots=True)
class BitGroup:
    """Fields that share whole bytes."""

    fields: tuple[Field, ...]
    bits: int
    """Their width together."""
    little: bool
    """Whether the least significant byte comes first."""
    shifts: tuple[int, ...]
    """By field, the bits that are less significant than its own."""


def parts(sizes: Sizes, fields: tuple[Field, ...]) -> Iterator[Field | BitGroup]:
    """Fields in the order of the wire, bit fields in groups."""
    group: list[Field] = []
    shifts: list[int] = []
    total = 0
    for field in fields:
        width = sizes.scalar(field.kind) or 0
        if not group and width % 8 == 0:
            yield field
            continue
        group.append(field)
        shifts.append(total)
        total += width
        if total % 8 == 0:
            if not field.least_first:
                shifts = [total - end for end in (*shifts[1:], total)]
            little = total > 8 and group[0].kind.is_little(sizes)
            yield BitGroup(tuple(group), total, little, tuple(shifts))
            group, shifts, total = [], [], 0


def numbered(
    sizes: Sizes, fields: tuple[Field, ...]
) -> Iterator[tuple[Field | BitGroup, int, int]]:
    """The parts, each with the indices of its first and its last field."""
    first = 0
    for part in parts(sizes, fields):
        last = first + (len(part.fields) if isinstance(part, BitGroup) else 1) - 1
        yield part, first, last
        first = last + 1
