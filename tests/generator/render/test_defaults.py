"""Defaults of the spec are those of the classes, in front of members without one too."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import signature
from pathlib import Path

import pytest
from wireloom.generator.parse import parse_file

from tests.support.packages import Package

SPEC = Path(__file__).parents[1] / "small" / "default_before_a_field.yaml"


@pytest.fixture(scope="module")
def package() -> Iterator[Package]:
    protocol = parse_file(SPEC).protocol
    assert protocol is not None
    made = Package(protocol, "defaults_in_front")
    yield made
    made.close()


def test_a_default_in_front_is_given_by_name(package: Package) -> None:
    message = package.module("messages").A
    assert message(7) == message(7, reserved=0)
    assert message(7, reserved=3).reserved == 3
    with pytest.raises(TypeError):
        message(0, 7)
    assert [str(item) for item in signature(message).parameters.values()] == [
        "name: 'int'",
        "reserved: 'int' = 0",
    ]


def test_it_is_read_and_written(package: Package) -> None:
    message = package.module("messages").A(7, reserved=3)
    frame = package.module("encoding").encode(message)
    assert frame == bytes((3, 1, 3, 7))
    assert package.module("decoding").decode(frame) == message
    assert "A(name, reserved=reserved)" in package.texts["client.py"]
