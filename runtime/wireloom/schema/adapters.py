"""How values look to those who read and write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from wireloom.schema.kind import Kind


class Adapter(Protocol):
    """Makes values of what was read."""

    def enum(self, name: str, names: Mapping[int, str], number: int) -> Any:
        """A number of an enumeration."""
        ...

    def flags(self, name: str, names: Mapping[int, str], number: int) -> Any:
        """A set of flags."""
        ...

    def data(self, raw: bytes) -> Any:
        """Bytes."""
        ...

    def record(self, name: str, members: dict[str, Any]) -> Any:
        """A record of the members that are there; a null is None."""
        ...

    def case(self, name: str, value: Any) -> Any:
        """One case of a union."""
        ...

    def items(self, items: Sequence[Any]) -> Any:
        """A list."""
        ...

    def pairs(self, pairs: Sequence[tuple[Any, Any]], key: Kind) -> Any:
        """A map; of two equal keys the last one counts."""
        ...


class PlainValues:
    """Values in the notation of examples, in the spelling of the spec.

    Members go by name, enumerations by the name of their value if it has one, flags are a list of
    names with the leftover bits as a number at its end, bytes are ``0x…``, a union is
    ``{Case: …}``, and a map whose keys are records is a list of ``{key: …, value: …}``.
    """

    def enum(self, name: str, names: Mapping[int, str], number: int) -> Any:
        """Its name, or the number if it has none."""
        return names.get(number, number)

    def flags(self, name: str, names: Mapping[int, str], number: int) -> Any:
        """The names of those that are set, and the bits that no name explains."""
        found = [mask for mask in names if mask and number & mask == mask]
        left = number
        for mask in found:
            left &= ~mask
        return [*(names[mask] for mask in found), *([left] if left else [])]

    def data(self, raw: bytes) -> Any:
        """Digits of hex."""
        return "0x" + raw.hex()

    def record(self, name: str, members: dict[str, Any]) -> Any:
        """The members by name."""
        return members

    def case(self, name: str, value: Any) -> Any:
        """The value by the name of its case."""
        return {name: value}

    def items(self, items: Sequence[Any]) -> Any:
        """A list."""
        return list(items)

    def pairs(self, pairs: Sequence[tuple[Any, Any]], key: Kind) -> Any:
        """A mapping, or a list of pairs if keys are records."""
        if any(isinstance(name, dict) for name, _ in pairs):
            return [{"key": name, "value": value} for name, value in pairs]
        return dict(pairs)


PLAIN = PlainValues()
