"""What cannot be brought about from outside: two threads that meet at the wrong moment."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import connect
from wireloom.rabbitmq_stream.types import Chunk
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
