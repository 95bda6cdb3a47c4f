"""How streams are kept, as people say it and as brokers take it."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rabbitmq_stream import StreamArguments
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.arguments import partitions_of, stream_arguments
from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream.types import StreamArgumentsKey
from wireloom.testing.rabbitmq_stream.arguments import is_valid
from wireloom.testing.rabbitmq_stream.releases import RELEASES

from tests.clients.rabbitmq_stream.places import Places as Servers
from tests.support.names import unused


@pytest.mark.parametrize(
    ("told", "key", "value"),
    [
        ({"max_length_bytes": 5}, "max-length-bytes", "5"),
        ({"max_length_bytes": "20GB"}, "max-length-bytes", "20000000000"),
        ({"max_length_bytes": "20 kB"}, "max-length-bytes", "20000"),
        ({"max_length_bytes": "1GiB"}, "max-length-bytes", "1073741824"),
        ({"max_length_bytes": "7B"}, "max-length-bytes", "7"),
        ({"max_segment_size_bytes": "100MB"}, "stream-max-segment-size-bytes", "100000000"),
        ({"max_age": "7d"}, "max-age", "7D"),
        ({"max_age": "7D"}, "max-age", "7D"),
        ({"max_age": "1M"}, "max-age", "1M"),
        ({"max_age": "30m"}, "max-age", "30m"),
        ({"max_age": 90}, "max-age", "90s"),
        ({"max_age": timedelta(hours=2)}, "max-age", "7200s"),
        ({"initial_cluster_size": 3}, "initial-cluster-size", "3"),
        ({"leader_locator": "balanced"}, "queue-leader-locator", "balanced"),
        ({"filter_size_bytes": 32}, "stream-filter-size-bytes", "32"),
    ],
)
def test_arguments(told: dict[str, Any], key: str, value: str) -> None:
    found = stream_arguments(StreamArguments(**told))
    assert found == {key: value}
    assert stream_arguments(found) == found
    assert all(is_valid(found, release) for release in RELEASES.values())


@pytest.mark.parametrize(
    "told",
    [
        {"max_length_bytes": "much"},
        {"max_length_bytes": "1.5GB"},
        {"max_length_bytes": -1},
        {"max_length_bytes": True},
        {"max_length_bytes": "9" * 5000},
        {"max_age": "7"},
        {"max_age": "d"},
        {"max_age": timedelta(seconds=-1)},
        {"initial_cluster_size": 0},
        {"initial_cluster_size": "three"},
        {"filter_size_bytes": 15},
        {"filter_size_bytes": 256},
    ],
)
def test_arguments_that_make_no_sense(told: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument, match="must be"):
        StreamArguments(**told)


def test_every_argument_of_the_protocol_has_a_name() -> None:
    everything = StreamArguments(
        max_length_bytes=1,
        max_age=1,
        max_segment_size_bytes=1,
        initial_cluster_size=1,
        leader_locator="balanced",
        filter_size_bytes=16,
    )
    assert stream_arguments(everything).keys() == set(StreamArgumentsKey)


@given(st.dictionaries(st.sampled_from([*StreamArgumentsKey, "other"]), st.text()))
def test_no_text_makes_a_broker_drop_the_connection(told: dict[str, str]) -> None:
    try:
        found = stream_arguments(told)
    except InvalidArgument:
        return
    for release in RELEASES.values():
        is_valid(found, release)  # raises for what would


def test_partitions() -> None:
    assert partitions_of("s", 2, ()) == (("s-0", "s-1"), ("0", "1"))
    assert partitions_of("s", None, ["eu", "us"]) == (("s-eu", "s-us"), ("eu", "us"))
    for partitions, keys in ((None, []), (2, ["eu", "us"]), (0, []), (1001, [])):
        with pytest.raises(InvalidArgument):
            partitions_of("s", partitions, keys)


@pytest.mark.real
@pytest.mark.parametrize("release", ["3.10", "4.0", "4.3"])
def test_real_brokers_take_them(release: str, places: Servers) -> None:
    place = places.get(release)
    kept = StreamArguments(
        max_length_bytes="20GB",
        max_age=timedelta(days=7),
        max_segment_size_bytes="50MB",
        initial_cluster_size=1,
        leader_locator="client-local",
    )

    async def play() -> str:
        name = unused("kept")
        async with AsyncEnvironment(f"{place.host}:{place.port}") as environment:
            await environment.create(name, kept)
            await environment.create(name, kept, exists_ok=True)
            try:
                assert place.node is not None
                return await asyncio.to_thread(
                    place.node.ctl, "list_queues", "--quiet", "name", "arguments"
                )
            finally:
                await environment.delete(name)

    told = asyncio.run(play())
    assert '"x-max-length-bytes",20000000000' in told
    assert '"x-max-age","604800s"' in told
