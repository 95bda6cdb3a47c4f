"""What a connection may do before and besides streams."""

from __future__ import annotations

import struct
from collections.abc import Iterator

import pytest
from wireloom.clients.couchbase_dcp.scram import HASHES, ScramClient
from wireloom.couchbase_dcp.codes import (
    AuthError,
    InvalidArguments,
    KeyExists,
    KeyNotFound,
    NoAccess,
    NoBucket,
    NotMyVbucket,
    UnknownCollection,
    UnknownScope,
)
from wireloom.couchbase_dcp.messages import (
    ClusterMapChanged,
    DcpNoop,
    SaslAuth,
    SaslAuthResponse,
)
from wireloom.couchbase_dcp.types import (
    Datatype,
    DcpOpenExtras,
    DcpOpenFlags,
    DocumentKey,
    FailoverEntry,
    Feature,
    GetAllVbucketSeqnosExtras,
    GetClusterConfigExtras,
    GetErrorMapValue,
    Magic,
    ObservedAfterFailover,
    ObservedSeqno,
    ObserveSeqnoValue,
    SelectedState,
    SetExtras,
    Status,
)
from wireloom.errors import ConnectionLost, InvalidArgument
from wireloom.testing.couchbase_dcp import Producer, Settings

from .line import FEATURES, PATIENCE, Line, wait_for
from .raw import RawLine, request

RAW = Datatype(0)
KV = (*FEATURES, Feature.MUTATION_SEQNO)


@pytest.fixture
def producer() -> Iterator[Producer]:
    """A running producer."""
    with Producer(4) as running:
        yield running
    assert running.errors == []


@pytest.fixture
def line(producer: Producer) -> Iterator[Line]:
    """A connection."""
    with Line(producer.port) as made:
        yield made


# --- who it is ---


def scram(line: Line, mechanism: str, password: str) -> None:
    client = ScramClient(mechanism, "user", password, "nonce")
    connection = line.client.connection
    head = (Magic.CLIENT_REQUEST, RAW, 0, connection.next_id(), 0, None)
    asked = SaslAuth(*head, mechanism, client.first())
    challenge = connection.request(asked, timeout=PATIENCE)
    assert isinstance(challenge, SaslAuthResponse)
    assert challenge.status is Status.AUTH_CONTINUE
    final = client.final(challenge.value)
    client.verify(line.client.sasl_step(RAW, 0, 0, mechanism, final).value)


@pytest.mark.parametrize("mechanism", HASHES)
def test_scram(line: Line, mechanism: str) -> None:
    scram(line, mechanism, "password")
    line.client.select_bucket(RAW, 0, 0, "default")


@pytest.mark.parametrize("mechanism", HASHES)
def test_scram_with_a_wrong_password(line: Line, mechanism: str) -> None:
    with pytest.raises(AuthError):
        scram(line, mechanism, "guess")
    with pytest.raises(NoAccess):
        line.client.select_bucket(RAW, 0, 0, "default")


@pytest.mark.parametrize(
    "said", [b"\0user\0guess", b"\0nobody\0password", b"\0user\0", b"\0user\0password\0more"]
)
def test_plain_with_something_wrong(line: Line, said: bytes) -> None:
    with pytest.raises((AuthError, InvalidArguments)):
        line.client.sasl_auth(RAW, 0, 0, "PLAIN", said)
    with pytest.raises(NoAccess):
        line.client.get_cluster_config(RAW, 0, 0, GetClusterConfigExtras())


def test_mechanisms() -> None:
    settings = Settings(mechanisms=("SCRAM-SHA1",))
    with Producer(1, settings=settings) as producer, Line(producer.port) as line:
        assert line.client.sasl_list_mechanisms(RAW, 0, 0).value == "SCRAM-SHA1"
        with pytest.raises(AuthError):
            line.client.sasl_auth(RAW, 0, 0, "PLAIN", b"\0user\0password")
        with pytest.raises(InvalidArguments):
            line.client.sasl_auth(RAW, 0, 0, "SCRAM-SHA1", b"nonsense")
        with pytest.raises(AuthError):
            line.client.sasl_step(RAW, 0, 0, "SCRAM-SHA1", b"nonsense")


