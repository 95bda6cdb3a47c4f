"""Lines of Python and the constants that the module around them must have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from wireloom.generator.resolve.naming import RUNTIME_FUNCTIONS

RESERVED = RUNTIME_FUNCTIONS | frozenset("""
    data pos end begin depth policy negotiated first count start stop message value parts add new
    repeat struct size of crc32 crc32c len int str bytes object range tuple dict list min max sum
    type zip map bytearray frozenset isinstance getattr sorted
    """.split())
"""Names that generated code uses itself; members of these names get a local with an underscore."""


def block(header: str, body: Iterable[str]) -> list[str]:
    """A compound statement."""
    return [header, *("    " + line for line in body)]


def local(name: str) -> str:
    """The local variable that holds a member."""
    return f"{name}_" if name in RESERVED else name


def digits(value: int) -> str:
    """An integer; one of several digits to the base of 16."""
    return f"{value:#x}" if abs(value) > 9 else str(value)


def tuple_of(names: list[str]) -> str:
    """The left side that unpacks a struct."""
    return f"({names[0]},)" if len(names) == 1 else ", ".join(names)


def returning(lines: list[str], result: str) -> tuple[str, ...]:
    """The statements and the return, without a variable that is only there to be returned."""
    if lines and lines[-1].startswith(f"{result} = "):
        return (*lines[:-1], f"return {lines[-1].removeprefix(f'{result} = ')}")
    return (*lines, f"return {result}")


@dataclass(frozen=True, slots=True)
class Function:
    """A function of a generated module."""

    name: str
    parameters: str
    returns: str
    lines: tuple[str, ...]


@dataclass(slots=True)
class Module:
    """Constants of one generated module that its functions use; filled while they are written."""

    structs: dict[str, str] = field(default_factory=dict)
    """Formats by name of their constant."""
    enums: set[str] = field(default_factory=set)
    """Enumerations that values are looked up in."""
    setters: set[tuple[str, str]] = field(default_factory=set)
    """Slots that hot loops fill: class and member."""
    constructed: set[str] = field(default_factory=set)
    """Classes of which so many objects are made that they have a constructor of their own."""

    def struct(self, byte_order: str, formats: str) -> str:
        """The constant that holds a precompiled struct."""
        mark, prefix = (">", "_") if byte_order == "big" else ("<", "_LITTLE_")
        letters = re.sub(r"[^0-9A-Za-z]", "", formats)
        mixed = letters[0].islower() and not letters.islower()
        name = f"{prefix}STRUCT_{letters}" if mixed else prefix + letters
        self.structs[name] = mark + formats
        return name
