"""``wireloom stream read``: records, up to the end or as they come."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from wireloom.errors import TimedOut, WireloomError
from wireloom.runtime.numerals import whole
from wireloom.stream.connecting import Unusable, count, opened, place
from wireloom.stream.records import FORMATS, Writer
from wireloom.terminal import complain

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream import (
        Batch,
        Consumer,
        Consuming,
        Environment,
        SuperConsumer,
    )
    from wireloom.rabbitmq_stream.types import SubscriptionOffset

_WORDS = ("first", "last", "next")
_EVERY = 10_000
_SECONDS = 5.0
"""Offsets, and seconds, after which it is stored how far was written."""


def read(parser: ArgumentParser) -> None:
    """Read the records of a stream, up to its end or as they are written.

    Ends at what was the end of the stream when it began, unless --follow is said. A super stream is
    read partition by partition, with --follow as records come, and the name of the partition stands
    before each record. With --name the broker keeps how far it came, and the next call of that name
    goes on behind that; a record counts as read when it was written out. Formats are text (offset,
    time, body on one line), json (an object on each line; bodies that are no text as body_base64)
    and raw (bodies with a line feed behind each, which publish takes). Exits with 0, with 1 if
    records are gone or damaged, a partition cannot be read now or the broker was lost for good,
    with 2 if it cannot begin, and with 130 after Ctrl-C. Examples:

      wireloom stream read orders
      wireloom stream read orders --from 2026-01-31T12:00:00Z --count 10 --format json
      wireloom stream read orders --name billing --follow --amqp
      wireloom stream read orders --format raw | wireloom stream publish copies --create
    """
    parser.add_argument("stream", metavar="STREAM", help="a stream or a super stream")
    parser.add_argument(
        "--from",
        dest="start",
        type=start,
        default="first",
        metavar="PLACE",
        help="where to begin: first, last (the last chunk), next (what is written from now on), an"
        " offset, or a time such as 2026-01-31T12:00:00Z; default: %(default)s",
    )
    parser.add_argument("--count", type=count, metavar="N", help="end after so many records")
    parser.add_argument("--name", default="", help="a name to store the offset under")
    parser.add_argument(
        "--follow", action="store_true", help="wait at the end for what is written later"
    )
    parser.add_argument(
        "--filter-value",
        action="append",
        default=[],
        metavar="VALUE",
        help="only chunks that may hold messages with that filter value; may be given more than"
        " once, other messages of these chunks come along",
    )
    parser.add_argument("--amqp", action="store_true", help="show bodies as messages of AMQP 1.0")
    parser.add_argument(
        "--format", choices=FORMATS, default="text", help="how to write; default: %(default)s"
    )
    parser.set_defaults(run=run)


def start(text: str) -> str:
    """Where to begin, for ``argparse``, which checks it: ``first``, an offset, a time."""
    if text in _WORDS or whole(text, 0, (1 << 64) - 1) is not None:
        return text
    try:
        _milliseconds(text)
    except ValueError:
        words = ", ".join(_WORDS)
        raise ArgumentTypeError(f"{text!r} is none of {words}, no offset and no time") from None
    return text


def run(options: Namespace) -> int:
    """Reads; returns the exit status."""
    from wireloom.clients.rabbitmq_stream import Consuming, Manual

    if options.start == "next" and not options.follow:
        raise Unusable("--from next reads what is written from now on: say --follow as well")
    consuming = Consuming(
        name=options.name,
        tracking=Manual() if options.name else None,
        filter_values=options.filter_value,
    )
    writer = Writer(options.format, options.amqp, sys.stdout)
    with (
        opened(place(options)) as environment,
        _consumer(environment, options, consuming) as consumer,
    ):
        left_out = _left_out(environment, consumer, options.follow)
        reading = _Reading(consumer, writer, options)
        try:
            reading.run()
        finally:
            reading.store()
    if writer.problems:
        many, first = writer.problems, writer.first_problem
        complain(f"{many} records are no messages of AMQP 1.0, the first is {first}")
    return int(reading.gaps + writer.problems + left_out > 0)


def _consumer(
    environment: Environment, options: Namespace, consuming: Consuming
) -> Consumer | SuperConsumer:
    from wireloom.clients.rabbitmq_stream import OffsetBeyondEnd

    is_one = environment.exists(options.stream)
    consumer = environment.consumer if is_one else environment.super_consumer
    try:
        return consumer(options.stream, _offset(options.start), consuming)
    except OffsetBeyondEnd as error:
        named = f" (stored under {options.name}, or given)" if options.name else ""
        raise WireloomError(
            f'"{error.stream}" ends at offset {error.end}, {error.asked}{named} is beyond'
        ) from None


def _left_out(environment: Environment, consumer: Consumer | SuperConsumer, follows: bool) -> int:
    """Tells which partitions cannot be read; returns how many of them are never read."""
    from wireloom.clients.rabbitmq_stream import SuperConsumer

    if not isinstance(consumer, SuperConsumer):
        return 0
    read = consumer.partitions
    missing = [each for each in environment.partitions(consumer.super_stream) if each not in read]
    what = "waited for" if follows else "left out"
    for partition in missing:
        complain(f'"{partition}" is {what}: no node serves it now')
    return 0 if follows else len(missing)


@dataclass(slots=True)
class _Position:
    """How far a stream was read."""

    consumer: Consumer
    written: int = -1
    """The offset of the last record that was written out."""
    stored: int = -1


Source = Callable[[], Iterator[tuple[str, "Batch"]]]
"""Gives the streams and the chunks that are left, and goes on where it was when called again."""


class _Reading:
    """Writes records out.

    Attributes:
        gaps: How often records were missing.
    """

    def __init__(
        self, consumer: Consumer | SuperConsumer, writer: Writer, options: Namespace
    ) -> None:
        self.gaps = 0
        self._consumer = consumer
        self._writer = writer
        self._left = sys.maxsize if options.count is None else options.count
        self._follows = options.follow
        self._timeout = options.timeout
        self._is_stored = bool(options.name)
        self._positions: dict[str, _Position] = {}
        self._due = monotonic() + _SECONDS

    def run(self) -> None:
        """Writes records until there are as many as wanted, or the end is reached."""
        for source in self._sources():
            while self._left and not self._is_read(source):
                pass

    def store(self) -> None:
        """Stores how far was written, if that has a name."""
        for position in self._positions.values() if self._is_stored else ():
            if position.written > position.stored:
                position.consumer.store_offset(position.written)
                position.stored = position.written
        self._due = monotonic() + _SECONDS

    def _sources(self) -> Sequence[Source]:
        from wireloom.clients.rabbitmq_stream import SuperConsumer

        consumer = self._consumer
        if self._follows and isinstance(consumer, SuperConsumer):
            return [partial(consumer.batches, _SECONDS)]
        if self._follows:
            return [partial(_followed, item) for item in _parts(consumer)]
        return [partial(_to_end, item, self._timeout) for item in _parts(consumer)]

    def _is_read(self, source: Source) -> bool:
        """Writes what it gives; False if it is to be asked again, behind a gap or a silence."""
        from wireloom.clients.rabbitmq_stream import OffsetsGone

        try:
            for stream, batch in source():
                self._write(self._position(stream), batch)
                if not self._left:
                    break
        except OffsetsGone as error:
            self.gaps += 1
            complain(
                f'offsets {error.asked} to {error.got - 1} of "{error.stream}" are gone:'
                " retention removed them"
            )
            return False
        except TimedOut:
            if not self._follows:
                raise
            self.store()
            return False
        return True

    def _position(self, stream: str) -> _Position:
        found = self._positions.get(stream)
        if found is None:  # of a super stream, partitions may be added at any time
            consumer = next(item for item in _parts(self._consumer) if item.stream == stream)
            found = self._positions[stream] = _Position(consumer)
        return found

    def _write(self, position: _Position, batch: Batch) -> None:
        if position.written < 0:
            position.stored = batch.first_offset - 1
        bodies = batch.bodies[: self._left]
        partition = "" if position.consumer is self._consumer else position.consumer.stream
        for offset, body in enumerate(bodies, batch.first_offset):
            self._writer.write(offset, batch.timestamp, body, partition)
        self._writer.flush()
        self._left -= len(bodies)
        position.written = batch.first_offset + len(bodies) - 1
        if position.written - position.stored >= _EVERY or monotonic() >= self._due:
            self.store()


def _parts(consumer: Consumer | SuperConsumer) -> Sequence[Consumer]:
    """The consumers of the partitions, or the only one."""
    from wireloom.clients.rabbitmq_stream import SuperConsumer

    return consumer.consumers if isinstance(consumer, SuperConsumer) else [consumer]


def _followed(consumer: Consumer) -> Iterator[tuple[str, Batch]]:
    """Chunks as they come."""
    for batch in consumer.batches(_SECONDS):
        yield consumer.stream, batch


def _to_end(consumer: Consumer, limit: float) -> Iterator[tuple[str, Batch]]:
    """Chunks up to the end."""
    for batch in consumer.batches_to_end(limit):
        yield consumer.stream, batch


def _offset(text: str) -> SubscriptionOffset:
    from wireloom.rabbitmq_stream.types import (
        OffsetAt,
        OffsetFirst,
        OffsetLast,
        OffsetNext,
        OffsetTimestamp,
    )

    match text:
        case "first":
            return OffsetFirst()
        case "last":
            return OffsetLast()
        case "next":
            return OffsetNext()
        case _ if text.isdigit():
            return OffsetAt(int(text))
        case _:
            return OffsetTimestamp(_milliseconds(text))


def _milliseconds(text: str) -> int:
    """A time as brokers take it.

    Raises:
        ValueError: It is none, or out of what the system can reckon with.
    """
    moment = datetime.fromisoformat(text)
    try:
        return int(moment.timestamp() * 1000)
    except (OverflowError, OSError) as error:
        raise ValueError(str(error)) from None
