"""What is sent on streams, as fast as flow control and the client let it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from wireloom.couchbase_dcp.messages import Message
from wireloom.couchbase_dcp.types import StreamEndReason
from wireloom.testing.couchbase_dcp.negotiation import Negotiation
from wireloom.testing.couchbase_dcp.streams import Stream
from wireloom.testing.couchbase_dcp.vbuckets import VBucket

_TURN = 200  # messages after which others have their turn

Key = tuple[int, int | None]
"""Number of the vbucket, and id of the stream if it has one."""


class Line(Protocol):
    """A connection, as far as streams need it."""

    negotiation: Negotiation

    @property
    def congested(self) -> bool:
        """Whether it is better to write nothing now."""
        raise NotImplementedError

    def tell(self, message: Message) -> int:
        """Writes a message; gives the bytes that it has."""
        raise NotImplementedError


class StreamSender:
    """Sends the messages of all streams of a connection, one stream after another.

    Attributes:
        streams: The open streams.
        sent: Bytes that were sent and count for flow control.
        unacknowledged: Those of them that the client has not acknowledged.

    Args:
        line: The connection.
        failed: Gets what goes wrong.
    """

    def __init__(self, line: Line, failed: Callable[[BaseException], object]) -> None:
        self.streams: dict[Key, Stream] = {}
        self.sent = 0
        self.unacknowledged = 0
        self._line = line
        self._failed = failed
        self._ready: dict[Stream, None] = {}
        self._scheduled = False
        self._closed = False

    def add(self, stream: Stream) -> None:
        """Begins to send on a stream, after what is being said now."""
        self.streams[stream.vbucket.number, stream.stream_id] = stream
        self._ready[stream] = None
        self.schedule()

    def remove(self, key: Key) -> Stream | None:
        """A stream that is no longer there, or None if there is none."""
        stream = self.streams.pop(key, None)
        if stream is not None:
            stream.drop()
        return stream

    def finish(self, vbucket: VBucket, reason: StreamEndReason, seqno: int) -> None:
        """Ends the streams of a vbucket that have gone beyond a number."""
        for stream in self.streams.values():
            if stream.vbucket is vbucket and stream.at > seqno:
                stream.finish(reason)
        self.wake(vbucket)

    def wake(self, vbucket: VBucket) -> None:
        """There is something new in a vbucket."""
        for stream in self.streams.values():
            if stream.vbucket is vbucket:
                self._ready[stream] = None
        self.schedule()

    def acknowledge(self, count: int) -> None:
        """The client has consumed bytes."""
        self.unacknowledged = max(0, self.unacknowledged - count)
        self.schedule()

    def schedule(self) -> None:
        """Sends as soon as the loop is free."""
        if self._ready and not self._scheduled and not self._closed:
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._run)

    def close(self) -> None:
        """Sends nothing more."""
        self._closed = True
        self.streams.clear()
        self._ready.clear()

    def _run(self) -> None:
        self._scheduled = False
        try:
            for _ in range(_TURN):
                if self._closed or self._line.congested or self._is_full():
                    return
                message = self._take()
                if message is None:
                    return
                size = self._line.tell(message)
                self.sent += size
                self.unacknowledged += size
        except Exception as error:  # the loop would only log it
            self._failed(error)
            return
        self.schedule()

    def _is_full(self) -> bool:
        size = self._line.negotiation.buffer_size
        return bool(size) and self.unacknowledged >= size

    def _take(self) -> Message | None:
        while self._ready:
            stream = next(iter(self._ready))
            del self._ready[stream]
            message = stream.take()
            if stream.ended:
                self.streams.pop((stream.vbucket.number, stream.stream_id), None)
            elif message is not None:
                self._ready[stream] = None
            if message is not None:
                return message
        return None
