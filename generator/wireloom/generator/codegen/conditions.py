"""Conditions and references as Python expressions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from wireloom.generator.codegen.code import block, digits, local
from wireloom.generator.codegen.kinds import Kinds, NamedRecord
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Integer,
    List,
    Map,
    ProtobufRecord,
    Record,
    Region,
    Switch,
)
from wireloom.schema.references import FieldRef, Test, is_range
from wireloom.schema.schema import Message, Schema

Holder = Literal["", "value", "message"]


class Needs:
    """What readers and writers of named types need from outside: parameters, fields of the frame.

    Attributes:
        deep: Types that may nest without end, whose functions count how deep they are.
        many: Types in lists and maps, of which a message may hold many.
    """

    def __init__(self, schema: Schema) -> None:
        kinds = {name: definition.kind for name, definition in schema.types.items()}
        self._inside = {name: tuple(_named(kind)) for name, kind in kinds.items()}
        below = {name: self._below(name) for name in kinds}
        self._all = {
            name: sorted(
                {
                    parameter(reference)
                    for other in {name, *below[name]}
                    for reference in _references(kinds[other])
                    if reference.root != "record"
                },
                key=lambda item: (item != "negotiated", item),
            )
            for name in kinds
        }
        everything = [*kinds.values(), *(message.kind for message in schema.messages.values())]
        items = {name for kind in everything for name in _items(kind)}
        self.many = items.union(*(below[name] for name in items))
        recursive = {name for name in kinds if name in below[name]}
        self.deep = frozenset(
            name for name in kinds if name in recursive or recursive & below[name]
        )

    def _below(self, name: str) -> set[str]:
        """The named types that a type holds, directly or not."""
        found: set[str] = set()
        todo = list(self._inside[name])
        while todo:
            current = todo.pop()
            if current not in found:
                found.add(current)
                todo += self._inside[current]
        return found

    def of(self, name: str) -> list[str]:
        """The parameters of a named type, ``negotiated`` first, then the fields of the frame."""
        return self._all.get(name, [])


def parameter(reference: FieldRef) -> str:
    """The name under which something from outside is passed in."""
    return "negotiated" if reference.root == "negotiated" else f"frame_{reference.names[0]}"


def _named(kind: Kind) -> Iterator[str]:
    """The types that a kind names; records that tell their fields apart need nothing of them."""
    if not isinstance(kind, NamedRecord):
        yield from kind.mentioned()
        for inner in kind.inside():
            yield from _named(inner)


def _items(kind: Kind) -> Iterator[str]:
    """The types that the lists and maps in a kind name."""
    if isinstance(kind, List | Map):
        yield from _named(kind)
        return
    for inner in kind.inside():
        yield from _items(inner)


def _references(kind: Kind) -> Iterator[FieldRef]:
    """The references of a kind itself."""
    match kind:
        case _ if isinstance(kind, NamedRecord):
            return
        case Switch(on=reference) | Region(size=FieldRef() as reference):
            yield reference
        case List(count=FieldRef() as reference) | Map(count=FieldRef() as reference):
            yield reference
        case Record(fields=fields) | ProtobufRecord(fields=fields):
            yield from (test.on for item in fields for test in (*item.when, *item.null_when))
        case _:
            pass
    for inner in kind.inside():
        yield from _references(inner)


@dataclass(slots=True)
class Conditions:
    """Expressions for the references of one record or message.

    Attributes:
        fields: The fields of the record, to look kinds up.
        fixed: Numbers of fields that are known beforehand.
        frame: Whether the record is the frame itself, so that ``/x`` is a field of its own.
        holder: How members are reached: empty for local variables, ``value`` for attributes.
    """

    kinds: Kinds
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

    def decide(self, condition: tuple[Test, ...]) -> bool | None:
        """The verdict where it is known beforehand, else None."""
        verdicts = [self._decide(test) for test in condition]
        if False in verdicts:
            return False
        return None if None in verdicts else True

    def _decide(self, test: Test) -> bool | None:
        name = self._own_name(test.on)
        if name is None or name not in self.fixed or test.verb != "is":
            return None
        return (self.fixed[name] in test.values) != test.negated

    def expression(self, condition: tuple[Test, ...]) -> str:
        """A condition as an expression."""
        return " and ".join(self._test(test) for test in condition)

    def value(self, reference: FieldRef) -> str:
        """What a reference names, as an expression that is a number or an object."""
        return self._subject(reference)[0]

    def settling(self, message: Message) -> str:
        """Makes ``negotiated`` what the message itself says about it; empty if it does not."""
        said = {name: self.value(path) for name, path in message.settles.items()}
        for name, test in message.decides.items():
            on = message.settles.get(test.on.names[0], test.on)
            said[name] = self._test(replace(test, on=on)) if test.values else str(test.negated)
        if not said:
            return ""
        arguments = ", ".join(f"{name}={value}" for name, value in said.items())
        return f"negotiated = settled(negotiated, {arguments})"

    def nested(self, name: str) -> list[str]:
        """What the reader or writer of a named type is passed besides the data."""
        depth = [f"depth={self.depth}"] if name in self.needs.deep else []
        return [*map(self._argument, self.needs.of(name)), *depth]

    def _argument(self, item: str) -> str:
        if item == "negotiated" or not self.frame:
            return item
        return self._member(item.removeprefix("frame_"))

    def switch(self, kind: Switch) -> list[tuple[tuple[int, ...], Kind]]:
        """The branches of a switch: the numbers it is for (none for the rest) and the kind."""
        branches = [(case.labels, case.kind) for case in kind.cases]
        return branches if kind.otherwise is None else [*branches, ((), kind.otherwise)]

    def chain(
        self, on: FieldRef, bodies: list[tuple[tuple[int, ...], list[str]]], failure: str
    ) -> list[str]:
        """An if statement over the branches of a switch; those that do the same are one."""
        subject, kind = self._subject(on)
        merged: list[tuple[tuple[int, ...], list[str]]] = []
        for wanted, body in bodies:
            if merged and merged[-1][1] == body and wanted:
                merged[-1] = (merged[-1][0] + wanted, body)
            else:
                merged.append((wanted, body))
        if kind is None and set(merged[0][0]) == {0, 1}:
            return merged[0][1]
        if merged[-1][0]:
            merged.append(((), [failure]))
        lines: list[str] = []
        for index, (wanted, body) in enumerate(merged):
            condition = _among(subject, wanted, kind) if wanted else ""
            keyword = "if" if index == 0 else "elif"
            if not condition and _is_chain(body):
                lines += ["el" + body[0], *body[1:]]
            else:
                lines += block(
                    f"{keyword} {condition}:" if condition else "else:", body or ["pass"]
                )
        return lines

    def _test(self, test: Test) -> str:
        subject, kind = self._subject(test.on)
        match test.verb:
            case "present" | "absent":
                wanted = (test.verb == "present") != test.negated
                if self._is_mark(test.on):
                    return subject if wanted else f"not {subject}"
                return f"{subject} is not None" if wanted else f"{subject} is None"
            case _:
                return _among(subject, test.values, kind, test.negated)

    def told(self, bit: Field) -> str:
        """Whether the first of the fields is there that a bit is about."""
        return f"{self._member(bit.tells[0])} is not None"

    def _is_mark(self, reference: FieldRef) -> bool:
        name = self._own_name(reference)
        return name is not None and self._field(name).const is not None

    def _own_name(self, reference: FieldRef) -> str | None:
        if len(reference.names) != 1 or reference.mask or reference.root == "negotiated":
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
        if self.holder and self._field(name).tells:
            return f"({self.told(self._field(name))})"
        return f"{self.holder}.{name}" if self.holder else local(self.prefix + name)

    def _subject(self, reference: FieldRef) -> tuple[str, Kind | None]:
        """An expression and the kind of what it yields; no kind means a truth value."""
        first, *more = reference.names
        if reference.root == "negotiated":
            text = f'known(negotiated.{first}, "{first}")'
            kind = self.kinds.schema.negotiated[first].kind
        elif reference.root == "frame" and not self.frame:
            text = f"frame_{first}"
            kind = self.kinds.in_frame(first)
        else:
            text = self._member(first)
            kind = self._field(first).kind
        for name in more:
            kind = next(item.kind for item in self.kinds.fields(kind) if item.name == name)
            text = f"{text}.{name}"
        if reference.mask:
            return _has(text, reference.mask), None
        return text, None if isinstance(kind.core(self.kinds), Boolean) else kind


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


def _among(subject: str, wanted: tuple[int, ...], kind: Kind | None, negated: bool = False) -> str:
    if kind is None:
        return subject if (wanted == (1,)) != negated else f"not {subject}"
    if is_range(wanted) and isinstance(kind, Integer) and not kind.signed:
        least, most = digits(wanted[0]), digits(wanted[-1])
        if not wanted[0]:
            return f"{subject} >= {digits(wanted[-1] + 1)}" if negated else f"{subject} <= {most}"
        if not negated:
            return f"{least} <= {subject} <= {most}"
    if len(wanted) == 1:
        return f"{subject} {'!=' if negated else '=='} {digits(wanted[0])}"
    listed = ", ".join(map(digits, wanted))
    return f"{subject} {'not in' if negated else 'in'} ({listed})"
