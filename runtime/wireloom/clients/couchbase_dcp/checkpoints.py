"""How far a stream was read: a value that programs keep, and begin again with."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from wireloom.couchbase_dcp.types import FailoverEntry
from wireloom.errors import InvalidArgument


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """How far the stream of a vbucket was read. One with a vbucket only is the beginning."""

    vbucket: int
    """Number of the vbucket."""
    stream_id: int = 0
    """Id of the stream; 0 where there are no ids."""
    vbucket_uuid: int = 0
    """The history that was read; 0 before anything was."""
    seqno: int = 0
    """The newest change that was read."""
    snapshot_start: int = 0
    """Where the snapshot begins that it is part of."""
    snapshot_end: int = 0
    """Where that snapshot ends."""
    manifest_uid: int = 0
    """The newest collections manifest that the stream told of; 0: none, or not known."""
    log: tuple[FailoverEntry, ...] = ()
    """The histories of the vbucket when it was opened, the newest first."""

    def rolled_back(self, seqno: int) -> Checkpoint:
        """The same stream, read up to an earlier change, in the history that it belongs to."""
        log = tuple(entry for entry in self.log if entry.seqno < seqno)
        if not seqno or not log:
            return Checkpoint(self.vbucket, self.stream_id)
        return replace(
            self,
            vbucket_uuid=log[0].vbucket_uuid,
            seqno=seqno,
            snapshot_start=seqno,
            snapshot_end=seqno,
            manifest_uid=0,
            log=log,
        )

    def shared_with(self, log: Sequence[FailoverEntry]) -> int:
        """The newest change that was read and is in a history of the server; 0 if there is none.

        Args:
            log: The histories that the server has, the newest first.
        """
        ours = self.seqno
        for entry in self.log:
            theirs = ours
            for known in log:
                if known.vbucket_uuid == entry.vbucket_uuid:
                    return min(ours, theirs)
                theirs = known.seqno
            ours = min(ours, entry.seqno)
        return 0


def dump_checkpoints(checkpoints: Iterable[Checkpoint]) -> str:
    """Checkpoints as JSON, for a file or a table."""
    return json.dumps([asdict(checkpoint) for checkpoint in checkpoints])


def load_checkpoints(text: str) -> tuple[Checkpoint, ...]:
    """Checkpoints out of JSON.

    Raises:
        InvalidArgument: ``dump_checkpoints`` did not make it.
    """
    try:
        return tuple(_checkpoint(item) for item in json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise InvalidArgument(f"these are no checkpoints: {error}") from error


def _checkpoint(item: dict[str, Any]) -> Checkpoint:
    log = tuple(FailoverEntry(**entry) for entry in item["log"])
    return Checkpoint(**{**item, "log": log})
