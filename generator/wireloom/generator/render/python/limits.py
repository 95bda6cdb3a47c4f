"""What ``tables.py`` says of limits: numbers, and which server knows which command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen.framing import frame_end
from wireloom.generator.free_text import Said
from wireloom.generator.model.protocol import Command
from wireloom.generator.model.types import Enum
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import docstring
from wireloom.generator.resolve.naming import constant

_OWN = {"COMMANDS", "FRAME_EXEMPT", "INTERIM", "NOTHING_NEGOTIATED", "RETURNS", "RULES"}
_OWN |= {"SERVER_TABLES", "SUCCESSES", "TABLES"}
"""Constants of the module besides the numbers."""


@dataclass(frozen=True, slots=True)
class Number:
    """A constant."""

    name: str
    value: int
    doc: Said


@dataclass(frozen=True, slots=True)
class SetsView:
    """The sets of an enumeration."""

    name: str
    enum: str
    sets: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class CommandView:
    """What is known about a command."""

    name: str
    arguments: tuple[str, ...]
    returns: tuple[str, ...]


def values(model: PackageModel) -> dict[str, Any]:
    """What the template is given of limits."""
    protocol = model.protocol
    commands = [_command(model, item) for item in protocol.commands] if model.messages else []
    codes = protocol.codes
    frame = protocol.limits.frame
    sets = _sets(model)
    return {
        "numbers": _numbers(model),
        "exempt": sorted(name for _, name in frame.exempt) if frame else [],
        "sets": sets,
        "commands": commands,
        "key": "int" if model.numbered else "tuple[int, ...]",
        "enum": codes.name if codes is not None else "",
        "returns": any(item.returns for item in commands),
    }


def _numbers(model: PackageModel) -> list[Number]:
    protocol, limits = model.protocol, model.protocol.limits
    found: list[Number] = []
    if protocol.port is not None:
        found.append(Number("PORT", protocol.port, "The TCP port that servers listen on."))
    if protocol.tls_port is not None:
        found.append(Number("TLS_PORT", protocol.tls_port, "The one that they use for TLS."))
    end = None if protocol.frame is None else frame_end(model.kinds, protocol.frame)
    if end is not None:
        found.append(
            Number(
                "FRAME_UNCOUNTED", end.more, "Bytes of a frame that its size field does not count."
            )
        )
    frame = limits.frame
    if frame is not None:
        text = "Bytes of the largest frame as its size field counts them"
        agreed = f", unless `{frame.agreed_by}` settles another one" if frame.agreed_by else ""
        found.append(Number("FRAME_MAX", frame.max, text + agreed))
        if frame.first is not None:
            text += f", before the state `{frame.before}`"
            found.append(Number("FIRST_FRAME_MAX", frame.first, text))
    found.append(Number("DEPTH", limits.depth, "How deep types may nest."))
    found.append(
        Number(
            "DECOMPRESSED", limits.decompressed, "Bytes that one compressed region may unpack to."
        )
    )
    taken = {item.name for item in found} | _OWN | _classes(model)
    taken |= {item.name for item in _sets(model)}
    for name, value, doc in limits.named:
        written = constant(name)
        found.append(Number(f"{written}_" if written in taken else written, value, doc))
    return [Number(item.name, item.value, docstring(item.doc, 0)) for item in found]


def _sets(model: PackageModel) -> list[SetsView]:
    """The sets of enumerations that the package offers: programs may go by them."""
    return [
        SetsView(
            f"{constant(name)}_SETS",
            name,
            tuple((group, tuple(map(constant, inside))) for group, inside in type_.form.sets),
        )
        for name, type_ in model.protocol.types
        if type_.exported and isinstance(type_.form, Enum) and type_.form.sets
    ]


def _classes(model: PackageModel) -> set[str]:
    return {*model.types.named, *(item.name for item in model.messages)}


def _command(model: PackageModel, item: Command) -> CommandView:
    codes = model.protocol.codes
    said = {name for _, name in item.returns}
    returned = [
        constant(code.name)
        for code in (codes.all() if codes is not None else ())
        if code.name in said
    ]
    numbers = item.span or [version.number for version in item.versions]
    later = [
        f'{version.number}: "{version.since}"'
        for version in item.versions
        if version.since and version.since != item.since
    ]
    key = str(item.key[0]) if model.numbered else str(item.key)
    arguments = [key, f"Role.{item.sender.upper()}", f"({min(numbers)}, {max(numbers)})"]
    if item.since:
        arguments.append(f'"{item.since}"')
    if item.until:
        arguments.append(f'until="{item.until}"')
    if later:
        arguments.append(f"later={{{', '.join(later)}}}")
    return CommandView(item.name, tuple(arguments), tuple(returned))
