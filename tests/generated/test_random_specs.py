"""Codecs of specs that nobody wrote: all that the language can say comes out right."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from wireloom.generator.lint import load_checks

from tests.support.codecs import Subject, subjects
from tests.support.effort import times
from tests.support.frames import negotiated_of
from tests.support.hostile import broken
from tests.support.language_keys import every_key, used
from tests.support.packages import Package
from tests.support.specs import numbered, parsed, specs, text_of

SPECS = 100
RENDERED = times(24, few=2)
VALUES = times(10, few=3)

quick = settings(
    max_examples=VALUES,
    phases=[Phase.generate],
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


def test_every_key_of_the_language_is_drawn() -> None:
    """All but those of revisions, which are based on other files."""
    found: set[str] = set()
    for number in range(SPECS):
        found |= used(numbered(number))
    assert {key for key in every_key() - found if not key.startswith("revision.")} == set()


@given(specs())
@settings(max_examples=times(40, few=8), phases=[Phase.generate])
def test_specs_have_no_problems(spec: dict[str, Any]) -> None:
    result = parsed(spec)
    assert result.protocol is not None
    assert not [*result.diagnostics, *load_checks()(result.protocol, result.poisoned)], text_of(
        spec
    )


@pytest.mark.parametrize("number", range(RENDERED))
def test_generated_code(number: int) -> None:
    spec = numbered(number)
    protocol = parsed(spec).protocol
    assert protocol is not None
    package = Package(protocol, f"drawn_{number}")
    try:
        for subject in subjects(package):
            try:
                check_values(subject)
            except BaseException as error:
                error.add_note(f"{subject.name} of\n{text_of(spec)}")
                raise
        check_vectors(package)
        for name in ("client", "async_client", "server", "handler"):
            if package.has(name):
                package.module(name)
    finally:
        package.close()


def check_values(subject: Subject) -> None:
    """Values come back, as the schema has them; so do broken bytes, or both refuse."""

    @quick
    @given(st.data(), st.randoms(use_true_random=False))
    def check(data: st.DataObject, draw: random.Random) -> None:
        negotiated = data.draw(subject.negotiated())
        raw = subject.check(data.draw(subject.values(negotiated)), negotiated)
        subject.check_bytes(broken(draw, raw), negotiated)
        subject.check_bytes(raw[: draw.randrange(len(raw) + 1)], negotiated)

    check()


def check_vectors(package: Package) -> None:
    for vector in package.examples:
        subject = Subject(package, vector.name)
        negotiated = negotiated_of(package, vector.negotiated) if subject.needs_negotiated else None
        assert subject.decode(vector.data, negotiated) == vector.value
        assert subject.encode(vector.value, negotiated) == vector.data
