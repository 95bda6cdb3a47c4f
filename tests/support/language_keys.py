"""Which keys of the language a spec uses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.generator.language import CONSTRUCTS, ROOT, keys_of
from wireloom.generator.language.kinds import (
    Either,
    FieldUse,
    Items,
    Kind,
    Part,
    Table,
    TypeUse,
)


def every_key() -> set[str]:
    """All keys of all constructs, as ``construct.key``."""
    return {
        f"{name}.{key.name}" for name, construct in CONSTRUCTS.items() for key in construct.keys
    }


def used(spec: dict[str, Any]) -> set[str]:
    """Those that a spec uses, a revision that is told by what is different, or a file of types."""
    whole = ROOT.name if "protocol" in spec else "types_file"
    return set(_construct("revision" if "based_on" in spec else whole, spec))


def _construct(name: str, value: dict[str, Any]) -> Iterator[str]:
    construct = CONSTRUCTS[name]
    kinds = {key.name: key.kind for key in keys_of(construct)}
    own = {key.name for key in construct.keys}
    for key, inner in value.items():
        if key in kinds:
            yield f"{name if key in own else construct.extends}.{key}"
            yield from _kind(kinds[key], inner)
        elif construct.open is not None:
            yield from _kind(construct.open, inner)


def _kind(kind: Kind, value: Any) -> Iterator[str]:
    match kind:
        case Part(construct=name) if isinstance(value, dict):
            yield from _construct(name, value)
        case TypeUse() | FieldUse() if isinstance(value, list):
            yield from _kind(TypeUse(), value[0])
        case TypeUse() if isinstance(value, dict):
            yield from _construct("type", value)
        case FieldUse() if isinstance(value, dict):
            yield from _construct("field", value)
        case Items(of=of) if isinstance(value, list):
            for item in value:
                yield from _kind(of, item)
        case Table(of=of) if isinstance(value, dict):
            for item in value.values():
                yield from _kind(of, item)
        case Either(options=options):
            yield from _either(options, value)
        case _:
            return


def _either(options: tuple[Kind, ...], value: Any) -> Iterator[str]:
    """Whichever option a value can be; of two that are mappings, the one that has its keys."""
    if isinstance(value, dict):
        parts = [option for option in options if isinstance(option, Part)]
        fitting = [
            part
            for part in parts
            if set(value) <= {key.name for key in keys_of(CONSTRUCTS[part.construct])}
        ]
        rest = [option for option in options if isinstance(option, TypeUse | Table)]
        for best in (fitting or rest)[:1]:
            yield from _kind(best, value)
    elif isinstance(value, list):
        for option in options:
            if isinstance(option, Items | TypeUse):
                yield from _kind(option, value)
                return
