"""Routes, as name servers tell them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from wireloom.clients.rocketmq.errors import NoRoute
from wireloom.clients.rocketmq.messages import Endpoint, Queue
from wireloom.clients.rocketmq.routes import MOST_QUEUES, endpoint, read_route
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.rocketmq.decoding import read_route_info
from wireloom.rocketmq.types import BrokerData, Permission, QueueData, RouteInfo

from tests.clients.rocketmq.frames import frame

LONG = pytest.param("000800" + 5000 * "0", id="5000 digits")
BOTH = Permission.READ | Permission.WRITE


def info(count: int = 2, permission: Permission = BOTH, order: str | None = None) -> RouteInfo:
    """What a name server says of a topic on one broker with a master and a slave."""
    broker = BrokerData({1: "127.0.0.1:2", 0: "127.0.0.1:1"}, "b", "c")
    return RouteInfo((broker,), None, order, (QueueData("b", permission, count, None, count),))


@pytest.mark.parametrize("name", ["route_response", "route_old_version_response"])
def test_recorded_routes(name: str) -> None:
    body = frame(name).body
    route = read_route("ProbeT", read_route_info(body, 0, len(body), STRICT)[0])
    assert route.master("broker-a") == Endpoint("127.0.0.1", 28105)
    queues = tuple(Queue("ProbeT", "broker-a", number) for number in range(4))
    assert (route.writable, route.readable, route.ordered) == (queues, queues, False)


@pytest.mark.parametrize(
    ("permission", "counts"),
    [
        (BOTH, (2, 2)),
        (Permission.READ, (0, 2)),
        (Permission.WRITE, (2, 0)),
        (Permission(0), (0, 0)),
    ],
)
def test_what_is_allowed(permission: Permission, counts: tuple[int, int]) -> None:
    route = read_route("T", info(permission=permission))
    assert (len(route.writable), len(route.readable)) == counts


def test_where_to_pull_from() -> None:
    route = read_route("T", info())
    assert route.to_pull("b") == Endpoint("127.0.0.1", 1)
    assert route.to_pull("b", 1) == Endpoint("127.0.0.1", 2)
    assert route.to_pull("b", 9) == Endpoint("127.0.0.1", 1)
    with pytest.raises(NoRoute, match="\"T\": the broker 'x' is gone"):
        route.to_pull("x")


def test_a_broker_without_a_master() -> None:
    lonely = BrokerData({1: "127.0.0.1:2"}, "b", "c")
    route = read_route("T", replace(info(), brokers=(lonely,)))
    assert (route.writable, len(route.readable)) == ((), 2)
    assert route.to_pull("b") == Endpoint("127.0.0.1", 2)
    with pytest.raises(NoRoute, match="no master"):
        route.master("b")


def test_a_topic_in_order_keeps_the_queues_of_brokers_that_are_gone() -> None:
    route = read_route("T", info(order="b:1;gone:2"))
    assert route.ordered
    assert route.writable == (Queue("T", "b", 0), Queue("T", "gone", 0), Queue("T", "gone", 1))


@pytest.mark.parametrize(
    "order", ["b", "b:", "b:x", "b:-1", "b:9999999999", f"b:{MOST_QUEUES + 1}"]
)
def test_orders_that_make_no_sense(order: str) -> None:
    with pytest.raises(DecodeError) as caught:
        read_route("T", info(order=order))
    assert caught.value.path == "RouteInfo.order_topic_conf"


def test_more_queues_than_anybody_has() -> None:
    assert len(read_route("T", info(MOST_QUEUES)).readable) == MOST_QUEUES
    with pytest.raises(DecodeError, match="queues, 65536 at most"):
        read_route("T", info(MOST_QUEUES + 1))
    assert read_route("T", info(-1)).writable == ()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("127.0.0.1:10911", Endpoint("127.0.0.1", 10911)),
        ("broker.example:1", Endpoint("broker.example", 1)),
        ("[::1]:65535", Endpoint("::1", 65535)),
        ("::1:10911", Endpoint("::1", 10911)),
    ],
)
def test_addresses(text: str, found: Endpoint) -> None:
    assert endpoint(text) == found


@pytest.mark.parametrize(
    "text", ["", "host", ":1", "host:", "host:0", "host:65536", "host:-1", "h:" + "9" * 5000]
)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(DecodeError, match="no address"):
        endpoint(text)


@pytest.mark.parametrize("port", ["", "0", "65536", "+1", "٣", "1_0", LONG])
def test_ports_that_are_none(port: str) -> None:
    with pytest.raises(DecodeError, match="is no address"):
        endpoint(f"host:{port}")
