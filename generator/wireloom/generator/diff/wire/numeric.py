"""Numbers: their bytes, their bounds, and what they are called."""

from __future__ import annotations

from dataclasses import replace

from wireloom.generator.diff.change import BACK, BOTH, FORWARD, NOTHING, Way
from wireloom.generator.diff.numbers import (
    Numeric,
    differs_by_form,
    differs_by_sign,
    exceeds,
    numeric,
)
from wireloom.generator.diff.wire.walker import Spot, Walker, in_case, said
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Enum, Flags, Float, Integer, Varint

_EXACT = 1 << 53
"""Up to this number, fractions of 64 bits tell whole numbers apart."""


def compare_numbers(walk: Walker, old: Kind, new: Kind, at: Spot) -> None:
    left, right = numeric(walk.old, old), numeric(walk.new, new)
    assert left is not None and right is not None
    left, right = (
        replace(side, least=0 if at.small and least is None else least, most=most)
        for side, (least, most) in zip((left, right), at.bounds, strict=True)
    )
    one, two = left.base, right.base
    where = at.element
    if at.as_text:
        spelt = [getattr(kind, "spelling", "") for kind in (old, new)]
        if (one.base, left.truth, spelt[0]) != (two.base, right.truth, spelt[1]):
            walk.say("WD122", where, "the value is written in another notation", BOTH)
            return
    elif type(one) is not type(two) or (
        isinstance(one, Varint) and isinstance(two, Varint) and _words(one) != _words(two)
    ):
        ways = _other_bytes(left, right, at)
        if ways:
            walk.say("WD104", where, f"{left.form} became {right.form}", ways)
        if ways == BOTH:
            return
    elif at.notation == "protobuf" and isinstance(one, Integer) and isinstance(two, Integer):
        if one.fixed != two.fixed or (one.fixed and one.bits != two.bits):
            walk.say("WD122", where, "the number takes other bytes", BOTH)
            return
        ways = in_case(exceeds(left, right), FORWARD) | in_case(exceeds(right, left), BACK)
        if ways:
            walk.say("WD104", where, f"{left.form} became {right.form}", ways)
    elif isinstance(one, Integer) and isinstance(two, Integer):
        if one.bits != two.bits:
            text = f"{left.form} became {right.form}"
            if at.regrouped:
                walk.say("WD208", where, f"{text}, among numbers that have the same bytes together")
            else:
                walk.say("WD105", where, text, BOTH)
            return
        ordered = at.notation == "binary" and one.bits > 8 and not left.most == right.most == 0
        if ordered and one.little != two.little:
            text = "the order of its bytes changed"
            walk.say("WD107", where, text, BOTH)
            return
        if not _go_on_alike(walk, one, two):
            walk.say("WD104", where, "numbers that do not fit go on in another way", BOTH)
            return
    if at.notation in ("binary", "flat") and isinstance(one, Integer):
        ways = in_case(differs_by_sign(left, right) and not at.small, FORWARD)
        ways |= in_case(differs_by_sign(right, left) and not at.small, BACK)
        if ways:
            text = f"{left.form} became {right.form}; numbers with the top bit set mean others"
            walk.say("WD106", where, text, ways)
        elif left.signed != right.signed:
            walk.say("WD208", where, f"{left.form} became {right.form}, with the same numbers")
    walk.nulls(one.null, two.null, at)
    natural = isinstance(one, Varint) and isinstance(two, Varint) and one.bits != two.bits
    if natural or (at.as_text and not (left.truth or right.truth)):
        lows, highs = zip(left.bounds(), right.bounds(), strict=True)
        walk.limits(lows, highs, at)
    else:
        walk.limits((one.low, two.low), (one.high, two.high), at)
    if type(old) is not type(new):
        _named_or_not(walk, old, new, at)
    elif isinstance(old, Enum | Flags) and isinstance(new, Enum | Flags):
        _members(walk, old, new, at)


def _words(kind: Varint) -> tuple[object, ...]:
    """How a number is made of words."""
    return kind.zigzag, kind.word, kind.continues, kind.little


def _go_on_alike(walk: Walker, old: Integer, new: Integer) -> bool:
    """Whether numbers that their bits have no room for go on in the same way."""
    if old.escape is None or new.escape is None:
        return old.escape is new.escape
    return walk.quiet(old.escape, new.escape, Spot(""))


