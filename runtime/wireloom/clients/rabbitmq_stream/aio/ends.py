"""Where a stream ends, found out over one connection, on asyncio."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from wireloom.clients.rabbitmq_stream.consuming import ALL_CHUNKS
from wireloom.clients.rabbitmq_stream.errors import OffsetBeyondEnd
from wireloom.clients.rabbitmq_stream.nodes import NotServed
from wireloom.errors import TimedOut
from wireloom.rabbitmq_stream.types import (
    Chunk,
    OffsetAt,
    OffsetLast,
    OffsetNext,
    StreamStatisticsKey,
    SubscriptionOffset,
)

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient


async def reaches(client: AsyncStreamClient, stream: str, offset: int) -> bool:
    """Whether this node knows that an offset is in the stream, or that of the next message.

    Raises:
        WireloomError: It does not tell.
    """
    if not client.tells_end:
        return not offset or await _has(client, stream, offset - 1)
    numbers, keys = await client.stream_stats(stream), StreamStatisticsKey
    return offset <= numbers.get(keys.COMMITTED_OFFSET, numbers[keys.COMMITTED_CHUNK_ID]) + 1


async def check_end(leader: AsyncStreamClient, stream: str, offset: int) -> None:
    """Has the leader of a stream, which alone is sure of it, say whether an offset is in there, or
    that of the next message.

    Raises:
        OffsetBeyondEnd: It is beyond.
        NotServed: The leader does not know yet, as after an election.
        WireloomError: It does not tell.
    """
    if not leader.tells_end and await reaches(leader, stream, offset):
        return
    end = await end_of(leader, stream)
    if offset > end:
        raise OffsetBeyondEnd(stream, offset, end)


async def end_of(client: AsyncStreamClient, stream: str) -> int:
    """The offset that the next message gets, as far as this node knows; 0 for an empty stream.

    Brokers since 4.3 tell it. Those since 3.11 tell where the last chunk begins, which is looked
    into. Older ones send their last chunk of messages to whoever asks for it: what lies behind that
    is not messages.

    Raises:
        NotServed: The node does not know yet, as after an election.
        WireloomError: It does not tell.
    """
    if not client.tells_end:
        last = await _chunk_at(client, stream, OffsetLast(), {})
        return 0 if last is None else last.first_offset + last.record_count
    numbers, keys = await client.stream_stats(stream), StreamStatisticsKey
    told, committed = numbers.get(keys.COMMITTED_OFFSET), numbers[keys.COMMITTED_CHUNK_ID]
    if numbers[keys.FIRST_CHUNK_ID] < 0:
        return 0
    if told is not None and told >= 0:
        return told + 1
    last = None
    if committed >= 0:
        last = await _chunk_at(client, stream, OffsetAt(committed), ALL_CHUNKS)
    if last is None:
        raise NotServed(f'it is not known yet where "{stream}" ends')
    return last.first_offset + last.record_count


async def frozen(
    client: AsyncStreamClient, stream: str, offset: SubscriptionOffset, has_room: bool
) -> SubscriptionOffset:
    """The offset that ``next`` or ``last`` means now, so that a loss before the first record loses
    nothing.

    Args:
        client: Where the stream is read.
        stream: The stream.
        offset: What was asked for.
        has_room: Whether its connection has a subscription left to look with; without it ``last``
            stays what it is, unless the stream is empty.

    Raises:
        WireloomError: As for ``end_of``.
    """
    if not isinstance(offset, OffsetNext | OffsetLast):
        return offset
    end = await end_of(client, stream)
    if isinstance(offset, OffsetNext) or not end:
        return OffsetAt(end)
    if not has_room:
        return offset
    last = await _chunk_at(client, stream, offset, {})
    return OffsetAt(end if last is None else last.first_offset)


async def _has(client: AsyncStreamClient, stream: str, offset: int) -> bool:
    found = await _chunk_at(client, stream, OffsetAt(offset), ALL_CHUNKS)
    return found is not None and offset < found.first_offset + found.record_count


async def _chunk_at(
    client: AsyncStreamClient, stream: str, where: SubscriptionOffset, properties: Mapping[str, str]
) -> Chunk | None:
    """The chunk that a subscription begins with; None if there is none."""
    probe = await client.consumer(
        stream, where, credit=1, properties=properties, on_gap="skip", beyond_end="wait"
    )
    async with probe:
        await client.metadata((stream,))  # what there is comes before the answer
        with suppress(TimedOut):
            async for chunk in probe.chunks(0.0):
                return chunk
    return None
