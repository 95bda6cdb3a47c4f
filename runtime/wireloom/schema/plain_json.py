"""Values in the notation of examples as JSON: what JSON has no form for is marked."""

from __future__ import annotations

from math import isfinite
from typing import Any

_MARKS = ("float", "hex", "map")


def to_json(value: Any) -> Any:
    """A value as data that ``json.dumps`` takes."""
    match value:
        case dict() if _needs_mark(value):
            return {"map": [[to_json(key), to_json(item)] for key, item in value.items()]}
        case dict():
            return {key: to_json(item) for key, item in value.items()}
        case list() | tuple():
            return [to_json(item) for item in value]
        case bytes():
            return {"hex": value.hex()}
        case float() if not isfinite(value):
            return {"float": str(value)}
        case _:
            return value


def from_json(data: Any) -> Any:
    """The value that was made such data.

    Raises:
        TypeError, ValueError: Something is marked as what it is not.
    """
    match data:
        case {"map": entries} if len(data) == 1:
            return {from_json(key): from_json(item) for key, item in entries}
        case {"hex": digits} if len(data) == 1:
            return bytes.fromhex(digits)
        case {"float": text} if len(data) == 1:
            return float(text)
        case dict():
            return {key: from_json(item) for key, item in data.items()}
        case list():
            return [from_json(item) for item in data]
        case _:
            return data


def _needs_mark(value: dict[Any, Any]) -> bool:
    """Whether keys are no text, or it would be taken for something marked."""
    looks_marked = len(value) == 1 and next(iter(value)) in _MARKS
    return looks_marked or not all(isinstance(key, str) for key in value)
