"""The statements written so far, and where they find the members of the object."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from wireloom.generator.codegen.code import Module, block, local
from wireloom.generator.codegen.conditions import Conditions
from wireloom.generator.codegen.kinds import Kinds
from wireloom.schema.fields import Field


@dataclass(slots=True)
class Statements:
    """What everything that writes statements for one record has in common.

    Attributes:
        holder: The variable with the object; empty if its members are variables.
    """

    kinds: Kinds
    module: Module
    conditions: Conditions
    holder: str
    given: dict[str, str] = field(default_factory=dict)
    """Expressions of members that are not reached through the holder."""
    fields: tuple[Field, ...] = ()
    """The fields that are being written."""
    contents: set[str] = field(default_factory=set)
    """Variables whose content without its length is kept in one of its own."""
    lines: list[str] = field(default_factory=list)

    def blank(self) -> Statements:
        """No statements yet, for the same object."""
        return Statements(self.kinds, self.module, self.conditions, self.holder)

    @contextmanager
    def apart(self) -> Iterator[list[str]]:
        """Keeps the statements that are written meanwhile in a list of their own."""
        outside, self.lines = self.lines, []
        yield self.lines
        self.lines = outside

    def member(self, item: Field) -> str:
        """The expression of a member."""
        if item.name in self.given:
            return self.given[item.name]
        return f"{self.holder}.{item.name}" if self.holder else local(item.name)

    def bytes_variable(self, item: Field) -> str:
        """The variable for the bytes of a field; members that are variables keep their names."""
        return local(item.name) if self.holder else local(f"{local(item.name)}_bytes")

    def refuse(self, condition: str, reason: str, path: str) -> None:
        """Raises an error under a condition."""
        self.lines += block(f"if {condition}:", [f'raise EncodeError("{reason}", "{path}")'])

    def refuse_outside(
        self, value: str, low: int | None, high: int | None, path: str, guard: str = ""
    ) -> None:
        """Raises an error for a number outside of its range; None is no bound."""
        if low is not None and high is not None:
            test, reason = f"not {low} <= {value} <= {high}", f"from {low} to {high}"
        elif low is not None:
            test, reason = f"{value} < {low}", f"at least {low}"
        elif high is not None:
            test, reason = f"{value} > {high}", f"at most {high}"
        else:
            return
        self.refuse(guard + test, reason, path)
