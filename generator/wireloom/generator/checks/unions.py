"""Unions: every two cases are told apart by constants, or by their sizes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations

from wireloom.generator.checks.context import FAULTY, Context
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.types import Named, Record, Type, Union
from wireloom.generator.rules import rule
from wireloom.generator.span import Span
from wireloom.schema.constants import constants, discriminator
from wireloom.schema.kind import Kind
from wireloom.schema.plain_cases import plain_cases
from wireloom.schema.sizes import Sizes

NOT_TOLD_APART = rule(
    "WL363: cases of a union are not told apart",
    "All cases must have a constant at one place, and those that have the same one there must be"
    " told apart by a constant at another place; or each must have another fixed size in a region"
    " whose size is known. Otherwise a decoder would have to guess.",
)
NOT_PLAIN = rule(
    "WL365: a plain case is more than one value",
    "`plain` names cases of the union that have one member, which is a bool, number, text, bytes,"
    " list or map and always there, or none.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    for place in context.places:
        form = place.type.form
        if not isinstance(form, Union) or len(form.cases) < 2:
            continue
        if all(_is_record(context, name, at) for at, name in form.cases):
            with suppress(*FAULTY):  # a case that has a problem of its own
                yield from [*_told_apart(context, place.type, form), *_plain(context, form)]


def _plain(context: Context, form: Union) -> Iterator[Diagnostic]:
    cases = {name for _, name in form.cases}
    for at, name in form.plain:
        if name not in cases or not plain_cases(context.sizes, [name]):
            yield Diagnostic(at, NOT_PLAIN, f'"{name}" cannot be plain')


def _is_record(context: Context, name: str, at: Span) -> bool:
    return isinstance(context.form(Type(at=at, form=Named(name))), Record)


def _told_apart(context: Context, type_: Type, union: Union) -> Iterator[Diagnostic]:
    sizes = context.sizes
    if discriminator(sizes, tuple(name for _, name in union.cases)) is not None:
        return
    cases = {name: context.kind(Type(at=at, form=Named(name))) for at, name in union.cases}
    tables = {name: _constants(sizes, kind) for name, kind in cases.items()}
    ends = {name: sizes.fixed(kind) for name, kind in cases.items()}
    best = max(
        sorted({place for table in tables.values() for place in table}),
        key=lambda place: sum(place in table for table in tables.values()),
        default=None,
    )
    for (_, first), (at, second) in combinations(union.cases, 2):
        where = ""
        if best is not None:
            mine, theirs = tables[first].get(best), tables[second].get(best)
            if mine is not None and theirs is not None and mine != theirs:
                continue
            where = _where(best)
            if mine is not None and mine == theirs:
                reason = f"both have {mine:#x} {where}"
            elif mine is None and theirs is None:
                reason = f"neither has a constant {where}"
            else:
                without, has = (first, second) if mine is None else (second, first)
                reason = f'"{without}" has no constant {where} as "{has}" has'
        elif ends[first] is not None and ends[first] == ends[second]:
            reason = f"neither has a constant, and both have {(ends[first] or 0) // 8} bytes"
        elif None not in (ends[first], ends[second]):
            continue
        else:
            reason = "neither has a constant in its fixed beginning"
        message = f'"{first}" and "{second}" are not told apart: {reason}'
        notes = tuple(
            Note(context.types.named[name].at, f'"{name}" is defined here')
            for name in (first, second)
        )
        yield Diagnostic(at, NOT_TOLD_APART, message, notes)
        return
    message = "the cases are not told apart by one constant that all have at the same place"
    yield Diagnostic(type_.at, NOT_TOLD_APART, message)


def _constants(sizes: Sizes, kind: Kind) -> dict[tuple[int, int], int]:
    """Constants at a known place: bits before them and width, to their number."""
    found = constants(sizes, kind.target(sizes).binary_fields())
    return {(one.place.start, one.place.bits): one.number for one in found}


def _where(place: tuple[int, int]) -> str:
    offset, bits = place
    if offset % 8 == 0 and bits % 8 == 0:
        return f"at byte {offset // 8}"
    return f"at byte {offset // 8}, bit {7 - offset % 8}"
