"""Modules import each other in one direction."""

from __future__ import annotations

from collections.abc import Iterable
from os.path import commonpath

import grimp
import pytest

ROOTS = (
    "wireloom.generator",
    "wireloom.runtime",
    "wireloom.schema",
    "wireloom.clients.couchbase_dcp",
    "wireloom.clients.pulsar",
    "wireloom.clients.rabbitmq_stream",
    "wireloom.clients.rocketmq",
    "wireloom.spark",
    "wireloom.testing",
)
A_CLIENT_MAKES_THEM = "a client makes producers and consumers, which hold the client"
A_BROKER_HOLDS_THEM = "the parts of a broker are held by it and know it"
TO_CHECK_TYPES = {
    "wireloom.generator.parse": "a type of another file is read as the spec, whose types it makes",
    "wireloom.schema": "a kind says how it is read and written, and readers and writers know kinds",
    "wireloom.clients.pulsar": A_CLIENT_MAKES_THEM,
    "wireloom.clients.pulsar.aio": A_CLIENT_MAKES_THEM,
    "wireloom.clients.rabbitmq_stream": A_CLIENT_MAKES_THEM,
    "wireloom.clients.rabbitmq_stream.aio": A_CLIENT_MAKES_THEM,
    "wireloom.clients.rocketmq": A_CLIENT_MAKES_THEM,
    "wireloom.clients.rocketmq.aio": A_CLIENT_MAKES_THEM,
    "wireloom.testing.couchbase_dcp": A_BROKER_HOLDS_THEM,
    "wireloom.testing.pulsar": A_BROKER_HOLDS_THEM,
    "wireloom.testing.rabbitmq_stream": A_BROKER_HOLDS_THEM,
    "wireloom.testing.rocketmq": A_BROKER_HOLDS_THEM,
}
"""Packages in which modules do so under ``TYPE_CHECKING`` only, and why."""


def _circles(*, type_checking: bool) -> list[list[str]]:
    """Modules that import each other, each with all others of its circle."""
    graph = grimp.build_graph(
        *ROOTS,
        exclude_type_checking_imports=not type_checking,
        cache_dir=None,  # it tells modules by the times of their files
    )
    above = {module: graph.find_upstream_modules(module) for module in graph.modules}
    circles = {
        frozenset({module, *others})
        for module, imported in above.items()
        if (others := {other for other in imported if module in above[other]})
    }
    return sorted(sorted(circle) for circle in circles)


def _package(circle: Iterable[str]) -> str:
    """The package that has all modules of a circle."""
    return commonpath([module.replace(".", "/") for module in circle]).replace("/", ".")


@pytest.mark.parametrize(
    ("type_checking", "allowed"),
    [(False, {}), (True, TO_CHECK_TYPES)],
    ids=["at run time", "to check types"],
)
def test_circles_are_named(type_checking: bool, allowed: dict[str, str]) -> None:
    circles = _circles(type_checking=type_checking)
    assert [circle for circle in circles if _package(circle) not in allowed] == []
    assert set(allowed) - {_package(circle) for circle in circles} == set(), "no longer needed"
