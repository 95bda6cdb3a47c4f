"""A topic, or one partition of it."""

from __future__ import annotations

import time

from wireloom.pulsar.messages import Send
from wireloom.pulsar.types import CommandSubscribe, InitialPosition, ServerError
from wireloom.testing.pulsar.consumer import Consumer
from wireloom.testing.pulsar.log import NOWHERE, Log, Place
from wireloom.testing.pulsar.names import TopicName
from wireloom.testing.pulsar.producer import Admission, Producer
from wireloom.testing.pulsar.refusal import Refusal
from wireloom.testing.pulsar.schemas import Schemas
from wireloom.testing.pulsar.subscription import Subscription

_LAST = (1 << 63) - 1  # the ledger that stands for the end of a topic
_JAVA = "org.apache.pulsar.broker.service.BrokerServiceException$"


class Topic:
    """A topic that is not partitioned, or one partition.

    Attributes:
        name: Its name.
        log: What it holds.
        admission: Its producers.
        subscriptions: Its subscriptions by name.
        schemas: Its schemas.
        terminated: Whether nothing may be added any more.
        deduplicates: Whether what a producer sends twice is stored once.
        sequences: The highest sequence id of each producer, as far as it deduplicates.

    Args:
        name: Its name.
        log: What it holds.
        by_index: Whether single messages of a batch may be acknowledged.
        deduplicates: Whether what a producer sends twice is stored once.
    """

    def __init__(self, name: TopicName, log: Log, by_index: bool, deduplicates: bool) -> None:
        self.name = name
        self.log = log
        self.admission = Admission()
        self.subscriptions: dict[str, Subscription] = {}
        self.schemas = Schemas()
        self.terminated = False
        self.deduplicates = deduplicates
        self.sequences: dict[str, int] = {}
        self._by_index = by_index

    # --- publishing ---

    def admit(self, producer: Producer) -> bool:
        """Lets a producer in; False if it has to wait.

        Raises:
            Refusal: It may not publish.
        """
        if self.terminated:
            text = f"{_JAVA}TopicTerminatedException: Topic was already terminated"
            raise Refusal(ServerError.TOPIC_TERMINATED_ERROR, text)
        producer.schema_version = self.schemas.attach(producer.asked.schema)
        return self.admission.admit(producer)

    def last_sequence_id(self, producer: str) -> int:
        """The highest sequence id of a producer; -1 if none is known."""
        return self.sequences.get(producer, -1) if self.deduplicates else -1

    def store(self, producer: str, message: Send) -> Place:
        """Stores something, unless it is known; gives where. ``give_out`` has to follow.

        Raises:
            BrokerFull: There is no room for it.
        """
        command, metadata = message.command, message.payload.metadata
        if command.sequence_id <= self.last_sequence_id(producer):
            return NOWHERE, NOWHERE
        entry = self.log.append(message.payload, int(time.time() * 1000))
        chunks = metadata.num_chunks_from_msg
        if chunks is None or metadata.chunk_id == chunks - 1:
            highest = max(command.sequence_id, command.highest_sequence_id or 0)
            if self.deduplicates:
                self.sequences[producer] = highest
        return entry.place

    def give_out(self) -> None:
        """Gives the consumers what they may be given now."""
        for subscription in list(self.subscriptions.values()):
            subscription.run()

    # --- subscribing ---

    def subscribe(self, consumer: Consumer) -> Subscription:
        """Attaches a consumer to a subscription, which is made if it is new.

        Raises:
            Refusal: The subscription does not want it.
        """
        asked = consumer.asked
        durable = asked.durable_or_default
        present = self.subscriptions.get(asked.subscription)
        if present is not None and present.durable is not durable:
            kind = "Durable" if present.durable else "NonDurable"
            text = f"{kind} subscription with the same name already exists."
            raise Refusal(ServerError.NOT_ALLOWED_ERROR, text)
        self.schemas.attach(asked.schema)
        subscription = present or self._made(asked, durable)
        subscription.attach(consumer)
        self.subscriptions[asked.subscription] = subscription
        return subscription

    def leave(self, subscription: Subscription, consumer: Consumer) -> None:
        """Detaches a consumer; a subscription that is not durable ends with its last one."""
        subscription.detach(consumer)
        if not subscription.durable and not subscription.consumers:
            self.subscriptions.pop(subscription.name, None)

    def check_end(self, subscription: Subscription) -> None:
        """Tells the consumers of a subscription if nothing is left and nothing will come."""
        if self.terminated and not subscription.cursor.backlog:
            for consumer in subscription.consumers:
                consumer.tell_end()

    # --- what happens to it ---

    def terminate(self) -> list[Producer]:
        """Takes nothing any more; gives the producers, none of which is attached any more."""
        self.terminated = True
        why = Refusal(ServerError.TOPIC_TERMINATED_ERROR, "Topic was already terminated")
        found = self.admission.clear(why)
        for subscription in self.subscriptions.values():
            self.check_end(subscription)
        return found

    def unload(self) -> tuple[list[Producer], list[Consumer]]:
        """Begins anew with what is kept; gives who was attached and is not any more."""
        why = Refusal(ServerError.SERVICE_NOT_READY, f"Topic is unloaded: {self.name.text}")
        producers = self.admission.clear(why)
        consumers: list[Consumer] = []
        for name, subscription in list(self.subscriptions.items()):
            consumers += subscription.detach_all()
            if not subscription.durable:
                del self.subscriptions[name]
        self.log.roll()
        return producers, consumers

    def _made(self, asked: CommandSubscribe, durable: bool) -> Subscription:
        return Subscription(
            asked.subscription,
            durable,
            self.log,
            self.name.text,
            self.name.partition,
            self._begin(asked, durable),
            self._by_index,
        )

    def _begin(self, asked: CommandSubscribe, durable: bool) -> int:
        """Where a new subscription begins."""
        back = asked.start_message_rollback_duration_sec
        if back:
            return self.log.since(int((time.time() - back) * 1000))
        start = asked.start_message_id
        if start is not None and not durable and start.ledger_id != _LAST:
            return self.log.at(start)
        earliest = asked.initial_position_or_default is InitialPosition.EARLIEST
        return 0 if earliest else len(self.log)
