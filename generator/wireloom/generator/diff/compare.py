"""Two specs, compared as a whole: which command is which, then message by message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wireloom.generator.diff.api import api_changes
from wireloom.generator.diff.change import BACK, FORWARD, NOTHING, Change, Root, Way, merged
from wireloom.generator.diff.comparison import Comparison, Spec
from wireloom.generator.diff.elements import element_of, shared_elements, shown_key
from wireloom.generator.diff.messages import compare_message, deciding_fields
from wireloom.generator.diff.proof import decided
from wireloom.generator.diff.protocols import protocol_changes
from wireloom.generator.diff.selection import meets, mistaken
from wireloom.generator.diff.versions import counted
from wireloom.generator.diff.wire import Walk
from wireloom.generator.diff.wire.walker import in_case
from wireloom.generator.diff_rules import LEVELS
from wireloom.generator.model.protocol import Command
from wireloom.schema.kinds import Ref
from wireloom.schema.schema import Message, Schema


def compare(old: Spec, new: Spec) -> Comparison:
    """Compares two specs."""
    commands = _paired(old.protocol.commands, new.protocol.commands)
    walk = Walk(old.schema, new.schema)
    changes = protocol_changes(old.protocol, new.protocol, commands)
    roots = list(_messages(old, new, commands, walk))
    roots += _types(old.schema, new.schema, [root.old for root in roots], walk)
    changes += merged(walk.found)
    changes += api_changes(old, new, roots, walk.renamed, changes)
    for one, two in commands:
        if one.name != two.name:
            walk.renamed.add((one.name, two.name))
    changes.sort(key=lambda change: LEVELS.index(change.level))
    compared = Comparison(
        old,
        new,
        tuple(changes),
        tuple(roots),
        renamed=frozenset(walk.renamed),
        passed=frozenset(walk.passed),
        inlined=frozenset(walk.inlined),
        codecs=frozenset(walk.codecs),
    )
    return replace(compared, changes=tuple(decided(compared)))


def _paired(old: tuple[Command, ...], new: tuple[Command, ...]) -> list[tuple[Command, Command]]:
    """Commands that are the same: by name or, if one of the names is new, by key."""
    names = {item.name: item for item in new}
    pairs = [(item, names[item.name]) for item in old if item.name in names]
    known = {item.name for item, _ in pairs}
    left = {(item.key, item.sender): item for item in new if item.name not in known}
    for item in old:
        other = left.get((item.key, item.sender))
        if item.key and item.name not in known and other is not None:
            pairs.append((item, other))
    return pairs


def _version(message: Message, ranged: frozenset[str]) -> tuple[str, int]:
    """The command and the version of a message; 0 where both sides have one class for several."""
    return message.command, 0 if message.command in ranged else message.version


def _messages(
    before: Spec, after: Spec, commands: list[tuple[Command, Command]], walk: Walk
) -> list[Root]:
    old, new = before.schema, after.schema
    called = {one.name: two.name for one, two in commands}
    both = [pair for pair in commands if pair[0].span and pair[1].span]
    ranged = frozenset(two.name for _, two in both)
    names = {(*_version(item, ranged), item.role): name for name, item in new.messages.items()}
    roots: list[Root] = []
    walk.found += _come(old, new, called, ranged)
    pairs: dict[str, str] = {}
    for name, message in old.messages.items():
        command = called.get(message.command)
        version = _version(replace(message, command=command or ""), ranged)
        other = names.get((*version, message.role))
        if other is not None:
            pairs[name] = other
        elif not message.untyped:
            walk.found.append(_lost(message, command, name, new, ranged))
    taken = _taken(old, new, pairs)
    chosen = deciding_fields(old, new)
    for name, other in pairs.items():
        message, two = old.messages[name], new.messages[other]
        root = Root(name, other, message.sender)
        roots.append(root)
        walk.found += _selected(root, message, two, taken.get(name))
        compare_message(walk, root, element_of(two), shared_elements(after, two), chosen)
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
    if taken is None:
        taken = in_case(not meets(old, new), FORWARD) | in_case(not meets(new, old), BACK)
    if taken and old.key != new.key:
        text = f"its key was {shown_key(old)} and is {shown_key(new)}"
        yield Change("WD125", new.command, text, taken, (root,))
    elif taken:
        text = "the frame says otherwise that it is this message"
        yield Change("WD130", element_of(new), text, taken, (root,))


def _lost(
    message: Message, command: str | None, name: str, new: Schema, ranged: frozenset[str]
) -> Change:
    """A message that is gone, alone or with its version or its command."""
    of = (Root(name, "", message.sender),)
    if command is None:
        text = f"the command {shown_key(message)} is gone"
        return Change("WD126", message.command, text, FORWARD, of)
    version = _version(replace(message, command=command), ranged)
    if all(_version(other, ranged) != version for other in new.messages.values()):
        low, high = message.span or (message.version, message.version)
        return Change(
            "WD127", f"{command}@{low}", f"{counted(low, high, ' is', ' are')} gone", FORWARD, of
        )
    return Change("WD128", f"{command}.{message.role}", "the message is gone", FORWARD, of)


def _come(
    before: Schema, after: Schema, called: Mapping[str, str], ranged: frozenset[str]
) -> Iterator[Change]:
    """Messages that are new in versions that there were."""
    there = [replace(one, command=called.get(one.command, "")) for one in before.messages.values()]
    versions = {_version(one, ranged) for one in there}
    known = {(*_version(one, ranged), one.role) for one in there}
    for name, message in after.messages.items():
        version = _version(message, ranged)
        if version in versions and (*version, message.role) not in known and not message.untyped:
            text = "the message is new in a version that there was"
            element = f"{message.command}.{message.role}"
            yield Change("WD128", element, text, BACK, (Root("", name, message.sender),))


def _types(old: Schema, new: Schema, messages: list[str], walk: Walk) -> list[Root]:
    """Types that stand alone, where none of the messages that both sides have has them."""
    used = old.reachable(*(old.messages[message].kind for message in messages))
    said = {name for kind in used for name in kind.mentioned()}
    roots = []
    for name in old.types:
        framed = name == old.frame and not old.projected
        if name in new.types and name not in said and not framed:
            root = Root(name, name)
            roots.append(root)
            walk.whole(root, Ref(name), Ref(name), f"types.{name}")
    return roots
