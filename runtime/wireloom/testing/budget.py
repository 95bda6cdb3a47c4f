"""How much an embedded broker may keep."""

from __future__ import annotations

import logging

from wireloom.errors import InvalidArgument, WireloomError

MEMORY_LIMIT = 1 << 30
"""Bytes that a broker may keep, unless another limit is set."""

_LOG = logging.getLogger("wireloom.testing")
_RELIEF = 0.9


class BrokerFull(WireloomError):
    """What a broker holds would become more bytes than it may keep."""


class Budget:
    """The bytes that everything which a broker holds shares.

    When there are no more, a warning is logged: once, and again only after a tenth had been given
    back.

    Attributes:
        limit: How many there are.
        used: How many are taken.

    Raises:
        InvalidArgument: There are none.
    """

    def __init__(self, limit: int) -> None:
        if limit < 1:
            raise InvalidArgument(f"a memory limit of {limit} bytes; it must be at least 1")
        self.limit = limit
        self.used = 0
        self._told = False

    def take(self, size: int) -> None:
        """Takes some.

        Raises:
            BrokerFull: There are not enough left.
        """
        if self.used + size > self.limit:
            self._tell()
            raise BrokerFull(
                f"the broker holds {self.used} of {self.limit} bytes; {size} more came"
            )
        self.used += size

    def give(self, size: int) -> None:
        """Gives some back."""
        self.used -= size
        if self.used <= self.limit * _RELIEF:
            self._told = False

    def _tell(self) -> None:
        if not self._told:
            self._told = True
            _LOG.warning(
                "the broker refuses messages: its memory limit of %d bytes is reached "
                "(`wireloom broker --memory`, `Broker(memory_limit=…)`)",
                self.limit,
            )
