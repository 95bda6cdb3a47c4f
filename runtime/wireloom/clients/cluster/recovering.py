"""What is attached to a connection, and attached to another one when that is lost."""

from __future__ import annotations

from typing import Literal, Protocol

from wireloom.clients.cluster.retrying import Tries

State = Literal["opening", "open", "recovering", "closed"]
"""Whether something is attached: not yet, now, again soon, or never again."""


class End(Protocol):
    """Something that a connection is lost for; nothing here may wait."""

    tries: Tries
    """Its tries to be attached again."""

    def give_up(self, reason: BaseException) -> bool:
        """It will not be attached again; whoever waits is told. False if they were before, or if
        the event was told with that."""
        ...
