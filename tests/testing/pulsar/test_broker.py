"""What tests of other programs can do with the embedded broker."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wireloom.errors import InvalidArgument, WireloomError
from wireloom.pulsar import encode
from wireloom.pulsar.messages import (
    Ack,
    AckResponse,
    AuthChallenge,
    AuthResponse,
    CloseConsumer,
    CloseProducer,
    Connect,
    Connected,
    Deliver,
    Error,
    Lookup,
    LookupResponse,
    Message,
    Ping,
    Pong,
    Producer,
    Send,
    SendError,
    SendReceipt,
    Subscribe,
    Success,
)
from wireloom.pulsar.tables import COMMANDS
from wireloom.pulsar.types import (
    AckType,
    AuthData,
    CommandAck,
    CommandAuthResponse,
    CommandCloseConsumer,
    CommandConnect,
    CommandLookupTopic,
    CommandPing,
    CommandProducer,
    FeatureFlags,
    IntRange,
    KeySharedMeta,
    KeySharedMode,
    ServerError,
    SubscriptionType,
)
from wireloom.runtime.tables import Role
from wireloom.testing.pulsar import Broker, BrokerFull, Settings
from wireloom.testing.pulsar.fixtures import pulsar_broker
from wireloom.testing.strategies import strategies

from tests.support.effort import times

from .line import PATIENCE, Closed, Line, publication, subscription

__all__ = ["pulsar_broker"]

pytestmark = pytest.mark.timeout(120)

TOPIC = "persistent://public/default/t"
KEYED = {"sub_type": SubscriptionType.KEY_SHARED}

Lines = Callable[[], Line]


@pytest.fixture
def broker(pulsar_broker: Broker) -> Iterator[Broker]:
    """A broker in which nothing went wrong at the end but what clients did."""
    yield pulsar_broker
    assert all(isinstance(error, WireloomError) for error in pulsar_broker.errors)


@pytest.fixture
def line(broker: Broker) -> Iterator[Lines]:
    """Makes open connections."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Line(broker.host, broker.port)).connect()


# --- topics ---


def test_topics(broker: Broker, line: Lines) -> None:
    topic = broker.topic("t")
    assert (topic.name, broker.topics) == (TOPIC, [TOPIC])
    stored = topic.append([b"one", b"two"], key="k")
    assert [item.entry_id for item in stored] == [0, 1]
    assert [item.content for item in topic.payloads] == [b"one", b"two"]
    assert broker.bytes_used > 0
    one = line()
    one.produce(TOPIC, producer_name="me")
    one.subscribe(TOPIC)
    one.flow(10)
    first = one.hear(Deliver)
    assert first.payload.metadata.partition_key == "k"
    one.hear(Deliver)
    assert (topic.producers, topic.subscriptions) == (["me"], {"s": 2})
    one.say(Ack(CommandAck(1, AckType.INDIVIDUAL, (first.command.message_id,))))
    one.hears_nothing_more()
    assert topic.subscriptions == {"s": 1}
    topic.close_producers()
    assert one.hear(CloseProducer).command.producer_id == 1
    topic.close_consumers("s")
    assert one.hear(CloseConsumer).command.consumer_id == 1
    assert (topic.producers, topic.subscriptions) == ([], {"s": 1})


@pytest.mark.parametrize("name", ["x/y", "nobody/nowhere/t", "non-persistent://public/default/t"])
def test_topics_that_cannot_be(name: str, broker: Broker) -> None:
    with pytest.raises(InvalidArgument, match=name):
        broker.topic(name)


def test_partitioned_topics(broker: Broker) -> None:
    parts = broker.partitioned_topic("t", 2)
    assert [part.name for part in parts] == [f"{TOPIC}-partition-0", f"{TOPIC}-partition-1"]
    assert [item.partition for item in parts[1].append([b"a"])] == [1]


def test_there_is_a_limit_to_what_it_keeps(caplog: pytest.LogCaptureFixture) -> None:
    with Broker(memory_limit=2000) as small, Line(small.host, small.port) as one:
        one.connect().produce(TOPIC)
        one.send(0, bytes(1000))
        error = one.ask(publication(1, bytes(1000)), SendError).command
        assert (error.sequence_id, error.error) == (1, ServerError.PERSISTENCE_ERROR)
        assert isinstance(small.errors[0], BrokerFull)
        with pytest.raises(BrokerFull, match="of 2000 bytes"):
            small.topic(TOPIC).append([bytes(2000)])
        assert [text for text in caplog.messages if "memory limit of 2000 bytes" in text]


