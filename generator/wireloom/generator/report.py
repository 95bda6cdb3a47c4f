"""Diagnostics as text for people, as JSON for programs and as annotations for GitHub."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, TextIO

from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.span import Span
from wireloom.terminal import is_coloured, visible

_BOLD, _RED, _DIM, _RESET = "\x1b[1m", "\x1b[31m", "\x1b[2m", "\x1b[0m"


def as_text(diagnostics: Iterable[Diagnostic], *, colour: bool = False) -> str:
    """One line for each problem, and an indented one for each note."""
    bold, red, dim, reset = (_BOLD, _RED, _DIM, _RESET) if colour else ("", "", "", "")
    lines: list[str] = []
    for item in diagnostics:
        at, message = visible(str(item.at)), visible(item.message)
        lines.append(f"{bold}{at}{reset} {red}{item.code}{reset} {message}\n")
        lines += [
            f"{dim}  {visible(str(note.at))} note: {visible(note.text)}{reset}\n"
            for note in item.notes
        ]
    return "".join(lines)


def as_json(diagnostics: Iterable[Diagnostic]) -> str:
    """A list of objects with file, line, column, code, message and notes."""
    found = [
        {
            **place(item.at),
            "code": item.code,
            "message": item.message,
            "notes": [{**place(note.at), "text": note.text} for note in item.notes],
        }
        for item in diagnostics
    ]
    return json.dumps(found, indent=2, ensure_ascii=True) + "\n"


def as_github(diagnostics: Iterable[Diagnostic]) -> str:
    """Workflow commands that GitHub shows beside the lines of a change."""
    lines: list[str] = []
    for item in diagnostics:
        notes = [f"{note.at} note: {note.text}" for note in item.notes]
        message = "\n".join(visible(text) for text in (item.message, *notes))
        properties = ",".join(
            f"{name}={_property(str(value))}"
            for name, value in (
                ("file", item.at.file),
                ("line", item.at.line),
                ("col", item.at.column),
                ("title", item.code),
            )
        )
        lines.append(f"::error {properties}::{_data(message)}\n")
    return "".join(lines)


FORMATS: dict[str, Callable[[Iterable[Diagnostic]], str]] = {
    "text": as_text,
    "json": as_json,
    "github": as_github,
}


def write(diagnostics: Iterable[Diagnostic], form: str, out: TextIO) -> None:
    """Writes diagnostics in one of the formats; in colour if a terminal reads the text."""
    if form == "text" and is_coloured(out):
        out.write(as_text(diagnostics, colour=True))
    else:
        out.write(FORMATS[form](diagnostics))


def escaped_for_markdown(text: str) -> str:
    """A text of which no sign means anything in Markdown or HTML."""
    for sign in "\\`*_<>[]":
        text = text.replace(sign, f"\\{sign}")
    return text


def place(at: Span) -> dict[str, Any]:
    """Where something is, for programs."""
    return {"file": at.file, "line": at.line, "column": at.column}


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
