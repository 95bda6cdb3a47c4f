"""Reading ranges: losses, damage, broken connections; and how brokers are reached."""

from __future__ import annotations

import logging
import re
import ssl
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pytest
from rstream import AMQPMessage, Properties
from wireloom.clients.rabbitmq_stream import Options, StreamClient, connect, pack
from wireloom.clients.rabbitmq_stream.nodes import NotServed
from wireloom.errors import DecodeError, ResponseError, Unsupported
from wireloom.rabbitmq_stream.columns import write_entry_list
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import DeliverV2, StreamStatsResponse, Subscribe
from wireloom.rabbitmq_stream.types import (
    Chunk,
    Compression,
    ResponseCode,
    StreamStatisticsKey,
)
from wireloom.spark.bounds import Bounds, Streams
from wireloom.spark.cluster import Cluster
from wireloom.spark.credentials import client_options
from wireloom.spark.errors import DataLoss, OptionError, Stalled
from wireloom.spark.options import SourceOptions, parse
from wireloom.spark.ranges import Range
from wireloom.spark.reading import Part, read
from wireloom.spark.record_batches import batches, schema
from wireloom.testing.rabbitmq_stream import RELEASES, Broker, User
from wireloom.testing.rabbitmq_stream.log import StreamLog

from tests.brokers.certificates import make_certificates


def settings(broker: Broker, **options: str) -> SourceOptions:
    """A source of stream ``in``."""
    where = {"brokers": f"{broker.host}:{broker.port}", "stream": "in", "retryTimeout": "20s"}
    return parse(SourceOptions, {**where, **options})


def rows(options: SourceOptions, start: int, end: int) -> list[dict[str, object]]:
    """The rows of a range."""
    wanted = Range("in", start, end, 0)
    with Cluster(options, "test", options.mode == "PERMISSIVE") as cluster:
        parts = read(options, cluster, wanted, options.filter)
        found = list(batches(options, schema(options), wanted, parts, options.filter))
    return [] if not found else pa.Table.from_batches(found).to_pylist()


def values(options: SourceOptions, start: int, end: int) -> list[object]:
    """The messages of a range."""
    return [row["value"] for row in rows(options, start, end)]


def test_a_part_of_a_chunk(embedded: Broker) -> None:
    embedded.stream("in").append([b"0", b"1", b"2", b"3"])
    assert values(settings(embedded), 1, 3) == [b"1", b"2"]


def test_a_part_of_a_chunk_that_is_unpacked_in_pieces() -> None:
    bodies = [bytes([number]) * (6 << 20) for number in range(9)]
    packed = [pack(bodies[first : first + 3], Compression.GZIP) for first in (0, 3, 6)]
    chunk = Chunk(3, 9, 1, 1, 7, write_entry_list(packed))
    options = parse(SourceOptions, {"brokers": "localhost:5552", "stream": "in"})
    wanted = Range("in", 9, 15, 0)
    found = list(batches(options, schema(options), wanted, iter([Part(chunk, 2, 6)])))
    table = pa.Table.from_batches(found)
    assert table["value"].to_pylist() == bodies[2:8]
    assert table["offset"].to_pylist() == list(range(9, 15))


def test_a_cut_connection_is_made_again(embedded: Broker) -> None:
    stream = embedded.stream("in")
    for number in range(20):
        stream.append([b"%d" % number])
    fault = embedded.faults.cut(DeliverV2, skip=7)
    refused = embedded.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=2)
    assert values(settings(embedded), 0, 20) == [b"%d" % number for number in range(20)]
    assert (fault.hits, refused.hits) == (1, 2)


def test_a_broker_that_falls_silent(embedded: Broker) -> None:
    embedded.stream("in").append([b"0"])
    fault = embedded.faults.freeze_on(Subscribe, times=1)
    assert values(settings(embedded, connectTimeout="500ms"), 0, 1) == [b"0"]
    assert fault.hits == 1


def test_what_is_gone_fails_or_is_passed_over(
    embedded: Broker, caplog: pytest.LogCaptureFixture
) -> None:
    arguments = {"max-length-bytes": "4000", "stream-max-segment-size-bytes": "1000"}
    stream = embedded.stream("in", arguments)
    for number in range(40):
        stream.append([b"%d" % number * 100])
    first = stream.chunks[0][0]
    assert first > 0
    with pytest.raises(DataLoss, match=rf"messages 0 to {first - 1} of .in. are gone"):
        values(settings(embedded), 0, 40)
    with caplog.at_level(logging.WARNING):
        found = rows(settings(embedded, failOnDataLoss="false"), 0, 40)
    assert [row["offset"] for row in found] == list(range(first, 40))
    assert "are gone" in caplog.text
    stream.delete()
    with pytest.raises(DataLoss, match=r"the stream .in. is gone"):
        values(settings(embedded), 0, 40)
    assert values(settings(embedded, failOnDataLoss="false"), 0, 40) == []


