"""What a connection agreed on; layouts that depend on it are never guessed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar, cast

from wireloom.errors import LocalError

T = TypeVar("T")

Said: TypeAlias = Mapping[str, object]
"""What a message says about parameters that are negotiated otherwise, by name."""


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


def settled(negotiated: T, **said: object) -> T:
    """What a connection agreed on, with what a message says about it itself."""
    return cast("T", _settled(negotiated, *said.items()))


@lru_cache(1024)
def _settled(negotiated: Any, *said: tuple[str, object]) -> Any:
    return replace(negotiated, **dict(said))


class Asked:
    """Which answers are waited for, as a decoder asks it; keeps what the request says of them.

    Attributes:
        said: What the request of the answer says about what is negotiated.

    Args:
        answers: From a correlation id to the classes of the answers.
    """

    def __init__(self, answers: Callable[[Hashable], Collection[type]]) -> None:
        self.said: Said = {}
        self._answers = answers

    def __call__(self, correlation: Hashable) -> Collection[type]:
        """The classes of the answers that are waited for with a correlation id."""
        found = self._answers(correlation)
        if isinstance(found, Mapping):
            self.said = next(iter(found.values()), {})
        return found