def test_buckets(producer: Producer, line: Line) -> None:
    line.login()
    with pytest.raises(KeyNotFound):
        line.client.select_bucket(RAW, 0, 0, "nowhere")
    producer.add_bucket("other", 1)
    line.client.select_bucket(RAW, 0, 0, "other")
    answer = line.client.get_all_vbucket_seqnos(RAW, 0, 0, GetAllVbucketSeqnosExtras())
    assert len(answer.value) == 1


def test_without_a_bucket(line: Line) -> None:
    line.hello()
    line.client.sasl_auth(RAW, 0, 0, "PLAIN", b"\0user\0password")
    with pytest.raises(NoBucket):
        line.client.get(RAW, 0, 0, DocumentKey(None, b"key"))
    config = line.client.get_cluster_config(RAW, 0, 0, GetClusterConfigExtras()).value
    assert not isinstance(config, bytes)
    assert (config.name, config.vbucket_server_map) == (None, None)
    with pytest.raises(NoBucket):
        line.client.dcp_open(RAW, 0, 0, DcpOpenExtras(DcpOpenFlags.PRODUCER), "name", b"")


# --- what it asks for ---


def test_features(line: Line) -> None:
    wanted = (Feature.JSON, Feature(0x77), Feature.TRACING, Feature.COLLECTIONS)
    assert line.hello(*wanted) == (Feature.JSON, Feature.COLLECTIONS)


def test_the_map_of_errors(line: Line) -> None:
    found = line.client.get_error_map(RAW, 0, 0, GetErrorMapValue(9)).value
    assert not isinstance(found, bytes)
    assert found.version == 2
    assert found.errors[0x23].name == "ROLLBACK"
    assert set(found.errors) >= {1, 2, 4, 7, 0x88, 0x8D}


def test_signs_of_life(producer: Producer, line: Line) -> None:
    line.client.noop(RAW, 0, 0)
    assert line.client.version(RAW, 0, 0).value == producer.settings.version
    line.client.quit(RAW, 0, 0)
    assert isinstance(line.ear.wait_end(), ConnectionLost)


def test_the_configuration(producer: Producer, line: Line) -> None:
    config = line.login().client.get_cluster_config(RAW, 0, 0, GetClusterConfigExtras()).value
    assert not isinstance(config, bytes)
    assert config.vbucket_server_map is not None
    assert config.vbucket_server_map.vbuckets == ((0,), (0,), (0,), (0,))
    assert config.nodes_ext is not None
    (node,) = config.nodes_ext
    assert (node.hostname, node.services["kv"]) == ("127.0.0.1", producer.port)
    assert node.this_node


def test_collections(producer: Producer, line: Line) -> None:
    scope = producer.bucket.create_scope("s", 8)
    producer.bucket.create_collection("c", scope, 60, 0xA)
    line.login()
    found = line.client.get_collection_id(RAW, 0, 0, "s.c").extras.id
    assert found is not None
    assert (found.manifest_uid, found.collection) == (2, 0xA)
    with pytest.raises(UnknownCollection):
        line.client.get_collection_id(RAW, 0, 0, "s.d")
    with pytest.raises(UnknownScope):
        line.client.get_collection_id(RAW, 0, 0, "t.c")
    manifest = line.client.get_collections_manifest(RAW, 0, 0).value
    assert not isinstance(manifest, bytes)
    assert [(item.name, item.uid) for item in manifest.scopes] == [("_default", 0), ("s", 8)]
    assert manifest.scopes[1].collections[0].max_ttl == 60


# --- documents ---


