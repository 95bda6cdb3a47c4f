"""What later fields want of an earlier one, and how deep kinds have to go.

A switch, a condition, a size or a count that hangs on a field asks for numbers that it can do
something with.  What kinds ask is found out once, before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from wireloom.dataclass import dataclass
from wireloom.schema.kind import Kind
from wireloom.schema.references import FieldRef
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes

T = TypeVar("T")

ENDLESS = 1 << 16
"""The height of what has no end."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted of a number, or of the number of items of a list."""

    only: tuple[int, ...] | None = None
    """The only ones that will do."""
    barred: frozenset[int] = frozenset()
    liked: tuple[int, ...] = ()
    """Those that make a difference."""
    low: int | None = None
    high: int | None = None
    there: bool = False
    """Whether it may not be absent or null."""
    small: bool = False
    """Whether it should be little more than the least."""

    def merged(self, other: Wish) -> Wish:
        """Both wishes; where they contradict each other, either."""
        only = self.only if other.only is None else other.only
        if self.only is not None and other.only is not None:
            both = tuple(number for number in self.only if number in other.only)
            only = both or (*self.only, *other.only)
        lows = [low for low in (self.low, other.low) if low is not None]
        highs = [high for high in (self.high, other.high) if high is not None]
        return Wish(
            only,
            self.barred | other.barred,
            (*self.liked, *other.liked),
            max(lows, default=None),
            min(highs, default=None),
            self.there or other.there,
            self.small or other.small,
        )


NO_WISH = Wish()
Wishes = Mapping[tuple[str, ...], Wish]
"""By path within a value."""
NO_WISHES: Wishes = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Ask:
    """What one place asks of a field."""

    on: FieldRef
    wish: Wish = NO_WISH
    shallow: Wish = NO_WISH
    """What it asks so that values come to an end."""


def merged(asks: Iterable[Ask], *, shallow: bool) -> dict[tuple[str, ...], Wish]:
    """The wishes by the names that references have."""
    found: dict[tuple[str, ...], Wish] = {}
    for ask in asks:
        wish = ask.wish.merged(ask.shallow) if shallow else ask.wish
        found[ask.on.names] = found.get(ask.on.names, NO_WISH).merged(wish)
    return found


def both(one: Wishes, other: Wishes) -> Wishes:
    """Two sets of wishes for the same value."""
    if not one or not other:
        return one or other
    return {
        path: one.get(path, NO_WISH).merged(other.get(path, NO_WISH)) for path in (*one, *other)
    }


class Needs:
    """What the kinds of a schema ask of each other."""

    def __init__(self, schema: Schema) -> None:
        self.sizes = Sizes(schema.types)
        self._kinds = {name: item.kind for name, item in schema.types.items()}
        self.heights = dict.fromkeys(self._kinds, ENDLESS)
        """By name, how many records stand at least within each other."""
        self.recursive = frozenset(
            name
            for name, kind in self._kinds.items()
            if any(name in inner.mentioned() for inner in schema.reachable(kind))
        )
        """The types that hold themselves."""
        self._open: list[str] = []
        self._asked: dict[str, Sequence[Ask]] = {}
        self._known: dict[int, tuple[Kind, Any]] = {}
        changed = True
        while changed:
            found = {name: min(ENDLESS, kind.height(self)) for name, kind in self._kinds.items()}
            changed, self.heights = found != self.heights, found

    def known(self, kind: Kind, find_out: Callable[[], T]) -> T:
        """What is found out about a kind once."""
        found = self._known.get(id(kind))
        if found is None:
            found = self._known[id(kind)] = kind, find_out()
        made: T = found[1]
        return made

    def leads_on(self, kind: Kind) -> bool:
        """Whether a kind has types in it that hold themselves."""
        named = set(kind.mentioned()) & self.recursive
        return bool(named) or any(map(self.leads_on, kind.inside()))

    def asked_by(self, name: str) -> Sequence[Ask]:
        """What the type of that name asks of what is around it."""
        if name in self._asked or name in self._open:
            return self._asked.get(name, ())
        self._open.append(name)
        asks = tuple(self._kinds[name].asks(self))
        self._open.pop()
        if not self._open:  # within another type, those around it are left out
            self._asked[name] = asks
        return asks
