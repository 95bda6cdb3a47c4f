"""Answers that are no answers to what was asked are refused with the field named."""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import count
from typing import Any

import pytest
from wireloom.clients.couchbase_dcp import Options, Selection
from wireloom.clients.couchbase_dcp.bootstrap import Agreed, Bootstrap
from wireloom.clients.couchbase_dcp.requests import (
    NextId,
    all_seqnos,
    configuration,
    failover_log,
)
from wireloom.clients.couchbase_dcp.selecting import choose
from wireloom.couchbase_dcp.messages import (
    DcpGetFailoverLogResponse,
    GetAllVbucketSeqnosResponse,
    GetClusterConfigResponse,
    GetCollectionIdResponse,
    HelloResponse,
    Message,
    NoopResponse,
    SaslAuthResponse,
    SaslListMechanismsResponse,
)
from wireloom.couchbase_dcp.types import (
    Datatype,
    GetCollectionIdResponseExtras,
    Magic,
    Status,
)
from wireloom.errors import UnexpectedMessage

Steps = Generator[Message, Message, Any]
Head = tuple[Magic, Datatype, Status, int, int, None]
HEAD: Head = (Magic.CLIENT_RESPONSE, Datatype(0), Status.SUCCESS, 1, 0, None)
NUMBERS: NextId = count(1).__next__


def histories(numbers: NextId) -> Steps:
    return failover_log(3, numbers)


def collection(numbers: NextId) -> Steps:
    return choose([Selection(collections=["inventory.airline"])], False, numbers)


WRONG: dict[str, tuple[Callable[[NextId], Steps], Message, str]] = {
    "configuration": (
        configuration,
        GetClusterConfigResponse(*HEAD, b""),
        r"GetClusterConfigResponse\.value: there is no configuration",
    ),
    "numbers": (
        all_seqnos,
        GetAllVbucketSeqnosResponse(*HEAD, b""),
        r"GetAllVbucketSeqnosResponse\.value: there are no numbers",
    ),
    "histories": (
        histories,
        DcpGetFailoverLogResponse(*HEAD, b""),
        r"DcpGetFailoverLogResponse\.value: there are no histories",
    ),
    "collection": (
        collection,
        GetCollectionIdResponse(*HEAD, GetCollectionIdResponseExtras(), b""),
        r"GetCollectionIdResponse\.extras\.id: it is missing",
    ),
    "something else": (
        configuration,
        NoopResponse(*HEAD, b""),
        "NoopResponse instead of GetClusterConfigResponse",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_missing(name: str) -> None:
    ask, answer, reason = WRONG[name]
    steps = ask(NUMBERS)
    next(steps)
    with pytest.raises(UnexpectedMessage, match=reason):
        steps.send(answer)


def test_a_server_that_does_not_prove_itself() -> None:
    """It says yes before the client has shown what it knows."""
    steps = Bootstrap(Options(username="user"), "me", False, Agreed(), NUMBERS).steps()
    next(steps)
    for answer in (
        HelloResponse(*HEAD, ()),
        SaslListMechanismsResponse(*HEAD, "SCRAM-SHA512"),
    ):
        steps.send(answer)
    with pytest.raises(UnexpectedMessage, match="SCRAM-SHA512 has two steps, the server wants one"):
        steps.send(SaslAuthResponse(*HEAD, b""))
