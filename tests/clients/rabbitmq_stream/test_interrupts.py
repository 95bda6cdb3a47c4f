"""What Ctrl-C does to a blocking client."""

from __future__ import annotations

import asyncio
from itertools import count, takewhile

import pytest
from wireloom.clients.rabbitmq_stream import Publisher, StreamClient, aio, connect, partly_sent
from wireloom.errors import ConnectionLost
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.testing.rabbitmq_stream import Broker
from wireloom.testing.rabbitmq_stream.handles import StreamHandle

from tests.support.interrupts import interrupt, interrupted_at, usual_handler

BODY = bytes(1 << 19)


def test_messages_that_are_queued_when_it_comes_are_confirmed() -> None:
    with Broker() as broker, connect(broker.host, broker.port) as client:
        stream = broker.stream("s")
        publisher = client.publisher("s")
        broker.connections[0].stop_reading()
        writer = client.connection._writer
        with pytest.raises(KeyboardInterrupt):
            timer = interrupt(lambda: writer.waiting)
            while True:
                publisher.publish([BODY], timeout=60)
        timer.join()
        sent = publisher.unconfirmed
        assert sent > 0
        broker.connections[0].go_on_reading()
        publisher.flush()
        assert publisher.publish([b"last"]) == range(sent, sent + 1)
        publisher.flush()
        assert stream.messages == [BODY] * sent + [b"last"]


def _published(broker: Broker, line: int) -> KeyboardInterrupt | None:
    """Publishes a list with an interrupt at a line, and again if there was one; what is in the
    stream is looked at after each."""
    stream = broker.stream(f"s{line}")
    bodies = [b"%d" % number for number in range(2, 9)]
    caught = None
    with connect(broker.host, broker.port) as client:
        publisher = client.publisher(stream.name, reference="writer", max_unconfirmed=4)
        publisher.publish([b"1"])
        try:
            with interrupted_at(line, "/wireloom/"):
                publisher.publish(bodies, publishing_ids=range(2, 9))
        except KeyboardInterrupt as error:
            caught = error
            _check_told(error, client, publisher, stream)
        lost = client.connection.error is not None
        if not lost:
            publisher.publish(bodies, publishing_ids=range(2, 9))
            publisher.flush()
            assert publisher.unconfirmed == publisher.stray_answers == 0
    if lost:
        with (
            connect(broker.host, broker.port) as client,
            client.publisher(stream.name, reference="writer") as publisher,
        ):
            publisher.publish(bodies, publishing_ids=range(2, 9))
    assert stream.messages == [b"1", *bodies]
    return caught


def _check_told(
    error: KeyboardInterrupt, client: StreamClient, publisher: Publisher, stream: StreamHandle
) -> None:
    """What the interrupt tells agrees with what the broker has: what was sent is stored, unless the
    connection was lost with it; what was not sent is not."""
    if client.connection.error is None:
        publisher.flush()
    told = partly_sent(error)
    sent = told.sent if told is not None else ()
    unanswered = told.unanswered if told is not None else ()
    stored = [int(body) for body in stream.messages[1:]]
    assert list(sent) == list(range(2, 2 + len(sent)))
    assert told is None or told.unsent == 7 - len(sent)
    assert set(sent) - set(unanswered) <= set(stored) <= set(sent)
    if client.connection.error is None:
        assert stored == list(sent)


@pytest.mark.parametrize("part", range(3))
def test_wherever_it_comes_sending_again_with_the_same_ids_is_exactly_once(part: int) -> None:
    with Broker() as broker:
        lines = count(part, 3)
        interrupted = list(takewhile(bool, (_published(broker, line) for line in lines)))
    assert len(interrupted) > 50


def _read(broker: Broker, line: int) -> tuple[bool, bool, list[int]]:
    """Whether reading was interrupted at a line, whether that ended the connection, and the chunks
    that came before and after it."""
    stream = broker.stream(f"r{line}")
    for number in range(6):
        stream.append([b"%d" % number])
    found: list[int] = []
    interrupted = lost = False
    with connect(broker.host, broker.port) as client:
        batches = client.consumer(stream.name, OffsetFirst(), credit=1).batches(10.0)
        try:
            with interrupted_at(line, "/wireloom/"):
                while len(found) < 3:
                    found.append(next(batches).first_offset)
        except KeyboardInterrupt:
            interrupted = True
        try:
            while not found or found[-1] < 5:
                found.append(next(batches).first_offset)
        except ConnectionLost:
            lost = True
    return interrupted, lost, found


def test_wherever_it_comes_reading_goes_on() -> None:
    """What was being handed out at that moment may be lost, and the connection, which is told."""
    with Broker() as broker:
        for line in count():
            interrupted, lost, found = _read(broker, line)
            assert found == sorted(set(found))
            assert lost or len(found) >= (5 if interrupted else 6)
            if not interrupted:
                break
    assert line > 50


def test_ctrl_c_on_asyncio_tells_what_was_sent() -> None:
    with Broker() as broker:
        stream = broker.stream("s")

        async def publish() -> None:
            async with await aio.connect(broker.host, broker.port) as client:
                publisher = await client.publisher("s", max_unconfirmed=10)
                while True:
                    await publisher.publish([b"x"] * 20_000)

        timer = interrupt(lambda: stream.messages)
        with usual_handler(), pytest.raises(KeyboardInterrupt) as caught:
            asyncio.run(publish())
        timer.join()
        told = partly_sent(caught.value)
        assert told is not None
        stored = len(stream.messages)
        assert told.sent[-1] + 1 - len(told.unanswered) <= stored <= told.sent[-1] + 1