def test_documents(producer: Producer, line: Line) -> None:
    line.login(KV)
    key = DocumentKey(0, b"key")
    place = producer.bucket.vbucket_of(b"key")
    where = place.number
    written = line.client.set_(Datatype.JSON, where, 0, SetExtras(7, 0), key, b"{}")
    token = written.extras.token
    assert token is not None
    assert (token.vbucket_uuid, token.seqno) == (place.uuid, 1)
    found = line.client.get(RAW, where, 0, key)
    assert (found.value, found.extras.flags, found.cas) == (b"{}", 7, written.cas)
    assert found.datatype == Datatype.JSON
    with pytest.raises(KeyExists):
        line.client.set_(RAW, where, 1, SetExtras(0, 0), key, b"")
    with pytest.raises(KeyExists):
        line.client.delete(RAW, where, 1, key)
    line.client.set_(RAW, where, found.cas, SetExtras(0, 0), key, b"2")
    line.client.delete(RAW, where, 0, key)
    for act in (
        lambda: line.client.get(RAW, where, 0, key),
        lambda: line.client.delete(RAW, where, 0, key),
        lambda: line.client.set_(RAW, where, 5, SetExtras(0, 0), key, b""),
    ):
        with pytest.raises(KeyNotFound):
            act()
    assert len(place.changes) == 3


def test_documents_elsewhere(line: Line) -> None:
    line.login()
    with pytest.raises(NotMyVbucket):
        line.client.get(RAW, 99, 0, DocumentKey(0, b"key"))
    with pytest.raises(UnknownCollection):
        line.client.get(RAW, 0, 0, DocumentKey(77, b"key"))
    with pytest.raises(InvalidArguments):
        line.client.set_(Datatype.SNAPPY, 0, 0, SetExtras(0, 0), DocumentKey(0, b"k"), b"\xff")


def test_sequence_numbers(producer: Producer, line: Line) -> None:
    number = producer.bucket.create_collection("c")
    producer.bucket.write(b"a", b"", vbucket=1, collection=number)
    producer.bucket.write(b"b", b"", vbucket=1)
    line.login()

    def seqnos(state: SelectedState | None = None, asked: int | None = None) -> list[int]:
        extras = GetAllVbucketSeqnosExtras(state, asked)
        value = line.client.get_all_vbucket_seqnos(RAW, 0, 0, extras).value
        assert not isinstance(value, bytes)
        return [item.seqno for item in value]

    alive, active = SelectedState.ALIVE, SelectedState.ACTIVE
    assert seqnos() == seqnos(alive) == seqnos(active) == [1, 3, 1, 1]
    assert seqnos(SelectedState.REPLICA) == []
    assert seqnos(active, number) == [1, 2, 1, 1]
    with pytest.raises(UnknownCollection):
        seqnos(active, 77)


def test_how_far_a_vbucket_is_on_disk(producer: Producer, line: Line) -> None:
    bucket = producer.bucket
    for number in range(4):
        bucket.write(b"%d" % number, b"", vbucket=0)
    place = bucket.vbuckets[0]
    place.persisted = 2
    old = place.uuid
    line.open()
    observe = line.client.observe_seqno
    assert observe(RAW, 0, 0, ObserveSeqnoValue(old)).value == ObservedSeqno(0, old, 2, 4)
    new = producer.call(lambda: bucket.fail_over(0, 3))
    told = observe(RAW, 0, 0, ObserveSeqnoValue(old)).value
    assert told == ObservedAfterFailover(0, new, 2, 3, old, 3)
    with pytest.raises(KeyNotFound):
        observe(RAW, 0, 0, ObserveSeqnoValue(5))
    log = line.client.dcp_get_failover_log(RAW, 0, 0).value
    assert log == (FailoverEntry(new, 3), FailoverEntry(old, 0))


# --- DCP connections ---


@pytest.mark.parametrize("flags", [0x0, 0x3, 0x1 | 0x48, 0x1 | 0x100, 0x1 | 0x400, 0x1 | 0x10])
def test_flags_that_are_refused(line: Line, flags: int) -> None:
    line.login()
    with pytest.raises(InvalidArguments):
        line.client.dcp_open(RAW, 0, 0, DcpOpenExtras(DcpOpenFlags(flags)), "name", b"")
    line.client.dcp_open(RAW, 0, 0, DcpOpenExtras(DcpOpenFlags.PRODUCER), "name", b"")


