"""What is not YAML is explained in words of ours, at the place that has to be changed."""

from __future__ import annotations

import pytest
import yaml
from wireloom.generator import source
from wireloom.generator.source import read_text

BROKEN = {
    "types:\n  A: b\n\tB: c\n": ("3:1", "the line is indented by a tab; use spaces"),
    "doc: One mistake: a colon.\n": ("1:17", 'a text with ": " inside must be quoted'),
    "port: 5\n   key: value\n": (
        "2:7",
        "this key is indented, but the one before it has a value already",
    ),
    "a: {b: c: d}\n": ("1:9", 'a comma is missing before this, or a text with ":" must be quoted'),
    "a: {b: c d: e}\n": (
        "1:11",
        'a comma is missing before this, or a text with ":" must be quoted',
    ),
    "a: [[b] [c]]\n": ("1:9", 'a comma is missing before this, or "[" is not closed'),
    "a: {b: {c: d}\nport: 5\n": ("1:4", '"{" is not closed; add "}"'),
    "a: {b: {c: d}\n": ("1:4", '"{" is not closed; add "}"'),
    "a: [b, c\nport: 5\n": ("1:4", '"[" is not closed; add "]"'),
    "a: [b}\n": ("1:6", '"[" is closed by "}"; write "]"'),
    "a: {b: c}}\nport: 5\n": ("1:10", '"}" closes nothing; remove it'),
    "a: [b]]\n": ("1:7", '"]" closes nothing; remove it'),
    "a: [b] and c\n": ("1:8", 'the text goes on behind "]"; quote it as a whole'),
    'a: "b, c: {}}\n': ("1:4", 'the quote is not closed; add " at the end of the text'),
    "a: 'b\n--- c'\n": ("1:4", "the quote is not closed; add ' at the end of the text"),
    "a: 'it's\nport: 5\n": (
        "1:8",
        "the text goes on behind its closing quote; write '' for ' inside",
    ),
    'a: "say "b" c"\n': (
        "1:10",
        'the text goes on behind its closing quote; write \\" for " inside',
    ),
    "a:\n    b: c\n  d: e\n": ("3:3", "the line is not indented like one of those above"),
    "a:\n  - b\n - c\n": ("3:2", "the line is not indented like one of those above"),
    "a: b\n- c\n": (
        "2:1",
        "an item of a list stands among keys; write the key of the list above it",
    ),
    "types\nport: 5\n": (
        "1:1",
        'a key is "key: value"; quote a text, and indent one of several lines',
    ),
    "port:5\ntls: 3\n": ("1:1", "a blank is missing behind the colon"),
    "a: @b\n": ("1:4", 'a text that begins with "@" must be quoted'),
    "a: `b`\n": ("1:4", 'a text that begins with "`" must be quoted'),
    "a: * b\n": ("1:4", 'a text that begins with "*" must be quoted'),
    "a: [*]\n": ("1:5", 'a text that begins with "*" must be quoted'),
    "a: & b\n": ("1:4", 'a text that begins with "&" must be quoted'),
    'a: "b \\q"\n': ("1:7", "a backslash begins an escape, and this is none; write it twice"),
    'a: "b \\xZZ"\n': ("1:9", "a backslash begins an escape, and this is none; write it twice"),
    "a: > b\n": ("1:6", 'a text behind "|" or ">" begins on the next line'),
    "%YAML 3.0\n---\na: b\n": ("1:1", "a spec has no directives; quote a text that begins with %"),
    "a: b\n...\nc: d\n": ("3:1", "nothing can follow the end of the document"),
}
"""Where the problem is and what it says, by text."""


@pytest.mark.parametrize("text", BROKEN)
def test_words(text: str) -> None:
    (found,) = read_text(text, "x").diagnostics
    place, message = BROKEN[text]
    assert (str(found.at), found.message) == (f"x:{place}", message)


@pytest.mark.parametrize("text", BROKEN)
def test_words_without_libyaml(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_LOADER", yaml.SafeLoader)
    (found,) = read_text(text, "x").diagnostics
    assert found.message == BROKEN[text][1]
