"""Members that are compressed: what is inside of them, read and written."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, EncodeError, NoCodec
from wireloom.generator.parse import parse_file

from tests.support.packages import Package

SPEC = Path(__file__).parent / "small" / "compressed_members.yaml"
UNPACK: dict[str, Callable[[bytes], bytes]] = {
    "none": bytes,
    "gzip": gzip.decompress,
    "squeezed": zlib.decompress,
}


@pytest.fixture(scope="module")
def package() -> Iterator[Package]:
    protocol = parse_file(SPEC).protocol
    assert protocol is not None
    made = Package(protocol, "compressed_members")
    yield made
    made.close()


def box(package: Package, codec: str) -> Any:
    """A box with nothing in it."""
    t = package.module("types")
    return t.Box(t.Head(t.Codec[codec.upper()]), 0, b"", b"", 0, b"")


@pytest.mark.parametrize("codec", UNPACK)
def test_there_and_back(package: Package, codec: str) -> None:
    inside, t = package.module("compressed"), package.module("types")
    leaves = [t.Leaf(7, "a"), t.Leaf(8, "bc")]
    made = inside.pack_box_leaves(box(package, codec), iter(leaves))
    made = inside.pack_box_leaf(inside.pack_box_blob(made, b"x" * 100), leaves[0])
    assert UNPACK[codec](made.leaves) == bytes.fromhex("0007 01 61 0008 02 6263")
    assert UNPACK[codec](made.leaf) == bytes.fromhex("0007 01 61")
    assert (UNPACK[codec](made.blob), made.whole, made.count) == (b"x" * 100, 100, 2)
    assert inside.unpack_box_blob(made) == b"x" * 100
    assert inside.unpack_box_leaf(made) == leaves[0]
    assert inside.unpack_box_leaves(made) == leaves
    written = package.module("encoding").write_box(made)
    found, end = package.module("decoding").read_box(written, 0, len(written), STRICT)
    assert (found, end) == (made, len(written))


def test_formats_of_the_same_codecs_are_told_once(package: Package) -> None:
    inside = package.module("compressed")
    assert inside.BOX_LEAVES.formats is inside.BOX_LEAF.formats is inside.BOX_BLOB.formats


@pytest.mark.parametrize(
    ("change", "function", "problem"),
    [
        (
            {"whole": 3, "blob": b"ab"},
            "blob",
            r"Box\.blob.*: 3 bytes are announced, 2 at most can be inside",
        ),
        ({"whole": 1001}, "blob", r"Box\.blob.*: 1001 bytes are announced, 1000 at most"),
        ({"leaf": b"\0\7\1ab"}, "leaf", r"Box\.leaf.*: 1 bytes follow what is inside"),
        ({"leaf": b"\0\7\5a"}, "leaf", r"Leaf\.name.*"),
        ({"leaf": b"\xff\xff\0"}, "leaf", r"Leaf\.number.*999"),
        ({"leaf": b"\0"}, "leaf", r"Leaf\.number.*: ends too early"),
        ({"leaves": b"\0\7\1a\xff\xff\0", "count": 2}, "leaves", r"Leaf\[1\]\.number.*999"),
        ({"leaves": b"\0\7\1a", "count": 2}, "leaves", r"1 items are inside, 2 are announced"),
    ],
)
def test_what_is_wrong_inside(
    package: Package, change: dict[str, Any], function: str, problem: str
) -> None:
    broken = replace(box(package, "none"), **change)
    with pytest.raises(DecodeError, match=problem):
        getattr(package.module("compressed"), f"unpack_box_{function}")(broken)


def test_what_cannot_be_packed(package: Package) -> None:
    inside, t, empty = package.module("compressed"), package.module("types"), box(package, "gzip")
    with pytest.raises(EncodeError, match=r"Box\.blob: 1001 bytes, 1000 at most"):
        inside.pack_box_blob(empty, bytes(1001))
    for wrong, path in (
        (t.Leaf(1 << 16, ""), ".number"),
        (t.Leaf(-1, ""), ".number"),
        (t.Leaf("1", ""), ".number"),
        (t.Leaf(1, b"x"), ".name"),
        (t.Leaf(1, "x" * 256), ".name"),
        (t.Leaf(1, 5), ".name"),
        (None, ""),
    ):
        with pytest.raises(EncodeError) as one:
            inside.pack_box_leaf(empty, wrong)
        with pytest.raises(EncodeError) as many:
            inside.pack_box_leaves(empty, iter([t.Leaf(1, ""), wrong]))
        assert one.value.path.startswith(f"Box.leaf{path}")
        assert many.value.path.startswith(f"Box.leaves[1]{path}")
        assert one.value.reason == many.value.reason
    with pytest.raises(EncodeError, match=r"Box\.blob: str where bytes is expected"):
        inside.pack_box_blob(empty, "text")
    with pytest.raises(NoCodec, match=r"Box\.blob: nothing is known of the codec other"):
        inside.pack_box_blob(box(package, "other"), b"")
