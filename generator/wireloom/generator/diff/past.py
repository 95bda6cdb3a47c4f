"""The history of a protocol out of the specs of its revisions."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from wireloom.generator.diff.accepted import reasons
from wireloom.generator.diff.change import Change
from wireloom.generator.diff.compare import compare
from wireloom.generator.diff.comparison import Comparison, Spec
from wireloom.generator.diff.sources import read_file, spec_of
from wireloom.generator.free_text import NOTHING, FreeText
from wireloom.generator.history import Entry, History, Step
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.model.types import Enum, Field, Flags, Record
from wireloom.generator.revisions import revisions


def history_of(spec: str | Path, newest: Protocol | None = None) -> History:
    """Compares each revision of a protocol with the one before.

    ``newest`` is what the file of the newest revision says, if it was read already.

    Raises:
        UsageError: One of the specs has problems.
    """
    *older, last = revisions(spec)
    specs = [read_file(path) for path in older]
    specs.append(read_file(last) if newest is None else spec_of(newest))
    steps = [_step(specs[0].protocol), *(_step_between(*pair) for pair in pairwise(specs))]
    protocol = specs[-1].protocol
    return History(protocol=protocol.name, title=protocol.title, steps=tuple(reversed(steps)))


def _step_between(old: Spec, new: Spec) -> Step:
    compared = compare(old, new)
    return _step(new.protocol, old.protocol.revision, _entries(compared))


def _step(of: Protocol, before: FreeText = NOTHING, entries: tuple[Entry, ...] = ()) -> Step:
    return Step(
        revision=of.revision,
        before=before,
        since=of.since,
        doc=of.doc,
        source=of.source,
        entries=entries,
    )


def _entries(compared: Comparison) -> tuple[Entry, ...]:
    new = compared.new.protocol
    known = _versions(new)
    wanted = reasons(new)
    found = (
        Entry(
            code=change.code,
            element=FreeText(change.element),
            text=FreeText(change.text),
            breaks=change.pairings,
            since=(change.level == "compatible" and known.get(change.element, "")) or new.since,
            accepted=FreeText(wanted.get((change.code, change.element), "")),
            commands=_commands(compared, change),
        )
        for change in compared.changes
    )
    return tuple(sorted(found, key=lambda entry: entry.place))


def _commands(compared: Comparison, change: Change) -> frozenset[str]:
    messages = compared.new.schema.messages
    return frozenset(messages[root.new].command for root in change.roots if root.new in messages)


def _versions(protocol: Protocol) -> dict[str, str]:
    """From which version of servers on a spec says that something is there, by element."""
    found: dict[str, str] = {}
    for command in protocol.commands:
        found[command.name] = command.since
        for version in command.versions:
            found[f"{command.name}@{version.number}"] = version.since
            mark = "" if version.number == 1 else f"@{version.number}"
            for message in version.messages:
                found |= _fields(message.fields, f"{command.name}{mark}.{message.role}")
    for name, type_ in protocol.types:
        found[f"types.{name}"] = type_.since
        if isinstance(type_.form, Record):
            found |= _fields(type_.form.fields, f"types.{name}")
        if isinstance(type_.form, Enum | Flags):
            found |= {f"types.{name}.{value.name}": value.since for value in type_.form.values}
    if protocol.codes is not None:
        for code in protocol.codes.all():
            found[f"codes.{code.name}"] = code.since
            found[f"types.{protocol.codes.name}.{code.name}"] = code.since
    return found


def _fields(fields: Iterable[Field], where: str) -> dict[str, str]:
    return {f"{where}.{item.name}": item.since for item in fields}
