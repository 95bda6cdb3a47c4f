"""What RocketMQ's own tool for administrators makes of consumers of ours."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest
from wireloom.clients.rocketmq import Outgoing, Received
from wireloom.rocketmq.types import SerializeType

from tests.brokers.java import SMALL, java_environment, java_program
from tests.brokers.rocketmq import Node
from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.consuming import member
from tests.clients.rocketmq.scene import PATIENCE, Scene, until

pytestmark = [pytest.mark.real, pytest.mark.long, pytest.mark.timeout(600)]

Admin = Callable[..., Coroutine[object, object, str]]


@pytest.fixture
def mqadmin(rocketmq: Node, tmp_path: Path) -> Admin:
    """Runs the tool; gives what it prints."""

    async def run(command: str, **options: str) -> str:
        given = [part for name, value in options.items() for part in (f"-{name}", value)]
        process = await asyncio.create_subprocess_exec(
            java_program(),
            *SMALL,
            "-Xmx128m",
            f"-Duser.home={tmp_path}",
            "-cp",
            rocketmq.class_path,
            "org.apache.rocketmq.tools.command.MQAdminStartup",
            command,
            *given,
            "-n",
            rocketmq.address,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env=java_environment(tmp_path),
            cwd=tmp_path,
        )
        try:
            async with asyncio.timeout(4 * PATIENCE):
                said, _ = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return re.sub("^.* [|]-(INFO|WARN) .*\n", "", said.decode(), flags=re.MULTILINE)

    return run


async def play(scene: Scene, mqadmin: Admin, folder: Path) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    own, handled = client.options.client_id, list[Received]()
    producer = client.producer("p")
    receipts = [await producer.send(topic, Outgoing(body=b"%d" % number)) for number in range(3)]

    async def handle(message: Received) -> None:
        handled.append(message)

    consumer = await member(client, group, topic)
    run = asyncio.create_task(consumer.run(handle))
    await until(lambda: len(handled) == 3)

    said = await mqadmin("consumerStatus", g=group)
    assert f"{own} " in said and "Exception" not in said, said
    assert "Same subscription in the same group of consumer" in said, said
    (written,) = (path for path in folder.glob(f"*/{own}"))
    info = written.read_text()
    assert re.search(r"^PROP_CONSUME_TYPE +: CONSUME_PASSIVELY$", info, re.MULTILINE), info
    assert re.search(rf"^{topic} +broker-a +0 +3\s*$", info, re.MULTILINE), info
    assert "commitOffset=3, cachedMsgMinOffset=0" in info, info

    (message_id,) = receipts[1].message_ids
    said = await mqadmin("queryMsgById", i=message_id, t=topic, g=group, d=own)
    assert "consumeResult=CR_SUCCESS" in said, said
    assert [message.body for message in handled] == [b"0", b"1", b"2", b"1"]
    await consumer.close()
    await run


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_mqadmin(flavour: str, rocketmq: Node, mqadmin: Admin, tmp_path: Path) -> None:
    async def begin() -> None:
        async with Scene(flavour, SerializeType.JSON, rocketmq) as scene:
            await play(scene, mqadmin, tmp_path)

    asyncio.run(begin())
