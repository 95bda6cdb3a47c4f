"""One schema with some of what is different in another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from wireloom.generator.diff.alignment import longest_rising
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Case, Switch, Value
from wireloom.schema.schema import Definition

Place = tuple[str, ...]
"""The keys that lead to something that is different."""
_PARTS = (Definition, Kind, Field, Case, Value)
"""What is looked into; everything else is the same or another one."""
_PROSE = frozenset({"doc", "since", "unit", "examples", "invalid", "well_known"})


class Blend:
    """Goes through two schemas side by side and takes from either.

    ``taken`` says whether what the other one has at a place is taken, ``renamed`` what the other
    one calls otherwise, by its name.
    """

    def __init__(self, taken: Callable[[Place], bool], renamed: Mapping[str, str]) -> None:
        self._taken, self._renamed = taken, renamed

    def of(self, one: Any, two: Any, place: Place) -> Any:
        """One of two things that stand for each other, with what is taken of the other."""
        if one == two:
            return one
        if type(one) is type(two):
            if isinstance(one, _PARTS):
                one, two = _by_label(one), _by_label(two)
                names = [item.name for item in fields(one) if item.name not in _PROSE]
                made = {
                    name: self.of(getattr(one, name), getattr(two, name), (*place, name))
                    for name in names
                }
                return replace(one, **made)
            if isinstance(one, tuple) and all(map(_key, (*one, *two))):
                return self._row(one, two, place)
        return two if self._taken(place) else one

    def _row(self, one: tuple[Any, ...], two: tuple[Any, ...], place: Place) -> tuple[Any, ...]:
        """Items that have keys: each may be changed, left out, added or moved."""
        left, right = ({_key(item): item for item in items} for items in (one, two))
        others = list(right)
        called = {key: key for key in left if key in right}
        for key in left.keys() - called.keys():
            other = self._renamed.get(key, "")
            called[key] = "" if other in left else other
        common = [
            (index, others.index(called[key]))
            for index, key in enumerate(left)
            if called[key] in right
        ]
        kept = {others[index] for _, index in longest_rising(common)}
        row: list[tuple[str, Any]] = []
        for key, item in left.items():
            other = called[key]
            if other in right:
                row.append((other, self.of(item, right[other], (*place, key))))
            elif not self._taken((*place, key)):
                row.append(("", item))
        for key in others:
            known = dict(row)
            if key in known and key not in kept and self._taken((*place, key, "moved")):
                row = [entry for entry in row if entry[0] != key]
                row.insert(_behind(row, others, key), (key, known[key]))
            elif key not in known and self._taken((*place, key)):
                row.insert(_behind(row, others, key), (key, right[key]))
        return tuple(item for _, item in row)


def _behind(row: list[tuple[str, Any]], others: list[str], key: str) -> int:
    """Where something stands in a row, as it does in the other one: behind the same."""
    places = {name: index for index, (name, _) in enumerate(row) if name}
    before = others[: others.index(key)]
    return next((places[name] + 1 for name in reversed(before) if name in places), 0)


def _key(item: object) -> str:
    """What tells an item of a row; empty if nothing does."""
    match item:
        case Field() | Value():
            return item.name
        case Case():
            return str(item.labels[0])
        case str():
            return item
    return ""


def _by_label(part: Any) -> Any:
    """A switch with a case for each label, so that each is taken by itself."""
    if not isinstance(part, Switch):
        return part
    return replace(
        part, cases=tuple(Case((label,), one.kind) for one in part.cases for label in one.labels)
    )
