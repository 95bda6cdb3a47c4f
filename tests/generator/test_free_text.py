"""Free text goes nowhere but through what writes it for its target."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from wireloom.generator.free_text import (
    FreeText,
    NotWritten,
    first_sentence,
    one_line,
    phrase,
    sentence,
)
from wireloom.generator.parse import read
from wireloom.generator.render.docs.markdown import code, prose
from wireloom.generator.render.environment import environment
from wireloom.generator.render.prose import docstring, literal, long_docstring, module_docstring
from wireloom.generator.source import Scalar
from wireloom.generator.span import Span
from wireloom.terminal import visible

from tests.support.generating import run, write_spec

GENERATOR = Path(__file__).parents[2] / "generator" / "wireloom" / "generator"
TEXT = FreeText('The "Tally" {protocol} \\')
HOSTILE = ['"', '"""', "'''", "\\", 'a\\"', '""', '"a', "{x}", "\N{BULLET}\u2028\u202e", "\\N{X}"]
LOOK_INSIDE = {
    "checks/examples.py",
    "checks/conditions.py",
    "changelog.py",
    "diff/accepted.py",
    "diff/protocols.py",
    "history.py",
    "checks/generated_names.py",
    "checks/named_records.py",
    "checks/numbers.py",
    "codegen/literals.py",
    "conform/compare.py",
    "conform/documents.py",
    "conform/elements.py",
    "conform/explanations.py",
    "conform/layouts.py",
    "free_text.py",
    "resolve/schema/__init__.py",
    "resolve/schema/examples.py",
    "resolve/schema/fields.py",
    "resolve/schema/messages.py",
    "resolve/schema/numbers.py",
    "render/docs/frames.py",
    "render/docs/markdown.py",
    "render/docs/wording.py",
    "render/lua/dissector.py",
    "render/program.py",
    "render/prose.py",
    "render/python/docs.py",
    "render/python/types.py",
}
"""What writes free text for a target, or compares it."""


@pytest.mark.parametrize(
    "use",
    [
        str,
        lambda text: f"{text}",
        lambda text: f"{text:>10}",
        "{}".format,
        "%s".__mod__,
        lambda text: "".join([text]),
        lambda text: "a" + text,
        lambda text: text + "a",
        lambda text: text.__html__(),
    ],
)
def test_no_text_takes_it_in(use: Callable[[FreeText], object]) -> None:
    with pytest.raises(TypeError):
        use(TEXT)


@pytest.mark.parametrize(
    "template",
    [
        "{{ text }}",
        "{{ 'a' ~ text }}",
        "{{ text | upper }}",
        "{{ text | string }}",
        "{{ text | replace('a', 'b') }}",
        "{{ text | tojson }}",
        "{{ [text] | join(', ') }}",
        "{{ '%s' | format(text) }}",
        "{% filter upper %}{{ text }}{% endfilter %}",
    ],
)
@pytest.mark.parametrize("autoescape", [False, True])
def test_no_template_takes_it_in(template: str, autoescape: bool) -> None:
    made = environment()
    made.autoescape = autoescape
    with pytest.raises(TypeError):
        made.from_string(template).render(text=TEXT)


def test_the_error_says_what_to_do() -> None:
    with pytest.raises(NotWritten, match=r"Tally.*needs the filter of its target: literal"):
        str(TEXT)


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("long", [False, True])
def test_python_reads_it_back(text: str, long: bool) -> None:
    said = f"{text} {'words. More ' * 20 * long}{text}"
    assert ast.literal_eval(literal(FreeText(said))) == said
    plain = " ".join(said.split())
    for made in (docstring(FreeText(said)), long_docstring(FreeText(said))):
        assert " ".join(ast.literal_eval(made).split()).rstrip(".") == plain
    made = module_docstring("About {}: all.\n\nMore of {}.", FreeText(said), "it")
    assert " ".join(ast.literal_eval(made).split()) == f"About {plain}: all. More of it."


@pytest.mark.parametrize("text", ["a", *HOSTILE])
def test_a_template_has_filters_for_it(text: str) -> None:
    pattern = "{{ text | literal }}\n{{ 'No {}' | phrase(text) | doc }}"
    made = environment().from_string(pattern).render(text=FreeText(text))
    first, second = ast.parse(made).body
    assert isinstance(first, ast.Expr)
    assert isinstance(second, ast.Expr)
    assert ast.literal_eval(first.value) == text
    assert ast.literal_eval(second.value).strip().rstrip(".") == f"No {' '.join(text.split())}"


def test_nothing_else_looks_inside() -> None:
    found = {
        path.relative_to(GENERATOR).as_posix()
        for path in GENERATOR.rglob("*")
        if path.suffix in (".py", ".j2")
        and re.search(r"unescaped|plain_data", path.read_text(encoding="utf-8"))
    }
    assert found == LOOK_INSIDE


@pytest.mark.parametrize("text", ['x"', "a b x", "../x", "a/../x", "a\nb;", "{x}", "é", "a'"])
def test_no_name_of_another_form_gets_through(text: str) -> None:
    with pytest.raises(ValueError, match=r"f:1:1: .* is no name"):
        read.word(Scalar(Span("f", 1, 1), text))


def test_template_of_a_user(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    template = tmp_path / "templates" / "python" / "tables.py.j2"
    template.parent.mkdir(parents=True)
    template.write_text('"""Mine."""\nTITLE = "{{ protocol.title }}"\n', encoding="utf-8")
    spec = write_spec(tmp_path / "spec.yaml")
    options = ("--package", "acme", "--no-cache", "--templates", template.parents[1])
    assert run(spec, "--out", tmp_path / "out", *options) == 1
    said = capsys.readouterr().err
    assert "tables.py.j2:2: FreeText('Tiny') is free text of a spec" in said
    template.write_text("TITLE = {{ protocol.title | literal }}\n", encoding="utf-8")
    assert run(spec, "--out", tmp_path / "out", *options) == 0
    made = tmp_path / "out" / "acme" / "tiny" / "tables.py"
    assert made.read_text(encoding="utf-8") == 'TITLE = "Tiny"\n'


def test_phrases_stay_free_text() -> None:
    made = phrase("{} of {}: {}.", TEXT, "Name", 5)
    assert made == FreeText('The "Tally" {protocol} \\ of Name: 5.')
    assert sentence("a\n b") == FreeText("a b.")
    assert one_line(FreeText("a\u2028 b")) == FreeText("a b")
    assert first_sentence(FreeText("One. Two.")) == FreeText("One")
    with pytest.raises(ValueError, match="zip"):
        phrase("{} and {}", "one")


def test_markdown_shows_it() -> None:
    assert prose(FreeText("1. <b> [x](y) {a} __b__ a_b")) == (
        r"1&#46; &lt;b&gt; \[x\](y) &#123;a&#125; \_\_b\_\_ a_b"
    )
    assert prose(FreeText("see `a|b` and `c`")) == "see <code>a&#124;b</code> and `c`"
    assert code(FreeText("a\nb`")) == "<code>a&#92;nb&#96;</code>"
    assert visible("a\x1b[31m") == "a\\x1b[31m"
