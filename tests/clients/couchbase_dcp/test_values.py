"""What values consist of."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.couchbase_dcp import values
from wireloom.couchbase_dcp.types import Datatype
from wireloom.errors import DecodeError, NoCodec

NAMES = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1)
CONTENTS = st.binary().map(lambda raw: raw.replace(b"\0", b""))


@given(st.dictionaries(NAMES, CONTENTS, min_size=1), st.binary(), st.booleans())
def test_round_trips(attributes: dict[str, bytes], document: bytes, compressed: bool) -> None:
    value, datatype = values.join(attributes, document), Datatype.XATTR
    if compressed:
        value, datatype = values.compress(value), datatype | Datatype.SNAPPY
    assert values.split(datatype, value) == (attributes, document)


def test_plain_values_are_left_alone() -> None:
    assert values.split(Datatype.JSON, b"{}") == ({}, b"{}")


@given(st.binary())
def test_garbage_is_refused_or_read(raw: bytes) -> None:
    for datatype in (Datatype.SNAPPY, Datatype.XATTR, Datatype.SNAPPY | Datatype.XATTR):
        try:
            values.split(datatype, raw)
        except DecodeError as error:
            assert error.reason


def test_where_attributes_are_wrong() -> None:
    """Offsets count the bytes that came; of what was unpacked the reason speaks."""
    wrong = b"\0\0\0\x08\0\0\0\x04a\0{}"
    with pytest.raises(DecodeError) as plain:
        values.split(Datatype.XATTR, wrong)
    assert plain.value.offset >= 8
    with pytest.raises(DecodeError, match="bytes into what was unpacked") as packed:
        values.split(Datatype.XATTR | Datatype.SNAPPY, values.compress(wrong))
    assert packed.value.offset == 0
    assert f"{plain.value.offset} bytes into" in packed.value.reason


def test_claims_are_bounded_by_what_is_there() -> None:
    with pytest.raises(DecodeError, match="not snappy_block of 88 bytes"):
        values.decompress(b"\xff\xff\x7f\x00")
    with pytest.raises(DecodeError, match="at most"):
        values.decompress(values.compress(b"a" * 1000), limit=999)
    packed = values.compress(bytes(1 << 20))
    assert len(packed) * 22 >= 1 << 20
    assert values.decompress(packed) == bytes(1 << 20)


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cramjam", None)
    with pytest.raises(NoCodec, match=r"wireloom\[compression\]"):
        values.decompress(b"\x00")
