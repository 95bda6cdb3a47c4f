# Made by `make generate` from aio/persisting.py; do not edit it.
"""Actions that are tried again, on threads."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TypeVar

from wireloom.clients.cluster.retrying import Retrying, Tries
from wireloom.errors import WireloomError
from wireloom.runtime.threads import sleep

T = TypeVar("T")


def _quietly(error: WireloomError, pause: float) -> None:
    """Tells nobody."""


def persist(
    action: Callable[[], T],
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
            return action()
        except WireloomError as error:
            pause = tries.pause(error)
            told(error, pause)
            sleep(pause)
