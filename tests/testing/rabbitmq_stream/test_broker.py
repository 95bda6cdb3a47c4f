"""What only the embedded broker has: its interface, users, settings and limits."""

from __future__ import annotations

import socket
import ssl
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from wireloom.error_policy import STRICT
from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream.columns import read_entry_list
from wireloom.rabbitmq_stream.decoding import decode, read_tracking_snapshot
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import (
    Close,
    CloseResponse,
    ConsumerUpdate,
    Delete,
    DeleteResponse,
    Metadata,
    MetadataResponse,
    MetadataUpdate,
    Open,
    PeerProperties,
    PublishConfirm,
    PublishError,
    QueryOffset,
    QueryOffsetResponse,
    SaslAuthenticate,
    SaslAuthenticateResponse,
    SaslHandshake,
    StoreOffset,
    Tune,
    TuneResponse,
)
from wireloom.rabbitmq_stream.types import (
    Broker as Node,
)
from wireloom.rabbitmq_stream.types import (
    ChunkType,
    ResponseCode,
    SaslMechanism,
    SimpleEntry,
    TrackedOffset,
)
from wireloom.runtime.tables import Role
from wireloom.testing.rabbitmq_stream import (
    Broker,
    BrokerFull,
    Permissions,
    Settings,
    User,
)

from .wire import PATIENCE, Line, publication

pytest_plugins = ["wireloom.testing.rabbitmq_stream.fixtures"]


def line(broker: Broker) -> Line:
    """A fresh connection."""
    return Line(broker.host, broker.port)


@pytest.fixture
def broker() -> Iterator[Broker]:
    """A broker that has nothing to complain of."""
    with Broker() as running:
        yield running
        assert not running.errors


def test_appended_messages_are_read(broker: Broker) -> None:
    stream = broker.stream("s")
    assert stream.append([b"one", b"two"]) == 0
    assert stream.append([b"three"]) == 2
    with line(broker).open() as client:
        assert client.subscribe(0, "s") is ResponseCode.OK
        assert client.chunks(2) == [0, 2]
        assert stream.append([b"four"]) == 3
        assert client.chunks(1) == [3]
    assert stream.messages == [b"one", b"two", b"three", b"four"]
    assert stream.chunks == [(0, 2), (2, 1), (3, 1)]
    assert stream.next_offset == 4
    assert broker.streams == ["s"]


def test_streams_may_be_made_before_it_starts() -> None:
    broker = Broker()
    broker.stream("s").append([b"one"])
    with broker, line(broker).open() as client:
        assert client.subscribe(0, "s") is ResponseCode.OK
        assert client.chunks(1) == [0]


def test_published_messages_are_seen(broker: Broker) -> None:
    with line(broker).open() as client:
        client.create("s")
        client.declare(1, "s", "app")
        client.publish(1, 1, [b"one", b"two"])
        client.say(StoreOffset("reader", "s", 1))
        client.ask(QueryOffsetResponse, QueryOffset(1, "reader", "s"))
        stream = broker.stream("s")
        assert stream.messages == [b"one", b"two"]
        assert stream.sequence("app") == 2
        assert stream.offsets == {"reader": 1}
        peer = broker.connections[0]
        assert (peer.user, peer.virtual_host, peer.publishers) == ("guest", "/", {1: "s"})
        assert peer.properties == {"product": "test"}


def test_super_stream(broker: Broker) -> None:
    parts = broker.super_stream("orders", 2)
    assert [part.name for part in parts] == ["orders-0", "orders-1"]
    assert broker.streams == ["orders-0", "orders-1"]


def test_deleted_stream(broker: Broker) -> None:
    stream = broker.stream("s")
    with line(broker).open() as client:
        client.subscribe(0, "s")
        stream.delete()
        assert client.hear(MetadataUpdate).stream == "s"
        assert broker.connections[0].subscriptions == {}


def test_no_message_is_stored_behind_those_that_a_restart_of_the_leader_lost(
    broker: Broker,
) -> None:
    stream = broker.stream("s")
    with line(broker).open() as client:
        client.declare(1, "s", "app")
        session = broker.connections[0].client

        def restart() -> None:
            connection = session.connection
            assert connection is not None
            session.on_frame(connection, encode(publication(1, 1, [b"lost"])))
            stream.restart_leader()
            session.on_frame(connection, encode(publication(1, 2, [b"behind"])))

        broker.call(restart)
        assert client.hear(MetadataUpdate).stream == "s"
        assert client.hear(PublishError).errors[0].publishing_id == 2
        assert stream.messages == []


