"""Prose: what a reader of the documentation would miss."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.context import Context
from wireloom.generator.checks.walk import places
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.model.types import Field, Named, Nothing, Record, Slot
from wireloom.generator.rules import rule

TYPE = rule(
    "WL811: a record has no doc",
    "The documentation and the generated class begin with what the record is.",
)
FIELD = rule(
    "WL812: a field has no doc",
    "Names of fields are short. One line says what is in it, unless the doc of its named type"
    " does, or the field is derived or constant. Protobuf records, which are mostly taken from a"
    " `.proto`, may go without.",
)
CODE = rule(
    "WL813: a response code has no text",
    "`text` or `doc` tells people what happened; it becomes the message of the exception.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    declared = dict(context.protocol.types)
    codes = context.protocol.codes
    documented = {name for name, type_ in declared.items() if type_.doc} | context.broken
    if codes is not None:
        documented.add(codes.name)
        for code in codes.all():
            if not code.doc and not code.text:
                yield Diagnostic(code.at, CODE, f'the code "{code.name}" has neither text nor doc')
    for name, type_ in declared.items():
        if isinstance(type_.form, Record) and not type_.doc:
            yield Diagnostic(type_.at, TYPE, f'the record "{name}" has no doc')
    fields = [place.field for place in places(context.protocol) if place.field is not None]
    bits = {item.bit.names[-1] for item in fields if item.bit is not None}
    for item in fields:
        if item.name in bits or _says_enough(item, documented):
            continue
        yield Diagnostic(item.at, FIELD, f'the field "{item.name}" has no doc')


def _says_enough(item: Field, documented: set[str]) -> bool:
    if item.doc or item.derived or item.const is not None or item.inline or item.tag is not None:
        return True
    form = item.type.form
    if isinstance(form, Slot | Nothing | Record):
        return True
    return isinstance(form, Named) and form.name in documented
