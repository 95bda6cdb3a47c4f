"""Versions as brokers write them."""

from __future__ import annotations

import pytest
from wireloom.clients.rabbitmq_stream.versions import parse_version


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("3.10.8", (3, 10, 8)),
        ("4.3.0-rc.1", (4, 3, 0)),
        ("4.0.5+5.g12", (4, 0, 5)),
        ("4", (4,)),
        ("", ()),
        ("unknown", ()),
    ],
)
def test_numbers_at_the_front_count(text: str, version: tuple[int, ...]) -> None:
    assert parse_version(text) == version


def test_order() -> None:
    assert parse_version("3.9.29") < parse_version("3.11") < parse_version("3.11.0")
    assert parse_version("what") < parse_version("3.9")
