"""Transactions over sockets, with brokers that do what real ones can hardly be made to do."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from wireloom.clients.rocketmq import Closed, NotStored, Outgoing, Producing, Received, Transacted
from wireloom.clients.rocketmq.sending import Receipt
from wireloom.clients.rocketmq.transactions import WAITING
from wireloom.errors import InvalidArgument, ResponseError, UnexpectedMessage
from wireloom.rocketmq.messages import (
    EndTransaction,
    EndTransactionOneway,
    HeartBeat,
    Response,
    SendMessageV2,
    SendMessageV2Response,
    UnregisterClient,
)
from wireloom.rocketmq.types import (
    MessageSysFlag,
    ResponseCode,
    SendResult,
    StoredMessage,
    TransactionEnd,
)

from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.scene import failure
from tests.clients.rocketmq.served import Broker, Cluster, Peer, play
from tests.clients.rocketmq.test_heartbeats import SLOW
from tests.clients.rocketmq.test_stored import stored

pytestmark = [
    pytest.mark.timeout(120),
    pytest.mark.parametrize("flavour", FLAVOURS),
]

COMMIT, ROLLBACK, UNKNOWN = TransactionEnd.COMMIT, TransactionEnd.ROLLBACK, TransactionEnd.UNKNOWN
MESSAGE = Outgoing(body=b"pay", keys=("order-1",))


async def nothing(message: Received) -> TransactionEnd:
    """A program that is never asked."""
    raise AssertionError(f"asked about {message}")


def deciding(end: Any) -> Any:
    """The program's own part."""

    async def transact(receipt: Receipt) -> Any:
        return end

    return transact


def half(
    group: str = "p", unique: str = "U1", body: bytes = b"pay", flags: int = 0
) -> StoredMessage:
    """Half a message as a broker shows it."""
    return stored(
        body=body,
        topic="T",
        queue_offset=3,
        physical_offset=99,
        sys_flag=MessageSysFlag(flags),
        properties={"PGROUP": group, "UNIQ_KEY": unique, "TRAN_MSG": "true", "KEYS": "order-1"},
    )


@pytest.mark.parametrize("end", [COMMIT, ROLLBACK])
def test_what_was_decided_is_told(flavour: str, end: TransactionEnd) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        producer = await found.connect(SLOW).transactional_producer("p", nothing)
        done = await producer.send("T", MESSAGE, deciding(end))
        (sent,), (told,) = broker.of(SendMessageV2), broker.of(EndTransaction)
        assert sent.fields.sys_flag == MessageSysFlag.PREPARED
        assert sent.fields.properties is not None
        assert "TRAN_MSG\x01true\x02" in sent.fields.properties
        assert "PGROUP\x01p\x02" in sent.fields.properties
        assert (done.end, done.error, done.receipt.transaction_id) == (end, None, "tx")
        fields = told.fields
        assert (fields.topic, fields.producer_group, fields.commit_or_rollback) == ("T", "p", end)
        assert (fields.tran_state_table_offset, fields.commit_log_offset) == (0, 0)
        assert (fields.msg_id,) == done.receipt.unique_ids
        assert (fields.transaction_id, fields.from_transaction_check) == ("tx", False)
        assert [type(message) for message in broker.heard] == [
            HeartBeat,
            SendMessageV2,
            EndTransaction,
        ]

    play(flavour, body)


