"""Outbox: frames no longer than agreed, ids without gaps, bounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rabbitmq_stream.errors import MessageTooLarge, PartlySent
from wireloom.clients.rabbitmq_stream.publishing import Outbox, progress
from wireloom.rabbitmq_stream.decode import decode
from wireloom.rabbitmq_stream.messages import Publish, PublishV2
from wireloom.rabbitmq_stream.types import PublishedMessage
from wireloom.runtime.errors import InvalidArgument, TimedOut


@given(
    bodies=st.lists(st.binary(max_size=60), min_size=1, max_size=60),
    frame_max=st.integers(90, 400),
    limit=st.integers(1, 20),
)
def test_frames_fit_and_hold_everything_in_order(
    bodies: list[bytes], frame_max: int, limit: int
) -> None:
    outbox = Outbox(3, 100, limit, frame_max)
    seen: list[tuple[int, bytes]] = []
    for portion in outbox.portions(bodies, None):
        assert len(portion.frame) - 4 <= frame_max
        assert portion.count <= limit
        message = decode(portion.frame)
        assert isinstance(message, Publish)
        assert message.publisher_id == 3
        for item in message.messages:
            assert isinstance(item, PublishedMessage)
            seen.append((item.publishing_id, item.body))
    assert seen == list(zip(range(100, 100 + len(bodies)), bodies, strict=True))
    assert outbox.next_id == 100 + len(bodies)


def test_filter_values_are_cut_with_their_messages() -> None:
    outbox = Outbox(0, 0, 2, 0)
    values = ["a", None, "b"]
    messages = [decode(portion.frame) for portion in outbox.portions([b"1", b"2", b"3"], values)]
    assert all(isinstance(message, PublishV2) for message in messages)
    seen = [
        item for message in messages if isinstance(message, PublishV2) for item in message.messages
    ]
    assert [item.filter_value for item in seen] == values


def test_a_message_that_fits_no_frame_is_refused_with_both_numbers() -> None:
    outbox = Outbox(0, 0, 10, 100)
    with pytest.raises(
        MessageTooLarge, match=r"^message 1 of the call: 80 bytes need a frame of 101, 100"
    ):
        list(outbox.portions([b"x", b"x" * 80], None))
    assert next(outbox.portions([b"x" * 79], None)).count == 1


def test_room_is_what_is_not_on_its_way() -> None:
    outbox = Outbox(0, 0, 3, 0)
    outbox.confirms.sent(0, 2)
    assert outbox.room_for(1)
    assert not outbox.room_for(2)


def test_a_bound_of_nothing_is_refused() -> None:
    with pytest.raises(InvalidArgument):
        Outbox(0, 0, 0, 0)


@given(st.sets(st.integers(0, 1 << 62), min_size=1, max_size=50), st.integers(1, 20))
def test_given_ids_stay_with_their_messages(numbers: set[int], limit: int) -> None:
    ids = sorted(numbers)
    bodies = [str(number).encode() for number in ids]
    outbox = Outbox(0, 0, limit, 200)
    seen: list[int] = []
    for portion in outbox.portions(bodies, None, ids):
        message = decode(portion.frame)
        assert isinstance(message, Publish)
        for item in message.messages:
            assert isinstance(item, PublishedMessage)
            assert item.body == str(item.publishing_id).encode()
            seen.append(item.publishing_id)
    assert seen == ids
    assert outbox.next_id == ids[-1] + 1


@pytest.mark.parametrize("ids", [[1, 1], [2, 1], [1], [1, 2, 3], range(2, 0, -1)])
def test_ids_that_do_not_rise_or_are_not_as_many_are_refused(ids: list[int]) -> None:
    with pytest.raises(InvalidArgument, match="publishing ids"):
        list(Outbox(0, 0, 10, 0).portions([b"a", b"b"], None, ids))


def test_ids_rise_from_call_to_call() -> None:
    outbox = Outbox(0, 0, 10, 0)
    list(outbox.portions([b"a"], None, [5]))
    with pytest.raises(InvalidArgument, match="rise"):
        list(outbox.portions([b"b"], None, [5]))


def _fail_after(sent: list[range], open_ids: set[int]) -> None:
    with progress("s", 50, lambda: open_ids) as noted:
        noted.extend(sent)
        raise TimedOut("too slow")


def test_a_call_that_fails_at_once_keeps_its_error() -> None:
    with pytest.raises(TimedOut, match="too slow"):
        _fail_after([], {1, 2, 3})


def test_a_call_that_fails_midway_tells_how_far_it_came() -> None:
    with pytest.raises(PartlySent, match="20 of 50 messages") as caught:
        _fail_after([range(100, 110), range(110, 120)], {98, 117, 118})
    error = caught.value
    assert (error.sent, error.unsent) == (tuple(range(100, 120)), 30)
    assert error.unanswered == (117, 118)
    assert isinstance(error.__cause__, TimedOut)


def test_a_frame_that_was_on_its_way_when_the_connection_was_lost_may_have_arrived() -> None:
    with pytest.raises(PartlySent) as caught:
        _fail_after([range(100, 110)], {98, 109, 110, 111})
    error = caught.value
    assert (error.sent, error.unsent) == (tuple(range(100, 112)), 38)
    assert error.unanswered == (109, 110, 111)
