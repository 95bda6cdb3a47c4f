"""What the commands have in common when they speak to people: messages, colours, progress."""

from __future__ import annotations

import os
import sys
import time
from typing import TextIO

_PATIENCE = 1.0  # seconds without a word
_EVERY = 0.2
_COLOURS = {"bold": "\x1b[1m", "red": "\x1b[31m", "green": "\x1b[32m", "dim": "\x1b[2m"}
_RESET = "\x1b[0m"


def visible(text: str) -> str:
    """The same text, with an escape for every character that cannot be printed."""
    if text.isprintable():
        return text
    return "".join(
        mark if mark.isprintable() else mark.encode("unicode_escape").decode() for mark in text
    )


def counted(number: int, noun: str) -> str:
    """``1 byte``, ``2 bytes``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def complain(text: str) -> None:
    """Says on standard error what is wrong; what cannot be printed, such as control characters in a
    name that somebody else chose, as ``visible`` shows it."""
    shown = "\n".join(visible(line) for line in text.split("\n"))
    print(f"wireloom: {shown}", file=sys.stderr)


def reason(error: Exception) -> str:
    """What an error says to people; of one of the system, the file and what is wrong with it."""
    if not isinstance(error, OSError):
        return str(error)
    where = "" if error.filename is None else f"{os.fsdecode(error.filename)}: "
    return f"{where}{error.strerror or error}"


def is_coloured(stream: TextIO) -> bool:
    """Whether colours may be written: to a terminal only, and not with ``NO_COLOR`` set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return stream.isatty() and not plain


class Palette:
    """Colours for a stream, or none.

    Args:
        stream: Where the text goes.
    """

    def __init__(self, stream: TextIO) -> None:
        self._coloured = is_coloured(stream)

    def paint(self, colour: str, text: str) -> str:
        """The text in ``bold``, ``red``, ``green`` or ``dim``."""
        return f"{_COLOURS[colour]}{text}{_RESET}" if self._coloured and text else text


class Progress:
    """A line on standard error for those who have to wait; only on a terminal, after a second."""

    def __init__(self) -> None:
        self._next = time.monotonic() + _PATIENCE
        self._shown = False
        self._wanted = sys.stderr.isatty()

    def show(self, text: str) -> None:
        """Says how far it is."""
        if self._wanted and time.monotonic() >= self._next:
            print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)
            self._shown, self._next = True, time.monotonic() + _EVERY

    def clear(self) -> None:
        """Takes the line away."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._shown = False
