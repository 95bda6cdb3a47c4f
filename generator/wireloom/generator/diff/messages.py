"""A message that both sides have, from its first byte to its last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from wireloom.generator.diff.change import BOTH, Change, Root
from wireloom.generator.diff.selection import deciding
from wireloom.generator.diff.versions import version_changes, without_span
from wireloom.generator.diff.wire import Walk
from wireloom.generator.diff.wire.walker import NOTATIONS, Selects
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Record, Ref, Region, Switch, Void
from wireloom.schema.schema import Message, Schema
from wireloom.schema.sizes import Sizes


def deciding_fields(old: Schema, new: Schema) -> Selects:
    """The fields of frames that choose among cases on both sides; only for projections."""
    if not (old.projected and new.projected):
        return {}
    both = deciding(old, Ref(old.frame)) & deciding(new, Ref(new.frame))
    return dict.fromkeys(both, ())


def compare_message(
    walk: Walk, root: Root, element: str, shared: Mapping[str, str], chosen: Selects
) -> None:
    """Compares a message of both sides; how frames say that they are it is not looked at.

    ``shared`` says what changes call those of its fields that others have as well, by name;
    ``chosen`` are the fields of frames that choose among cases.
    """
    old, new = walk.old.messages[root.old], walk.new.messages[root.new]
    if old.sender != new.sender:
        text = f"the {old.sender} sent it, the {new.sender} does now"
        walk.found.append(Change("WD316", element, text))
    places = [{place.member or place.path: place.path for place in m.places} for m in (old, new)]
    if any(places[0][key] != places[1][key] for key in places[0].keys() & places[1].keys()):
        walk.found.append(Change("WD101", element, "what it has lies elsewhere", BOTH, (root,)))
    walk.found += version_changes(root, old, new)
    told = {**chosen, **old.selects}, {**chosen, **new.selects}
    before, after = old.kind, new.kind
    if old.span and new.span:
        before, after = without_span(old), without_span(new)
    if walk.old.projected and walk.new.projected:
        before, after = _free(walk, old, new), _free(walk, new, old)
        after = _in_order(after, before)
    notations = _notations(walk.old, old).items() & _notations(walk.new, new).items()
    walk.whole(root, before, after, element, shared, told, dict(notations))


def _notations(schema: Schema, message: Message) -> dict[str, str]:
    """How members of a projection are written that lie in a record of the frame whose fields have
    names, where the message always says which case of the frame that is."""
    always = {place.path: place.number for place in message.places if not place.member}
    if not always:
        return {}
    chosen: dict[str, str] = {}
    for item in Sizes(schema.types).named(schema.frame).binary_fields():
        kind = item.kind.content if isinstance(item.kind, Region) else item.kind
        if isinstance(kind, Switch) and kind.on.names in always:
            number = always[kind.on.names]
            cases = [case.kind for case in kind.cases if number in case.labels]
            target = (*cases, kind.otherwise or Void())[0].target(Sizes(schema.types))
            chosen[item.name] = NOTATIONS.get(type(target), "binary")
    return {
        place.member: chosen[place.path[0]]
        for place in message.places
        if place.member and place.path[0] in chosen
    }


def _free(walk: Walk, message: Message, other: Message) -> Kind:
    """A message out of places of a frame, without its fields at those where the other side always
    says the same: they are part of how frames say that they are it."""
    fixed = {place.path for place in other.places if not place.member}
    names = {place.member for place in message.places if place.path in fixed} - {""}
    if not names or not isinstance(message.kind, Record):
        return message.kind
    walk.passed |= names
    fields = tuple(item for item in message.kind.fields if item.name not in names)
    return replace(message.kind, fields=fields)


def _in_order(kind: Kind, like: Kind) -> Kind:
    """A message out of places of a frame, with its fields in the order of another one; on the wire
    they have none."""
    if not isinstance(kind, Record) or not isinstance(like, Record):
        return kind
    places = {item.name: place for place, item in enumerate(like.fields)}
    fields = sorted(kind.fields, key=lambda item: places.get(item.name, len(places)))
    return replace(kind, fields=tuple(fields))
