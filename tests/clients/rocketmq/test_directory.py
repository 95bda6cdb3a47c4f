"""Routes: which name server is asked, how long an answer holds, and topics that are not there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from wireloom.clients.rocketmq import Endpoint, NoRoute, Options
from wireloom.clients.rocketmq.directory import Directory
from wireloom.clients.rocketmq.routes import Route
from wireloom.clients.rocketmq.steps import Ask, Steps
from wireloom.errors import ConnectionLost, InvalidArgument
from wireloom.rocketmq.codes import TopicNotExist
from wireloom.rocketmq.messages import GetRouteinfoByTopic, GetRouteinfoByTopicResponse
from wireloom.rocketmq.types import (
    BrokerData,
    Permission,
    QueueData,
    ResponseCode,
    RouteInfo,
    SerializeType,
    SystemTopic,
)

T = TypeVar("T")

FIRST, SECOND = Endpoint("first", 9876), Endpoint("second", 9876)
MISSING = TopicNotExist(17, "there is no such topic")
Answer = Callable[[str], RouteInfo | Exception]


def info(queues: int) -> RouteInfo:
    """One broker."""
    entry = QueueData("b", Permission.READ | Permission.WRITE, queues, 0, queues)
    return RouteInfo((BrokerData({0: "10.0.0.1:10911"}, "b", "c", False),), None, None, (entry,))


class Cluster:
    """Name servers that answer as they are told.

    Attributes:
        asked: Whom, and for which topic, in order.
        answers: What each gives.
    """

    def __init__(self, **answers: Answer) -> None:
        self.asked: list[tuple[str, str]] = []
        self.answers = answers

    def run(self, steps: Steps[T]) -> T:
        """Carries out the steps."""
        outcome: Any = None
        try:
            step = next(steps)
            while True:
                assert isinstance(step, Ask)
                request = step.made(1, SerializeType.JSON)
                assert isinstance(request, GetRouteinfoByTopic)
                self.asked.append((step.peer.host, request.fields.topic))
                outcome = self.answers[step.peer.host](request.fields.topic)
                if isinstance(outcome, Exception):
                    step = steps.throw(outcome)
                else:
                    made = GetRouteinfoByTopicResponse(1, ResponseCode.SUCCESS, outcome)
                    step = steps.send(made)
        except StopIteration as done:
            result: T = done.value
            return result


def directory(now: Callable[[], float] = lambda: 0.0) -> Directory:
    return Directory([FIRST, SECOND], Options(refresh=30.0), now)


def test_what_was_forgotten_is_used_while_no_name_server_answers(
    caplog: pytest.LogCaptureFixture,
) -> None:
    known, cluster = directory(), Cluster(first=lambda topic: info(2))
    first: Route = cluster.run(known.route("t"))
    known.forget("t")
    away = Cluster(**dict.fromkeys(("first", "second"), lambda topic: ConnectionLost("away")))
    with caplog.at_level("WARNING", "wireloom.clients.rocketmq"):
        assert away.run(known.route("t")) is first
    assert caplog.messages == ['"t": no name server tells, the old route is used: away']


def test_an_answer_holds_for_a_while() -> None:
    times = [0.0]
    known, cluster = directory(lambda: times[0]), Cluster(first=lambda topic: info(2))
    first: Route = cluster.run(known.route("t"))
    assert len(first.writable) == 2
    times[0] = 29.0
    assert cluster.run(known.route("t")) is first
    assert cluster.asked == [("first", "t")]
    times[0] = 30.0
    cluster.run(known.route("t"))
    known.forget("t")
    cluster.run(known.route("t"))
    assert cluster.asked == [("first", "t")] * 3


def test_the_next_name_server_is_asked_and_stays() -> None:
    known = directory()
    cluster = Cluster(first=lambda topic: ConnectionLost("gone"), second=lambda topic: info(1))
    cluster.run(known.route("t"))
    cluster.run(known.route("u"))
    assert cluster.asked == [("first", "t"), ("second", "t"), ("second", "u")]


def test_an_old_route_is_better_than_none() -> None:
    times = [0.0]
    known = directory(lambda: times[0])
    first = Cluster(first=lambda topic: info(1)).run(known.route("t"))
    times[0] = 100.0
    gone = Cluster(
        first=lambda topic: ConnectionLost("1"), second=lambda topic: ConnectionLost("2")
    )
    assert gone.run(known.route("t")) is first
    with pytest.raises(NoRoute, match="no name server tells: 2"):
        gone.run(known.route("u"))
    times[0] = 129.0
    gone.run(known.route("t"))
    assert len(gone.asked) == 4, "it is not asked for with each message"


def test_a_topic_that_is_not_there() -> None:
    cluster = Cluster(first=lambda topic: info(8) if topic == SystemTopic.TBW102 else MISSING)
    with pytest.raises(NoRoute, match="there is no such topic"):
        cluster.run(directory().route("t"))
    assert cluster.asked == [("first", "t")]
    route = cluster.run(directory().route("t", making=True))
    assert [queue.number for queue in route.writable] == [0, 1, 2, 3]
    assert {queue.topic for queue in route.writable} == {"t"}


def test_brokers_that_make_no_topics() -> None:
    cluster = Cluster(first=lambda topic: MISSING)
    with pytest.raises(NoRoute, match="no broker makes topics"):
        cluster.run(directory().route("t", making=True))


def test_brokers() -> None:
    known = directory()
    cluster = Cluster(first=lambda topic: info(1))
    cluster.run(known.route("t"))
    cluster.run(known.route("u"))
    assert known.brokers() == [Endpoint("10.0.0.1", 10911)]


def test_a_client_needs_a_name_server() -> None:
    with pytest.raises(InvalidArgument, match="address of a name server"):
        Directory([], Options())
