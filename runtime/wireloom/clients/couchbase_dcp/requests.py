"""Single requests, without I/O: generators that give a request and take its answer."""

from __future__ import annotations

from collections.abc import Callable, Generator

from wireloom.clients.cluster.answers import of
from wireloom.clients.couchbase_dcp.values import RAW
from wireloom.couchbase_dcp.codes import check
from wireloom.couchbase_dcp.messages import (
    DcpGetFailoverLog,
    DcpGetFailoverLogResponse,
    GetAllVbucketSeqnos,
    GetAllVbucketSeqnosResponse,
    GetClusterConfig,
    GetClusterConfigResponse,
    Message,
)
from wireloom.couchbase_dcp.types import (
    ClusterConfig,
    Datatype,
    FailoverEntry,
    GetAllVbucketSeqnosExtras,
    GetClusterConfigExtras,
    Magic,
    SelectedState,
)
from wireloom.errors import UnexpectedMessage

NextId = Callable[[], int]
"""Gives numbers for requests."""

Head = tuple[Magic, Datatype, int, int, int, None]
"""What requests begin with."""


def head(opaque: int, vbucket: int = 0) -> Head:
    """The beginning of a request."""
    return Magic.CLIENT_REQUEST, RAW, vbucket, opaque, 0, None


def configuration(next_id: NextId) -> Generator[Message, Message, ClusterConfig]:
    """Which node has which vbucket."""
    asked = yield GetClusterConfig(*head(next_id()), GetClusterConfigExtras())
    answer = of(asked, GetClusterConfigResponse)
    check(answer.status, "GetClusterConfig")
    if isinstance(answer.value, bytes):
        raise UnexpectedMessage("GetClusterConfigResponse.value: there is no configuration")
    return answer.value


def all_seqnos(next_id: NextId) -> Generator[Message, Message, dict[int, int]]:
    """The newest change of every vbucket that is active on a node."""
    asked = yield GetAllVbucketSeqnos(
        *head(next_id()), GetAllVbucketSeqnosExtras(SelectedState.ACTIVE)
    )
    answer = of(asked, GetAllVbucketSeqnosResponse)
    check(answer.status, "GetAllVbucketSeqnos")
    if isinstance(answer.value, bytes):
        raise UnexpectedMessage("GetAllVbucketSeqnosResponse.value: there are no numbers")
    return {item.vbucket: item.seqno for item in answer.value}


def failover_log(
    vbucket: int, next_id: NextId
) -> Generator[Message, Message, tuple[FailoverEntry, ...]]:
    """The histories of a vbucket, the newest first."""
    asked = yield DcpGetFailoverLog(*head(next_id(), vbucket))
    answer = of(asked, DcpGetFailoverLogResponse)
    check(answer.status, "DcpGetFailoverLog", f"vbucket {vbucket}")
    if isinstance(answer.value, bytes):
        raise UnexpectedMessage("DcpGetFailoverLogResponse.value: there are no histories")
    return answer.value
