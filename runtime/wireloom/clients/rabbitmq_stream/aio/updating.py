"""What a program does when a single active consumer becomes active."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from wireloom.clients.rabbitmq_stream.update import keep_own_offset
from wireloom.rabbitmq_stream.types import OffsetSpecification
from wireloom.runtime.arguments import check_type
from wireloom.runtime.tasks import MaybeAwaitable, result_of

AsyncOnUpdate = Callable[[bool], MaybeAwaitable[OffsetSpecification]]
"""Told whether a single active consumer is active now; says where to start. It may ask the broker,
and has as long as a request. It is a function or a coroutine function."""


def checked(
    on_update: AsyncOnUpdate, check: Callable[[OffsetSpecification], Awaitable[object]]
) -> AsyncOnUpdate:
    """The callback, with a check of where an active consumer is to start."""
    check_type("on_update", on_update, Callable)
    if on_update is keep_own_offset:
        return on_update  # the place was checked when the consumer was made

    async def updating(active: bool) -> OffsetSpecification:
        offset: OffsetSpecification = await result_of(on_update(active))
        if active:
            await check(offset)
        return offset

    return updating
