"""``wireloom stream publish``: lines, files or texts become messages."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, BinaryIO

from wireloom.errors import WireloomError
from wireloom.stream.connecting import Unusable, opened, place, told
from wireloom.terminal import Progress, complain, reason

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream import NotConfirmed, Producer, SubBatches

_LOT = 256
"""Messages after which it is shown how far it is."""


@dataclass(slots=True)
class Summary:
    """What became of the messages."""

    stream: str
    skipped: int = 0
    accepted: int = 0
    confirmed: int = 0
    bytes: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        rate = self.confirmed / self.seconds if self.seconds else 0.0
        known = f", {self.skipped} known before" if self.skipped else ""
        return (
            f'{self.confirmed} of {self.accepted} messages confirmed in "{self.stream}"{known}:'
            f" {self.bytes} bytes, {self.seconds:.2f} s, {rate:,.0f}/s"
        )


def publish(parser: ArgumentParser) -> None:
    """Publish messages: lines of standard input, of files, or texts.

    Each line is a message, without its end. Says on standard error how many messages the broker
    has confirmed. With a name and --resume the number of a message in the input is its publishing
    id: what the broker has is left out, so that the same command after a failure goes on where it
    ended, and nothing is stored twice. Ctrl-C ends the input: what was read is still sent and
    confirmed, and a second one gives that up. Exits with 0 if all messages are confirmed, with 1
    if not, with 2 if it cannot begin, and with 130 after Ctrl-C. Examples:

      tail -f access.log | wireloom stream publish lines --create
      wireloom stream publish orders --body '{"id": 1}' --body '{"id": 2}'
      wireloom stream publish pictures --whole *.png
      wireloom stream publish orders orders.jsonl --name import-7 --resume
    """
    parser.add_argument("stream", metavar="STREAM", help="where to")
    parser.add_argument(
        "file",
        nargs="*",
        default=[],
        metavar="FILE",
        help="what to read; - is standard input; default: -",
    )
    parser.add_argument(
        "--body", action="append", metavar="TEXT", help="a message; may be given more than once"
    )
    parser.add_argument("--whole", action="store_true", help="each file is one message")
    parser.add_argument("--create", action="store_true", help="make the stream if there is none")
    parser.add_argument(
        "--name", default="", help="the name of the producer, under which the broker knows messages"
    )
    parser.add_argument(
        "--resume",
        action="store_true",
        help="leave out as many messages as the broker knows by that name",
    )
    parser.add_argument(
        "--filter-value", metavar="VALUE", help="the filter value of all messages, for consumers"
    )
    parser.add_argument(
        "--compression",
        choices=("none", "gzip", "snappy", "lz4", "zstd"),
        help="pack messages that wait together into sub-batches, and compress these; all but none"
        " and gzip need the extra compression",
    )
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help="what is said at the end, json on standard output; default: %(default)s",
    )
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Publishes; returns the exit status."""
    from wireloom.clients.rabbitmq_stream import Producing

    if options.body and (options.file or options.whole):
        raise Unusable("messages come from --body or from files, not from both")
    if options.resume and not options.name:
        raise Unusable("--resume goes by what the broker knows of a name: say --name as well")
    where = place(options)
    value = options.filter_value
    producing = Producing(
        name=options.name,
        confirm_timeout=options.timeout,
        filter_value=None if value is None else lambda _: value,
        sub_batch=_sub_batches(options.compression),
    )
    _check_files(options.file)
    with opened(where) as environment:
        if options.create and not environment.exists(options.stream):
            environment.create(options.stream, exists_ok=True)
        producer = environment.producer(options.stream, producing)
        status, summary = _Publishing(producer, options.resume).run(_bodies(options))
    _say(summary, options.format)
    return status


def _sub_batches(name: str | None) -> SubBatches | None:
    from wireloom.clients.rabbitmq_stream import NoCompressor, SubBatches
    from wireloom.rabbitmq_stream.types import Compression

    try:
        return None if name is None else SubBatches(compression=Compression[name.upper()])
    except NoCompressor as error:
        raise Unusable(str(error)) from None


