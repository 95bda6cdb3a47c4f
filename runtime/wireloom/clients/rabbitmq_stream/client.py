# Made by `make generate` from aio/client.py; do not edit it.
"""The client that blocks: publishing with confirms, consuming with credits."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from wireloom.clients.rabbitmq_stream.arguments import (
    StreamArguments,
    check_served,
    check_text,
    stream_arguments,
)
from wireloom.clients.rabbitmq_stream.compression import Decompressor
from wireloom.clients.rabbitmq_stream.consuming import (
    CREDIT_BYTES,
    BeyondEnd,
    OnGap,
    is_filtered,
    plan,
    subscription_properties,
)
from wireloom.clients.rabbitmq_stream.credentials import Identity
from wireloom.clients.rabbitmq_stream.credits import Credits
from wireloom.clients.rabbitmq_stream.dispatcher import Dispatcher
from wireloom.clients.rabbitmq_stream.errors import OffsetBeyondEnd
from wireloom.clients.rabbitmq_stream.handshake import (
    Welcome,
    credentials,
)
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.clients.rabbitmq_stream.positions import check_place, leads
from wireloom.clients.rabbitmq_stream.publisher import Publisher
from wireloom.clients.rabbitmq_stream.publishing import PublisherState, Watcher
from wireloom.clients.rabbitmq_stream.renewal import Renewal
from wireloom.clients.rabbitmq_stream.subscription import Subscription
from wireloom.clients.rabbitmq_stream.update import keep_own_offset
from wireloom.clients.rabbitmq_stream.updating import OnUpdate, checked
from wireloom.errors import ClosedHere, LocalError, ResponseError, WireloomError
from wireloom.rabbitmq_stream.client import Client
from wireloom.rabbitmq_stream.codes import StreamAlreadyExists
from wireloom.rabbitmq_stream.tables import (
    COMMANDS,
    PUBLISHERS,
    SUBSCRIPTIONS,
)
from wireloom.rabbitmq_stream.types import (
    OffsetAt,
    OffsetNext,
    OffsetSpecification,
    ResponseCode,
    SubscriptionOffset,
)
from wireloom.runtime import forking
from wireloom.runtime.arguments import check_type
from wireloom.runtime.numerals import version_numbers

_NEXT = OffsetNext()


class StreamClient(Client):
    """An open connection to a broker; made by ``connecting.connect``.

    Besides what is here it has a method for every command; see ``Client``. It is thread-safe, and
    as a context manager it closes at the end.

    Attributes:
        options: What ``connect`` was told.
        welcome: What the broker said about itself and about the connection.
        renewal: Renews its credentials.
    """

    options: Options
    welcome: Welcome
    renewal: Renewal
    _dispatcher: Dispatcher
    _ids: threading.Lock

    def opened(self, options: Options, welcome: Welcome, dispatcher: Dispatcher) -> None:
        """Takes what the handshake found out; only ``connect`` calls it."""
        self.options = options
        self.welcome = welcome
        self.server_version = ".".join(map(str, welcome.version)) or None
        self._dispatcher = dispatcher
        self._ids = forking.lock()
        peer = self.connection.peer_address
        self.renewal = Renewal(options, self._authenticated_again, peer)
        dispatcher.ends_with(self.renewal.end)

    @property
    def publishers(self) -> int:
        """How many publishers it has; 256 at most."""
        return len(self._dispatcher.publishers)

    @property
    def subscriptions(self) -> int:
        """How many subscriptions it has; 256 at most."""
        return len(self._dispatcher.subscriptions)

    @property
    def tells_end(self) -> bool:
        """Whether the broker knows StreamStats."""
        return self.welcome.version >= version_numbers(COMMANDS["StreamStats"].since)

    def create(
        self,
        stream: str,
        arguments: StreamArguments | Mapping[str, str],
        *,
        exists_ok: bool = False,
        timeout: float | None = None,
    ) -> None:
        """Makes a stream.

        Args:
            stream: Its name, not empty, and with that of the virtual host at most 234 characters.
            arguments: How it is kept; or what the wire has, by ``StreamArgumentsKey``.
            exists_ok: Whether it may be there already, with the same arguments.
            timeout: Seconds to wait for the answer; the client's by default.

        Raises:
            InvalidArgument: An argument makes no sense.
            StreamAlreadyExists: There is one, and ``exists_ok`` is false.
            AccessRefused: The user lacks a permission.
            PreconditionFailed: The broker does not take the name or an argument, or the stream is
                there with others.
        """
        check_text(stream=stream)
        check_served(self.options.virtual_host, stream)
        try:
            super().create(stream, stream_arguments(arguments), timeout=timeout)
        except StreamAlreadyExists:
            if not exists_ok:
                raise

    def publisher(
        self,
        stream: str,
        *,
        reference: str = "",
        max_unconfirmed: int = 10_000,
        watcher: Watcher | None = None,
    ) -> Publisher:
        """Declares a publisher.

        Args:
            stream: The stream to publish to.
            reference: A name under which the broker drops messages that it has seen, at most 255
                bytes; publishing ids go on after the last one that it stored, the first is 1. Empty
                for none.
            max_unconfirmed: Messages that may wait for their confirmation; ``publish`` waits when
                there are as many.
            watcher: Is told what the broker answers for each message. Then refusals are for it
                alone: no ``NotConfirmed`` is raised.

        Raises:
            StreamDoesNotExist: There is no such stream.
            PreconditionFailed: The reference is in use on this connection, or too long.
            LocalError: The connection has 256 publishers.
        """
        first = 0
        if reference:
            sequence = self.query_publisher_sequence(reference, stream)
            first = sequence + 1  # 0 may be one message or none: a name begins with 1
        with self._ids:
            number = self._dispatcher.publisher_id()
            if number is None:
                raise LocalError(f"a connection has at most {PUBLISHERS} publishers")
            limit = self.welcome.limits.frame_max
            state = PublisherState(number, first, max_unconfirmed, limit, bool(reference))
            publisher = Publisher(self, stream, number, state, watcher)
            self._dispatcher.add_publisher(publisher)
        try:
            self.declare_publisher(number, reference, stream)
        except (LocalError, ResponseError):
            self._dispatcher.free_publisher(publisher)
            raise
        except BaseException:
            self._dispatcher.retire_publisher(self.connection, publisher)
            raise
        return publisher

    def consumer(
        self,
        stream: str,
        offset: SubscriptionOffset = _NEXT,
        *,
        credit: int = 10,
        credit_bytes: int = CREDIT_BYTES,
        name: str = "",
        single_active: bool = False,
        on_update: OnUpdate = keep_own_offset,
        on_gap: OnGap = "raise",
        beyond_end: BeyondEnd = "raise",
        filter_values: Sequence[str] = (),
        match_unfiltered: bool = False,
        properties: Mapping[str, str] | None = None,
        decompressors: Mapping[int, Decompressor] | None = None,
    ) -> Subscription:
        """Subscribes to a stream.

        Args:
            stream: The stream to read.
            offset: Where to begin. With ``OffsetAt`` records below the offset are dropped here.
            credit: Chunks that may be in flight or wait unread at once, 1 to 32767. It begins
                with one and grows while they are read.
            credit_bytes: Bytes of these chunks, judged by the last ones, where they are long: one
                is always asked for.
            name: Name of the group, for single active consumers and stored offsets.
            single_active: Let one member of the group read at a time.
            on_update: Says where to start when this consumer becomes active; a function. It may ask
                the broker, and has ``options.timeout`` seconds; less than the 60 that the broker
                waits. If it fails, so does this consumer, with ``UpdateFailed``. It is called on a
                thread of its own.
            on_gap: "raise" has an iteration raise ``OffsetsGone`` where offsets are missing that
                retention removed before they were read, "skip" passes over them. With filters that
                is known of the offset that was asked for, and not later.
            beyond_end: "raise" refuses ``OffsetAt`` behind the offset of the next message, also as
                the answer of ``on_update``, "wait" waits for it. Brokers since 4.3 tell their end;
                and only the leader of the stream is sure of it, other members always wait.
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
            Unsupported: The broker is too old for the arguments.
            OffsetBeyondEnd: The stream ends before the offset.
            OffsetsGone: The stream begins behind the offset, and there is a filter.
        """
        asked = subscription_properties(
            self.welcome.version, name, filter_values, match_unfiltered, single_active, properties
        )
        state = plan(stream, offset, Credits(credit, credit_bytes), decompressors, on_gap, asked)
        filtered = on_gap == "raise" and is_filtered(asked)
        check = partial(self.check_offset, stream, filtered, beyond_end)
        updating = checked(on_update, check)
        check_type("beyond_end", beyond_end, BeyondEnd)
        check(offset)
        subscription = Subscription(self, stream, state, name, updating, not single_active)
        self.begin_subscription(subscription, offset, asked)
        return subscription

    @property
    def takes_subscriptions(self) -> bool:
        """Whether a subscription is left."""
        return self._dispatcher.subscription_id() is not None

    def begin_subscription(
        self,
        subscription: Subscription[Any],
        offset: SubscriptionOffset,
        properties: Mapping[str, str],
        credit: int = Credits.INITIAL,
    ) -> None:
        """Gives a subscription an id and tells the broker; ``consumer`` calls it."""
        with self._ids:
            number = self._dispatcher.subscription_id()
            if number is None:
                raise LocalError(f"a connection has at most {SUBSCRIPTIONS} subscriptions")
            subscription.subscription_id = number
            self._dispatcher.add_subscription(subscription)
        try:
            self.subscribe(
                number,
                subscription.stream,
                offset,
                credit,
                properties=properties or None,
            )
        except (LocalError, ResponseError):
            self._dispatcher.free_subscription(subscription)
            raise
        except BaseException:
            self._dispatcher.retire_subscription(self.connection, subscription)
            raise
        self._dispatcher.subscribed(subscription)

    def end_publisher(self, publisher: Publisher) -> None:
        """Tells the broker and frees the id; ``Publisher.close`` calls it."""
        if self.connection.error is not None:
            return
        with suppress(ResponseError, ClosedHere):  # dropped just now, with its stream or with all
            self.delete_publisher(publisher.publisher_id)
        self._dispatcher.free_publisher(publisher)

    def retire_publisher(self, publisher: Publisher) -> None:
        """Tells the broker, and frees the id when that has answered."""
        self._dispatcher.retire_publisher(self.connection, publisher)

    def drop_publisher(self, publisher: Publisher) -> None:
        """The broker does not know it any more; called on the reading thread."""
        self._dispatcher.free_publisher(publisher)

    def end_subscription(self, subscription: Subscription[Any]) -> None:
        """Tells the broker and frees the id; ``Subscription.close`` calls it."""
        if self.connection.error is not None:
            return
        try:
            self.unsubscribe(subscription.subscription_id)
        except (ResponseError, ClosedHere):  # dropped just now, with its stream or with all
            self._dispatcher.free_subscription(subscription)
        except BaseException:
            self._dispatcher.retire_subscription(self.connection, subscription)
            raise
        else:
            self._dispatcher.free_subscription(subscription)

    def give_up_subscription(self, subscription: Subscription[Any], reason: BaseException) -> None:
        """Ends a subscription for a reason of its own; ``Subscription.give_up`` calls it."""
        self._dispatcher.retire_subscription(self.connection, subscription, reason)

    def check_offset(
        self, stream: str, filtered: bool, beyond_end: BeyondEnd, offset: OffsetSpecification
    ) -> None:
        """Looks whether a stream has an offset; ``consumer`` calls it.

        Args:
            stream: The stream.
            filtered: Whether chunks are left out.
            beyond_end: See ``consumer``.
            offset: Where to begin.

        Raises:
            OffsetBeyondEnd: The stream ends before.
            OffsetsGone: The stream begins behind, and chunks are left out.
        """
        asked = filtered or beyond_end == "raise"
        if not (self.tells_end and asked and isinstance(offset, OffsetAt)):
            return
        timeout = self.options.timeout
        numbers = self.stream_stats(stream, timeout=timeout)
        end = check_place(stream, offset.offset, numbers, filtered)
        if end is None or beyond_end == "wait":
            return
        if leads(self.metadata((stream,), timeout=timeout), self.welcome.connection_properties):
            raise OffsetBeyondEnd(stream, offset.offset, end)

    def close(
        self,
        code: ResponseCode = ResponseCode.OK,
        reason: str = "bye",
        *,
        timeout: float | None = None,
    ) -> None:
        """Ends the connection in agreement with the broker, as far as it still answers.

        Args:
            code: Why, for the log of the broker.
            reason: Why, in words.
            timeout: Seconds to wait for the answer; the client's by default.
        """
        try:
            if self.connection.error is None:
                super().close(code, reason, timeout=timeout)
        except WireloomError:
            pass  # it is over either way
        finally:
            self.connection.close()

    def __exit__(self, *details: object) -> None:
        self.close()

    def _authenticated_again(self, identity: Identity) -> None:
        options = self.options.with_identity(identity)
        self.sasl_authenticate(options.mechanism, credentials(options))
