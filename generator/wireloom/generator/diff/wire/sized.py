"""Texts, bytes, regions and lists: how long they are, and how that is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wireloom.generator.diff.change import BACK, BOTH, FORWARD, Way
from wireloom.generator.diff.numbers import Numeric, differs_by_form, numeric
from wireloom.generator.diff.wire.walker import Spot, Walker, in_case, said
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes, Integer, List, Map, Region, Text, Varint
from wireloom.schema.kinds.members import AnyRecord
from wireloom.schema.references import FieldRef
from wireloom.schema.sizes import Sizes

_LONGEST = (1 << 31) - 1
"""Nothing has more bytes or items than that."""


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
    _bias(walk, old, new, at, "length")
    most = _bytes(walk, old, old=True), _bytes(walk, new, old=False)
    _measures(walk, old.size, new.size, at, "length", most)
    walk.nulls(old.null, new.null, at)
    content = at if isinstance(old.content, AnyRecord) else replace(at, nullable=(False, False))
    walk.kinds(old.content, new.content, content)


def compare_counts(walk: Walker, old: List | Map, new: List | Map, at: Spot) -> None:
    if not at.as_text:
        _bias(walk, old, new, at, "count")
        _measures(walk, old.count, new.count, at, "count", (old.max_items, new.max_items))
        walk.nulls(old.null, new.null, at)
    least = old.min_items or None, new.min_items or None
    walk.limits(least, (old.max_items, new.max_items), at, " of items")
    if getattr(old, "last_cut", False) != getattr(new, "last_cut", False):
        walk.say("WD318", at.element, "the last item may be cut off, or no longer")
    if getattr(old, "unique", False) != getattr(new, "unique", False):
        ways = FORWARD if getattr(new, "unique", False) else BACK
        walk.say("WD131", at.element, "items must be unique, or no longer", ways)


def _bias(
    walk: Walker, old: Region | List | Map, new: Region | List | Map, at: Spot, what: str
) -> None:
    """What a length or a count counts beside the content."""
    if old.includes != new.includes:
        text = f"its {what} counted {old.includes} more than there is, and counts {new.includes}"
        walk.say("WD109", at.element, text, BOTH)


def _measures(
    walk: Walker, old: Any, new: Any, at: Spot, what: str, most: tuple[int | None, int | None]
) -> None:
    """A length or a count: a prefix, a number, a field, or whatever is left.

    ``most`` is what it is at most on either side, as far as that is known.
    """
    if isinstance(old, Kind) and isinstance(new, Kind):
        left, right = numeric(walk.old, old), numeric(walk.new, new)
        assert left is not None and right is not None
        if _form(left.base) == _form(right.base):
            ends = left.bounds()[1], right.bounds()[1]
            walk.limits((None, None), ends, at, f" of its {what}")
            if _order(left.base) != _order(right.base):
                text = f"the order of the bytes of its {what} changed"
                walk.say("WD109", at.element, text, BOTH)
        elif ways := _other_bytes(left, right, most):
            text = f"its {what} was {left.form} and is {right.form}"
            walk.say("WD109", at.element, text, ways)
    elif _measure(walk, old, True) != _measure(walk, new, False):
        walk.say("WD109", at.element, f"its {what} is told in another way", BOTH)


def _measure(walk: Walker, measure: Any, old: bool) -> str:
    return walk.reference(measure, old) if isinstance(measure, FieldRef) else str(measure)


def _order(number: Integer | Varint) -> bool:
    """Whether the least significant byte comes first, of those that have several."""
    return isinstance(number, Integer) and number.bits > 8 and number.little


def _form(number: Integer | Varint) -> Integer | Varint:
    """A number without what does not count for lengths, or is told otherwise."""
    plain = replace(number, null=None, low=None, high=None)
    return replace(plain, signed=False, little=False) if isinstance(plain, Integer) else plain


def _other_bytes(
    left: Numeric, right: Numeric, most: tuple[int | None, int | None]
) -> frozenset[Way]:
    """The ways in which a length is read as another one."""
    ends = [_LONGEST if one is None else min(one, _LONGEST) for one in most]
    left, right = (
        replace(side, least=0, most=end) for side, end in zip((left, right), ends, strict=True)
    )
    ways = in_case(differs_by_form(left, right), FORWARD)
    return ways | in_case(differs_by_form(right, left), BACK)


def _bytes(walk: Walker, region: Region, *, old: bool) -> int | None:
    """The largest length that a region may have."""
    most = region.content.takes(Sizes((walk.old if old else walk.new).types)).most
    return None if most is None else most // 8 + region.includes
