"""Producers and consumers that are attached to a broker, detached, and attached again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from wireloom.clients.cluster.events import GivenUp
from wireloom.clients.cluster.retrying import Retrying, Tries
from wireloom.clients.pulsar.dispatcher import Dispatcher
from wireloom.clients.pulsar.errors import Closed
from wireloom.clients.pulsar.steps import Address, Ask, Pause, Steps, look_up
from wireloom.errors import ClosedHere, ConnectionLost, RemoteError, TimedOut, WireloomError
from wireloom.pulsar.codes import ServiceNotReady
from wireloom.pulsar.messages import Message
from wireloom.runtime import forking
from wireloom.runtime.connection_log import log
from wireloom.runtime.deadline import Ending
from wireloom.runtime.mailbox import Doorway

RETRY = 0.1
"""Seconds to wait before a topic is looked up again that its broker does not serve yet."""

Reconnect = Callable[[BaseException], None]
"""Begins, without waiting, to attach something again; is told why it was detached."""


class Home:
    """Where a client begins to look for the broker of a topic.

    Attributes:
        address: The broker that is asked first.
        secure: Whether connections are over TLS.
        retrying: How often to try again what failed, and when.
    """

    __slots__ = ("address", "retrying", "secure")

    def __init__(self, address: Address, secure: bool, retrying: Retrying) -> None:
        self.address = address
        self.secure = secure
        self.retrying = retrying


class ConnectionHandler(ABC):
    """What producers and consumers have in common: a topic that a broker serves to them.

    When the broker closes it, or the connection is lost, it reconnects in the background: the topic
    is looked up and it is attached again, at once and then after growing pauses. When that fails
    too often, or the broker refuses it for good, everybody who waits is told. When the broker broke
    the protocol, as with a frame that nobody can read, it is given up at once: a message that is
    stored so would come again and again.

    Attributes:
        topic: The whole name of the topic, or of one partition.
        cnx: Where it is attached, or None.
        ending: Why it is given up.

    Args:
        topic: The topic.
        home: Where to look for its broker.
        gate: Is woken when something has happened.
        reconnect: Begins to attach it again.
    """

    def __init__(self, topic: str, home: Home, gate: Doorway, reconnect: Reconnect) -> None:
        self.topic = topic
        self.cnx: Any = None
        self.ending = Ending()
        self._home = home
        self._gate = gate
        self._reconnect = reconnect
        self._attaching = forking.lock()
        self._left: BaseException | None = None
        self._held = False
        self._reconnecting = False
        self._tries = Tries(home.retrying, f'"{topic}"')

    @abstractmethod
    def register(self, dispatcher: Dispatcher) -> None:
        """From now on what the broker says about it comes here."""

    @abstractmethod
    def unregister(self, dispatcher: Dispatcher) -> None:
        """What the broker says about it is not for anybody any more."""

    @abstractmethod
    def arrival(self, request_id: int) -> Message:
        """The request that attaches it."""

    @abstractmethod
    def departure(self, request_id: int) -> Message:
        """The request that closes it."""

    @abstractmethod
    def on_attached(self, cnx: Any, answer: Message) -> None:
        """The broker agrees; called before anything else happens there."""

    def attach(self) -> Steps[None]:
        """Attaches it where its topic is served, again while the broker is not ready.

        Raises:
            ResponseError: The broker does not want it.
            TimedOut: It did not answer in time.
            ConnectionLost: There is no way to the broker.
            RemoteError: The broker broke the protocol.
        """
        while True:
            try:
                cnx = yield from self._attach_once()
            except ServiceNotReady:
                pass
            else:
                if self.settle(cnx):
                    return
            yield Pause(RETRY)

    def attach_again(self, reason: BaseException) -> Steps[Any]:
        """Attaches it after it was detached; ``settle`` has to follow.

        Args:
            reason: Why it was detached.

        Returns:
            The connection.

        Raises:
            BaseException: Why it did not work the last time, or never will.
        """
        while True:
            self._gate.trouble = reason
            pause = self._tries.pause(reason)
            log(self._tries.retry(pause))
            yield Pause(pause)
            self.ending.check()
            try:
                return (yield from self._attach_once())
            except WireloomError as error:
                reason = error

    def settle(self, cnx: Any) -> bool:
        """Stays on a connection, unless it was closed or lost meanwhile, which it tells.

        Raises:
            RemoteError: The broker broke the protocol meanwhile.
        """
        with self._attaching:
            reason = self._left or cnx.poster.error
            if isinstance(reason, RemoteError):
                raise reason
            if reason is not None:
                return False
            news = self._tries.recovered()
            self._tries.attached()
            recovered, self._reconnecting = self._reconnecting, False
            self.cnx = cnx
        if recovered:
            log(news)
        self._gate.trouble = None
        self._gate.wake()
        return True

    def detach(self) -> Steps[None]:
        """Closes it at the broker, if it is attached."""
        with self._attaching:
            cnx, self.cnx = self.cnx, None
        if cnx is not None:
            self.unregister(cnx.dispatcher)
            request_id = cnx.poster.next_id()
            try:
                yield Ask(cnx, self.departure(request_id), request_id)
            except ConnectionLost:
                return  # the broker knows that it is gone

    def hold(self) -> None:
        """Until ``release`` it stays detached if the broker closes it."""
        self._held = True

    def release(self) -> None:
        """It reconnects, if it was closed meanwhile and nobody did."""
        self._held = False
        if self.cnx is None:
            self.on_detached(self.closed_by_broker())

    def present(self) -> Any:
        """The connection.

        Raises:
            ConnectionLost: It is not attached at the moment.
        """
        self.ending.check()
        cnx = self.cnx
        if cnx is None:
            raise self.closed_by_broker()
        return cnx

    def closed_by_broker(self) -> ConnectionLost:
        """What is wrong with something that the broker closed."""
        return ConnectionLost(f'the broker has closed what was attached to "{self.topic}"')

    def on_closed(self) -> None:
        """The broker has closed it; called on the reading side."""
        self.leave(self.closed_by_broker())

    def on_lost(self, reason: BaseException) -> None:
        """The connection has ended; called on the reading side."""
        self.leave(reason)

    def leave(self, reason: BaseException) -> None:
        """It is not attached to its connection any more."""
        with self._attaching:
            self._left = reason
            was_attached, self.cnx = self.cnx is not None, None
        if was_attached:
            self.on_detached(reason)

    def on_detached(self, reason: BaseException) -> None:
        """It is not attached any more, and has to reconnect, unless the broker broke the protocol:
        the same bytes would come again."""
        if isinstance(reason, RemoteError):
            self.give_up(reason)
            return
        self._gate.wake()
        with self._attaching:
            if self._held or self._reconnecting or self.ending.error is not None:
                return
            self._reconnecting = True
        self._reconnect(reason)

    def give_up(self, reason: BaseException) -> None:
        """It will not be attached again; whoever waits is told."""
        if self.ending.set(reason) and not isinstance(reason, Closed | ClosedHere):
            log(GivenUp(what=self._tries.what, reason=reason))
        self._gate.fail(reason)

    def _attach_once(self) -> Steps[Any]:
        self._left = None
        cnx = yield from look_up(self._home.address, self.topic, self._home.secure)
        request_id = cnx.poster.next_id()
        self.register(cnx.dispatcher)
        try:
            answer = yield Ask(cnx, self.arrival(request_id), request_id, self.topic)
        except TimedOut:  # nobody knows whether it is attached
            self._take_leave(cnx)
            raise
        except BaseException:
            self.unregister(cnx.dispatcher)
            raise
        if self.ending.error is not None:  # closed meanwhile
            self._take_leave(cnx)
            self.ending.check()
        self.on_attached(cnx, answer)
        return cnx

    def _take_leave(self, cnx: Any) -> None:
        self.unregister(cnx.dispatcher)
        if cnx.poster.error is None:
            cnx.poster.post(self.departure(cnx.poster.next_id()))
