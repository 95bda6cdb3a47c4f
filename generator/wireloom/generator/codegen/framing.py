"""Where a frame ends: from its first bytes to the number of its bytes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wireloom.generator.codegen.kinds import ByteOrder, Kinds
from wireloom.generator.codegen.runs import Carrier, Run, carrier_of, runs
from wireloom.generator.resolve.frame_ends import end_of
from wireloom.generator.resolve.naming import table_of
from wireloom.schema.constants import constant_bytes
from wireloom.schema.kinds import Enum, Varint


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
    more: int
    field: str = ""
    letter: str = ""
    size: int = 0
    signed: bool = False
    order: ByteOrder = "big"
    bits: int = 0

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
    number = f"int.from_bytes({piece}, '{order}')" if carrier.size > 1 else f"buffer[{_at(offset)}]"
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
        if core.is_signed(kinds):
            number = f"int.from_bytes({piece}, '{order}', signed=True)"
        table = f"_OPENING{table_of(core.name)}"
        known = (table, tuple(sorted(value.number for value in core.values)))
        reason = f'f"no {core.name} has the number {{{number}}}"'
        yield Opening(first.name, offset, carrier.size, f"{number} not in {table}", reason, known)


def _at(offset: int) -> str:
    return f"start + {offset}" if offset else "start"


def frame_end(kinds: Kinds, frame: str) -> FrameEnd | None:
    """The rule for a type of frames, or None where its first bytes do not tell."""
    end = end_of(kinds, kinds.frame_fields(frame))
    if end is None:
        return None
    if end.length is None:
        return FrameEnd(0, end.more)
    name, core = end.length.name, end.length.kind.core(kinds)
    if isinstance(core, Varint):
        return FrameEnd(end.offset, end.more, name, bits=core.bits)
    held, order = carrier_of(kinds, core), kinds.order(core)
    return FrameEnd(end.offset, end.more, name, held.letter, held.size, held.signed, order)
