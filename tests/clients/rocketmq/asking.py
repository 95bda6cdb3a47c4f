"""What administrators hear of running consumers, whichever the flavour of the client."""

from __future__ import annotations

import asyncio

from wireloom.clients.rocketmq import Outgoing, Received
from wireloom.clients.rocketmq.messages import Queue
from wireloom.error_policy import STRICT
from wireloom.rocketmq.decoding import (
    read_consume_directly_result,
    read_consumer_running_info,
    read_consumer_status,
    read_queue_offsets,
)
from wireloom.rocketmq.types import (
    ConsumeDirectlyResult,
    ConsumeOutcome,
    ConsumerRunningInfo,
    ProcessQueueInfo,
    RequestCode,
    ResponseCode,
)

from tests.brokers.rocketmq.wire import Answer
from tests.clients.rocketmq.consuming import member, numbers, send, take
from tests.clients.rocketmq.scene import PATIENCE, Scene, until

SUCCESS = ResponseCode.SUCCESS


async def ask(scene: Scene, code: int, **fields: str) -> Answer:
    """What the broker answers to an administrator."""
    return await asyncio.to_thread(scene.node.ask_broker, code, fields)


async def status(scene: Scene, group: str, topic: str, **more: str) -> dict[str, dict[Queue, int]]:
    """How far the members of a group have got, as the broker gathered it."""
    code = RequestCode.INVOKE_BROKER_TO_GET_CONSUMER_STATUS
    answer = await ask(scene, code, group=group, topic=topic, **more)
    assert answer.code == SUCCESS, answer
    found = read_consumer_status(answer.body, 0, len(answer.body), STRICT)[0].by_client or {}
    return {
        client: {Queue.of(queue): place for queue, place in places.items()}
        for client, places in found.items()
    }


async def running(scene: Scene, group: str, client: str, **more: str) -> ConsumerRunningInfo:
    """The state of a member of a group."""
    code = RequestCode.GET_CONSUMER_RUNNING_INFO
    answer = await ask(scene, code, consumerGroup=group, clientId=client, **more)
    assert answer.code == SUCCESS, answer
    return read_consumer_running_info(answer.body, 0, len(answer.body), STRICT)[0]


async def consume(scene: Scene, group: str, client: str, message_id: str) -> Answer:
    """Has a member consume a stored message at once."""
    code = RequestCode.CONSUME_MESSAGE_DIRECTLY
    return await ask(scene, code, consumerGroup=group, clientId=client, msgId=message_id)


def result(answer: Answer) -> ConsumeDirectlyResult:
    """What became of a message."""
    assert answer.code == SUCCESS, answer
    return read_consume_directly_result(answer.body, 0, len(answer.body), STRICT)[0]


def held(info: ConsumerRunningInfo, topic: str) -> dict[int, ProcessQueueInfo]:
    """What is held of the queues of a topic, by number."""
    return {queue.queue_id: item for queue, item in info.queues.items() if queue.topic == topic}


