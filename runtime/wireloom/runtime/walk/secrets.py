"""Which layouts hold something that is never shown."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from wireloom.runtime import layout, objects


def has_secrets(kind: object) -> bool:
    """Whether a field of a kind, however deep inside, is secret."""
    return _holds(kind, set())


def _holds(part: object, seen: set[int]) -> bool:
    if id(part) in seen:
        return False
    seen.add(id(part))
    if isinstance(part, layout.Later | objects.Later):
        return _holds(part.get(), seen)
    if isinstance(part, Mapping):
        return any(_holds(item, seen) for item in part.values())
    if isinstance(part, tuple):
        return any(_holds(item, seen) for item in part)
    if not dataclasses.is_dataclass(part):
        return False
    if getattr(part, "secret", False):
        return True
    return any(_holds(getattr(part, field.name), seen) for field in dataclasses.fields(part))
