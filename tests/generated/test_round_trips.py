"""Any value survives the generated codec, and the reference codec says the same about it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.codecs import Subject, subjects
from tests.support.packages import PROTOCOLS, package

ALL = [subject for name in PROTOCOLS for subject in subjects(package(name))]
EXAMPLES = {"rabbitmq_stream": 200}


def label(subject: Subject) -> str:
    return f"{subject.package.protocol.name}.{subject.name}"


@pytest.mark.parametrize("subject", ALL, ids=label)
def test_values_come_back(subject: Subject) -> None:
    number = EXAMPLES.get(subject.package.protocol.name, 60)
    facts = subject.facts() if subject.needs_facts else st.none()
    # drawing from one strategy again and again is faster than making it anew
    values = None if subject.needs_facts else subject.values(None)

    @settings(max_examples=number)
    @given(facts, values if values is not None else st.data())
    def check(facts: Any, drawn: Any) -> None:
        subject.check(drawn if values is not None else drawn.draw(subject.values(facts)), facts)

    check()
