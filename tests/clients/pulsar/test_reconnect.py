"""What exactly is said when something is attached again."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

import pytest
from wireloom.clients.cluster.events import Events
from wireloom.clients.cluster.pace import Pace
from wireloom.clients.pulsar import (
    Batching,
    NotStored,
    Publishing,
    Received,
    Retrying,
    Subscribing,
)
from wireloom.clients.pulsar.aio import AsyncPulsarClient
from wireloom.clients.pulsar.consumer_state import Arrivals, ConsumerState
from wireloom.clients.pulsar.messages import MessageId
from wireloom.clients.pulsar.reconnect import Home
from wireloom.clients.pulsar.steps import Address, Ask, Open, Steps
from wireloom.errors import ConnectionLost
from wireloom.pulsar.codes import ConsumerBusy, ProducerFenced
from wireloom.pulsar.messages import (
    Ack,
    CloseConsumer,
    CloseProducer,
    Error,
    Flow,
    Lookup,
    Message,
    Producer,
    Send,
    SendError,
    Subscribe,
    Success,
)
from wireloom.pulsar.types import (
    CommandCloseConsumer,
    CommandCloseProducer,
    CommandError,
    CommandSendError,
    CommandSuccess,
    ServerError,
)
from wireloom.runtime.mailbox import Gate

from tests.clients.pulsar.api import FLAVOURS, unwrapped
from tests.clients.pulsar.scene import failure
from tests.clients.pulsar.scripted import OPTIONS, TOPIC, Peer, Script, looked_up, play, running

NOBODY = (1 << 64) - 1
"""The request id of what a broker says of its own accord."""


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("end", ["cut", "closed"])
def test_what_is_not_answered_is_sent_again(end: str, flavour: str) -> None:
    script = Script()

    def leave(peer: Peer, message: Send) -> None:
        """Answers the first message, and ends with the fourth frame."""
        count = len(script.of(Send))
        if count == 1 or len(script.of(Producer)) == 2:
            script.agree(peer, message)
        elif count == 4 and end == "cut":
            peer.abort()
        elif count == 4:
            closed = CommandCloseProducer(message.command.producer_id, NOBODY)
            peer.send(CloseProducer(closed))

    script.answers[Send] = leave
    batches = Publishing(name="me", batching=Batching(messages=2, delay=0))

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC, batches)
        sent = [await producer.publish(b"%d" % number) for number in range(9)]
        await producer.flush()
        assert all(item.message_id is not None for item in sent)

    with running(script) as server:
        play(flavour, server, body)
    frames = script.of(Send)
    sequence_ids = [frame.command.sequence_id for frame in frames]
    assert sequence_ids[:4] == [0, 2, 4, 6]
    assert sequence_ids[-4:] == [2, 4, 6, 8]
    # what was said on a lost connection may not have been heard; what is said again is the same
    said = {frame.command.sequence_id: frame for frame in frames[:4]}
    assert all(said.get(frame.command.sequence_id, frame) == frame for frame in frames[-4:])
    assert [item.command.epoch for item in script.of(Producer)] == [None, 1]


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_what_is_refused_for_the_moment_is_sent_again(flavour: str) -> None:
    """Brokers refuse so what is in flight when they begin to move a topic."""
    script = Script()

    def fenced(peer: Peer, message: Send) -> None:
        said = message.command
        if len(script.of(Producer)) == 1:
            code = ServerError.PERSISTENCE_ERROR
            refused = CommandSendError(said.producer_id, said.sequence_id, code, "fenced")
            peer.send(SendError(refused))
        else:
            script.agree(peer, message)

    script.answers[Send] = fenced

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC)
        sent = [await producer.publish(b"%d" % number) for number in range(5)]
        await producer.flush()
        assert all(item.message_id is not None for item in sent)

    with running(script) as server:
        play(flavour, server, body)
    assert [frame.command.sequence_id for frame in script.of(Send)][-5:] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_permits_are_granted_when_a_consumer_is_attached_again(flavour: str) -> None:
    script = Script()

    def leave(peer: Peer, message: Flow) -> None:
        number = message.command.consumer_id
        if len(script.of(Flow)) == 1:
            peer.send(CloseConsumer(CommandCloseConsumer(number, NOBODY)))
        elif len(script.of(Flow)) == 2:
            peer.abort(reset=True)
        elif len(script.of(Flow)) == 3:
            granted.set()

    async def body(client: AsyncPulsarClient) -> None:
        await client.consumer(TOPIC, "s", Subscribing(queue=7))
        assert await asyncio.to_thread(granted.wait, 30)

    granted = threading.Event()
    script.answers[Flow] = leave
    with running(script) as server:
        play(flavour, server, body)
    assert [item.command.message_permits for item in script.of(Flow)] == [7, 7, 7]
    assert len(script.of(Subscribe)) == 3


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_broker_that_closes_everything_at_once_is_given_up(flavour: str) -> None:
    script = Script()

    def close(peer: Peer, message: Producer) -> None:
        script.agree(peer, message)
        number = message.command.producer_id
        peer.send(CloseProducer(CommandCloseProducer(number, NOBODY)))

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC)
        script.answers[Producer] = close
        script.answers[Send] = lambda peer, message: peer.abort()
        error = await failure(producer.send(b"never"))
        assert isinstance(error, ConnectionLost)

    with running(script) as server:
        play(flavour, server, body)
    tries = len(script.of(Producer)) - 1
    assert 2 <= tries <= (OPTIONS.retrying.times or 0)  # one may end before it asks


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_refusal_for_good_is_told_at_once(flavour: str) -> None:
    script = Script()

    def refuse(peer: Peer, message: Producer) -> None:
        said = CommandError(message.command.request_id, ServerError.PRODUCER_FENCED, "fenced")
        peer.send(Error(said))

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC)
        script.answers[Producer] = refuse
        script.answers[Send] = lambda peer, message: peer.abort()
        assert isinstance(await failure(producer.send(b"never")), ProducerFenced)
        assert isinstance(await failure(producer.publish(b"never")), ProducerFenced)
        assert isinstance(await failure(producer.flush()), ProducerFenced | NotStored)

    with running(script) as server:
        play(flavour, server, body)
    assert len(script.of(Producer)) == 2


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("end", ["refused", "closed"])
def test_a_producer_that_has_ended_is_not_looked_at_any_more(end: str, flavour: str) -> None:
    script = Script()

    def refuse(peer: Peer, message: Producer) -> None:
        said = CommandError(message.command.request_id, ServerError.PRODUCER_FENCED, "fenced")
        peer.send(Error(said))

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC)
        state, ends = unwrapped(producer)._state, unwrapped(client).looking._ends
        assert ends == {state}
        if end == "closed":
            await producer.close()
        else:
            script.answers[Producer] = refuse
            script.answers[Send] = lambda peer, message: peer.abort()
            assert isinstance(await failure(producer.send(b"never")), ProducerFenced)
        assert ends == set()

    with running(script) as server:
        play(flavour, server, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_place_that_is_taken_is_waited_for(flavour: str) -> None:
    """A broker that has not noticed the loss yet still knows the consumer from before."""
    script = Script()

    def busy(peer: Peer, message: Subscribe) -> None:
        if len(script.of(Subscribe)) in (2, 3):
            said = CommandError(message.command.request_id, ServerError.CONSUMER_BUSY, "busy")
            peer.send(Error(said))
        else:
            script.agree(peer, message)

    def leave(peer: Peer, message: Flow) -> None:
        if len(script.of(Flow)) == 1:
            peer.abort()
        else:
            again.set()

    script.answers[Subscribe] = busy
    script.answers[Flow] = leave
    again = threading.Event()

    async def body(client: AsyncPulsarClient) -> None:
        await client.consumer(TOPIC, "s")
        assert await asyncio.to_thread(again.wait, 30)

    with running(script) as server:
        play(flavour, server, body)
    assert len(script.of(Subscribe)) == 4


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_at_first_a_place_that_is_taken_is_an_error(flavour: str) -> None:
    script = Script()
    script.answers[Subscribe] = lambda peer, message: peer.send(
        Error(CommandError(message.command.request_id, ServerError.CONSUMER_BUSY, "busy"))
    )

    async def body(client: AsyncPulsarClient) -> None:
        assert isinstance(await failure(client.consumer(TOPIC, "s")), ConsumerBusy)

    with running(script) as server:
        play(flavour, server, body)
    assert len(script.of(Subscribe)) == 1


class Line:
    """A connection that keeps what it is given, and where everything is agreed to."""

    def __init__(self) -> None:
        self.poster = self.dispatcher = self
        self.address = Address("broker", 6650)
        self.error: BaseException | None = None
        self.consumers: dict[int, object] = {}
        self.posted: list[Message] = []

    def post(self, message: Message) -> None:
        self.posted.append(message)

    def next_id(self) -> int:
        return 1

    def carry_out(self, steps: Steps[None]) -> None:
        answer: object = None
        with suppress(StopIteration):
            while True:
                match steps.send(answer):
                    case Open():
                        answer = self
                    case Ask(request=Lookup()):
                        answer = looked_up(1, "pulsar://broker:6650")
                    case Ask():
                        answer = Success(CommandSuccess(1))
                    case _:
                        answer = None


def test_what_is_acknowledged_meanwhile_is_told_before_messages_come() -> None:
    lost: list[tuple[object, object, BaseException]] = []

    def on_lost(connection: object, end: object, reason: BaseException) -> None:
        lost.append((connection, end, reason))

    home = Home(Address("broker", 6650), secure=False, retrying=Retrying(), lost=on_lost)
    arrivals = Arrivals(Gate(), Pace(TOPIC, Events(), 30.0))
    source = ConsumerState(TOPIC, "s", 1, Subscribing(), arrivals, home, lambda: None)
    first, second = Line(), Line()
    first.carry_out(source.attach())
    source.on_closed()
    assert [(at, end, type(reason)) for at, end, reason in lost] == [
        (source, source, ConnectionLost)  # on its own, as the connection lasts
    ]
    source.acknowledge([_received(MessageId(1, 2))])
    source.acknowledge_up_to(_received(MessageId(1, 3)))
    assert [type(message) for message in first.posted] == [Flow]
    second.carry_out(source.subscribe_again())
    assert [type(message) for message in second.posted] == [Ack, Ack, Flow]


def _received(place: MessageId) -> Received:
    return Received(
        topic=TOPIC,
        message_id=place,
        body=b"",
        key=None,
        ordering_key=None,
        properties={},
        producer_name="me",
        sequence_id=0,
        publish_time=0,
        event_time=None,
        redelivery_count=0,
        broker_time=None,
        index=None,
    )
