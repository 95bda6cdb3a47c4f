"""Who a client is, what it can do, which bucket it wants, and what it asks about the cluster."""

from __future__ import annotations

import hmac
from secrets import token_bytes, token_hex

from wireloom.clients.couchbase_dcp.scram import HASHES, ScramServer
from wireloom.couchbase_dcp.codes import TEXTS
from wireloom.couchbase_dcp.messages import (
    GetClusterConfig,
    GetClusterConfigResponse,
    GetErrorMap,
    GetErrorMapResponse,
    Hello,
    HelloResponse,
    Noop,
    NoopResponse,
    Quit,
    QuitResponse,
    SaslAuth,
    SaslAuthResponse,
    SaslListMechanisms,
    SaslListMechanismsResponse,
    SaslStep,
    SaslStepResponse,
    SelectBucket,
    SelectBucketResponse,
    Version,
    VersionResponse,
)
from wireloom.couchbase_dcp.types import ErrorMap, ErrorMapEntry, Status
from wireloom.testing.couchbase_dcp.base import BaseClient, Connection, head, refusal
from wireloom.testing.couchbase_dcp.negotiation import granted

_PLAIN_PARTS = 3
_NEWEST_ERROR_MAP = 2


class HandshakeCommands(BaseClient):
    """Commands from the first one to the choice of a bucket."""

    _exchange: ScramServer | None = None

    def on_hello(self, connection: Connection, message: Hello) -> HelloResponse:
        """Grants features."""
        features = granted(message.value, self.core.settings.features)
        self.negotiation.features = frozenset(features)
        return HelloResponse(*head(message), features)

    def on_sasl_list_mechanisms(
        self, connection: Connection, message: SaslListMechanisms
    ) -> SaslListMechanismsResponse:
        """Offers mechanisms."""
        return SaslListMechanismsResponse(*head(message), " ".join(self.core.settings.mechanisms))

    def on_sasl_auth(self, connection: Connection, message: SaslAuth) -> SaslAuthResponse:
        """Begins to authenticate."""
        self._exchange = None
        if message.key not in self.core.settings.mechanisms:
            raise refusal(Status.AUTH_ERROR)
        if message.key not in HASHES:
            self.user = self._plain(message.value)
            return SaslAuthResponse(*head(message), b"")
        exchange = ScramServer(message.key, self.core.passwords, token_hex(12), token_bytes(16))
        challenge = exchange.challenge(message.value)
        if challenge is None:
            raise refusal(Status.INVALID_ARGUMENTS)
        self._exchange = exchange
        return SaslAuthResponse(*head(message, Status.AUTH_CONTINUE), challenge)

    def on_sasl_step(self, connection: Connection, message: SaslStep) -> SaslStepResponse:
        """Goes on to authenticate."""
        exchange, self._exchange = self._exchange, None
        outcome = None if exchange is None else exchange.outcome(message.value)
        if exchange is None or outcome is None:
            raise refusal(Status.AUTH_ERROR)
        self.user = exchange.username
        return SaslStepResponse(*head(message), outcome)

    def on_select_bucket(
        self, connection: Connection, message: SelectBucket
    ) -> SelectBucketResponse:
        """Chooses a bucket."""
        if not self.user:
            raise refusal(Status.NO_ACCESS)
        bucket = self.core.buckets.get(message.key)
        if bucket is None:
            raise refusal(Status.KEY_NOT_FOUND)
        self.bucket = bucket
        return SelectBucketResponse(*head(message), None)

    def on_get_error_map(self, connection: Connection, message: GetErrorMap) -> GetErrorMapResponse:
        """Tells the names of the status codes."""
        errors = {
            number: ErrorMapEntry(Status(number).name, text, ()) for number, text in TEXTS.items()
        }
        version = min(message.value.version, _NEWEST_ERROR_MAP)
        return GetErrorMapResponse(*head(message, datatype=self.json), ErrorMap(version, 1, errors))

    def on_get_cluster_config(
        self, connection: Connection, message: GetClusterConfig
    ) -> GetClusterConfigResponse:
        """Tells which node has which vbucket."""
        if not self.user:
            raise refusal(Status.NO_ACCESS)
        told = self.core.configuration(self.bucket, self.node)
        return GetClusterConfigResponse(*head(message, datatype=self.json), told)

    def on_version(self, connection: Connection, message: Version) -> VersionResponse:
        """Tells the version."""
        return VersionResponse(*head(message), self.core.settings.version)

    def on_noop(self, connection: Connection, message: Noop) -> NoopResponse:
        """Shows that it is there."""
        return NoopResponse(*head(message), None)

    def on_quit(self, connection: Connection, message: Quit) -> None:
        """Ends the connection as the client wishes."""
        connection.send(QuitResponse(*head(message), None))
        connection.close()

    def _plain(self, said: bytes) -> str:
        parts = said.split(b"\0")
        if len(parts) != _PLAIN_PARTS:
            raise refusal(Status.INVALID_ARGUMENTS)
        name = parts[1].decode(errors="replace")
        password = self.core.passwords.get(name)
        if password is None or not hmac.compare_digest(password.encode(), parts[2]):
            raise refusal(Status.AUTH_ERROR)
        return name
