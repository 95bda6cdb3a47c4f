"""What brokers make of first words, lookups, names, and of who may do what."""

from __future__ import annotations

import struct
from dataclasses import replace
from typing import Any

import crc32c
import pytest
from wireloom.pulsar import encode
from wireloom.pulsar.messages import (
    Connect,
    Error,
    Flow,
    GetTopicsOfNamespace,
    GetTopicsOfNamespaceResponse,
    Lookup,
    LookupResponse,
    NewTxn,
    PartitionedMetadata,
    PartitionedMetadataResponse,
    Ping,
    Producer,
    Subscribe,
)
from wireloom.pulsar.types import (
    CommandConnect,
    CommandFlow,
    CommandGetTopicsOfNamespace,
    CommandLookupTopic,
    CommandNewTxn,
    CommandPartitionedTopicMetadata,
    CommandPing,
    CommandProducer,
    PartitionLookupResult,
    ServerError,
)
from wireloom.testing.pulsar import Broker

from tests.clients.pulsar.targets import Target

from .answers import NOBODY, Lines, refused
from .line import LONGEST, Line, subscription

pytestmark = pytest.mark.timeout(300)


def test_connecting(broker: Target) -> None:
    for version in (21, 15, 0):
        with Line(broker.host, broker.port) as line:
            welcome = line.connect(protocol_version=version).welcome.command
            assert welcome.server_version == f"Pulsar Server{broker.version}"
            assert welcome.protocol_version == version
            assert welcome.max_message_size == 5 * 1024 * 1024
            assert welcome.feature_flags is not None
            flags = welcome.feature_flags
            assert flags.supports_get_partitioned_metadata_without_auto_creation is True
            assert flags.supports_auth_refresh is None


@pytest.mark.parametrize(
    "raw",
    [
        encode(Ping(CommandPing())).replace(b"\x12", b"\x13"),
        encode(Lookup(CommandLookupTopic("t", 1))),
        encode(Flow(CommandFlow(1, 1))),
    ],
    ids=["unknown command", "Lookup", "Flow"],
)
def test_other_first_words_end_the_connection(raw: bytes, broker: Target) -> None:
    with Line(broker.host, broker.port) as line:
        line.write(raw)
        line.is_closed()


@pytest.mark.parametrize(
    "raw",
    [
        encode(Connect(CommandConnect("again", protocol_version=21))),
        b"\x00\x00\x00\x09\x00\x00\x00\x05\x08\xfa\x01\x10\x01",
        b"\x00\x00\x00\x04\xff\xff\xff\xff",
        struct.pack(">II", LONGEST + 1, 8),
    ],
    ids=["connect again", "unknown command", "lying length", "too long"],
)
def test_what_ends_an_open_connection(raw: bytes, line: Lines) -> None:
    one = line()
    one.write(raw)
    one.is_closed()


def test_topics_that_cannot_be(line: Lines) -> None:
    one = line()
    short = "Invalid short topic name '{}', it should be in the format of "
    short += "<tenant>/<namespace>/<topic> or <topic>"
    wrong = {
        "bad://": "Invalid topic domain: 'bad'",
        "persistent://t": "Invalid topic name: persistent://t",
        "persistent://public/default/": "Invalid topic name: persistent://public/default/. "
        "Topic local name must not be blank.",
        "x/y": short.format("x/y"),
        "": short.format(""),
    }
    for name, reason in wrong.items():
        known = (ServerError.INVALID_TOPIC_NAME, f"Invalid topic name: {reason}")
        where = one.look_up(name).command
        assert (where.error, where.message) == known
        parts = PartitionedMetadata(CommandPartitionedTopicMetadata(name, one.number()))
        said = one.ask(parts, PartitionedMetadataResponse).command
        assert (said.error, said.message) == known
        assert refused(one, Producer(CommandProducer(name, 1, one.number()))) == known
    where = one.look_up("persistent://nobody/nowhere/t").command
    assert (where.error, where.message) == (ServerError.TOPIC_NOT_FOUND, "Namespace not found")
    producer = Producer(CommandProducer("persistent://nobody/nowhere/t", 1, one.number()))
    assert refused(one, producer)[0] is ServerError.SERVICE_NOT_READY


