"""References: every path leads to something that was read before, and fits what is asked of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from wireloom.generator.checks import conditions, switches
from wireloom.generator.checks.context import FAULTY, Context, called, is_binary
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.negotiated import can_be_negotiated, unknown_parameter
from wireloom.generator.checks.walk import messages, parts
from wireloom.generator.checks.words import defined, did_you_mean
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.protocol import Role
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
from wireloom.generator.resolve.frames import frame_names, frame_of, role_selects, settled
from wireloom.generator.resolve.messages import framed, version_parameter
from wireloom.generator.rules import rule
from wireloom.generator.span import Span

NOT_FOUND = rule(
    "WL211: a reference leads to nothing",
    "A path begins with a field that was read earlier in the same record; `/` begins at the frame,"
    " `$` names a negotiated parameter of the connection. Fields of a record around it are out of"
    " reach: put what is asked and what asks into one record, or into the frame.",
)
READ_LATER = rule(
    "WL212: a reference is to a field that is not known yet",
    "A decoder goes from front to back, so it cannot know yet what stands behind. An encoder knows"
    " lengths, counts and checksums last: give what depends on one a field with its own value.",
)
NO_RECORD = rule(
    "WL213: a path goes into something that has no fields",
    "The parts of a path name fields of records, the last one may name a flag.",
)
SAME_RECORD = rule(
    "WL214: a size or count is a path within one record",
    "A length in the same record says `size_of` or `count_of` itself: then encoders fill it in,"
    " and the Python value does not hold it twice.",
)
NO_NUMBER = rule(
    "WL215: a size or count is no number", "Only an integer can say how many bytes or items follow."
)
NO_CODEC = rule(
    "WL216: a codec cannot be told",
    "`compressed.by` names a field of an enumeration whose values are codecs; its value `none`"
    " means that the region is not compressed. `formats` says of values of it what they stand for.",
)


@dataclass(frozen=True, slots=True)
class _Choice:
    """That a switch looks at something, and what holds where it stands."""

    switch: Switch
    given: Condition = ()


@dataclass(frozen=True, slots=True)
class _Demand:
    """A reference and what is asked of what it finds."""

    reference: Reference
    purpose: Test | _Choice | Compressed | Literal["size", "count"]
    outer: bool = False
    """Whether it left the record in which it is written."""


class _Search:
    """One run over all records."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.found: list[Diagnostic] = []
        self._reported: set[Span] = set()
        self._free: dict[str, tuple[_Demand, ...]] = {}
        fields = (item for members in context.members for item in members.fields)
        packed = [item.compressed for item in fields if item.compressed is not None]
        self._kept = {compressed.count for compressed in packed}

    def free(self, name: str) -> tuple[_Demand, ...]:
        """What a named type asks of the records around it."""
        if name in self.context.broken:
            return ()
        if name not in self._free:
            self._free[name] = ()
            self._free[name] = tuple(self._demands(self.context.types.named[name], name))
        return self._free[name]

    def record(self, members: Members) -> Iterator[_Demand]:
        """Binds what the fields of a record ask for; gives what must be bound further out."""
        framed = self._framed(members)
        for index in members.filled:
            for demand in self._of_field(members.fields[index], members.owner):
                names = demand.reference.names
                if demand.reference.root == "negotiated":
                    self._parameter(demand)
                    self._in_time(demand, members, index)
                elif demand.reference.root == "frame" and framed:
                    skip = int(bool(members.slot) and names[0] == members.slot and len(names) > 1)
                    if not self._bind(demand, members, index, skip):
                        self.missing(demand, members.owner, [one.name for one in members.fields])
                elif demand.reference.root == "frame" or not self._bind(demand, members, index):
                    yield replace(demand, outer=True)

    def _framed(self, members: Members) -> bool:
        """Whether these are the fields of a frame."""
        return members.layout is not None or members.owner == self.context.sound.frame

    def missing(self, demand: _Demand, root: str, known: list[str]) -> None:
        """Reports once that a path leads to nothing."""
        hint = did_you_mean(demand.reference.names[0], known)
        message = f'"{demand.reference}" is nothing that was read before in "{root}"{hint}'
        self._once(demand, message)

    def _once(self, demand: _Demand, message: str, *targets: Field) -> None:
        if demand.reference.at not in self._reported:
            self._reported.add(demand.reference.at)
            self._report(demand, NOT_FOUND, message, *targets)

    def _report(self, demand: _Demand, code: str, message: str, *targets: Field) -> None:
        self.found.append(Diagnostic(demand.reference.at, code, message, defined(*targets)))

    def _of_field(self, item: Field, owner: str) -> Iterator[_Demand]:
        for test in item.tests:
            if test.subject is not item.bit:  # a rule of its own tells what is wrong with it
                yield _Demand(test.subject, test)
        if item.compressed is not None:
            yield _Demand(item.compressed.by, item.compressed)
        for demand in self._demands(item.type, owner):
            if isinstance(demand.purpose, _Choice) and not demand.outer:
                yield replace(demand, purpose=replace(demand.purpose, given=item.when or ()))
            else:
                yield demand

    def _demands(self, type_: Type, owner: str) -> Iterator[_Demand]:
        """What a type expression asks for, the records inside it already bound."""
        if isinstance(type_.size, Elsewhere):
            yield _Demand(type_.size.reference, "size")
        match type_.form:
            case Named(name=name):
                yield from self.free(name)
            case Record(fields=fields):
                yield from self.record(Members.of_record(owner, fields))
            case ListOf(count=Elsewhere(reference=count)) | MapOf(count=Elsewhere(reference=count)):
                yield _Demand(count, "count")
            case Union(cases=cases):
                for _, name in cases:
                    yield from self.free(name)
            case Switch(on=on) as switch:
                yield _Demand(on, _Choice(switch))
            case _:
                pass
        for part in parts(type_.form):
            yield from self._demands(part, owner)

    def _bind(self, demand: _Demand, members: Members, index: int, skip: int = 0) -> bool:
        """Checks a reference to a field of a record; false if that has no such field."""
        place = members.index(demand.reference.names[skip])
        if place is None:
            return False
        target, user = members.fields[place], members.fields[index]
        if demand.reference.root == "frame" and isinstance(target.type.form, Slot):
            pass  # the messages tell
        elif place >= index:
            self._later(demand, target)
        elif demand.outer and demand.reference.root == "here":
            start, end = members.body
            path = f"{members.slot}." * (start <= place < end) + str(demand.reference)
            way = f'say "/{path}"' if self._framed(members) else "put both into one record"
            message = f'"{demand.reference}" stands in "{members.owner}" around it; {way}'
            self._once(demand, message, target)
        elif self._beside(demand, members, index):
            word = f"{demand.purpose}_of"
            message = f'"{target.name}" stands in the same record; let it say "{word}: {user.name}"'
            self._report(demand, SAME_RECORD, message, target)
        else:
            self._reach(demand, target, skip + 1)
        return True

    def _beside(self, demand: _Demand, members: Members, index: int) -> bool:
        """Whether a size or count is a plain field of the record that uses it."""
        start, end = members.body
        alone = len(demand.reference.names) == 1 and not start <= index < end
        return alone and demand.purpose in ("size", "count") and not demand.outer

    def _later(self, demand: _Demand, target: Field) -> None:
        message = f'"{demand.reference}" is not read yet at this place'
        self._report(demand, READ_LATER, message, target)

    def _reach(self, demand: _Demand, target: Field, used: int) -> None:
        """Follows the rest of a path and checks what it finds."""
        left = demand.reference.names[used:]
        for number, name in enumerate(left, 1):
            match self.context.form(target.type):
                case None:
                    return
                case Flags(values=values) if number == len(left):
                    bit = Type(at=target.at, form=Boolean())
                    inside = [Field(at=target.at, name=one.name, type=bit) for one in values]
                case Record(fields=fields):
                    inside = list(fields)
                case form:
                    message = f'"{demand.reference}" asks for "{name}" in "{target.name}", which is'
                    message += f" {called(form)} and has no fields"
                    self._report(demand, NO_RECORD, message, target)
                    return
            inner = next((item for item in inside if item.name == name), None)
            if inner is None:
                hint = did_you_mean(name, [item.name for item in inside])
                message = f'there is no "{name}" in "{target.name}"{hint}'
                self._report(demand, NOT_FOUND, message, target)
                return
            target = inner
        self._fits(demand, target)

    def _parameter(self, demand: _Demand) -> None:
        negotiated = {item.name: item for item in self.context.sound.negotiated}
        name = demand.reference.names[0]
        if name in self.context.poisoned:
            return
        parameter = negotiated.get(name)
        if parameter is None:
            self.found.append(unknown_parameter(demand.reference.at, name, negotiated))
        elif can_be_negotiated(self.context.form(parameter.type)):
            self._fits(demand, Field(at=parameter.at, name=f"${name}", type=parameter.type))

    def _in_time(self, demand: _Demand, members: Members, index: int) -> None:
        """What a frame settles for itself must be read before a layout depends on it."""
        protocol, name = self.context.sound, demand.reference.names[0]
        paths = dict(framed(protocol))
        if members.owner not in frame_names(protocol):
            return  # what fills slots comes later
        decided = (test.subject.names[0] for one in protocol.commands for test in one.negotiated)
        name = version_parameter(protocol) if name in decided else name
        place = members.index(paths[name].names[0]) if name in paths else None
        if place is not None and place >= index:
            self._later(demand, members.fields[place])

    def _fits(self, demand: _Demand, target: Field) -> None:
        context, form = self.context, self.context.form(target.type)
        if target.entry is not None:
            self._later(demand, target)
        elif form is None:
            return
        elif target.derived and not target.tells and target.name not in self._kept:
            message = f'"{demand.reference}" follows from other fields when it is written; ask for'
            self._report(demand, READ_LATER, f"{message} a field that is given", target)
        elif isinstance(demand.purpose, Test):
            self.found += conditions.problems(context, demand.purpose, target)
        elif isinstance(demand.purpose, _Choice):
            choice = demand.purpose
            self.found += switches.check_labels(context, choice.switch, target, choice.given)
        elif isinstance(demand.purpose, Compressed):
            self._tells_codecs(demand, demand.purpose, target, form)
        elif not isinstance(form, Integer | Varint):
            message = f'"{demand.reference}" is {called(form)} and cannot be a {demand.purpose}'
            self._report(demand, NO_NUMBER, message, target)

    def _tells_codecs(
        self, demand: _Demand, compressed: Compressed, target: Field, form: Form
    ) -> None:
        names = [item.name for item in form.values] if isinstance(form, Enum) else []
        if "none" not in names:
            message = f'"{demand.reference}" must be an enumeration of codecs with a value "none"'
            self._report(demand, NO_CODEC, message, target)
            return
        for place, name, _ in compressed.formats:
            if name not in names:
                message = f'"{demand.reference}" has no value "{name}"{did_you_mean(name, names)}'
                self.found.append(Diagnostic(place, NO_CODEC, message, defined(target)))


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
    alone = _stand_alone(context)
    for name in context.types.named:
        free = search.free(name)
        if name in alone:
            form = context.types.named[name].form
            known = [item.name for item in form.fields] if is_binary(form) else []
            for demand in free:
                search.missing(demand, name, known)
    yield from search.found
    if context.frame is not None and not context.sound.slots and not context.broken:
        for role in filter(lambda one: context.classified(one.name), context.sound.roles):
            yield from _ruled_out(context, role)


def _ruled_out(context: Context, role: Role) -> Iterator[Diagnostic]:
    """Fields of a role whose conditions no frame of the role fulfils."""
    try:
        fields = (*frame_of(context.types, role), *role.fields)
        kept = {
            one.name for one in settled(context.types, fields, role_selects(context.types, role))
        }
    except FAULTY:
        return
    for item in role.fields:
        if item.name not in kept:
            message = f'"{item.name}" is in no frame of "{role.name}", as its condition never holds'
            yield Diagnostic(item.at, conditions.NO_SUCH_VALUE, message)


def _stand_alone(context: Context) -> set[str]:
    """The types that are read with nothing around them."""
    sound, named = context.sound, context.types.named
    found = {sound.frame, *(name for name, type_ in named.items() if type_.exported)}
    if sound.slots:
        fillings = (type_ for _, message in messages(sound) for _, type_ in message.slots)
        found.update(type_.form.name for type_ in fillings if isinstance(type_.form, Named))
    return {name for name in found if name in named and name not in context.broken}
