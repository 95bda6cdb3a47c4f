# Made by `make generate` from aio/environment.py; do not edit it.
"""A cluster as a whole: producers and consumers that outlive their connections, on threads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from wireloom.clients.cluster.closing import Closes
from wireloom.clients.cluster.events import Listener
from wireloom.clients.cluster.metrics import Metrics
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.cluster.tracing import Tracing
from wireloom.clients.cluster.watching import Watching
from wireloom.clients.rabbitmq_stream.arguments import check_text
from wireloom.clients.rabbitmq_stream.attaching import Attaching, End
from wireloom.clients.rabbitmq_stream.client import StreamClient
from wireloom.clients.rabbitmq_stream.connections import Connections
from wireloom.clients.rabbitmq_stream.consumer import Consumer
from wireloom.clients.rabbitmq_stream.consuming import plan, subscription_properties
from wireloom.clients.rabbitmq_stream.credits import Credits
from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.clients.rabbitmq_stream.ends import check_end
from wireloom.clients.rabbitmq_stream.errors import OffsetBeyondEnd
from wireloom.clients.rabbitmq_stream.nodes import Resolver, Routes, addresses_of
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.clients.rabbitmq_stream.partitions import PartitionWatch
from wireloom.clients.rabbitmq_stream.producer import Producer
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.clients.rabbitmq_stream.routing import Routing
from wireloom.clients.rabbitmq_stream.streams import Streams
from wireloom.clients.rabbitmq_stream.super_consumer import SuperConsumer
from wireloom.clients.rabbitmq_stream.super_producer import SuperProducer
from wireloom.clients.rabbitmq_stream.tracking import Consuming
from wireloom.clients.rabbitmq_stream.versions import Version, require_filters
from wireloom.clients.rabbitmq_stream.watched import attributes
from wireloom.errors import ClosedHere
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.tables import PUBLISHERS, SUBSCRIPTIONS
from wireloom.rabbitmq_stream.types import (
    OffsetAt,
    OffsetNext,
    ResponseCode,
    SubscriptionOffset,
    SubscriptionPropertiesKey,
)
from wireloom.runtime.arguments import check_type
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.threads import sleep

_GUEST = Options()
_RETRYING = Retrying()
_PRODUCING = Producing()
_CONSUMING: Consuming[Any] = Consuming()
_NEXT = OffsetNext()
_DOUBTS = (0.5, 0.5)
"""Seconds after which the leader is asked again, if it says that a stream ends before an offset:
one that was elected just now, or was the leader until then, may not know of the last messages."""
_JOIN = 5.0


class Environment(Streams, Closes):
    """A cluster, and what publishes to it and reads from it.

    It connects when that is needed: to any node to ask, to the leader of a stream to publish, and
    rather to a replica to read. What loses its connection is attached again in the background. It
    is thread-safe, and as a context manager it closes at the end.

    Attributes:
        options: How to connect and who to be.
        retrying: How what lost its connection is attached again.
        partition_watch: Tells super producers and super consumers of new partitions.

    Args:
        addresses: Where brokers are found at first: ``host``, ``host:port`` or
            ``rabbitmq-stream://user:password@host:port/virtual-host``, ``rabbitmq-stream+tls://…``
            for TLS; a host of IPv6 is in brackets. What an address says goes before ``options``,
            and what the first one says is true of those that say nothing.
        options: See above.
        retrying: See above.
        resolver: Where to connect to reach a node, for what the node calls itself. It must not
            wait; an ``OSError`` that it raises passes, as a lost connection does.
        load_balancer: Whether the addresses lead to any node: then it is connected again and again
            until the wanted one answers, at first often, and with the pauses of ``retrying`` when
            it does not come. All of that is one try, which ends after ``options.timeout``.
        locators: Connections to ask, in turn; not more than there are addresses, unless these lead
            to any node.
        producers_per_connection: 1 to 256. A connection to a node is opened when all others to it
            are full, so that there are never more than the most producers at one time need.
        consumers_per_connection: 1 to 256; the same for consumers, which have connections of their
            own.
        idle_timeout: Seconds after which a connection is closed on which no producer or consumer
            is left.
        on_event: Is told what happens, besides the log: see ``wireloom.clients.cluster.events``. It
            is called on the reading thread and must not wait; what it raises is logged.
        metrics: Where numbers go: see ``wireloom.clients.cluster.metrics``.
        tracing: Makes spans of messages of AMQP that are published, and handled by ``run``: see
            ``wireloom.clients.rabbitmq_stream.tracing``.

    Raises:
        InvalidArgument: An argument makes no sense.
    """

    def __init__(
        self,
        addresses: str | Sequence[str] = "localhost",
        options: Options = _GUEST,
        *,
        retrying: Retrying = _RETRYING,
        resolver: Resolver | None = None,
        load_balancer: bool = False,
        locators: int = 3,
        producers_per_connection: int = PUBLISHERS,
        consumers_per_connection: int = SUBSCRIPTIONS,
        idle_timeout: float = 10.0,
        on_event: Listener | None = None,
        metrics: Metrics | None = None,
        tracing: Tracing | None = None,
    ) -> None:
        check_type("options", options, Options, shows=False)
        check_type("retrying", retrying, Retrying)
        places = [addresses] if isinstance(addresses, str) else addresses
        routes = Routes(
            addresses_of(places, options),
            resolver,
            load_balancer,
            locators,
            producers_per_connection,
            consumers_per_connection,
            idle_timeout,
        )
        self.options = options
        self.retrying = retrying
        self._closes = False
        self._ending = Ending()
        check_type("on_event", on_event, Callable | None)
        check_type("metrics", metrics, Metrics | None)
        check_type("tracing", tracing, Tracing | None)
        self.tracing = tracing
        self.watching = watching = Watching(on_event, metrics, attributes())
        self._connections = Connections(routes, self._ending, retrying, watching)
        self._attaching = Attaching(self._connections, self._ending, watching)
        self.partition_watch = PartitionWatch(self._partitions_now, watching.tell)

    @property
    def closing(self) -> bool:
        """Whether ``close`` was called, and has flushed what there was."""
        return self._closes or self._ending.error is not None

    def super_producer(
        self, super_stream: str, routing: Routing, producing: Producing = _PRODUCING
    ) -> SuperProducer:
        """Publishes to the partitions of a super stream.

        Args:
            super_stream: The super stream.
            routing: To which partitions a message goes: ``ByHash``, ``ByKey`` or ``By``.
            producing: How to publish to each.

        Raises:
            StreamDoesNotExist: There is no such super stream.
            Unsupported: The broker is too old for filter values.
            WireloomError: Nobody tells its partitions.
        """
        check_type("routing", routing, Routing)
        self._check(producing, f'the producer of "{super_stream}"')
        partitions = self._partitions(super_stream)
        producer = SuperProducer(self, super_stream, partitions, routing, producing)
        self.partition_watch.add(producer, partitions)
        return producer

    def producer(self, stream: str, producing: Producing = _PRODUCING) -> Producer:
        """Declares a producer at the leader of a stream.

        Args:
            stream: The stream.
            producing: How to publish.

        Raises:
            StreamDoesNotExist: There is no such stream.
            Unsupported: The broker is too old for filter values.
            WireloomError: Why it cannot be declared; what passes was tried again for
                ``options.timeout`` seconds.
        """
        check_text(stream=stream)
        self._check(producing, f'the producer of "{stream}"')
        producer = Producer(self, stream, producing)
        self._attaching.begin(producer)
        return producer

    def producer_soon(self, stream: str, producing: Producing) -> Producer:
        """Declares a producer in the background; super producers call it."""
        producer = Producer(self, stream, producing)
        self._attaching.begin_soon(producer)
        return producer

    def consumer(
        self,
        stream: str,
        start: SubscriptionOffset = _NEXT,
        consuming: Consuming[T] = _CONSUMING,
    ) -> Consumer[T]:
        """Subscribes to a stream, rather at a replica than at its leader.

        Args:
            stream: The stream.
            start: Where to begin, if nothing was handled under the name before.
            consuming: How to read.

        Raises:
            StreamDoesNotExist: There is no such stream.
            OffsetBeyondEnd: The stream ends before the offset.
            WireloomError: Why it cannot subscribe; what passes was tried again for
                ``options.timeout`` seconds.
        """
        check_text(stream=stream)
        return self._consumer(stream, start, consuming)

    def super_consumer(
        self,
        super_stream: str,
        start: SubscriptionOffset = _NEXT,
        consuming: Consuming[T] = _CONSUMING,
    ) -> SuperConsumer[T]:
        """Subscribes to each partition of a super stream, and to those that are added later. Single
        active consumers of one name share the partitions out.

        Args:
            super_stream: The super stream.
            start: Where to begin in each partition, as for ``consumer``; in those that are added
                later it is the first record, or a time.
            consuming: How to read each.

        Raises:
            StreamDoesNotExist: There is no such super stream.
            InvalidArgument: The tracking is ``External``, but not ``by_stream``.
            WireloomError: As for ``consumer``. A partition that cannot be read for so long, as
                without a leader, is read within half a minute after it can be, unless none can be
                read; what ``OffsetNext`` leaves out is then what was written before this call, by
                the clock of this program.
        """
        check_text(super_stream=super_stream)
        check_type("consuming", consuming, Consuming)
        consuming.check_of_partitions()
        told: dict[str, str] = {SubscriptionPropertiesKey.SUPER_STREAM: super_stream}
        consuming = replace(consuming, properties={**told, **(consuming.properties or {})})

        def attach(partition: str, start: SubscriptionOffset) -> Consumer[T]:
            return self._consumer(partition, start, consuming)

        found: SuperConsumer[T] = SuperConsumer(self, super_stream, attach, start)
        partitions = self._partitions(super_stream)
        try:
            found.begin(partitions)
        except BaseException:
            found.close()
            raise
        self.partition_watch.add(found, partitions)
        return found

    def close(self) -> None:
        """Ends all producers, consumers and connections. Doing it twice does nothing.

        What producers have accepted is flushed before, for ``options.timeout`` seconds at most, and
        as long for all the rest: consumers store what is handled, by way of any node where they
        lost their own, and what their handlers published is flushed. How many messages are given up
        then is told by the event ``GivenUp`` for each. Nodes have two seconds more to agree to the
        end of their connections. At the end of a block that raises nothing is flushed.

        Raises:
            LocalError: It is used in another event loop.
            Exception: What ``External.save`` raised first; all is closed nevertheless.
        """
        self._connections.home.check("an environment")
        flush = False
        try:
            if self._ending.error is None:
                self._attaching.flush(Deadline(self.options.timeout))
                flush = True
        finally:
            self._close(flush=flush)

    def __exit__(self, kind: type[BaseException] | None, *details: object) -> None:
        if kind is None:
            self.close()
        else:
            self._close()

    def _close(self, *, flush: bool = False) -> None:
        self._connections.home.check("an environment")
        self._closes = True
        try:
            self.partition_watch.close(_JOIN)
            self._attaching.close(Deadline(self.options.timeout), flush=flush)
        finally:
            self._ending.set(ClosedHere("closed by this program"))
            self.partition_watch.end()
            self._connections.close()
            self.watching.close(_JOIN)

    def lost(self, client: StreamClient, end: End, reason: BaseException) -> None:
        """Something lost its connection; called on the reading thread."""
        self._attaching.lost(client, end, reason)
        self.partition_watch.lost(end.stream)

    def check_end(self, stream: str, offset: int) -> None:
        """Has the leader of a stream say whether an offset is beyond the end; consumers ask.

        Raises:
            OffsetBeyondEnd: It is.
            WireloomError: There is no leader now, or it does not tell.
        """
        ask = partial(check_end, stream=stream, offset=offset)
        for pause in _DOUBTS:
            with suppress(OffsetBeyondEnd):
                self._connections.ask_leader(stream, ask)
                return
            sleep(pause)
        self._connections.ask_leader(stream, ask)

    def forget(self, end: End) -> None:
        """Something is closed."""
        self._attaching.forget(end)

    def _partitions_now(self, super_stream: str) -> Sequence[str]:
        return self._connections.ask(lambda locator: locator.partitions(super_stream))

    def _partitions(self, super_stream: str) -> Sequence[str]:
        found = self.partitions(super_stream)
        if not found:
            text = "there are no partitions, or none that the user may know of"
            code = ResponseCode.STREAM_DOES_NOT_EXIST
            raise StreamDoesNotExist(code, text, "Partitions", super_stream)
        return found

    def _check(self, producing: Producing, what: str) -> None:
        check_type("producing", producing, Producing)
        if producing.filter_value is not None:
            require_filters(self._connections.ask_again(_version, what))

    def _consumer(
        self, stream: str, start: SubscriptionOffset, consuming: Consuming[T]
    ) -> Consumer[T]:
        check_type("consuming", consuming, Consuming)
        what = f'the consumer of "{stream}"'
        asked = subscription_properties(
            self._connections.ask_again(_version, what),
            consuming.name,
            consuming.filter_values,
            consuming.match_unfiltered,
            consuming.single_active,
            consuming.properties,
        )
        credits = Credits(consuming.credit, consuming.credit_bytes)
        state = plan(stream, start, credits, None, "raise", asked)  # whether it raises or not
        consumer = Consumer(self, stream, state, consuming, asked)
        storing = consumer.storing
        if storing.calls:  # and not while a connection waits for that
            last = storing.loaded(self.options.timeout)
        else:
            last = self._connections.ask_again(storing.last_handled, what)
        if last is not None:
            state.subscribed_again(OffsetAt(last + 1))
        self._attaching.begin(consumer)
        return consumer


def _version(locator: StreamClient) -> Version:
    return locator.welcome.version
