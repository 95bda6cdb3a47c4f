"""Metrics and traces of clients for OpenTelemetry; needs ``wireloom[opentelemetry]``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from math import inf
from time import monotonic
from typing import Any, cast

from opentelemetry.context import Context
from opentelemetry.metrics import CallbackOptions, Meter, Observation, get_meter
from opentelemetry.propagate import get_global_textmap
from opentelemetry.propagators.textmap import TextMapPropagator
from opentelemetry.trace import SpanKind, StatusCode, Tracer, get_tracer
from wireloom.clients.cluster.metrics import (
    BOUNDS,
    DURATION,
    INSTRUMENTS,
    Attributes,
    Instrument,
    Metrics,
    Values,
)
from wireloom.runtime import forking
from wireloom.runtime.version import own_version

SCOPE = "wireloom"
"""Who measures."""
_LASTS = 1.0
"""Seconds that a collection lasts at most."""


class OpenTelemetryMetrics(Metrics):
    """Counters and gauges are asked for when a reader of OpenTelemetry collects, once for all of
    them; nothing is done for each message.

    Args:
        meter: Where instruments are made; by default that of the global provider.
    """

    def __init__(self, meter: Meter | None = None) -> None:
        super().__init__()
        self._turn = forking.lock()
        self._told: set[Instrument] = set()
        self._found: Values = {}
        self._found_at = -inf
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

    def _collected(self, instrument: Instrument) -> Values:
        """The values of one collection, which asks for each instrument on its own: who asks for one
        again begins another collection."""
        with self._turn:
            now = monotonic()
            if instrument in self._told or now - self._found_at > _LASTS:
                self._told.clear()
                self._found, self._found_at = self.values(), now
            self._told.add(instrument)
            return self._found

    def _observed(
        self, instrument: Instrument
    ) -> Callable[[CallbackOptions], Iterable[Observation]]:
        def observed(_: CallbackOptions) -> Iterable[Observation]:
            values = self._collected(instrument).get(instrument, {})
            return [Observation(value, dict(about)) for about, value in values.items()]

        return observed


class OpenTelemetryTracing:
    """Spans as the semantic conventions of messaging want them: ``create`` where a message is
    accepted, ``process`` where it is handled, which is below it.

    Of an exception a span has the type, and not the text: that may have some of the message in it.

    Args:
        tracer: Makes spans; by default that of the global provider.
        propagator: Writes and reads what messages carry; by default the global one, of W3C's trace
            context and baggage.
    """

    def __init__(
        self, tracer: Tracer | None = None, propagator: TextMapPropagator | None = None
    ) -> None:
        self._tracer = get_tracer(SCOPE, own_version()) if tracer is None else tracer
        self._propagator = get_global_textmap() if propagator is None else propagator

    @contextmanager
    def creating(self, attributes: Attributes, carrier: MutableMapping[str, str]) -> Iterator[None]:
        """See ``Tracing.creating``."""
        with self._span("create", SpanKind.PRODUCER, attributes, None):
            self._propagator.inject(cast("Any", carrier))  # pyright refuses the library's default
            yield

    @contextmanager
    def processing(self, attributes: Attributes, carrier: Mapping[str, str]) -> Iterator[None]:
        """See ``Tracing.processing``."""
        context = self._propagator.extract(carrier)
        with self._span("process", SpanKind.CONSUMER, attributes, context):
            yield

    @contextmanager
    def _span(
        self, operation: str, kind: SpanKind, attributes: Attributes, context: Context | None
    ) -> Iterator[None]:
        about = {
            **dict(attributes),
            "messaging.operation.name": operation,
            "messaging.operation.type": operation,
        }
        with self._tracer.start_as_current_span(
            f"{operation} {about.get('messaging.destination.name', '')}".strip(),
            context,
            kind,
            about,
            record_exception=False,
            set_status_on_exception=False,
        ) as span:
            try:
                yield
            except BaseException as error:
                span.set_attribute("error.type", type(error).__qualname__)
                span.set_status(StatusCode.ERROR)
                raise
