"""Messages that could not be consumed, single messages, and those with a key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from ipaddress import ip_address
from itertools import count

from wireloom.clients.rocketmq.message_ids import OffsetId
from wireloom.rocketmq.messages import (
    ConsumerSendMsgBack,
    ConsumerSendMsgBackResponse,
    QueryMessage,
    QueryMessageResponse,
    ViewMessageById,
    ViewMessageByIdResponse,
)
from wireloom.rocketmq.types import (
    PropertiesKey,
    QueryFields,
    QueryResult,
    ResponseCode,
    SendBackFields,
    StoredMessage,
    TopicPrefix,
)
from wireloom.testing.rocketmq.base import BaseClient, Connection
from wireloom.testing.rocketmq.delays import undelayed
from wireloom.testing.rocketmq.groups import Group
from wireloom.testing.rocketmq.queues import Entry
from wireloom.testing.rocketmq.refusal import Refusal

_FIRST_LEVEL = 3
"""The level of delay of the first further try, where the broker chooses."""
_MOST = 64


class MessageCommands(BaseClient):
    """What is said about single messages."""

    _turns = count()

    def on_consumer_send_msg_back(
        self, connection: Connection, message: ConsumerSendMsgBack
    ) -> ConsumerSendMsgBackResponse:
        """Has a message delivered again later, or makes a dead letter of it."""
        asked = message.fields
        group = self.core.group(asked.group)
        entry = self.core.store.find(asked.offset)
        if entry is None:
            reason = f"look message by offset failed, {asked.offset}"
            raise Refusal(ResponseCode.SYSTEM_ERROR, reason)
        if group.retry_queues > 0:
            self.core.delays.put(self._again(entry.message, asked, group))
        return self.answer(message, ConsumerSendMsgBackResponse)

    def on_view_message_by_id(
        self, connection: Connection, message: ViewMessageById
    ) -> ViewMessageByIdResponse:
        """Gives the message at a place in the log."""
        offset = message.fields.offset
        entry = self.core.store.find(offset)
        if entry is None:
            reason = f"can not find message by the offset, {offset}"
            raise Refusal(ResponseCode.SYSTEM_ERROR, reason)
        return self.answer(message, ViewMessageByIdResponse, body=entry.raw)

    def on_query_message(
        self, connection: Connection, message: QueryMessage
    ) -> QueryMessageResponse:
        """Gives messages that have a key."""
        found = list(self._with_key(message.fields))
        if not found:
            reason = "can not find message, maybe time range not correct"
            raise Refusal(ResponseCode.QUERY_NOT_FOUND, reason)
        last = found[-1].message
        result = QueryResult(last.store_timestamp, last.physical_offset)
        body = b"".join(entry.raw for entry in found)
        return self.answer(message, QueryMessageResponse, result, body=body)

    def _again(self, message: StoredMessage, asked: SendBackFields, group: Group) -> StoredMessage:
        """The message that is delivered in place of another one."""
        first = OffsetId(
            ip_address(message.store_address), message.store_port, message.physical_offset
        )
        properties = {
            **undelayed(dict(message.properties)),
            PropertiesKey.RETRY_TOPIC: message.properties.get(
                PropertiesKey.RETRY_TOPIC, message.topic
            ),
            PropertiesKey.ORIGIN_MESSAGE_ID: message.properties.get(
                PropertiesKey.ORIGIN_MESSAGE_ID, str(first)
            ),
            PropertiesKey.WAIT: "false",
        }
        most = asked.max_reconsume_times
        if most is None:
            most = group.retries
        level = asked.delay_level
        if level < 0 or message.reconsume_times >= most:
            topic = self.core.store.made_for_group(TopicPrefix.DLQ + group.name).name
            queue, level = 0, 0
        else:
            topic = self.core.retry_topic(group)
            queue = next(self._turns) % group.retry_queues
            level = level or _FIRST_LEVEL + message.reconsume_times
        properties[PropertiesKey.DELAY] = str(level)
        return replace(
            message,
            topic=topic,
            queue_id=queue,
            reconsume_times=message.reconsume_times + 1,
            properties=properties,
        )

    def _with_key(self, asked: QueryFields) -> Iterator[Entry]:
        topic = self.core.store.topics.get(asked.topic)
        queues = {} if topic is None else topic.queues
        most = min(asked.max_num, _MOST)
        for queue in queues.values():
            for entry in queue.entries:
                message = entry.message
                timely = asked.begin_timestamp <= message.store_timestamp <= asked.end_timestamp
                if timely and _has_key(message, asked.key) and most > 0:
                    most -= 1
                    yield entry


def _has_key(message: StoredMessage, key: str) -> bool:
    keys = message.properties.get(PropertiesKey.KEYS, "").split()
    return key in (*keys, message.properties.get(PropertiesKey.UNIQ_KEY))
