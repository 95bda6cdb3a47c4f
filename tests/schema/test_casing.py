"""Names in snake case."""

from __future__ import annotations

import pytest
from wireloom.schema.casing import snake


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("StreamNotAvailable", "stream_not_available"),
        ("QoS", "qos"),
        ("AnyQoS", "any_qos"),
        ("QoSLevel", "qos_level"),
        ("OpenIDs", "open_ids"),
        ("IDsOfTopics", "ids_of_topics"),
        ("NoACK", "no_ack"),
        ("DoItNow", "do_it_now"),
        ("HTTPServer", "http_server"),
        ("TopicIdV2", "topic_id_v2"),
        ("SaslOAuth", "sasl_o_auth"),
        ("max-age", "max_age"),
    ],
)
def test_words_are_told_apart(name: str, expected: str) -> None:
    assert snake(name) == expected
