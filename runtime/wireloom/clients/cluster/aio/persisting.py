"""Actions that are tried again, on asyncio."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TypeVar

from wireloom.clients.cluster.retrying import Retrying, Tries
from wireloom.errors import WireloomError
from wireloom.runtime.tasks import sleep

T = TypeVar("T")


def _quietly(error: WireloomError, pause: float) -> None:
    """Tells nobody."""


async def persist(
    action: Callable[[], Awaitable[T]],
    retrying: Retrying,
    told: Callable[[WireloomError, float], object] = _quietly,
) -> T:
    """What an action gives, which is done again while it fails for reasons that pass.

    Args:
        action: The action.
        retrying: When to do it again; ``give_up_after`` counts from now on.
        told: Is told of each failure, and how many seconds later it is done again.

    Raises:
        WireloomError: Why it failed for good, or the last time.
    """
    tries = Tries(retrying, "it", monotonic())
    while True:
        try:
            return await action()
        except WireloomError as error:
            pause = tries.pause(error)
            told(error, pause)
            await sleep(pause)