def test_lookups(line: Lines, broker: Target, topic: str) -> None:
    one = line()
    where = one.look_up(topic).command
    assert where.broker_service_url == f"pulsar://{broker.host}:{broker.port}"
    assert (where.authoritative, where.proxy_through_service_url) == (True, True)
    asked = CommandPartitionedTopicMetadata(topic, 7)
    said = one.ask(PartitionedMetadata(asked), PartitionedMetadataResponse).command
    assert (said.response, said.partitions) == (PartitionLookupResult.SUCCESS, 0)
    exact = replace(asked, metadata_auto_creation_enabled=False)
    said = one.ask(PartitionedMetadata(exact), PartitionedMetadataResponse).command
    assert (said.error, said.message) == (ServerError.TOPIC_NOT_FOUND, "")
    one.produce(topic)
    said = one.ask(PartitionedMetadata(exact), PartitionedMetadataResponse).command
    assert (said.response, said.partitions) == (PartitionLookupResult.SUCCESS, 0)


def test_topics_of_a_namespace(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    asked = CommandGetTopicsOfNamespace(1, "public/default")
    found = one.ask(GetTopicsOfNamespace(asked), GetTopicsOfNamespaceResponse).command
    assert topic in found.topics
    assert (found.filtered, found.changed) == (False, True)
    checksum = crc32c.crc32c(",".join(sorted(found.topics)).encode())
    assert found.topics_hash == checksum.to_bytes(4, "little").hex()
    known = replace(asked, topics_hash=found.topics_hash)
    again = one.ask(GetTopicsOfNamespace(known), GetTopicsOfNamespaceResponse).command
    assert (again.topics, again.changed) == ((), False)


def test_transactions_are_off(line: Lines) -> None:
    expected = (ServerError.NOT_ALLOWED_ERROR, "Transactions are not enabled.")
    assert refused(line(), NewTxn(CommandNewTxn(1, 1000))) == expected


def test_who_may_do_what(guarded: Target, topic: str) -> None:
    proofs: list[dict[str, Any]] = [{}, {"auth_method_name": "token", "auth_data": b"a.b.c"}]
    for proof in proofs:
        with Line(guarded.host, guarded.port) as line:
            message = Connect(CommandConnect("line", protocol_version=21, **proof))
            error = line.ask(message, Error).command
            assert (error.request_id, error.error) == (NOBODY, ServerError.AUTHENTICATION_ERROR)
            assert error.message == "Failed to authenticate"
            line.is_closed()
    with Line(guarded.host, guarded.port) as line:
        token = guarded.token("nobody").encode()
        line.connect(auth_method_name="token", auth_data=token)
        known = ServerError.AUTHORIZATION_ERROR
        where = line.ask(Lookup(CommandLookupTopic(topic, 1)), LookupResponse).command
        assert (where.error, where.message) == (known, "Client is not authorized to Lookup")
        asked = PartitionedMetadata(CommandPartitionedTopicMetadata(topic, 2))
        parts = line.ask(asked, PartitionedMetadataResponse).command
        text = "Client is not authorized to Get Partition Metadata"
        assert (parts.error, parts.message) == (known, text)
        producer = Producer(CommandProducer(topic, 1, 3))
        assert refused(line, producer) == (known, "Client is not authorized to Produce")
        consumer = Subscribe(subscription(topic, 1, 4))
        assert refused(line, consumer) == (known, "Client is not authorized to subscribe")


def test_bundles_are_loaded_by_lookups(topic: str) -> None:
    """On a real broker others have looked everything up before."""
    with Broker() as broker, Line(broker.host, broker.port) as line:
        line.connect()
        error, text = refused(line, Producer(CommandProducer(topic, 1, 1)))
        assert error is ServerError.SERVICE_NOT_READY
        assert text.endswith("Please redo the lookup.")
        line.produce(topic)
