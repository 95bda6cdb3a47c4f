"""Which files belong to which stream."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.spark.errors import OptionError
from wireloom.spark.options import parse
from wireloom.spark.segments.folders import find, stream_of
from wireloom.spark.segments.options import SegmentOptions

from tests.spark.segments.files import messages, write

STAMP = "1795302827000000000"


def found(path: object, **options: str) -> dict[str, list[int]]:
    """The first offsets of the segments of each stream."""
    streams = find(parse(SegmentOptions, {"path": str(path), **options}))
    return {stream: [item.first for item in segments] for stream, segments in streams.items()}


@pytest.mark.parametrize(
    ("folder", "virtual_host", "stream"),
    [
        (f"__orders_{STAMP}", "/", "orders"),
        (f"__a_b-c_{STAMP}", "/", "a_b-c"),
        (f"prod_orders_{STAMP}", "prod", "orders"),
        (f"a_b_orders_{STAMP}", "a.b", "orders"),
        (f"prod_orders_{STAMP}", "/", f"prod_orders_{STAMP}"),
        (f"____{STAMP}", "/", "_"),
        (f"___{STAMP}", "/", f"___{STAMP}"),
        ("orders", "/", "orders"),
    ],
)
def test_names_of_folders(folder: str, virtual_host: str, stream: str) -> None:
    assert stream_of(folder, virtual_host) == stream


def test_what_a_path_may_be(tmp_path: Path) -> None:
    for name in ("a", "b"):
        segments = [[messages(0, [b"0"])], [messages(1, [b"1"])]]
        write(tmp_path / "data", *segments, name=f"__{name}_{STAMP}")
    both = {"a": [0, 1], "b": [0, 1]}
    assert found(tmp_path) == both
    assert found(f"file:{tmp_path}/data") == both
    assert found(f"file://{tmp_path}/data") == both
    assert found(tmp_path / "*" / "__a_*") == {"a": [0, 1]}
    assert found(tmp_path / "data" / f"__b_{STAMP}" / f"{1:020}.segment") == {"b": [1]}
    assert found(tmp_path, streamPattern="[b-z]") == {"b": [0, 1]}
    assert found(tmp_path / "*" / "__a_*", stream="a.a") == {"a.a": [0, 1]}


def test_mistakes(tmp_path: Path) -> None:
    write(tmp_path / "one", [messages(0, [b"0"])])
    write(tmp_path / "two", [messages(0, [b"0"])])
    (tmp_path / "other").mkdir()
    (tmp_path / "x.segment").touch()
    for path, options, problem in (
        (tmp_path, {}, 'the stream "orders" is there twice'),
        (tmp_path, {"stream": "x"}, "names one stream, the files are of more"),
        (tmp_path / "one", {"streamPattern": "x"}, "no stream there matches streamPattern = x"),
        (tmp_path / "other", {}, "there are no segment files at"),
        (tmp_path / "nowhere", {}, "there are no segment files at"),
        (tmp_path / "x.segment", {}, "is not called like a segment file"),
        ("s3://bucket/x", {}, "is not on a file system of this machine"),
    ):
        with pytest.raises(OptionError, match=problem):
            found(path, **options)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({}, "say where the segment files are"),
        ({"path": "x", "splitByte": "1"}, "did you mean splitBytes?"),
        ({"path": "x", "splitBytes": "0"}, "must be more than 0"),
        ({"path": "x", "splitBytes": "big"}, "must be a size such as 64m"),
        ({"path": "x", "streams": "a"}, "did you mean stream?"),
        ({"path": "x", "content": "both"}, "must be messages or tracking"),
        ({"path": "x", "stream": "a", "streampattern": "a"}, "exclude each other"),
        ({"path": "x", "content": "tracking", "schema": "kafka"}, "schema = kafka has no effect"),
        ({"path": "x", "startingoffsets": "latest", "startingtimestamp": "1"}, "exclude"),
    ],
)
def test_mistakes_in_options(given: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse(SegmentOptions, given)
    assert message in str(caught.value)
