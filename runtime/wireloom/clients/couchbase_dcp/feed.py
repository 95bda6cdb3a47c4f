"""What a consumer does with what arrives, without I/O: the same for both transports."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic

from wireloom.clients.cluster.events import Gap, Recovered, Retry
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.couchbase_dcp.checkpoints import Checkpoint
from wireloom.clients.couchbase_dcp.events import Ended, Event, Progress, RolledBack
from wireloom.clients.couchbase_dcp.node import Arrived, Item, Node, Refused
from wireloom.clients.couchbase_dcp.options import Chosen
from wireloom.clients.couchbase_dcp.streams import NO_END, Stream
from wireloom.couchbase_dcp.codes import error
from wireloom.couchbase_dcp.types import (
    DcpStreamRequestResponseValueRollback,
    FailoverEntry,
    Status,
    StreamEndReason,
)
from wireloom.errors import ConnectionLost, InvalidArgument
from wireloom.runtime.connection_log import log

Key = tuple[int, int]
"""Vbucket and stream id; 0 where there are no ids."""

_FINAL = frozenset(
    {
        StreamEndReason.OK,
        StreamEndReason.CLOSED,
        StreamEndReason.FILTER_EMPTY,
        StreamEndReason.LOST_PRIVILEGES,
    }
)
"""Reasons after which a stream is not opened again."""


@dataclass(frozen=True, slots=True)
class RollBack:
    """Ask the node for the histories of the vbucket, and begin the stream earlier."""

    node: Node
    stream: Stream
    seqno: int

    def done(self, histories: tuple[FailoverEntry, ...], bucket: str) -> RolledBack:
        """The stream begins earlier, which the log is told; see ``Stream.roll_back``."""
        stream, expected = self.stream, self.stream.consumed.seqno + 1
        event = stream.roll_back(self.seqno, histories)
        first = event.checkpoint.seqno + 1
        if first < expected:  # or only the snapshot begins earlier
            log(Gap(stream=f"{bucket}/{stream.vbucket}", expected=expected, first=first))
        return event


@dataclass(slots=True)
class Reopen:
    """Find out which nodes have the vbuckets, and open the streams again."""

    streams: tuple[Stream, ...]
    cause: BaseException
    pause: float = 0.0
    """Seconds to wait before that."""
    tries: int = 1
    """How many there were."""
    begun: float = field(default_factory=monotonic)
    """When it was found out."""

    @property
    def what(self) -> str:
        """The first of the streams, for people."""
        return f"the stream of vbucket {self.streams[0].vbucket}"

    def log_retry(self, error: BaseException, pause: float) -> None:
        """Tells the log that streams could not be opened again yet."""
        what, count, self.tries = self.what, len(self.streams), self.tries + 1
        log(Retry(what=what, count=count, seconds=pause, tries=self.tries, reason=error))

    def log_done(self) -> None:
        """Tells the log that all streams were asked for again."""
        seconds, count = monotonic() - self.begun, len(self.streams)
        log(Recovered(what=self.what, count=count, seconds=seconds, tries=self.tries))


class Feed:
    """The streams of a consumer.

    Attributes:
        streams: Those that have not come to their end.

    Args:
        retrying: How often to open streams again, and when.
    """

    def __init__(self, retrying: Retrying) -> None:
        self.streams: dict[Key, Stream] = {}
        self._ended: dict[Key, Checkpoint] = {}
        self._retrying = retrying

    @property
    def checkpoints(self) -> tuple[Checkpoint, ...]:
        """How far the program has come with each stream."""
        found = {key: stream.consumed for key, stream in self.streams.items()}
        return tuple(checkpoint for _, checkpoint in sorted({**self._ended, **found}.items()))

    def begin(
        self,
        selections: Sequence[Chosen],
        vbuckets: Iterable[int],
        checkpoints: Iterable[Checkpoint],
        ends: Mapping[int, int],
    ) -> None:
        """Makes the streams.

        Args:
            selections: What to stream of each vbucket.
            vbuckets: Numbers of the vbuckets.
            checkpoints: Where to begin; streams without one begin at the beginning.
            ends: The numbers at which streams end, by vbucket; those without one never do.

        Raises:
            InvalidArgument: A checkpoint belongs to no stream.
        """
        known = {(item.vbucket, item.stream_id): item for item in checkpoints}
        for vbucket in vbuckets:
            for chosen in selections:
                key = (vbucket, chosen.stream_id)
                start = known.pop(key, None) or Checkpoint(*key)
                self.streams[key] = Stream(chosen, start, ends.get(vbucket, NO_END), self._retrying)
        if known:
            vbucket, stream_id = next(iter(known))
            raise InvalidArgument(
                f"the checkpoint of vbucket {vbucket}, stream id {stream_id} belongs to no stream"
            )

    def settle(self, item: Item) -> Event | RollBack | Reopen | None:
        """What follows from something that arrived: an event for the program, or work.

        Raises:
            ResponseError: A stream is refused for good.
            BaseException: Why a connection ended, if opening streams again makes no sense.
        """
        if isinstance(item, Arrived):
            return self._arrived(item)
        if isinstance(item, Refused):
            return self._refused(item)
        had = sorted(item.node.streams, key=lambda stream: stream.key)
        lost = tuple(stream for stream in had if not stream.closed)
        item.node.streams.clear()
        if not lost:
            return None
        return _again(lost, item.error)

    def drop(self, key: Key) -> Stream | None:
        """Gives a stream up; None if there is none."""
        stream = self.streams.pop(key, None)
        if stream is not None:
            self._ended[key] = stream.consumed
        return stream

    def _arrived(self, item: Arrived) -> Event | Reopen | None:
        item.node.consumed(item.size)
        stream, event = item.stream, item.event
        if stream.closed:
            return None
        stream.consumed = event.checkpoint
        if isinstance(event, Progress):
            return None
        if not isinstance(event, Ended):
            return event
        if event.reason in _FINAL:
            self.drop(stream.key)
            return event
        name = event.reason.name.lower()
        cause = ConnectionLost(f"the stream of vbucket {stream.vbucket} ended: {name}")
        return _again((stream,), cause)

    def _refused(self, item: Refused) -> RollBack | Reopen:
        status, value = item.answer.status, item.answer.value
        if status is Status.ROLLBACK and isinstance(value, DcpStreamRequestResponseValueRollback):
            return RollBack(item.node, item.stream, value.seqno)
        why = error(status, "DcpStreamRequest", f"vbucket {item.stream.vbucket}")
        return _again((item.stream,), why)


def _again(streams: tuple[Stream, ...], cause: BaseException) -> Reopen:
    return Reopen(streams, cause, max(stream.tries.pause(cause) for stream in streams))


def ends_of(until: Mapping[int, int] | None, vbuckets: Collection[int]) -> dict[int, int]:
    """The numbers at which streams end.

    Raises:
        InvalidArgument: There is a number for a vbucket that is not streamed.
    """
    ends = dict(until or {})
    strange = sorted(ends.keys() - set(vbuckets))
    if strange:
        raise InvalidArgument(f"there is an end for vbucket {strange[0]}, which is not streamed")
    return ends


def check_vbuckets(wanted: Iterable[int] | None, count: int) -> list[int]:
    """Numbers of the vbuckets to stream, each once; None: all.

    Raises:
        InvalidArgument: The bucket does not have one of them.
    """
    numbers = list(range(count)) if wanted is None else list(dict.fromkeys(wanted))
    strange = [number for number in numbers if not 0 <= number < count]
    if strange:
        raise InvalidArgument(f"there is no vbucket {strange[0]}, the bucket has {count}")
    return numbers
