"""Answers of the kind that is due."""

from __future__ import annotations

from typing import TypeVar

from wireloom.errors import UnexpectedMessage

M = TypeVar("M")


def of(answer: object, kind: type[M]) -> M:
    """An answer that is of this class.

    Raises:
        UnexpectedMessage: It is of another one.
    """
    if not isinstance(answer, kind):
        raise UnexpectedMessage(f"{type(answer).__name__} instead of {kind.__name__}")
    return answer
