"""What a client of Apache RocketMQ remoting does with what the server says of its own accord."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from wireloom.errors import LocalError
from wireloom.rocketmq.messages import *


class Poster(Protocol):
    """The connection of a client, as far as a handler needs it."""

    def post(self, message: Message) -> None:
        """Sends a message without waiting."""


class Handler:
    """What is done with messages of the server that answer no request: a method for each.

    By itself it ignores them. Subclasses override what they are interested in, and what has to be
    answered. Methods run where frames are read: in the reading thread of a blocking connection, in
    the event loop otherwise. They must not wait; what they raise ends the connection.

    Attributes:
        connection: The connection, as soon as there is one.
    """

    def __init__(self) -> None:
        self.connection: Poster | None = None
        self._answers: deque[Message] = deque()
        self._methods: dict[type, Callable[[Any], Message | None]] = {
            CheckTransactionStateOneway: self.on_check_transaction_state,
            NotifyConsumerIdsChangedOneway: self.on_notify_consumer_ids_changed,
            ResetConsumerClientOffsetOneway: self.on_reset_consumer_client_offset,
            GetConsumerStatusFromClient: self.on_get_consumer_status_from_client,
            GetConsumerRunningInfo: self.on_get_consumer_running_info,
            ConsumeMessageDirectly: self.on_consume_message_directly,
            PushReplyMessageToClient: self.on_push_reply_message_to_client,
            Request: self.on_request,
            Oneway: self.on_oneway,
        }

    def attach(self, connection: Poster) -> None:
        """Tells on which connection answers are given; those given before are sent now."""
        self.connection = connection
        self._post()

    def dispatch(self, message: Message) -> None:
        """Calls the method that is about a message, and sends the answer that it gives."""
        method = self._methods.get(type(message))
        if method is None:
            method = self.on_answer
        answer = method(message)
        if answer is not None:
            self._answers.append(answer)
            self._post()

    def on_answer(self, message: Message) -> None:
        """Gets answers to requests that were sent without waiting for them."""

    def on_end(self, error: BaseException) -> None:
        """Gets the reason when the connection has ended."""

    def on_check_transaction_state(self, message: CheckTransactionStateOneway) -> None:
        """Asks how a half message ends."""

    def on_notify_consumer_ids_changed(self, message: NotifyConsumerIdsChangedOneway) -> None:
        """The members of a group changed."""

    def on_reset_consumer_client_offset(self, message: ResetConsumerClientOffsetOneway) -> None:
        """Moves a running consumer to other places of its queues.

        The body is an OffsetTable if the administrator asks in C++, and otherwise QueueOffsets;
        nothing else in the frame tells.
        """

    def on_get_consumer_status_from_client(
        self, message: GetConsumerStatusFromClient
    ) -> GetConsumerStatusFromClientResponse | Response | None:
        """Asks a consumer how far it has got.

        Returns:
            The answer, or None to answer later by ``connection.post``.
        """
        raise _unanswered(message, "on_get_consumer_status_from_client")

    def on_get_consumer_running_info(
        self, message: GetConsumerRunningInfo
    ) -> GetConsumerRunningInfoResponse | Response | None:
        """Asks for the state of a consumer.

        Returns:
            The answer, or None to answer later by ``connection.post``.
        """
        raise _unanswered(message, "on_get_consumer_running_info")

    def on_consume_message_directly(
        self, message: ConsumeMessageDirectly
    ) -> ConsumeMessageDirectlyResponse | Response | None:
        """Has a message consumed at once.

        The body is a StoredMessage; brokers that pass it on have put it there.

        Returns:
            The answer, or None to answer later by ``connection.post``.
        """
        raise _unanswered(message, "on_consume_message_directly")

    def on_push_reply_message_to_client(
        self, message: PushReplyMessageToClient
    ) -> PushReplyMessageToClientResponse | Response | None:
        """Brings a reply to a request among messages.

        The body is its content.

        Returns:
            The answer, or None to answer later by ``connection.post``.
        """
        raise _unanswered(message, "on_push_reply_message_to_client")

    def on_request(self, message: Request) -> Response | None:
        """Asks something; either side may, of a command that is not known.

        Returns:
            The answer, or None to answer later by ``connection.post``.
        """
        raise _unanswered(message, "on_request")

    def on_oneway(self, message: Oneway) -> None:
        """Tells something; nobody answers, of a command that is not known."""

    def _post(self) -> None:
        while self.connection is not None and self._answers:
            try:
                answer = self._answers.popleft()
            except IndexError:  # another thread was faster
                return
            self.connection.post(answer)


def _unanswered(message: Message, method: str) -> LocalError:
    name = type(message).__name__
    return LocalError(f"{name} wants an answer, and the handler has no method {method} to give it")
