"""A connection of the broker, with all commands that there are."""

from __future__ import annotations

import logging

from wireloom.error_policy import Lenient
from wireloom.errors import DecodeError
from wireloom.pulsar.decoding import decode
from wireloom.pulsar.messages import (
    AddPartitionToTxn,
    AddSubscriptionToTxn,
    EndTxn,
    Message,
    NewTxn,
    Send,
    TcClientConnectRequest,
    WatchTopicList,
)
from wireloom.pulsar.tables import State
from wireloom.pulsar.types import ServerError
from wireloom.runtime.connection_log import one_line
from wireloom.runtime.tables import Role
from wireloom.testing.faults import Fault
from wireloom.testing.pulsar.base import Connection
from wireloom.testing.pulsar.connection import ConnectionCommands
from wireloom.testing.pulsar.consuming import ConsumingCommands
from wireloom.testing.pulsar.error_responses import refused
from wireloom.testing.pulsar.lookup import LookupCommands
from wireloom.testing.pulsar.publishing import NO_TRANSACTIONS, PublishingCommands
from wireloom.testing.pulsar.refusal import Refusal

_LOG = logging.getLogger("wireloom.testing.pulsar")

_TRANSACTIONS = (
    NewTxn,
    AddPartitionToTxn,
    AddSubscriptionToTxn,
    EndTxn,
    TcClientConnectRequest,
)
_CHECKSUM = "Send.payload.checksum"


class Client(ConnectionCommands, LookupCommands, PublishingCommands, ConsumingCommands):
    """A connection of the broker; what tests may do with it is in ``Peer``."""

    def on_connect(self, connection: Connection) -> None:
        """A client has connected."""
        _LOG.info("%s:%d connected", *connection.peer)
        self.connection = connection
        self.core.clients.append(self)
        self.be_patient()

    def on_end(self, connection: Connection, error: BaseException) -> None:
        """The connection has ended; its producers and consumers are gone with it."""
        _LOG.info("%s:%d has ended: %s", *connection.peer, one_line(error))
        self.connection = None
        self.cancel_timers()
        if self in self.core.clients:
            self.core.clients.remove(self)
        producers, self.producers = self.producers, {}
        for topic, producer in producers.values():
            topic.admission.leave(producer)
        consumers, self.consumers = self.consumers, {}
        for consumed in consumers.values():
            consumed.topic.leave(consumed.subscription, consumed.consumer)

    def on_bad_frame(self, connection: Connection, frame: bytes, error: DecodeError) -> None:
        """A damaged message is refused; after anything else there is no way to go on."""
        if error.path != _CHECKSUM or connection.state != State.CONNECTED:
            raise error
        message = decode(frame, Lenient(), sender=Role.CLIENT)
        if not isinstance(message, Send) or message.command.producer_id not in self.producers:
            raise error
        text = "Checksum failed on the broker"
        self.say(refused(message, ServerError.CHECKSUM_ERROR, text))

    def on_message(self, connection: Connection, message: Message) -> None:
        """Does what a client wants, or refuses it."""
        self.frames += 1
        if self.frozen or self.is_faulted(message, lambda fault: self._misdo(message, fault)):
            return
        try:
            self.dispatch(connection, message)
        except Refusal as why:
            self.say(refused(message, why.error, why.text))

    def on_resume(self, connection: Connection) -> None:
        """Goes on with what waits."""
        self.go_on()

    def go_on(self) -> None:
        """Gives the consumers what waits for them."""
        for consumed in list(self.consumers.values()):
            consumed.subscription.run()

    def unsupported(self, message: Message) -> Exception:
        """What a broker without the feature says; what no broker of that release knows, ends it."""
        if isinstance(message, _TRANSACTIONS):
            return Refusal(ServerError.NOT_ALLOWED_ERROR, NO_TRANSACTIONS)
        if isinstance(message, WatchTopicList):
            return Refusal(ServerError.NOT_ALLOWED_ERROR, "Topic list watching is not enabled.")
        return super().unsupported(message)

    def _misdo(self, message: Message, fault: Fault) -> None:
        """Refuses a message because a fault demands it."""
        if fault.code is not None:
            self.say(refused(message, ServerError(fault.code), "refused by a fault"))