def test_it_can_be_started_again(broker: Broker) -> None:
    broker.topic("t").append([b"kept"])
    broker.stop()
    broker.start()
    with Line(broker.host, broker.port) as one:
        one.connect().subscribe(TOPIC)
        one.flow(1)
        assert one.hear(Deliver).payload.content == b"kept"


def test_messages_whose_time_has_come(line: Lines) -> None:
    one = line()
    one.produce(TOPIC)
    one.subscribe(TOPIC, sub_type=SubscriptionType.SHARED)
    one.flow(10)
    due = int(time.time() * 1000) + 100
    one.send(0, b"later", deliver_at_time=due)
    assert one.hear(Deliver).payload.content == b"later"
    assert time.time() * 1000 >= due


def test_what_the_broker_knows_of_messages(broker: Broker, line: Lines) -> None:
    broker.settings.broker_entries = True
    one = line()
    one.produce(TOPIC)
    one.send(0, b"batch", num_messages_in_batch=3)
    one.send(3, b"alone")
    one.subscribe(TOPIC)
    one.flow(10)
    known = [one.hear(Deliver).payload.broker_entry for _ in range(2)]
    assert [item and item.metadata.index for item in known] == [2, 3]


# --- keys ---


def test_a_key_belongs_to_one_consumer(line: Lines) -> None:
    lines = [line(), line()]
    publisher = line()
    publisher.produce(TOPIC)
    for one in lines:
        one.subscribe(TOPIC, **KEYED)
        one.flow(1000)
    for number in range(100):
        publisher.send(number, b"%d" % number, partition_key=f"key {number % 10}")
    keys: list[set[str | None]] = []
    numbers: list[list[int]] = []
    for one in lines:
        heard = [item for item in one.hear_all() if isinstance(item, Deliver)]
        keys.append({item.payload.metadata.partition_key for item in heard})
        numbers.append([int(item.payload.content) for item in heard])
    assert keys[0] & keys[1] == set()
    assert len(keys[0] | keys[1]) == 10
    assert all(keys)
    assert sorted([*numbers[0], *numbers[1]]) == list(range(100))
    assert numbers == [sorted(item) for item in numbers]


def test_a_key_waits_until_who_had_it_is_done(line: Lines) -> None:
    """A consumer that comes later takes keys over, but not while others hold messages of them."""
    first, publisher = line(), line()
    publisher.produce(TOPIC)
    first.subscribe(TOPIC, **KEYED)
    first.flow(1000)
    for number in range(50):
        publisher.send(number, b"%d" % number, partition_key=f"key {number}")
    held = {
        item.payload.metadata.partition_key: item.command.message_id
        for item in first.hear_all()
        if isinstance(item, Deliver)
    }
    assert len(held) == 50
    second = line()
    second.subscribe(TOPIC, **KEYED)
    second.flow(1000)
    for number in range(50):
        publisher.send(50 + number, b"again", partition_key=f"key {number}")
    stayed = [item for item in first.hear_all() if isinstance(item, Deliver)]
    assert 0 < len(stayed) < 50
    second.hears_nothing_more()
    first.say(Ack(CommandAck(1, AckType.INDIVIDUAL, tuple(held.values()))))
    first.hears_nothing_more()
    taken = [item for item in second.hear_all() if isinstance(item, Deliver)]
    assert len(stayed) + len(taken) == 50
    assert {item.payload.content for item in taken} == {b"again"}
    first.ask(CloseConsumer(CommandCloseConsumer(1, first.number())), Success)
    again = [item for item in second.hear_all() if isinstance(item, Deliver)]
    assert len(again) == len(stayed)


# --- connections ---


def test_peers(broker: Broker, line: Lines) -> None:
    one = line()
    one.produce(TOPIC, 3)
    one.subscribe(TOPIC, 4)
    one.flow(7, 4)
    one.hears_nothing_more()
    (peer,) = broker.connections
    assert (peer.name, peer.role, peer.is_open) == ("line", "", True)
    assert (peer.producers, peer.consumers, peer.permits) == ({3: TOPIC}, {4: TOPIC}, {4: 7})
    peer.freeze()
    broker.topic("t").append([b"waits"])
    peer.thaw()
    assert one.hear(Deliver).payload.content == b"waits"
    peer.send_bytes(encode(Ping(CommandPing())))
    one.hear(Ping)
    peer.abort()
    one.is_closed()
    assert broker.connections == []
    assert broker.topic("t").producers == []


