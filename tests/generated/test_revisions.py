"""Every revision of every protocol can be generated, and its values survive the generated codec."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from wireloom.generator.lint import lint_file
from wireloom.generator.revisions import is_old, revision_of, revisions

from tests.generated.test_round_trips import values
from tests.support.codecs import Subject
from tests.support.effort import times
from tests.support.packages import PROTOCOLS, ROOT, Package

SPECS = [spec for name in PROTOCOLS for spec in revisions(ROOT / "spec" / name / "protocol.yaml")]
OLDER = [spec for spec in SPECS if is_old(Path(spec))]


def label(spec: str) -> str:
    return f"{Path(spec).parts[-3]}@{revision_of(spec)}"


@pytest.fixture(scope="module", params=OLDER, ids=label)
def older(request: pytest.FixtureRequest) -> Iterator[Package]:
    result = lint_file(request.param)
    assert not result.diagnostics
    assert result.protocol is not None
    package = Package(result.protocol, f"older_{result.protocol.name}")
    yield package
    package.close()


def test_three_protocols_have_older_revisions() -> None:
    assert {Path(spec).parts[-3] for spec in OLDER} == {*PROTOCOLS} - {"couchbase_dcp"}


def test_values_come_back(older: Package) -> None:
    for name in older.messages:
        come_back(Subject(older, name))


def come_back(subject: Subject) -> None:
    @settings(max_examples=times(20, few=2))
    @given(values(subject))
    def check(drawn: tuple[object, object]) -> None:
        value, negotiated = drawn
        assert subject.decode(subject.encode(value, negotiated), negotiated) == value

    check()


def test_clients_can_be_imported(older: Package) -> None:
    for name in older.texts:
        if name.endswith(".py") and name != "__init__.py":
            older.module(name.removesuffix(".py"))
