"""Values of generated classes: what they look like, and how they are made."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, NoReturn, SupportsIndex

from wireloom.schema.adapters import Misfit
from wireloom.schema.found import Members
from wireloom.schema.kind import Kind


class Instances:
    """Values as a generated package has them.

    Records are its dataclasses, enumerations and flags its members, lists are tuples.

    Only what makes values needs the classes, by name.
    """

    no_null = "must not be None"
    plain = True

    def __init__(self, classes: Mapping[str, type[Any]]) -> None:
        self._classes = classes
        self._members: dict[str, list[tuple[str, Any]]] = {}

    def number_of(self, names: Mapping[int, str], value: Any) -> int:
        """A whole number, members of enumerations among them."""
        if not isinstance(value, int | SupportsIndex):
            _wrong(value, "int")
        return operator.index(value)

    def flags_of(self, names: Mapping[int, str], value: Any) -> int:
        """A whole number, flags among them."""
        return self.number_of(names, value)

    def truth_of(self, value: Any) -> bool:
        """True or false, or 1 or 0."""
        if not isinstance(value, int) or value not in (0, 1):
            _wrong(value, "bool")
        return bool(value)

    def real_of(self, value: Any) -> float:
        if not isinstance(value, int | float):
            _wrong(value, "float")
        try:
            return float(value)
        except OverflowError:
            raise Misfit(f"{value:.3e} is too large for a float") from None

    def text_of(self, value: Any) -> str:
        if not isinstance(value, str):
            _wrong(value, "str")
        return value

    def raw_of(self, value: Any) -> bytes:
        """Anything that holds bytes."""
        if not isinstance(value, bytes | bytearray | memoryview):
            _wrong(value, "bytes")
        return bytes(value)

    def members_of(self, name: str, value: Any) -> Mapping[str, Any]:
        """The attributes of an object; one that is None as by default is not there."""
        if isinstance(value, Members):
            return value
        if not is_dataclass(value) or isinstance(value, type):
            _wrong(value, name)
        held = ((item, getattr(value, item.name)) for item in fields(value))
        return {
            item.name: said for item, said in held if said is not None or item.default is not None
        }

    def case_of(self, cases: Sequence[str], value: Any) -> tuple[str, Any]:
        """The class of an object, and the object."""
        name = type(value).__name__
        if name not in cases:
            _wrong(value, " or ".join(cases))
        return name, value

    def items_of(self, value: Any) -> Sequence[Any]:
        """A sequence."""
        if not isinstance(value, Sequence) or isinstance(value, str | bytes | bytearray):
            _wrong(value, "tuple")
        return value

    def pairs_of(self, value: Any, key: Kind) -> Sequence[tuple[Any, Any]]:
        """A mapping."""
        if not isinstance(value, Mapping):
            _wrong(value, "dict")
        return list(value.items())

    def enum(self, name: str, names: Mapping[int, str], number: int) -> Any:
        """A member; the number of one that has no class."""
        return self._classes[name](number) if name in self._classes else number

    def flags(self, name: str, names: Mapping[int, str], number: int) -> Any:
        """The flags; the number of what has no class."""
        return self.enum(name, names, number)

    def data(self, raw: bytes) -> Any:
        return raw

    def record(self, name: str, members: dict[str, Any]) -> Any:
        """An object; a member that is not there has its default, or is None."""
        if name not in self._classes:
            return members
        of = self._classes[name]
        if name not in self._members:
            self._members[name] = [(item.name, _absent(item)) for item in fields(of)]
        made = object.__new__(of)  # no method is compiled for a single object
        for item, default in self._members[name]:
            object.__setattr__(made, item, members.get(item, default))
        return made

    def case(self, name: str, value: Any) -> Any:
        """The object, whose class says which case it is."""
        return value

    def items(self, items: Sequence[Any]) -> Any:
        return tuple(items)

    def pairs(self, pairs: Sequence[tuple[Any, Any]], key: Kind) -> Any:
        """A dict, unless its keys are objects that have no class here."""
        return dict(pairs) if self._classes or not key.is_object else list(pairs)


OBJECTS = Instances({})
"""Takes objects of any package apart."""


def _absent(item: Field[Any]) -> Any:
    """What stands for a member that is not there."""
    if item.default_factory is not MISSING:
        return item.default_factory()
    return None if item.default is MISSING else item.default


def _wrong(value: Any, expected: str) -> NoReturn:
    if value is None:
        raise Misfit(Instances.no_null)
    raise Misfit(f"{type(value).__name__} where {expected} is expected")
