"""Metrics of clients for OpenTelemetry; needs ``wireloom[opentelemetry]``."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from opentelemetry.metrics import CallbackOptions, Meter, Observation, get_meter
from wireloom.clients.cluster.metrics import (
    BOUNDS,
    DURATION,
    INSTRUMENTS,
    Attributes,
    Instrument,
    Metrics,
)
from wireloom.runtime.version import own_version

SCOPE = "wireloom"
"""Who measures."""


class OpenTelemetryMetrics(Metrics):
    """Counters and gauges are asked for when the reader of OpenTelemetry collects; nothing is done
    for each message.

    Args:
        meter: Where instruments are made; by default that of the global provider.
    """

    def __init__(self, meter: Meter | None = None) -> None:
        super().__init__()
        meter = get_meter(SCOPE, own_version()) if meter is None else meter
        for each in INSTRUMENTS:
            about = each.name, [self._observed(each)], each.unit, each.description
            if each.kind == "counter":
                meter.create_observable_counter(*about)
            elif each.kind == "gauge":
                meter.create_observable_up_down_counter(*about)
        self._duration = meter.create_histogram(
            DURATION.name,
            DURATION.unit,
            DURATION.description,
            explicit_bucket_boundaries_advisory=BOUNDS,
        )

    def record(self, instrument: Instrument, value: float, attributes: Attributes) -> None:
        """See ``Metrics.record``."""
        self._duration.record(value, dict(attributes))

    def _observed(
        self, instrument: Instrument
    ) -> Callable[[CallbackOptions], Iterable[Observation]]:
        def observed(_: CallbackOptions) -> Iterable[Observation]:
            values = self.values().get(instrument, {})
            return [Observation(value, dict(about)) for about, value in values.items()]

        return observed
