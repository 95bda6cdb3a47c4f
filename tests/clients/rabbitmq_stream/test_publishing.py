"""PublisherState: frames no longer than agreed, ids without gaps, bounds."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rabbitmq_stream.confirms import Confirms
from wireloom.clients.rabbitmq_stream.errors import MessageTooLarge, PartlySent, partly_sent
from wireloom.clients.rabbitmq_stream.publishing import Call, PublisherState
from wireloom.errors import InvalidArgument, TimedOut
from wireloom.rabbitmq_stream.decoding import decode
from wireloom.rabbitmq_stream.messages import Publish, PublishV2
from wireloom.rabbitmq_stream.types import PublishedMessage
from wireloom.runtime.arguments import check_messages


@given(
    bodies=st.lists(st.binary(max_size=60), min_size=1, max_size=60),
    frame_max=st.integers(90, 400),
    limit=st.integers(1, 20),
)
def test_frames_fit_and_hold_everything_in_order(
    bodies: list[bytes], frame_max: int, limit: int
) -> None:
    state = PublisherState(3, 100, limit, frame_max)
    seen: list[tuple[int, bytes]] = []
    for portion in state.portions(bodies, None, state.ids_for(len(bodies), None)):
        assert len(portion.frame) - 4 <= frame_max
        assert portion.count <= limit
        message = decode(portion.frame)
        assert isinstance(message, Publish)
        assert message.publisher_id == 3
        for item in message.messages:
            assert isinstance(item, PublishedMessage)
            seen.append((item.publishing_id, item.body))
    assert seen == list(zip(range(100, 100 + len(bodies)), bodies, strict=True))


def test_filter_values_are_cut_with_their_messages() -> None:
    state = PublisherState(0, 0, 2, 0)
    values = ["a", None, "b"]
    messages = [
        decode(portion.frame) for portion in state.portions([b"1", b"2", b"3"], values, range(3))
    ]
    assert all(isinstance(message, PublishV2) for message in messages)
    seen = [
        item for message in messages if isinstance(message, PublishV2) for item in message.messages
    ]
    assert [item.filter_value for item in seen] == values


def test_a_message_that_fits_no_frame_is_refused_with_both_numbers() -> None:
    state = PublisherState(0, 0, 10, 100)
    with pytest.raises(
        MessageTooLarge, match=r"^message 1 of the call: 80 bytes need a frame of 101, 100"
    ):
        list(state.portions([b"x", b"x" * 80], None, range(2)))
    assert next(state.portions([b"x" * 79], None, range(1))).count == 1


def test_room_is_what_is_not_on_its_way() -> None:
    state = PublisherState(0, 0, 3, 0)
    state.confirms.sent(0, 2)
    assert state.room_for(1)
    assert not state.room_for(2)


def test_a_bound_of_nothing_is_refused() -> None:
    with pytest.raises(InvalidArgument):
        PublisherState(0, 0, 0, 0)


@given(st.sets(st.integers(0, 1 << 62), min_size=1, max_size=50), st.integers(1, 20))
def test_given_ids_stay_with_their_messages(numbers: set[int], limit: int) -> None:
    ids = sorted(numbers)
    bodies = [str(number).encode() for number in ids]
    state = PublisherState(0, 0, limit, 200)
    seen: list[int] = []
    for portion in state.portions(bodies, None, state.ids_for(len(ids), ids)):
        message = decode(portion.frame)
        assert isinstance(message, Publish)
        for item in message.messages:
            assert isinstance(item, PublishedMessage)
            assert item.body == str(item.publishing_id).encode()
            seen.append(item.publishing_id)
    assert seen == ids


@pytest.mark.parametrize("ids", [[1, 1], [2, 1], [1], [1, 2, 3], range(2, 0, -1)])
@pytest.mark.parametrize("named", [False, True])
def test_ids_that_do_not_rise_or_are_not_as_many_are_refused(named: bool, ids: list[int]) -> None:
    with pytest.raises(InvalidArgument, match="publishing ids"):
        PublisherState(0, 0, 10, 0, named).ids_for(2, ids)


def _called(state: PublisherState, ids: Sequence[int], limit: int = 100) -> Call:
    """A call of which so many messages were sent."""
    call = Call("s", state, ids)
    for portion in state.portions([b"x"] * len(ids), None, ids):
        if portion.ids[-1] - ids[0] < limit:
            call.accepted(portion)
    return call


def test_ids_rise_from_call_to_call_without_a_name() -> None:
    state = PublisherState(0, 0, 10, 0)
    _called(state, [5])
    with pytest.raises(InvalidArgument, match="rise"):
        state.ids_for(1, [5])
    assert state.ids_for(2, None) == range(6, 8)


def test_a_named_publisher_may_repeat_ids_and_goes_on_behind_the_highest() -> None:
    state = PublisherState(0, 100, 10, 0, named=True)
    _called(state, state.ids_for(4, None))
    _called(state, state.ids_for(2, [7, 102]))
    assert state.ids_for(1, None) == range(104, 105)
    assert state.confirms.outstanding == 6


def test_ids_that_were_not_sent_are_free_again() -> None:
    state = PublisherState(0, 0, 10, 0)
    _called(state, range(30), 10)
    assert state.ids_for(5, range(10, 15)) == range(10, 15)


def _fail(call: Call, error: BaseException) -> None:
    try:
        raise error
    except BaseException as caught:
        call.explain(caught)
        raise


def test_a_call_that_fails_at_once_keeps_its_error() -> None:
    with pytest.raises(TimedOut, match="too slow"):
        _fail(_called(PublisherState(0, 0, 10, 0), range(50), 0), TimedOut("too slow"))


def test_a_call_that_fails_midway_tells_how_far_it_came() -> None:
    state = PublisherState(0, 98, 10, 0)
    _called(state, range(98, 100))
    call = _called(state, range(100, 150), 20)
    state.confirms.confirmed((*range(99, 117), 119))
    with pytest.raises(PartlySent, match="20 of 50 messages") as caught:
        _fail(call, TimedOut("too slow"))
    error = caught.value
    assert (error.sent, error.unsent) == (tuple(range(100, 120)), 30)
    assert error.unanswered == (117, 118)
    assert isinstance(error.__cause__, TimedOut)
    assert partly_sent(error) is error


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit, asyncio.CancelledError])
def test_what_is_no_error_stays_what_it_is_and_tells_as_well(kind: type[BaseException]) -> None:
    with pytest.raises(kind) as caught:
        _fail(_called(PublisherState(0, 0, 10, 0), range(50), 20), kind())
    told = partly_sent(caught.value)
    assert told is not None
    assert (told.sent, told.unsent) == (tuple(range(20)), 30)
    assert kind.__name__ in str(told)
    with pytest.raises(kind) as caught:
        _fail(_called(PublisherState(0, 0, 10, 0), range(50), 0), kind())
    assert partly_sent(caught.value) is None


class _Interrupted(Confirms):
    """Is interrupted when it has taken note of messages."""

    def sent_ids(self, ids: Sequence[int]) -> None:
        super().sent_ids(ids)
        raise KeyboardInterrupt


def test_a_frame_that_was_being_sent_when_it_was_interrupted_may_have_arrived() -> None:
    state = PublisherState(0, 100, 10, 0)
    state.confirms = _Interrupted()
    call = Call("s", state, range(100, 150))
    portion = next(state.portions([b"x"] * 10, None, range(100, 110)))
    with pytest.raises(KeyboardInterrupt) as caught:
        call.accepted(portion)
    call.explain(caught.value)
    told = partly_sent(caught.value)
    assert told is not None
    assert (told.sent, told.unsent) == (tuple(range(100, 110)), 40)
    assert told.unanswered == told.sent


def test_a_repetition_that_fails_at_once_has_sent_nothing() -> None:
    state = PublisherState(0, 0, 10, 0, named=True)
    _called(state, range(5))
    with pytest.raises(TimedOut, match="too slow"):
        _fail(Call("s", state, range(5)), TimedOut("too slow"))


@pytest.mark.parametrize("bodies", [b"abc", b"", "abc", bytearray(b"abc"), 5, iter([b"abc"])])
def test_one_message_is_no_list_of_messages(bodies: object) -> None:
    kind = type(bodies).__name__
    with pytest.raises(InvalidArgument, match=f"a list of messages is expected, not {kind}"):
        check_messages(bodies, "publish")
