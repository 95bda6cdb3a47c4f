"""Texts, bytes, regions and lists: how long they are, and how that is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wireloom.generator.diff.change import BACK, BOTH, FORWARD
from wireloom.generator.diff.numbers import numeric
from wireloom.generator.diff.wire.walker import RECORDS, Spot, Walker, said
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes, Integer, List, Map, Region, Text, Varint
from wireloom.schema.references import FieldRef


def compare_strings(walk: Walker, old: Text | Bytes, new: Text | Bytes, at: Spot) -> None:
    if old.until != new.until:
        walk.say("WD129", at.element, "it ends in another way", BOTH)
    elif old.last_open != new.last_open:
        walk.say("WD318", at.element, "what ends the last one may be missing, or no longer")
    if type(old) is not type(new):
        ways = FORWARD if isinstance(new, Text) else BACK
        walk.say("WD104", at.element, f"{said(old)} became {said(new)}", ways)
    walk.limits((None, None), (old.max_bytes, new.max_bytes), at, " of bytes")


def compare_regions(walk: Walker, old: Region, new: Region, at: Spot) -> None:
    if old.inclusive != new.inclusive:
        walk.say("WD109", at.element, "its length counts its own bytes, or no longer", BOTH)
    _measures(walk, old.size, new.size, at, "length")
    walk.nulls(old.null, new.null, at)
    content = at if isinstance(old.content, RECORDS) else replace(at, nullable=(False, False))
    walk.kinds(old.content, new.content, content)


def compare_counts(walk: Walker, old: List | Map, new: List | Map, at: Spot) -> None:
    _measures(walk, old.count, new.count, at, "count")
    walk.nulls(old.null, new.null, at)
    walk.limits((None, None), (old.max_items, new.max_items), at, " of items")
    if getattr(old, "unique", False) != getattr(new, "unique", False):
        ways = FORWARD if getattr(new, "unique", False) else BACK
        walk.say("WD131", at.element, "items must be unique, or no longer", ways)


def _measures(walk: Walker, old: Any, new: Any, at: Spot, what: str) -> None:
    """A length or a count: a prefix, a number, a field, or whatever is left."""
    if isinstance(old, Kind) and isinstance(new, Kind):
        left, right = numeric(walk.old, old), numeric(walk.new, new)
        assert left is not None and right is not None
        one, two = (replace(side.base, null=None) for side in (left, right))
        if (left.signed, left.base.bits) != (right.signed, right.base.bits) and (
            type(one) is type(two) and left.base.bits == right.base.bits
        ):
            most = (left.bounds()[1], right.bounds()[1])
            walk.limits((None, None), most, at, f" of its {what}")
            two = one
        if _order(one) != _order(two) and one.bits == two.bits:
            walk.say("WD109", at.element, f"the order of the bytes of its {what} changed", BOTH)
        elif _without_order(one) != _without_order(two):
            text = f"its {what} was {left.form} and is {right.form}"
            walk.say("WD109", at.element, text, BOTH)
    elif _measure(walk, old, True) != _measure(walk, new, False):
        walk.say("WD109", at.element, f"its {what} is told in another way", BOTH)


def _measure(walk: Walker, measure: Any, old: bool) -> str:
    return walk.reference(measure, old) if isinstance(measure, FieldRef) else str(measure)


def _order(number: Integer | Varint) -> bool:
    """Whether the least significant byte comes first, of those that have several."""
    return isinstance(number, Integer) and number.bits > 8 and number.little


def _without_order(number: Integer | Varint) -> Integer | Varint:
    return replace(number, little=False) if isinstance(number, Integer) else number
