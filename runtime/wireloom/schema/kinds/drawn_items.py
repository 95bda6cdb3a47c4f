"""The items of a list or the pairs of a map, as many as there may be, out of nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

from wireloom.errors import EncodeError
from wireloom.schema.drawing import ITEMS, Drawer, Spot
from wireloom.schema.kinds.regions import legal_measures, prefix_of
from wireloom.schema.references import FieldRef
from wireloom.schema.wishes import Ask, Wish

if TYPE_CHECKING:  # both draw their items here
    from wireloom.schema.kinds.lists import List, Map

T = TypeVar("T")


def asked_count(kind: List | Map) -> Iterator[Ask]:
    """The number of items that another field may say."""
    if isinstance(kind.count, FieldRef):
        yield Ask(kind.count, Wish(low=kind.min_items, there=kind.null is None, small=True))


def draw_items(
    kind: List | Map, drawer: Drawer, at: Spot, least: int, draw: Callable[[int, list[T]], T | None]
) -> list[T] | None:
    """As many items as there is room for, and a few at most; None for a null.

    An item has so many bits at least; ``draw`` makes one, given its index and those before it, or
    None if there is no other.
    """
    start, outer = drawer.pos, drawer.end
    bounds = _how_many(kind, drawer, at)
    if bounds is None:
        return None
    low, high = bounds
    wanted = drawer.source.integer(low, high)
    open_ = kind.count is None and not drawer.named  # bytes of JSON are not counted
    made: list[T] = []
    try:
        while len(made) < wanted or (open_ and drawer.pos - start < at.least):
            mark = drawer.pos
            drawer.end = outer - max(0, low - len(made) - 1) * least
            try:
                item = draw(len(made), made) if mark + least <= drawer.end else None
            except EncodeError:
                if len(made) < low:
                    raise
                item = None
            if item is None or (open_ and drawer.pos == mark):
                drawer.pos = mark
                break
            made.append(item)
    finally:
        drawer.end = outer
    if len(made) < low:
        drawer.fail("no items are different or short enough", at.path)
    return made


def _how_many(kind: List | Map, drawer: Drawer, at: Spot) -> tuple[int, int] | None:
    """The fewest and the most items; None for a null."""
    low, high, wish = 0, ITEMS, at.wish
    match kind.count:
        case None:
            pass
        case int() as number:
            low = high = number
        case FieldRef() as reference:
            if not at.counted:
                said = drawer.number(reference, at)
                if not said.there:
                    drawer.null(at)
                    return None
                low = high = said.raw
        case prefix:
            base = prefix_of(prefix, drawer, at)
            if at.nullable and kind.null is not None and not drawer.there(at):
                drawer.take(base.bits_for(kind.null, drawer), at.path)
                return None
            low, most = legal_measures(base, kind.null, kind.includes)
            high = max(low, min(high, most))
            drawer.take(base.bits_for(high + kind.includes, drawer), at.path)
    if low < high:
        most = ITEMS if kind.max_items is None else kind.max_items
        high = max(low, min(high, most, high if wish.high is None else wish.high))
        low = max(low, min(high, wish.low or 0))
    return max(low, kind.min_items), max(high, kind.min_items)
