"""What is told of connections of clients: that they are there, and why they are not any more; never
what is said on them. Events of other things that happen to clients are made like these."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import ClassVar

from wireloom.errors import ClosedByPeer, ClosedHere
from wireloom.runtime import forking
from wireloom.runtime.sockets import Address
from wireloom.terminal import visible

MOST = 500
"""Characters of an error in one line of a log."""

LOGGERS = ("wireloom.connection", "wireloom.recovery", "wireloom.clients")
"""Who says so; others are below these."""

for _name in LOGGERS:  # exceptions tell who has not configured logging
    logging.getLogger(_name).addHandler(logging.NullHandler())


def one_line(error: object) -> str:
    """An error as one printable line: a peer may have had a say in its text."""
    text = str(error)
    return visible(text[:MOST] + "…" * (len(text) > MOST))


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened to a client; as text it is a line for people."""

    logger: ClassVar[str] = "wireloom.connection"
    """Who says so in the log."""
    level: ClassVar[int] = logging.INFO
    """How much it matters, in terms of ``logging``."""

    def __str__(self) -> str:
        raise NotImplementedError

    @property
    def extra(self) -> dict[str, object]:
        """What it consists of, for records of a log: ``event`` is its kind, errors are text."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        plain = {
            name: one_line(value) if isinstance(value, BaseException) else value
            for name, value in values.items()
        }
        return {"event": type(self).__name__, **plain}


Listener = Callable[[Event], object]
"""Is told of events, where they happen: in the event loop, or on the thread that reads. It must not
wait."""


_logger = cache(logging.getLogger)
"""Asked for once: each time it takes the lock that all of ``logging`` shares, which an interrupt
may leave taken for ever before Python 3.13."""


def log(event: Event) -> None:
    """Tells the log."""
    logger = _logger(event.logger)
    if logger.isEnabledFor(event.level):
        logger.log(event.level, "%s", str(event), extra=event.extra)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionEvent(Event):
    """Something that happened to a connection."""

    protocol: str
    """What is spoken."""
    host: str
    """The address of the peer."""
    port: int
    """Its port."""

    def _line(self, what: str) -> str:
        return f"{self.protocol}, {self.host}:{self.port}: {what}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Connected(ConnectionEvent):
    """A connection was made."""

    def __str__(self) -> str:
        return self._line("connected")


@dataclass(frozen=True, slots=True, kw_only=True)
class Disconnected(ConnectionEvent):
    """A connection was closed, as this program or both sides wanted."""

    def __str__(self) -> str:
        return self._line("closed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost(ConnectionEvent):
    """A connection ended, and this program did not want that."""

    level: ClassVar[int] = logging.WARNING

    reason: BaseException
    """Why."""

    def __str__(self) -> str:
        return self._line(f"connection lost: {one_line(self.reason)}")


@dataclass(frozen=True, slots=True, kw_only=True)
class LoopBlocked(ConnectionEvent):
    """The program held up the event loop of a connection for longer than the peer may be left
    without a sign of life: it may take the connection for dead."""

    level: ClassVar[int] = logging.WARNING

    seconds: float
    """How long, at least."""
    heartbeat: float
    """Seconds between signs of life."""

    def __str__(self) -> str:
        late = f"the event loop was blocked for {self.seconds:.1f} s"
        return self._line(f"{late}, heartbeats are due every {self.heartbeat:g} s")


class ConnectionLog:
    """Tells of one connection; an end that this program did not want is a warning.

    Args:
        protocol: What is spoken.
    """

    __slots__ = ("_guard", "_listener", "_past", "_peer", "_protocol")

    def __init__(self, protocol: str) -> None:
        self._protocol = protocol
        self._peer: Address | None = None
        self._guard = forking.lock()
        self._past: list[Event] = []
        self._listener: Listener | None = None

    def begin(self, peer: Address) -> None:
        """It is open."""
        self._peer = peer
        self._tell(Connected(protocol=self._protocol, host=peer[0], port=peer[1]))

    def late(self, seconds: float, heartbeat: float) -> None:
        """Its event loop was held up."""
        if self._peer is not None:
            host, port = self._peer
            protocol = self._protocol
            self._tell(
                LoopBlocked(
                    protocol=protocol, host=host, port=port, seconds=seconds, heartbeat=heartbeat
                )
            )

    def end(self, error: BaseException, agreed: bool) -> None:
        """It has ended; ``agreed`` says whether both sides had said that it would."""
        if self._peer is None:
            return
        protocol, (host, port) = self._protocol, self._peer
        if isinstance(error, ClosedHere) or (agreed and not isinstance(error, ClosedByPeer)):
            self._tell(Disconnected(protocol=protocol, host=host, port=port))
        else:
            self._tell(Lost(protocol=protocol, host=host, port=port, reason=error))

    def watch(self, listener: Listener) -> None:
        """From now on somebody is told as well; at once, what the log was told before."""
        with self._guard:
            self._listener = listener
            past = tuple(self._past)
        for event in past:
            listener(event)

    def _tell(self, event: Event) -> None:
        log(event)
        with self._guard:
            listener = self._listener
            if listener is None:
                self._past.append(event)
        if listener is not None:
            listener(event)