def test_what_is_accepted_as_lost_must_be_so_wherever_it_is_read(embedded: Broker) -> None:
    """A replica may still have what its leader has not."""
    stream = embedded.stream("in")
    for number in range(10):
        stream.append([b"%d" % number])
    accepted = settings(embedded, acceptDataLoss="in:2-4,another:0-9,in:7-")
    assert values(accepted, 5, 10) == [b"5", b"6", b"7", b"8", b"9"]
    with pytest.raises(OptionError, match="names in:2-4, but messages of that are still there"):
        values(accepted, 0, 10)


def test_a_broker_that_sends_less_than_it_has(embedded: Broker) -> None:
    embedded.stream("in").append([b"0"])
    embedded.faults.drop(DeliverV2)
    with pytest.raises(Stalled, match=r"up to offset 1, but nothing came after 0 within 0\.3 s"):
        values(settings(embedded, idleTimeout="300ms"), 0, 1)


def damage_next(broker: Broker, frame: bytes) -> None:
    """The next chunk on the wire is this one; connections of before have said their last."""
    assert all(peer.wait_end(30.0) for peer in broker.connections)
    broker.faults.replace(DeliverV2, frame, times=1)


def test_a_damaged_chunk_fails_or_is_one_row(embedded: Broker) -> None:
    stream = embedded.stream("in")
    stream.append([b"abc", b"def"])
    stream.append([b"whole"])
    chunk = Chunk(2, 2, 5, 1, 0, b"\0\0\0\3abc\0\0\0\3def")
    frame = bytearray(encode(DeliverV2(0, 0, chunk)))
    frame[-1] ^= 1
    damage_next(embedded, bytes(frame))
    with pytest.raises(DecodeError, match=r'"in" from offset 0 on: .*CRC32'):
        values(settings(embedded), 0, 3)
    damage_next(embedded, bytes(frame))
    found = rows(settings(embedded, mode="PERMISSIVE"), 0, 3)
    assert [(row["offset"], row["value"]) for row in found] == [
        (0, b"\0\0\0\3abc\0\0\0\3deg"),
        (2, b"whole"),
    ]
    assert "CRC32 of entries differs" in str(found[0]["_error"])
    assert found[1]["_error"] is None
    damage_next(embedded, bytes(frame))
    assert values(settings(embedded, mode="PERMISSIVE"), 1, 3) == [b"whole"]
    damage_next(embedded, bytes(frame))
    sections = rows(settings(embedded, mode="PERMISSIVE", messageFormat="amqp"), 0, 3)
    assert [row["properties"] for row in sections] == [None, None]
    assert [bool(row["_error"]) for row in sections] == [True, True]


def test_messages_of_amqp(embedded: Broker) -> None:
    message = AMQPMessage(
        body=b"rose", properties=Properties(subject="red"), application_properties={"price": 5}
    )
    embedded.stream("in").append([bytes(message), b"no message"])
    with pytest.raises(DecodeError, match=r'"in" from offset 0 on: offset 1: no message of AMQP'):
        rows(settings(embedded, messageFormat="amqp"), 0, 2)
    (first,) = rows(settings(embedded, messageFormat="amqp"), 0, 1)
    assert first["value"] == b"rose"
    assert first["application_properties"] == [("price", "5")]
    assert "_error" not in first
    permissive = settings(embedded, messageFormat="amqp", mode="PERMISSIVE", schema="kafka")
    again, second = rows(permissive, 0, 2)
    assert again["_error"] is None
    assert "'subject': 'red'" in str(again["properties"])
    assert (second["value"], second["properties"]) == (b"no message", None)
    assert "no message of AMQP" in str(second["_error"])


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"filterValues": "red"}, [3, 6, 9, 12, 15, 18]),
        ({"filterValues": '["red", "green"]'}, [1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18]),
        ({"filterValues": "green", "matchUnfiltered": "true"}, [n for n in range(1, 19) if n % 3]),
        ({"filterValues": "blue"}, []),
    ],
)
@pytest.mark.parametrize("credit", ["1", "10"])
def test_chunks_that_the_broker_leaves_out(
    embedded: Broker, options: dict[str, str], expected: list[int], credit: str
) -> None:
    stream = embedded.stream("in")
    for number in range(30):
        stream.append([b"%d" % number], ("red", "green", None)[number % 3])
    chosen = settings(embedded, initialCredit=credit, **options)
    assert values(chosen, 1, 19) == [b"%d" % number for number in expected]


