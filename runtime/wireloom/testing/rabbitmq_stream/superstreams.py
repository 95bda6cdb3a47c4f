"""Super streams: partitions under one name, and which routing keys lead to which."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wireloom.testing.rabbitmq_stream.groups import NO_PARTITION


@dataclass(frozen=True, slots=True)
class SuperStream:
    """A super stream."""

    name: str
    """Its name."""
    partitions: tuple[str, ...]
    """The streams it consists of, in order."""
    binding_keys: tuple[str, ...]
    """The routing key of each."""

    def route(self, key: str) -> list[str]:
        """The partitions that a routing key leads to."""
        pairs = zip(self.binding_keys, self.partitions, strict=True)
        return [partition for bound, partition in pairs if bound == key]

    def number(self, stream: str) -> int:
        """The number of a partition, or NO_PARTITION."""
        return self.partitions.index(stream) if stream in self.partitions else NO_PARTITION

    def with_partition(self, stream: str, key: str) -> SuperStream:
        """The same with a partition more, the last one."""
        return SuperStream(self.name, (*self.partitions, stream), (*self.binding_keys, key))

    def without(self, stream: str) -> SuperStream:
        """The same without a partition that was deleted."""
        pairs = zip(self.partitions, self.binding_keys, strict=True)
        left = [pair for pair in pairs if pair[0] != stream]
        return SuperStream(
            self.name, tuple(name for name, _ in left), tuple(key for _, key in left)
        )


def has_shape(partitions: Sequence[str], keys: Sequence[str], limit: int) -> bool:
    """Whether partitions and routing keys go together.

    Args:
        partitions: Names of partitions.
        keys: Their routing keys.
        limit: The largest number of partitions; 0: no limit.
    """
    distinct = len(set(partitions)) == len(partitions)
    return len(partitions) == len(keys) and distinct and (not limit or len(partitions) <= limit)
