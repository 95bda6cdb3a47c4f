"""What a connection agreed on; layouts that depend on it are never guessed."""

from __future__ import annotations

from typing import TypeVar

from wireloom.errors import LocalError

T = TypeVar("T")


class MissingParameter(LocalError):
    """A layout depends on something that the caller did not say.

    Attributes:
        name: The negotiated parameter.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        what = f'pass the negotiated parameter "{self.name}"'
        return f"the layout depends on what the connection agreed on: {what}"


def known(value: T | None, name: str) -> T:
    """A negotiated parameter, which must have been given.

    Raises:
        MissingParameter: It was not.
    """
    if value is None:
        raise MissingParameter(name)
    return value
