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
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.clients.rabbitmq_stream.aio.super_consumer import AsyncSuperConsumer
from wireloom.clients.rabbitmq_stream.aio.super_producer import AsyncSuperProducer
from wireloom.clients.rabbitmq_stream.consumer import Consumer
from wireloom.clients.rabbitmq_stream.environment import Environment
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.clients.rabbitmq_stream.producer import Producer
from wireloom.clients.rabbitmq_stream.super_consumer import SuperConsumer
from wireloom.clients.rabbitmq_stream.super_producer import SuperProducer
from wireloom.runtime import aio as aio_runtime
from wireloom.runtime import sync as sync_runtime

T = TypeVar("T")

_TWINS: dict[type, type] = {
    Environment: AsyncEnvironment,
    Producer: AsyncProducer,
    SuperConsumer: AsyncSuperConsumer,
    SuperProducer: AsyncSuperProducer,
    Consumer: AsyncConsumer,
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

    def environment(self, *args: Any, **named: Any) -> AsyncEnvironment:
        """A cluster."""


class AioApi:
    """The asyncio client."""

    async def connect(self, host: str, port: int, options: Options) -> AsyncStreamClient:
        return await aio.connect(host, port, options)

    def environment(self, *args: Any, **named: Any) -> AsyncEnvironment:
        return AsyncEnvironment(*args, **named)


class SyncApi:
    """The blocking client."""

    async def connect(self, host: str, port: int, options: Options) -> AsyncStreamClient:
        client = await asyncio.to_thread(connect, host, port, options)
        return cast("AsyncStreamClient", _wrapped(client))

    def environment(self, *args: Any, **named: Any) -> AsyncEnvironment:
        return cast("AsyncEnvironment", _wrapped(Environment(*args, **named)))


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
        if inspect.isfunction(twin) and _gives_items(twin):
            return lambda *args, **named: _Items(value(*args, **named))
        return _wrapped(value)

    async def __aenter__(self) -> Self:
        await _call(self._inner.__enter__)
        return self

    async def __aexit__(self, *details: object) -> None:
        await _call(self._inner.__exit__, *details)

    def __aiter__(self) -> AsyncIterator[Any]:
        return _Items(iter(self._inner))


def unwrapped(value: Any) -> Any:
    """The object of the client itself, whichever the client."""
    return value._inner if isinstance(value, Blocking) else value


async def _call(function: Callable[..., T], *args: Any, **named: Any) -> T:
    return cast("T", _wrapped(await asyncio.to_thread(function, *args, **named)))


class _Items(AsyncIterator[T]):
    """What a method of the blocking client gives, which waits for each."""

    def __init__(self, items: Iterator[T]) -> None:
        self._items = items

    async def __anext__(self) -> T:
        item = await asyncio.to_thread(next, self._items, _END)
        if item is _END:
            raise StopAsyncIteration
        return cast("T", item)


def _gives_items(method: Callable[..., object]) -> bool:
    return str(inspect.signature(method).return_annotation).startswith("AsyncIterator")


def _wrapped(value: Any) -> Any:
    return Blocking(value) if type(value) in _TWINS else value


FLAVOURS: dict[str, Callable[[], Api]] = {"sync": SyncApi, "aio": AioApi}
