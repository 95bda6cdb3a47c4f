"""A client that blocks: connecting, publishing with confirms, consuming with credits."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.compression import Decompressor
from wireloom.clients.rabbitmq_stream.consuming import (
    Intake,
    OnUpdate,
    keep_own_offset,
    subscription_properties,
)
from wireloom.clients.rabbitmq_stream.errors import Closed, NotConfirmed
from wireloom.clients.rabbitmq_stream.handshake import (
    Ask,
    AwaitTune,
    Limits,
    Tell,
    Welcome,
    handshake,
)
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.clients.rabbitmq_stream.publishing import Outbox, Portion
from wireloom.clients.rabbitmq_stream.switchboard import Switchboard, free_id
from wireloom.rabbitmq_stream.client import Client
from wireloom.rabbitmq_stream.limits import FRAME_MAX, FRAME_UNCOUNTED, PUBLISHERS, SUBSCRIPTIONS
from wireloom.rabbitmq_stream.messages import PublishConfirm, PublishError, Tune
from wireloom.rabbitmq_stream.types import (
    Chunk,
    OffsetNext,
    OffsetSpecification,
    ResponseCode,
    SubscriptionOffset,
)
from wireloom.runtime.errors import LocalError, ResponseError, WireloomError
from wireloom.runtime.mailbox import Gate, Mailbox, Woken

_SLICE = 3600.0
_NEXT = OffsetNext()
_GUEST = Options()


def connect(host: str = "localhost", port: int = 5552, options: Options = _GUEST) -> StreamClient:
    """Connects to a broker, authenticates, and opens a virtual host.

    Args:
        host: Name or address of the broker.
        port: Its port for streams.
        options: Who to be, and how; the default is the user guest of a broker on this machine.

    Raises:
        ResponseError: The broker refused: wrong credentials, an unknown virtual host.
        ConnectionLost: There is no way to the broker, or it ended the connection.
        TimedOut: A step took longer than ``options.timeout`` seconds.
        InvalidArgument: The broker does not offer the mechanism.
    """
    tune: Mailbox[Tune] = Mailbox(1)
    switchboard = Switchboard(tune)
    client = StreamClient.open_connection(
        host,
        port,
        handler=switchboard,
        ssl=options.context(),
        server_name=options.server_name,
        timeout=options.timeout,
        frame_limit=FRAME_MAX + FRAME_UNCOUNTED,
    )
    try:
        welcome = _shake_hands(client, tune, options)
    except BaseException:
        client.connection.close()
        raise
    client.opened(options, welcome, switchboard)
    return client


def _shake_hands(client: StreamClient, tune: Mailbox[Tune], options: Options) -> Welcome:
    connection = client.connection
    steps = handshake(options, connection.next_id)
    answer: Any = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as done:
            welcome: Welcome = done.value
            return welcome
        match step:
            case Ask(request):
                answer = connection.request(request, timeout=options.timeout)
            case Tell(message):
                connection.send(message, timeout=options.timeout)
            case AwaitTune():
                answer = tune.get(options.timeout)
            case Limits(frame_max, heartbeat):
                longest = frame_max + FRAME_UNCOUNTED if frame_max else 0
                connection.set_frame_limit(options.receive_max, longest)
                connection.set_heartbeat(heartbeat)


class StreamClient(Client):
    """An open connection to a broker; made by ``connect``.

    Besides what is here it has a method for every command; see ``Client``. It may be used from any
    number of threads, and as a context manager it closes at the end.

    Attributes:
        options: What ``connect`` was told.
        welcome: What the broker said about itself and about the connection.
    """

    options: Options
    welcome: Welcome
    _switchboard: Switchboard
    _ids: threading.Lock

    def opened(self, options: Options, welcome: Welcome, switchboard: Switchboard) -> None:
        """Takes what the handshake found out; only ``connect`` calls it."""
        self.options = options
        self.welcome = welcome
        self.server_version = ".".join(map(str, welcome.version)) or None
        self._switchboard = switchboard
        self._ids = threading.Lock()

    def publisher(
        self, stream: str, *, reference: str = "", max_unconfirmed: int = 10_000
    ) -> Publisher:
        """Declares a publisher.

        Args:
            stream: The stream to publish to.
            reference: A name under which the broker drops messages that it has seen, at most 255
                bytes; publishing ids go on after the last one that it stored. Empty for none.
            max_unconfirmed: Messages that may wait for their confirmation; ``publish`` waits when
                there are as many.

        Raises:
            StreamDoesNotExist: There is no such stream.
            PreconditionFailed: The reference is in use on this connection, or too long.
            LocalError: The connection has 256 publishers.
        """
        first = 0
        if reference:
            sequence = self.query_publisher_sequence(
                reference, stream, timeout=self.options.timeout
            )
            first = sequence + 1 if sequence else 0
        with self._ids:
            number = free_id(self._switchboard.publishers, PUBLISHERS)
            if number is None:
                raise LocalError(f"a connection has at most {PUBLISHERS} publishers")
            limit = self.welcome.limits.frame_max
            publisher = Publisher(
                self, stream, number, Outbox(number, first, max_unconfirmed, limit)
            )
            self._switchboard.add_publisher(number, publisher)
        try:
            self.declare_publisher(number, reference, stream, timeout=self.options.timeout)
        except BaseException:
            self._switchboard.publishers.pop(number, None)
            raise
        return publisher

    def consumer(
        self,
        stream: str,
        offset: SubscriptionOffset = _NEXT,
        *,
        credit: int = 10,
        name: str = "",
        single_active: bool = False,
        on_update: OnUpdate = keep_own_offset,
        filter_values: Sequence[str] = (),
        match_unfiltered: bool = False,
        properties: Mapping[str, str] | None = None,
        decompressors: Mapping[int, Decompressor] | None = None,
    ) -> Subscription:
        """Subscribes to a stream.

        Args:
            stream: The stream to read.
            offset: Where to begin. With ``OffsetAt`` records below the offset are dropped here.
            credit: Chunks that may be on their way at once, 1 to 32767.
            name: Name of the group, for single active consumers and stored offsets.
            single_active: Let one member of the group read at a time.
            on_update: Says where to start when this consumer becomes active; it may not wait.
            filter_values: Only chunks that may hold such a value are sent; others come along, so
                filter again what arrives.
            match_unfiltered: Send chunks with messages without a filter value, too.
            properties: Further properties of the subscription.
            decompressors: Besides those built in, by number of the compression.

        Raises:
            StreamDoesNotExist: There is no such stream.
            StreamNotAvailable: No member of the stream can serve it now.
            AccessRefused: The user may not read it.
            LocalError: The connection has 256 subscriptions, or the arguments make no sense.
        """
        asked = subscription_properties(name, filter_values, match_unfiltered, single_active)
        asked.update(properties or {})
        intake = Intake(offset, credit, decompressors)
        with self._ids:
            number = free_id(self._switchboard.subscriptions, SUBSCRIPTIONS)
            if number is None:
                raise LocalError(f"a connection has at most {SUBSCRIPTIONS} subscriptions")
            subscription = Subscription(self, stream, number, intake, name, credit, on_update)
            self._switchboard.add_subscription(number, subscription)
        try:
            self.subscribe(
                number,
                stream,
                offset,
                credit,
                properties=asked or None,
                timeout=self.options.timeout,
            )
        except BaseException:
            self._switchboard.subscriptions.pop(number, None)
            raise
        return subscription

    def forget_publisher(self, number: int) -> None:
        """Frees the id of a publisher; ``Publisher.close`` calls it."""
        self._switchboard.publishers.pop(number, None)

    def forget_subscription(self, number: int) -> None:
        """Frees the id of a subscription; ``Subscription.close`` calls it."""
        self._switchboard.subscriptions.pop(number, None)

    def disconnect(self, reason: str = "bye") -> None:
        """Ends the connection in agreement with the broker, as far as it still answers."""
        try:
            if self.connection.error is None:
                self.close(ResponseCode.OK, reason, timeout=self.options.timeout)
        except WireloomError:
            pass  # it is over either way
        finally:
            self.connection.close()

    def __exit__(self, *details: object) -> None:
        self.disconnect()


class Publisher:
    """Publishes to one stream and keeps count of what the broker confirmed.

    It may be used from several threads: the messages of one call stay together and in order.

    Attributes:
        stream: The stream.
        publisher_id: Its id on the connection, 0 to 255.
    """

    def __init__(self, client: StreamClient, stream: str, number: int, outbox: Outbox) -> None:
        self.stream = stream
        self.publisher_id = number
        self._client = client
        self._outbox = outbox
        self._gate = Gate()
        self._counts = threading.Lock()
        self._order = threading.Lock()
        self._closed = False

    @property
    def unconfirmed(self) -> int:
        """Messages that the broker has not answered for yet."""
        return self._outbox.confirms.outstanding

    def publish(
        self,
        bodies: Sequence[bytes],
        *,
        filter_values: Sequence[str | None] | None = None,
        timeout: float | None = None,
    ) -> range:
        """Sends messages; waits while too many are unconfirmed or the broker does not read.

        Args:
            bodies: The messages, as many as wanted: they are cut into frames here.
            filter_values: One value per message, or None for unfiltered (brokers since 3.13).
            timeout: Seconds to wait at most; the client's by default.

        Returns:
            The publishing ids of the messages.

        Raises:
            NotConfirmed: The broker refused messages that were sent before.
            MessageTooLarge: A message does not fit into a frame.
            TimedOut: The broker did not read, or did not confirm earlier messages in time.
            ConnectionLost: The connection ended.
        """
        if not bodies:
            return range(self._outbox.next_id, self._outbox.next_id)
        seconds = self._client.options.timeout if timeout is None else timeout
        with self._order:
            first = self._outbox.next_id
            for portion in self._outbox.portions(bodies, filter_values):
                self._send(portion, seconds)
            return range(first, self._outbox.next_id)

    def flush(self, timeout: float | None = None) -> None:
        """Waits until the broker has answered for everything.

        Args:
            timeout: Seconds to wait at most; the client's by default.

        Raises:
            NotConfirmed: The broker refused messages.
            TimedOut: It did not answer for all in time.
            ConnectionLost: The connection ended before.
        """
        seconds = self._client.options.timeout if timeout is None else timeout
        what = f'messages for "{self.stream}" were not confirmed'
        self._gate.wait_until(lambda: not self.unconfirmed, seconds, what)
        self._raise_refusals()

    def close(self) -> None:
        """Gives the publisher up; what is unconfirmed stays open. Doing it twice does nothing."""
        if self._closed:
            return
        self._closed = True
        self._gate.fail(Closed(f'the publisher of "{self.stream}" was closed'))
        try:
            self._client.delete_publisher(self.publisher_id, timeout=self._client.options.timeout)
        except ResponseError:
            pass  # the broker has dropped it already, with its stream
        finally:
            self._client.forget_publisher(self.publisher_id)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *details: object) -> None:
        try:
            if kind is None:
                self.flush()
        finally:
            if self._client.connection.error is None:
                self.close()

    def on_confirm(self, message: PublishConfirm) -> None:
        """Called on the reading thread."""
        with self._counts:
            self._outbox.confirms.confirmed(message.publishing_ids)
        self._gate.wake()

    def on_error(self, message: PublishError) -> None:
        """Called on the reading thread."""
        with self._counts:
            self._outbox.confirms.failed(message.errors)
        self._gate.wake()

    def on_lost(self, reason: BaseException) -> None:
        """Called on the reading thread."""
        self._gate.fail(reason)

    def _send(self, portion: Portion, timeout: float) -> None:
        outbox = self._outbox
        if not outbox.room_for(portion.count) or outbox.confirms.refused:
            what = f"{self.unconfirmed} messages are unconfirmed"
            self._gate.wait_until(lambda: outbox.room_for(portion.count), timeout, what)
            self._raise_refusals()
        with self._counts:
            outbox.confirms.sent(portion.first, portion.count)
        try:
            self._client.connection.send_frame(portion.kind, portion.frame, timeout=timeout)
        except BaseException:
            with self._counts:
                outbox.confirms.unsent(portion.count)
            raise

    def _raise_refusals(self) -> None:
        with self._counts:
            refused, self._outbox.confirms.refused = self._outbox.confirms.refused, {}
        if refused:
            raise NotConfirmed(self.stream, refused)


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
    ) -> None:
        self.stream = stream
        self.subscription_id = number
        self.active = True
        self._client = client
        self._intake = intake
        self._name = name
        self._on_update = on_update
        self._chunks: Mailbox[Chunk] = Mailbox(2 * credit + 2)
        self._closed = False

    def batches(self, timeout: float | None = None) -> Iterator[Batch]:
        """The records, chunk by chunk, until ``close``.

        Args:
            timeout: Seconds without a chunk after which to give up; None waits as long as the
                connection lasts, which heartbeats see to.

        Raises:
            TimedOut: No chunk came in time; iterating may go on.
            DecodeError: A chunk does not follow the protocol.
            ResponseError: The broker ended the subscription, with the stream or because of it.
            ConnectionLost: The connection ended.
        """
        while not self._closed:
            try:
                chunk = self._chunks.get(_SLICE if timeout is None else timeout)
            except Woken:
                return
            except TimeoutError:
                if timeout is None:
                    continue
                raise
            batch = self._intake.batch(chunk)
            granted = self._intake.credits.consumed()
            if granted:
                self._client.credit(
                    self.subscription_id, granted, timeout=self._client.options.timeout
                )
            if batch is not None:
                yield batch

    def __iter__(self) -> Iterator[tuple[int, bytes]]:
        for batch in self.batches():
            first = batch.first_offset
            yield from zip(range(first, first + len(batch.bodies)), batch.bodies, strict=True)

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
        """Ends the subscription; iterations end. Doing it twice does nothing."""
        if self._closed:
            return
        self._closed = True
        self._chunks.wake()
        try:
            self._client.unsubscribe(self.subscription_id, timeout=self._client.options.timeout)
        except ResponseError:
            pass  # the broker has dropped it already, with its stream
        finally:
            self._client.forget_subscription(self.subscription_id)

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
        self._chunks.fail(reason)
