"""Rules between the members of a record, as conditions for breaking them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise

from wireloom.schema.fields import Field, Relation


def violations(
    fields: tuple[Field, ...],
    rules: tuple[Relation, ...],
    value: Callable[[str], str],
) -> Iterator[tuple[str, str]]:
    """Conditions that mean a broken rule, and what is wrong then; what is absent or null does not
    count, and neither does what a message never has.  ``value`` gives the expression of a member.
    """
    by_name = {item.name: item for item in fields}

    def missing(name: str) -> bool:
        item = by_name[name]
        return item.optional or item.nullable or (bool(item.when) and not item.elsewhere)

    for rule in rules:
        listed = ", ".join(rule.fields)
        names = tuple(name for name in rule.fields if name in by_name)
        sure = [name for name in names if not missing(name)]
        match rule.kind:
            case "at_least_one":
                if not sure:
                    absent = [f"{value(name)} is None" for name in names]
                    yield " and ".join(absent) or "True", f"one of {listed} must be there"
            case "excludes":
                if test := _several(names, missing, value):
                    yield test, f"only one of {listed} may be there"
            case "needs":
                first, *others = rule.fields
                lacks = [
                    f"{value(name)} is None" for name in names if name != first and missing(name)
                ]
                if not by_name.keys() >= {*others}:
                    lacks = ["True"]
                if lacks and first in by_name:
                    there = f"{value(first)} is not None and " if missing(first) else ""
                    yield f"{there}({' or '.join(lacks)})", f"{first} needs {', '.join(others)}"
            case "ordered":
                yield from _disorder(names, missing, value)


def _several(
    names: tuple[str, ...], missing: Callable[[str], bool], value: Callable[[str], str]
) -> str:
    there = {name: f"{value(name)} is not None" for name in names if missing(name)}
    pairs = [
        " and ".join(there[name] for name in pair if name in there) or "True"
        for pair in combinations(names, 2)
    ]
    return " or ".join(f"({pair})" if " and " in pair else pair for pair in pairs)


def _disorder(
    names: tuple[str, ...], missing: Callable[[str], bool], value: Callable[[str], str]
) -> Iterator[tuple[str, str]]:
    for low, high in pairwise(names):
        guards = [f"{value(name)} is not None" for name in (low, high) if missing(name)]
        test = f"{value(low)} > {value(high)}"
        yield " and ".join([*guards, test]), f"{low} is more than {high}"
