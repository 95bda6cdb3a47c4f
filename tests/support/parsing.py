"""Small texts and what is read from them."""

from __future__ import annotations

from pathlib import Path

from wireloom.generator.model.protocol import (
    Protocol,
)
from wireloom.generator.model.types import (
    Field,
    Record,
    Type,
)
from wireloom.generator.parse import parse_file, parse_text
from wireloom.generator.source import Span

_FOLDER = Path(__file__).parents[1] / "generator" / "good"
GOOD = sorted(_FOLDER.glob("*.yaml"))
HEAD = 'wireloom: 1\nprotocol: sample\ntitle: Sample\ndoc: A sample.\nrevision: "1"\n'


def protocol(text: str) -> Protocol:
    """The model of a text without problems."""
    result = parse_text(HEAD + text, "f")
    assert result.diagnostics == ()
    assert result.protocol is not None
    return result.protocol


def problems(text: str, head: str = HEAD) -> list[str]:
    """Where the problems of a text are, counted from its first line, and their codes."""
    found = parse_text(head + text, "f").diagnostics
    return [f"{item.at.line - head.count(chr(10))}:{item.at.column} {item.code}" for item in found]


def type_(text: str, extra: str = "") -> Type:
    """The only type of a spec."""
    found = protocol(f"{extra}types:\n  Sample: {text}\n")
    return found.types[0][1]


def field(text: str, extra: str = "") -> Field:
    """The only field of the only type of a spec."""
    form = type_(f"{{fields: {{member: {text}}}}}", extra).form
    assert isinstance(form, Record)
    return form.fields[0]


def good(name: str) -> Protocol:
    """The model of one of the good specs."""
    result = parse_file(_FOLDER / f"{name}.yaml", "f")
    assert result.protocol is not None
    return result.protocol


def at(line: int, column: int) -> Span:
    """A place."""
    return Span("f", line, column)
