"""Publishing to one stream, whatever happens to connections, on asyncio."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from wireloom.clients.cluster.aio.closing import AsyncFlushes
from wireloom.clients.cluster.metrics import Numbers, Observation
from wireloom.clients.cluster.recovering import State
from wireloom.clients.cluster.retrying import Tries
from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient
from wireloom.clients.rabbitmq_stream.aio.publisher import AsyncPublisher
from wireloom.clients.rabbitmq_stream.aio.sending import AsyncSender
from wireloom.clients.rabbitmq_stream.errors import Closed, MessageTooLarge
from wireloom.clients.rabbitmq_stream.ledger import Ledger
from wireloom.clients.rabbitmq_stream.nodes import Role, Wanted
from wireloom.clients.rabbitmq_stream.packing import encoded
from wireloom.clients.rabbitmq_stream.promises import keep
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.clients.rabbitmq_stream.tracing import traced
from wireloom.clients.rabbitmq_stream.watched import attributes
from wireloom.errors import Forked
from wireloom.rabbitmq_stream.types import PublishingError
from wireloom.runtime import forking
from wireloom.runtime.arguments import check_messages, check_type
from wireloom.runtime.deadline import Ending, Limit, check_limit
from wireloom.runtime.loop_mailbox import Gate
from wireloom.runtime.tasks import Future, promise, released

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
    from wireloom.clients.rabbitmq_stream.amqp import Message

_MANY = 1 << 62


class AsyncProducer(AsyncFlushes):
    """Publishes to one stream; made by ``AsyncEnvironment.producer``.

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
    has_functions = False

    def __init__(self, environment: AsyncEnvironment, stream: str, producing: Producing) -> None:
        self.stream = stream
        self.producing = producing
        self.was_missing = False
        self.tries = Tries(environment.retrying, f'the producer of "{stream}"')
        self._environment = environment
        self.attributes = attributes(stream, "send")
        tracing = environment.tracing
        self._encoded = encoded if tracing is None else partial(traced, tracing, self.attributes)
        self._value_of = producing.filter_value
        self._ledger = Ledger(stream, producing, environment.watching.metrics, self.attributes)
        self._pending = self._ledger.pending
        self._guard = self._ledger.guard
        self._gate = Gate()
        self._ending = Ending()
        self._sender = AsyncSender(self._ledger, producing, self._ending, self.give_up)
        forking.tell(self)

    @property
    def state(self) -> State:
        """Whether it is attached to a node."""
        if self._ending.error is not None:
            return "closed"
        if self._sender.publisher is not None:
            return "open"
        return "recovering" if self._sender.was_open else "opening"

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

    async def send(self, body: bytes | Message, *, timeout: Limit | None = None) -> int:
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
        ledger = self._ledger
        if ledger.unchecked <= 0 or len(body) > self._sender.longest:
            self._check(body)
            await self._make_room(timeout)
        with self._guard:
            ledger.unchecked -= 1
            number = self._pending.add(body)
        if self._sender.resting:
            self._sender.go()
        return number

    async def submit(self, body: bytes | Message, *, timeout: Limit | None = None) -> Future[int]:
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
        ledger = self._ledger
        if ledger.unchecked <= 0 or len(body) > self._sender.longest:
            self._check(body)
            await self._make_room(timeout)
        answer = promise()
        with self._guard:
            self._ending.check()
            ledger.unchecked -= 1
            ledger.promise(self._pending.add(body), answer)
        if self._sender.resting:
            self._sender.go()
        return answer

    async def send_many(
        self, bodies: Sequence[bytes | Message], *, timeout: Limit | None = None
    ) -> Sequence[int]:
        """Accepts messages, which stay together and in order; see ``send``.

        Returns:
            Their publishing ids.

        Raises:
            WireloomError: As for ``send``; none of them was accepted.
        """
        check_messages(bodies, "send_many")
        if list(map(type, bodies)).count(bytes) < len(bodies):  # quicker than a set
            bodies = [body if type(body) is bytes else self._encoded(body) for body in bodies]
        contents = cast("Sequence[bytes]", bodies)
        size = sum(map(len, contents))
        if size > self._sender.longest or self._value_of is not None:
            for index, body in enumerate(contents):
                self._check(body, index)
        await self._make_room(timeout)
        with self._guard:
            self._ledger.unchecked = 0
            ids = self._pending.extend(contents, size)
        if self._sender.resting:
            self._sender.go()
        return ids

    async def wait(self, number: int, timeout: Limit | None = None) -> None:
        """Waits until the broker has answered for a message and all before it.

        Args:
            number: Its publishing id.
            timeout: Seconds to wait at most; ``confirm_timeout`` by default.

        Raises:
            NotConfirmed: The broker refused some.
            TimedOut: It did not answer in time; they stay, and may yet be confirmed.
            WireloomError: The producer was given up, and why.
        """
        check_type("number", number, int)
        check_limit(timeout)
        pending = self._pending
        if self._sender.resting and pending.has_new:  # an interrupt came before that
            self._sender.go()
        await self._gate.wait_until(
            lambda: pending.oldest > number or pending.refused,
            self._limit(timeout),
            self._waiting(),
        )
        self._ledger.raise_refusals()

    async def flush(self, timeout: Limit | None = None) -> None:
        """Waits until the broker has answered for everything that was accepted; see ``wait``."""
        await self.wait(self._pending.next_id - 1, timeout)

    async def close(self) -> None:
        """Gives the producer up, and what is not confirmed. Doing it twice does nothing."""
        self.give_up(Closed(f'the producer of "{self.stream}" was closed'))
        self._sender.stop()
        self._environment.forget(self)
        await self._sender.close()

    async def attach(self, client: AsyncStreamClient) -> None:
        """Declares it on a connection, and sends again what is not confirmed; the environment calls
        it.

        Raises:
            WireloomError: Why that failed.
        """
        publisher = await client.publisher(
            self.stream, reference=self.producing.name, max_unconfirmed=_MANY, watcher=self
        )
        if not await self._sender.resume(publisher):
            await publisher.close()
            self._ending.check()
            raise publisher.error or Closed("closed meanwhile")
        self.was_missing = False
        self._gate.trouble = None
        self._gate.wake()
        if self._pending.has_new:
            self._sender.go()

    def give_up(self, reason: BaseException) -> bool:
        """It will not be attached again; whoever waits is told. False if they were before."""
        is_first = self._ending.set(reason)
        keep(self._ledger.give_up(self._ending.error or reason))
        self._gate.fail(reason)
        return is_first

    def after_fork(self, reason: Forked) -> None:
        """See ``forking``."""
        answers = self._ledger.give_up(reason)
        for made, _ in answers:
            released(cast("Future[int]", made))
        keep(answers)

    def on_confirm(self, ids: Sequence[int]) -> None:
        """Called in the event loop."""
        news = self._ledger.confirm(ids)
        self._gate.wake()
        self._environment.watching.tell_if(news)

    def on_error(self, errors: Sequence[PublishingError]) -> None:
        """Called in the event loop."""
        news = self._ledger.refuse(errors)
        self._gate.wake()
        self._environment.watching.tell_if(news)

    def on_lost(self, publisher: AsyncPublisher, reason: BaseException) -> None:
        """Called in the event loop."""
        if not self._sender.leave(publisher):
            return  # who attaches it finds out
        self._environment.watching.tell_if(self._ledger.lose(reason))
        if self._ending.error is None:
            self._gate.trouble = reason
            self._environment.lost(publisher.client, self, reason)

    @property
    def numbers(self) -> Numbers:
        """What was counted, for metrics."""
        return self._ledger.numbers

    def gauges(self) -> Sequence[Observation]:
        """What metrics look up; the environment asks."""
        return self._ledger.gauges()

    def look(self, now: float) -> None:
        """Tells if the broker takes nothing any more; the environment asks now and then."""
        if self._sender.publisher is not None:
            self._environment.watching.tell_if(self._ledger.look(now))

    def _check(self, body: bytes, index: int = 0) -> None:
        value = None if self._value_of is None else self._value_of(body)
        check_type("what Producing.filter_value gave", value, str | None)
        size = len(body) + len((value or "").encode())
        if size > self._sender.longest:
            raise MessageTooLarge(
                f"{size} bytes, a frame has room for {self._sender.longest}", index
            )

    async def _make_room(self, timeout: Limit | None) -> None:
        check_limit(timeout)
        self._ending.check()
        self._ledger.raise_refusals()
        has_room = self._ledger.has_room
        if not has_room():
            await self._gate.wait_until(has_room, self._limit(timeout), self._waiting())
            self._ledger.raise_refusals()
        self._ledger.grant(self._sender.longest)

    def _limit(self, timeout: Limit | None) -> Limit:
        return self.producing.confirm_timeout if timeout is None else timeout

    def _waiting(self) -> str:
        return f'{self.unconfirmed} messages for "{self.stream}" were not confirmed'
