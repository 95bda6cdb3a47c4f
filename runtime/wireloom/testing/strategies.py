"""Hypothesis strategies for the values of a protocol, drawn from its schema.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
They shrink to the least of everything.  Hypothesis has to be installed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, Literal, TypeVar

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from wireloom.errors import EncodeError
from wireloom.runtime.catalog import catalog
from wireloom.schema.adapters import PLAIN, Adapter
from wireloom.schema.decoding import members
from wireloom.schema.schema import Schema
from wireloom.schema.values import Values
from wireloom.testing.examples import package_name

T = TypeVar("T")

_CHARACTERS = st.characters(codec="utf-8")
_LONGEST = 8
"""Most characters that are drawn one by one."""


class Drawn:
    """A source of chance for values that hypothesis can shrink.

    Args:
        draw: What composite strategies are passed.
    """

    def __init__(self, draw: DrawFn) -> None:
        self._draw = draw

    def boolean(self) -> bool:
        """Yes or no; no is simpler."""
        return self._draw(st.booleans())

    def integer(self, low: int, high: int) -> int:
        """A number; the one next to 0 is the simplest."""
        return self._draw(st.integers(low, high))

    def pick(self, options: Sequence[T]) -> T:
        """One of them; the first one is the simplest."""
        return options[self._draw(st.integers(0, len(options) - 1))]

    def text(self, least: int, most: int) -> str:
        """Text of any characters, or of many that are the same."""
        if most > _LONGEST and self.boolean():
            return "0" * self.integer(least, most)
        drawn = self._draw(st.text(_CHARACTERS, max_size=min(most, _LONGEST)))
        text = drawn.encode()[:most].decode(errors="ignore")
        return text + "0" * (least - len(text.encode()))

    def data(self, least: int, most: int) -> bytes:
        """Any bytes."""
        return self._draw(st.binary(min_size=least, max_size=most))

    def floating(self, bits: int, *, finite: bool) -> float:
        """Any number."""
        width: Literal[16, 32, 64] = 16 if bits == 16 else 32 if bits == 32 else 64
        return self._draw(st.floats(width=width, allow_nan=False, allow_infinity=not finite))


class Strategies:
    """The strategies of one protocol.

    Args:
        schema: The protocol.
        adapter: Makes the values; by default they are in the notation of examples.
    """

    def __init__(self, schema: Schema, adapter: Adapter = PLAIN) -> None:
        self._schema, self._adapter = schema, adapter
        self._values = Values(schema, adapter)

    def negotiated(self, name: str = "") -> SearchStrategy[dict[str, Any]]:
        """What a connection may agree on, by name.

        Args:
            name: The message or type that is drawn next, which may not be of every version.
        """
        schema, adapter = self._schema, self._adapter

        @st.composite
        def agreed(draw: DrawFn) -> dict[str, Any]:
            return members(schema, self._values.negotiated(Drawn(draw), name), adapter)

        return agreed()

    def messages(
        self, negotiated: Mapping[str, Any] | None = None
    ) -> Mapping[str, SearchStrategy[Any]]:
        """By name, the legal values of each message.

        Args:
            negotiated: What the connection agreed on; a protocol without such things needs none.
        """
        return {name: self.of(name, negotiated) for name in self._schema.messages}

    def types(
        self, negotiated: Mapping[str, Any] | None = None
    ) -> Mapping[str, SearchStrategy[Any]]:
        """By name, the legal values of each type that has bytes without anything around it.

        Args:
            negotiated: What the connection agreed on.
        """
        names = filter(self._values.stands_alone, self._schema.types)
        return {name: self.of(name, negotiated) for name in names}

    def of(self, name: str, negotiated: Mapping[str, Any] | None = None) -> SearchStrategy[Any]:
        """The legal values of one message or type.

        Args:
            name: Its name.
            negotiated: What the connection agreed on.
        """
        agreed = {} if negotiated is None else negotiated

        @st.composite
        def value(draw: DrawFn) -> Any:
            try:
                return self._values.draw(name, Drawn(draw), agreed)
            except EncodeError:  # its fields contradict each other, however often they are drawn
                assume(False)
                raise

        return value()


@cache
def strategies(package: ModuleType | str) -> Strategies:
    """The strategies of a generated package; values are of its classes.

    Args:
        package: The package, or its dotted name.
    """
    known = catalog(package_name(package))
    return Strategies(known.schema, known.adapter)
