"""What a client of RabbitMQ Stream does with what the server says of its own accord."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from wireloom.errors import LocalError
from wireloom.rabbitmq_stream.messages import *


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
            PublishConfirm: self.on_publish_confirm,
            PublishError: self.on_publish_error,
            Deliver: self.on_deliver,
            DeliverV2: self.on_deliver_v2,
            CreditResponse: self.on_credit_response,
            MetadataUpdate: self.on_metadata_update,
            Tune: self.on_tune,
            Close: self.on_close,
            Heartbeat: self.on_heartbeat,
            ConsumerUpdate: self.on_consumer_update,
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

    def on_publish_confirm(self, message: PublishConfirm) -> None:
        """Messages that a majority has stored, or that were duplicates of stored ones.

        Since version 3.9 of the server.
        """

    def on_publish_error(self, message: PublishError) -> None:
        """Messages that the broker refused.

        A sub-batch that cannot be accepted takes the rest of its frame with it (4.3.6). Since
        version 3.9 of the server.
        """

    def on_deliver(self, message: Deliver) -> None:
        """A chunk for a subscription.

        Since version 3.9 of the server.
        """

    def on_deliver_v2(self, message: DeliverV2) -> None:
        """A chunk for a subscription, and how far the stream is committed; sent to clients that
        told ExchangeCommandVersions that 2 is the highest version of Deliver they know.
        Version 2 of Deliver. Since version 3.11 of the server.
        """

    def on_credit_response(self, message: CreditResponse) -> None:
        """Answer to Credit."""

    def on_metadata_update(self, message: MetadataUpdate) -> None:
        """A stream that the connection publishes to or reads from was deleted or lost a member.

        The broker has dropped the publishers and subscriptions in question; the client asks for
        the metadata again and declares them anew. A connection that asked for a stored offset
        of the stream is told as well (measured on 3.10.8, 4.0.5 and 4.3.6). Since version 3.9
        of the server.
        """

    def on_tune(self, message: Tune) -> TuneResponse | None:
        """The broker proposes limits as soon as the client is authenticated; the client answers
        with those that hold, the same or smaller. Neither message has a correlation id, nor
        the answer a code. Longer frames are refused since 4.2.6; older brokers take them
        (measured on 3.10.8 and 4.0.5). Since version 3.9 of the server.

        Returns:
            The answer, or None to say nothing now.
        """
        return None

    def on_close(self, message: Close) -> None:
        """Ends the connection in order.

        The broker asks for it after a frame that it cannot accept, with correlation id 1;
        before the connection is open it drops the socket instead. Since version 3.9 of the
        server. The session has answered it already.
        """

    def on_heartbeat(self, message: Heartbeat) -> None:
        """A sign of life.

        Any other frame counts as well. The broker sends its first after half of the agreed time
        and closes the connection without a word at the second check in a row that found nothing
        (measured with 1, 2 and 4 s). Since version 3.9 of the server.
        """

    def on_consumer_update(self, message: ConsumerUpdate) -> ConsumerUpdateResponse | None:
        """Makes a single active consumer active or inactive; the client answers, and the next
        member of the group waits for that. Without an answer in 60 seconds the broker ends
        the connection. The correlation id is one of the broker's, which counts from 0.
        Consumers of a super stream take turns by the number of the partition, and are dealt
        partitions again when one joins or leaves (measured on 4.0.5 and 4.3.6). Since
        version 3.11 of the server.

        Returns:
            The answer, or None to answer later by ``connection.post``.
        """
        raise _unanswered(message, "on_consumer_update")

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
