"""From the segments of a flow, in the order in which they were captured, to its frames."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from wireloom.captures.framing import FrameScanner, Reader, ScannedFrame
from wireloom.captures.packets import ACK, RESET, SYN
from wireloom.captures.reassembly import Direction, Mark, Piece
from wireloom.captures.segments import Captured

_LOG = logging.getLogger(__name__)

_MOST_FLOWS = 4096
_MOST_HELD = 128 << 20


class FlowFrame(NamedTuple):
    """A frame, or a gap, and who said it."""

    connection: int
    """The number of the connection among those of the same two addresses, from 0."""
    sender: str
    """``client`` or ``server``."""
    found: ScannedFrame
    """The frame or gap."""


class _Side:
    def __init__(self, reader: Reader, most: int) -> None:
        self.direction = Direction()
        self._reader = reader
        self._most = most
        self._scanner: FrameScanner | None = None

    @property
    def held(self) -> int:
        return self.direction.held + (0 if self._scanner is None else self._scanner.held)

    def segment(
        self, sequence: int, data: bytes, length: int, mark: Mark
    ) -> Iterator[ScannedFrame]:
        for piece in self.direction.segment(sequence, data, length, mark):
            yield from self._scan(piece)

    def finish(self) -> Iterator[ScannedFrame]:
        for piece in self.direction.finish():
            yield from self._scan(piece)
        if self._scanner is not None:
            yield from self._scanner.finish()

    def _scan(self, piece: Piece) -> Iterator[ScannedFrame]:
        if self._scanner is None:
            whole = self.direction.first is not None
            self._scanner = FrameScanner(self._reader, self._most, whole)
        yield from self._scanner.piece(piece)


class Flow:
    """All connections between two addresses, one after another.

    Args:
        readers: The protocol, for each sender.
        most: Bytes of the largest frame.
    """

    def __init__(self, readers: Mapping[str, Reader], most: int) -> None:
        self._readers = readers
        self._most = most
        self._connection = 0
        self._sides = self._new()
        self.counted = 0
        """What ``held`` was when it was last added to that of others."""

    @property
    def held(self) -> int:
        """Memory that bytes take which are in no whole frame yet, about."""
        return self._sides["client"].held + self._sides["server"].held

    def segment(
        self, sender: str, sequence: int, flags: int, data: bytes, length: int, mark: Mark
    ) -> Iterator[FlowFrame]:
        """The frames that a segment makes whole; see ``Direction.segment``."""
        if flags & RESET:
            return  # what it says is for people
        side = self._sides[sender]
        begins = bool(flags & SYN)
        sequence = (sequence + begins) % (1 << 32)
        again = begins and not flags & ACK and side.direction.first not in (None, sequence)
        if again or side.direction.is_far(sequence):
            yield from self.finish()
            self._connection += 1
            self._sides = self._new()
            side = self._sides[sender]
        if begins:
            side.direction.begin(sequence)
        if data or length:
            for found in side.segment(sequence, data, length, mark):
                yield FlowFrame(self._connection, sender, found)

    def finish(self) -> Iterator[FlowFrame]:
        """What is left when nothing more comes."""
        for sender, side in self._sides.items():
            for found in side.finish():
                yield FlowFrame(self._connection, sender, found)

    def _new(self) -> dict[str, _Side]:
        return {sender: _Side(reader, self._most) for sender, reader in self._readers.items()}


class Flows:
    """Many flows at once, in the order in which their packets were captured.

    No more than some are open, and no more than some memory is held: the one that was silent the
    longest is finished early then, and what comes of it later is the middle of a connection.

    Args:
        readers: The protocol, for each sender.
        most: Bytes of the largest frame.
        file: What marks call the capture.
    """

    def __init__(self, readers: Mapping[str, Reader], most: int, file: str = "") -> None:
        self._readers = readers
        self._most = most
        self._file = file
        self._flows: OrderedDict[str, Flow] = OrderedDict()
        self._held = 0
        self.ended_early = 0
        """How many flows were finished though more could have come."""

    def segment(self, item: Captured) -> Iterator[tuple[str, FlowFrame]]:
        """The frames that a segment makes whole, each with its flow."""
        flow = self._flows.get(item.flow)
        if flow is None:
            flow = self._flows[item.flow] = Flow(self._readers, self._most)
        self._flows.move_to_end(item.flow)
        segment = item.segment
        mark = Mark(self._file, item.packet, item.microseconds)
        for found in flow.segment(
            item.sender, segment.sequence, segment.flags, segment.payload, segment.length, mark
        ):
            yield item.flow, found
        before, flow.counted = flow.counted, flow.held
        self._held += flow.counted - before
        while len(self._flows) > 1 and (len(self._flows) > _MOST_FLOWS or self._held > _MOST_HELD):
            self.ended_early += 1
            yield from self._finished()

    def finish(self) -> Iterator[tuple[str, FlowFrame]]:
        """What is left when nothing more comes."""
        if self.ended_early:
            _LOG.warning(
                "%d connections were ended before their end, as too much waited at once",
                self.ended_early,
            )
        while self._flows:
            yield from self._finished()

    def _finished(self) -> Iterator[tuple[str, FlowFrame]]:
        name, flow = self._flows.popitem(last=False)
        self._held -= flow.counted
        for found in flow.finish():
            yield name, found
