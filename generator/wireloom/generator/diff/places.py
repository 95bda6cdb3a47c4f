"""Where the elements of a spec stand in its file."""

from __future__ import annotations

from wireloom.generator.diff.versions import versions_of
from wireloom.generator.model.protocol import Code, Command, Protocol, Version
from wireloom.generator.model.types import Enum, Field, Flags, Record, Type, Value
from wireloom.generator.source import Span

Declared = Command | Version | Field | Type | Value | Code
"""What a spec declares and says of it since when it is there."""


def declared(protocol: Protocol) -> dict[str, Declared]:
    """The commands, types and codes of a spec with what is in them, as changes call them."""
    found: dict[str, Declared] = {}
    for command in protocol.commands:
        found[command.name] = command
        for version in command.versions:
            found[f"{command.name}@{version.number}"] = version
            mark = "" if version.number == 1 else f"@{version.number}"
            for message in version.messages:
                where = f"{command.name}{mark}.{message.role}"
                found |= {f"{where}.{item.name}": item for item in message.fields}
    for name, type_ in protocol.types:
        found[f"types.{name}"] = type_
        match type_.form:
            case Record(fields=inside) | Enum(values=inside) | Flags(values=inside):
                found |= {f"types.{name}.{item.name}": item for item in inside}
    codes = () if protocol.codes is None else protocol.codes.all()
    return found | {f"codes.{code.name}": code for code in codes}


def places(protocol: Protocol) -> dict[str, Span]:
    """The elements of a spec with their places."""
    found = {name: item.at for name, item in declared(protocol).items()} | {"": protocol.at}
    for command in protocol.commands:
        for number in versions_of(command):
            found.setdefault(f"{command.name}@{number}", command.at)
        for version in command.versions:
            mark = "" if version.number == 1 else f"@{version.number}"
            found[f"{command.name}{mark}"] = version.at
            for message in version.messages:
                found[f"{command.name}{mark}.{message.role}"] = message.at
        found |= {f"{command.name}.returns.{name}": at for at, name in command.returns}
    for role in protocol.roles:
        found[f"roles.{role.name}"] = role.at
        found |= {f"roles.{role.name}.{item.name}": item.at for item in role.fields}
    if protocol.codes is not None:
        found[f"types.{protocol.codes.name}"] = protocol.codes.at
    found |= {f"states.{state.name}": state.at for state in protocol.states}
    found |= {f"streams.{stream.name}": stream.at for stream in protocol.streams}
    found |= {f"errata.{erratum.id}": erratum.at for erratum in protocol.errata}
    found |= {f"negotiated.{item.name}": item.at for item in protocol.negotiated}
    return found


class Places:
    """Finds where a change stands: in the new spec or, what that has no more, in the old one."""

    def __init__(self, old: Protocol, new: Protocol) -> None:
        self._new, self._old = places(new), places(old)

    def of(self, element: str) -> Span:
        """The place of an element, or of the nearest thing around it."""
        for known in (self._new, self._old):
            if element in known:
                return known[element]
        while element:
            element = element.rpartition(".")[0]
            if element in self._new:
                return self._new[element]
        return self._new[""]
