"""What is closed when its beginning fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from wireloom.clients.cluster import closing
from wireloom.clients.cluster.aio import closing as aio_closing


def begin(reason: BaseException | None, closed: list[str]) -> None:
    """Begins something on threads, which may fail."""
    with closing.closed_on_failure(lambda: closed.append("closed")):
        if reason is not None:
            raise reason


def begin_on_asyncio(reason: BaseException | None, closed: list[str]) -> None:
    """Begins it on asyncio."""

    async def close() -> None:
        closed.append("closed")

    async def body() -> None:
        async with aio_closing.closed_on_failure(close):
            if reason is not None:
                raise reason

    asyncio.run(body())


@pytest.mark.parametrize("play", [begin, begin_on_asyncio])
@pytest.mark.parametrize("reason", [ValueError("no"), asyncio.CancelledError()])
def test_what_fails_is_closed(
    play: Callable[[BaseException | None, list[str]], None], reason: BaseException
) -> None:
    closed: list[str] = []
    with pytest.raises(type(reason)):
        play(reason, closed)
    assert closed == ["closed"]


@pytest.mark.parametrize("play", [begin, begin_on_asyncio])
def test_what_has_begun_stays_open(play: Callable[[BaseException | None, list[str]], None]) -> None:
    closed: list[str] = []
    play(None, closed)
    assert not closed
