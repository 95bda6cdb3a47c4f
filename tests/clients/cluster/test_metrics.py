"""Where numbers come together, and what OpenTelemetry and Prometheus make of them."""

from __future__ import annotations

from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader, NumberDataPoint
from prometheus_client import CollectorRegistry, generate_latest
from wireloom.clients.cluster.metrics import (
    CONFIRMED,
    DURATION,
    INSTRUMENTS,
    SENT,
    SENT_BYTES,
    UNCONFIRMED,
    Metrics,
    Observation,
)
from wireloom.clients.cluster.opentelemetry import OpenTelemetryMetrics
from wireloom.clients.cluster.prometheus import PrometheusMetrics

ORDERS = (("messaging.destination.name", "orders"), ("messaging.system", "it"))
EVENTS = (("messaging.destination.name", "events"), ("messaging.system", "it"))


def orders() -> list[Observation]:
    """What one client says."""
    return [
        Observation(SENT, 5, ORDERS),
        Observation(SENT_BYTES, 500, ORDERS),
        Observation(UNCONFIRMED, 2, ORDERS),
    ]


def events() -> list[Observation]:
    """What another one says."""
    return [Observation(SENT, 3, EVENTS), Observation(SENT, 1, ORDERS)]


def watched(metrics: Metrics) -> Metrics:
    """Both are asked."""
    metrics.watch(orders)
    metrics.watch(events)
    for seconds in (0.002, 0.3):
        metrics.record(DURATION, seconds, ORDERS)
    return metrics


def test_values_are_added_up() -> None:
    values = watched(Metrics()).values()
    assert values[SENT] == {ORDERS: 6, EVENTS: 3}
    assert values[UNCONFIRMED] == {ORDERS: 2}
    assert CONFIRMED not in values


def test_what_was_counted_stays() -> None:
    metrics = watched(Metrics())
    for _ in range(2):  # the second time it is not there any more
        metrics.unwatch(orders)
    metrics.watch(orders)
    values = metrics.values()
    assert values[SENT] == {ORDERS: 11, EVENTS: 3}
    assert values[UNCONFIRMED] == {ORDERS: 2}  # nothing of a client that is gone


def test_names() -> None:
    names = [each.name for each in INSTRUMENTS]
    assert len(names) == len(set(names))
    assert all(name.startswith(("messaging.", "wireloom.client.")) for name in names)


def test_opentelemetry_asks_once_for_all_instruments() -> None:
    asked = [0]

    def counted() -> list[Observation]:
        asked[0] += 1
        return [Observation(SENT, asked[0], ORDERS), Observation(UNCONFIRMED, asked[0], ORDERS)]

    reader = InMemoryMetricReader()
    metrics = OpenTelemetryMetrics(MeterProvider(metric_readers=[reader]).get_meter("test"))
    metrics.watch(counted)
    for times in (1, 2, 3):
        data = reader.get_metrics_data()
        assert data is not None
        found = {
            point.value
            for metric in data.resource_metrics[0].scope_metrics[0].metrics
            for point in metric.data.data_points
            if isinstance(point, NumberDataPoint)
        }
        assert (asked[0], found) == (times, {times})


def test_opentelemetry() -> None:
    reader = InMemoryMetricReader()
    provider = MeterProvider(metric_readers=[reader])
    watched(OpenTelemetryMetrics(provider.get_meter("test")))
    data = reader.get_metrics_data()
    assert data is not None
    found = {
        metric.name: metric
        for each in data.resource_metrics[0].scope_metrics
        for metric in each.metrics
    }
    points = {
        dict(point.attributes or {})["messaging.destination.name"]: getattr(point, "value", point)
        for point in found[SENT.name].data.data_points
    }
    assert points == {"orders": 6, "events": 3}
    assert found[SENT.name].unit == "{message}"
    (duration,) = found[DURATION.name].data.data_points
    assert (getattr(duration, "count", 0), getattr(duration, "sum", 0)) == (2, 0.302)
    provider.shutdown()


def test_prometheus() -> None:
    registry = CollectorRegistry()
    watched(PrometheusMetrics(registry))
    lines = generate_latest(registry).decode().splitlines()
    labels = 'messaging_destination_name="orders",messaging_operation_name="",messaging_system="it"'
    for line in (
        f"messaging_client_sent_messages_total{{{labels}}} 6.0",
        f"wireloom_client_sent_size_bytes_total{{{labels}}} 500.0",
        f"wireloom_client_unconfirmed_messages{{{labels}}} 2.0",
        f"messaging_client_operation_duration_seconds_count{{{labels}}} 2.0",
    ):
        assert line in lines
