# Made by `make generate` from aio/producer.py; do not edit it.
"""Publishing to one stream, whatever happens to connections, on threads."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, cast

from wireloom.clients.cluster.closing import Flushes
from wireloom.clients.cluster.flights import Flights
from wireloom.clients.cluster.metrics import (
    CONFIRMED,
    REFUSED,
    RESENT,
    UNCONFIRMED,
    Numbers,
    Observation,
)
from wireloom.clients.cluster.recovering import State
from wireloom.clients.cluster.retrying import Tries
from wireloom.clients.rabbitmq_stream.client import StreamClient
from wireloom.clients.rabbitmq_stream.errors import (
    Closed,
    MessageTooLarge,
    NotConfirmed,
    PartlySent,
)
from wireloom.clients.rabbitmq_stream.nodes import Role, Wanted
from wireloom.clients.rabbitmq_stream.packing import encoded, next_frame
from wireloom.clients.rabbitmq_stream.pending import Pending
from wireloom.clients.rabbitmq_stream.promises import Promises, keep
from wireloom.clients.rabbitmq_stream.publisher import Publisher
from wireloom.clients.rabbitmq_stream.publishing import Body, Producing, room_in_frame
from wireloom.clients.rabbitmq_stream.tracing import traced
from wireloom.clients.rabbitmq_stream.watched import attributes
from wireloom.errors import ConnectionLost, Forked, WireloomError
from wireloom.rabbitmq_stream.types import PublishingError
from wireloom.runtime import forking
from wireloom.runtime.arguments import check_messages
from wireloom.runtime.deadline import Deadline, Ending, Limit
from wireloom.runtime.mailbox import Gate
from wireloom.runtime.threads import Background, Future, lock, promise, within

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.amqp import Message
    from wireloom.clients.rabbitmq_stream.environment import Environment

_MANY = 1 << 62
_REST = 1.0
"""Seconds without a message after which nothing waits in the background for the next one."""
_JOIN = 5.0


class Producer(Flushes):
    """Publishes to one stream; made by ``Environment.producer``.

    ``send`` returns when the message is accepted. Messages that are accepted while a frame is on
    its way go together with the next one. When the connection is lost, or the leader of the stream
    moves, it is declared again, and what is not confirmed is sent again before anything new: with a
    name under the same ids, so that the broker stores nothing twice.

    An interrupt or a cancellation loses nothing that was accepted: ``next_id`` tells what was.

    Attributes:
        stream: The stream.
        producing: How it publishes.
    """

    role: Role = "producer"
    node: Wanted = "leader"

    def __init__(self, environment: Environment, stream: str, producing: Producing) -> None:
        self.stream = stream
        self.producing = producing
        self.was_missing = False
        self.tries = Tries(environment.retrying, f'the producer of "{stream}"')
        self._environment = environment
        self._pending = Pending(1)
        self.attributes = attributes(stream, "send")
        tracing = environment.tracing
        self._encoded = encoded if tracing is None else partial(traced, tracing, self.attributes)
        self._flights = Flights(
            stream, environment.watching.metrics, self.attributes, producing.blocked_after
        )
        self._most, self._most_bytes = producing.max_unconfirmed, producing.max_bytes
        self._longest = _MANY
        self._unchecked = 0  # messages that may be accepted without a look at bounds
        self._value_of = producing.filter_value
        self._promises = Promises(stream)
        self._loss: BaseException | None = None
        self._gate = Gate()
        self._news = Gate()
        self._guard = forking.lock()
        self._order = lock()
        self._ending = Ending()
        self._background = Background()
        self._publisher: Publisher | None = None
        self._leaving: Publisher | None = None
        self._was_open = False
        self._resting = True
        self._works = False
        forking.tell(self)

    @property
    def state(self) -> State:
        """Whether it is attached to a node."""
        if self._ending.error is not None:
            return "closed"
        if self._publisher is not None:
            return "open"
        return "recovering" if self._was_open else "opening"

    @property
    def unconfirmed(self) -> int:
        """Messages that were accepted and not confirmed yet."""
        return self._pending.count

    @property
    def confirmed(self) -> int:
        """The id up to which the broker has answered for all messages; 0 before the first, or with
        a name the last id that it knew before."""
        return self._pending.oldest - 1

    @property
    def next_id(self) -> int:
        """The publishing id that the next message gets: all below it were accepted."""
        return self._pending.next_id

    def send(self, body: bytes | Message, *, timeout: Limit | None = None) -> int:
        """Accepts a message; waits only while too many are not confirmed.

        Args:
            body: The message: bytes as they are, or one of AMQP.
            timeout: Seconds to wait at most; ``confirm_timeout`` by default.

        Returns:
            Its publishing id, for ``wait``.

        Raises:
            NotConfirmed: The broker refused messages that were sent before.
            MessageTooLarge: It does not fit into a frame.
            EncodeError: It is one of AMQP in which something cannot be said.
            TimedOut: The broker did not confirm earlier messages in time; it was not accepted.
            WireloomError: The producer was given up, and why.
        """
        if type(body) is not bytes:
            body = self._encoded(body)
        if self._unchecked <= 0 or len(body) > self._longest:
            self._check(body)
            self._make_room(timeout)
        with self._guard:
            self._unchecked -= 1
            number = self._pending.add(body)
        if self._resting:
            self._go()
        return number

    def submit(self, body: bytes | Message, *, timeout: Limit | None = None) -> Future[int]:
        """Accepts a message as ``send`` does, and promises an answer for it.

        Returns:
            What gives the publishing id when the broker has confirmed the message and answered for
            all before it, or raises ``NotConfirmed`` for this message alone, or why the producer
            was given up. Its callbacks are called where answers are read, and may not wait. In a
            child of the process it raises ``Forked``.

        Raises:
            WireloomError: As for ``send``; the message was not accepted.
        """
        if type(body) is not bytes:
            body = self._encoded(body)
        self._check(body)
        self._make_room(timeout)
        answer = promise()
        with self._guard:
            self._ending.check()
            self._unchecked = 0
            self._promises.add(self._pending.add(body), answer)
        if self._resting:
            self._go()
        return answer

    def send_many(
        self, bodies: Sequence[bytes | Message], *, timeout: Limit | None = None
    ) -> Sequence[int]:
        """Accepts messages, which stay together and in order; see ``send``.

        Returns:
            Their publishing ids.

        Raises:
            WireloomError: As for ``send``; none of them was accepted.
        """
        check_messages(bodies, "send_many")
        if set(map(type, bodies)) - {bytes}:
            bodies = [body if type(body) is bytes else self._encoded(body) for body in bodies]
        contents = cast("Sequence[bytes]", bodies)
        size = sum(map(len, contents))
        if size > self._longest or self._value_of is not None:
            for index, body in enumerate(contents):
                self._check(body, index)
        self._make_room(timeout)
        with self._guard:
            self._unchecked = 0
            ids = self._pending.extend(contents, size)
        if self._resting:
            self._go()
        return ids

    def wait(self, number: int, timeout: Limit | None = None) -> None:
        """Waits until the broker has answered for a message and all before it.

        Args:
            number: Its publishing id.
            timeout: Seconds to wait at most; ``confirm_timeout`` by default.

        Raises:
            NotConfirmed: The broker refused some.
            TimedOut: It did not answer in time; they stay, and may yet be confirmed.
            WireloomError: The producer was given up, and why.
        """
        pending = self._pending
        if self._resting and pending.has_new:  # an interrupt came before that
            self._go()
        self._gate.wait_until(
            lambda: pending.oldest > number or pending.refused,
            self._limit(timeout),
            self._waiting(),
        )
        self._raise_refusals()

    def flush(self, timeout: Limit | None = None) -> None:
        """Waits until the broker has answered for everything that was accepted; see ``wait``."""
        self.wait(self._pending.next_id - 1, timeout)

    def close(self) -> None:
        """Gives the producer up, and what is not confirmed. Doing it twice does nothing."""
        self.give_up(Closed(f'the producer of "{self.stream}" was closed'))
        self._leaving = self._publisher or self._leaving
        self._publisher = None
        self._background.cancel()
        self._news.wake()
        self._environment.forget(self)
        if self._leaving is not None:
            with suppress(WireloomError):
                self._leaving.close()
        self._background.join(_JOIN)

    def attach(self, client: StreamClient) -> None:
        """Declares it on a connection, and sends again what is not confirmed; the environment calls
        it.

        Raises:
            WireloomError: Why that failed.
        """
        name = self.producing.name
        publisher = client.publisher(
            self.stream, reference=name, max_unconfirmed=_MANY, watcher=self
        )
        limit = Deadline(self.producing.patience)
        with within(self._order, limit, f'"{self.stream}": still sending'):
            with self._guard:
                if name and self._was_open:
                    known = self._pending.confirm_up_to(publisher.next_id - 1)
                    self.numbers[CONFIRMED] += known
                elif name:
                    self._pending.begin_at(publisher.next_id)
                if not self.producing.retry:
                    self._abandon()
                self.numbers[RESENT] += self._pending.in_flight
                again = list(self._pending.again())
                self._flights.confirmed(self._pending.oldest)
                self._flights.lost()
                answers = self._promises.answered(self._pending, self._loss)
                if not self._pending.refused:  # else it is their cause
                    self._loss = None
            keep(answers)
            self._longest = room_in_frame(client.welcome.limits.frame_max, self.producing)
            for ids, bodies in again:
                self._publish(publisher, ids, bodies, limit)
            with self._guard:  # from now on ``on_lost`` sees to a loss
                stays = publisher.error is None and self._ending.error is None
                if stays:
                    self._publisher, self._was_open = publisher, True
        if not stays:
            publisher.close()
            self._ending.check()
            raise publisher.error or Closed("closed meanwhile")
        self.was_missing = False
        self._gate.trouble = None
        self._gate.wake()
        if self._pending.has_new:
            self._go()

    def give_up(self, reason: BaseException) -> bool:
        """It will not be attached again; whoever waits is told. False if they were before."""
        is_first = self._ending.set(reason)
        with self._guard:
            self._unchecked = 0
            answers = self._promises.given_up(self._ending.error or reason)
        keep(answers)
        self._gate.fail(reason)
        return is_first

    def after_fork(self, reason: Forked) -> None:
        """See ``forking``."""
        self._unchecked = 0
        keep(self._promises.given_up(reason))

    def on_confirm(self, ids: Sequence[int]) -> None:
        """Called on the reading thread."""
        with self._guard:
            before = self._pending.count
            self._pending.confirm(ids)
            self.numbers[CONFIRMED] += before - self._pending.count
            answers = self._promises.answered(self._pending)
            news = self._flights.confirmed(self._pending.oldest)
        keep(answers)
        self._gate.wake()
        self._environment.watching.tell_if(news)

    def on_error(self, errors: Sequence[PublishingError]) -> None:
        """Called on the reading thread."""
        with self._guard:
            before = self._pending.count
            self._pending.refuse(errors)
            self.numbers[REFUSED] += before - self._pending.count
            self._unchecked = 0
            answers = self._promises.answered(self._pending)
            news = self._flights.confirmed(self._pending.oldest)
        keep(answers)
        self._gate.wake()
        self._environment.watching.tell_if(news)

    def on_lost(self, publisher: Publisher, reason: BaseException) -> None:
        """Called on the reading thread."""
        with self._guard:
            if self._publisher is not publisher:
                return  # who attaches it finds out
            self._publisher = None
            self._loss = reason
            if not (self.producing.retry or self.producing.name):
                self._abandon()
            answers = self._promises.answered(self._pending, reason)
            news = self._flights.lost()
        keep(answers)
        self._environment.watching.tell_if(news)
        if self._ending.error is None:
            self._gate.trouble = reason
            self._environment.lost(publisher.client, self, reason)

    @property
    def numbers(self) -> Numbers:
        """What was counted, for metrics."""
        return self._pending.numbers

    def gauges(self) -> Sequence[Observation]:
        """What metrics look up; the environment asks."""
        return [Observation(UNCONFIRMED, self._pending.count, self.attributes)]

    def look(self, now: float) -> None:
        """Tells if the broker takes nothing any more; the environment asks now and then."""
        with self._guard:
            there = self._publisher is not None
            news = self._flights.look(now, self._pending.count) if there else None
        self._environment.watching.tell_if(news)

    def _go(self) -> None:
        """Something is to be sent: wakes what sends, or starts it."""
        try:
            with self._guard:
                if not self._resting or self._publisher is None:
                    return
                self._resting = False
            if self._works:
                self._news.wake()
            elif not self._background.start(self._work, name="wireloom-producer"):
                self._ending.check()
        except BaseException:  # interrupted before or after that: who comes next does it again
            self._resting = True
            raise

    def _work(self) -> None:
        """Sends what is new, until there was nothing for a while; one does, however many start."""
        with self._guard:
            if self._works:
                return
            self._works = True
        try:
            while self._send_next() or self._rest():
                pass
        except Exception as error:
            self.give_up(error)

    def _send_next(self) -> bool:
        """Sends a frame of what is new; False if there is nothing, or nowhere to send it."""
        with self._order:
            publisher = self._publisher
            if publisher is None:
                return False
            asked = self.producing.sub_batch
            ids, bodies = next_frame(self._pending, self._guard, self._longest, asked)
            if not bodies:
                return False
            with self._guard:
                self._flights.sent(ids[-1])
            try:
                self._publish(publisher, ids, bodies, Deadline(self.producing.patience))
            except Exception as error:
                lost = publisher.error or publisher.client.connection.error
                # the reading side may find out a moment after the writing side
                if lost is None and not isinstance(error, ConnectionLost):
                    raise  # nobody attaches it again
            return True

    def _rest(self) -> bool:
        """Waits for something new; False if it is time to end."""
        with self._guard:
            if self._publisher is not None and self._pending.has_new:
                return True
            self._resting = True
        with suppress(TimeoutError):
            self._news.wait_until(self._is_needed, _REST, "nothing new")
        with self._guard:
            if self._resting or self._ending.error is not None:
                self._works = False
                return False
            return True

    def _is_needed(self) -> bool:
        return not self._resting or self._ending.error is not None

    def _publish(
        self, publisher: Publisher, ids: Sequence[int], bodies: list[Body], limit: Deadline
    ) -> None:
        value_of = self._value_of
        values = None if value_of is None else [value_of(cast("bytes", body)) for body in bodies]
        try:
            publisher.publish(
                cast("list[bytes]", bodies),
                filter_values=values,
                publishing_ids=ids,
                timeout=limit.left(),
            )
        except PartlySent as error:  # which messages are stored is known without it
            raise (error.__cause__ or error) from None

    def _check(self, body: bytes, index: int = 0) -> None:
        value = None if self._value_of is None else self._value_of(body)
        size = len(body) + len((value or "").encode())
        if size > self._longest:
            raise MessageTooLarge(f"{size} bytes, a frame has room for {self._longest}", index)

    def _make_room(self, timeout: Limit | None) -> None:
        self._ending.check()
        self._raise_refusals()
        if not self._has_room():
            self._gate.wait_until(self._has_room, self._limit(timeout), self._waiting())
            self._raise_refusals()
        with self._guard:
            pending = self._pending
            if self._value_of is None and not pending.refused and self._ending.error is None:
                sure = (self._most_bytes - pending.size) // self._longest
                self._unchecked = min(self._most - pending.count, sure)

    def _abandon(self) -> None:
        """Gives up what was sent; the lock is held."""
        self._pending.abandon()
        self._unchecked = 0

    def _has_room(self) -> object:
        pending = self._pending
        room = pending.count < self._most and pending.size < self._most_bytes
        return room or pending.refused

    def _limit(self, timeout: Limit | None) -> Limit:
        return self.producing.confirm_timeout if timeout is None else timeout

    def _waiting(self) -> str:
        return f'{self.unconfirmed} messages for "{self.stream}" were not confirmed'

    def _raise_refusals(self) -> None:
        if not self._pending.refused:
            return
        with self._guard:
            error = NotConfirmed(self.stream, self._pending.refused)
            error.__cause__ = self._loss if error.unanswered else None
            if self._pending.refused:  # else another call tells them
                self._pending.refused = {}
                raise error  # at once: an interrupt in between would have them forgotten
