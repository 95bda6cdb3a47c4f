"""YAML text to nodes with places; hostile files end in one diagnostic each."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from wireloom.generator.source import Mapping, Node, Scalar, Sequence, Span, read_file, read_text


def root(text: str) -> Node:
    source = read_text(text, "f")
    assert not source.diagnostics
    assert source.root is not None
    return source.root


def scalar(text: str) -> Scalar:
    node = root(text)
    assert isinstance(node, Scalar)
    return node


def problems(text: str) -> list[str]:
    return [f"{item.at} {item.code}" for item in read_text(text, "f").diagnostics]


def test_nodes_know_their_places() -> None:
    node = root("a: 1\nbé:\n  - x\n  - {c: ' y '}\n")
    assert isinstance(node, Mapping)
    assert [key.text for key, _ in node.entries] == ["a", "bé"]
    assert [str(key.at) for key, _ in node.entries] == ["f:1:1", "f:2:1"]
    items = node.get("bé")
    assert isinstance(items, Sequence)
    assert items.at == Span("f", 3, 3)
    inner = items.items[1]
    assert isinstance(inner, Mapping)
    value = inner.get("c")
    assert isinstance(value, Scalar)
    assert (value.text, value.at, value.plain) == (" y ", Span("f", 4, 9), False)
    assert node.get("nothing") is None


@pytest.mark.parametrize(
    ("text", "sort", "value"),
    [
        ("word", "text", "word"),
        ("'1'", "text", "1"),
        ('"true"', "text", "true"),
        (">-\n  1\n", "text", "1"),
        ("0", "number", 0),
        ("-1", "number", -1),
        ("+1_000", "number", 1000),
        ("0x1F", "number", 31),
        ("-0x1f", "number", -31),
        ("0b101", "number", 5),
        ("010", "octal", "010"),
        ("00", "octal", "00"),
        ("0o17", "text", "0o17"),
        ("1:30", "sexagesimal", "1:30"),
        ("1:30.5", "sexagesimal", "1:30.5"),
        ("3.10", "fraction", 3.1),
        ("-.inf", "fraction", float("-inf")),
        ("1_0.5e+3", "fraction", 10500.0),
        ("true", "yesno", True),
        ("False", "yesno", False),
        ("on", "on", "on"),
        ("No", "on", "No"),
        ("null", "null", None),
        ("~", "null", None),
        ("2021-01-01", "date", "2021-01-01"),
        ("2021-01-01 10:00:00", "date", "2021-01-01 10:00:00"),
        ("0001 0001", "text", "0001 0001"),
        ("00e1", "text", "00e1"),
        ("=", "text", "="),
    ],
)
def test_readings_of_scalars(text: str, sort: str, value: object) -> None:
    node = scalar(text)
    assert (node.sort, node.value) == (sort, value)


def test_numbers_of_any_length_are_read() -> None:
    assert scalar("9" * 5000).value == 10**80
    assert scalar("-" + "9" * 5000).value == -(10**80)


def test_byte_order_mark_is_no_column(tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    file.write_bytes(b"\xef\xbb\xbfa: 1\n")
    source = read_file(file, "f")
    assert source.root is not None
    assert source.root.at == Span("f", 1, 1)


def test_aliases_are_the_same_node() -> None:
    node = root("a: &x [1]\nb: *x\n")
    assert isinstance(node, Mapping)
    assert node.get("a") is node.get("b")


def test_duplicate_keys_are_all_reported_and_the_first_holds() -> None:
    source = read_text("a: 1\na: 2\nb: {c: 1, c: 2}\n1: x\n0x1: y\n'1': z\n", "f")
    assert [str(item.at) for item in source.diagnostics] == ["f:2:1", "f:3:11", "f:5:1", "f:6:1"]
    assert [str(item.notes[0].at) for item in source.diagnostics[:2]] == ["f:1:1", "f:3:5"]
    assert isinstance(source.root, Mapping)
    first = source.root.get("a")
    assert isinstance(first, Scalar)
    assert first.value == 1


def test_refused_entries_leave_a_damaged_mapping() -> None:
    for text in ("{<<: {a: 1}, b: 2}", "{[a]: 1, b: 2}", "{{a: 1}: 1, b: 2}"):
        source = read_text(text, "f")
        assert len(source.diagnostics) == 1
        assert isinstance(source.root, Mapping)
        assert source.root.damaged
        assert [key.text for key, _ in source.root.entries] == ["b"]


def test_alias_as_key() -> None:
    assert problems("a: &x b\n*x : 1\n") == ["f:2:1 WL013"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "f:1:1 WL011"),
        ("# only a comment\n", "f:1:1 WL011"),
        ("---\n...\n", "f:1:1 WL011"),
        ("a: [", "f:2:1 WL004"),
        ("a: b: c\n", "f:1:5 WL004"),
        ("a: @b\n", "f:1:4 WL004"),
        ('a: "\\ud800"\n', "f:1:7 WL004"),
        ("%YAML 3.0\n---\na: 1\n", "f:1:1 WL004"),
        ("a:\n \tb: 1\n", "f:2:2 WL005"),
        ("a: 1\n--- b\n", "f:2:1 WL010"),
        ("a: 1\n---\n", "f:2:1 WL010"),
        ("!x a: 1\n", "f:1:1 WL009"),
        ("a: !!binary aGk=\n", "f:1:4 WL009"),
        ("a: ! b\n", "f:1:4 WL009"),
        ("a: *b\n", "f:1:4 WL015"),
        ("a: &b {c: [*b]}\n", "f:1:12 WL015"),
        ("a: \x00\n", "f:1:4 WL014"),
        ("a: \ud800\n", "f:1:4 WL014"),
        ("a: \ufffe\n", "f:1:4 WL014"),
    ],
)
def test_one_problem_each(text: str, expected: str) -> None:
    assert problems(text) == [expected]


@pytest.mark.parametrize("mark", ["[", "{a: ", "- ", "? ", "{? ", "[[{x: "])
def test_depth_is_bounded(mark: str) -> None:
    (problem,) = read_text(mark * 100_000, "f").diagnostics
    assert problem.code == "WL008"
    assert problem.at.line == 1
    assert problem.at.column <= 100 * len(mark) + 1  # the rest was not looked at


def test_depth_counts_what_aliases_stand_for() -> None:
    lines = ["a0: &a0 [x]"] + [f"a{n}: &a{n} [*a{n - 1}]" for n in range(1, 200)]
    assert [item[-5:] for item in problems("\n".join(lines))] == ["WL008"]


def test_a_hundred_levels_are_read() -> None:
    assert problems("[" * 100 + "]" * 100) == []
    assert problems("[" * 101 + "]" * 101) == ["f:1:101 WL008"]


def test_aliases_are_counted_in_full() -> None:
    line = "a: &a [" + "x, " * 500 + "]\n"
    assert problems(line + "b: [" + "*a, " * 490 + "]\n") == []
    assert [item[-5:] for item in problems(line + "b: [" + "*a, " * 500 + "]\n")] == ["WL007"]


def test_many_nodes_without_aliases() -> None:
    assert [item[-5:] for item in problems("- x\n" * 260_000)] == ["WL007"]


class TestFiles:
    def test_missing(self, tmp_path: Path) -> None:
        (problem,) = read_file(tmp_path / "none.yaml", "none.yaml").diagnostics
        assert str(problem.at) == "none.yaml:1:1"
        assert problem.message == "cannot read the file: No such file or directory"

    def test_directory(self, tmp_path: Path) -> None:
        (problem,) = read_file(tmp_path).diagnostics
        assert problem.code == "WL001"
        assert problem.at.file == str(tmp_path)

    def test_impossible_name(self) -> None:
        (problem,) = read_file("a\0b").diagnostics
        assert problem.code == "WL001"

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
    def test_pipe_that_nobody_writes_into(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe.yaml")
        (problem,) = read_file(tmp_path / "pipe.yaml").diagnostics
        assert problem.code == "WL001"
        assert problem.message == "cannot read the file: it is a pipe"

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs /dev/zero")
    def test_endless(self) -> None:
        (problem,) = read_file("/dev/zero").diagnostics
        assert problem.code == "WL003"

    def test_utf_16(self, tmp_path: Path) -> None:
        file = tmp_path / "spec.yaml"
        file.write_bytes("a: 1\n".encode("utf-16"))
        (problem,) = read_file(file, "f").diagnostics
        assert (str(problem.at), problem.code) == ("f:1:1", "WL002")

    def test_just_small_enough(self, tmp_path: Path) -> None:
        file = tmp_path / "spec.yaml"
        file.write_bytes(b"a: 1\n" + b"#" * (4 * 1024 * 1024 - 5))
        assert not read_file(file).diagnostics
