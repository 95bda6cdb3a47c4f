"""How values look to those who read and write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from wireloom.schema.kind import Kind


class Misfit(Exception):
    """A value that does not look like one of its kind; the reason says why."""


class Adapter(Protocol):
    """Makes values of what was read, and takes apart what is to be written.

    What takes a value apart raises ``Misfit`` if it looks different.
    """

    no_null: str
    """What errors say of a null where there must be a value."""
    plain: bool
    """Whether values of plain unions do not say their case."""

    def number_of(self, names: Mapping[int, str], value: Any) -> int:
        """The number of an integer or of a member of an enumeration."""
        ...

    def flags_of(self, names: Mapping[int, str], value: Any) -> int:
        """The number of a set of flags."""
        ...

    def truth_of(self, value: Any) -> bool:
        """True or false."""
        ...

    def real_of(self, value: Any) -> float:
        """A number that need not be whole."""
        ...

    def text_of(self, value: Any) -> str:
        """Text."""
        ...

    def raw_of(self, value: Any) -> bytes:
        """Bytes."""
        ...

    def members_of(self, name: str, value: Any) -> Mapping[str, Any]:
        """The members of a record of that name, by theirs."""
        ...

    def case_of(self, cases: Sequence[str], value: Any) -> tuple[str, Any]:
        """The name of the case of a union, and its value."""
        ...

    def items_of(self, value: Any) -> Sequence[Any]:
        """The items of a list."""
        ...

    def pairs_of(self, value: Any, key: Kind) -> Sequence[tuple[Any, Any]]:
        """The keys and values of a map."""
        ...

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

    no_null = "null is not allowed here"
    plain = False

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
        return members

    def case(self, name: str, value: Any) -> Any:
        """The value by the name of its case."""
        return {name: value}

    def items(self, items: Sequence[Any]) -> Any:
        return list(items)

    def pairs(self, pairs: Sequence[tuple[Any, Any]], key: Kind) -> Any:
        """A mapping, or a list of pairs if keys are records."""
        if key.is_object:
            return [{"key": name, "value": value} for name, value in pairs]
        return dict(pairs)

    def number_of(self, names: Mapping[int, str], value: Any) -> int:
        """A number or a name."""
        if isinstance(value, str) and names:
            by_name = {name: number for number, name in names.items()}
            if value not in by_name:
                raise Misfit(f"there is no value {value!r}")
            return by_name[value]
        if isinstance(value, bool) or not isinstance(value, int):
            raise Misfit(f"{value!r} is no whole number")
        return value

    def flags_of(self, names: Mapping[int, str], value: Any) -> int:
        """A number, or a list of names and numbers."""
        number = 0
        for item in value if isinstance(value, list) else [value]:
            number |= self.number_of(names if isinstance(value, list) else {}, item)
        return number

    def truth_of(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise Misfit(f"{value!r} is neither true nor false")
        return value

    def real_of(self, value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Misfit(f"{value!r} is no number")
        return float(value)

    def text_of(self, value: Any) -> str:
        if not isinstance(value, str):
            raise Misfit(f"{value!r} is no text")
        return value

    def raw_of(self, value: Any) -> bytes:
        """Digits of hex behind ``0x``, or text."""
        if isinstance(value, bytes):
            return value
        if not isinstance(value, str):
            raise Misfit(f"{value!r} is neither text nor 0x…")
        if not value.startswith("0x"):
            return value.encode()
        try:
            return bytes.fromhex(value[2:])
        except ValueError:
            raise Misfit(f"{value!r} has digits that are not hexadecimal") from None

    def members_of(self, name: str, value: Any) -> Mapping[str, Any]:
        if not isinstance(value, dict):
            raise Misfit(f"{value!r} is no mapping of members")
        return value

    def case_of(self, cases: Sequence[str], value: Any) -> tuple[str, Any]:
        """A mapping with the name of the case."""
        if not isinstance(value, dict) or len(value) != 1:
            raise Misfit(f"a union is written {{Name: …}}, one of {', '.join(cases)}")
        ((name, inner),) = value.items()
        if name not in cases:
            raise Misfit(f"{name} is none of {', '.join(cases)}")
        return name, inner

    def items_of(self, value: Any) -> Sequence[Any]:
        if not isinstance(value, list | tuple):
            raise Misfit(f"{value!r} is no list")
        return value

    def pairs_of(self, value: Any, key: Kind) -> Sequence[tuple[Any, Any]]:
        """A mapping, or a list of pairs if keys are records."""
        if isinstance(value, dict):
            return list(value.items())
        if not isinstance(value, list) or not key.is_object:
            raise Misfit(f"{value!r} is no mapping")
        for item in value:
            if not isinstance(item, dict) or item.keys() != {"key", "value"}:
                raise Misfit(f"{item!r} is not {{key: …, value: …}}")
        return [(item["key"], item["value"]) for item in value]


PLAIN = PlainValues()