def test_who_is_silent_is_cut_off() -> None:
    with Broker(settings=Settings(keep_alive=0.1)) as hasty:
        with Line(hasty.host, hasty.port) as one:
            one.is_closed()
        with Line(hasty.host, hasty.port) as one:
            one.connect()
            one.hear_only(Ping)


def test_proofs_are_asked_for_again() -> None:
    tokens = {"first": "ann", "second": "ann"}
    quick = Settings(authentication_check=0.05)
    with Broker(tokens=tokens, settings=quick) as guarded:
        with Line(guarded.host, guarded.port) as one:
            one.connect(auth_method_name="token", auth_data=b"first")
            (peer,) = guarded.connections
            assert peer.role == "ann"
            del tokens["first"]
            challenge = one.hear(AuthChallenge).command.challenge
            assert challenge is not None and challenge.auth_data == b"PulsarAuthRefresh"
            answer = CommandAuthResponse("line", AuthData("token", b"second"), 21)
            one.say(AuthResponse(answer))
            one.hears_nothing_more()
            peer.challenge()
            one.hear(AuthChallenge)
            one.say(AuthResponse(CommandAuthResponse("line", AuthData("token", b"first"), 21)))
            assert one.hear(Error).command.error is ServerError.AUTHENTICATION_ERROR
            one.is_closed()
        with Line(guarded.host, guarded.port) as simple:
            simple.connect(
                auth_method_name="token", auth_data=b"second", feature_flags=FeatureFlags()
            )
            (peer,) = guarded.connections
            peer.challenge()
            simple.is_closed()


# --- faults ---


def test_faults_in_what_it_says(broker: Broker, line: Lines) -> None:
    one = line()
    one.produce(TOPIC)
    lost = broker.faults.drop(SendReceipt, times=1)
    one.say(publication(0, b"lost receipt"))
    lost.wait()
    assert one.send(1, b"b").entry_id == 1
    held = broker.faults.hold(SendReceipt, times=1)
    one.say(publication(2, b"held"))
    one.hears_nothing_more()
    held.release()
    assert one.hear(SendReceipt).command.sequence_id == 2
    broker.faults.delay(SendReceipt, 0.01, times=1)
    assert one.send(3, b"late").entry_id == 3
    broker.faults.replace(Pong, encode(Ping(CommandPing())), times=1)
    one.ask(Ping(CommandPing()), Ping)
    broker.faults.cut(SendReceipt, after=9)
    one.say(publication(4, b"cut"))
    with pytest.raises(Closed):
        one.read()


def test_faults_in_what_it_hears(broker: Broker, line: Lines) -> None:
    one = line()
    one.produce(TOPIC)
    broker.faults.refuse(Producer, ServerError.SERVICE_NOT_READY, times=1)
    asked = Producer(CommandProducer(TOPIC, 2, 50))
    assert one.ask(asked, Error).command.error is ServerError.SERVICE_NOT_READY
    broker.faults.refuse(Send, ServerError.TOPIC_TERMINATED_ERROR, times=1)
    error = one.ask(publication(0, b"refused"), SendError).command
    assert (error.sequence_id, error.error) == (0, ServerError.TOPIC_TERMINATED_ERROR)
    ignored = broker.faults.ignore(Send, times=1)
    one.say(publication(1, b"ignored"))
    ignored.wait()
    assert broker.topic("t").payloads == []
    broker.faults.freeze_on(Ping, times=1)
    one.say(Ping(CommandPing()))
    other = line()
    broker.faults.close_on(Subscribe, times=1)
    other.say(Subscribe(subscription(TOPIC, 1, 1)))
    other.is_closed()
    broker.faults.close_after(2)
    third = line()
    third.say(Lookup(CommandLookupTopic(TOPIC, 1)))
    third.is_closed()


def test_an_answer_to_the_first_words_can_be_held(broker: Broker) -> None:
    held = broker.faults.hold(Connected)
    with Line(broker.host, broker.port) as one:
        one.say(Connect(CommandConnect("line", protocol_version=21)))
        held.wait()
        held.release()
        one.hear(Connected)
        assert one.ask(Lookup(CommandLookupTopic(TOPIC, 1)), LookupResponse)


# --- much, and wrong ---


def test_a_consumer_that_does_not_read_is_waited_for(broker: Broker, line: Lines) -> None:
    one = line()
    one.subscribe(TOPIC)
    one.flow((1 << 32) - 1)
    one.hears_nothing_more()
    topic, body = broker.topic("t"), bytes(1 << 20)
    topic.append([body] * 40)
    (peer,) = broker.connections
    assert peer.client.connection is not None
    assert peer.client.connection.waiting < 10 << 20
    for _ in range(40):
        assert one.hear(Deliver).payload.content == body


