"""What changed beyond bytes: commands, codes, states, limits, texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from wireloom.generator.diff.change import Change
from wireloom.generator.diff.versions import counted, runs, versions_of
from wireloom.generator.free_text import unescaped
from wireloom.generator.model.protocol import Code, Command, Protocol, State, Stream
from wireloom.generator.model.types import Enum, Field, Flags, Named, Record, Test, Type

_Pairs = list[tuple[Command, Command]]


def protocol_changes(old: Protocol, new: Protocol, commands: _Pairs) -> list[Change]:
    """What changed between two protocols, the layout of bytes aside."""
    return [
        *_name(old, new),
        *_commands(old, new, commands),
        *_codes(old, new),
        *_states(old, new),
        *_connection(old, new),
        *_limits(old, new),
        *_types(old, new),
        *_texts(old, new, commands),
    ]


def _compared(code: str, element: str, what: str, old: object, new: object) -> Iterable[Change]:
    if old != new:
        yield Change(code, element, f"{what} was {_said(old)} and is {_said(new)}")


def _said(value: object) -> str:
    if isinstance(value, tuple | list | set | frozenset):
        return ", ".join(sorted(map(str, value))) or "nothing"
    return "nothing" if value in (None, "") else str(value)


def _names(of: Iterable[tuple[Any, str]]) -> frozenset[str]:
    return frozenset(name for _, name in of)


def _name(old: Protocol, new: Protocol) -> Iterable[Change]:
    if old.name != new.name:
        yield Change("WD216", "protocol", f"{old.name} is called {new.name} now")


# --- commands ---


def _commands(old: Protocol, new: Protocol, pairs: _Pairs) -> Iterable[Change]:
    kept = {two.name for _, two in pairs}
    for item in new.commands:
        if item.name not in kept:
            yield Change("WD501", item.name, f"the command {item.shown_key or item.name} is new")
    called = {one.name: two.name for one, two in pairs}
    for one, two in pairs:
        yield from _command(one, two, called)
        yield from _servers(old, new, one, two)


def _servers(old: Protocol, new: Protocol, one: Command, two: Command) -> Iterable[Change]:
    """From which version of servers on a command is there, and how long."""
    first = one.since or old.since
    if (first and two.since) or not (old.since or new.since):
        yield from _compared("WD310", two.name, "the first server that knows it", first, two.since)
    yield from _compared("WD310", two.name, "the first server without it", one.until, two.until)
    versions = {item.number: item for item in two.versions}
    for version in one.versions:
        other = versions.get(version.number)
        said = f"the first server with version {version.number}"
        if other is not None and version.since and other.since:
            yield from _compared("WD310", two.name, said, version.since, other.since)


def _command(old: Command, new: Command, called: Mapping[str, str]) -> Iterable[Change]:
    name = new.name
    if old.name != name:
        yield Change("WD204", name, f"{old.name} is called {name} now")
    for low, high in runs(versions_of(new) - versions_of(old)):
        yield Change("WD502", f"{name}@{low}", f"{counted(low, high, ' is', ' are')} new")
    before, after = _names(old.returns), _names(new.returns)
    for code in sorted(after - before):
        yield Change("WD304", f"{name}.returns.{code}", f"it may be answered with {code} now")
    for code in sorted(before - after):
        yield Change("WD305", f"{name}.returns.{code}", f"it is no longer answered with {code}")
    again = _names(old.retriable), _names(new.retriable)
    yield from _compared("WD306", name, "what can be retried", *again)
    paths = [None if c.correlation is None else list(map(str, c.correlation)) for c in (old, new)]
    yield from _compared("WD309", name, "what answers repeat", *paths)
    yield from _compared("WD312", name, "how it is answered", _reply(old), _reply(new))
    replies = [sorted(_names(one.replies)) for one in (old, new)]
    replies[0] = sorted(called.get(item, item) for item in replies[0])
    yield from _compared("WD312", name, "what answers it", *replies)
    whens = [_conditions(old, called), _conditions(new, {})]
    yield from _compared("WD312", name, "which of these answers it when", *whens)
    refusals = [one.refusal and str(one.refusal.code) for one in (old, new)]
    yield from _compared("WD312", name, "where it says why it refuses", *refusals)


def _conditions(command: Command, called: Mapping[str, str]) -> list[str]:
    """When which command answers one, as far as that depends on it."""
    return sorted(
        f"{called.get(name, name)}: {said}"
        for name, tests in command.replies_when
        for said in map(_tested, tests)
    )


def _tested(test: Test) -> str:
    values = ", ".join(map(str, test.values))
    return f"{test.subject} {'not ' * test.negated}{test.verb} {values}"


def _reply(command: Command) -> str:
    reply = command.reply
    if reply is None:
        return ""
    parts = [reply.role, reply.only, "with" if reply.correlated else "without", "correlation"]
    parts += [f"when {_tested(test)}" for test in reply.when]
    parts += [f"automatic {reply.automatic}"] if reply.automatic else []
    parts += [f"within {reply.within} s"] if reply.within is not None else []
    return " ".join(parts)


# --- codes ---


def _by_name(protocol: Protocol) -> dict[str, tuple[Code, str]]:
    codes = protocol.codes
    if codes is None:
        return {}
    groups = {code.name: group.name for group in codes.errors for code in group.codes}
    return {code.name: (code, groups.get(code.name, "")) for code in codes.all()}


def _codes(old: Protocol, new: Protocol) -> Iterable[Change]:
    before, after = _by_name(old), _by_name(new)
    gone = {before[name][0].number: name for name in before.keys() - after.keys()}
    come = {after[name][0].number: name for name in after.keys() - before.keys()}
    for number, name in sorted(come.items()):
        if number in gone:
            text = f"{gone[number]} ({number}) is called {name} now"
            yield Change("WD205", f"codes.{name}", text)
        else:
            yield Change("WD504", f"codes.{name}", f"{name} ({number}) is new")
    for number, name in sorted(gone.items()):
        if number not in come:
            yield Change("WD213", f"codes.{name}", f"{name} ({number}) is gone")
    for name in sorted(before.keys() & after.keys()):
        (one, group), (two, other) = before[name], after[name]
        where = f"codes.{name}"
        yield from _compared("WD209", where, "its group", group, other)
        yield from _compared(
            "WD306", where, "whether trying again can help", one.retriable, two.retriable
        )
        yield from _compared("WD310", where, "the first server with it", one.since, two.since)
        if (one.text, one.doc, one.remedy) != (two.text, two.doc, two.remedy):
            yield Change("WD401", where, "its text changed")


# --- states, streams, the connection ---


def _states(old: Protocol, new: Protocol) -> Iterable[Change]:
    before, after = ({item.name: item for item in one.states} for one in (old, new))
    for name in dict.fromkeys([*before, *after]):
        if name in before and name in after:
            yield from _state(before[name], after[name])
        else:
            word = "gone" if name in before else "new"
            yield Change("WD301", f"states.{name}", f"the state is {word}")


def _state(old: State, new: State) -> Iterable[Change]:
    where = f"states.{new.name}"
    for side in ("client", "server", "both", "excluded"):
        said = _names(getattr(old, side)), _names(getattr(new, side))
        word = "what is excluded" if side == "excluded" else f"what may be sent ({side})"
        yield from _compared("WD302", where, word, *said)
    ways = [{f"{t.after} to {t.to}" + "".join(t.codes) for t in one.next} for one in (old, new)]
    yield from _compared("WD303", where, "how it is left", *ways)
    yield from _compared("WD303", where, "whether it is the last", old.final, new.final)


def _connection(old: Protocol, new: Protocol) -> Iterable[Change]:
    paths = _text(old.correlation), _text(new.correlation)
    yield from _compared("WD309", "correlation", "it", *paths)
    yield from _compared("WD311", "heartbeat", "it", old.heartbeat, new.heartbeat)
    yield from _compared("WD313", "port", "it", old.port, new.port)
    yield from _compared("WD313", "tls_port", "it", old.tls_port, new.tls_port)
    before, after = ({p.name: (p.after, _text(p.value)) for p in x.negotiated} for x in (old, new))
    for name in sorted(before.keys() | after.keys()):
        where = f"negotiated.{name}"
        yield from _compared("WD317", where, "what settles it", before.get(name), after.get(name))
    streams = [{item.name: _stream(item) for item in one.streams} for one in (old, new)]
    for name in sorted(streams[0].keys() | streams[1].keys()):
        if streams[0].get(name) != streams[1].get(name):
            yield Change("WD314", f"streams.{name}", "what belongs to it changed")
    first, second = ({role.name: role for role in one.roles} for one in (old, new))
    for name in sorted(first.keys() & second.keys()):
        said = first[name].answered_by, second[name].answered_by
        yield from _compared("WD312", f"roles.{name}", "the role that answers it", *said)
        said = first[name].continues, second[name].continues
        yield from _compared("WD312", f"roles.{name}", "the role that it continues", *said)


def _stream(stream: Stream) -> tuple[object, ...]:
    parts = stream.opened_by, stream.messages, stream.ended_by
    return str(stream.id), *map(_names, parts)


def _text(value: object) -> str:
    return "" if value is None else str(value)


# --- limits ---


def _limits(old: Protocol, new: Protocol) -> Iterable[Change]:
    before, after = old.limits, new.limits
    frames = [None if one.frame is None else one.frame.max for one in (before, after)]
    for name, one, two in (
        ("frame.max", frames[0], frames[1]),
        ("depth", before.depth, after.depth),
        ("decompressed", before.decompressed, after.decompressed),
        ("message", before.message, after.message),
    ):
        if one != two:
            wider = two is None or (one is not None and two > one)
            text = f"it was {_said(one)} and is {_said(two)}"
            yield Change("WD308" if wider else "WD307", f"limits.{name}", text)
    named = [{name: value for name, value, _ in one.named} for one in (before, after)]
    for name in sorted(named[0].keys() | named[1].keys()):
        first, second = named[0].get(name), named[1].get(name)
        where = f"limits.named.{name}"
        if first is None:
            yield Change("WD507", where, f"it is new, {second}")
        elif second is None:
            yield Change("WD212", where, "it is gone")
        elif first != second:
            text = f"it was {first} and is {second}"
            yield Change("WD308" if second > first else "WD307", where, text)


# --- types ---


def _types(old: Protocol, new: Protocol) -> Iterable[Change]:
    before, after = dict(old.types), dict(new.types)
    for name in sorted(after.keys() - before.keys()):
        if isinstance(after[name].form, Record | Enum | Flags):
            yield Change("WD506", f"types.{name}", "the type is new")
    for name in sorted(before.keys() - after.keys()):
        if isinstance(before[name].form, Record | Enum | Flags):
            yield Change("WD207", f"types.{name}", "the type is gone or has another name")
    for name in sorted(before.keys() & after.keys()):
        if before[name].exported and not after[name].exported:
            yield Change("WD207", f"types.{name}", "it is no longer read and written by itself")


# --- texts ---


def _texts(old: Protocol, new: Protocol, commands: _Pairs) -> Iterable[Change]:
    for name in ("title", "doc"):
        if getattr(old, name) != getattr(new, name):
            yield Change("WD401", name, "the text changed")
    before, after = unescaped(old.revision), unescaped(new.revision)
    if before != after:
        yield Change("WD405", "revision", f"it was {before} and is {after}")
    elif (old.source, old.links) != (new.source, new.links):
        yield Change("WD405", "revision", "its sources changed")
    errata = [{e.id: (e.about, e.document, e.server) for e in one.errata} for one in (old, new)]
    for name in sorted(errata[0].keys() | errata[1].keys()):
        if errata[0].get(name) != errata[1].get(name):
            word = "changed" if name in errata[0] else "is new"
            word = word if name in errata[1] else "is gone"
            yield Change("WD403", f"errata.{name}", f"it {word}")
    for one, two in commands:
        yield from _texts_of_command(one, two)
    types = dict(old.types), dict(new.types)
    for name in sorted(types[0].keys() & types[1].keys()):
        yield from _texts_of_type(types[0][name], types[1][name], f"types.{name}")


def _texts_of_command(one: Command, two: Command) -> Iterable[Change]:
    if one.doc != two.doc:
        yield Change("WD401", two.name, "the text changed")
    if [(e.hex, e.role) for e in one.examples] != [(e.hex, e.role) for e in two.examples]:
        yield Change("WD402", two.name, "its examples changed")
    messages = [
        {(v.number, m.role): m.fields for v in c.versions for m in v.messages} for c in (one, two)
    ]
    for number, role in messages[0].keys() & messages[1].keys():
        version = "" if number == 1 else f"@{number}"
        pair = messages[0][number, role], messages[1][number, role]
        yield from _texts_of_fields(*pair, f"{two.name}{version}.{role}")


def _texts_of_type(one: Type, two: Type, where: str) -> Iterable[Change]:
    if one.doc != two.doc:
        yield Change("WD401", where, "the text changed")
    if [e.hex for e in one.examples] != [e.hex for e in two.examples]:
        yield Change("WD402", where, "its examples changed")
    if isinstance(one.form, Record) and isinstance(two.form, Record):
        yield from _texts_of_fields(one.form.fields, two.form.fields, where)


def _texts_of_fields(
    old: tuple[Field, ...], new: tuple[Field, ...], where: str
) -> Iterable[Change]:
    before = {item.name: item for item in old}
    for item in new:
        other = before.get(item.name)
        if other is None:
            continue
        place = f"{where}.{item.name}"
        if other.doc != item.doc:
            yield Change("WD401", place, "the text changed")
        yield from _compared(
            "WD404", place, "its unit", unescaped(other.unit), unescaped(item.unit)
        )
        yield from _compared("WD310", place, "the first server with it", other.since, item.since)
        inlined = isinstance(other.type.form, Named) and other.inline != item.inline
        if inlined:
            yield Change("WD208", place, "its members stand in the message itself, or no longer")
