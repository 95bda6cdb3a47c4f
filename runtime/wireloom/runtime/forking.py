"""What a process inherits by ``os.fork``: nothing that it could use.

A child shares the sockets of its parent, but has none of its threads.  So everything that was open
has ended there: descriptors are closed without a word to the peer, which would end the connection
of the parent, and locks that other threads held are free.
"""

from __future__ import annotations

import os
import threading
from typing import Any, Protocol
from weakref import WeakSet

from wireloom.errors import Forked


class Inherited(Protocol):
    """Something that has to be told in the child."""

    def after_fork(self, reason: Forked) -> None:
        """This is a child, in which nothing else runs yet; ``reason`` is what to raise from now on.

        It must not wait, nor say anything to a peer.
        """


_inherited: WeakSet[Inherited] = WeakSet()
_locks: WeakSet[threading.Lock] = WeakSet()


def tell(thing: Inherited) -> None:
    """From now on it is told when it is inherited, as long as it lives."""
    _inherited.add(thing)


def lock() -> threading.Lock:
    """A lock that is free in a child, whoever holds it in the parent."""
    made = threading.Lock()
    _locks.add(made)
    return made


def _free(held: Any) -> None:
    """As the standard library does it for its own locks: ``release`` refuses a lock whose next
    holder had been let in, but did not run yet."""
    held._at_fork_reinit()


def _in_child() -> None:
    for held in list(_locks):
        _free(held)
    reason = Forked(f"opened in process {os.getppid()}; connect again in this process")
    for thing in list(_inherited):
        thing.after_fork(reason)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_child)
