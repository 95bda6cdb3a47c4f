"""Records that tell their fields by names or numbers."""

from __future__ import annotations

from dataclasses import replace

from wireloom.generator.diff.change import BACK, BOTH, FORWARD, Way
from wireloom.generator.diff.wire.records import compare_fields, compare_relations
from wireloom.generator.diff.wire.walker import NOTATIONS, Spot, Walker, in_case
from wireloom.schema.fields import Field
from wireloom.schema.kinds import JsonObject, TextMap
from wireloom.schema.kinds.named_fields import NamedRecord


def compare_named(walk: Walker, old: NamedRecord, new: NamedRecord, at: Spot) -> None:
    at = replace(at, notation=NOTATIONS[type(new)])
    if isinstance(old, TextMap) and isinstance(new, TextMap):
        walk.kinds(old.map, new.map, replace(at, notation="binary"))
    if (old.unknown == "refuse") != (new.unknown == "refuse"):
        ways = FORWARD if new.unknown == "refuse" else BACK
        walk.say("WD124", at.element, "fields that it does not declare are refused", ways)
    if getattr(old, "tolerates", ()) != getattr(new, "tolerates", ()):
        walk.say("WD318", at.element, "readers allow for other mistakes")
    pairs = _named_pairs(walk, old, new)
    for one, two in pairs:
        where = f"{at.element}.{two.name}"
        if one.name != two.name:
            walk.renamed.add((one.name, two.name))
            walk.say("WD202", where, f"{one.name} is called {two.name} now")
        _told(walk, one, two, old, new, where)
        compare_fields(walk, one, two, replace(at, element=where))
    for item in old.fields:
        if item.name not in {one.name for one, _ in pairs}:
            _named_lost(walk, item, at, FORWARD, unknown=new.unknown)
    for item in new.fields:
        if item.name not in {two.name for _, two in pairs}:
            _named_lost(walk, item, at, BACK, unknown=old.unknown)
    compare_relations(walk, old, new, at)


def _named_pairs(walk: Walker, old: NamedRecord, new: NamedRecord) -> list[tuple[Field, Field]]:
    by_name = {item.name: item for item in new.fields}
    by_mark = {_mark(new, item): item for item in new.fields}
    names = {item.name for item in old.fields}
    found = []
    for item in old.fields:
        same = by_name.get(item.name)
        other = by_mark.get(_mark(old, item))
        if same is None and other is not None and other.name not in names:
            same = other
        if same is not None:
            found.append((item, same))
    return found


def _told(
    walk: Walker, one: Field, two: Field, old: NamedRecord, new: NamedRecord, where: str
) -> None:
    """By what a field is told."""
    marks = _mark(old, one), _mark(new, two)
    if marks[0] != marks[1]:
        ways = BOTH
        if isinstance(new, JsonObject | TextMap):
            ways = in_case(marks[0] not in two.keys, FORWARD)
            ways |= in_case(marks[1] not in one.keys, BACK)
        text = f"it was {marks[0]} on the wire and is {marks[1]}"
        walk.say("WD121", where, text, ways)
    if one.required != two.required:
        word = "must be there" if two.required else "need not be there any more"
        walk.say("WD123", where, f"it {word}", FORWARD if two.required else BACK)


def _named_lost(walk: Walker, item: Field, at: Spot, way: frozenset[Way], *, unknown: str) -> None:
    where, new = f"{at.element}.{item.name}", way == BACK
    other = FORWARD if new else BACK
    word = "is new" if new else "is gone"
    walk.passed |= {item.name, *item.keys}
    if item.required:
        walk.say("WD123", where, f"it {word}, and it must be there", other)
    if unknown == "refuse":
        text = f"it {word}, and is refused where it is not declared"
        walk.say("WD102" if new else "WD103", where, text, way)
    elif not item.required:
        walk.say("WD505" if new else "WD211", where, f"it {word}")
        if at.keyed and unknown == "drop":
            text = f"it {word}, and keys that differ in nothing else are the same without it"
            walk.say("WD132", where, text, way)


def _mark(record: NamedRecord, item: Field) -> str:
    """What tells a field on the wire."""
    if isinstance(record, JsonObject | TextMap):
        return item.keys[0]
    return str(record.fields.index(item) if item.tag is None else item.tag)
