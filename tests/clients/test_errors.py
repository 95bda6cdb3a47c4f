"""Errors of the clients go from process to process."""

from __future__ import annotations

import copy
import pickle

import pytest
from wireloom.clients import couchbase_dcp, pulsar, rabbitmq_stream, rocketmq
from wireloom.clients.rocketmq.damage import damaged
from wireloom.clients.rocketmq.stored import one_received
from wireloom.errors import TimedOut, WireloomError
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.runtime.negotiated import MissingParameter

from tests.clients.rocketmq.test_stored import stored

LATE = TimedOut("late")
DAMAGED = damaged(next(one_received(stored(), "broker")), "it does not unpack")
CASES = [
    rabbitmq_stream.NotConfirmed("events", {7: ResponseCode.PRECONDITION_FAILED}),
    rabbitmq_stream.PartlySent("events", range(3), 2, [1, 2], LATE),
    rabbitmq_stream.OffsetsGone("events", 1, 5),
    rabbitmq_stream.OffsetBeyondEnd("events", 9, 5),
    rabbitmq_stream.UpdateFailed("events", LATE),
    rabbitmq_stream.MessageTooLarge("too long", 3),
    rabbitmq_stream.NotRouted("clicks", b"body"),
    rabbitmq_stream.TokenRefused("https://id.example/token", 401, "invalid_client"),
    pulsar.NotStored("events", {7: LATE}),
    rocketmq.NotStored("events", (("broker", LATE),)),
    rocketmq.NoRoute("events", "no broker has it"),
    rocketmq.UnreadableMessage(DAMAGED, 8),
    MissingParameter("version"),
]


@pytest.mark.parametrize("error", CASES, ids=lambda error: type(error).__name__)
def test_each_survives_pickling(error: WireloomError) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert repr(vars(twin)) == repr(vars(error))


def test_none_is_forgotten() -> None:
    kinds = {
        kind
        for module in (couchbase_dcp, pulsar, rabbitmq_stream, rocketmq)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, WireloomError) and "__init__" in vars(kind)
    }
    assert kinds <= {type(error) for error in CASES}
