"""Reading one stream over a blocking client."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.consuming import Intake, OnUpdate
from wireloom.clients.rabbitmq_stream.errors import Closed
from wireloom.rabbitmq_stream.messages import Credit
from wireloom.rabbitmq_stream.types import Chunk, OffsetSpecification
from wireloom.runtime.errors import LocalError
from wireloom.runtime.mailbox import Mailbox

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.client import StreamClient

_SLICE = 3600.0
"""Seconds of one wait when there is no limit."""


class Subscription:
    """Reads one stream. Iterating gives offset and body of each record; ``batches`` is faster.

    Attributes:
        stream: The stream.
        subscription_id: Its id on the connection, 0 to 255.
        active: Whether the broker sends to it; single active consumers wait for their turn.
    """

    def __init__(
        self,
        client: StreamClient,
        stream: str,
        number: int,
        intake: Intake,
        name: str,
        credit: int,
        on_update: OnUpdate,
        active: bool,
    ) -> None:
        self.stream = stream
        self.subscription_id = number
        self.active = active
        self._client = client
        self._intake = intake
        self._name = name
        self._on_update = on_update
        self._chunks: Mailbox[Chunk] = Mailbox(2 * credit + 2)
        self._closed = False
        self._lost = False

    def batches(self, timeout: float | None = None) -> Iterator[Batch]:
        """The records, chunk by chunk, until ``close``; large sub-batches one by one.

        Args:
            timeout: Seconds without a chunk after which to give up; None waits as long as the
                connection lasts, which heartbeats see to.

        Raises:
            TimedOut: No chunk came in time; iterating may go on.
            DecodeError: A chunk does not follow the protocol.
            ResponseError: The broker ended the subscription, with the stream or because of it.
            ConnectionLost: The connection ended.
        """
        for chunk in self.chunks(timeout):
            yield from self._intake.batches(chunk)

    def chunks(self, timeout: float | None = None) -> Iterator[Chunk]:
        """The chunks as the broker sends them: the first may begin below the asked offset, and
        with the property ``chunk_selector`` there are others than those of messages.

        Args:
            timeout: As for ``batches``.

        Raises:
            TimedOut: No chunk came in time; iterating may go on.
            ResponseError: The broker ended the subscription, with the stream or because of it.
            ConnectionLost: The connection ended.
        """
        while not self._closed:
            try:
                chunk = self._chunks.get(_SLICE if timeout is None else timeout)
            except Closed:
                return
            except TimeoutError:
                if timeout is None:
                    continue
                raise
            self._grant()
            yield chunk

    def records(self, timeout: float | None = None) -> Iterator[tuple[int, bytes]]:
        """Offset and body of each record, until ``close``. Iterating over the subscription does
        the same without a limit.

        Args:
            timeout: As for ``batches``.

        Raises:
            TimedOut: No chunk came in time; iterating may go on.
            DecodeError: A chunk does not follow the protocol.
            ResponseError: The broker ended the subscription, with the stream or because of it.
            ConnectionLost: The connection ended.
        """
        for batch in self.batches(timeout):
            first = batch.first_offset
            yield from zip(range(first, first + len(batch.bodies)), batch.bodies, strict=True)

    def __iter__(self) -> Iterator[tuple[int, bytes]]:
        return self.records()

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
        if not lost:
            self._client.end_subscription(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        if self._client.connection.error is None:
            self.close()

    def on_chunk(self, chunk: Chunk) -> None:
        """Called on the reading thread."""
        self._chunks.put(chunk)

    def on_update(self, active: bool) -> OffsetSpecification:
        """Called on the reading thread."""
        self.active = active
        offset = self._on_update(active)
        self._intake.start_at(offset)
        return offset

    def on_lost(self, reason: BaseException) -> None:
        """Called on the reading thread."""
        self._lost = True
        self._chunks.fail(reason)

    def _grant(self) -> None:
        """Allows further chunks; the one at hand is not lost if that is not possible any more."""
        granted = self._intake.credits.consumed()
        if not granted or self._lost:
            return
        try:
            self._client.connection.post(Credit(self.subscription_id, granted))
        except Exception:
            if self._client.connection.error is None:
                raise
