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
    count.  ``value`` gives the expression of a member.
    """
    by_name = {item.name: item for item in fields}
    expression, value = value, lambda name: expression(name) if name in by_name else "None"

    def missing(name: str) -> bool:
        item = by_name.get(name)
        if item is not None and not item.optional and not item.nullable:
            return bool(item.when) and not item.elsewhere
        return True  # or a message never has it

    for rule in rules:
        listed = ", ".join(rule.fields)
        sure = [name for name in rule.fields if not missing(name)]
        match rule.kind:
            case "at_least_one":
                if not sure:
                    absent = [f"{value(name)} is None" for name in rule.fields]
                    yield " and ".join(absent), f"one of {listed} must be there"
            case "excludes":
                yield _several(rule, missing, value), f"only one of {listed} may be there"
            case "needs":
                first, *others = rule.fields
                lacks = " or ".join(f"{value(name)} is None" for name in others if missing(name))
                if lacks and first in by_name:
                    there = f"{value(first)} is not None and " if missing(first) else ""
                    yield f"{there}({lacks})", f"{first} needs {', '.join(others)}"
            case "ordered":
                yield from _disorder(rule, missing, value)


def _several(rule: Relation, missing: Callable[[str], bool], value: Callable[[str], str]) -> str:
    there = {name: f"{value(name)} is not None" for name in rule.fields if missing(name)}
    pairs = [
        " and ".join(there[name] for name in pair if name in there) or "True"
        for pair in combinations(rule.fields, 2)
    ]
    return " or ".join(f"({pair})" if " and " in pair else pair for pair in pairs)


def _disorder(
    rule: Relation, missing: Callable[[str], bool], value: Callable[[str], str]
) -> Iterator[tuple[str, str]]:
    for low, high in pairwise(rule.fields):
        guards = [f"{value(name)} is not None" for name in (low, high) if missing(name)]
        test = f"{value(low)} > {value(high)}"
        yield " and ".join([*guards, test]), f"{low} is more than {high}"
