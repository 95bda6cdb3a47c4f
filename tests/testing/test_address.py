"""Addresses with and without a user."""

from __future__ import annotations

import pytest
from wireloom.testing.address import Address, parse_address
from wireloom.testing.rabbitmq_stream import User


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("localhost:5552", Address("localhost", 5552)),
        ("127.0.0.1:65535", Address("127.0.0.1", 65535)),
        ("[::1]:1", Address("::1", 1)),
        ("ann:secret@host:5552", Address("host", 5552, "ann", "secret")),
        ("ann:@host:5552", Address("host", 5552, "ann", "")),
        ("ann:a:b@c@host:5552", Address("host", 5552, "ann", "a:b@c")),
        ("a%3An:%2F%40@host:5552", Address("host", 5552, "a:n", "/@")),
    ],
)
def test_forms(text: str, address: Address) -> None:
    assert parse_address(text) == address


ODD = ["http://host:5552", "host:5552/x", "host:5552?x", "[::1:5552", "host:55\n52"]


@pytest.mark.parametrize(
    "text",
    ["", "nope", "host:", ":5552", "host:0", "host:65536", "host:-1", "host:x", *ODD],
)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(
        ValueError, match=r"is not \[USER:PASSWORD@\]HOST:PORT, with a PORT from 1 to 65535"
    ):
        parse_address(text)


@pytest.mark.parametrize("text", ["ann@host:5552", ":secret@host:5552", "@host:5552"])
def test_half_a_user(text: str) -> None:
    with pytest.raises(ValueError, match="what is before @host:5552 is not USER:PASSWORD"):
        parse_address(text)


@pytest.mark.parametrize("text", ["ann:secret@host:99999", "ann:secret@nope", "ann:sec/ret@h:1"])
def test_messages_do_not_repeat_the_password(text: str) -> None:
    with pytest.raises(ValueError, match="is not") as caught:
        parse_address(text)
    assert "sec" not in str(caught.value)


def test_passwords_are_not_shown() -> None:
    address = parse_address("user:hunter2@host:1")
    assert (address.password, repr(address)) == ("hunter2", "Address('host', 1, 'user')")
    assert "hunter2" not in repr(User("user", "hunter2"))
