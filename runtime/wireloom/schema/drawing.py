"""Values out of nothing: legal ones, as small or as odd as the source of chance has it.

The kinds know how to draw themselves; what is here is how much room they have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from random import Random
from typing import Any, TypeVar

from wireloom.dataclass import dataclass
from wireloom.schema.adapters import PLAIN, Adapter
from wireloom.schema.found import Found, Scope, null
from wireloom.schema.kind import Kind
from wireloom.schema.schema import Schema
from wireloom.schema.sources import Seeded, Smallest, Source
from wireloom.schema.wishes import NO_WISH, NO_WISHES, Needs, Wish, Wishes
from wireloom.schema.writer import Target, Writer

T = TypeVar("T")

ITEMS = 3
"""Most items of a list or map, unless something says how many it has."""
TEXT = 32
"""Most bytes of a text."""
RAW = 16
"""Most bytes of what is no text."""
BORDER = 1024
"""Limits up to this many bytes are drawn up to their border."""
MEASURE = 6
"""How much more than the least a size or count elsewhere may say."""
TURNS = 3
"""How often types that hold themselves do so."""
ROOMY = 1 << 40
"""Bits that are never used up."""
MEASURED = 1 << 19
"""In regions of fewer bits, values without lengths of their own are written to be measured."""
TRIES = 32
"""How often something is drawn that must differ from others."""


@dataclass(frozen=True, slots=True)
class Spot(Target):
    """Where in the value the drawer is."""

    wishes: Wishes = field(default_factory=lambda: NO_WISHES)
    """What is wanted of the value and of its members."""
    least: int = 0
    """Bits that it must take."""
    turns: int = 0
    """How many types that hold themselves are around it."""

    @property
    def wish(self) -> Wish:
        """What is wanted of the value itself."""
        return self.wishes.get((), NO_WISH) if self.wishes else NO_WISH

    def part(
        self,
        path: str,
        scope: Scope | None = None,
        *,
        wishes: Wishes = NO_WISHES,
        nullable: bool = False,
        counted: bool = False,
        least: int = 0,
        deeper: int = 0,
    ) -> Spot:
        """The place of a part of the value."""
        scope = self.scope if scope is None else scope
        where = path, scope, self.region, self.depth + deeper
        return Spot(*where, nullable, counted, wishes, least, self.turns)

    def same(self, *, least: int = 0) -> Spot:
        """The place of the value once more; that it may be null was looked at before."""
        where = self.path, self.scope, self.region, self.depth
        return Spot(*where, False, self.counted, self.wishes, least, self.turns)


class Drawer(Writer):
    """Draws values from front to back; where nothing fits, it raises ``EncodeError``."""

    def __init__(
        self,
        schema: Schema,
        negotiated: Mapping[str, Any],
        source: Source,
        adapter: Adapter = PLAIN,
        needs: Needs | None = None,
    ) -> None:
        super().__init__(schema, negotiated, adapter)
        self.source = source
        self.needs = needs or Needs(schema)
        self.sizes = self.needs.sizes
        self.pos = 0
        """The bits of what was drawn."""
        self.end = ROOMY
        """Where the region ends, in bits."""
        self.careful = False
        """Whether what others could be taken for is not left out."""
        self.doubtful = False
        """Whether the value could be read as another one."""
        self.named = False
        """Whether it draws inside of a record that tells its fields apart."""
        self.finite = False
        """Whether numbers must be finite."""
        self.barred = b""
        """Bytes that texts must not have."""

    @property
    def shallow(self) -> bool:
        """Whether values are to end as soon as they can."""
        return isinstance(self.source, Smallest)

    def take(self, bits: int, path: str) -> None:
        """Uses up room."""
        self.pos += bits
        if self.pos > self.end:
            self.fail("nothing is short enough", path)

    def within(self, kind: Kind, at: Spot, least: int, most: int) -> Found:
        """A value in a region of so many bits."""
        start, outer = self.pos, self.end
        self.end = min(outer, start + most)
        try:
            if start + least <= self.end:
                found = kind.draw(self, at.same(least=least))
                if self.pos - start >= least:
                    return found
            self.fail("nothing is long enough", at.path)
        finally:
            self.end = outer

    def there(self, at: Spot) -> bool:
        """Whether something that may be null is not."""
        return at.wish.there or self.source.boolean()

    def seldom(self) -> bool:
        """Whether what comes now and then does."""
        return self.source.boolean() and self.source.boolean()

    def chosen(self, low: int, high: int, at: Spot, null: int | None = None) -> int:
        """A number within bounds that is wanted."""
        wish = at.wish
        low = low if wish.low is None else max(low, wish.low)
        high = high if wish.high is None else min(high, wish.high)
        high = min(high, low + MEASURE) if wish.small else high
        if low > high:
            self.fail("no number will do", at.path)

        def fits(number: int) -> bool:
            return low <= number <= high and number != null and number not in wish.barred

        if wish.only is not None:
            return self.one_of(list(filter(fits, wish.only)), at)
        if wish.liked and self.source.boolean():
            liked = list(filter(fits, wish.liked))
            if liked:
                return self.source.pick(liked)
        number = self.source.integer(low, high)
        if fits(number):
            return number
        steps = range(1, len(wish.barred) + 3)
        near = [number + step * sign for step in steps for sign in (1, -1)]
        return self.one_of(list(filter(fits, near))[:1], at)

    def one_of(self, options: Sequence[T], at: Spot) -> T:
        """One of some options."""
        if not options:
            self.fail("nothing will do", at.path)
        return self.source.pick(options)

    def null(self, at: Spot) -> Found:
        """A null."""
        if not at.nullable:
            self.fail("null is not allowed here", at.path)
        return null()

    def distinct(self, draw: Callable[[], T], taken: Callable[[T], bool]) -> T | None:
        """Something that is not taken, if there is such a thing."""
        mark, source = self.pos, self.source
        try:
            for attempt in range(TRIES):
                self.pos = mark
                drawn = draw()
                if not taken(drawn):
                    return drawn
                if attempt:
                    self.source = Seeded(Random(attempt))
        finally:
            self.source = source
        self.pos = mark
        return None

    def ending(self, draw: Callable[[], Found]) -> Found:
        """A value that ends as soon as it can."""
        source, self.source = self.source, Smallest()
        try:
            return draw()
        finally:
            self.source = source

    def apart(self, kind: Kind, at: Spot, draw: Callable[[], Found], *, finite: bool) -> Found:
        """A value whose bytes nobody counts while it is drawn."""
        if self.named:
            return draw()
        start, outer, source = self.pos, self.end, self.source
        for final in (False, True):
            self.named, self.finite, self.end = True, finite, ROOMY
            try:
                self.source = Smallest() if final else source
                found = draw()
            finally:
                self.named, self.finite, self.end = False, False, outer
                self.pos, self.source = start, source
            if outer - start >= MEASURED and not at.least:
                self.pos += 8
                return found
            size = 8 * len(self.pack(kind, found.value, at)[1])
            if start + size <= outer:
                break
        self.take(size, at.path)
        return found
