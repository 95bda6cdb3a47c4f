"""Options that change who reads and writes, where reading begins and ends, and how it is cut.

Without Spark itself: the data source is asked as Spark asks it.
"""

from __future__ import annotations

import json
import ssl
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pyarrow as pa
import pytest
from cryptography.hazmat.primitives import serialization
from pyspark.sql.datasource import DataSourceReader, InputPartition
from wireloom.errors import ConnectionLost
from wireloom.rabbitmq_stream.codes import AuthenticationFailure, VirtualHostAccessFailure
from wireloom.spark.batch import RangePartition
from wireloom.spark.errors import DataLoss, OptionError
from wireloom.spark.options import SinkOptions, SourceOptions, parse
from wireloom.spark.positions import from_json
from wireloom.spark.record_batches import schema
from wireloom.spark.sink import write_rows
from wireloom.spark.source import RabbitMQStreamSource
from wireloom.spark.streaming import StreamReader
from wireloom.testing.rabbitmq_stream import Broker, User

from tests.brokers.certificates import Certificates, make_certificates
from tests.spark.certificates import client_certificate

SECRET = "correct horse"


def read(brokers: str, **options: str) -> list[bytes]:
    """The messages of a batch, in the order of its tasks."""
    given = {"brokers": brokers, "retryTimeout": "1ms", **options}
    source = RabbitMQStreamSource(given)
    reader = source.reader(source.schema())
    return [body for part in reader.partitions() for body in bodies(reader, part)]


def bodies(reader: DataSourceReader, part: InputPartition) -> list[bytes]:
    """The messages of a task."""
    found: list[bytes] = []
    for batch in reader.read(part):
        assert isinstance(batch, pa.RecordBatch)
        found += batch.column("value").to_pylist()
    return found


def write(brokers: str, values: list[bytes], **options: str) -> None:
    """Writes messages as one task does."""
    sink = parse(SinkOptions, {"brokers": brokers, "retryTimeout": "1ms", **options})
    batch = pa.record_batch({"value": pa.array(values, pa.binary())})
    assert write_rows(sink, iter([batch])).rows == len(values)


def address(broker: Broker) -> str:
    """Where a broker listens."""
    return f"{broker.host}:{broker.port}"


# --- who reads and writes -------------------------------------------------------------------------


@pytest.fixture
def guarded(monkeypatch: pytest.MonkeyPatch) -> Iterator[Broker]:
    """A broker that one user may enter; the password is in a variable."""
    monkeypatch.setenv("STREAM_USER", "teller")
    monkeypatch.setenv("STREAM_PASSWORD", SECRET)
    with Broker(users=[User("teller", SECRET)], virtual_hosts=["/", "bank"]) as broker:
        yield broker


def test_users_and_passwords(guarded: Broker, tmp_path: Path) -> None:
    guarded.stream("a").append([b"one"])
    (tmp_path / "user").write_text("teller\n")
    (tmp_path / "password").write_text(f"{SECRET}\n")
    users = {"user": "teller", "userEnv": "STREAM_USER", "userFile": str(tmp_path / "user")}
    passwords = {"passwordEnv": "STREAM_PASSWORD", "passwordFile": str(tmp_path / "password")}
    count = 1
    for user in users.items():
        for password in passwords.items():
            options = {**dict([user, password]), "stream": "a"}
            assert len(read(address(guarded), **options)) == count
            write(address(guarded), [b"more"], **options)
            count += 1
    assert len(guarded.stream("a").messages) == count


@pytest.mark.parametrize(
    "options", [{"user": "teller"}, {"passwordEnv": "STREAM_PASSWORD"}, {}], ids=str
)
def test_half_of_the_credentials_is_not_enough(guarded: Broker, options: dict[str, str]) -> None:
    guarded.stream("a")
    with pytest.raises(AuthenticationFailure):
        read(address(guarded), stream="a", **options)
    with pytest.raises(AuthenticationFailure):
        write(address(guarded), [b"one"], stream="a", **options)


def test_virtual_hosts(guarded: Broker) -> None:
    who = {"user": "teller", "passwordEnv": "STREAM_PASSWORD", "stream": "a"}
    guarded.stream("a").append([b"outside"])
    inside = guarded.stream("a", virtual_host="bank")
    inside.append([b"inside"])
    assert read(address(guarded), **who) == [b"outside"]
    assert read(address(guarded), virtualHost="bank", **who) == [b"inside"]
    write(address(guarded), [b"more"], virtualHost="bank", **who)
    assert inside.messages == [b"inside", b"more"]
    assert guarded.stream("a").messages == [b"outside"]
    with pytest.raises(VirtualHostAccessFailure):
        read(address(guarded), virtualHost="nowhere", **who)


