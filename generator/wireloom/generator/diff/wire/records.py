"""Records whose fields lie one after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wireloom.generator.diff.alignment import align
from wireloom.generator.diff.change import BACK, BOTH, FORWARD, Way
from wireloom.generator.diff.numbers import numeric
from wireloom.generator.diff.selection import deciding
from wireloom.generator.diff.wire.walker import Bounds, Selects, Spot, Walker, in_case
from wireloom.schema.fields import Compression, Extent, Field, Relation, covered
from wireloom.schema.kinds import Entry, Record, Void
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes


def compare_records(walk: Walker, old: Record, new: Record, at: Spot) -> None:
    """Compares two records, and their members with those of records inside where that fits."""
    opened = _opened(old, new, walk.old, walk), _opened(new, old, walk.new, walk)
    inside = {item.name for item in old.fields} - {item.name for item in opened[0].fields}
    inside |= {item.name for item in new.fields} - {item.name for item in opened[1].fields}
    if inside and walk.is_quiet(lambda: _compare(walk, *opened, at)):
        walk.inlined |= inside
        for name in sorted(inside):
            text = "its members stand in the record around it, or no longer"
            walk.say("WD208", f"{at.element}.{name}", text)
        old, new = opened
    _compare(walk, old, new, at)


def _bounds(item: Field, of: Record, schema: Schema) -> Bounds:
    """What a number is at least and at most, as far as that follows from other fields."""
    if isinstance(item.const, int):
        return item.const, item.const
    if item.size_of is not None and item.size_of.covers != "record":
        return 0, _most(item, item.size_of, of, schema)
    always = {
        one.name: told.bounds()
        for one in of.fields
        if not (one.optional or one.when or one.nullable)
        and (told := numeric(schema, one.kind)) is not None
    }
    chains = [
        rule.fields for rule in of.rules if rule.kind == "ordered" and item.name in rule.fields
    ]
    before = [name for chain in chains for name in chain[: chain.index(item.name)]]
    behind = [name for chain in chains for name in chain[chain.index(item.name) :]]
    lows = [always[name][0] for name in before if name in always]
    highs = [always[name][1] for name in behind if name in always]
    return max(lows, default=None), min(highs, default=None)


def _most(item: Field, extent: Extent, of: Record, schema: Schema) -> int | None:
    """The largest number that a length can be; None if nothing bounds it."""
    inside = _covered(of.fields, item, extent)
    sizes = Sizes(schema.types)
    bits = [one.kind.takes(sizes).most for one in of.fields if one.name in inside]
    return None if None in bits else sum(map(int, filter(None, bits))) // 8


def _opened(record: Record, other: Record, schema: Schema, walk: Walker) -> Record:
    """A record with the fields of plain records in it that the other side has not."""
    names = {item.name for item in other.fields}
    fields: list[Field] = []
    for item in record.fields:
        kind = walk.plain(item.kind, schema)
        plain = item == Field(name=item.name, kind=item.kind, doc=item.doc, since=item.since)
        if item.name not in names and plain and isinstance(kind, Record) and not kind.rules:
            fields += kind.fields
        else:
            fields.append(item)
    return replace(record, fields=tuple(fields))


def _compare(walk: Walker, old: Record, new: Record, at: Spot) -> None:
    aligned = align(old.fields, new.fields, lambda a, b: _alike(walk, a, b, at))
    for one, two in aligned.pairs:
        if one.name != two.name:
            walk.renamed.add((one.name, two.name))
            text = f"{one.name} is called {two.name} now"
            walk.say("WD202", walk.element(at, two), text)
    for _, two in aligned.moved:
        if not isinstance(two.kind, Entry):
            walk.say("WD101", walk.element(at, two), "it has another place", BOTH)
    for lost, of, way in ((aligned.removed, old, FORWARD), (aligned.added, new, BACK)):
        for item in lost:
            behind = of.fields[of.fields.index(item) :]
            last = all(one in lost or _is_void(walk, one, way) for one in behind)
            _lost(walk, item, behind if last else (), at, way)
    if any(one.least_first != two.least_first for one, two in aligned.pairs):
        walk.say("WD107", at.element, "the order of its bits changed", BOTH)
    told = _told_bits(old, walk.told_by[0], walk.old), _told_bits(new, walk.told_by[1], walk.new)
    at = replace(at, regrouped=told[0] == told[1])
    for one, two in (*aligned.pairs, *aligned.moved):
        bounds = _bounds(one, old, walk.old), _bounds(two, new, walk.new)
        decides = one.name in deciding(walk.old, old) and two.name in deciding(walk.new, new)
        place = replace(at, element=walk.element(at, two), bounds=bounds, decides=decides)
        compare_fields(walk, one, two, place)
        _extents(walk, one, two, old.fields, new.fields, walk.element(at, two))
    compare_relations(walk, old, new, at)


def _told_bits(of: Record, told: Selects, schema: Schema) -> int:
    """The bits of fields that say which message it is."""
    sizes = Sizes(schema.types)
    return sum(sizes.scalar(item.kind) or 0 for item in of.fields if item.name in told)


def _lost(
    walk: Walker, item: Field, last: tuple[Field, ...], at: Spot, way: frozenset[Way]
) -> None:
    """A field that only one side has, the one that writes in that way.

    ``last`` are the fields from it to the end, if only that side has them.
    """
    where, new = walk.element(at, item), way == BACK
    word = "is new" if new else "is gone"
    sizes = Sizes((walk.new if new else walk.old).types)
    if isinstance(item.kind, Entry):
        walk.passed.add(item.name)
        walk.say("WD505" if new else "WD211", where, f"it {word}")
    elif _is_void(walk, item, way):
        walk.say("WD211", where, f"it {word}, and takes no bytes")
    elif last and all(one.optional or not sizes.least(one.kind) for one in last):
        walk.passed.add(item.name)
        text = f"it {word}; it may be left out at the end"
        walk.say("WD116" if new else "WD117", where, text, way)
    else:
        walk.say("WD102" if new else "WD103", where, f"it {word}", BOTH)


def _is_void(walk: Walker, item: Field, way: frozenset[Way]) -> bool:
    """Whether a field of the side that writes in that way takes no bytes."""
    kind = walk.plain(item.kind, walk.new if way == BACK else walk.old)
    return isinstance(kind, Void) and not item.nullable


def _alike(walk: Walker, old: Field, new: Field, at: Spot) -> bool:
    """Whether two fields lie on the wire in the same way."""
    said = ("optional", "nullable", "const", "derived", "tag")
    if any(getattr(old, name) != getattr(new, name) for name in said):
        return False
    if walk.tests((*old.when, *old.null_when), True) != walk.tests(
        (*new.when, *new.null_when), False
    ):
        return False
    return walk.quiet(old.kind, new.kind, replace(at, nullable=(old.nullable, new.nullable)))


def _is_packed_otherwise(walk: Walker, old: Compression | None, new: Compression | None) -> bool:
    if old is None or new is None:
        return old is not new
    if walk.reference(old.codec, True) != walk.reference(new.codec, False):
        return True
    return any(new.formats.get(value, form) != form for value, form in old.formats.items())


def compare_fields(walk: Walker, old: Field, new: Field, at: Spot) -> None:
    """What is said of two fields besides their kinds, and these."""
    where = at.element
    if old.const != new.const:
        ways = in_case(new.const is not None, FORWARD) | in_case(old.const is not None, BACK)
        walk.say("WD108", where, f"the constant was {old.const!r} and is {new.const!r}", ways)
    named = at.notation != "binary"
    if old.optional != new.optional and not named:
        ways = FORWARD if old.optional else BACK
        walk.say("WD111", where, "it may be left out, or no longer", ways)
    if walk.tests(old.when, True) != walk.tests(new.when, False):
        walk.say("WD111", where, "it is there under other conditions", BOTH)
    if walk.tests(old.null_when, True) != walk.tests(new.null_when, False):
        walk.say("WD111", where, "it is null under other conditions", BOTH)
    if _is_packed_otherwise(walk, old.compressed, new.compressed):
        walk.say("WD120", where, "its bytes are compressed in another way", BOTH)
        if old.compressed and new.compressed:
            codecs = old.compressed.codec.names[-1], new.compressed.codec.names[-1]
            walk.codecs.add((new.name, *codecs))
    defaults = [None if one is None else one.value for one in (old.default, new.default)]
    if old.default and not new.default and not new.optional and not new.nullable:
        walk.say("WD206", where, "it had a default and has none now")
    elif defaults[0] != defaults[1] or old.assumed != new.assumed:
        walk.say("WD315", where, "what it is for those who do not say it changed")
    if (old.lazy, old.columns) != (new.lazy, new.columns):
        walk.say("WD208", where, "values hold it in another way")
    outer, walk.field = walk.field, new.name
    const = old.const is not None and new.const is not None
    length = (old.derived or new.derived) and not (old.checksum or new.checksum)
    whole = at.element == walk.shared.get(new.name, f"{walk.whole_element}.{new.name}")
    selects = whole and any(new.name in said for said in walk.told_by)
    told, regrouped = const or at.decides or selects, at.regrouped and selects
    at = replace(at, nullable=(old.nullable, new.nullable), told=told, regrouped=regrouped)
    notation = walk.notations.get(new.name, "") if whole else ""
    at = replace(at, small=length or told, notation=notation or at.notation)
    walk.kinds(old.kind, new.kind, at)
    walk.field = outer


def _extents(
    walk: Walker,
    old: Field,
    new: Field,
    before: tuple[Field, ...],
    after: tuple[Field, ...],
    where: str,
) -> None:
    """What lengths, counts, checksums and bits of presence are about."""
    if bool(old.tells) != bool(new.tells):
        walk.passed.add(new.name)
        follows = "follows from others now" if new.tells else "no longer follows from others"
        walk.say("WD215" if new.tells else "WD206", where, f"its value {follows}")
        return
    if (old.derived, bool(old.checksum)) != (new.derived, bool(new.checksum)):
        ways = FORWARD if not old.derived else BACK if not new.derived else BOTH
        walk.passed.add(new.name)  # one side has a value for it
        walk.say("WD119", where, "its value follows from others, or no longer", ways)
        return
    called = dict(walk.renamed)
    if called.get(old.count_of, old.count_of) != new.count_of:
        walk.say("WD119", where, "it counts the items of another field", BOTH)
    sums = (old.checksum, new.checksum)
    if sums[0] and sums[1]:
        told = [(one.algorithm, one.mask) for one in sums if one]
        if told[0] != told[1]:
            walk.say("WD119", where, "the checksum is worked out in another way", BOTH)
    extents = [one.size_of or (one.checksum.of if one.checksum else None) for one in (old, new)]
    if extents[0] and extents[1]:
        left = {called.get(n, n) for n in _covered(before, old, extents[0])}
        right = _covered(after, new, extents[1])
        both = {item.name for item in after} & {called.get(i.name, i.name) for i in before}
        if left & both != right & both:
            walk.say("WD119", where, "it covers other fields", BOTH)


def compare_relations(walk: Walker, old: Any, new: Any, at: Spot) -> None:
    called = dict(walk.renamed)
    before = {_said(rule, [called.get(name, name) for name in rule.fields]) for rule in old.rules}
    after = {_said(rule, rule.fields) for rule in new.rules}
    ways = in_case(bool(after - before), FORWARD) | in_case(bool(before - after), BACK)
    if ways:
        walk.say("WD131", at.element, "what fields must be to each other changed", ways)


def _said(rule: Relation, names: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """What a rule says of fields, in whatever order unless that matters."""
    kept = {"ordered": len(names), "needs": 1}.get(rule.kind, 0)
    return rule.kind, (*names[:kept], *sorted(names[kept:]))


def _covered(of: tuple[Field, ...], own: Field, extent: Extent) -> set[str]:
    first, last = covered(of, of.index(own), extent)
    return {item.name for item in of[first : last + 1]} - {own.name}
