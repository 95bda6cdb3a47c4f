"""Guesses at what was meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from difflib import get_close_matches

MOST = 50_000
"""How many words are compared for the guesses about one file; about a second."""

_left: ContextVar[int | None] = ContextVar("_left", default=None)


@contextmanager
def bounded(most: int = MOST) -> Iterator[None]:
    """Bounds the work of all guesses inside, after which there are no more.

    A hostile file can have so many mistakes, and so many names that could be meant, that guessing
    would take hours.
    """
    token = _left.set(most)
    try:
        yield
    finally:
        _left.reset(token)


def nearest(word: str, known: Iterable[str], likeness: float = 0.7) -> str | None:
    """The known word that is nearest to another one, if any is as much like it, between 0 and 1."""
    words = list(known)
    left = _left.get()
    if left is not None:
        if left < len(words):
            return None
        _left.set(left - len(words))
    found = get_close_matches(word, words, n=1, cutoff=likeness)
    return found[0] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a message that names the nearest known word; empty if none is near."""
    found = nearest(word, known)
    return f'; did you mean "{found}"?' if found else ""
