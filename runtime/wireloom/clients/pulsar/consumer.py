"""Reading a subscription over a blocking client."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Self

from wireloom.clients.pulsar.errors import Closed, EndOfTopic
from wireloom.clients.pulsar.intake import Arrivals, Source, Subscribing, all_ended
from wireloom.clients.pulsar.messages import MessageId, Received
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.errors import InvalidArgument
from wireloom.runtime.mailbox import Gate

if TYPE_CHECKING:
    from wireloom.clients.pulsar.client import PulsarClient

_SLICE = 3600.0
"""Seconds of one wait when there is no limit."""


class Consumer:
    """Reads a subscription; made by ``PulsarClient.consumer``. Iterating gives its messages.

    It may be used from several threads. When the broker closes it, as it does when a topic moves,
    it subscribes again with the next call that receives; what was not acknowledged comes again.

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
        self._arrivals = Arrivals(self._gate)
        self._order = threading.Lock()
        self._sources = {
            name: Source(name, subscription, number, subscribing, self._arrivals)
            for name, number in parts.items()
        }

    @property
    def active(self) -> bool:
        """Whether the broker said last that it sends to this consumer of a failover subscription;
        it may say so after the first messages. Others are always active."""
        return any(source.active for source in self._sources.values())

    def receive(self, timeout: float | None = None) -> Received:
        """The next message.

        Args:
            timeout: Seconds to wait for one; None waits as long as the connection lasts, which
                signs of life see to.

        Raises:
            TimedOut: None came in time.
            EndOfTopic: The topic was terminated, and all its messages are acknowledged.
            DecodeError: A message cannot be unpacked; the next call goes on behind it.
            Refused: The broker closed the consumer and does not want it again.
            ConnectionLost: The connection ended.
        """
        deadline = Deadline(_SLICE if timeout is None else timeout)
        while True:
            self._attach()
            with self._order:
                message = self._arrivals.take()
            if message is not None:
                return message
            all_ended(self._sources.values())
            try:
                self._gate.wait(self._stirred, deadline, f'no message of "{self.topic}" came')
            except TimeoutError:
                if timeout is not None:
                    raise
                deadline = Deadline(_SLICE)

    def acknowledge(self, *messages: Received) -> None:
        """Tells the broker that messages are done; it never answers.

        A batch is done when all its messages are. What a consumer that was closed meanwhile
        acknowledges comes again.
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
            Refused: The broker does not do it.
            TimedOut: It did not answer in time.
        """
        self._attach()
        with self._order:
            for index, source in enumerate(self._sources.values()):
                if not isinstance(target, MessageId) or target.partition in (-1, index):
                    self._client.run(source.seek(target, self._client.line, self._client.secure))

    def last_message_ids(self) -> dict[str, MessageId | None]:
        """The last message of the topic or of each partition, by name; None where none is.

        Raises:
            Refused: The broker does not say.
        """
        self._attach()
        return {
            name: self._client.run(source.last_message_id())
            for name, source in self._sources.items()
        }

    def unsubscribe(self) -> None:
        """Removes the subscription, and closes the consumer.

        Raises:
            Refused: Other consumers use it.
        """
        self._attach()
        for source in self._sources.values():
            self._client.run(source.unsubscribe())
        self.close()

    def close(self) -> None:
        """Closes the consumer; iterations end. Doing it twice does nothing."""
        if self._arrivals.ending.error is not None:
            return
        for source in self._sources.values():
            source.on_lost(Closed(f'the consumer of "{self.subscription}" was closed'))
        with self._order:
            for source in self._sources.values():
                self._client.run(source.detach())

    def open(self) -> None:
        """Subscribes; ``PulsarClient.consumer`` calls it."""
        try:
            self._attach()
        except BaseException:
            self.close()
            raise

    def __iter__(self) -> Iterator[Received]:
        while True:
            try:
                message = self.receive()
            except (Closed, EndOfTopic):
                return
            yield message

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()

    def _attach(self) -> None:
        self._arrivals.ending.check()
        if all(source.line is not None for source in self._sources.values()):
            return
        with self._order:
            for source in self._sources.values():
                if source.line is None:
                    self._client.run(source.attach(self._client.line, self._client.secure))

    def _stirred(self) -> bool:
        """Whether there is something to do."""
        sources = self._sources.values()
        if self._arrivals.waiting or any(source.line is None for source in sources):
            return True
        return all(source.terminated for source in sources)

    def _source(self, message: Received) -> Source:
        try:
            return self._sources[message.topic]
        except KeyError:
            reason = f'a message of "{message.topic}" is not of this consumer'
            raise InvalidArgument(reason) from None

    def _by_source(self, messages: tuple[Received, ...]) -> list[tuple[Source, list[Received]]]:
        found: dict[str, list[Received]] = {}
        for message in messages:
            self._source(message)
            found.setdefault(message.topic, []).append(message)
        return [(self._sources[topic], items) for topic, items in found.items()]
