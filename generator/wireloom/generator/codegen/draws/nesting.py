"""Types that hold themselves, whose values may only go so deep."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.model.types import ListOf, MapOf, Record, Switch, Type, Union
from wireloom.generator.resolve.types import Types


class Nesting:
    """Which named types lead into themselves.

    Args:
        types: The named types.
    """

    def __init__(self, types: Types) -> None:
        self._types = types
        self._inside = {name: set(_named_in(types, type_)) for name, type_ in types.named.items()}
        self._recursive = frozenset(name for name in types.named if self._leads_to(name, name))

    def _leads_to(self, start: str, goal: str) -> bool:
        seen: set[str] = set()
        todo = [*self._inside[start]]
        while todo:
            name = todo.pop()
            if name == goal:
                return True
            if name not in seen:
                seen.add(name)
                todo += self._inside[name]
        return False

    def deep(self, type_: Type) -> bool:
        """Whether a type leads into a type that holds itself."""
        return any(
            name in self._recursive or any(self._leads_to(name, other) for other in self._recursive)
            for name in _named_in(self._types, type_)
        )

    def takes_depth(self, name: str) -> bool:
        """Whether the function of a named type is passed how deep it may go."""
        return name in self._recursive or self.deep(self._types.named[name])


def _named_in(types: Types, type_: Type) -> Iterator[str]:
    """The named records and unions that a type mentions directly."""
    match type_.form:
        case Record(fields=fields):
            for item in fields:
                yield from _mentioned(types, item.type)
        case Union(cases=cases):
            yield from (name for _, name in cases)
        case _:
            yield from _mentioned(types, type_)


def _mentioned(types: Types, type_: Type) -> Iterator[str]:
    expanded = types.expand(type_)
    match expanded.type.form:
        case Record() | Union() if expanded.name is not None:
            yield expanded.name
        case ListOf(item=item):
            yield from _mentioned(types, item)
        case MapOf(key=key, value=value):
            yield from _mentioned(types, key)
            yield from _mentioned(types, value)
        case Switch() as form:
            for case in form.cases:
                yield from _mentioned(types, case.type)
            if form.otherwise is not None:
                yield from _mentioned(types, form.otherwise)
        case _:
            return
