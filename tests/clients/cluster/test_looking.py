"""Looking now and then, on asyncio and on threads."""

from __future__ import annotations

import asyncio
import gc
import inspect
import logging
import threading
from collections.abc import Callable
from typing import Any
from weakref import ref

import pytest
from wireloom.clients.cluster import looking as on_threads
from wireloom.clients.cluster.aio import looking as on_asyncio
from wireloom.clients.cluster.aio.looking import AsyncLooking
from wireloom.clients.cluster.events import SlowHandler, log
from wireloom.clients.cluster.looking import Looking

NAME = "wireloom-watch"


class End:
    """Counts how often it is looked at."""

    def __init__(self) -> None:
        self.looks = 0

    def look(self, now: float) -> None:
        """Once more."""
        self.looks += 1


@pytest.fixture(params=[Looking, AsyncLooking])
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Either flavour, which looks very often."""
    for module in (on_threads, on_asyncio):
        monkeypatch.setattr(module, "EVERY", 0.001)
    return request.param


def running() -> int:
    """How many look in the background."""
    names = [thread.name for thread in threading.enumerate()]
    return [*names, *(task.get_name() for task in asyncio.all_tasks())].count(NAME)


async def until(holds: Callable[[], object]) -> None:
    """Waits until something holds."""
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.001)


async def closed(looking: Any) -> None:
    """Closes one of either flavour."""
    closing = looking.close(30.0)
    if inspect.isawaitable(closing):
        await closing


def test_what_is_there_is_looked_at(kind: Any) -> None:
    async def play() -> None:
        before = running()
        looking, stays, goes = kind(), End(), End()
        assert running() == before
        looking.remove(goes)
        looking.add(stays)
        looking.add(goes)
        await until(lambda: stays.looks > 2 and goes.looks > 2)
        assert running() == before + 1
        looking.remove(goes)
        await until(lambda: stays.looks > 5)
        seen, so_far = goes.looks, stays.looks
        await until(lambda: stays.looks > so_far + 2)
        assert goes.looks == seen
        await closed(looking)
        assert running() == before
        looking.add(End())
        assert running() == before

    asyncio.run(play())


@pytest.mark.parametrize("refuses_all", [False, True])
def test_what_a_program_raises_ends_no_looking(
    refuses_all: bool,
    kind: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """As a filter of the log does, which may refuse to log that as well."""

    class Tells(End):
        """Tells the log once that something takes too long."""

        def look(self, now: float) -> None:
            super().look(now)
            if self.looks == 1:
                log(SlowHandler(stream="s", seconds=1.0))

    def fail(record: logging.LogRecord) -> bool:
        if refuses_all or "slow handler" in record.getMessage():
            raise ValueError("of the program")
        return True

    async def play() -> None:
        looking, others = kind(), [Tells(), End()]
        for end in others:
            looking.add(end)
        await until(lambda: all(end.looks > 2 for end in others))
        await closed(looking)

    monkeypatch.setattr(logging.getLogger("wireloom.clients"), "filters", [fail])
    asyncio.run(play())
    assert caplog.messages == ([] if refuses_all else ["what a Tells told raised"])


def test_it_keeps_nobody_alive(kind: Any) -> None:
    async def play() -> None:
        before = running()
        looking = kind()
        looking.add(End())
        kept = ref(looking)
        await until(lambda: running() == before + 1)
        del looking
        await until(lambda: gc.collect() + 1 and kept() is None)
        await until(lambda: running() == before)

    asyncio.run(play())
