"""Connections that several users share, on asyncio and on threads."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import zip_longest

import pytest
from wireloom.clients.cluster.aio.pool import AsyncPool
from wireloom.clients.cluster.pool import Pool
from wireloom.errors import ClosedHere, ConnectionLost, TimedOut
from wireloom.runtime.deadline import Deadline, Ending

IDLE = 0.1


class Connection:
    """Something that can be open."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.open = True


class Opener:
    """Opens connections slowly, and counts them."""

    def __init__(self) -> None:
        self.opened: list[Connection] = []
        self.problem: Exception | None = None
        self.unclosable: Exception | None = None
        self.ending = Ending()
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        self.may_close = threading.Event()
        self.may_close.set()

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
        while not self.may_close.is_set():
            await asyncio.sleep(0.001)
        if self.unclosable is not None and connection.key == "b":
            raise self.unclosable

    def closes_now(self, connection: Connection) -> None:
        connection.open = False
        self.may_close.wait(10)
        if self.unclosable is not None and connection.key == "b":
            raise self.unclosable

    def aio(self, most: int | None) -> AsyncPool[str, Connection]:
        told = self.opens, self.closes, lambda one: one.open, self.ending, lambda _: most, IDLE
        return AsyncPool(*told)

    def threads(self, most: int | None) -> Pool[str, Connection]:
        told = self.opens_now, self.closes_now, lambda one: one.open, self.ending, lambda _: most
        return Pool(*told, IDLE)