def test_what_is_not_known_waits_for_no_answer(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        producer = await found.connect(SLOW).transactional_producer("p", nothing)
        done = await producer.send("T", MESSAGE, deciding(UNKNOWN))
        assert (done.end, done.error) == (UNKNOWN, None)
        (told,) = await broker.hears(EndTransactionOneway)
        assert told.fields.commit_or_rollback == UNKNOWN

    play(flavour, body)


def test_the_own_part_comes_between(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        producer = await found.connect(SLOW).transactional_producer("p", nothing)

        async def transact(receipt: Receipt) -> TransactionEnd:
            assert len(broker.of(SendMessageV2)) == 1
            assert not broker.of(EndTransaction)
            assert receipt.transaction_id == "tx"
            return COMMIT

        assert (await producer.send("T", MESSAGE, transact)).end == COMMIT

    play(flavour, body)


def test_what_the_own_part_raises_is_raised(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        producer = await found.connect(SLOW).transactional_producer("p", nothing)

        async def transact(receipt: Receipt) -> TransactionEnd:
            raise ZeroDivisionError

        assert isinstance(await failure(producer.send("T", MESSAGE, transact)), ZeroDivisionError)
        error = await failure(producer.send("T", MESSAGE, deciding(None)))
        assert isinstance(error, InvalidArgument)
        assert not broker.of(EndTransaction)

    play(flavour, body)


def test_what_is_not_stored_safely_is_dropped(flavour: str) -> None:
    def unsafe(peer: Peer, message: SendMessageV2) -> None:
        result = SendResult("7F00000100002A9F0000000000000005", 0, 0, "tx")
        code = ResponseCode.FLUSH_DISK_TIMEOUT
        peer.send(SendMessageV2Response(message.opaque, code, result))

    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        broker.answers[SendMessageV2] = unsafe
        producer = await found.connect(SLOW).transactional_producer("p", nothing)

        async def transact(receipt: Receipt) -> TransactionEnd:
            raise AssertionError("it must not be called")

        done = await producer.send("T", MESSAGE, transact)
        assert (done.end, done.receipt.code) == (ROLLBACK, ResponseCode.FLUSH_DISK_TIMEOUT)
        (told,) = broker.of(EndTransaction)
        assert (told.fields.commit_or_rollback, told.fields.commit_log_offset) == (ROLLBACK, 5)

    play(flavour, body)


def test_a_broker_that_cannot_be_told_asks(flavour: str) -> None:
    def refuse(peer: Peer, message: EndTransaction) -> None:
        peer.send(Response(message.opaque, ResponseCode.SYSTEM_ERROR, "not now"))

    async def check(message: Received) -> TransactionEnd:
        assert (message.topic, message.body, message.keys) == ("T", b"pay", ("order-1",))
        return COMMIT

    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        broker.answers[EndTransaction] = refuse
        producer = await found.connect(SLOW).transactional_producer("p", check)
        done = await producer.send("T", MESSAGE, deciding(COMMIT))
        assert isinstance(done, Transacted)
        assert isinstance(done.error, ResponseError)
        assert "not now" in str(done.error)
        del broker.answers[EndTransaction]
        broker.ask(half())
        told = (await broker.hears(EndTransaction, 2))[1].fields
        assert (told.commit_or_rollback, told.from_transaction_check) == (COMMIT, True)
        assert (told.topic, told.producer_group, told.msg_id) == ("T", "p", "U1")
        assert (told.tran_state_table_offset, told.commit_log_offset) == (3, 99)

    play(flavour, body)


def test_only_who_asks_is_answered(flavour: str) -> None:
    async def check(message: Received) -> TransactionEnd:
        return ROLLBACK

    async def body(found: Cluster) -> None:
        first, second = found.brokers
        producer = await found.connect(SLOW).transactional_producer("p", check)
        for _ in found.brokers:
            await producer.send("T", MESSAGE, deciding(COMMIT))
        second.ask(half())
        told = await second.hears(EndTransaction, 2)
        assert told[1].fields.from_transaction_check
        assert len(first.of(EndTransaction)) == 1

    play(flavour, body, "a", "b")


def test_other_groups_are_not_asked(flavour: str) -> None:
    asked: list[str] = []

    def of_group(group: str) -> Any:
        async def check(message: Received) -> TransactionEnd:
            asked.append(group)
            return COMMIT

        return check

    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        client = found.connect(SLOW)
        producers = [
            await client.transactional_producer(group, of_group(group)) for group in ("p", "q")
        ]
        await producers[0].send("T", MESSAGE, deciding(COMMIT))
        for group in ("nobody", "q", "p"):
            broker.ask(half(group))
        await broker.hears(EndTransaction, 3)
        assert sorted(asked) == ["p", "q"]

    play(flavour, body)


def test_a_program_that_fails_does_not_know(flavour: str, caplog: pytest.LogCaptureFixture) -> None:
    async def check(message: Received) -> TransactionEnd:
        raise ZeroDivisionError(message.unique_id)

    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        producer = await found.connect(SLOW).transactional_producer("p", check)
        await producer.send("T", MESSAGE, deciding(COMMIT))
        broker.ask(half())
        broker.ask(half(unique="U2", flags=MessageSysFlag.COMPRESSED))  # it is no zlib
        told = await broker.hears(EndTransactionOneway, 2)
        assert [one.fields.commit_or_rollback for one in told] == [UNKNOWN, UNKNOWN]

    with caplog.at_level(logging.ERROR):
        play(flavour, body)
    shown = [str(record.exc_info[1]) for record in caplog.records if record.exc_info]
    assert shown[0] == "U1"
    assert "not zlib" in shown[1]


def test_questions_may_be_many(flavour: str) -> None:
    """What is above the bound is dropped; the connection stays."""

    async def check(message: Received) -> TransactionEnd:
        return COMMIT

    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        producer = await found.connect(SLOW).transactional_producer("p", check)
        await producer.send("T", MESSAGE, deciding(COMMIT))
        for number in range(4 * WAITING):
            broker.ask(half(unique=f"U{number}"))
        await broker.hears(EndTransaction, 1 + WAITING)
        assert (await producer.send("T", MESSAGE, deciding(COMMIT))).error is None
        assert len(broker.peers) == 1

    play(flavour, body)


def test_an_answer_that_is_lost_is_not_tried_again(flavour: str) -> None:
    """Otherwise the first half would be delivered as well, when the broker asks about it."""

    async def body(found: Cluster) -> None:
        for broker in found.brokers:
            broker.answers[SendMessageV2] = lambda peer, message: peer.abort()
        client = found.connect(SLOW)
        producer = await client.transactional_producer("p", nothing, Producing(retries=3))
        error = await failure(producer.send("T", MESSAGE, deciding(COMMIT)))
        assert isinstance(error, NotStored)
        assert sum(len(broker.of(SendMessageV2)) for broker in found.brokers) == 1

    play(flavour, body, "a", "b")


def test_a_refusal_is_tried_elsewhere(flavour: str) -> None:
    def busy(peer: Peer, message: SendMessageV2) -> None:
        peer.send(Response(message.opaque, ResponseCode.SYSTEM_BUSY, "busy"))

    async def body(found: Cluster) -> None:
        found.brokers[0].answers[SendMessageV2] = busy
        producer = await found.connect(SLOW).transactional_producer("p", nothing)
        for _ in range(2):
            done = await producer.send("T", MESSAGE, deciding(COMMIT))
            assert done.receipt.queue.broker == "b"
        assert len(found.brokers[1].of(EndTransaction)) == 2

    play(flavour, body, "a", "b")


def test_a_receipt_without_a_place(flavour: str) -> None:
    def vague(peer: Peer, message: SendMessageV2) -> None:
        result = SendResult("no id", 0, 0, "tx")
        peer.send(SendMessageV2Response(message.opaque, ResponseCode.SUCCESS, result))

    async def body(found: Cluster) -> None:
        found.brokers[0].answers[SendMessageV2] = vague
        producer = await found.connect(SLOW).transactional_producer("p", nothing)
        error = await failure(producer.send("T", MESSAGE, deciding(COMMIT)))
        assert isinstance(error, UnexpectedMessage)

    play(flavour, body)


def test_what_cannot_be_a_transaction(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        producer = await found.connect(SLOW).transactional_producer("p", nothing)
        late = Outgoing(body=b"x", delay_level=1)
        error = await failure(producer.send("T", late, deciding(COMMIT)))
        assert isinstance(error, InvalidArgument)
        assert not found.brokers[0].heard

    play(flavour, body)


def test_who_is_closed_is_not_asked(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        client = found.connect(SLOW)
        plain = client.producer("p")
        await plain.send("T", MESSAGE)
        first = await client.transactional_producer("p", nothing)
        second = await client.transactional_producer("q", nothing)
        assert len(broker.of(HeartBeat)) == 3, "whoever comes later is told of at once"
        await first.close()
        await first.close()
        assert not broker.of(UnregisterClient), "there is another producer of the group"
        await second.close()
        (farewell,) = broker.of(UnregisterClient)
        assert farewell.fields.producer_group == "q"
        broker.ask(half())
        await plain.send("T", MESSAGE)
        assert isinstance(await failure(first.send("T", MESSAGE, deciding(COMMIT))), Closed)

    play(flavour, body)


def test_a_client_that_is_closed_first(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        client = found.connect(SLOW)
        producer = await client.transactional_producer("p", nothing)
        await producer.send("T", MESSAGE, deciding(COMMIT))
        await client.close()
        assert isinstance(await failure(producer.send("T", MESSAGE, deciding(COMMIT))), Closed)
        await producer.close()

    play(flavour, body)


def test_a_broker_that_refuses_the_group(flavour: str) -> None:
    def refuse(peer: Peer, message: HeartBeat) -> None:
        peer.send(Response(message.opaque, ResponseCode.NO_PERMISSION, "not you"))

    async def body(found: Cluster) -> None:
        broker: Broker = found.brokers[0]
        client = found.connect(SLOW)
        await client.producer("p").send("T", MESSAGE)
        broker.answers[HeartBeat] = refuse
        error = await failure(client.transactional_producer("q", nothing))
        assert isinstance(error, ResponseError)
        del broker.answers[HeartBeat]
        assert (await client.producer("p").send("T", MESSAGE)).offset == 1

    play(flavour, body)
