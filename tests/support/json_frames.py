"""What frames say in JSON, read by the standard library alone."""

from __future__ import annotations

import json
from typing import Any


def texts(data: bytes) -> list[Any]:
    """The JSON objects among other bytes, in order."""
    text = data.decode("latin-1")
    decoder = json.JSONDecoder()
    found: list[Any] = []
    at = text.find("{")
    while at >= 0:
        try:
            value, at = decoder.raw_decode(text, at)
            found.append(value)
        except json.JSONDecodeError:
            at += 1
        at = text.find("{", at)
    return found


def spelt_otherwise(one: bytes, other: bytes) -> bool:
    """Whether two frames hold the same JSON with other blanks or in another order."""
    said = [_said(value) for value in texts(one)]
    return bool(said) and said == [_said(value) for value in texts(other)]


def _said(value: Any) -> Any:
    """A value without what says nothing: what repeats the frame, and what is empty."""
    if not isinstance(value, dict) or "opaque" not in value:
        return value
    ignored = {"serializeTypeCurrentRPC"}
    return {key: item for key, item in value.items() if key not in ignored and item not in ("", {})}


def stream_filter(value: bytes) -> dict[str, Any] | None:
    """The members of the filter of a stream request; None if there is none."""
    if not value:
        return None
    said = json.loads(value)
    return {
        "uid": int(said["uid"], 16) if "uid" in said else None,
        "collections": (
            tuple(int(one, 16) for one in said["collections"]) if "collections" in said else None
        ),
        "scope": int(said["scope"], 16) if "scope" in said else None,
        "sid": said.get("sid"),
        "purge_seqno": int(said["purge_seqno"]) if "purge_seqno" in said else None,
    }
