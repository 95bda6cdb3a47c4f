"""Ranges: nothing is left out, nothing is read twice, limits hold; positions survive as JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.spark.errors import OptionError
from wireloom.spark.positions import Filter, Layout, Origin, Positions, from_json
from wireloom.spark.ranges import Range, cut, lag, limited, shared

_NAMES = st.text("abc$", min_size=1, max_size=3)
_OFFSETS = st.integers(0, 1 << 62)
_COUNTS = st.none() | st.integers(1, 40)
_FILTERS = st.builds(
    Filter, st.lists(_NAMES, min_size=1).map(tuple), st.booleans(), st.none() | _NAMES
)


@st.composite
def _spans(draw: st.DrawFn) -> tuple[dict[str, int], dict[str, int]]:
    end = {name: draw(st.integers(0, 300)) for name in draw(st.sets(_NAMES, max_size=5))}
    start = {
        name: draw(st.integers(0, until)) for name, until in end.items() if draw(st.booleans())
    }
    return start, end


@given(_spans(), st.builds(Layout, _COUNTS, _COUNTS))
def test_ranges_cover_everything_once(
    span: tuple[dict[str, int], dict[str, int]], layout: Layout
) -> None:
    start, end = span
    ranges = cut(start, end, layout)
    covered = {name: start.get(name, 0) for name in end}
    for item in ranges:
        assert covered[item.stream] == item.start < item.end
        covered[item.stream] = item.end
        if layout.max_records is not None:
            assert item.end - item.start <= layout.max_records
    assert covered == end
    if layout.min_partitions is not None:
        assert len(ranges) >= min(layout.min_partitions, lag(start, end))


def test_layouts() -> None:
    end = {"a": 100, "b": 300, "c": 0}
    assert len(cut({}, end, Layout())) == 2
    assert [item.end - item.start for item in cut({}, end, Layout(4))] == [100, 100, 100, 100]
    assert len(cut({}, end, Layout(None, 50))) == 8
    assert [item.partition for item in cut({}, end, Layout())] == [0, 1]


@given(_spans(), st.builds(Layout, _COUNTS, _COUNTS), st.integers(1, 10))
def test_neighbours_share_a_task(
    span: tuple[dict[str, int], dict[str, int]], layout: Layout, most: int
) -> None:
    ranges = cut(*span, layout)
    tasks = shared(ranges, most)
    assert [item for task in tasks for item in task] == ranges
    assert len(tasks) <= most
    assert all(tasks)
    assert shared(ranges, None) == shared(ranges, len(ranges)) == [(item,) for item in ranges]


def test_shared_tasks_are_about_equal() -> None:
    small = [Range(f"s{number}", 0, 10, number) for number in range(100)]
    assert [len(task) for task in shared(small, 4)] == [25] * 4
    large = Range("large", 0, 1_000_000, 100)
    tasks = shared([*small, large], 4)
    assert tasks[-1] == (large,)
    assert len(tasks) == 3


@given(_spans(), st.integers(1, 200))
def test_a_limit_is_kept_and_used_up(
    span: tuple[dict[str, int], dict[str, int]], most: int
) -> None:
    start, end = span
    stop = limited(start, end, most)
    assert stop.keys() == end.keys()
    assert all(start.get(name, 0) <= stop[name] <= end[name] for name in end)
    assert lag(start, stop) == min(most, lag(start, end))


@given(
    st.builds(
        Positions,
        st.dictionaries(_NAMES, _OFFSETS),
        st.dictionaries(_NAMES, st.builds(Origin, _OFFSETS, _OFFSETS)),
        st.builds(Layout, _COUNTS, _COUNTS, _COUNTS),
        st.dictionaries(_NAMES, _OFFSETS),
        st.none() | _FILTERS,
        st.booleans(),
    )
)
def test_positions_survive_as_json(positions: Positions) -> None:
    assert from_json(json.loads(json.dumps(positions.to_json()))) == positions


@pytest.mark.parametrize("given_", [{}, {"version": 2, "streams": {}}, {"orders": 5}])
def test_offsets_of_others_are_refused(given_: dict[str, object]) -> None:
    with pytest.raises(OptionError, match="another data source or of a newer wireloom"):
        from_json(given_)
