"""Streams: their messages exist, hold the id, and can be told from others."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.context import Context
from wireloom.generator.checks.paths import unknown
from wireloom.generator.checks.replies import may_be_missing, unfit
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.protocol import Stream
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.paths import fields_on
from wireloom.generator.rules import rule
from wireloom.generator.span import Span

UNKNOWN_MESSAGE = rule(
    "WL631: a stream names an unknown message",
    "Streams name commands, or `Command.role` for one of their messages.",
)
NO_ID = rule(
    "WL632: a message of a stream lacks its id",
    "The field of `id` is in every message that a stream names. It is a number, a bool, text or"
    " bytes, and always there, like the records around it.",
)
NO_PLACE = rule(
    "WL633: a message has no place in a stream",
    "Streams of a kind are opened by one side. Answers are where their requests are and are not"
    " named. What opens or ends a stream has no answer, or one that the session finds and that may"
    " be a success.",
)
NAMED_TWICE = rule(
    "WL634: a message is named twice by streams",
    "It has one place in one kind of stream, so that its id means one thing.",
)

Named = tuple[Span, str]
"""A command, or ``Command.role``, and where that is written."""


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    taken: dict[str, Span] = {}
    if context.frame is None:
        return
    for stream in context.protocol.streams:
        turning = list(_layouts(context, stream.opened_by + stream.ended_by))
        named = turning + list(_layouts(context, stream.messages))
        for at, entry in (*stream.opened_by, *stream.messages, *stream.ended_by):
            yield from unknown(context, at, entry, UNKNOWN_MESSAGE)
        for at, layout in named:
            yield from _twice(taken, at, layout)
            yield from _answer(context, at, layout)
        yield from _ids(context, stream, named)
        for at, layout in turning:
            yield from _paired(context, at, layout)
        yield from _side(context, stream)


def _layouts(context: Context, entries: tuple[Named, ...]) -> Iterator[tuple[Span, MessageLayout]]:
    """The messages that a stream names, and where."""
    for at, entry in entries:
        name, _, role = entry.partition(".")
        said = [item for item in context.messages if item.command.name == name]
        answers = {item.reply for item in said}
        if name in context.poisoned | context.torn:
            continue
        for item in said:
            if item.role.name == role or (not role and item.name not in answers):
                yield at, item


def _twice(taken: dict[str, Span], at: Span, layout: MessageLayout) -> Iterator[Diagnostic]:
    first = taken.setdefault(layout.name, at)
    if first is not at:
        message = f'"{layout.title}" has a place in a stream already'
        yield Diagnostic(at, NAMED_TWICE, message, (Note(first, "which it gets here"),))


def _ids(
    context: Context, stream: Stream, named: list[tuple[Span, MessageLayout]]
) -> Iterator[Diagnostic]:
    paths = [fields_on(context.types, layout, stream.id, context.form) for _, layout in named]
    if paths and not any(paths):
        message = f'no message of "{stream.name}" has the id "{stream.id}"'
        yield Diagnostic(stream.id.at, NO_ID, message)
        return
    for (at, layout), fields in zip(named, paths, strict=True):
        reason = unfit(context, fields) if fields else "is missing"
        if fields and not reason and may_be_missing(fields[-1]):
            reason = "is not always there"
        if reason:
            message = f'"{layout.title}" is on "{stream.name}", but its id "{stream.id}" {reason}'
            yield Diagnostic(at, NO_ID, message)


def _answer(context: Context, at: Span, layout: MessageLayout) -> Iterator[Diagnostic]:
    if layout.answers and context.protocol.correlation is not None:
        message = f'"{layout.title}" answers a request, and is where that is'
        yield Diagnostic(at, NO_PLACE, message)


def _paired(context: Context, at: Span, layout: MessageLayout) -> Iterator[Diagnostic]:
    """What opens or ends a stream and is answered: somebody must find the answer."""
    command, usual = layout.command, context.protocol.correlation
    answered = [item for item in context.messages if item.name == layout.reply]
    paired = usual is not None and all(item.answers for item in answered)
    if command.replies:
        names = {name for _, name in command.replies}
        refusals = [item.refusal for item in context.protocol.commands if item.name in names]
        paths = (usual,) if command.correlation is None else command.correlation
        paired = None not in paths and bool(paths) and not all(refusals)
    if (answered or command.replies) and not paired:
        message = f'nobody can tell whether "{layout.title}" succeeds, by how it is answered'
        yield Diagnostic(at, NO_PLACE, message)


def _side(context: Context, stream: Stream) -> Iterator[Diagnostic]:
    """Ids of streams that both sides open could be the same."""
    senders: set[str] = set()
    for at, layout in _layouts(context, stream.opened_by):
        senders.add(layout.sender)
        if "both" in senders or len(senders) > 1:
            message = f'with "{layout.title}" either side could open a "{stream.name}"'
            yield Diagnostic(at, NO_PLACE, message)
            return
