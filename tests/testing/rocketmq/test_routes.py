"""What the control port does for RocketMQ alone."""

from __future__ import annotations

import socket

import pytest
from wireloom.testing.control import Control
from wireloom.testing.rocketmq import Broker
from wireloom.testing.rocketmq.routes import ROUTES

from tests.testing.asking import done

from .line import PATIENCE, Line


def test_the_broker_dies_and_comes_back() -> None:
    with Broker() as broker, Control(broker, ROUTES) as control:
        where = ("127.0.0.1", broker.broker_port)
        with socket.create_connection(where, PATIENCE) as line:
            done(control.port, "POST", "/broker/kill")
            assert line.recv(1) == b""
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(where, PATIENCE)
        socket.create_connection(("127.0.0.1", broker.port), PATIENCE).close()
        done(control.port, "POST", "/broker/revive")
        with Line(*where) as again:
            again.send("topic")
