"""How many chunks to ask for, and when."""

from __future__ import annotations

from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream.tables import CREDIT
from wireloom.runtime.arguments import check_type


class Credits:
    """Counts the chunks that were asked for and not taken yet, and says when to ask for more.

    How long chunks are is not known before they come: so a subscription begins with ``INITIAL``,
    and each time it asks for more, for twice as many, as long as chunks of the size that was seen
    lately fit into the bytes. One is always asked for, however long it is. Credits that are free
    are held back until they are a half, so that there are few Credit frames, each of which costs as
    much as decoding a small chunk.

    Args:
        most: Chunks that may be asked for at once, 1 to 32767.
        most_bytes: Bytes that these may have, at least 1.

    Attributes:
        most: See there.

    Raises:
        InvalidArgument: ``most`` or ``most_bytes`` is no number or out of range.
    """

    INITIAL = 1
    """Credits given with Subscribe. Brokers since 3.11.10 send only while more than half of them
    are left: with one that is always so."""

    def __init__(self, most: int, most_bytes: int) -> None:
        check_type("credit", most, int)
        check_type("credit_bytes", most_bytes, int)
        if not 1 <= most <= CREDIT:
            raise InvalidArgument(f"{most} credits, it must be 1 to {CREDIT}")
        if most_bytes < 1:
            raise InvalidArgument(f"credit for {most_bytes} bytes, it must be 1 or more")
        self.most = most
        self._most_bytes = most_bytes
        self._long = 1  # bytes of a long chunk, as far as lately seen
        self.renew()

    def renew(self) -> None:
        """Another subscription begins, with ``INITIAL`` credits."""
        self._window = self._asked = self.INITIAL
        self._enough = self.INITIAL - 1

    def taken(self, size: int) -> None:
        """A chunk of so many bytes was taken."""
        faded = self._long - (self._long >> 3)
        self._long = size if size > faded else faded
        self._asked -= 1

    @property
    def due(self) -> int:
        """How many credits to grant now, often 0."""
        if self._asked > self._enough:
            return 0
        wanted = self._wanted
        return 0 if self._asked > _enough(wanted) else wanted - self._asked

    def granted(self, credits: int) -> None:
        """The broker was told of so many."""
        self._enough = _enough(self._wanted)
        self._window = min(2 * self._window, self.most)
        self._asked += credits

    @property
    def _wanted(self) -> int:
        return max(1, min(2 * self._window, self.most, self._most_bytes // self._long))


def _enough(wanted: int) -> int:
    """With more than that nothing is granted."""
    return wanted - max(1, wanted // 2)
