"""Ends of micro-batches by bytes: on chunk boundaries, never without progress, within the limit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from hypothesis import given
from hypothesis import strategies as st
from wireloom.spark.byte_limits import Piece, PieceAt, within

Chunks = Sequence[tuple[int, int]]
"""How many offsets each chunk of a stream has, and how many bytes."""


def pieces(chunks: Chunks) -> list[Piece]:
    """The chunks of a stream that begins at 0."""
    edges = pairwise([0, *accumulate(count for count, _ in chunks)])
    return [Piece(*edge, size) for edge, (_, size) in zip(edges, chunks, strict=True)]


def looking_up(**streams: Chunks) -> tuple[PieceAt, list[tuple[str, int]]]:
    """A way to look up chunks, and what was looked up."""
    asked: list[tuple[str, int]] = []

    def piece_at(name: str, offset: int) -> Piece:
        asked.append((name, offset))
        return next(item for item in pieces(streams[name]) if item.first <= offset < item.next)

    return piece_at, asked


def test_all_of_it_if_that_is_little() -> None:
    piece_at, asked = looking_up(a=[(10, 1000)] * 3, b=[(5, 50)])
    assert within({"a": 4}, {"a": 30, "b": 5, "c": 0}, 2650, piece_at) == {"a": 30, "b": 5, "c": 0}
    assert asked == [("a", 4), ("a", 29), ("b", 0)]


def test_ends_lie_between_chunks() -> None:
    piece_at, _ = looking_up(a=[(10, 1000)] * 9)
    assert within({}, {"a": 90}, 3500, piece_at) == {"a": 30}
    assert within({"a": 5}, {"a": 90}, 2500, piece_at) == {"a": 30}
    assert within({"a": 5}, {"a": 90}, 2400, piece_at) == {"a": 20}


def test_one_chunk_at_least() -> None:
    piece_at, _ = looking_up(a=[(10, 1000)] * 9, b=[(10, 1000)] * 9)
    assert within({"a": 3}, {"a": 90, "b": 90}, 1, piece_at) == {"a": 10, "b": 10}
    assert within({"a": 3}, {"a": 8}, 1, piece_at) == {"a": 8}


def test_streams_share_by_their_bytes() -> None:
    piece_at, _ = looking_up(a=[(10, 1000)] * 30, b=[(10, 2000)] * 30)
    assert within({}, {"a": 300, "b": 300}, 30_000, piece_at) == {"a": 100, "b": 100}


def test_messages_that_grow() -> None:
    piece_at, asked = looking_up(a=[*[(10, 100)] * 5, *[(10, 1000)] * 20])
    assert within({}, {"a": 250}, 2000, piece_at) == {"a": 20}
    assert len(asked) <= 4


def test_messages_without_bytes() -> None:
    piece_at, _ = looking_up(a=[(10, 0)] * 3)
    assert within({}, {"a": 30}, 100, piece_at) == {"a": 30}


def test_a_stream_that_is_gone_is_left_to_who_looks_next() -> None:
    assert within({}, {"a": 30}, 1, lambda name, offset: None) == {"a": 30}


_CHUNKS = st.lists(st.tuples(st.integers(1, 9), st.integers(0, 999)), min_size=1, max_size=20)


@given(
    st.dictionaries(st.sampled_from("abc"), _CHUNKS, min_size=1), st.integers(1, 9999), st.data()
)
def test_there_is_progress_and_it_ends_where_it_may(
    streams: dict[str, Chunks], most: int, data: st.DataObject
) -> None:
    piece_at, _ = looking_up(**streams)
    end = {name: data.draw(st.integers(0, pieces(it)[-1].next)) for name, it in streams.items()}
    start = {name: data.draw(st.integers(0, until)) for name, until in end.items()}
    found = within(start, end, most, piece_at)
    for name, until in end.items():
        assert found[name] == until or start[name] < found[name] < until
        assert found[name] in {until, *(item.next for item in pieces(streams[name]))}


@given(st.integers(1, 9), st.integers(1, 999), st.integers(1, 20), st.integers(1, 99_999))
def test_equal_messages_exceed_it_by_no_more_than_a_chunk(
    count: int, size: int, chunks: int, most: int
) -> None:
    piece_at, _ = looking_up(a=[(count, count * size)] * chunks, b=[(count, count * size)] * chunks)
    end = {"a": count * chunks, "b": count * chunks}
    found = within({}, end, most, piece_at)
    assert sum(found.values()) * size <= max(most, 2 * count * size)
