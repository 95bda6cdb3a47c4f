"""Python text as black prints it, whatever settings the user has for black.

Black takes about 0.4 s for 1000 lines, so a large amount is spread over processes.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import BaseContext

    from black import Mode

LINE_LENGTH = 100
WORTHWHILE = 20_000
"""Characters of Python text (half a second of black) from which processes are started."""

_SCHEMES = "line length 100, target py311"


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

    return f"black {version('black')}, {_SCHEMES}"


def format_python(text: str) -> str:
    """Formats the text of one module."""
    import black

    return black.format_str(text, mode=_mode())


def format_all(
    texts: Sequence[str],
    done: Callable[[int, str], None] = lambda index, text: None,
    processes: int | None = None,
) -> list[str]:
    """Formats the texts of several modules.

    Args:
        texts: The modules.
        done: Is called with the position and the result after each of them.
        processes: How many processes may work; as many as there are processors by default.

    Raises:
        FormatError: A text is not Python. Of several, the first in order is named.
    """
    count = min(len(texts), processes or _processors())
    if count > 1 and sum(map(len, texts)) >= WORTHWHILE:
        try:
            return _in_processes(texts, done, count)
        except (BrokenProcessPool, NotImplementedError, OSError):
            pass  # no semaphores, no memory for more processes, …: one process can do it all
    results: list[str] = []
    for index, text in enumerate(texts):
        results.append(_checked(index, text))
        done(index, results[-1])
    return results


@cache
def _mode() -> Mode:
    import black

    return black.Mode(target_versions={black.TargetVersion.PY311}, line_length=LINE_LENGTH)


def _checked(index: int, text: str) -> str:
    try:
        return format_python(text)
    except ValueError as error:  # black.InvalidInput is one
        raise FormatError(index, str(error)) from None


def _in_processes(texts: Sequence[str], done: Callable[[int, str], None], count: int) -> list[str]:
    _mode()  # what is imported now need not be imported by each process
    results: dict[int, str] = {}
    failures: list[FormatError] = []
    pool = ProcessPoolExecutor(count, mp_context=_context(), initializer=_ignore_interrupts)
    try:
        longest_first = sorted(range(len(texts)), key=lambda index: -len(texts[index]))
        running = {pool.submit(_checked, index, texts[index]): index for index in longest_first}
        for future in as_completed(running):
            index = running[future]
            try:
                results[index] = future.result()
            except FormatError as failure:
                failures.append(failure)
            else:
                done(index, results[index])
    finally:
        pool.shutdown(cancel_futures=True)
    if failures:
        raise min(failures, key=lambda failure: failure.index)
    return [results[index] for index in range(len(texts))]


def _context() -> BaseContext:
    # Processes that are forked have black imported already; to fork is safe without threads only.
    alone = sys.platform == "linux" and threading.active_count() == 1
    return get_context("fork" if alone else "spawn")


def _ignore_interrupts() -> None:
    """Leaves Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _processors() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
