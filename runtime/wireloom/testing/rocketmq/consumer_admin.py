"""What administrators ask and tell running consumers through the broker."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from wireloom.clients.rocketmq.message_ids import parse_offset_id
from wireloom.clients.rocketmq.messages import Queue
from wireloom.errors import InvalidArgument
from wireloom.rocketmq.encoding import write_offset_table, write_queue_offsets
from wireloom.rocketmq.messages import (
    ConsumeMessageDirectly,
    ConsumeMessageDirectlyResponse,
    GetConsumerRunningInfo,
    GetConsumerRunningInfoResponse,
    GetConsumerStatusFromClient,
    GetConsumerStatusFromClientResponse,
    InvokeBrokerToGetConsumerStatus,
    InvokeBrokerToGetConsumerStatusResponse,
    InvokeBrokerToResetOffset,
    InvokeBrokerToResetOffsetResponse,
    Message,
    ResetConsumerClientOffsetOneway,
    Response,
)
from wireloom.rocketmq.types import (
    ConsumerStatus,
    ConsumerStatusFields,
    Language,
    MessageQueue,
    OffsetTable,
    QueueOffsets,
    QueuePlace,
    ResetOffsetFields,
    ResponseCode,
)
from wireloom.testing.rocketmq.base import BaseClient, Connection
from wireloom.testing.rocketmq.core import Core
from wireloom.testing.rocketmq.groups import Place
from wireloom.testing.rocketmq.refusal import Refusal

_PATIENCE = 10.0
_STATUS_PATIENCE = 5.0

Question = GetConsumerStatusFromClient | GetConsumerRunningInfo | ConsumeMessageDirectly
"""What the broker asks a member of a group."""


class ConsumerAdminCommands(BaseClient):
    """What the broker asks and tells members of groups on behalf of others."""

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._asked: dict[int, Callable[[Message], object]] = {}

    # --- questions that are passed on ---

    def on_get_consumer_running_info(
        self, connection: Connection, message: GetConsumerRunningInfo
    ) -> None:
        """Asks a member, and passes on what it answers."""
        self._pass_on(message)

    def on_consume_message_directly(
        self, connection: Connection, message: ConsumeMessageDirectly
    ) -> None:
        """Has a member consume a message that is stored, and passes on what it answers."""
        asked, body = message.fields, message.body
        if asked.msg_id is not None:
            try:
                entry = self.core.store.find(parse_offset_id(asked.msg_id).offset)
            except InvalidArgument as error:
                raise Refusal(ResponseCode.SYSTEM_ERROR, str(error)) from error
            body = b"" if entry is None else entry.raw
        fields = replace(asked, broker_name=self.core.settings.broker_name)
        self._pass_on(replace(message, fields=fields, body=body))

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

    def on_get_consumer_status_from_client_response(
        self, connection: Connection, message: GetConsumerStatusFromClientResponse
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

    def _pass_on(self, question: GetConsumerRunningInfo | ConsumeMessageDirectly) -> None:
        name, client_id = question.fields.consumer_group, question.fields.client_id or ""
        group = self.core.groups.get(name)
        member = None if group is None else group.client(client_id)
        if not isinstance(member, ConsumerAdminCommands):
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

    # --- how far consumers have got ---

    def on_invoke_broker_to_get_consumer_status(
        self, connection: Connection, message: InvokeBrokerToGetConsumerStatus
    ) -> None:
        """Asks the members of a group, or one; those that do not answer are left out."""
        asked = message.fields
        group = self.core.groups.get(asked.group)
        if group is None or not group.members:
            reason = f"No Any Consumer online in the consumer group: [{asked.group}]"
            raise Refusal(ResponseCode.SYSTEM_ERROR, reason)
        waiting = {
            client_id: client
            for client, client_id in group.members.items()
            if isinstance(client, ConsumerAdminCommands)
            and asked.client_address in (None, "", client_id)
        }
        found: dict[str, Mapping[MessageQueue, int]] = {}

        def finish() -> None:
            body = ConsumerStatus(by_client=found, places={})
            if self.connection is not None:
                self.say(self.answer(message, InvokeBrokerToGetConsumerStatusResponse, body=body))

        timer = self.later(_STATUS_PATIENCE if waiting else 0.0, finish)

        def told(client_id: str, answer: Message) -> None:
            if timer.cancelled() or not waiting.pop(client_id, None):
                return
            if isinstance(answer, GetConsumerStatusFromClientResponse):
                found[client_id] = answer.body.places or {}
            if not waiting:
                self.cancel(timer)
                finish()

        fields = ConsumerStatusFields(asked.topic, asked.group, None)
        for client_id, client in list(waiting.items()):
            question = GetConsumerStatusFromClient(0, fields, message.serialize_type)
            client.ask(question, partial(told, client_id))

    # --- moving groups ---

    def on_invoke_broker_to_reset_offset(
        self, connection: Connection, message: InvokeBrokerToResetOffset
    ) -> InvokeBrokerToResetOffsetResponse:
        """Tells the members of a group to go on elsewhere; they store the places themselves.

        Brokers do so that are not configured to answer the next pulls with the places.
        """
        asked = message.fields
        table = self._moved(asked)
        group = self.core.groups[asked.group]
        if not group.members:
            reason = (
                f"Consumer not online, so can not reset offset, Group: {asked.group} "
                f"Topic: {asked.topic} Timestamp: {asked.timestamp}"
            )
            raise Refusal(ResponseCode.CONSUMER_NOT_ONLINE, reason)
        body = QueueOffsets({queue.data(): place for queue, place in table.items()})
        told = write_queue_offsets(body)
        if message.language is Language.CPP:
            listed = [
                QueuePlace(at.broker, place, at.number, at.topic) for at, place in table.items()
            ]
            told = write_offset_table(OffsetTable(tuple(listed)))
        for client in list(group.members):
            about = client.unasked()
            client.say(ResetConsumerClientOffsetOneway(asked, body=told, **about))
        return self.answer(message, InvokeBrokerToResetOffsetResponse, body=body)

    def _moved(self, asked: ResetOffsetFields) -> dict[Queue, int]:
        """Where a group goes on; backwards only, unless it is forced."""
        topic = self.core.store.topics.get(asked.topic)
        if topic is None:
            reason = (
                f"[reset-offset] reset offset failed, no topic in this broker. topic={asked.topic}"
            )
            raise Refusal(ResponseCode.TOPIC_NOT_EXIST, reason)
        group = self.core.groups.get(asked.group)
        table: dict[Queue, int] = {}
        for number in range(topic.write_queues):
            stored = None if group is None else group.offsets.get(Place(asked.topic, number))
            if stored is None:
                reason = f"THe consumer group <{asked.group}> not exist"
                raise Refusal(ResponseCode.SYSTEM_ERROR, reason)
            queue = topic.queue(number)
            place = queue.end if asked.timestamp == -1 else queue.at(asked.timestamp)
            if not asked.is_force:
                place = min(place, stored)
            table[Queue(asked.topic, self.core.settings.broker_name, number)] = place
        return table
