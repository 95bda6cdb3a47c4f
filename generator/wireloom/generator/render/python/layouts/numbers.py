"""Kinds of numbers: integers, and enumerations and flags over them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from wireloom.generator.codegen.literals import quoted
from wireloom.generator.model.types import Enum, Field, Flags, Integer, Type, Varint
from wireloom.generator.render.python.layouts.constants import Constants
from wireloom.generator.render.python.layouts.text import number_text
from wireloom.generator.resolve.naming import constant
from wireloom.generator.resolve.types import Types


class Numbers:
    """Writes the kinds of numbers.

    Args:
        types: The named types.
        constants: What the module needs.
        named: Writes the constant of a named type.
        kind: Writes the kind of a type, used among these fields.
    """

    def __init__(
        self,
        types: Types,
        constants: Constants,
        named: Callable[[str], str],
        kind: Callable[[Type, tuple[Field, ...]], str],
    ) -> None:
        self.types = types
        self.constants = constants
        self._named = named
        self._kind = kind

    def integer(self, type_: Type) -> str:
        """An integer of fixed or varying size."""
        form = type_.form
        assert isinstance(form, Integer | Varint)
        said = (("null", type_.null), ("low", type_.min), ("high", type_.max))
        extras = [f"{key}={number_text(value)}" for key, value in said if value is not None]
        if type_.escape is not None:
            extras.append(f"escape={self._kind(type_.escape, ())}")
        if isinstance(form, Varint):
            kind, little = "Varint", False
            name = f"_{'ZIGZAG' if form.zigzag else 'VARUINT'}{form.bits}"
            arguments = [str(form.bits), *(["zigzag=True"] if form.zigzag else [])]
        else:
            kind, little = "Integer", form.bits > 8 and form.bits % 8 == 0 and self.little(type_)
            name = f"_{'I' if form.signed else 'U'}{form.bits}"
            arguments = [str(form.bits), *(["signed=True"] if form.signed else [])]
        if extras:
            return self.constants.call(
                kind, *arguments, *(["little=True"] if little else []), *extras
            )
        return self.constants.call_basic(name, kind, *arguments, little=little)

    def named_numbers(
        self, form: Enum | Flags, type_: Type, name: str | None, *, define: bool
    ) -> str:
        """An enumeration or flags; what refines them is said of their integer."""
        said: dict[str, Any] = {
            key: value
            for key in ("null", "min", "max", "escape")
            if (value := getattr(type_, key)) is not None
        }
        if type_.size is not None:
            said.pop("null", None)
        if name is not None and not define and not said:
            return self._named(name)
        base = self.integer(replace(self.types.expand(form.base).type, **said))
        if name is not None and not define:
            values = f"{self._named(name)}.values"
        else:
            width = "#x" if isinstance(form, Flags) else ""
            entries = (
                f"{number_text(value.number, width)}: {quoted(constant(value.name))}"
                for value in form.values
            )
            values = "{" + ", ".join(entries) + "}"
        closed = [] if form.open else ["open=False"]
        kind = "Enum" if isinstance(form, Enum) else "Flags"
        return self.constants.call(kind, quoted(name or ""), base, values, *closed)

    def little(self, type_: Type) -> bool:
        """Whether the least significant byte comes first."""
        return (type_.byte_order or self.types.protocol.byte_order) == "little"
