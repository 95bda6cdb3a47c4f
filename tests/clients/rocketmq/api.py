"""Both clients behind one face: the asyncio one as it is, the blocking one in threads.

Behaviour is written once against the names of the asyncio client. Which methods of the blocking
client wait is read from its twin, so a method that only one of them has is found out.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar, cast

from wireloom.clients.rocketmq import (
    Consumer,
    Options,
    PopConsumer,
    Producer,
    Reader,
    RocketMQClient,
    TransactionalProducer,
    aio,
    connect,
)
from wireloom.clients.rocketmq.aio import (
    AsyncConsumer,
    AsyncPopConsumer,
    AsyncProducer,
    AsyncReader,
    AsyncRocketMQClient,
    AsyncTransactionalProducer,
)

T = TypeVar("T")

_TWINS: dict[type, type] = {
    RocketMQClient: AsyncRocketMQClient,
    Producer: AsyncProducer,
    Reader: AsyncReader,
    Consumer: AsyncConsumer,
    PopConsumer: AsyncPopConsumer,
    TransactionalProducer: AsyncTransactionalProducer,
}


class Blocking:
    """An object of the blocking client with the face of its twin."""

    def __init__(self, inner: Any) -> None:
        object.__setattr__(self, "_inner", inner)

    def __getattr__(self, name: str) -> Any:
        inner = self._inner
        twin = inspect.getattr_static(_TWINS[type(inner)], name, None)
        value = getattr(inner, name)
        if inspect.iscoroutinefunction(twin):
            return partial(_call, value)
        if callable(value) and name in ("producer", "reader", "pop_consumer"):
            return lambda *args, **named: _faced(value(*args, **named))
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._inner, name, value)


async def _call(function: Callable[..., T], *args: Any, **named: Any) -> Any:
    loop = asyncio.get_running_loop()
    given = [_blocking(loop, argument) for argument in args]
    return _faced(await asyncio.to_thread(function, *given, **named))


def _blocking(loop: asyncio.AbstractEventLoop, argument: Any) -> Any:
    """A coroutine function of a test as the function that the blocking client calls."""
    if not inspect.iscoroutinefunction(argument):
        return argument

    def called(*args: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(argument(*args), loop).result()

    return called


def _faced(result: Any) -> Any:
    return Blocking(result) if type(result) in _TWINS else result


def connect_aio(name_servers: Sequence[tuple[str, int]], options: Options) -> AsyncRocketMQClient:
    """The asyncio client."""
    return aio.connect(name_servers, options)


def connect_sync(name_servers: Sequence[tuple[str, int]], options: Options) -> AsyncRocketMQClient:
    """The blocking client."""
    return cast("AsyncRocketMQClient", Blocking(connect(name_servers, options)))


FLAVOURS = {"sync": connect_sync, "aio": connect_aio}
