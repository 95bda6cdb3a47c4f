"""Procedures carried out without any broker: answers come out of a script."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from wireloom.clients.rocketmq.directory import Directory
from wireloom.clients.rocketmq.messages import Endpoint
from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.steps import Ask, Steps
from wireloom.rocketmq.codes import QueryNotFound, TopicNotExist
from wireloom.rocketmq.messages import (
    ConsumerSendMsgBack,
    ConsumerSendMsgBackResponse,
    GetConsumerListByGroup,
    GetConsumerListByGroupResponse,
    GetMaxOffset,
    GetMaxOffsetResponse,
    GetMinOffset,
    GetMinOffsetResponse,
    GetRouteinfoByTopic,
    GetRouteinfoByTopicResponse,
    HeartBeat,
    HeartBeatResponse,
    LockBatchMq,
    LockBatchMqResponse,
    Message,
    QueryConsumerOffset,
    UnlockBatchMq,
    UnlockBatchMqResponse,
    UnregisterClient,
    UnregisterClientResponse,
    UpdateConsumerOffset,
    UpdateConsumerOffsetResponse,
)
from wireloom.rocketmq.types import (
    BrokerData,
    ConsumerList,
    HeartbeatResult,
    LockResult,
    OffsetResult,
    Permission,
    QueueData,
    ResponseCode,
    RouteInfo,
    SerializeType,
)

T = TypeVar("T")

OK = ResponseCode.SUCCESS
OPTIONS = Options(client_id="me")

Answer = Callable[[Any], Message]


@dataclass
class Cluster:
    """A name server and a broker of a topic "T", as far as procedures see them.

    Attributes:
        queues: How many queues the topic has.
        members: Who is in the group.
        locked: Numbers of the queues that another member has locked.
        committed: What was stored, by topic and queue.
        asked: All requests, in their order.
        failing: What is raised in place of an answer, by class of request.
        answers: Answers to other requests.
    """

    queues: int = 2
    members: tuple[str, ...] = ("me",)
    locked: set[int] = field(default_factory=set)
    committed: dict[tuple[str, int], int] = field(default_factory=dict)
    asked: list[Message] = field(default_factory=list)
    failing: dict[type, BaseException] = field(default_factory=dict)
    answers: dict[type, Answer] = field(default_factory=dict)

    def directory(self) -> Directory:
        """Where queues are; it forgets at once."""
        return Directory([Endpoint("names", 1)], Options(refresh=1e-9))

    def run(self, steps: Steps[T]) -> T:
        """Carries out a procedure."""
        answer: Any = None
        problem: BaseException | None = None
        while True:
            try:
                step = steps.send(answer) if problem is None else steps.throw(problem)
            except StopIteration as done:
                result: T = done.value
                return result
            answer, problem = None, None
            assert isinstance(step, Ask)
            request = step.made(7, SerializeType.JSON)
            self.asked.append(request)
            try:
                answer = self._answer(request)
            except Exception as error:
                problem = error

    def of(self, kind: type[T]) -> list[T]:
        """The requests of a class."""
        return [request for request in self.asked if isinstance(request, kind)]

    def _answer(self, request: Message) -> Message:
        if type(request) in self.failing:
            raise self.failing[type(request)]
        if type(request) in self.answers:
            return self.answers[type(request)](request)
        match request:
            case GetRouteinfoByTopic(fields=fields):
                if fields.topic != "T":
                    raise TopicNotExist(ResponseCode.TOPIC_NOT_EXIST, "none")
                return GetRouteinfoByTopicResponse(7, OK, self._route())
            case HeartBeat():
                return HeartBeatResponse(7, OK, HeartbeatResult())
            case GetConsumerListByGroup():
                return GetConsumerListByGroupResponse(7, OK, ConsumerList(self.members))
            case QueryConsumerOffset(fields=fields):
                raise QueryNotFound(ResponseCode.QUERY_NOT_FOUND, "none")
            case GetMaxOffset():
                return GetMaxOffsetResponse(7, OK, OffsetResult(100))
            case GetMinOffset():
                return GetMinOffsetResponse(7, OK, OffsetResult(10))
            case UpdateConsumerOffset(fields=fields):
                self.committed[fields.topic, fields.queue_id] = fields.commit_offset
                return UpdateConsumerOffsetResponse(7, OK)
            case UnregisterClient():
                return UnregisterClientResponse(7, OK)
            case LockBatchMq(body=body):
                free = (queue for queue in body.queues if queue.queue_id not in self.locked)
                return LockBatchMqResponse(7, OK, LockResult(tuple(free)))
            case UnlockBatchMq():
                return UnlockBatchMqResponse(7, OK)
            case ConsumerSendMsgBack():
                return ConsumerSendMsgBackResponse(7, OK)
        raise AssertionError(f"nobody answers {request}")

    def _route(self) -> RouteInfo:
        both = Permission.READ | Permission.WRITE
        return RouteInfo(
            (BrokerData({0: "broker:1"}, "b", "c"),),
            None,
            None,
            (QueueData("b", both, self.queues, None, self.queues),),
        )
