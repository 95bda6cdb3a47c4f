# Made by `make generate` from aio/consumer.py; do not edit it.
"""Reading a subscription with a client that blocks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from wireloom.clients.cluster.closing import Closes, closed_on_failure
from wireloom.clients.cluster.events import Events
from wireloom.clients.cluster.pace import Pace
from wireloom.clients.pulsar.consumer_state import Arrivals, ConsumerState, all_ended
from wireloom.clients.pulsar.errors import Closed, EndOfTopic
from wireloom.clients.pulsar.messages import MessageId, Received
from wireloom.clients.pulsar.steps import Steps
from wireloom.clients.pulsar.subscribing import Subscribing
from wireloom.errors import InvalidArgument
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.mailbox import Gate
from wireloom.runtime.threads import lock

if TYPE_CHECKING:
    from wireloom.clients.pulsar.client import PulsarClient

T = TypeVar("T")

_SLICE = 3600.0
"""Seconds of one wait when there is no limit."""


class Consumer(Closes):
    """Reads a subscription; made by ``PulsarClient.consumer``. Iterating gives its messages.

    It is thread-safe. When the broker closes it, as it does when a topic moves, or its connection
    is lost, it subscribes again in the background; what was not acknowledged comes again.
    ``Options.retrying`` says when that is given up.

    Attributes:
        topic: The whole name of the topic.
        subscription: The name of the subscription.
    """

    def __init__(
        self,
        client: PulsarClient,
        topic: str,
        subscription: str,
        parts: Mapping[str, int],
        subscribing: Subscribing,
    ) -> None:
        self.topic = topic
        self.subscription = subscription
        self._client = client
        self._gate = Gate()
        self._arrivals = Arrivals(self._gate, Pace(topic, Events(), subscribing.slow_after))
        self._order = lock()
        self._sources = {
            name: self._source_of(name, number, subscribing) for name, number in parts.items()
        }

    @property
    def active(self) -> bool:
        """Whether the broker said last that it sends to this consumer of a failover subscription;
        it may say so after the first messages. Others are always active."""
        return any(source.active for source in self._sources.values())

    def receive(self, timeout: float | None = None) -> Received:
        """The next message.

        Args:
            timeout: Seconds to wait for one; None waits until the consumer ends.

        Raises:
            TimedOut: None came in time.
            EndOfTopic: The topic was terminated, and all its messages are acknowledged.
            DecodeError: A message cannot be unpacked; the next call goes on behind it. Or a frame
                cannot be read, which has ended the consumer: every call raises it.
            ResponseError: The broker closed the consumer and does not want it again.
            ConnectionLost: The connection was lost, and there is no way back.
        """
        deadline = Deadline(_SLICE if timeout is None else timeout)
        while True:
            self._arrivals.ending.check()
            message = self._arrivals.take()
            if message is not None:
                return message
            all_ended(self._sources.values())
            try:
                self._gate.wait_until(self._stirred, deadline, f'no message of "{self.topic}" came')
            except TimeoutError:
                if timeout is not None:
                    raise
                deadline = Deadline(_SLICE)

    def acknowledge(self, *messages: Received) -> None:
        """Tells the broker that messages are done; it never answers.

        A batch is done when all its messages are, unless the consumer was made with
        ``batch_index_acks``. While it is not attached it notes what to tell.
        """
        for source, found in self._by_source(messages):
            source.acknowledge(found)

    def acknowledge_up_to(self, message: Received) -> None:
        """Tells the broker that all messages up to this one are done, in its partition.

        Raises:
            InvalidArgument: The subscription is shared.
        """
        self._source(message).acknowledge_up_to(message)

    def redeliver(self, *messages: Received) -> None:
        """Asks for messages again: these on a shared subscription, otherwise all that are not
        acknowledged; without arguments all of them. Batches come whole."""
        if not messages:
            for source in self._sources.values():
                source.redeliver_all()
        for source, found in self._by_source(messages):
            source.redeliver(found)

    def seek(self, target: MessageId | int) -> None:
        """Moves the subscription.

        Args:
            target: The message to begin with, ``EARLIEST``, ``LATEST``, or a time of publishing in
                ms since 1970-01-01 UTC. All partitions move, unless the id names one of them.

        Raises:
            ResponseError: The broker does not do it.
            TimedOut: It did not answer in time.
        """
        for index, source in enumerate(self._sources.values()):
            if not isinstance(target, MessageId) or target.partition in (-1, index):
                self._run(source, source.seek(target))

    def last_message_ids(self) -> dict[str, MessageId | None]:
        """The last message of the topic or of each partition, by name; None where none is.

        Raises:
            ResponseError: The broker does not say.
        """
        return {
            name: self._run(source, source.last_message_id())
            for name, source in self._sources.items()
        }

    def unsubscribe(self) -> None:
        """Removes the subscription, and closes the consumer.

        Raises:
            ResponseError: Other consumers use it.
        """
        for source in self._sources.values():
            self._run(source, source.unsubscribe())
        self.close()

    def close(self) -> None:
        """Closes the consumer; iterations end. Doing it twice does nothing."""
        self._client.looking.remove(self._arrivals)
        for source in self._sources.values():
            source.give_up(Closed(f'the consumer of "{self.subscription}" was closed'))
        for source in self._sources.values():
            self._client.run(source.detach())

    def open(self) -> None:
        """Subscribes; ``PulsarClient.consumer`` calls it."""
        deadline = Deadline(self._client.options.timeout)
        with closed_on_failure(self.close):
            for source in self._sources.values():
                self._client.run(source.attach(), deadline)
            self._client.looking.add(self._arrivals)

    def __iter__(self) -> Iterator[Received]:
        while True:
            try:
                message = self.receive()
            except (Closed, EndOfTopic):
                return
            yield message

    def _source_of(self, name: str, number: int, subscribing: Subscribing) -> ConsumerState:
        source = ConsumerState(
            name,
            self.subscription,
            number,
            subscribing,
            self._arrivals,
            self._client.home,
            lambda: self._client.run_unlimited(source.subscribe_again()),
        )
        return source

    def _run(self, source: ConsumerState, steps: Steps[T]) -> T:
        """Carries out something as soon as a partition is attached, one after another."""
        deadline = Deadline(self._client.options.timeout)
        what = f'"{source.topic}" was not attached again'
        with self._order:
            self._gate.wait_until(lambda: source.cnx is not None, deadline, what)
            return self._client.run(steps, deadline)

    def _stirred(self) -> bool:
        """Whether there is something to do."""
        return bool(self._arrivals) or all(item.terminated for item in self._sources.values())

    def _source(self, message: Received) -> ConsumerState:
        try:
            return self._sources[message.topic]
        except KeyError:
            reason = f'a message of "{message.topic}" is not of this consumer'
            raise InvalidArgument(reason) from None

    def _by_source(
        self, messages: tuple[Received, ...]
    ) -> list[tuple[ConsumerState, list[Received]]]:
        found: dict[str, list[Received]] = {}
        for message in messages:
            self._source(message)
            found.setdefault(message.topic, []).append(message)
        return [(self._sources[topic], items) for topic, items in found.items()]
