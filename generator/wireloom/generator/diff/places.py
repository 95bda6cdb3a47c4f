"""Where the elements of a spec stand in its file."""

from __future__ import annotations

from collections.abc import Iterable

from wireloom.generator.diff.versions import versions_of
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.model.types import Enum, Field, Flags, Record
from wireloom.generator.source import Span


def places(protocol: Protocol) -> dict[str, Span]:
    """The elements of a spec with their places, as changes call them."""
    found = {"": protocol.at}
    for command in protocol.commands:
        found[command.name] = command.at
        found |= {f"{command.name}@{number}": command.at for number in versions_of(command)}
        for version in command.versions:
            mark = "" if version.number == 1 else f"@{version.number}"
            found[f"{command.name}{mark}"] = found[f"{command.name}@{version.number}"] = version.at
            for message in version.messages:
                at = f"{command.name}{mark}.{message.role}"
                found[at] = message.at
                found |= _fields(message.fields, at)
        found |= {f"{command.name}.returns.{name}": at for at, name in command.returns}
    for name, type_ in protocol.types:
        found[f"types.{name}"] = type_.at
        if isinstance(type_.form, Record):
            found |= _fields(type_.form.fields, f"types.{name}")
        if isinstance(type_.form, Enum | Flags):
            found |= {f"types.{name}.{value.name}": value.at for value in type_.form.values}
    for role in protocol.roles:
        found[f"roles.{role.name}"] = role.at
        found |= _fields(role.fields, f"roles.{role.name}")
    if protocol.codes is not None:
        found[f"types.{protocol.codes.name}"] = protocol.codes.at
        found |= {f"codes.{code.name}": code.at for code in protocol.codes.all()}
    found |= {f"states.{state.name}": state.at for state in protocol.states}
    found |= {f"streams.{stream.name}": stream.at for stream in protocol.streams}
    found |= {f"errata.{erratum.id}": erratum.at for erratum in protocol.errata}
    found |= {f"negotiated.{item.name}": item.at for item in protocol.negotiated}
    return found


def _fields(fields: Iterable[Field], where: str) -> dict[str, Span]:
    return {f"{where}.{item.name}": item.at for item in fields}


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
