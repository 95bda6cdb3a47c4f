"""What a client is before it has talked to anybody."""

from __future__ import annotations

import asyncio

from wireloom.clients.rocketmq import connect
from wireloom.clients.rocketmq.aio import connect as connect_aio


def test_each_client_has_an_id_of_its_own() -> None:
    with connect() as one, connect() as other:
        assert one.options.client_id != other.options.client_id


def test_each_client_on_asyncio_has_an_id_of_its_own() -> None:
    async def ids() -> set[str]:
        async with connect_aio() as one, connect_aio() as other:
            return {one.options.client_id, other.options.client_id}

    assert len(asyncio.run(ids())) == 2
