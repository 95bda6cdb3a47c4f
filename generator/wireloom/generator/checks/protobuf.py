"""Records in protobuf: every field has a number, and a type that protobuf has."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.conditions import value_of
from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.keys import bounds_of, keys_of, layout_of
from wireloom.generator.checks.walk import messages, selectors
from wireloom.generator.checks.words import defined
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Field,
    Float,
    Form,
    Integer,
    ListOf,
    Named,
    Record,
    Slot,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.types import UNKNOWN_FIELDS
from wireloom.generator.rules import rule

NO_TAG = rule(
    "WL381: a field of a protobuf record has no number",
    "Protobuf tells fields by their numbers; names are not on the wire. Such as `protobuf: 1`.",
)
BAD_TAG = rule(
    "WL382: a field number of a protobuf record is taken or reserved",
    "Each field of a record has a number of its own; protobuf keeps 19000 to 19999 for itself.",
)
NO_PROTOBUF_TYPE = rule(
    "WL383: a type cannot stand in a protobuf record",
    "There are int32, int64, uint32, uint64, sint32, sint64, fixed32, fixed64, sfixed32, sfixed64,"
    " float, double, bool, string and bytes, enumerations over int32, other protobuf records, and"
    " lists `[T]` of all these.",
)
NOT_HERE = rule(
    "WL384: a key means nothing in this encoding",
    "Protobuf frames every field itself, so sizes, counts, constants and conditions have no place"
    " there; numbers of fields and `packed` have none anywhere else.",
)
CONTRADICTION = rule(
    "WL385: two keys of a protobuf field contradict each other",
    "A required field is never absent, so nothing is assumed for it; a list is empty rather than"
    " absent; only numbers can be packed.",
)
NOT_BINARY = rule(
    "WL386: a record is not binary where it has to be",
    "The frame, the cases of a union and inline records are read field by field from front to"
    " back.",
)

BAD_ENVELOPE = rule(
    "WL387: an envelope stands where it cannot",
    "The envelope alone says which command a frame holds. It has a length of its own in front of"
    " it, there is another slot beside it, and what fills it is a protobuf record.",
)

_RESERVED = range(19000, 20000)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    for place in context.places:
        form, item = place.type.form, place.field
        if isinstance(form, Record) and form.encoding == "protobuf":
            yield from _record(context, place.type, form)
        if isinstance(form, Union):
            yield from _cases(context, form)
        if item is not None and place.use == "field" and place.encoding != "protobuf":
            yield from _outside(item)
        if item is not None and item.inline:
            yield from _inlined(context, item)
    yield from _frame(context)
    for slot in context.slots(context.sound.frame):
        if isinstance(slot.type.form, Slot) and slot.type.form.envelope is not None:
            yield from _envelope(context, slot, slot.type.form)


def _record(context: Context, type_: Type, record: Record) -> Iterator[Diagnostic]:
    taken: dict[int, Field] = {}
    properties = {
        f"{item.name}_or_default": item for item in record.fields if item.assumed is not None
    }
    for item in record.fields:
        if item.name in properties:
            message = f'"{item.name}" is what the default of another field is called'
            note = Note(properties[item.name].at, "that field is here")
            yield Diagnostic(item.at, CONTRADICTION, message, (note,))
        if item.tag is None:
            message = f'"{item.name}" has no number; say "protobuf: " and one that is free'
            yield Diagnostic(item.at, NO_TAG, message)
        elif item.tag in _RESERVED:
            message = f'"{item.name}" has the number {item.tag}, which protobuf keeps for itself'
            yield Diagnostic(item.at, BAD_TAG, message)
        elif taken.setdefault(item.tag, item) is not item:
            earlier = taken[item.tag]
            message = f'"{item.name}" has the number {item.tag} of "{earlier.name}"'
            yield Diagnostic(item.at, BAD_TAG, message, defined(earlier))
        if item.name == UNKNOWN_FIELDS:
            message = f'"{item.name}" is the member that keeps fields which are not declared'
            yield Diagnostic(item.at, BAD_TAG, message)
        yield from _type(context, item)
        for word in keys_of(item):
            yield _misplaced(item, word, "a protobuf record")
        yield from _contradictions(context, item)
    if type_.byte_order is not None:
        yield _misplaced(type_, "byte_order", "a protobuf record")


def _misplaced(at: Type | Field, words: str, where: str) -> Diagnostic:
    return Diagnostic(at.at, NOT_HERE, f'"{words}" means nothing in {where}')


# --- types -----------------------------------------------------------------------------------


def _type(context: Context, item: Field) -> Iterator[Diagnostic]:
    form = item.type.form
    type_ = form.item if isinstance(form, ListOf) else item.type
    followed = context.follow(type_)
    if followed is None:
        return
    if not _is_known(context, followed.form):
        what = called(followed.form)
        if isinstance(followed.form, Record):
            what = f"a {followed.form.encoding} record"
        elif isinstance(followed.form, ListOf):
            what = f"{what}, whose own type says [T]" if type_ is item.type else "a list of lists"
        message = f'"{item.name}" is {what}, which protobuf does not have'
        yield Diagnostic(type_.at, NO_PROTOBUF_TYPE, message)
    elif isinstance(followed.form, Enum) and context.integer(type_) != Integer(32, signed=True):
        message = f'"{item.name}" is an enumeration over another type than int32'
        yield Diagnostic(type_.at, NO_PROTOBUF_TYPE, message)
    for refined in (item.type, type_) if type_ is not item.type else (type_,):
        words = layout_of(refined) + bounds_of(refined)
        if words:
            yield _misplaced(refined, words[0], "a protobuf record")


def _is_known(context: Context, form: Form) -> bool:
    match form:
        case Integer(bits=bits):
            return bits in (32, 64)
        case Varint(zigzag=zigzag):
            return zigzag
        case Record(encoding=encoding):
            return encoding == "protobuf"
        case Enum() | Float() | Boolean() | Text() | Bytes():
            return True
        case Named(name=name):
            return name in context.broken
        case _:
            return False


# --- keys of fields --------------------------------------------------------------------------


def _contradictions(context: Context, item: Field) -> Iterator[Diagnostic]:
    form = item.type.form
    listed = isinstance(form, ListOf)
    said = item.assumed is not None
    if said and (item.required or listed):
        how = "required" if item.required else "a list"
        message = f'"{item.name}" is {how}, so "default" says nothing'
        yield Diagnostic(item.at, CONTRADICTION, message)
    elif said and (followed := context.follow(item.type)) is not None:
        nested = isinstance(followed.form, Record)
        wrong = "it is a record" if nested else value_of(context, followed, item.assumed)
        if wrong:
            message = f'the default of "{item.name}" does not fit: {wrong}'
            yield Diagnostic(item.at, CONTRADICTION, message)
    if item.required and listed:
        message = f'"{item.name}" is a list, which cannot be "required"'
        yield Diagnostic(item.at, CONTRADICTION, message)
    if item.packed:
        inner = context.form(form.item) if isinstance(form, ListOf) else None
        packable = isinstance(inner, Integer | Varint | Float | Boolean | Enum)
        if not packable and not (isinstance(form, ListOf) and inner is None):
            what = f"a list of {called(inner)}" if inner is not None else "no list"
            message = f'"{item.name}" is {what}; only lists of numbers can be packed'
            yield Diagnostic(item.at, CONTRADICTION, message)


def _outside(item: Field) -> Iterator[Diagnostic]:
    if item.tag is not None:
        yield _misplaced(item, "protobuf.tag", "a record that is not in protobuf")
    if item.packed:
        yield _misplaced(item, "protobuf.packed", "a record that is not in protobuf")


# --- where protobuf records stand -------------------------------------------------------------


def _cases(context: Context, union: Union) -> Iterator[Diagnostic]:
    for at, name in union.cases:
        form = context.form(Type(at=at, form=Named(name)))
        if isinstance(form, Record) and form.encoding != "binary":
            message = f'"{name}" is a {form.encoding} record; the cases of a union are binary'
            yield Diagnostic(at, NOT_BINARY, message)


def _inlined(context: Context, item: Field) -> Iterator[Diagnostic]:
    form = context.form(item.type)
    if isinstance(form, Record) and form.encoding != "binary":
        message = f'"{item.name}" is a {form.encoding} record and cannot be inline'
        yield Diagnostic(item.at, NOT_BINARY, message)


def _frame(context: Context) -> Iterator[Diagnostic]:
    name = context.sound.frame
    form = None if name is None else context.types.named[name].form
    if isinstance(form, Record) and form.encoding != "binary":
        at = context.types.named[name or ""].at
        yield Diagnostic(at, NOT_BINARY, f'the frame "{name}" is a {form.encoding} record')


# --- envelopes -------------------------------------------------------------------------------


def _envelope(context: Context, item: Field, slot: Slot) -> Iterator[Diagnostic]:
    protocol = context.protocol
    frame = context.frame or ()
    index = next(number for number, other in enumerate(frame) if other is item)
    measured = any(
        other.size_of is not None and other.size_of.fields == (item.name,)
        for other in frame[:index]
    )
    if not measured or context.row(frame[:index]).takes(context.sizes).fixed is None:
        message = f'"{item.name}" needs a length of its own, and fields of fixed size before it'
        yield Diagnostic(item.at, BAD_ENVELOPE, message)
    if len(context.slots(protocol.frame)) < 2:
        message = f'"{item.name}" is the only slot; an envelope needs another one beside it'
        yield Diagnostic(item.at, BAD_ENVELOPE, message)
    for word, reference in selectors(protocol):
        message = f'"{word}" and the envelope of "{item.name}" both say which command it is'
        yield Diagnostic(reference.at, BAD_ENVELOPE, message)
    for role in protocol.roles:
        for test in role.when:
            message = f'the role "{role.name}" has a condition, but the envelope says what it is'
            yield Diagnostic(test.at, BAD_ENVELOPE, message)
    for owner, filled in messages(context.sound):
        for name, type_ in filled.slots:
            if name == slot.name:
                yield from _enveloped(context, type_, owner)


def _enveloped(context: Context, type_: Type, owner: str) -> Iterator[Diagnostic]:
    form = context.form(type_)
    if form is not None and not (isinstance(form, Record) and form.encoding == "protobuf"):
        message = f'"{owner}" puts {called(form)} into an envelope; it must be a protobuf record'
        yield Diagnostic(type_.at, BAD_ENVELOPE, message)
