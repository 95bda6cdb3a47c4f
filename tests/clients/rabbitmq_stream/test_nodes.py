"""Where streams are, and how people say where brokers are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from wireloom.clients.rabbitmq_stream import Environment, Node, NotServed, Options, connect
from wireloom.clients.rabbitmq_stream.nodes import (
    Places,
    addresses_of,
    advertised,
    parsed,
    places_of,
)
from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.messages import MetadataResponse
from wireloom.rabbitmq_stream.types import Broker, ResponseCode, StreamMetadata

A, B, C = Node("a", 1), Node("b", 2), Node("c", 3)


@pytest.mark.parametrize(
    ("address", "node", "changed"),
    [
        ("h", Node("h", 5552), {}),
        ("h:1", Node("h", 1), {}),
        ("[::1]:7", Node("::1", 7), {}),
        ("rabbitmq-stream://h", Node("h", 5552), {}),
        ("rabbitmq-stream+tls://h", Node("h", 5551), {"ssl": True}),
        (
            "rabbitmq-stream://me:p%40ss@h:9/%2fown",
            Node("h", 9),
            {"username": "me", "password": "p@ss", "virtual_host": "/own"},
        ),
        ("rabbitmq-stream://h/shop", Node("h", 5552), {"virtual_host": "shop"}),
    ],
)
def test_addresses(address: str, node: Node, changed: dict[str, Any]) -> None:
    assert parsed(address, Options()) == (node, Options(**changed))


def test_tls_of_options_chooses_the_port() -> None:
    assert parsed("h", Options(ssl=True))[0] == Node("h", 5551)


def test_the_first_address_speaks_for_those_that_say_nothing() -> None:
    told = Options(username="me", password="x", ssl=True, virtual_host="shop")
    first = "rabbitmq-stream+tls://me:x@a:1/shop"
    found = addresses_of([first, "b", "rabbitmq-stream://you:y@c/other", "d:4"], Options())
    other = Options(username="you", password="y", ssl=True, virtual_host="other")
    assert found == [
        (Node("a", 1), told),
        (Node("b", 5551), told),
        (Node("c", 5551), other),
        (Node("d", 4), told),
    ]
    assert addresses_of([], Options()) == []


@pytest.mark.parametrize(
    "address", ["", ":1", "h:x", "h:0", "h:99999", "amqp://h", "rabbitmq-stream://"]
)
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(InvalidArgument):
        parsed(address, Options())


@pytest.mark.parametrize("password", ["xy/zzy", "xy://zzy", "xy?zzy", "xy#zzy", "[xyzzy"])
def test_passwords_are_not_shown(password: str) -> None:
    for scheme in ("", "rabbitmq-stream://"):
        with pytest.raises(InvalidArgument) as caught:
            parsed(f"{scheme}me:{password}@h:5552", Options())
        assert not any(part in str(caught.value) for part in ("xy", "zzy"))


@pytest.mark.parametrize(
    "address",
    [
        "rabbitmq-stream://guest:sekret",
        "guest:sekret",
        "rabbitmq-stream://user:12#sekret@host",
        "rabbitmq-stream://user:12?sekret@host",
        "rabbitmq-stream://host?password=sekret",
        "host/%2f#sekret",
        "amqp://user:sekret@host:1",
        "amqp://user:sekret",
        "user:sekret:1",
        "sekret://",
    ],
)
def test_what_may_be_a_secret_is_not_shown(address: str) -> None:
    with pytest.raises(InvalidArgument) as caught:
        parsed(address, Options())
    assert "sekret" not in str(caught.value)


@pytest.mark.parametrize("address", ["h?tls=1", "rabbitmq-stream://h/v#x", "h?", "me:12#3@h"])
def test_queries_and_fragments_are_refused(address: str) -> None:
    """Nothing that is said is passed over."""
    with pytest.raises(InvalidArgument, match=r"what follows \? or # means nothing"):
        parsed(address, Options())


@pytest.mark.parametrize("address", ["::1", "fe80::1:5552", "rabbitmq-stream://::1", "me:x@::1"])
def test_addresses_of_version_6_are_in_brackets(address: str) -> None:
    with pytest.raises(InvalidArgument, match=r"in brackets: \[::1\]:5552"):
        parsed(address, Options())


@pytest.mark.parametrize(
    "make",
    [
        lambda: Environment(cast("Any", {"host": "sekret"})),
        lambda: Environment(cast("Any", b"guest:sekret@h")),
        lambda: Environment([cast("Any", ("h", 5552, "sekret"))]),
        lambda: Environment("h", cast("Any", {"password": "sekret"})),
        lambda: connect("h", 5552, cast("Any", {"password": "sekret"})),
    ],
)
def test_values_of_another_type_are_not_shown(make: Callable[[], object]) -> None:
    with pytest.raises(InvalidArgument, match="it must be") as caught:
        make()
    assert "sekret" not in str(caught.value)


def test_places() -> None:
    brokers = tuple(Broker(number, *node) for number, node in enumerate((A, B, C)))
    ok, gone = ResponseCode.OK, ResponseCode.STREAM_DOES_NOT_EXIST
    streams = (
        StreamMetadata("led", ok, 1, (0, 2)),
        StreamMetadata("headless", ok, None, (0,)),
        StreamMetadata("elsewhere", ok, 7, (8,)),
        StreamMetadata("gone", gone, None, ()),
    )
    found = places_of(MetadataResponse(1, brokers, streams))
    assert found["led"] == Places("led", B, (A, C))
    assert found["headless"] == Places("headless", None, (A,))
    assert found["elsewhere"] == Places("elsewhere", None, ())
    assert isinstance(found["gone"], StreamDoesNotExist)


def test_leaders_publish_and_replicas_are_read() -> None:
    places = Places("s", A, (B, C))
    assert places.candidates("leader") == [A]
    found = {tuple(places.candidates("any")) for _ in range(100)}
    assert found == {(B, C, A), (C, B, A)}
    assert Places("s", None, (B,)).candidates("any") == [B]
    for wanted, nowhere in (
        ("leader", Places("s", None, (B,))),
        ("any", Places("s", None, ())),
    ):
        with pytest.raises(NotServed, match='"s" has no leader now'):
            nowhere.candidates(wanted)  # type: ignore[arg-type]


def test_what_a_broker_calls_itself() -> None:
    said = {"advertised_host": "h", "advertised_port": "5"}
    assert advertised(said) == Node("h", 5)
    for key in said:
        assert advertised({name: value for name, value in said.items() if name != key}) is None
    assert advertised({**said, "advertised_port": "many"}) is None
