"""Lines of Python and what the module around them must provide."""

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
    doc: str
    lines: tuple[str, ...]


@dataclass(slots=True)
class Module:
    """What the functions of one generated module use; filled while they are written."""

    structs: dict[str, str] = field(default_factory=dict)
    """Formats by name of their constant."""
    runtime: dict[str, set[str]] = field(default_factory=dict)
    """Names imported from modules of the runtime."""
    own: dict[str, set[str]] = field(default_factory=dict)
    """Names imported from modules of the generated package."""
    plain: set[str] = field(default_factory=set)
    """Modules of the standard library that are imported as they are."""
    standard: dict[str, set[str]] = field(default_factory=dict)
    """Names imported from the standard library."""
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

    def use(self, module: str, *names: str) -> None:
        """Imports names from the runtime."""
        self.runtime.setdefault(module, set()).update(names)

    def use_own(self, module: str, *names: str) -> None:
        """Imports names from the generated package."""
        if not names:
            return
        self.own.setdefault(module, set()).update(names)

    def use_standard(self, module: str, *names: str) -> None:
        """Imports names from the standard library, or a module as it is."""
        if not names:
            self.plain.add(module)
            return
        self.standard.setdefault(module, set()).update(names)

    def imports(self, package: str) -> list[str]:
        """The import statements, ordered as isort would."""
        own = {f"{package}.{module}".rstrip("."): self._own(package, module) for module in self.own}
        runtime = {_place(module): names for module, names in self.runtime.items()}
        standard = [f"import {name}" for name in sorted(self.plain)]
        standard += [_import(name, names) for name, names in sorted(self.standard.items())]
        third = [_import(name, names) for name, names in sorted({**own, **runtime}.items())]
        foreign = [line for line in standard if "crc32c" in line.split()]
        standard = [line for line in standard if line not in foreign]
        groups = [standard, foreign + third]
        lines = "\n\n".join("\n".join(group) for group in groups if group).split("\n")
        if not any(line.endswith("import *") for line in lines):
            return lines
        whole = any("*" in names for names in self.own.values())  # offered, and not used here
        return ["# ruff: noqa: F403" if whole else "# ruff: noqa: F403, F405", *lines]

    def _own(self, package: str, module: str) -> set[str]:
        """What is imported from a module of the package: all that it offers, if that is shorter."""
        names = self.own[module]
        long = len(_import(f"{package}.{module}", names)) > _LINE
        return {"*"} if long and module in LISTED else names


LISTED = ("codes", "messages", "protobuf", "types")
"""Modules of a generated package whose ``__all__`` says what they offer to the others."""

_LINE = 100


def _place(module: str) -> str:
    """A module of the runtime, or of what stands below it."""
    base = ("errors", "error_policy", "joining", "json_text")
    below = module in base or module.startswith("schema.")
    return f"wireloom.{module}" if below else f"wireloom.runtime.{module}"


def _import(module: str, names: set[str]) -> str:
    return f"from {module} import {', '.join(sorted(names, key=_isort_key))}"


def _isort_key(name: str) -> tuple[int, str, str]:
    kind = 0 if name.isupper() else 1 if name[:1].isupper() else 2
    return (kind, name.lower(), name)
