"""``wireloom stream publish``: lines, files or texts become messages."""

from __future__ import annotations

import json
import os
import sys
from abc import ABC, abstractmethod
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, BinaryIO

from wireloom.errors import NoCodec, WireloomError
from wireloom.stream.connecting import Unusable, opened, place, told
from wireloom.stream.keys import Keys, NoKey, add_routing, asks_for_routing, check_routing
from wireloom.terminal import Progress, complain, reason

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream import (
        Environment,
        NotConfirmed,
        Producer,
        SubBatches,
        SuperProducer,
    )

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
    ended, and nothing is stored twice. To a super stream a message goes by its routing key. Ctrl-C
    ends the input: what was read is still sent and confirmed, and a second one gives that up. Exits
    with 0 if all messages are confirmed, with 1 if not, with 2 if it cannot begin, and with 130
    after Ctrl-C. Examples:

      tail -f access.log | wireloom stream publish lines --create
      wireloom stream publish orders --body '{"id": 1}' --body '{"id": 2}'
      wireloom stream publish pictures --whole *.png
      wireloom stream publish orders orders.jsonl --name import-7 --resume
      wireloom stream publish clicks clicks.jsonl --key-field user --create --partitions 3
    """
    parser.add_argument("stream", metavar="STREAM", help="a stream or a super stream")
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
    add_routing(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Publishes; returns the exit status."""
    from wireloom.clients.rabbitmq_stream import Producing

    if options.body and (options.file or options.whole):
        raise Unusable("messages come from --body or from files, not from both")
    if options.resume and not options.name:
        raise Unusable("--resume goes by what the broker knows of a name: say --name as well")
    check_routing(options)
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
        if _is_super(environment, options):
            keys = Keys(options)
            bodies = keys.told(_bodies(options))
            routed = environment.super_producer(options.stream, keys.routing(), producing)
            status, summary = _PublishingToSeveral(routed).run(bodies)
        else:
            producer = environment.producer(options.stream, producing)
            status, summary = _PublishingToOne(producer, options.resume).run(_bodies(options))
    _say(summary, options.format)
    return status


def _is_super(environment: Environment, options: Namespace) -> bool:
    """Whether messages are routed; what is not there is made, if that was said."""
    from wireloom.rabbitmq_stream.codes import StreamDoesNotExist

    name = options.stream
    if environment.exists(name):
        if asks_for_routing(options):
            raise Unusable(f'"{name}" is a stream, there is nothing to route by a key')
        return False
    if options.partitions is not None:
        environment.create_super_stream(name, options.partitions, exists_ok=True)
        return True
    try:
        is_super = bool(environment.partitions(name))
    except StreamDoesNotExist:
        is_super = False
    if options.create and not is_super:
        if asks_for_routing(options):
            raise Unusable("--create makes a super stream with --partitions: say how many")
        environment.create(name, exists_ok=True)
    if is_super and options.resume:
        raise Unusable("--resume counts the messages of one stream, a super stream has several")
    return is_super or asks_for_routing(options)


def _sub_batches(name: str | None) -> SubBatches | None:
    from wireloom.clients.rabbitmq_stream import SubBatches
    from wireloom.rabbitmq_stream.types import Compression

    try:
        return None if name is None else SubBatches(compression=Compression[name.upper()])
    except NoCodec as error:
        raise Unusable(str(error)) from None


class _Publishing(ABC):
    """Sends messages and counts what becomes of them."""

    def __init__(self, producer: Producer | SuperProducer, where: str) -> None:
        self._producer = producer
        self._refused = 0
        self._summary = Summary(where)
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
            status = self._until_answered() or status
        except KeyboardInterrupt:
            status = 130
        except WireloomError as error:
            self._progress.clear()
            status = told(error) or 1
        self._progress.clear()
        summary.seconds = perf_counter() - start
        summary.accepted = self._accepted()
        summary.confirmed = summary.accepted - self._producer.unconfirmed - self._refused
        self._producer.close()
        return status or int(summary.confirmed < summary.accepted), summary

    @abstractmethod
    def _left_of(self, bodies: Iterator[bytes]) -> Iterator[bytes]:
        """What is to be sent of the messages."""

    @abstractmethod
    def _accepted(self) -> int:
        """How many were accepted; what goes to two partitions counts twice."""

    @abstractmethod
    def _send_one(self, body: bytes) -> None:
        """Sends a message."""

    def _send(self, bodies: Iterator[bytes]) -> int:
        """Sends all messages, as far as they can be read; returns the exit status."""
        from wireloom.clients.rabbitmq_stream import MessageTooLarge, NotConfirmed, NotRouted

        summary, number, shown = self._summary, 0, 0
        try:
            left = self._left_of(bodies)
            number = summary.skipped
            for number, body in enumerate(left, summary.skipped + 1):
                try:
                    self._send_one(body)
                except NotConfirmed as error:
                    return self._tell_refusals(error)
                except MessageTooLarge as error:
                    complain(f"message {number}: {error.reason}")
                    return 1
                except NotRouted as error:
                    complain(f"message {number}: {error}")
                    return 1
                summary.bytes += len(body)
                if self._accepted() - shown >= _LOT:
                    shown = self._accepted()
                    done = shown - self._producer.unconfirmed
                    self._progress.show(f"{done} messages confirmed")
        except NoKey as error:
            complain(f"message {number + 1}: {error}")
            return 1
        except OSError as error:
            complain(reason(error))
            return 1
        return 0

    def _until_answered(self) -> int:
        """Waits until the broker has answered for all messages; returns the exit status."""
        from wireloom.clients.rabbitmq_stream import NotConfirmed

        status = 0
        while True:
            try:
                self._producer.flush()
            except NotConfirmed as error:
                status = self._tell_refusals(error)
            else:
                return status

    def _tell_refusals(self, error: NotConfirmed) -> int:
        self._refused += len(error.codes)
        self._progress.clear()
        complain(str(error))
        return 1


class _PublishingToOne(_Publishing):
    """To a stream."""

    _producer: Producer

    def __init__(self, producer: Producer, resumes: bool) -> None:
        super().__init__(producer, producer.stream)
        self._known = producer.next_id - 1
        self._resumes = resumes

    def _left_of(self, bodies: Iterator[bytes]) -> Iterator[bytes]:
        if self._resumes:
            self._summary.skipped = sum(1 for _ in islice(bodies, self._known))
        return bodies

    def _accepted(self) -> int:
        return self._producer.next_id - 1 - self._known

    def _send_one(self, body: bytes) -> None:
        self._producer.send(body)


class _PublishingToSeveral(_Publishing):
    """To the partitions of a super stream."""

    _producer: SuperProducer

    def __init__(self, producer: SuperProducer) -> None:
        super().__init__(producer, producer.super_stream)
        self._sent = 0

    def _left_of(self, bodies: Iterator[bytes]) -> Iterator[bytes]:
        return bodies

    def _accepted(self) -> int:
        return self._sent

    def _send_one(self, body: bytes) -> None:
        self._sent += len(self._producer.send(body))


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
