"""What encoders write is what decoders read, up to the same number of items."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.runtime.errors import DecodeError, EncodeError

from tests.support.codecs import Subject
from tests.support.heavy import unchecked
from tests.support.packages import package

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
