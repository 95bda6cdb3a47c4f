"""One side of a connection without I/O: what may be said when, and what answers what.

A session holds no socket, no thread, no lock and no clock.  Its owner hands in frames and the time,
and writes the bytes it gets back.  All knowledge of the protocol is in ``Tables``, which are
generated; the same tables serve both roles.

A session is not safe for use from several threads at once: its owner calls every method under one
lock, or from one thread.  Times are seconds of any clock that does not go back, such as
``time.monotonic``.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from enum import IntFlag
from typing import Any, Generic, NamedTuple, TypeVar

from wireloom.errors import (
    ClosedByPeer,
    ClosedHere,
    ConnectionLost,
    EncodeError,
    IllegalMessage,
    InvalidArgument,
    PeerSilent,
    QueueFull,
    UnexpectedMessage,
    Unsupported,
)
from wireloom.runtime.asked import Asked, Queues
from wireloom.runtime.exchanges import Exchanges
from wireloom.runtime.owed import Owed
from wireloom.runtime.streams import NOTHING, Heard, Request, StreamBook
from wireloom.runtime.tables import Move, Role, Rule, Tables

__all__ = ["PENDING_LIMIT", "Move", "Received", "Role", "Rule", "Session", "Tables"]

M = TypeVar("M")

PENDING_LIMIT = 65_536
"""Requests that may wait for their answers at once, counted for each side; and streams of a kind
that may be open."""


class Received(NamedTuple, Generic[M]):
    """What a frame meant."""

    message: M
    """The message."""
    waiter: Any = None
    """What was left with the request that it answers, or None."""
    reply: bytes = b""
    """What has to be written in return, or nothing."""
    dropped: bool = False
    """Whether nobody wants it any more: the answer of a request that was given up, or a message
    that crossed the end of its stream or of the connection.  It is not an error."""
    closing: ClosedByPeer | None = None
    """Why the peer ends the connection with this message, or None if it does not."""
    stream: Any = None
    """What was left with the stream that it belongs to, that it opens or ends, or None."""
    others: Sequence[Any] = ()
    """What was left with requests that it answers besides, as it ends what they were about."""


class Session(Generic[M]):
    """The state of one side of a connection.

    Attributes:
        frame_limit: The largest frame that may be sent, in bytes of the whole frame; 0: no limit.
        decode: From a frame to its message.

    Args:
        tables: The protocol.
        role: The side, CLIENT or SERVER.
        now: The time.
        pending_limit: Requests that may wait for answers at once, and as many of the peer's; also
            the number of given-up requests whose late answers are still recognised; and the same
            for streams of each kind.
    """

    def __init__(
        self, tables: Tables[M], role: Role, now: float, pending_limit: int = PENDING_LIMIT
    ) -> None:
        self.frame_limit = 0
        told = tables.decode_answers
        self.decode = tables.decode if told is None else lambda frame: told(frame, self.waiting)
        self._tables = tables
        self._rules = tables.rules
        self._role = role
        self._limit = pending_limit
        self._state = int(tables.start)
        self._state_name: IntFlag = tables.start
        self._closed = int(tables.closed)
        self._leaving = False  # whether this side has asked for the end
        self._farewell: ClosedByPeer | None = None
        self._interval = 0.0
        self._sent = now
        self._heard = now
        self._last_id = 0
        self._pending: dict[Hashable, Asked] = {}
        self._forgotten: dict[Hashable, Asked] = {}
        self._queues = Queues()
        self._owed = Owed(tables.rules, pending_limit)
        self._agreed: dict[str, int] = {}
        self._sendable = _states(tables.rules, role)
        self._receivable = _states(tables.rules, Role.BOTH ^ role)
        rules = tables.rules
        self._plain = {k: p for k, p in self._receivable.items() if _is_plain(rules[k])}
        self._exchanges = Exchanges(rules, pending_limit)
        plain = {kind for kind, rule in rules.items() if _is_plain(rule)} - self._exchanges.kinds
        self._plain_sent = {kind: p for kind, p in self._sendable.items() if kind in plain}
        self._framed = {k: p for k, p in self._sendable.items() if not _matters(rules[k])}
        self._streams = StreamBook(tables.rules, tables.code, pending_limit)
        said = type(tables.heartbeat) in self._sendable
        self._beat = tables.heartbeat if said else None
        self._beats = {} if self._beat is None else self._asked_by(self._beat)
        self._ending = {kind for kind, rule in rules.items() if self._asks_for_end(rule)}

    @property
    def state(self) -> IntFlag:
        """The present state."""
        return self._state_name

    @property
    def closed(self) -> bool:
        """Whether the end of the connection was agreed on."""
        return self._state == self._closed

    @property
    def pending(self) -> int:
        """How many requests wait for an answer."""
        return len(self._pending) + len(self._queues)

    def next_id(self) -> int:
        """A correlation id that no request waiting or given up is using, no exchange of several
        steps and no stream; they begin with ``first_id`` of the tables.

        Raises:
            QueueFull: All are in use.
        """
        first, last, number = self._tables.first_id, self._tables.last_id, self._last_id
        for _ in range(first, last + 1):
            number = number + 1 if first <= number < last else first
            if not self._uses(number):
                self._last_id = number
                return number
        raise QueueFull(f"all ids from {first} to {last} are in use")

    def _uses(self, number: int) -> bool:
        streams = self._streams
        asked = number in self._pending or number in self._forgotten or number in self._beats
        return (
            asked or self._exchanges.uses(number) or bool(streams.numbered and streams.uses(number))
        )

    def agree(self, versions: Mapping[str, tuple[int, int]]) -> None:
        """Agrees for commands on the highest version that both sides know.

        Args:
            versions: By command, the lowest and the highest version that the peer knows. Others
                keep what was agreed on; commands that are not known here do not matter.

        Raises:
            Unsupported: Both sides know no version of a command; nothing is agreed on then.
        """
        agreed = {}
        for name, (low, high) in versions.items():
            lowest, highest = self._tables.versions.get(name, (low, high))
            agreed[name] = min(high, highest)
            if agreed[name] < max(low, lowest):
                ours, theirs = f"{lowest} to {highest}", f"{low} to {high}"
                raise Unsupported(f"{name}: versions {ours} are known here, {theirs} to the peer")
        self._agreed |= agreed

    def version(self, command: str) -> int:
        """The version of a command that was agreed on, or the highest one that is known here.

        Raises:
            KeyError: The command has no range of versions.
        """
        highest = self._tables.versions[command][1]
        return self._agreed.get(command, highest)

    def waiting(self, correlation: Hashable) -> Collection[type]:
        """The classes of the answers to a request that waits or was given up; none if none does."""
        asked = self._pending.get(correlation) or self._late(correlation)
        if asked is None:
            return ()
        return dict.fromkeys(asked.replies, asked.said) if self._tables.framed else asked.replies

    def check(self, kind: type[M], size: int = 0) -> None:
        """Refuses a message that may not be sent now; for frames that were encoded elsewhere.

        Args:
            kind: The class of the message.
            size: Bytes of its whole frame.

        Raises:
            IllegalMessage: Not now, not by this side, or not as a frame: it is correlated or about
                a stream.
            ClosedHere: Not any more, as this side has asked for the end.
            ClosedByPeer: Not any more, as the peer has asked for the end.
            EncodeError: The frame is above ``frame_limit``.
        """
        if not self._framed.get(kind, 0) & self._state:
            if not self._sendable.get(kind, 0) & self._state:
                raise self._refusal(kind)
            what = "correlated" if _is_correlated(self._rules[kind]) else "about a stream"
            raise IllegalMessage(f"{kind.__name__} is {what} and must be sent as a message")
        self._check_size(kind, size)

    def send(self, message: M, now: float, waiter: Any = None, stream: Any = None) -> bytes:
        """The frame of a message, to be written after all earlier ones.

        Args:
            message: What to say.
            now: The time.
            waiter: Comes back with the answer; anything but None demands that there is one.
            stream: Comes back with every message of the stream that it opens, and with its answer;
                anything but None demands that it opens one.

        Raises:
            IllegalMessage: It may not be said now, not by this side, answers no request, lacks
                what an answer to wait for would be found by, or its stream is not open.
            ClosedHere: It may not be said any more, as this side has asked for the end.
            ClosedByPeer: Nor after the peer has asked for the end.
            InvalidArgument: What its answer is found by, or the id of the stream, is in use.
            EncodeError: It cannot be encoded, or its frame is above ``frame_limit``.
            QueueFull: Too many requests wait for their answers, or too many streams are open.

        An error leaves the session as it was.
        """
        kind = type(message)
        if self._plain_sent.get(kind, 0) & self._state and waiter is None and stream is None:
            frame = self._encoded(kind, message)
            self._sent = now
            return frame
        rule = self._rules.get(kind)
        if rule is None or not (rule.answers or self._sendable.get(kind, 0) & self._state):
            raise self._refusal(kind)
        replies = rule.answered_by(message)
        if waiter is not None and not replies:
            raise IllegalMessage(f"{kind.__name__} has no answer to wait for")
        debt = self._owed.find(kind, self._tables.correlation(message)) if rule.answers else None
        turn = self._streams.say(rule, message, stream)
        answered = None
        if self._streams.due and (rule.answers or rule.answers_by):
            answered = self._streams.check_answer(self._requests(rule, message), message)
        frame = self._encoded(kind, message, debt)
        if replies and (_is_correlated(rule) or waiter is not None or turn is not None):
            said = self._tables.said(message) if self._tables.framed else {}
            self._register(message, rule, Asked(replies, waiter, turn, said))
        elif turn is not None:
            turn.take(success=True, crossing=True)
        if answered is not None:
            self._streams.answer(answered, message)
        if debt is not None:
            self._owed.settle(debt)
        self._exchanges.go_on(rule, message, own=True)
        if rule.frame_limit is not None:
            self.frame_limit = rule.frame_limit(message)
        if rule.moves:
            self._move(rule, message)
            self._leaving = self._leaving or kind in self._ending
        self._sent = now
        return frame

    def end_stream(self, message: M) -> None:
        """Ends the stream of a message that is not sent: something else has ended it.

        What the peer still says on it is dropped.

        Raises:
            IllegalMessage: It belongs to no stream.
        """
        self._streams.end(self._rules[type(message)], message)

    def wrote(self, now: float) -> None:
        """Counts a frame that was encoded elsewhere as a sign of life for the peer."""
        self._sent = now

    def heard(self, now: float) -> None:
        """Counts bytes that make no whole frame yet as a sign of life of the peer."""
        self._heard = now

    def receive(self, frame: bytes, now: float) -> Received[M]:
        """What a whole frame means; ``accept`` of its message.

        Raises:
            DecodeError: The bytes do not follow the protocol.
            UnexpectedMessage: See ``accept``.
        """
        return self.accept(self.decode(frame), now)

    def accept(self, message: M, now: float) -> Received[M]:
        """What a message of the peer means.

        Raises:
            UnexpectedMessage: It is not legal in this state or from that side, answers nothing,
                nobody opened its stream, or the peer has too many requests unanswered.
        """
        self._heard = now
        kind = type(message)
        if self._plain.get(kind, 0) & self._state:
            return Received(message)
        told = self._streams.told.get(kind)
        if told is not None and self._receivable.get(kind, 0) & self._state:
            left = told.open.get(told.id(message), told)
            if left is not told:
                return Received(message, None, b"", False, None, left)
        rule = self._rules.get(kind)
        if rule is not None and rule.answers:
            return self._answered(rule, message, now)
        if rule is not None and self._receivable.get(kind, 0):
            if self._receivable[kind] & self._state:
                heard = self._streams.hear(rule, message, self._key)
                received = self._demanded(rule, message, now, heard)
                return self._handed(rule, received) if rule.answers_by else received
            if self._state == self._closed:
                return self._crossed(rule, message, now)
        name = self._tables.protocol
        raise UnexpectedMessage(f"{name}: {kind.__name__} in state {_name(self._state_name)}")

    def forget(self, request: M, waiter: Any = None) -> None:
        """Gives a request up that was sent: its answer, if it still comes, is dropped, and so is
        what is said on the stream that it opens.

        Args:
            request: The request.
            waiter: What was left with it: of requests that only their order tells apart, it says
                which one it is.
        """
        key = self._key(request)
        if self._rules[type(request)].in_order:
            self._queues.give_up(key, waiter)
        asked = self._pending.pop(key, None)
        if asked is None:
            return
        if asked.turn is not None:
            asked.turn.give_up()
        self._forgotten[key] = asked._replace(waiter=None)
        if len(self._forgotten) > self._limit:
            del self._forgotten[next(iter(self._forgotten))]

    def abandon(self) -> list[Any]:
        """The waiters of all requests, none of which will be answered any more."""
        waiters = [one.waiter for one in self._pending.values() if one.waiter is not None]
        waiters += self._queues.clear()
        self._pending.clear()
        self._forgotten.clear()
        self._owed.clear()
        return waiters

    def why(self, error: BaseException) -> BaseException:
        """Why a connection ended: what the peer said, if it was lost after that asked for it."""
        lost = isinstance(error, ConnectionLost) and not isinstance(error, ClosedHere)
        return self._farewell if lost and self._farewell is not None else error

    def set_heartbeat(self, interval: float, now: float) -> None:
        """Exchanges heartbeats from now on.

        Args:
            interval: Seconds between signs of life in each direction; 0 stops it.
            now: The time; silence is counted from here.
        """
        self._interval = interval
        self._heard = now

    def deadline(self) -> float | None:
        """When ``tick`` wants to be called, or None if there are no heartbeats.

        The side that may not send them only watches for silence.
        """
        if not self._interval:
            return None
        silent = self._heard + 2 * self._interval
        if self._beat is None:
            return silent
        return min(self._sent + self._interval, silent)

    def tick(self, now: float, read_until: float | None = None) -> bytes:
        """The frame of a heartbeat if nothing was sent for an interval, otherwise nothing.

        Args:
            now: The time.
            read_until: What had arrived by then has been told; by default it is now.  A program
                that was held up must look at what came meanwhile before it calls the peer silent.

        Raises:
            PeerSilent: Nothing was heard for two intervals.
            QueueFull: Too many of them wait for their answers.
        """
        if not self._interval:
            return b""
        known = now if read_until is None else read_until
        if known >= self._heard + 2 * self._interval:
            silence = known - self._heard
            raise PeerSilent(
                f"nothing was heard from the peer for {silence:.1f} s,"
                f" heartbeats are due every {self._interval:g} s"
            )
        heartbeat = self._beat
        if heartbeat is None or now < self._sent + self._interval:
            return b""
        rule = self._rules[type(heartbeat)]
        if rule.in_order:
            self._register(heartbeat, rule, Asked(rule.answered_by(heartbeat), None, None))
        self._sent = now
        return self._tables.encode(heartbeat)

    def _asked_by(self, heartbeat: M) -> dict[Hashable, Asked]:
        """What all heartbeats ask, by the id that they have; nobody waits for their answers."""
        rule, tables = self._rules[type(heartbeat)], self._tables
        if not rule.replies or rule.asks_by is not None or rule.in_order:
            return {}
        said = tables.said(heartbeat) if tables.framed else {}
        asked = Asked(rule.answered_by(heartbeat), None, None, said)
        return {tables.correlation(heartbeat): asked}

    def _late(self, correlation: Hashable) -> Asked | None:
        """A request that was given up, or a heartbeat."""
        return self._forgotten.get(correlation) or self._beats.get(correlation)

    def _asks_for_end(self, rule: Rule) -> bool:
        """Whether the answer to a request closes the connection."""
        moves = [self._rules[reply].moves for reply in rule.replies]
        return bool(moves) and all(any(to.to == self._closed for to in one) for one in moves)

    def _refusal(self, kind: type) -> IllegalMessage | ClosedHere | ClosedByPeer:
        rule = self._rules.get(kind)
        if rule is None:
            return IllegalMessage(f"{kind.__name__} is no message of {self._tables.protocol}")
        if not rule.sender & self._role:
            return IllegalMessage(f"{kind.__name__} is not for the {_name(self._role)} to send")
        if self._leaving:
            return ClosedHere("closed by this program")
        if self._farewell is not None:
            return self._farewell
        return IllegalMessage(f"{kind.__name__} is not legal in state {_name(self._state_name)}")

    def _encoded(self, kind: type, message: M, debt: Request | None = None) -> bytes:
        """The frame of a message, or its frames; of an answer as its request wants it."""
        tables, joints = self._tables, self._tables.joints
        if debt is None or tables.encode_answer is None:
            frame = tables.encode(message)
        else:
            frame = tables.encode_answer(message, self._owed.said(debt))
        if joints is not None and joints.chain(frame) is not None:
            return joints.fitted(frame, self.frame_limit)
        self._check_size(kind, len(frame))
        return frame

    def _check_size(self, kind: type, size: int) -> None:
        if size > self.frame_limit and self.frame_limit:
            reason = f"the frame has {size} bytes, the limit is {self.frame_limit}"
            raise EncodeError(reason, kind.__name__)

    def _key(self, request: M) -> Hashable:
        """What the answer of a request is found by."""
        asks_by = self._rules[type(request)].asks_by
        return self._tables.correlation(request) if asks_by is None else asks_by(request)

    def _requests(self, rule: Rule, message: M) -> list[Request]:
        """The requests of the peer that an answer may be about."""
        keys = [self._tables.correlation(message)] if rule.answers else []
        keys += [found_by(message) for found_by in rule.answers_by]
        return [(replies, key) for replies in self._owed.asked[type(message)] for key in keys]

    def _register(self, message: M, rule: Rule, asked: Asked) -> None:
        key = self._key(message)
        if key is None:
            raise IllegalMessage(f"{type(message).__name__} has nothing to find its answer by")
        if key in self._pending:
            raise InvalidArgument(f"a request with correlation id {key} is waiting already")
        if self.pending >= self._limit:
            raise QueueFull(f"{self._limit} requests are waiting for their answers")
        if rule.in_order:
            self._queues.add(key, asked)
        else:
            self._forgotten.pop(key, None)
            self._pending[key] = asked
        if asked.turn is not None:
            asked.turn.ask()

    def _answered(self, rule: Rule, message: M, now: float) -> Received[M]:
        number = self._tables.correlation(message)
        kind = type(message)
        asked = self._pending.get(number)
        if asked is not None and kind in asked.replies:
            del self._pending[number]
            return self._woken(asked, self._demanded(rule, message, now))
        late = self._late(number)
        if late is not None and kind in late.replies:
            self._forgotten.pop(number, None)
            return self._missed(late, self._demanded(rule, message, now))
        if rule.states & self._state:
            return Received(message, dropped=True)
        raise UnexpectedMessage(f"{kind.__name__} answers no request, correlation id {number}")

    def _handed(self, rule: Rule, received: Received[M]) -> Received[M]:
        """A message in its own right: to who waits for it as an answer, otherwise to nobody."""
        self._exchanges.go_on(rule, received.message, own=False)
        if not (self._pending or self._forgotten or self._queues):
            return received
        kind = type(received.message)
        for found_by in rule.answers_by:
            key = found_by(received.message)
            asked = self._queues.take(key, kind)
            if asked is not None:
                received = (self._missed if asked.given_up else self._woken)(asked, received)
                ends = rule.ends or (asked.turn is not None and not asked.turn.opens)
                return received._replace(others=self._queues.end(key)) if ends else received
            asked = self._pending.get(key)
            if asked is not None and kind in asked.replies:
                del self._pending[key]
                return self._woken(asked, received)
            late = self._forgotten.get(key)
            if late is not None and kind in late.replies:
                del self._forgotten[key]
                return self._missed(late, received)
        return received

    def _woken(self, asked: Asked, received: Received[M]) -> Received[M]:
        """The answer of a request, with what was left with that."""
        turn = asked.turn
        if turn is None:
            return received._replace(waiter=asked.waiter)
        turn.take(self._streams.succeeds(turn, received.message), crossing=False)
        return received._replace(waiter=asked.waiter, stream=turn.left)

    def _missed(self, late: Asked, received: Received[M]) -> Received[M]:
        """The answer of a request that was given up."""
        turn = late.turn
        if turn is not None and not turn.opens:
            turn.take(self._streams.succeeds(turn, received.message), crossing=False)
        return received._replace(dropped=True)

    def _demanded(self, rule: Rule, message: M, now: float, heard: Heard = NOTHING) -> Received[M]:
        answered = rule.answered_by(message)
        if answered and rule.asks_by is None:
            said = self._tables.said(message) if self._tables.framed else {}
            self._owed.add((rule.replies, self._tables.correlation(message)), said)
        was_closed = self.closed
        if rule.frame_limit is not None:
            self.frame_limit = rule.frame_limit(message)
        if rule.moves:
            self._move(rule, message)
        automatic = rule.automatic if answered or rule.replies_to is None else None
        reply = b"" if automatic is None else self.send(automatic(message), now)
        closing = None
        ended = self.closed and not was_closed and not rule.answers
        if type(message) in self._ending or ended:
            self._farewell = ClosedByPeer(self._tables.code(message), self._tables.reason(message))
            closing = self._farewell if ended and not (rule.answers_by and self._leaving) else None
        return Received(message, None, reply, heard.dropped, closing, heard.left)

    def _crossed(self, rule: Rule, message: M, now: float) -> Received[M]:
        """A message that the peer sent before it knew of the end."""
        if rule.automatic is None:
            return Received(message, dropped=True)
        return self._demanded(rule, message, now)._replace(dropped=True)

    def _move(self, rule: Rule, message: M) -> None:
        for move in rule.moves:
            if move.state & self._state and (
                move.codes is None or self._tables.code(message) in move.codes
            ):
                self._state = move.to
                self._state_name = self._tables.states(move.to)
                return


def _states(rules: Mapping[type, Rule], sender: Role) -> dict[type, int]:
    """The states in which a side may say each of its messages."""
    return {kind: int(rule.states) for kind, rule in rules.items() if rule.sender & sender}


def _is_correlated(rule: Rule) -> bool:
    """Whether a message is a request whose answer is expected in any case, or such an answer."""
    return rule.answers or (bool(rule.replies) and (rule.asks_by is None or rule.in_order))


def _is_plain(rule: Rule) -> bool:
    """Whether nothing follows from a message for the session."""
    says = rule.answers_by or rule.moves or rule.automatic or rule.frame_limit
    return not (_matters(rule) or says)


def _matters(rule: Rule) -> bool:
    """Whether a session must know what is in a message: it is correlated, or about a stream."""
    return _is_correlated(rule) or rule.opens is not None or rule.within is not None


def _name(flag: IntFlag) -> str:
    return flag.name or repr(int(flag))
