"""What has arrived, as the program takes it."""

from __future__ import annotations

import pytest
from wireloom.clients.cluster.events import Events
from wireloom.clients.cluster.pace import Pace
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.pulsar import Subscribing
from wireloom.clients.pulsar.consumer_state import Arrivals, ConsumerState
from wireloom.clients.pulsar.reconnect import Home
from wireloom.clients.pulsar.steps import Address
from wireloom.errors import DecodeError
from wireloom.pulsar.messages import Deliver
from wireloom.pulsar.types import CommandMessage, MessageIdData, MessageMetadata, Payload
from wireloom.runtime.mailbox import Gate


def test_a_program_that_comes_for_what_cannot_be_read_is_not_slow(
    caplog: pytest.LogCaptureFixture,
) -> None:
    arrivals = Arrivals(Gate(), Pace("t", Events(), 30.0))
    home = Home(Address("nowhere", 1), secure=False, retrying=Retrying(), lost=lambda *_: None)
    source = ConsumerState("t", "s", 1, Subscribing(), arrivals, home, lambda: None)
    metadata = MessageMetadata("me", 0, 0, num_messages_in_batch=5)
    damaged = Payload(None, has_checksum=False, metadata=metadata, content=b"")
    for entry in range(4):
        arrivals.add(source, Deliver(CommandMessage(1, MessageIdData(1, entry)), damaged))
    for now in (0.0, 20.0, 40.0):
        arrivals.look(now)
        with pytest.raises(DecodeError):
            arrivals.take()
    assert not caplog.records
