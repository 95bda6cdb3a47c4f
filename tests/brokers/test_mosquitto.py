"""Mosquitto itself: does it run, and is nothing left of it afterwards?"""

from __future__ import annotations

import pytest
from paho.mqtt import client as paho
from paho.mqtt.enums import CallbackAPIVersion

from tests.brokers import supervisor
from tests.brokers.mosquitto import USER, Mosquitto
from tests.brokers.ports import is_open
from tests.brokers.watching import LOOPBACK_ADDRESSES, eventually, listeners

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]


def _answer(broker: Mosquitto, user: tuple[str, str] | None) -> str:
    """What the broker says to whoever connects as a user."""
    client = paho.Client(CallbackAPIVersion.VERSION2, protocol=paho.MQTTv311)
    answers: list[str] = []
    client.on_connect = lambda client, userdata, flags, reason, properties: answers.append(
        str(reason)
    )
    if user is not None:
        client.username_pw_set(*user)
    client.connect(broker.host, broker.port)

    def has_answered() -> bool:
        client.loop(0.1)
        return bool(answers)

    assert eventually(has_answered)
    client.disconnect()
    return answers[0]


def test_everybody(mosquitto: Mosquitto) -> None:
    assert _answer(mosquitto, None) == "Success"


def test_users(mosquitto_with_users: Mosquitto) -> None:
    assert _answer(mosquitto_with_users, USER) == "Success"
    for user in (None, (USER[0], "another"), ("nobody", USER[1])):
        assert _answer(mosquitto_with_users, user) == "Not authorized"


def test_listens_on_loopback_only(mosquitto: Mosquitto) -> None:
    found = listeners(mosquitto.pid)
    assert found and {address for address, _ in found} <= LOOPBACK_ADDRESSES


def test_nothing_is_left() -> None:
    with Mosquitto() as broker:
        assert broker.pid is not None and is_open(broker.port)
        processes = supervisor.family(broker.pid)
        broker.restart()
        assert is_open(broker.port)
    assert not any(process.is_running() for process in processes)
    assert not is_open(broker.port) and not broker.directory.exists()
