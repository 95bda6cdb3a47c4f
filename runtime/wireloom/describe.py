"""The subcommand ``wireloom describe``: takes frames apart, for people and for tools."""

from __future__ import annotations

import dataclasses
import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from wireloom.errors import DecodeError
from wireloom.runtime.numerals import whole
from wireloom.schema.dissecting import called, dissect, table
from wireloom.schema.framing import frame_size, message_name
from wireloom.schema.json_form import SchemaError
from wireloom.schema.packaged import schema_of
from wireloom.schema.schema import Schema
from wireloom.schema.selecting import Sender
from wireloom.schema.spans import Span
from wireloom.schema.surroundings import NOT_GIVEN

_LONGEST = 1 << 24
"""Bytes of a frame that is not all there above which it is not guessed what it would be."""
_WINDOW = 1 << 16
"""Bytes that are looked at first to find where a frame ends."""


def describe(parser: ArgumentParser) -> None:
    """Take frames apart: every field with its offset, bytes and value.

    Frames are given as hexadecimal digits, in as many arguments as wanted, on standard input, or as
    bytes in a file; several may follow one another. A frame that is cut off or damaged is shown as
    far as it can be read. Exits with 0, with 1 if bytes do not follow the protocol, and with 2 if
    it cannot begin. Secrets such as passwords are never shown.
    """
    parser.add_argument(
        "protocol",
        metavar="PROTOCOL",
        type=_protocol,
        help="such as rabbitmq-stream; the name of a generated package, such as acme.wire.tally, "
        "also from the present folder; or a spec, such as tally.yaml",
    )
    parser.add_argument(
        "hex", nargs="*", default=[], metavar="HEX", help="hexadecimal digits, spaces allowed"
    )
    parser.add_argument("--file", type=Path, metavar="FILE", help="read bytes from a file")
    parser.add_argument(
        "--sender",
        choices=["client", "server"],
        help="who sent the frames; some mean something else the other way",
    )
    parser.add_argument(
        "--negotiated",
        action="append",
        default=[],
        type=_parameter,
        metavar="NAME=VALUE",
        help="what the connection agreed on, such as collections=true; may be given more than once",
    )
    parser.add_argument("--format", choices=["text", "json"], default="text")
    parser.set_defaults(run=_run)


@dataclasses.dataclass(frozen=True, slots=True)
class Frame:
    """A frame that was taken apart.

    Attributes:
        offset: Where it begins, in bytes.
        message: What it is.
        data: Its bytes, as far as they are there.
        spans: Its fields.
        problem: What is wrong with it, if anything is.
    """

    offset: int
    message: str
    data: bytes
    spans: Sequence[Span]
    problem: str


def frames(
    schema: Schema,
    data: bytes,
    sender: Sender | None = None,
    negotiated: Mapping[str, Any] | None = None,
) -> Iterator[Frame]:
    """Takes apart the frames that follow one another in bytes, damaged ones as far as possible.

    Args:
        schema: The protocol.
        data: The bytes.
        sender: Who sent them, if that is known.
        negotiated: What the connection agreed on, by name.

    Raises:
        DecodeError: It cannot be said where the next frame ends or what it is; the offset is that
            in all bytes.
    """
    if not schema.frame:
        raise DecodeError("the protocol has no frames", 0)
    start, agreed = 0, negotiated or {}
    while start < len(data):
        try:
            size = _size(schema, data, start)
            frame = data[start : start + size]
            name = message_name(schema, frame, sender, agreed)
        except DecodeError as error:
            raise DecodeError(error.reason, start + error.offset, error.path) from None
        found = dissect(schema, name, frame, agreed)
        problem = _told(found.problems[0]) if found.problems else ""
        if len(frame) < size:
            problem = f"{name}: {size - len(frame)} of {size} bytes are missing"
        yield Frame(start, name, frame, found.spans, problem)
        start += size


def _told(error: DecodeError) -> str:
    """An error, with what to do about parameters that were not given."""
    if not error.reason.endswith(NOT_GIVEN):
        return str(error)
    return f"{error}; pass it with --negotiated {error.reason.removesuffix(NOT_GIVEN)}=VALUE"


