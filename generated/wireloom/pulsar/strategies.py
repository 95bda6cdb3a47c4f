"""Hypothesis strategies for Apache Pulsar binary protocol: any legal value of a type or a
message.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
What depends on the frame or on the connection takes that as a parameter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from wireloom.pulsar.types import BrokerEntry, Frame, Payload


@st.composite
def any_frame(draw: DrawFn) -> Frame:
    there_4 = draw(st.integers(0, 1))
    return Frame(
        command=draw(st.binary(max_size=16)), payload=draw(any_payload()) if there_4 > 0 else None
    )


@st.composite
def any_payload(draw: DrawFn) -> Payload:
    has_checksum = draw(st.booleans())
    return Payload(
        broker_entry=draw(any_broker_entry()) if draw(st.booleans()) else None,
        has_checksum=has_checksum,
        metadata=draw(st.binary(max_size=16)),
        content=draw(st.binary(max_size=16)),
    )


@st.composite
def any_broker_entry(draw: DrawFn) -> BrokerEntry:
    return BrokerEntry(metadata=draw(st.binary(max_size=16)))


RECORDS: Mapping[str, Callable[..., SearchStrategy[Any]]] = {
    "Frame": any_frame,
    "Payload": any_payload,
    "BrokerEntry": any_broker_entry,
}
"""The strategies of types by name."""

MESSAGES: Mapping[str, Callable[..., SearchStrategy[Any]]] = {}
"""The strategies of messages by name."""
