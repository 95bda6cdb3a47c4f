"""Messages that consumers pull, and places in queues."""

from __future__ import annotations

from wireloom.rocketmq.messages import (
    GetEarliestMsgStoretime,
    GetEarliestMsgStoretimeResponse,
    GetMaxOffset,
    GetMaxOffsetResponse,
    GetMinOffset,
    GetMinOffsetResponse,
    PullMessage,
    PullMessageResponse,
    QueryConsumerOffset,
    QueryConsumerOffsetResponse,
    SearchOffsetByTimestamp,
    SearchOffsetByTimestampResponse,
    UpdateConsumerOffset,
    UpdateConsumerOffsetOneway,
    UpdateConsumerOffsetResponse,
)
from wireloom.rocketmq.types import (
    OffsetResult,
    Permission,
    PullFields,
    PullFlag,
    PullResult,
    ResponseCode,
    TimestampResult,
    UpdateConsumerOffsetFields,
)
from wireloom.testing.rocketmq.base import BaseClient, Connection
from wireloom.testing.rocketmq.filters import wanted
from wireloom.testing.rocketmq.groups import Group, Place
from wireloom.testing.rocketmq.queues import Found, Matches, Queue, Status, Topic
from wireloom.testing.rocketmq.refusal import Refusal, no_topic, with_help

_MOST, _MOST_BYTES = 32, 1 << 18
_CODES = {
    Status.FOUND: ResponseCode.SUCCESS,
    Status.NO_MATCHED_MESSAGE: ResponseCode.PULL_RETRY_IMMEDIATELY,
    Status.NO_MESSAGE_IN_QUEUE: ResponseCode.PULL_NOT_FOUND,
    Status.OFFSET_OVERFLOW_ONE: ResponseCode.PULL_NOT_FOUND,
    Status.OFFSET_OVERFLOW_BADLY: ResponseCode.PULL_OFFSET_MOVED,
    Status.OFFSET_TOO_SMALL: ResponseCode.PULL_OFFSET_MOVED,
}
_NO_ZERO = "Not found, do not set to zero, maybe this group boot first"
_NOWHERE = "Not found, V3_0_6_SNAPSHOT maybe this group consumer boot first"


