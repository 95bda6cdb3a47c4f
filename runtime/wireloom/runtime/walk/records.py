"""Records: fields one after another, groups of bit fields, and regions of several fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from wireloom.runtime.layout import (
    REST,
    WHOLE,
    Bits,
    Bytes,
    Enum,
    Flags,
    Integer,
    Item,
    Kind,
    Later,
    Record,
    Sized,
    Text,
    Varint,
    base_of,
    named,
)
from wireloom.runtime.walk.references import ABSENT, References, Scope
from wireloom.runtime.walk.scalars import integer, mismatch, scalar
from wireloom.runtime.walk.trail import Trail
from wireloom.runtime.walk.views import FieldView

Walk = Callable[[Kind, str, Scope, Item | None], object]


@dataclass(slots=True)
class _Region:
    """Fields of one record whose bytes a length counts."""

    first: int
    last: int
    stop: int
    path: str
    end: int = 0
    cut: bool = False


class Records:
    """Walks records.

    Args:
        trail: Where the walk is.
        references: Finds what conditions are about.
        walk: Walks the kind of a field.
    """

    def __init__(self, trail: Trail, references: References, walk: Walk) -> None:
        self.trail = trail
        self.references = references
        self._walk = walk

    def read(self, kind: Record, path: str) -> Scope:
        """Walks a record; its members."""
        trail = self.trail
        scope = Scope()
        if self.references.root is None:
            self.references.root = scope
        begin = trail.pos
        open_: list[_Region] = []
        waiting: list[_Region] = []
        null: set[str] = set()
        for index, part in enumerate(kind.items):
            due = [region for region in waiting if region.first <= index]
            for region in sorted(due, key=lambda region: -region.last):
                waiting.remove(region)
                self._begin(region)
                open_.append(region)
            start = trail.pos
            if isinstance(part, Bits):
                self._group(part, path, scope, kind.fixed)
            else:
                self._field(part, path, scope, kind.fixed, null)
            for item in part.items if isinstance(part, Bits) else (part,):
                size = scope.get(item.name, ABSENT)
                if not item.size_of or size is ABSENT:
                    continue
                if size is None:
                    null.update(item.size_of)
                elif isinstance(size, int):
                    if size < 0:
                        trail.stop("negative length", f"{path}.{item.name}", start)
                    waiting.append(self._region(kind, item, size, index, begin, path))
            while open_ and open_[-1].last <= index:
                self._close(open_.pop())
        for region in waiting:
            self._begin(region)
            self._close(region)
        return scope

    def _region(
        self, kind: Record, item: Item, size: int, index: int, begin: int, path: str
    ) -> _Region:
        """The region that a length announces; ``stop`` is -1 - size if its begin is not known."""
        last = len(kind.items) - 1
        if item.size_of == WHOLE:
            if begin + size < self.trail.pos:
                self.trail.stop("less than what was read already", f"{path}.{item.name}")
            return _Region(index + 1, last, begin + size, path)
        if item.size_of == REST:
            return _Region(index + 1, last, self.trail.pos + size, path)
        covered = [
            number
            for number, part in enumerate(kind.items)
            for inner in (part.items if isinstance(part, Bits) else (part,))
            if inner.name in item.size_of
        ]
        name = f"{path}.{item.size_of[0]}" if len(item.size_of) == 1 else path
        first = min(covered, default=index + 1)
        return _Region(first, max(covered, default=last), -1 - size, name)

    def _begin(self, region: _Region) -> None:
        if region.stop < 0:
            region.stop = self.trail.pos - region.stop - 1
        region.end, region.cut = self.trail.end, self.trail.cut
        self.trail.enter(region.stop)

    def _close(self, region: _Region) -> None:
        self.trail.leave(region.stop, region.path)
        self.trail.end, self.trail.cut = region.end, region.cut

    def _field(
        self, item: Item, path: str, scope: Scope, fixed: Mapping[str, int], null: set[str]
    ) -> None:
        path = f"{path}.{item.name}"
        if item.name in null:
            scope[item.name] = None
            return
        if not all(self.references.holds(test, scope, path) for test in item.when):
            return
        if item.optional and not self._comes(item):
            return
        closed = item.packed and self.trail.seek is not None  # what failed has not read inside
        kind = _closed(item.kind) if closed else item.kind
        self.trail.hidden += item.secret
        scope[item.name] = self._walk(kind, path, scope, _fixed(item, fixed))
        self.trail.hidden -= item.secret

    def _comes(self, item: Item) -> bool:
        """Whether an optional field is there."""
        trail = self.trail
        if item.begins is None:
            return trail.pos < trail.end
        width, number = item.begins
        size = -(-width // 8)
        raw = trail.data[trail.pos : min(trail.pos + size, trail.end)]
        return len(raw) == size and int.from_bytes(raw, "big") >> 8 * size - width == number

    def _group(self, part: Bits, path: str, scope: Scope, fixed: Mapping[str, int]) -> None:
        trail = self.trail
        bases = [base_of(item.kind) for item in part.items]
        total = sum(base.bits for base in bases if base is not None)
        start = trail.pos
        raw = trail.take(total // 8, f"{path}.{part.items[0].name}")
        number = int.from_bytes(raw, "little" if part.little else "big")
        views: list[tuple[FieldView, Item]] = []
        escaped: list[tuple[Item, Integer | Varint]] = []
        bit = 0
        for item, base in zip(part.items, bases, strict=True):
            if not isinstance(base, Integer):
                continue
            ones = (1 << base.bits) - 1
            value, note = integer(base, number >> total - bit - base.bits & ones)
            if base.escape is not None and value == ones:
                escaped.append((item, base.escape))
                note = "and what follows"
            elif isinstance(item.kind, Enum | Flags):
                note = named(item.kind, value) or note
            about = _fixed(item, fixed)
            hidden = item.secret or trail.hidden > 0
            note = "" if hidden else mismatch(about, value) or note
            scope[item.name] = value
            view = FieldView(
                f"{path}.{item.name}",
                start,
                len(raw),
                "(secret)" if hidden else value,
                note,
                bit,
                base.bits,
                hidden,
            )
            views.append((view, about))
            bit += base.bits
        trail.emit_group(start, views)
        for item, escape in escaped:
            start = trail.pos
            more, _ = scalar(trail, escape, f"{path}.{item.name}.(escape)")
            whole = scope[item.name]
            if isinstance(more, int) and isinstance(whole, int):
                whole += more
            scope[item.name] = whole
            note = f"makes {whole}"
            if isinstance(item.kind, Enum | Flags):
                note = ", ".join(filter(None, (note, named(item.kind, whole))))
            trail.hidden += item.secret
            trail.emit(f"{path}.{item.name}.(escape)", start, more, note)
            trail.hidden -= item.secret


def _fixed(item: Item, fixed: Mapping[str, int]) -> Item:
    return replace(item, const=fixed[item.name]) if item.name in fixed else item


def _closed(kind: Kind) -> Kind:
    """The bytes of a region instead of what is inside."""
    match kind:
        case Later():
            return _closed(kind.get())
        case Sized():
            return replace(kind, content=_closed(kind.content))
        case Text() | Bytes():
            return kind
    return Bytes()
