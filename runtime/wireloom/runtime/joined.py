"""A receive buffer that gives out whole messages where these may take several frames."""

from __future__ import annotations

from typing import Any

from wireloom.joining import Joiner, Joints
from wireloom.runtime.framing import DEFAULT_SIZE, FrameBuffer, FrameSize
from wireloom.runtime.tables import Tables


class MessageBuffer(FrameBuffer):
    """A buffer of frames that takes those of one message at once.

    Args:
        frame_size: Tells the size of a frame from its first bytes.
        limit: The largest frame accepted; see ``FrameBuffer``.
        size: Bytes held at first, at least 1.
        joints: Where messages are joined.
    """

    __slots__ = ("_joiner", "_joints")

    def __init__(self, frame_size: FrameSize, limit: int, size: int, joints: Joints) -> None:
        super().__init__(frame_size, limit, size)
        self._joints = joints
        self._joiner = Joiner(joints)

    def take(self) -> bytes | None:
        """The frames of the next whole message, one behind the other, or None.

        Raises:
            FrameTooLong: The next frame is above the limit.
            DecodeError: Its header is impossible, or it does not fit what came before.
        """
        while (frame := super().take()) is not None:
            whole = self._joiner.add(frame)
            if whole is not None:
                return whole
        return None

    def release(self) -> None:
        """Gives the memory back, that of unfinished messages too."""
        super().release()
        self._joiner = Joiner(self._joints)


def receive_buffer(tables: Tables[Any], limit: int, size: int = DEFAULT_SIZE) -> FrameBuffer:
    """The buffer for what a peer sends.

    Args:
        tables: The protocol.
        limit: The largest frame accepted, in bytes of the whole frame; 0: no limit.
        size: Bytes held at first.
    """
    if tables.joints is None:
        return FrameBuffer(tables.frame_size, limit, size)
    return MessageBuffer(tables.frame_size, limit, size, tables.joints)
