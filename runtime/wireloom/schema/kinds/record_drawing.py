"""The fields of a record out of nothing, so that lengths, conditions and constants agree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any

from wireloom.dataclass import dataclass
from wireloom.schema.constants import Constant, leading_constant, takes
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field, covered, is_derived
from wireloom.schema.found import Found, Scope, absent, null
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.drawn_members import in_order, presence, wishes_of
from wireloom.schema.kinds.entries import Entry, EntryMap, entries_in
from wireloom.schema.kinds.integers import legal
from wireloom.schema.kinds.members import AnyRecord, drawable
from wireloom.schema.kinds.regions import prefix_of
from wireloom.schema.parts import numbered
from wireloom.schema.relations import broken
from wireloom.schema.wishes import NO_WISHES, Ask, Needs, Wish, Wishes, both, merged

_LONGEST = 1 << 32
"""More bytes than any drawn value has."""


@dataclass(frozen=True, slots=True)
class Announced:
    """Fields whose bytes a length counts."""

    first: int
    last: int
    length: Field
    from_start: bool
    """Whether it counts from the begin of the record."""


class Plan:
    """What is known of a record before it is drawn."""

    def __init__(self, record: AnyRecord, needs: Needs) -> None:
        sizes, fields = needs.sizes, record.fields
        self.record = record
        self.fields = {item.name: item for item in fields}
        self.kinds = [drawable(item, sizes) for item in fields]
        self.counts = [item for item in fields if item.count_of and is_derived(item, fields)]
        self.derived = [is_derived(item, fields) for item in fields]
        leading = [leading_constant(sizes, item) if item.optional else None for item in fields]
        self.trailing = [
            item.optional and found is None for item, found in zip(fields, leading, strict=True)
        ]
        self.doubtful = [
            found is not None and self._confused(needs, index, found)
            for index, found in enumerate(leading)
        ]
        least = [
            (
                0
                if item.when or item.optional
                else sizes.least(kind) if item.const is None else takes(sizes, item).least
            )
            for item, kind in zip(fields, self.kinds, strict=True)
        ]
        self.before = [sum(least[:index]) for index in range(len(fields) + 1)]
        """The fewest bits in front of each field."""
        self.fixed = [sizes.fixed(kind) is not None for kind in self.kinds]
        self.announced = list(self._announced(needs))
        asks = [ask for item in fields for ask in asks_of(item, needs)]
        self.wishes = {
            (root, shallow): merged([ask for ask in asks if ask.on.root == root], shallow=shallow)
            for root in ("record", "frame")
            for shallow in (False, True)
        }

    def _announced(self, needs: Needs) -> Iterator[Announced]:
        fields = self.record.fields
        for _, index, own in numbered(needs.sizes, fields):
            for item in fields[index : own + 1]:
                if item.size_of is not None:
                    first, last = covered(fields, own, item.size_of)
                    if first <= last:
                        whole = item.size_of.covers == "record"
                        yield Announced(first, last, item, whole)

    def _confused(self, needs: Needs, index: int, own: Constant) -> bool:
        """Whether what follows a constant that is absent could look like it."""
        for item in self.record.fields[index + 1 :]:
            other = leading_constant(needs.sizes, item)
            alike = other is None or own.begins(other.raw) or other.begins(own.raw)
            if alike and not item.derived:
                return True
            if not item.optional and not item.when:
                return False
        return False


def asks_of(item: Field, needs: Needs) -> Iterator[Ask]:
    """What a field asks of those before it: by its kind, and by its condition."""
    yield from item.kind.asks(needs)
    ends = needs.leads_on(item.kind)
    for test in (*item.when, *item.null_when):
        shallow = Wish()
        if ends and test.verb == "is" and not test.on.mask:
            barred = Wish(barred=frozenset(test.values))
            shallow = Wish(only=test.values) if test.negated else barred
        liked = test.values if test.verb == "is" and not test.on.mask else ()
        yield Ask(test.on, Wish(liked=liked), shallow)


@dataclass(slots=True)
class RecordDrawing:
    """A record half drawn."""

    plan: Plan
    drawer: Drawer
    scope: Scope = field(default_factory=Scope)
    members: dict[str, Any] = field(default_factory=dict)
    """The values so far."""
    nulls: set[str] = field(default_factory=set)
    """Fields that a length or a count says to be null."""
    open: list[tuple[int, int, int]] = field(default_factory=list)
    """The last field of each region, and where it may end at the earliest and at the latest."""
    closed: set[int] = field(default_factory=set)
    """By their last field, regions in which an optional field was left out."""
    told: dict[str, bool] = field(default_factory=dict)
    """Whether fields are there that rules are about."""

    def draw(self, at: Spot) -> Found:
        drawer, record = self.drawer, self.plan.record
        drawer.deeper(at)
        start, outer = drawer.pos, drawer.end
        self.scope = Scope(at.scope)
        wishes: Wishes = self.plan.wishes["record", drawer.shallow]
        if at.depth == 0 and drawer.is_frame:
            drawer.around.frame = self.scope
            wishes = both(wishes, self.plan.wishes["frame", drawer.shallow])
            only: Wishes = {(name,): Wish(only=numbers) for name, numbers in drawer.choices.items()}
            wishes = both(wishes, only)
        here = at.part(at.path, self.scope, wishes=both(wishes, at.wishes), deeper=1)
        maybe = [item.name for item in record.fields if item.optional or item.nullable]
        maybe += [name for item in record.fields for name in item.tells]
        wanted = [path[0] for path, wish in here.wishes.items() if path and wish.there]
        self.told = presence(record.rules, maybe, wanted, drawer) if record.rules else {}
        self.nulls = {name for names in self._nullable(here) for name in names}
        self.open = [(len(record.fields) - 1, start + at.least, outer)]
        try:
            for index, item in enumerate(record.fields):
                self._enter(index, start, here)
                least = max(0, self._least(index) - drawer.pos)
                self.scope.members[item.name] = self._field(index, item, here, least)
                if any(last == index and drawer.pos < end for last, end, _ in self.open[1:]):
                    drawer.fail("nothing is long enough", here.path)
        finally:
            drawer.end = outer
        for wrong in broken(record.rules, self.scope.members):
            drawer.fail(wrong, at.path)
        made = drawer.adapter.record(record.name, self.members)
        return Found(made, made, record, members=self.scope.members)

    def _nullable(self, at: Spot) -> Iterator[list[str]]:
        """The fields that their length or count says to be null."""
        fields = self.plan.fields
        groups = [
            (item.length, [one.name for one in self.plan.record.fields[item.first : item.last + 1]])
            for item in self.plan.announced
        ]
        groups += [(item, [item.count_of]) for item in self.plan.counts]
        for length, names in groups:
            targets = [fields[name] for name in names]
            if all(self._has_no_null(item) for item in targets):
                base = prefix_of(length.kind, self.drawer, at)
                wanted = any(self.told.get(name, False) for name in names)
                if base.null is not None and not wanted and not self.drawer.source.boolean():
                    yield names

    def _has_no_null(self, item: Field) -> bool:
        kind = self.drawer.followed(item.kind)
        return (
            item.nullable
            and not item.when
            and not item.null_when
            and getattr(kind, "null", None) is None
        )

    def _enter(self, index: int, start: int, at: Spot) -> None:
        """Sets how much room there is for a field and those behind it."""
        drawer, plan = self.drawer, self.plan
        while self.open[-1][0] < index:
            self.open.pop()
        for region in sorted(plan.announced, key=lambda region: -region.last):
            if region.first == index and self._is_said(region):
                low, most = legal(prefix_of(region.length.kind, drawer, at))
                begin = start if region.from_start else drawer.pos
                self.open.append((region.last, begin + 8 * low, begin + 8 * most))
        before = plan.before
        drawer.end = min(end - before[last + 1] + before[index + 1] for last, _, end in self.open)

    def _is_said(self, region: Announced) -> bool:
        """Whether a length is there and says no null."""
        length = self.scope.members.get(region.length.name)
        first = self.plan.record.fields[region.first]
        return first.name not in self.nulls and (length is None or length.there)

    def _least(self, index: int) -> int:
        """Where a field may end at the earliest, if no other makes its region any longer."""
        before, fixed = self.plan.before, self.plan.fixed
        return max(
            (
                least - before[last + 1] + before[index + 1]
                for last, least, _ in self.open
                if all(fixed[index + 1 : last + 1])
            ),
            default=0,
        )

    def _field(self, index: int, item: Field, at: Spot, least: int) -> Found:
        drawer, kind = self.drawer, self.plan.kinds[index]
        path = f"{at.path}.{item.name}"
        if not drawer.holds(item.when, at.scope, path):
            if not item.elsewhere:
                return absent()
            found = item.kind.default(drawer, item)
            self.members[item.name] = found.value
            return found
        if isinstance(kind, Entry):
            found = kind.default(drawer, item)
            if item.default is not None:
                self.members[item.name] = found.value
            return found
        if item.const is not None:
            return self._constant(index, item, kind, path)
        if self.plan.derived[index] and not item.tells:
            base = prefix_of(kind, drawer, at)
            drawer.take(base.bits_for(min(legal(base)[1], _LONGEST), drawer), path)
            return Found(None, known=False)
        wishes = wishes_of(at, item, {})
        if item.tells:
            return self._presence(item, kind, at.part(path, wishes=wishes))
        rules = self.plan.record.rules
        if rules:
            members = self.scope.members
            wishes = both(wishes, in_order(rules, item, self.plan.fields, members, drawer, at))
        if item.optional and not least and not self._comes(index, item, wishes):
            return absent()
        if item.name in self.nulls:
            self.members[item.name] = None
            return null()
        found = self._member(index, item, at.part(path, wishes=wishes, least=least))
        if found.there or found.null:
            self.members[item.name] = found.value
        return found

    def _presence(self, item: Field, kind: Kind, at: Spot) -> Found:
        """A bit that says whether others are there."""
        told = [self.told[name] for name in item.tells if name in self.told]
        wish = Wish(only=(int(any(told)),)) if told else Wish()
        return kind.draw(self.drawer, at.part(at.path, wishes=both(at.wishes, {(): wish})))

    def _member(self, index: int, item: Field, at: Spot) -> Found:
        """A member that is there or null."""
        drawer, wishes, least = self.drawer, at.wishes, at.least
        counts = self._items(item, at)
        wishes = both(wishes, counts)
        if item.name in self.told and item.nullable:
            wishes = both(wishes, {(): Wish(there=True)}) if self.told[item.name] else wishes
        start = drawer.pos
        if self.plan.trailing[index]:
            least = max(least, 8)  # without a byte it would not be there
        counted = bool(counts)
        nullable = item.nullable and drawer.holds(item.null_when, at.scope, at.path)
        spot = at.part(at.path, wishes=wishes, nullable=nullable, counted=counted, least=least)
        kind = self.plan.kinds[index]
        entries = entries_in(self.plan.record.fields, item.name)
        if entries:
            there = [one for one in entries if drawer.holds(one.when, at.scope, at.path)]
            kind = EntryMap.around(kind.target(drawer.sizes), tuple(there))
        found = kind.draw(drawer, spot)
        for name, one in (found.members or {}).items() if entries else ():
            self.scope.members[name], self.members[name] = one, one.value
        if self.plan.trailing[index] and drawer.pos == start:
            self._close()
            return absent()
        return found

    def _comes(self, index: int, item: Field, wishes: Wishes) -> bool:
        """Whether an optional field is there."""
        drawer = self.drawer
        waits = self.plan.trailing[index]
        if self.open[-1][0] in self.closed:
            return False
        wanted = () in wishes and wishes[()].there
        if wanted or self.told.get(item.name, False) or self._sure(index):
            return True
        if item.name not in self.told and drawer.source.boolean():
            return True
        if waits:
            self._close()
        drawer.doubtful |= self.plan.doubtful[index]
        return False

    def _sure(self, index: int) -> bool:
        return self.drawer.careful and self.plan.doubtful[index]

    def _close(self) -> None:
        self.closed.add(self.open[-1][0])

    def _constant(self, index: int, item: Field, kind: Kind, path: str) -> Found:
        drawer, const = self.drawer, item.const
        if item.optional:
            there = self._comes(index, item, NO_WISHES)
            self.members[item.name] = there
            if not there:
                return Found(False, False, there=False)
        bits = takes(drawer.sizes, item)
        drawer.take(bits.least if bits.fixed is not None else bits.least + 64, path)
        return Found(True, True) if item.optional else Found(const, const, drawer.followed(kind))

    def _items(self, item: Field, at: Spot) -> Wishes:
        """The numbers of items that a count can say."""
        for other in self.plan.counts:
            if other.count_of == item.name:
                low, high = legal(prefix_of(other.kind, self.drawer, at))
                return {(): Wish(low=max(low, 0), high=high)}
        return NO_WISHES
