"""Whatever a client says, the producer answers, refuses or hangs up; nothing in it breaks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wireloom.couchbase_dcp.encoding import encode
from wireloom.couchbase_dcp.tables import COMMANDS
from wireloom.couchbase_dcp.types import Negotiated
from wireloom.errors import ConnectionLost, RemoteError
from wireloom.runtime.tables import Role
from wireloom.testing.couchbase_dcp import Producer
from wireloom.testing.strategies import strategies

from tests.support.effort import times

from .raw import RawLine, request

COLLECTIONS, XATTR, JSON, SNAPPY = 0x12, 0x06, 0x0B, 0x0A
NEGOTIATED = Negotiated(collections=True)
REQUESTS = [name for name, info in COMMANDS.items() if info.sender & Role.CLIENT]
ANSWERS = ["DcpNoopResponse", "DcpSnapshotMarkerResponse"]
BATCH = 12
DRAWN = strategies("wireloom.couchbase_dcp")


@pytest.mark.parametrize("opened", [False, True], ids=["connected", "dcp"])
@pytest.mark.parametrize("name", [*REQUESTS, *ANSWERS])
def test_it(name: str, opened: bool) -> None:
    with Producer(4) as producer:
        producer.bucket.create_collection("c", number=0xA)
        producer.bucket.write(b"key", b"{}", vbucket=0)

        @settings(
            max_examples=times(15, few=5),
            database=None,
            derandomize=True,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(st.lists(DRAWN.of(name, {"collections": True}), min_size=1, max_size=BATCH))
        def play(messages: list[Any]) -> None:
            with RawLine(producer.port) as line:
                if opened:
                    line.open(COLLECTIONS, XATTR, JSON, SNAPPY, controls=("enable_noop=true",))
                else:
                    line.ask(request(0x1F, value=COLLECTIONS.to_bytes(2, "big")))
                    line.ask(request(0x21, key=b"PLAIN", value=b"\0user\0password"))
                    line.ask(request(0x89, key=b"default"))
                line.finish(b"".join(encode(message, NEGOTIATED) for message in messages))

        play()
        with RawLine(producer.port) as line:
            assert line.ask(request(0x0A)).status == 0
    odd = [
        error for error in producer.errors if not isinstance(error, RemoteError | ConnectionLost)
    ]
    assert odd == []
