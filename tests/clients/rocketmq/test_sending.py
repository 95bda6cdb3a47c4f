"""Sending without I/O: what is tried again, where, and what is not."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from wireloom.clients.rocketmq import (
    Endpoint,
    MessageTooLarge,
    NotStored,
    Options,
    Outgoing,
    Producing,
    Queue,
    Receipt,
)
from wireloom.clients.rocketmq.compression import unpack
from wireloom.clients.rocketmq.directory import Directory
from wireloom.clients.rocketmq.sending import Packed, Sender
from wireloom.clients.rocketmq.steps import Step, Tell
from wireloom.errors import ConnectionLost, InvalidArgument, TimedOut
from wireloom.rocketmq.codes import MessageIllegal, SystemBusy
from wireloom.rocketmq.messages import (
    GetRouteinfoByTopicResponse,
    Message,
    SendBatchMessage,
    SendBatchMessageResponse,
    SendMessageV2,
    SendMessageV2Oneway,
    SendMessageV2Response,
)
from wireloom.rocketmq.types import (
    BrokerData,
    MessageSysFlag,
    Permission,
    QueueData,
    ResponseCode,
    RouteInfo,
    SendResult,
    SerializeType,
)

BUSY = SystemBusy(2, "busy")
BOTH = Permission.READ | Permission.WRITE
ROUTE = RouteInfo(
    brokers=tuple(BrokerData({0: f"{name}:10911"}, name, "c", False) for name in ("a", "b")),
    filter_servers=None,
    order_topic_conf=None,
    queues=tuple(QueueData(name, BOTH, 2, 0, 2) for name in ("a", "b")),
)
Outcome = Exception | Message


def sender(retries: int = 2, limit: int = 1000) -> Sender:
    directory = Directory([Endpoint("n", 9876)], Options())
    return Sender("p", directory, Producing(retries=retries, message_limit=limit))


def play(steps: Iterator[Step], outcomes: list[Outcome]) -> tuple[Any, list[tuple[str, Message]]]:
    """Carries out the steps; routes are known, brokers come to what they are told in order."""
    said: list[tuple[str, Message]] = []
    generator: Any = steps
    step = next(generator)
    try:
        while True:
            if isinstance(step, Tell):
                said.append((step.peer.host, step.message()))
                step = generator.send(None)
            elif step.peer.host == "n":
                step = generator.send(GetRouteinfoByTopicResponse(1, ResponseCode.SUCCESS, ROUTE))
            else:
                said.append((step.peer.host, step.made(7, SerializeType.JSON)))
                outcome = outcomes.pop(0)
                failed = isinstance(outcome, Exception)
                step = generator.throw(outcome) if failed else generator.send(outcome)
    except StopIteration as done:
        return done.value, said


def stored(code: ResponseCode = ResponseCode.SUCCESS) -> Message:
    return SendMessageV2Response(7, code, SendResult("ID", 1, 42, None, None, None, None, None))


def send(one: Sender, outcomes: list[Outcome], packed: Packed | None = None) -> tuple[Any, Any]:
    message = packed or one.one(Outgoing(body=b"x"))
    return play(one.send("t", message), outcomes)


@pytest.mark.parametrize("error", [BUSY, ConnectionLost("gone"), TimedOut("late")])
def test_another_broker_is_tried(error: Exception) -> None:
    receipt, said = send(sender(), [error, stored()])
    assert isinstance(receipt, Receipt)
    assert [host for host, _ in said] in (["a", "b"], ["b", "a"])
    assert (receipt.queue.number, receipt.offset, receipt.message_ids) == (1, 42, ("ID",))
    first, second = (request for _, request in said)
    assert isinstance(first, SendMessageV2)
    assert isinstance(second, SendMessageV2)
    assert first.fields.properties == second.fields.properties, "one id for all attempts"


def test_not_stored() -> None:
    with pytest.raises(NotStored) as caught:
        send(sender(retries=1), [BUSY, BUSY])
    assert [error for _, error in caught.value.errors] == [BUSY, BUSY]
    assert sorted(broker for broker, _ in caught.value.errors) == ["a", "b"]


def test_what_all_refuse_is_not_tried_again() -> None:
    with pytest.raises(MessageIllegal):
        send(sender(), [MessageIllegal(13, "no"), stored()])


def test_late_on_disk_is_stored() -> None:
    receipt, _ = send(sender(), [stored(ResponseCode.FLUSH_DISK_TIMEOUT)])
    assert receipt.code is ResponseCode.FLUSH_DISK_TIMEOUT


def test_a_batch() -> None:
    one = sender()
    packed = one.several([Outgoing(body=b"a"), Outgoing(body=b"b")])
    answer = SendBatchMessageResponse(
        7, ResponseCode.SUCCESS, SendResult("A,B", 0, 3, None, None, None, None, None)
    )
    receipt, said = send(one, [answer], packed)
    assert receipt.message_ids == ("A", "B")
    assert len(receipt.unique_ids) == 2
    request = said[0][1]
    assert isinstance(request, SendBatchMessage)
    assert request.fields.batch is True


def test_oneway() -> None:
    one = sender()
    nothing, said = play(one.tell("t", one.one(Outgoing(body=b"x"))), [])
    assert nothing is None
    assert isinstance(said[0][1], SendMessageV2Oneway)


def test_the_program_chooses() -> None:
    one = sender()
    wanted = Queue("t", "b", 1)

    def choose(queues: Sequence[Queue]) -> Queue:
        return queues[queues.index(wanted)]

    _, said = play(one.send("t", one.one(Outgoing(body=b"x")), choose), [stored()])
    request = said[0][1]
    assert isinstance(request, SendMessageV2)
    assert (said[0][0], request.fields.queue_id) == ("b", 1)


def test_bodies_are_bounded() -> None:
    one = sender(limit=10)
    with pytest.raises(MessageTooLarge, match="a body of 11 bytes, 10 at most"):
        one.one(Outgoing(body=bytes(11)))
    with pytest.raises(MessageTooLarge):
        one.several([Outgoing(body=b"12345"), Outgoing(body=b"12345")])


def test_messages_need_a_body() -> None:
    one, full, empty = sender(), Outgoing(body=b"x"), Outgoing(body=b"")
    for pack in (one.one, one.half, lambda message: one.several([full, message])):
        with pytest.raises(InvalidArgument, match="a message needs a body"):
            pack(empty)


def test_a_batch_has_one_sharding_key() -> None:
    with pytest.raises(InvalidArgument, match="one sharding key"):
        sender().several(
            [Outgoing(body=b"x", sharding_key="a"), Outgoing(body=b"x", sharding_key="b")]
        )


@pytest.mark.parametrize(
    "codec", [MessageSysFlag.ZLIB, MessageSysFlag.LZ4, MessageSysFlag.ZSTD], ids=str
)
def test_long_bodies_are_compressed(codec: MessageSysFlag) -> None:
    one = sender(limit=500)
    one.producing = Producing(message_limit=500, compressed_from=100, codec=codec)
    long, short, noise = b"hello " * 200, b"hello " * 10, os.urandom(200)
    packed = one.one(Outgoing(body=long))
    assert packed.sys_flag == MessageSysFlag.COMPRESSED | codec
    assert unpack(packed.sys_flag, packed.body, 2000) == long
    for body in (short, noise):
        assert (one.one(Outgoing(body=body)).sys_flag, one.one(Outgoing(body=body)).body) == (
            MessageSysFlag(0),
            body,
        )
    half = one.half(Outgoing(body=long))
    assert half.sys_flag == MessageSysFlag.COMPRESSED | codec | MessageSysFlag.PREPARED
    _, said = send(one, [stored()], packed)
    request = said[0][1]
    assert isinstance(request, SendMessageV2)
    assert request.fields.sys_flag == packed.sys_flag


@pytest.mark.parametrize(
    "wrong",
    [
        {"retries": -1},
        {"message_limit": -1},
        {"compressed_from": -1},
        {"compressed_from": 1, "codec": MessageSysFlag.COMMIT},
    ],
    ids=str,
)
def test_options_are_checked(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument):
        Producing(**wrong)


@pytest.mark.parametrize("wrong", [b"abc", "abc", Outgoing(body=b"abc"), 5, [b"abc"], [5]])
def test_one_message_is_no_batch_and_bytes_are_no_message(wrong: Any) -> None:
    told = "Outgoing" if isinstance(wrong, list) else "list of messages is expected"
    with pytest.raises(InvalidArgument, match=told):
        sender().several(wrong)


@pytest.mark.parametrize("wrong", [b"abc", "abc", None])
def test_bytes_alone_are_no_message(wrong: Any) -> None:
    with pytest.raises(InvalidArgument, match="it must be Outgoing"):
        sender().one(wrong)
