"""How problems are put into words."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def quoted(names: Iterable[object], last: str = "and") -> str:
    """``"a", "b" and "c"``."""
    parts = [f'"{name}"' for name in names]
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that was probably meant."""
    by_lower = {item.lower(): item for item in known}
    close = get_close_matches(name.lower(), by_lower, n=1, cutoff=0.7)
    return by_lower[close[0]] if close else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown name: a question, or nothing."""
    meant = nearest(name, known)
    return f'; did you mean "{meant}"?' if meant else ""


def counted(number: int, noun: str) -> str:
    """``1 byte``, ``2 bytes``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
