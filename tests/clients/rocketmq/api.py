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

from wireloom.clients.rocketmq import Options, Producer, Reader, RocketMQClient, aio, connect
from wireloom.clients.rocketmq.aio import AsyncProducer, AsyncReader, AsyncRocketMQClient
from wireloom.clients.rocketmq.aio import consumer as aio_consumer
from wireloom.clients.rocketmq.aio.consumer import AsyncConsumer
from wireloom.clients.rocketmq.aio.popped import AsyncPopConsumer
from wireloom.clients.rocketmq.consumer import Consumer, consume
from wireloom.clients.rocketmq.popped import PopConsumer
from wireloom.clients.rocketmq.subscriptions import Subscription

T = TypeVar("T")

_TWINS: dict[type, type] = {
    RocketMQClient: AsyncRocketMQClient,
    Producer: AsyncProducer,
    Reader: AsyncReader,
    Consumer: AsyncConsumer,
    PopConsumer: AsyncPopConsumer,
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
        if callable(value) and name in ("producer", "reader"):
            return lambda *args, **named: Blocking(value(*args, **named))
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._inner, name, value)


async def _call(function: Callable[..., T], *args: Any, **named: Any) -> T:
    return await asyncio.to_thread(function, *args, **named)


def connect_aio(name_servers: Sequence[tuple[str, int]], options: Options) -> AsyncRocketMQClient:
    """The asyncio client."""
    return aio.connect(name_servers, options)


def connect_sync(name_servers: Sequence[tuple[str, int]], options: Options) -> AsyncRocketMQClient:
    """The blocking client."""
    return cast("AsyncRocketMQClient", Blocking(connect(name_servers, options)))


FLAVOURS = {"sync": connect_sync, "aio": connect_aio}


async def join(client: AsyncRocketMQClient, *args: Any, **named: Any) -> AsyncConsumer:
    """A consumer of either client."""
    if isinstance(client, AsyncRocketMQClient):
        return await aio_consumer.consume(client, *args, **named)
    consumer = await asyncio.to_thread(consume, client._inner, *args, **named)
    return cast("AsyncConsumer", Blocking(consumer))


def pops(client: AsyncRocketMQClient, group: str, subscription: Subscription) -> AsyncPopConsumer:
    """What pops with either client."""
    if isinstance(client, AsyncRocketMQClient):
        return AsyncPopConsumer(client, group, subscription)
    return cast("AsyncPopConsumer", Blocking(PopConsumer(client._inner, group, subscription)))
