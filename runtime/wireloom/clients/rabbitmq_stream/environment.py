# Made by `make generate` from aio/environment.py; do not edit it.
"""A cluster as a whole: producers and consumers that outlive their connections, on threads."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Self, TypeVar

from wireloom.clients.cluster.recovery import Recovery
from wireloom.clients.cluster.retrying import Retrying, Tries, passes
from wireloom.clients.rabbitmq_stream.client import StreamClient
from wireloom.clients.rabbitmq_stream.connections import Connections
from wireloom.clients.rabbitmq_stream.consumer import Consumer
from wireloom.clients.rabbitmq_stream.consuming import plan, subscription_properties
from wireloom.clients.rabbitmq_stream.credits import Credits
from wireloom.clients.rabbitmq_stream.nodes import Node, NotServed, Places, Resolver, parsed
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.clients.rabbitmq_stream.producer import Producer
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.clients.rabbitmq_stream.routing import Routing
from wireloom.clients.rabbitmq_stream.super_consumer import SuperConsumer
from wireloom.clients.rabbitmq_stream.super_producer import SuperProducer
from wireloom.clients.rabbitmq_stream.tracking import Consuming
from wireloom.clients.rabbitmq_stream.versions import Version
from wireloom.errors import ClosedHere, InvalidArgument, WireloomError
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist, StreamNotAvailable
from wireloom.rabbitmq_stream.tables import PUBLISHERS, SUBSCRIPTIONS
from wireloom.rabbitmq_stream.types import (
    OffsetAt,
    OffsetNext,
    SubscriptionOffset,
    SubscriptionPropertiesKey,
)
from wireloom.runtime import forking
from wireloom.runtime.arguments import check_type
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.mailbox import Gate
from wireloom.runtime.threads import sleep, together

T = TypeVar("T")
End = Producer | Consumer

_GUEST = Options()
_RETRYING = Retrying()
_PRODUCING = Producing()
_CONSUMING = Consuming()
_NEXT = OffsetNext()
_JOIN = 5.0


class Environment:
    """A cluster, and what publishes to it and reads from it.

    It connects when that is needed: to any node to ask, to the leader of a stream to publish, and
    rather to a replica to read. What loses its connection is attached again in the background. It
    is thread-safe, and as a context manager it closes at the end.

    Attributes:
        options: How to connect and who to be.
        retrying: How what lost its connection is attached again.

    Args:
        addresses: Where brokers are found at first: ``host``, ``host:port`` or
            ``rabbitmq-stream://user:password@host:port/virtual-host``, ``rabbitmq-stream+tls://…``
            for TLS. What an address says goes before ``options``.
        options: See above.
        retrying: See above.
        resolver: Where to connect to reach a node, for what the node calls itself.
        load_balancer: Whether the addresses lead to any node: then it is connected again and again
            until the wanted one answers.
        producers_per_connection: 1 to 256.
        consumers_per_connection: 1 to 256.

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
        producers_per_connection: int = PUBLISHERS,
        consumers_per_connection: int = SUBSCRIPTIONS,
    ) -> None:
        check_type("options", options, Options)
        check_type("retrying", retrying, Retrying)
        places = [addresses] if isinstance(addresses, str) else list(addresses)
        if not places:
            raise InvalidArgument("there is no address to connect to")
        for count, most in (
            (producers_per_connection, PUBLISHERS),
            (consumers_per_connection, SUBSCRIPTIONS),
        ):
            if not 1 <= count <= most:
                raise InvalidArgument(f"a connection has 1 to {most} of them, not {count}")
        self.options = options
        self.retrying = retrying
        self._ending = Ending()
        self._connections = Connections(
            [parsed(place, options) for place in places],
            retrying,
            self._ending,
            resolver,
            load_balancer,
            producers_per_connection,
            consumers_per_connection,
        )
        self._recovery: Recovery[End] = Recovery(self._attach, self._ending)
        self._ends: set[End] = set()
        self._guard = forking.lock()

    def create(
        self, stream: str, arguments: Mapping[str, str] | None = None, *, exists_ok: bool = False
    ) -> None:
        """Makes a stream; see ``StreamClient.create``.

        Args:
            stream: Its name.
            arguments: How it is kept, by ``StreamArgumentsKey``.
            exists_ok: Whether it may be there already, with the same arguments.

        Raises:
            WireloomError: Why it is not there.
        """

        def made(locator: StreamClient) -> None:
            locator.create(stream, arguments or {}, exists_ok=exists_ok)

        self._connections.ask(made)

    def delete(self, stream: str) -> None:
        """Deletes a stream, with all that is in it.

        Raises:
            StreamDoesNotExist: There is none.
            WireloomError: Why it is still there.
        """
        self._connections.ask(lambda locator: locator.delete(stream))

    def exists(self, stream: str) -> bool:
        """Whether there is such a stream.

        Raises:
            WireloomError: Nobody tells.
        """
        try:
            self.places(stream)
        except StreamDoesNotExist:
            return False
        return True

    def places(self, stream: str) -> Places:
        """Which node leads a stream, and which have a copy.

        Raises:
            StreamDoesNotExist: There is no such stream.
            WireloomError: Nobody tells.
        """

        def found() -> Places:
            place = (self._connections.places([stream]))[stream]
            if isinstance(place, BaseException):
                raise place
            return place

        return self._persist(found)

    def stats(self, stream: str) -> Mapping[str, int]:
        """What a stream holds, by ``StreamStatisticsKey`` (brokers since 3.11).

        Raises:
            WireloomError: Nobody tells.
        """
        return self._asked(lambda locator: locator.stream_stats(stream))

    def partitions(self, super_stream: str) -> Sequence[str]:
        """The streams that a super stream consists of, in order.

        Raises:
            StreamDoesNotExist: There is no such super stream.
            WireloomError: Nobody tells.
        """
        return self._asked(lambda locator: locator.partitions(super_stream))

    def route(self, key: str, super_stream: str) -> Sequence[str]:
        """The partitions of a super stream that are bound with a routing key.

        Raises:
            StreamDoesNotExist: There is no such super stream.
            WireloomError: Nobody tells.
        """
        return self._asked(lambda locator: locator.route(key, super_stream))

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
            WireloomError: Nobody tells its partitions.
        """
        check_type("routing", routing, Routing)
        check_type("producing", producing, Producing)
        partitions = self.partitions(super_stream)
        return SuperProducer(self, super_stream, partitions, routing, producing)

    def producer(self, stream: str, producing: Producing = _PRODUCING) -> Producer:
        """Declares a producer at the leader of a stream.

        Args:
            stream: The stream.
            producing: How to publish.

        Raises:
            StreamDoesNotExist: There is no such stream.
            WireloomError: Why it cannot be declared; what passes was tried again for
                ``options.timeout`` seconds.
        """
        check_type("producing", producing, Producing)
        producer = Producer(self, stream, producing)
        self._attach_first(producer)
        return producer

    def consumer(
        self,
        stream: str,
        start: SubscriptionOffset = _NEXT,
        consuming: Consuming = _CONSUMING,
    ) -> Consumer:
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
        return self._consumer(stream, start, consuming)

    def super_consumer(
        self,
        super_stream: str,
        start: SubscriptionOffset = _NEXT,
        consuming: Consuming = _CONSUMING,
    ) -> SuperConsumer:
        """Subscribes to each partition of a super stream. Single active consumers of one name share
        the partitions out.

        Args:
            super_stream: The super stream.
            start: Where to begin in each partition, as for ``consumer``.
            consuming: How to read each.

        Raises:
            StreamDoesNotExist: There is no such super stream.
            WireloomError: As for ``consumer``.
        """
        check_type("consuming", consuming, Consuming)
        told: dict[str, str] = {SubscriptionPropertiesKey.SUPER_STREAM: super_stream}
        consuming = replace(consuming, properties={**told, **(consuming.properties or {})})
        gate = Gate()
        found = SuperConsumer(super_stream, gate)
        try:
            for partition in self.partitions(super_stream):
                consumer = self._consumer(partition, start, consuming, gate)
                found.consumers = (*found.consumers, consumer)
        except BaseException:
            found.close()
            raise
        return found

    def close(self) -> None:
        """Ends all producers, consumers and connections. Doing it twice does nothing."""
        self._ending.set(ClosedHere("closed by this program"))
        self._connections.hurry()
        limit = Deadline(self.options.timeout)
        for end in list(self._ends):
            if limit.left():
                end.close()
            else:  # brokers that do not answer hold up each of them
                end.give_up(ClosedHere("closed by this program"))
        self._recovery.close(_JOIN)
        self._connections.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()

    def lost(self, client: StreamClient, end: End, reason: BaseException) -> None:
        """Something lost its connection; called on the reading thread."""
        self._recovery.lost(client, end, reason)

    def forget(self, end: End) -> None:
        """Something is closed."""
        with self._guard:
            self._ends.discard(end)

    def _consumer(
        self,
        stream: str,
        start: SubscriptionOffset,
        consuming: Consuming,
        gate: Gate | None = None,
    ) -> Consumer:
        check_type("consuming", consuming, Consuming)
        asked = subscription_properties(
            self._asked(_version),
            consuming.name,
            consuming.filter_values,
            consuming.match_unfiltered,
            consuming.single_active,
            consuming.properties,
        )
        credits = Credits(consuming.credit, consuming.credit_bytes)
        state = plan(stream, start, credits, None, consuming.on_gap, asked)
        consumer = Consumer(self, stream, state, consuming, asked, gate)
        last = self._asked(consumer.last_handled)
        if last is not None:
            state.subscribed_again(OffsetAt(last + 1))
        self._attach_first(consumer)
        return consumer

    def _asked(self, question: Callable[[StreamClient], T]) -> T:
        return self._persist(lambda: self._connections.ask(question))

    def _persist(self, action: Callable[[], T]) -> T:
        """Does something again while it fails for reasons that pass, as long as the time lasts."""
        deadline = Deadline(self.options.timeout)
        tries = Tries(self.retrying, "it")
        while True:
            self._connections.hurry()  # the program waits, and has a pace of its own
            try:
                return action()
            except WireloomError as error:
                pause = tries.pause(error) if passes(error) else deadline.seconds
                if deadline.left() <= pause:
                    raise
                sleep(pause)

    def _attach_first(self, end: End) -> None:
        def attached() -> None:
            failed = self._attach([end])
            if end in failed:
                raise failed[end]

        with self._guard:
            self._ends.add(end)
        try:
            self._persist(attached)
        except BaseException as error:
            end.give_up(error)
            self.forget(end)
            raise

    def _attach(self, ends: Collection[End]) -> Mapping[End, BaseException]:
        """Attaches producers and consumers; gives those for which it failed, and why."""
        places = self._connections.places(sorted({end.stream for end in ends}))
        failed: dict[End, BaseException] = {}
        groups: dict[tuple[str, Node], list[tuple[End, Sequence[Node]]]] = {}
        for end in ends:
            found = places[end.stream]
            try:
                if isinstance(found, BaseException):
                    raise _missing(end, found)
                nodes = found.candidates(end.role)
            except Exception as error:
                failed[end] = error
            else:
                groups.setdefault((end.role, nodes[0]), []).append((end, nodes))
        together([partial(self._attach_all, group, failed) for group in groups.values()])
        return failed

    def _attach_all(
        self, group: Sequence[tuple[End, Sequence[Node]]], failed: dict[End, BaseException]
    ) -> None:
        """Attaches what belongs to one node, one after another."""
        problem: BaseException | None = None
        for end, nodes in group:
            if problem is not None:
                failed[end] = problem
                continue
            try:
                client = self._connections.to(nodes, end.role)
            except Exception as error:  # the others would not come there either
                failed[end] = problem = error
                continue
            try:
                end.attach(client)
            except Exception as error:
                failed[end] = error


def _version(locator: StreamClient) -> Version:
    return locator.welcome.version


def _missing(end: End, error: BaseException) -> BaseException:
    """While a leader is being elected, a stream may seem not to exist; it is believed the second
    time."""
    if isinstance(error, StreamNotAvailable):
        return NotServed(str(error))
    if isinstance(error, StreamDoesNotExist) and not end.was_missing:
        end.was_missing = True
        return NotServed(f'"{end.stream}" is not there, it seems')
    return error
