"""What the numbers of RabbitMQ Stream are about, after OpenTelemetry's semantic conventions."""

from __future__ import annotations

from wireloom.clients.cluster.metrics import Attributes

_SYSTEM = ("messaging.system", "rabbitmq")


def attributes(stream: str | None = None, operation: str = "") -> Attributes:
    """What numbers are about.

    Args:
        stream: The stream, if it is one.
        operation: What is done there, if it is something.
    """
    if stream is None:
        return (_SYSTEM,)
    names = ("messaging.destination.name", stream), ("messaging.operation.name", operation)
    return (*names, _SYSTEM)
