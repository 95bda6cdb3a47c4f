"""What cannot be brought about from outside: two threads that meet at the wrong moment."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import connect
from wireloom.rabbitmq_stream.types import Chunk, ChunkType, OffsetFirst
from wireloom.runtime.mailbox import Mailbox
from wireloom.testing.rabbitmq_stream import Broker


def test_closing_just_before_an_iteration_begins_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    with Broker() as broker, connect(broker.host, broker.port) as client:
        broker.stream("events")
        subscription = client.consumer("events")
        get: Any = Mailbox.get

        def late(mailbox: Mailbox[Chunk], timeout: float) -> Chunk:
            if threading.current_thread() is reader:
                subscription.close()
            found: Chunk = get(mailbox, timeout)
            return found

        reader = threading.Thread(target=lambda: list(subscription), daemon=True)
        monkeypatch.setattr(Mailbox, "get", late)
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
