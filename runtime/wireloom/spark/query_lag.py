"""How far a streaming query is behind."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from wireloom.spark.positions import VERSION


def lag(progress: Mapping[str, Any]) -> dict[str, int]:
    """Offsets that a query has still to read, by stream.

    Args:
        progress: Such as ``query.lastProgress``, or what a listener is told.
    """
    found: dict[str, int] = {}
    for source in progress["sources"]:
        end, latest = _streams(source["endOffset"]), _streams(source["latestOffset"])
        for stream, last in latest.items():
            behind = max(0, last - end.get(stream, 0))
            found[stream] = max(behind, found.get(stream, 0))  # two sources may read a stream
    return found


def _streams(given: Any) -> Mapping[str, int]:
    """The offsets of a source of ours; none if it is another one."""
    try:
        found = json.loads(given) if isinstance(given, str) else given
    except ValueError:
        return {}
    if not isinstance(found, dict) or found.get("version") != VERSION:
        return {}
    streams: Mapping[str, int] = found.get("streams", {})
    return streams
