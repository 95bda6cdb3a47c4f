"""The writing side of a connection on a socket: many threads write, the reading one never waits."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable

from wireloom.errors import ConnectionLost
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.mailbox import Latch
from wireloom.runtime.sockets import Wire, broken

LINGER = 1.0
"""Seconds for the last answer to get out, and for the reason of a failed write to come in."""

POST_LIMIT = 1 << 24
"""Bytes of posted messages and automatic answers that may wait to be written, if not told else."""

HIGH_WATER = 1 << 18
"""Bytes waiting above which a sender waits before adding more."""

_SLICE = 0.1  # seconds after which a waiting sender looks whether the connection has ended


class Outbox:
    """Frames in the order in which they will be written.

    Attributes:
        appended: Bytes added so far.
        written: Bytes written so far.
        posted: Bytes waiting that were added by somebody who does not wait for them.
    """

    __slots__ = ("_frames", "appended", "posted", "written")

    def __init__(self) -> None:
        self._frames: deque[tuple[memoryview, bool]] = deque()
        self.appended = 0
        self.written = 0
        self.posted = 0

    def __len__(self) -> int:
        """Bytes that wait."""
        return self.appended - self.written

    def append(self, frame: bytes, posted: bool = False) -> None:
        """Adds a frame."""
        self._frames.append((memoryview(frame), posted))
        self.appended += len(frame)
        if posted:
            self.posted += len(frame)

    def head(self) -> memoryview | None:
        """The bytes to be written next, or None."""
        return self._frames[0][0] if self._frames else None

    def advance(self, count: int) -> None:
        """Tells that so many bytes of ``head`` were written."""
        data, posted = self._frames[0]
        self.written += count
        if posted:
            self.posted -= count
        if count == len(data):
            self._frames.popleft()
        else:
            self._frames[0] = (data[count:], posted)

    def clear(self) -> None:
        """Drops everything."""
        self._frames.clear()
        self.written = self.appended
        self.posted = 0


class Writer:
    """Writes frames in order, without blocking wherever that is possible.

    Whoever ``put``s waits for the peer to read; what is ``post``ed is left to the reading thread.
    The lock is the one that guards the session, so that frames are written in the order in which
    the session made them.

    Attributes:
        broken: Why writing failed.  The peer may have said more about it: that is for the reading
            thread to find out.
        over: Set by the owner when ``ending`` is final.
    """

    def __init__(self, wire: Wire, lock: threading.Lock, ending: Ending) -> None:
        self.broken: OSError | None = None
        self.over = Latch()
        self._wire = wire
        self._lock = lock
        self._ending = ending
        self._outbox = Outbox()
        self._handed_over = False

    @property
    def waiting(self) -> int:
        """Bytes that wait to be written."""
        return len(self._outbox)

    @property
    def posted(self) -> int:
        """Those of them that were posted."""
        return self._outbox.posted

    def put(self, say: Callable[[], bytes], name: str, deadline: Deadline) -> None:
        """Waits for room, lets ``say`` make the frame, and writes it.

        Args:
            say: Is called once, under the lock, when it is certain that the frame will be written.
            name: What is sent, for the message.
            deadline: The end of the wait.

        Raises:
            TimedOut: There was no room; ``say`` was not called.
            BaseException: What ``say`` raised, or why the connection ended.
        """
        try:
            self._write(self._admit(say, name, deadline), deadline)
        except Exception:
            raise
        except BaseException:  # interrupted: what waits is still written
            with self._lock:
                self.hand_over()
            raise
        if self.broken is not None:
            self.over.wait(LINGER)
            self._ending.check()
            raise broken(self._wire.peer, self.broken) from self.broken

    def post(self, frame: bytes) -> None:
        """Adds a frame that nobody waits for; the lock is held."""
        try:
            self._outbox.append(frame, True)
            self.flush()
            self.hand_over()
        except Exception:
            raise
        except BaseException:  # nobody knows whether it was added
            self._interrupted()
            raise

    def flush(self) -> None:
        """Writes what can be written now; the lock is held."""
        try:
            while (head := self._outbox.head()) is not None:
                count = self._wire.send(head)
                if not count:
                    return
                self._outbox.advance(count)
        except OSError as error:
            self.broken = error
            self._outbox.clear()
            self._wire.wake()
        except BaseException:  # nobody knows how much was written
            self._interrupted()
            raise

    def hand_over(self) -> None:
        """Leaves what is queued to the reading thread; the lock is held."""
        if len(self._outbox) and not self._handed_over:
            self._handed_over = True
            self._wire.wake()

    def left_over(self) -> bool:
        """Whether there is something for the reading thread to write; the lock is held."""
        self._handed_over = self._handed_over and len(self._outbox) > 0
        return self._handed_over

    def drain(self, deadline: Deadline) -> None:
        """For the reading thread: writes everything, if the peer reads it in time."""
        while len(self._outbox) and deadline.left():
            with self._lock:
                self.flush()
            if len(self._outbox):
                self._wire.wait_writable(deadline.left())

    def _admit(self, say: Callable[[], bytes], name: str, deadline: Deadline) -> int:
        """Adds the frame when there is room; returns what has to be written until it is out."""
        while True:
            with self._lock:
                self._ending.check()
                if self._has_room():
                    try:
                        self._outbox.append(say())
                        target = self._outbox.appended
                        self.flush()
                    except Exception:
                        raise
                    except BaseException:  # nobody knows whether it was added
                        self._interrupted()
                        raise
                    return target
            if not deadline.left():
                raise deadline.passed(f"{name}: the peer did not read")
            self._wire.wait_writable(min(deadline.left(), _SLICE))

    def _interrupted(self) -> None:
        self._ending.set(ConnectionLost("interrupted in the middle of a frame"))
        self._outbox.clear()
        self._wire.wake()

    def _has_room(self) -> bool:
        if len(self._outbox) > HIGH_WATER:
            self.flush()
        return len(self._outbox) <= HIGH_WATER

    def _write(self, target: int, deadline: Deadline) -> None:
        """Writes up to ``target``; what the time does not suffice for is left to the reader."""
        try:
            while self._outbox.written < target and deadline.left():
                self._wire.wait_writable(min(deadline.left(), _SLICE))
                with self._lock:
                    self._ending.check()
                    self.flush()
        finally:
            if self._outbox.written < target:
                with self._lock:
                    self.hand_over()
