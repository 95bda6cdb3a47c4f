"""Facts about the handshake, versions, limits and the end of connections."""

from __future__ import annotations

import time
from contextlib import suppress

from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import (
    Close,
    CloseResponse,
    ExchangeCommandVersions,
    ExchangeCommandVersionsResponse,
    Heartbeat,
    MetadataUpdate,
    Open,
    OpenResponse,
    PeerProperties,
    PeerPropertiesResponse,
    PublishError,
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
from wireloom.testing.rabbitmq_stream import Permissions

from .targets import SECOND_USER, Target
from .wire import Ended, Line, frame, publication

LIMIT = 1 << 20

REFUSAL_DELAY = 2.9
"""A little less than the seconds after which late refusals come."""


def _timed(begin: float, late: bool) -> bool:
    """Whether a refusal is one of those that come late."""
    return (time.monotonic() - begin > REFUSAL_DELAY) is late


def _long_string(text: str) -> bytes:
    """A value of a table of AMQP 0-9-1."""
    return b"S" + len(text.encode()).to_bytes(4, "big") + text.encode()


def _goes_on(line: Line) -> bool:
    """Whether the connection is still of use."""
    line.say(QueryOffset(99, "a", "b"))
    return line.hear(QueryOffsetResponse).correlation_id == 99


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
    assert answer.properties is not None
    assert set(answer.properties) == {"advertised_host", "advertised_port"}
    if server.node is not None or not server.real:  # others may stand behind another address
        assert set(answer.properties.values()) == {server.host, str(server.port)}


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
    table = b"\x05LOGIN" + _long_string(line.user) + b"\x08PASSWORD" + _long_string(line.password)
    assert line.authenticate(mechanism="AMQPLAIN", data=table).code is ResponseCode.OK


def test_peer_properties_cannot_be_skipped(server: Target) -> None:
    line = server.line()
    assert line.mechanisms()
    assert line.ends()
    assert not line.kept
    line = server.line()
    assert line.authenticate().code is ResponseCode.OK
    assert line.ends()
    assert not line.kept


def test_pipelined_handshake(server: Target) -> None:
    line = server.line()
    line.say(PeerProperties(1, {}), SaslHandshake(2))
    line.hear(PeerPropertiesResponse)
    line.hear(SaslHandshakeResponse)
    assert line.ends()


def test_pipelined_authentication(server: Target) -> None:
    line = server.line()
    line.introduce()
    line.say(SaslHandshake(2), SaslAuthenticate(3, "PLAIN", line.plain()))
    line.hear(SaslHandshakeResponse)
    assert line.hear(SaslAuthenticateResponse).code is ResponseCode.OK
    assert line.ends()


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
        assert line.ends()
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
    assert line.ends()
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
    assert line.ends()
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
    assert line.ends()


def test_server_close_waits_ten_seconds(server: Target) -> None:
    line = server.open()
    begin = time.monotonic()
    line.send(frame(99, b""))
    assert line.closed_with(ResponseCode.UNKNOWN_FRAME)
    assert line.ends()
    assert time.monotonic() - begin > 9.9


def test_close_is_answered(server: Target) -> None:
    line = server.open()
    answer = line.ask(CloseResponse, Close(77, ResponseCode.OK, "bye"))
    assert answer == CloseResponse(77, ResponseCode.OK)
    assert line.ends()


def test_frame_limit(server: Target) -> None:
    line = server.open(frame_max=4096)
    line.say(StoreOffset("r", "x" * 4200, 1))
    if server.new:
        assert line.closed_with(ResponseCode.FRAME_TOO_LARGE)
    else:
        assert _goes_on(line)


def test_frame_limit_by_announcement(server: Target) -> None:
    line = server.open()
    line.send((LIMIT + 1).to_bytes(4, "big"))
    assert line.closed_with(ResponseCode.FRAME_TOO_LARGE)
    line.say(CloseResponse(1, ResponseCode.OK))
    assert not line.ends(1.0)


def test_frame_limit_of_zero(server: Target) -> None:
    line = server.open(frame_max=0)
    line.say(StoreOffset("r", "x" * 20_000, 1))
    assert _goes_on(line)
    line.send((LIMIT + 1).to_bytes(4, "big"))
    if server.new:
        assert line.closed_with(ResponseCode.FRAME_TOO_LARGE)
    else:
        assert line.silent(0.3)


def test_first_frame_limit(server: Target) -> None:
    line = server.line()
    line.say(PeerProperties(1, {"product": "x" * 8200}))
    if server.new:
        assert line.ends()
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
    assert line.ends()


def test_unknown_mechanism(server: Target) -> None:
    line = server.line()
    line.introduce()
    line.mechanisms()
    begin = time.monotonic()
    answer = line.authenticate(mechanism="NONE", data=b"")
    assert answer.code is ResponseCode.SASL_MECHANISM_NOT_SUPPORTED
    assert _timed(begin, False)
    assert line.ends()


def test_null_data(server: Target) -> None:
    line = server.line()
    line.introduce()
    line.mechanisms()
    assert line.authenticate(data=None).code is ResponseCode.SASL_ERROR
    assert line.ends()


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
    assert line.ends()


def test_token_refresh(server: Target) -> None:
    line = server.open()
    assert line.authenticate().code is ResponseCode.OK
    assert _goes_on(line)


def test_token_refresh_on_old_broker(server: Target) -> None:
    line = server.open()
    line.say(SaslAuthenticate(9, "PLAIN", line.plain()))
    assert line.closed_with(ResponseCode.UNKNOWN_FRAME)


def test_changed_mechanism(server: Target) -> None:
    line = server.open()
    begin = time.monotonic()
    answer = line.authenticate(mechanism="ANONYMOUS", data=b"")
    assert answer.code is ResponseCode.SASL_CANNOT_CHANGE_MECHANISM
    assert _timed(begin, server.new)
    assert line.ends() if server.new else _goes_on(line)


def test_changed_user(server: Target) -> None:
    server.ensure_second_user()
    line = server.open()
    begin = time.monotonic()
    answer = line.authenticate(SECOND_USER, SECOND_USER)
    assert answer.code is ResponseCode.SASL_CANNOT_CHANGE_USERNAME
    assert _timed(begin, server.new)
    assert line.ends() if server.new else _goes_on(line)


def test_wrong_password_of_open_connection(server: Target) -> None:
    line = server.open()
    begin = time.monotonic()
    answer = line.authenticate(password="wrong")
    assert answer.code is ResponseCode.AUTHENTICATION_FAILURE
    assert _timed(begin, server.new)
    assert line.ends() if server.new else _goes_on(line)


def _second_user(server: Target) -> tuple[Line, list[str]]:
    """A connection of another user, with a publisher and a subscription, and their streams."""
    server.ensure_second_user()
    first = server.open()
    streams = [first.create(server.name()) for _ in range(2)]
    line = server.line().open(user=SECOND_USER, password=SECOND_USER)
    assert line.declare(1, streams[0]) is ResponseCode.OK
    assert line.subscribe(1, streams[1]) is ResponseCode.OK
    return line, streams


def _refused(line: Line, streams: list[str]) -> bool:
    """Whether what goes on may not be begun again."""
    line.publish(1, 1, [b"goes on"])
    codes = {line.declare(2, streams[0]), line.subscribe(2, streams[1])}
    return codes == {ResponseCode.ACCESS_REFUSED}


def _dropped(line: Line, streams: list[str]) -> bool:
    """Whether publisher and subscription are gone, and the client was told."""
    told = [line.hear(MetadataUpdate) for _ in streams]
    assert {item.code for item in told} == {ResponseCode.STREAM_NOT_AVAILABLE}
    line.say(publication(1, 2, [b"refused"]))
    (error,) = line.hear(PublishError).errors
    gone = error.code is ResponseCode.PUBLISHER_DOES_NOT_EXIST
    return gone and {item.stream for item in told} == set(streams)


def test_permissions_taken_away(server: Target) -> None:
    line, streams = _second_user(server)
    server.permit(Permissions(write="^$", read="^$"))
    assert _refused(line, streams)
    assert line.authenticate(SECOND_USER, SECOND_USER).code is ResponseCode.OK
    assert _dropped(line, streams)


def test_permissions_cleared(server: Target) -> None:
    line, streams = _second_user(server)
    server.permit(None)
    assert _refused(line, streams)
    answer = line.authenticate(SECOND_USER, SECOND_USER)
    if server.new:
        assert answer.code is ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE
        assert line.ends()
    else:
        assert answer.code is ResponseCode.OK
        assert _dropped(line, streams)


def test_expired_token(server: Target) -> None:
    line = server.open()
    server.expire_tokens()
    assert line.ends()
    assert not line.kept


def test_heartbeats_of_the_server(server: Target) -> None:
    begin = time.monotonic()
    line = server.open(heartbeat=1)
    for beats in range(3):
        line.hear(Heartbeat)
        assert time.monotonic() - begin > 0.45 + beats
        line.say(Heartbeat())


def test_silent_client(server: Target) -> None:
    begin = time.monotonic()
    line = server.open(heartbeat=1)
    assert line.ends()
    assert time.monotonic() - begin > 2.9
    assert all(isinstance(item, Heartbeat) for item in line.kept)


def test_slow_heartbeats_are_enough(server: Target) -> None:
    """A connection lasts for two intervals after what the server heard last, at least."""
    heard = time.monotonic()
    line = server.open(heartbeat=1)
    with suppress(Ended, OSError):  # a machine that is too busy to beat in time
        for _ in range(2):
            time.sleep(1.5)
            said = time.monotonic()
            line.say(Heartbeat())
            assert _goes_on(line)
            heard = said
    assert line.ends()
    assert time.monotonic() - heard > 1.9


def test_no_heartbeats(server: Target) -> None:
    line = server.open(heartbeat=0)
    assert not line.ends(3.5)
    assert not line.kept


# --- what administrators do ---


def test_removed_user(server: Target) -> None:
    server.ensure_second_user()
    line = server.line().open(user=SECOND_USER, password=SECOND_USER)
    line.declare(1, line.create(server.name()))
    server.remove_second_user()
    assert line.ends()
    assert not line.kept
    with server.line() as late:
        late.introduce()
        late.mechanisms()
        refused = late.authenticate(SECOND_USER, SECOND_USER)
        assert refused.code is ResponseCode.AUTHENTICATION_FAILURE


def test_removed_virtual_host(server: Target) -> None:
    host = server.add_virtual_host()
    line = server.line().open(host=host)
    line.create(server.name())
    used = line.create(server.name())
    line.declare(1, used)
    server.remove_virtual_host(host)
    assert line.ends()
    assert line.kept == [MetadataUpdate(ResponseCode.STREAM_NOT_AVAILABLE, used)]


def test_permissions_that_are_taken_away(server: Target) -> None:
    server.ensure_second_user()
    line = server.line().open(user=SECOND_USER, password=SECOND_USER)
    name = line.create(server.name())
    line.declare(1, name)
    server.permit(None)
    line.publish(1, 1, [b"still"])
    assert line.declare(2, name) is ResponseCode.ACCESS_REFUSED
    assert line.subscribe(2, name) is ResponseCode.ACCESS_REFUSED
