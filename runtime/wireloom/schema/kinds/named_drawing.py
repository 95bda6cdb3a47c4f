"""Records that tell their fields apart by names or numbers, out of nothing."""

from __future__ import annotations

from typing import Any

from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field
from wireloom.schema.found import Found, absent
from wireloom.schema.kinds.drawn_members import in_order, presence, wishes_of
from wireloom.schema.kinds.lists import List
from wireloom.schema.kinds.named_fields import UNKNOWN_FIELDS, NamedRecord
from wireloom.schema.relations import broken
from wireloom.schema.wishes import both

UNKNOWN_KEY = "x-unknown"


def draw_members(
    record: NamedRecord, drawer: Drawer, at: Spot, unknown: Any, *, tagged: bool
) -> Found:
    """A record of members of which only those are sure that are required.

    If fields have numbers (``tagged``), absent lists are empty, and there are no defaults.
    """
    drawer.deeper(at)
    fields = {item.name: item for item in record.fields}
    maybe = [name for name, item in fields.items() if not _always(item, tagged)]
    wanted = [path[0] for path, wish in at.wishes.items() if path and wish.there]
    told = presence(record.rules, maybe, wanted, drawer) if record.rules else {}
    told |= dict.fromkeys(wanted, True)
    members: dict[str, Found] = {}
    made: dict[str, Any] = {}
    for name, item in fields.items():
        there = told[name] if name in told else drawer.source.boolean()
        if there or _always(item, tagged):
            wishes = wishes_of(at, item, {})
            if record.rules:
                wishes = both(wishes, in_order(record.rules, item, fields, members, drawer, at))
            spot = at.part(f"{at.path}.{name}", wishes=wishes, deeper=1)
            members[name] = item.kind.draw(drawer, spot)
        else:
            members[name] = absent() if tagged else item.kind.default(drawer, item)
        if members[name].there:
            made[name] = members[name].value
    if unknown is not None:
        made[UNKNOWN_FIELDS] = unknown
    for wrong in broken(record.rules, members):
        drawer.fail(wrong, at.path)
    value = drawer.adapter.record(record.name, made)
    return Found(value, value, record, members=members)


def _always(item: Field, tagged: bool) -> bool:
    return item.required or (tagged and isinstance(item.kind, List))
