"""Messages into sub-batches.

A sub-batch has one publishing id, that of its last message. So that a task that is run again packs
the same messages together, what shares a sub-batch depends on their ids and sizes only, not on how
rows come.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import cast

from wireloom.clients.rabbitmq_stream import pack
from wireloom.rabbitmq_stream.types import Compression, SubBatch
from wireloom.spark.options import SinkOptions
from wireloom.spark.publishing import PublishBatch

_MOST_BYTES = 256 << 10  # of messages, far below what a frame may have


@dataclass(slots=True)
class _Open:
    """What is not packed yet."""

    like: PublishBatch
    block: int = -1
    last: int = 0
    size: int = 0
    bodies: list[bytes] = field(default_factory=list[bytes])


class SubBatcher:
    """Packs the messages of a task; without such options it hands them on.

    Args:
        options: How many, and how they are compressed.
    """

    def __init__(self, options: SinkOptions) -> None:
        self._most = options.packed
        self._compression = Compression[options.compression.upper()]
        self._open: dict[tuple[str, str], _Open] = {}

    def add(self, publish_batch: PublishBatch) -> Iterator[PublishBatch]:
        """Takes messages; gives what is ready."""
        if self._most is None:
            yield publish_batch
            return
        key = (publish_batch.stream, publish_batch.reference)
        pile = self._open.setdefault(key, _Open(publish_batch))
        ids: list[int] = []
        batches: list[SubBatch] = []
        for number, body in zip(
            publish_batch.ids, cast("list[bytes]", publish_batch.bodies), strict=True
        ):
            block = number // self._most
            if pile.bodies and (block != pile.block or pile.size + len(body) > _MOST_BYTES):
                ids.append(pile.last)
                batches.append(self._packed(pile))
            pile.bodies.append(body)
            pile.size += len(body)
            pile.block, pile.last = block, number
        if ids:
            yield replace(publish_batch, ids=ids, bodies=batches)

    def finish(self) -> Iterator[PublishBatch]:
        """What is left."""
        for pile in self._open.values():
            last = pile.last
            yield replace(pile.like, ids=[last], bodies=[self._packed(pile)])

    def _packed(self, pile: _Open) -> SubBatch:
        made = pack(pile.bodies, self._compression)
        pile.bodies, pile.size = [], 0
        return made
