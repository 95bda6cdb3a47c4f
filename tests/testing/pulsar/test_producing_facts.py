"""What brokers answer to producers."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from wireloom.pulsar import encode
from wireloom.pulsar.messages import (
    CloseProducer,
    Deliver,
    Producer,
    ProducerSuccess,
    SendError,
    SendReceipt,
    Success,
)
from wireloom.pulsar.types import (
    CommandCloseProducer,
    CommandProducer,
    ProducerAccessMode,
    ServerError,
)

from tests.clients.pulsar.targets import Target

from .answers import JAVA, NOBODY, NOWHERE, Lines, place, refused
from .line import Line, publication

pytestmark = pytest.mark.timeout(300)

MODE = ProducerAccessMode


def test_producers(line: Lines, topic: str) -> None:
    one = line()
    made = one.produce(topic).command
    assert re.fullmatch(r"standalone-\d+-\d+", made.producer_name)
    assert (made.last_sequence_id, made.schema_version) == (-1, b"")
    assert (made.topic_epoch, made.producer_ready) == (None, True)
    assert one.produce(topic).command.producer_name == made.producer_name
    one.produce(topic, 2, producer_name="me")
    again = Producer(CommandProducer(topic, 3, one.number(), "me"))
    text = f"{JAVA}NamingException: Producer with name 'me' is already connected to topic"
    assert refused(one, again) == (ServerError.PRODUCER_BUSY, f"{text} '{topic}'")
    for number in (2, 77):
        closed = CloseProducer(CommandCloseProducer(number, one.number()))
        assert one.ask(closed, Success).command.request_id == closed.command.request_id
    one.produce(topic, 3, producer_name="me")


def test_messages_are_stored(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    first, second = one.send(5, b"a"), one.send(6, b"b")
    assert (second.ledger_id, second.entry_id) == (first.ledger_id, first.entry_id + 1)
    assert first.entry_id == 0
    raw = bytearray(encode(publication(7, b"damaged")))
    raw[-1] ^= 1
    one.write(bytes(raw))
    error = one.hear(SendError).command
    assert (error.sequence_id, error.error) == (7, ServerError.CHECKSUM_ERROR)
    assert error.message == "Checksum failed on the broker"
    plain = publication(8, b"no checksum")
    one.say(replace(plain, payload=replace(plain.payload, has_checksum=False)))
    assert place(one.hear(SendReceipt).command.message_id)[1] == 2
    one.subscribe(topic)
    one.flow(10)
    found = [one.hear(Deliver) for _ in range(3)]
    assert [item.payload.has_checksum for item in found] == [True, True, False]
    assert [place(item.command.message_id)[1] for item in found] == [0, 1, 2]
    assert {item.command.message_id.partition for item in found} == {-1}


def test_old_clients_get_no_checksums(line: Lines, broker: Target, topic: str) -> None:
    one = line()
    one.produce(topic)
    one.send(0, b"a")
    with Line(broker.host, broker.port) as old:
        old.connect(protocol_version=10).subscribe(topic)
        old.flow(1)
        assert old.hear(Deliver).payload.has_checksum is False


def test_a_message_of_nobody_ends_the_connection(line: Lines) -> None:
    one = line()
    one.say(publication(0, b"who?", 77))
    one.is_closed()


def test_exclusive_producers(line: Lines, topic: str) -> None:
    one, other = line(), line()
    made = one.produce(topic, producer_access_mode=MODE.EXCLUSIVE).command
    assert made.topic_epoch == 0
    occupied = f"Topic has an existing exclusive producer: {made.producer_name}"
    shared = Producer(CommandProducer(topic, 2, 20))
    known = (ServerError.PRODUCER_BUSY, f"{JAVA}ProducerBusyException: {occupied}")
    assert refused(one, shared) == known
    alone = Producer(CommandProducer(topic, 3, 21, producer_access_mode=MODE.EXCLUSIVE))
    known = (ServerError.PRODUCER_FENCED, f"{JAVA}ProducerFencedException: {occupied}")
    assert refused(one, alone) == known
    waiting = other.produce(topic, producer_access_mode=MODE.WAIT_FOR_EXCLUSIVE).command
    assert (waiting.producer_ready, waiting.topic_epoch) == (False, None)
    one.ask(CloseProducer(CommandCloseProducer(1, one.number())), Success)
    ready = other.hear(ProducerSuccess).command
    assert (ready.request_id, ready.producer_name) == (waiting.request_id, waiting.producer_name)
    assert (ready.producer_ready, ready.topic_epoch) == (True, 1)
    third = line().produce(topic, producer_access_mode=MODE.EXCLUSIVE_WITH_FENCING).command
    assert third.topic_epoch == 2
    other.say(publication(0, b"thrown out"))
    other.is_closed()


def test_shared_producers_keep_others_from_being_alone(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    alone = Producer(CommandProducer(topic, 2, 20, producer_access_mode=MODE.EXCLUSIVE))
    text = f"{JAVA}ProducerFencedException: Topic has existing shared producers"
    assert refused(one, alone) == (ServerError.PRODUCER_FENCED, text)


def test_duplicates(line: Lines, broker: Target, topic: str) -> None:
    one = line()
    one.produce(topic)
    path = topic.replace("://", "/")
    broker.admin("POST", f"{path}/deduplicationEnabled", True)
    broker.admin("PUT", f"{path}/unload")
    closed = one.hear(CloseProducer).command
    assert (closed.producer_id, closed.request_id) == (1, NOBODY)
    one.say(publication(0, b"on its way when the producer was closed"))
    one.produce(topic, 2, producer_name="me")
    first = one.send(5, b"a", 2)
    assert place(one.send(5, b"again", 2)) == (NOWHERE, NOWHERE)
    assert place(one.send(4, b"older", 2)) == (NOWHERE, NOWHERE)
    assert one.send(6, b"b", 2).entry_id == first.entry_id + 1
    one.ask(CloseProducer(CommandCloseProducer(2, one.number())), Success)
    assert one.produce(topic, 3, producer_name="me").command.last_sequence_id == 6
