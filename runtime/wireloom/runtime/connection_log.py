"""What the log is told of connections of clients: that they are there, and why they are not any
more; never what is said on them."""

from __future__ import annotations

import logging

from wireloom.errors import ClosedByPeer, ClosedHere
from wireloom.runtime.sockets import Address
from wireloom.terminal import visible

MOST = 500
"""Characters of an error in one line of a log."""

_LOG = logging.getLogger("wireloom.connection")
_LOG.addHandler(logging.NullHandler())  # exceptions tell who has not configured logging


def one_line(error: object) -> str:
    """An error as one printable line: a peer may have had a say in its text."""
    text = str(error)
    return visible(text[:MOST] + "…" * (len(text) > MOST))


class ConnectionLog:
    """Tells the log of one connection; an end that this program did not want is a warning.

    Args:
        protocol: What is spoken.
    """

    __slots__ = ("_protocol", "_where")

    def __init__(self, protocol: str) -> None:
        self._protocol = protocol
        self._where = ""

    def begin(self, peer: Address) -> None:
        """It is open."""
        self._where = f"{self._protocol}, {peer[0]}:{peer[1]}"
        _LOG.info("%s: connected", self._where)

    def end(self, error: BaseException, agreed: bool) -> None:
        """It has ended; ``agreed`` says whether both sides had said that it would."""
        if isinstance(error, ClosedHere) or (agreed and not isinstance(error, ClosedByPeer)):
            _LOG.info("%s: closed", self._where)
        elif self._where:
            _LOG.warning("%s: connection lost: %s", self._where, one_line(error))
