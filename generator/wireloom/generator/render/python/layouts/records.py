"""The fields of records, with everything that is said of them besides their kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from wireloom.generator.codegen.literals import quoted
from wireloom.generator.codegen.sizes import scalar_bits
from wireloom.generator.model.types import Extent, Field, Record, Type
from wireloom.generator.render.python.layouts.constants import Constants
from wireloom.generator.render.python.layouts.numbers import Numbers
from wireloom.generator.render.python.layouts.references import Fields, References
from wireloom.generator.render.python.layouts.text import number_text, tuple_text
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.resolve.types import Types


class Records:
    """Writes the fields of records.

    Args:
        types: The named types.
        constants: What the module needs.
        references: Writes conditions.
        numbers: Writes numbers.
        kind: Writes the kind of a type, used among these fields, whose items a field counts.
        sized: Makes a region of a kind.
    """

    def __init__(
        self,
        types: Types,
        constants: Constants,
        references: References,
        numbers: Numbers,
        kind: Callable[[Type, Fields, str], str],
        sized: Callable[[str, Type, Fields], str],
    ) -> None:
        self.types = types
        self.constants = constants
        self.references = references
        self.numbers = numbers
        self._kind = kind
        self._sized = sized

    def parts(
        self,
        members: Fields,
        selecting: set[str],
        kinds: Mapping[str, str] = MappingProxyType({}),
    ) -> list[str]:
        """The fields of a record, bit fields in groups.

        Args:
            members: The fields.
            selecting: Names of fields whose constants are left out.
            kinds: What to write for the kinds of some fields.
        """
        parts: list[str] = []
        group: list[str] = []
        total = 0
        for member in members:
            declared = self.types.expand(member.type).type
            kind = kinds.get(member.name) or self.member_kind(member, members)
            text = self._item(member, kind, members, selecting)
            width = scalar_bits(self.types, declared) or 0 if declared.size is None else 0
            if not group and width % 8 == 0:
                parts.append(text)
                continue
            group.append(text)
            total += width
            if total % 8 == 0:
                if self.numbers.little(declared) and total > 8:
                    inside = tuple_text(group)
                    parts.append(self.constants.call("Bits", inside, "little=True"))
                else:
                    parts.append(self.constants.call("bits", *group))
                group, total = [], 0
        return parts

    def member_kind(self, member: Field, members: Fields) -> str:
        """The kind of a field, which is only bytes if it is compressed."""
        if member.compressed is None:
            return self._kind(member.type, members, counts(members).get(member.name, ""))
        declared = self.types.expand(member.type).type
        content = self.constants.call("Bytes")
        return content if declared.size is None else self._sized(content, declared, members)

    def _item(self, member: Field, kind: str, members: Fields, selecting: set[str]) -> str:
        arguments = [quoted(member.name), kind]
        if member.when:
            tests = tuple_text(self.references.test(test, members) for test in member.when)
            arguments.append(f"when={tests}")
        if member.optional:
            arguments.append("optional=True")
            begins = self._begins(member)
            if begins is not None:
                arguments.append(f"begins=({begins[0]}, {number_text(begins[1], '#x')})")
        if member.nullable:
            arguments.append("nullable=True")
        if member.const is not None and member.name not in selecting:
            arguments.append(f"const={self._const(member)}")
        if member.size_of is not None:
            arguments.append(f"size_of={self._extent(member.size_of)}")
        if member.count_of:
            arguments.append(f"count_of={quoted(member.count_of)}")
        if member.checksum is not None:
            arguments.append(f"checksum={quoted(member.checksum.algorithm)}")
        if member.lazy or member.compressed is not None:
            arguments.append("packed=True")
        if member.secret:
            arguments.append("secret=True")
        return self.constants.call("Item", *arguments)

    def _extent(self, extent: Extent) -> str:
        word = {"rest": "REST", "record": "WHOLE"}.get(extent.kind)
        if word is None:
            return tuple_text(map(quoted, extent.fields))
        self.constants.used.add(word)
        return word

    def _const(self, member: Field) -> str:
        number = self._constnumber_text(member)
        return repr(member.const) if number is None else number_text(number)

    def _constnumber_text(self, member: Field) -> int | None:
        if scalar_bits(self.types, member.type) is None:
            return None
        if isinstance(member.const, bytes):
            return int.from_bytes(member.const, "big")
        return numbers(self.types, member.type, member.const)[0]

    def _begins(self, member: Field) -> tuple[int, int] | None:
        """Bits and number of the constant that a field begins with, as the bytes have it."""
        while member.const is None:
            declared = self.types.expand(member.type).type
            inner = declared.form.fields if isinstance(declared.form, Record) else ()
            if declared.size is not None or not inner or inner[0].optional or inner[0].when:
                return None
            member = inner[0]
        number = self._constnumber_text(member)
        if number is None:
            const = member.const if isinstance(member.const, bytes) else str(member.const).encode()
            return 8 * len(const), int.from_bytes(const, "big")
        bits = scalar_bits(self.types, member.type) or 0
        number &= (1 << bits) - 1
        if bits % 8 == 0 and self.numbers.little(self.types.expand(member.type).type):
            number = int.from_bytes(number.to_bytes(bits // 8, "little"), "big")
        return bits, number


def counts(members: Iterable[Field]) -> dict[str, str]:
    """By name of a list, the field that holds the number of its items."""
    return {member.count_of: member.name for member in members if member.count_of}
