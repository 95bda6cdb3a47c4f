"""Where a stream begins and ends, and whose word counts, as brokers tell."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.clients.rabbitmq_stream.errors import OffsetsGone
from wireloom.rabbitmq_stream.messages import MetadataResponse
from wireloom.rabbitmq_stream.types import StreamStatisticsKey


def check_place(stream: str, asked: int, numbers: Mapping[str, int], filtered: bool) -> int | None:
    """Looks for an offset in what the broker says that a stream holds.

    Args:
        stream: The stream.
        asked: The offset.
        numbers: What StreamStats told.
        filtered: Whether chunks are left out: only then it counts that the first ones are gone,
            otherwise the chunks themselves will tell.

    Returns:
        The end of the stream, if the offset is beyond; None if it is not or that is not known:
        brokers before 4.3 do not tell the last offset.

    Raises:
        OffsetsGone: The stream begins later.
    """
    keys = StreamStatisticsKey
    first, last = numbers[keys.FIRST_CHUNK_ID], numbers.get(keys.COMMITTED_OFFSET)
    if filtered and first > asked:
        raise OffsetsGone(stream, asked, first)
    if last is None or last < first or asked <= last + 1:  # a new leader does not know it yet
        return None
    return last + 1


def leads(metadata: MetadataResponse, connection_properties: Mapping[str, str]) -> bool:
    """Whether this is a connection to the leader of the one stream that was asked about; other
    members may lag behind."""
    here = (
        connection_properties.get("advertised_host"),
        connection_properties.get("advertised_port"),
    )
    leader = metadata.streams[0].leader
    return any(
        broker.reference == leader and (broker.host, str(broker.port)) == here
        for broker in metadata.brokers
    )
