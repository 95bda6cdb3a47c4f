"""How a connection to a node begins, without I/O: requests that either transport carries out."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from secrets import token_hex

from wireloom.clients.cluster.answers import of
from wireloom.clients.couchbase_dcp.options import Options
from wireloom.clients.couchbase_dcp.requests import Head, NextId, configuration, head
from wireloom.clients.couchbase_dcp.scram import HASHES, ScramClient
from wireloom.clients.couchbase_dcp.values import can_decompress
from wireloom.couchbase_dcp.codes import check
from wireloom.couchbase_dcp.messages import (
    DcpControl,
    DcpControlResponse,
    DcpOpen,
    DcpOpenResponse,
    Hello,
    HelloResponse,
    Message,
    SaslAuth,
    SaslAuthResponse,
    SaslListMechanisms,
    SaslListMechanismsResponse,
    SaslStep,
    SaslStepResponse,
    SelectBucket,
    SelectBucketResponse,
)
from wireloom.couchbase_dcp.types import (
    ClusterConfig,
    Control,
    ControlValue,
    DcpOpenExtras,
    DcpOpenFlags,
    Feature,
    Negotiated,
    SaslMechanism,
    Status,
)
from wireloom.errors import InvalidArgument, UnexpectedMessage

_ON = ControlValue.TRUE
_IN_ANY_ORDER = ControlValue.TRUE_WITH_SEQNO_ADVANCED
_NEWEST_MARKERS = "2.2"


@dataclass(slots=True)
class Agreed:
    """What a connection has agreed on so far."""

    features: frozenset[Feature] = field(default_factory=frozenset[Feature])

    @property
    def negotiated(self) -> Negotiated:
        """What layouts depend on."""
        return Negotiated(collections=Feature.COLLECTIONS in self.features)


class Bootstrap:
    """The beginning of one connection.

    Args:
        options: What the program wants.
        name: The name of the connection.
        stream_ids: Whether streams have ids.
        agreed: Where features are noted.
        next_id: Gives numbers for requests.
    """

    def __init__(
        self,
        options: Options,
        name: str,
        stream_ids: bool,
        agreed: Agreed,
        next_id: NextId,
    ) -> None:
        self._options = options
        self._name = name
        self._stream_ids = stream_ids
        self._agreed = agreed
        self._next_id = next_id

    def steps(self) -> Generator[Message, Message, ClusterConfig]:
        """The requests from a new connection to one that can have streams.

        Raises:
            ResponseError: The server refused.
            InvalidArgument: The server offers no mechanism that may be used.
            UnexpectedMessage: The server does not know the password of the user.
        """
        yield from self._hello()
        yield from self._authenticate()
        bucket = self._options.bucket
        selected = yield SelectBucket(*self._head(), bucket)
        check(of(selected, SelectBucketResponse).status, "SelectBucket", bucket)
        config = yield from configuration(self._next_id)
        opened = yield DcpOpen(*self._head(), DcpOpenExtras(self._flags()), self._name, b"")
        check(of(opened, DcpOpenResponse).status, "DcpOpen", self._name)
        for name, value, needed in self._controls():
            answer = of((yield DcpControl(*self._head(), name, value)), DcpControlResponse)
            if needed:
                check(answer.status, "DcpControl", name)
        return config

    def _hello(self) -> Generator[Message, Message, None]:
        wanted = [
            Feature.TCP_NODELAY,
            Feature.XATTR,
            Feature.XERROR,
            Feature.SELECT_BUCKET,
            Feature.JSON,
            Feature.ALT_REQUEST,
            Feature.COLLECTIONS,
        ]
        if self._options.compression and can_decompress():
            wanted.append(Feature.SNAPPY)
        answer = of((yield Hello(*self._head(), "wireloom", tuple(wanted))), HelloResponse)
        check(answer.status, "Hello")
        granted = answer.value if isinstance(answer.value, tuple) else ()
        self._agreed.features = frozenset(granted) & frozenset(wanted)

    def _authenticate(self) -> Generator[Message, Message, None]:
        options = self._options
        asked = yield SaslListMechanisms(*self._head())
        offered = of(asked, SaslListMechanismsResponse).value.split()
        mechanism = _mechanism(options, offered)
        if mechanism == SaslMechanism.PLAIN:
            said = b"\0" + options.username.encode() + b"\0" + options.password.encode()
            plain = yield SaslAuth(*self._head(), mechanism, said)
            check(of(plain, SaslAuthResponse).status, "SaslAuth", options.username)
            return
        scram = ScramClient(mechanism, options.username, options.password, token_hex(16))
        begun = yield SaslAuth(*self._head(), mechanism, scram.first())
        challenge = of(begun, SaslAuthResponse)
        if challenge.status is not Status.AUTH_CONTINUE:
            check(challenge.status, "SaslAuth", options.username)
            raise UnexpectedMessage(f"{mechanism} has two steps, the server wants one")
        said = scram.final(challenge.value)
        ended = of((yield SaslStep(*self._head(), mechanism, said)), SaslStepResponse)
        check(ended.status, "SaslStep", options.username)
        scram.verify(ended.value)

    def _flags(self) -> DcpOpenFlags:
        options = self._options
        flags = DcpOpenFlags.PRODUCER
        if options.attributes and Feature.XATTR in self._agreed.features:
            flags |= DcpOpenFlags.INCLUDE_XATTRS
        if options.delete_times:
            flags |= DcpOpenFlags.INCLUDE_DELETE_TIMES
        if not options.values:
            flags |= DcpOpenFlags.NO_VALUE
        return flags

    def _controls(self) -> list[tuple[Control, str, bool]]:
        """Names, values, and whether there is no way without them."""
        options = self._options
        wanted = [
            (Control.ENABLE_NOOP, _ON, True),
            (Control.SET_NOOP_INTERVAL, str(options.noop_interval), True),
            (Control.CONNECTION_BUFFER_SIZE, str(options.buffer_size), True),
            (Control.SEND_STREAM_END_ON_CLIENT_CLOSE_STREAM, _ON, False),
            (Control.V7_DCP_STATUS_CODES, _ON, False),
        ]
        if options.delete_times:
            wanted.append((Control.ENABLE_EXPIRY_OPCODE, _ON, False))
        if self._agreed.negotiated.collections:
            wanted.append((Control.MAX_MARKER_VERSION, _NEWEST_MARKERS, False))
            wanted.append((Control.FLATBUFFERS_SYSTEM_EVENTS, _ON, False))
        if self._stream_ids:
            wanted.append((Control.ENABLE_STREAM_ID, _ON, True))
        if options.out_of_order:
            wanted.append((Control.ENABLE_OUT_OF_ORDER_SNAPSHOTS, _IN_ANY_ORDER, False))
        return wanted

    def _head(self) -> Head:
        return head(self._next_id())


def _mechanism(options: Options, offered: list[str]) -> str:
    known: list[str] = [*HASHES, SaslMechanism.PLAIN] if options.ssl else [*HASHES]
    wanted = known if options.mechanism is None else [options.mechanism]
    for mechanism in wanted:
        if mechanism in offered:
            return mechanism
    shown = ", ".join(offered) or "nothing"
    raise InvalidArgument(f"none of {', '.join(wanted)} can be used, the server offers {shown}")
