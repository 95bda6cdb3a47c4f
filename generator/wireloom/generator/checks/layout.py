"""What stands where in a record: nothing after the rest, no holes, bits that fill bytes."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from wireloom.generator.checks.conditions import bounds
from wireloom.generator.checks.context import Context
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.walk import names, parts
from wireloom.generator.checks.words import counted, defined, quoted
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.types import (
    Boolean,
    Field,
    Fixed,
    ListOf,
    MapOf,
    Nothing,
    Prefix,
    Record,
    Slot,
    Type,
    Varint,
)
from wireloom.generator.resolve.frames import frame_names
from wireloom.generator.resolve.schema.numbers import included
from wireloom.generator.rules import rule
from wireloom.schema.bits import Bits
from wireloom.schema.constants import awaits_end
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes, List, Map, Region, Text
from wireloom.schema.kinds.members import readable

AFTER_REST = rule(
    "WL301: a field comes after the rest",
    "Something without a size of its own reaches to the end of its region, so only fields can"
    " follow it that are always there and have a fixed size. Give it a `size` or an `until`, or let"
    " an earlier length be `size_of` it.",
)
AFTER_OPTIONAL = rule(
    "WL302: a required field comes after an optional one",
    "An optional field is there if bytes are left, so only optional fields may follow it in its"
    " region, and behind these some of fixed size that are always there. One that begins with a"
    " constant is told by that constant and may stand anywhere.",
)
UNFILLED = rule(
    "WL303: bits do not fill whole bytes",
    "Adjacent integers of odd width share bytes, and the group must end where a byte ends. Name"
    " unused bits as a field with `const: 0`.",
)
CONDITIONAL_BITS = rule(
    "WL304: some bits of a byte have a condition",
    "Integers that share bytes are always there together. Make the whole group a record and give"
    " the condition to that.",
)
LONE_BITS = rule(
    "WL305: an integer of odd width stands outside a record",
    "Only fields that stand side by side can share a byte, so items, prefixes, keys and what has a"
    " size of its own take whole bytes.",
)
WIDE_GROUP = rule(
    "WL306: a group of bits is wider than 64",
    "Integers that share bytes are read as one integer, which has at most 64 bits.",
)
SIZELESS_ITEM = rule(
    "WL307: items have no size",
    "An item that reaches to the end of its region swallows all that follow it.",
)
EMPTY_ITEM = rule(
    "WL308: items may take no bytes",
    "The bytes that are left bound how many items a list or a map can have, so each takes one at"
    " least, whatever the connection agreed on: a list up to an end would lose empty items, and one"
    " with a prefix could claim any number of them. Give the items a field that is always there, or"
    " a prefix as their `size`. Only items whose number stands in the spec may be empty at times.",
)
NEVER_FITS = rule(
    "WL309: a content never fits its region",
    "The region has a fixed size, or a greatest one, and the content takes another one, or more.",
)
TOO_DEEP = rule(
    "WL310: types nest deeper than the limit",
    "Generated code refuses what nests deeper than `limits.depth`, so such a value could never be"
    " read.",
)
SLOT_OUTSIDE = rule(
    "WL311: a slot stands outside the frame",
    "Messages fill the slots of the frame; they are fields of that record, not of its parts.",
)
BIT_ORDER = rule(
    "WL312: bits go on in the wrong byte",
    "If the first of the fields that share bytes has the least significant bits, they go on from"
    " byte to byte only where the least significant byte comes first.",
)
NO_BIT = rule(
    "WL313: no bit can say whether a field is there",
    "`optional` names a `bit` that stands earlier in the same record, fields of an inline record"
    " included. The bit follows from whether there is a value, so it says nothing else, and the"
    " field has a value of its own: no constant, default or null, and no other condition.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    for members in context.members:
        yield from _rest(context, members)
        yield from after_optional(context, members)
        yield from _bits(context, members)
        yield from _told(context, members)
    yield from _lone_bits(context)
    yield from _items(context)
    yield from _regions(context)
    yield from _depth(context)
    yield from _slots(context)


def _rest(context: Context, members: Members) -> Iterator[Diagnostic]:
    """Fields that reach to the end of their region and are not last in it."""
    if not members.measured():
        return
    for index in members.own:
        item = members.fields[index]
        kind = context.field(item, members.fields).kind
        if not (isinstance(item.type.form, Slot) or kind.is_open(context.sizes)):
            continue
        beside = (other for other in members.behind(index) if not instead(item, other))
        after = next((one for one in beside if not always_as_long(context, members, one)), None)
        if after is None:
            continue
        message = (
            f'"{after.name}" can never be read: "{item.name}" before it has no size and takes all '
            "that is left"
        )
        yield Diagnostic(after.at, AFTER_REST, message, defined(item))


def always_as_long(context: Context, members: Members, item: Field) -> bool:
    """Whether a field is always there and always takes as many bytes."""
    field = context.field(item, members.fields)
    fixed = context.sizes.fixed(readable(field, context.sizes))
    varies = item.when or item.optional or isinstance(item.type.form, Slot)
    varint = item.const is not None and isinstance(context.form(item.type), Varint)
    number = varint or isinstance(item.const, int)  # of fixed size, or a problem of its own
    return not varies and (number or fixed is not None)


def instead(item: Field, other: Field) -> bool:
    """Whether two fields exclude each other by their conditions."""
    for mine in item.when or ():
        for theirs in other.when or ():
            if mine.subject.names != theirs.subject.names:
                continue
            if {mine.verb, theirs.verb} == {"present", "absent"}:
                return True
            if mine.verb == theirs.verb == "is":
                apart = not set(mine.values) & set(theirs.values)
                if (apart and not mine.negated and not theirs.negated) or (
                    mine.negated != theirs.negated and mine.values == theirs.values
                ):
                    return True
    return False


def after_optional(context: Context, members: Members) -> Iterator[Diagnostic]:
    """What is required behind fields that only the bytes that are left tell."""
    if not members.measured():
        return
    for index in members.own:
        item = members.fields[index]
        if not awaits_end(context.sizes, context.field(item, members.fields)):
            continue
        required: list[Field] = []
        for after in members.behind(index):
            if always_as_long(context, members, after):
                required.append(after)
                continue
            if not required and (after.optional or _if_present(after)):
                continue
            first = (required or [after])[0]
            message = (
                f'"{first.name}" is required, but "{item.name}" before it is optional and is told '
                "only by the bytes that are left"
            )
            yield Diagnostic(first.at, AFTER_OPTIONAL, message, defined(item))
            break


def _if_present(item: Field) -> bool:
    return any(test.verb == "present" for test in item.when or ())


# --- bits ------------------------------------------------------------------------------------


def odd_width(context: Context, type_: Type) -> int:
    """The bits of an integer that shares bytes; 0 for everything else."""
    followed = context.follow(type_)
    return 0 if followed is None or followed.size is not None else _odd_bits(context, type_)


def _odd_bits(context: Context, type_: Type) -> int:
    form = context.form(type_)
    number = form if isinstance(form, Boolean) else context.integer(type_)
    return number.bits if number is not None and number.bits % 8 else 0


def _bits(context: Context, members: Members) -> Iterator[Diagnostic]:
    group: list[Field] = []
    total = 0
    for item in members.fields[members.own.start : members.own.stop]:
        width = odd_width(context, item.type)
        if width:
            group.append(item)
            total += width
            if item.when is not None or item.optional:
                how = "conditional" if item.when is not None else "optional"
                message = f'"{item.name}" has {counted(width, "bit")} and cannot be {how} by itself'
                yield Diagnostic(item.at, CONDITIONAL_BITS, message)
            if total % 8 == 0:
                yield from _shared(context, group, total)
                group, total = [], 0
        elif total:
            yield _unfilled(group, total, item.name)
            group, total = [], 0
    if total:
        yield _unfilled(group, total, "")


def _unfilled(group: list[Field], total: int, after: str) -> Diagnostic:
    fields = quoted(item.name for item in group)
    missing = 8 - total % 8
    where = f' before "{after}"' if after else ""
    verb = "has" if len(group) == 1 else "have"
    message = (
        f"{fields} {verb} {counted(total, 'bit')}; {counted(missing, 'more bit')}"
        f" must follow{where} to fill a byte"
    )
    return Diagnostic(group[0].at, UNFILLED, message)


def _shared(context: Context, group: list[Field], total: int) -> Iterator[Diagnostic]:
    fields = quoted(item.name for item in group)
    least = (group[0].bit_order or context.protocol.bit_order) == "least"
    if total > 64:
        message = f"{fields} share {total} bits; at most 64 can be read together"
        yield Diagnostic(group[0].at, WIDE_GROUP, message)
    if least and total > 8 and not context.types.is_little(group[0].type):
        message = f"{fields} share {total} bits, the least significant first; say"
        message += ' "byte_order: little"'
        yield Diagnostic(group[0].at, BIT_ORDER, message)


def _told(context: Context, members: Members) -> Iterator[Diagnostic]:
    """Fields with a bit that says whether they are there."""
    for index in members.filled:
        item = members.fields[index]
        if item.bit is None:
            continue
        place = members.index(item.bit.names[0])
        target = None if place is None or place >= index else members.fields[place]
        if target is None or len(item.bit.names) > 1 or item.bit.root != "here":
            message = f'"{item.bit}" is no earlier field of the record'
        elif context.form(target.type) not in (Boolean(1), None):
            message = f'"{target.name}" is no bit'
        elif target.const is not None or target.has_default:
            message = f'"{target.name}" follows from "{item.name}", so nothing else says its value'
        else:
            message = _unfit(context, item)
        if message:
            yield Diagnostic(item.at, NO_BIT, message)


def _unfit(context: Context, item: Field) -> str:
    """Why no bit can follow from a field; empty if one can."""
    for word, said in (
        ("when", len(item.when or ()) > 1),
        ("const", item.const is not None),
        ("default", item.has_default),
        ("nullable", item.nullable),
    ):
        if said:
            return f'"{item.name}" has a bit of its own and cannot have "{word}" as well'
    form = context.form(item.type)
    return f'"{item.name}" has no value that could be there' if isinstance(form, Nothing) else ""


def _lone_bits(context: Context) -> Iterator[Diagnostic]:
    uses = {
        "item": "an item",
        "prefix": "a prefix",
        "key": "half of a pair",
        "pair": "half of a pair",
        "case": "a case",
        "escape": "an escape",
        "slot": "what fills a slot",
    }
    for place in context.places:
        if place.type.size is not None:
            what, bits = "what has a size", _odd_bits(context, place.type)
        else:
            what, bits = uses.get(place.use, ""), odd_width(context, place.type)
        if what and bits:
            message = f"{what} cannot have {counted(bits, 'bit')}; it takes whole bytes"
            yield Diagnostic(place.type.at, LONE_BITS, message)


# --- lists and regions -----------------------------------------------------------------------


def _items(context: Context) -> Iterator[Diagnostic]:
    for place in context.places:
        if place.encoding != "binary":
            continue  # such encodings frame every item
        form = place.type.form
        if not isinstance(form, ListOf | MapOf):
            continue
        words = ("items",) if isinstance(form, ListOf) else ("keys", "values")
        inside = zip(words, parts(form), strict=True)
        endless = [
            (what, part) for what, part in inside if context.kind(part).is_open(context.sizes)
        ]
        for what, part in endless:
            told = context.follow(part)
            if told is None or told.until is None:  # of a list that is its own problem
                message = f"the {what} have no size, so the first one takes all that is left"
                yield Diagnostic(part.at, SIZELESS_ITEM, message)
        if not endless:
            yield from _empty_items(context, form)


def _empty_items(context: Context, form: ListOf | MapOf) -> Iterator[Diagnostic]:
    """Items of which any number may be in no bytes."""
    inside = parts(form)
    if None in map(context.follow, inside):
        return
    kinds = [context.kind(part) for part in inside]
    sizes = [kind.takes(context.sizes) for kind in kinds]
    never = all(size.most == 0 for size in sizes)
    some = any(size.least for size in sizes) or any(_is_ended(context, kind) for kind in kinds)
    if never or (not isinstance(form.count, Fixed) and not some):
        what = "items" if isinstance(form, ListOf) else "pairs"
        how = "take" if never else "may take"
        yield Diagnostic(inside[0].at, EMPTY_ITEM, f"the {what} {how} no bytes")


def _is_ended(context: Context, kind: Kind) -> bool:
    """Whether bytes end it, which only the last one may lack."""
    core = kind.core(context.sizes)
    return isinstance(core, Text | Bytes) and core.until is not None


def _regions(context: Context) -> Iterator[Diagnostic]:
    for place in context.places:
        type_, kind = place.type, context.kind(place.type)
        if not isinstance(type_.size, Fixed | Prefix) or not isinstance(kind, Region):
            continue
        room, inner = _room(context, type_.size), _content(context, kind.content)
        short = isinstance(type_.size, Fixed) and inner.most is not None and inner.most < 8 * room
        if inner.least > 8 * room or short:
            bits = inner.most if short else inner.least
            how = "at most " if short else "at least "
            how = "" if inner.fixed is not None else how
            bound = "" if isinstance(type_.size, Fixed) else "at most "
            message = (
                f"the region has {bound}{counted(room, 'byte')}, its content takes "
                f"{how}{counted((bits or 0) // 8, 'byte')}"
            )
            yield Diagnostic(type_.at, NEVER_FITS, message)


def _room(context: Context, size: Fixed | Prefix) -> int:
    """The most bytes that a region may have."""
    if isinstance(size, Fixed):
        return size.number
    form = context.form(size.type)
    allowed = bounds(context, form)
    most = -1 if allowed is None else allowed[1] - included(size, form)
    return most if most >= 0 else sys.maxsize  # another rule tells


def _content(context: Context, kind: Kind) -> Bits:
    """The bits that a content takes, with the items that it has at least."""
    bits, items = kind.takes(context.sizes), kind.target(context.sizes)
    if not isinstance(items, List | Map) or isinstance(items.count, int):
        return bits
    each = [one for one in items.inside() if one is not items.count]
    few = items.min_items * sum(map(context.sizes.least, each))
    return Bits(bits.least + few, bits.most)


def _depth(context: Context) -> Iterator[Diagnostic]:
    limit = context.protocol.limits.depth
    depths: dict[str, int] = {}
    for name, type_ in context.protocol.types:
        deep = _nesting(context, name, depths)
        if isinstance(type_.form, Record) and deep > limit:
            message = f'"{name}" nests {deep} records deep, but "limits.depth" is {limit}'
            yield Diagnostic(type_.at, TOO_DEEP, message)
            break


def _nesting(context: Context, name: str, depths: dict[str, int]) -> int:
    """How deep the records of a named type nest, those that are in themselves counted once."""
    if name not in depths:
        depths[name] = 0
        if name in context.broken:
            return 0
        type_ = context.types.named[name]
        inner = max((_nesting(context, other, depths) for other in names(type_)), default=0)
        depths[name] = inner + isinstance(type_.form, Record)
    return depths[name]


def _slots(context: Context) -> Iterator[Diagnostic]:
    if len(context.frames) < len(frame_names(context.protocol)) or "frame" in context.poisoned:
        return
    fields = (item for frame in context.frames.values() for item in frame)
    frame = {id(item.type.form) for item in fields}
    for place in context.places:
        if not isinstance(place.type.form, Slot):
            continue
        if place.use == "field" and id(place.type.form) in frame:
            continue
        message = f'the slot "{place.type.form.name}" is not a field of the frame'
        yield Diagnostic(place.type.at, SLOT_OUTSIDE, message)
