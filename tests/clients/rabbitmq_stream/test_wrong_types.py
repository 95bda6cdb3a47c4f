"""Arguments of a wrong type are refused where they are given, by name."""

from __future__ import annotations

from collections.abc import Callable
from math import nan
from typing import Any, cast

import pytest
from wireloom.clients.rabbitmq_stream import (
    By,
    ByHash,
    ByKey,
    Consuming,
    Environment,
    External,
    Options,
    Producing,
)
from wireloom.clients.rabbitmq_stream.arguments import partitions_of, stream_arguments
from wireloom.errors import InvalidArgument

TEXT = cast("Any", "x")
NUMBER = cast("Any", 5)


@pytest.mark.parametrize(
    ("give", "name"),
    [
        (lambda: Environment(NUMBER), "addresses"),
        (lambda: Environment([NUMBER]), "an address"),
        (lambda: Environment(resolver=TEXT), "resolver"),
        (lambda: Environment(load_balancer=NUMBER), "load_balancer"),
        (lambda: Environment(locators=TEXT), "locators"),
        (lambda: Environment(locators=0), "locators"),
        (lambda: Environment(producers_per_connection=257), "producers_per_connection"),
        (lambda: Environment(consumers_per_connection=0), "consumers_per_connection"),
        (lambda: Environment(idle_timeout=TEXT), "idle_timeout"),
        (lambda: Environment(idle_timeout=nan), "idle_timeout"),
        (lambda: Environment(on_event=TEXT), "on_event"),
        (lambda: Options(io=TEXT), "io"),
        (lambda: Options(mechanism=TEXT), "mechanism"),
        (lambda: Options(client_properties=TEXT), "client_properties"),
        (lambda: Producing(filter_value=TEXT), "filter_value"),
        (lambda: Producing(sub_batch=NUMBER), "sub_batch"),
        (lambda: Producing(patience=nan), "patience"),
        (lambda: Consuming(tracking=TEXT), "tracking"),
        (lambda: Consuming(on_gap=TEXT), "on_gap"),
        (lambda: Consuming(beyond_end=TEXT), "beyond_end"),
        (lambda: Consuming(filter_values=TEXT), "filter_values"),
        (lambda: Consuming(properties=TEXT), "properties"),
        (lambda: External(load=NUMBER), "load"),
        (lambda: External(load=lambda: None, save=NUMBER), "save"),
        (lambda: ByHash(TEXT), "key_of"),
        (lambda: ByKey(TEXT), "key_of"),
        (lambda: By(TEXT), "choose"),
        (lambda: stream_arguments(NUMBER), "arguments"),
        (lambda: partitions_of("s", TEXT, ()), "partitions"),
        (lambda: partitions_of("s", None, TEXT), "binding_keys"),
        (lambda: partitions_of("s", None, [NUMBER]), "a binding key"),
    ],
)
def test_it_is_refused(give: Callable[[], object], name: str) -> None:
    with pytest.raises(InvalidArgument, match=name):
        give()
