"""The subcommand ``wireloom describe``: takes frames apart, for people and for tools."""

from __future__ import annotations

import dataclasses
import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import Any

from wireloom.errors import DecodeError
from wireloom.frames.inputs import add_input, open_input, words_input
from wireloom.frames.protocols import (
    PROTOCOL_HELP,
    add_negotiated,
    check_negotiated,
    schema_argument,
    with_hint,
)
from wireloom.schema.dissecting import as_json, dissect, table
from wireloom.schema.framing import frame_size, message_within
from wireloom.schema.schema import Schema
from wireloom.schema.selecting import Sender
from wireloom.schema.spans import Span
from wireloom.terminal import complain, reason, visible

_LONGEST = 1 << 24
"""Bytes of a frame that is not all there above which it is not guessed what it would be."""
_WINDOW = 1 << 16
"""Bytes that are looked at first to find where a frame ends."""


def describe(parser: ArgumentParser) -> None:
    """Take frames apart: every field with its offset, bytes and value.

    Frames are given as hexadecimal digits or base64, in as many arguments as wanted, on standard
    input, or in a file, which may hold the bytes themselves; several may follow one another. A
    frame that is cut off or damaged is shown as far as it can be read. Exits with 0, with 1 if
    bytes do not follow the protocol, and with 2 if it cannot begin. Secrets such as passwords are
    never shown. Examples:

      wireloom describe rabbitmq-stream 00000007 0009 0001 00 0002
      wireloom describe rabbitmq-stream 0x00:00:00:07:00:09:00:01:00:00:02
      wireloom describe pulsar AAAACQAAAAUIEpIBAA==
      wireloom describe spec/tally.yaml --file frames.bin --format json
    """
    parser.add_argument("protocol", metavar="PROTOCOL", type=schema_argument, help=PROTOCOL_HELP)
    parser.add_argument(
        "hex",
        nargs="*",
        default=[],
        metavar="HEX",
        help="hexadecimal digits, with 0x, colons and spaces as they come, or base64; - or nothing"
        " reads standard input",
    )
    parser.add_argument("--file", metavar="FILE", help="read a file; - is standard input")
    add_input(parser)
    parser.add_argument(
        "--from",
        dest="sender",
        choices=["client", "server"],
        help="who sent the frames; some mean something else the other way",
    )
    add_negotiated(parser)
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
    start, agreed, schema = 0, negotiated or {}, schema.frame_by_frame()
    while start < len(data):
        try:
            size = _size(schema, data, start, sender)
            frame = data[start : start + size]
            name = message_within(schema, frame, sender, agreed)
        except DecodeError as error:
            raise DecodeError(error.reason, start + error.offset, error.path) from None
        found = dissect(schema, name, frame, agreed)
        problem = with_hint(found.problems[0]) if found.problems else ""
        if len(frame) < size:
            problem = f"{name}: {size - len(frame)} of {size} bytes are missing"
        yield Frame(start, name, frame, found.spans, problem)
        start += size


def _size(schema: Schema, data: bytes, start: int, sender: Sender | None) -> int:
    """The bytes of the frame that begins there; only as many are looked at as it takes."""
    window = _WINDOW
    while True:
        part = data[start : start + window]
        try:
            size = frame_size(schema, part, sender)
        except DecodeError:
            if len(part) < window:
                raise
            size = 0
        if size and size <= max(_LONGEST, len(data)):
            return size
        if size:
            there = len(data) - start
            raise DecodeError(f"a frame of {size} bytes is announced, and {there} are there", 0)
        if len(part) < window:
            raise DecodeError("ends before it is known how long the frame is", 0)
        window *= 16


def _run(options: Namespace) -> int:
    negotiated = dict(options.negotiated)
    try:
        check_negotiated(options.protocol, negotiated)
        with ExitStack() as stack:
            data = _bytes(options, stack)
    except (OSError, ValueError) as error:
        complain(reason(error))
        return 2
    show = _show_json if options.format == "json" else _show_text
    status = 0
    try:
        for frame in frames(options.protocol, data, options.sender, negotiated):
            show(frame)
            if frame.problem:
                text = f"frame from byte {frame.offset} on: {frame.problem}"
                complain(visible(text))
                status = 1
    except DecodeError as error:
        complain(visible(with_hint(error)))
        return 1
    return status


def _bytes(options: Namespace, stack: ExitStack) -> bytes:
    """What is to be described.

    Raises:
        OSError: A file cannot be read.
        ValueError: It is not what it was taken for.
    """
    if options.hex and options.file is None and options.hex != ["-"]:
        return words_input(options.hex, options.input)
    if options.hex and options.file is not None:
        raise ValueError("give either hexadecimal digits or --file")
    found = open_input(stack, options.file or "-", options.input)
    if found.form == "capture":
        raise ValueError("this is a capture of packets: wireloom inspect takes it apart")
    return b"".join(found.chunks())


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
        "fields": [as_json(span) for span in frame.spans],
    }
    print(json.dumps(told))
