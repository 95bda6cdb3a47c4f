"""What encoders write is what decoders read, up to the same number of items."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.parse import parse_text

from tests.support.codecs import Subject
from tests.support.heavy import unchecked
from tests.support.packages import Package, package

PULSAR = package("pulsar")
TYPES = PULSAR.module("types")


def ack(number: int, **members: Any) -> Any:
    """An acknowledgement of so many messages."""
    ids = tuple(TYPES.MessageIdData(7, entry % 100, **members) for entry in range(number))
    command = TYPES.CommandAck(1, TYPES.AckType.INDIVIDUAL, ids)
    return PULSAR.module("messages").Ack(command)


def most(members: dict[str, Any]) -> int:
    """How many ids at most the decoder takes."""
    subject = Subject(PULSAR, "Ack")
    low, high = 1, 5_000
    with unchecked(subject):
        while high - low > 1:
            middle = (low + high) // 2
            try:
                subject.decode(subject.encode(ack(middle, **members)))
                low = middle
            except DecodeError:
                high = middle
    return low


@pytest.mark.parametrize("members", [{}, {"partition": 3}, {"ack_set": (5, -1), "batch_size": 70}])
def test_acknowledgements(members: dict[str, Any]) -> None:
    subject = Subject(PULSAR, "Ack")
    limit = most(members)
    assert limit > 500
    message = ack(limit, **members)
    assert subject.decode(subject.encode(message)) == message
    if limit < 4_999:
        with pytest.raises(EncodeError, match=r"^Ack\S*: too many values for"):
            subject.encode(ack(limit + 1, **members))


LAZY = """
wireloom: 1
protocol: parcels
title: Parcels
doc: Parcels.
revision: "1"
source: [nowhere]
frame: Frame
command_field: /command
roles: {said: {doc: Said.}}
types:
  Place:
    doc: A place.
    fields: {street: {type: bytes, size: uint8, doc: Street.}}
  Frame:
    doc: A frame.
    fields:
      size: {type: uint32, size_of: rest, doc: How long it is.}
      command: {type: uint8, doc: Which.}
      body: {slot: body, doc: What.}
commands:
  Send:
    key: 1
    from: client
    doc: Sends.
    said:
      length: {type: uint8, size_of: to, doc: How long that is.}
      to: {type: Place, client: {lazy: true}, doc: Where to.}
      past: {list: Place, count: rest, doc: Where it was.}
"""


def test_a_lazy_record_in_front_of_many_small_values() -> None:
    protocol = parse_text(LAZY).protocol
    assert protocol is not None
    parcels = Package(protocol, "parcels")
    messages, types = parcels.module("messages"), parcels.module("types")
    subject = Subject(parcels, "Send")
    message = messages.Send(b"\2ab", (types.Place(b""),) * 500)
    assert subject.decode(subject.encode(message)) == message
    parcels.close()