def test_connections_come_and_go(broker: Broker) -> None:
    with line(broker).open(), line(broker).open():
        assert len(broker.connections) == 2
        peer = broker.connections[0]
    assert peer.wait_end()
    assert all(item.wait_end() for item in broker.connections)


def test_close_of_the_server(broker: Broker) -> None:
    with line(broker).open() as client:
        broker.connections[0].close(ResponseCode.INTERNAL_ERROR, "tired")
        assert client.hear(Close) == Close(1, ResponseCode.INTERNAL_ERROR, "tired")
        client.say(CloseResponse(1, ResponseCode.OK))
        assert client.ends()


def test_it_stops_in_time_with_open_connections() -> None:
    before = set(threading.enumerate())
    broker = Broker().start()
    clients = [line(broker).open() for _ in range(5)]
    silent = socket.create_connection((broker.host, broker.port))
    broker.stop()
    assert all(client.ends() for client in clients)
    assert set(threading.enumerate()) <= before
    for client in clients:
        client.socket.close()
    silent.close()
    broker.stop()


def test_address_in_use(broker: Broker) -> None:
    with pytest.raises(OSError, match="ddress already in use"):
        Broker(port=broker.port).start()


def test_it_does_not_start_twice(broker: Broker) -> None:
    with pytest.raises(InvalidArgument):
        broker.start()


def test_unknown_release() -> None:
    with pytest.raises(InvalidArgument, match=r"3\.10, 4\.0, 4\.3"):
        Broker("5.0")


def test_fixture(rabbitmq_stream_broker: Broker) -> None:
    assert rabbitmq_stream_broker.version == "4.3.6"


@pytest.mark.parametrize("rabbitmq_stream_broker", ["3.10"], indirect=True)
def test_fixture_of_another_release(rabbitmq_stream_broker: Broker) -> None:
    assert rabbitmq_stream_broker.version == "3.10.8"


# --- settings ---


def test_advertised_address() -> None:
    settings = Settings(advertised_host="lb.example", advertised_port=15552)
    with Broker(settings=settings) as broker, line(broker) as client:
        client.prepare()
        client.say(TuneResponse(0, 0))
        expected = {"advertised_host": "lb.example", "advertised_port": "15552"}
        assert client.enter().properties == expected
        client.create("s")
        answer = client.ask(MetadataResponse, Metadata(1, ("s",)))
        assert answer.brokers == (Node(0, "lb.example", 15552),)


def test_offered_limits() -> None:
    with Broker(settings=Settings(frame_max=5000, heartbeat=7)) as broker, line(broker) as client:
        assert client.prepare() == Tune(5000, 7)
        client.say(TuneResponse(0, 0))
        client.enter()
        client.say(StoreOffset("r", "x" * 5000, 1))
        assert client.closed_with(ResponseCode.FRAME_TOO_LARGE)


def test_slow_handshake() -> None:
    with (
        Broker(settings=Settings(handshake_timeout=3.0)) as broker,
        line(broker).open() as client,
        line(broker) as slow,
    ):
        assert slow.ends()
        assert client.create_code("s", {}) is ResponseCode.OK  # its time is over, too


def test_unanswered_consumer_update() -> None:
    with Broker(settings=Settings(request_timeout=0.2)) as broker:
        broker.stream("s")
        with line(broker).open() as client:
            properties = {"single-active-consumer": "true", "name": "group"}
            assert client.subscribe(0, "s", properties=properties) is ResponseCode.OK
            client.hear(ConsumerUpdate)
            assert client.ends()


def test_full_broker() -> None:
    broker = Broker(memory_limit=2000)
    with broker, line(broker).open() as client:
        client.create("s")
        client.declare(1, "s")
        client.publish(1, 1, [b"x" * 1000])
        error = client.ask(PublishError, publication(1, 2, [b"x" * 1000]))
        assert error.errors[0].code is ResponseCode.INTERNAL_ERROR
        assert isinstance(broker.errors[0], BrokerFull)
        with pytest.raises(BrokerFull, match="of 2000 bytes"):
            broker.stream("s").append([b"x" * 1000])
        assert client.ask(DeleteResponse, Delete(9, "s")).code is ResponseCode.OK
        broker.stream("t").append([b"x" * 1000])


