"""What arrives on a connection, to whom it belongs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from wireloom.clients.pulsar.options import CLIENT_VERSION, Options
from wireloom.pulsar.codes import error
from wireloom.pulsar.handler import Handler
from wireloom.pulsar.messages import (
    ActiveConsumerChange,
    AuthChallenge,
    AuthResponse,
    CloseConsumer,
    CloseProducer,
    Connected,
    Deliver,
    Error,
    Message,
    Ping,
    Pong,
    ProducerSuccess,
    ReachedEndOfTopic,
    SendError,
    SendReceipt,
)
from wireloom.pulsar.types import (
    CommandAuthResponse,
    CommandPong,
    CommandSendError,
    CommandSendReceipt,
    ProtocolVersion,
)


class Inbox(Protocol):
    """Where an answer is waited for, in either flavour."""

    def put(self, item: Any) -> None:
        """Adds it."""

    def fail(self, error: BaseException) -> None:
        """It will not come."""


class End(Protocol):
    """What producers and consumers are both told; nothing here may wait."""

    def on_closed(self) -> None:
        """The broker has closed it; it has to be attached again."""

    def on_lost(self, reason: BaseException) -> None:
        """The connection has ended."""


class ProducerEnd(End, Protocol):
    """What a producer is told; nothing here may wait."""

    def on_receipt(self, receipt: CommandSendReceipt) -> None:
        """The broker stored something."""

    def on_error(self, refused: CommandSendError) -> None:
        """The broker did not store something."""


class ConsumerEnd(End, Protocol):
    """What a consumer is told; nothing here may wait."""

    def on_deliver(self, message: Deliver) -> None:
        """A message or a batch arrived."""

    def on_end_of_topic(self) -> None:
        """There will be no further messages."""

    def on_active(self, active: bool) -> None:
        """Another consumer of a failover subscription is active now."""


class Dispatcher(Handler):
    """Hands messages to who waits for them; runs on the reading side.

    The session finds answers by their request ids. What comes here is what it cannot know: the
    second answer to a producer that waits for its turn, and the receipts of producers. These keep
    what is not answered themselves, in order: many messages are under way at once, a waiter for
    each would cost more than the message, and the chunks of one have one sequence id.

    Args:
        options: How to answer challenges.
        connected: Where CONNECTED is waited for.
    """

    def __init__(self, options: Options, connected: Inbox) -> None:
        super().__init__()
        self.producers: dict[int, ProducerEnd] = {}
        self.consumers: dict[int, ConsumerEnd] = {}
        self._options = options
        self._connected = connected
        self._replies: dict[int, Inbox] = {}
        self._ended: BaseException | None = None

    def expect(self, request_id: int, inbox: Inbox) -> None:
        """From now on what comes after the answer to this request goes there."""
        self._replies[request_id] = inbox
        if self._ended is not None:
            inbox.fail(self._ended)

    def forget(self, request_id: int) -> None:
        """Nobody waits for that any more."""
        self._replies.pop(request_id, None)

    def on_end(self, error: BaseException) -> None:
        """Tells everybody that the connection ended."""
        self._ended = error
        self._connected.fail(error)
        ends: list[End] = [*self.producers.values(), *self.consumers.values()]
        tell: list[Callable[[BaseException], None]] = [
            inbox.fail for inbox in self._replies.copy().values()
        ]
        for lost in [*tell, *(end.on_lost for end in ends)]:
            lost(error)

    def on_connected(self, message: Connected) -> None:
        """The connection is open."""
        self._connected.put(message)

    def on_auth_challenge(self, message: AuthChallenge) -> None:
        """The broker wants proof, at first or again."""
        response = self._options.authentication.data()
        version = ProtocolVersion.V21.value
        self._post_answer(AuthResponse(CommandAuthResponse(CLIENT_VERSION, response, version)))

    def on_ping(self, message: Ping) -> None:
        """The broker wants a sign of life."""
        self._post_answer(Pong(CommandPong()))

    def on_error(self, message: Error) -> None:
        """A producer is refused while it waits, or the connection, with an id that nobody uses."""
        said = message.command
        inbox = self._replies.get(said.request_id)
        if inbox is None:
            self._connected.fail(error(said.error, "Connect", detail=said.message))
        else:
            inbox.put(message)

    def on_producer_success(self, message: ProducerSuccess) -> None:
        """It is the turn of a producer that was told to wait."""
        inbox = self._replies.get(message.command.request_id)
        if inbox is not None and message.command.producer_ready_or_default:
            inbox.put(message)

    def on_send_receipt(self, message: SendReceipt) -> None:
        """Something is stored."""
        end = self.producers.get(message.command.producer_id)
        if end is not None:
            end.on_receipt(message.command)

    def on_send_error(self, message: SendError) -> None:
        """Something is not stored."""
        end = self.producers.get(message.command.producer_id)
        if end is not None:
            end.on_error(message.command)

    def on_close_producer(self, message: CloseProducer) -> None:
        """The broker gives a producer up."""
        end = self.producers.pop(message.command.producer_id, None)
        if end is not None:
            end.on_closed()

    def on_close_consumer(self, message: CloseConsumer) -> None:
        """The broker gives a consumer up."""
        end = self.consumers.pop(message.command.consumer_id, None)
        if end is not None:
            end.on_closed()

    def on_deliver(self, message: Deliver) -> None:
        """A message or a batch; its consumer may have been given up while it was in flight."""
        end = self.consumers.get(message.command.consumer_id)
        if end is not None:
            end.on_deliver(message)

    def on_reached_end_of_topic(self, message: ReachedEndOfTopic) -> None:
        """A topic was terminated."""
        end = self.consumers.get(message.command.consumer_id)
        if end is not None:
            end.on_end_of_topic()

    def on_active_consumer_change(self, message: ActiveConsumerChange) -> None:
        """A failover subscription has another active consumer."""
        end = self.consumers.get(message.command.consumer_id)
        if end is not None:
            end.on_active(message.command.is_active_or_default)

    def _post_answer(self, message: Message) -> None:
        if self.connection is not None:
            self.connection.post(message)
