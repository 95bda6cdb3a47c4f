"""Handles of popped messages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rocketmq.pop import (
    CheckPoint,
    parse_check_point,
    renewed,
    with_check_points,
)
from wireloom.clients.rocketmq.stored import one_received
from wireloom.errors import DecodeError
from wireloom.rocketmq.types import PopOrigin, PopResult

from tests.clients.rocketmq.frames import frame, received
from tests.clients.rocketmq.test_stored import stored

LONG = st.integers(-(1 << 63) + 1, (1 << 63) - 1)
POINTS = st.builds(
    CheckPoint,
    LONG,
    LONG,
    LONG,
    st.integers(0, 999),
    st.sampled_from(PopOrigin),
    st.text(st.characters(exclude_categories=["Z", "Cs"], exclude_characters=" "), max_size=9),
    st.integers(-1, 1 << 31),
    LONG,
)


def result(name: str) -> PopResult:
    """What a broker said about popped messages."""
    fields = frame(name).header.ext_fields
    return PopResult(
        int(fields["popTime"]),
        int(fields["invisibleTime"]),
        int(fields["reviveQid"]),
        int(fields["restNum"]),
        fields.get("startOffsetInfo"),
        fields.get("msgOffsetInfo"),
    )


def test_handles_of_recorded_messages() -> None:
    body = frame("pop_response").body
    found = list(with_check_points(result("pop_response"), "broker-a", received(body, "broker-a")))
    acknowledged = frame("pop_ack").header.ext_fields["extraInfo"]
    assert found[0].check_point == acknowledged
    assert [message.check_point for message in found[1:3]] == [
        "0 1795247566170 2000 0 0 broker-a 0 0",
        "0 1795247566170 2000 0 0 broker-a 0 1",
    ]


def test_messages_from_a_retry_topic_bring_their_handles() -> None:
    body = frame("pop_again_response").body
    given_by_broker = {item.check_point for item in received(body, "broker-a")} - {None}
    found = list(
        with_check_points(result("pop_again_response"), "broker-a", received(body, "broker-a"))
    )
    assert given_by_broker
    assert given_by_broker <= {message.check_point for message in found}
    points = [parse_check_point(message.check_point or "") for message in found]
    assert {point.origin for point in points} == {PopOrigin.TOPIC, PopOrigin.RETRY}
    assert {point.invisible_time for point in points} == {2000}


def test_a_broker_that_says_nothing_of_places() -> None:
    said = PopResult(1, 2, 3, 0)
    (message,) = with_check_points(said, "b", one_received(stored(topic="%RETRY%G+T"), "b"))
    assert message.check_point == "7 1 2 3 2 b 1 7"


@pytest.mark.parametrize(
    ("places", "reason"),
    [
        ("0 5 0", "queue 1, of which it says nothing"),
        ("0 1", "2 parts, not 3"),
        ("0 1 0;0 1 0", "queue 1 comes twice"),
        ("9 1 0", "no kind of topic has the number '9'"),
        ("0 x 0", "'x' is no number"),
        ("0 1 " + "9" * 5000, "is no number"),
    ],
)
def test_places_that_make_no_sense(places: str, reason: str) -> None:
    said = PopResult(1, 2, 3, 0, places)
    with pytest.raises(DecodeError, match=reason) as caught:
        list(with_check_points(said, "b", one_received(stored(), "b")))
    assert caught.value.path == "PopResult.start_offset_info"
    assert len(str(caught.value)) < 200


@given(POINTS)
def test_handles_say_what_they_were_made_of(point: CheckPoint) -> None:
    assert parse_check_point(str(point)) == point


def test_a_handle_without_the_place_of_the_message() -> None:
    assert parse_check_point("0 1 2 3 0 b 5", 9) == CheckPoint(
        0, 1, 2, 3, PopOrigin.TOPIC, "b", 5, 9
    )


@pytest.mark.parametrize("text", ["", "a b", "0 1 2 3 7 b 5 9", "0 1 2 x 0 b 5 9", "0 " * 100])
def test_what_is_no_handle(text: str) -> None:
    with pytest.raises(DecodeError) as caught:
        parse_check_point(text)
    assert caught.value.path == "StoredMessage.properties.POP_CK"


def test_a_renewed_handle() -> None:
    assert renewed("5 1 2 3 0 b 1 7", 10, 20, 30) == "7 10 20 30 0 b 1 7"
