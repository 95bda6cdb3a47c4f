"""Records as people and programs read them."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from typing import Any, TextIO
from uuid import UUID

from wireloom.errors import DecodeError
from wireloom.schema.plain_json import to_json
from wireloom.terminal import Palette, visible

FORMATS = ("text", "json", "raw")


class Writer:
    """Writes records, one after another.

    Args:
        form: One of ``FORMATS``.
        amqp: Whether bodies are messages of AMQP 1.0.
        out: Where to.

    Attributes:
        problems: How many records were no such messages.
        first_problem: The first of them, and why.
    """

    def __init__(self, form: str, amqp: bool, out: TextIO) -> None:
        self.problems = 0
        self.first_problem = ""
        self._form = form
        self._amqp = amqp
        self._out = out
        self._palette = Palette(out)

    def write(self, offset: int, timestamp: int, body: bytes, partition: str = "") -> None:
        """Writes a record; of one that is no message of AMQP 1.0, the bytes as they are.

        Args:
            offset: Its offset.
            timestamp: When the broker wrote its chunk, in milliseconds since 1970-01-01 UTC.
            body: Its bytes.
            partition: Of a super stream, which is shown as well.
        """
        message = self._message(offset, body) if self._amqp else None
        match self._form:
            case "raw":
                found = body if message is None else message.get("body")
                self._out.buffer.write(found if isinstance(found, bytes) else _line(found))
                self._out.buffer.write(b"\n")
            case "json":
                item: dict[str, Any] = {"partition": partition} if partition else {}
                item |= {"offset": offset, "timestamp": _time(timestamp)}
                item |= _text(body) if message is None else {"message": _json(message)}
                self._out.write(json.dumps(item) + "\n")
            case _:
                where = f"{visible(partition)}  " if partition else ""
                place = self._palette.paint("dim", f"{where}{offset:>8}  {_time(timestamp)}")
                found = body if message is None else _line(_json(message))
                shown = found.decode("utf-8", "backslashreplace")
                self._out.write(f"{place}  {visible(shown)}\n")

    def flush(self) -> None:
        """Hands out what was written."""
        self._out.flush()

    def _message(self, offset: int, body: bytes) -> dict[str, Any] | None:
        from wireloom.clients.rabbitmq_stream.amqp import decode

        try:
            return _sections(decode(body))
        except DecodeError as error:
            self.first_problem = self.first_problem or f"offset {offset}: {error}"
            self.problems += 1
            return None


def _sections(message: Any) -> dict[str, Any]:
    """The sections that a message has."""
    names = [name for name in type(message).__match_args__ if not name.startswith("_")]
    found = {name: getattr(message, name) for name in names}
    return {name: value for name, value in found.items() if value is not None}


def _json(value: Any) -> Any:
    """Values of AMQP 1.0 as JSON."""
    match value:
        case bytes():
            return value.decode() if _is_text(value) else to_json(value)
        case datetime():
            return value.isoformat()
        case UUID():
            return str(value)
        case Mapping() if all(isinstance(key, str) for key in value):
            return {str(key): _json(item) for key, item in value.items()}
        case Mapping():
            return {"map": [[_json(key), _json(item)] for key, item in value.items()]}
        case list() | tuple():
            return [_json(item) for item in value]
        case _ if is_dataclass(value) and not isinstance(value, type):
            items = {item.name: getattr(value, item.name) for item in fields(value)}
            return {name: _json(item) for name, item in items.items() if item is not None}
        case _:
            return to_json(value)


def _text(body: bytes) -> dict[str, str]:
    if _is_text(body):
        return {"body": body.decode()}
    return {"body_base64": b64encode(body).decode()}


def _line(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def _is_text(body: bytes) -> bool:
    try:
        body.decode()
    except UnicodeDecodeError:
        return False
    return True


def _time(timestamp: int) -> str:
    try:
        found = datetime.fromtimestamp(timestamp / 1000, UTC)
    except (OverflowError, ValueError, OSError):  # a broker may say anything
        return f"{timestamp} ms"
    return found.isoformat(timespec="milliseconds").replace("+00:00", "Z")
