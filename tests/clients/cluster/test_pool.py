"""Connections that several users share, on asyncio and on threads."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from wireloom.clients.cluster.aio.pool import AsyncPool
from wireloom.clients.cluster.pool import Pool
from wireloom.errors import ClosedHere, ConnectionLost, TimedOut
from wireloom.runtime.deadline import Deadline, Ending


class Connection:
    """Something that can be open."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.users = 0
        self.open = True


class Opener:
    """Opens connections slowly, and counts them."""

    def __init__(self) -> None:
        self.opened: list[Connection] = []
        self.problem: Exception | None = None
        self.ending = Ending()
        self.may_go_on = threading.Event()
        self.may_go_on.set()

    async def opens(self, key: str, deadline: Deadline) -> Connection:
        while not self.may_go_on.is_set():
            await asyncio.sleep(0.001)
        return self.opens_now(key, deadline)

    def opens_now(self, key: str, deadline: Deadline) -> Connection:
        self.may_go_on.wait(10)
        time.sleep(0.001)
        if self.problem is not None:
            raise self.problem
        self.opened.append(Connection(key))
        return self.opened[-1]

    async def closes(self, connection: Connection) -> None:
        connection.open = False

    def closes_now(self, connection: Connection) -> None:
        connection.open = False

    def aio(self, room: Callable[[Connection], bool]) -> AsyncPool[str, Connection]:
        return AsyncPool(self.opens, self.closes, lambda one: one.open, self.ending, room)

    def threads(self, room: Callable[[Connection], bool]) -> Pool[str, Connection]:
        return Pool(self.opens_now, self.closes_now, lambda one: one.open, self.ending, room)


class Uses:
    """Takes connections at once, on either flavour."""

    def __init__(self, flavour: str, room: Callable[[Connection], bool]) -> None:
        self.opener = Opener()
        self._aio = self.opener.aio(room) if flavour == "aio" else None
        self._threads = self.opener.threads(room)

    def take(self, *keys: str, seconds: float = 10.0) -> list[Connection | BaseException]:
        if self._aio is not None:
            return asyncio.run(self._all_at_once(keys, seconds))
        with ThreadPoolExecutor(max(1, len(keys))) as pool:
            return list(pool.map(lambda key: self._one(key, seconds), keys))

    def close(self) -> None:
        self.opener.ending.set(ClosedHere("closed"))
        if self._aio is not None:
            asyncio.run(self._aio.close())
        else:
            self._threads.close()

    def _one(self, key: str, seconds: float) -> Connection | BaseException:
        try:
            return self._threads.take(key, Deadline(seconds), key)
        except Exception as error:
            return error

    async def _all_at_once(
        self, keys: tuple[str, ...], seconds: float
    ) -> list[Connection | BaseException]:
        assert self._aio is not None
        works = (self._aio.take(key, Deadline(seconds), key) for key in keys)
        return await asyncio.gather(*works, return_exceptions=True)


@pytest.fixture(params=["aio", "threads"])
def flavour(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_opened_once_however_many_ask(flavour: str) -> None:
    uses = Uses(flavour, lambda _: True)
    found = uses.take(*["a"] * 20, *["b"] * 20)
    assert sorted(one.key for one in uses.opener.opened) == ["a", "b"]
    assert len(set(map(id, found))) == 2


def test_a_lost_one_is_replaced(flavour: str) -> None:
    uses = Uses(flavour, lambda _: True)
    (first,) = uses.take("a")
    assert isinstance(first, Connection)
    first.open = False
    (second,) = uses.take("a")
    assert second is not first
    assert uses.take("a") == [second]


def test_a_full_one_is_joined_by_another(flavour: str) -> None:
    uses = Uses(flavour, lambda one: one.users < 2)
    found: list[Connection | BaseException] = []
    for _ in range(5):
        (one,) = uses.take("a")
        assert isinstance(one, Connection)
        one.users += 1
        found.append(one)
    assert [uses.opener.opened.index(one) for one in found] == [0, 0, 1, 1, 2]  # type: ignore[arg-type]


def test_a_failure_is_told_to_all_and_the_next_tries_again(flavour: str) -> None:
    uses = Uses(flavour, lambda _: True)
    uses.opener.problem = ConnectionLost("nobody listens")
    found = uses.take("a", "a")
    assert [type(one) for one in found] == [ConnectionLost, ConnectionLost]
    uses.opener.problem = None
    assert isinstance(uses.take("a")[0], Connection)


def test_waiting_for_another_has_a_limit() -> None:
    """On threads: on asyncio one limit is for both."""
    uses = Uses("threads", lambda _: True)
    uses.opener.may_go_on.clear()
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(uses.take, "a")
        while not uses._threads._locks:
            time.sleep(0.001)
        time.sleep(0.05)
        (late,) = uses.take("a", seconds=0.05)
        uses.opener.may_go_on.set()
        assert isinstance(late, TimedOut)
        assert isinstance(first.result(10)[0], Connection)


def test_nothing_is_opened_after_the_end(flavour: str) -> None:
    uses = Uses(flavour, lambda _: True)
    (one,) = uses.take("a")
    uses.close()
    assert isinstance(one, Connection)
    assert not one.open
    assert [type(found) for found in uses.take("a", "b")] == [ClosedHere, ClosedHere]
    assert len(uses.opener.opened) == 1


def test_what_opens_at_the_end_is_closed() -> None:
    uses = Uses("threads", lambda _: True)
    uses.opener.may_go_on.clear()
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(uses.take, "a")
        while not uses._threads._locks:
            time.sleep(0.001)
        time.sleep(0.05)
        uses.close()
        uses.opener.may_go_on.set()
        assert isinstance(asked.result(10)[0], ClosedHere)
    assert [one.open for one in uses.opener.opened] == [False]
