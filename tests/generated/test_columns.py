"""Hot lists as columns: they say what the objects say, and refuse what the objects refuse."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wireloom.errors import DecodeError, EncodeError

from tests.support.effort import times
from tests.support.packages import package

OF = package("rabbitmq_stream")
COLUMNS = OF.module("columns")
MESSAGES = OF.module("messages")
TYPES = OF.module("types")
DECODE: Callable[[bytes], Any] = OF.module("decoding").decode
ENCODE: Callable[[Any], bytes] = OF.module("encoding").encode

BODIES = st.one_of(
    st.lists(st.binary(max_size=40), max_size=12),
    st.builds(lambda size, data: [data[:size]] * 70, st.integers(0, 9), st.binary(min_size=9)),
    st.builds(lambda count: [b"x"] * count + [b"yy"], st.integers(0, 130)),
    st.builds(lambda count: [bytes([at % 256]) * 3 for at in range(count)], st.integers(0, 200)),
)
"""Unequal, equal and almost equal sizes; nothing, one and many."""
IDS = st.integers(0, (1 << 64) - 1)


def publish(bodies: list[bytes], ids: list[int]) -> Any:
    items = tuple(TYPES.PublishedMessage(one, body) for one, body in zip(ids, bodies, strict=True))
    return MESSAGES.Publish(7, items)


def numbered(count: int) -> list[int]:
    return [(1 << 63) + at for at in range(count)]


@given(BODIES)
def test_publish(bodies: list[bytes]) -> None:
    message = publish(bodies, numbered(len(bodies)))
    data = ENCODE(message)
    found = COLUMNS.decode_publish_columns(data)
    assert found.publisher_id == 7
    assert list(found.publishing_ids) == numbered(len(bodies))
    assert [bytes(body) for body in found.bodies] == bodies
    assert COLUMNS.encode_publish_columns(7, numbered(len(bodies)), bodies) == data
    assert COLUMNS.encode_publish_columns(*found) == data


@given(st.lists(st.tuples(IDS, st.none() | st.text(max_size=5), st.binary(max_size=9))))
def test_filtered(items: list[tuple[int, str | None, bytes]]) -> None:
    message = MESSAGES.PublishV2(1, tuple(TYPES.FilteredMessage(*item) for item in items))
    data = ENCODE(message)
    found = COLUMNS.decode_publish_v2_columns(data)
    assert list(zip(*found[1:], strict=True)) == items
    assert COLUMNS.encode_publish_v2_columns(*found) == data


@pytest.mark.parametrize(
    ("ids", "bodies", "wrong"),
    [
        ([1, 2], [b"a", "b"], r"Publish\.messages\[1\]\.body: str where bytes is expected"),
        (range(2), b"ab", r"Publish\.messages\[0\]\.body: int where bytes is expected"),
        (["1"], [b"a"], r"Publish\.messages\[0\]\.publishing_id: str where int is expected"),
        ([1 << 64], [b"a"], r"Publish\.messages\[0\]\.publishing_id: "),
    ],
)
def test_what_does_not_fit_is_named(ids: Any, bodies: Any, wrong: str) -> None:
    with pytest.raises(EncodeError, match=wrong):
        COLUMNS.encode_publish_columns(7, ids, bodies)


@pytest.mark.parametrize(
    ("value", "wrong"), [(7, "int where str is expected"), ("x" * 40_000, ""), ("\ud800", "")]
)
def test_a_filter_value_that_does_not_fit_is_named(value: Any, wrong: str) -> None:
    path = r"PublishV2\.messages\[1\]\.filter_value: "
    with pytest.raises(EncodeError, match=path + wrong):
        COLUMNS.encode_publish_v2_columns(7, [1, 2], [None, value], [b"", b""])


def test_a_batch_among_messages_has_no_columns() -> None:
    batch = TYPES.PublishedBatch(3, 0, 1, 5, b"\0\0\0\1x")
    for items in ((batch,), (TYPES.PublishedMessage(1, b""), batch)):
        data = ENCODE(MESSAGES.Publish(7, items))
        assert COLUMNS.decode_publish_columns(data) is None
        assert DECODE(data).messages == items
    sub_batch = OF.module("encoding").write_entry(TYPES.SubBatch(0, 1, 5, b"\0\0\0\1x"))
    assert COLUMNS.read_entry_columns(sub_batch) is None
    assert COLUMNS.read_entry_spans(sub_batch) is None
    assert COLUMNS.read_entry_list(sub_batch) == [TYPES.SubBatch(0, 1, 5, b"\0\0\0\1x")]


@given(BODIES)
def test_regions(bodies: list[bytes]) -> None:
    for name in ("entry", "simple_entry"):
        items = [TYPES.SimpleEntry(body) for body in bodies]
        region = getattr(COLUMNS, f"write_{name}_list")(items)
        assert getattr(COLUMNS, f"read_{name}_list")(region) == items
        assert [bytes(one) for one in getattr(COLUMNS, f"read_{name}_columns")(region)] == bodies
        assert getattr(COLUMNS, f"write_{name}_columns")(bodies) == region
        offsets, lengths = getattr(COLUMNS, f"read_{name}_spans")(region)
        spans = zip(offsets, lengths, strict=True)
        assert [region[at : at + size] for at, size in spans] == bodies


@given(BODIES, st.integers(1, 70))
def test_regions_in_pieces(bodies: list[bytes], most: int) -> None:
    region = COLUMNS.write_simple_entry_columns(bodies)
    for read in (COLUMNS.read_entry_piece, COLUMNS.read_simple_entry_piece):
        found: list[bytes] = []
        pos = 0
        while pos < len(region):
            piece, pos = read(region, pos, most)
            assert len(piece) == min(most, len(bodies) - len(found))
            found += piece
        assert found == bodies


def outcome(read: Callable[[bytes], Any], data: bytes) -> Any:
    """What is read, or that it is refused."""
    try:
        return read(data)
    except DecodeError as error:
        assert 0 <= error.offset <= len(data), error
        return DecodeError


def in_pieces(read: Callable[..., Any], data: bytes) -> list[bytes] | None:
    """All bodies of a region, cut five at a time; None if there are others."""
    found: list[bytes] = []
    pos = 0
    while pos < len(data):
        piece = read(data, pos, 5)
        if piece is None:
            return None
        found += piece[0]
        pos = piece[1]
    return found


def mutated(draw: random.Random, data: bytes) -> bytes:
    """The data with a few bytes changed, cut off or added."""
    out = bytearray(data)
    for _ in range(draw.randint(1, 3)):
        at = draw.randrange(len(out) + 1)
        match draw.randrange(4):
            case 0 if at < len(out):
                out[at] = draw.choice((0, 1, 0x7F, 0x80, 0xFF, draw.randrange(256)))
            case 1:
                del out[at:]
            case 2:
                out[at:at] = bytes([draw.randrange(256)])
            case _:
                del out[at : at + draw.randint(1, 4)]
    return bytes(out)


@settings(max_examples=times(300, few=30))
@given(BODIES, st.randoms(use_true_random=False))
def test_mutations_of_publish(bodies: list[bytes], draw: random.Random) -> None:
    data = ENCODE(publish(bodies, numbered(len(bodies))))
    body = mutated(draw, data[9:])
    data = (len(body) + 5).to_bytes(4, "big") + data[4:9] + body
    objects = outcome(DECODE, data)
    columns = outcome(COLUMNS.decode_publish_columns, data)
    if objects is DecodeError:
        assert columns is DecodeError or columns is None  # None: there are batches, read it whole
    elif columns is None:
        assert any(type(item).__name__ == "PublishedBatch" for item in objects.messages)
    else:
        pairs = list(zip(columns.publishing_ids, columns.bodies, strict=True))
        assert [(item.publishing_id, item.body) for item in objects.messages] == pairs
        assert COLUMNS.encode_publish_columns(*columns) == data


@settings(max_examples=times(200, few=30))
@given(
    st.lists(st.tuples(IDS, st.none() | st.text(max_size=5), st.binary(max_size=9)), max_size=5),
    st.randoms(use_true_random=False),
)
def test_mutations_of_filtered(
    items: list[tuple[int, str | None, bytes]], draw: random.Random
) -> None:
    message = MESSAGES.PublishV2(1, tuple(TYPES.FilteredMessage(*item) for item in items))
    data = ENCODE(message)
    body = mutated(draw, data[9:])
    data = (len(body) + 5).to_bytes(4, "big") + data[4:9] + body
    objects = outcome(DECODE, data)
    columns = outcome(COLUMNS.decode_publish_v2_columns, data)
    if objects is DecodeError or columns is DecodeError:
        assert objects is columns
        return
    rows = [tuple(getattr(item, one.name) for one in fields(item)) for item in objects.messages]
    assert list(zip(*columns[1:], strict=True)) == rows


@settings(max_examples=times(300, few=30))
@given(BODIES, st.randoms(use_true_random=False))
def test_mutations_of_regions(bodies: list[bytes], draw: random.Random) -> None:
    region = mutated(draw, COLUMNS.write_simple_entry_columns(bodies))
    for name in ("entry", "simple_entry"):
        objects = outcome(getattr(COLUMNS, f"read_{name}_list"), region)
        columns = outcome(getattr(COLUMNS, f"read_{name}_columns"), region)
        spans = outcome(getattr(COLUMNS, f"read_{name}_spans"), region)
        pieces = outcome(partial(in_pieces, getattr(COLUMNS, f"read_{name}_piece")), region)
        assert pieces == columns
        if objects is DecodeError:
            assert columns is DecodeError or columns is None
            assert spans is columns
        elif columns is None:
            assert spans is None
            assert any(type(item).__name__ == "SubBatch" for item in objects)
        else:
            assert [item.body for item in objects] == [bytes(one) for one in columns]
            assert [region[at : at + size] for at, size in zip(*spans, strict=True)] == columns


def test_columns_of_unequal_length_are_refused() -> None:
    with pytest.raises(EncodeError, match="differ in length"):
        COLUMNS.encode_publish_columns(1, [1, 2], [b""])
    with pytest.raises(EncodeError, match="differ in length"):
        COLUMNS.encode_publish_v2_columns(1, [1], [None, None], [b""])
    for wrong in (-1, 1 << 64, "1"):
        with pytest.raises(EncodeError):
            COLUMNS.encode_publish_columns(1, [wrong], [b""])


REGIONS = [
    name
    for name in vars(COLUMNS)
    if name.startswith("read_") and name.endswith(("_list", "_columns", "_spans"))
]


def units(read: Callable[[bytes], Any]) -> Iterator[bytes]:
    """Small items that a region may hold any number of."""
    for rest in (b"", b"\0", b"\xff", bytes(2), bytes(4), bytes(8)):
        lengths = [bytes(3) + bytes([len(rest)])] if len(rest) < 3 else []
        for unit in (head + rest for head in [*map(int.to_bytes, range(256)), *lengths]):
            with suppress(DecodeError):
                if len(read(unit * 3)) == 3:
                    yield unit


def peak(read: Callable[[bytes], Any], data: bytes) -> int:
    """The most memory that reading takes, accepted or refused."""
    tracemalloc.start()
    try:
        with suppress(DecodeError):
            read(data)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", REGIONS)
def test_memory_of_regions(name: str) -> None:
    """However small the items are, they take no more than any frame may."""
    read = getattr(COLUMNS, name)
    tried = list(units(getattr(COLUMNS, f"{name.rpartition('_')[0]}_list")))
    assert tried
    for unit in tried:
        data = unit * (4_000 // len(unit)) + b"\1"
        for wrong in (0, 1):  # read or refused at the end
            whole = data[: len(data) - 1 + wrong]
            assert peak(read, whole) <= 20 * len(whole) + 64 * 1024, unit


def test_what_is_lazy_is_passed_when_an_error_is_explained() -> None:
    """Nobody has read the items of a list yet, so the error cannot be about them."""
    for nested, path in (
        (b"\xc0" * 300, r"AmqpValue\[1\]\.content\.size \(byte 195\): length runs past the end"),
        (b"\xc0" * 195, r"AmqpValue\[1\]\.content\.size \(byte 195\): ends too early"),
    ):
        with pytest.raises(DecodeError, match=path):
            COLUMNS.read_amqp_value_list(nested)
        assert peak(COLUMNS.read_amqp_value_list, nested) <= 20 * len(nested) + 64 * 1024


def test_memory_of_messages() -> None:
    types = TYPES
    for body in (b"", b"a", b"ab", b"abc"):
        for one in (0, 1 << 40):
            for count in (1, 3_000):
                items = (types.PublishedMessage(one, body),) * count
                plain = ENCODE(MESSAGES.Publish(1, (*items, types.PublishedMessage(2, b"longer"))))
                found = peak(COLUMNS.decode_publish_columns, plain)
                assert found <= 20 * len(plain) + 64 * 1024
                for word in (None, "", "\u0100"):
                    named = (types.FilteredMessage(one, word, body),) * count
                    filtered = ENCODE(MESSAGES.PublishV2(1, named))
                    found = peak(COLUMNS.decode_publish_v2_columns, filtered)
                    assert found <= 20 * len(filtered) + 64 * 1024
