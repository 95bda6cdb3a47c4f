"""What Ctrl-C does to a blocking client."""

from __future__ import annotations

import pytest
from wireloom.clients.rabbitmq_stream import connect
from wireloom.testing.rabbitmq_stream import Broker

from tests.support.interrupts import interrupt

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
