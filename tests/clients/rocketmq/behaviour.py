"""What the client does, whichever its flavour and however headers are written."""

from __future__ import annotations

import asyncio
from time import time

from wireloom.clients.rocketmq import (
    Closed,
    Credentials,
    Endpoint,
    MessageTooLarge,
    NoRoute,
    NotStored,
    Outgoing,
    Producing,
    Pulling,
    Received,
)
from wireloom.clients.rocketmq.dispatcher import Event
from wireloom.clients.rocketmq.subscriptions import Membership, Subscription
from wireloom.errors import ConnectionLost, InvalidArgument, ResponseError
from wireloom.rocketmq.async_client import AsyncClient
from wireloom.rocketmq.codes import (
    InvalidParameter,
    NoPermission,
    RequestCodeNotSupported,
    SystemFailed,
)
from wireloom.rocketmq.messages import NotifyConsumerIdsChangedOneway
from wireloom.rocketmq.types import PopFields, ResponseCode, RunningInfoFields

from tests.clients.rocketmq.scene import PATIENCE, Scene, contents, failure, some, until


async def messages_come_back_as_sent(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    sent = Outgoing(
        body=b"\x00body", tag="A", keys=("one", "two"), properties={"colour": "grün"}, flag=-7
    )
    receipt = await client.producer("p").send(topic, sent)
    assert receipt.code == ResponseCode.SUCCESS
    assert (receipt.queue.topic, receipt.offset) == (topic, 0)
    pulled = await client.reader("c").pull(receipt.queue, 0, Pulling(wait=PATIENCE))
    (message,) = pulled.messages
    assert (message.body, message.tag, message.keys, message.flag) == (
        sent.body, sent.tag, sent.keys, sent.flag
    )  # fmt: skip
    assert message.properties == sent.properties
    assert (message.unique_id,) == receipt.unique_ids
    assert (message.message_id,) == receipt.message_ids
    assert (pulled.next_offset, pulled.min_offset, pulled.max_offset) == (1, 0, 1)


async def a_topic_is_made_by_its_first_message(scene: Scene) -> None:
    client, topic = scene.connect(), scene.name("made")
    producer = client.producer("p")
    receipts = [await producer.send(topic, message) for message in some(4)]
    assert sorted(receipt.queue.number for receipt in receipts) == [0, 1, 2, 3]
    client.directory.forget(topic)
    assert len(await client.reader("c").queues(topic)) == 4


async def messages_go_to_one_queue_after_another(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic(queues=3)
    producer = client.producer("p")
    receipts = [await producer.send(topic, message) for message in some(6)]
    assert [receipt.queue.number for receipt in receipts[3:]] == [
        receipt.queue.number for receipt in receipts[:3]
    ]
    keyed = [Outgoing(body=b"x", sharding_key="k") for _ in range(4)]
    queues = {(await producer.send(topic, message)).queue for message in keyed}
    assert len(queues) == 1


async def a_batch_is_stored_in_one_queue(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic(queues=3)
    receipt = await client.producer("p").send_batch(topic, some(5))
    assert (receipt.offset, len(set(receipt.message_ids)), len(set(receipt.unique_ids))) == (
        0,
        5,
        5,
    )
    assert await contents(client.reader("c"), receipt.queue, 5) == [b"0", b"1", b"2", b"3", b"4"]


async def oneway_messages_arrive(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    producer, reader = client.producer("p"), client.reader("c")
    for message in some(3):
        await producer.send_oneway(topic, message)
    (queue,) = await reader.queues(topic)
    found = await contents(reader, queue, 3)
    assert sorted(found) == [b"0", b"1", b"2"]  # threads of the broker store them, in any order


async def a_pull_waits_for_a_message(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    reader = client.reader("c")
    (queue,) = await reader.queues(topic)
    pulling = asyncio.create_task(reader.pull(queue, 0, Pulling(wait=PATIENCE)))
    await asyncio.sleep(0.2)
    assert not pulling.done()
    await scene.connect().producer("p").send(topic, Outgoing(body=b"late"))
    assert [message.body for message in (await pulling).messages] == [b"late"]


async def places_out_of_range_are_moved(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    receipt = await client.producer("p").send(topic, Outgoing(body=b"x"))
    reader = client.reader("c")
    await contents(reader, receipt.queue, 1)  # brokers show what they have stored a moment later
    nothing = await reader.pull(receipt.queue, 1)
    assert (nothing.messages, nothing.next_offset, nothing.moved) == ((), 1, False)
    beyond = await reader.pull(receipt.queue, 100)
    assert (beyond.messages, beyond.next_offset, beyond.moved) == ((), 1, True)


async def places_are_stored_and_found(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    before = int(time() * 1000) - 1000
    receipt = await client.producer("p").send(topic, Outgoing(body=b"x"))
    queue, group = receipt.queue, scene.name("g")
    reader = client.reader(group)
    await contents(reader, queue, 1)  # makes the group, too
    assert (await reader.min_offset(queue), await reader.max_offset(queue)) == (0, 1)
    assert await reader.offset_at(queue, before) == 0
    assert await reader.committed(queue) is None
    await reader.commit(queue, 1)
    assert await reader.committed(queue) == 1
    assert await client.reader(scene.name("g")).committed(queue) is None


async def what_all_brokers_refuse_is_not_tried_again(scene: Scene) -> None:
    client = scene.connect()
    error = await failure(client.producer("p").send("no topic!", Outgoing(body=b"x")))
    assert isinstance(error, InvalidParameter)
    assert "illegal characters" in str(error)


async def unknown_topics_have_no_route(scene: Scene) -> None:
    client = scene.connect()
    error = await failure(client.route(scene.name("nowhere")))
    assert isinstance(error, NoRoute)


async def a_body_may_be_too_large(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    producer = client.producer("p", Producing(message_limit=10))
    assert isinstance(
        await failure(producer.send(topic, Outgoing(body=bytes(11)))), MessageTooLarge
    )
    assert (await producer.send(topic, Outgoing(body=bytes(10)))).offset == 0


async def a_message_needs_a_body(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    producer, empty = client.producer("p"), Outgoing(body=b"")
    for sending in (
        producer.send(topic, empty),
        producer.send_oneway(topic, empty),
        producer.send_batch(topic, [*some(1), empty]),
    ):
        assert isinstance(await failure(sending), InvalidArgument)
    assert (await producer.send(topic, Outgoing(body=b"x"))).offset == 0


async def delayed_messages_come_later(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    producer, reader = client.producer("p"), client.reader("c")
    await producer.send(topic, Outgoing(body=b"a", properties={"own": "1"}, deliver_after=1000))
    await producer.send(topic, Outgoing(body=b"b", properties={"own": "2"}, delay_level=1))
    (queue,) = await reader.queues(topic)
    found: list[Received] = []
    async with asyncio.timeout(PATIENCE):
        while len(found) < 2:
            found += (await reader.pull(queue, len(found), Pulling(wait=PATIENCE))).messages
    assert {message.body: message.properties for message in found} == {
        b"a": {"own": "1"},
        b"b": {"own": "2"},
    }


async def nobody_listens(scene: Scene) -> None:
    client = scene.connect()
    client.directory.name_servers = (await _closed_port(),)
    error = await failure(client.route("t"))
    assert isinstance(error, NoRoute)
    assert isinstance(error.__cause__, ConnectionLost)


async def a_closed_client_says_so(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    producer = client.producer("p")
    await producer.send(topic, Outgoing(body=b"x"))
    await client.close()
    await client.close()
    assert isinstance(await failure(producer.send(topic, Outgoing(body=b"y"))), Closed)


async def brokers_tell_who_comes_to_a_group(scene: Scene) -> None:
    group, topic = scene.name("g"), await scene.topic()
    told: list[Event] = []
    first, second = scene.connect(), scene.connect()
    first.on_event = told.append
    for client in (first, second):
        client.heartbeat_data.consume(Membership(group=group, subscriptions=(Subscription(topic),)))
    (queue,) = await first.reader(group).queues(topic)
    await first.reader(group).max_offset(queue)
    told.clear()
    await second.reader(group).max_offset(queue)
    await until(lambda: bool(told))
    assert isinstance(told[0], NotifyConsumerIdsChangedOneway)
    assert told[0].fields.consumer_group == group


async def a_callback_that_raises_disturbs_nobody(scene: Scene) -> None:
    group, topic = scene.name("g"), await scene.topic()
    told: list[Event] = []

    def raising(event: Event) -> None:
        told.append(event)
        raise KeyError("mine")

    first = scene.connect()
    first.on_event = raising
    first.heartbeat_data.consume(Membership(group=group, subscriptions=(Subscription(topic),)))
    (queue,) = await first.reader(group).queues(topic)
    await first.reader(group).max_offset(queue)
    lines = [line for _, line in first._connections.known()]
    for _ in range(2):
        told.clear()
        other = scene.connect()
        other.heartbeat_data.consume(Membership(group=group, subscriptions=(Subscription(topic),)))
        await other.reader(group).max_offset(queue)
        await until(lambda: bool(told))
    assert lines
    assert [line.error for line in lines if line.error is not None] == []


async def questions_of_brokers_are_answered(scene: Scene) -> None:
    """The broker passes the question of another client on, and the answer back."""
    group, topic = scene.name("g"), await scene.topic()
    client = scene.connect()
    client.heartbeat_data.consume(Membership(group=group, subscriptions=(Subscription(topic),)))
    (queue,) = await client.reader(group).queues(topic)
    await client.reader(group).max_offset(queue)
    fields = RunningInfoFields(group, client.options.client_id, False)
    async with await AsyncClient.open_connection(scene.node.host, scene.node.broker_port) as other:
        error = await failure(other.get_consumer_running_info(fields, serialize_type=scene.form))
    assert isinstance(error, SystemFailed)
    assert f"The Consumer Group <{group}> not exist in this consumer" in str(error)
    assert await client.reader(group).max_offset(queue) == 0


async def what_knows_json_only_is_written_so(scene: Scene) -> None:
    topic = await scene.topic()
    await scene.connect().producer("p").send(topic, Outgoing(body=b"pop"))
    fields = PopFields("g", topic, 0, 1, 10_000, 1000, int(time() * 1000), 1, "TAG", "*")
    async with await AsyncClient.open_connection(scene.node.host, scene.node.broker_port) as client:
        answer = await client.pop_message(fields, timeout=PATIENCE)
    assert answer.body


async def commands_without_a_type_are_asked_too(scene: Scene) -> None:
    async with await AsyncClient.open_connection(scene.node.host, scene.node.broker_port) as client:
        answer = await client.request(28, serialize_type=scene.form)  # runtime information
        error = await failure(client.request(9999, serialize_type=scene.form))
    assert answer.body.startswith(b"{")
    assert isinstance(error, RequestCodeNotSupported)


async def a_broker_comes_back(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    producer = client.producer("p", Producing(retries=0))
    await producer.send(topic, Outgoing(body=b"before"))
    await asyncio.to_thread(scene.node.broker.kill)
    error = await failure(producer.send(topic, Outgoing(body=b"lost")))
    assert isinstance(error, NotStored)
    await asyncio.to_thread(scene.node.start)
    receipt = await producer.send(topic, Outgoing(body=b"after"))
    assert await contents(client.reader("c"), receipt.queue, 2) == [b"before", b"after"]


async def signed_requests_are_believed(scene: Scene) -> None:
    user = scene.node.user
    assert user is not None
    topic = await scene.topic()
    client = scene.connect(credentials=Credentials(user.name, user.secret))
    receipt = await client.producer("p").send(topic, Outgoing(body=b"x"))
    assert await contents(client.reader("c"), receipt.queue, 1) == [b"x"]


async def others_are_not_let_in(scene: Scene) -> None:
    user = scene.node.user
    assert user is not None
    topic = await scene.topic()
    for credentials in (None, Credentials(user.name, "wrong")):
        client = scene.connect(credentials=credentials)
        error = await failure(client.producer("p").send(topic, Outgoing(body=b"x")))
        assert isinstance(error, NotStored | ResponseError)
        reasons = (
            [reason for _, reason in error.errors] if isinstance(error, NotStored) else [error]
        )
        assert all(isinstance(reason, NoPermission) for reason in reasons), reasons


async def _closed_port() -> Endpoint:
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()[:2]
    server.close()
    await server.wait_closed()
    return Endpoint(host, port)


OPEN = [
    messages_come_back_as_sent,
    a_topic_is_made_by_its_first_message,
    messages_go_to_one_queue_after_another,
    a_batch_is_stored_in_one_queue,
    oneway_messages_arrive,
    a_pull_waits_for_a_message,
    places_out_of_range_are_moved,
    places_are_stored_and_found,
    what_all_brokers_refuse_is_not_tried_again,
    unknown_topics_have_no_route,
    a_body_may_be_too_large,
    a_message_needs_a_body,
    delayed_messages_come_later,
    nobody_listens,
    a_closed_client_says_so,
    brokers_tell_who_comes_to_a_group,
    a_callback_that_raises_disturbs_nobody,
    questions_of_brokers_are_answered,
    what_knows_json_only_is_written_so,
    commands_without_a_type_are_asked_too,
]
ONCE = [a_broker_comes_back]
"""What is slow, and has nothing to do with how headers are written."""
GUARDED = [signed_requests_are_believed, others_are_not_let_in]
