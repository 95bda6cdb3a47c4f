"""The handshake cut at every byte, in either direction: an error in time, and nothing is left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import pytest
from wireloom.clients.rabbitmq_stream import Options
from wireloom.errors import ConnectionLost, TimedOut
from wireloom.testing.proxy import Proxy, Side

from tests.clients.rabbitmq_stream.api import FLAVOURS, Api
from tests.clients.rabbitmq_stream.places import Place, Places
from tests.clients.rabbitmq_stream.scene import nothing_left, use_many_threads
from tests.support.effort import FACTOR

AT_ONCE = 50
"""Connections at the same time."""

PATIENCE = 60.0
SHORT = 0.5


CUTS = (Proxy.cut, Proxy.reset, Proxy.blackhole)
Cut = Callable[[Proxy, Side, int], object]


async def _length(api: Api, place: Place) -> list[tuple[Side, int]]:
    """Bytes of the handshake of either side."""
    async with Proxy(place.host, place.port) as proxy:
        client = await api.connect("127.0.0.1", proxy.port, Options())
        length = [(side, proxy.carried(side)) for side in Side]
        await client.close()
    return length


async def _cut(api: Api, place: Place, side: Side, limit: int, cut: Cut) -> str:
    """What is wrong with the way in which connecting failed, or nothing."""
    silent = cut is Proxy.blackhole
    options = Options(timeout=SHORT if silent else PATIENCE)
    async with Proxy(place.host, place.port) as proxy:
        cut(proxy, side, limit)
        try:
            client = await api.connect("127.0.0.1", proxy.port, options)
        except (ConnectionLost, TimedOut) as error:
            expected = TimedOut if silent else ConnectionLost
            return "" if isinstance(error, expected) else f"{side}:{limit}: {error!r}"
        await client.close()
    return f"{side}:{limit}: it connected"


async def _cut_everywhere(api: Api, place: Place, cut: Cut) -> list[str]:
    use_many_threads()
    length = await _length(api, place)
    step = (1 if cut is Proxy.cut else 3) * (1 if FACTOR > 1 else 3)
    places = [(side, limit) for side, size in length for limit in range(0, size, step)]
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(side: Side, limit: int) -> str:
        async with gate:
            return await _cut(api, place, side, limit, cut)

    wrong: Sequence[str] = await asyncio.gather(*(one(*item) for item in places))
    assert len(wrong) > 500 // step
    return [text for text in wrong if text]


@pytest.mark.parametrize("cut", CUTS, ids=lambda cut: cut.__name__)
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_cut(flavour: str, cut: Cut, places: Places) -> None:
    place = places.get("embedded 4.3")
    with nothing_left():
        assert asyncio.run(_cut_everywhere(FLAVOURS[flavour](), place, cut)) == []
    assert place.embedded is not None
    assert not place.embedded.errors
