"""Rules between the fields of one record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from wireloom.schema.fields import Relation
from wireloom.schema.found import Found


def broken(rules: Sequence[Relation], members: Mapping[str, Found]) -> Iterator[str]:
    """What breaks the rules; what is absent or null counts as not there."""
    for rule in rules:
        there = [name for name in rule.fields if name in members and members[name].there]
        listed = ", ".join(rule.fields)
        match rule.kind:
            case "at_least_one":
                if not there:
                    yield f"one of {listed} must be there"
            case "excludes":
                if len(there) > 1:
                    yield f"only one of {listed} may be there"
            case "needs":
                if rule.fields[0] in there and len(there) < len(rule.fields):
                    yield f"{rule.fields[0]} needs {', '.join(rule.fields[1:])}"
            case "ordered":
                for low, high in pairwise(there):
                    if members[low].raw > members[high].raw:
                        yield f"{low} is more than {high}"
