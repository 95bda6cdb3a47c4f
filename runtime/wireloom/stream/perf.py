"""``wireloom stream perf``: what a broker and this client do together, measured."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass
from functools import partial
from secrets import token_hex
from threading import Timer
from time import monotonic
from typing import Any, Literal

from wireloom.errors import WireloomError
from wireloom.runtime.numerals import real, whole
from wireloom.stream.connecting import Place, count, opened, place, seconds
from wireloom.stream.loads import LEAST, Load, Measured
from wireloom.terminal import Palette, Progress

Flavour = Literal["blocking", "asyncio"]
_FLAVOURS: tuple[Flavour, ...] = ("blocking", "asyncio")
_LOOK = 0.1
"""Seconds between two looks whether workers have ended."""
_ENDING = 60.0
"""Seconds more than they should take in which workers may end."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one flavour came to."""

    flavour: Flavour
    published: Measured
    consumed: Measured | None
    """None without consumers; each of them reads everything."""


def perf(parser: ArgumentParser) -> None:
    """Measure publishing and consuming: rates, CPU for each message, latency.

    Makes a stream of its own, which it deletes at the end. Producers and consumers run in a process
    each, on the machine where you are; all that they do is counted as theirs, and every consumer
    reads everything. Latency is from the call of `send` to the confirmation, or to the program that
    reads. Both kinds of client are measured one after the other, in the same way. Exits with 0 if
    every message was confirmed and read, with 1 if not, with 2 if it cannot begin, and with 130
    after Ctrl-C. Examples:

      wireloom stream perf
      wireloom stream perf --rate 10000 --seconds 30 --size 1000
      wireloom stream perf --producers 4 --consumers 2 --flavour asyncio --format json
    """
    parser.add_argument(
        "--flavour", choices=_FLAVOURS, action="append", help="measure this kind alone"
    )
    for name in ("producers", "consumers"):
        least = int(name == "producers")
        parser.add_argument(
            f"--{name}", type=_number(least, 256), default=1, metavar="N", help="default: 1"
        )
    parser.add_argument(
        "--size",
        type=_number(LEAST, 1 << 20),
        default=100,
        metavar="BYTES",
        help=f"bytes of a message, {LEAST} or more; default: %(default)s",
    )
    parser.add_argument(
        "--rate",
        type=_rate,
        metavar="R",
        help="messages a second, of all producers together; default: as many as possible",
    )
    parser.add_argument(
        "--seconds", type=seconds, default=10.0, metavar="S", help="how long; default: %(default)g"
    )
    parser.add_argument(
        "--count", type=count, metavar="N", help="end earlier, after so many of each producer"
    )
    parser.add_argument(
        "--lists", action="store_true", help="publish lists, in place of messages one by one"
    )
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help="how it is shown"
    )
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Measures; returns the exit status."""
    where = place(options)
    flavours = tuple(dict.fromkeys(options.flavour or _FLAVOURS))
    found = [_measured(where, options, flavour) for flavour in flavours]
    if options.format == "json":
        print(json.dumps([asdict(item) for item in found]))
    else:
        _print(found)
    return int(any(not _is_whole(item, options.consumers) for item in found))


def _measured(where: Place, options: Namespace, flavour: Flavour) -> Result:
    stream = f"wireloom-perf-{token_hex(4)}"
    load = Load(
        stream,
        options.producers,
        options.consumers,
        options.size,
        options.seconds,
        options.count,
        None if options.rate is None else options.rate / options.producers,
        options.lists,
        options.seconds + options.timeout,
    )
    with opened(where) as environment:
        environment.create(stream)
        try:
            return _run_workers(where, load, flavour)
        finally:
            with suppress(WireloomError):
                environment.delete(stream)


def _run_workers(where: Place, load: Load, flavour: Flavour) -> Result:
    with ExitStack() as stack:
        begun = partial(_worker, stack, where, load, flavour)
        consumer = begun("consume") if load.consumers else None
        if consumer is not None:
            _first_line(consumer, load)
        published = _result(begun("produce"), load, f"{flavour}: publishing")
        consumed = None
        if consumer is not None:
            consumed = _result(consumer, load, f"{flavour}: reading")
    return Result(flavour, published, consumed)


def _worker(
    stack: ExitStack, where: Place, load: Load, flavour: Flavour, role: str
) -> subprocess.Popen[bytes]:
    """A process that publishes or reads; it is killed if it still runs at the end.

    Ctrl-C is not for it: it is in a group of its own.
    """
    told = {"flavour": flavour, "role": role, "place": asdict(where), "load": asdict(load)}
    process = subprocess.Popen(
        [sys.executable, "-m", "wireloom.stream.perf_worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        process_group=0,
    )
    stack.callback(process.communicate)
    stack.callback(process.kill)
    assert process.stdin is not None
    process.stdin.write(f"{json.dumps(told)}\n".encode())
    process.stdin.flush()
    return process


def _first_line(process: subprocess.Popen[bytes], load: Load) -> None:
    """Waits until it is ready."""
    limit = Timer(load.patience + _ENDING, process.kill)
    limit.start()
    try:
        assert process.stdout is not None
        _decoded(process.stdout.readline())
    finally:
        limit.cancel()


def _result(process: subprocess.Popen[bytes], load: Load, what: str) -> Measured:
    """What a worker came to, when it has ended."""
    progress, begun = Progress(), monotonic()
    while (passed := monotonic() - begun) < load.seconds + load.patience + _ENDING:
        try:
            out, _ = process.communicate(timeout=_LOOK)
        except subprocess.TimeoutExpired:
            progress.show(f"{what}, {passed:.0f} s of {load.seconds:g}")
            continue
        finally:
            progress.clear()
        return Measured(**_decoded(out.splitlines()[-1] if out else b""))
    raise WireloomError(f"{what}: the worker did not end")


def _decoded(line: bytes) -> dict[str, Any]:
    """What a worker says.

    Raises:
        WireloomError: What went wrong there.
    """
    found: dict[str, Any] = json.loads(line) if line else {"problem": "a worker ended early"}
    if "problem" in found:
        raise WireloomError(found["problem"])
    return found


def _is_whole(found: Result, consumers: int) -> bool:
    """Whether everything that was published was read by every consumer."""
    read = found.consumed
    return read is None or read.messages == found.published.messages * consumers


def _print(found: Sequence[Result]) -> None:
    """A table with a column for each kind of client."""
    palette = Palette(sys.stdout)
    rows = [("", *(item.flavour for item in found))]
    for role, first in (("published", "confirmed"), ("consumed", "delivered")):
        parts = [getattr(item, role) for item in found]
        if None in parts:
            continue
        rows += [
            (f"messages {role}", *(f"{it.messages:,}" for it in parts)),
            ("  per second", *(f"{_ratio(it.messages, it.seconds):,.0f}" for it in parts)),
            ("  CPU per message", *(f"{1e6 * _ratio(it.cpu, it.messages):.2f} µs" for it in parts)),
            (f"  {first}, p50", *(_milliseconds(it.p50) for it in parts)),
            (f"  {first}, p99", *(_milliseconds(it.p99) for it in parts)),
        ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for index, (name, *cells) in enumerate(rows):
        numbers = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        line = "   ".join([name.ljust(widths[0]), *numbers])
        print(line if index else palette.paint("bold", line))


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _milliseconds(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f} ms"


def _number(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        found = whole(text, least, most)
        if found is None:
            raise ArgumentTypeError(f"{text!r} is no number from {least} to {most}")
        return found

    return number


def _rate(text: str) -> float:
    found = real(text, 0.001, 1e9)
    if found is None:
        raise ArgumentTypeError(f"{text!r} is no number of messages a second")
    return found
