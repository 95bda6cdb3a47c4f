"""Fixed runs: adjacent fields of fixed size, read and written by one precompiled struct."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from wireloom.generator.codegen.kinds import ByteOrder, Kinds
from wireloom.schema.constants import constant_bytes
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes, Float, Text, Void
from wireloom.schema.kinds.floats import FORMATS
from wireloom.schema.parts import BitGroup, parts

_LETTERS = {8: "b", 16: "h", 32: "i", 64: "q"}


@dataclass(slots=True)
class Carrier:
    """One member of a struct: a whole field, or a group of bit fields."""

    bits: int
    signed: bool
    parts: list[tuple[Field, int, int]]
    """Fields, how far they are shifted to the left, and their width in bits."""
    kind: str = "integer"
    """integer, float, or bytes for what struct has no letter for."""

    @property
    def whole(self) -> bool:
        """Whether it holds a single field."""
        return len(self.parts) == 1

    @property
    def odd(self) -> bool:
        """Whether it is an integer that struct has no letter for, such as one of 24 bits."""
        return self.kind == "integer" and self.bits not in _LETTERS

    @property
    def size(self) -> int:
        """Its bytes."""
        return self.bits // 8

    @property
    def letter(self) -> str:
        """Its struct character."""
        if self.kind == "float":
            return FORMATS[self.bits]
        if self.kind == "bytes" or self.odd:
            return f"{self.size}s"
        letter = _LETTERS[self.bits]
        return letter if self.signed else letter.upper()


@dataclass(slots=True)
class Run:
    """Carriers in a row."""

    carriers: list[Carrier] = field(default_factory=list)

    @property
    def size(self) -> int:
        """Bytes of the run."""
        return sum(carrier.size for carrier in self.carriers)


def runs(kinds: Kinds, fields: tuple[Field, ...]) -> Iterator[Run | Field]:
    """Fields grouped into runs; a field that varies comes by itself.

    A bit group with an escape ends its run, because the escape bytes follow it. What a checksum or
    a length covers begins and ends with a run.
    """
    run = Run()
    before, after = _borders(fields)
    there = (item for item in fields if item.when or not isinstance(item.kind.core(kinds), Void))
    for part in parts(kinds, tuple(there)):
        group = part.fields if isinstance(part, BitGroup) else (part,)
        carrier = _group(kinds, part) if isinstance(part, BitGroup) else _whole(kinds, part)
        ends = carrier is None or group[0].name in before or _turns(kinds, run, carrier)
        if run.carriers and ends:
            yield run
            run = Run()
        if carrier is None:
            yield group[0]
            continue
        run.carriers.append(carrier)
        if any(kinds.escape(item.kind) for item in group) or group[-1].name in after:
            yield run
            run = Run()
    if run.carriers:
        yield run


def byte_order(kinds: Kinds, carriers: list[Carrier]) -> ByteOrder:
    """The byte order of what one struct holds; single bytes have none of their own."""
    wide = [carrier for carrier in carriers if carrier.size > 1] or carriers
    return kinds.order(wide[0].parts[0][0].kind)


def _turns(kinds: Kinds, run: Run, carrier: Carrier) -> bool:
    """Whether a carrier has another byte order than the wide ones before it."""
    wide = [one for one in run.carriers if one.size > 1]
    return (
        bool(wide) and carrier.size > 1 and byte_order(kinds, [carrier]) != byte_order(kinds, wide)
    )


def _borders(fields: tuple[Field, ...]) -> tuple[set[str], set[str]]:
    """The fields before which, and those after which, a run must not go on."""
    before: set[str] = set()
    after: set[str] = set()
    for item in fields:
        extents = [item.size_of] + ([item.checksum.of] if item.checksum is not None else [])
        for extent in extents:
            if extent is not None and extent.fields:
                before.add(extent.fields[0])
                after.add(extent.fields[-1])
        if item.checksum is not None and item.checksum.of.covers == "rest":
            after.add(item.name)
    return before, after


def run_bits(kinds: Kinds, item: Field) -> int | None:
    """The bits of a field that fits into a run, None if it has to be read by itself."""
    if item.when or item.optional or item.null_when:
        return None
    raw = constant_bytes(kinds, item)
    if raw is not None:
        return 8 * len(raw)
    region = item.kind.region(kinds)
    if region is None:
        return kinds.scalar(item.kind)
    is_text = isinstance(region.core(kinds), Text | Bytes) and not item.nullable
    return 8 * region.size if is_text and isinstance(region.size, int) else None


def packs(kinds: Kinds, kind: Kind) -> bool:
    """Whether struct has a letter for an integer."""
    return kinds.scalar(kind) in _LETTERS


def carrier_of(kinds: Kinds, kind: Kind) -> Carrier:
    """What holds a length, a count or an item of a list."""
    return Carrier(kinds.scalar(kind) or 8, kind.is_signed(kinds), [])


def _group(kinds: Kinds, group: BitGroup) -> Carrier:
    places = zip(group.fields, group.shifts, strict=True)
    found = [(part, shift, run_bits(kinds, part) or 0) for part, shift in places]
    return Carrier(group.bits, False, found)


def _whole(kinds: Kinds, item: Field) -> Carrier | None:
    bits = run_bits(kinds, item)
    if bits is None:
        return None
    core = item.kind.core(kinds)
    kind = "float" if isinstance(core, Float) else "integer"
    kind = "bytes" if isinstance(core, Text | Bytes) else kind
    return Carrier(bits, core.is_signed(kinds), [(item, 0, bits)], kind)
