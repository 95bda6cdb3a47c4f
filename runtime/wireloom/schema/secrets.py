"""Which kinds hold something that is never shown."""

from __future__ import annotations

from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Ref, Union
from wireloom.schema.schema import Schema


def has_secrets(schema: Schema, kind: Kind) -> bool:
    """Whether a field of a kind, however deep inside, is secret."""
    seen: set[str] = set()
    todo = [kind]
    while todo:
        kind = todo.pop()
        if any(item.secret for item in getattr(kind, "fields", ())):
            return True
        if isinstance(kind, Ref) and kind.name not in seen:
            seen.add(kind.name)
            todo.append(schema.kind(kind.name))
        todo += kind.inside()
        if isinstance(kind, Union):
            todo += map(Ref, kind.cases)
    return False
