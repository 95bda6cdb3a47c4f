"""Conditions and references as Python expressions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from wireloom.generator.codegen.code import Module, block, local
from wireloom.generator.model.types import (
    Boolean,
    Condition,
    Elsewhere,
    Field,
    Flags,
    ListOf,
    MapOf,
    Record,
    Reference,
    Switch,
    Test,
    Type,
    Union,
)
from wireloom.generator.resolve.messages import frame_fields
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.resolve.types import Types

Holder = Literal["", "value", "message"]


class Needs:
    """What readers and writers of named types need from outside: parameters, fields of the frame.

    Attributes:
        deep: Types that may nest without end, whose functions count how deep they are.
    """

    def __init__(self, types: Types) -> None:
        self._types = types
        self._direct: dict[str, list[str]] = {}
        self._inside: dict[str, list[str]] = {}
        for name, type_ in types.named.items():
            references: list[Reference] = []
            inside: list[str] = []
            _collect(types, type_, references, inside, top=True)
            self._direct[name] = [parameter(item) for item in references if item.root != "here"]
            self._inside[name] = inside
        self._all = {name: self._closure(name) for name in self._direct}
        recursive = {name for name in self._inside if name in self._below(name)}
        self.deep = frozenset(
            name for name in self._inside if name in recursive or recursive & self._below(name)
        )

    def _below(self, name: str) -> set[str]:
        """The named types that a type holds, directly or not."""
        found: set[str] = set()
        todo = list(self._inside[name])
        while todo:
            current = todo.pop()
            if current not in found:
                found.add(current)
                todo += self._inside.get(current, ())
        return found

    def of(self, name: str) -> tuple[str, ...]:
        """The parameters of a named type, ``negotiated`` first, then the fields of the frame."""
        return self._all.get(name, ())

    def _closure(self, name: str) -> tuple[str, ...]:
        seen: set[str] = set()
        found: set[str] = set()
        todo = [name]
        while todo:
            current = todo.pop()
            if current not in seen:
                seen.add(current)
                found.update(self._direct.get(current, ()))
                todo += self._inside.get(current, ())
        return tuple(sorted(found, key=lambda item: (item != "negotiated", item)))


def parameter(reference: Reference) -> str:
    """The name under which something from outside is passed in."""
    return "negotiated" if reference.root == "negotiated" else f"frame_{reference.names[0]}"


def _collect(
    types: Types, type_: Type, references: list[Reference], inside: list[str], top: bool = False
) -> None:
    expanded = types.expand(type_)
    if expanded.name is not None and not top:
        inside.append(expanded.name)
        return
    if isinstance(expanded.type.size, Elsewhere):
        references.append(expanded.type.size.reference)
    match expanded.type.form:
        case Record(encoding="json" | "map" | "flatbuffers"):
            return
        case Record(fields=fields):
            for item in fields:
                references += [test.subject for test in item.when or ()]
                _collect(types, item.type, references, inside)
        case ListOf(item=item_type, count=count):
            if isinstance(count, Elsewhere):
                references.append(count.reference)
            _collect(types, item_type, references, inside)
        case MapOf(key=key, value=value):
            _collect(types, key, references, inside)
            _collect(types, value, references, inside)
        case Switch() as form:
            references.append(form.on)
            for case in form.cases:
                _collect(types, case.type, references, inside)
            if form.otherwise is not None:
                _collect(types, form.otherwise, references, inside)
        case Union(cases=cases):
            inside += [name for _, name in cases]
        case _:
            return


@dataclass(slots=True)
class Conditions:
    """Expressions for the references of one record or message.

    Attributes:
        fields: The fields of the record, to look types up.
        fixed: Numbers of fields that are known beforehand.
        frame: Whether the record is the frame itself, so that ``/x`` is a field of its own.
        holder: How members are reached: empty for local variables, ``value`` for attributes.
    """

    types: Types
    module: Module
    needs: Needs
    fields: tuple[Field, ...]
    fixed: dict[str, int] = field(default_factory=dict)
    frame: bool = False
    holder: Holder = ""
    depth: str = "2"
    """How deep the records inside are, where that is counted."""
    prefix: str = ""
    """What local variables begin with."""

    def inside(self, fields: tuple[Field, ...], prefix: str) -> Conditions:
        """The conditions of a record that is read in the middle of this one."""
        return replace(self, fields=fields, fixed={}, frame=False, prefix=prefix)

    def decide(self, condition: Condition) -> bool | None:
        """The verdict where it is known beforehand, else None."""
        verdicts = [self._decide(test) for test in condition]
        if False in verdicts:
            return False
        return None if None in verdicts else True

    def _decide(self, test: Test) -> bool | None:
        name = self._own_name(test.subject)
        if name is None or name not in self.fixed or test.verb != "is":
            return None
        type_ = self._field(name).type
        wanted = {number for value in test.values for number in numbers(self.types, type_, value)}
        return (self.fixed[name] in wanted) != test.negated

    def expression(self, condition: Condition) -> str:
        """A condition as an expression."""
        return " and ".join(self._test(test) for test in condition)

    def value(self, reference: Reference) -> str:
        """What a reference names, as an expression that is a number or an object."""
        return self._subject(reference)[0]

    def arguments(self, name: str) -> list[str]:
        """What the reader or writer of a named type is passed besides the data."""
        return [self._argument(item) for item in self.needs.of(name)]

    def nested(self, name: str) -> list[str]:
        """``arguments``, and how deep the type is if it may nest without end."""
        depth = [f"depth={self.depth}"] if name in self.needs.deep else []
        return [*self.arguments(name), *depth]

    def _argument(self, item: str) -> str:
        if item == "negotiated" or not self.frame:
            return item
        return self._member(item.removeprefix("frame_"))

    def switch(self, form: Switch) -> list[tuple[tuple[int, ...], Type]]:
        """The branches of a switch: the numbers it is for (none for the rest) and the type."""
        _, type_ = self._subject(form.on)
        branches = [
            (
                tuple(number for label in case.labels for number in self._label(type_, label)),
                case.type,
            )
            for case in form.cases
        ]
        if form.otherwise is not None:
            branches.append(((), form.otherwise))
        return branches

    def is_truth(self, reference: Reference) -> bool:
        """Whether a reference is to something that is true or false."""
        return self._subject(reference)[1] is None

    def applies(self, form: Switch, wanted: tuple[int, ...]) -> str:
        """The condition of a branch of a switch."""
        subject, type_ = self._subject(form.on)
        return _among(subject, list(wanted), type_)

    def chain(
        self, form: Switch, bodies: list[tuple[tuple[int, ...], list[str]]], failure: str
    ) -> list[str]:
        """An if statement over the branches of a switch; those that do the same are one."""
        subject, type_ = self._subject(form.on)
        merged: list[tuple[tuple[int, ...], list[str]]] = []
        for wanted, body in bodies:
            if merged and merged[-1][1] == body and wanted:
                merged[-1] = (merged[-1][0] + wanted, body)
            else:
                merged.append((wanted, body))
        if type_ is None and set(merged[0][0]) == {0, 1}:
            return merged[0][1]
        if merged[-1][0]:
            merged.append(((), [failure]))
        lines: list[str] = []
        for index, (wanted, body) in enumerate(merged):
            condition = _among(subject, list(wanted), type_) if wanted else ""
            keyword = "if" if index == 0 else "elif"
            if not condition and _is_chain(body):
                lines += ["el" + body[0], *body[1:]]
            else:
                lines += block(
                    f"{keyword} {condition}:" if condition else "else:", body or ["pass"]
                )
        return lines

    def _label(self, type_: Type | None, label: object) -> tuple[int, ...]:
        if type_ is None:
            return (int(bool(label)),)
        return numbers(self.types, type_, label)

    def _test(self, test: Test) -> str:
        subject, type_ = self._subject(test.subject)
        match test.verb:
            case "present" | "absent":
                wanted = (test.verb == "present") != test.negated
                if self._is_mark(test.subject):
                    return subject if wanted else f"not {subject}"
                return f"{subject} is not None" if wanted else f"{subject} is None"
            case "has" | "lacks":
                assert type_ is not None
                mask = self._mask(type_, test.values)
                wanted = (test.verb == "has") != test.negated
                return _has(subject, mask) if wanted else f"not {_has(subject, mask)}"
            case _:
                wanted_numbers = [n for value in test.values for n in self._label(type_, value)]
                return _among(subject, wanted_numbers, type_, test.negated)

    def _mask(self, type_: Type, names: tuple[object, ...]) -> int:
        form = self.types.expand(type_).type.form
        assert isinstance(form, Flags)
        masks = {item.name: item.number for item in form.values}
        total = 0
        for name in names:
            total |= masks[str(name)] if isinstance(name, str) else int(str(name))
        return total

    def _is_mark(self, reference: Reference) -> bool:
        name = self._own_name(reference)
        return name is not None and self._field(name).const is not None

    def _own_name(self, reference: Reference) -> str | None:
        if len(reference.names) != 1 or reference.root == "negotiated":
            return None
        if reference.root == "frame" and not self.frame:
            return None
        known = {item.name for item in self.fields}
        return reference.names[0] if reference.names[0] in known else None

    def _field(self, name: str) -> Field:
        return next(item for item in self.fields if item.name == name)

    def _member(self, name: str) -> str:
        if name in self.fixed:
            return str(self.fixed[name])
        return f"{self.holder}.{name}" if self.holder else local(self.prefix + name)

    def _subject(self, reference: Reference) -> tuple[str, Type | None]:
        """An expression and the type of what it yields; no type means a truth value."""
        first, *more = reference.names
        if reference.root == "negotiated":
            hidden = any(item.name == "known" for item in self.fields)
            self.module.use("negotiated", "known as known_" if hidden else "known")
            parameter = next(item for item in self.types.protocol.negotiated if item.name == first)
            truth = isinstance(self.types.expand(parameter.type).type.form, Boolean)
            asked = "known_" if hidden else "known"
            return f'{asked}(negotiated.{first}, "{first}")', None if truth else parameter.type
        if reference.root == "frame" and not self.frame:
            text = f"frame_{first}"
            type_ = next(item.type for item in frame_fields(self.types) if item.name == first)
        else:
            text = self._member(first)
            type_ = self._field(first).type
        return self._step(text, type_, more)

    def _step(self, text: str, type_: Type, names: list[str]) -> tuple[str, Type | None]:
        for name in names:
            form = self.types.expand(type_).type.form
            if isinstance(form, Flags):
                mask = self._mask(type_, (name,))
                return _has(text, mask), None
            assert isinstance(form, Record)
            type_ = next(item.type for item in form.fields if item.name == name)
            text = f"{text}.{name}"
        form = self.types.expand(type_).type.form
        return text, None if isinstance(form, Boolean) else type_


def _is_chain(body: list[str]) -> bool:
    """Whether statements are a single if statement, so that an ``else`` before it can join it."""
    outer = [line for line in body if not line.startswith(" ")]
    return (
        bool(outer)
        and outer[0].startswith("if ")
        and all(line.startswith(("elif ", "else:")) for line in outer[1:])
    )


def _has(subject: str, mask: int) -> str:
    """Whether all bits of a flag are set; most flags have only one.

    A member of a record is an IntFlag, whose own ``&`` takes ten times as long as that of a number.
    """
    number = f"int({subject})" if "." in subject else subject
    text = f"{number} & {mask:#x}"
    return f"{text} == {mask:#x}" if mask & (mask - 1) else text


def _among(subject: str, wanted: list[int], type_: Type | None, negated: bool = False) -> str:
    if type_ is None:
        return subject if (wanted == [1]) != negated else f"not {subject}"
    if len(wanted) == 1:
        return f"{subject} {'!=' if negated else '=='} {_literal(wanted[0])}"
    listed = ", ".join(map(_literal, wanted))
    return f"{subject} {'not in' if negated else 'in'} ({listed})"


def _literal(number: int) -> str:
    return hex(number) if number > 9 else str(number)
