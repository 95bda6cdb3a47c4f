"""What lines of facts have in common: clients that are told no, messages that arrive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wireloom.pulsar.messages import (
    Error,
)
from wireloom.pulsar.types import (
    MessageIdData,
    ServerError,
)

from .line import Line

Lines = Callable[[], Line]

NOBODY = NOWHERE = (1 << 64) - 1

JAVA = "org.apache.pulsar.broker.service.BrokerServiceException$"


def refused(line: Line, message: Any) -> tuple[ServerError, str]:
    """How a request is refused."""
    error = line.ask(message, Error).command
    assert error.request_id == message.command.request_id
    return error.error, error.message


def place(data: MessageIdData | None) -> tuple[int, int]:
    """Ledger and entry of a message."""
    assert data is not None
    return data.ledger_id, data.entry_id
