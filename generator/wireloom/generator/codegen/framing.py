"""Where a frame ends: from its first bytes to the number of its bytes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wireloom.generator.codegen.kinds import ByteOrder, Kinds
from wireloom.generator.codegen.runs import Carrier, Run, carrier_of, runs
from wireloom.generator.resolve.naming import table_of
from wireloom.schema.constants import constant_bytes
from wireloom.schema.fields import Extent, Field, covered
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Enum, Switch, Varint
from wireloom.schema.kinds.members import readable


@dataclass(frozen=True, slots=True)
class FrameEnd:
    """How the size of a frame follows from its first bytes.

    Attributes:
        offset: Bytes before the length.
        letter: The struct character of the length; empty for a varint.
        more: Bytes that the length does not count, a varint aside.
        signed: Whether it can be negative.
        bits: Width of a varint.
        order: Its byte order.
    """

    offset: int
    letter: str
    size: int
    more: int
    signed: bool
    bits: int
    field: str
    order: ByteOrder = "big"

    @property
    def fixed(self) -> bool:
        """Whether all frames have one size, which is that of ``more``."""
        return not (self.size or self.bits)

    @property
    def odd(self) -> bool:
        """Whether struct has no letter for it."""
        return self.letter.endswith("s")


@dataclass(frozen=True, slots=True)
class Opening:
    """What the first bytes of every frame have in common.

    Attributes:
        name: The field.
        offset: Bytes before it.
        size: Its bytes.
        test: Whether they are not so, as an expression of ``buffer`` and ``start``.
        reason: What is wrong then.
        known: The name of a constant with the numbers that there are, and those numbers.
    """

    name: str
    offset: int
    size: int
    test: str
    reason: str
    known: tuple[str, tuple[int, ...]] | None = None


def openings(kinds: Kinds, frame: str) -> Iterator[Opening]:
    """What tells from the first bytes that no frame begins like this, in the order of the bytes."""
    offset = 0
    for run in runs(kinds, kinds.frame_fields(frame)):
        if not isinstance(run, Run):
            return
        for carrier in run.carriers:
            yield from _opening(kinds, carrier, offset)
            offset += carrier.size


def _opening(kinds: Kinds, carrier: Carrier, offset: int) -> Iterator[Opening]:
    first = carrier.parts[0][0]
    piece = f"buffer[{_at(offset)}:{_at(offset + carrier.size)}]"
    order = kinds.order(first.kind)
    number = f'int.from_bytes({piece}, "{order}")' if carrier.size > 1 else f"buffer[{_at(offset)}]"
    core = first.kind.core(kinds)
    for item, shift, bits in carrier.parts:
        if item.const is None or item.optional:
            continue
        raw = constant_bytes(kinds, item)
        if raw is not None:
            test, shown = f"{piece} != {raw!r}", f"0x{raw.hex()}"
        else:
            mask = (1 << bits) - 1
            assert isinstance(item.const, int)
            wanted = item.const & mask
            part = number if carrier.whole else f"{number} & {mask << shift:#x}"
            test, shown = f"{part} != {wanted << shift:#x}", hex(wanted)
        reason = f'"{item.name} must be {shown}"'
        yield Opening(item.name, offset, carrier.size, test, reason)
    if carrier.whole and first.const is None and isinstance(core, Enum) and not core.open:
        mask = (1 << carrier.bits) - 1
        table = f"_OPENING{table_of(core.name)}"
        known = (table, tuple(sorted(value.number & mask for value in core.values)))
        reason = f'f"no {core.name} has the number {{{number}}}"'
        yield Opening(first.name, offset, carrier.size, f"{number} not in {table}", reason, known)


def _at(offset: int) -> str:
    return f"start + {offset}" if offset else "start"


def frame_end(kinds: Kinds, frame: str) -> FrameEnd | None:
    """The rule for a type of frames, or None where its first bytes do not tell."""
    fields = kinds.frame_fields(frame)
    choices = _choices(kinds, fields)
    for index, length in enumerate(fields):
        behind = None if length.size_of is None else _behind(kinds, fields, index, length.size_of)
        if behind is None:
            continue
        variants = [_placed(kinds, fields, length, choice) for choice in choices]
        if len(set(variants)) == 1 and variants[0] is not None:
            offset, start = variants[0]
            return _end(kinds, length, offset, start + behind)
    sizes = [None if item.when else kinds.fixed(item.kind) for item in fields]
    whole = sum(size or 0 for size in sizes) // 8
    return None if None in sizes else FrameEnd(0, "", 0, whole, False, 0, "")


def _end(kinds: Kinds, length: Field, offset: int, more: int) -> FrameEnd:
    core = length.kind.core(kinds)
    if isinstance(core, Varint):
        return FrameEnd(offset, "", 0, more, False, core.bits, length.name)
    carrier = carrier_of(kinds, core)
    order = kinds.order(core)
    return FrameEnd(
        offset, carrier.letter, carrier.size, more, carrier.signed, 0, length.name, order
    )


def _behind(kinds: Kinds, fields: tuple[Field, ...], index: int, of: Extent) -> int | None:
    """Bytes behind what a length of the frame counts; None if they are not always as many."""
    total = 0
    for item in fields[covered(fields, index, of)[1] + 1 :]:
        size = None if item.when or item.optional else kinds.fixed(readable(item, kinds))
        if size is None:
            return None
        total += size
    return total // 8


def _choices(kinds: Kinds, fields: tuple[Field, ...]) -> list[dict[str, int]]:
    """The values of the field that the layout of the head depends on."""
    for item in fields:
        core = item.kind.core(kinds)
        if isinstance(core, Enum) and _decides(kinds, fields, item.name):
            return [{item.name: value.number} for value in core.values]
    return [{}]


def _decides(kinds: Kinds, fields: tuple[Field, ...], name: str) -> bool:
    references = [test.on for item in fields for test in item.when]
    cores = [item.kind.core(kinds) for item in fields]
    references += [core.on for core in cores if isinstance(core, Switch)]
    return any(reference.names == (name,) for reference in references)


def _placed(
    kinds: Kinds, fields: tuple[Field, ...], length: Field, choice: dict[str, int]
) -> tuple[int, int] | None:
    """Bytes before the length, and bytes before what it counts; a varint has none itself."""
    bits = 0
    offset: int | None = None
    measured = length.size_of
    assert measured is not None
    for item in fields:
        if offset is not None and measured.covers == "fields" and item.name == measured.fields[0]:
            return offset, bits // 8
        if not _there(item, choice):
            continue
        size = kinds.fixed(_chosen(kinds, item.kind, choice))
        if item.name == length.name:
            offset = bits // 8
            size = 0 if isinstance(item.kind.core(kinds), Varint) else size
            if measured.covers == "record":
                return offset, 0
            if measured.covers == "rest":
                return offset, (bits + (size or 0)) // 8
        if size is None:
            return None
        bits += size
    return None


def _there(item: Field, choice: dict[str, int]) -> bool:
    known = [
        (choice[test.on.names[0]], test)
        for test in item.when
        if test.on.root != "negotiated" and test.on.names[0] in choice
    ]
    return all((number in test.values) != test.negated for number, test in known)


def _chosen(kinds: Kinds, kind: Kind, choice: dict[str, int]) -> Kind:
    switch = kind.core(kinds)
    if not isinstance(switch, Switch) or switch.on.names[0] not in choice:
        return kind
    number = choice[switch.on.names[0]]
    fitting = (case.kind for case in switch.cases if number in case.labels)
    return next(fitting, switch.otherwise or kind)
