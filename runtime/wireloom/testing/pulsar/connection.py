"""Who a client is, and whether it is there."""

from __future__ import annotations

from wireloom.pulsar.messages import (
    AuthChallenge,
    AuthResponse,
    Connect,
    Connected,
    Error,
    Ping,
    Pong,
)
from wireloom.pulsar.tables import PADDING
from wireloom.pulsar.types import (
    AuthData,
    AuthMethodName,
    CommandAuthChallenge,
    CommandConnected,
    CommandError,
    CommandPong,
    FeatureFlags,
    ProtocolVersion,
    ServerError,
)
from wireloom.testing.pulsar.base import BaseClient, Connection
from wireloom.testing.pulsar.core import VERSION
from wireloom.testing.pulsar.log import NOWHERE

_REFRESH = b"PulsarAuthRefresh"


class ConnectionCommands(BaseClient):
    """The first words, and signs of life."""

    _proof: tuple[str | None, bytes | None] = (None, None)
    _challenged = False

    def be_patient(self) -> None:
        """Waits for the first words, but not for ever."""
        settings = self.core.settings
        limit = settings.max_message_size + PADDING
        if self.connection is not None:
            self.connection.set_frame_limit(limit, 0)
        if settings.keep_alive:
            self.later(settings.keep_alive, self._check_connected)

    def on_connect_message(self, connection: Connection, message: Connect) -> None:
        """Opens the connection."""
        asked, settings = message.command, self.core.settings
        self.name = asked.client_version
        self.version = min(asked.protocol_version or 0, ProtocolVersion.V21.value)
        self.features = asked.feature_flags or FeatureFlags()
        if not self._prove(asked.auth_method_name, asked.auth_data):
            return
        features = FeatureFlags(
            supports_get_partitioned_metadata_without_auto_creation=True,
            supports_repl_dedup_by_lid_and_eid=True,
        )
        version, limit = f"Pulsar Server{VERSION}", settings.max_message_size
        self.say(Connected(CommandConnected(version, self.version, limit, features)))
        if settings.keep_alive:
            connection.set_heartbeat(settings.keep_alive)
        if self.core.is_guarded:
            self.later(settings.authentication_check, self._check_proof)

    def challenge(self) -> None:
        """Asks for a new proof; who does not know how to give it is cut off."""
        if not self.features.supports_auth_refresh_or_default:
            self.hang_up()
            return
        data = AuthData(AuthMethodName.TOKEN, _REFRESH)
        command = CommandAuthChallenge(challenge=data, protocol_version=self.version)
        self._challenged = True
        self.say(AuthChallenge(command))

    def on_auth_response(self, connection: Connection, message: AuthResponse) -> None:
        """A new proof."""
        given = message.command.response or AuthData()
        self._prove(given.auth_method_name, given.auth_data)

    def on_ping(self, connection: Connection, message: Ping) -> None:
        """Gives a sign of life."""
        self.say(Pong(CommandPong()))

    def _prove(self, method: str | None, data: bytes | None) -> bool:
        """Finds out who the client is; whether that is known now."""
        self._proof, self._challenged = (method, data), False
        self.role = self.core.role(method, data)
        if self.role is None:
            error, text = ServerError.AUTHENTICATION_ERROR, "Failed to authenticate"
            self.say(Error(CommandError(NOWHERE, error, text)))
            self.hang_up()
            return False
        return True

    def _check_proof(self) -> None:
        """Asks for a new proof if the last one counts no more, once."""
        if self.core.role(*self._proof) is None:
            if self._challenged:
                self.hang_up()
                return
            self.challenge()
        self.later(self.core.settings.authentication_check, self._check_proof)

    def _check_connected(self) -> None:
        if self.role is None:
            self.hang_up()
