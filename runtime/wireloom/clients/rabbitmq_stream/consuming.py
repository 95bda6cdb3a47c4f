"""Consuming, as far as it is the same for both transports: what to ask for, what to drop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from wireloom.clients.rabbitmq_stream.chunks import Batch, batch_from, bodies
from wireloom.clients.rabbitmq_stream.compression import Decompressor
from wireloom.clients.rabbitmq_stream.credits import Credits
from wireloom.clients.rabbitmq_stream.versions import Version, require_version
from wireloom.rabbitmq_stream.limits import COMMANDS
from wireloom.rabbitmq_stream.types import (
    Chunk,
    OffsetAt,
    OffsetNone,
    OffsetSpecification,
    SubscriptionOffset,
    SubscriptionPropertiesKey,
)
from wireloom.runtime.errors import InvalidArgument

OnUpdate = Callable[[bool], OffsetSpecification]
"""Told whether a single active consumer is active now; says where to start. It may not wait."""


class Intake:
    """The state of one subscription.

    Args:
        offset: Where it begins.
        credit: Chunks that may be on their way at once.
        decompressors: Besides those built in, by number of the compression.
    """

    def __init__(
        self,
        offset: SubscriptionOffset,
        credit: int,
        decompressors: Mapping[int, Decompressor] | None,
    ) -> None:
        self.credits = Credits(credit)
        self._decompressors = decompressors
        self._subscribed = offset
        self._first = 0
        self.start_at(offset)

    def start_at(self, offset: OffsetSpecification) -> None:
        """Drops records below an offset from now on; the broker sends the whole chunk it is in.

        Args:
            offset: Where the broker begins. None leaves it where the subscription did; where it is
                no offset, but the first record or a time, nothing is dropped.
        """
        start = self._subscribed if isinstance(offset, OffsetNone) else offset
        self._first = start.offset if isinstance(start, OffsetAt) else 0

    def batches(self, chunk: Chunk) -> Iterator[Batch]:
        """The records of a chunk that were asked for; sub-batches are unpacked when it is their
        turn.

        Raises:
            DecodeError: The entries do not follow the protocol.
            NoDecompressor: Nothing here can unpack a sub-batch.
        """
        offset = chunk.first_offset
        for records in bodies(chunk, self._decompressors):
            batch = batch_from(chunk, offset, self._first, records)
            offset += len(records)
            if batch.bodies:
                yield batch


def keep_own_offset(active: bool) -> OffsetSpecification:
    """The answer to ConsumerUpdate that leaves the offset as subscribed."""
    return OffsetNone()


def subscription_properties(
    server: Version,
    name: str,
    filter_values: Sequence[str],
    match_unfiltered: bool,
    single_active: bool,
) -> dict[str, str]:
    """The properties of Subscribe.

    Raises:
        InvalidArgument: A single active consumer needs a name.
        Unsupported: The broker would pass over what is asked for without a word.
    """
    if single_active and not name:
        raise InvalidArgument("a single active consumer needs the name that the group shares")
    if single_active:
        require_version(server, COMMANDS["ConsumerUpdate"].since, "single active consumers need")
    if filter_values or match_unfiltered:
        require_version(server, COMMANDS["Publish"].later[2], "filters need")
    keys = SubscriptionPropertiesKey
    properties: dict[str, str] = {}
    if name:
        properties[keys.NAME] = name
    if single_active:
        properties[keys.SINGLE_ACTIVE_CONSUMER] = "true"
    for index, value in enumerate(filter_values):
        properties[f"{keys.FILTER}{index}"] = value
    if match_unfiltered:
        properties[keys.MATCH_UNFILTERED] = "true"
    return properties
