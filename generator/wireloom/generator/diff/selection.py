"""Which frames a reader takes for another message than the writer meant."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Ref, Region, Switch
from wireloom.schema.schema import Message, Schema, Sign
from wireloom.schema.selecting import Selector, selector
from wireloom.schema.sizes import Sizes


def deciding(schema: Schema, kind: Kind) -> set[str]:
    """The fields of a record that choose among cases, of which there is none for other numbers."""
    found: set[str] = set()
    for item in kind.target(Sizes(schema.types)).binary_fields():
        inner = item.kind
        while isinstance(inner, Ref | Region):
            inner = schema.kind(inner.name) if isinstance(inner, Ref) else inner.content
        if isinstance(inner, Switch) and inner.otherwise is None:
            found.add(inner.on.names[0])
    return found


def mistaken(writer: Schema, reader: Schema, pairs: Mapping[str, str]) -> set[str] | None:
    """The messages of a writer that a reader takes for others, or refuses.

    ``pairs`` says which message of the reader is which of the writer. None if bytes at fixed places
    do not tell.
    """
    one, two = selector(writer), selector(reader)
    if one is None or two is None or not (one.mask and two.mask):
        return None
    end = max(one.last, two.last)
    mask = _placed(one, one.mask, end) & _placed(two, two.mask, end)
    known: dict[int, set[str]] = {}
    for word, name in two.names.items():
        known.setdefault(_placed(two, word, end) & mask, set()).add(name)
    return {
        name
        for word, name in one.names.items()
        if known.get(_placed(one, word, end) & mask) != {pairs.get(name)}
    }


def meets(writer: Message, reader: Message) -> bool:
    """Whether a projection that one side writes says of itself what the other side asks of it."""
    said, asked = _numbers(writer), _numbers(reader)
    signs = {sign.path for sign in reader.signs}
    return all(
        sign.path in said and all(_says(sign, number) for number in said[sign.path])
        for sign in reader.signs
    ) and all(
        path in said and said[path] <= numbers
        for path, numbers in asked.items()
        if path not in signs
    )


def _numbers(message: Message) -> dict[tuple[str, ...], set[int]]:
    """What a message may say of itself, by where it does."""
    members = {place.member: place.path for place in message.places}
    found = {members.get(name, (name,)): set(own) for name, own in message.selects.items()}
    return found | {place.path: {place.number} for place in message.places if not place.member}


def _says(sign: Sign, number: int) -> bool:
    return (int(number & sign.mask != 0) if sign.mask else number) in sign.numbers


def _placed(of: Selector, word: int, end: int) -> int:
    """A word among all bytes up to some end."""
    return word << 8 * (end - of.last)
