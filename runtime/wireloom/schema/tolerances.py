"""What readers of a JSON record tolerate because of any record inside of it."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.schema.kind import Kind
from wireloom.schema.kinds import JsonObject, Map, Ref
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes


def unquoted_keys(schema: Schema, record: JsonObject) -> Iterator[str]:
    """What readers are told about keys without quotes: ``bare_keys``, ``object_keys``."""
    inside = list(_reachable(schema, record))
    if any(isinstance(kind, JsonObject) and "bare_keys" in kind.tolerates for kind in inside):
        yield "bare_keys"
    keys = (kind.key for kind in inside if isinstance(kind, Map))
    if any(isinstance(key.target(Sizes(schema.types)), JsonObject) for key in keys):
        yield "object_keys"


def _reachable(schema: Schema, kind: Kind) -> Iterator[Kind]:
    """The kinds that a kind is made of, itself first, each once."""
    seen: set[str] = set()
    todo = [kind]
    while todo:
        kind = todo.pop()
        yield kind
        todo += kind.inside()
        if isinstance(kind, Ref) and kind.name not in seen:
            seen.add(kind.name)
            todo.append(schema.kind(kind.name))
