"""What clients do beside their callers: the same on threads and on asyncio, with the same names."""

from __future__ import annotations

import asyncio
import inspect
import threading
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator, Iterator
from functools import partial
from typing import Any

import pytest
from wireloom.errors import QueueFull, TimedOut
from wireloom.runtime import tasks, threads
from wireloom.runtime.deadline import Deadline

from .peers import PATIENCE

Scene = Callable[[Any, Any], Coroutine[Any, Any, None]]


async def settled(value: Any) -> Any:
    """What a call of either flavour gives."""
    return await value if inspect.isawaitable(value) else value


class Within:
    """A context manager of either flavour."""

    def __init__(self, manager: Any) -> None:
        self._manager = manager

    async def __aenter__(self) -> Any:
        enter = getattr(self._manager, "__aenter__", None) or self._manager.__enter__
        return await settled(enter())

    async def __aexit__(self, *details: object) -> Any:
        leave = getattr(self._manager, "__aexit__", None) or self._manager.__exit__
        return await settled(leave(*details))


@pytest.fixture(params=["sync", "aio"])
def play(request: pytest.FixtureRequest) -> Callable[[Scene], None]:
    """Plays a scene with the module of a flavour, and with how it waits until something is true."""
    module = threads if request.param == "sync" else tasks

    async def until(ready: Callable[[], object]) -> None:
        deadline = Deadline(PATIENCE)
        while not ready():
            assert deadline.left(), "it did not happen in time"
            await asyncio.sleep(0.005)

    def run(scene: Scene) -> None:
        asyncio.run(scene(module, until))

    return run


def work_of(module: Any, work: Callable[[], object]) -> Callable[[], Any]:
    """What a program of a flavour would give as work."""
    if module is threads:
        return work

    async def running() -> None:
        work()

    return running


def test_both_have_the_same_names() -> None:
    only_aio = {"MaybeAwaitable"}  # the translator takes what is in it
    assert set(tasks.__all__) - only_aio == set(threads.__all__)


def test_a_lock_that_is_not_free_in_time(play: Callable[[Scene], None]) -> None:
    async def scene(module: Any, until: Any) -> None:
        lock = module.lock()
        async with Within(module.within(lock, Deadline(PATIENCE), "no lock")):
            assert lock.locked()
            with pytest.raises(TimedOut, match=r"^no lock within 0\.02 s$"):
                async with Within(module.within(lock, Deadline(0.02), "no lock")):
                    pytest.fail("it is held")
        assert not lock.locked()

    play(scene)


def test_a_lock_is_given_back_after_an_error(play: Callable[[Scene], None]) -> None:
    async def scene(module: Any, until: Any) -> None:
        lock = module.lock()
        with pytest.raises(ValueError, match="inside"):
            async with Within(module.within(lock, Deadline(PATIENCE), "no lock")):
                raise ValueError("inside")
        assert not lock.locked()

    play(scene)


def test_what_takes_too_long_is_told(play: Callable[[Scene], None]) -> None:
    async def scene(module: Any, until: Any) -> None:
        late = threading.Event()
        if module is threads:
            with threads.limited(0.02, late.set):
                assert late.wait(PATIENCE)
        else:
            with pytest.raises(TimeoutError):
                async with tasks.limited(0.02, late.set):
                    await asyncio.sleep(PATIENCE)
        assert late.is_set()
        never = threading.Event()
        async with Within(module.limited(0.05, never.set)):
            pass
        await asyncio.sleep(0.1)
        assert not never.is_set()

    play(scene)


def test_iterators_one_after_another(play: Callable[[Scene], None]) -> None:
    def failing() -> Iterator[int]:
        yield 5
        raise ValueError("the first error")

    async def scene(module: Any, until: Any) -> None:
        left, begun = iter([1, 2, 3]), []

        def iterators() -> Generator[Iterator[int], None, None]:
            for items in (left, iter(()), iter(()), failing(), iter([6])):
                begun.append(items)
                yield items

        async def later() -> AsyncGenerator[Iterator[int], None]:
            for items in iterators():
                yield items

        def start() -> tuple[Any, Callable[[Any], Any]]:
            if module is threads:
                return threads.flattened(iterators()), next
            return tasks.flattened(later()), anext

        items, following = start()
        assert await settled(following(items)) == 1
        await settled(items.close() if module is threads else items.aclose())
        with pytest.raises((StopIteration, StopAsyncIteration)):
            await settled(following(items))
        assert begun == [left]  # and that has still what was not asked for
        items, following = start()
        assert [await settled(following(items)) for _ in range(3)] == [2, 3, 5]
        with pytest.raises(ValueError, match="the first error"):
            await settled(following(items))
        with pytest.raises((StopIteration, StopAsyncIteration)):
            await settled(following(items))
        assert len(begun) == 5

    play(scene)


