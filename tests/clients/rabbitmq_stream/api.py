"""Both clients behind one face: the asyncio one as it is, the blocking one in threads.

Behaviour is written once against the names of the asyncio client. Which methods of the blocking
client wait is read from its twin, so a method that only one of them has is found out.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from typing import Any, Protocol, Self, TypeVar, cast

from wireloom.clients.rabbitmq_stream import Publisher, StreamClient, Subscription, aio, connect
from wireloom.clients.rabbitmq_stream.aio import (
    AsyncPublisher,
    AsyncStreamClient,
    AsyncSubscription,
)
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.runtime import aio as aio_runtime
from wireloom.runtime import sync as sync_runtime

T = TypeVar("T")

_TWINS: dict[type, type] = {
    StreamClient: AsyncStreamClient,
    Publisher: AsyncPublisher,
    Subscription: AsyncSubscription,
    sync_runtime.Connection: aio_runtime.Connection,
}
_END = object()


class Api(Protocol):
    """One of the clients."""

    async def connect(self, host: str, port: int, options: Options) -> AsyncStreamClient:
        """Connects."""


class AioApi:
    """The asyncio client."""

    async def connect(self, host: str, port: int, options: Options) -> AsyncStreamClient:
        return await aio.connect(host, port, options)


class SyncApi:
    """The blocking client."""

    async def connect(self, host: str, port: int, options: Options) -> AsyncStreamClient:
        client = await asyncio.to_thread(connect, host, port, options)
        return cast("AsyncStreamClient", _wrapped(client))


class Blocking:
    """An object of the blocking client with the face of its twin."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner
        self._twin = _TWINS[type(inner)]

    def __getattr__(self, name: str) -> Any:
        twin = inspect.getattr_static(self._twin, name, None)
        value = getattr(self._inner, name)
        if inspect.iscoroutinefunction(twin):
            return partial(_call, value)
        if inspect.isasyncgenfunction(twin):
            return lambda *args, **named: _iterate(value(*args, **named))
        return _wrapped(value)

    async def __aenter__(self) -> Self:
        await _call(self._inner.__enter__)
        return self

    async def __aexit__(self, *details: object) -> None:
        await _call(self._inner.__exit__, *details)

    def __aiter__(self) -> AsyncIterator[Any]:
        return _iterate(iter(self._inner))


def unwrapped(value: Any) -> Any:
    """The object of the client itself, whichever the client."""
    return value._inner if isinstance(value, Blocking) else value


async def _call(function: Callable[..., T], *args: Any, **named: Any) -> T:
    return cast("T", _wrapped(await asyncio.to_thread(function, *args, **named)))


async def _iterate(items: Iterator[T]) -> AsyncIterator[T]:
    while (item := await asyncio.to_thread(next, items, _END)) is not _END:
        yield cast("T", item)


def _wrapped(value: Any) -> Any:
    return Blocking(value) if type(value) in _TWINS else value


FLAVOURS: dict[str, Callable[[], Api]] = {"sync": SyncApi, "aio": AioApi}
