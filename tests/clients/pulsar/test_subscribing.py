"""What consumers may be told, and what makes no sense."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.clients.pulsar import Batching, Outgoing, Publishing, Subscribing
from wireloom.clients.pulsar.publishing import Filling, Publication
from wireloom.errors import InvalidArgument
from wireloom.pulsar.types import IntRange, KeySharedMeta, KeySharedMode, SubscriptionType

KEYED = SubscriptionType.KEY_SHARED


@pytest.mark.parametrize(
    "wrong",
    [
        {"queue": 0},
        {"incomplete": 0},
        {"incomplete_size": 0},
        {"slow_after": 0.0},
        {"ranges": ((0, 1),)},
        {"out_of_order": True},
        {"kind": KEYED, "ranges": ((-1, 1),)},
        {"kind": KEYED, "ranges": ((2, 1),)},
        {"kind": KEYED, "ranges": ((0, 65_536),)},
    ],
)
def test_what_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument):
        Subscribing(**wrong)


def test_how_keys_are_divided() -> None:
    assert Subscribing().key_shared() is None
    split = Subscribing(kind=KEYED, out_of_order=True).key_shared()
    assert split == KeySharedMeta(KeySharedMode.AUTO_SPLIT, (), True)
    sticky = Subscribing(kind=KEYED, ranges=((0, 9), (20, 29))).key_shared()
    assert sticky == KeySharedMeta(KeySharedMode.STICKY, (IntRange(0, 9), IntRange(20, 29)))


@pytest.mark.parametrize("wrong", [{"messages": 0}, {"size": 0}, {"delay": -1.0}])
def test_batches_of_nothing_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument):
        Batching(**wrong)


@pytest.mark.parametrize("wrong", [{"max_outstanding": 0}, {"max_bytes": 0}, {"blocked_after": 0}])
def test_at_least_one_message_is_on_its_way(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument, match=next(iter(wrong))):
        Publishing(**wrong)


def test_batches_by_key_keep_the_order_of_each_key() -> None:
    filling = Filling()
    keys = ["a", "b", "a", None, "b"]
    for number, key in enumerate(keys):
        filling.add(number, Outgoing(body=b"", key=key), Publication(number))
    filling.add(5, Outgoing(body=b"", key="b", ordering_key=b"o"), Publication(5))
    parts = [[number for number, _ in part.messages] for part in filling.by_key()]
    assert parts == [[0, 2], [1, 4], [3], [5]]
    assert all(len(part.messages) == len(part.publications) for part in filling.by_key())
