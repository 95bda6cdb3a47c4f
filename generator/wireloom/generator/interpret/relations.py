"""Rules between the members of a record and between the items of a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from wireloom.generator.interpret.scope import Seen
from wireloom.generator.interpret.values import Plain, Refusal, same
from wireloom.generator.model.types import Relation


def check_relations(rules: Sequence[Relation], members: Mapping[str, Seen]) -> None:
    """Refuses members that break a rule; what is absent or null counts as not there."""
    for rule in rules:
        there = [name for name in rule.fields if name in members and members[name].there]
        listed = ", ".join(rule.fields)
        match rule.kind:
            case "at_least_one":
                if not there:
                    raise Refusal(f"one of {listed} must be there")
            case "at_most_one":
                if len(there) > 1:
                    raise Refusal(f"only one of {listed} may be there")
            case "ordered":
                for low, high in pairwise(there):
                    if members[low].raw > members[high].raw:
                        raise Refusal(f"{low} is more than {high}")


def check_unique(items: Sequence[Plain]) -> None:
    """Refuses a list in which something occurs twice."""
    for index, item in enumerate(items):
        if any(same(item, other) for other in items[:index]):
            raise Refusal(f"{item!r} occurs twice")
