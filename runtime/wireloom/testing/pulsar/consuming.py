"""Consumers: what they are given and what they say about it."""

from __future__ import annotations

from wireloom.pulsar.messages import (
    Ack,
    AckResponse,
    CloseConsumer,
    ConsumerStats,
    ConsumerStatsResponse,
    Flow,
    GetLastMessageId,
    GetLastMessageIdResponse,
    RedeliverUnacknowledgedMessages,
    Seek,
    Subscribe,
    Success,
    Unsubscribe,
)
from wireloom.pulsar.types import (
    CommandAckResponse,
    CommandConsumerStatsResponse,
    CommandGetLastMessageIdResponse,
    CommandSeek,
    CommandSuccess,
    MessageIdData,
    ServerError,
)
from wireloom.testing.pulsar.base import BaseClient, Connection, Consumes
from wireloom.testing.pulsar.consumer import Consumer
from wireloom.testing.pulsar.log import NOWHERE, Log
from wireloom.testing.pulsar.publishing import NO_TRANSACTIONS
from wireloom.testing.pulsar.refusal import Refusal

_NAME_LIMIT = 1024


class ConsumingCommands(BaseClient):
    """What concerns consumers."""

    def on_subscribe(self, connection: Connection, message: Subscribe) -> None:
        """Attaches a consumer."""
        asked = message.command
        self.core.name(asked.topic)
        self.check_role("subscribe")
        if not asked.subscription:
            raise Refusal(ServerError.PRODUCER_BUSY, "Empty subscription name")
        if len(asked.consumer_name or "") > _NAME_LIMIT:  # names are hashed a hundred times
            text = f"The embedded broker takes names of up to {_NAME_LIMIT} characters"
            raise Refusal(ServerError.NOT_ALLOWED_ERROR, text)
        if asked.consumer_id in self.consumers:
            self._succeed(asked.request_id)
            return
        topic = self.core.served_topic(asked.topic, asked.force_topic_creation_or_default)
        consumer = Consumer(asked, self)
        subscription = topic.subscribe(consumer)
        self.consumers[asked.consumer_id] = Consumes(topic, subscription, consumer)
        self._succeed(asked.request_id)
        subscription.begin()

    def on_flow(self, connection: Connection, message: Flow) -> None:
        """Lets a consumer have more messages."""
        command = message.command
        if not command.message_permits:
            self.hang_up()
            return
        found = self.consumers.get(command.consumer_id)
        if found is not None:
            found.consumer.permits += command.message_permits
            found.subscription.run()
            found.topic.check_end(found.subscription)

    def on_ack(self, connection: Connection, message: Ack) -> None:
        """Messages are done; without a consumer nothing is answered."""
        command = message.command
        found = self.consumers.get(command.consumer_id)
        if found is None:
            return
        if command.txnid_most_bits is not None:
            raise Refusal(ServerError.NOT_ALLOWED_ERROR, NO_TRANSACTIONS)
        found.subscription.acknowledge(command)
        if command.request_id is not None:
            said = CommandAckResponse(command.consumer_id, request_id=command.request_id)
            self.say(AckResponse(said))
        found.topic.check_end(found.subscription)

    def on_redeliver_unacknowledged_messages(
        self, connection: Connection, message: RedeliverUnacknowledgedMessages
    ) -> None:
        """Gives messages again."""
        command = message.command
        found = self.consumers.get(command.consumer_id)
        if found is None:
            return
        if command.consumer_epoch is not None:
            found.consumer.epoch = max(found.consumer.epoch or 0, command.consumer_epoch)
        found.subscription.redeliver(found.consumer, command.message_ids)

    def on_unsubscribe(self, connection: Connection, message: Unsubscribe) -> None:
        """Removes a subscription."""
        command = message.command
        topic, subscription, consumer = self._consumer(command.consumer_id)
        if len(subscription.consumers) > 1 and not command.force_or_default:
            text = "Unconnected or shared consumer attempting to unsubscribe"
            raise Refusal(ServerError.METADATA_ERROR, text)
        topic.subscriptions.pop(subscription.name, None)
        del self.consumers[command.consumer_id]
        for other in subscription.detach_all():
            if other is not consumer:
                other.tell_closed()
        self._succeed(command.request_id)

    def on_seek(self, connection: Connection, message: Seek) -> None:
        """Moves a subscription, whose consumers have to attach themselves again."""
        command = message.command
        topic, subscription, _ = self._consumer(command.consumer_id)
        to = _target(topic.log, command)
        for consumer in subscription.seek(to):
            consumer.tell_closed()
        self._succeed(command.request_id)

    def on_close_consumer(self, connection: Connection, message: CloseConsumer) -> None:
        """Detaches a consumer."""
        command = message.command
        found = self.consumers.pop(command.consumer_id, None)
        if found is not None:
            found.topic.leave(found.subscription, found.consumer)
        self._succeed(command.request_id)

    def on_get_last_message_id(self, connection: Connection, message: GetLastMessageId) -> None:
        """Says what the last message of a topic is."""
        command = message.command
        topic, subscription, _ = self._consumer(command.consumer_id)
        place, batch = (NOWHERE, NOWHERE), -1
        if topic.log.entries:
            last = topic.log.entries[-1]
            place = last.place
            batch = (last.metadata.num_messages_in_batch or 0) - 1
        answer = CommandGetLastMessageIdResponse(
            MessageIdData(*place, topic.name.partition, batch),
            command.request_id,
            MessageIdData(*topic.log.before(subscription.cursor.mark)),
        )
        self.say(GetLastMessageIdResponse(answer))

    def on_consumer_stats(self, connection: Connection, message: ConsumerStats) -> None:
        """Says how a consumer is doing; without one real brokers end the connection."""
        command = message.command
        found = self.consumers.get(command.consumer_id)
        if found is None:
            self.hang_up()
            return
        consumer, subscription = found.consumer, found.subscription
        answer = CommandConsumerStatsResponse(
            command.request_id,
            consumer_name=consumer.name,
            available_permits=max(0, consumer.permits),
            unacked_messages=sum(consumer.held.values()),
            blocked_consumer_on_unacked_msgs=False,
            address="/{}:{}".format(*connection.peer),
            type=subscription.type_name,
            msg_backlog=subscription.cursor.backlog,
        )
        self.say(ConsumerStatsResponse(answer))

    def _consumer(self, number: int) -> Consumes:
        found = self.consumers.get(number)
        if found is None:
            raise Refusal(ServerError.METADATA_ERROR, "Consumer not found")
        return found

    def _succeed(self, request_id: int) -> None:
        self.say(Success(CommandSuccess(request_id)))


def _target(log: Log, command: CommandSeek) -> int:
    """The entry where a subscription is to go on."""
    if command.message_id is not None:
        return log.at(command.message_id)
    if command.message_publish_time is None:
        text = "Message id and message publish time were not present"
        raise Refusal(ServerError.METADATA_ERROR, text)
    return log.since(command.message_publish_time)
