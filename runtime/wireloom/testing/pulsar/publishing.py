"""Producers and what they send."""

from __future__ import annotations

from wireloom.pulsar.messages import (
    CloseProducer,
    Producer,
    ProducerSuccess,
    Send,
    SendReceipt,
    Success,
)
from wireloom.pulsar.types import (
    CommandProducerSuccess,
    CommandSendReceipt,
    CommandSuccess,
    MessageIdData,
    ServerError,
)
from wireloom.testing.budget import BrokerFull
from wireloom.testing.pulsar.base import BaseClient, Connection, Publishes
from wireloom.testing.pulsar.error_responses import refused
from wireloom.testing.pulsar.log import NOWHERE
from wireloom.testing.pulsar.producer import Producer as Attached
from wireloom.testing.pulsar.refusal import Refusal
from wireloom.testing.pulsar.topic import Topic

NO_TRANSACTIONS = "Transactions are not enabled."


class PublishingCommands(BaseClient):
    """What concerns producers."""

    def on_producer(self, connection: Connection, message: Producer) -> None:
        """Attaches a producer, or lets it wait."""
        asked = message.command
        self.core.name(asked.topic)
        self.check_role("Produce")
        present = self.producers.get(asked.producer_id)
        if present is not None:
            self._agree(*present, asked.request_id)
            return
        topic = self.core.served_topic(asked.topic)
        name = asked.producer_name or self.core.producer_name()
        producer = Attached(name, asked, self, topic.name.text)
        producer.on_turn = lambda why: self._take_turn(topic, producer, why, message)
        ready = topic.admit(producer)
        self.closed_producers.discard(asked.producer_id)
        self.producers[asked.producer_id] = Publishes(topic, producer)
        self._agree(topic, producer, asked.request_id, ready)

    def on_send(self, connection: Connection, message: Send) -> None:
        """Stores something."""
        command = message.command
        found = self.producers.get(command.producer_id)
        if found is None:
            if command.producer_id not in self.closed_producers:
                self.hang_up()
            return
        topic, producer = found
        if topic.admission.attached.get(producer.name) is not producer:  # fenced, or waiting
            self.hang_up()
            return
        if command.txnid_most_bits is not None:
            raise Refusal(ServerError.NOT_ALLOWED_ERROR, NO_TRANSACTIONS)
        try:
            place = topic.store(producer.name, message)
        except BrokerFull as error:
            self.core.errors.append(error)
            raise Refusal(ServerError.PERSISTENCE_ERROR, str(error)) from error
        highest = command.highest_sequence_id
        number = NOWHERE if highest is None else highest
        receipt = CommandSendReceipt(
            command.producer_id, command.sequence_id, MessageIdData(*place), number
        )
        self.say(SendReceipt(receipt))
        topic.give_out()

    def on_close_producer(self, connection: Connection, message: CloseProducer) -> None:
        """Detaches a producer."""
        command = message.command
        found = self.producers.pop(command.producer_id, None)
        if found is not None:
            found.topic.admission.leave(found.producer)
        self.say(Success(CommandSuccess(command.request_id)))

    def _take_turn(
        self, topic: Topic, producer: Attached, why: Refusal | None, message: Producer
    ) -> None:
        """A producer that waited may publish now, or never."""
        if why is None:
            self._agree(topic, producer, message.command.request_id)
        else:
            self.producers.pop(message.command.producer_id, None)
            self.say(refused(message, why.error, why.text))

    def _agree(self, topic: Topic, producer: Attached, request_id: int, ready: bool = True) -> None:
        self.say(
            ProducerSuccess(
                CommandProducerSuccess(
                    request_id,
                    producer.name,
                    topic.last_sequence_id(producer.name),
                    producer.schema_version,
                    topic.admission.epoch if ready else None,
                    ready,
                )
            )
        )
