"""The statements written so far, and the position in the bytes that they have reached."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from wireloom.generator.codegen.code import Module, block, local
from wireloom.generator.codegen.conditions import Conditions
from wireloom.generator.codegen.kinds import Kinds
from wireloom.schema.fields import Field


@dataclass(slots=True)
class Place:
    """A position: a variable plus a constant; no variable means from the start of the frame."""

    variable: str
    offset: int = 0

    def at(self, more: int = 0) -> str:
        """The position as an expression."""
        offset = self.offset + more
        if not self.variable:
            return str(offset)
        return f"{self.variable} + {offset}" if offset else self.variable


@dataclass(slots=True)
class Cursor:
    """What everything that writes statements for one record has in common.

    Attributes:
        place: The position behind what the statements have read.
        whole: Whether the region ends with the data, so that structs check the bounds themselves.
        end: The variable for the end of the region at hand.
    """

    kinds: Kinds
    module: Module
    conditions: Conditions
    place: Place
    prefix: str = ""
    """What the variables of members begin with, where others have the same names."""
    whole: bool = False
    end: str = "end"
    fields: tuple[Field, ...] = ()
    """The fields that are being read."""
    lines: list[str] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)
    """Expressions of the members."""
    moves: int = 0
    """How often ``pos`` was set; an expression with ``pos`` is good until the next time."""
    annotated: set[str] = field(default_factory=set)
    """Variables whose type has been declared."""
    signed: set[str] = field(default_factory=set)
    """Lengths that may be negative."""

    def local(self, name: str) -> str:
        """The variable of a member."""
        return local(self.prefix + name)

    def settle(self) -> None:
        """Makes ``pos`` the position."""
        if self.place.at() != "pos":
            self.lines.append(f"pos = {self.place.at()}")
        self.moved()

    def moved(self) -> None:
        """Takes note that ``pos`` was set to the position."""
        self.place = Place("pos")
        self.moves += 1

    @contextmanager
    def apart(self) -> Iterator[list[str]]:
        """Keeps the statements that are written meanwhile in a list of their own."""
        outside, self.lines = self.lines, []
        yield self.lines
        self.lines = outside

    def bounds(self, size: int) -> None:
        """Insists on so many bytes being left in the region."""
        if not self.whole and size:
            self.lines += block(
                (
                    f"if {self.end} - {self.place.at()} < {size}:"
                    if not self.place.offset and self.place.variable
                    else f"if {self.place.at(size)} > {self.end}:"
                ),
                [f"raise too_short({self.end})"],
            )

    def within(self, stop: str, start: str, length: str, at: str) -> None:
        """Puts the end of an announced length into a variable; it must be inside of the region."""
        self.lines += self.within_lines(stop, start, length, at)

    def within_lines(self, stop: str, start: str, length: str, at: str) -> list[str]:
        """The statements that do so."""
        negative, failure = "", f'DecodeError("length runs past the end", {at})'
        if length in self.signed:
            negative, failure = f" or {length} < 0", f"bad_length({length}, {at})"
        test = f"if {stop} > {self.end}{negative}:"
        return [f"{stop} = {start} + {length}", *block(test, [f"raise {failure}"])]

    def close(self, stop: str) -> None:
        """Insists on having reached the end of a region."""
        at = self.place.at()
        if at == stop:
            return
        left = f"{stop} - ({at})" if " " in at else f"{stop} - {at}"
        self.lines += block(
            f"if {at} != {stop}:",
            [f'raise DecodeError(f"{{{left}}} bytes left in the region", {at})'],
        )

    def problem(self, condition: str, reason: str, at: str, stop: str) -> None:
        """Reports what a lenient decoder puts up with; ``reason`` is an expression."""
        self.lines += block(
            f"if {condition}:", [f"policy.report({reason}, {at}, data[{at}:{stop}])"]
        )
