"""Facts about the handshake, versions, limits and the end of connections."""

from __future__ import annotations

import time
from itertools import pairwise

from wireloom.rabbitmq_stream.encode import encode
from wireloom.rabbitmq_stream.messages import (
    Close,
    CloseResponse,
    ExchangeCommandVersions,
    ExchangeCommandVersionsResponse,
    Heartbeat,
    Open,
    OpenResponse,
    PeerProperties,
    PeerPropertiesResponse,
    QueryOffset,
    QueryOffsetResponse,
    SaslAuthenticate,
    SaslAuthenticateResponse,
    SaslHandshake,
    SaslHandshakeResponse,
    StoreOffset,
    Tune,
    TuneResponse,
)
from wireloom.rabbitmq_stream.types import CommandVersions, ResponseCode

from .targets import SECOND_USER, Target
from .wire import frame

PLAIN = b"\0guest\0guest"
LIMIT = 1 << 20


def _timed(begin: float, late: bool) -> bool:
    """Whether a refusal took three seconds, or no time."""
    taken = time.monotonic() - begin
    return 2.8 < taken < 3.6 if late else taken < 1.0


def test_handshake_order(server: Target) -> None:
    line = server.line()
    properties = line.introduce().properties
    assert properties["product"] == "RabbitMQ"
    assert properties["version"] == server.version
    assert set(properties) == {
        "cluster_name",
        "copyright",
        "information",
        "platform",
        "product",
        "version",
    }
    assert "PLAIN" in line.mechanisms()
    assert line.authenticate() == SaslAuthenticateResponse(3, ResponseCode.OK, None)
    tune = line.hear(Tune)
    assert tune == Tune(LIMIT, 60)
    line.say(TuneResponse(tune.frame_max, 0))
    answer = line.enter()
    assert answer.code is ResponseCode.OK
    assert answer.properties == {
        "advertised_host": server.host,
        "advertised_port": str(server.port),
    }


def test_mechanisms(server: Target) -> None:
    line = server.line()
    line.introduce()
    expected = {"PLAIN", "AMQPLAIN"} if server.old else {"PLAIN", "AMQPLAIN", "ANONYMOUS"}
    assert set(line.mechanisms()) == expected


def test_anonymous(server: Target) -> None:
    line = server.line()
    line.introduce()
    line.mechanisms()
    assert line.authenticate(mechanism="ANONYMOUS", data=b"").code is ResponseCode.OK
    line.say(line.hear(Tune) and TuneResponse(0, 0))
    assert line.enter().code is ResponseCode.OK


def test_amqplain(server: Target) -> None:
    line = server.line()
    line.introduce()
    line.mechanisms()
    table = b"\x05LOGINS\0\0\0\x05guest\x08PASSWORDS\0\0\0\x05guest"
    assert line.authenticate(mechanism="AMQPLAIN", data=table).code is ResponseCode.OK


def test_peer_properties_cannot_be_skipped(server: Target) -> None:
    line = server.line()
    assert line.mechanisms()
    assert line.ends(1.0)


def test_pipelined_handshake(server: Target) -> None:
    line = server.line()
    line.say(PeerProperties(1, {}), SaslHandshake(2))
    line.hear(PeerPropertiesResponse)
    line.hear(SaslHandshakeResponse)
    assert line.ends(1.0)


def test_pipelined_authentication(server: Target) -> None:
    line = server.line()
    line.introduce()
    line.say(SaslHandshake(2), SaslAuthenticate(3, "PLAIN", PLAIN))
    line.hear(SaslHandshakeResponse)
    assert line.hear(SaslAuthenticateResponse).code is ResponseCode.OK
    assert line.ends(1.0)


def test_tune_and_open_share_a_write(server: Target) -> None:
    line = server.line()
    line.prepare()
    line.say(TuneResponse(LIMIT, 0), Open(9, "/"))
    assert line.hear(OpenResponse).code is ResponseCode.OK


def test_split_handshake_frames(server: Target) -> None:
    line = server.line()
    raw = encode(PeerProperties(1, {"product": "in two pieces"}))
    line.send(raw[:9])
    time.sleep(0.1)
    if not server.new:
        assert line.ends(1.0)
        return
    line.send(raw[9:])
    assert line.hear(PeerPropertiesResponse).code is ResponseCode.OK


def test_tune_by_either_key(server: Target) -> None:
    for key in (0x0014, 0x8014):
        line = server.line()
        line.prepare()
        line.send(frame(key, LIMIT.to_bytes(4, "big") + bytes(4)))
        assert line.enter().code is ResponseCode.OK


