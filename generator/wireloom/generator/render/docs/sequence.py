"""What is said one after another around a command, as a diagram of two sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from wireloom.generator.model.protocol import Command
from wireloom.generator.render.docs import svg
from wireloom.generator.render.python.sides import Sides
from wireloom.generator.resolve.messages import MessageLayout

_HEAD = 26
_LINE = 15.5
_ARROW = 9
_GAP = 7
_MARGIN = 44
_MOST = 3
"""Names in one line; there may be many commands that another one answers."""


@dataclass(frozen=True, slots=True)
class Said:
    """A message.

    Attributes:
        sender: The side that says it.
        names: What may be said; one of these.
        about: Words besides.
        maybe: Whether it may as well not be said.
        own: Whether it is of the command that the diagram is about.
    """

    sender: str
    names: tuple[str, ...]
    about: str = ""
    maybe: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """Words between messages."""

    text: str


Step = Said | Note


def steps(sides: Sides, command: Command) -> list[Step]:
    """What is said around a command, in its order."""
    return list(_Story(sides, command).told())


def sequence_diagram(command: Command, told: Sequence[Step]) -> str:
    """A figure of what is said; empty if that is a single message."""
    if sum(isinstance(step, Said) for step in told) < 2:
        return ""
    alternative = f"What is said around {command.name}, in order: {' '.join(map(_words, told))}"
    return svg.figure(partial(_draw, told), alternative, most=480)


class _Story:
    def __init__(self, sides: Sides, command: Command) -> None:
        self._sides = sides
        self._command = command
        self._all = sides.model.messages

    def told(self) -> Iterator[Step]:
        """The steps of all messages that are no answers; each begins an exchange."""
        asking = [
            item
            for item in self._all
            if self._command.name in {name for _, name in item.command.replies}
            and not self._sides.is_reply(item)
        ]
        if asking:
            yield self._said(asking)
        starts = [
            item
            for item in self._all
            if item.command is self._command and not self._sides.is_reply(item)
        ]
        first = min((item.version.number for item in starts), default=1)
        for item in starts:
            if item.version.number == first:
                yield from self._exchange(item, is_answer=bool(asking))

    def _exchange(self, item: MessageLayout, *, is_answer: bool) -> Iterator[Step]:
        reply = self._command.reply
        refuses = is_answer and self._sides.refuses(item)
        yield self._said([item], about="it refuses" if refuses else "")
        yield from self._moves([item])
        answers = [one for one in self._all if one.name in self._answers(item)]
        wanted = [
            one for one in answers if not self._sides.refuses(one) and one.name != item.refusal
        ]
        refusing = [one for one in answers if one not in wanted]
        if wanted:
            about = f"by itself, with {reply.automatic}" if reply and reply.automatic else ""
            only = reply is not None and reply.only == "errors"
            about = "only if it fails" if only else about
            some = bool(self._sides.choices(item))
            about = f"if {item.name} wants it" if some else about
            yield self._said(wanted, about=about, maybe=only or some)
            yield from self._moves(wanted)
        yield from self._interim(item)
        if refusing:
            yield self._said(refusing, about="if it fails", maybe=True)
            yield from self._moves(refusing)
        yield from self._streams(item)

    def _answers(self, item: MessageLayout) -> list[str]:
        side = "server" if item.sender == "client" else "client"
        return self._sides.answers(item, side) or self._sides.answers(item, item.sender)

    def _interim(self, item: MessageLayout) -> Iterator[Step]:
        codes = self._sides.model.protocol.codes
        found = [code.name for code in codes.interim_of(self._command)] if codes else []
        if found:
            yield Note(f"with {' or '.join(found)}: the next {item.name} goes on")

    def _moves(self, items: list[MessageLayout]) -> Iterator[Step]:
        """The state that messages lead to."""
        found: dict[str, None] = {}
        for item in items:
            for state in self._sides.model.protocol.states:
                for step in state.next:
                    if self._sides.means(step.after, item) and step.to != state.name:
                        codes = f"with {' or '.join(step.codes)}: " if step.codes else ""
                        found[f"{codes}the state is {step.to}"] = None
        yield from map(Note, found)

    def _streams(self, item: MessageLayout) -> Iterator[Step]:
        """What goes on for as long as a stream lasts that a message opens or is on."""
        for stream in self._sides.model.protocol.streams:
            ending = self._sides.meant(stream.ended_by)
            if item in self._sides.meant(stream.opened_by):
                yield Note(f"as long as the stream {stream.name} is open:")
                messages = self._sides.meant(stream.messages)
                for sender in ("server", "client"):
                    found = [one for one in messages if one.sender == sender]
                    if found:
                        yield self._said(found, maybe=True)
                if ending:
                    yield self._said(ending, about="ends it")
            elif item in ending:
                yield Note(f"the stream {stream.name} is over")

    def _said(
        self, items: Sequence[MessageLayout], about: str = "", *, maybe: bool = False
    ) -> Said:
        first = items[0]
        names = tuple(dict.fromkeys(item.name for item in items))
        own = any(item.command is self._command for item in items)
        if first.sender == "both":
            about = f"either side; {about}" if about else "either side"
        return Said(first.sender, names, about, maybe, own)


def _words(step: Step) -> str:
    if isinstance(step, Note):
        return f"{step.text}."
    side = {"client": "The client", "server": "The server"}.get(step.sender, "Either side")
    maybe = "may say" if step.maybe else "says"
    about = f", {step.about}" if step.about else ""
    return f"{side} {maybe} {' or '.join(step.names)}{about}."


def _draw(told: Sequence[Step], shapes: list[str], width: int) -> float:
    left, right = float(_MARGIN), float(width - _MARGIN)
    for x, side in ((left, "client"), (right, "server")):
        shapes.append(svg.rectangle(x - 36, 1, 72, _HEAD - 2, round_=4))
        shapes.append(svg.text(x, 17, side, svg.NORMAL))
    top = _HEAD + 4.0
    for step in told:
        if isinstance(step, Note):
            top = _note(step, shapes, left, right, top)
        else:
            top = _arrow(step, shapes, left, right, top)
    shapes += [
        svg.path([(x, _HEAD - 1), (x, top)], dashed=True, arrow=False) for x in (left, right)
    ]
    return top + 2


def _note(step: Note, shapes: list[str], left: float, right: float, top: float) -> float:
    room = right - left - 28
    start = top
    for line in svg.lines(step.text.split(), room, svg.SMALL):
        top += _LINE
        shapes.append(svg.text((left + right) / 2, top, line, faint=True, most=room))
    shapes.append(svg.rectangle(left + 8, start + 3, right - left - 16, top - start + 4, round_=8))
    return top + 8 + _GAP


def _arrow(step: Said, shapes: list[str], left: float, right: float, top: float) -> float:
    room = right - left - 12
    shown = [
        *step.names[:_MOST],
        *(f"{len(step.names) - _MOST} more" for _ in step.names[_MOST:][:1]),
    ]
    words = [name if number == 0 else f"or {name}" for number, name in enumerate(shown)]
    for line in svg.lines(words, room, svg.SMALL, mono=True):
        top += _LINE
        shapes.append(svg.text((left + right) / 2, top, line, mono=True, bold=step.own, most=room))
    if step.about:
        top += _LINE
        shapes.append(svg.text((left + right) / 2, top, step.about, faint=True, most=room))
    top += _ARROW
    ends = [(left, top), (right, top)]
    shapes.append(svg.path(ends[::-1] if step.sender == "server" else ends, dashed=step.maybe))
    return top + _GAP
