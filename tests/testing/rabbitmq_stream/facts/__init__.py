"""What is known of real brokers, by what it is about."""

from __future__ import annotations

from . import handshake, publishing, reading, stream
from .table import Fact

__all__ = ["FACTS", "Fact"]

FACTS = (*handshake.FACTS, *stream.FACTS, *publishing.FACTS, *reading.FACTS)
"""All facts."""
