"""Which members of drawn records are there, and in which order their numbers must be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field, Relation
from wireloom.schema.found import Found
from wireloom.schema.kinds.floats import Float
from wireloom.schema.kinds.integers import legal
from wireloom.schema.kinds.regions import prefix_of
from wireloom.schema.wishes import NO_WISHES, Wish, Wishes, both


def presence(
    rules: Sequence[Relation], maybe: Iterable[str], wanted: Iterable[str], drawer: Drawer
) -> dict[str, bool]:
    """Whether members are there that rules are about.

    Those in ``maybe`` may be absent or null; something asks for those in ``wanted``.
    """
    limits = [rule for rule in rules if rule.kind != "ordered"]
    open_, needed = set(maybe), set(wanted)
    told = dict.fromkeys(name for rule in limits for name in rule.fields if name in open_)
    found = {name: name in needed or drawer.source.boolean() for name in told}

    def only(name: str) -> None:
        for rule in limits:
            if rule.kind == "excludes" and name in rule.fields and found.get(name, True):
                found.update({other: False for other in rule.fields if other in found})
                if name in found:
                    found[name] = True

    for name in [*needed, *found]:
        only(name)
    for rule in limits:
        if rule.kind == "at_least_one" and not any(found.get(name, True) for name in rule.fields):
            found[rule.fields[0]] = True
            only(rule.fields[0])
    for rule in limits:
        first, *others = rule.fields
        if rule.kind != "needs" or not found.get(first, True):
            continue
        if first in needed or drawer.source.boolean():
            for name in others:
                found.update({name: True} if name in found else {})
                only(name)
        if first in found and not all(found.get(name, True) for name in others):
            found[first] = False
    return found


def in_order(
    rules: Sequence[Relation],
    item: Field,
    fields: Mapping[str, Field],
    members: Mapping[str, Found],
    drawer: Drawer,
    at: Spot,
) -> Wishes:
    """The bounds that other members are to a number."""
    low, high = [], []
    for rule in rules:
        if rule.kind != "ordered" or item.name not in rule.fields:
            continue
        if any(isinstance(fields[name].kind.core(drawer.sizes), Float) for name in rule.fields):
            continue  # drawn until it fits
        place = rule.fields.index(item.name)
        for index, name in enumerate(rule.fields):
            found = members.get(name)
            if found is not None and not found.there:
                continue
            least, most = (
                legal(prefix_of(fields[name].kind, drawer, at))
                if found is None
                else (found.raw, found.raw)
            )
            if index < place:
                low.append(least)
            elif index > place:
                high.append(most)
    if not low and not high:
        return NO_WISHES
    return {(): Wish(low=max(low, default=None), high=min(high, default=None))}


def wishes_of(at: Spot, item: Field, own: Wishes) -> Wishes:
    """What is wanted of a member, from within its record and from around it."""
    if not at.wishes:
        return own
    around = {path[1:]: wish for path, wish in at.wishes.items() if path[:1] == (item.name,)}
    return both(around, own)
