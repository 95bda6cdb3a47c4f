"""Values of the spec, and values for what nobody says, as Python expressions."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.generator.codegen.annotations import class_names, members
from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.literals import literal
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Field,
    Fixed,
    Flags,
    Float,
    ListOf,
    MapOf,
    Named,
    Nothing,
    Record,
    Slot,
    Switch,
    Text,
    Type,
    Union,
)
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.naming import constant

Said = Mapping[tuple[str, ...], str]
"""Expressions, by the attributes that lead to their places."""


class Blank:
    """Writes values for members that nobody cares about, as short as their types allow.

    Args:
        sides: The protocol.
        module: The module around the expressions.
        code: The name of the code of the answer, where it is known; it chooses among layouts.
    """

    def __init__(self, sides: Sides, module: Module, code: str = "") -> None:
        self._sides = sides
        self._types = sides.types
        self._module = module
        self._code = code
        self._names: set[str] = set()

    def answer(
        self, request: MessageLayout, reply: MessageLayout, code: str, detail: str = ""
    ) -> str | None:
        """The expression of an answer to ``request``, or None if it cannot be made.

        Args:
            request: What is answered.
            reply: What answers it.
            code: The expression of the code.
            detail: The expression of what is said about it, if there is something to say.
        """
        sides = self._sides
        if sides.is_answer(reply) and not (
            sides.member(reply, sides.correlation) and sides.member(request, sides.correlation)
        ):
            return None
        if sides.is_answer(reply):
            repeated = {sides.correlation[0]}
        else:
            asked = {one.name: one.type.form for one in sides.members(request)}
            repeated = {
                one.name for one in sides.members(reply) if asked.get(one.name) == one.type.form
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
        """The expression of a message that says something at places, or None if it cannot be made.

        Args:
            item: The message.
            said: Expressions by the attributes that lead to their places.
        """
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
        expanded = self._types.expand(field.type)
        form = expanded.type.form
        if not isinstance(form, Record) or not any(one[: len(path)] == path for one in said):
            return None
        name = expanded.name or ""
        parts: list[str] = []
        for one in members(self._types, form.fields):
            part = self._at(one, said, path) or self._member(one, None, (name,))
            if part is None:
                return None
            parts.append(part)
        self._names.add(name)
        return f"{name}({', '.join(parts)})"

    def message(self, item: MessageLayout) -> str | None:
        """The expression of a message that says nothing but what it is, or None."""
        return self._made(item, [self._own(item, one) for one in self._sides.members(item)])

    def _made(self, item: MessageLayout, parts: list[str | None]) -> str | None:
        names, self._names = self._names, set()
        given = [part for part in parts if part is not None]
        if len(given) < len(parts):
            return None
        self._module.use_own("types", *names)
        self._module.use_own("messages", item.name)
        return f"{item.name}({', '.join(given)})"

    def _own(self, item: MessageLayout, member: Field) -> str | None:
        chosen = self._sides.chosen(item, member)
        if chosen:
            self._names.update(class_names(self._types, member.type))
            return chosen
        return self._member(member, self._sides.holds(item, member))

    def _member(self, field: Field, holds: bool | None, outer: tuple[str, ...] = ()) -> str | None:
        if field.has_default:
            said = literal(self._types, field.type, field.default)
            if said is not None:
                self._names.update(class_names(self._types, field.type))
                return said
        if field.const is not None and field.optional:
            return "False"
        if field.optional or field.nullable or (field.when is not None and not holds):
            return "None"
        if field.lazy or field.compressed:
            return 'b""'
        return self._value(field.type, outer)

    def _value(self, type_: Type, outer: tuple[str, ...]) -> str | None:
        expanded = self._types.expand(type_)
        declared, name = expanded.type, expanded.name or ""
        if name in outer:
            return None
        inside = (*outer, name) if name else outer
        match declared.form:
            case Enum(values=values):
                self._names.add(name)
                return f"{name}.{constant(values[0].name)}" if values else f"{name}(0)"
            case Flags():
                self._names.add(name)
                return f"{name}(0)"
            case Boolean():
                return "False"
            case Float():
                return "0.0"
            case Text():
                return '""'
            case Bytes() | Slot():
                fixed = declared.size
                return f"bytes({fixed.number})" if isinstance(fixed, Fixed) else 'b""'
            case Nothing():
                return "None"
            case ListOf(item=item, count=count):
                return self._items(item, count, inside)
            case MapOf():
                return "{}"
            case Record(fields=fields):
                return self._record(name, fields, inside)
            case Union(cases=cases):
                made = (self._value(Type(at=at, form=Named(case)), inside) for at, case in cases)
                return next((one for one in made if one is not None), None)
            case Switch() as form:
                return self._switch(form, inside)
            case _:
                return str(max(0, declared.min or 0))

    def _record(self, name: str, fields: tuple[Field, ...], outer: tuple[str, ...]) -> str | None:
        parts = [self._member(one, None, outer) for one in members(self._types, fields)]
        given = [part for part in parts if part is not None]
        self._names.add(name)
        return f"{name}({', '.join(given)})" if len(given) == len(parts) else None

    def _items(self, item: Type, count: object, outer: tuple[str, ...]) -> str | None:
        if not isinstance(count, Fixed) or not count.number:
            return "()"
        made = self._value(item, outer)
        return made and f"({made},) * {count.number}"

    def _switch(self, form: Switch, outer: tuple[str, ...]) -> str | None:
        code = self._sides.code
        if self._code and code and form.on.names[-1] == code[-1]:
            for case in form.cases:
                if self._code in case.labels:
                    return self._value(case.type, outer)
        return self._value(form.otherwise or form.cases[0].type, outer)
