"""Names of types: declared, used, and leading somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wireloom.generator.checks.context import Context
from wireloom.generator.checks.mending import alias_cycle
from wireloom.generator.checks.walk import messages, names, own_names, parts, places, reached
from wireloom.generator.checks.words import did_you_mean, nearest
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.types import (
    Enum,
    Field,
    Fixed,
    ListOf,
    MapOf,
    Named,
    Record,
    Switch,
    Type,
    Union,
)
from wireloom.generator.parse.built_in import BUILT_IN, known_elsewhere
from wireloom.generator.resolve.frames import frame_names
from wireloom.generator.rules import rule
from wireloom.generator.span import Span

UNKNOWN_TYPE = rule(
    "WL201: a type is unknown",
    "A type is built in or declared under `types`. Write its name as it is declared.",
)
UNUSED_TYPE = rule(
    "WL202: a type is never used",
    "What nothing refers to is left over or was forgotten somewhere. Use it, remove it, or say"
    " `client: {exported: true}` if it is decoded by itself.",
)
ALIAS_CYCLE = rule(
    "WL203: a type is only another name of itself",
    "Names that lead back to themselves never say what is on the wire.",
)
ENDLESS = rule(
    "WL204: a record never ends",
    "A record that always holds another one of itself has no finite value. Make one of them"
    " optional, conditional, a list, or one case among others.",
)
UNKNOWN_HEARTBEAT = rule(
    "WL205: the heartbeat is no command",
    "The heartbeat is sent when there is nothing else to send, so it must be a command of the"
    " spec.",
)


_EXPORTED = '"client: {exported: true}"'


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    yield from _unknown(context)
    yield from _cycles(context)
    yield from _endless(context)
    if context.whole:
        yield from _unused(context)
    yield from _heartbeat(context)


def _used(context: Context) -> Iterator[tuple[Span, str]]:
    """Every name of a type, where it is used."""
    protocol = context.protocol
    for place in places(protocol):
        yield from own_names(place.type)
    for _, message in messages(protocol):
        if message.body:
            yield message.at, message.body
    if protocol.frame is not None:
        yield protocol.frame_at, protocol.frame
    for role in protocol.roles:
        if role.frame not in (None, protocol.frame):
            yield role.frame_at, role.frame or ""


def _known(context: Context) -> dict[str, None]:
    codes = context.protocol.codes
    names = [name for name, _ in context.protocol.types] + ([codes.name] if codes else [])
    return dict.fromkeys(names)


def _unknown(context: Context) -> Iterator[Diagnostic]:
    known = _known(context)
    prefixes = {item.type.at for item in places(context.protocol) if item.use == "prefix"}
    for at, name in _used(context):
        if name not in known and name not in context.poisoned:
            hint = _meant_type(name, known)
            if at in prefixes and name.islower():
                hint = '; a field is no size, one in the same record says "size_of" or "count_of"'
            message = f'there is no type "{name}"{hint}'
            yield Diagnostic(at, UNKNOWN_TYPE, message, unknown=name)


def _meant_type(name: str, known: dict[str, None]) -> str:
    """The end of a message that names the type which is most likely meant."""
    other = known_elsewhere(name)
    if not other:
        return did_you_mean(name, known) or did_you_mean(name, BUILT_IN)
    return f"; did you mean {other}?" if other.startswith("{") else f'; did you mean "{other}"?'


def _cycles(context: Context) -> Iterator[Diagnostic]:
    declared = dict(context.protocol.types)
    reported: set[str] = set()
    for name, type_ in context.protocol.types:
        way = alias_cycle(declared, name)
        if way and name not in reported:
            reported.update(way)
            notes = tuple(
                Note(declared[other].at, f'"{other}" stands for "{declared_name(declared[other])}"')
                for other in way[1:]
            )
            message = f'"{name}" is only another name of itself; say what is on the wire'
            yield Diagnostic(type_.at, ALIAS_CYCLE, message, notes)


def declared_name(type_: Type) -> str:
    """The name that an alias stands for."""
    return type_.form.name if isinstance(type_.form, Named) else ""


def _endless(context: Context) -> Iterator[Diagnostic]:
    named = context.types.named
    ending = set(context.broken)
    while fresh := {
        name for name, type_ in named.items() if name not in ending and _ends(type_, ending)
    }:
        ending |= fresh
    reported: set[str] = set()
    for name, type_ in named.items():
        if name in ending or name in reported or not isinstance(type_.form, Record):
            continue
        circle = _circle(named, name, ending)
        if circle is None:
            continue
        reported.update(other for other, _ in circle)
        at = circle[0][1].type.at
        way = ", ".join(f'"{other}" by its field "{item.name}"' for other, item in circle)
        yield Diagnostic(at, ENDLESS, f'this never ends: {way} always holds another "{name}"')


def _ends(type_: Type, ending: set[str]) -> bool:
    if type_.null is not None:
        return True
    match type_.form:
        case Named(name=name):
            return name in ending
        case Record(fields=fields):
            return all(_may_be_absent(item) or _ends(item.type, ending) for item in fields)
        case ListOf(count=count) | MapOf(count=count) as form:
            some = isinstance(count, Fixed) and count.number > 0
            return not some or all(_ends(part, ending) for part in parts(form))
        case Union(cases=cases):
            return not cases or any(name in ending for _, name in cases)
        case Switch() as form:
            branches = parts(form)
            return not branches or any(_ends(item, ending) for item in branches)
        case _:
            return True


def _may_be_absent(item: Field) -> bool:
    return item.optional or item.when is not None


def _circle(named: dict[str, Type], start: str, ending: set[str]) -> list[tuple[str, Field]] | None:
    """The fields by which a record leads to itself."""
    todo: list[tuple[str, list[tuple[str, Field]]]] = [(start, [])]
    seen: set[str] = set()
    while todo:
        name, way = todo.pop(0)
        form = named[name].form
        if not isinstance(form, Record):
            continue
        for item in form.fields:
            if _may_be_absent(item):
                continue
            for inner in names(item.type):
                if inner == start:
                    return [*way, (name, item)]
                if inner not in seen and inner not in ending and inner in named:
                    seen.add(inner)
                    todo.append((inner, [*way, (name, item)]))
    return None


def _unused(context: Context) -> Iterator[Diagnostic]:
    protocol = context.protocol
    declared = dict(protocol.types)
    known = _known(context)
    meant = {nearest(name, known) for _, name in _used(context) if name not in known}
    if None in meant:
        return  # any of those left over may be what is meant
    roots = {name for name, type_ in protocol.types if type_.exported or name in meant}
    roots.update(frame_names(protocol))
    for place in places(protocol):
        if place.owner not in declared:
            roots.update(names(place.type))
    roots.update(message.body for _, message in messages(protocol))
    below = partial(_used_by, declared)
    used = reached(roots, below) | context.broken
    left = [name for name in declared if name not in used]
    inner = {used for name in left for used in names(declared[name]) if used != name}
    heads = [name for name in left if name not in inner]
    covered = reached(heads, below)
    for name in left:
        if name not in covered:
            heads.append(name)
            covered |= reached([name], below)
    for name in heads:
        what = _what(declared[name])
        message = f'nothing uses the {what} "{name}"; remove it, or say {_EXPORTED}'
        at = dict(protocol.imported).get(name, declared[name].at)
        yield Diagnostic(at, UNUSED_TYPE, message)


def _used_by(declared: dict[str, Type], name: str) -> Iterator[str]:
    return names(declared[name]) if name in declared else iter(())


def _what(type_: Type) -> str:
    match type_.form:
        case Record():
            return "record"
        case Enum():
            return "enumeration"
        case _:
            return "type"


def _heartbeat(context: Context) -> Iterator[Diagnostic]:
    protocol = context.protocol
    name, known = protocol.heartbeat, context.commands
    if name and name not in known and name not in context.poisoned:
        message = f'the heartbeat "{name}" is no command{did_you_mean(name, known)}'
        yield Diagnostic(protocol.heartbeat_at, UNKNOWN_HEARTBEAT, message, unknown=name)
