"""Publishing to one stream, whatever happens to connections, on asyncio."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, cast
from weakref import finalize

from wireloom.clients.cluster.aio.closing import AsyncFlushes
from wireloom.clients.cluster.events import GivenUp
from wireloom.clients.cluster.metrics import Numbers, Observation
from wireloom.clients.cluster.recovering import HasState
from wireloom.clients.cluster.retrying import Tries
from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient
from wireloom.clients.rabbitmq_stream.aio.publisher import AsyncPublisher
from wireloom.clients.rabbitmq_stream.aio.sending import AsyncSender
from wireloom.clients.rabbitmq_stream.errors import Closed, MessageTooLarge
from wireloom.clients.rabbitmq_stream.ledger import Ledger, not_closed
from wireloom.clients.rabbitmq_stream.nodes import Role, Wanted
from wireloom.clients.rabbitmq_stream.packing import encoded, filter_bytes
from wireloom.clients.rabbitmq_stream.promises import keep
from wireloom.clients.rabbitmq_stream.publishing import Producing, room_in_frame
from wireloom.clients.rabbitmq_stream.tracing import traced
from wireloom.clients.rabbitmq_stream.watched import attributes
from wireloom.errors import ClosedHere, Forked, InvalidArgument, TimedOut
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


class AsyncProducer(AsyncFlushes, HasState):
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
        self._accepted = self._ledger.accepted
        self._guard = self._ledger.guard
        self._gate = Gate()
        self._ending = Ending()
        self._sender = AsyncSender(
            self._ledger, producing, self._ending, self.give_up, self.on_error
        )
        self._unclosed = finalize(self, not_closed, stream, self._ledger, self._ending)
        forking.tell(self)

    @property
    def unconfirmed(self) -> int:
        """Messages that were accepted and not confirmed yet."""
        return self._accepted.count

    @property
    def confirmed(self) -> int:
        """The id up to which the broker has answered for all messages; 0 before the first, or with
        a name the last id that it knew before. One whose promise took too long counts as answered
        for, see ``submit``."""
        return self._accepted.oldest - 1

    @property
    def next_id(self) -> int:
        """The publishing id that the next message gets: all below it were accepted."""
        return self._accepted.next_id

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
            InvalidArgument: Its filter value is none, or does not fit its field.
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
            self._ending.check()  # what comes after ``give_up`` would be told to nobody
            ledger.unchecked -= 1
            number = self._accepted.add(body)
        if self._sender.resting:
            self._sender.go()
        return number

    async def submit(self, body: bytes | Message, *, timeout: Limit | None = None) -> Future[int]:
        """Accepts a message as ``send`` does, and promises an answer for it.

        Returns:
            What gives the publishing id when the broker has confirmed the message and answered for
            all before it, or raises ``NotConfirmed`` for this message alone, also if that takes
            longer than ``confirm_timeout``, or why the producer was given up. What it raises for
            the message is told there alone: ``wait``, ``flush`` and ``confirmed`` take it as
            answered for. Its callbacks are called where answers are read, and may not wait. In a
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
            ledger.promise(self._accepted.add(body), answer)
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
            self._ending.check()
            self._ledger.unchecked = 0
            ids = self._accepted.extend(contents, size)
        if self._sender.resting:
            self._sender.go()
        return ids

    async def wait(self, number: int, timeout: Limit | None = None) -> None:
        """Waits until the broker has answered for a message and all before it.

        Args:
            number: Its publishing id, which ``send`` gave.
            timeout: Seconds to wait at most; ``confirm_timeout`` by default.

        Raises:
            InvalidArgument: No message has that id yet.
            NotConfirmed: It has, and refused some; but what a promise told is not told again.
            TimedOut: It did not answer in time; they stay, and may yet be confirmed.
            WireloomError: The producer was given up, and why.
        """
        check_type("number", number, int)
        if number >= self._accepted.next_id:
            raise InvalidArgument(
                f'no message for "{self.stream}" has the publishing id {number}, the next one gets'
                f" {self._accepted.next_id}"
            )
        await self._answered(number, timeout)

    async def flush(self, timeout: Limit | None = None) -> None:
        """Waits until the broker has answered for everything that was accepted; see ``wait``. What
        was refused is told at the end, so that it keeps nobody from waiting for the rest; but not
        what a promise has told, as of one that took too long."""
        await self._answered(self._accepted.next_id - 1, timeout)

    @property
    def untold(self) -> int:
        """See ``Ledger.untold``; super producers ask."""
        return self._ledger.untold

    def raise_refusals(self) -> None:
        """See ``Ledger.raise_refusals``; super producers call it."""
        self._ledger.raise_refusals()

    def tried(self, reason: BaseException) -> None:
        """It could not be attached at first, and will be later. Messages are accepted meanwhile, if
        it has no name: what ids that has used is not known. The environment calls it."""
        self._gate.trouble = reason
        self._accept_meanwhile()

    @property
    def accepts(self) -> bool:
        """Whether messages are accepted: it was attached, or will be as soon as possible."""
        return self._sender.was_open

    async def opened(self, limit: Limit) -> None:
        """Waits until messages may be accepted: until it is attached, or without a name until that
        was tried or the time is over.

        Raises:
            TimedOut: It has a name, and is not attached in time.
            WireloomError: It cannot be attached, and why.
        """
        try:
            what = f'"{self.stream}": no producer yet'
            await self._gate.wait_until(lambda: self.accepts, limit, what)
        except TimedOut:
            self._accept_meanwhile()
            if not self.accepts:
                raise

    async def settled(self, number: int, limit: Limit) -> None:
        """Waits until a message and all before it are answered for, whatever the answers are.

        Raises:
            TimedOut: They are not in time.
            WireloomError: The producer was given up, and why.
        """
        accepted = self._accepted
        if self._sender.resting and self._ledger.has_next:  # an interrupt came before that
            self._sender.go()
        await self._gate.wait_until(lambda: accepted.oldest > number, limit, self._waiting())

    async def close(self) -> None:
        """Gives the producer up, and what is not confirmed: the event ``GivenUp`` tells how many
        messages that are. Doing it twice does nothing."""
        self._end(Closed(f'the producer of "{self.stream}" was closed'))
        await self._sender.close()

    async def attach(self, client: AsyncStreamClient) -> None:
        """Declares it on a connection, where what is not confirmed is sent again from now on; the
        environment calls it.

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
        if self._ledger.has_next:
            self._sender.go()

    def give_up(self, reason: BaseException) -> bool:
        """It will not be attached again; whoever waits is told, and the event, once. So this is
        False: nobody else has to tell it."""
        if self._end(reason):
            self._sender.retire()
        return False

    def after_fork(self, reason: Forked) -> None:
        """See ``forking``."""
        answers, _ = self._ledger.give_up(reason)
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
        """Tells if the broker takes nothing any more, and whose message took too long; the
        environment asks now and then."""
        late = self._ledger.overdue(now)
        if late:
            keep(late)
            self._gate.wake()
        if self._sender.publisher is not None:
            self._environment.watching.tell_if(self._ledger.look(now))

    def _check(self, body: bytes, index: int = 0) -> None:
        size = len(body)
        if self._value_of is not None:
            size += filter_bytes(self._value_of(body), index)
        if size > self._sender.longest:
            raise MessageTooLarge(
                f"{size} bytes, a frame has room for {self._sender.longest}", index
            )

    def _accept_meanwhile(self) -> None:
        if not self.producing.name:
            frame_max = self._environment.options.frame_max
            self._sender.wait_for_publisher(room_in_frame(frame_max, self.producing))
        self._gate.wake()

    def _end(self, reason: BaseException) -> bool:
        """It ends, and says how many messages that gives up; False if it had ended."""
        is_first = self._ending.set(reason)
        self._unclosed.detach()
        answers, news = self._ledger.give_up(self._ending.error or reason)
        keep(answers)
        self._gate.fail(reason)
        self._sender.stop()
        self._environment.forget(self)
        if is_first:
            tell, count = self._environment.watching.tell, self._ledger.untold
            self._environment.watching.tell_if(news)
            if count or (self._sender.was_open and not isinstance(reason, Closed | ClosedHere)):
                tell(GivenUp(what=self.tries.what, reason=reason, unconfirmed=count))
        return is_first

    async def _answered(self, number: int, timeout: Limit | None) -> None:
        check_limit(timeout)
        try:
            await self.settled(number, self._limit(timeout))
        except Exception:  # refusals would not be told by an error that ends all
            self._ledger.raise_refusals()
            raise
        self._ledger.raise_refusals()

    def _attachment(self) -> tuple[bool, bool]:
        return self._sender.publisher is not None, self._sender.was_open

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
