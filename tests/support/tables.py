"""Tables of FlatBuffers in values: their bytes may be laid out in many ways."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from wireloom.generator.model.types import Record

from tests.support.packages import Package


def holds_table(of: Package, value: Any) -> bool:
    """Whether a record in a value is such a table."""
    if isinstance(value, tuple):
        return any(holds_table(of, item) for item in value)
    if isinstance(value, Mapping):
        return any(holds_table(of, item) for item in value.values())
    if not is_dataclass(value):
        return False
    declared = of.types.named.get(type(value).__name__)
    form = None if declared is None else declared.form
    if isinstance(form, Record) and form.encoding == "flatbuffers":
        return True
    return any(holds_table(of, getattr(value, item.name)) for item in fields(value))
