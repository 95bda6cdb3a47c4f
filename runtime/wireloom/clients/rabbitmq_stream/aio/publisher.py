"""Publishing to one stream with a client for asyncio."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Self

from wireloom.clients.rabbitmq_stream.errors import Closed, NotConfirmed
from wireloom.clients.rabbitmq_stream.publishing import (
    Call,
    Portion,
    PublisherState,
    Watcher,
    consecutive,
    loss,
)
from wireloom.errors import Forked
from wireloom.rabbitmq_stream.messages import PublishConfirm, PublishError
from wireloom.rabbitmq_stream.tables import require
from wireloom.rabbitmq_stream.types import SubBatch
from wireloom.runtime import forking
from wireloom.runtime.arguments import check_messages
from wireloom.runtime.deadline import Deadline, EndableDeadline, Ending, Limit
from wireloom.runtime.loop_mailbox import Gate

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient


class AsyncPublisher:
    """Publishes to one stream and keeps count of what the broker confirmed.

    It may be used from several tasks: the messages of one call stay together and in order.

    Attributes:
        stream: The stream.
        publisher_id: Its id on the connection, 0 to 255.
    """

    def __init__(
        self,
        client: AsyncStreamClient,
        stream: str,
        number: int,
        state: PublisherState,
        watcher: Watcher | None = None,
    ) -> None:
        self.stream = stream
        self.publisher_id = number
        self._client = client
        self._state = state
        self._watcher = watcher
        self._gate = Gate()
        self._counts = forking.lock()
        self._turns: deque[threading.Lock] = deque()  # of calls that wait or send
        self._closed = False
        self._ending = Ending()

    @property
    def client(self) -> AsyncStreamClient:
        """The connection that it is declared on."""
        return self._client

    @property
    def error(self) -> BaseException | None:
        """Why it ended, or None while it lasts."""
        return self._ending.error

    @property
    def next_id(self) -> int:
        """The publishing id of the next message, if none are given."""
        return self._state.next_id

    @property
    def unconfirmed(self) -> int:
        """Messages that the broker has not answered for yet."""
        return self._state.confirms.outstanding

    @property
    def oldest_unconfirmed(self) -> int | None:
        """The lowest publishing id that the broker has not confirmed, or None. Of messages that it
        refused, that is until ``NotConfirmed`` was raised for them."""
        with self._counts:
            return self._state.confirms.oldest

    @property
    def stray_answers(self) -> int:
        """How many times the broker answered for a message that was not in flight. Each frame with
        such answers is logged, and nothing else becomes of it."""
        return self._state.strays

    async def publish(
        self,
        bodies: Sequence[bytes] | Sequence[SubBatch],
        *,
        filter_values: Sequence[str | None] | None = None,
        publishing_ids: Sequence[int] | None = None,
        timeout: float | None = None,
    ) -> Sequence[int]:
        """Sends messages; waits while too many are unconfirmed or the broker does not read.

        Args:
            bodies: The messages, as many as wanted: they are cut into frames here. Or sub-batches
                that ``pack`` made, each of which counts as one message.
            filter_values: One value per message, or None for unfiltered (brokers since 3.13);
                sub-batches have none.
            publishing_ids: One id per message, which rise from message to message; by default the
                next ones. A named publisher has to give a message the same id each time, and may
                repeat what it sent: the broker drops what it has seen. Without a name they rise
                from call to call as well.
            timeout: Seconds that all waits of the call may take together, for other calls as well.
                By default each of them may take the client's, so a long list takes as long as the
                broker goes on.

        Returns:
            The publishing ids of the messages.

        Raises:
            NotConfirmed: The broker refused messages that were sent before.
            MessageTooLarge: A message does not fit into a frame; none was sent.
            LocalError: There is no list of messages, or the ids do not rise.
            Unsupported: The broker is too old for filter values.
            TimedOut: The broker did not read or did not confirm earlier messages in time, or
                another call did not end.
            ConnectionLost: The connection ended.
            WireloomError: The publisher ended, and why.
            PartlySent: One of these happened after a part of the messages had been sent. For what
                is no error, such as an interrupt, ``partly_sent`` gives it.
        """
        self._ending.check()
        check_messages(bodies, "publish")
        if filter_values is not None and self._client.server_version is not None:
            require(self._client.server_version, "Publish", 2)
        if not bodies:
            return range(self._state.next_id, self._state.next_id)
        limit = self._client.options.timeout if timeout is None else Deadline(timeout)
        turn = threading.Lock()  # marks that the call goes on; nobody waits for it
        call: Call | None = None
        try:
            with turn:  # nothing else is given back wherever an interrupt comes
                self._turns.append(turn)
                try:
                    if self._turns[0] is not turn:
                        await self._await_turn(turn, limit)
                    ids = self._state.ids_for(len(bodies), publishing_ids)
                    call = Call(self.stream, self._state, ids)
                    for portion in self._state.portions(bodies, filter_values, ids):
                        await self._send(portion, limit, call)
                    return ids
                finally:
                    self._turns.remove(turn)
                    if self._turns:
                        self._gate.wake()
        except BaseException as error:
            if call is not None:
                self._explain(call, error)
            raise

    async def flush(self, timeout: float | None = None) -> None:
        """Waits until the broker has answered for everything.

        Args:
            timeout: Seconds to wait at most; the client's by default.

        Raises:
            NotConfirmed: The broker refused messages.
            TimedOut: It did not answer for all in time.
            ConnectionLost: The connection ended before.
        """
        seconds = self._client.options.timeout if timeout is None else timeout
        await self._gate.wait_until(lambda: not self.unconfirmed, seconds, self._waiting())
        self._raise_refusals()

    async def close(self) -> None:
        """Gives the publisher up; what is unconfirmed stays open. Doing it twice does nothing,
        nor does it where the broker has dropped the publisher or the connection has ended."""
        if self._closed:
            return
        self._closed = True
        lost = self._ending.error is not None
        try:
            self.on_lost(Closed(f'the publisher of "{self.stream}" was closed'))
            if not lost:
                await self._client.end_publisher(self)
        except BaseException:
            if not lost:
                self._client.retire_publisher(self)
            raise

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *details: object) -> None:
        try:
            if kind is None:
                with suppress(Forked):  # what is not confirmed is the parent's
                    await self.flush()
        finally:
            if self._client.connection.error is None:
                await self.close()

    def on_confirm(self, message: PublishConfirm) -> None:
        """Called in the event loop."""
        ids = consecutive(message.publishing_ids)
        with self._counts:
            strays = self._state.confirms.confirmed(ids)
        self._state.count_strays(self.stream, strays)
        if self._watcher is not None:
            self._watcher.on_confirm(ids)
        self._gate.wake()

    def on_error(self, message: PublishError) -> None:
        """Called in the event loop."""
        with self._counts:
            strays = self._state.confirms.failed(message.errors)
            if self._watcher is not None:
                self._state.confirms.refused.clear()
        self._state.count_strays(self.stream, strays)
        if self._watcher is not None:
            reason, refused = loss(self.stream, message.errors)
            self._watcher.on_error(refused)
            if reason is not None:
                self.on_lost(reason)
                self._client.drop_publisher(self)
        self._gate.wake()

    def on_lost(self, reason: BaseException) -> None:
        """Called in the event loop."""
        is_first = self._ending.set(reason)
        self._gate.fail(reason)
        self._client.connection.wake_senders()
        if self._watcher is not None and is_first:
            self._watcher.on_lost(self, reason)

    async def _await_turn(self, turn: threading.Lock, limit: Limit) -> None:
        """Waits for the calls that came before; those whose lock is free have ended."""

        def is_first() -> bool:
            return next(each for each in tuple(self._turns) if each.locked()) is turn

        what = f'another call sends to "{self.stream}", it did not end'
        await self._gate.wait_until(is_first, limit, what)

    async def _send(self, portion: Portion, limit: Limit, call: Call) -> None:
        state = self._state
        self._ending.check()
        if not state.room_for(portion.count) or state.confirms.refused:
            await self._gate.wait_until(
                lambda: state.room_for(portion.count), limit, self._waiting()
            )
            self._ending.check()
            self._raise_refusals()
        await self._client.connection.send_frame(
            portion.kind,
            portion.frame,
            timeout=EndableDeadline(limit, self._ending),
            accepted=lambda: self._accepted(call, portion),
        )

    def _accepted(self, call: Call, portion: Portion) -> None:
        self._ending.check()  # another publisher may have its id by now
        with self._counts:
            call.accepted(portion)

    def _explain(self, call: Call, error: BaseException) -> None:
        with self._counts:
            call.explain(error)

    def _waiting(self) -> str:
        return f'{self.unconfirmed} messages for "{self.stream}" were not confirmed'

    def _raise_refusals(self) -> None:
        with self._counts:
            refused, self._state.confirms.refused = self._state.confirms.refused, {}
        if refused:
            raise NotConfirmed(self.stream, refused)
