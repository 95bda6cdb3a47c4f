"""Who produces and consumes: heartbeats, members of groups, and queues that they lock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from wireloom.rocketmq.messages import (
    ConsumeMessageDirectly,
    ConsumeMessageDirectlyResponse,
    GetConsumerListByGroup,
    GetConsumerListByGroupResponse,
    GetConsumerRunningInfo,
    GetConsumerRunningInfoResponse,
    HeartBeat,
    HeartBeatResponse,
    LockBatchMq,
    LockBatchMqResponse,
    Message,
    Response,
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
from wireloom.testing.rocketmq.core import Core
from wireloom.testing.rocketmq.refusal import Refusal

_PATIENCE = 10.0

Question = GetConsumerRunningInfo | ConsumeMessageDirectly
"""What is asked of the broker, and the broker asks a member of a group."""


class AttendingCommands(BaseClient):
    """What clients say about themselves and each other."""

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._asked: dict[int, Callable[[Message], object]] = {}

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

    # --- questions that are passed on ---

    def on_get_consumer_running_info(
        self, connection: Connection, message: GetConsumerRunningInfo
    ) -> None:
        """Asks a member, and passes on what it answers."""
        self._pass_on(message)

    def on_consume_message_directly(
        self, connection: Connection, message: ConsumeMessageDirectly
    ) -> None:
        """Has a member consume a message, and passes on what it answers."""
        self._pass_on(message)

    def on_get_consumer_running_info_response(
        self, connection: Connection, message: GetConsumerRunningInfoResponse
    ) -> None:
        """A member answers."""
        self._answered(message)

    def on_consume_message_directly_response(
        self, connection: Connection, message: ConsumeMessageDirectlyResponse
    ) -> None:
        """A member answers."""
        self._answered(message)

    def on_response_response(self, connection: Connection, message: Response) -> None:
        """A member answers."""
        self._answered(message)

    def ask(self, question: Question, answered: Callable[[Message], object]) -> None:
        """Asks the client something; it may not answer at all."""
        if self.connection is not None:
            number = self.connection.next_id()
            self._asked[number] = answered
            self.say(replace(question, opaque=number))

    def _pass_on(self, question: Question) -> None:
        name, client_id = question.fields.consumer_group, question.fields.client_id or ""
        group = self.core.groups.get(name)
        member = None if group is None else group.client(client_id)
        if not isinstance(member, AttendingCommands):
            reason = f"The Consumer <{name}> <{client_id}> not online"
            raise Refusal(ResponseCode.SYSTEM_ERROR, reason)
        reason = f"consumer <{name}> <{client_id}> Timeout"
        late = self.answer(question, Response, code=ResponseCode.CONSUME_MSG_TIMEOUT, remark=reason)
        timer = self.later(_PATIENCE, lambda: self.say(late))

        def answered(answer: Any) -> None:
            if not timer.cancelled() and self.connection is not None:
                self.cancel(timer)
                self.say(replace(answer, opaque=question.opaque))

        member.ask(question, answered)

    def _answered(self, answer: Any) -> None:
        answered = self._asked.pop(answer.opaque, None)
        if answered is not None:
            answered(answer)