async def members_say_how_far_they_have_got(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(queues=2), scene.name("g")
    await send(client, topic, 8)
    consumer = await member(client, group, topic, commit=60.0)
    found = await take(consumer, 8)
    own = client.options.client_id
    first, second = sorted(queue for queue in consumer.queues if queue.topic == topic)
    assert (await status(scene, group, topic))[own] == {first: 0, second: 0}
    consumer.acknowledge(*(message for message in found if message.queue == first))
    assert (await status(scene, group, topic, clientAddr=own)) == {own: {first: 4, second: 0}}
    assert (await status(scene, group, scene.name("other"))) == {own: {}}
    await consumer.close()


async def groups_without_members_have_no_status(scene: Scene) -> None:
    code = RequestCode.INVOKE_BROKER_TO_GET_CONSUMER_STATUS
    answer = await ask(scene, code, group=scene.name("g"), topic=scene.name())
    assert answer.code == ResponseCode.SYSTEM_ERROR, answer


async def members_say_what_they_hold(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    await send(client, topic, 6)
    consumer = await member(client, group, topic, held=50)
    found = await take(consumer, 6)
    consumer.acknowledge(found[0], found[1], found[3])
    info = await running(scene, group, client.options.client_id)
    said = held(info, topic)[0]
    assert (said.committed, said.oldest, said.newest, said.count) == (2, 2, 5, 3)
    assert (said.locked, said.dropped, said.size) == (False, False, None)
    moment = found[0].stored_at
    assert (said.pulled_at or 0) > moment - 60_000 < (said.consumed_at or 0)
    wanted = {one.topic: one.expression for one in info.subscriptions}
    assert wanted == {topic: "*", f"%RETRY%{group}": "*"}
    properties = info.properties
    assert properties["PROP_CONSUME_TYPE"] == "CONSUME_PASSIVELY"
    assert properties["PROP_NAMESERVER_ADDR"] == f"{scene.node.host}:{scene.node.port};"
    assert (properties["messageModel"], properties["PROP_CONSUMEORDERLY"]) == (
        "CLUSTERING",
        "false",
    )
    assert (properties["consumerGroup"], properties["pullThresholdForQueue"]) == (group, "50")
    assert (info.stacks, info.statistics, info.popped_queues) == (None, {}, {})
    with_stacks = await running(scene, group, client.options.client_id, jstackEnable="true")
    assert "TID: " in (with_stacks.stacks or "")
    consumer.acknowledge(*found)
    done = held(await running(scene, group, client.options.client_id), topic)[0]
    assert (done.committed, done.oldest, done.newest, done.count) == (6, None, None, 0)
    await consumer.close()


async def members_in_order_say_what_they_have_in_hand(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    await send(client, topic, 3)
    consumer = await member(client, group, topic, ordered=True)
    (first,) = await take(consumer, 1)
    own = client.options.client_id
    said = held(await running(scene, group, own), topic)[0]
    assert (said.in_hand, said.oldest_in_hand, said.newest_in_hand) == (1, 0, 0)
    assert (said.locked, said.count) == (True, 3)
    assert abs((said.locked_at or 0) - (said.pulled_at or 0)) < 60_000
    consumer.acknowledge(first)
    said = held(await running(scene, group, own), topic)[0]
    assert (said.in_hand, said.oldest_in_hand, said.committed) == (0, None, 1)
    await consumer.close()


async def who_is_not_there_is_not_asked(scene: Scene) -> None:
    code = RequestCode.GET_CONSUMER_RUNNING_INFO
    answer = await ask(scene, code, consumerGroup=scene.name("g"), clientId="nobody")
    assert answer.code == ResponseCode.SYSTEM_ERROR
    assert "not online" in answer.remark


async def a_message_is_consumed_at_once(scene: Scene) -> None:
    """Besides all others: the group gets no further by that, and it is not given back."""
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    own, handled = client.options.client_id, list[Received]()
    receipt = await client.producer("p").send(topic, Outgoing(body=b"0", tag="a"))
    (message_id,) = receipt.message_ids

    async def handle(message: Received) -> None:
        handled.append(message)
        if len(handled) == 3:
            raise ValueError("enough")

    consumer = await member(client, group, topic)
    waiting = await consume(scene, group, own, message_id)
    assert waiting.code == ResponseCode.SYSTEM_ERROR
    assert "no function" in waiting.remark
    run = asyncio.create_task(consumer.run(handle))
    await until(lambda: len(handled) == 1)
    first = result(await consume(scene, group, own, message_id))
    assert (first.outcome, first.remark) == (ConsumeOutcome.CR_SUCCESS, None)
    assert (first.in_order, first.auto_commit) == (False, True)
    assert first.spent is not None
    second = result(await consume(scene, group, own, message_id))
    assert second.outcome is ConsumeOutcome.CR_THROW_EXCEPTION
    assert second.remark == "ValueError: enough"
    assert {(item.message_id, item.body, item.tag, item.topic) for item in handled} == {
        (message_id, b"0", "a", topic)
    }
    await send(client, topic, 1)
    await until(lambda: len(handled) == 4)
    assert (handled[3].offset, handled[3].topic) == (1, topic)
    await consumer.close()
    await run


async def a_group_is_moved(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(queues=2), scene.name("g")
    await send(client, topic, 8)
    consumer = await member(client, group, topic, commit=0.1, wait=1.0)
    reader = client.reader(group)
    consumer.acknowledge(*await take(consumer, 8))
    queues = await reader.queues(topic)
    async with asyncio.timeout(PATIENCE):
        while [await reader.committed(queue) for queue in queues] != [4, 4]:
            await asyncio.sleep(0.02)
    fields = {"group": group, "topic": topic, "timestamp": "0", "isForce": "true"}
    answer = await ask(scene, RequestCode.INVOKE_BROKER_TO_RESET_OFFSET, **fields)
    assert answer.code == SUCCESS, answer
    table = read_queue_offsets(answer.body, 0, len(answer.body), STRICT)[0].places
    assert {Queue.of(queue): place for queue, place in table.items()} == dict.fromkeys(queues, 0)
    assert numbers(await take(consumer, 8)) == list(range(8))
    await consumer.close()


OPEN = [
    members_say_how_far_they_have_got,
    groups_without_members_have_no_status,
    members_say_what_they_hold,
    members_in_order_say_what_they_have_in_hand,
    who_is_not_there_is_not_asked,
    a_message_is_consumed_at_once,
    a_group_is_moved,
]
"""Behaviours with a broker that lets everybody in."""
IN_BOTH_FORMS = [
    members_say_how_far_they_have_got,
    members_say_what_they_hold,
    a_message_is_consumed_at_once,
]
"""Those that are tried with headers in the private form as well."""
