"""What happens to clients, told once: to the log, and to who listens.

Events of connections are told by the connections themselves; ``Events`` passes them on.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import ClassVar

from wireloom.runtime.connection_log import (
    Connected,
    ConnectionEvent,
    Disconnected,
    Event,
    Listener,
    LoopBlocked,
    Lost,
    log,
    one_line,
)

__all__ = [
    "Blocked",
    "Connected",
    "ConnectionEvent",
    "CredentialsKept",
    "CredentialsRenewed",
    "Disconnected",
    "Event",
    "Events",
    "Gap",
    "GivenUp",
    "Listener",
    "LoopBlocked",
    "Lost",
    "PartitionsChanged",
    "Recovered",
    "Retry",
    "SlowHandler",
    "Unblocked",
    "log",
]

_LOG = logging.getLogger("wireloom.clients")


@dataclass(frozen=True, slots=True, kw_only=True)
class CredentialsRenewed(ConnectionEvent):
    """The broker has taken new credentials on an open connection, before the old ones expire."""

    seconds: float | None
    """In how many seconds they are renewed again; None for never."""

    def __str__(self) -> str:
        again = "" if self.seconds is None else f", again in {self.seconds:.1f} s"
        return self._line(f"credentials are renewed{again}")


@dataclass(frozen=True, slots=True, kw_only=True)
class CredentialsKept(ConnectionEvent):
    """There are no new credentials for an open connection, or the broker does not take them: it
    lives on with the old ones, until these expire."""

    level: ClassVar[int] = logging.WARNING

    reason: BaseException
    """Why."""
    seconds: float | None
    """In how many seconds that is tried again; None if the old ones have expired."""

    def __str__(self) -> str:
        again = "they have expired" if self.seconds is None else f"again in {self.seconds:.1f} s"
        return self._line(f"credentials are not renewed, {again}: {one_line(self.reason)}")


@dataclass(frozen=True, slots=True, kw_only=True)
class RecoveryEvent(Event):
    """Something about what lost its connection."""

    logger: ClassVar[str] = "wireloom.recovery"

    what: str
    """What it is, for people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Retry(RecoveryEvent):
    """It will be attached again; or what failed the first time will be tried again."""

    level: ClassVar[int] = logging.WARNING

    seconds: float
    """How long it waits before that."""
    tries: int
    """The number of the try, in a row."""
    reason: BaseException
    """Why it is needed: the loss, or what was wrong with the last try."""
    count: int = 1
    """How many are attached together."""

    def __str__(self) -> str:
        return (
            f"{_several(self.what, self.count)}: retry {self.tries} in {self.seconds:.1f} s:"
            f" {one_line(self.reason)}"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovered(RecoveryEvent):
    """It is attached again."""

    seconds: float
    """How long after it was lost."""
    tries: int
    """How many that took."""
    count: int = 1
    """How many were attached together."""

    def __str__(self) -> str:
        how = f"recovered after {self.seconds:.1f} s, {self.tries} tries"
        return f"{_several(self.what, self.count)}: {how}"


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenUp(RecoveryEvent):
    """It will not be attached again."""

    level: ClassVar[int] = logging.ERROR

    reason: BaseException
    """Why."""
    unconfirmed: int = 0
    """Messages that were accepted, and may never be stored."""

    def __str__(self) -> str:
        lost = f"; {self.unconfirmed} messages were not confirmed" if self.unconfirmed else ""
        return f"{self.what}: given up: {one_line(self.reason)}{lost}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamEvent(Event):
    """Something about one producer or consumer."""

    logger: ClassVar[str] = "wireloom.clients"
    level: ClassVar[int] = logging.WARNING

    stream: str
    """What it publishes to, or reads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocked(StreamEvent):
    """The broker does not take messages, although the connection is there: it may be short of disk
    or memory."""

    seconds: float
    """How long the oldest message has waited for its confirmation."""
    unconfirmed: int
    """Messages that wait."""

    def __str__(self) -> str:
        since = f"nothing was confirmed for {self.seconds:.1f} s"
        return f'"{self.stream}": blocked: {since}, {self.unconfirmed} messages wait'


@dataclass(frozen=True, slots=True, kw_only=True)
class Unblocked(StreamEvent):
    """The broker takes messages again, or the connection was lost."""

    level: ClassVar[int] = logging.INFO

    seconds: float
    """How long that took since the oldest message was sent."""

    def __str__(self) -> str:
        return f'"{self.stream}": unblocked after {self.seconds:.1f} s'


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap(StreamEvent):
    """Records are gone that were not read yet; or offsets begin anew, below the one that was read
    to."""

    expected: int
    """The offset that should have come."""
    first: int
    """The offset that came, or will be read next."""

    def __str__(self) -> str:
        count = self.first - self.expected
        if count < 0:
            return f'"{self.stream}": there is no offset {self.expected}, {self.first} is next'
        return f'"{self.stream}": {count} offsets from {self.expected} on are gone'


@dataclass(frozen=True, slots=True, kw_only=True)
class SlowHandler(StreamEvent):
    """A program takes long to handle a record, or to come for the next ones, which have arrived."""

    seconds: float
    """How long so far."""
    offset: int | None = None
    """The offset of the record, if a function handles it."""

    def __str__(self) -> str:
        what = "nothing was taken" if self.offset is None else f"offset {self.offset} is in hand"
        return f'"{self.stream}": slow handler: {what} for {self.seconds:.1f} s'


@dataclass(frozen=True, slots=True, kw_only=True)
class PartitionsChanged(StreamEvent):
    """A super stream, which ``stream`` is, has other partitions than before."""

    level: ClassVar[int] = logging.INFO

    added: tuple[str, ...]
    """Those that are new."""
    removed: tuple[str, ...]
    """Those that are gone."""

    def __str__(self) -> str:
        changes = {"new": self.added, "gone": self.removed}
        told = [f"{', '.join(names)} {what}" for what, names in changes.items() if names]
        return f'"{self.stream}": other partitions: {"; ".join(told) or "another order"}'


class Events:
    """Tells each event to the log and to listeners. What a listener raises harms nobody: it is
    logged.

    Args:
        listeners: Who is told besides the log.
    """

    def __init__(self, *listeners: Listener) -> None:
        self._listeners = listeners

    def tell(self, event: Event) -> None:
        """It happened."""
        log(event)
        self.passed_on(event)

    def tell_if(self, event: Event | None) -> None:
        """It happened, if it is something."""
        if event is not None:
            self.tell(event)

    def passed_on(self, event: Event) -> None:
        """It happened, and the log knows."""
        for listener in self._listeners:
            try:
                listener(event)
            except Exception:
                _LOG.exception("on_event raised, of %s", type(event).__name__)


def _several(what: str, count: int) -> str:
    return what if count == 1 else f"{what} and {count - 1} more"
