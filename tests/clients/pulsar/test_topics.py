"""Names of topics and the hashes of keys."""

from __future__ import annotations

import pytest
from wireloom.clients.pulsar import Outgoing, java_string_hash, murmur3_hash
from wireloom.clients.pulsar.topics import Router, full_name, partition_name
from wireloom.errors import InvalidArgument


def test_names_are_completed() -> None:
    assert full_name("t") == "persistent://public/default/t"
    assert full_name("a/b/t") == "persistent://a/b/t"
    for whole in ("persistent://a/b/t", "non-persistent://a/b/t/u"):
        assert full_name(whole) == whole
    assert partition_name("persistent://a/b/t", 3) == "persistent://a/b/t-partition-3"


@pytest.mark.parametrize("name", ["", "a/b", "a//t", "persistent://t", "http://a/b/c", "://a/b/c"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(InvalidArgument, match="is no topic"):
        full_name(name)


def test_hashes_are_those_of_other_clients() -> None:
    assert java_string_hash(b"hello") == 0x05E918D2
    assert java_string_hash(b"test") == 0x00364492
    assert murmur3_hash(b"hello") == 0x248BFA47
    assert murmur3_hash(b"test") == 0x3A6BD213
    assert java_string_hash(b"") == murmur3_hash(b"") == 0
    assert java_string_hash("\U0001f9c0".encode()) == 31 * 0xD83E + 0xDDC0


def test_java_hashes_text_only() -> None:
    with pytest.raises(InvalidArgument, match="not UTF-8"):
        java_string_hash(b"\xff")


def test_messages_without_key_go_round() -> None:
    router = Router(3, java_string_hash)
    assert [router.choose(b"body") for _ in range(4)] == [0, 1, 2, 0]
    keyed = Outgoing(body=b"", key="hello")
    assert {router.choose(keyed) for _ in range(3)} == {0x05E918D2 % 3}
