"""Guesses at what was meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is nearest to another one, if any is near."""
    found = get_close_matches(word, list(known), n=1, cutoff=0.7)
    return found[0] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a message that names the nearest known word; empty if none is near."""
    found = nearest(word, known)
    return f'; did you mean "{found}"?' if found else ""