def test_a_cut_connection_loses_nothing_of_what_is_filtered(embedded: Broker) -> None:
    stream = embedded.stream("in")
    for number in range(40):
        stream.append([b"%d" % number], "red" if number % 2 else "green")
    fault = embedded.faults.cut(DeliverV2, skip=7)
    expected = [b"%d" % number for number in range(1, 40, 2)]
    assert values(settings(embedded, filterValues="red"), 0, 40) == expected
    assert fault.hits == 1


def test_what_is_gone_is_told_with_filters_too(embedded: Broker) -> None:
    arguments = {"max-length-bytes": "4000", "stream-max-segment-size-bytes": "1000"}
    stream = embedded.stream("in", arguments)
    for number in range(40):
        stream.append([b"%d" % number * 100], "red" if number % 2 else None)
    first = stream.chunks[0][0]
    with pytest.raises(DataLoss, match=rf"messages 0 to {first - 1} of .in. are gone"):
        values(settings(embedded, filterValues="red"), 0, 40)
    patient = settings(embedded, filterValues="red", failOnDataLoss="false")
    kept = [number for number in range(first, 40) if number % 2]
    assert [row["offset"] for row in rows(patient, 0, 40)] == kept
    stream.delete()
    with pytest.raises(DataLoss, match=r"the stream .in. is gone"):
        values(settings(embedded, filterValues="red"), 0, 40)


