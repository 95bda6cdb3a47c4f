"""Metrics of clients for Prometheus; needs ``wireloom[prometheus]``."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import REGISTRY, CollectorRegistry, Histogram
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from wireloom.clients.cluster.metrics import (
    BOUNDS,
    DURATION,
    INSTRUMENTS,
    Attributes,
    Instrument,
    Metrics,
)

LABELS = ("messaging_destination_name", "messaging_operation_name", "messaging_system")
"""What values are about; empty where that is not known."""
_UNITS = {"s": "seconds", "By": "bytes"}


class PrometheusMetrics(Metrics, Collector):
    """Counters and gauges are asked for when Prometheus scrapes; nothing is done for each message.

    Args:
        registry: Where it is registered; the one of the process by default.
    """

    def __init__(self, registry: CollectorRegistry = REGISTRY) -> None:
        super().__init__()
        self._duration = Histogram(
            _named(DURATION), DURATION.description, LABELS, registry=registry, buckets=BOUNDS
        )
        registry.register(self)

    def record(self, instrument: Instrument, value: float, attributes: Attributes) -> None:
        """See ``Metrics.record``."""
        self._duration.labels(*_labels(attributes)).observe(value)

    def collect(self) -> Iterator[Metric]:
        """Called by Prometheus."""
        values = self.values()
        for each in INSTRUMENTS:
            if each.kind == "histogram":
                continue
            kind = CounterMetricFamily if each.kind == "counter" else GaugeMetricFamily
            family = kind(_named(each), each.description, labels=LABELS)
            for attributes, value in values.get(each, {}).items():
                family.add_metric(_labels(attributes), value)
            yield family


def _named(instrument: Instrument) -> str:
    """The name as OpenTelemetry's exporter for Prometheus makes it."""
    unit = _UNITS.get(instrument.unit)
    name = instrument.name.replace(".", "_")
    return name if unit is None else f"{name}_{unit}"


def _labels(attributes: Attributes) -> list[str]:
    known = {name.replace(".", "_"): value for name, value in attributes}
    return [known.get(label, "") for label in LABELS]
