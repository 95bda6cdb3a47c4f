"""What brokers tell consumers that are moved: real tables, and tables that nobody can read."""

from __future__ import annotations

import pytest
from wireloom.clients.rocketmq.messages import Queue
from wireloom.clients.rocketmq.resets import places
from wireloom.errors import DecodeError

from tests.frames.meanings_rocketmq import read_frame
from tests.support.captures import captures


@pytest.mark.parametrize("name", ["reset_of_client", "reset_of_client_for_c"])
def test_what_brokers_tell(name: str) -> None:
    (found,) = (item for item in captures("rocketmq") if item.name == name)
    assert places(read_frame(found.data)["body"]) == {Queue("ProbeT", "broker-a", 0): 0}


def test_queues_as_keys() -> None:
    body = (
        b'{"offsetTable":{{"brokerName":"a","queueId":0,"topic":"T"}:7,'
        b'{"topic":"T","brokerName":"b{}:1","queueId":1 } : 12}}'
    )
    assert places(body) == {Queue("T", "a", 0): 7, Queue("T", "b{}:1", 1): 12}
    assert places(b' {"offsetTable" : {} } ') == {}


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"7",
        b'{"offsetTable":7}',
        b'{"offsetTable":{{"brokerName":"a","queueId":0,"topic":"T"}}}',
        b'{"offsetTable":{{"brokerName":"a","queueId":0}:7}}',
        b'{"offsetTable":{{"brokerName":"a","queueId":0,"topic":"T"}:99999999999999999999}}',
        b'{"offsetTable":{' + b"{" * 50_000 + b"}}",
        b'{"offsetTable":{' + b'"}:1' * 20_000 + b"}}",
    ],
)
def test_what_nobody_can_read(body: bytes) -> None:
    with pytest.raises(DecodeError):
        places(body)
