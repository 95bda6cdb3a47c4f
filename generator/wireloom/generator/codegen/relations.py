"""Rules between the members of a record, as conditions for breaking them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

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

    def missing(name: str) -> bool:
        item = by_name.get(name)
        if item is not None and not item.optional and not item.nullable:
            return bool(item.when) and not item.elsewhere
        return True  # or a message never has it

    def is_there(name: str, no: str = "") -> str:
        item = by_name.get(name)
        if item is not None and item.const is not None:  # it says whether it is there
            return f"{no and 'not '}{value(name)}"
        return f"{value(name) if item else None} is {'' if no else 'not '}None"

    def there(*names: str, no: str = "") -> list[str]:
        """The conditions that members are there, or are not, of those that may be missing."""
        return [is_there(name, no) for name in names if missing(name)]

    def number(name: str) -> str:
        const = by_name[name].const
        return value(name) if const is None else repr(const)

    for rule in rules:
        names, listed = rule.fields, ", ".join(rule.fields)
        match rule.kind:
            case "at_least_one":
                if all(map(missing, names)):
                    yield " and ".join(there(*names, no="no")), f"one of {listed} must be there"
            case "excludes":
                pairs = [" and ".join(there(*pair)) or "True" for pair in combinations(names, 2)]
                tests = [f"({pair})" if " and " in pair else pair for pair in pairs]
                yield " or ".join(tests), f"only one of {listed} may be there"
            case "needs":
                lacks = " or ".join(there(*names[1:], no="no"))
                if lacks and names[0] in by_name:
                    reason = f"{names[0]} needs {', '.join(names[1:])}"
                    yield " and ".join([*there(names[0]), f"({lacks})"]), reason
            case "ordered":
                known = [name for name in names if name in by_name]
                for (first, low), (last, high) in combinations(enumerate(known), 2):
                    between = known[first + 1 : last]
                    if all(map(missing, between)):
                        tests = [*there(low, high), *there(*between, no="no")]
                        more = f"{number(low)} > {number(high)}"
                        yield " and ".join([*tests, more]), f"{low} is more than {high}"
