"""Rules between the members of a record, as conditions for breaking them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from wireloom.schema.fields import Field, Relation


@dataclass(frozen=True, slots=True)
class _Members:
    """Expressions of the members of a record."""

    fields: dict[str, Field]
    value: Callable[[str], str]

    def of(self, name: str) -> str:
        """A member, or the number that it always is."""
        item = self.fields.get(name)
        if item is None:
            return "None"  # a message never has it
        return self.value(name) if item.const is None or item.optional else repr(item.const)

    def may_miss(self, name: str) -> bool:
        """Whether it need not be there."""
        item = self.fields.get(name)
        if item is not None and not item.optional and not item.nullable:
            return bool(item.when) and not item.elsewhere
        return True

    def there(self, name: str, *, lacks: bool = False) -> str:
        """The condition that it is there, or that it is not."""
        item = self.fields.get(name)
        if item is not None and item.const is not None and item.optional:
            return f"not {self.of(name)}" if lacks else self.of(name)
        return f"{self.of(name)} is {'' if lacks else 'not '}None"

    def all_there(self, *names: str) -> list[str]:
        """The conditions that several are there, of those that need not be."""
        return [self.there(name) for name in names if self.may_miss(name)]


def violations(
    fields: tuple[Field, ...],
    rules: tuple[Relation, ...],
    value: Callable[[str], str],
) -> Iterator[tuple[str, str]]:
    """Conditions that mean a broken rule, and what is wrong then; what is absent or null does not
    count.  ``value`` gives the expression of a member.
    """
    held = _Members({item.name: item for item in fields}, value)
    for rule in rules:
        listed = ", ".join(rule.fields)
        match rule.kind:
            case "at_least_one":
                if all(map(held.may_miss, rule.fields)):
                    absent = [held.there(name, lacks=True) for name in rule.fields]
                    yield " and ".join(absent), f"one of {listed} must be there"
            case "excludes":
                pairs = [" and ".join(held.all_there(*one)) for one in combinations(rule.fields, 2)]
                tests = [f"({one})" if " and " in one else one or "True" for one in pairs]
                yield " or ".join(tests), f"only one of {listed} may be there"
            case "needs":
                first, *others = rule.fields
                lacking = [held.there(name, lacks=True) for name in others if held.may_miss(name)]
                if lacking and first in held.fields:
                    tests = [*held.all_there(first), f"({' or '.join(lacking)})"]
                    yield " and ".join(tests), f"{first} needs {', '.join(others)}"
            case "ordered":
                yield from _disorder(held, rule.fields)


def _disorder(held: _Members, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Each is at most the next one that is there."""
    for (first, low), (last, high) in combinations(enumerate(names), 2):
        between = names[first + 1 : last]
        if all(map(held.may_miss, between)):
            absent = [held.there(name, lacks=True) for name in between]
            test = f"{held.of(low)} > {held.of(high)}"
            yield " and ".join(
                [*held.all_there(low, high), *absent, test]
            ), f"{low} is more than {high}"
