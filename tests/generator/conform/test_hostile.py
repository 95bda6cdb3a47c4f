"""Damaged and hostile documents: one clear error or a list of what could not be read, soon."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wireloom.generator.config import UsageError
from wireloom.generator.conform import documents, table
from wireloom.generator.conform.compare import compare
from wireloom.generator.conform.documents import MAX_BYTES, READERS
from wireloom.generator.conform.facts import MAX_FACTS, Fact, Facts
from wireloom.generator.diff import sources

from tests.support.effort import times

HERE = Path(__file__).parent
SAMPLES = {"asciidoc": "chat.adoc", "c": "chat.h", "java": "Chat.java", "proto": "chat.proto"}
LONG = 30_000

pytestmark = pytest.mark.timeout(60)


@pytest.mark.parametrize("kind", READERS)
@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"class A {\0}", b"\x7fELF\x02\x01\x01\0"])
def test_binary(tmp_path: Path, kind: str, data: bytes) -> None:
    path = tmp_path / f"x.{kind}"
    path.write_bytes(data)
    with pytest.raises(UsageError, match=r"binary|no UTF-8"):
        READERS[kind](documents.text_of(path), str(path))


def test_huge(tmp_path: Path) -> None:
    path = tmp_path / "x.h"
    path.write_bytes(b" " * (MAX_BYTES + 1))
    with pytest.raises(UsageError, match=f"longer than {MAX_BYTES} bytes"):
        documents.text_of(path)


@pytest.mark.parametrize("name", ["nowhere", "."])
def test_not_to_be_read(name: str) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        documents.text_of(Path(name))


@pytest.mark.parametrize("kind", ["c", "java"])
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("class A {" * LONG, "nested too deep"),
        ("enum A " + "{" * LONG, "not closed"),
        ("class A { int a; ", "1 braces are not closed"),
        ("int a; }", "no brace for this one to close"),
        ("/* " + "* " * LONG, "does not end"),
        ("a " * LONG + ";", "more than 600 words"),
        ("x y " + "= {} " * LONG, "more than 600 words"),
        (
            "enum A {" + ",".join(f"a{i}" for i in range(MAX_FACTS + 1)) + "}",
            "more than 50000 facts",
        ),
    ],
    ids=["classes", "braces", "open", "close", "comment", "words", "values", "facts"],
)
def test_code(kind: str, text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message) as error:
        READERS[kind](text, "x")
    assert str(error.value).startswith("x:")


@pytest.mark.parametrize(
    "text",
    [
        "enum A { a = " + "(" * LONG + "1 };",
        "enum A { a = " + "1+" * LONG + "1 };",
        "enum A { a = 1 << 999999999 };",
        "enum A { a = " + "9" * LONG + " };",
        "enum A { a = __import__ };",
        "enum A { a = 1 ** 9 };",
        "enum A { a = " + " * ".join(["0xffffffffffffffff"] * 20) + " };",
    ],
    ids=["brackets", "sum", "shift", "digits", "name", "power", "product"],
)
def test_expressions(text: str) -> None:
    facts = READERS["c"](text, "x")
    assert [item.why for item in facts.unread] == ["A.a: its number is no simple expression"]
    assert not [fact for fact in facts.found if fact.name == "a"]


@pytest.mark.parametrize("sign", ['"', "'", '"\\', "#", "[[", "@A(", "//", "<", "::"])
def test_signs_again_and_again(sign: str) -> None:
    for kind in ("c", "java"):
        try:
            READERS[kind](sign * LONG, "x")
        except UsageError as error:
            assert "words" in str(error)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("|===\n|A|Code\n|a|1\n", "the block |=== does not end"),
        ("```\nA => B", "the block ``` does not end"),
        ("|===\n\n|===\n", "a table without cells"),
        ("|===\n|A|B\n\n|a|1\n|===\n", "a table without a column of codes, keys or numbers"),
        ("|===\n|A|Code\n\n|a\n|===\n", "table: a row without a name or a number"),
        ("|===\n|A|Code\n\n|a|" + "9" * LONG + "\n|===\n", "a line of more than 5000 characters"),
        ("|===\n|A|Code|Mood\n\n|a|1|b\n|===\n", "table: the column 'mood'"),
        ("|===\n|A|Code\n\nloose\n|===\n", "a line of a table without a cell"),
        ("```\nA => B\n" + "  B => C\n" * 501 + "```\n", "A: more than 500 members"),
        ("```\nA => " + "B " * 501 + "\n```\n", "A: more than 500 members"),
        ("```\nA => ???\n```\n", "A: what ??? means"),
        ("```\n  B => uint8\n```\n", "no record begins or goes on here: B => uint8"),
        ("<" * LONG, "a line of more than 5000 characters"),
    ],
)
def test_reference(text: str, why: str) -> None:
    lines = [item.why for item in READERS["asciidoc"](text, "x").unread]
    assert [line.replace("  ", "") for line in lines].count(why) == 1


@pytest.mark.parametrize(
    "text",
    ["```\n" * LONG, "|===\n" * LONG, "=" * 4_000 + "\n", "* " * 1_000, "1 (a" * 1_000],
    ids=["fences", "tables", "title", "keys", "values"],
)
def test_reference_again_and_again(text: str) -> None:
    facts = READERS["asciidoc"](text, "x")
    assert facts.found == []


def test_many_of_one_name() -> None:
    facts = READERS["asciidoc"]("```\n" + "A => B\n" * 20_000 + "```\n", "x")
    assert len(facts.scopes()) == 20_000


def test_many_that_the_spec_has_not(tmp_path: Path) -> None:
    protocol = sources.read_file(str(HERE / "chat.yaml")).protocol
    names = ",".join(f"b{index}" for index in range(20_000))
    path = tmp_path / "x.h"
    path.write_text(f"namespace chat {{ enum code {{ {names} }}; }}", encoding="utf-8")
    result = compare(protocol, documents.read([str(path)], protocol.published))
    assert sum(one.what == "missing here" for one in result.findings) == 20_000


def test_records_that_name_each_other() -> None:
    text = "```\nA => B C\n  B => [C]\n  C => [B]\n  B => A\n  A => [A]\n```\n"
    facts = READERS["asciidoc"](text, "x")
    names = [fact.name for fact in facts.found]
    assert len(names) == len(set(names)) <= 8


@pytest.mark.parametrize(
    "text",
    ["message A {" * 200, "message A { repeated }", 'import "gone.proto";', "enum A {}"],
    ids=["deep", "damaged", "import", "empty"],
)
def test_protobuf(text: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UsageError, match=r"x(:|\.proto| has mistakes)"):
        READERS["proto"](f'syntax = "proto2";\n{text}', "x")
    del capfd


@pytest.mark.parametrize("kind", READERS)
@settings(max_examples=times(25, few=4))
@given(data=st.data())
def test_any_damage(kind: str, data: st.DataObject) -> None:
    text = (HERE / SAMPLES[kind]).read_text(encoding="utf-8")
    if kind == "proto":  # its compiler is a program of its own: only what is quick
        text = text[: data.draw(st.sampled_from(range(0, len(text), 40)))]
    else:
        begin = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(begin, len(text)))
        text = text[:begin] + data.draw(st.text(max_size=8)) + text[end:]
    try:
        facts = READERS[kind](text, "x")
    except UsageError as error:
        assert str(error)
    else:
        assert all(fact.line >= 1 and fact.scope for fact in facts.found)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "it is no JSON"),
        ("[" * LONG, "it is no JSON"),
        ("[]", "no table of facts of format 1"),
        ('{"wireloom_facts": 2}', "no table of facts of format 1"),
        ('{"wireloom_facts": 1, "published": 3, "files": []}', '"published" must be a text'),
        ('{"wireloom_facts": 1, "published": "a", "files": [1]}', '"files" a list of texts'),
        ('{"wireloom_facts": 1, "published": "a", "files": []}', '"facts" must be a list'),
        (
            '{"wireloom_facts": 1, "published": "a", "files": [], "facts": [[0, 1, "A", "b", {}]],'
            ' "unread": []}',
            "is no fact",
        ),
        (
            '{"wireloom_facts": 1, "published": "a", "files": ["f"], "facts": [],'
            ' "unread": [[0, -1, "x"]]}',
            "is no unread part",
        ),
    ],
)
def test_tables(text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        table.read(text, "x")


@given(st.lists(st.tuples(st.text(min_size=1), st.text(), st.integers(1, 10**6)), max_size=5))
def test_tables_say_what_was_read(rows: list[tuple[str, str, int]]) -> None:
    facts = Facts()
    for scope, name, line in rows:
        facts.add(Fact(scope, name, "a/b.h", line, {"number": name}))
        facts.skip("a/c.h", line, scope)
    name, again = table.read(table.write(facts, published="p", version="1"), "x")
    assert name == "p"
    assert [(one.scope, one.name, one.line, dict(one.says)) for one in again.found] == [
        (one.scope, one.name, one.line, dict(one.says)) for one in facts.found
    ]
    assert {one.file for one in again.found} <= {"b.h"}
    assert [(one.line, one.why) for one in again.unread] == [
        (one.line, one.why) for one in facts.unread
    ]
