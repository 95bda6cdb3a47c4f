"""References: every path leads to something that was read before, and fits what is asked of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from wireloom.generator.checks import conditions, switches
from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.walk import field_references, own_references, places
from wireloom.generator.checks.words import did_you_mean, have, nearest
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.protocol import Command, NegotiatedParameter
from wireloom.generator.model.types import (
    Boolean,
    Compressed,
    Condition,
    Elsewhere,
    Enum,
    Field,
    Flags,
    Form,
    Integer,
    ListOf,
    MapOf,
    Named,
    Record,
    Reference,
    Slot,
    Switch,
    Test,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.frames import frame_names
from wireloom.generator.resolve.messages import framed, version_parameter
from wireloom.generator.rules import rule
from wireloom.generator.span import Span

NOT_FOUND = rule(
    "WL211",
    "a reference leads to nothing",
    "A path begins with a field that was read earlier in the same record or in one around it; `/`"
    " begins at the frame, `$` names a negotiated parameter of the connection.",
)
READ_LATER = rule(
    "WL212",
    "a reference is to a field that is read later",
    "A decoder goes from front to back, so it cannot know yet what stands behind.",
)
NO_RECORD = rule(
    "WL213",
    "a path goes into something that has no fields",
    "The parts of a path name fields of records, the last one may name a flag.",
)
SAME_RECORD = rule(
    "WL214",
    "a size or count is a path within one record",
    "A length in the same record says `size_of` or `count_of` itself: then encoders fill it in,"
    " and the Python value does not hold it twice.",
)
NO_NUMBER = rule(
    "WL215",
    "a size or count is no number",
    "Only an integer can say how many bytes or items follow.",
)
NO_CODEC = rule(
    "WL216",
    "a codec cannot be told",
    "`compressed.by` names a field of an enumeration whose values are codecs; its value `none`"
    " means that the region is not compressed. `formats` says of values of it what they stand for.",
)
UNKNOWN_PARAMETER = rule(
    "WL217",
    "a negotiated parameter is unknown",
    "`$name` is a negotiated parameter of the connection and must be declared under `negotiated`.",
)
UNUSED_PARAMETER = rule(
    "WL218",
    "nothing depends on a negotiated parameter",
    "They are what layouts depend on. One that no condition asks for only burdens every caller.",
)
PARAMETER_TYPE = rule(
    "WL219",
    "a negotiated parameter has an unfit type",
    "Conditions compare it with numbers, so it is a bool, an integer or an enumeration.",
)
PARAMETER_SOURCE = rule(
    "WL220",
    "no message settles a negotiated parameter",
    "`after` names a message as `Command.role`, and `value` a field of it. Without `after` the"
    " value is a field of frames that are laid out whole. What commands settle by their versions"
    " is a bool with neither, and one parameter is the version.",
)

Purpose = Literal["test", "switch", "size", "count", "codec"]


@dataclass(frozen=True, slots=True)
class Demand:
    """A reference and what is asked of what it finds."""

    reference: Reference
    purpose: Purpose
    owner: str
    test: Test | None = None
    switch: Switch | None = None
    given: Condition = ()
    """What holds where a switch stands."""
    compressed: Compressed | None = None
    outer: bool = False
    """Whether it left the record in which it is written."""


@dataclass
class _Search:
    """One run over all records."""

    context: Context
    found: list[Diagnostic] = field(default_factory=list)
    reported: set[Span] = field(default_factory=set)
    _free: dict[str, tuple[Demand, ...]] = field(default_factory=dict)

    def free(self, name: str) -> tuple[Demand, ...]:
        """What a named type asks of the records around it."""
        if name in self.context.broken:
            return ()
        if name not in self._free:
            self._free[name] = ()
            members = self.context.named_members.get(name)
            type_ = self.context.types.named[name]
            if members is not None:
                own = tuple(self.record(members))
                if type_.size is not None:
                    own += tuple(self.measures(type_, name))
            else:
                own = tuple(self.demands(type_, name))
            self._free[name] = own
        return self._free[name]

    def record(self, members: Members) -> Iterator[Demand]:
        """Binds what the fields of a record ask for; gives what must be bound further out."""
        for index in members.filled:
            for demand in self.of_field(members.fields[index], members.owner):
                if demand.reference.root == "here":
                    yield from self.bind(demand, members, index)
                elif demand.reference.root == "negotiated":
                    self.parameter(demand)
                    self.in_time(demand, members, index)
                elif members.layout is not None or members.owner == self.context.sound.frame:
                    self.from_frame(demand, members, index)
                else:
                    yield replace(demand, outer=True)

    def of_field(self, item: Field, owner: str) -> Iterator[Demand]:
        for test in item.tests:
            if test.subject is item.bit:
                continue  # a rule of its own tells what is wrong with it
            yield Demand(test.subject, "test", owner, test=test)
        if item.compressed is not None:
            yield Demand(item.compressed.by, "codec", owner, compressed=item.compressed)
        for demand in self.demands(item.type, owner):
            own = demand.purpose == "switch" and not demand.outer
            yield replace(demand, given=item.when or ()) if own else demand

    def demands(self, type_: Type, owner: str) -> Iterator[Demand]:
        """What a type expression asks for, the records inside it already bound."""
        yield from self.measures(type_, owner)
        match type_.form:
            case Named(name=name):
                yield from self.free(name)
            case Record(fields=fields):
                places = tuple(range(len(fields)))
                yield from self.record(Members(owner=owner, fields=fields, filled=places))
            case ListOf(item=item, count=count):
                if isinstance(count, Elsewhere):
                    yield Demand(count.reference, "count", owner)
                yield from self.demands(item, owner)
            case MapOf(key=key, value=value, count=count):
                if isinstance(count, Elsewhere):
                    yield Demand(count.reference, "count", owner)
                yield from self.demands(key, owner)
                yield from self.demands(value, owner)
            case Union(cases=cases):
                for _, name in cases:
                    yield from self.free(name)
            case Switch(on=on, cases=branches, otherwise=otherwise) as switch:
                yield Demand(on, "switch", owner, switch=switch)
                for case in branches:
                    yield from self.demands(case.type, owner)
                if otherwise is not None:
                    yield from self.demands(otherwise, owner)
            case Slot(fallback=fallback):
                if fallback is not None:
                    yield from self.demands(fallback, owner)
            case _:
                pass

    def measures(self, type_: Type, owner: str) -> Iterator[Demand]:
        if isinstance(type_.size, Elsewhere):
            yield Demand(type_.size.reference, "size", owner)

    def bind(self, demand: Demand, members: Members, index: int) -> Iterator[Demand]:
        name = demand.reference.names[0]
        place = members.index(name)
        if place is None:
            yield replace(demand, outer=True)
        elif place >= index:
            self.later(demand, members.fields[place])
        elif self.beside(demand, members, index):
            self.same_record(demand, members.fields[place], members.fields[index])
        else:
            self.reach(demand, members.fields[place], 1)

    def beside(self, demand: Demand, members: Members, index: int) -> bool:
        """Whether a size or count is a plain field of the record that uses it."""
        if demand.purpose not in ("size", "count") or demand.outer:
            return False
        start, end = members.body
        return len(demand.reference.names) == 1 and not start <= index < end

    def same_record(self, demand: Demand, target: Field, user: Field) -> None:
        word = f"{demand.purpose}_of"
        message = f'"{target.name}" stands in the same record; let it say "{word}: {user.name}"'
        note = Note(target.at, f'"{target.name}" is defined here')
        self.found.append(Diagnostic(demand.reference.at, SAME_RECORD, message, (note,)))

    def later(self, demand: Demand, target: Field) -> None:
        name = demand.reference.names[0]
        self.found.append(
            Diagnostic(
                demand.reference.at,
                READ_LATER,
                f'"{demand.reference}" is not read yet at this place',
                (Note(target.at, f'"{name}" is defined here'),),
            )
        )

    def from_frame(self, demand: Demand, members: Members, index: int) -> None:
        names = demand.reference.names
        skip = 1 if members.slot and names[0] == members.slot and len(names) > 1 else 0
        place = members.index(names[skip])
        if place is None:
            self.missing(demand, members.owner, [item.name for item in members.fields])
        elif isinstance(members.fields[place].type.form, Slot):
            pass  # the messages tell
        elif place >= index:
            self.later(demand, members.fields[place])
        elif self.beside(demand, members, index):
            self.same_record(demand, members.fields[place], members.fields[index])
        else:
            self.reach(demand, members.fields[place], skip + 1)

    def reach(self, demand: Demand, target: Field, used: int) -> None:
        """Follows the rest of a path and checks what it finds."""
        context, names = self.context, demand.reference.names
        for number in range(used, len(names)):
            name = names[number]
            form = context.form(target.type)
            if form is None:
                return
            if isinstance(form, Flags) and number == len(names) - 1:
                values = [item.name for item in form.values]
                if name not in values:
                    self.unknown_part(demand, name, target, values)
                    return
                target = Field(at=target.at, name=name, type=Type(at=target.at, form=Boolean()))
                continue
            if not isinstance(form, Record):
                what = called(form)
                self.found.append(
                    Diagnostic(
                        demand.reference.at,
                        NO_RECORD,
                        f'"{demand.reference}" asks for "{name}" in "{target.name}", which is '
                        f"{what} and has no fields",
                        (Note(target.at, f'"{target.name}" is defined here'),),
                    )
                )
                return
            inner = next((item for item in form.fields if item.name == name), None)
            if inner is None:
                self.unknown_part(demand, name, target, [item.name for item in form.fields])
                return
            target = inner
        self.fits(demand, target)

    def unknown_part(self, demand: Demand, name: str, target: Field, known: list[str]) -> None:
        self.found.append(
            Diagnostic(
                demand.reference.at,
                NOT_FOUND,
                f'there is no "{name}" in "{target.name}"{did_you_mean(name, known)}',
                (Note(target.at, f'"{target.name}" is defined here'),),
            )
        )

    def missing(self, demand: Demand, root: str, known: list[str]) -> None:
        if demand.reference.at in self.reported:
            return
        self.reported.add(demand.reference.at)
        hint = did_you_mean(demand.reference.names[0], known)
        message = f'"{demand.reference}" is nothing that was read before in "{root}"{hint}'
        self.found.append(Diagnostic(demand.reference.at, NOT_FOUND, message))

    def parameter(self, demand: Demand) -> None:
        negotiated = {item.name: item for item in self.context.sound.negotiated}
        name = demand.reference.names[0]
        if name in self.context.poisoned:
            return
        parameter = negotiated.get(name)
        if parameter is None:
            self.found.append(
                Diagnostic(
                    demand.reference.at,
                    UNKNOWN_PARAMETER,
                    f'there is no negotiated parameter "{name}"{did_you_mean(name, negotiated)}',
                    unknown=name,
                )
            )
            return
        if _can_be_negotiated(self.context.form(parameter.type)):
            self.fits(demand, Field(at=parameter.at, name=f"${name}", type=parameter.type))

    def in_time(self, demand: Demand, members: Members, index: int) -> None:
        """What a frame settles for itself must be read before a layout depends on it."""
        protocol, name = self.context.sound, demand.reference.names[0]
        paths = dict(framed(protocol))
        if members.owner not in frame_names(protocol):
            return  # what fills slots comes later
        decided = (test.subject.names[0] for one in protocol.commands for test in one.negotiated)
        name = version_parameter(protocol) if name in decided else name
        place = members.index(paths[name].names[0]) if name in paths else None
        if place is not None and place >= index:
            self.later(demand, members.fields[place])

    def fits(self, demand: Demand, target: Field) -> None:
        context, at = self.context, demand.reference.at
        if target.entry is not None:
            self.later(demand, target)
            return
        form = context.form(target.type)
        if form is None:
            return
        note = (Note(target.at, f'"{target.name}" is defined here'),)
        match demand.purpose:
            case "test":
                assert demand.test is not None
                self.found.extend(conditions.problems(context, demand.test, target))
            case "switch":
                assert demand.switch is not None
                self.found.extend(
                    switches.check_labels(context, demand.switch, target, demand.given)
                )
            case "size" | "count":
                if not isinstance(form, Integer | Varint):
                    message = (
                        f'"{demand.reference}" is {called(form)} and cannot be a {demand.purpose}'
                    )
                    self.found.append(Diagnostic(at, NO_NUMBER, message, note))
            case "codec":
                names = [item.name for item in form.values] if isinstance(form, Enum) else []
                if "none" not in names:
                    message = (
                        f'"{demand.reference}" must be an enumeration of codecs with a value "none"'
                    )
                    self.found.append(Diagnostic(at, NO_CODEC, message, note))
                    return
                assert demand.compressed is not None
                for place, name, _ in demand.compressed.formats:
                    if name not in names:
                        message = f'"{demand.reference}" has no value "{name}"'
                        hint = did_you_mean(name, names)
                        self.found.append(Diagnostic(place, NO_CODEC, message + hint, note))


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    search = _Search(context)
    for members in context.members:
        if members.layout is not None:
            names = [item.name for item in members.fields]
            for demand in search.record(members):
                search.missing(demand, members.owner, names)
        else:
            search.free(members.owner)
    for name in context.types.named:
        free = search.free(name)
        if _stands_alone(context, name):
            own = context.named_members.get(name)
            known = [item.name for item in own.fields] if own is not None else []
            for demand in free:
                search.missing(demand, name, known)
    yield from search.found
    yield from _negotiated(context, search)


def _stands_alone(context: Context, name: str) -> bool:
    if name in context.broken:
        return False
    if name == context.sound.frame:
        return True
    return context.types.named[name].exported


def _negotiated(context: Context, search: _Search) -> Iterator[Diagnostic]:
    protocol = context.sound
    asked = {
        reference.names[0]
        for reference in _all_references(context)
        if reference.root == "negotiated"
    }
    known = [parameter.name for parameter in protocol.negotiated]
    meant = {nearest(name, known) for name in asked if name not in known}
    for parameter in protocol.negotiated:
        form = context.form(parameter.type)
        if form is not None and not _can_be_negotiated(form):
            what = f'the negotiated parameter "{parameter.name}" is {called(form)}'
            message = f"{what}; it must be a bool or an integer"
            yield Diagnostic(parameter.type.at, PARAMETER_TYPE, message)
        if context.whole and parameter.name not in asked | meant:
            message = f'nothing depends on the negotiated parameter "{parameter.name}"; remove it'
            yield Diagnostic(parameter.at, UNUSED_PARAMETER, message)
        yield from _settled(context, parameter.name, parameter.at, parameter.after, parameter.value)
    unframed = [problem for one in protocol.negotiated for problem in _framed(context, one)]
    yield from unframed
    for command in protocol.commands if not unframed else ():
        yield from _decided(context, command)


def _can_be_negotiated(form: Form | None) -> bool:
    return isinstance(form, Boolean | Integer | Enum | Varint)


def _settled(
    context: Context, name: str, at: Span, after: str, value: Reference | None
) -> Iterator[Diagnostic]:
    if context.frame is None or after.partition(".")[0] in context.torn:
        return
    if not after or after.split(".", maxsplit=1)[0] in context.poisoned:
        return
    owners = {item.owner: item for item in _said(context)}
    if after not in owners:
        hint = did_you_mean(after, owners)
        message = (
            f'the negotiated parameter "{name}" is settled by "{after}", which is no message{hint}'
        )
        command = after.split(".", maxsplit=1)[0]
        known = any(item.name == command for item in context.protocol.commands)
        yield Diagnostic(at, PARAMETER_SOURCE, message, unknown="" if known else command)
        return
    if value is not None and find(context, owners[after], value) is None:
        message = f'"{after}" has no "{value}" that could settle the negotiated parameter "{name}"'
        yield Diagnostic(value.at, PARAMETER_SOURCE, message)


def _framed(context: Context, parameter: NegotiatedParameter) -> Iterator[Diagnostic]:
    """Whether frames have the field that says a parameter in each of them."""
    value = parameter.value
    if parameter.after or value is None or context.frame is None or context.broken:
        return
    what = f'could settle the negotiated parameter "{parameter.name}"'
    whole = not context.sound.slots
    messages = [item for item in context.members if item.layout is not None]
    if whole and any(find(context, item, value) is not None for item in messages):
        return
    lacks = f'no frame has a "{value}" that' if whole else "no frame that is read by its slots"
    yield Diagnostic(value.at, PARAMETER_SOURCE, f"{lacks} {what}")


def _decided(context: Context, command: Command) -> Iterator[Diagnostic]:
    """Whether the versions of a command may settle what it says that they do."""
    known = {item.name: item for item in context.sound.negotiated}
    for test in command.negotiated:
        name = test.subject.names[0]
        item = known.get(name)
        if name in context.poisoned:
            continue
        if item is None:
            message = f'there is no negotiated parameter "{name}"{did_you_mean(name, known)}'
            yield Diagnostic(test.at, UNKNOWN_PARAMETER, message, unknown=name)
        elif item.after or item.value or not isinstance(context.form(item.type), Boolean):
            message = f'"{name}" is not for versions to settle: it is no bool, or settled otherwise'
            yield Diagnostic(test.at, PARAMETER_SOURCE, message)
        elif not version_parameter(context.sound):
            message = f'versions of "{command.name}" settle "{name}", but no negotiated parameter'
            message += " has the version field as its value"
            yield Diagnostic(test.at, PARAMETER_SOURCE, message)


def _said(context: Context) -> Iterator[Members]:
    """The messages, projections of the frame among them."""
    yield from (item for item in context.members if item.layout is not None)
    if context.sound.slots:
        for layout in context.messages:
            owner = f"{layout.command.name}.{layout.role.name}"
            yield Members(owner=owner, fields=layout.fields, layout=layout)


def find(context: Context, members: Members, reference: Reference) -> Field | None:
    """What a path from the frame leads to in a message, as far as known; None if nothing."""
    names = reference.names
    if members.slot and names[0] == members.slot and len(names) > 1:
        names = names[1:]
    fields = members.fields
    target: Field | None = None
    for number, name in enumerate(names):
        target = next((item for item in fields if item.name == name), None)
        if target is None or number == len(names) - 1:
            return target
        match context.form(target.type):
            case None | Union() | Switch():
                return target
            case Flags(values=values):
                return target if any(value.name == names[-1] for value in values) else None
            case Record(fields=inner):
                fields = inner
            case _:
                return None
    return target


def lacking(
    context: Context, messages: list[Members], path: Reference, code: str, purpose: str
) -> Iterator[Diagnostic]:
    """Messages that lack what a path leads to: the path is to blame if it is all of them, else
    their roles."""
    owners: dict[str, list[str]] = {}
    places: dict[str, Span] = {}
    found = 0
    for members in messages:
        assert members.layout is not None
        if find(context, members, path) is not None:
            found += 1
            continue
        role = members.layout.role.name
        owners.setdefault(role, []).append(members.owner)
        places.setdefault(role, members.layout.message.at)
    if not found and len(messages) > 1:
        hint = did_you_mean(str(path), _paths(messages[0]))
        yield Diagnostic(path.at, code, f'no message has "{path}" {purpose}{hint}')
        return
    for role, at in places.items():
        yield Diagnostic(at, code, f'{have(owners[role])} no "{path}" {purpose}')


def _paths(members: Members) -> Iterator[str]:
    for number, item in enumerate(members.fields):
        inside = members.slot and number in range(*members.body)
        yield f"/{members.slot}.{item.name}" if inside else f"/{item.name}"


def _all_references(context: Context) -> Iterator[Reference]:
    for place in places(context.protocol):
        yield from own_references(place.type)
        if place.field is not None:
            yield from field_references(place.field)
