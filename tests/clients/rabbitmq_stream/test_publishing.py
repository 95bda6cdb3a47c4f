"""Outbox: frames no longer than agreed, ids without gaps, bounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rabbitmq_stream.errors import MessageTooLarge
from wireloom.clients.rabbitmq_stream.publishing import Outbox
from wireloom.rabbitmq_stream.decode import decode
from wireloom.rabbitmq_stream.messages import Publish, PublishV2
from wireloom.rabbitmq_stream.types import PublishedMessage
from wireloom.runtime.errors import InvalidArgument


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
    with pytest.raises(MessageTooLarge, match=r"message of 80 bytes needs a frame of 101, 100"):
        list(outbox.portions([b"x" * 80], None))
    assert next(outbox.portions([b"x" * 79], None)).count == 1


def test_room_is_what_is_not_on_its_way() -> None:
    outbox = Outbox(0, 0, 3, 0)
    outbox.confirms.sent(0, 2)
    assert outbox.room_for(1)
    assert not outbox.room_for(2)


def test_a_bound_of_nothing_is_refused() -> None:
    with pytest.raises(InvalidArgument):
        Outbox(0, 0, 0, 0)
