"""How much an embedded broker may keep."""

from __future__ import annotations

from wireloom.runtime.errors import WireloomError


class BrokerFull(WireloomError):
    """What a broker holds would become more bytes than it may keep."""


class Budget:
    """The bytes that everything which a broker holds shares.

    Attributes:
        limit: How many there are.
        used: How many are taken.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0

    def take(self, size: int) -> None:
        """Takes some.

        Raises:
            BrokerFull: There are not enough left.
        """
        if self.used + size > self.limit:
            raise BrokerFull(
                f"the broker holds {self.used} of {self.limit} bytes; {size} more came"
            )
        self.used += size

    def give(self, size: int) -> None:
        """Gives some back."""
        self.used -= size
