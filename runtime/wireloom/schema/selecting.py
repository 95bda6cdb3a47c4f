"""The bytes of a frame that say which message it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Literal

from wireloom.dataclass import dataclass
from wireloom.schema.constants import ByteOrder, Place, constants
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Enum, Region
from wireloom.schema.parts import BitGroup, parts
from wireloom.schema.schema import Message, Schema
from wireloom.schema.sizes import Sizes

Sender = Literal["client", "server", "both"]


@dataclass(frozen=True, slots=True)
class Told:
    """Answers of which only the request tells what they are."""

    number: Place
    """Where they have the correlation id of their request."""
    names: tuple[str, ...]
    """The messages."""


@dataclass(frozen=True, slots=True)
class Selector:
    """Bytes at a fixed place that say which message a frame is."""

    first: int
    """Bytes before them."""
    last: int
    """Where they end."""
    mask: int
    """The bits that count, of the bytes as a number with the most significant first."""
    names: Mapping[int, str]
    """The messages by these bits; empty names where only a request tells."""
    accepted: Mapping[tuple[Sender, int], int]
    """Bits that are taken for others, by who sent them."""
    sender: Sender = "both"
    """Who sends these messages, where the same bits mean something else the other way."""
    told: Told | None = None
    """What the request tells; None: the bits tell it."""

    @property
    def size(self) -> int:
        """How many bytes they are."""
        return self.last - self.first

    def word(self, data: bytes, sender: Sender | None) -> int:
        """The bits that count of a frame."""
        word = int.from_bytes(data[self.first : self.last], "big") & self.mask
        return word if sender is None else self.accepted.get((sender, word), word)

    def knows(self, data: bytes, sender: Sender | None) -> bool:
        """Whether a frame is one of these messages, as far as it is known who sent it."""
        if len(data) < self.last or self.word(data, sender) not in self.names:
            return False
        return sender is None or self.sender in (sender, "both")


@dataclass(frozen=True, slots=True)
class Fronts:
    """Bytes in front that say of which type a frame is."""

    first: int
    """Bytes before them."""
    last: int
    """Where they end."""
    mask: int
    """The bits that count, of the bytes as a number with the most significant first."""
    frames: Mapping[int, str]
    """The types by these bits; by 0 the only type if no bits count."""


@dataclass(frozen=True, slots=True)
class _Row:
    """The bits that a message has in its frame."""

    what: str
    """The message, or the role if only a request tells which of its messages it is."""
    message: Message
    first: int
    last: int
    mask: int
    words: tuple[int, ...]
    accepted: tuple[int, ...]
    """Words that are taken for the first one."""
    number: Place | None
    """Where the correlation id is that finds the request."""


def selector(schema: Schema) -> Selector | None:
    """The only place that tells frames apart, whoever sent them; None if there is no such place."""
    found = selectors(schema)
    alone = len(found) == 1 and found[0].sender == "both" and found[0].told is None
    return found[0] if alone else None


def selectors(schema: Schema) -> tuple[Selector, ...]:
    """What tells frames apart: of what one side sends, one of these knows a frame at most.

    There are none if no bytes at fixed places do.
    """
    if schema.projected:
        return ()
    sizes = Sizes(schema.types)
    rows = {name: _row(schema, sizes, name, one) for name, one in schema.messages.items()}
    directed: set[str] = set()
    for one, other in _meeting([*rows.values()]):
        if {one.message.sender, other.message.sender} != {"client", "server"}:
            return ()
        directed |= {one.what, other.what}
    groups: dict[tuple[Sender, str, int, int, int], dict[str, _Row]] = {}
    for name, row in rows.items():
        sender: Sender = row.message.sender if row.what in directed else "both"
        role = row.what if row.number else ""
        groups.setdefault((sender, role, row.first, row.last, row.mask), {})[name] = row
    return tuple(_selector(key[0], found) for key, found in groups.items())


def fronts(schema: Schema, sender: Sender | None) -> Fronts | None:
    """What tells of which type the frames are that somebody sends; None if nothing does."""
    sizes = Sizes(schema.types)
    found = {
        name: one
        for name, one in schema.frame_by_frame().messages.items()
        if sender is None or one.sender in (sender, "both")
    }
    alike: dict[object, str] = {}
    types = {
        name: alike.setdefault(_front(schema, one), one.frame or schema.frame)
        for name, one in found.items()
    }
    if len(set(types.values())) < 2:
        return Fronts(0, 0, 0, {0: next(iter(types.values()), schema.frame)})
    rows = {name: _row(schema, sizes, name, one) for name, one in found.items()}
    most = max(row.last for row in rows.values())
    common = -1
    for row in rows.values():
        common &= row.mask << 8 * (most - row.last)
    for last in range(1, most + 1):
        mask, frames = common >> 8 * (most - last), dict[int, str]()
        for name, row in rows.items():
            of = types[name]
            words = [word << 8 * (most - row.last) >> 8 * (most - last) for word in row.words]
            if any(frames.setdefault(word & mask, of) != of for word in words):
                break
        else:
            first = last - -(-mask.bit_length() // 8)
            return Fronts(first, last, mask, frames)
    return None


def _front(schema: Schema, message: Message) -> object:
    """What a frame begins with that only its request tells, up to what finds that; of any other
    its type, as the types of those that begin alike need not be told apart."""
    fields = [(one.name, one.kind, one.size_of) for one in message.kind.binary_fields()]
    told = [index for index, field in enumerate(fields) if field[0] == message.told_by]
    return tuple(fields[: told[0] + 1]) if told else message.frame or schema.frame


def _selector(sender: Sender, rows: Mapping[str, _Row]) -> Selector:
    row = next(iter(rows.values()))
    names: dict[int, str] = {}
    accepted: dict[tuple[Sender, int], int] = {}
    for name, one in rows.items():
        names |= dict.fromkeys(one.words, "" if one.number else name)
        accepted |= {(one.message.sender, word): one.words[0] for word in one.accepted}
    told = None if row.number is None else Told(row.number, tuple(rows))
    return Selector(row.first, row.last, row.mask, names, accepted, sender, told)


def _row(schema: Schema, sizes: Sizes, name: str, message: Message) -> _Row:
    known = places(sizes, message.kind)
    selects = {known[name]: numbers for name, numbers in message.selects.items()}
    number = known[message.told_by] if message.told_by else None
    if schema.frames:
        before, content = _content(sizes, message.kind)
        fixed = constants(sizes, content.binary_fields(), before)
        constant = [(one.place, (one.number,)) for one in fixed]
        for place, numbers in (*constant, *_choices(sizes, message.kind, known).items()):
            behind = number is not None and place.offset > number.offset  # the request tells it
            if not behind and not any(map(place.shares, selects)):
                selects[place] = numbers
    instead = {known[name]: numbers for name, numbers in message.accepted.items()}
    first, last, mask = extent(selects)
    accepted = words({**selects, **instead}, last) if instead else ()
    what = f"/{message.told_by}" if message.told_by else name
    return _Row(what, message, first, last, mask, words(selects, last), accepted, number)


def extent(found: Iterable[Place]) -> tuple[int, int, int]:
    """Where the bytes of places begin and end, and the bits of them that count."""
    known = list(found)
    first = min((place.offset for place in known), default=0)
    last = max((place.offset + place.size for place in known), default=first)
    return first, last, sum(place.spread(-1, last) for place in known)


def words(selects: Mapping[Place, tuple[int, ...]], last: int) -> tuple[int, ...]:
    """What the bytes up to ``last`` may be, given what may be at places of them."""
    spread = [[at.spread(n, last) for n in found] for at, found in selects.items()]
    return tuple(sum(found) for found in product(*spread))


def _meeting(rows: Sequence[_Row]) -> Iterator[tuple[_Row, _Row]]:
    """Messages whose bits may be in one frame."""
    groups: dict[tuple[int, int], list[_Row]] = {}
    for row in rows:
        groups.setdefault((row.last, row.mask), []).append(row)
    for some, others in combinations_with_replacement(groups, 2):
        end = max(some[0], others[0])
        mask = some[1] << 8 * (end - some[0]) & others[1] << 8 * (end - others[0])
        known: dict[int, list[_Row]] = {}
        for row in groups[some]:
            for word in row.words:
                known.setdefault(word << 8 * (end - row.last) & mask, []).append(row)
        for row in groups[others]:
            for word in row.words:
                for one in known.get(word << 8 * (end - row.last) & mask, ()):
                    if one.what != row.what:
                        yield one, row


def _choices(sizes: Sizes, kind: Kind, known: Mapping[str, Place]) -> dict[Place, tuple[int, ...]]:
    """What closed enumerations at fixed places may be."""
    fields = {item.name: item.kind.core(sizes) for item in _content(sizes, kind)[1].binary_fields()}
    return {
        place: tuple(value.number for value in core.values)
        for name, place in known.items()
        if isinstance(core := fields[name], Enum) and not core.open
    }


def places(sizes: Sizes, kind: Kind) -> dict[str, Place]:
    """Where the fields of a frame lie that are numbers at a fixed place, by name."""
    offset, content = _content(sizes, kind)
    found: dict[str, Place] = {}
    for part in parts(sizes, content.binary_fields()):
        together = part.fields if isinstance(part, BitGroup) else (part,)
        moves = any(item.when or item.optional for item in together)
        widths = [None if moves else sizes.fixed(item.kind) for item in together]
        if None in widths:
            break
        bits = sum(width or 0 for width in widths)
        little = part.little if isinstance(part, BitGroup) else part.kind.is_little(sizes)
        shifts = part.shifts if isinstance(part, BitGroup) else (0,)
        for item, below in zip(together, shifts, strict=True):
            width = sizes.scalar(item.kind)
            if width is not None:
                order: ByteOrder = "little" if little else "big"
                signed = bool(getattr(item.kind.core(sizes), "signed", False))
                found[item.name] = Place(offset, bits // 8, below, width, order, signed)
        offset += bits // 8
    return found


def _content(sizes: Sizes, kind: Kind) -> tuple[int, Kind]:
    """The bytes of the size in front of a frame, and the record behind it."""
    kind = kind.target(sizes)
    if not isinstance(kind, Region):
        return 0, kind
    front = sizes.fixed(kind.size) if isinstance(kind.size, Kind) else 0
    return (front or 0) // 8, kind.content.target(sizes)
