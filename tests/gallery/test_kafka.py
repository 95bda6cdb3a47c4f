"""Kafka out of its YAML: the bytes of kafka-python in every version, and a real broker."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import fields, is_dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID
from zipfile import ZipFile

import pytest
from kafka.protocol.admin import CreateTopicsRequest
from kafka.protocol.consumer import (
    FetchRequest,
    HeartbeatRequest,
    JoinGroupRequest,
    ListOffsetsRequest,
    OffsetCommitRequest,
    OffsetFetchRequest,
    SyncGroupRequest,
)
from kafka.protocol.metadata import ApiVersionsRequest, FindCoordinatorRequest, MetadataRequest
from kafka.protocol.producer import ProduceRequest
from kafka.record.default_records import DefaultRecordBatchBuilder
from kafka.record.memory_records import MemoryRecords, MemoryRecordsBuilder
from wireloom.error_policy import STRICT
from wireloom.errors import ConnectionLost, DecodeError, EncodeError
from wireloom.runtime.catalog import catalog
from wireloom.runtime.codes import errors_of, raise_for_codes
from wireloom.schema.encoding import encode as encode_plainly
from wireloom.schema.sources import Seeded
from wireloom.schema.values import Values

from tests.brokers.kafka import LATEST, Kafka
from tests.brokers.watching import eventually
from tests.gallery.conftest import GALLERY, check_page
from tests.invented.flavours import Flavour
from tests.support.packages import Package

pytestmark = [pytest.mark.real, pytest.mark.timeout(300)]

REQUESTS = (
    ApiVersionsRequest,
    CreateTopicsRequest,
    FetchRequest,
    FindCoordinatorRequest,
    HeartbeatRequest,
    JoinGroupRequest,
    ListOffsetsRequest,
    MetadataRequest,
    OffsetCommitRequest,
    OffsetFetchRequest,
    ProduceRequest,
    SyncGroupRequest,
)
TIMES = 1
"""How many messages of each version are compared."""


def known(ours: Any) -> Any:
    """One of our values without tagged fields that nobody knows, which kafka-python leaves out."""
    if isinstance(ours, tuple):
        return tuple(map(known, ours))
    if not is_dataclass(ours) or isinstance(ours, type):
        return ours
    members = {item.name: known(getattr(ours, item.name)) for item in fields(ours) if item.init}
    return type(ours)(**members | {name: {} for name in ("tags", "header_tags") if name in members})


def theirs(of: Any, ours: Any, version: int) -> Any:
    """What kafka-python has for one of our requests or records."""
    said: dict[str, Any] = {}
    for name, field in of.fields.items():
        value, tagged = getattr(ours, name, None), field.tagged_field_q(version)
        if not field.for_version_q(version) or (tagged and value in (None, bytes(16))):
            continue
        if field.is_struct_array() and value is not None:
            value = [theirs(field.data_class, one, version) for one in value]
        elif field.is_struct():
            value = theirs(field.data_class, value, version)
        elif field.type_str == "uuid":
            value = UUID(bytes=value)
        said[name] = list(value) if isinstance(value, tuple) else value
    return of(version=version, **said)


@pytest.mark.parametrize("request_class", REQUESTS, ids=lambda one: one.name)
def test_requests_are_those_of_kafka_python(kafka_spec: Package, request_class: Any) -> None:
    schema = kafka_spec.model.schema
    encode, decode = kafka_spec.module("encoding").encode, kafka_spec.module("decoding").decode
    role, name = kafka_spec.module("tables").Role, request_class.name.removesuffix("Request")
    values, source = Values(schema), Seeded(random.Random(7))
    newest = {one.name: one.default for one in fields(kafka_spec.module("messages").__dict__[name])}
    low, high = request_class.valid_versions
    left = dict.fromkeys(range(low, min(high, newest["api_version"]) + 1), TIMES)
    while any(left.values()):
        drawn = encode_plainly(schema, name, values.draw(name, source, {}), {})
        message = known(decode(drawn, sender=role.CLIENT))
        version = message.api_version
        if message.client_id is None or not left.get(version):
            continue
        left[version] -= 1
        request = theirs(request_class, message, version)
        request.with_header(message.correlation_id, message.client_id)
        data = request.encode(header=True, framed=True)
        assert encode(message) == data, (version, message)
        assert decode(data, sender=role.CLIENT) == message


class Line:
    """A client that has agreed with the broker on versions."""

    def __init__(self, spec: Package, flavour: Flavour, broker: Kafka) -> None:
        self.m, self.t, self.flavour = spec.module("messages"), spec.module("types"), flavour
        opened = flavour.client_class.open_connection
        self.client = flavour.call(opened, broker.host, broker.port, timeout=20)
        messages = spec.model.schema.messages.items()
        self.commands = {one.key: name for name, one in messages if one.sender == "client"}
        self.answer = self("api_versions", client_software_name="w", client_software_version="1")
        self.spoken = {
            self.commands[one.api_key]: (one.min_version, one.max_version)
            for one in self.answer.api_keys
            if one.api_key in self.commands
        }
        self.client.connection.agree(self.spoken)

    def __call__(self, method: str, *args: Any, **options: Any) -> Any:
        """The answer to a request."""
        return self.flavour.call(getattr(self.client, method), *args, **options)

    def topic(self, name: str) -> bytes:
        """Makes a topic with one partition; its id."""
        made = self.t.CreatableTopic(
            name, 1, 1, (), (self.t.CreatableTopicConfig("retention.ms", "-1"),)
        )
        (created,) = self("create_topics", (made,)).topics
        assert (created.error_code, created.name) == (0, name)
        assert {one.name: one.value for one in created.configs}["retention.ms"] == "-1"
        asked = (self.t.MetadataRequestTopic(name=name),)

        def leads() -> bool:
            (found,) = self("metadata", asked).topics
            if found.error_code:
                return False
            assert found.topic_id == created.topic_id
            return bool(found.partitions[0].leader_id == 1)

        assert eventually(leads)
        return bytes(created.topic_id)

    def close(self) -> None:
        """Ends the connection."""
        self.flavour.call(self.client.connection.close)


@pytest.fixture
def line(kafka_spec: Package, kafka_client: Flavour, kafka: Kafka) -> Iterator[Line]:
    made = Line(kafka_spec, kafka_client, kafka)
    yield made
    made.close()


CODECS = {"NONE": 0, "GZIP": 1, "SNAPPY": 2, "LZ4": 3, "ZSTD": 4}
"""Compressions with the numbers that kafka-python has for them."""


def batch(*values: bytes, codec: int = 0) -> bytes:
    """A batch of records, as kafka-python makes it."""
    made = MemoryRecordsBuilder(magic=2, compression_type=codec, batch_size=1 << 20)
    for value in values:
        made.append(timestamp=1, key=None, value=value)
    made.close()
    return bytes(made.buffer())


def values(data: bytes) -> list[bytes]:
    """The values of records, as kafka-python reads them."""
    found, records = list[bytes](), MemoryRecords(data)
    while records.has_next():
        found += [one.value for one in records.next_batch()]
    return found


def test_a_broker_speaks_all_versions_that_are_described(line: Line) -> None:
    assert line.answer.finalized_features_epoch >= 0
    assert "metadata.version" in [one.name for one in line.answer.finalized_features]
    for name in line.commands.values():
        newest = {one.name: one.default for one in fields(getattr(line.m, name))}["api_version"]
        assert line.client.connection.version(name) == min(line.spoken[name][1], newest)
        assert newest - line.spoken[name][1] in (0, 1), name  # one may not be stable yet


def test_records_there_and_back_in_all_versions(line: Line) -> None:
    t, name = line.t, f"there-{type(line.client).__name__.lower()}"
    topic_id = line.topic(name)
    low, high = line.spoken["Produce"]
    said = [f"in version {version}".encode() for version in range(max(low, 3), high + 1)]
    for version, value in enumerate(said, max(low, 3)):
        which = {"topic_id": topic_id} if version > 12 else {"name": name}
        one = t.TopicProduceData((t.PartitionProduceData(0, batch(value)),), **which)
        (answer,) = line("produce", -1, 20_000, (one,), api_version=version).responses
        (stored,) = answer.partition_responses
        assert (stored.error_code, stored.base_offset) == (0, version - max(low, 3))
    for version in range(line.spoken["Fetch"][0], line.spoken["Fetch"][1] + 1):
        which = {"topic_id": topic_id} if version > 12 else {"topic": name}
        wanted = t.FetchTopic((t.FetchPartition(0, 0, 1 << 20),), **which)
        (topic,) = line("fetch", 500, 1, (wanted,), api_version=version).responses
        (read,) = topic.partitions
        assert (read.error_code, read.high_watermark) == (0, len(said))
        assert values(read.records) == said
    for version in range(1, line.spoken["ListOffsets"][1] + 1):
        last = t.ListOffsetsTopic(name, (t.ListOffsetsPartition(0, -1),))
        (topic,) = line("list_offsets", -1, (last,), api_version=version).topics
        assert topic.partitions[0].offset == len(said)
    for version in range(line.spoken["Metadata"][1] + 1):
        asked = (t.MetadataRequestTopic(name=name),)
        options = {"allow_auto_topic_creation": False} if version > 3 else {}
        answer = line("metadata", asked, api_version=version, **options)
        assert [one.name for one in answer.topics] == [name]


def test_nothing_answers_a_produce_with_acks_0(line: Line) -> None:
    t, name = line.t, f"acks-{type(line.client).__name__.lower()}"
    topic_id, said = line.topic(name), [b"0", b"1", b"-1", b"0 again"]
    for value in said:
        acks = int(value.split()[0])
        one = t.TopicProduceData((t.PartitionProduceData(0, batch(value)),), topic_id=topic_id)
        answer = line("produce", acks, 20_000, (one,))
        assert (answer is None) == (acks == 0)
        assert answer is None or answer.responses[0].partition_responses[0].error_code == 0
    wanted = t.FetchTopic((t.FetchPartition(0, 0, 1 << 20),), topic_id=topic_id)

    def read() -> list[bytes]:
        (topic,) = line("fetch", 500, 1, (wanted,)).responses
        return values(topic.partitions[0].records)

    assert eventually(lambda: read() == said)


def test_a_broker_that_refuses_what_it_does_not_answer_hangs_up(line: Line) -> None:
    lost = line.t.TopicProduceData((line.t.PartitionProduceData(0, batch(b"x")),), name="nowhere")
    with pytest.raises(EncodeError, match=r"Produce\.acks: 2, at most 1"):
        line("produce", 2, 20_000, (lost,), api_version=12)
    assert line("produce", 0, 20_000, (lost,), api_version=12) is None
    with pytest.raises(ConnectionLost):
        line("metadata", None)


def test_an_error_tells_where_the_leader_is_not(line: Line, kafka_spec: Package) -> None:
    t = line.t
    lost = t.TopicProduceData((t.PartitionProduceData(0, batch(b"x")),), name="nowhere")
    (answer,) = line("produce", -1, 20_000, (lost,), api_version=12).responses
    (refused,) = answer.partition_responses
    assert (refused.error_code, refused.current_leader) == (3, None)
    codes = kafka_spec.module("codes")
    (told,) = errors_of(answer, "produce")
    assert told[0] == "partition_responses[0].error_code"
    assert isinstance(told[1], codes.UnknownTopicOrPartition)
    assert told[1].retriable
    with pytest.raises(codes.TopicErrors, match=r"no such topic or partition.*\(code 3\)"):
        raise_for_codes(answer, "produce")


def test_a_group_of_one(line: Line) -> None:
    t, name = line.t, f"group-{type(line.client).__name__.lower()}"
    topic_id = line.topic(name)

    def coordinator() -> bool:
        (found,) = line("find_coordinator", coordinator_keys=(name,)).coordinators
        return bool(found.error_code == 0)

    assert eventually(coordinator, 60)
    joining = (name, 10_000, "", "consumer", (t.JoinGroupRequestProtocol("range", b"\0"),))
    known: list[Any] = []

    def told() -> bool:
        known.append(line("join_group", *joining, rebalance_timeout_ms=10_000))
        return bool(known[-1].error_code == 79)  # with the member id that it must have

    assert eventually(told, 60)  # as soon as the coordinator has loaded what it knows
    joining = (*joining[:2], known[-1].member_id, *joining[3:])
    joined = line("join_group", *joining, rebalance_timeout_ms=10_000)
    assert (joined.error_code, joined.leader) == (0, known[-1].member_id)
    member, generation = joined.member_id, joined.generation_id
    plan = (t.SyncGroupRequestAssignment(member, b"plan"),)
    synced = line(
        "sync_group",
        name,
        generation,
        member,
        plan,
        protocol_type="consumer",
        protocol_name="range",
    )
    assert (synced.error_code, synced.assignment) == (0, b"plan")
    assert line("heartbeat", name, generation, member).error_code == 0
    which = {"topic_id": topic_id} if line.spoken["OffsetCommit"][1] > 9 else {"name": name}
    mark = t.OffsetCommitRequestTopic((t.OffsetCommitRequestPartition(0, 5, "here"),), **which)
    said = {"generation_id_or_member_epoch": generation, "member_id": member}
    (done,) = line("offset_commit", group_id=name, topics=(mark,), **said).topics
    assert [one.error_code for one in done.partitions] == [0]
    (group,) = line("offset_fetch", groups=(t.OffsetFetchRequestGroup(name, None),)).groups
    ((kept,),) = [one.partitions for one in group.topics]
    assert (kept.committed_offset, kept.metadata) == (5, "here")


def test_groups_and_topics_in_all_versions(line: Line) -> None:
    t, name = line.t, f"each-{type(line.client).__name__.lower()}"
    topic_id, seen = line.topic(name), set[str]()

    def versions(command: str) -> range:
        seen.add(command)
        newest = {one.name: one.default for one in fields(getattr(line.m, command))}["api_version"]
        low, high = line.spoken[command]
        return range(low, min(high, newest) + 1)

    for version in versions("ApiVersions"):
        software = {"client_software_name": "w", "client_software_version": "1"}
        answer = line("api_versions", **(software if version > 2 else {}), api_version=version)
        assert {one.api_key for one in answer.api_keys} >= set(line.commands)
    for version in versions("CreateTopics"):
        wanted = t.CreatableTopic(f"{name}-{version}", 1, 1, (), ())
        (made,) = line("create_topics", (wanted,), api_version=version).topics
        assert (made.error_code, made.name) == (0, f"{name}-{version}")
    for version in versions("FindCoordinator"):
        key = {"coordinator_keys": (name,)} if version > 3 else {"key": name}

        def found(version: int = version, key: dict[str, Any] = key) -> bool:
            answer = line("find_coordinator", **key, api_version=version)
            one = answer.coordinators[0] if version > 3 else answer
            return bool(one.error_code == 0 and one.port)

        assert eventually(found, 60)
    for version in versions("JoinGroup"):
        group = f"{name}-{version}"
        member = _told(partial(_join, line, group, "", version))
        who = member.member_id
        if member.error_code:
            member = _told(partial(_join, line, group, who, version))
        assert (member.error_code, member.leader, len(member.members)) == (0, who, 1)
    at = (group, member.generation_id, who)
    plan = (t.SyncGroupRequestAssignment(who, b"plan"),)
    for version in versions("SyncGroup"):
        kind = {"protocol_type": "c", "protocol_name": "range"} if version > 4 else {}
        synced = line("sync_group", *at, plan, **kind, api_version=version)
        assert (synced.error_code, synced.assignment) == (0, b"plan")
    for version in versions("Heartbeat"):
        assert line("heartbeat", *at, api_version=version).error_code == 0
    for version in versions("OffsetCommit"):
        which = {"topic_id": topic_id} if version > 9 else {"name": name}
        mark = t.OffsetCommitRequestTopic(
            (t.OffsetCommitRequestPartition(0, version, "x"),), **which
        )
        said = {"generation_id_or_member_epoch": at[1], "member_id": who}
        (done,) = line(
            "offset_commit", group_id=group, topics=(mark,), **said, api_version=version
        ).topics
        assert [one.error_code for one in done.partitions] == [0]
    for newest in versions("OffsetFetch"):
        if newest > 7:
            asked = t.OffsetFetchRequestGroup(group, None)
            (answer,) = line("offset_fetch", groups=(asked,), api_version=newest).groups
        else:
            one = t.OffsetFetchRequestTopic(name, (0,))
            answer = line("offset_fetch", group_id=group, topics=(one,), api_version=newest)
        (partition,) = answer.topics[0].partitions
        assert (partition.committed_offset, partition.metadata) == (version, "x")
    others = {"Produce", "Fetch", "ListOffsets", "Metadata"}
    assert seen | others == set(line.commands.values())


def _join(line: Line, group: str, member: str, version: int) -> Any:
    """The answer to a member of a group whose coordinator has loaded what it knows."""
    one = (line.t.JoinGroupRequestProtocol("range", b"\0"),)
    wait = {"rebalance_timeout_ms": 10_000} if version else {}
    answer = line("join_group", group, 10_000, member, "c", one, **wait, api_version=version)
    return answer if answer.error_code in (0, 79) else None


def _told(ask: Callable[[], Any]) -> Any:
    """The first answer that is one, within a minute."""
    answers = list[Any]()

    def told() -> bool:
        answers.append(ask())
        return answers[-1] is not None

    assert eventually(told, 60)
    return answers[-1]


@pytest.mark.parametrize("codec", CODECS)
def test_compressed_records_there_and_back(line: Line, kafka_spec: Package, codec: str) -> None:
    t, known, inside = line.t, catalog(kafka_spec.name), kafka_spec.module("compressed")
    name = f"{codec}-{type(line.client).__name__}".lower()
    topic_id = line.topic(name)
    said = [b"%d of many" % number for number in range(2000)]
    records = [t.Record(place, value) for place, value in enumerate(said)]
    empty = t.RecordBatch(len(said) - 1, 1, 1, b"", codec=t.Codec[codec])
    ours = known.encode(inside.pack_record_batch(empty, records))
    assert values(ours) == said
    both = ((ours, 0), (batch(*said, codec=CODECS[codec]), len(said)))
    for data, first in both:
        one = t.TopicProduceData((t.PartitionProduceData(0, data),), topic_id=topic_id)
        (answer,) = line("produce", -1, 20_000, (one,)).responses
        (stored,) = answer.partition_responses
        assert (stored.error_code, stored.base_offset) == (0, first)
    wanted = t.FetchTopic((t.FetchPartition(0, 0, 1 << 20),), topic_id=topic_id)
    (topic,) = line("fetch", 500, 1, (wanted,)).responses
    read = topic.partitions[0].records
    assert values(read) == said * 2
    for first in (0, len(said)):
        found, end = kafka_spec.module("decoding").read_record_batch(read, 0, len(read), STRICT)
        read = read[end:]
        assert (found.base_offset, found.codec) == (first, t.Codec[codec])
        assert [one.value for one in inside.unpack_record_batch(found)] == said
    assert not read


def test_batches_are_those_of_kafka_python(kafka_spec: Package) -> None:
    known, t = catalog(kafka_spec.name), kafka_spec.module("types")
    inside = kafka_spec.module("compressed")
    headers = [("a", b"1"), ("", None)]
    for codec, number in CODECS.items():
        made = DefaultRecordBatchBuilder(2, number, 0, -1, -1, -1, 1 << 20)
        for offset, key, value in ((0, b"k", b"v" * 200), (1, None, b""), (2, b"", None)):
            made.append(offset, 1_700_000_000_000 + 70 * offset, key, value, headers)
        data = bytes(made.build())
        batch = known.decode(t.RecordBatch, data)
        assert known.encode(batch) == data
        assert batch.codec is t.Codec[codec]
        records = inside.unpack_record_batch(batch)
        found = [(one.offset_delta, one.timestamp_delta, one.value) for one in records]
        assert found == [(0, 0, b"v" * 200), (1, 70, b""), (2, 140, None)]
        assert records[0].headers == (t.Header("a", b"1"), t.Header("", None))
        again = inside.pack_record_batch(batch, records)
        assert inside.unpack_record_batch(again) == records
        assert codec != "NONE" or again == batch


@pytest.mark.parametrize(
    ("value", "headers", "fits"),
    [
        (b"v" * 100, [("h", b"x"), ("trace", b"0123456789")], True),
        (b"v" * 100, [], True),
        (b"vv", [("", None)], False),
        (None, [("", None)] * 9, False),
    ],
)
def test_many_records_take_no_more_memory_than_they_may(
    kafka_spec: Package, value: bytes | None, headers: list[tuple[str, bytes | None]], fits: bool
) -> None:
    inside, t = kafka_spec.module("compressed"), kafka_spec.module("types")
    said = tuple(t.Header(key, value) for key, value in headers)
    records = [t.Record(place, value, headers=said) for place in range(20_000)]
    packed = inside.pack_record_batch(t.RecordBatch(0, 0, 0, b""), records)
    tracemalloc.start()
    with nullcontext() if fits else pytest.raises(DecodeError, match="too many values"):
        assert inside.unpack_record_batch(packed) == records
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20 * len(packed.records) + 64 * 1024


def test_batches_that_are_not_what_they_say(kafka_spec: Package) -> None:
    known, t = catalog(kafka_spec.name), kafka_spec.module("types")
    inside = kafka_spec.module("compressed")
    packed = known.decode(t.RecordBatch, batch(b"a" * 200, b"b" * 200, codec=CODECS["GZIP"]))
    with pytest.raises(DecodeError, match=r"RecordBatch\.records.*: 2 items are inside, 3 are"):
        inside.unpack_record_batch(replace(packed, record_count=3))
    with pytest.raises(DecodeError, match=r"RecordBatch\.records.*: not gzip"):
        inside.unpack_record_batch(replace(packed, records=packed.records[:-4]))
    cut = inside.pack_record_batch(packed, inside.unpack_record_batch(packed))
    short = replace(cut, codec=t.Codec.NONE, records=b"\x10\x00")
    with pytest.raises(DecodeError, match="length runs past the end"):
        inside.unpack_record_batch(short)


def test_it_is_no_longer_than_what_kafka_says_in_json(kafka: Kafka) -> None:
    names = [name for cls in REQUESTS for name in (cls.__name__, _answer_of(cls.__name__))]
    with ZipFile(kafka.installation.root / "lib" / f"kafka-clients-{LATEST}.jar") as jar:
        theirs = [
            line
            for name in ("RequestHeader", "ResponseHeader", *names)
            for line in jar.read(f"common/message/{name}.json").decode().splitlines()
            if line.strip() and not line.lstrip().startswith("//")
        ]
    ours = (GALLERY / "kafka" / "kafka.yaml").read_text(encoding="utf-8").splitlines()
    assert len([line for line in ours if line.strip()]) <= len(theirs)


def _answer_of(request: str) -> str:
    return f"{request.removesuffix('Request')}Response"


def test_the_program_of_the_page(kafka: Kafka, tmp_path: Path) -> None:
    check_page("kafka", f"{kafka.host}:{kafka.port}", tmp_path)
