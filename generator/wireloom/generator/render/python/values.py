"""Values of the spec, and values for what nobody says, as Python expressions."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.generator.codegen.kinds import AnyRecord
from wireloom.generator.codegen.literals import literal
from wireloom.generator.codegen.members import members, passed
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.naming import constant
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Enum,
    Flags,
    Float,
    List,
    Map,
    Ref,
    Region,
    Switch,
    Text,
    Union,
    Void,
)
from wireloom.schema.references import Measure

Said = Mapping[tuple[str, ...], str]
"""Expressions, by the attributes that lead to their places."""


class Blank:
    """Writes values for members that nobody cares about, as short as their types allow.

    The code of the answer, where its name is known, chooses among layouts.
    """

    def __init__(self, sides: Sides, code: str = "") -> None:
        self._sides = sides
        self._kinds = sides.kinds
        self._code = code

    def answer(
        self, request: MessageLayout, reply: MessageLayout, code: str, detail: str = ""
    ) -> str | None:
        """The expression of an answer to ``request``, or None if it cannot be made.

        The code and the detail, if there is something to say about it, are expressions, too.
        """
        sides = self._sides
        if sides.is_answer(reply) and not (
            sides.member(reply, sides.correlation) and sides.member(request, sides.correlation)
        ):
            return None
        if sides.is_answer(reply):
            repeated = {sides.correlation[0]}
        else:
            asked = {one.name: _bare(one.kind) for one in sides.members(request)}
            repeated = {
                one.name for one in sides.members(reply) if asked.get(one.name) == _bare(one.kind)
            }
        parts: list[str | None] = []
        for one in sides.members(reply):
            if (one.name,) == sides.code:
                parts.append(code)
            elif detail and (one.name,) == sides.detail:
                parts.append(detail)
            elif one.name in repeated:
                parts.append(f"request.{one.name}")
            else:
                parts.append(self._own(reply, one))
        return self._made(reply, parts)

    def placed(self, item: MessageLayout, said: Said) -> str | None:
        """The expression of a message that says something at places; None if it cannot be made."""
        parts: list[str | None] = []
        for one in self._sides.members(item):
            inside = self._at(one, said, ())
            parts.append(self._own(item, one) if inside is None else inside)
        return self._made(item, parts)

    def _at(self, field: Field, said: Said, around: tuple[str, ...]) -> str | None:
        """The expression of a member at or around one of the places; None if it is neither."""
        path = (*around, field.name)
        if path in said:
            return said[path]
        core, name = field.kind.core(self._kinds), self._kinds.name(field.kind)
        if not isinstance(core, AnyRecord) or not any(one[: len(path)] == path for one in said):
            return None
        parts: list[str] = []
        for one in members(self._kinds, core):
            part = self._at(one, said, path) or self._member(one, None, (name,))
            if part is None:
                return None
            parts.append(part)
        return f"{name}({passed(members(self._kinds, core), parts)})"

    def message(self, item: MessageLayout) -> str | None:
        """The expression of a message that says nothing but what it is, or None."""
        return self._made(item, [self._own(item, one) for one in self._sides.members(item)])

    def _made(self, item: MessageLayout, parts: list[str | None]) -> str | None:
        given = [part for part in parts if part is not None]
        if len(given) < len(parts):
            return None
        return f"{item.name}({passed(self._sides.members(item), given)})"

    def _own(self, item: MessageLayout, member: Field) -> str | None:
        chosen = self._sides.chosen(item, member)
        return chosen or self._member(member, self._sides.holds(item, member))

    def _member(self, field: Field, holds: bool | None, outer: tuple[str, ...] = ()) -> str | None:
        if field.default is not None:
            said = literal(self._kinds, field.kind, field.default.value)
            if said is not None:
                return said
        if field.const is not None and field.optional:
            return "False"
        if field.optional or field.nullable or (field.when and not holds):
            return "None"
        if field.lazy or field.compressed:
            return 'b""'
        return self._value(field.kind, outer)

    def _value(self, kind: Kind, outer: tuple[str, ...]) -> str | None:
        core, name = kind.core(self._kinds), self._kinds.name(kind)
        if name in outer:
            return None
        inside = (*outer, name) if name else outer
        match core:
            case Enum(values=values):
                return f"{name}.{constant(values[0].name)}" if values else f"{name}(0)"
            case Flags():
                return f"{name}(0)"
            case Boolean():
                return "False"
            case Float():
                return "0.0"
            case Text():
                return '""'
            case Bytes():
                region = kind.region(self._kinds)
                size = None if region is None else region.size
                return f"bytes({size})" if isinstance(size, int) else 'b""'
            case Void():
                return "None"
            case List(item=item, count=count):
                return self._items(item, count, inside)
            case Map():
                return "{}"
            case Union(cases=cases):
                made = (self._value(Ref(case), inside) for case in cases)
                return next((one for one in made if one is not None), None)
            case Switch():
                return self._value(self._case(core), inside)
            case _ if isinstance(core, AnyRecord):
                return self._record(name, core, inside)
            case _:
                return str(max(0, self._kinds.bounds(core)[0] or 0))

    def _record(self, name: str, record: Kind, outer: tuple[str, ...]) -> str | None:
        shown = members(self._kinds, record)
        given = [part for one in shown if (part := self._member(one, None, outer)) is not None]
        return f"{name}({passed(shown, given)})" if len(given) == len(shown) else None

    def _items(self, item: Kind, count: Measure | None, outer: tuple[str, ...]) -> str | None:
        if not isinstance(count, int) or not count:
            return "()"
        made = self._value(item, outer)
        return made and f"({made},) * {count}"

    def _case(self, switch: Switch) -> Kind:
        """The case of the code, or one that any code may have."""
        code, codes = self._sides.code, self._sides.model.protocol.codes
        if self._code and codes is not None and code and switch.on.names[-1] == code[-1]:
            numbers = {one.number for one in codes.all() if one.name == self._code}
            for case in switch.cases:
                if not numbers.isdisjoint(case.labels):
                    return case.kind
        return switch.otherwise or switch.cases[0].kind


def _bare(kind: Kind) -> Kind:
    """A kind without its region."""
    return kind.content if isinstance(kind, Region) else kind
