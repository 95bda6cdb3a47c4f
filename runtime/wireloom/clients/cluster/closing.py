# Made by `make generate` from aio/closing.py; do not edit it.
"""What is closed at the end of a block, on threads."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Self

from wireloom.errors import Forked
from wireloom.runtime.threads import together


class Closes(ABC):
    """Is closed at the end of a block."""

    @abstractmethod
    def close(self) -> None:
        """Ends it. Doing it twice does nothing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *details: object) -> None:
        self.close()


class Flushes(Closes):
    """Is flushed and closed at the end of a block; only closed if that raises."""

    @abstractmethod
    def flush(self) -> None:
        """Waits until everything is answered."""

    def __exit__(self, kind: type[BaseException] | None, *details: object) -> None:
        try:
            if kind is None:
                with suppress(Forked):  # what is not answered is the parent's
                    self.flush()
        finally:
            self.close()


@contextmanager
def closed_on_failure(close: Callable[[], None]) -> Iterator[None]:
    """Closes something if what is done in here raises."""
    try:
        yield
    except BaseException:
        close()
        raise


def close_all(closes: Iterable[Callable[[], None]], *, at_once: bool = False) -> None:
    """Closes or flushes several things, whatever some of them raise.

    Args:
        closes: Close one each.
        at_once: Whether those that take long may do so together; otherwise it is one after another.

    Raises:
        Exception: What the first of those raised.
    """
    problems: list[Exception] = []

    def closed(close: Callable[[], None]) -> None:
        try:
            close()
        except Exception as error:
            problems.append(error)

    works = [partial(closed, close) for close in closes]
    if at_once:
        together(works)
    else:
        for work in works:
            work()
    if problems:
        raise problems[0]
