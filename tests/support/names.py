"""Names of streams, topics and groups for tests on brokers that outlive a test."""

from __future__ import annotations

from uuid import uuid4


def unused(name: str) -> str:
    """A name that nobody used before, not even the same test when it ran the first time."""
    return f"{name}-{uuid4().hex[:8]}"