class _Publishing:
    """Sends messages and counts what becomes of them."""

    def __init__(self, producer: Producer, resumes: bool) -> None:
        self._producer = producer
        self._known = producer.next_id - 1
        self._resumes = resumes
        self._refused = 0
        self._summary = Summary(producer.stream)
        self._progress = Progress()

    def run(self, bodies: Iterator[bytes]) -> tuple[int, Summary]:
        """Sends all messages and waits until they are confirmed; returns the exit status, too."""
        start, status, summary = perf_counter(), 0, self._summary
        try:
            try:
                status = self._send(bodies)
            except KeyboardInterrupt:
                status = 130
                self._progress.clear()
                complain("interrupted: what was read is sent, and its confirmation awaited")
            self._until_answered()
        except KeyboardInterrupt:
            status = 130
        except WireloomError as error:
            self._progress.clear()
            status = told(error) or 1
        self._progress.clear()
        summary.seconds = perf_counter() - start
        summary.accepted = self._producer.next_id - 1 - self._known
        summary.confirmed = summary.accepted - self._producer.unconfirmed - self._refused
        self._producer.close()
        return status or int(summary.confirmed < summary.accepted), summary

    def _send(self, bodies: Iterator[bytes]) -> int:
        """Sends all messages, as far as they can be read; returns the exit status."""
        from wireloom.clients.rabbitmq_stream import MessageTooLarge, NotConfirmed

        summary, send = self._summary, self._producer.send
        try:
            if self._resumes:
                summary.skipped = sum(1 for _ in islice(bodies, self._known))
            for body in bodies:
                try:
                    number = send(body)
                except NotConfirmed as error:
                    return self._tell_refusals(error)
                except MessageTooLarge as error:
                    place = summary.skipped + self._producer.next_id - self._known
                    complain(f"message {place}: {error.reason}")
                    return 1
                summary.bytes += len(body)
                accepted = number - self._known
                if not accepted % _LOT:
                    done = accepted - self._producer.unconfirmed
                    self._progress.show(f"{done} messages confirmed")
        except OSError as error:
            complain(reason(error))
            return 1
        return 0

    def _until_answered(self) -> None:
        """Waits until the broker has answered for all messages."""
        from wireloom.clients.rabbitmq_stream import NotConfirmed

        while self._producer.unconfirmed:
            try:
                self._producer.flush()
            except NotConfirmed as error:
                self._tell_refusals(error)

    def _tell_refusals(self, error: NotConfirmed) -> int:
        self._refused += len(error.codes)
        self._progress.clear()
        complain(str(error))
        return 1


def _bodies(options: Namespace) -> Iterator[bytes]:
    """The messages, one after another.

    Raises:
        OSError: A file cannot be read.
    """
    from wireloom.rabbitmq_stream.tables import FRAME_MAX

    longest = FRAME_MAX + 1  # bytes; that many never fit into a frame
    for text in options.body or ():
        yield text.encode("utf-8", "surrogateescape")
    for name in () if options.body else options.file or ["-"]:
        with _open(name) as file:
            if options.whole:
                yield file.read(longest)
                continue
            while line := file.readline(longest):
                yield line.removesuffix(b"\n")


def _open(name: str) -> AbstractContextManager[BinaryIO]:
    return nullcontext(sys.stdin.buffer) if name == "-" else open(name, "rb")


def _check_files(names: Sequence[str]) -> None:
    for name in names:
        if name != "-" and os.path.isdir(name):
            raise Unusable(f"{name} is a folder")
        if name != "-" and not os.path.exists(name):
            raise Unusable(f"{name}: there is no such file")


def _say(summary: Summary, form: str) -> None:
    if form == "json":
        print(json.dumps(asdict(summary)))
    else:
        print(summary, file=sys.stderr)