class PullingCommands(BaseClient):
    """What consumers say that pull."""

    def on_pull_message(
        self, connection: Connection, message: PullMessage
    ) -> PullMessageResponse | None:
        """Gives messages, or waits for one."""
        return self._pull(message, may_wait=True)

    def on_query_consumer_offset(
        self, connection: Connection, message: QueryConsumerOffset
    ) -> QueryConsumerOffsetResponse:
        """Says how far a group has got."""
        asked = message.fields
        group = self.core.groups.get(asked.consumer_group)
        place = Place(asked.topic, asked.queue_id)
        found = None if group is None else group.offsets.get(place)
        if found is None:
            if asked.set_zero_if_not_found is False:
                raise Refusal(ResponseCode.QUERY_NOT_FOUND, _NO_ZERO)
            if not self._queue(asked.topic, asked.queue_id).entries:
                raise Refusal(ResponseCode.QUERY_NOT_FOUND, _NOWHERE)
        return self.answer(message, QueryConsumerOffsetResponse, OffsetResult(found or 0))

    def on_update_consumer_offset(
        self, connection: Connection, message: UpdateConsumerOffset
    ) -> UpdateConsumerOffsetResponse:
        """Keeps how far a group has got."""
        self._update(message.fields)
        return self.answer(message, UpdateConsumerOffsetResponse)

    def on_update_consumer_offset_oneway(
        self, connection: Connection, message: UpdateConsumerOffsetOneway
    ) -> None:
        """Keeps how far a group has got, and does not say so."""
        self._update(message.fields)

    def on_get_max_offset(
        self, connection: Connection, message: GetMaxOffset
    ) -> GetMaxOffsetResponse:
        """Says where a queue ends."""
        asked = message.fields
        end = self._queue(asked.topic, asked.queue_id).end
        return self.answer(message, GetMaxOffsetResponse, OffsetResult(end))

    def on_get_min_offset(
        self, connection: Connection, message: GetMinOffset
    ) -> GetMinOffsetResponse:
        """Says where a queue begins: nothing is ever removed from it."""
        return self.answer(message, GetMinOffsetResponse, OffsetResult(0))

    def on_search_offset_by_timestamp(
        self, connection: Connection, message: SearchOffsetByTimestamp
    ) -> SearchOffsetByTimestampResponse:
        """Says which message was the first from a time on."""
        asked = message.fields
        found = self._queue(asked.topic, asked.queue_id).at(asked.timestamp)
        return self.answer(message, SearchOffsetByTimestampResponse, OffsetResult(found))

    def on_get_earliest_msg_storetime(
        self, connection: Connection, message: GetEarliestMsgStoretime
    ) -> GetEarliestMsgStoretimeResponse:
        """Says when the oldest message of a queue was stored; -1 if it has none."""
        entries = self._queue(message.fields.topic, message.fields.queue_id).entries
        moment = entries[0].message.store_timestamp if entries else -1
        return self.answer(message, GetEarliestMsgStoretimeResponse, TimestampResult(moment))

    def readable(self, name: str, number: int, wrong: ResponseCode) -> Topic:
        """A topic of which a queue may be read.

        Raises:
            Refusal: It may not.
        """
        topic = self.core.store.topics.get(name)
        if topic is None:
            raise no_topic(name, " ")
        if not topic.permission & Permission.READ:
            reason = f"the topic[{name}] pulling message is forbidden"
            raise Refusal(ResponseCode.NO_PERMISSION, reason)
        if number >= topic.read_queues:
            peer = "" if self.connection is None else "/{}:{}".format(*self.connection.peer)
            reason = f"queueId[{number}] is illegal, topic:[{name}] "
            reason += f"topicConfig.readQueueNums:[{topic.read_queues}] consumer:[{peer}]"
            raise Refusal(wrong, reason)
        return topic

    def consuming(self, name: str) -> Group:
        """A group that may consume.

        Raises:
            Refusal: It may not.
        """
        group = self.core.group(name)
        if not group.may_consume:
            reason = f"subscription group no permission, {name}"
            raise Refusal(ResponseCode.NO_PERMISSION, reason)
        return group

    def _pull(self, message: PullMessage, *, may_wait: bool) -> PullMessageResponse | None:
        asked = message.fields
        group = self.consuming(asked.consumer_group)
        number = asked.queue_id
        topic = self.readable(asked.topic, max(0, number), ResponseCode.INVALID_PARAMETER)
        matches = _filter(asked, group)
        queue = topic.queue(number)
        if asked.sys_flag & PullFlag.COMMIT_OFFSET and may_wait:
            group.offsets[Place(topic.name, number)] = asked.commit_offset
        most = max(1, min(asked.max_msg_nums, _MOST))
        size = _MOST_BYTES if asked.max_msg_bytes is None else asked.max_msg_bytes
        found = queue.read(asked.queue_offset, most, min(size, _MOST_BYTES), matches)
        code = _CODES[found.status]
        if found.status is Status.NO_MESSAGE_IN_QUEUE and asked.queue_offset:
            code = ResponseCode.PULL_OFFSET_MOVED
        nothing = code == ResponseCode.PULL_NOT_FOUND
        if nothing and may_wait and asked.sys_flag & PullFlag.SUSPEND:
            self._wait(message, topic, matches)
            return None
        return self._pulled(message, found, code, topic, queue)

    def _wait(self, message: PullMessage, topic: Topic, matches: Matches) -> None:
        asked = message.fields
        self.waits.add(
            [topic.name],
            asked.suspend_timeout_millis,
            lambda entry: entry.message.queue_id == asked.queue_id and matches(entry),
            lambda passed: self.obey(message, lambda: self._pull(message, may_wait=False)),
        )

    def _pulled(
        self, message: PullMessage, found: Found, code: ResponseCode, topic: Topic, queue: Queue
    ) -> PullMessageResponse:
        result = PullResult(
            0, found.following, 0, queue.end, topic_sys_flag=topic.sys_flag, group_sys_flag=0
        )
        body = b"".join(entry.raw for entry in found.entries)
        return self.answer(
            message,
            PullMessageResponse,
            result,
            code=code,
            remark=found.status.value,
            body=body,
        )

    def _update(self, asked: UpdateConsumerOffsetFields) -> None:
        group = self.core.groups.get(asked.consumer_group)
        if group is None:
            text = f"Group {asked.consumer_group} not exist!"
            raise Refusal(ResponseCode.SUBSCRIPTION_GROUP_NOT_EXIST, text)
        if asked.topic not in self.core.store.topics:
            raise Refusal(ResponseCode.TOPIC_NOT_EXIST, f"Topic {asked.topic} not exist!")
        group.offsets[Place(asked.topic, asked.queue_id)] = asked.commit_offset

    def _queue(self, topic: str, number: int) -> Queue:
        found = self.core.store.topics.get(topic)
        return Queue() if found is None else found.queue(number)


def _filter(asked: PullFields, group: Group) -> Matches:
    """Which messages a pull wants: what it says itself, or what the group has said."""
    if asked.sys_flag & PullFlag.SUBSCRIPTION:
        return wanted(asked.subscription, asked.expression_type)
    code = ResponseCode.SUBSCRIPTION_NOT_EXIST
    if not group.members:
        raise Refusal(code, with_help("the consumer's group info not exist"))
    found = group.subscriptions.get(asked.topic)
    if found is None:
        raise Refusal(code, with_help("the consumer's subscription not exist"))
    if (found.version or 0) < asked.sub_version:
        reason = "the consumer's subscription not latest"
        raise Refusal(ResponseCode.SUBSCRIPTION_NOT_LATEST, reason)
    return wanted(found.expression, found.expression_type)