def _size(schema: Schema, data: bytes, start: int) -> int:
    """The bytes of the frame that begins there; only as many are looked at as it takes."""
    window = _WINDOW
    while True:
        part = data[start : start + window]
        try:
            size = frame_size(schema, part)
        except DecodeError:
            if len(part) < window:
                raise
            size = 0
        if size and size <= max(_LONGEST, len(data)):
            return size
        if size or len(part) < window:
            raise DecodeError("ends before it is known how long the frame is", 0)
        window *= 16


def _run(options: Namespace) -> int:
    negotiated = dict(options.negotiated)
    try:
        _check_negotiated(options.protocol, negotiated)
        data = _bytes(options)
    except (OSError, ValueError) as error:
        print(f"wireloom: describe: {error}", file=sys.stderr)
        return 2
    show = _show_json if options.format == "json" else _show_text
    status = 0
    try:
        for frame in frames(options.protocol, data, options.sender, negotiated):
            show(frame)
            if frame.problem:
                told = f"frame from byte {frame.offset} on: {frame.problem}"
                print(f"wireloom: describe: {told}", file=sys.stderr)
                status = 1
    except DecodeError as error:
        print(f"wireloom: describe: {error}", file=sys.stderr)
        return 1
    return status


def _check_negotiated(schema: Schema, given: Iterable[str]) -> None:
    for name in given:
        if name not in schema.negotiated:
            there_are = ", ".join(schema.negotiated) or "none"
            raise ValueError(f"connections negotiate no {name!r}; what they negotiate: {there_are}")


def _bytes(options: Namespace) -> bytes:
    if options.file is not None:
        if options.hex:
            raise ValueError("give either hexadecimal digits or --file")
        return bytes(options.file.read_bytes())
    text = " ".join(options.hex) if options.hex else sys.stdin.read()
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise ValueError(f"these are not pairs of hexadecimal digits: {error}") from None


def _show_text(frame: Frame) -> None:
    print(f"{frame.message}, {len(frame.data)} bytes from byte {frame.offset} on")
    print(table(frame.spans, frame.data))
    print()


def _show_json(frame: Frame) -> None:
    told = {
        "message": frame.message,
        "offset": frame.offset,
        "size": len(frame.data),
        "problem": frame.problem or None,
        "fields": [_as_json(span) for span in frame.spans],
    }
    print(json.dumps(told))


def _as_json(span: Span) -> dict[str, object]:
    value, note = (None, "") if span.secret else (span.raw, called(span))
    simple = isinstance(value, bool | int | float | str) or value is None
    told: dict[str, object] = {
        "path": span.path,
        "offset": span.offset,
        "size": span.size,
        "value": value if simple else value.hex() if isinstance(value, bytes) else str(value),
    }
    more = {"note": note or None, "bit": span.bit, "width": span.width}
    told |= {name: item for name, item in more.items() if item is not None}
    return told | ({"secret": True} if span.secret else {})


def _protocol(text: str) -> Schema:
    """What a spec or a package says; a generated package may be in the present folder."""
    if text.endswith((".yaml", ".yml")):
        return _spec(text)
    package = f"wireloom.{text.replace('-', '_')}"
    if "." in text:
        package = text
        sys.path.append(os.getcwd())
    try:
        if not all(map(str.isidentifier, package.split("."))):
            raise ModuleNotFoundError
        return schema_of(package)
    except ModuleNotFoundError:
        what = "neither a protocol nor a generated package nor a spec"
        raise ArgumentTypeError(f"{text!r} is {what}") from None
    except SchemaError as error:
        raise ArgumentTypeError(str(error)) from None


def _spec(path: str) -> Schema:
    from wireloom.generator import load  # which needs an extra

    try:
        return load(path).schema
    except OSError as error:
        raise ArgumentTypeError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:  # each line of it says where
        raise ArgumentTypeError(f"{path} has problems:\n{error}") from None


def _parameter(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    truths = {"true": True, "false": False}
    number = whole(value, 0, 2**64 - 1)
    return name, truths.get(value, value if number is None else number)