@pytest.mark.parametrize(("more", "within"), [(15, True), (60, False)])
def test_retention_that_overtakes_a_filtered_read(
    embedded: Broker, more: int, within: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """The broker goes on with the oldest chunk that it has, which looks like what it left out."""
    arguments = {"max-length-bytes": "4000", "stream-max-segment-size-bytes": "1000"}
    problem = "messages 1 to [0-9]+ of .in. are gone"
    for careful in ("true", "false"):
        stream = embedded.stream("in", arguments)
        colours = ("red", "green") * 40
        for number in range(40):
            stream.append([b"%d" % number], colours[number])
        chosen = settings(embedded, filterValues="red", initialCredit="1", failOnDataLoss=careful)
        with Cluster(chosen, "test") as cluster:
            parts = read(chosen, cluster, Range("in", 0, 40, 0), chosen.filter)
            assert next(parts).chunk.first_offset == 0
            for number in range(more):
                stream.append([b"%d" % number * 100], colours[number])
            first = stream.chunks[0][0]
            assert (10 < first < 40) == within
            if careful == "true":
                with pytest.raises(DataLoss, match=problem):
                    list(parts)
            else:
                offsets = [part.chunk.first_offset for part in parts]
                assert set(range(first, 40)) - {*range(1, 40, 2)} <= {*offsets}
                assert re.search(problem, caplog.text)
        stream.delete()


def test_a_filtered_read_asks_seldom_for_losses(embedded: Broker) -> None:
    """A gap after each chunk, none of which is a loss."""
    stream = embedded.stream("in")
    for number in range(200):
        stream.append([b"%d" % number], "green" if number % 2 else "red")
    fault = embedded.faults.delay(StreamStatsResponse, 0.0, times=1000)
    assert len(values(settings(embedded, filterValues="red"), 0, 200)) == 100
    assert 0 < fault.hits < 60


def test_messages_of_a_chunk_are_chosen_by_a_property(embedded: Broker) -> None:
    colours = ("red", "green", None, "red", "blue")
    made = [
        AMQPMessage(body=b"%d" % n, application_properties={"colour": colours[n]}) for n in range(5)
    ]
    embedded.stream("in").append([*map(bytes, made), bytes(AMQPMessage(body=b"5"))], "red")
    options = {"filterValues": "red,blue", "filterProperty": "colour", "messageFormat": "amqp"}
    found = rows(settings(embedded, **options), 0, 6)
    assert [(row["offset"], row["value"]) for row in found] == [(0, b"0"), (3, b"3"), (4, b"4")]
    more = settings(embedded, **options, matchUnfiltered="true")
    embedded.stream("in").append([b"no message"], "blue")
    with pytest.raises(DecodeError, match="offset 6"):
        values(more, 0, 7)
    permissive = settings(embedded, **options, mode="PERMISSIVE")
    assert [row["offset"] for row in rows(permissive, 0, 7)] == [0, 3, 4, 6]


def test_brokers_that_know_no_filters_are_told_so() -> None:
    with Broker(like="3.10") as broker:
        broker.stream("in").append([b"0"])
        with pytest.raises(Unsupported, match=r"needs? a server of version"):
            values(settings(broker, filterValues="red"), 0, 1)


@pytest.mark.parametrize("like", [name for name in RELEASES if name != "3.10"])
def test_bounds_of_all_releases(like: str) -> None:
    with Broker(like=like) as broker:
        stream = broker.stream("in")
        options = settings(broker)
        with Cluster(options, "test") as cluster:
            streams = Streams(options, cluster)
            assert streams.bounds(["in", "none"]) == {"in": Bounds(0, 0)}
            stream.append([b"0", b"1"])
            with connect(broker.host, broker.port) as client:
                client.store_offset("reader", "in", 1)
                client.query_offset("reader", "in")
            assert streams.bounds(["in"]) == {"in": Bounds(0, 3)}
            stream.append([b"3"])
            bounds = streams.bounds(["in"])["in"]
            assert bounds == Bounds(0, 4)
            origin = streams.origin("in", bounds, 0)
            assert origin is not None
            assert streams.origin("in", bounds, 4) is None
            assert streams.written_since("in", origin.timestamp, bounds) == 0
            assert streams.written_since("in", origin.timestamp + 10**7, bounds) is None


def test_a_new_leader_does_not_know_at_once_what_there_is(
    embedded: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until other members have answered it, it tells as little as for an empty stream."""
    embedded.stream("in").append([b"0", b"1"])
    told = StreamLog.statistics
    looks: list[bool] = []

    def statistics(log: StreamLog, committed_offset: bool) -> dict[str, int]:
        looks.append(committed_offset)
        known = told(log, committed_offset)
        ends = [StreamStatisticsKey.COMMITTED_CHUNK_ID, StreamStatisticsKey.COMMITTED_OFFSET]
        return known if len(looks) > still else {**known, **dict.fromkeys(map(str, ends), -1)}

    monkeypatch.setattr(StreamLog, "statistics", statistics)
    options = settings(embedded, retryTimeout="1s")
    with Cluster(options, "test") as cluster:
        still = 2
        assert Streams(options, cluster).bounds(["in"]) == {"in": Bounds(0, 2)}
        still = 1000
        with pytest.raises(NotServed, match=r"leader of .in. does not know yet what is committed"):
            Streams(options, cluster).bounds(["in"])
    assert len(looks) > 3


def test_too_old_brokers_are_told_so() -> None:
    with Broker(like="3.10") as broker:
        broker.stream("in")
        options = settings(broker)
        with (
            Cluster(options, "test") as cluster,
            pytest.raises(Exception, match=r"reading with Spark needs a server of version 3\.11"),
        ):
            Streams(options, cluster).bounds(["in"])


def test_secrets_come_from_variables_and_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STREAM_USER", "ann")
    file = tmp_path / "password"
    file.write_text("swordfish\n", encoding="utf-8")
    with Broker(users=[User("ann", "swordfish")]) as broker:
        broker.stream("in").append([b"0"])
        options = settings(broker, userEnv="STREAM_USER", passwordFile=str(file))
        assert values(options, 0, 1) == [b"0"]
        assert "swordfish" not in repr(options) + repr(client_options(options, "test", False))
        with pytest.raises(OptionError, match=r"passwordFile: .* cannot be used: No such file"):
            values(settings(broker, passwordFile=str(tmp_path / "none")), 0, 1)
        with pytest.raises(ResponseError, match="the credentials are wrong"):
            values(settings(broker), 0, 1)


def test_tls(tmp_path: Path) -> None:
    made = make_certificates(tmp_path)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(made.certificate, made.key)
    with Broker(ssl=context) as broker:
        broker.stream("in").append([b"0"])
        options = settings(broker, tls="true", tlsCaFile=str(made.authority))
        assert values(options, 0, 1) == [b"0"]
        with pytest.raises(Exception, match="certificate refused"):
            values(settings(broker, tls="true", retryTimeout="1ms"), 0, 1)
        with pytest.raises(OptionError, match=r"tlsCaFile: .* cannot be used"):
            values(settings(broker, tls="true", tlsCaFile=str(tmp_path / "none")), 0, 1)


@pytest.mark.parametrize("others", [2, 1000])
def test_a_load_balancer_is_asked_until_the_right_broker_answers(
    embedded: Broker, monkeypatch: pytest.MonkeyPatch, others: int
) -> None:
    embedded.stream("in").append([b"0"])
    made: list[StreamClient] = []

    def balance(host: str, port: int, options: Options) -> StreamClient:
        client = connect(host, port, options)
        made.append(client)
        if len(made) <= others:
            client.welcome = replace(client.welcome, connection_properties={})
        return client

    monkeypatch.setattr("wireloom.spark.cluster.connect", balance)
    options = settings(embedded, loadBalancer="true", retryTimeout="2s")
    if others == 2:
        assert values(options, 0, 1) == [b"0"]
        assert len(made) == 3
    else:
        with pytest.raises(NotServed, match="load balancer does not lead to"):
            values(options, 0, 1)
        assert len(made) > 3
