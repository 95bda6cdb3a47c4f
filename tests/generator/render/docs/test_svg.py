"""Drawings: text is text, and has room."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.generator.render.docs import svg

HOSTILE = """</text></svg><script>alert("1")</script>'"><img src=x onerror='alert(1)'>&amp;"""


@pytest.mark.parametrize("text", [HOSTILE, '" onload="alert(1)', "]]>", "<!--", "\x00\x1b\u2028"])
def test_text_is_text(text: str) -> None:
    shapes = [svg.text(1, 1, text), svg.rectangle(0, 0, 1, 1)]
    drawn = svg.drawing(10, 10, text, shapes)
    root = ElementTree.fromstring(drawn)
    assert [child.tag.partition("}")[2] for child in root.iter()] == [
        "svg",
        "g",
        "rect",
        "g",
        "text",
    ]
    assert not [name for child in root.iter() for name in child.attrib if name.startswith("on")]
    if text.isprintable():
        shown = [child.text for child in root.iter() if child.text and child.text.strip()]
        assert shown == [" ".join(text.split())]
        assert root.attrib["aria-label"] == " ".join(text.split())


@given(st.text(), st.floats(20, 400))
def test_any_text_makes_xml(text: str, width: float) -> None:
    lines = svg.lines(text.split(), width, svg.SMALL)
    assert " ".join(lines) == " ".join(text.split())
    ElementTree.fromstring(svg.drawing(1, 1, text, [svg.text(0, 0, line) for line in lines]))


def test_lines_have_room() -> None:
    words = ["word"] * 40
    for line in svg.lines(words, 100, svg.SMALL):
        assert svg.room(line, svg.SMALL) <= 100


def test_a_long_text_is_set_narrower() -> None:
    assert 'textLength="50"' in svg.text(0, 0, "x" * 100, most=50)
    assert "textLength" not in svg.text(0, 0, "x", most=50)


@pytest.mark.parametrize(
    ("end", "head"),
    [
        ((20, 5), "M20 5L13 8.5L13 1.5z"),
        ((0, 5), "M0 5L7 1.5L7 8.5z"),
        ((10, 25), "M10 25L13.5 18L6.5 18z"),
    ],
)
def test_an_arrow_points_where_its_line_goes(end: tuple[float, float], head: str) -> None:
    start = (10.0, 5.0)
    drawn = svg.path([start, end])
    assert f'd="{head}"' in drawn


def test_colours_are_those_of_the_text() -> None:
    drawn = svg.drawing(10, 10, "x", [svg.rectangle(0, 0, 1, 1, tinted=True), svg.text(0, 0, "x")])
    assert "#" not in drawn
    assert drawn.count("currentColor") == 3
