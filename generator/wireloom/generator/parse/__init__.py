"""Nodes to the intermediate representation: a checker of the shape, and a builder per kind."""

from __future__ import annotations

from pathlib import Path

from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.parse.document import parse
from wireloom.generator.parse.result import ParseResult
from wireloom.generator.source import Source, read_file, read_text

__all__ = ["ParseResult", "in_order", "parse_file", "parse_text"]


def parse_file(path: str | Path, name: str | None = None) -> ParseResult:
    """Parses a file; ``name`` is what diagnostics call it."""
    return _parse(read_file(path, name))


def parse_text(text: str, file: str = "spec.yaml") -> ParseResult:
    """Parses the text of a file."""
    return _parse(read_text(text, file))


def in_order(diagnostics: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """Diagnostics by place, each once."""
    return tuple(sorted(dict.fromkeys(diagnostics), key=lambda item: (item.at, item.code)))


def _parse(source: Source) -> ParseResult:
    if source.root is None:
        return ParseResult(None, source.diagnostics)
    result = parse(source.root, source.diagnostics)
    return ParseResult(result.protocol, in_order(result.diagnostics), result.poisoned)
