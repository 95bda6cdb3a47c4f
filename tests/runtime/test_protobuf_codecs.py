"""Codecs of protobuf records out of tables of fields: compiled once, shown, nothing injected."""

from __future__ import annotations

import pickle
import traceback
from concurrent.futures import ThreadPoolExecutor
from inspect import signature
from threading import Barrier
from typing import Any

import pytest
from wireloom.dataclass import dataclass
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, EncodeError
from wireloom.runtime.enums import OpenEnum
from wireloom.runtime.protobuf_codecs import codecs, field


class Colour(OpenEnum):
    RED = 1


@dataclass(frozen=True, slots=True)
class Point:
    """A place."""

    x: int
    label: str | None = None


@dataclass(frozen=True, slots=True)
class Tree:
    """What stands in itself."""

    root: Point
    colours: tuple[Colour, ...] = ()
    inner: tuple[Tree, ...] = ()
    unknown_fields: bytes = b""


def made(unknown: Any = "drop", rules: Any = ()) -> Any:
    """New functions of a point and a tree."""
    new = codecs(__name__, depth=3)
    point = new.add(
        Point,
        field("x", 1, "sint64", required=True),
        field("label", 2, "string"),
        unknown=unknown,
        rules=rules,
    )
    tree = new.add(
        Tree,
        field("root", 1, Point, required=True),
        field("colours", 20, Colour, repeated=True, packed=True, charge=30),
        field("inner", 21, Tree, repeated=True, charge=30),
        list_charge=50,
        nests=True,
    )
    return point, tree


read_point, write_point = made()[0]
TREE = Tree(Point(-5), (Colour.RED, Colour(7)), (Tree(Point(1, "é")),), b"\x28\x01")


def read(function: Any, data: bytes) -> Any:
    """All of the data as a record."""
    value, end = function(data, 0, len(data), STRICT)
    assert end == len(data)
    return value


def test_round_trip() -> None:
    _, (read_tree, write_tree) = made()
    for _ in range(2):  # when they are compiled, and afterwards
        data = write_tree(TREE)
        assert read(read_tree, data) == TREE
    assert data == bytes.fromhex("0a020809 a201020107 aa01080a060802 1202c3a9 2801")


def test_functions_stay_the_same_object() -> None:
    (read_one, write_one), _ = made()
    before = read_one.__code__
    data = write_one(Point(3, "a"))
    assert read(read_one, data) == Point(3, "a")
    assert read_one.__code__ is not before
    assert [*signature(read_one).parameters] == ["data", "pos", "end", "policy", "depth"]
    assert read_one.__name__ == "read_point" and read_one.__module__ == __name__


def test_functions_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(read_point)) is read_point
    assert pickle.loads(pickle.dumps(write_point)) is write_point


def test_many_threads_call_first() -> None:
    for _ in range(20):
        _, (read_tree, write_tree) = made()
        ready = Barrier(8)

        def work(number: int) -> Any:
            ready.wait(10)  # noqa: B023
            return read(read_tree, write_tree(TREE))  # noqa: B023

        with ThreadPoolExecutor(8) as pool:
            assert list(pool.map(work, range(8))) == [TREE] * 8


def test_tracebacks_show_the_text() -> None:
    with pytest.raises(DecodeError, match="x is missing") as caught:
        read(read_point, b"")
    told = "".join(traceback.format_exception(caught.value))
    assert f"<{__name__}.read_point>" in told
    assert 'raise missing("x", end)' in told


def test_unknown_fields() -> None:
    data = b"\x08\x02\x38\x05"
    assert read(made("drop")[0][0], data) == Point(1)
    with pytest.raises(DecodeError, match="no field has the number 7"):
        read(made("refuse")[0][0], data)


def test_nested_too_deep() -> None:
    _, (read_tree, write_tree) = made()
    tree = Tree(Point(1))
    for _ in range(2):
        tree = Tree(Point(1), (), (tree,))
    data = write_tree(tree)
    assert read(read_tree, data) == tree
    with pytest.raises(EncodeError, match="nested deeper than 3"):
        write_tree(Tree(Point(1), (), (tree,)))
    deeper = b"\x0a\x02\x08\x02" + b"\xaa\x01" + bytes((len(data),)) + data
    with pytest.raises(DecodeError, match="nested deeper than 3"):
        read(read_tree, deeper)


def test_rules() -> None:
    write = made(rules=(("excludes", ("x", "label")),))[0][1]
    with pytest.raises(EncodeError, match="only one of x, label may be there"):
        write(Point(1, "a"))


@pytest.mark.parametrize(
    "wrong",
    [
        field("x=print()", 1, "uint64"),
        field("class", 1, "uint64"),
        field("x", 1, "uint64()"),
        field("x", "1", "uint64"),  # type: ignore[arg-type]
        field("x", 1, "string", repeated=True, charge="print()"),  # type: ignore[arg-type]
    ],
)
def test_only_names_and_numbers_become_text(wrong: Any) -> None:
    for function, arguments in zip(
        codecs(__name__, 3).add(Point, wrong), ((b"", 0, 0, STRICT), (Point(1),)), strict=True
    ):
        call: Any = function
        with pytest.raises(ValueError):
            call(*arguments)


def test_rules_are_about_fields() -> None:
    with pytest.raises(ValueError, match="a rule is about no field"):
        made(rules=(("ordered", ("x", "print()")),))[0][1](Point(1))
