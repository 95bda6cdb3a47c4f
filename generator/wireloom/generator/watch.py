"""Files that are looked at again and again, and what is done when they change."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from time import sleep

PAUSE = 0.25
"""Seconds between two looks."""
PATIENCE = 8
"""How many looks a file may be away, as it is while editors replace it."""

_Stamps = dict[str, tuple[int, ...] | None]


def watch(files: Callable[[], Iterable[str]], changed: Callable[[], object]) -> None:
    """Calls a function now, and each time after files have changed and then stayed as they are for
    one look. Ends when it is interrupted.

    Args:
        files: The files to look at; it is asked each time, since there may be others.
        changed: What to do. What it raises ends the watching.
    """
    known = seen = _once(files, changed, _stamps(files()))
    away = 0
    try:
        while True:
            sleep(PAUSE)
            before, seen = seen, _stamps(files())
            gone = any(
                stamp is not None and seen.get(path) is None for path, stamp in known.items()
            )
            away = away + 1 if gone else 0
            if seen == before and seen != known and (not gone or away > PATIENCE):
                known = seen = _once(files, changed, seen)
    except KeyboardInterrupt:
        return


def _once(
    files: Callable[[], Iterable[str]], changed: Callable[[], object], seen: _Stamps
) -> _Stamps:
    """Calls the function, and gives what it was called for with the files that it made known."""
    changed()
    return {**_stamps(files()), **seen}


def _stamps(files: Iterable[str]) -> _Stamps:
    """What tells whether files are still the same; None: it is not there."""
    return {path: _stamp(path) for path in files}


def _stamp(path: str) -> tuple[int, ...] | None:
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
