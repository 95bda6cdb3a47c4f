# Made by `make generate` from aio/super_producer.py; do not edit it.
"""Publishing to a super stream, on threads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wireloom.clients.cluster.closing import Flushes, close_all
from wireloom.clients.cluster.recovering import HasStates
from wireloom.clients.rabbitmq_stream.arguments import check_text
from wireloom.clients.rabbitmq_stream.errors import Closed, NotRouted
from wireloom.clients.rabbitmq_stream.producer import Producer
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.clients.rabbitmq_stream.routing import By, ByKey, Routing
from wireloom.errors import InvalidArgument, WireloomError
from wireloom.runtime import forking
from wireloom.runtime.arguments import check_type
from wireloom.runtime.deadline import Deadline, Ending, Limit
from wireloom.runtime.threads import Future

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.amqp import Message
    from wireloom.clients.rabbitmq_stream.environment import Environment

_KEYS = 100_000
"""Keys whose partitions are remembered."""


class SuperProducer(Flushes, HasStates):
    """Publishes to the partitions of a super stream; made by ``Environment.super_producer``.

    Each partition has a producer of its own, which is declared with the first message for it. A
    partition that has no leader now holds up none of the others: what is sent to it is accepted,
    and goes there when it has one. With a name whose ids nobody knows yet, ``send`` waits for that.
    When the producer of a partition has ended, as with its stream, the next message for it begins
    another one; that messages were not confirmed is told before, once, by ``send`` or ``flush``.

    Attributes:
        super_stream: The super stream.
        partitions: Its partitions, in order.
    """

    def __init__(
        self,
        environment: Environment,
        super_stream: str,
        partitions: Sequence[str],
        routing: Routing,
        producing: Producing,
    ) -> None:
        self.super_stream = super_stream
        self.partitions = partitions
        self._environment = environment
        self._routing = routing
        self._producing = producing
        self._producers: dict[str, Producer] = {}
        self._routes: dict[str, Sequence[str]] = {}
        self._opening: dict[str, Producer] = {}
        self._told: set[Producer] = set()  # that they have ended
        self._guard = forking.lock()
        self._ending = Ending()

    @property
    def unconfirmed(self) -> int:
        """Messages that were accepted and not confirmed yet, in all partitions."""
        return sum(producer.unconfirmed for producer in self._all())

    def send(
        self, body: bytes | Message, *, timeout: Limit | None = None
    ) -> Sequence[tuple[str, int]]:
        """Accepts a message for its partitions; see ``Producer.send``.

        Args:
            body: The message, bytes or one of AMQP.
            timeout: Seconds to wait at most.

        Returns:
            The partitions and its publishing id in each.

        Raises:
            NotRouted: No partition is bound with its key, or the function chose none.
            TimedOut: There is a name, and no leader of the partition in time.
            WireloomError: As for ``Producer.send``; partitions before may have it.
        """
        limit = self._limit(timeout)
        places = []
        for partition in self._chosen(body):
            producer = self._producers.get(partition)
            if producer is None or producer.error is not None:
                producer = self._declared(partition, limit)
            places.append((partition, producer.send(body, timeout=limit)))
        return places

    def submit(
        self, body: bytes | Message, *, timeout: Limit | None = None
    ) -> Sequence[tuple[str, Future[int]]]:
        """Accepts a message as ``send`` does, and promises an answer for it; see
        ``Producer.submit``.

        Returns:
            The partitions, and what gives its publishing id in each when that has confirmed it.

        Raises:
            NotRouted: See ``send``.
            WireloomError: As for ``Producer.submit``; partitions before may have it.
        """
        limit = self._limit(timeout)
        places = []
        for partition in self._chosen(body):
            producer = self._producers.get(partition)
            if producer is None or producer.error is not None:
                producer = self._declared(partition, limit)
            places.append((partition, producer.submit(body, timeout=limit)))
        return places

    def flush(self, timeout: Limit | None = None) -> None:
        """Waits until the brokers have answered for everything, in all partitions; see
        ``Producer.flush``.

        Raises:
            NotConfirmed: What was refused of one partition. What others refused is told next, by
                ``flush`` or by ``send`` to them.
            WireloomError: What went wrong first; all others were waited for nevertheless.
        """
        limit = self._limit(timeout)
        if self._ending.error is None:
            self._drop_told()
        producers = self._all()
        problems: list[tuple[Producer, WireloomError]] = []
        for producer in producers:
            try:
                producer.settled(producer.next_id - 1, limit)
            except WireloomError as error:
                problems.append((producer, error))
        for producer in producers:
            producer.raise_refusals()
        for producer, problem in problems[:1]:
            if producer.error is not None and self._ending.error is None:
                self._told.add(producer)
            raise problem

    def close(self) -> None:
        """Gives the producers up, and what is not confirmed. Doing it twice does nothing."""
        self.end()
        close_all(producer.close for producer in self._all())

    def end(self) -> None:
        """Nothing more is accepted; the environment calls it when it has closed the producers."""
        with self._guard:
            self._ending.set(Closed(f'the producer of "{self.super_stream}" was closed'))
        self._environment.partition_watch.remove(self)

    def repartition(self, partitions: Sequence[str]) -> None:
        """The super stream has other partitions: messages go to these from now on, by ``ByHash`` as
        by ``ByKey``. What was accepted for others stays with them. The environment calls it."""
        self.partitions = partitions
        self._routes = {}
        self._drop_told()

    def _parts(self) -> Sequence[Producer]:
        known = {producer.stream: producer for producer in self._all()}
        return [known[partition] for partition in self.partitions if partition in known]

    def _limit(self, timeout: Limit | None) -> Deadline:
        return Deadline.of(self._producing.confirm_timeout if timeout is None else timeout)

    def _chosen(self, body: bytes | Message) -> Sequence[str]:
        routing = self._routing
        if not isinstance(routing, ByKey):
            found = routing.choose(body, self.partitions)
            if type(found) is not tuple:  # as of ByHash
                check_type("what By.choose gave", found, Sequence)
        else:
            key = routing.key_of(body)
            known = self._routes.get(key)
            found = self._bound(key) if known is None else known
        if not found:
            raise NotRouted(self.super_stream, body)
        return found

    def _bound(self, key: str) -> Sequence[str]:
        check_type("a routing key", key, str, shows=False)
        check_text(**{"a routing key": key})
        routes = self._routes  # others, if partitions change meanwhile
        found = self._environment.route(key, self.super_stream)
        if len(routes) >= _KEYS:
            routes.clear()
        if found:  # a key that leads nowhere now may do so soon
            routes[key] = found
        return found

    def _declared(self, partition: str, limit: Deadline) -> Producer:
        with self._guard:
            self._check(partition)
            producer = self._producers.get(partition)
            if producer is not None and producer.error is not None:
                if not self._may_drop(producer):
                    producer.raise_refusals()
                    self._told.add(producer)
                    return producer  # it tells whoever sends
                self._drop(producer)
                producer = None
            producer = producer or self._opening.get(partition)
            if producer is None:
                producer = self._environment.producer_soon(partition, self._producing)
                self._opening[partition] = producer
        try:
            producer.opened(limit)
        finally:
            with self._guard:
                if producer.accepts and self._opening.get(partition) is producer:
                    self._producers[partition] = producer
                if producer.accepts or producer.state == "closed":  # then the next one begins anew
                    self._opening.pop(partition, None)
        return producer

    def _may_drop(self, producer: Producer) -> bool:
        """Whether all that an ended one has lost is told, and another one may begin."""
        is_told = not producer.untold or producer in self._told
        return is_told and not self._environment.closing

    def _drop_told(self) -> None:
        """Streams of such were deleted, and may be there again."""
        with self._guard:
            for producer in list(self._producers.values()):
                if producer.error is not None and self._may_drop(producer):
                    self._drop(producer)

    def _drop(self, producer: Producer) -> None:
        self._told.discard(producer)
        del self._producers[producer.stream]

    def _all(self) -> Sequence[Producer]:
        with self._guard:
            return [*self._producers.values(), *self._opening.values()]

    def _check(self, partition: str) -> None:
        self._ending.check()
        if isinstance(self._routing, By) and partition not in self.partitions:
            raise InvalidArgument(f'"{partition}" is no partition of "{self.super_stream}"')
