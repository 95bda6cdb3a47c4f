"""The folder in which Spark keeps how far a query has come; read and written on the driver."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from typing import Any

from wireloom.spark.positions import Positions, from_json

_RECORD = "wireloom.json"


class Checkpoint:
    """What is in a checkpoint when a query starts; nothing if it is a new one.

    Args:
        session: The session of Spark, which knows how to reach the folder.
        location: Where it is, on any file system that Spark can use.
    """

    def __init__(self, session: Any, location: str) -> None:
        self.location = location
        """Where it is."""
        self._path = session._jvm.org.apache.hadoop.fs.Path
        settings = session._jsparkSession.sessionState().newHadoopConf()
        self._files = self._path(location).getFileSystem(settings)

    @cached_property
    def query(self) -> str | None:
        """The id of the query; None if it was never started."""
        found = self._text("metadata")
        return None if found is None else json.loads(found)["id"]

    @cached_property
    def planned(self) -> int:
        """The number of the last micro-batch of which it is kept what it reads; -1 if none is."""
        return self._last("offsets")

    @cached_property
    def is_under_way(self) -> bool:
        """Whether that one is not noted as done, so that it is run again."""
        return self.planned > self._last("commits")

    @property
    def record(self) -> dict[str, Any]:
        """What ``write`` wrote; nothing in a checkpoint of a version that did not."""
        found = self._text(_RECORD)
        try:
            record: dict[str, Any] = json.loads(found or "{}")
        except ValueError:  # was not written whole, and so before anything was planned
            return {}
        return record

    def write(self, record: Mapping[str, Any]) -> None:
        """Keeps something with the checkpoint, in place of what was kept before."""
        file = self._files.create(self._at(_RECORD), True)
        try:
            file.write(json.dumps(record).encode())
        finally:
            file.close()

    def ranges(self, stream: str) -> Iterator[tuple[int, int]]:
        """What the last micro-batch that is planned reads of a stream, for each source of ours that
        reads it: the first offset, and the one behind the last."""
        before = self._positions(self.planned - 1)
        for source, until in self._positions(self.planned).items():
            if stream in until.streams:
                start = before[source].streams if source in before else {}
                begin = until.begins.get(stream, start.get(stream, 0))
                yield begin, until.streams[stream]

    def _positions(self, batch: int) -> dict[str, Positions]:
        """Where a micro-batch ends, by the source of ours: by the number of its line, or in the
        second format of Spark by what stands in front of the JSON."""
        found: dict[str, Positions] = {}
        for number, line in enumerate((self._text(f"offsets/{batch}") or "").splitlines()):
            source, brace, rest = line.partition("{")
            with suppress(ValueError, AttributeError, KeyError):  # of other sources, or no source
                found[source or str(number)] = from_json(json.loads(brace + rest))
        return found

    def _at(self, name: str) -> Any:
        return self._path(self._path(self.location), name)

    def _text(self, name: str) -> str | None:
        path = self._at(name)
        if not self._files.exists(path):
            return None
        file = self._files.open(path)
        try:
            return bytes(file.readAllBytes()).decode()
        finally:
            file.close()

    def _last(self, folder: str) -> int:
        path = self._at(folder)
        if not self._files.exists(path):
            return -1
        names = (str(item.getPath().getName()) for item in self._files.listStatus(path))
        return max((int(name) for name in names if name.isdecimal()), default=-1)
