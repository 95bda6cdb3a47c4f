"""The items of a list or the pairs of a map, as many as there may be, out of nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from wireloom.errors import EncodeError
from wireloom.schema.drawing import Drawer, Spot

T = TypeVar("T")


def draw_items(
    bounds: tuple[int, int],
    drawer: Drawer,
    at: Spot,
    least: int,
    draw: Callable[[int, list[T]], T | None],
    *,
    is_open: bool,
) -> list[T]:
    """As many items as there is room for, and a few at most.

    An item has so many bits at least; ``draw`` makes one, given its index and those before it, or
    None if there is no other. If nothing counts them (``is_open``), they may have to fill a region.
    """
    start, outer = drawer.pos, drawer.end
    low, high = bounds
    wanted = drawer.source.integer(low, high)
    open_ = is_open and not drawer.named  # bytes of JSON are not counted
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