SAID = [name for name, info in COMMANDS.items() if info.sender & Role.CLIENT]
KNOWN: dict[str, object] = {
    "topic": TOPIC,
    "subscription": "s",
    "consumer_id": 1,
    "producer_id": 1,
    "namespace": "public/default",
}


def _about_what_is_there(message: Any) -> Message:
    """The same, about the topic, producer and consumer of the test."""
    there = {
        name: value
        for name, value in KNOWN.items()
        if isinstance(getattr(message.command, name, None), type(value))
    }
    meant: Message = replace(message, command=replace(message.command, **there))
    return meant


@pytest.mark.parametrize("name", SAID)
def test_any_messages(name: str, broker: Broker) -> None:
    """Whatever a client says, the broker answers or ends the connection, and has no fault."""

    @settings(
        max_examples=times(6, few=3),
        database=None,
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        st.lists(strategies("wireloom.pulsar").of(name), min_size=1, max_size=8),
        st.sampled_from(list(SubscriptionType)),
    )
    def play(messages: list[Any], kind: SubscriptionType) -> None:
        with Line(broker.host, broker.port) as one:
            one.connect()
            try:
                one.produce(TOPIC)
                one.subscribe(TOPIC, sub_type=kind)
                one.flow(10)
                for message in messages:
                    one.say(_about_what_is_there(message))
                one.send(1 << 40, b"still there")
                one.hear_all()
            except (Closed, ConnectionError, AssertionError):
                pass  # what is right is for the other tests; here nothing may break

    play()
    with Line(broker.host, broker.port) as one:
        one.connect().hears_nothing_more()
    assert not [error for error in broker.errors if not isinstance(error, WireloomError)]


def test_long_lists_take_no_longer_than_they_are(broker: Broker, line: Lines) -> None:
    """Each of these would take minutes if every item were compared with, or added to, all."""
    broker.settings.batch_index_acknowledgement = True
    one = line()
    one.produce(TOPIC)
    stored = one.send(0, b"batch", num_messages_in_batch=(1 << 31) - 1)
    ranges = tuple(IntRange(2 * number, 2 * number) for number in range(30_000))
    sticky = KeySharedMeta(KeySharedMode.STICKY, ranges)
    one.subscribe(TOPIC, 2, subscription="keys", key_shared_meta=sticky, **KEYED)
    more = tuple(IntRange(item.start + 1, item.end + 1) for item in ranges)
    other = KeySharedMeta(KeySharedMode.STICKY, more)
    one.subscribe(TOPIC, 3, subscription="keys", key_shared_meta=other, **KEYED)
    part = replace(stored, ack_set=(-1,) * 200_000)
    one.subscribe(TOPIC)
    acknowledged = Ack(CommandAck(1, AckType.INDIVIDUAL, (part,), request_id=1))
    one.ask(acknowledged, AckResponse)
    one.flow(1)
    assert one.hear(Deliver).command.ack_set == part.ack_set
    long = subscription(TOPIC, 4, one.number(), consumer_name="x" * 2000)
    assert one.ask(Subscribe(long), Error).command.error is ServerError.NOT_ALLOWED_ERROR


def test_many_at_once(broker: Broker) -> None:
    """Producers and consumers on threads of their own; nothing is lost and nothing comes twice."""
    count, found = 200, []
    lock = threading.Lock()
    together = threading.Barrier(6)

    def publish(name: int) -> None:
        with Line(broker.host, broker.port) as one:
            one.connect().produce(TOPIC)
            together.wait(PATIENCE)
            for number in range(count):
                one.send(number, b"%d-%d" % (name, number))

    def consume() -> None:
        with Line(broker.host, broker.port) as one:
            one.connect().subscribe(TOPIC, sub_type=SubscriptionType.SHARED)
            together.wait(PATIENCE)
            while True:
                one.flow(10)
                for message in one.hear_all():
                    assert isinstance(message, Deliver)
                    one.say(Ack(CommandAck(1, AckType.INDIVIDUAL, (message.command.message_id,))))
                    with lock:
                        found.append(message.payload.content)
                with lock:
                    if len(found) >= 3 * count:
                        return

    threads = [threading.Thread(target=publish, args=(name,)) for name in range(3)]
    threads += [threading.Thread(target=consume) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()
    assert sorted(found) == sorted(b"%d-%d" % (a, b) for a in range(3) for b in range(count))