def test_names_are_unique(producer: Producer, line: Line) -> None:
    line.open(name="same")
    with Line(producer.port) as other:
        other.open(name="different")
        assert line.client.connection.error is None
    with Line(producer.port) as other:
        other.open(name="same")
        assert isinstance(line.ear.wait_end(), ConnectionLost)


def test_flow_control_is_exact(producer: Producer, line: Line) -> None:
    for number in range(20):
        producer.bucket.write(b"%d" % number, b"v" * 100, vbucket=0)
    line.open("connection_buffer_size=1000").request()
    stream_sender = producer.connections[0].stream_sender
    wait_for(lambda: stream_sender.unacknowledged >= 1000)
    size = producer.call(lambda: stream_sender.unacknowledged)
    count = len(line.ear.wait(1))
    sizes = [line.size(message) for message in line.ear.wait(count)]
    wait_for(lambda: sum(line.size(message) for message in list(line.ear.heard)) == size)
    heard = list(line.ear.heard)
    sizes = [line.size(message) for message in heard]
    assert sum(sizes) == size
    assert sum(sizes[:-1]) < 1000 <= sum(sizes)  # one message may go beyond
    line.acknowledge(size - 1000)
    line.client.noop(RAW, 0, 0)
    assert len(line.ear.heard) == len(heard)  # still full to the byte
    line.acknowledge(1)
    line.ear.wait(len(heard) + 1)
    line.client.noop(RAW, 0, 0)
    assert len(line.ear.heard) == len(heard) + 1


def test_who_acknowledges_gets_everything(producer: Producer, line: Line) -> None:
    for number in range(200):
        producer.bucket.write(b"%d" % number, b"v" * 100, vbucket=0)
    line.open("connection_buffer_size=500").request()
    done = 0
    while done < 201:
        heard = line.ear.wait(done + 1)
        line.acknowledge(sum(map(line.size, heard[done:])))
        done = len(heard)
    stream_sender = producer.connections[0].stream_sender
    wait_for(lambda: stream_sender.unacknowledged == 0)
    assert stream_sender.sent == sum(map(line.size, line.ear.heard))


def test_flow_control_can_be_switched_off(producer: Producer, line: Line) -> None:
    for number in range(20):
        producer.bucket.write(b"%d" % number, b"v" * 100, vbucket=0)
    line.open("connection_buffer_size=500").request()
    line.ear.wait(3)
    line.control("connection_buffer_size", "0")
    line.ear.wait(21)


def test_a_client_that_does_not_read_is_waited_for(producer: Producer) -> None:
    for number in range(400):
        producer.bucket.write(b"%d" % number, b"v" * 100_000, vbucket=0)
    with RawLine(producer.port) as line:
        line.open(0x12, controls=("enable_noop=true",))
        line.send(request(0x53, extras=struct.pack(">IIQQQQQ", 0, 0, 0, 1 << 63, 0, 0, 0)))
        stream_sender = producer.connections[0].stream_sender
        client = producer.connections[0]
        wait_for(lambda: producer.call(lambda: client.congested))
        assert stream_sender.sent < 20_000_000
        assert line.receive().status == Status.SUCCESS
        frames = [line.receive() for _ in range(401)]
        assert sum(len(frame.body) for frame in frames[1:]) > 40_000_000


def test_no_ops(producer: Producer, line: Line) -> None:
    producer.settings.noop_interval = 0.1
    line.open().request()
    first, second = line.ear.wait(2)
    assert isinstance(first, DcpNoop)
    assert isinstance(second, DcpNoop)
    assert (first.opaque, second.opaque) == (10_000_001, 10_000_002)
    line.client.noop(RAW, 0, 0)
    stream_sender = producer.connections[0].stream_sender
    assert stream_sender.sent == 0  # they do not count


