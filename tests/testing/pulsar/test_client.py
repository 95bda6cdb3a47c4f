"""The generated client at brokers: each method gives its own answer, others reach the handler."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from wireloom.errors import ResponseError, TimedOut
from wireloom.pulsar.client import Client
from wireloom.pulsar.handler import Handler
from wireloom.pulsar.messages import (
    Connect,
    Connected,
    Message,
    Send,
    SendError,
    SendReceipt,
    Success,
)
from wireloom.pulsar.server import ServerHandler
from wireloom.pulsar.tables import SERVER_TABLES
from wireloom.pulsar.types import (
    AckType,
    CommandAck,
    CommandCloseProducer,
    CommandConnect,
    CommandConnected,
    CommandLookupTopic,
    CommandProducer,
    CommandSendError,
    CommandSendReceipt,
    CommandUnsubscribe,
    LookupResult,
    MessageIdData,
    ServerError,
)
from wireloom.runtime.serve import Server, ServerConnection

from tests.clients.pulsar.targets import Target

from .line import PATIENCE, VERSION, publication, subscription


class Listener(Handler):
    """Keeps what no method waits for."""

    def __init__(self) -> None:
        super().__init__()
        self.receipts: list[int] = []

    def on_send_receipt(self, message: SendReceipt) -> None:
        """See ``Handler``."""
        self.receipts.append(message.command.sequence_id)


@pytest.fixture
def listener() -> Listener:
    """What the client does with the rest."""
    return Listener()


@pytest.fixture
def client(broker: Target, listener: Listener) -> Iterator[Client]:
    """An open connection."""
    with Client.open_connection(broker.host, broker.port, handler=listener) as made:
        assert isinstance(
            made.connect(CommandConnect("client", protocol_version=VERSION)), Connected
        )
        yield made


def look_up(client: Client, topic: str) -> None:
    """Makes the broker ready for a topic."""
    found = client.lookup(CommandLookupTopic(topic, client.connection.next_id()), timeout=PATIENCE)
    assert found.command.response is LookupResult.CONNECT


def test_methods_give_their_answers(client: Client, topic: str) -> None:
    look_up(client, topic)
    number = client.connection.next_id
    client.producer(CommandProducer(topic, 5, number()), timeout=PATIENCE)
    sent = [publication(one, b"x", 5) for one in range(3)]
    receipts = [client.send(one.command, one.payload, timeout=PATIENCE).command for one in sent]
    assert [(one.producer_id, one.sequence_id) for one in receipts] == [(5, 0), (5, 1), (5, 2)]
    places = [one.message_id.entry_id for one in receipts if one.message_id is not None]
    assert places == [0, 1, 2]
    done = client.close_producer(CommandCloseProducer(5, number()), timeout=PATIENCE)
    assert isinstance(done, Success)


def test_refusals_are_raised(client: Client, topic: str) -> None:
    number = client.connection.next_id()
    with pytest.raises(ResponseError) as caught:
        client.unsubscribe(CommandUnsubscribe(99, number), timeout=PATIENCE)
    assert caught.value.command == "Unsubscribe"
    assert isinstance(caught.value.code, ServerError)
    assert caught.value.detail


def test_receipts_go_where_they_are_waited_for(
    client: Client, listener: Listener, topic: str
) -> None:
    look_up(client, topic)
    command = CommandProducer(topic, 5, client.connection.next_id())
    client.producer(command, timeout=PATIENCE)
    for number in range(10):
        message = publication(number, b"x", 5)
        if number % 2:
            receipt = client.send(message.command, message.payload, timeout=PATIENCE)
            assert receipt.command.sequence_id == number
        else:
            client.connection.send(message, timeout=PATIENCE)
    assert listener.receipts == [0, 2, 4, 6, 8]  # receipts come in order


def test_what_is_not_answered_is_not_waited_for(client: Client, topic: str) -> None:
    look_up(client, topic)
    number = client.connection.next_id
    client.subscribe(subscription(topic, 1, number()), timeout=PATIENCE)
    place = (MessageIdData(1, 0),)
    acknowledged = CommandAck(1, AckType.INDIVIDUAL, place, request_id=number())
    answer = client.ack(acknowledged, timeout=PATIENCE)
    assert answer is not None
    assert answer.command.request_id == acknowledged.request_id
    assert client.ack(replace(acknowledged, request_id=None), timeout=PATIENCE) is None


class Refusing(ServerHandler):
    """A broker that stores nothing, after the first message that it does not answer for."""

    def on_connect_message(
        self, connection: ServerConnection[Message], message: Connect
    ) -> Connected:
        """See ``ServerHandler``."""
        return Connected(CommandConnected("refusing"))

    def on_send(
        self, connection: ServerConnection[Message], message: Send
    ) -> SendReceipt | SendError | None:
        """See ``ServerHandler``."""
        said = message.command
        if not said.sequence_id:
            return None
        late = CommandSendReceipt(said.producer_id, 0)
        connection.send(SendReceipt(late))
        why = ServerError.PERSISTENCE_ERROR
        return SendError(CommandSendError(said.producer_id, said.sequence_id, why, "no disk"))


def test_an_error_of_a_message_is_raised_and_a_late_receipt_dropped(listener: Listener) -> None:
    with (
        Server(SERVER_TABLES, Refusing) as server,
        Client.open_connection("127.0.0.1", server.port, handler=listener) as client,
    ):
        client.connect(CommandConnect("client", protocol_version=VERSION))
        slow, refused = publication(0, b"x"), publication(1, b"x")
        with pytest.raises(TimedOut):
            client.send(slow.command, slow.payload, timeout=0.2)
        with pytest.raises(ResponseError) as caught:
            client.send(refused.command, refused.payload, timeout=PATIENCE)
        error = caught.value
        said = error.code, error.command, error.detail
        assert said == (ServerError.PERSISTENCE_ERROR, "Send", "no disk")
        assert listener.receipts == []
        assert not server.errors
