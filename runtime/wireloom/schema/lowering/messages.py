"""Messages as programs: what tells them apart, and what projections of the frame check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Enum, Flags, Ref, Switch, TextMap
from wireloom.schema.lowering.form import Op, filled, safe
from wireloom.schema.lowering.values import Lowering
from wireloom.schema.schema import Message
from wireloom.schema.secrets import has_secrets
from wireloom.schema.selecting import selector


def selected(lowering: Lowering) -> Op | None:
    """The bytes that say which message a frame is; None if nothing at a fixed place does."""
    told = selector(lowering.schema)
    if told is None:
        return None
    return {
        "first": told.first,
        "last": told.last,
        "mask": safe(told.mask),
        "names": {str(word): name for word, name in told.names.items()},
        "accepted": [
            {"sender": sender, "word": safe(word), "as": safe(meant)}
            for (sender, word), meant in told.accepted.items()
        ],
    }


def message(lowering: Lowering, name: str, found: Message) -> Op:
    """A message: what it is about, and how it is read."""
    hides = [found.kind, Ref(lowering.schema.frame)] if lowering.schema.projected else [found.kind]
    return filled(
        command=found.command,
        key=safe(found.key),
        version=found.version,
        role=found.role,
        sender=found.sender,
        since=found.since,
        doc=found.doc,
        answers=found.answers,
        untyped=found.untyped,
        secrets=has_secrets(lowering.schema.reachable(*hides)),
        **(_projection(lowering, found) if lowering.schema.projected else _framed(lowering, found)),
    )


def _framed(lowering: Lowering, found: Message) -> dict[str, Any]:
    choices = {name: list(one) for name, one in found.selects.items() if len(one) > 1}
    return {"of": lowering.of(found.kind), "choices": choices}


def _projection(lowering: Lowering, found: Message) -> dict[str, Any]:
    members = {item.name: item for item in found.kind.binary_fields()}
    return {
        "signs": [
            filled(path=list(sign.path), mask=safe(sign.mask) or None, numbers=list(sign.numbers))
            for sign in found.signs
        ],
        "places": [
            filled(
                path=list(place.path),
                member=place.member,
                number=None if place.member else safe(place.number),
                of=_member(lowering, members[place.member], place.path) if place.member else None,
            )
            for place in found.places
        ],
        "selects": {name: list(numbers) for name, numbers in found.selects.items()},
    }


def _member(lowering: Lowering, item: Field, path: tuple[str, ...]) -> Op | None:
    """What a place of the frame is read as once more; None if it is that already."""
    kind = item.kind.target(lowering.sizes)
    held = list(_leaves(lowering, Ref(lowering.schema.frame), path))
    if isinstance(kind, TextMap):
        return lowering.of(item.kind)
    if all(kind == one for one in held):
        return None
    scalars = isinstance(kind, Enum | Flags)
    if scalars != any(lowering.sizes.scalar(one) is not None for one in held):
        return None
    return lowering.of(item.kind)


def _leaves(lowering: Lowering, kind: Kind, path: tuple[str, ...]) -> Iterator[Kind]:
    """What the frame may have at a place, whatever switches choose."""
    kind = kind.core(lowering.sizes)
    if isinstance(kind, Switch):
        for one in kind.inside():
            yield from _leaves(lowering, one, path)
    elif not path:
        yield kind
    else:
        for item in getattr(kind, "fields", ()):
            if item.name == path[0]:
                yield from _leaves(lowering, item.kind, path[1:])
