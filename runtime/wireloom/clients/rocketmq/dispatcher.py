"""What brokers ask and tell of their own accord."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from wireloom.clients.rocketmq.admin_replies import AdminResponders, status
from wireloom.clients.rocketmq.damage import UnreadableMessage, readable
from wireloom.clients.rocketmq.stored import received
from wireloom.errors import DecodeError, WireloomError
from wireloom.rocketmq.handler import Handler
from wireloom.rocketmq.messages import (
    CheckTransactionStateOneway,
    ConsumeMessageDirectly,
    ConsumeMessageDirectlyResponse,
    GetConsumerRunningInfo,
    GetConsumerRunningInfoResponse,
    GetConsumerStatusFromClient,
    GetConsumerStatusFromClientResponse,
    NotifyConsumerIdsChangedOneway,
    Oneway,
    PushReplyMessageToClient,
    PushReplyMessageToClientResponse,
    Request,
    ResetConsumerClientOffsetOneway,
    Response,
)
from wireloom.rocketmq.types import ConsumeDirectlyResult, ResponseCode

_DONE = ResponseCode.SUCCESS
_STRANGER = "The Consumer Group <{}> not exist in this consumer"
_NO_FUNCTION = "the consumer of {!r} has no function that consumes; it takes messages one by one"

Event = (
    CheckTransactionStateOneway
    | NotifyConsumerIdsChangedOneway
    | ResetConsumerClientOffsetOneway
    | Oneway
)
"""What a broker tells."""
Question = (
    GetConsumerStatusFromClient
    | GetConsumerRunningInfo
    | ConsumeMessageDirectly
    | PushReplyMessageToClient
    | Request
)
"""What a broker asks."""


class Dispatcher(Handler):
    """Answers each question and passes on what is told; runs on the reading side.

    Questions about what this client does not do are refused with REQUEST_CODE_NOT_SUPPORTED, as
    brokers expect it of older clients.

    Args:
        tell: Gets what the broker tells; it may not wait.
        admin_responders: The consumers that questions are about.
    """

    def __init__(self, tell: Callable[[Event], object], admin_responders: AdminResponders) -> None:
        super().__init__()
        self._tell = tell
        self._admin_responders = admin_responders

    def on_check_transaction_state(self, message: CheckTransactionStateOneway) -> None:
        """Passes it on."""
        self._tell(message)

    def on_notify_consumer_ids_changed(self, message: NotifyConsumerIdsChangedOneway) -> None:
        """Passes it on."""
        self._tell(message)

    def on_reset_consumer_client_offset(self, message: ResetConsumerClientOffsetOneway) -> None:
        """Passes it on."""
        self._tell(message)

    def on_oneway(self, message: Oneway) -> None:
        """Passes it on."""
        self._tell(message)

    def on_get_consumer_status_from_client(
        self, message: GetConsumerStatusFromClient
    ) -> GetConsumerStatusFromClientResponse:
        """Says how far a consumer has got; who does not consume for the group has no places."""
        asked = message.fields
        responder = self._admin_responders.find(asked.group)
        places = {} if responder is None else responder.places(asked.topic)
        return GetConsumerStatusFromClientResponse(
            message.opaque, _DONE, serialize_type=message.serialize_type, body=status(places)
        )

    def on_get_consumer_running_info(
        self, message: GetConsumerRunningInfo
    ) -> GetConsumerRunningInfoResponse | Response:
        """Says what a consumer is doing."""
        asked = message.fields
        responder = self._admin_responders.find(asked.consumer_group)
        if responder is None:
            return _failed(message, _STRANGER.format(asked.consumer_group))
        body = responder.running_info(with_stacks=bool(asked.jstack_enable))
        return GetConsumerRunningInfoResponse(
            message.opaque, _DONE, serialize_type=message.serialize_type, body=body
        )

    def on_consume_message_directly(self, message: ConsumeMessageDirectly) -> Response | None:
        """Has a message consumed, and answers after that."""
        asked = message.fields
        responder = self._admin_responders.find(asked.consumer_group)
        if responder is None:
            return _failed(message, _STRANGER.format(asked.consumer_group))
        try:
            messages, _ = received(message.body, asked.broker_name or "")
            found = [readable(item) for item in messages]
        except (DecodeError, UnreadableMessage) as error:
            return _failed(message, f"the message cannot be read: {error}")
        if len(found) != 1:
            return _failed(message, f"one message is consumed at a time, not {len(found)}")
        if not responder.consume(found[0], partial(self._consumed, message)):
            return _failed(message, _NO_FUNCTION.format(asked.consumer_group))
        return None

    def on_push_reply_message_to_client(
        self, message: PushReplyMessageToClient
    ) -> PushReplyMessageToClientResponse:
        """Takes note of it; as this client sends no requests among messages, nobody waits."""
        return PushReplyMessageToClientResponse(
            message.opaque, _DONE, serialize_type=message.serialize_type
        )

    def on_request(self, message: Request) -> Response:
        """Refuses it."""
        return Response(
            message.opaque,
            ResponseCode.REQUEST_CODE_NOT_SUPPORTED,
            f"this client does not support {message.code}",
            message.serialize_type,
        )

    def _consumed(self, message: ConsumeMessageDirectly, result: ConsumeDirectlyResult) -> None:
        """Answers what became of a message; on the thread that consumed it."""
        assert self.connection is not None
        answer = ConsumeMessageDirectlyResponse(
            message.opaque, _DONE, result, serialize_type=message.serialize_type
        )
        with suppress(WireloomError):  # nobody waits any more if the connection is lost
            self.connection.post(answer)


def _failed(message: Question, reason: str) -> Response:
    return Response(message.opaque, ResponseCode.SYSTEM_ERROR, reason, message.serialize_type)
