"""Messages that come in."""

from __future__ import annotations

from dataclasses import replace
from ipaddress import ip_address
from itertools import count
from secrets import token_hex
from typing import TypeVar

from wireloom.clients.rocketmq.message_ids import OffsetId
from wireloom.error_policy import STRICT, bounded
from wireloom.errors import DecodeError
from wireloom.rocketmq.decoding import read_batch_messages
from wireloom.rocketmq.messages import (
    SendBatchMessage,
    SendBatchMessageOneway,
    SendBatchMessageResponse,
    SendMessage,
    SendMessageOneway,
    SendMessageResponse,
    SendMessageV2,
    SendMessageV2Oneway,
    SendMessageV2Response,
)
from wireloom.rocketmq.types import (
    MessageSysFlag,
    Permission,
    PropertiesKey,
    ResponseCode,
    SendFields,
    SendFieldsV1,
    SendResult,
    StoredMessage,
    TopicPrefix,
)
from wireloom.runtime.numerals import whole
from wireloom.testing.rocketmq import names, properties
from wireloom.testing.rocketmq.base import BaseClient, Connection
from wireloom.testing.rocketmq.core import CLUSTER
from wireloom.testing.rocketmq.delays import recall_handle
from wireloom.testing.rocketmq.queues import Entry, Topic
from wireloom.testing.rocketmq.refusal import Refusal
from wireloom.testing.rocketmq.store import draft, illegal, unique_id

Fields = SendFields | SendFieldsV1
Sent = SendMessage | SendMessageV2 | SendMessageOneway | SendMessageV2Oneway
Batch = SendBatchMessage | SendBatchMessageOneway
T = TypeVar("T")

_REGION = "DefaultRegion"
_TRANSACTION = MessageSysFlag.PREPARED | MessageSysFlag.COMMIT


class SendingCommands(BaseClient):
    """What producers say."""

    _turns = count()

    def on_send_message(self, connection: Connection, message: SendMessage) -> SendMessageResponse:
        """Stores a message."""
        return self.answer(message, SendMessageResponse, self._result([self._stored(message)]))

    def on_send_message_v2(
        self, connection: Connection, message: SendMessageV2
    ) -> SendMessageV2Response:
        """Stores a message."""
        return self.answer(message, SendMessageV2Response, self._result([self._stored(message)]))

    def on_send_message_oneway(self, connection: Connection, message: SendMessageOneway) -> None:
        """Stores a message, and does not say so."""
        self._stored(message)

    def on_send_message_v2_oneway(
        self, connection: Connection, message: SendMessageV2Oneway
    ) -> None:
        """Stores a message, and does not say so."""
        self._stored(message)

    def on_send_batch_message(
        self, connection: Connection, message: SendBatchMessage
    ) -> SendBatchMessageResponse:
        """Stores several messages in one queue."""
        return self.answer(message, SendBatchMessageResponse, self._result(self._batch(message)))

    def on_send_batch_message_oneway(
        self, connection: Connection, message: SendBatchMessageOneway
    ) -> None:
        """Stores several messages, and does not say so."""
        self._batch(message)

    def _stored(self, message: Sent) -> Entry:
        asked = message.fields
        topic = self._topic(asked, len(message.body))
        described = {
            **properties.parse(asked.properties),
            PropertiesKey.MSG_REGION: _REGION,
            PropertiesKey.TRACE_ON: "true",
            PropertiesKey.CLUSTER: CLUSTER,
        }
        described.setdefault(PropertiesKey.UNIQ_KEY, f"FD{token_hex(27).upper()}")
        made = self._draft(asked, topic, message.body, described, asked.flag)
        half = described.get(PropertiesKey.TRAN_MSG, "").lower() == "true"
        if half and asked.sys_flag & _TRANSACTION == MessageSysFlag.PREPARED:
            return self.core.transactions.prepare(made)
        return self.core.delays.put(self._retried(made, asked))

    def _batch(self, message: Batch) -> list[Entry]:
        asked, body = message.fields, message.body
        topic = self._topic(asked, len(body))
        try:
            found, _ = read_batch_messages(body, 0, len(body), bounded(STRICT, len(body)))
        except DecodeError as error:
            raise Refusal(ResponseCode.SYSTEM_ERROR, str(error)) from error
        first = self._draft(asked, topic, b"", {}, 0)
        drafts = [
            replace(
                self._draft(asked, topic, item.body, dict(item.properties), item.flag),
                queue_id=first.queue_id,
            )
            for item in found
        ]
        return [self.core.store.put(made) for made in drafts]

    def _topic(self, asked: Fields, size: int) -> Topic:
        """The topic of a message.

        Raises:
            Refusal: The message cannot be stored there.
        """
        names.check_sent_to(asked.topic)
        store, queues = self.core.store, asked.default_topic_queue_nums
        default = asked.default_topic if self.core.settings.create_topics else ""
        if asked.topic.startswith((TopicPrefix.RETRY, TopicPrefix.DLQ)):
            topic = store.made_for_group(asked.topic)
        else:
            topic = store.made_by_message(asked.topic, default, queues)
        if not topic.permission & Permission.WRITE:
            reason = f"the topic[{topic.name}] sending message is forbidden"
            raise Refusal(ResponseCode.NO_PERMISSION, reason)
        if asked.queue_id >= max(topic.write_queues, topic.read_queues):
            born = "" if self.connection is None else "{}:{}".format(*self.connection.peer)
            reason = f"request queueId[{asked.queue_id}] is illegal, {topic} Producer: {born}"
            raise Refusal(ResponseCode.INVALID_PARAMETER, reason)
        if not size:
            raise Refusal(ResponseCode.SYSTEM_ERROR, "a message without a body")
        if size > self.core.settings.body_limit:
            raise illegal()
        return topic

    def _draft(
        self, asked: Fields, topic: Topic, body: bytes, described: dict[str, str], flag: int
    ) -> StoredMessage:
        host, port = ("127.0.0.1", 0) if self.connection is None else self.connection.peer
        number = asked.queue_id
        if number < 0:
            number = next(self._turns) % max(1, topic.write_queues)
        return draft(
            topic.name,
            number,
            body,
            described,
            (ip_address(host), port, asked.born_timestamp),
            flag,
            asked.sys_flag,
            asked.reconsume_times or 0,
        )

    def _retried(self, made: StoredMessage, asked: Fields) -> StoredMessage:
        """A message that a consumer sends to its retry topic itself becomes a dead letter after
        too many tries."""
        if not made.topic.startswith(TopicPrefix.RETRY):
            return made
        group = made.topic.removeprefix(TopicPrefix.RETRY)
        most = asked.max_reconsume_times
        if most is None:
            most = self.core.group(group).retries
        if made.reconsume_times <= most:
            return made
        dead = self.core.store.made_for_group(TopicPrefix.DLQ + group)
        return replace(made, topic=dead.name, queue_id=0)

    def _result(self, entries: list[Entry]) -> SendResult:
        stored = [entry.message for entry in entries]
        ids = (
            OffsetId(ip_address(item.store_address), item.store_port, item.physical_offset)
            for item in stored
        )
        first = stored[0]
        real = whole(first.properties.get(PropertiesKey.REAL_QID, ""), 0, (1 << 31) - 1)
        alone = len(stored) == 1
        return SendResult(
            ",".join(map(str, ids)),
            first.queue_id if real is None else real,
            first.queue_offset,
            transaction_id=(unique_id(first) or None) if alone else None,
            recall_handle=recall_handle(first, self.core.settings.broker_name),
            trace_on=True,
            msg_region=_REGION,
        )
