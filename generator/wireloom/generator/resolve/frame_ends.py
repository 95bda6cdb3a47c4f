"""Where a frame ends, as far as its first bytes tell: what rules ask for and code goes by."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.fields import Extent, Field, covered
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Enum, Switch, Varint
from wireloom.schema.kinds.members import readable
from wireloom.schema.sizes import Sizes


@dataclass(frozen=True, slots=True)
class End:
    """How many bytes a frame has.

    Attributes:
        length: The field that says it; None if all frames have one size.
        offset: Bytes before that.
        more: Bytes that it does not count, itself aside if it varies in size; or the one size.
    """

    length: Field | None
    offset: int
    more: int


def end_of(sizes: Sizes, fields: tuple[Field, ...]) -> End | None:
    """The end of a frame with some fields, or None where its first bytes do not tell."""
    choices = _choices(sizes, fields)
    for index, length in enumerate(fields):
        behind = None if length.size_of is None else _behind(sizes, fields, index, length.size_of)
        if behind is None:
            continue
        if (sizes.scalar(length.kind) or 0) % 8:
            return None
        variants = [_placed(sizes, fields, length, choice) for choice in choices]
        if len(set(variants)) == 1 and variants[0] is not None:
            offset, start = variants[0]
            return End(length, offset, start + behind)
    bits = [None if item.when else sizes.fixed(item.kind) for item in fields]
    return None if None in bits else End(None, 0, sum(size or 0 for size in bits) // 8)


def _behind(sizes: Sizes, fields: tuple[Field, ...], index: int, of: Extent) -> int | None:
    """Bytes behind what a length of the frame counts; None if they are not always as many."""
    total = 0
    for item in fields[covered(fields, index, of)[1] + 1 :]:
        size = None if item.when or item.optional else sizes.fixed(readable(item, sizes))
        if size is None:
            return None
        total += size
    return total // 8


def _choices(sizes: Sizes, fields: tuple[Field, ...]) -> list[dict[str, int]]:
    """The values of the field that the layout of the head depends on."""
    for item in fields:
        core = item.kind.core(sizes)
        if isinstance(core, Enum) and _decides(sizes, fields, item.name):
            return [{item.name: value.number} for value in core.values]
    return [{}]


def _decides(sizes: Sizes, fields: tuple[Field, ...], name: str) -> bool:
    references = [test.on for item in fields for test in item.when]
    cores = [item.kind.core(sizes) for item in fields]
    references += [core.on for core in cores if isinstance(core, Switch)]
    return any(reference.names == (name,) for reference in references)


def _placed(
    sizes: Sizes, fields: tuple[Field, ...], length: Field, choice: dict[str, int]
) -> tuple[int, int] | None:
    """Bytes before the length, and bytes before what it counts; a varint has none itself."""
    bits = 0
    offset: int | None = None
    measured = length.size_of
    assert measured is not None
    for item in fields:
        if offset is not None and measured.covers == "fields" and item.name == measured.fields[0]:
            return offset, bits // 8
        there = _there(item, choice)
        if there is None or item.optional:
            return None
        if not there:
            continue
        size = sizes.fixed(_chosen(sizes, item.kind, choice))
        if item.name == length.name:
            offset = bits // 8
            size = 0 if isinstance(item.kind.core(sizes), Varint) else size
            if size is None:
                return None
            if measured.covers == "record":
                return offset, 0
            if measured.covers == "rest":
                return offset, (bits + size) // 8
        if size is None:
            return None
        bits += size
    return None


def _there(item: Field, choice: dict[str, int]) -> bool | None:
    """Whether a field is there; None if more than the choice tells."""
    verdicts = [
        (choice[test.on.names[0]] in test.values) != test.negated
        for test in item.when
        if test.on.root != "negotiated" and test.on.names[0] in choice and test.verb == "is"
    ]
    return None if all(verdicts) and len(verdicts) < len(item.when) else all(verdicts)


def _chosen(sizes: Sizes, kind: Kind, choice: dict[str, int]) -> Kind:
    switch = kind.core(sizes)
    if not isinstance(switch, Switch) or switch.on.names[0] not in choice:
        return kind
    number = choice[switch.on.names[0]]
    fitting = (case.kind for case in switch.cases if number in case.labels)
    return next(fitting, switch.otherwise or kind)
