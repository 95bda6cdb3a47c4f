"""What the program is told about trying again, where one code has passing causes and others."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import StreamClient, connect
from wireloom.rabbitmq_stream.codes import PreconditionFailed, VirtualHostAccessFailure, error
from wireloom.rabbitmq_stream.messages import Create, DeclarePublisher, Open
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.testing.rabbitmq_stream import Broker


def refused(client: StreamClient, broker: Broker, kind: Any) -> PreconditionFailed:
    broker.faults.refuse(kind, ResponseCode.PRECONDITION_FAILED, times=1)
    with pytest.raises(PreconditionFailed) as caught:
        if kind is Create:
            client.create("other", {})
        else:
            client.publisher("orders")
    return caught.value


def test_an_alarm_passes_but_other_contradictions_stay() -> None:
    with Broker() as broker:
        broker.stream("orders")
        with connect(broker.host, broker.port) as client:
            assert refused(client, broker, DeclarePublisher).retriable
            assert not refused(client, broker, Create).retriable
    assert not PreconditionFailed.retriable


def test_a_limit_of_connections_passes() -> None:
    with Broker() as broker:
        broker.faults.refuse(Open, ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE, times=1)
        with pytest.raises(VirtualHostAccessFailure) as caught:
            connect(broker.host, broker.port)
        assert caught.value.retriable
        connect(broker.host, broker.port).close()


def test_copies_keep_it() -> None:
    refusal = error(ResponseCode.PRECONDITION_FAILED, "DeclarePublisher", "orders")
    for made in (copy.copy(refusal), pickle.loads(pickle.dumps(refusal))):
        assert made.retriable
        assert str(made) == str(refusal)
