"""Topics of messages that could not be consumed."""

from __future__ import annotations

import pytest
from wireloom.clients.rocketmq.retries import (
    dead_letter_topic,
    first_id,
    is_dead_letter_topic,
    is_retry_topic,
    pop_retry_topics,
    retry_topic,
)
from wireloom.clients.rocketmq.stored import one_received
from wireloom.errors import InvalidArgument

from tests.clients.rocketmq.test_stored import stored


def test_names() -> None:
    assert retry_topic("G") == "%RETRY%G"
    assert dead_letter_topic("G") == "%DLQ%G"
    assert pop_retry_topics("G", "T") == ("%RETRY%G_T", "%RETRY%G+T")


@pytest.mark.parametrize("make", [retry_topic, dead_letter_topic])
def test_a_group_has_a_name(make: object) -> None:
    assert callable(make)
    with pytest.raises(InvalidArgument, match="empty"):
        make("")


def test_what_a_topic_is() -> None:
    assert is_retry_topic("%RETRY%G") and not is_retry_topic("RETRY")
    assert is_dead_letter_topic("%DLQ%G") and not is_dead_letter_topic("%RETRY%G")


def test_the_id_of_the_first_delivery() -> None:
    (first,) = one_received(stored(), "b")
    (third,) = one_received(
        stored(reconsume_times=2, properties={"ORIGIN_MESSAGE_ID": "first"}), "b"
    )
    assert first_id(first) == first.message_id
    assert first_id(third) == "first"
