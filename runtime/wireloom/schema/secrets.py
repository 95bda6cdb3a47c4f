"""Which kinds hold something that is never shown."""

from __future__ import annotations

from collections.abc import Iterable

from wireloom.schema.kind import Kind


def has_secrets(kinds: Iterable[Kind]) -> bool:
    """Whether a field of one of the kinds is secret."""
    return any(item.secret for kind in kinds for item in getattr(kind, "fields", ()))
