"""Both sides of a connection without one."""

from __future__ import annotations

from wireloom.runtime.framing import FrameBuffer
from wireloom.runtime.session import Received, Role, Session

from .toy import (
    Message,
    State,
    frame_size,
    tables,
)


def pair(start: State = State.OPEN, limit: int = 10) -> tuple[Session[Message], Session[Message]]:
    toy = tables(start)
    return Session(toy, Role.CLIENT, 0.0, limit), Session(toy, Role.SERVER, 0.0, limit)


def over(frame: bytes, to: Session[Message]) -> Received[Message]:
    """Takes a frame to the other side, one byte at a time."""
    buffer = FrameBuffer(frame_size, 0, 64)
    found = []
    for byte in frame:
        buffer.writable()[0] = byte
        buffer.advance(1)
        while (whole := buffer.take()) is not None:
            found.append(to.receive(whole, 0.0))
    assert len(found) == 1
    return found[0]
