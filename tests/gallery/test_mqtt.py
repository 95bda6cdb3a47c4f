"""MQTT out of its YAML: the generated clients at Mosquitto, the generated server with Paho."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from paho.mqtt import client as paho
from paho.mqtt.enums import CallbackAPIVersion
from wireloom.runtime.serve import Server

from tests.brokers.mosquitto import USER, Mosquitto
from tests.brokers.watching import eventually
from tests.gallery.conftest import check_page
from tests.invented.flavours import Flavour
from tests.invented.test_bytes import check
from tests.support.codecs import subjects
from tests.support.packages import Package

pytestmark = [pytest.mark.real, pytest.mark.timeout(300)]

KEEP_ALIVE = 30


class Line:
    """A connected client, and what the server has told it."""

    def __init__(self, mqtt: Package, flavour: Flavour, broker: Mosquitto) -> None:
        self.m, self.types = mqtt.module("messages"), mqtt.module("types")
        self.flavour = flavour
        self.told: list[Any] = []
        self.ended: list[BaseException] = []
        base: Any = mqtt.module("handler").Handler
        messages, told, ended = self.m, self.told, self.ended

        class Reader(base):
            """Confirms messages as their quality of service asks for it."""

            def on_publish(self, message: Any) -> Any:
                told.append(message)
                match message.qos:
                    case 1:
                        return messages.PubAck(message.packet_id)
                    case 2:
                        return messages.PubRec(message.packet_id)

            def on_pub_rel(self, message: Any) -> Any:
                return messages.PubComp(message.packet_id)

            def on_end(self, error: BaseException) -> None:
                ended.append(error)

        opened = flavour.client_class.open_connection
        self.client = flavour.call(opened, broker.host, broker.port, handler=Reader(), timeout=20)

    def __call__(self, method: str, *args: Any, **options: Any) -> Any:
        """The result of a method of the client."""
        return self.flavour.call(getattr(self.client, method), *args, **options)

    def ask(self, filter_: str, qos: int) -> list[int]:
        """Subscribes to topics; what was granted."""
        wanted = self.types.Subscription(filter_, self.types.QoS(qos))
        return list(self("subscribe", (wanted,)).granted)

    def payloads(self, count: int) -> list[tuple[bytes, int, bool]]:
        """The next messages: payload, quality of service and whether they were retained."""
        self.flavour.wait(lambda: len(self.told) >= count)
        return [(one.payload, int(one.qos), one.retain) for one in self.told]

    def leave(self) -> None:
        """Says goodbye and closes."""
        self("disconnect")
        self.close()

    def close(self) -> None:
        """Ends the connection without a word."""
        self.flavour.call(self.client.connection.close)


Connect = Callable[..., Line]


@pytest.fixture
def connect(mqtt: Package, mqtt_client: Flavour, mosquitto: Mosquitto) -> Iterator[Connect]:
    """Connects and says who comes."""
    lines: list[Line] = []

    def made(name: str, keep_alive: int = KEEP_ALIVE, **options: Any) -> Line:
        line = Line(mqtt, mqtt_client, mosquitto)
        lines.append(line)
        line("connect", keep_alive, name, **options)
        return line

    yield made
    for line in lines:
        line.close()


@pytest.mark.parametrize("qos", [0, 1, 2])
def test_messages_both_ways(connect: Connect, qos: int) -> None:
    line = connect(f"both-{qos}")
    quality = line.types.QoS(qos)
    assert line.ask(f"ways/{qos}/+", qos) == [qos]
    for number in range(3):
        answer = line("publish", f"ways/{qos}/{number}", b"%d" % number, qos=quality)
        match qos:
            case 0:
                assert answer is None
            case 1:
                assert type(answer) is line.m.PubAck
            case 2:
                assert type(answer) is line.m.PubRec
                done = line("pub_rel", answer.packet_id)
                assert done == line.m.PubComp(answer.packet_id)
    assert line.payloads(3) == [(b"%d" % number, qos, False) for number in range(3)]
    line.leave()


def test_numbers_of_exchanges_differ(connect: Connect) -> None:
    """An id is free again only when the exchange is over."""
    line = connect("ids")
    quality = line.types.QoS.EXACTLY_ONCE
    first = line("publish", "ids/a", b"a", qos=quality)
    second = line("publish", "ids/b", b"b", qos=quality)
    assert first.packet_id != second.packet_id
    for answer in (second, first):
        line("pub_rel", answer.packet_id)
    line.leave()


def test_retained_messages(connect: Connect) -> None:
    line = connect("retain")
    line("publish", "kept/one", b"still there", qos=line.types.QoS(1), retain=True)
    assert line.ask("kept/#", 1) == [1]
    assert line.payloads(1) == [(b"still there", 1, True)]
    line("publish", "kept/one", b"", retain=True)
    line.leave()


def test_unsubscribe_and_ping(connect: Connect) -> None:
    line = connect("leaving")
    line.ask("news/#", 0)
    assert type(line("unsubscribe", ("news/#",))) is line.m.UnsubAck
    line("publish", "news/late", b"nobody reads it")
    assert line("ping_req") == line.m.PingResp()
    assert line.told == []
    line.leave()


def test_keep_alive(connect: Connect) -> None:
    """The broker ends the connection of a client that is silent for 1.5 times its keep-alive."""
    silent, alive = (connect(name, keep_alive=1) for name in ("silent", "alive"))
    alive.flavour.inside(alive.client.connection.set_heartbeat, 0.4)
    alive.flavour.wait(lambda: silent.ended)
    assert alive("ping_req") == alive.m.PingResp()
    alive.leave()


def test_will(connect: Connect) -> None:
    """The broker publishes the will of a client that vanishes, not of one that says goodbye."""
    reader = connect("heirs")
    reader.ask("wills/#", 1)
    will = reader.types.Will("wills/polite", b"not needed")
    connect("polite", will=will).leave()
    will = reader.types.Will("wills/sudden", b"gone")
    connect("sudden", will=will, will_qos=reader.types.QoS.AT_LEAST_ONCE).close()
    assert reader.payloads(1) == [(b"gone", 1, False)]
    reader.leave()


def test_several_filters_and_a_session_that_stays(connect: Connect) -> None:
    first = connect("staying", clean_session=False)
    quality = first.types.QoS
    wanted = tuple(first.types.Subscription(f"stays/{level}", quality(level)) for level in range(3))
    assert [*first("subscribe", wanted).granted] == [0, 1, 2]
    first.leave()
    other = connect("other")
    other("publish", "stays/1", b"meanwhile", qos=quality.AT_LEAST_ONCE)
    again = connect("staying", clean_session=False)
    assert again.payloads(1) == [(b"meanwhile", 1, False)]
    again.leave()
    connect("staying", clean_session=True).leave()
    other.leave()


@pytest.mark.parametrize("user", [USER, (USER[0], "another"), None])
def test_users(
    mqtt: Package,
    mqtt_client: Flavour,
    mosquitto_with_users: Mosquitto,
    user: tuple[str, str] | None,
) -> None:
    """A refusal raises its code."""
    line = Line(mqtt, mqtt_client, mosquitto_with_users)
    named = {} if user is None else {"user_name": user[0], "password": user[1].encode()}
    try:
        if user == USER:
            answer = line("connect", KEEP_ALIVE, "named", **named)
            assert not answer.session_present
            line.leave()
        else:
            with pytest.raises(mqtt.module("codes").NotAuthorized, match="may not connect"):
                line("connect", KEEP_ALIVE, "named", **named)
    finally:
        line.close()


def test_client_names_are_checked(connect: Connect) -> None:
    """MQTT wants a clean session of clients without a name."""
    with pytest.raises(Exception, match="does not allow this client identifier"):
        connect("", clean_session=False)


def test_nobody_may_connect_twice(connect: Connect) -> None:
    """The broker ends the connection of a client that breaks the protocol."""
    line = connect("twice")
    with pytest.raises(Exception, match="not legal in state"):
        line("connect", KEEP_ALIVE, "twice")


# --- the generated server -----------------------------------------------------------------------


@pytest.fixture
def station(mqtt: Package) -> Iterator[Server[Any]]:
    """A broker with one client, to which it sends back what it is sent."""
    m, types = mqtt.module("messages"), mqtt.module("types")
    base: Any = mqtt.module("server").ServerHandler

    class Echo(base):
        """Confirms everything, and sends messages back with the same quality of service."""

        def on_connect_packet(self, connection: Any, message: Any) -> Any:
            allowed = message.password != b"wrong"
            code = types.ReturnCode.ACCEPTED if allowed else types.ReturnCode.NOT_AUTHORIZED
            return m.ConnAck(False, code)

        def on_subscribe(self, connection: Any, message: Any) -> Any:
            granted = tuple(types.Granted(one.qos) for one in message.subscriptions)
            return m.SubAck(message.packet_id, granted)

        def on_unsubscribe(self, connection: Any, message: Any) -> Any:
            return m.UnsubAck(message.packet_id)

        def on_publish(self, connection: Any, message: Any) -> Any:
            number = None if message.qos == 0 else message.packet_id
            connection.send(m.Publish(message.topic, number, message.payload, qos=message.qos))
            match message.qos:
                case 1:
                    return m.PubAck(message.packet_id)
                case 2:
                    return m.PubRec(message.packet_id)

        def on_pub_rec(self, connection: Any, message: Any) -> Any:
            return m.PubRel(message.packet_id)

        def on_pub_rel(self, connection: Any, message: Any) -> Any:
            return m.PubComp(message.packet_id)

        def on_ping_req(self, connection: Any, message: Any) -> Any:
            return m.PingResp()

    with Server(mqtt.module("tables").SERVER_TABLES, Echo) as server:
        yield server


def _guest(password: str | None = None) -> tuple[paho.Client, dict[str, list[Any]]]:
    client = paho.Client(CallbackAPIVersion.VERSION2, "guest", protocol=paho.MQTTv311)
    seen: dict[str, list[Any]] = {"connected": [], "messages": [], "published": [], "granted": []}
    if password is not None:
        client.username_pw_set("guest", password)
    client.on_connect = lambda _c, _u, _f, reason, _p: seen["connected"].append(str(reason))
    client.on_message = lambda _c, _u, message: seen["messages"].append(message)
    client.on_publish = lambda _c, _u, mid, _r, _p: seen["published"].append(mid)
    client.on_subscribe = lambda _c, _u, _m, codes, _p: seen["granted"].extend(codes)
    return client, seen


def test_paho_at_the_generated_server(station: Server[Any]) -> None:
    client, seen = _guest()
    client.connect(station.host, station.port, keepalive=KEEP_ALIVE)
    client.loop_start()
    try:
        assert eventually(lambda: seen["connected"] == ["Success"])
        client.subscribe([("a/#", 1), ("b", 2)])
        assert eventually(lambda: [code.value for code in seen["granted"]] == [1, 2])
        for qos in range(3):
            client.publish("a/b", b"%d" % qos, qos=qos)
        assert eventually(lambda: len(seen["published"]) == 3)
        assert eventually(lambda: len(seen["messages"]) == 3)
        found = sorted((one.payload, one.qos) for one in seen["messages"])
        assert found == [(b"%d" % qos, qos) for qos in range(3)]
    finally:
        client.disconnect()
        client.loop_stop()


def test_paho_is_refused(station: Server[Any]) -> None:
    client, seen = _guest("wrong")
    client.connect(station.host, station.port)
    client.loop_start()
    try:
        assert eventually(lambda: bool(seen["connected"]))
        assert seen["connected"][0] == "Not authorized"
    finally:
        client.loop_stop()


# --- what is on the wire, and the page ----------------------------------------------------------


def test_values_come_back_and_both_codecs_agree(mqtt: Package) -> None:
    for subject in subjects(mqtt):
        check(subject)


def test_the_program_of_the_page(mosquitto: Mosquitto, tmp_path: Path) -> None:
    check_page("mqtt", mosquitto.address, tmp_path)
