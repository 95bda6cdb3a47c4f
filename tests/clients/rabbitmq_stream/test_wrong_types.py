"""Arguments of a wrong type are refused where they are given, by name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import nan
from typing import Any, cast

import pytest
from wireloom.clients.rabbitmq_stream import (
    By,
    ByHash,
    ByKey,
    Consuming,
    Environment,
    External,
    Options,
    Producing,
)
from wireloom.clients.rabbitmq_stream.arguments import partitions_of, stream_arguments
from wireloom.clients.rabbitmq_stream.routing import Routing
from wireloom.errors import InvalidArgument, LocalError
from wireloom.rabbitmq_stream.types import OffsetFirst

from tests.clients.rabbitmq_stream.stage import Stage

TEXT = cast("Any", "x")
NUMBER = cast("Any", 5)


@pytest.mark.parametrize(
    ("give", "name"),
    [
        (lambda: Environment(NUMBER), "addresses"),
        (lambda: Environment([NUMBER]), "an address"),
        (lambda: Environment(resolver=TEXT), "resolver"),
        (lambda: Environment(load_balancer=NUMBER), "load_balancer"),
        (lambda: Environment(locators=TEXT), "locators"),
        (lambda: Environment(locators=0), "locators"),
        (lambda: Environment(producers_per_connection=257), "producers_per_connection"),
        (lambda: Environment(consumers_per_connection=0), "consumers_per_connection"),
        (lambda: Environment(idle_timeout=TEXT), "idle_timeout"),
        (lambda: Environment(idle_timeout=nan), "idle_timeout"),
        (lambda: Environment(on_event=TEXT), "on_event"),
        (lambda: Options(io=TEXT), "io"),
        (lambda: Options(mechanism=TEXT), "mechanism"),
        (lambda: Options(client_properties=TEXT), "client_properties"),
        (lambda: Producing(filter_value=TEXT), "filter_value"),
        (lambda: Producing(sub_batch=NUMBER), "sub_batch"),
        (lambda: Producing(patience=nan), "patience"),
        (lambda: Consuming(tracking=TEXT), "tracking"),
        (lambda: Consuming(on_gap=TEXT), "on_gap"),
        (lambda: Consuming(beyond_end=TEXT), "beyond_end"),
        (lambda: Consuming(filter_values=TEXT), "filter_values"),
        (lambda: Consuming(properties=TEXT), "properties"),
        (lambda: External(load=NUMBER), "load"),
        (lambda: External(load=lambda: None, save=NUMBER), "save"),
        (lambda: ByHash(TEXT), "key_of"),
        (lambda: ByKey(TEXT), "key_of"),
        (lambda: By(TEXT), "choose"),
        (lambda: Options(client_properties={"a": NUMBER}), "client_properties"),
        (lambda: Consuming(filter_values=[NUMBER]), "filter_values"),
        (lambda: Consuming(properties={NUMBER: "a"}), "properties"),
        (lambda: stream_arguments(NUMBER), "arguments"),
        (lambda: stream_arguments({NUMBER: "a"}), "arguments"),
        (lambda: partitions_of("s", TEXT, ()), "partitions"),
        (lambda: partitions_of("s", None, TEXT), "binding_keys"),
        (lambda: partitions_of("s", None, [NUMBER]), "a binding key"),
    ],
)
def test_it_is_refused(give: Callable[[], object], name: str) -> None:
    with pytest.raises(InvalidArgument, match=name):
        give()


Call = Callable[[Any], Awaitable[object]]
ENVIRONMENT: list[tuple[Call, str]] = [
    (lambda made: made.create(NUMBER), "stream"),
    (lambda made: made.create("half \ud800"), "stream"),
    (lambda made: made.create("a", exists_ok=TEXT), "exists_ok"),
    (lambda made: made.create_super_stream(NUMBER, 3), "super_stream"),
    (lambda made: made.create_super_stream("a", 3, exists_ok=TEXT), "exists_ok"),
    (lambda made: made.delete_super_stream(NUMBER), "super_stream"),
    (lambda made: made.delete(NUMBER), "stream"),
    (lambda made: made.exists(None), "stream"),
    (lambda made: made.places(NUMBER), "stream"),
    (lambda made: made.stats(NUMBER), "stream"),
    (lambda made: made.stored_offset(NUMBER, "a"), "stream"),
    (lambda made: made.stored_offset("orders", NUMBER), "name"),
    (lambda made: made.partitions(NUMBER), "super_stream"),
    (lambda made: made.route(NUMBER, "clicks"), "key"),
    (lambda made: made.route("a", NUMBER), "super_stream"),
    (lambda made: made.producer(NUMBER), "stream"),
    (lambda made: made.producer("orders", NUMBER), "producing"),
    (lambda made: made.consumer(NUMBER), "stream"),
    (lambda made: made.consumer("orders", NUMBER), "offset"),
    (lambda made: made.consumer("orders", OffsetFirst(), NUMBER), "consuming"),
    (lambda made: made.super_producer(NUMBER, ByHash(str)), "super_stream"),
    (lambda made: made.super_producer("clicks", NUMBER), "routing"),
    (lambda made: made.super_consumer(NUMBER), "super_stream"),
    (lambda made: made.super_consumer("clicks", OffsetFirst(), NUMBER), "consuming"),
]
PRODUCER: list[tuple[Call, str]] = [
    (lambda made: made.send(b"a", timeout=TEXT), "timeout"),
    (lambda made: made.submit(b"a", timeout=nan), "timeout"),
    (lambda made: made.send_many([b"a"], timeout="1"), "timeout"),
    (lambda made: made.send(NUMBER), "body"),
    (lambda made: made.send_many(b"a"), "send_many"),
    (lambda made: made.wait(TEXT), "number"),
    (lambda made: made.wait(None), "number"),
    (lambda made: made.wait(0, TEXT), "timeout"),
    (lambda made: made.flush(TEXT), "timeout"),
]
CONSUMER: list[tuple[Call, str]] = [
    (lambda made: anext(made.records(TEXT)), "timeout"),
    (lambda made: anext(made.batches(-1)), "timeout"),
    (lambda made: anext(made.read_to_end(TEXT)), "timeout"),
    (lambda made: anext(made.batches_to_end(TEXT)), "timeout"),
    (lambda made: made.store_offset(TEXT), "offset"),
    (lambda made: made.store_offset(-1), "offset"),
    (lambda made: made.seek(NUMBER), "where"),
    (lambda made: made.run(NUMBER), "handler"),
    (lambda made: made.run(print, NUMBER), "handling"),
]


async def refused(made: object, calls: list[tuple[Call, str]]) -> None:
    """All of them, each with the name of the argument."""
    for call, name in calls:
        with pytest.raises(InvalidArgument, match=name):
            await call(made)


def test_calls_refuse_what_they_are_given(run: Any) -> None:
    async def body(stage: Stage, environment: Any) -> None:
        stage.broker.super_stream("clicks")
        await refused(environment, ENVIRONMENT)
        async with (
            await environment.producer("orders") as producer,
            await environment.consumer("orders", OffsetFirst(), Consuming(name="g")) as consumer,
        ):
            await refused(producer, PRODUCER)
            assert await producer.send_many([b"0", b"1"])
            await producer.flush()
            await refused(consumer, CONSUMER)
            assert await anext(consumer.records(30)) == (0, b"0")

    run(body)


def test_what_functions_give_is_looked_at(run: Any) -> None:
    async def body(stage: Stage, environment: Any) -> None:
        stage.broker.super_stream("clicks")
        for routing, name in (
            (ByHash(lambda _: NUMBER), "a routing key"),
            (ByKey(lambda _: NUMBER), "a routing key"),
            (By(lambda *_: NUMBER), "By.choose"),
            (By(lambda *_: "clicks-0"), "By.choose"),
        ):
            async with await environment.super_producer("clicks", routing) as producer:
                with pytest.raises(InvalidArgument, match=name):
                    await producer.send(b"a")
        producing = Producing(filter_value=lambda _: NUMBER)
        async with await environment.producer("orders", producing) as filtered:
            with pytest.raises(InvalidArgument, match="filter_value"):
                await filtered.send(b"a")

    run(body)


@pytest.mark.parametrize(
    "send",
    [
        lambda producer, _: producer.send("sekret"),
        lambda producer, _: producer.submit({"a": "sekret"}),
        lambda producer, _: producer.send_many([b"x", "sekret"]),
        lambda _, routed: routed(By(lambda body, partitions: ())),
        lambda _, routed: routed(ByHash(lambda body: cast("Any", body))),
        lambda _, routed: routed(ByKey(lambda body: cast("Any", body))),
    ],
)
def test_messages_are_not_shown(run: Any, send: Callable[[Any, Any], Awaitable[object]]) -> None:
    """Errors are logged, as they are or by ``repr``."""

    async def body(stage: Stage, environment: Any) -> None:
        await environment.create_super_stream("many", 2)

        async def routed(routing: Routing) -> None:
            await (await environment.super_producer("many", routing)).send(b"sekret")

        with pytest.raises(LocalError) as caught:
            await send(await environment.producer("orders"), routed)
        assert "sekret" not in f"{caught.value} {caught.value!r}"

    run(body)
