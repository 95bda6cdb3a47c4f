"""Counters and traces equal the messages that were counted, through losses of connections."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind
from wireloom.clients.cluster import metrics as instruments
from wireloom.clients.cluster.opentelemetry import OpenTelemetryMetrics, OpenTelemetryTracing
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rabbitmq_stream import Consuming, Handling, Node, Options, Producing
from wireloom.clients.rabbitmq_stream.amqp import Message, decode, encode
from wireloom.clients.rabbitmq_stream.handling import Record
from wireloom.clients.rabbitmq_stream.handling import Retry as Again
from wireloom.clients.rabbitmq_stream.tracing import processing, traced
from wireloom.clients.rabbitmq_stream.watched import attributes
from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.testing.proxy import Proxy

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.places import EMBEDDED, Places
from tests.clients.rabbitmq_stream.scene import use_many_threads
from tests.support.effort import times
from tests.support.names import unused

COUNT = times(20_000, few=600)
"""Messages; 100,000 in the long set."""
EVERY = COUNT // 10
SERVERS = [EMBEDDED + "4.3", pytest.param("4.3", marks=pytest.mark.real)]


class Telemetry:
    """What is exported, kept here."""

    def __init__(self) -> None:
        self._reader = InMemoryMetricReader()
        self._spans = InMemorySpanExporter()
        self.meters = MeterProvider(metric_readers=[self._reader])
        self.tracers = TracerProvider()
        self.tracers.add_span_processor(SimpleSpanProcessor(self._spans))
        self.metrics = OpenTelemetryMetrics(self.meters.get_meter("test"))
        self.tracing = OpenTelemetryTracing(self.tracers.get_tracer("test"))

    def close(self) -> None:
        """Ends the exporters."""
        self.meters.shutdown()
        self.tracers.shutdown()

    def spans(self, kind: SpanKind) -> list[Any]:
        """Those that have ended."""
        return [span for span in self._spans.get_finished_spans() if span.kind is kind]

    def points(self) -> dict[str, list[Any]]:
        """What is measured now, by name."""
        data = self._reader.get_metrics_data()
        assert data is not None
        return {
            metric.name: list(metric.data.data_points)
            for each in data.resource_metrics[0].scope_metrics
            for metric in each.metrics
        }


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_counters_and_traces_equal_the_messages(flavour: str, server: str, places: Places) -> None:
    place = places.get(server)
    telemetry = Telemetry()
    handled: list[int] = []

    def handler(record: Record[Message]) -> None:
        number = int(str((record.message.application_properties or {})["number"]))
        handled.append(number)
        if number == 7 and handled.count(7) == 1:
            raise ValueError("body of the message")

    async def play() -> None:
        use_many_threads()
        async with Proxy(place.host, place.port) as proxy:
            environment = FLAVOURS[flavour]().environment(
                f"127.0.0.1:{proxy.port}",
                Options(username=place.username, password=place.password, timeout=60),
                resolver=lambda _: Node("127.0.0.1", proxy.port),
                retrying=Retrying(first=0.01, longest=0.1),
                metrics=telemetry.metrics,
                tracing=telemetry.tracing,
            )
            stream = unused("counted")
            async with asyncio.timeout(600), environment:
                await environment.create(stream)
                consuming = Consuming(decode=decode)
                consumer = await environment.consumer(stream, OffsetFirst(), consuming)
                running = asyncio.create_task(
                    consumer.run(handler, Handling(workers=2, on_error=Again(1)))
                )
                async with await environment.producer(stream, Producing(name="one")) as producer:
                    for number in range(COUNT):
                        if number % EVERY == 0:
                            await producer.flush()
                            proxy.cut()
                        properties = {"number": str(number)}
                        await producer.send(Message(b"it", application_properties=properties))
                while len(handled) < COUNT + 1:
                    await asyncio.sleep(0.01)
                await consumer.close()
                await running
                await environment.delete(stream)

    asyncio.run(play())
    points = telemetry.points()
    counted = {name: sum(getattr(p, "value", 0) for p in found) for name, found in points.items()}
    assert sorted(handled) == sorted([*range(COUNT), 7])
    for instrument in (instruments.SENT, instruments.CONFIRMED, instruments.CONSUMED):
        assert counted[instrument.name] == COUNT, instrument
    assert counted.get(instruments.REFUSED.name, 0) == 0
    assert counted[instruments.LOST.name] >= 10
    assert points[instruments.DURATION.name]
    created, processed = telemetry.spans(SpanKind.PRODUCER), telemetry.spans(SpanKind.CONSUMER)
    assert len(created) == COUNT
    assert len(processed) == COUNT + 1
    made = {span.context.span_id: span.context.trace_id for span in created}
    assert len(made) == COUNT
    assert {span.parent.span_id for span in processed} == made.keys()
    assert all(made[span.parent.span_id] == span.context.trace_id for span in processed)
    (failed,) = (span for span in processed if not span.status.is_ok and not span.status.is_unset)
    assert failed.attributes["error.type"] == "ValueError"
    assert "body of the message" not in failed.to_json()
    telemetry.close()


def test_what_has_no_place_for_a_context_has_no_span() -> None:
    telemetry = Telemetry()
    about = attributes("orders", "send")
    assert traced(telemetry.tracing, about, b"raw") == b"raw"
    with processing(telemetry.tracing, "orders", b"raw"), processing(None, "orders", Message()):
        pass
    assert not telemetry.spans(SpanKind.PRODUCER) + telemetry.spans(SpanKind.CONSUMER)
    telemetry.close()


def test_the_rest_of_a_message_stays_as_it_is() -> None:
    telemetry = Telemetry()
    message = Message(b"body", application_properties={"key": 1}, annotations={"x": "y"})
    for each in (message, decode(encode(message))):
        found = decode(traced(telemetry.tracing, attributes("orders", "send"), each))
        properties = dict(found.application_properties or {})
        assert str(properties.pop("traceparent")).startswith("00-")
        assert (properties, found.annotations) == ({"key": 1}, {"x": "y"})
        assert (found.body, each.application_properties) == (b"body", {"key": 1})
        with processing(telemetry.tracing, "orders", found):
            pass
    made, handled = telemetry.spans(SpanKind.PRODUCER), telemetry.spans(SpanKind.CONSUMER)
    assert [span.parent.span_id for span in handled] == [span.context.span_id for span in made]
    assert {span.name for span in made + handled} == {"create orders", "process orders"}
    telemetry.close()


@pytest.mark.parametrize("named", [{"metrics": object()}, {"tracing": object()}])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_what_cannot_watch_is_refused(flavour: str, named: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument, match=next(iter(named))):
        FLAVOURS[flavour]().environment("localhost", **named)
