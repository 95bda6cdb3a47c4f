from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from types import FrameType
from typing import Any

import pytest
from wireloom.errors import QueueFull, TimedOut
from wireloom.runtime import aio, sync
from wireloom.runtime.mailbox import Gate, Latch, Woken

from tests.support.interrupts import interrupted_between

from .peers import PATIENCE


def later(function: Callable[..., object], *args: object) -> threading.Timer:
    timer = threading.Timer(0.05, function, args)
    timer.start()
    return timer


def test_items_in_order_within_the_bound() -> None:
    box = sync.Mailbox[int](2)
    box.put(1)
    box.put(2)
    with pytest.raises(QueueFull, match="2 items are waiting"):
        box.put(3)
    assert len(box) == 2
    assert [box.get(0), box.get(0)] == [1, 2]
    with pytest.raises(TimedOut, match=r"nothing arrived within 0\.01 s"):
        box.get(0.01)


def test_an_item_from_another_thread() -> None:
    box = sync.Mailbox[int](2)
    timer = later(box.put, 7)
    assert box.get(PATIENCE) == 7
    timer.join()


def test_woken_or_failed_while_waiting() -> None:
    box = sync.Mailbox[int](2)
    box.wake()  # nobody waits: nothing happens
    woken = threading.Event()

    def wake() -> None:
        while not woken.wait(0.005):
            box.wake()

    thread = threading.Thread(target=wake)
    thread.start()
    with pytest.raises(Woken):
        box.get(PATIENCE)
    woken.set()
    thread.join()
    error = ValueError("over")
    timer = later(box.fail, error)
    with pytest.raises(ValueError, match="over"):
        box.get(PATIENCE)
    timer.join()


def test_what_came_before_the_end_is_given_out() -> None:
    box = sync.Mailbox[int](2)
    box.put(1)
    box.fail(ValueError("over"))
    box.fail(ValueError("again"))
    box.put(2)
    assert box.get(0) == 1
    with pytest.raises(ValueError, match="over"):
        box.get(0)


def test_many_readers_lose_nothing() -> None:
    box = sync.Mailbox[int](10_000)
    found: list[int] = []

    def read() -> None:
        while (item := box.get(PATIENCE)) >= 0:
            found.append(item)

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for number in range(2000):
        box.put(number)
    for _ in threads:
        box.put(-1)
    for thread in threads:
        thread.join()
    assert sorted(found) == list(range(2000))


def test_a_gate_opens_or_does_not() -> None:
    gate = sync.Gate()
    gate.wait_until(lambda: True, 0, "never")
    with pytest.raises(TimedOut, match=r"the door stays shut within 0\.01 s"):
        gate.wait_until(lambda: False, 0.01, "the door stays shut")
    done: list[int] = []

    def open_it() -> None:
        done.append(1)
        gate.wake()

    timer = later(open_it)
    gate.wait_until(lambda: done, PATIENCE, "never")
    timer.join()
    gate.fail(ValueError("over"))
    gate.wait_until(lambda: done, PATIENCE, "never")
    with pytest.raises(ValueError, match="over"):
        gate.wait_until(lambda: False, PATIENCE, "never")


def test_the_same_in_a_loop() -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        box = aio.Mailbox[int](2)
        box.put(1)
        box.put(2)
        with pytest.raises(QueueFull):
            box.put(3)
        assert [await box.get(0), await box.get(0)] == [1, 2]
        with pytest.raises(TimedOut, match=r"nothing arrived within 0\.01 s"):
            await box.get(0.01)
        loop.call_later(0.01, box.put, 7)
        assert await box.get(PATIENCE) == 7
        loop.call_later(0.01, box.wake)
        with pytest.raises(Woken):
            await box.get(PATIENCE)
        loop.call_later(0.01, box.fail, ValueError("over"))
        with pytest.raises(ValueError, match="over"):
            await box.get(PATIENCE)
        gate = aio.Gate()
        await gate.wait_until(lambda: True, 0, "never")
        with pytest.raises(TimedOut):
            await gate.wait_until(lambda: False, 0, "never")

    asyncio.run(main())


def test_waiters_of_a_loop_leave_nothing_behind() -> None:
    async def main() -> None:
        box = aio.Mailbox[int](2)
        task = asyncio.create_task(box.get(60))
        others = [asyncio.create_task(box.get(60)) for _ in range(2)]
        await asyncio.sleep(0)
        task.cancel()
        box.put(5)
        box.put(6)
        assert sorted(await asyncio.gather(*others)) == [5, 6]
        assert task.cancelled()
        assert not box._gate._waiters

    asyncio.run(main())


def test_an_interrupt_leaves_no_lock_taken() -> None:
    """As it may come when a condition has just taken its lock, before ``with`` knows of it."""
    gate = Gate()

    def trace(frame: FrameType, event: str, _: object) -> Any:
        if event == "return" and frame.f_code.co_qualname == "Condition.__enter__":
            sys.settrace(None)
            raise KeyboardInterrupt
        return trace

    sys.settrace(trace)
    try:
        with suppress(KeyboardInterrupt):
            gate.wait_until(lambda: True, 1.0, "nothing")
    finally:
        sys.settrace(None)
    waking = threading.Thread(target=gate.wake, daemon=True)
    waking.start()
    waking.join(5)
    assert not waking.is_alive()


@pytest.mark.parametrize("call", [Latch.set, lambda latch: latch.wait(0.0)])
def test_an_interrupt_leaves_a_latch_whole(call: Callable[[Latch], None]) -> None:
    """Who comes later is not held up, and finds what happened."""
    for step in count():
        latch = Latch()
        waiting, *others = (
            threading.Thread(target=partial(latch.wait, PATIENCE)),
            threading.Thread(target=latch.set),
            threading.Thread(target=partial(latch.wait, PATIENCE)),
        )
        waiting.start()
        while not latch._gate._waiting:
            time.sleep(0.001)
        interrupted = False
        try:
            with interrupted_between(step, "/"):  # in the standard library, too
                call(latch)
        except KeyboardInterrupt:
            interrupted = True
        for other in others:
            other.start()
        for other in [waiting, *others]:
            other.join(PATIENCE)
            assert not other.is_alive(), step
        if not interrupted:
            break
    assert step
