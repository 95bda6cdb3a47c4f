"""Objects of generated classes as values that the schema writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from wireloom.schema.adapters import PlainValues


class Objects(PlainValues):
    """Takes objects apart; the canonical form of a value is that of examples."""

    def number_of(self, names: Mapping[int, str], value: Any) -> int:
        return int(super().number_of(names, value))

    def flags_of(self, names: Mapping[int, str], value: Any) -> int:
        return int(super().flags_of(names, value))

    def members_of(self, value: Any) -> Mapping[str, Any]:
        if not is_dataclass(value):
            return super().members_of(value)
        said = ((item, getattr(value, item.name)) for item in fields(value))
        return {
            item.name: found for item, found in said if found is not None or item.default is MISSING
        }

    def case_of(self, cases: Sequence[str], value: Any) -> tuple[str, Any]:
        named = {type(value).__name__: value} if is_dataclass(value) else value
        return super().case_of(cases, named)


OBJECTS = Objects()
