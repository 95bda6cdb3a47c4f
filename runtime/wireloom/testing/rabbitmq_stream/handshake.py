"""From the first frame to an open connection, and what renews or ends one."""

from __future__ import annotations

import asyncio
import logging

from wireloom.errors import FrameTooLong
from wireloom.rabbitmq_stream import tables
from wireloom.rabbitmq_stream.messages import (
    Close,
    CloseResponse,
    ExchangeCommandVersions,
    ExchangeCommandVersionsResponse,
    Heartbeat,
    Message,
    Open,
    OpenResponse,
    PeerProperties,
    PeerPropertiesResponse,
    SaslAuthenticate,
    SaslAuthenticateResponse,
    SaslHandshake,
    SaslHandshakeResponse,
    Tune,
    TuneResponse,
)
from wireloom.rabbitmq_stream.tables import COMMANDS, State
from wireloom.rabbitmq_stream.types import (
    BrokerPropertiesKey,
    CommandVersions,
    ConnectionPropertiesKey,
    ResponseCode,
    SaslMechanism,
)
from wireloom.runtime.serve import ServerConnection
from wireloom.runtime.tables import Role
from wireloom.testing.rabbitmq_stream.authentication import (
    Accepted,
    Asked,
    Exchange,
    Garbled,
)
from wireloom.testing.rabbitmq_stream.base import BaseClient
from wireloom.testing.rabbitmq_stream.core import Core
from wireloom.testing.rabbitmq_stream.heartbeats import Heartbeats
from wireloom.testing.rabbitmq_stream.users import User

Connection = ServerConnection[Message]

LOG = logging.getLogger("wireloom.testing.rabbitmq_stream")

_NEXT = {
    State.CONNECTED: State.INTRODUCED,
    State.INTRODUCED: State.AUTHENTICATING,
    State.AUTHENTICATING: State.AUTHENTICATING | State.AUTHENTICATED,
    State.TUNING: State.OPENING | State.OPEN,
    State.OPENING: State.OPEN,
}
"""Where the frames of one read may lead; anything else ends the connection."""

_NEGOTIATED_VERSION = max(COMMANDS["Deliver"].versions)
"""The version of Deliver that a client gets if it says that this is exactly its highest."""


