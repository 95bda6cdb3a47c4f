"""Who produces and consumes: heartbeats, members of groups, and queues that they lock."""

from __future__ import annotations

from wireloom.rocketmq.messages import (
    GetConsumerListByGroup,
    GetConsumerListByGroupResponse,
    HeartBeat,
    HeartBeatResponse,
    LockBatchMq,
    LockBatchMqResponse,
    UnlockBatchMq,
    UnlockBatchMqOneway,
    UnlockBatchMqResponse,
    UnregisterClient,
    UnregisterClientResponse,
)
from wireloom.rocketmq.types import (
    ConsumerList,
    HeartbeatResult,
    LockResult,
    ResponseCode,
)
from wireloom.testing.rocketmq.base import BaseClient, Connection
from wireloom.testing.rocketmq.refusal import Refusal


class GroupMembershipCommands(BaseClient):
    """What clients say about themselves and each other."""

    def on_heart_beat(self, connection: Connection, message: HeartBeat) -> HeartBeatResponse:
        """Notes the groups of the client."""
        told = message.body
        self.client_id = told.client_id
        for producer in told.producers or ():
            self.core.producers.setdefault(producer.group, {})[self] = told.client_id
        for consumer in told.consumers or ():
            group = self.core.group(consumer.group)
            self.core.retry_topic(group)
            if group.join(self, told.client_id, consumer):
                group.tell_changed()
        result = HeartbeatResult(is_support_heart_beat_v2=True, is_sub_change=True)
        return self.answer(message, HeartBeatResponse, result)

    def on_unregister_client(
        self, connection: Connection, message: UnregisterClient
    ) -> UnregisterClientResponse:
        """Forgets groups of the client."""
        asked = message.fields
        if asked.producer_group:
            self.core.producers.get(asked.producer_group, {}).pop(self, None)
        group = self.core.groups.get(asked.consumer_group or "")
        if group is not None and group.leave(self):
            group.tell_changed()
        return self.answer(message, UnregisterClientResponse)

    def on_get_consumer_list_by_group(
        self, connection: Connection, message: GetConsumerListByGroup
    ) -> GetConsumerListByGroupResponse:
        """Says who is a member of a group."""
        name = message.fields.consumer_group
        group = self.core.groups.get(name)
        if group is None or not group.members:
            reason = f"no consumer for this group, {name}"
            raise Refusal(ResponseCode.SYSTEM_ERROR, reason)
        found = ConsumerList(tuple(dict.fromkeys(group.members.values())))
        return self.answer(message, GetConsumerListByGroupResponse, found)

    # --- locks ---

    def on_lock_batch_mq(self, connection: Connection, message: LockBatchMq) -> LockBatchMqResponse:
        """Gives queues to the client alone."""
        asked = message.body
        taken = self.core.group(asked.consumer_group).lock(asked.client_id, asked.queues)
        return self.answer(message, LockBatchMqResponse, LockResult(tuple(taken)))

    def on_unlock_batch_mq(
        self, connection: Connection, message: UnlockBatchMq
    ) -> UnlockBatchMqResponse:
        """Takes queues back."""
        asked = message.body
        self.core.group(asked.consumer_group).unlock(asked.client_id, asked.queues)
        return self.answer(message, UnlockBatchMqResponse)

    def on_unlock_batch_mq_oneway(
        self, connection: Connection, message: UnlockBatchMqOneway
    ) -> None:
        """Takes queues back, and does not say so."""
        asked = message.body
        self.core.group(asked.consumer_group).unlock(asked.client_id, asked.queues)