def test_versions_before_open(server: Target) -> None:
    line = server.line()
    line.introduce()
    line.say(ExchangeCommandVersions(2, (CommandVersions(8, 1, 2),)))
    assert line.ends(1.0)
    assert not line.kept


def test_version_list(server: Target) -> None:
    expected = dict.fromkeys((1, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15), (1, 1))
    expected |= dict.fromkeys((22, 23, 24, 25, 28, 29, 30), (1, 1)) | {2: (1, 2)}
    if server.new:
        expected[31] = (1, 1)
    assert server.open().exchange(8, 1, 2) == expected


def test_unknown_key_in_versions(server: Target) -> None:
    line = server.open()
    line.say(ExchangeCommandVersions(9, (CommandVersions(99, 1, 1),)))
    assert line.ends(2.0)
    assert not [item for item in line.kept if isinstance(item, ExchangeCommandVersionsResponse)]


def test_unknown_command(server: Target) -> None:
    keys = {"3.10": (26, 27, 28, 29, 30, 31, 99), "4.0": (31, 99), "4.3": (32, 99)}
    for key in keys[server.release]:
        line = server.open()
        line.send(frame(key, bytes(4)))
        assert line.closed_with(ResponseCode.UNKNOWN_FRAME)


def test_surplus_bytes(server: Target) -> None:
    line = server.open()
    line.send(frame(11, encode(QueryOffset(1, "a", "b"))[8:] + b"\0"))
    assert line.closed_with(ResponseCode.UNKNOWN_FRAME)


def test_unknown_version(server: Target) -> None:
    line = server.open()
    line.send(frame(11, encode(QueryOffset(1, "a", "b"))[8:], version=2))
    assert line.closed_with(ResponseCode.UNKNOWN_FRAME)


def test_null_reference(server: Target) -> None:
    line = server.open()
    line.send(frame(1, b"\0\0\0\x01\0\xff\xff\0\x01s"))
    assert line.closed_with(ResponseCode.UNKNOWN_FRAME)


def test_handshake_command_after_open(server: Target) -> None:
    for message in (PeerProperties(9, {}), SaslHandshake(9), Open(9, "/"), TuneResponse(0, 0)):
        line = server.open()
        line.say(message)
        assert line.closed_with(ResponseCode.UNKNOWN_FRAME)


def test_server_close_ignores_other_frames(server: Target) -> None:
    line = server.open()
    line.send(frame(99, b""))
    assert line.closed_with(ResponseCode.UNKNOWN_FRAME)
    line.say(QueryOffset(5, "a", "b"))
    assert line.silent(0.3)
    line.say(CloseResponse(1, ResponseCode.OK))
    assert line.ends(2.0)


def test_server_close_waits_ten_seconds(server: Target) -> None:
    line = server.open()
    line.send(frame(99, b""))
    begin = time.monotonic()
    assert line.closed_with(ResponseCode.UNKNOWN_FRAME)
    assert line.ends(12.0)
    assert 9.0 < time.monotonic() - begin < 11.5


def test_close_is_answered(server: Target) -> None:
    line = server.open()
    answer = line.ask(CloseResponse, Close(77, ResponseCode.OK, "bye"))
    assert answer == CloseResponse(77, ResponseCode.OK)
    assert line.ends(2.0)


def test_frame_limit(server: Target) -> None:
    line = server.open(frame_max=4096)
    line.say(StoreOffset("r", "x" * 4200, 1))
    if server.new:
        assert line.closed_with(ResponseCode.FRAME_TOO_LARGE)
    else:
        assert line.ask(QueryOffsetResponse, QueryOffset(9, "a", "b")).correlation_id == 9


def test_frame_limit_by_announcement(server: Target) -> None:
    line = server.open()
    line.send((LIMIT + 1).to_bytes(4, "big"))
    assert line.closed_with(ResponseCode.FRAME_TOO_LARGE)
    line.say(CloseResponse(1, ResponseCode.OK))
    assert not line.ends(1.0)


def test_frame_limit_of_zero(server: Target) -> None:
    line = server.open(frame_max=0)
    line.say(StoreOffset("r", "x" * 20_000, 1))
    assert line.ask(QueryOffsetResponse, QueryOffset(9, "a", "b")).correlation_id == 9
    line.send((LIMIT + 1).to_bytes(4, "big"))
    if server.new:
        assert line.closed_with(ResponseCode.FRAME_TOO_LARGE)
    else:
        assert line.silent(0.3)


