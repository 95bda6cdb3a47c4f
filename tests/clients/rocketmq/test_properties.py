"""Properties of messages."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rocketmq.errors import MessageTooLarge
from wireloom.clients.rocketmq.messages import Outgoing
from wireloom.clients.rocketmq.properties import (
    describe,
    keys,
    number,
    own,
    system,
    to_text,
    truth,
)
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, InvalidArgument
from wireloom.rocketmq.decoding import read_properties
from wireloom.rocketmq.encoding import write_properties
from wireloom.rocketmq.types import PropertiesKey

TEXT = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\x01\x02"), min_size=1, max_size=20
)


def test_everything_that_can_be_said_of_a_message() -> None:
    message = Outgoing(
        body=b"",
        tag="A",
        keys=("k1", "k2"),
        properties={"own": "1"},
        sharding_key="s",
        deliver_at=7,
        wait_until_stored=False,
    )
    assert describe(message, "ID", "PG") == {
        "own": "1",
        "KEYS": "k1 k2",
        "TAGS": "A",
        "UNIQ_KEY": "ID",
        "WAIT": "false",
        "__SHARDINGKEY": "s",
        "TIMER_DELIVER_MS": "7",
        "TRAN_MSG": "true",
        "PGROUP": "PG",
    }


@pytest.mark.parametrize(
    ("delay", "said"),
    [
        ({"delay_level": 3}, {"DELAY": "3"}),
        ({"deliver_after": 1500}, {"TIMER_DELAY_MS": "1500"}),
        ({"deliver_at": 0}, {"TIMER_DELIVER_MS": "0"}),
    ],
)
def test_delays(delay: dict[str, Any], said: dict[str, str]) -> None:
    message = Outgoing(body=b"", **delay)
    assert describe(message) == {"WAIT": "true", **said}
    assert message.is_delayed
    assert not Outgoing(body=b"").is_delayed


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"delay_level": 1, "deliver_at": 1}, "exclude each other"),
        ({"delay_level": 0}, "delay_level is 0, it must be 1 or more"),
        ({"deliver_after": -1}, "deliver_after is -1"),
    ],
)
def test_delays_that_make_no_sense(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidArgument, match=reason):
        Outgoing(body=b"", **arguments)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"properties": {"KEYS": "k"}}, "'KEYS' is the protocol's"),
        ({"properties": {"": "v"}}, "neither may be empty"),
        ({"properties": {"n": ""}}, "neither may be empty"),
        ({"properties": {"n\x01": "v"}}, "U\\+0001"),
        ({"properties": {"n": "v\x02"}}, "U\\+0002"),
        ({"keys": ("a b",)}, "has spaces"),
        ({"keys": ("",)}, "is empty"),
        ({"tag": "a||b"}, "the tag"),
        ({"tag": " a"}, "the tag"),
        ({"tag": ""}, "neither may be empty"),
        ({"sharding_key": "\x02"}, "U\\+0002"),
    ],
)
def test_what_others_would_not_read_back(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidArgument, match=reason):
        describe(Outgoing(body=b"", **arguments))


@given(st.dictionaries(TEXT, TEXT, max_size=5))
def test_the_text_is_what_stored_messages_have(found: dict[str, str]) -> None:
    text = to_text(found).encode()
    assert text == write_properties(found)
    assert read_properties(text, 0, len(text), STRICT) == (found, len(text))


def test_too_much_text() -> None:
    assert len(to_text({"n": "v" * (32767 - 3)})) == 32767
    with pytest.raises(MessageTooLarge, match="properties of 32768 bytes, 32767 at most"):
        to_text({"n": "v" * (32767 - 2)})


def test_what_belongs_to_whom() -> None:
    found = {"own": "1", "KEYS": "a  b ", "__transactionId__": "t"}
    assert own(found) == {"own": "1"}
    assert system(found) == {"KEYS": "a  b ", "__transactionId__": "t"}
    assert keys(found) == ("a", "b")
    assert keys({}) == ()


@pytest.mark.parametrize(
    ("text", "value"), [("0", 0), ("-5", -5), ("+7", 7), (str(2**63 - 1), 2**63 - 1)]
)
def test_numbers(text: str, value: int) -> None:
    assert number({"DELAY": text}, PropertiesKey.DELAY) == value
    assert number({}, PropertiesKey.DELAY) is None


@pytest.mark.parametrize("text", ["", "x", "1_0", "\uff11", " 1", str(2**63), "9" * 5000])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(DecodeError) as caught:
        number({"DELAY": text}, PropertiesKey.DELAY)
    assert caught.value.path == "StoredMessage.properties.DELAY"
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(("text", "value"), [("true", True), ("TRUE", True), ("1", False)])
def test_truth(text: str, value: bool) -> None:
    assert truth({"TRAN_MSG": text}, PropertiesKey.TRAN_MSG) is value
    assert truth({}, PropertiesKey.TRAN_MSG) is False
