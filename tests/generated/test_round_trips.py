"""Any value survives the generated codec, and the reference codec gives the same bytes and values."""

from __future__ import annotations

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
    if not subject.needs_facts:
        settings(max_examples=number)(given(subject.values(None))(lambda value: subject.check(value)))()
        return

    @settings(max_examples=number)
    @given(st.data())
    def check(data: st.DataObject) -> None:
        facts = data.draw(subject.facts())
        subject.check(data.draw(subject.values(facts)), facts)

    check()
