"""Lengths, counts and checksums: what they are of, and whether they can say it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from wireloom.generator.checks.conditions import alike
from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.layout import instead, odd_width
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.walk import measures, parts
from wireloom.generator.checks.words import defined, did_you_mean, quoted
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.types import (
    Elsewhere,
    Extent,
    Field,
    Fixed,
    Form,
    Integer,
    ListOf,
    MapOf,
    Prefix,
    Slot,
    Switch,
    Type,
    Varint,
)
from wireloom.generator.rules import rule

UNKNOWN_TARGET = rule(
    "WL231: a length, count or checksum is of an unknown field",
    "`size_of`, `count_of` and `checksum.of` name fields of the same record.",
)
EARLIER_TARGET = rule(
    "WL232: a length or count is of an earlier field, or checksums are of each other",
    "A decoder needs a length before what it measures, so the field must come later in the"
    " record. A checksum may stand behind what it is over, but not in it, and no checksum"
    " that it is over may be over it.",
)
NOT_IN_A_ROW = rule(
    "WL233: a length or checksum is of fields that are not in a row",
    "The bytes that are measured must be one piece; name the fields in the order of the wire,"
    " none left out.",
)
TWO_LENGTHS = rule(
    "WL234: a field has two lengths or counts",
    "They could contradict each other. Only one may say it, unless conditions see to it that just"
    " one length is there; a count of several widths is a `switch`.",
)
COUNT_OF_WHAT = rule(
    "WL235: a count is of something that has no items",
    "`count_of` names a list or a map; the bytes of other fields have a `size_of`. What is lazy is"
    " not taken apart when it is read or written, so nothing counts it; a number beside it is a"
    " member like others.",
)
PART_OF_A_BYTE = rule(
    "WL236: a length or checksum covers a part of a byte",
    "Integers of odd width that stand side by side share bytes, and only whole bytes are measured."
    " Name all that share a byte, or none of them.",
)
NO_INTEGER = rule(
    "WL341: a length, count or checksum is no integer", "Only an integer can hold it."
)
NARROW_CHECKSUM = rule(
    "WL342: a field is too narrow for its checksum",
    "CRC-32 and CRC-32C have 32 bits. Widen the field, or say with `mask` which bits are kept.",
)
CONDITIONAL = rule(
    "WL343: a length may be missing",
    "If the length is absent while the field is there, nothing says where the field ends. Give"
    " both the same condition.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    for members in context.members:
        yield from _record(context, members)


def _record(context: Context, members: Members) -> Iterator[Diagnostic]:
    sizes: dict[tuple[int, int], list[int]] = {}
    counts: dict[str, list[int]] = {}
    for index in members.own:
        item = members.fields[index]
        if not item.derived or item.tells:
            continue
        yield from _holder(context, item)
        for word, extent in _extents(item):
            yield from _extent(members, index, word, extent)
            yield from _cut(context, members, index, word, extent)
        yield from _each_other(members, index)
        if item.count_of is not None:
            yield from _count(context, members, index, item.count_of)
            counts.setdefault(item.count_of, []).append(index)
        if item.size_of is not None and item.size_of.kind == "fields":
            span = members.extent(index, item.size_of)
            if span is not None:
                sizes.setdefault(span, []).append(index)
    for span, holders in sizes.items():
        across = [own for one, own in sizes.items() if span[0] < one[0] < span[1] < one[1]]
        for others in (holders, *([*holders, *own] for own in across)):
            yield from _twice(members, "size_of", others)
        if span[1] - span[0] == 1:
            yield from _own(context, "size", members.fields[span[0]], members.fields[holders[0]])
            yield from _conditional(members, members.fields[span[0]], holders)
    for name, holders in counts.items():
        yield from _twice(members, "count_of", holders)
        target = members.index(name)
        if target is not None and target > holders[0]:
            yield from _own(context, "count", members.fields[target], members.fields[holders[0]])
            yield from _conditional(members, members.fields[target], holders)


def _extents(item: Field) -> Iterator[tuple[str, Extent]]:
    if item.size_of is not None:
        yield "size_of", item.size_of
    if item.checksum is not None:
        yield "checksum", item.checksum.of


def _holder(context: Context, item: Field) -> Iterator[Diagnostic]:
    for form in _held(context, item.type):
        if not isinstance(form, Integer | Varint):
            what = "a checksum" if item.checksum else "a length" if item.size_of else "a count"
            message = f'"{item.name}" is {called(form)} and cannot hold {what}'
            yield Diagnostic(item.at, NO_INTEGER, message)
        elif item.checksum is not None:
            mask = item.checksum.mask
            needed = 32 if mask is None else min(mask.bit_length(), 32)
            if isinstance(form, Varint) or form.bits < needed:
                message = (
                    f'"{item.name}" has {form.bits} bits, but {item.checksum.algorithm} needs '
                    f'{needed}; use uint{max(needed, 32)}, or cut it with "mask"'
                )
                yield Diagnostic(item.at, NARROW_CHECKSUM, message)


def _held(context: Context, type_: Type) -> Iterator[Form]:
    """What a field is, in every case if it is a switch."""
    form = context.form(type_)
    if isinstance(form, Switch):
        for part in parts(form):
            yield from _held(context, part)
    elif form is not None:
        yield form


def _extent(members: Members, index: int, word: str, extent: Extent) -> Iterator[Diagnostic]:
    if extent.kind == "record" and members.own.stop < len(members.fields):
        message = 'what stands behind the command in its frame is a part of "record"; name fields'
        yield Diagnostic(extent.at, NOT_IN_A_ROW, message)
    if extent.kind != "fields":
        return
    sound = True
    holder = members.fields[index].name
    for name in extent.fields:
        span = members.span(name)
        if span is None:
            sound = False
            yield _unknown(members, extent, word, name)
        elif name == holder or (span[0] <= index and word == "size_of"):
            sound = False
            yield _earlier(members, extent, word, holder, name)
    if sound and members.extent(index, extent) is None:
        message = f"{quoted(extent.fields)} do not stand in a row"
        yield Diagnostic(extent.at, NOT_IN_A_ROW, message)


def _each_other(members: Members, index: int) -> Iterator[Diagnostic]:
    """A checksum that is over one that is over it."""
    mine = _summed(members, index)
    for number in mine:
        told = number < index and number in members.own
        if index in _summed(members, number) and not told:
            item, other = members.fields[index], members.fields[number]
            message = f'"{item.name}" and "{other.name}" are checksums of each other'
            yield Diagnostic(item.at, EARLIER_TARGET, message, defined(other))


def _summed(members: Members, index: int) -> range:
    """The fields that a checksum is over."""
    checksum = members.fields[index].checksum
    span = None if checksum is None else members.extent(index, checksum.of)
    if checksum is None or span is None:
        return range(0)
    end = members.region_end(index) if checksum.of.kind == "rest" else None
    return range(span[0], span[1] if end is None else end)


def _cut(
    context: Context, members: Members, index: int, word: str, extent: Extent
) -> Iterator[Diagnostic]:
    """Bytes of which only some bits are measured; what is said to be the rest begins behind."""
    span = members.extent(index, extent)
    if span is None or extent.kind != "fields":
        return
    bits = 0
    for number, (item, after) in enumerate(pairwise(members.fields), 1):
        bits += odd_width(context, item.type)
        if bits % 8 and number in span and odd_width(context, after.type):  # or it is a hole
            verb = "begins" if number == span[0] else "ends"
            message = (
                f'"{word}" {verb} inside of a byte, which "{item.name}" and "{after.name}" share'
            )
            yield Diagnostic(extent.at, PART_OF_A_BYTE, message)


def _unknown(members: Members, extent: Extent, word: str, name: str) -> Diagnostic:
    known = [*(item.name for item in members.fields), "rest", "record"]
    message = f'"{word}" names "{name}", which is no field of this record'
    hint = "; write it without brackets" if name in ("rest", "record") else ""
    return Diagnostic(extent.at, UNKNOWN_TARGET, message + (hint or did_you_mean(name, known)))


def _earlier(members: Members, extent: Extent, word: str, holder: str, name: str) -> Diagnostic:
    place = members.index(name)
    target = members.fields[place if place is not None else 0]
    if name == holder:
        return Diagnostic(extent.at, EARLIER_TARGET, f'"{holder}" cannot be the {word} itself')
    message = f'"{name}" comes before "{holder}", which measures it'
    return Diagnostic(extent.at, EARLIER_TARGET, message, defined(target))


def _count(context: Context, members: Members, index: int, name: str) -> Iterator[Diagnostic]:
    item = members.fields[index]
    place = members.index(name)
    if place is None:
        known = [other.name for other in members.fields]
        hint = did_you_mean(name, known)
        message = f'"count_of" names "{name}", which is no field of this record{hint}'
        yield Diagnostic(item.at, UNKNOWN_TARGET, message)
        return
    target = members.fields[place]
    note = defined(target)
    if place <= index:
        message = f'"{name}" comes before "{item.name}", which counts its items'
        yield Diagnostic(item.at, EARLIER_TARGET, message, note)
        return
    if other := context.unlike(target.type, ListOf, MapOf):
        message = f'"{name}" is {other} and has no items to count; did you mean "size_of"?'
        yield Diagnostic(item.at, COUNT_OF_WHAT, message, note)
    elif target.lazy:
        message = f'"{name}" is lazy, so nothing counts its items; leave "count_of" out'
        yield Diagnostic(item.at, COUNT_OF_WHAT, message, note)


def _twice(members: Members, word: str, holders: list[int]) -> Iterator[Diagnostic]:
    for number, index in enumerate(holders):
        item = members.fields[index]
        for earlier in holders[:number]:
            other = members.fields[earlier]
            if word == "size_of" and instead(item, other):
                continue
            message = f'"{item.name}" and "{other.name}" are both "{word}" of the same field'
            yield Diagnostic(item.at, TWO_LENGTHS, message, defined(other))
            break


def _own(context: Context, word: str, target: Field, item: Field) -> Iterator[Diagnostic]:
    """A size or count that something has besides the field that says it."""
    followed = context.follow(target.type)
    own = dict(measures(followed)).get(word) if followed is not None else None
    if isinstance(own, Prefix | Fixed) or (isinstance(own, Elsewhere) and word == "size"):
        more = "only one may say it" if word == "size" else 'say "count: rest" there'
        message = f'"{target.name}" has a {word} of its own besides "{item.name}"; {more}'
        yield Diagnostic(item.at, TWO_LENGTHS, message, defined(target))


def _conditional(members: Members, target: Field, holders: list[int]) -> Iterator[Diagnostic]:
    if len(holders) > 1 or isinstance(target.type.form, Slot):
        return
    item = members.fields[holders[0]]
    known = all(members.index(test.subject.names[0]) is not None for test in item.when or ())
    missing = known and item.when is not None and not alike(item.when, target.when)
    if missing or (item.optional and not target.optional):
        message = (
            f'"{item.name}" may be missing while "{target.name}" is there; '
            "give both the same condition"
        )
        yield Diagnostic(item.at, CONDITIONAL, message, defined(target))
