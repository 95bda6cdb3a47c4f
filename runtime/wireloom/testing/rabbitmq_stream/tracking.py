"""What a stream remembers about names: last publishing ids and stored offsets."""

from __future__ import annotations

from wireloom.error_policy import STRICT
from wireloom.rabbitmq_stream import tables
from wireloom.rabbitmq_stream.decoding import (
    read_simple_entry,
    read_tracking,
    read_tracking_snapshot,
)
from wireloom.rabbitmq_stream.encoding import write_tracking, write_tracking_snapshot
from wireloom.rabbitmq_stream.types import (
    ChunkType,
    SnapshotSequence,
    TrackedOffset,
    TrackedSequence,
    Tracking,
    TrackingSnapshot,
)
from wireloom.testing.rabbitmq_stream.chunks import StoredChunk


class TrackingState:
    """The tracking entries of one stream.

    Attributes:
        offsets: The stored offset by the name of the reader.
    """

    def __init__(self) -> None:
        self.offsets: dict[str, int] = {}
        self._sequences: dict[str, tuple[int, int]] = {}
        self._new_sequences: dict[str, int] = {}
        self._new_offsets: dict[str, int] = {}

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._sequences or self.offsets)

    @property
    def pending(self) -> bool:
        """Whether something was noted that is not in the stream yet."""
        return bool(self._new_sequences or self._new_offsets)

    def sequence(self, reference: str) -> int | None:
        """The last publishing id of a publisher, or None if it is not known."""
        found = self._sequences.get(reference)
        return None if found is None else found[1]

    def note_sequence(self, reference: str, chunk_id: int, sequence: int) -> None:
        """TrackingState the last publishing id of a publisher."""
        self._sequences[reference] = (chunk_id, sequence)
        if len(reference.encode()) > tables.REFERENCE_BYTES:  # old brokers take them
            return
        self._new_sequences[reference] = sequence

    def note_offset(self, reference: str, offset: int) -> None:
        """TrackingState how far a reader came."""
        self.offsets[reference] = offset
        if len(reference.encode()) > tables.REFERENCE_BYTES:
            return
        self._new_offsets[reference] = offset

    def restore(self, chunk: StoredChunk) -> None:
        """Remembers what was noted with a chunk.

        Raises:
            DecodeError: That was something else.
        """
        note = chunk.trailer
        if chunk.chunk.type is not ChunkType.USER:
            entries = chunk.chunk.entries
            note = read_simple_entry(entries, 0, len(entries), STRICT)[0].body
        snapshot = chunk.chunk.type is ChunkType.TRACKING_SNAPSHOT
        found, _ = (read_tracking_snapshot if snapshot else read_tracking)(
            note, 0, len(note), STRICT
        )
        for entry in found.entries:
            match entry:
                case TrackedOffset(name, offset):
                    self.offsets[name] = offset
                case TrackedSequence(name, sequence):
                    self._sequences[name] = (chunk.first, sequence)
                case SnapshotSequence(name, first, sequence):
                    self._sequences[name] = (first, sequence)

    def flush(self) -> bytes:
        """What was noted since the last time, as the trailer of a chunk."""
        entries = [TrackedSequence(*item) for item in sorted(self._new_sequences.items())[::-1]]
        offsets = [TrackedOffset(*item) for item in sorted(self._new_offsets.items())[::-1]]
        self._new_sequences.clear()
        self._new_offsets.clear()
        return write_tracking(Tracking((*entries, *offsets)))

    def snapshot(self, first_offset: int) -> bytes:
        """All that is known, for the beginning of a segment; what is too old is forgotten.

        Args:
            first_offset: The first offset that the stream keeps.
        """
        self.offsets = {name: at for name, at in self.offsets.items() if at >= first_offset}
        newest = sorted(self._sequences.items(), key=lambda item: item[1][0])
        self._sequences = dict(newest[-tables.TRACKED_PUBLISHERS :])
        offsets = [TrackedOffset(*item) for item in sorted(self.offsets.items())[::-1]]
        sequences = [
            SnapshotSequence(name, chunk_id, sequence)
            for name, (chunk_id, sequence) in sorted(self._sequences.items())[::-1]
        ]
        return write_tracking_snapshot(TrackingSnapshot((*offsets, *sequences)))