# --- users ---


def test_users_and_virtual_hosts() -> None:
    users = [User("ann", "secret", {"/": Permissions(), "other": Permissions(write="")})]
    with Broker(users=users, virtual_hosts=("/", "other", "third")) as broker:
        with line(broker).open(user="ann", password="secret") as client:
            client.create("s")
            assert client.declare(1, "s") is ResponseCode.OK
        with line(broker).open(user="ann", password="secret", host="other") as client:
            client.create("s")
            assert client.declare(1, "s") is ResponseCode.ACCESS_REFUSED
            assert client.subscribe(1, "s") is ResponseCode.OK
        broker.settings.refusal_delay = 0.0
        with line(broker) as client:
            client.prepare("ann", "secret")
            client.say(TuneResponse(0, 0))
            assert client.enter("third").code is ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE


def test_permissions() -> None:
    reader = User("ann", "secret", {"/": Permissions("^mine", "^mine", "^(mine|ours)")})
    with (
        Broker(users=[reader]) as broker,
        line(broker).open(user="ann", password="secret") as client,
    ):
        for name in ("ours", "theirs"):
            broker.stream(name)
        refused = ResponseCode.ACCESS_REFUSED
        client.create("mine")
        assert client.create_code("new", {}) is refused
        assert client.ask(DeleteResponse, Delete(1, "ours")).code is refused
        assert client.declare(1, "ours") is refused
        assert client.subscribe(1, "ours") is ResponseCode.OK
        assert client.subscribe(2, "theirs") is refused
        assert client.ask(QueryOffsetResponse, QueryOffset(2, "r", "theirs")).code is refused
        streams = client.ask(MetadataResponse, Metadata(1, ("theirs", "ours"))).streams
        assert [item.code for item in streams] == [refused, ResponseCode.OK]


def test_renewal_with_fewer_permissions(broker: Broker) -> None:
    broker.stream("s")
    with line(broker).open() as client:
        client.declare(1, "s")
        client.subscribe(1, "s")
        user = broker.users["guest"]
        broker.users["guest"] = User("guest", "new", {"/": Permissions(write="^other")})
        assert user.password == "guest"
        assert client.authenticate(password="new").code is ResponseCode.OK
        assert client.hear(MetadataUpdate).stream == "s"
        assert broker.connections[0].publishers == {}


def test_mechanism_of_two_steps() -> None:
    settings = Settings(mechanisms=(SaslMechanism.RABBIT_CR_DEMO,))
    with Broker(settings=settings) as broker, line(broker) as client:
        client.introduce()
        assert client.mechanisms() == ("RABBIT-CR-DEMO",)
        answer = client.authenticate(mechanism="RABBIT-CR-DEMO", data=b"guest")
        assert answer == SaslAuthenticateResponse(
            3, ResponseCode.SASL_CHALLENGE, b"Please tell me your password"
        )
        answer = client.authenticate(mechanism="RABBIT-CR-DEMO", data=b"My password is guest")
        assert answer.code is ResponseCode.OK
        client.hear(Tune)


def test_mechanism_of_two_steps_on_older_brokers() -> None:
    settings = Settings(mechanisms=(SaslMechanism.RABBIT_CR_DEMO,))
    with Broker("4.0", settings=settings) as broker, line(broker) as client:
        client.introduce()
        client.mechanisms()
        answer = client.authenticate(mechanism="RABBIT-CR-DEMO", data=b"guest")
        assert answer.code is ResponseCode.SASL_CHALLENGE
        assert client.ends()


# --- what is written ---


def test_snapshot_at_the_beginning_of_a_segment(broker: Broker) -> None:
    stream = broker.stream("s", {"stream-max-segment-size-bytes": "300"})
    with line(broker).open() as client:
        client.say(StoreOffset("reader", "s", 0))
        client.ask(QueryOffsetResponse, QueryOffset(1, "reader", "s"))
        for _ in range(3):
            stream.append([b"x" * 150])
        client.subscribe(0, "s", properties={"chunk_selector": "all"})
        chunks = [client.deliver().chunk for _ in range(5)]
        kinds = [item.type for item in chunks]
        assert kinds == [
            ChunkType.TRACKING_DELTA,
            ChunkType.USER,
            ChunkType.USER,
            ChunkType.TRACKING_SNAPSHOT,
            ChunkType.USER,
        ]
        (entry,) = read_entry_list(chunks[3].entries)
        assert isinstance(entry, SimpleEntry)
        snapshot, _ = read_tracking_snapshot(entry.body, 0, len(entry.body), STRICT)
        assert snapshot.entries == (TrackedOffset("reader", 0),)


