"""Subscriptions of the blocking client: loops, threads, callbacks."""

from __future__ import annotations

import threading
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import connect
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import PublishConfirm
from wireloom.rabbitmq_stream.types import ChunkType, OffsetAt, OffsetFirst
from wireloom.runtime.mailbox import Gate
from wireloom.testing.rabbitmq_stream import Broker

from tests.support.threads import switching_often


def test_closing_just_before_an_iteration_begins_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    with Broker() as broker, connect(broker.host, broker.port) as client:
        broker.stream("events")
        subscription = client.consumer("events")
        wait_until: Any = Gate.wait_until

        def late(*arguments: Any) -> None:
            if threading.current_thread() is reader:
                subscription.close()
            wait_until(*arguments)

        reader = threading.Thread(target=lambda: list(subscription), daemon=True)
        monkeypatch.setattr(Gate, "wait_until", late)
        reader.start()
        reader.join(5.0)
        assert not reader.is_alive()


def test_chunks_come_as_they_are() -> None:
    with Broker() as broker, connect(broker.host, broker.port) as client:
        stream = broker.stream("events")
        stream.append([b"one", b"two"])
        client.store_offset("reader", "events", 1)
        client.query_offset("reader", "events")
        every = {"chunk_selector": "all"}
        with client.consumer("events", OffsetFirst(), properties=every) as subscription:
            chunks = subscription.chunks(timeout=5.0)
            found = [next(chunks), next(chunks)]
    assert [(chunk.type, chunk.first_offset) for chunk in found] == [
        (ChunkType.USER, 0),
        (ChunkType.TRACKING_DELTA, 2),
    ]


def test_given_publishing_ids_are_what_the_broker_remembers() -> None:
    with Broker() as broker, connect(broker.host, broker.port) as client:
        stream = broker.stream("events")
        with client.publisher("events", reference="importer") as publisher:
            assert publisher.publish([b"one", b"two"], publishing_ids=[10, 20]) == [10, 20]
            publisher.flush()
            assert publisher.oldest_unconfirmed is None
        assert stream.sequence("importer") == 20
        with client.publisher("events", reference="importer") as publisher:
            publisher.publish([b"two", b"three"], publishing_ids=[20, 30])
    assert stream.messages == [b"one", b"two", b"three"]


@pytest.mark.parametrize("seconds", [None, 5.0])
def test_a_loop_that_is_left_goes_on_in_the_next(seconds: float | None) -> None:
    with Broker() as broker, connect(broker.host, broker.port) as client:
        stream = broker.stream("events")
        expected = list(enumerate(b"%d" % number for number in range(300)))
        for first in range(0, 300, 100):
            stream.append([body for _, body in expected[first : first + 100]])
        found: list[tuple[int, bytes]] = []
        with client.consumer("events", OffsetFirst()) as consumer:
            while len(found) < 300:
                for record in consumer.records(seconds) if seconds else consumer:
                    found.append(record)
                    if len(found) % 7 == 0 or len(found) == 300:
                        break
                found += islice(consumer.records(seconds), min(1, 300 - len(found)))
    assert found == expected


def test_threads_that_share_a_consumer_share_its_records() -> None:
    with Broker() as broker, connect(broker.host, broker.port) as client:
        stream = broker.stream("events")
        for first in range(0, 2000, 50):
            stream.append([b"%d" % number for number in range(first, first + 50)])
        consumer = client.consumer("events", OffsetFirst())
        found: deque[tuple[int, bytes]] = deque()

        def read() -> None:
            for record in consumer:
                found.append(record)
                if len(found) >= 2000:
                    consumer.close()

        with ThreadPoolExecutor(4) as pool:
            for done in [pool.submit(read) for _ in range(4)]:
                done.result(30.0)
    assert sorted(found) == list(enumerate(b"%d" % number for number in range(2000)))


def test_threads_that_share_a_consumer_take_each_chunk_once() -> None:
    with Broker() as broker, connect(broker.host, broker.port) as client:
        stream = broker.stream("events")
        for number in range(3000):
            stream.append([b"%d" % number])
        consumer = client.consumer("events", OffsetFirst())
        found: deque[int] = deque()

        def read() -> None:
            for chunk in consumer.chunks():
                found.append(chunk.first_offset)
                if chunk.first_offset == 2999:
                    consumer.close()

        with switching_often(), ThreadPoolExecutor(4) as pool:
            for done in [pool.submit(read) for _ in range(4)]:
                done.result(30.0)
    assert sorted(found) == list(range(3000))


def test_a_callback_of_a_group_may_ask_the_broker_on_the_same_connection() -> None:
    with Broker() as broker, connect(broker.host, broker.port) as client:
        broker.stream("events").append([b"%d" % number for number in range(10)])
        client.store_offset("group", "events", 6)

        def resume(active: bool) -> OffsetAt:
            return OffsetAt(client.query_offset("group", "events") + 1)

        with client.consumer(
            "events", name="group", single_active=True, on_update=resume
        ) as consumer:
            assert next(consumer.records(5.0)) == (7, b"7")


def test_what_strays_is_logged_without_bodies(caplog: pytest.LogCaptureFixture) -> None:
    with Broker() as broker, connect(broker.host, broker.port) as client:
        broker.stream("events")
        publisher = client.publisher("events")
        publisher.publish([b"secret"])
        publisher.flush()
        broker.connections[0].send_bytes(encode(PublishConfirm(0, (0, 8, 9))))
        client.metadata(("events",))
        assert publisher.stray_answers == 3
    (record,) = caplog.records
    assert (record.name, record.levelname) == ("wireloom.clients.rabbitmq_stream", "WARNING")
    assert '3 publishing ids of publisher 0 of "events"' in record.getMessage()
    assert "secret" not in record.getMessage()
