"""Diagnostics as text, JSON and annotations of GitHub."""

from __future__ import annotations

import io
import json

import pytest
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.report import as_github, as_json, as_text, write
from wireloom.generator.span import Span

FIRST = Diagnostic(
    Span("spec/a.yaml", 3, 5), "WL006", 'the key "x" occurs twice', (Note(Span("a", 1, 2), "here"),)
)
HOSTILE = Diagnostic(Span("a:b,c%\n.yaml", 1, 1), "WL101", 'no key "\x1b[31m\u2028\nx%"')


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_text() -> None:
    assert as_text([FIRST, FIRST]) == 2 * (
        'spec/a.yaml:3:5 WL006 the key "x" occurs twice\n  a:1:2 note: here\n'
    )
    assert as_text([]) == ""


def test_text_has_a_line_per_problem_whatever_it_quotes() -> None:
    assert as_text([HOSTILE]) == ('a:b,c%\\n.yaml:1:1 WL101 no key "\\x1b[31m\\u2028\\nx%"\n')


def test_json() -> None:
    assert json.loads(as_json([FIRST])) == [
        {
            "file": "spec/a.yaml",
            "line": 3,
            "column": 5,
            "code": "WL006",
            "message": 'the key "x" occurs twice',
            "notes": [{"file": "a", "line": 1, "column": 2, "text": "here"}],
        }
    ]
    assert json.loads(as_json([HOSTILE]))[0]["message"] == HOSTILE.message
    assert as_json([]) == "[]\n"


def test_github() -> None:
    assert as_github([FIRST]) == (
        '::error file=spec/a.yaml,line=3,col=5,title=WL006::the key "x" occurs twice'
        "%0Aa:1:2 note: here\n"
    )
    assert as_github([HOSTILE]) == (
        "::error file=a%3Ab%2Cc%25%0A.yaml,line=1,col=1,title=WL101::"
        'no key "\\x1b[31m\\u2028\\nx%25"\n'
    )


def test_colour_only_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    plain, terminal = io.StringIO(), Terminal()
    write([FIRST], "text", plain)
    write([FIRST], "text", terminal)
    assert plain.getvalue() == as_text([FIRST])
    assert "\x1b[31mWL006\x1b[0m" in terminal.getvalue()
    monkeypatch.setenv("NO_COLOR", "1")
    silent = Terminal()
    write([FIRST], "text", silent)
    assert silent.getvalue() == plain.getvalue()


def test_no_colour_in_json() -> None:
    terminal = Terminal()
    write([FIRST], "json", terminal)
    assert terminal.getvalue() == as_json([FIRST])
