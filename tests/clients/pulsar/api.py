"""Both clients behind one face: the asyncio one as it is, the blocking one in threads.

Behaviour is written once against the names of the asyncio client. Which methods of the blocking
client wait is read from its twin, so a method that only one of them has is found out.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from typing import Any, Self, TypeVar, cast

from wireloom.clients.pulsar import (
    Consumer,
    PartitionedProducer,
    Producer,
    PulsarClient,
    aio,
    connect,
)
from wireloom.clients.pulsar.aio import (
    AsyncConsumer,
    AsyncPartitionedProducer,
    AsyncProducer,
    AsyncPulsarClient,
)
from wireloom.clients.pulsar.options import Options

T = TypeVar("T")

_TWINS: dict[type, type] = {
    PulsarClient: AsyncPulsarClient,
    Producer: AsyncProducer,
    Consumer: AsyncConsumer,
    PartitionedProducer: AsyncPartitionedProducer,
}
_END = object()


async def connect_aio(host: str, port: int, options: Options) -> AsyncPulsarClient:
    """The asyncio client."""
    return await aio.connect(host, port, options)


async def connect_sync(host: str, port: int, options: Options) -> AsyncPulsarClient:
    """The blocking client."""
    client = await asyncio.to_thread(connect, host, port, options)
    return cast("AsyncPulsarClient", _wrapped(client))


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
    plain = [unwrapped(argument) for argument in args]
    return cast("T", _wrapped(await asyncio.to_thread(function, *plain, **named)))


async def _iterate(items: Iterator[T]) -> AsyncIterator[T]:
    while (item := await asyncio.to_thread(next, items, _END)) is not _END:
        yield cast("T", item)


def _wrapped(value: Any) -> Any:
    return Blocking(value) if type(value) in _TWINS else value


FLAVOURS = {"sync": connect_sync, "aio": connect_aio}
