"""Brokers hear who produces and consumes: at first, again and again, and at the end."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

import pytest
from wireloom.clients.cluster.retrying import passes
from wireloom.clients.rocketmq import NotStored, Options, Outgoing, Producing, Queue
from wireloom.rocketmq.messages import HeartBeat, SendMessageV2, UnregisterClient
from wireloom.rocketmq.types import ProducerData

from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.scene import PATIENCE, until
from tests.clients.rocketmq.served import QUICK, Cluster, play

pytestmark = pytest.mark.timeout(120)

SLOW = Options(timeout=PATIENCE, heartbeat=3600)


def groups(beat: HeartBeat) -> list[str]:
    """The groups of producers that a heartbeat names."""
    return [producer.group for producer in beat.body.producers or ()]


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_broker_hears_who_comes_before_anything_else(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        client = found.connect(SLOW)
        await client.producer("p").send("T", Outgoing(body=b"x"))
        first, second = broker.heard
        assert isinstance(first, HeartBeat)
        assert first.body.client_id == client.options.client_id
        assert first.body.producers == (ProducerData("p"),)
        assert isinstance(second, SendMessageV2)

    play(flavour, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_heartbeats_go_on_to_all_brokers(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        client = found.connect(QUICK)
        producer = client.producer("p")
        for _ in found.brokers:
            await producer.send("T", Outgoing(body=b"x"))
        for broker in found.brokers:
            beats = await broker.hears(HeartBeat, 4)
            assert all(groups(beat) == ["p"] for beat in beats)

    play(flavour, body, "a", "b")


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_groups_that_come_later_are_told_with_the_next_heartbeat(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        client = found.connect(QUICK)
        await client.producer("p").send("T", Outgoing(body=b"x"))
        client.producer("q")
        await until(lambda: groups(broker.of(HeartBeat)[-1]) == ["p", "q"])

    play(flavour, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_lost_connection_is_made_anew_to_say_who_is_there(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        client = found.connect(QUICK)
        await client.producer("p").send("T", Outgoing(body=b"x"))
        broker.peers[0].abort()
        before = len(broker.of(HeartBeat))
        await until(lambda: len(broker.peers) > 1 and len(broker.of(HeartBeat)) > before + 2)

    play(flavour, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_broker_that_does_not_answer_a_heartbeat_is_met_anew(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        client = found.connect(QUICK, timeout=0.5)
        await client.producer("p").send("T", Outgoing(body=b"x"), timeout=PATIENCE)
        broker.answers[HeartBeat] = lambda peer, message: None
        await until(lambda: len(broker.peers) > 1)

    play(flavour, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_what_waits_for_a_silent_broker_may_be_tried_again(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        client = found.connect(QUICK, timeout=0.5)
        await client.producer("p").send("T", Outgoing(body=b"x"), timeout=PATIENCE)
        broker.answers[HeartBeat] = broker.answers[SendMessageV2] = lambda peer, message: None
        sent = client.producer("p", Producing(retries=0)).send("T", Outgoing(body=b"x"), timeout=9)
        (error,) = await asyncio.gather(sent, return_exceptions=True)
        assert isinstance(error, NotStored)
        assert [passes(problem) for _, problem in error.errors] == [True]

    play(flavour, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_who_is_in_no_group_says_nothing(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        client = found.connect(QUICK)
        reader = client.reader("g")
        broker.answers[SendMessageV2] = broker.agree
        (queue,) = await reader.queues("T")
        assert queue == Queue("T", "a", 0)
        await asyncio.sleep(0.1)
        assert not broker.heard

    play(flavour, body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_client_takes_leave_of_its_brokers(flavour: str) -> None:
    async def body(found: Cluster) -> None:
        (broker,) = found.brokers
        client = found.connect(SLOW)
        await client.producer("p").send("T", Outgoing(body=b"x"))
        await client.close()
        (farewell,) = broker.of(UnregisterClient)
        assert (farewell.fields.client_id, farewell.fields.producer_group) == (
            client.options.client_id,
            "p",
        )

    play(flavour, body)


def test_brokers_that_are_met_at_once_share_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    both = threading.Barrier(2)
    begun: list[str] = []

    class Meeting(threading.Thread):
        """Begins when another one is to begin as well, or nobody comes for a while."""

        def start(self) -> None:
            if self.name == "wireloom-heartbeats":
                begun.append(self.name)
                with suppress(threading.BrokenBarrierError):
                    both.wait(0.5)
            super().start()

    monkeypatch.setattr("wireloom.runtime.threads.threading.Thread", Meeting)

    async def body(found: Cluster) -> None:
        client = found.connect(SLOW)
        client.producer("p")
        steps = [client.heartbeat_data.greet(broker.place) for broker in found.brokers]
        await asyncio.gather(*(client.run(step) for step in steps))
        assert len(begun) == 1

    play("sync", body, "a", "b")
