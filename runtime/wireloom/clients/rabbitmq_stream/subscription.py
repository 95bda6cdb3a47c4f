# Made by `make generate` from aio/subscription.py; do not edit it.
"""Reading one stream with a client that blocks."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import TYPE_CHECKING, Generic, Self

from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.consuming import SubscriptionState
from wireloom.clients.rabbitmq_stream.decoded import T, decoded
from wireloom.clients.rabbitmq_stream.errors import Closed
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.clients.rabbitmq_stream.resuming import Resuming
from wireloom.clients.rabbitmq_stream.update import Update, keep_own_offset
from wireloom.clients.rabbitmq_stream.updating import OnUpdate
from wireloom.errors import LocalError, QueueFull, TimedOut
from wireloom.rabbitmq_stream.messages import Credit
from wireloom.rabbitmq_stream.types import Chunk, OffsetNone, OffsetSpecification
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.mailbox import Gate
from wireloom.runtime.threads import flattened, limited, lock, result_of, spawn

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.client import StreamClient
_LOOK = 0.2
"""Seconds after which who reads to the end looks again whether that has come."""


class Subscription(Generic[T]):
    """Reads one stream. Iterating gives offset and body of each record; ``batches`` is faster.

    Attributes:
        stream: The stream.
        subscription_id: Its id on the connection, 0 to 255; -1 before it has one.
        active: Whether the broker sends to it; single active consumers wait for their turn.
    """

    def __init__(
        self,
        client: StreamClient,
        stream: str,
        state: SubscriptionState,
        name: str,
        on_update: OnUpdate,
        active: bool,
        decode: Callable[[bytes], T] | None = None,
        keep: Callable[[T], bool] | None = None,
    ) -> None:
        self.stream = stream
        self.subscription_id = -1
        self.active = active
        self._client = client
        self._state = state
        self._name = name
        self._on_update = on_update
        self._decode = decode
        self._keep = keep
        self._gate = Gate()
        self._closed = False
        self._lost = False
        self._place: object | None = object()  # one for each time that it is subscribed
        self._order = lock()

    def batches(self, timeout: float | None = None) -> Iterator[Batch]:
        """The records, chunk by chunk, until ``close``; of a chunk that was begun, the rest,
        and large sub-batches one by one.

        What was handed out once, here or by ``records``, does not come again, however an iteration
        ended; whatever was not comes in the next one. An iterator ends with its first error;
        iterating again goes on.

        Args:
            timeout: Seconds without a chunk after which to give up; None waits as long as the
                connection lasts, which heartbeats see to.

        Raises:
            TimedOut: No chunk came in time.
            OffsetsGone: Records are gone; see ``on_gap`` of ``consumer``. It is raised once.
            DecodeError: A chunk does not follow the protocol. It stays until ``chunks`` takes it.
            NoCodec: Nothing here can unpack a sub-batch. The chunk stays as well.
            UpdateFailed: ``on_update`` failed.
            QueueFull: The broker sent far more than it may.
            ResponseError: The broker ended the subscription, with the stream or because of it.
            ConnectionLost: The connection ended.
        """
        return Resuming(lambda: self._batches(timeout), timeout)

    def chunks(self, timeout: float | None = None) -> Iterator[Chunk]:
        """The chunks as the broker sends them: the first may begin below the asked offset, and
        with the property ``chunk_selector`` there are others than those of messages. They come
        whole, one that was begun as well. Nobody knows what is handled of these, so that it is not
        stored by itself.

        Args:
            timeout: As for ``batches``.

        Raises:
            WireloomError: As for ``batches``, but for what is wrong inside of chunks.
        """
        return Resuming(lambda: self._whole_chunks(timeout), timeout)

    def records(self, timeout: float | None = None) -> Iterator[tuple[int, T]]:
        """Offset and body of each record, until ``close``. Iterating over the subscription does
        the same without a limit.

        Args:
            timeout: As for ``batches``.

        Raises:
            WireloomError: As for ``batches``.
        """
        return Resuming(lambda: self._records(timeout), timeout)

    def __iter__(self) -> Iterator[tuple[int, T]]:
        return self._records(None)

    def remind(self) -> None:
        """Gives the broker the credit that it is owed; whoever waits for records does so too."""
        self._state.remind(self._grant)

    def store_offset(self, offset: int) -> None:
        """Stores an offset under the name of the subscription; the broker never answers.

        Raises:
            LocalError: The subscription has no name.
        """
        if not self._name:
            raise LocalError("a subscription without a name has nowhere to store an offset")
        timeout = self._client.options.timeout
        self._client.store_offset(self._name, self.stream, offset, timeout=timeout)

    def stored_offset(self) -> int:
        """The offset stored under the name of the subscription.

        Raises:
            NoOffset: There is none.
        """
        timeout = self._client.options.timeout
        return self._client.query_offset(self._name, self.stream, timeout=timeout)

    def close(self) -> None:
        """Ends the subscription; iterations end. Doing it twice does nothing, nor does it where the
        broker has dropped the subscription or the connection has ended."""
        if self._closed:
            return
        self._closed = True
        lost = self._lost
        self.on_lost(Closed(f'the subscription of "{self.stream}" was closed'))
        self._state.clear()
        if not lost:
            self._client.end_subscription(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        if self._client.connection.error is None:
            self.close()

    def on_chunk(self, chunk: Chunk, committed: int | None) -> None:
        """Called on the reading thread. A broker that sends far more than it may ends this, and not
        its neighbours on the connection."""
        try:
            self._add(chunk, committed)
        except QueueFull as error:
            self.fail(error)

    def _add(self, chunk: Chunk, committed: int | None) -> None:
        if not self._lost:
            self._state.add(chunk, committed)

    def wake(self) -> None:
        """Called on the reading thread when all that had come has arrived."""
        self._gate.wake()

    def on_update(self, update: Update) -> None:
        """Called on the reading thread, which must not wait."""
        self.active = update.active
        update.place = self._place
        if update.active:
            self._state.drop()
        if self._on_update is keep_own_offset:
            update.answer(OffsetNone())
            return
        spawn(partial(self._ask, update), name="wireloom-update")

    def awaits(self, update: Update) -> bool:
        """Whether it is still subscribed where the broker asked that."""
        return self._place is not None and self._place is update.place

    def start_at(self, offset: OffsetSpecification, update: Update) -> None:
        """Called when ``on_update`` has answered, which may be too late."""
        if self.awaits(update):
            self._state.start_at(offset)

    def fail(self, reason: BaseException, say: Callable[[], object] = lambda: None) -> None:
        """It ends for a reason of its own, such as that ``on_update`` has failed.

        Args:
            reason: The reason.
            say: Tells the broker what it waits for, before that it has ended.
        """
        self.on_lost(reason)  # before the broker can send what it was not asked for
        say()
        self._client.give_up_subscription(self, reason)

    def on_lost(self, reason: BaseException) -> None:
        """Called on the reading thread."""
        self._lost, self._place = True, None
        self._gate.fail(reason)

    def _ask(self, update: Update) -> None:
        """Lets the callback say where to start, one question after another."""
        limit = self._client.options.timeout
        try:
            with limited(limit, partial(self._too_late, update, limit)), self._order:
                offset: OffsetSpecification = result_of(self._on_update(update.active))
        except BaseException as error:
            update.fail(error)
            if not isinstance(error, Exception):
                raise
        else:
            update.answer(offset)

    def _too_late(self, update: Update, limit: float) -> None:
        """The callback took so many seconds."""
        update.fail(TimedOut(f"no answer within {limit:g} s"))

    def _records(
        self, timeout: float | None, end: int | None = None
    ) -> Generator[tuple[int, T], None]:
        return flattened(self._pieces(timeout, end))

    def _pieces(
        self, timeout: float | None, end: int | None
    ) -> Generator[Iterator[tuple[int, T]], None]:
        while (part := self._part(timeout, end)) is not None:
            while (records := part.records) is not None:
                yield self._shown(part, records)
                part.passed(records)
            self._state.done(part)

    def _batches(self, timeout: float | None, end: int | None = None) -> Generator[Batch, None]:
        while (part := self._part(timeout, end)) is not None:
            while (batch := part.rest()) is not None:
                yield batch
            self._state.done(part)

    def _whole_chunks(self, timeout: float | None) -> Generator[Chunk, None]:
        while (part := self._part(timeout)) is not None:
            chunk = self._state.whole(part)  # behind a call in Python no interrupt comes in
            if chunk is not None:
                yield chunk

    def _shown(self, part: Part, records: Iterator[tuple[int, bytes]]) -> Iterator[tuple[int, T]]:
        take_back = partial(self._take_back, part.chunk)
        return decoded(self.stream, records, self._decode, self._keep, take_back)

    def _take_back(self, chunk: Chunk, record: tuple[int, bytes]) -> None:
        """An interrupt came while a record was decoded, which was not handed out by that."""
        self._state.put_back(chunk, [record])

    def _part(self, timeout: float | None, end: int | None = None) -> Part | None:
        """The oldest chunk of which something may be left; None after ``close``, and where only
        what begins below ``end`` is wanted and nothing of that is left."""
        limit = None
        while not self._closed:
            part = self._wanted()
            if part is not None:
                if end is not None and part.chunk.first_offset >= end:
                    return None
                if not part.is_counted:
                    self._begin(part)
                return part
            if end is not None and self._has_read_to(end):
                return None
            if timeout is not None and limit is None:
                limit = Deadline.of(timeout)
            try:
                self._wait(limit, self._state.reminder if end is None else Deadline(_LOOK))
            except Closed:
                return None
        return None

    def _at_hand(self) -> Part | None:
        return self._state.at_hand

    def _wanted(self) -> Part | None:
        """The chunk at hand, behind those that are for nobody: what waits goes on waiting."""
        while (part := self._at_hand()) is not None and part.gap is None and not part.is_wanted:
            if not part.is_counted:
                self._begin(part)
            self._state.done(part)
        return part

    def _has_read_to(self, end: int) -> bool:
        """Whether everything below an offset has come, if nothing is at hand."""
        return self._state.has_come_to(end)

    def _wait(self, limit: Deadline | None, again: Deadline) -> None:
        """Until a chunk is at hand, or it is time to look again."""
        self.remind()
        first = again if limit is None else min(limit, again, key=Deadline.left)
        try:
            self._gate.wait_until(self._at_hand, first, "nothing arrived")
        except TimedOut:
            if first is limit:
                raise

    def _begin(self, part: Part) -> None:
        """Allows further chunks, and tells what is missing before this one."""
        self._state.count(part, self._grant)
        if part.gap is not None:
            gap, part.gap = part.gap, None
            raise gap

    def _grant(self, credits: int) -> None:
        """The chunk at hand is not lost if that is not possible any more."""
        if self._lost:
            return
        try:
            self._client.connection.post(Credit(self.subscription_id, credits))
        except Exception:
            if self._client.connection.error is None:
                raise