# --- TLS ------------------------------------------------------------------------------------------


@pytest.fixture
def certificates(tmp_path: Path) -> Certificates:
    """Of a server on 127.0.0.1, or of the name localhost."""
    return make_certificates(tmp_path)


def server(certificates: Certificates) -> ssl.SSLContext:
    """What a broker needs."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificates.certificate, certificates.key)
    return context


def test_the_name_in_the_certificate(certificates: Certificates) -> None:
    trusting = {"tls": "true", "tlsCaFile": str(certificates.authority), "stream": "a"}
    with Broker(host="127.0.0.2", ssl=server(certificates)) as broker:
        stream = broker.stream("a")
        with pytest.raises(ConnectionLost, match=r"127\.0\.0\.2"):
            read(address(broker), **trusting)
        with pytest.raises(ConnectionLost, match=r"example\.org"):
            read(address(broker), **trusting, tlsServerName="example.org")
        write(address(broker), [b"one"], **trusting, tlsServerName="localhost")
        assert read(address(broker), **trusting, tlsServerName="localhost") == [b"one"]
        assert stream.messages == [b"one"]


def test_an_authority_that_is_not_known(certificates: Certificates) -> None:
    with Broker(ssl=server(certificates)) as broker:
        broker.stream("a").append([b"one"])
        with pytest.raises(ConnectionLost, match="certificate"):
            read(address(broker), stream="a", tls="true")
        options = {"tls": "true", "tlsCaFile": str(certificates.authority)}
        assert read(address(broker), stream="a", **options) == [b"one"]


def test_a_certificate_of_our_own(certificates: Certificates, tmp_path: Path) -> None:
    """The broker wants one, and takes what its authority has signed."""
    context = server(certificates)
    context.verify_mode = ssl.CERT_REQUIRED
    own = client_certificate(tmp_path, "teller")
    context.load_verify_locations(own.authority)
    both = tmp_path / "both.pem"
    both.write_bytes(own.key.read_bytes() + own.certificate.read_bytes())
    trusting = {"tls": "true", "tlsCaFile": str(certificates.authority), "stream": "a"}
    alone = {"tlsCertificateFile": str(own.certificate)}
    with pytest.raises(OptionError, match=r"tlsCertificateFile: .* cannot be used"):
        read("127.0.0.1", **trusting, **alone)
    with Broker(ssl=context) as broker:
        broker.stream("a").append([b"one"])
        with pytest.raises(ConnectionLost):
            read(address(broker), **trusting)
        keyed = {**alone, "tlsKeyFile": str(own.key)}
        assert read(address(broker), **trusting, **keyed) == [b"one"]
        assert read(address(broker), **trusting, tlsCertificateFile=str(both)) == [b"one"]


def test_a_key_with_a_password_is_refused(tmp_path: Path) -> None:
    """Without an answer OpenSSL would ask the terminal."""
    own = client_certificate(tmp_path, "teller")
    key = serialization.load_pem_private_key(own.key.read_bytes(), None)
    own.key.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.BestAvailableEncryption(b"password"),
        )
    )
    options = {"tlsCertificateFile": str(own.certificate), "tlsKeyFile": str(own.key)}
    with pytest.raises(OptionError, match=r"tlsCertificateFile: .* cannot be used"):
        read("127.0.0.1", stream="a", tls="true", **options)


# --- from when to when ----------------------------------------------------------------------------


def dated(broker: Broker, name: str, count: int) -> list[int]:
    """Chunks of two messages, each of a later millisecond; their times."""
    stream = broker.stream(name)
    for number in range(count):
        stream.append([f"{name}{number}".encode(), f"{name}{number}'".encode()])
        time.sleep(0.003)
    log = broker._core.virtual_hosts["/"].streams[name].log
    times = [item.chunk.timestamp for item in log.chunks]
    assert all(before < after for before, after in pairwise(times))
    return times


def test_the_end_by_time(embedded: Broker) -> None:
    times = dated(embedded, "a", 4)
    first = [b"a0", b"a0'"]
    assert read(address(embedded), stream="a", endingTimestamp=str(times[1])) == first
    assert read(address(embedded), stream="a", endingTimestamp=str(times[0] + 1)) == first
    assert read(address(embedded), stream="a", endingTimestamp=str(times[0])) == []
    assert len(read(address(embedded), stream="a", endingTimestamp=str(times[3] + 1))) == 8
    between = {"startingTimestamp": str(times[1]), "endingTimestamp": str(times[2])}
    assert read(address(embedded), stream="a", **between) == [b"a1", b"a1'"]


def test_beginning_and_end_by_time_of_each_stream(embedded: Broker) -> None:
    a, b = dated(embedded, "a", 4), dated(embedded, "b", 3)
    begin, end = {"a": a[1], "b": b[2]}, {"a": a[2]}
    found = read(
        address(embedded),
        streams="a,b",
        startingOffsetsByTimestamp=json.dumps(begin),
        endingOffsetsByTimestamp=json.dumps(end),
    )
    assert found == [b"a1", b"a1'", b"b2", b"b2'"]
    only = read(address(embedded), streams="a,b", endingOffsetsByTimestamp=json.dumps({"b": b[1]}))
    assert only == [
        *(f"a{n}{more}".encode() for n in range(4) for more in ("", "'")),
        b"b0",
        b"b0'",
    ]
    late = {"startingOffsetsByTimestamp": json.dumps({"a": a[3] + 60_000, "b": b[0]})}
    with pytest.raises(OptionError, match='nothing was written to "a" since'):
        read(address(embedded), streams="a,b", **late)
    late["startingOffsetsByTimestampStrategy"] = "latest"
    assert len(read(address(embedded), streams="a,b", **late)) == 6
    for option in ("startingOffsetsByTimestamp", "endingOffsetsByTimestamp"):
        with pytest.raises(OptionError, match=f'{option} names "c", which is not read'):
            read(address(embedded), streams="a,b", **{option: '{"c": 1}'})


def test_a_query_begins_by_time(embedded: Broker) -> None:
    a, b = dated(embedded, "a", 4), dated(embedded, "b", 3)
    begin = json.dumps({"a": a[2], "b": b[1]})
    reader = query(embedded, streams="a,b", startingOffsetsByTimestamp=begin)
    assert from_json(reader.initialOffset()).streams == {"a": 4, "b": 2}
    reader.stop()


# --- how it is cut --------------------------------------------------------------------------------


def test_records_of_a_partition(embedded: Broker) -> None:
    messages = [b"%d" % number for number in range(25)]
    embedded.stream("a").append(messages)
    source = RabbitMQStreamSource(
        {"brokers": address(embedded), "stream": "a", "maxRecordsPerPartition": "10"}
    )
    reader = source.reader(source.schema())
    parts = reader.partitions()
    spans = [
        (item.start, item.end)
        for part in parts
        if isinstance(part, RangePartition)
        for item in part.ranges
    ]
    assert max(end - start for start, end in spans) <= 10
    assert len(parts) == len(spans) >= 3
    found = [bodies(reader, part) for part in parts]
    assert [len(rows) for rows in found] == [end - start for start, end in spans]
    assert [row for rows in found for row in rows] == messages


# --- a stream that is another one -----------------------------------------------------------------


def query(broker: Broker, **options: str) -> StreamReader:
    """What Spark asks on the driver of a query."""
    given = {"brokers": address(broker), "startingOffsets": "earliest", **options}
    if "startingOffsetsByTimestamp" in options:
        del given["startingOffsets"]
    made = parse(SourceOptions, given)
    return StreamReader(made, schema(made))


def rows(reader: StreamReader, start: dict[str, object], end: dict[str, object]) -> list[bytes]:
    """The messages of a micro-batch."""
    parts = reader.partitions(start, end)
    found = [batch for part in parts for batch in reader.read(part)]
    return [body for batch in found for body in batch.column("value").to_pylist()]


def test_a_longer_stream_of_the_same_name_while_a_query_runs(
    embedded: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told from the old one as soon as the query looks again."""
    monkeypatch.setattr("wireloom.spark.progress._LOOK_AGAIN", 0.0)
    stream = embedded.stream("a")
    stream.append([b"old0", b"old1"])
    running = query(embedded, stream="a")
    patient = query(embedded, stream="a", failOnDataLoss="false")
    start = running.initialOffset()
    limit = running.getDefaultReadLimit()
    first = running.latestOffset(start, limit)
    assert patient.latestOffset(start, limit) == first
    assert rows(running, start, first) == [b"old0", b"old1"]
    time.sleep(0.003)  # so that the first chunks are of different times
    stream.delete()
    embedded.stream("a").append([b"new0", b"new1", b"new2"])
    with pytest.raises(DataLoss, match=r'the stream "a" was deleted and made anew'):
        running.latestOffset(first, limit)
    second = patient.latestOffset(first, limit)
    assert rows(patient, first, second) == [b"new0", b"new1", b"new2"]
    running.stop()
    patient.stop()
