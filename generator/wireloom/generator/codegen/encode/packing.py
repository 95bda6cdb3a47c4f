"""Pieces as expressions: runs packed by ``struct``, with lengths, counts and checksums in them."""

from __future__ import annotations

from dataclasses import dataclass, field

from wireloom.generator.codegen.code import digits
from wireloom.generator.codegen.encode.pieces import Piece, Pieces
from wireloom.generator.codegen.encode.statements import Statements
from wireloom.generator.codegen.encode.values import or_null
from wireloom.generator.codegen.runs import Carrier, Run, byte_order
from wireloom.schema.constants import constant_bytes
from wireloom.schema.fields import Checksum, Field
from wireloom.schema.kinds import Boolean, Text


@dataclass(slots=True)
class Packing:
    """Writes the expressions of pieces.

    Attributes:
        fixed: Numbers of fields that follow from the choice of the message.
    """

    out: Statements
    pieces: Pieces
    fixed: dict[str, int] = field(default_factory=dict)
    rests: dict[str, str] = field(default_factory=dict)
    """By checksum over the rest of its region, the variable with that."""

    def joined(self, pieces: list[Piece]) -> str:
        """The bytes of pieces next to each other."""
        texts = self.separate(pieces)
        if not texts:
            return 'b""'
        if len(texts) <= 2:
            return " + ".join(texts)
        return f'b"".join(({", ".join(texts)}))'

    def separate(self, pieces: list[Piece]) -> list[str]:
        """The bytes of each piece."""
        return [self._packed(piece.run) if piece.run else piece.variable for piece in pieces]

    # --- fields -----------------------------------------------------------------------------

    def value(self, part: Field) -> str:
        """What a field holds: a member, or what follows from others."""
        return self.derived(part) if part.derived else self.out.member(part)

    def derived(self, part: Field) -> str:
        """A count, a length or a checksum."""
        if part.count_of:
            return f"len({self.out.holder + '.' if self.out.holder else ''}{part.count_of})"
        if part.size_of is not None:
            return self.pieces.length(part, part.size_of)
        if part.tells:
            return self.out.conditions.told(part)
        checksum = part.checksum
        assert checksum is not None
        mask = f" & {checksum.mask:#x}" if checksum.mask is not None else ""
        return f"{checksum.algorithm}({self._covered(part, checksum)}){mask}"

    def _covered(self, part: Field, checksum: Checksum) -> str:
        """The bytes that a checksum is over."""
        if checksum.of.covers == "rest":
            return self.rests[part.name]
        first, last = checksum.of.fields[0], checksum.of.fields[-1]
        pieces = self.pieces.between(first, last)
        if first == last and pieces and pieces[0].prefix:
            return f"{pieces[0].variable}[{pieces[0].prefix}:]"
        if first == last and pieces and pieces[0].variable in self.out.contents:
            return f"{pieces[0].variable}_content"
        return self.joined(pieces)

    # --- runs -------------------------------------------------------------------------------

    def _packed(self, run: Run) -> str:
        if all(self._is_known(carrier) for carrier in run.carriers):
            return repr(b"".join(self._known(carrier) for carrier in run.carriers))
        letters = "".join(
            f"{carrier.size}x" if self._is_blank(carrier) else self._letter(carrier)
            for carrier in run.carriers
        )
        struct = self.out.module.struct(byte_order(self.out.kinds, run.carriers), letters)
        values = ", ".join(
            self._carrier_value(carrier) for carrier in run.carriers if not self._is_blank(carrier)
        )
        return f"{struct}.pack({values})"

    def _is_blank(self, carrier: Carrier) -> bool:
        """Whether it is an odd number of bytes that are always 0, which struct can pad."""
        return carrier.odd and self._is_known(carrier) and not any(self._known(carrier))

    def _is_known(self, carrier: Carrier) -> bool:
        return all(
            part.const is not None or part.name in self.fixed for part, _, _ in carrier.parts
        )

    def _known(self, carrier: Carrier) -> bytes:
        total = 0
        for part, shift, bits in carrier.parts:
            raw = constant_bytes(self.out.kinds, part)
            if raw is not None:
                return raw
            total |= (self._constant(part) & ((1 << bits) - 1)) << shift
        return total.to_bytes(carrier.size, byte_order(self.out.kinds, [carrier]))

    def _constant(self, part: Field) -> int:
        number = self.fixed.get(part.name, part.const)
        assert isinstance(number, int)
        return number

    def _letter(self, carrier: Carrier) -> str:
        part = carrier.parts[-1][0]
        length = part.size_of is not None and len(carrier.parts) == 2
        above = carrier.parts[0][1] > 0
        if length and above and carrier.bits == 32 and carrier.parts[0][0].const == 0:
            return "i"
        return carrier.letter

    def _carrier_value(self, carrier: Carrier) -> str:
        """What ``struct`` packs."""
        value = self._part_value(*carrier.parts[0]) if carrier.whole else self._group_value(carrier)
        if carrier.odd:
            signed = ", signed=True" if carrier.signed else ""
            order = byte_order(self.out.kinds, [carrier])
            return f'({value}).to_bytes({carrier.size}, "{order}"{signed})'
        return value

    def _group_value(self, carrier: Carrier) -> str:
        """The bit fields of a group in one number."""
        known = 0
        texts = []
        for part, shift, bits in carrier.parts:
            if part.const is not None or part.name in self.fixed:
                known |= (self._constant(part) & ((1 << bits) - 1)) << shift
                continue
            text = self._part_value(part, shift, bits)
            if part.kind.is_signed(self.out.kinds):
                text = f"{text} & {(1 << bits) - 1:#x}"
            grouped = f"({text})" if " " in text else text
            texts.append(f"{grouped} << {shift}" if shift else grouped)
        if known or not texts:
            texts.insert(0, hex(known))
        return " | ".join(texts)

    def _part_value(self, part: Field, shift: int, bits: int) -> str:
        if part.const is not None or part.name in self.fixed:
            raw = constant_bytes(self.out.kinds, part)
            if raw is not None:
                return repr(raw)
            return digits(self._constant(part))
        core, value = part.kind.core(self.out.kinds), self.value(part)
        if self.out.kinds.escape(core) is not None:
            return f"min({value}, {(1 << bits) - 1})"
        if isinstance(core, Boolean) and not part.tells:
            return f"bool({value})"
        if isinstance(core, Text):
            return f'{value}.encode("utf-8", "surrogateescape")'
        return or_null(part, core, value)