class HandshakeCommands(BaseClient):
    """The commands of the handshake."""

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._heartbeats: Heartbeats | None = None
        self._exchange: Exchange | None = None
        self._read_from = State.CONNECTED
        self._patience: asyncio.TimerHandle | None = None
        self._frame_max = core.settings.frame_max

    def be_patient(self) -> None:
        """Waits for the next step of the handshake, for a while."""
        if self._patience is not None:
            self._patience.cancel()
        self._patience = self.later(self.core.settings.handshake_timeout, self._lose_patience)

    def on_read(self, connection: Connection) -> None:
        """The frames of one read have been handled.

        Real brokers look at what one read brought: a frame of the handshake that came with another
        one, or in pieces, ends the connection.
        """
        self.reads += 1
        if self.publishers and self.core.blocks_publishers and self.connection is not None:
            self.blocked = True
            self.connection.pause_reading()
        if self._read_from not in _NEXT:
            return
        before, self._read_from = self._read_from, self.state
        if self.state is State.CLOSED:
            return
        waits = self.core.release.split_handshake and before is self.state
        if not waits and not self.state & _NEXT[before]:
            self.hang_up()
        elif self.state is State.AUTHENTICATED:
            settings = self.core.settings
            self.say(Tune(settings.frame_max, settings.heartbeat))
            self.state = self._read_from = State.TUNING

    def on_long_frame(self, connection: Connection, error: FrameTooLong) -> None:
        """A frame that is too long is announced; nothing can be read any more."""
        self.close(ResponseCode.FRAME_TOO_LARGE, "frame too large")

    # --- commands ---

    def on_peer_properties(
        self, connection: Connection, message: PeerProperties
    ) -> PeerPropertiesResponse:
        """Says what the broker is."""
        self.properties = dict(message.properties)
        self._go(State.INTRODUCED)
        key, release = BrokerPropertiesKey, self.core.release
        said = {
            key.PRODUCT: "RabbitMQ",
            key.VERSION: release.version,
            key.PLATFORM: release.platform,
            key.CLUSTER_NAME: "wireloom@embedded",
            key.COPYRIGHT: "Written for tests; not the work of the RabbitMQ project.",
            key.INFORMATION: "The embedded broker of wireloom.",
        }
        properties = {str(name): value for name, value in said.items()}
        return PeerPropertiesResponse(message.correlation_id, ResponseCode.OK, properties)

    def on_sasl_handshake(
        self, connection: Connection, message: SaslHandshake
    ) -> SaslHandshakeResponse:
        """Offers the mechanisms."""
        self._go(State.AUTHENTICATING)
        offered = tuple(map(str, self.core.mechanisms))
        return SaslHandshakeResponse(message.correlation_id, ResponseCode.OK, offered)

    def on_sasl_authenticate(
        self, connection: Connection, message: SaslAuthenticate
    ) -> SaslAuthenticateResponse | None:
        """One step of an exchange."""
        if self.state is State.OPEN:
            return self._renewed(message)
        if message.mechanism not in self.core.mechanisms:
            return self._ended(message, ResponseCode.SASL_MECHANISM_NOT_SUPPORTED)
        self.mechanism = message.mechanism
        if self._exchange is None:
            self._exchange = self._new_exchange()
        outcome = self._exchange.step(message.mechanism, message.data)
        if isinstance(outcome, Asked):
            self._go(State.AUTHENTICATING)
            code = ResponseCode.SASL_CHALLENGE
            answer = SaslAuthenticateResponse(message.correlation_id, code, outcome.challenge)
            if not self.core.release.challenge_mechanism:
                self.state = State.CLOSED
                self.say(answer)
                self.hang_up()
                return None
            return answer
        if isinstance(outcome, Garbled):
            return self._ended(message, ResponseCode.SASL_ERROR)
        if not isinstance(outcome, Accepted):
            return self._refused(message, ResponseCode.AUTHENTICATION_FAILURE)
        if outcome.user.loopback_only and not self._is_local():
            return self._ended(message, ResponseCode.AUTHENTICATION_FAILURE_LOOPBACK)
        self.user = outcome.user
        self._go(State.AUTHENTICATED)
        return SaslAuthenticateResponse(message.correlation_id, ResponseCode.OK)

    def on_tune_response(self, connection: Connection, message: TuneResponse) -> None:
        """Settles the limits."""
        self._go(State.OPENING)
        offered = self.core.settings.frame_max
        both = message.frame_max and offered
        self._frame_max = min(message.frame_max, offered) if both else message.frame_max or offered
        if message.heartbeat:
            self._heartbeats = Heartbeats(self, message.heartbeat, self._beat, self.hang_up)

    def on_open(self, connection: Connection, message: Open) -> OpenResponse | None:
        """Enters a virtual host."""
        host = self.core.virtual_hosts.get(message.virtual_host)
        if self.user is None:
            self.hang_up()
            return None
        if host is None or not self.user.may_enter(host.name):
            code = ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE
            self._refuse_late(OpenResponse(message.correlation_id, code))
            return None
        self.host = host
        self._go(State.OPEN)
        if self._patience is not None:
            self._patience.cancel()
        LOG.info("%s opened %s", self.user.name, host.name)
        self.set_frame_limit(self._frame_max if self.core.release.limits_frames else 0)
        name, port = self.core.advertised
        properties = {
            str(ConnectionPropertiesKey.ADVERTISED_HOST): name,
            str(ConnectionPropertiesKey.ADVERTISED_PORT): str(port),
        }
        return OpenResponse(message.correlation_id, ResponseCode.OK, properties)

    def on_exchange_command_versions(
        self, connection: Connection, message: ExchangeCommandVersions
    ) -> ExchangeCommandVersionsResponse | None:
        """Tells what the broker takes, and takes note of Deliver."""
        known = self.core.release.keys
        deliver = COMMANDS["Deliver"].key
        told = tuple(
            CommandVersions(info.key, min(info.versions), max(info.versions))
            for name, info in COMMANDS.items()
            if info.key in known and name in TOLD
        )
        if any(item.key not in known for item in message.commands):
            self.hang_up()
            return None
        for item in message.commands:
            if item.key == deliver and item.max_version == _NEGOTIATED_VERSION:
                self.deliver_version = item.max_version
        return ExchangeCommandVersionsResponse(message.correlation_id, ResponseCode.OK, told)

    def on_close(self, connection: Connection, message: Close) -> None:
        """Ends the connection as the client wishes."""
        self.say(CloseResponse(message.correlation_id, ResponseCode.OK))
        self.hang_up()

    def on_close_response(self, connection: Connection, message: CloseResponse) -> None:
        """Ends the connection as the broker wished."""
        self.hang_up()

    # --- parts ---

    def set_frame_limit(self, size: int) -> None:
        """The largest frame that is taken, in bytes after the length; 0: no limit."""
        if self.connection is not None:
            self.connection.set_frame_limit(size + tables.FRAME_UNCOUNTED if size else 0, 0)

    def _go(self, state: State) -> None:
        self.state = state
        if state is not State.OPEN:
            self.be_patient()

    def _lose_patience(self) -> None:
        if self.state not in (State.OPEN, State.CLOSED):
            self.hang_up()

    def _new_exchange(self) -> Exchange:
        return Exchange(self.core.users, self.certificate, self.core.settings.anonymous_user)

    @property
    def certificate(self) -> str:
        """The common name in the certificate that the client showed, if it did."""
        shown = None if self.connection is None else self.connection.peer_certificate
        names = [pair for part in (shown or {}).get("subject", ()) for pair in part]
        return str(dict(names).get("commonName", ""))

    def _is_local(self) -> bool:
        peer = "" if self.connection is None else self.connection.peer[0]
        return peer.startswith("127.") or peer in ("::1", "localhost")

    def _renewed(self, message: SaslAuthenticate) -> SaslAuthenticateResponse | None:
        """Renews the credentials of an open connection."""
        user, host = self.present
        if message.mechanism != self.mechanism:
            return self._refused(message, ResponseCode.SASL_CANNOT_CHANGE_MECHANISM)
        outcome = self._new_exchange().step(SaslMechanism(message.mechanism), message.data)
        if isinstance(outcome, Garbled | Asked):
            return self._ended(message, ResponseCode.SASL_ERROR)
        if not isinstance(outcome, Accepted):
            return self._refused(message, ResponseCode.AUTHENTICATION_FAILURE)
        if outcome.user.name != user.name:
            return self._refused(message, ResponseCode.SASL_CANNOT_CHANGE_USERNAME)
        looks = self.core.release.renewal_looks_at_host
        if looks and not outcome.user.may_enter(host.name):
            return self._refused(message, ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE)
        self.say(SaslAuthenticateResponse(message.correlation_id, ResponseCode.OK))
        self._drop_forbidden(outcome.user)
        return None

    def _drop_forbidden(self, user: User) -> None:
        """Drops what renewed credentials no longer permit."""
        self.user = user
        name = self.present[1].name
        written = {item.stream.log.name for item in self.publishers.values()}
        read = {item.log.name for item in self.subscriptions.values()}
        lost = {stream for stream in written if not user.may_write(name, stream)}
        lost |= {stream for stream in read if not user.may_read(name, stream)}
        for stream in sorted(lost):
            self.forget_stream(stream)

    def _refused(
        self, message: SaslAuthenticate, code: ResponseCode
    ) -> SaslAuthenticateResponse | None:
        answer = SaslAuthenticateResponse(message.correlation_id, code)
        if self.state is State.OPEN and not self.core.release.ends_on_refused_renewal:
            return answer
        self._refuse_late(answer)
        return None

    def _ended(
        self, message: SaslAuthenticate, code: ResponseCode
    ) -> SaslAuthenticateResponse | None:
        self.say(SaslAuthenticateResponse(message.correlation_id, code))
        self.hang_up()
        return None

    def _refuse_late(self, answer: Message) -> None:
        """Refuses, as late as real brokers do, and ends the connection."""

        def refuse() -> None:
            self.say(answer)
            self.hang_up()

        self.state = State.CLOSED
        delay = self.core.refusal_delay
        if delay:
            self.later(delay, refuse)
        else:
            refuse()

    def _beat(self) -> None:
        if self.state is State.OPEN:
            self.say(Heartbeat())


TOLD = frozenset(
    name
    for name, info in COMMANDS.items()
    if info.sender & Role.CLIENT
    and name
    not in (
        "PeerProperties",
        "SaslHandshake",
        "SaslAuthenticate",
        "Open",
        "ExchangeCommandVersions",
    )
)
"""Commands that the broker names when versions are exchanged."""
