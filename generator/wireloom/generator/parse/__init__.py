"""Nodes to the intermediate representation: a checker of the shape, and a builder per kind."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.parse.based import Reader, whole
from wireloom.generator.parse.document import parse
from wireloom.generator.parse.result import ParseResult
from wireloom.generator.source import Source, read_file, read_text

__all__ = ["ParseResult", "Reader", "in_order", "parse_file", "parse_text"]


def parse_file(path: str | Path, name: str | None = None) -> ParseResult:
    """Parses a file, and what it is based on; ``name`` is what diagnostics call it."""
    bases: list[str] = []

    def beside(base: str) -> Source:
        bases.append(base)
        shown = Path(path if name is None else name).parent / base
        return read_file(Path(path).parent / base, os.path.normpath(shown))

    result = _parse(whole(read_file(path, name), beside))
    return replace(result, bases=tuple(bases))


def parse_text(text: str, file: str = "spec.yaml", reader: Reader | None = None) -> ParseResult:
    """Parses the text of a file; without a reader it cannot be based on another one."""
    return _parse(whole(read_text(text, file), reader or _nothing))


def in_order(diagnostics: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """Diagnostics by place, each once."""
    return tuple(sorted(dict.fromkeys(diagnostics), key=lambda item: (item.at, item.code)))


def _nothing(base: str) -> Source:
    return Source(None)


def _parse(source: Source) -> ParseResult:
    if source.root is None:
        return ParseResult(None, source.diagnostics)
    result = parse(source.root, source.diagnostics)
    return ParseResult(result.protocol, in_order(result.diagnostics), result.poisoned)
