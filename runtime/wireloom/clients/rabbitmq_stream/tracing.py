"""Messages of AMQP take the context of a trace with them, in their application properties.

Bodies that are bytes have no place for it: they have no spans.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from wireloom.clients.cluster.metrics import Attributes
from wireloom.clients.cluster.tracing import Tracing
from wireloom.clients.rabbitmq_stream.packing import encoded, is_amqp
from wireloom.clients.rabbitmq_stream.watched import attributes

_NOTHING = nullcontext()


def traced(tracing: Tracing, about: Attributes, body: object) -> bytes:
    """The bytes of a message, with the context of the span in which it was made.

    Args:
        tracing: Makes the span.
        about: What it is about.
        body: A message of AMQP, or what can be used as bytes.
    """
    if not is_amqp(body):
        return encoded(body)
    carrier: dict[str, str] = {}
    with tracing.creating(about, carrier):
        known = body.application_properties or {}
        return encoded(replace(body, application_properties={**known, **carrier}))


def processing(
    tracing: Tracing | None, stream: str, message: object
) -> AbstractContextManager[object]:
    """A span for what is done with a message that was read; ``run`` of a consumer makes it itself.

    Args:
        tracing: Makes the span; None makes none.
        stream: Where it was read.
        message: The message; for anything but one of AMQP there is no span.
    """
    if tracing is None or not is_amqp(message):
        return _NOTHING
    carrier = {
        name: value
        for name, value in (message.application_properties or {}).items()
        if isinstance(value, str)
    }
    return tracing.processing(attributes(stream, "process"), carrier)
