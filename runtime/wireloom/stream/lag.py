"""``wireloom stream lag``: how far consumers are behind."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING

from wireloom.runtime.numerals import whole
from wireloom.stream.connecting import Unusable, opened, place
from wireloom.terminal import Palette, complain, visible

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream import Environment

_NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Lag:
    """How far a name is behind in a stream; what the broker does not tell is None."""

    stream: str
    """The stream, or the partition of a super stream."""
    name: str | None
    """The consumer; None if none was asked for."""
    first: int | None
    """The first offset that there is."""
    last: int | None
    """The last offset that consumers get. Brokers before 4.3 tell the first one of the last chunk
    only."""
    stored: int | None
    """The offset that the consumer has stored."""
    behind: int | None
    """Offsets behind the stored one, or all if it has stored none. The broker's own records take
    offsets up as well, so there may be fewer messages."""


def lag(parser: ArgumentParser) -> None:
    """Show how far consumers are behind: first, last and stored offset of each stream.

    A super stream is shown partition by partition. Offsets that consumers have stored on the broker
    count; those that programs keep themselves are not known here. Exits with 0, with 1 if a
    consumer is further behind than --max-behind allows, or a stream is not there, and with 2 if it
    cannot begin. Examples:

      wireloom stream lag orders
      wireloom stream lag orders clicks --name billing --name search
      wireloom stream lag orders --name billing --max-behind 1000 --format json
    """
    parser.add_argument("stream", nargs="+", metavar="STREAM", help="a stream or a super stream")
    parser.add_argument(
        "--name",
        action="append",
        metavar="NAME",
        help="the name of a consumer; may be given more than once",
    )
    parser.add_argument(
        "--max-behind", metavar="N", help="exit with 1 if a consumer is further behind"
    )
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help="how it is shown"
    )
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Shows it; returns the exit status."""
    most = None if options.max_behind is None else whole(options.max_behind, 0, 1 << 62)
    if options.max_behind is not None and (most is None or not options.name):
        raise Unusable("--max-behind takes a number, 0 or more, and goes with --name")
    with opened(place(options)) as environment:
        found = [
            item
            for given in options.stream
            for stream in _streams(environment, given)
            for item in _lags(environment, stream, options.name or [None])
        ]
    late = [item for item in found if most is not None and (item.behind or 0) > most]
    if options.format == "json":
        print(json.dumps([asdict(item) for item in found]))
    else:
        _print(found, late)
    for item in late:
        complain(f'"{item.name}" is {item.behind} offsets behind in "{item.stream}"')
    return int(bool(late))


def _streams(environment: Environment, given: str) -> Sequence[str]:
    """The stream itself, or the partitions of a super stream.

    Raises:
        StreamDoesNotExist: There is neither.
    """
    return [given] if environment.exists(given) else environment.partitions(given)


def _lags(environment: Environment, stream: str, names: Sequence[str | None]) -> Iterator[Lag]:
    from wireloom.rabbitmq_stream.types import StreamStatisticsKey as Key

    numbers = environment.stats(stream)
    first = numbers.get(Key.FIRST_CHUNK_ID, -1)
    last = numbers.get(Key.COMMITTED_OFFSET, numbers.get(Key.COMMITTED_CHUNK_ID, -1))
    known = first >= 0, last >= 0
    for name in names:
        stored = None if name is None else environment.stored_offset(stream, name)
        behind = None
        if name is not None:
            behind = max(0, last - max(first - 1, -1 if stored is None else stored))
        yield Lag(
            stream, name, first if known[0] else None, last if known[1] else None, stored, behind
        )


def _print(found: Sequence[Lag], late: Sequence[Lag]) -> None:
    """A table; numbers stand at the right."""
    palette = Palette(sys.stdout)
    names = [item.name for item in fields(Lag)]
    rows = [[_cell(getattr(item, name)) for name in names] for item in found]
    widths = [max(map(len, column)) for column in zip(names, *rows, strict=True)]
    for item, row in zip([None, *found], [names, *rows], strict=True):
        cells = [
            text.ljust(width) if index < 2 else text.rjust(width)
            for index, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        line = "  ".join(cells).rstrip()
        colour = "bold" if item is None else "red" if item in late else ""
        print(palette.paint(colour, line) if colour else line)


def _cell(value: object) -> str:
    return _NOTHING if value is None else visible(str(value))