def _other_bytes(left: Numeric, right: Numeric, at: Spot) -> frozenset[Way]:
    """The ways in which a number of another form is read as another one."""
    if at.notation != "binary":
        return BOTH
    sides = zip((left, right), at.nullable, strict=True)
    nulls = [side.base.null for side, nullable in sides if nullable]
    if any(null is not None and not 0 <= null < 0x80 for null in nulls):
        return BOTH
    ways = in_case(differs_by_form(left, right), FORWARD)
    return ways | in_case(differs_by_form(right, left), BACK)


def compare_whole(
    walk: Walker, whole: Numeric, fraction: Kind, at: Spot, way: frozenset[Way]
) -> None:
    """Whole numbers beside fractions in decimal digits; all is understood that is a whole number
    and not too large to be a fraction.

    The side with whole numbers writes in that way.
    """
    told = [whole.form, said(fraction)]
    text = " became ".join(told if way == FORWARD else reversed(told))
    exact = whole.bounds()[0] >= -_EXACT and whole.bounds()[1] <= _EXACT
    spelt = bool(getattr(whole.named, "spelling", ""))
    decimal = not (whole.base.base or whole.truth or spelt)
    walk.say("WD104", at.element, text, BOTH - way if exact and decimal else BOTH)


def _named_or_not(walk: Walker, old: Kind, new: Kind, at: Spot) -> None:
    """A number that got names, or lost them."""
    left, right = numeric(walk.old, old), numeric(walk.new, new)
    assert left is not None and right is not None
    points = {n + s for side in (left, right) for n in side.edges() for s in (-1, 0, 1)}
    ways = in_case(any(left.legal(n) and not right.legal(n) for n in points), FORWARD)
    ways |= in_case(any(right.legal(n) and not left.legal(n) for n in points), BACK)
    closed = any(side.truth or (side.named and not side.named.open) for side in (left, right))
    if ways and closed:
        walk.say("WD115", at.element, f"{said(old)} became {said(new)}", ways)
    else:
        walk.say("WD208", at.element, f"{said(old)} became {said(new)}, in the same bytes")


def _members(walk: Walker, old: Enum | Flags, new: Enum | Flags, at: Spot) -> None:
    """Compares what numbers are called."""
    spelt = at.as_text and bool(getattr(new, "spelling", ""))
    before, after = ({value.name: value.number for value in one.values} for one in (old, new))
    if old.open != new.open:
        ways = NOTHING if at.told else FORWARD if old.open else BACK
        walk.say("WD115", at.element, f"it was {_door(old)} and is {_door(new)}", ways)
    for name in sorted(before.keys() & after.keys()):
        if before[name] != after[name] and not spelt:
            text = f"{name} was {before[name]} and is {after[name]}"
            code, ways = ("WD208", NOTHING) if at.told else ("WD112", BOTH)
            walk.say(code, f"{at.element}.{name}", text, ways)
    gone = {before[name]: name for name in before.keys() - after.keys()}
    come = {after[name]: name for name in after.keys() - before.keys()}
    for number in sorted(gone.keys() & come.keys()):
        walk.renamed.add((gone[number], come[number]))
        text = f"{gone[number]} ({number}) is called {come[number]} now"
        code, ways = ("WD112", BOTH) if spelt else ("WD203", NOTHING)
        walk.say(code, f"{at.element}.{come[number]}", text, ways)
    numbers = [set(one.values()) for one in (before, after)]
    for number in sorted(come.keys() - gone.keys()):
        text = f"{come[number]} ({number}) is new"
        shut = (not old.open or spelt) and number not in numbers[0] and not at.told
        code, ways = ("WD113", BACK) if shut else ("WD503", NOTHING)
        walk.say(code, f"{at.element}.{come[number]}", text, ways)
    for number in sorted(gone.keys() - come.keys()):
        text = f"{gone[number]} ({number}) is gone"
        shut = (not new.open or spelt) and number not in numbers[1] and not at.told
        code, ways = ("WD114", FORWARD) if shut else ("WD210", NOTHING)
        walk.say(code, f"{at.element}.{gone[number]}", text, ways)


def compare_floats(walk: Walker, old: Float, new: Float, at: Spot) -> None:
    if at.notation == "json":
        return
    if old.bits != new.bits:
        walk.say("WD105", at.element, f"float{old.bits} became float{new.bits}", BOTH)
    elif old.little != new.little and at.notation == "binary":
        walk.say("WD107", at.element, "the order of its bytes changed", BOTH)


def _door(kind: Enum | Flags) -> str:
    return "open" if kind.open else "closed"
