"""What a producer has sent and not been answered for."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from wireloom.clients.pulsar import (
    Batching,
    MessageTooLarge,
    NotStored,
    Outgoing,
    Publishing,
    Retrying,
)
from wireloom.clients.pulsar.attachment import Home
from wireloom.clients.pulsar.outbox import Outbox
from wireloom.clients.pulsar.steps import Address
from wireloom.pulsar.codes import ChecksumError
from wireloom.pulsar.messages import ProducerSuccess
from wireloom.pulsar.types import (
    CommandConnected,
    CommandProducerSuccess,
    CommandSendError,
    CommandSendReceipt,
    MessageIdData,
    ServerError,
)
from wireloom.runtime.mailbox import Gate

PLAIN = Publishing(name="me")


def outbox(publishing: Publishing = PLAIN) -> Outbox:
    """One that is attached to a broker that takes messages of 1000 bytes."""
    home = Home(Address("nowhere", 1), secure=False, retrying=Retrying())
    made = Outbox("t", 1, publishing, home, Gate(), lambda reason: None)
    line = SimpleNamespace(welcome=CommandConnected("broker", max_message_size=1000))
    made.on_attached(line, ProducerSuccess(CommandProducerSuccess(1, "me")))
    return made


def test_receipts_are_matched_by_sequence_id() -> None:
    box = outbox()
    first, second = (box.add(Outgoing(body=b"x"), None)[0] for _ in range(2))
    box.on_receipt(CommandSendReceipt(1, 1, MessageIdData(3, 4)))
    box.on_receipt(CommandSendReceipt(1, 9, MessageIdData(3, 5)))  # of nobody
    assert (first.done, second.done, box.outstanding) == (False, True, 1)
    assert [entry.publications for entry in box.unanswered()] == [[first]]


def test_a_receipt_without_place_is_a_duplicate() -> None:
    box = outbox()
    publication, _ = box.add(Outgoing(body=b"x"), None)
    nowhere = (1 << 64) - 1
    box.on_receipt(CommandSendReceipt(1, 0, MessageIdData(nowhere, nowhere)))
    assert (publication.duplicate, publication.message_id) == (True, None)


def test_refusals_are_raised_once() -> None:
    box = outbox()
    publication, _ = box.add(Outgoing(body=b"x"), None)
    box.on_error(CommandSendError(1, 0, ServerError.CHECKSUM_ERROR, "broken"))
    assert isinstance(publication.error, ChecksumError)
    with pytest.raises(NotStored, match='1 messages for "t" were not stored'):
        box.check_refusals()
    box.check_refusals()
    assert box.outstanding == 0


def test_a_message_that_is_too_large_leaves_everything_as_it_was() -> None:
    box = outbox()
    with pytest.raises(MessageTooLarge):
        box.add(Outgoing(body=bytes(1000)), None)
    assert (box.outstanding, box.next_sequence_id, box.unanswered()) == (0, 0, [])


def test_a_batch_that_is_too_large_fails_its_messages() -> None:
    box = outbox(Publishing(batching=Batching(messages=2, delay=0)))
    publications = [box.add(Outgoing(body=bytes(600)), None)[0] for _ in range(2)]
    assert all(isinstance(item.error, MessageTooLarge) for item in publications)
    assert box.outstanding == 0
    assert not box.batch_waits
