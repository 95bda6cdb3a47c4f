"""The history of a protocol out of the specs of its revisions."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from wireloom.generator.diff.accepted import reasons
from wireloom.generator.diff.change import Change
from wireloom.generator.diff.compare import compare
from wireloom.generator.diff.comparison import Comparison, Spec
from wireloom.generator.diff.places import declared
from wireloom.generator.diff.sources import read_file, spec_of
from wireloom.generator.free_text import NOTHING, FreeText
from wireloom.generator.history import Entry, History, Step
from wireloom.generator.model.protocol import Protocol
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
    found = {name: item.since for name, item in declared(protocol).items()}
    codes = protocol.codes
    if codes is not None:
        found |= {f"types.{codes.name}.{code.name}": code.since for code in codes.all()}
    return found
