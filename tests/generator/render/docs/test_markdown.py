"""Prose and values as Markdown."""

from __future__ import annotations

from html import unescape

import pytest
from wireloom.generator.render.docs.markdown import (
    cell,
    code,
    description,
    full,
    hexadecimal,
    html,
    prose,
    value,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a  b\n c", "a b c"),
        ("1 < 2 & 3 > 2", "1 &lt; 2 &amp; 3 &gt; 2"),
        ("[T] and *", r"\[T\] and \*"),
        ("snake_case and _this_", r"snake_case and \_this\_"),
        ("`[T] *` stays", "`[T] *` stays"),
        ("`a <!-- b`", "<code>a &lt;&#33;&#45;&#45; b</code>"),
    ],
)
def test_prose(text: str, expected: str) -> None:
    assert prose(text) == expected


def test_full_stop() -> None:
    assert full("A name") == "A name."
    assert full("") == ""


def test_code_with_marks_of_its_own() -> None:
    assert code("a") == "`a`"
    assert code("a|b`<") == "<code>a&#124;b&#96;&lt;</code>"


def test_cell() -> None:
    assert cell("a | b") == "a &#124; b"


def test_bytes_come_in_lines_of_sixteen() -> None:
    assert hexadecimal(bytes(3), 96) == ["00 00 00"]
    assert [len(line) for line in hexadecimal(bytes(17), 96)] == [47, 2]
    assert hexadecimal(bytes(100), 96)[-1] == "… 4 more"


def test_a_description_has_an_end() -> None:
    assert description("A `name`") == "A name"
    long = description("word, " * 100)
    assert long.endswith("word …")
    assert len(unescape(long)) <= 200


def test_html() -> None:
    assert html('<a href="x">\x00') == "&lt;a href=&quot;x&quot;&gt;\\x00"


@pytest.mark.parametrize(
    ("plain", "kind", "expected"),
    [
        (7, "uint8", "7"),
        (None, "text", "null"),
        (True, "bool", "true"),
        ("ok", "uint16", "ok"),
        ("ok", "text", '"ok"'),
        ("0x6f6b", "bytes", '"ok"'),
        ("0x00ff", "bytes", ""),
        (["disk", 8], "uint32", "disk, 8"),
        ([], "uint32", "none"),
    ],
)
def test_value(plain: object, kind: str, expected: str) -> None:
    assert value(plain, kind) == expected
