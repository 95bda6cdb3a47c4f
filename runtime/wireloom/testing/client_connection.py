"""How embedded servers speak with one client, and how they misbehave when a fault demands it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Generic, TypeVar

from wireloom.errors import ConnectionLost
from wireloom.runtime.serve import ServerConnection
from wireloom.testing.faults import Act, Fault, Faults
from wireloom.testing.timers import Timers

M = TypeVar("M")

_NUMBERS = count(1)


class ClientConnection(Timers, Generic[M]):
    """One client, as it is spoken to.

    Attributes:
        number: What tells it apart from all others of this process.
        connection: The connection while it lasts.
        frames: How many frames the client sent.
        frozen: Whether what it says is taken but not looked at, and nothing is said to it.

    Args:
        faults: What is done wrong.
        errors: Gets what goes wrong and nobody else hears of.
        encode: The frame of a message.
    """

    def __init__(
        self, faults: Faults, errors: deque[BaseException], encode: Callable[[M], bytes]
    ) -> None:
        Timers.__init__(self, self._break_off)
        self.number = next(_NUMBERS)
        self.connection: ServerConnection[M] | None = None
        self.frames = 0
        self.frozen = False
        self._faults = faults
        self._errors = errors
        self._encode = encode

    # --- saying ---

    def say(self, message: M) -> None:
        """Says something, or does what a fault demands instead."""
        fault = self._faults.on_saying(self, type(message)) if self._faults else None
        if fault is None:
            self.send(message)
        else:
            self.misspeak(fault, self._encode(message), lambda: self.send(message))

    def send(self, message: M) -> None:
        """Says something, unless the connection has ended or is frozen."""
        if not self.frozen and self.connection is not None:
            with suppress(ConnectionLost):
                self.connection.send(message)

    def write(self, raw: bytes) -> None:
        """Writes bytes, unless the connection has ended or is frozen."""
        if not self.frozen and self.connection is not None:
            with suppress(ConnectionLost):
                self.connection.send_bytes(raw)

    def hang_up(self, reset: bool = False) -> None:
        """Ends the connection without a word; what was said before still gets out."""
        if self.connection is None:
            return
        if reset:
            self.connection.abort(reset=True)
        else:
            self.connection.close()

    def misspeak(self, fault: Fault, raw: bytes, say: Callable[[], object]) -> None:
        """Does what a fault demands in place of saying something.

        Args:
            fault: The fault.
            raw: The frame that was to be said.
            say: Says it, if that is to be done later.
        """
        part = raw[: len(raw) // 2 if fault.after is None else fault.after]
        match fault.act:
            case Act.DELAY:
                self.later(fault.seconds, say)
            case Act.HOLD:
                loop = asyncio.get_running_loop()
                fault.keep(lambda: loop.call_soon_threadsafe(say))
            case Act.REPLACE:
                self.write(fault.raw)
            case Act.HALVE:
                self.write(part)
                self.frozen = True
            case Act.CUT:
                self.write(part)
                self.hang_up(fault.reset)
            case _:
                pass

    # --- hearing ---

    def is_faulted(self, message: M, refuse: Callable[[Fault], object]) -> bool:
        """Whether a fault takes a message of the client away.

        Args:
            message: The message.
            refuse: Answers it with the code of a fault.
        """
        found = self._faults.on_hearing(self, type(message), self.frames) if self._faults else None
        if found is None:
            return False
        match found.act:
            case Act.CLOSE:
                self.hang_up(found.reset)
            case Act.FREEZE:
                self.frozen = True
            case Act.REFUSE:
                refuse(found)
            case _:
                pass
        return True

    # --- parts ---

    def _break_off(self, error: BaseException) -> None:
        """Something went wrong that was done later."""
        self._errors.append(error)
        self.hang_up()
