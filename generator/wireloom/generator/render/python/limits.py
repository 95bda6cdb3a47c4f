"""What ``tables.py`` says of limits: numbers, and which server knows which command."""

from __future__ import annotations

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


Number = tuple[str, int, Said]
"""A constant: its name, its value, and what it is."""


def values(model: PackageModel) -> dict[str, Any]:
    """What the template is given of limits."""
    protocol, frame = model.protocol, model.protocol.limits.frame
    codes, commands = protocol.codes, protocol.commands if model.messages else ()
    returns = [(item.name, _returned(model, item)) for item in commands]
    return {
        "numbers": [(name, value, docstring(doc, 0)) for name, value, doc in _numbers(model)],
        "exempt": sorted(name for _, name in frame.exempt) if frame else [],
        "sets": _sets(model),
        "commands": [(item.name, _arguments(model, item)) for item in commands],
        "key": "int" if model.numbered else "tuple[int, ...]",
        "enum": codes.name if codes is not None else "",
        "returns": [(name, found) for name, found in returns if found],
    }


def _numbers(model: PackageModel) -> list[Number]:
    protocol, limits = model.protocol, model.protocol.limits
    found: list[Number] = []
    if protocol.port is not None:
        found.append(("PORT", protocol.port, "The TCP port that servers listen on."))
    if protocol.tls_port is not None:
        found.append(("TLS_PORT", protocol.tls_port, "The one that they use for TLS."))
    end = None if protocol.frame is None else frame_end(model.kinds, protocol.frame)
    if end is not None:
        text = "Bytes of a frame that its size field does not count."
        found.append(("FRAME_UNCOUNTED", end.more, text))
    frame = limits.frame
    if frame is not None:
        text = "Bytes of the largest frame as its size field counts them"
        agreed = f", unless `{frame.agreed_by}` settles another one" if frame.agreed_by else ""
        found.append(("FRAME_MAX", frame.max, text + agreed))
        if frame.first is not None:
            text += f", before the state `{frame.before}`"
            found.append(("FIRST_FRAME_MAX", frame.first, text))
    found.append(("DEPTH", limits.depth, "How deep types may nest."))
    text = "Bytes that one compressed region may unpack to."
    found.append(("DECOMPRESSED", limits.decompressed, text))
    taken = {name for name, _, _ in found} | _OWN | model.classes
    taken |= {name for name, _, _ in _sets(model)}
    for name, value, doc in limits.named:
        written = constant(name)
        found.append((f"{written}_" if written in taken else written, value, doc))
    return found


def _sets(model: PackageModel) -> list[tuple[str, str, list[tuple[str, list[str]]]]]:
    """The sets of the enumerations that the package offers: constant, class and members."""
    return [
        (
            f"{constant(name)}_SETS",
            name,
            [(group, list(map(constant, inside))) for group, inside in type_.form.sets],
        )
        for name, type_ in model.protocol.types
        if type_.exported and isinstance(type_.form, Enum) and type_.form.sets
    ]


def _returned(model: PackageModel, item: Command) -> list[str]:
    """The codes that the answer to a command may hold."""
    codes, said = model.protocol.codes, {name for _, name in item.returns}
    known = codes.all() if codes is not None else ()
    return [constant(code.name) for code in known if code.name in said]


def _arguments(model: PackageModel, item: Command) -> list[str]:
    """What is known about a command."""
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
    return arguments
