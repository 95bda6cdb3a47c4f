"""Any value survives the generated codec, and the schema says the same about it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.codecs import Subject, subjects
from tests.support.effort import times
from tests.support.packages import PROTOCOLS, package

ALL = [subject for name in PROTOCOLS for subject in subjects(package(name))]
EXAMPLES = {"rabbitmq_stream": times(200, few=4)}
"""Of the main protocol; of the others there are as many as are compared."""
COMPARED = times(50, few=2)
"""How many of them are compared with the schema, which is slow."""


def label(subject: Subject) -> str:
    return f"{subject.package.protocol.name}.{subject.name}"


def values(subject: Subject) -> st.SearchStrategy[tuple[Any, Any]]:
    """What was negotiated, and a value."""
    if not subject.needs_negotiated:
        return subject.values(None).map(lambda value: (value, None))
    return subject.negotiated().flatmap(
        lambda negotiated: subject.values(negotiated).map(lambda value: (value, negotiated))
    )


@pytest.mark.parametrize("subject", ALL, ids=label)
def test_values_come_back(subject: Subject) -> None:
    drawn = values(subject)

    @settings(max_examples=COMPARED)
    @given(drawn)
    def compare(drawn: tuple[Any, Any]) -> None:
        subject.check(*drawn)

    @settings(max_examples=EXAMPLES.get(subject.package.protocol.name, times(1)))
    @given(drawn)
    def come_back(drawn: tuple[Any, Any]) -> None:
        value, negotiated = drawn
        assert subject.decode(subject.encode(value, negotiated), negotiated) == value

    compare()
    come_back()
