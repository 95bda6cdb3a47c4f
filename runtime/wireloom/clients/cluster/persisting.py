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


def persist(action: Callable[[], T], retrying: Retrying) -> T:
    """What an action gives, which is done again while it fails for reasons that pass.

    Args:
        action: The action.
        retrying: When to do it again; ``give_up_after`` counts from now on.

    Raises:
        WireloomError: Why it failed for good, or the last time.
    """
    tries = Tries(retrying, "it", monotonic())
    while True:
        try:
            return action()
        except WireloomError as error:
            sleep(tries.pause(error))
