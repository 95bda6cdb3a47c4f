"""The subcommand ``wireloom inspect``: frames and conversations in files, captures and pipes."""

from __future__ import annotations

import logging
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from contextlib import ExitStack

from wireloom.errors import DecodeError
from wireloom.frames.inputs import InputError, add_input, open_input
from wireloom.frames.printing import Printer, add_format
from wireloom.frames.protocols import (
    PROTOCOL_HELP,
    add_negotiated,
    agreed_dialect,
    dialect_argument,
    with_hint,
)
from wireloom.frames.reading import Item, Talks, captured_frames, cut_frames
from wireloom.runtime.numerals import port_number
from wireloom.terminal import Progress, complain, counted, reason, visible

MOST_BYTES = 64 << 20
"""Bytes of the largest frame."""


def inspect(parser: ArgumentParser) -> None:
    """Show the frames and conversations in a capture, a file or a pipe.

    The input may be pcap or pcapng, bytes as they are, hexadecimal digits or base64; which one it
    is is found out. Of captures, the connections are put together out of their packets. Each frame
    has a line: its number, seconds since the first one, connection, direction (> from the client, <
    from the server), message, size, correlation id, response code, and for an answer the number of
    its request and the time that it took; below it are its fields. Secrets are never shown. Takes
    input of any size. Exits with 0, with 1 if something is missing, damaged or not of the protocol,
    and with 2 if it cannot begin. Examples:

      wireloom inspect talk.pcapng --protocol rabbitmq-stream --headers
      tcpdump -i lo -w - port 6650 | wireloom inspect - --protocol pulsar --port 6650
      wireloom inspect frames.hex --protocol couchbase-dcp --negotiated collections=true
      echo 00000004 0017 0001 | wireloom inspect --protocol rabbitmq-stream --format json
    """
    parser.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help="what to read; - is standard input"
    )
    parser.add_argument(
        "--protocol", required=True, type=dialect_argument, metavar="P", help=PROTOCOL_HELP
    )
    parser.add_argument(
        "--from",
        dest="sender",
        choices=("client", "server"),
        help="who sent the bytes, where the input is no capture",
    )
    parser.add_argument(
        "--port",
        action="append",
        default=[],
        type=_port,
        metavar="PORT",
        help="a port of servers: only connections to it are looked at; may be given more than once",
    )
    add_input(parser)
    add_negotiated(parser)
    add_format(parser, fields=True)
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    with ExitStack() as stack:
        try:
            dialect = agreed_dialect(options.protocol, dict(options.negotiated))
            found = open_input(stack, options.file, options.input)
            if found.form == "capture" and options.sender:
                raise ValueError("a capture says itself who sent what: leave --from out")
            if found.form != "capture" and options.port:
                raise ValueError("--port is for captures, and this is none")
        except (OSError, ValueError) as error:
            complain(reason(error))
            return 2
        talks, torn = Talks(dialect), _Torn()
        stack.enter_context(torn)
        items = (
            captured_frames(stack, found, dialect, talks, frozenset(options.port), MOST_BYTES)
            if found.form == "capture"
            else cut_frames(found, dialect, talks, options.sender, MOST_BYTES)
        )
        printer = Printer(dialect, options.format, options.fields, sys.stdout)
        try:
            for item in _with_progress(items):
                printer.show(item)
        except (DecodeError, InputError) as error:
            sys.stdout.flush()
            told = with_hint(error) if isinstance(error, DecodeError) else error
            complain(visible(f"{found.name}: {told}"))
            return 1
        return summed_up(talks, printer.problems) or int(torn.seen)


def summed_up(talks: Talks, problems: int) -> int:
    """Says what was seen; gives the exit status."""
    parts = [
        counted(talks.frames, "frame"),
        counted(talks.connections, "connection"),
        f"{counted(talks.unanswered, 'request')} without answer" if talks.unanswered else "",
        counted(problems, "problem") if problems else "",
    ]
    print(", ".join(filter(None, parts)), file=sys.stderr)
    return int(problems > 0)


def _with_progress(items: Iterator[Item]) -> Iterator[Item]:
    """Says how far it is, where nobody sees it by the output."""
    progress, size = Progress(), 0
    quiet = not sys.stdout.isatty()
    try:
        for item in items:
            size += item.size
            if quiet and item.number % 256 == 0:
                progress.show(f"{item.number} frames, {size >> 20} MiB")
            yield item
    finally:
        progress.clear()


class _Torn(logging.Handler):
    """Passes on what the reader of captures warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.seen = False
        self._logger = logging.getLogger("wireloom.captures")

    def emit(self, record: logging.LogRecord) -> None:
        """Says it to people."""
        self.seen = True
        complain(record.getMessage())

    def __enter__(self) -> None:
        self._logger.addHandler(self)

    def __exit__(self, *details: object) -> None:
        self._logger.removeHandler(self)


def _port(text: str) -> int:
    number = port_number(text)
    if number is None:
        raise ArgumentTypeError(f"{text!r} is no port")
    return number
