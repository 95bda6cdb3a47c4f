"""Nodes to the intermediate representation: a checker of the shape, and a builder per kind."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.parse.based import Reader, whole
from wireloom.generator.parse.document import is_types_file, parse, parse_types
from wireloom.generator.parse.result import ParseResult
from wireloom.generator.source import Source, read_file, read_text

__all__ = ["ParseResult", "Reader", "in_order", "parse_file", "parse_text"]


def parse_file(path: str | Path, name: str | None = None, *, types: bool = False) -> ParseResult:
    """Parses a file, what it is based on and what it imports.

    Args:
        path: The file.
        name: What diagnostics call it.
        types: Whether it may be a file of types, of which there is no protocol.
    """
    bases: list[str] = []

    def beside(base: str) -> Source:
        bases.append(base)
        shown = Path(path if name is None else name).parent / base
        return read_file(Path(path).parent / base, os.path.normpath(shown))

    result = _parse(whole(read_file(path, name), beside), beside, types)
    return replace(result, bases=tuple(bases))


def parse_text(text: str, file: str = "spec.yaml", reader: Reader | None = None) -> ParseResult:
    """Parses the text of a file; without a reader it can neither be based on another one nor
    import from one."""
    reader = reader or (lambda base: Source(None))
    return _parse(whole(read_text(text, file), reader), reader)


def in_order(diagnostics: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """Diagnostics by place, each once."""
    told = dict.fromkeys(map(_told, diagnostics))
    return tuple(sorted(told, key=lambda item: (item.at, item.code)))


def _told(item: Diagnostic) -> Diagnostic:
    """A diagnostic that says what stands by its name where it points to."""
    if item.at.declared is None:
        return item
    name, at = item.at.declared
    note = Note(at, f"it is inside of {name}, which stands here by its name")
    return replace(item, at=replace(item.at, declared=None), notes=(*item.notes, note))


def _parse(source: Source, reader: Reader, types: bool = False) -> ParseResult:
    if source.root is None:
        return ParseResult(None, source.diagnostics)
    if types and is_types_file(source.root):
        return ParseResult(None, in_order(parse_types(source.root, source.diagnostics, reader)))
    result = parse(source.root, source.diagnostics, reader)
    return ParseResult(result.protocol, in_order(result.diagnostics), result.poisoned)
