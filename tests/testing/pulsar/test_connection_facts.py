"""What brokers do with connections: how long frames are, names, flags, signs of life."""

from __future__ import annotations

import struct
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from wireloom.pulsar import encode
from wireloom.pulsar.messages import Deliver, Lookup, LookupResponse, Ping
from wireloom.pulsar.types import CommandLookupTopic, FeatureFlags, LookupResult
from wireloom.testing.pulsar import Broker, Settings

from tests.brokers import BrokerUnavailable
from tests.brokers.pulsar import Node
from tests.brokers.shared import give_up
from tests.clients.pulsar.targets import KINDS, Target, own_topic
from tests.support.names import unused

from .line import LONGEST, Line

pytestmark = pytest.mark.timeout(300)

Lines = Callable[[], Line]


def test_the_longest_frame_is_taken(line: Lines, topic: str) -> None:
    def asked(padding: int) -> bytes:
        said = CommandLookupTopic(topic, 1, original_principal="x" * padding)
        return encode(Lookup(said))

    half = LONGEST // 2
    raw = asked(half + 4 + LONGEST - len(asked(half)))
    assert struct.unpack_from(">I", raw) == (LONGEST,)
    one = line()
    one.write(raw)
    assert one.hear(LookupResponse).command.request_id == 1
    one.hears_nothing_more()


def test_names_of_the_first_version(line: Lines) -> None:
    """They have a cluster; nobody asks whether there is such a namespace."""
    topic = f"persistent://my-property/my-cluster/my-namespace/{unused('t')}"
    one = line()
    assert one.look_up(topic).command.response is LookupResult.CONNECT
    one.produce(topic)
    one.subscribe(topic)
    one.flow(1)
    one.send(0, b"old")
    assert one.hear(Deliver).payload.content == b"old"


def test_what_brokers_know_of_messages_needs_a_flag(guarded: Target) -> None:
    topic, proof = own_topic("fact"), guarded.token().encode()
    curious = FeatureFlags(supports_broker_entry_metadata=True)
    with ExitStack() as stack:

        def connected(version: int, flags: FeatureFlags | None) -> Line:
            one = stack.enter_context(Line(guarded.host, guarded.port))
            who = {"auth_method_name": "token", "auth_data": proof}
            return one.connect(protocol_version=version, feature_flags=flags, **who)

        publisher = connected(21, None)
        publisher.produce(topic)
        publisher.send(0, b"first")
        publisher.send(1, b"second")
        told: list[list[int | None]] = []
        for version, flags in ((18, curious), (21, curious), (21, None), (17, curious)):
            one = connected(version, flags)
            one.subscribe(topic, subscription=f"s{len(told)}")
            one.flow(2)
            known = [one.hear(Deliver).payload.broker_entry for _ in range(2)]
            told.append([None if item is None else item.metadata.index for item in known])
    assert told == [[0, 1], [0, 1], [None, None], [None, None]]


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_silent_is_asked_and_cut_off(kind: str) -> None:
    """After a sign of life that nobody answered, at the end of the second interval."""
    with ExitStack() as stack:
        node: Target | Broker
        if kind == "real":
            try:
                real = stack.enter_context(Node(chosen={"keepAliveIntervalSeconds": "2"}))
            except BrokerUnavailable as problem:
                give_up(str(problem))
            real.start()
            node = real
        else:
            node = stack.enter_context(Broker(settings=Settings(keep_alive=0.5)))
        one = stack.enter_context(Line(node.host, node.port))
        one.connect()
        one.hear_only(Ping)
