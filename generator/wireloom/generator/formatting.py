"""Python text as black prints it, whatever settings the user has for black.

Black takes about 0.4 s for 1000 lines, so a large amount is shared among processes.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from black import Mode

LINE_LENGTH = 100
WORTHWHILE = 20_000
"""Characters of Python text, a fifth of a second of work, from which a process is started."""


class FormatError(Exception):
    """A text is not Python."""

    def __init__(self, index: int, reason: str) -> None:
        super().__init__(index, reason)
        self.index = index
        """Which of the texts."""
        self.reason = reason


def style() -> str:
    """What formatted text depends on besides the text."""
    from importlib.metadata import version

    return f"black {version('black')}, line length {LINE_LENGTH}, target py311"


def format_python(text: str) -> str:
    """Formats the text of one module.

    Raises:
        ValueError: The text is not Python.
    """
    import black

    return black.format_str(text, mode=_mode())


def format_all(
    texts: Sequence[str],
    done: Callable[[int, str], None] | None = None,
    processes: int | None = None,
) -> list[str]:
    """Formats the texts of several modules.

    Args:
        texts: The modules.
        done: Is called with the position and the result of each of them, in any order.
        processes: How many processes may work; as many as there are processors by default.

    Raises:
        FormatError: A text is not Python. Of several, the first in order is named.
    """
    count = min(len(texts), processes or _processors(), sum(map(len, texts)) // WORTHWHILE)
    shares = _shares(texts, max(1, count))
    helpers: list[_Helper] = []
    made: dict[int, str | FormatError] = {}

    def take(results: dict[int, str | FormatError]) -> None:
        made.update(results)
        if done is not None:
            for index, result in results.items():
                if isinstance(result, str):
                    done(index, result)

    try:
        if len(shares) > 1:
            _mode()  # what is imported now need not be imported by each process
            helpers.extend(
                _Helper({index: texts[index] for index in share}) for share in shares[1:]
            )
        for index in shares[0]:
            take(_format({index: texts[index]}))
        for helper in helpers:
            take(helper.results())
    finally:
        for helper in helpers:
            helper.stop()
    results: list[str] = []
    for index in range(len(texts)):
        result = made[index]
        if isinstance(result, FormatError):
            raise result
        results.append(result)
    return results


class _Helper:
    """A process that formats a share. If it fails in any way, this process does its work."""

    def __init__(self, texts: dict[int, str]) -> None:
        self.texts = texts
        self.process: Any = None
        self.receiver: Connection | None = None
        # A forked process has black imported already; to fork is safe without threads only.
        alone = sys.platform == "linux" and threading.active_count() == 1
        context: Any = get_context("fork" if alone else "spawn")
        with suppress(OSError, RuntimeError):  # no memory, no descriptors, no guarded main module
            self.receiver, sender = context.Pipe(duplex=False)
            with sender:  # the only other end is that of the process, so that its death is seen
                self.process = context.Process(target=_work, args=(sender, texts), daemon=True)
                self.process.start()

    def results(self) -> dict[int, str | FormatError]:
        """Waits for the results."""
        received: dict[int, str | FormatError] | None = None
        if self.receiver is not None:
            with suppress(OSError, EOFError):
                received = self.receiver.recv()
        return _format(self.texts) if received is None else received

    def stop(self) -> None:
        """Ends the process, done or not."""
        if self.process is not None and self.process.pid is not None:
            self.process.terminate()
            self.process.join()
        if self.receiver is not None:
            self.receiver.close()


def _work(sender: Connection, texts: dict[int, str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started this one ends it
    with suppress(OSError):
        sender.send(_format(texts))


def _format(texts: dict[int, str]) -> dict[int, str | FormatError]:
    results: dict[int, str | FormatError] = {}
    for index, text in texts.items():
        try:
            results[index] = format_python(text)
        except ValueError as error:  # black.InvalidInput is one
            told = [line.strip() for line in str(error).splitlines()]
            results[index] = FormatError(index, ": ".join(told[:2]))  # where, and the line
    return results


def _shares(texts: Sequence[str], count: int) -> list[list[int]]:
    """Positions in so many lists, the texts of each about as long as those of the others."""
    shares: list[list[int]] = [[] for _ in range(count)]
    sizes = [0] * count
    for index in sorted(range(len(texts)), key=lambda index: (-len(texts[index]), index)):
        least = sizes.index(min(sizes))
        shares[least].append(index)
        sizes[least] += len(texts[index])
    return shares


@cache
def _mode() -> Mode:
    import black
    from black.mode import TargetVersion

    return black.Mode(target_versions={TargetVersion.PY311}, line_length=LINE_LENGTH)


def _processors() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
