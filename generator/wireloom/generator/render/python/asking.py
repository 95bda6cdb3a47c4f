"""What a request says, as conditions in Python: whether it is answered, and has an id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from wireloom.generator.codegen.conditions import Conditions, Needs
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.schema.fields import Field
from wireloom.schema.references import Test


@dataclass(slots=True)
class _Conditions(Conditions):
    """Conditions on members whose expressions are known."""

    known: Mapping[str, str] = field(default_factory=dict)
    """The expressions of members by their names."""

    def _member(self, name: str) -> str:
        return self.known[name]


def answers_of(sides: Sides, item: MessageLayout) -> list[tuple[str, str]]:
    """The classes that answer ``request``, and the condition of each; none if all answer any."""
    members = {one.name: f"request.{one.name}" for one in sides.members(item)}
    on = _conditions(sides, item, members)
    return [(name, on.expression(tests)) for name, tests in sides.choices(item).items()]


def unanswered(sides: Sides, item: MessageLayout) -> str:
    """That none of its answers comes, as a condition on ``request``; empty if one does anyway."""
    members = {one.name: f"request.{one.name}" for one in sides.members(item)}
    on = _conditions(sides, item, members)
    parts = [
        (
            on.expression((replace(tests[0], negated=not tests[0].negated),))
            if len(tests) == 1
            else f"not ({on.expression(tests)})"
        )
        for tests in sides.choices(item).values()
    ]
    return " and ".join(dict.fromkeys(parts))


def is_there(sides: Sides, item: MessageLayout, member: Field, given: Mapping[str, str]) -> str:
    """That a member is there, by what else is given; empty if that does not tell."""

    def told(test: Test) -> bool:
        return test.on.root != "negotiated" and test.on.names[0] in given

    if not member.when or not all(map(told, member.when)):
        return ""
    return _conditions(sides, item, given).expression(member.when)


def _conditions(sides: Sides, item: MessageLayout, known: Mapping[str, str]) -> _Conditions:
    schema = sides.model.schema
    fields = tuple(sides.kinds.fields(schema.messages[item.name].kind))
    return _Conditions(sides.kinds, Needs(schema), fields, frame=True, known=known)
