"""Rules over the intermediate representation: what a well-formed spec can still get wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wireloom.generator.checks import (
    codes,
    commands,
    derived,
    docs,
    entries,
    errata,
    examples,
    flatbuffers,
    forms,
    frame,
    generated_names,
    layout,
    limits,
    named_records,
    names,
    negotiated,
    nesting,
    numbers,
    projections,
    protobuf,
    published,
    references,
    replies,
    several_frames,
    states,
    streams,
    unions,
    varints,
)
from wireloom.generator.checks.context import Context
from wireloom.generator.checks.places import owners
from wireloom.generator.checks.words import counted
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.protocol import Protocol

__all__ = ["run"]

_THEMES = (
    names,
    references,
    negotiated,
    derived,
    numbers,
    layout,
    forms,
    entries,
    varints,
    protobuf,
    flatbuffers,
    named_records,
    unions,
    frame,
    commands,
    several_frames,
    projections,
    replies,
    codes,
    states,
    streams,
    limits,
    generated_names,
    docs,
    errata,
    published,
)
_PROSE = ("WL8", "WL9", "WL6", "WL5")
"""Problems that say nothing against the bytes of a type."""


def run(protocol: Protocol, poisoned: frozenset[str] = frozenset()) -> list[Diagnostic]:
    """All problems of a spec, by place.

    Args:
        protocol: The spec as far as it could be read.
        poisoned: Names of parts that could not be read; nothing is said about them.
    """
    deep = nesting.check(protocol)
    if deep:
        return deep
    context = Context(protocol=protocol, poisoned=poisoned)
    found = [problem for theme in _THEMES for problem in theme.check(context)]
    layout_problems = [item for item in found if not item.code.startswith(_PROSE)]
    faulty = owners(context, layout_problems)
    found.extend(examples.check(context, faulty))
    return list(_in_order(found))


def _in_order(found: list[Diagnostic]) -> Iterator[Diagnostic]:
    """Problems by place, each once, and all about one unknown name as one."""
    told: dict[object, list[Diagnostic]] = {}
    for item in sorted(found, key=lambda item: (item.at, item.code, item.message)):
        told.setdefault(item.unknown or (item.at, item.code, item.message), []).append(item)
    for first, *others in told.values():
        places = sorted({item.at for item in others} - {first.at})
        if places:
            more = f", and in {counted(len(places) - 1, 'more place')}" if places[1:] else ""
            note = Note(places[0], f'"{first.unknown}" is used here, too{more}')
            yield replace(first, notes=(*first.notes, note))
        else:
            yield first
