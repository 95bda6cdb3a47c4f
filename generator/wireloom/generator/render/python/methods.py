"""Messages as methods of Python: their names, parameters, calls, and what is said about them."""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from keyword import iskeyword, issoftkeyword

from wireloom.generator.codegen.literals import literal
from wireloom.generator.codegen.members import annotation, member_annotation
from wireloom.generator.free_text import FreeText, Said, capitalised, phrase, sentence
from wireloom.generator.render.python.asking import is_there
from wireloom.generator.render.python.codes import code_text
from wireloom.generator.render.python.docs import Named
from wireloom.generator.render.python.messages import describe
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.render.python.types import describe_member
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.schema.casing import camel, snake
from wireloom.schema.fields import Default, Field

_HIDING = frozenset(name for name, value in vars(builtins).items() if isinstance(value, type))
"""Builtin classes, which a method of that name would hide from the annotations of its class."""

_LOCALS = frozenset({"self", "timeout", "request", "reply", "kinds", "str"})
"""Names that the bodies of methods use themselves."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a method."""

    name: str
    annotation: str
    default: str
    doc: FreeText


@dataclass(frozen=True, slots=True)
class Call:
    """How a message is made out of parameters."""

    parameters: tuple[Parameter, ...]
    arguments: tuple[str, ...]

    @property
    def required(self) -> list[Parameter]:
        """Those that must be given."""
        return [item for item in self.parameters if not item.default]

    @property
    def optional(self) -> list[Parameter]:
        """Those that need not."""
        return [item for item in self.parameters if item.default]


NEXT_ID = "self.connection.next_id()"
"""The expression of a fresh correlation id."""


class Namer:
    """Gives every message a method name of its own, besides those that the class has itself."""

    def __init__(self, sides: Sides, taken: Iterable[str], prefix: str = "") -> None:
        self._sides = sides
        self._taken = set(taken)
        self._prefix = prefix

    def name(self, item: MessageLayout) -> str:
        """The name of the method that is about a message."""
        if self._sides.is_reply(item):
            wanted = f"{self._prefix}{_title(item)}_{snake(item.role.suffix or item.role.name)}"
        else:
            wanted = self._prefix + _title(item)
        found = safe(wanted)
        if found in self._taken:
            found = safe(f"{wanted}_{snake(item.role.name)}")
        while found in self._taken:
            found += "_"
        self._taken.add(found)
        return found


def safe(name: str) -> str:
    """A name that is no keyword and hides no builtin class."""
    return f"{name}_" if iskeyword(name) or issoftkeyword(name) or name in _HIDING else name


def _title(item: MessageLayout) -> str:
    first = min(version.number for version in item.command.versions)
    number = item.version.number
    return snake(item.command.name) + (f"_v{number}" if number != first else "")


def call(sides: Sides, item: MessageLayout) -> Call:
    """How a message is made, its correlation id aside, which the connection gives."""
    parameters: list[Parameter] = []
    arguments: dict[str, str] = {}
    numbered = sides.is_numbered(item)
    for member in sides.members(item):
        holds = sides.holds(item, member)
        if holds is False:
            arguments[member.name] = "None"
        elif numbered and (member.name,) == sides.correlation:
            arguments[member.name] = NEXT_ID
        elif item.places and not item.is_fallback and member.default == Default({}):
            arguments[member.name] = "{}"  # the slot is not filled
        elif _is_version(sides, item, member):
            text = member_annotation(sides.kinds, member) + " | None"
            doc = phrase("{} None: the one that was agreed on.", described(sides, item, member))
            parameters.append(Parameter(member.name, text, "None", doc))
            version = f'self.connection.version("{item.command.name}")'
            arguments[member.name] = f"{version} if {member.name} is None else {member.name}"
        else:
            name = safe(member.name) if iskeyword(member.name) else member.name
            name = f"{name}_" if name in _LOCALS else name
            parameters.append(_parameter(sides, item, member, name))
            arguments[member.name] = name
            if made := _made(sides, member):
                arguments[member.name] = f"{made} if {name} is None else {name}"
    for member in sides.members(item):
        if arguments[member.name] == NEXT_ID and sides.holds(item, member) is None:
            there = is_there(sides, item, member, arguments)
            arguments[member.name] += f" if {there} else None" if there else ""
    return Call(tuple(parameters), tuple(arguments.values()))


def _is_version(sides: Sides, item: MessageLayout, member: Field) -> bool:
    """Whether a member is the version of a command that was agreed on."""
    field = sides.model.protocol.version_field
    spanned = item.command.span is not None
    return spanned and field is not None and field.names == (member.name,)


