"""To which partitions of a super stream a message goes; the same as in all other clients."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from wireloom.rabbitmq_stream.tables import ROUTING_SEED
from wireloom.runtime.arguments import check_type
from wireloom.runtime.hashing import murmur3

KeyOf = Callable[[Any], str]
"""Gives the routing key of a message: of bytes, or of one of AMQP, whichever is sent."""
ChoosePartitions = Callable[[Any, Sequence[str]], Sequence[str]]
"""Chooses the partitions of a message among those that there are, in their order."""


def partition_of(key: bytes, partitions: int) -> int:
    """The number of the partition of a key, in the order in which the broker lists them."""
    return murmur3(key, ROUTING_SEED) % partitions


@dataclass(frozen=True, slots=True)
class ByHash:
    """Messages with a key go to the partition that its hash says."""

    key_of: KeyOf

    def __post_init__(self) -> None:
        check_type("ByHash.key_of", self.key_of, Callable)

    def choose(self, body: object, partitions: Sequence[str]) -> Sequence[str]:
        """The partition of a message."""
        key = self.key_of(body)
        if not isinstance(key, str):
            check_type("a routing key", key, str, shows=False)
        return (partitions[partition_of(key.encode(), len(partitions))],)


@dataclass(frozen=True, slots=True)
class ByKey:
    """Messages with a key go to the partitions that are bound with it; the broker is asked once for
    each key."""

    key_of: KeyOf

    def __post_init__(self) -> None:
        check_type("ByKey.key_of", self.key_of, Callable)


@dataclass(frozen=True, slots=True)
class By:
    """Messages go where a function of the program says."""

    choose: ChoosePartitions

    def __post_init__(self) -> None:
        check_type("By.choose", self.choose, Callable)


Routing = ByHash | ByKey | By
