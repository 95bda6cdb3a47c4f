"""What clients tell of single messages, for who follows them from program to program."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from contextlib import AbstractContextManager
from typing import Protocol, runtime_checkable

from wireloom.clients.cluster.metrics import Attributes


@runtime_checkable
class Tracing(Protocol):
    """Makes spans; ``wireloom.clients.cluster.opentelemetry`` has one."""

    def creating(
        self, attributes: Attributes, carrier: MutableMapping[str, str]
    ) -> AbstractContextManager[object]:
        """A span in which a message is made.

        Args:
            attributes: What it is about.
            carrier: Gets what the message takes with it, such as ``traceparent``.
        """
        ...

    def processing(
        self, attributes: Attributes, carrier: Mapping[str, str]
    ) -> AbstractContextManager[object]:
        """A span in which a message is handled, below the one in which it was made.

        Args:
            attributes: What it is about.
            carrier: What the message took with it.
        """
        ...
