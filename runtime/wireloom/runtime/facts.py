"""What a connection agreed on; layouts that depend on it are never guessed."""

from __future__ import annotations

from typing import TypeVar

from wireloom.runtime.errors import LocalError

T = TypeVar("T")


class MissingFact(LocalError):
    """A layout depends on something that the caller did not say.

    Attributes:
        name: The fact.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f'the layout depends on what the connection agreed on: pass the fact "{self.name}"'


def known(value: T | None, name: str) -> T:
    """A fact, which must have been given.

    Raises:
        MissingFact: It was not.
    """
    if value is None:
        raise MissingFact(name)
    return value