def test_first_frame_limit(server: Target) -> None:
    line = server.line()
    line.say(PeerProperties(1, {"product": "x" * 8200}))
    if server.new:
        assert line.ends(1.0)
        assert not line.kept
    else:
        assert line.hear(PeerPropertiesResponse).code is ResponseCode.OK


def test_largest_first_frame(server: Target) -> None:
    line = server.line()
    rest = len(encode(PeerProperties(1, {"product": ""}))) - 4
    line.say(PeerProperties(1, {"product": "x" * (8192 - rest)}))
    assert line.hear(PeerPropertiesResponse).code is ResponseCode.OK


def test_wrong_password(server: Target) -> None:
    line = server.line()
    line.introduce()
    line.mechanisms()
    begin = time.monotonic()
    answer = line.authenticate(password="wrong")
    assert answer.code is ResponseCode.AUTHENTICATION_FAILURE
    assert _timed(begin, not server.old)
    assert line.ends(1.0)


def test_unknown_mechanism(server: Target) -> None:
    line = server.line()
    line.introduce()
    line.mechanisms()
    begin = time.monotonic()
    answer = line.authenticate(mechanism="NONE", data=b"")
    assert answer.code is ResponseCode.SASL_MECHANISM_NOT_SUPPORTED
    assert _timed(begin, False)
    assert line.ends(1.0)


def test_null_data(server: Target) -> None:
    line = server.line()
    line.introduce()
    line.mechanisms()
    assert line.authenticate(data=None).code is ResponseCode.SASL_ERROR
    assert line.ends(1.0)


def test_missing_virtual_host(server: Target) -> None:
    line = server.line()
    line.prepare()
    line.say(TuneResponse(LIMIT, 0))
    begin = time.monotonic()
    answer = line.enter("nowhere")
    assert answer == OpenResponse(
        answer.correlation_id, ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE, None
    )
    assert _timed(begin, not server.old)
    assert line.ends(1.0)


def test_token_refresh(server: Target) -> None:
    line = server.open()
    assert line.authenticate().code is ResponseCode.OK
    assert line.ask(QueryOffsetResponse, QueryOffset(9, "a", "b")).correlation_id == 9


def test_token_refresh_on_old_broker(server: Target) -> None:
    line = server.open()
    line.say(SaslAuthenticate(9, "PLAIN", PLAIN))
    assert line.closed_with(ResponseCode.UNKNOWN_FRAME)


def test_changed_mechanism(server: Target) -> None:
    line = server.open()
    begin = time.monotonic()
    answer = line.authenticate(mechanism="ANONYMOUS", data=b"")
    assert answer.code is ResponseCode.SASL_CANNOT_CHANGE_MECHANISM
    assert _timed(begin, server.new)
    assert line.ends(1.0) is server.new


def test_changed_user(server: Target) -> None:
    server.ensure_second_user()
    line = server.open()
    begin = time.monotonic()
    answer = line.authenticate(SECOND_USER, SECOND_USER)
    assert answer.code is ResponseCode.SASL_CANNOT_CHANGE_USERNAME
    assert _timed(begin, server.new)
    assert line.ends(1.0) is server.new


def test_wrong_password_of_open_connection(server: Target) -> None:
    line = server.open()
    begin = time.monotonic()
    answer = line.authenticate(password="wrong")
    assert answer.code is ResponseCode.AUTHENTICATION_FAILURE
    assert _timed(begin, server.new)
    assert line.ends(1.0) is server.new


def test_heartbeats_of_the_server(server: Target) -> None:
    line = server.open(heartbeat=1)
    begin = time.monotonic()
    times = []
    for _ in range(3):
        line.hear(Heartbeat)
        times.append(time.monotonic() - begin)
        line.say(Heartbeat())
    assert 0.3 < times[0] < 0.75
    assert all(0.8 < after - before < 1.2 for before, after in pairwise(times))


def test_silent_client(server: Target) -> None:
    line = server.open(heartbeat=1)
    begin = time.monotonic()
    assert line.ends(5.0)
    assert 2.7 < time.monotonic() - begin < 3.4
    assert all(isinstance(item, Heartbeat) for item in line.kept)


def test_slow_heartbeats_are_enough(server: Target) -> None:
    line = server.open(heartbeat=1)
    for _ in range(3):
        assert not line.ends(1.5)
        line.say(Heartbeat())


def test_no_heartbeats(server: Target) -> None:
    line = server.open(heartbeat=0)
    assert not line.ends(3.5)
    assert not line.kept
