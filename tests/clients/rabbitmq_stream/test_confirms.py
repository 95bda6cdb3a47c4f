"""Confirms: the watermark, early ids, refusals, and answers that make no sense."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rabbitmq_stream.confirms import Confirms
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode


def test_in_order() -> None:
    confirms = Confirms()
    confirms.sent(0, 5)
    confirms.confirmed((0, 1, 2))
    assert confirms.outstanding == 2
    confirms.confirmed((3, 4))
    assert confirms.outstanding == 0


@given(st.data())
def test_any_order_and_any_cut(data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 40))
    gap = data.draw(st.integers(0, 5))
    confirms = Confirms()
    confirms.sent(7, count)
    confirms.sent(7 + count + gap, count)
    ids = [*range(7, 7 + count), *range(7 + count + gap, 7 + 2 * count + gap)]
    shuffled = data.draw(st.permutations(ids))
    while shuffled:
        cut = data.draw(st.integers(1, len(shuffled)))
        frame, shuffled = shuffled[:cut], shuffled[cut:]
        confirms.confirmed(tuple(frame))
        assert confirms.outstanding == len(shuffled)
    assert confirms.confirmed((7,)) == [7]


def test_refusals_count_as_answers() -> None:
    confirms = Confirms()
    confirms.sent(1, 3)
    code = ResponseCode.PUBLISHER_DOES_NOT_EXIST
    confirms.failed([PublishingError(2, code)])
    assert confirms.outstanding == 2
    assert confirms.refused == {2: code}
    confirms.confirmed((1, 3))
    assert confirms.outstanding == 0


@pytest.mark.parametrize("ids", [(0,), (4,), (1, 1), (2, 2), (1, 2, 9, 3)])
def test_what_is_not_on_its_way_is_told_and_changes_nothing(ids: tuple[int, ...]) -> None:
    code = ResponseCode.INTERNAL_ERROR
    for refused in (False, True):
        confirms = Confirms()
        confirms.sent(1, 3)
        if refused:
            strays = confirms.failed([PublishingError(number, code) for number in ids])
        else:
            strays = confirms.confirmed(ids)
        stray = next(number for place, number in enumerate(ids) if number in (0, 4, 9) or place)
        assert list(strays) == ([9] if 9 in ids else [stray])
        known = {number for number in ids if 1 <= number <= 3}
        assert confirms.open_ids() == {1, 2, 3} - known
        assert confirms.outstanding == 3 - len(known)


@given(st.data())
def test_ids_with_gaps(data: st.DataObject) -> None:
    ids = sorted(data.draw(st.sets(st.integers(0, 99), min_size=1)))
    confirms = Confirms()
    cut = data.draw(st.integers(0, len(ids)))
    confirms.sent_ids(ids[:cut])
    confirms.sent_ids(ids[cut:])
    left = data.draw(st.one_of(st.just(ids), st.permutations(ids)))
    while left:
        assert confirms.outstanding == len(left)
        count = data.draw(st.integers(1, len(left)))
        frame, left = left[:count], left[count:]
        confirms.confirmed(tuple(frame))
        assert confirms.oldest == (min(left) if left else None)
    assert confirms.confirmed((ids[0],)) == [ids[0]]


def test_refused_ids_are_not_passed_over_until_someone_is_told() -> None:
    confirms = Confirms()
    confirms.sent(1, 10)
    confirms.failed([PublishingError(number, ResponseCode.ACCESS_REFUSED) for number in (2, 3)])
    confirms.confirmed((1, 4, 5))
    assert (confirms.oldest, confirms.outstanding) == (2, 5)
    confirms.refused = {}
    assert confirms.oldest == 6
    confirms.confirmed(tuple(range(6, 11)))
    assert confirms.oldest is None


def test_ids_on_their_way() -> None:
    confirms = Confirms()
    confirms.sent(0, 5)
    confirms.sent(8, 2)
    confirms.confirmed((0, 1))
    confirms.confirmed((3,))
    assert confirms.open_ids() == {2, 4, 8, 9}


@given(st.data())
def test_ids_that_are_sent_again_are_answered_for_each_time(data: st.DataObject) -> None:
    confirms = Confirms()
    left: list[int] = []
    for _ in range(data.draw(st.integers(1, 4))):
        ids = sorted(data.draw(st.sets(st.integers(0, 30), min_size=1)))
        confirms.sent_ids(ids)
        left += ids
        answered = data.draw(st.permutations(left))[: data.draw(st.integers(0, len(left)))]
        assert not confirms.confirmed(tuple(answered))
        for number in answered:
            left.remove(number)
        assert confirms.open_ids() == set(left)
        assert confirms.outstanding == len(left)
    confirms.confirmed(tuple(left))
    assert (confirms.outstanding, confirms.oldest) == (0, None)
    assert list(confirms.confirmed((5,))) == [5]