def test_retention_by_age(broker: Broker) -> None:
    arguments = {"max-age": "1s", "stream-max-segment-size-bytes": "100"}
    stream = broker.stream("s", arguments)
    stream.append([b"x" * 200])
    time.sleep(1.1)
    stream.append([b"y" * 200])
    assert stream.messages == [b"y" * 200]


def test_slow_reader_holds_nothing_up(broker: Broker) -> None:
    stream = broker.stream("s")
    for _ in range(40):
        stream.append([b"x" * 1_000_000])
    with line(broker).open() as slow, line(broker).open() as client:
        assert slow.subscribe(0, "s", credit=100) is ResponseCode.OK
        client.create("t")
        client.declare(1, "t")
        client.say(publication(1, 1, [b"x"]))
        client.hear(PublishConfirm)
        assert len(slow.chunks(40)) == 40


def test_many_messages(broker: Broker) -> None:
    with line(broker).open() as client:
        client.create("s")
        client.declare(1, "s")
        bodies = [b"x" * 10] * 5000
        for number in range(20):
            client.say(publication(1, number * 5000, bodies))
        confirmed = 0
        while confirmed < 100_000:
            confirmed += len(client.hear(PublishConfirm).publishing_ids)
        sizes = [size for _, size in broker.stream("s").chunks]
        assert sum(sizes) == 100_000
        assert max(sizes) <= 8192


def test_tls(tmp_path: Path) -> None:
    from tests.runtime.authority import Authority

    authority = Authority(tmp_path, "authority")
    with Broker(ssl=authority.server("localhost")) as broker:
        client = line(broker)
        context = authority.client()
        client.socket = context.wrap_socket(client.socket, server_hostname="localhost")
        with client:
            client.socket.settimeout(PATIENCE)
            properties = _blocking_handshake(client.socket)
            assert b"RabbitMQ" in properties


def _blocking_handshake(secure: socket.socket) -> bytes:
    secure.sendall(encode(PeerProperties(1, {})))
    return secure.recv(1 << 16)


def test_certificate_of_the_client(tmp_path: Path) -> None:
    from tests.runtime.authority import Authority

    authority = Authority(tmp_path, "authority")
    authority.server("ann")
    context = authority.server("localhost")
    context.verify_mode = ssl.CERT_REQUIRED
    context.load_verify_locations(authority.file)
    settings = Settings(mechanisms=(SaslMechanism.EXTERNAL,))
    with Broker(ssl=context, users=[User("ann", "unknown")], settings=settings) as broker:
        mine = authority.client()
        mine.load_cert_chain(tmp_path / "ann.pem")
        with mine.wrap_socket(line(broker).socket, server_hostname="localhost") as secure:
            secure.settimeout(PATIENCE)
            for request in (PeerProperties(1, {}), SaslHandshake(2)):
                secure.sendall(encode(request))
                secure.recv(1 << 16)
            secure.sendall(encode(SaslAuthenticate(3, "EXTERNAL", b"")))
            answer = decode(secure.recv(18), sender=Role.SERVER)
            assert answer == SaslAuthenticateResponse(3, ResponseCode.OK, None)
            assert broker.connections[0].user == "ann"


def test_messages_for_a_deleted_stream_take_no_room(broker: Broker) -> None:
    stream = broker.stream("s")
    with line(broker).open() as client:
        client.declare(1, "s")
        client.say(publication(1, 1, [b"x"] * 5000), Delete(9, "s"))
        assert client.ask(DeleteResponse, Delete(10, "s")).code in (
            ResponseCode.OK,
            ResponseCode.STREAM_DOES_NOT_EXIST,
        )
        assert stream.name not in broker.streams
        assert broker.bytes_used == 0


def test_open_without_authentication(broker: Broker) -> None:
    with line(broker) as client:
        client.introduce()
        client.mechanisms()
        client.say(Open(3, "/"))
        assert client.ends()
