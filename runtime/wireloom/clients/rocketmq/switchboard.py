"""What brokers ask and tell of their own accord."""

from __future__ import annotations

from collections.abc import Callable

from wireloom.rocketmq.handler import Handler
from wireloom.rocketmq.messages import (
    CheckTransactionStateOneway,
    ConsumeMessageDirectly,
    GetConsumerRunningInfo,
    GetConsumerStatusFromClient,
    NotifyConsumerIdsChangedOneway,
    Oneway,
    PushReplyMessageToClient,
    Request,
    ResetConsumerClientOffsetOneway,
    Response,
)
from wireloom.rocketmq.types import ResponseCode

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


class Switchboard(Handler):
    """Answers each question and passes on what is told; runs on the reading side.

    Questions about what this client does not do are refused with REQUEST_CODE_NOT_SUPPORTED, as
    brokers expect it of older clients.

    Args:
        tell: Gets what the broker tells; it may not wait.
    """

    def __init__(self, tell: Callable[[Event], object]) -> None:
        super().__init__()
        self._tell = tell

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

    def on_get_consumer_status_from_client(self, message: GetConsumerStatusFromClient) -> Response:
        """Refuses it."""
        return _refused(message)

    def on_get_consumer_running_info(self, message: GetConsumerRunningInfo) -> Response:
        """Refuses it."""
        return _refused(message)

    def on_consume_message_directly(self, message: ConsumeMessageDirectly) -> Response:
        """Refuses it."""
        return _refused(message)

    def on_push_reply_message_to_client(self, message: PushReplyMessageToClient) -> Response:
        """Refuses it."""
        return _refused(message)

    def on_request(self, message: Request) -> Response:
        """Refuses it."""
        return _refused(message)


def _refused(message: Question) -> Response:
    name = message.code if isinstance(message, Request) else type(message).__name__
    return Response(
        message.opaque,
        ResponseCode.REQUEST_CODE_NOT_SUPPORTED,
        f"this client does not support {name}",
        message.serialize_type,
    )
