"""Strategies of records and messages, whose members are drawn one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from wireloom.generator.checks.members import Members
from wireloom.generator.codegen.annotations import is_member, member_annotation
from wireloom.generator.codegen.code import Function, local
from wireloom.generator.codegen.conditions import Conditions
from wireloom.generator.codegen.discriminator import leading_constant
from wireloom.generator.codegen.draws.depth import shallow
from wireloom.generator.codegen.draws.room import Room
from wireloom.generator.codegen.draws.types import Draws
from wireloom.generator.codegen.literals import quoted
from wireloom.generator.codegen.named_functions import record_of
from wireloom.generator.codegen.protobuf_fields import varint_bytes
from wireloom.generator.codegen.protobuf_functions import is_protobuf
from wireloom.generator.free_text import unescaped
from wireloom.generator.model.types import (
    Elsewhere,
    Field,
    ListOf,
    MapOf,
    Record,
    Reference,
    Relation,
    Switch,
    Type,
    Union,
)
from wireloom.generator.resolve.messages import Layout, MessageLayout
from wireloom.generator.resolve.named import names
from wireloom.generator.resolve.naming import reader_of, writer_of
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.resolve.types import UNKNOWN_FIELDS, Types
from wireloom.schema.casing import snake

DEPTH = 3
"""How deep drawn values may nest."""


@dataclass(slots=True)
class Builder:
    """Writes the function of one record or message."""

    draws: Draws
    layout: Layout
    _lines: list[str] = field(default_factory=list)

    @property
    def types(self) -> Types:
        return self.draws.types

    @property
    def named(self) -> Record | None:
        """The record, if its fields have names on the wire."""
        return record_of(self.layout)

    def function(self) -> Function:
        """The function, whose parts are drawn one by one."""
        layout = self.layout
        self.draws.by_name = self.named is not None
        conditions = self._conditions()
        needed = self._referred(conditions)
        self._count_trailing()
        arguments = []
        for item in layout.fields:
            if not is_member(item, self.types):
                continue
            value = self._value(item, conditions)
            if item.name in needed:
                kind = member_annotation(self.types, item)
                shown = f": {kind}" if " if " in value else ""
                self._lines.append(f"{local(item.name)}{shown} = {value}")
                arguments.append(f"{item.name}={local(item.name)}")
            else:
                arguments.append(f"{item.name}={value}")
        cls = (self.named.class_name if self.named is not None else "") or layout.name
        self.draws.by_name = False
        made = f"{cls}({', '.join(arguments)})"
        self._relations()
        self._lines += self._finish(made, conditions)
        return Function(
            f"any_{snake(layout.name)}",
            ", ".join(["draw: DrawFn", *self._parameters()]),
            cls,
            "",
            tuple(self._lines),
        )

    def _parameters(self) -> list[str]:
        draws = self.draws
        if not isinstance(self.layout, MessageLayout):
            text = parameters(draws, self.layout.name)
            return [text] if text else []
        deep = any(draws.nesting.deep(item.type) for item in self.layout.fields)
        negotiated = (
            ["negotiated: Negotiated = NOTHING_NEGOTIATED"]
            if self.types.protocol.negotiated
            else []
        )
        return negotiated + ([f"depth: int = {DEPTH}"] if deep else [])

    def _conditions(self) -> Conditions:
        layout = self.layout
        selects = layout.selects if isinstance(layout, MessageLayout) else {}
        known = {name: values[0] for name, values in selects.items() if len(values) == 1}
        frame = isinstance(layout, MessageLayout) or layout.name == self.types.protocol.frame
        draws = self.draws
        return Conditions(self.types, draws.module, draws.needs, layout.fields, known, frame)

    # --- what others refer to -------------------------------------------------------------------

    def _referred(self, conditions: Conditions) -> set[str]:
        """Members that have to be known while later ones are drawn."""
        found: set[str] = set()
        for item in self.layout.fields:
            for reference in _references(self.types, item):
                if reference.root == "here" or (reference.root == "frame" and conditions.frame):
                    found.add(reference.names[0])
            if conditions.frame:
                for name in _named(self.types, item.type):
                    found |= {need.removeprefix("frame_") for need in self.draws.needs.of(name)}
        found |= {name for rule in self._rules() for name in rule.fields}
        for item in self.layout.fields:
            found |= {item.name} if self._may_be_confused(item) else set()
        return found

    def _rules(self) -> tuple[Relation, ...]:
        return self.layout.type.rules if self.layout.type is not None else ()

    def _wanted(self, item: Field) -> list[int]:
        """The only numbers that a member may be, if there are few."""
        selects = self.layout.selects if isinstance(self.layout, MessageLayout) else {}
        if len(selects.get(item.name, ())) > 1:
            return list(selects[item.name])
        for other in self.layout.fields:
            form = self.types.expand(other.type).type.form
            if (
                isinstance(form, Switch)
                and form.otherwise is None
                and form.on.names == (item.name,)
            ):
                labels = [label for case in form.cases for label in case.labels]
                return [
                    number for label in labels for number in numbers(self.types, item.type, label)
                ]
        return []

    # --- members --------------------------------------------------------------------------------

    def _value(self, item: Field, conditions: Conditions) -> str:
        if item.name in conditions.fixed:
            return str(conditions.fixed[item.name])
        if self.named is not None and item.name == UNKNOWN_FIELDS:
            return self._unknown(item, conditions)
        if is_protobuf(self.layout) and item.name == UNKNOWN_FIELDS:
            return self._unknown_tag()
        verdict = conditions.decide(item.when) if item.when is not None else True
        if verdict is False:
            return "None"
        tests = [] if verdict else [conditions.expression(item.when or ())]
        if item.const is not None:
            return "draw(st.booleans())"
        room = self._room(item)
        if item.optional:
            tests.insert(0, self._given(item))
            room = Room(room.most, filled=self._waits(item))
        wanted = self._wanted(item)
        if wanted and not item.nullable:
            value = f"draw({self.draws.scalars.chosen(item.type, wanted)})"
        else:
            value = self.draws.member(item, conditions, room, settled=self._settled(item))
        ends = shallow(self.draws, self.layout.fields, item, conditions)
        if ends:
            drawn = value.removeprefix("draw(").removesuffix(")")
            value = f"draw({f'({drawn})' if ' | ' in drawn else drawn}.filter({ends}))"
        if not tests:
            return value
        if isinstance(self.types.expand(item.type).type.form, Switch):
            value = f"({value})"
        joined = " and ".join(f"({test})" if " or " in test else test for test in tests)
        return f"{value} if {joined} else None"

    def _unknown(self, item: Field, conditions: Conditions) -> str:
        """Entries that are no members."""
        keys = {key for other in self.layout.fields for key in names(other)}
        taken = sorted(keys, key=unescaped)
        values = self.draws.strategy(item.type, conditions)
        listed = ", ".join(map(quoted, taken))
        return f"draw({values}.filter(lambda kept: not {{{listed}}} & kept.keys()))"

    def _unknown_tag(self) -> str:
        """Nothing, or fields with a number that is no member's."""
        taken = {other.tag for other in self.layout.fields}
        tag = next(number for number in range(1, len(taken) + 2) if number not in taken)
        number, sized = varint_bytes(tag << 3) + b"\x01", varint_bytes(tag << 3 | 2) + b"\x00"
        return f'draw(st.sampled_from([b"", {number!r}, {sized + number!r}]))'

    def _settled(self, item: Field) -> bool:
        """Whether the member that a switch looks at is only drawn so that a case applies."""
        form = self.types.expand(item.type).type.form
        if not isinstance(form, Switch) or len(form.on.names) != 1 or form.on.root == "negotiated":
            return False
        on = next((other for other in self.layout.fields if other.name == form.on.names[0]), None)
        simple = on is not None and not (on.nullable or on.optional or on.when)
        return simple and on is not None and bool(self._wanted(on))

    def _given(self, item: Field) -> str:
        """Whether an optional member is there."""
        if not self._waits(item):
            return (
                "draw(st.booleans())"
                if not self.draws.nesting.deep(item.type)
                else "depth > 0 and draw(st.booleans())"
            )
        region = self._region(item)
        before = [other.name for other in self._trailing(region)].index(item.name)
        return f"{_counter(region)} > {before}"

    def _waits(self, item: Field) -> bool:
        """Whether only bytes that are left tell that a field is there."""
        if self.named is not None or item.tag is not None:
            return False
        return item.optional and leading_constant(self.types, item) is None

    def _region(self, item: Field) -> int | None:
        members = Members(owner="", fields=self.layout.fields)
        index = members.index(item.name)
        return None if index is None else members.region_end(index)

    def _trailing(self, region: int | None) -> list[Field]:
        return [
            item
            for item in self.layout.fields
            if self._waits(item) and self._region(item) == region
        ]

    def _count_trailing(self) -> None:
        """Draws how many of the optional fields at the end of each region are there."""
        regions = dict.fromkeys(
            self._region(item) for item in self.layout.fields if self._waits(item)
        )
        for region in regions:
            fields = self._trailing(region)
            most = str(len(fields))
            if any(self.draws.nesting.deep(item.type) for item in fields):
                most += " if depth > 0 else 0"
            self._lines.append(f"{_counter(region)} = draw(st.integers(0, {most}))")

    # --- lengths --------------------------------------------------------------------------------

    def _room(self, item: Field) -> Room:
        """How many bytes a length of this record allows for a field."""
        limits = [
            self.draws.bounds.largest(other.type, None)
            for other in self.layout.fields
            if other.size_of is not None and other.size_of.fields == (item.name,)
        ]
        return Room(min(limits, default=None))

    def _too_wide(self) -> bool:
        """Whether a length over several fields could be too small for what is drawn."""
        members = Members(owner="", fields=self.layout.fields)
        for index, start, end in members.regions():
            if end - start <= 1 and start != 0:
                continue
            covered = members.fields[start:end]
            bounds = [self.draws.bounds.field_bound(item) for item in covered]
            known = [bound for bound in bounds if bound is not None]
            limit = self.draws.bounds.largest(members.fields[index].type, None)
            if limit <= 0xFFFF and (len(known) < len(bounds) or sum(known) > limit):
                return True
        return False

    def _few(self) -> bool:
        """Whether a count could be too small for what is drawn."""
        return any(
            item.count_of and self.draws.bounds.largest(item.type, None) < 3
            for item in self.layout.fields
        )

    # --- the whole ------------------------------------------------------------------------------

    def _relations(self) -> None:
        rules = self._rules()
        ordered = [rule for rule in rules if rule.kind == "ordered"]
        for rule in ordered:
            if self._sortable(rule.fields):
                listed = ", ".join(map(local, rule.fields))
                self._lines.append(f"{listed} = sorted([{listed}])")
        for rule in rules:
            if rule.kind != "ordered" or len(ordered) > 1 or not self._sortable(rule.fields):
                self.draws.scalars.used.add("assume")
                self._lines.append(f"assume({self._holds(rule)})")

    def _sortable(self, names: tuple[str, ...]) -> bool:
        """Whether numbers may change places."""
        fields = [item for item in self.layout.fields if item.name in names]
        plain = all(not (item.when or item.optional or item.nullable) for item in fields)
        return plain and len({self.draws.bounds.limits(item.type) for item in fields}) == 1

    def _holds(self, rule: Relation) -> str:
        names = [local(name) for name in rule.fields]
        listed = ", ".join(names)
        match rule.kind:
            case "at_least_one":
                return " or ".join(f"{name} is not None" for name in names)
            case "at_most_one":
                return f"({listed}).count(None) >= {len(names) - 1}"
            case "ordered":
                self.draws.scalars.used.add("ordered")
                return f"_in_order({listed})"

    def _may_be_confused(self, item: Field) -> bool:
        """Whether what follows an absent constant could look like it."""
        if not item.optional or leading_constant(self.types, item) is None:
            return False
        fields = self.layout.fields
        for other in fields[fields.index(item) + 1 :]:
            constant = leading_constant(self.types, other)
            if constant is None and not other.derived:
                return True
            if not other.optional and other.when is None:
                return False
        return False

    def _finish(self, made: str, conditions: Conditions) -> Iterator[str]:
        confused = any(self._may_be_confused(item) for item in self.layout.fields)
        confused |= self.named is not None and self.named.encoding == "map"
        confused |= isinstance(self.layout, MessageLayout) and bool(self.layout.spots)
        if not (confused or self._too_wide() or self._few()):
            yield f"return {made}"
            return
        self.draws.scalars.used.add("assume")
        yield f"made = {made}"
        yield f"assume({self._back(conditions)} == made)"
        yield "return made"

    def _back(self, conditions: Conditions) -> str:
        """The value as it is read back; None if it cannot be written."""
        draws, name = self.draws, self.layout.name
        if isinstance(self.layout, MessageLayout):
            draws.scalars.used.add("message_back")
            draws.module.use_own("decode", "decode")
            draws.module.use_own("encode", "encode")
            return f"_back(made{', negotiated' if self.types.protocol.negotiated else ''})"
        draws.scalars.used.add("record_back")
        draws.module.use_own("decode_types", reader_of(name))
        draws.module.use_own("encode_types", writer_of(name))
        draws.module.use("error_policy", "STRICT")
        more = "".join(f", {item}" for item in draws.needs.of(name))
        write = f"lambda: {writer_of(name)}(made{more})"
        read = f"lambda data: {reader_of(name)}(data, 0, len(data), STRICT{more})"
        return f"_record_back({write}, {read})"


