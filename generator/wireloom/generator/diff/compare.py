"""Two specs, compared as a whole: which command is which, then message by message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wireloom.generator.diff.change import BACK, BOTH, FORWARD, NOTHING, Change, Root, Way, merged
from wireloom.generator.diff.protocols import protocol_changes
from wireloom.generator.diff.selection import mistaken
from wireloom.generator.diff.wire import Walk
from wireloom.generator.diff_rules import LEVELS
from wireloom.generator.model.protocol import Command, Protocol
from wireloom.schema.kinds import Ref
from wireloom.schema.schema import Message, Schema


@dataclass(frozen=True, slots=True)
class Spec:
    """One side."""

    protocol: Protocol
    schema: Schema


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was found out."""

    old: Spec
    new: Spec
    changes: tuple[Change, ...]
    """From the gravest on."""
    roots: tuple[Root, ...]
    """What both sides have."""
    renamed: frozenset[tuple[str, str]]
    """What is called otherwise, as pairs of an old and a new name."""
    passed: frozenset[str]
    """Names of fields that the other side passes over."""
    codecs: frozenset[tuple[str, str, str]]
    """Fields that another field says the codec of, with its old name and its new one."""


def compare(old: Spec, new: Spec) -> Comparison:
    """Compares two specs."""
    commands = _paired(old.protocol.commands, new.protocol.commands)
    walk = Walk(old.schema, new.schema)
    changes = protocol_changes(old.protocol, new.protocol, commands)
    roots = list(_messages(old, new, commands, walk))
    roots += _types(old.schema, new.schema, walk)
    changes += merged(walk.found)
    for one, two in commands:
        if one.name != two.name:
            walk.renamed.add((one.name, two.name))
    changes.sort(key=lambda change: LEVELS.index(change.level))
    sets = frozenset(walk.renamed), frozenset(walk.passed), frozenset(walk.codecs)
    return Comparison(old, new, tuple(changes), tuple(roots), *sets)


def _paired(old: tuple[Command, ...], new: tuple[Command, ...]) -> list[tuple[Command, Command]]:
    """Commands that are the same: by name or, if one of the names is new, by key."""
    names = {item.name: item for item in new}
    pairs = [(item, names[item.name]) for item in old if item.name in names]
    known = {item.name for item, _ in pairs}
    left = {(item.key, item.sender): item for item in new if item.name not in known}
    for item in old:
        other = left.get((item.key, item.sender))
        if item.name not in known and other is not None:
            pairs.append((item, other))
    return pairs


def _shared(spec: Spec, message: Message) -> dict[str, str]:
    """Where fields of a message come from that others have as well, by name."""
    frame = spec.protocol.frame
    if frame is None:
        return {}
    found = {
        item.name: f"roles.{role.name}.{item.name}"
        for role in spec.protocol.roles
        for item in role.fields
        if role.name == message.role
    }
    items = spec.schema.kind(frame).binary_fields()
    return found | {item.name: f"types.{frame}.{item.name}" for item in items}


def _place(message: Message) -> tuple[str, int, str]:
    return message.command, message.version, message.role


def _messages(
    before: Spec, after: Spec, commands: list[tuple[Command, Command]], walk: Walk
) -> list[Root]:
    old, new = before.schema, after.schema
    called = {one.name: two.name for one, two in commands}
    names = {_place(message): name for name, message in new.messages.items()}
    roots: list[Root] = []
    walk.found += _come(old, new, called)
    pairs: dict[str, str] = {}
    for name, message in old.messages.items():
        command = called.get(message.command)
        other = names.get((command or "", message.version, message.role))
        if other is not None:
            pairs[name] = other
        elif not message.untyped:
            walk.found.append(_lost(message, command, name, new))
    taken = _taken(old, new, pairs)
    for name, other in pairs.items():
        message, two = old.messages[name], new.messages[other]
        root = Root(name, other, message.sender)
        roots.append(root)
        element = element_of(two)
        walk.found += _selected(root, message, two, taken.get(name))
        if message.sender != two.sender:
            text = f"the {message.sender} sent it, the {two.sender} does now"
            walk.found.append(Change("WD316", element, text))
        places = [
            {place.member or place.path: place.path for place in m.places} for m in (message, two)
        ]
        if any(places[0][key] != places[1][key] for key in places[0].keys() & places[1].keys()):
            walk.found.append(Change("WD101", element, "what it has lies elsewhere", BOTH, (root,)))
        told = {*message.selects, *two.selects}
        walk.whole(root, message.kind, two.kind, element, _shared(after, two), told)
    return roots


def _taken(old: Schema, new: Schema, pairs: dict[str, str]) -> dict[str, frozenset[Way]]:
    """In which way messages are taken for others; nothing is said where that hangs on more than
    bytes at fixed places."""
    forward = mistaken(old, new, pairs)
    back = mistaken(new, old, {two: one for one, two in pairs.items()})
    if forward is None or back is None:
        return {}
    return {
        one: (FORWARD if one in forward else NOTHING) | (BACK if two in back else NOTHING)
        for one, two in pairs.items()
    }


def _selected(
    root: Root, old: Message, new: Message, taken: frozenset[Way] | None
) -> Iterator[Change]:
    """Whether frames say in another way that they are a message."""
    if old.key != new.key:
        text = f"its key was {old.key} and is {new.key}"
        yield Change("WD125", new.command, text, BOTH, (root,))
        return
    if taken is None:
        taken = BOTH if (old.selects, old.signs) != (new.selects, new.signs) else NOTHING
    if taken:
        text = "the frame says otherwise that it is this message"
        yield Change("WD130", element_of(new), text, taken, (root,))


def _lost(message: Message, command: str | None, name: str, new: Schema) -> Change:
    """A message that is gone, alone or with its version or its command."""
    of = (Root(name, "", message.sender),)
    if command is None:
        text = f"the command {message.key} is gone"
        return Change("WD126", message.command, text, FORWARD, of)
    version = command, message.version
    if all((other.command, other.version) != version for other in new.messages.values()):
        element = f"{command}@{message.version}"
        return Change("WD127", element, f"version {message.version} is gone", FORWARD, of)
    return Change("WD128", f"{command}.{message.role}", "the message is gone", FORWARD, of)


def _come(before: Schema, after: Schema, called: Mapping[str, str]) -> Iterator[Change]:
    """Messages that are new in versions that there were."""
    versions = {(called.get(one.command), one.version) for one in before.messages.values()}
    known = {(called.get(m.command), m.version, m.role) for m in before.messages.values()}
    for name, message in after.messages.items():
        version = message.command, message.version
        if version in versions and (*version, message.role) not in known and not message.untyped:
            text = "the message is new in a version that there was"
            element = f"{message.command}.{message.role}"
            yield Change("WD128", element, text, BACK, (Root("", name, message.sender),))


def element_of(message: Message) -> str:
    """How changes call a message."""
    version = "" if message.version == 1 else f"@{message.version}"
    return f"{message.command}{version}.{message.role}"


def _types(old: Schema, new: Schema, walk: Walk) -> list[Root]:
    """Types that stand alone, where no message has them."""
    said = {name for message in old.messages.values() for name in _names(old, message) if name}
    roots = []
    for name in old.types:
        framed = name == old.frame and not old.projected
        if name in new.types and name not in said and not framed:
            root = Root(name, name)
            roots.append(root)
            walk.whole(root, Ref(name), Ref(name), f"types.{name}")
    return roots


def _names(schema: Schema, message: Message) -> set[str]:
    return {name for kind in schema.reachable(message.kind) for name in kind.mentioned()}
