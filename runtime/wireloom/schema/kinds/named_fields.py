"""Records that tell their fields apart by names or numbers: what they have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Literal

from wireloom.dataclass import dataclass
from wireloom.json_text import notation
from wireloom.schema.fields import Field
from wireloom.schema.found import Found, Scope, absent
from wireloom.schema.json_places import JsonPlace, JsonTarget, Said
from wireloom.schema.kinds.lists import fitting
from wireloom.schema.kinds.members import AnyRecord
from wireloom.schema.kinds.strings import Text
from wireloom.schema.relations import broken
from wireloom.schema.wishes import Needs

UNKNOWN_FIELDS = "unknown_fields"
"""The member that keeps entries which a record does not declare."""


@dataclass(frozen=True, slots=True)
class NamedRecord(AnyRecord):
    """A record that tells its fields apart."""

    unknown: Literal["keep", "drop", "refuse"] = "keep"
    """What is done with those that are not declared."""

    def height(self, needs: Needs) -> int:
        """One more than that of the fields that are required."""
        always = [item.kind for item in self.fields if item.required]
        return 1 + max((kind.height(needs) for kind in always), default=0)

    def strangers(self, given: Iterable[str]) -> list[str]:
        """Names of what is no member."""
        names = {item.name for item in self.fields}
        if self.unknown == "keep":
            names.add(UNKNOWN_FIELDS)
        return [name for name in given if name not in names]


def read_entries(
    record: NamedRecord, entries: Mapping[str, Any], place: JsonPlace, *, in_text: bool
) -> Found:
    """The record whose fields are these entries, by key; every value may have to be text."""
    reader, path = place.reader, place.at.path
    scope = Scope(place.at.scope)
    tolerates = getattr(record, "tolerates", ())
    inner = replace(place, at=replace(place.at, scope=scope), tolerates=tolerates, in_text=in_text)
    by_key = {key: item for item in record.fields for key in item.keys}
    unknown: dict[str, Any] = {}
    taken: set[str] = set()
    for key, value in entries.items():
        item = by_key.get(key)
        here = inner.inside(
            key,
            f"{path}.{key if item is None else item.name}",
            secret=item is not None and item.secret,
        )
        if item is None:
            unknown[key] = value
            if record.unknown == "refuse":
                here.report(f"the key {notation(key)} is not known")
            here.leaf(record, Found(value, value))
        elif item.name in taken:
            here.fail(f"{notation(key)} means the same as another key")
        elif value is None:
            here.leaf(record, Found(None))
        else:
            taken.add(item.name)
            scope.members[item.name] = item.kind.read_json(here, value)
    made: dict[str, Any] = {}
    for item in record.fields:
        if item.name not in scope.members:
            if item.required:
                inner.inside(item.keys[0], f"{path}.{item.name}").fail("is missing")
            scope.members[item.name] = item.kind.default(reader, item)
        found = scope.members[item.name]
        if found.there:
            made[item.name] = found.value
    if record.unknown == "keep" and unknown:
        made[UNKNOWN_FIELDS] = unknown
    for wrong in broken(record.rules, scope.members):
        place.report(wrong)
    value = reader.adapter.record(record.name, made)
    return Found(value, value, record, members=scope.members)


def write_entries(
    record: NamedRecord, value: Any, place: JsonTarget, *, in_text: bool
) -> tuple[Found, dict[str, Any]]:
    """What JSON has for a record: the entries by key; every value may have to be text."""
    writer, path = place.writer, place.path
    given = writer.adapter.members_of(record.name, value)
    for name in record.strangers(given):
        place.fail(f"there is no member {name}")
    members: dict[str, Found] = {}
    made: dict[str, Any] = {}
    written: dict[str, Any] = {}
    for item in record.fields:
        here = JsonTarget(writer, f"{path}.{item.name}", in_text)
        found, said = _written(item, here, given.get(item.name))
        members[item.name] = found
        if not found.there:
            continue
        made[item.name] = found.value
        left_out = item.default is not None and not item.required
        if not (left_out and said == _written(item, here, None)[1]):
            written[item.keys[0]] = said
    kept = dict(writer.adapter.pairs_of(given.get(UNKNOWN_FIELDS) or {}, Text()))
    for key in kept:
        if key in {one for item in record.fields for one in item.keys}:
            writer.fail(f"{notation(key)} is a member of its own", f"{path}.{UNKNOWN_FIELDS}")
    if kept:
        made[UNKNOWN_FIELDS] = kept
    for wrong in broken(record.rules, members):
        place.fail(wrong)
    found = writer.adapter.record(record.name, made)
    return Found(found, found, record, members=members), written | dict(kept)


def _written(item: Field, place: JsonTarget, value: Any) -> Said:
    if value is None:
        if item.required:
            place.fail("is missing")
        if item.default is None:
            return absent(), None
        value = item.kind.default(place.writer, item).value
    return fitting(item.kind, place, value)
