"""Which answer belongs to which request of a connection, and how long it took."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple, Protocol

from wireloom.errors import DecodeError
from wireloom.joining import Joiner, Joints
from wireloom.runtime.negotiated import Asked as Answers
from wireloom.runtime.negotiated import MissingParameter
from wireloom.runtime.tables import Role, Rule, Settling, Waiting
from wireloom.schema.surroundings import NOT_GIVEN

_MOST_WAITING = 100_000
_SIDES = (None, "client", "server")


class Language(Protocol):
    """What has to be known of a protocol."""

    rules: Mapping[type, Rule]
    """The rule of every message."""
    correlation: Callable[[Any], Hashable]
    """The correlation id of a request or an answer."""
    code: Callable[[Any], int | None]
    """The response code of a message, if it has one."""
    agreed: Mapping[str, Any]
    """What the connection agreed on, by name."""
    settles: Mapping[type, tuple[Settling, ...]]
    """Where messages say what the connection agrees on."""
    joints: Joints | None
    """Where messages that take several frames are joined; None: each is one frame."""

    def said(self, request: Any, /) -> Mapping[str, object]:
        """What a request says that holds for its answer, by name of the negotiated parameter."""
        ...

    def agreeing(self, more: Mapping[str, Any]) -> Language:
        """The language of a connection that agreed on something more, or on something else."""
        ...

    def name(self, frame: bytes, sender: str | None) -> str:
        """The name of the message of a frame, without decoding it; empty if that does not tell.

        Raises:
            DecodeError: It is none that is known.
        """
        ...

    def decode(self, frame: bytes, sender: str | None, waiting: Waiting) -> Any:
        """The message of a frame.

        Raises:
            DecodeError: The bytes do not follow the protocol.
            MissingParameter: They depend on a negotiated parameter that was not given.
        """
        ...


class Asked(NamedTuple):
    """A request that waits for its answer."""

    number: int
    """The number of its frame."""
    time: int | None
    """When it was sent, in microseconds; None if that is not known."""
    message: str
    """The name of its message."""
    replies: tuple[type, ...]
    """What answers it."""
    said: Mapping[str, object] = {}
    """What it says that holds for its answer."""


class Understood(NamedTuple):
    """What a frame is in its conversation."""

    message: str = ""
    """The name of its message; empty if it is not known."""
    sender: str | None = None
    """``client`` or ``server``, if that is known or only one of them says this."""
    correlation: Hashable = None
    """The correlation id of requests and answers."""
    code: int | None = None
    """The response code."""
    request: Asked | None = None
    """The request that it answers."""
    said: Mapping[str, object] = {}
    """What that request said of it, by name of the negotiated parameter."""
    problem: DecodeError | None = None
    """Why it could not be decoded."""


class Conversation:
    """What both sides of one connection say, in the order in which it was captured.

    Only what asks, answers or settles what the connection agrees on is decoded; of everything else
    the name is enough.

    Attributes:
        language: The protocol, as it is spoken from the next frame on.

    Args:
        language: The protocol, as it is spoken at first.
    """

    def __init__(self, language: Language) -> None:
        self.language = language
        self._waiting: OrderedDict[tuple[str | None, Hashable], Asked] = OrderedDict()
        self._joiners: dict[str | None, Joiner] = {}
        self._queues: dict[tuple[str | None, Hashable], deque[Asked]] = {}
        self._brief = {
            kind.__name__: _side(rule)
            for kind, rule in language.rules.items()
            if not (rule.replies or rule.answers or rule.answers_by or kind in language.settles)
        }
        self.forgotten = 0
        """Requests that are not waited for any more, because there are too many."""

    @property
    def unanswered(self) -> int:
        """Requests that have no answer."""
        return len(self._waiting) + sum(map(len, self._queues.values())) + self.forgotten

    def frame(self, frame: bytes, sender: str | None, number: int, time: int | None) -> Understood:
        """What a frame is.

        Args:
            frame: The whole frame.
            sender: Who sent it, if that is known.
            number: What it is called when something answers it.
            time: When it was sent, in microseconds.
        """
        name, answers = "", Answers(self._replies_of(sender))
        try:
            name = self.language.name(frame, sender)
            whole = self._joined(frame, sender)
            if whole is None:
                return Understood(name, sender)
            if name in self._brief:
                return Understood(name, sender or self._brief[name])
            message = self.language.decode(whole, sender, answers)
        except DecodeError as error:
            return Understood(name, sender, said=answers.said, problem=error)
        except MissingParameter as error:
            missing = DecodeError(error.name + NOT_GIVEN, 0, name)
            return Understood(name, sender, problem=missing)
        if type(message) in self.language.settles:
            self._settle(message)
        told = self._told(message, sender, number, time)._replace(said=answers.said)
        return told if whole is frame else told._replace(message=name)

    def _joined(self, frame: bytes, sender: str | None) -> bytes | None:
        """The frames of the message that a frame completes; None if more are to come."""
        joints = self.language.joints
        if joints is None:
            return frame
        return self._joiners.setdefault(sender, Joiner(joints)).add(frame)

    def _settle(self, message: Any) -> None:
        """From now on, frames are read as the connection agreed on it."""
        told = {one.name: one.value(message) for one in self.language.settles[type(message)]}
        known = {name: value for name, value in told.items() if value is not None}
        if any(self.language.agreed.get(name) != value for name, value in known.items()):
            self.language = self.language.agreeing(known)

    def _told(self, message: Any, sender: str | None, number: int, time: int | None) -> Understood:
        language, kind = self.language, type(message)
        rule = language.rules[kind]
        said_by = sender or _side(rule)
        correlated = rule.answers or (rule.replies and rule.asks_by is None)
        correlation = language.correlation(message) if correlated else None
        request, key = self._answered(rule, kind, message, correlation, said_by)
        replies = rule.answered_by(message)
        if replies:
            key = correlation if rule.asks_by is None else rule.asks_by(message)
            if key is not None:
                said = language.said(message)
                asked = Asked(number, time, kind.__name__, replies, said)
                (self._queue if rule.in_order else self._ask)(said_by, key, asked)
        told = correlation if correlated else getattr(key, "values", key)
        return Understood(kind.__name__, said_by, told, language.code(message), request)

    def _ask(self, sender: str | None, key: Hashable, asked: Asked) -> None:
        self.forgotten += self._waiting.pop((sender, key), None) is not None
        self._waiting[sender, key] = asked
        if len(self._waiting) > _MOST_WAITING:
            self._waiting.popitem(last=False)
            self.forgotten += 1

    def _queue(self, sender: str | None, key: Hashable, asked: Asked) -> None:
        queue = self._queues.setdefault((sender, key), deque())
        queue.append(asked)
        if len(queue) > _MOST_WAITING:
            queue.popleft()
            self.forgotten += 1

    def _answered(
        self, rule: Rule, kind: type, message: Any, correlation: Hashable, sender: str | None
    ) -> tuple[Asked | None, Hashable]:
        """The request that a message answers, and what it was found by."""
        keys = [correlation] if rule.answers else []
        keys += [found_by(message) for found_by in rule.answers_by]
        for key in keys:
            for side in _others(sender):
                queue = self._queues.get((side, key), deque())
                first = next((one for one in queue if kind in one.replies), None)
                if first is not None:
                    queue.remove(first)
                    return first, key
                asked = self._waiting.get((side, key))
                if asked is not None and kind in asked.replies:
                    return self._waiting.pop((side, key)), key
        return None, None

    def _replies_of(self, sender: str | None) -> Waiting:
        """What is waited for that this side may answer."""

        def replies(correlation: Hashable) -> Mapping[type, Mapping[str, object]]:
            found = (self._waiting.get((side, correlation)) for side in _others(sender))
            asked = next(filter(None, found), None)
            return {} if asked is None else dict.fromkeys(asked.replies, asked.said)

        return replies


def _others(sender: str | None) -> tuple[str | None, ...]:
    """The sides whose requests a side may answer."""
    return tuple(side for side in _SIDES if side is None or side != sender)


def _side(rule: Rule) -> str | None:
    return None if rule.sender == Role.BOTH else str(rule.sender.name).lower()
