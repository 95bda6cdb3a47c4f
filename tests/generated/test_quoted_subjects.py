"""Generated clients quote what a refused request was about, wherever the spec says that it is."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from wireloom.rocketmq.async_client import AsyncClient
from wireloom.rocketmq.client import Client
from wireloom.rocketmq.codes import SystemBusy, TopicNotExist
from wireloom.rocketmq.messages import HeartBeat
from wireloom.rocketmq.types import Heartbeat, ResponseCode, RouteFields
from wireloom.testing.rocketmq import Broker, Settings

PATIENCE = 30.0


def test_a_field_inside_of_a_member() -> None:
    settings = Settings(create_topics=False)
    with (
        Broker(settings=settings) as broker,
        Client.open_connection("127.0.0.1", broker.port) as client,
    ):
        with pytest.raises(TopicNotExist, match=r'^GetRouteinfoByTopic "nowhere": ') as refused:
            client.get_routeinfo_by_topic(RouteFields("nowhere"))
        assert refused.value.subject == "nowhere"


def test_a_field_of_the_body_on_asyncio() -> None:
    async def refusal(broker: Any) -> SystemBusy:
        async with await AsyncClient.open_connection("127.0.0.1", broker.broker_port) as client:
            with pytest.raises(SystemBusy) as refused:
                await client.heart_beat(Heartbeat("me@1"))
            return refused.value

    with Broker() as broker:
        broker.faults.refuse(HeartBeat, ResponseCode.SYSTEM_BUSY)
        refused = asyncio.run(asyncio.wait_for(refusal(broker), PATIENCE))
    assert (refused.command, refused.subject) == ("HeartBeat", "me@1")
