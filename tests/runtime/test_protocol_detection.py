"""Servers that speak another protocol, told by their first bytes."""

from __future__ import annotations

import pytest
from wireloom.errors import ConnectionLost, DecodeError, FrameTooLong, OtherProtocol
from wireloom.runtime.protocol_detection import recognised

from .peers import PATIENCE, Client, background, raw_server, wait_for
from .toy import Ask, Data, encode

AMQP = b"AMQP\x00\x00\x09\x01"  # what RabbitMQ says on port 5672 to everything else
ALERT = b"\x15\x03\x03\x00\x02\x02\x0a"  # what RabbitMQ says on port 5551 to plain text
HTTP = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n"


@pytest.mark.parametrize("frame_limit", [0, 1 << 20])
@pytest.mark.parametrize(
    ("said", "protocol", "hint"),
    [
        (AMQP, "AMQP", "take another port"),
        (ALERT, "TLS", "connect with TLS"),
        (HTTP, "HTTP", "take another port"),
    ],
)
def test_what_is_spoken_there(
    client: Client, said: bytes, protocol: str, hint: str, frame_limit: int
) -> None:
    with raw_server() as (port, accept):
        client.connect(port, frame_limit=frame_limit)
        peer = accept()
        thread, results = background(lambda: client.request(Ask(1)))
        wait_for(lambda: peer.recv(100))
        peer.sendall(said)
        peer.close()
        thread.join(PATIENCE)
        error = results[0]
        assert isinstance(error, OtherProtocol)
        assert error.protocol == protocol
        assert str(error) == f"127.0.0.1:{port}: what is spoken there is {protocol}: {hint}"
        assert isinstance(error.__cause__, FrameTooLong | ConnectionLost)
        wait_for(lambda: client.ends)  # a moment later than the request is
        assert client.ends == [error]


def test_other_errors_stay_what_they_are(client: Client) -> None:
    with raw_server() as (port, accept):
        client.connect(port, frame_limit=1 << 10)
        accept().sendall(encode(Data(0, 0, bytes(1 << 11))))
        assert isinstance(client.ended(), FrameTooLong)
    for error in (DecodeError("cut", 7), KeyError("AMQP")):
        assert recognised(("here", 1), error, b"\0\0\0\x01AMQP") is error
    assert recognised(("here", 1), KeyError(), AMQP).__class__ is KeyError