def _counter(region: int | None) -> str:
    return "there" if region is None else f"there_{region}"


def _references(types: Types, item: Field) -> Iterator[Reference]:
    yield from (test.subject for test in item.when or ())
    yield from _inside(types, item.type)


def _inside(types: Types, type_: Type) -> Iterator[Reference]:
    declared = types.expand(type_).type
    if isinstance(declared.size, Elsewhere):
        yield declared.size.reference
    match declared.form:
        case ListOf(item=inner, count=count):
            if isinstance(count, Elsewhere):
                yield count.reference
            yield from _inside(types, inner)
        case MapOf(key=key, value=value, count=count):
            if isinstance(count, Elsewhere):
                yield count.reference
            yield from _inside(types, key)
            yield from _inside(types, value)
        case Switch() as form:
            yield form.on
            for case in form.cases:
                yield from _inside(types, case.type)
            if form.otherwise is not None:
                yield from _inside(types, form.otherwise)
        case _:
            return


def _named(types: Types, type_: Type) -> Iterator[str]:
    """The records and unions that a member is made of."""
    expanded = types.expand(type_)
    match expanded.type.form:
        case Record() | Union() if expanded.name is not None:
            yield expanded.name
        case ListOf(item=inner):
            yield from _named(types, inner)
        case MapOf(key=key, value=value):
            yield from _named(types, key)
            yield from _named(types, value)
        case Switch() as form:
            for case in form.cases:
                yield from _named(types, case.type)
            if form.otherwise is not None:
                yield from _named(types, form.otherwise)
        case _:
            return


def parameters(draws: Draws, name: str) -> str:
    """The parameters of the function of a named type."""
    parts = []
    for item in draws.needs.of(name):
        parts.append("negotiated: Negotiated" if item == "negotiated" else f"{item}: int")
        if item == "negotiated":
            draws.module.use_own("negotiated", "Negotiated")
    if draws.nesting.takes_depth(name):
        parts.append(f"depth: int = {DEPTH}")
    return ", ".join(parts)
