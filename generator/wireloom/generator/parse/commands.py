"""Commands, their versions and messages."""

from __future__ import annotations

from wireloom.generator.language.commands import COMMAND, VERSION
from wireloom.generator.model.protocol import Command, Message, Refusal, Reply, Version
from wireloom.generator.model.types import Condition, Reference
from wireloom.generator.parse import examples, fields, read, types
from wireloom.generator.parse.conditions import condition, condition_at, reference, reference_at
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Mapping, Node, Scalar

_LISTED = frozenset(key.name for key in (*COMMAND.keys, *VERSION.keys))


def command(key: Scalar, node: Node, context: Context) -> Command:
    """One command."""
    said = read.mapping(node)
    shown = said.get("examples")
    return Command(
        at=key.at,
        name=read.word(key),
        key=tuple(map(read.number, read.one_or_more(said.get("key")))),
        key_at=read.place_at(said, "key"),
        sender=read.one_of(said, "from", "client", "server", "both"),
        versions=_versions(said, context),
        span=_span(said.get("versions")),
        negotiated=condition_at(said, "negotiated") or (),
        doc=read.free_text_at(said, "doc"),
        since=read.word_at(said, "since"),
        until=read.word_at(said, "until"),
        when=condition_at(said, "when") or (),
        subject=reference_at(read.part(said, "client"), "subject"),
        reply=_reply(said.get("reply")),
        replies=read.places_at(said, "replies"),
        replies_when=_replies_when(said.get("replies")),
        correlation=_correlation(said.get("correlation")),
        refusal=_refusal(said.get("refusal")),
        returns=read.places_at(said, "returns"),
        retriable=read.places_at(said, "retriable"),
        body_codes=read.places_at(said, "body_codes"),
        examples=() if shown is None else examples.examples(shown, context),
    )


def _versions(said: Mapping, context: Context) -> tuple[Version, ...]:
    versions = said.get("versions")
    if not isinstance(versions, Mapping):
        span = _span(versions)
        number = 1 if span is None else span[1]
        return (Version(at=said.at, number=number, messages=_messages(said, context)),)
    return tuple(
        _version(number, read.mapping(value), context) for number, value in read.entries(versions)
    )


def _span(versions: Node | None) -> tuple[int, int] | None:
    """The lowest and the highest version of a range."""
    if not isinstance(versions, Scalar):
        return None
    low, _, high = versions.text.partition("-")
    return int(low.removesuffix("+")), int(high or 0)


def _version(number: Scalar, said: Mapping, context: Context) -> Version:
    return Version(
        at=number.at,
        number=read.number(number),
        messages=_messages(said, context),
        since=read.word_at(said, "since"),
        doc=read.free_text_at(said, "doc"),
    )


def _messages(said: Mapping, context: Context) -> tuple[Message, ...]:
    return tuple(
        _message(role, value, context) for role, value in said.entries if role.text not in _LISTED
    )


def _message(role: Scalar, node: Node, context: Context) -> Message:
    if isinstance(node, Scalar):
        name, members = context.composition.body(node, context)
        return Message(at=role.at, role=read.word(role), fields=members, body=name)
    if role.text not in context.slotted:
        return Message(at=role.at, role=read.word(role), fields=fields.fields(node, context))
    filled = [(read.word(slot), filling) for slot, filling in read.entries(node)]
    slots = tuple((name, types.type_use(filling, context)) for name, filling in filled)
    secrets = frozenset(name for name, filling in filled if _is_secret(filling))
    return Message(at=role.at, role=read.word(role), slots=slots, secrets=secrets)


def _is_secret(filling: Node) -> bool:
    return isinstance(filling, Mapping) and read.yes_at(filling, "secret")


def _correlation(node: Node | None) -> tuple[Reference, ...] | None:
    return None if node is None else tuple(reference(item) for item in read.items(node))


def _replies_when(node: Node | None) -> tuple[tuple[str, Condition], ...]:
    said = node if isinstance(node, Mapping) else None
    entries = () if said is None else read.entries(said)
    return tuple((read.word(name), condition(tests)) for name, tests in entries)


def _refusal(node: Node | None) -> Refusal | None:
    if node is None:
        return None
    said = read.mapping(node)
    code = reference(said.index["code"])
    return Refusal(at=node.at, code=code, detail=reference_at(said, "detail"))


def _reply(node: Node | None) -> Reply | None:
    if node is None:
        return None
    said = read.mapping(node)
    return Reply(
        at=node.at,
        role=read.word_at(said, "role"),
        only=read.one_of(said, "only", "always", "errors"),
        when=condition_at(said, "when") or (),
        correlated=read.yes_at(said, "correlated", default=True),
        automatic=read.name_at(said, "automatic"),
        within=read.number_at(said, "within"),
    )