def test_timers(play: Callable[[Scene], None]) -> None:
    async def scene(module: Any, until: Any) -> None:
        done: list[int] = []
        module.call_later(0.01, work_of(module, partial(done.append, 1)))
        module.call_later(0.03, work_of(module, partial(done.append, 2))).cancel()
        await until(lambda: done)
        await asyncio.sleep(0.05)
        assert done == [1]

    play(scene)


def test_work_that_is_not_waited_for(play: Callable[[Scene], None]) -> None:
    async def scene(module: Any, until: Any) -> None:
        done: list[int] = []
        module.spawn(work_of(module, partial(done.append, 1)), name="wireloom-test")
        await until(lambda: done)

    play(scene)


def test_nothing_begins_in_the_background_after_cancel(play: Callable[[Scene], None]) -> None:
    async def scene(module: Any, until: Any) -> None:
        background, done = module.Background(), list[int]()
        assert background.start(work_of(module, partial(done.append, 1)), name="wireloom-test")
        await until(lambda: done)
        background.cancel()
        assert not background.start(work_of(module, partial(done.append, 2)), name="never")
        await settled(background.join(PATIENCE))
        assert done == [1]

    play(scene)


def test_threads_in_the_background_are_waited_for_and_wake_from_sleep() -> None:
    background, woken = threads.Background(), list[str]()

    def sleeping() -> None:
        background.sleep(PATIENCE)
        background.join(0)  # leaves itself out
        woken.append(threading.current_thread().name)

    background.start(sleeping, name="wireloom-test")
    background.join(0.01)
    assert woken == []
    background.cancel()
    background.join(PATIENCE)
    assert woken == ["wireloom-test"]


def test_tasks_in_the_background_are_cancelled_but_for_the_caller() -> None:
    async def scene() -> None:
        background, ended = tasks.Background(), list[str]()

        async def waiting() -> None:
            try:
                await asyncio.sleep(PATIENCE)
            except asyncio.CancelledError:
                ended.append("cancelled")
                raise

        async def closing() -> None:
            await asyncio.sleep(0)
            background.cancel()
            await background.join()
            ended.append("closed")

        background.start(waiting, name="waiting")
        background.start(closing, name="closing")
        await asyncio.sleep(0.01)
        await background.join(PATIENCE)
        assert ended == ["cancelled", "closed"]

    asyncio.run(scene())


def test_a_signal_counts_once(play: Callable[[Scene], None]) -> None:
    async def scene(module: Any, until: Any) -> None:
        signal = module.Signal()
        signal.set()
        signal.set()
        assert await settled(signal.wait(PATIENCE))
        assert not await settled(signal.wait(0.01))
        threading.Timer(0.02, signal.set).start()  # from any thread
        assert await settled(signal.wait(PATIENCE))

    play(scene)


def test_a_signal_to_a_loop_that_is_closed() -> None:
    signal = tasks.Signal()
    asyncio.run(signal.wait(0))
    signal.set()


def test_an_inbox(play: Callable[[Scene], None]) -> None:
    async def scene(module: Any, until: Any) -> None:
        inbox = module.Inbox(2)
        inbox.put(1)
        inbox.put(2)
        with pytest.raises(QueueFull, match="2 items are waiting"):
            inbox.put(3)
        inbox.fail()
        assert [await settled(inbox.get()) for _ in range(3)] == [1, 2, None]
        threading.Timer(0.02, inbox.fail).start()
        assert await settled(inbox.get()) is None

    play(scene)


def test_what_functions_and_coroutine_functions_give() -> None:
    async def seven() -> int:
        return 7

    async def scene() -> list[int]:
        return [await tasks.result_of(7), await tasks.result_of(seven())]

    assert [threads.result_of(7), *asyncio.run(scene())] == [7, 7, 7]


def test_a_promise_on_threads_is_not_cancelled_and_whoever_held_its_lock_is_forgotten() -> None:
    promise = threads.promise()
    assert not promise.cancel()
    taken, done = threading.Event(), threading.Event()

    def hold() -> None:
        with promise._condition:
            taken.set()
            done.wait(PATIENCE)

    holder = threading.Thread(target=hold)
    holder.start()
    taken.wait(PATIENCE)
    threads.released(promise)  # as in a child of the process, in which no other thread is left
    promise.set_result(7)
    assert promise.result(0) == 7
    done.set()
    holder.join(PATIENCE)