def _parameter(sides: Sides, item: MessageLayout, member: Field, name: str) -> Parameter:
    text = member_annotation(sides.kinds, member)
    by_itself = "None" in annotation(sides.kinds, member.kind).split(" | ")
    if sides.holds(item, member) and not member.nullable and not by_itself:
        text = text.removesuffix(" | None")
    default = sides.chosen(item, member)
    if not default and member.default is not None and not isinstance(member.default.value, dict):
        default = literal(sides.kinds, member.kind, member.default.value) or ""
    if not default and member.const is not None and member.optional:
        default = "False"
    if not default and (_made(sides, member) or sides.holds(item, member) is None):
        default = "None"
        text = text if "None" in text.split(" | ") else f"{text} | None"
    return Parameter(name, text, default, described(sides, item, member))


def _made(sides: Sides, member: Field) -> str:
    """The default of a member where each call makes one of its own, as it can be changed."""
    value = None if member.default is None else member.default.value
    return (isinstance(value, dict) and literal(sides.kinds, member.kind, value)) or ""


def described(sides: Sides, item: MessageLayout, member: Field) -> FreeText:
    """The prose of a member of a message."""
    declared = next(one for one in item.fields if one.name == member.name)
    return describe_member(sides.model.types, declared)


def rest(sides: Sides, reply: MessageLayout) -> list[Field]:
    """What an answer says besides which request it answers and how that ended."""
    known = (sides.correlation, sides.code)
    return [member for member in sides.members(reply) if (member.name,) not in known]


def returned(sides: Sides, reply: MessageLayout) -> tuple[str, str, Said]:
    """What a method gives for an answer: the annotation, the expression and the prose."""
    found = rest(sides, reply)
    if not found:
        return "None", "", ""
    if len(found) == 1:
        text = described(sides, reply, found[0])
        return member_annotation(sides.kinds, found[0]), f"reply.{found[0].name}", text
    return reply.name, "reply", "The answer."


def subject(sides: Sides, item: MessageLayout, made: Call) -> str:
    """The expression of what errors quote, or nothing."""
    named = item.command.subject
    by_name = {one.name.removesuffix("_"): one for one in made.parameters}
    if named is None or named.names[0] not in by_name:
        return ""
    parameter = by_name[named.names[0]]
    expression, kind = parameter.name, parameter.annotation
    for one in _inside(sides, item, named.names):
        if "None" in kind.split(" | "):
            return ""
        expression, kind = f"{expression}.{one.name}", member_annotation(sides.kinds, one)
    if kind == "str":
        return expression
    if kind == "str | None":
        return f'{expression} or ""'
    return f"str({expression})"


def _inside(sides: Sides, item: MessageLayout, names: tuple[str, ...]) -> Iterator[Field]:
    """The fields inside of a member of a message that a path passes."""
    kind = sides.model.schema.messages[item.name].kind
    for number, name in enumerate(names):
        found = next((one for one in sides.kinds.fields(kind) if one.name == name), None)
        if found is None:
            return
        if number:
            yield found
        kind = found.kind


def refusals(sides: Sides, item: MessageLayout) -> list[Named]:
    """The exceptions of the codes that the answer to a message may hold."""
    codes = sides.model.protocol.codes
    if codes is None:
        return []
    named = {name for _, name in item.command.returns}
    return [
        (camel(code.name), capitalised(code_text(code)))
        for group in codes.errors
        for code in group.codes
        if code.name in named
    ]


def is_interim(sides: Sides, item: MessageLayout, reply: MessageLayout) -> bool:
    """Whether the answer to a message may be neither success nor failure."""
    codes = sides.model.protocol.codes
    if codes is None or sides.member(reply, sides.code) is None:
        return False
    return bool(codes.interim_of(item.command))


def version_key(version: str) -> tuple[int, ...]:
    """What versions of servers are ordered by; none is before all."""
    return tuple(int(part) for part in re.findall(r"\d+", version))


def about(sides: Sides, item: MessageLayout) -> FreeText:
    """The prose of the method that is about a message."""
    if sides.is_reply(item):
        return describe(item)
    text = sentence(item.doc)
    if item.version.number != min(version.number for version in item.command.versions):
        number = item.version.number
        text = phrase("{} Version {} of {}.", text, number, item.command.name)
    since = item.version.since or item.command.since
    return phrase("{} Since version {} of the server.", text, since) if since else text
