"""What follows from lengths, counts and checksums, as steps behind the fields of a record."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from wireloom.dataclass import dataclass
from wireloom.schema.fields import Checksum, Field, covered, is_derived
from wireloom.schema.lowering.form import Op, filled, safe


@dataclass(frozen=True, slots=True)
class _Region:
    """What a length says the end of."""

    size: str
    """The field that is the length."""
    covers: str
    behind: int
    """The index of the field behind which it begins."""
    last: int
    """The index of its last field."""


def steps_behind(fields: tuple[Field, ...], lasts: Sequence[int]) -> list[list[Op]]:
    """What is to be done behind each field: for fields that share bytes, behind the last of them.

    ``lasts`` has for each field the index of the last one that shares bytes with it.
    """
    behind: list[list[Op]] = [[] for _ in fields]
    sums: dict[int, list[Op]] = defaultdict(list)
    regions: list[_Region] = []
    for index, item in enumerate(fields):
        last = lasts[index]
        if item.size_of is not None:
            behind[last].append(_length(fields, item, last))
            regions += _region(fields, item, lasts, last)
        if item.checksum is not None:
            due, step = _sum(fields, item.name, item.checksum, last)
            sums[index if due <= last else due].append(step)
        if item.count_of and is_derived(item, fields):
            behind[last].append({"do": "count", "of": item.name, "items": item.count_of})
        behind[last] += sums[index]
    for index, steps in enumerate(_nested(regions, len(fields))):
        behind[index] += steps
    return behind


def _length(fields: tuple[Field, ...], item: Field, own: int) -> Op:
    """A length: what it makes null."""
    assert item.size_of is not None
    first, last = covered(fields, own, item.size_of)
    names = [one.name for one in fields[first : last + 1]]
    return filled(do="length", of=item.name, fields=names)


def _region(
    fields: tuple[Field, ...], item: Field, lasts: Sequence[int], own: int
) -> Iterator[_Region]:
    """The region that a length announces, if what it covers comes behind it."""
    assert item.size_of is not None
    covers = item.size_of.covers
    first, last = covered(fields, own, item.size_of)
    if covers != "fields" or last < first:
        yield _Region(item.name, covers, own, max(last, own))
    elif first > own:
        start = next(index for index in range(first + 1) if lasts[index] == lasts[first])
        yield _Region(item.name, covers, start - 1, lasts[last])


def _nested(regions: Sequence[_Region], count: int) -> Iterator[list[Op]]:
    """Behind each field, the regions that end there and those that begin, the outermost first."""
    opened: list[_Region] = []
    for index in range(count):
        steps = list(_left(opened, index, count))
        begins = [region for region in regions if region.behind == index]
        for region in sorted(begins, key=lambda one: (-one.last, one.covers == "fields")):
            record = region.covers == "record"
            steps.append(filled(do="enter", of=region.size, record=record))
            opened.append(region)
        yield [*steps, *_left(opened, index, count)]


def _left(opened: list[_Region], index: int, count: int) -> Iterator[Op]:
    while opened and opened[-1].last <= index:
        yield filled(do="leave", of=opened.pop().size, whole=index == count - 1)


def _sum(fields: tuple[Field, ...], name: str, checksum: Checksum, own: int) -> tuple[int, Op]:
    """A checksum: the index of the last field that it needs, and how it is checked."""
    covers = checksum.of.covers
    first, last = covered(fields, own, checksum.of)
    said = ", ".join(checksum.of.fields) or f"the {covers}"
    rest, some = covers == "rest", first <= last
    step = filled(
        do="sum",
        of=name,
        algorithm=checksum.algorithm,
        mask=safe(checksum.mask),
        differs=f"{checksum.algorithm.upper()} of {said} differs",
        first=fields[first].name if some and not rest else None,
        last=fields[last].name if some and not rest else None,
        empty=not some and not rest,
    )
    return (last if some and not rest else own), step