def test_who_does_not_answer_is_dropped(producer: Producer) -> None:
    with RawLine(producer.port) as line:
        line.open(0x12, controls=("enable_noop=true", "set_noop_interval=0.1"))
        line.ask(request(0x53, extras=struct.pack(">IIQQQQQ", 0, 0, 0, 1 << 63, 0, 0, 0)))
        while not line.is_closed():
            pass


def test_who_wants_to_know_is_told_of_moves() -> None:
    brief, full = Feature.CLUSTER_MAP_NOTIFICATION_BRIEF, Feature.CLUSTER_MAP_NOTIFICATION
    with Producer(4, nodes=2) as producer:
        lines = [Line(producer.port) for _ in range(3)]
        for line, features in zip(lines, [(brief,), (full,), ()], strict=True):
            line.login((*FEATURES, Feature.DUPLEX, *features))
        producer.call(lambda: producer.bucket.move(0, 1))
        (short,) = lines[0].ear.wait(1)
        (long,) = lines[1].ear.wait(1)
        assert isinstance(short, ClusterMapChanged)
        assert (short.extras.revision, short.key, short.value.config) == (2, "default", None)
        assert long.value.config.vbucket_server_map.vbuckets == ((1,), (1,), (0,), (1,))
        lines[2].client.noop(RAW, 0, 0)
        assert lines[2].ear.heard == []
        for line in lines:
            line.client.connection.close()


# --- what is not right ---


def test_a_command_that_is_not_known(producer: Producer) -> None:
    with RawLine(producer.port) as line:
        reply = line.ask(request(0x6F, key=b"key", opaque=99))
        assert (reply.magic, reply.opcode, reply.status) == (0x81, 0x6F, Status.UNKNOWN_COMMAND)
        assert reply.opaque == 99
        assert line.ask(request(0x0A, extras=b"more")).status == Status.INVALID_ARGUMENTS
        assert line.ask(request(0x0A)).status == Status.SUCCESS


@pytest.mark.parametrize(
    "raw",
    [
        b"\x90" + request(0x0A)[1:],
        b"\x81" + request(0x6F)[1:],
        request(0x0A)[:8] + b"\xff\xff\xff\xff" + request(0x0A)[12:],
        request(0x0A)[:2] + b"\x00\x09" + request(0x0A)[4:],
    ],
)
def test_frames_that_end_the_connection(raw: bytes) -> None:
    with Producer(1) as producer, RawLine(producer.port) as line:
        line.send(raw)
        assert line.is_closed()
        assert len(producer.errors) == 1


# --- the producer itself ---


def test_nodes_share_a_bucket() -> None:
    with Producer(4, nodes=2) as producer:
        first, second = producer.addresses
        assert first != second
        for (_, port), vbuckets in zip((first, second), ((0, 2), (1, 3)), strict=True):
            with Line(port) as line:
                line.login()
                answer = line.client.get_all_vbucket_seqnos(
                    RAW, 0, 0, GetAllVbucketSeqnosExtras()
                ).value
                assert not isinstance(answer, bytes)
                assert tuple(item.vbucket for item in answer) == vbuckets


def test_it_can_be_started_again() -> None:
    producer = Producer(1)
    producer.bucket.write(b"key", b"{}")
    for _ in range(2):
        with producer, Line(producer.port) as line:
            with pytest.raises(InvalidArgument):
                producer.start()
            assert line.login().client.get(RAW, 0, 0, DocumentKey(0, b"key")).value == b"{}"
    producer.stop()
    assert producer.call(lambda: 5) == 5


def test_a_port_that_is_taken() -> None:
    with Producer(1) as producer, pytest.raises(OSError, match="in use"):
        Producer(1, port=producer.port).start()


@pytest.mark.parametrize("make", [lambda: Producer(0), lambda: Producer(1, nodes=0)])
def test_arguments_that_make_no_sense(make: object) -> None:
    assert callable(make)
    with pytest.raises(InvalidArgument):
        make()
