"""Streams within a connection: which of them are open, and what was left with each.

A stream is what belongs together from the request that opens it to the message that ends it.  All
its messages hold its id.  One side of a session knows by this module what may be said on which
stream, and finds what its owner has left with it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

from wireloom.errors import (
    IllegalMessage,
    InvalidArgument,
    LocalError,
    QueueFull,
    UnexpectedMessage,
)
from wireloom.runtime.tables import Rule, StreamKind

Request = tuple[tuple[type, ...], Hashable]
"""What answers a request, and what the answer is found by."""


class _Streams:
    """The streams of one kind.

    Attributes:
        kind: The kind.
        open: What was left with those that are open, by their ids.
        asked: The ids for which a request of this side waits.
        ended: Ids of ended streams on which the other side may not know it yet.
    """

    def __init__(self, kind: StreamKind, limit: int) -> None:
        self.kind = kind
        self.open: dict[Hashable, Any] = {}
        self.asked: set[Hashable] = set()
        self.ended: dict[Hashable, None] = {}
        self._limit = limit

    def check_free(self, number: Hashable) -> None:
        """Refuses an id that is in use, and a stream too many."""
        if number in self.open or number in self.asked:
            raise InvalidArgument(f"{self.named(number)} is open or asked for already")
        if len(self.open) + len(self.asked) >= self._limit:
            raise QueueFull(f"{self._limit} streams ({self.kind.name}) are open")

    def begin(self, number: Hashable, left: Any) -> None:
        self.asked.discard(number)
        self.ended.pop(number, None)
        self.open[number] = left

    def end(self, number: Hashable, crossing: bool) -> None:
        """Ends a stream; ``crossing`` if the other side may still say something on it."""
        self.open.pop(number, None)
        if not crossing:
            self.ended.pop(number, None)
            return
        self.ended[number] = None
        if len(self.ended) > self._limit:
            del self.ended[next(iter(self.ended))]

    def named(self, number: Hashable) -> str:
        return f"the stream {number!r:.60} ({self.kind.name})"


class Turn(NamedTuple):
    """What becomes of a stream when a request is answered with success, or at once if it has no
    answer."""

    streams: _Streams
    number: Hashable
    opens: bool
    """Whether it begins; otherwise it ends."""
    left: Any
    """What its owner has left with it."""

    def ask(self) -> None:
        """A request of this side is on its way."""
        if self.opens:
            self.streams.asked.add(self.number)

    def take(self, success: bool, crossing: bool) -> None:
        """The request was answered; ``crossing`` if the other side does not know it yet."""
        if not success:
            self.streams.asked.discard(self.number)
        elif self.opens:
            self.streams.begin(self.number, self.left)
        else:
            self.streams.end(self.number, crossing)

    def give_up(self) -> None:
        """Nobody waits for the answer any more: if it opens a stream, nobody wants that either."""
        if self.opens:
            self.streams.asked.discard(self.number)
            self.streams.end(self.number, crossing=True)


class Heard(NamedTuple):
    """What a message of the other side is about."""

    left: Any = None
    """What was left with its stream."""
    dropped: bool = False
    """Whether its stream has ended, which the other side did not know."""


class Told(NamedTuple):
    """What is enough to know about messages from which nothing follows but whose they are."""

    id: Callable[[Any], Hashable]
    """The id of their stream."""
    open: Mapping[Hashable, Any]
    """What was left with the streams that are open, by their ids."""


NOTHING = Heard()
"""It is about no stream."""


class StreamBook:
    """All streams of one side of a connection.

    Attributes:
        due: What the answers to requests of the other side do to streams.
        numbered: The streams whose ids are correlation ids.
        told: By class, the messages from which nothing else follows; for the session's fast path.

    Args:
        rules: The rules of the messages.
        code: The response code of a message, or None.
        limit: Streams of each kind that may be open at once; also the number of ended ones on
            which late messages are recognised, and of requests of the other side about streams.
    """

    def __init__(
        self, rules: Mapping[type, Rule], code: Callable[[Any], int | None], limit: int
    ) -> None:
        kinds = [kind for rule in rules.values() for kind in (rule.opens, rule.within)]
        self._kinds = {kind: _Streams(kind, limit) for kind in kinds if kind is not None}
        self.numbered = [one for kind, one in self._kinds.items() if kind.numbered]
        self._code = code
        self._limit = limit
        self.due: dict[Request, Turn] = {}
        self.told = {
            kind: Told(rule.within.id, self._kinds[rule.within].open)
            for kind, rule in rules.items()
            if rule.within is not None and _is_plain(rule)
        }

    def uses(self, number: Hashable) -> bool:
        """Whether a correlation id is the id of a stream, or of one that has just ended."""
        return any(number in one.open or number in one.ended for one in self.numbered)

    # --- what this side says ---

    def say(self, rule: Rule, message: object, left: Any) -> Turn | None:
        """What a message does to its stream; nothing is done yet.

        Raises:
            IllegalMessage: Its stream is not open, or it opens none and something was left.
            InvalidArgument: Its id is in use.
            QueueFull: Too many streams are open.
        """
        kind = rule.opens or rule.within
        if left is not None and rule.opens is None:
            raise IllegalMessage(f"{type(message).__name__} opens no stream")
        if kind is None:
            return None
        streams, number = self._kinds[kind], kind.id(message)
        if rule.opens is not None:
            streams.check_free(number)
            return Turn(streams, number, True, left)
        if number not in streams.open:
            raise IllegalMessage(f"{type(message).__name__}: {streams.named(number)} is not open")
        return Turn(streams, number, False, streams.open[number]) if rule.ends else None

    def check_answer(self, requests: list[Request], answer: object) -> Request | None:
        """The request about a stream that a message of this side answers, if it does.

        Raises:
            InvalidArgument: It would open a stream whose id is in use.
            QueueFull: Too many streams are open.
        """
        for request in requests:
            turn = self.due.get(request)
            if turn is not None:
                if turn.opens and self.succeeds(turn, answer):
                    turn.streams.check_free(turn.number)
                return request
        return None

    def answer(self, request: Request, answer: object) -> None:
        """Does what follows from an answer of this side."""
        turn = self.due.pop(request)
        turn.take(self.succeeds(turn, answer), crossing=True)

    def end(self, rule: Rule, message: object) -> None:
        """Ends the stream of a message, where something else than a message of it has ended it."""
        kind = rule.within or rule.opens
        if kind is None:
            raise IllegalMessage(f"{type(message).__name__} belongs to no stream")
        self._kinds[kind].end(kind.id(message), crossing=True)

    # --- what the other side says ---

    def hear(self, rule: Rule, message: object, key: Callable[[Any], Hashable]) -> Heard:
        """What a message is about; what follows is done.

        Args:
            rule: Its rule.
            message: The message.
            key: What its answer is found by.

        Raises:
            UnexpectedMessage: Its stream is not open, its id is in use, or there are too many.
        """
        if rule.opens is not None:
            streams, number = self._kinds[rule.opens], rule.opens.id(message)
            self._expect(Turn(streams, number, True, None), rule, message, key)
            return NOTHING
        kind = rule.within
        if kind is None:
            return NOTHING
        streams, number = self._kinds[kind], kind.id(message)
        if number in streams.open:
            left = streams.open[number]
            if rule.ends:
                self._expect(Turn(streams, number, False, left), rule, message, key)
            return Heard(left)
        if number not in streams.ended:
            reason = f"{streams.named(number)}, which is not open"
            raise UnexpectedMessage(f"{type(message).__name__} for {reason}")
        wanted = rule.answered_by(message)
        if rule.ends and not wanted:
            streams.end(number, crossing=False)
        # a request wants its answer in any case
        return Heard(dropped=not wanted or rule.asks_by is not None)

    def succeeds(self, turn: Turn, answer: object) -> bool:
        """Whether an answer is no refusal of what a request wants."""
        kind, code = turn.streams.kind, self._code(answer)
        if isinstance(answer, kind.refusals):
            return False
        return code is None or kind.codes is None or code in kind.codes

    def _expect(
        self, turn: Turn, rule: Rule, message: object, key: Callable[[Any], Hashable]
    ) -> None:
        """Waits for the answer of this side, or does at once what has none."""
        name = type(message).__name__
        if rule.answered_by(message):
            found = key(message)
            request = (rule.replies, found)
            if request in self.due:
                raise UnexpectedMessage(f"{name} {found} comes again before it was answered")
            if len(self.due) >= self._limit:
                raise UnexpectedMessage(f"the peer has {self._limit} requests without an answer")
            if found is not None:
                self.due[request] = turn
            return
        try:
            if turn.opens:
                turn.streams.check_free(turn.number)
        except LocalError as error:
            raise UnexpectedMessage(f"{name}: {error}") from error
        turn.take(success=True, crossing=False)


def _is_plain(rule: Rule) -> bool:
    """Whether nothing follows from a message but whose it is."""
    asked = rule.replies or rule.answers or rule.answers_by
    return not (asked or rule.ends or rule.moves or rule.automatic)