class Uses:
    """Takes connections at once, on either flavour."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop | None = None, most: int | None = None
    ) -> None:
        self.opener = Opener()
        self._loop = loop
        self._aio = self.opener.aio(most)
        self._threads = self.opener.threads(most)

    def take(
        self, *keys: str, seconds: float = 10.0, users: Sequence[str] = ()
    ) -> list[Connection | BaseException]:
        pairs = list(zip_longest(keys, users))
        if self._loop is not None:
            return self._loop.run_until_complete(self._all_at_once(pairs, seconds))
        with ThreadPoolExecutor(max(1, len(keys))) as pool:
            return list(pool.map(lambda pair: self._one(pair[0], pair[1], seconds), pairs))

    def leave(self, user: str) -> None:
        if self._loop is not None:
            self._loop.run_until_complete(_said(self._aio.leave, user))
        else:
            self._threads.leave(user)

    def sleep(self, seconds: float) -> None:
        """Lets time pass."""
        if self._loop is not None:
            self._loop.run_until_complete(asyncio.sleep(seconds))
        else:
            time.sleep(seconds)

    def close(self) -> None:
        self.opener.ending.set(ClosedHere("closed"))
        if self._loop is not None:
            self._loop.run_until_complete(self._aio.close())
        else:
            self._threads.close()

    def _one(self, key: str, user: str | None, seconds: float) -> Connection | BaseException:
        try:
            return self._threads.take(key, Deadline(seconds), key, user)
        except Exception as error:
            return error

    async def _all_at_once(
        self, pairs: Sequence[tuple[str, str | None]], seconds: float
    ) -> list[Connection | BaseException]:
        works = (self._aio.take(key, Deadline(seconds), key, user) for key, user in pairs)
        return await asyncio.gather(*works, return_exceptions=True)


async def _said(call: Callable[[str], None], user: str) -> None:
    call(user)


Use = Callable[..., Uses]


@pytest.fixture(params=["aio", "threads"])
def use(request: pytest.FixtureRequest) -> Iterator[Use]:
    """Makes a pool of either flavour."""
    with asyncio.Runner() as runner:
        loop = runner.get_loop() if request.param == "aio" else None
        yield partial(Uses, loop)


def test_opened_once_however_many_ask(use: Use) -> None:
    uses = use()
    found = uses.take(*["a"] * 20, *["b"] * 20)
    assert sorted(one.key for one in uses.opener.opened) == ["a", "b"]
    assert len(set(map(id, found))) == 2


def test_a_lost_one_is_replaced(use: Use) -> None:
    uses = use()
    (first,) = uses.take("a")
    assert isinstance(first, Connection)
    first.open = False
    (second,) = uses.take("a")
    assert second is not first
    assert uses.take("a") == [second]


def test_a_full_one_is_joined_by_another(use: Use) -> None:
    """Also when all ask at once, before any of them has done anything with it."""
    uses = use(most=2)
    names = [f"user{number}" for number in range(5)]
    found = uses.take(*["a"] * 5, users=names)
    assert sorted(Counter(map(id, found)).values()) == [1, 2, 2]
    uses.leave("user0")
    uses.leave("user0")
    uses.leave("nobody")
    (again,) = uses.take("a", users=["user5"])
    assert again in found
    assert len(uses.opener.opened) == 3


def test_what_all_have_left_is_closed(use: Use) -> None:
    uses = use()
    first, _, other = uses.take("a", "a", "b", users=["1", "2", "3"])
    assert isinstance(first, Connection)
    assert isinstance(other, Connection)
    uses.leave("1")
    uses.sleep(3 * IDLE)
    assert first.open
    uses.leave("2")
    uses.sleep(0.2 * IDLE)
    assert uses.take("a", users=["4"]) == [first]
    uses.sleep(3 * IDLE)
    assert first.open
    uses.leave("4")
    uses.sleep(5 * IDLE)
    assert (first.open, other.open) == (False, True)
    (second,) = uses.take("a", users=["1"])
    assert second is not first
    uses.leave("1")
    uses.close()
    assert not any(one.open for one in uses.opener.opened)


def test_what_is_opened_while_another_is_closed_is_closed_too(use: Use) -> None:
    uses = use()
    opened = uses.opener.opened
    uses.opener.may_close.clear()
    for user in ("1", "2"):
        uses.take("a", users=[user])
        if len(opened) == 2:
            uses.opener.may_close.set()
        uses.leave(user)
        deadline = Deadline(10)
        while opened[-1].open and deadline.left():
            uses.sleep(0.01)
    assert [one.open for one in opened] == [False, False]


def test_a_failure_is_told_to_all_and_the_next_tries_again(use: Use) -> None:
    uses = use()
    uses.opener.problem = ConnectionLost("nobody listens")
    found = uses.take("a", "a")
    assert [type(one) for one in found] == [ConnectionLost, ConnectionLost]
    uses.opener.problem = None
    assert isinstance(uses.take("a")[0], Connection)


def test_waiting_for_another_has_a_limit() -> None:
    """On threads: on asyncio one limit is for both."""
    uses = Uses(None)
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


def test_nothing_is_opened_after_the_end(use: Use) -> None:
    uses = use()
    (one,) = uses.take("a")
    uses.close()
    assert isinstance(one, Connection)
    assert not one.open
    assert [type(found) for found in uses.take("a", "b")] == [ClosedHere, ClosedHere]
    assert len(uses.opener.opened) == 1


def test_what_opens_at_the_end_is_closed() -> None:
    uses = Uses(None)
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


def test_all_are_closed_at_once(use: Use) -> None:
    """Those that do not agree take the time of one together."""
    uses = use()
    opened = uses.opener.opened
    uses.take(*map(str, range(10)))
    uses.opener.may_close.clear()
    with ThreadPoolExecutor(1) as pool:
        looks = pool.submit(_none_is_open, uses.opener)
        uses.close()
        assert looks.result(10)
    assert not any(one.open for one in opened)


def test_what_fails_to_close_leaves_no_other_open(use: Use) -> None:
    uses = use()
    uses.take("a", "b", "c")
    uses.opener.unclosable = ConnectionLost("b is in trouble")
    with pytest.raises(ConnectionLost, match="trouble"):
        uses.close()
    assert not any(one.open for one in uses.opener.opened)


def _none_is_open(opener: Opener) -> bool:
    """Whether all begin to close while none may end."""
    limit = Deadline(5)
    while any(one.open for one in opener.opened) and limit.left():
        time.sleep(0.001)
    found = not any(one.open for one in opener.opened)
    opener.may_close.set()
    return found
