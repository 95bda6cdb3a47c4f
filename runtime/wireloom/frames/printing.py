"""Frames for people and for programs: lines, fields, JSON, digits. Secrets are left out."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from enum import IntEnum
from functools import cache
from typing import Any, TextIO

from wireloom.frames.protocols import Dialect, with_hint
from wireloom.frames.reading import Connection, Item
from wireloom.schema.dissecting import as_json, dissect, table
from wireloom.schema.spans import Span
from wireloom.terminal import Palette, visible

FORMATS = ("text", "json", "hex")
"""How frames are shown."""

_ARROWS = {"client": ">", "server": "<", None: "-"}
_LINE = 16  # bytes of a line of digits
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def add_format(parser: ArgumentParser, fields: bool) -> None:
    """Adds the options that say how frames are shown.

    Args:
        parser: The parser of the command.
        fields: Whether the fields of frames are shown if nothing else is asked for.
    """
    parser.add_argument(
        "--format",
        choices=FORMATS,
        default="text",
        help="lines for people, one JSON object a line, or the digits of all bytes; default: text",
    )
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument(
        "--fields",
        action="store_true",
        default=fields,
        help="show every field of each frame" + ("; the default" if fields else ""),
    )
    shown.add_argument(
        "--headers",
        action="store_false",
        dest="fields",
        help="show one line for each frame, which is much faster"
        + ("" if fields else "; the default"),
    )


class Printer:
    """Writes frames to a stream.

    Args:
        dialect: The protocol.
        form: One of ``FORMATS``.
        fields: Whether to show the fields of frames.
        out: The stream.
    """

    def __init__(self, dialect: Dialect, form: str, fields: bool, out: TextIO) -> None:
        self._dialect = dialect
        self._out = out
        self._palette = Palette(out)
        self._begin: int | None = None
        self._connections = 0
        self._write: Callable[[Item, tuple[Span, ...]], object] = {
            "text": self._text,
            "json": self._json,
            "hex": self._hex,
        }[form]
        self._dissects = fields and form != "hex"
        self._hides = form == "hex"
        self.problems = 0
        """How many frames and gaps had something wrong."""

    def show(self, item: Item) -> None:
        """Writes a frame, or what is there instead of one."""
        spans: tuple[Span, ...] = ()
        if item.data is not None and (self._dissects or (self._hides and self._may_hide(item))):
            found = dissect(self._dialect.schema, self._name(item), item.data, item.agreed)
            spans = found.spans
            if found.problems and not item.error:
                item = replace(item, error=with_hint(found.problems[0]))
        self.problems += bool(item.error)
        self._write(item, spans)

    def _text(self, item: Item, spans: tuple[Span, ...]) -> None:
        self._write_line(item)
        if self._dissects and item.data is not None:
            self._out.write(f"{table(spans, item.data)}\n\n")

    def _hex(self, item: Item, spans: tuple[Span, ...]) -> None:
        self._write_line(item)
        if item.data is not None:
            secret = [(it.offset, it.offset + it.size) for it in spans if it.secret]
            self._out.writelines(_digits(item.data, secret))
            self._out.write("\n")

    def _json(self, item: Item, spans: tuple[Span, ...]) -> None:
        known, connection, request = item.understood, item.connection, item.understood.request
        ends = {"client": connection.client or None, "server": connection.server or None}
        found: dict[str, Any] = {
            "frame": item.number,
            "time": None if item.time is None else _iso(item.time),
            "connection": connection.number,
            **ends,
            "sender": known.sender,
            "offset": item.offset,
            "size": item.size,
            "message": known.message or None,
            "correlation": _plain(known.correlation),
            "code": None if known.code is None else _code(known.code),
            "answers": None if request is None else request.number,
            "seconds": self._seconds(item),
            "problem": item.error or None,
        }
        if item.data is None:
            found["gap"] = item.gap
        elif self._dissects:
            found["fields"] = [as_json(span) for span in spans]
        self._out.write(json.dumps(found) + "\n")

    def _write_line(self, item: Item) -> None:
        known, connection = item.understood, item.connection
        if connection.number > self._connections:
            self._connections = connection.number
            self._introduce(connection, item.time)
        line = (
            f"{item.number:>6} {self._time(item.time)}#{connection.number}"
            f" {_ARROWS[known.sender]} {known.message or '?':<28} {item.size:>7} bytes"
        )
        if known.correlation is not None:
            line += f"  id {visible(str(known.correlation))}"
        if known.code is not None:
            colour = "green" if known.code in self._dialect.successes else "red"
            line += f"  {self._palette.paint(colour, str(_code(known.code)))}"
        if known.request is not None:
            seconds = self._seconds(item)
            after = "" if seconds is None else f" after {seconds * 1000:.3f} ms"
            line += f"  answers {known.request.number}{after}"
        if item.error:
            line += (
                f"  {self._palette.paint('red', visible(f'at byte {item.offset}: {item.error}'))}"
            )
        self._out.write(line + "\n")

    def _introduce(self, connection: Connection, time: int | None) -> None:
        if self._begin is None and time is not None:
            self._begin = time
        if connection.client:
            since = "" if time is None else f", {_iso(time)}"
            text = f"#{connection.number}: {connection.client} > {connection.server}{since}"
            self._out.write(self._palette.paint("dim", text) + "\n")

    def _time(self, time: int | None) -> str:
        """Seconds since the first frame."""
        if time is None:
            return ""
        if self._begin is None:
            self._begin = time
        return f"{(time - self._begin) / 10**6:>11.6f} "

    @staticmethod
    def _seconds(item: Item) -> float | None:
        request = item.understood.request
        if request is None or request.time is None or item.time is None:
            return None
        return (item.time - request.time) / 10**6

    def _name(self, item: Item) -> str:
        """What its bytes are in the schema."""
        return item.understood.message or self._dialect.schema.frame

    def _may_hide(self, item: Item) -> bool:
        return _hides(self._dialect, self._name(item))


@cache
def _hides(dialect: Dialect, name: str) -> bool:
    """Whether something of that name may have secrets."""
    from wireloom.schema.kinds import Ref

    schema = dialect.schema
    message = schema.messages.get(name)
    kind = Ref(name) if message is None else message.kind
    return schema.hides(kind)


def _code(code: int) -> str | int:
    return code.name.lower() if isinstance(code, IntEnum) else int(code)


def _digits(data: bytes, secret: list[tuple[int, int]]) -> Iterator[str]:
    """Lines of digits; two dots stand for each byte of a secret."""
    hidden = bytearray(len(data) if secret else 0)
    for start, end in secret:
        hidden[start:end] = b"\1" * (end - start)
    for at in range(0, len(data), _LINE):
        line = data[at : at + _LINE]
        if any(hidden[at : at + _LINE]):
            marks = hidden[at : at + _LINE]
            shown = " ".join(
                ".." if mark else f"{byte:02x}" for byte, mark in zip(line, marks, strict=True)
            )
        else:
            shown = line.hex(" ")
        yield f"{at:06x}  {shown}\n"


def _plain(value: object) -> object:
    return value if isinstance(value, int | str) or value is None else str(value)


def _iso(time: int) -> str:
    return (_EPOCH + timedelta(microseconds=time)).isoformat(timespec="microseconds")
