"""How far a queue was consumed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rocketmq.offsets import Progress


def test_messages_are_finished_in_any_order() -> None:
    progress = Progress(5)
    assert progress.committable == 5
    progress.taken([5, 6, 9], 10)
    found = []
    for offset in (6, 5, 9):
        progress.finished(offset)
        found.append(progress.committable)
    assert found == [5, 9, 10]


def test_messages_that_did_not_match_are_passed_over() -> None:
    progress = Progress(0)
    progress.taken([], 7)
    assert progress.committable == 7
    progress.taken([8], 20)
    assert (progress.committable, progress.span, progress.unfinished) == (8, 12, 1)
    assert progress.newest == 8


def test_the_same_message_again() -> None:
    progress = Progress(0)
    progress.taken([0, 1], 2)
    progress.taken([1], 2)
    assert progress.unfinished == 2
    for offset in (1, 1, 0, 77):
        progress.finished(offset)
    assert (progress.committable, progress.unfinished) == (2, 0)


def test_moving_forgets_what_was_taken() -> None:
    progress = Progress(0)
    progress.taken([0, 1, 2], 3)
    progress.moved(100)
    progress.finished(1)
    assert (progress.committable, progress.unfinished, progress.span) == (100, 0, 0)
    assert progress.newest is None
    progress.moved(4)
    assert progress.committable == 4


@given(st.data())
def test_nothing_is_committed_that_is_not_finished(data: st.DataObject) -> None:
    progress, following = Progress(0), 0
    unfinished: set[int] = set()
    last = 0
    for _ in range(data.draw(st.integers(1, 12))):
        steps = data.draw(st.lists(st.booleans(), max_size=6))
        offsets = [following + index for index, matches in enumerate(steps) if matches]
        following += len(steps)
        unfinished |= set(offsets)
        progress.taken(offsets, following)
        for offset in data.draw(st.sets(st.sampled_from(sorted(unfinished)))) if unfinished else ():
            progress.finished(offset)
            unfinished.discard(offset)
        assert progress.committable == min(unfinished, default=following)
        assert progress.unfinished == len(unfinished)
        assert progress.committable >= last
        last = progress.committable
