"""Messages as programs: what tells them apart, and what projections of the frame check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import zip_longest
from typing import Any

from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Enum, Flags, Ref, Switch, TextMap
from wireloom.schema.lowering.form import Op, filled, one_of, reference, safe
from wireloom.schema.lowering.values import Lowering, tests
from wireloom.schema.schema import Message, Schema
from wireloom.schema.selecting import Selector, selectors


def selected(schema: Schema) -> list[Op]:
    """The bytes that say which message a frame is; nothing if none at fixed places do."""
    return [_selector(schema, told) for told in selectors(schema)]


def _selector(schema: Schema, told: Selector) -> Op:
    def digits(word: int) -> str:
        return word.to_bytes(told.size, "big").hex()

    accepted: dict[str, Op] = {}
    for (sender, word), meant in told.accepted.items():
        accepted.setdefault(sender, {})[digits(word)] = told.names[meant]
    answers: Op = {}
    if told.told is not None:
        names = list(told.told.names)
        answers = {"by": schema.messages[names[0]].told_by, "answers": names}
        answers |= asdict(told.told.number)
    return filled(
        first=told.first,
        last=told.last,
        mask=digits(told.mask),
        names={digits(word): name for word, name in told.names.items()},
        accepted=accepted,
        sender=told.sender if told.sender != "both" else "",
        told=answers,
    )


def message(lowering: Lowering, name: str, found: Message) -> Op:
    """A message: what it is about, and how it is read."""
    hides = [found.kind, Ref(lowering.schema.frame)] if lowering.schema.projected else [found.kind]
    projected = lowering.schema.projected
    return filled(
        command=found.command,
        key=safe(found.key) if isinstance(found.key, int) else list(map(safe, found.key)),
        version=found.version,
        role=found.role,
        sender=found.sender,
        since=found.since,
        doc=found.doc,
        answers=found.answers,
        untyped=found.untyped,
        says={name: reference(path) for name, path in found.settles.items()},
        decides={name: tests((test,))[0] for name, test in found.decides.items()},
        within={
            name: {"low": low, "high": high, "says": found.no_version("{}", low, high)}
            for name, (low, high) in found.within.items()
        },
        secrets=lowering.schema.hides(*hides),
        **(_projection(lowering, name, found) if projected else {"of": _framed(lowering, found)}),
    )


def _framed(lowering: Lowering, found: Message) -> Op:
    """The operation of a frame whose fields have the numbers of the message."""
    op = lowering.of(found.kind)
    return _choosing(lowering, op, found.choices) if found.choices else op


def _choosing(lowering: Lowering, op: Op, choices: dict[str, tuple[int, ...]]) -> Op:
    """The same operation, with checks of some numbers behind the fields of its outermost record."""
    if op["op"] == "call":
        return _choosing(lowering, lowering.routines[op["name"]], choices)
    if op["op"] == "region":
        return {**op, "of": _choosing(lowering, op["of"], choices)}
    fields = [dict(item) for item in op["fields"]]
    for index, item in enumerate(fields):
        if item["name"] in choices:
            ends = zip_longest(fields[index:], (one["of"] for one in fields[index + 1 :]))
            last = next(one for one, of in ends if not of or "below" not in of or "word" in of)
            must = {"do": "must", "of": item["name"], **one_of(choices[item["name"]])}
            last["then"] = [must, *last.get("then", ())]
    return {**op, "fields": fields}


def _projection(lowering: Lowering, name: str, found: Message) -> dict[str, Any]:
    """What must be where in the frame, what is a member, and what members must be."""
    signs = {sign.path for sign in found.signs}
    paths = {place.member: place.path for place in found.places}
    members = {item.name: item for item in found.kind.binary_fields()}
    other = f"the frame is not one of {name}"
    return {
        "checks": [
            *(_check(sign.path, one_of(sign.numbers, other), sign.mask) for sign in found.signs),
            *(
                _check(place.path, one_of([place.number], other))
                for place in found.places
                if not place.member and place.path not in signs
            ),
        ],
        "members": [
            filled(
                name=place.member,
                path=list(place.path),
                **_member(lowering, members[place.member], place.path),
            )
            for place in found.places
            if place.member
        ],
        "selects": [
            {**_check(paths[member], one_of(numbers)), "at": member}
            for member, numbers in found.selects.items()
        ],
    }


def _check(path: Sequence[str], check: Op, mask: int = 0) -> Op:
    return filled(path=list(path), mask=safe(mask) or None, at=".".join(path)) | check


def _member(lowering: Lowering, item: Field, path: tuple[str, ...]) -> Op:
    """What a place of the frame is read as once more, if it is not that already."""
    kind = item.kind.target(lowering.sizes)
    held = list(_leaves(lowering, Ref(lowering.schema.frame), path))
    if isinstance(kind, TextMap):
        return {"entries": lowering.of(kind)}
    if all(kind == one for one in held):
        return {}
    numbers = any(lowering.sizes.scalar(one) is not None for one in held)
    if isinstance(kind, Enum | Flags):
        return {"names": lowering.index_of(kind)} if numbers else {}
    return {} if numbers else {"of": lowering.of(item.kind)}


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
