"""Producers and consumers that are attached to a broker, detached, and attached again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any

from wireloom.clients.cluster.retrying import Retrying, Tries
from wireloom.clients.pulsar.dispatcher import Dispatcher
from wireloom.clients.pulsar.steps import Address, Ask, Pause, Steps, look_up
from wireloom.errors import ClosedHere, ConnectionLost, RemoteError, TimedOut, WireloomError
from wireloom.pulsar.codes import ServiceNotReady
from wireloom.pulsar.messages import Message
from wireloom.runtime import forking
from wireloom.runtime.deadline import Ending
from wireloom.runtime.mailbox import Doorway

Again = Callable[[], Any]
"""Attaches something again; on asyncio a coroutine function."""


class Home:
    """Where a client begins to look for the broker of a topic.

    Attributes:
        address: The broker that is asked first.
        secure: Whether connections are over TLS.
        retrying: How often to try again what failed, and when.
        lost: Begins, without waiting, to attach something again; is told what it was attached to,
            what it is, and why it was detached.
    """

    __slots__ = ("address", "lost", "retrying", "secure")

    def __init__(
        self,
        address: Address,
        secure: bool,
        retrying: Retrying,
        lost: Callable[[Hashable, ConnectionHandler, BaseException], None],
    ) -> None:
        self.address = address
        self.secure = secure
        self.retrying = retrying
        self.lost = lost


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
        tries: Its tries to be attached again.
        again: Attaches it again.

    Args:
        topic: The topic.
        home: Where to look for its broker.
        gate: Is woken when something has happened.
        again: Attaches it again.
    """

    def __init__(self, topic: str, home: Home, gate: Doorway, again: Again) -> None:
        self.topic = topic
        self.cnx: Any = None
        self.ending = Ending()
        self._home = home
        self._gate = gate
        self._attaching = forking.lock()
        self._left: BaseException | None = None
        self._held = False
        self._reconnecting = False
        self.tries = Tries(home.retrying, f'"{topic}"')
        self.again = again

    @property
    def error(self) -> BaseException | None:
        """Why it is given up; None while it is not."""
        return self.ending.error

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
        tries = Tries(replace(self._home.retrying, times=None), f'"{self.topic}"')
        while True:
            reason: BaseException = self.closed_by_broker()
            try:
                if self.settle((yield from self._attach_once())):
                    return
            except ServiceNotReady as error:
                reason = error
            yield Pause(tries.pause(reason))

    def attach_again(self) -> Steps[Any]:
        """Attaches it after it was detached; ``settle`` has to follow.

        Returns:
            The connection.

        Raises:
            WireloomError: Why it did not work.
        """
        self.ending.check()
        try:
            return (yield from self._attach_once())
        except WireloomError as error:
            self._gate.trouble = error
            raise

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
            self._reconnecting = False
            self.cnx = cnx
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
            self._on_detached(self.closed_by_broker(), self)

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
            cnx, self.cnx = self.cnx, None
        if cnx is not None:
            self._on_detached(reason, self if cnx.poster.error is None else cnx)

    def _on_detached(self, reason: BaseException, connection: Hashable) -> None:
        """It is not attached any more, and has to reconnect; what was lost with one connection does
        so together."""
        if isinstance(reason, ClosedHere):  # by the client as a whole
            self.give_up(reason)
            return
        self._gate.wake()
        final = isinstance(reason, RemoteError)  # the same bytes would come again
        with self._attaching:
            if (not final and (self._held or self._reconnecting)) or self.ending.error is not None:
                return
            self._reconnecting = True
        self._gate.trouble = reason
        self._home.lost(connection, self, reason)

    def give_up(self, reason: BaseException) -> bool:
        """It will not be attached again; whoever waits is told. False if they were before."""
        news = self.ending.set(reason)
        self._gate.fail(reason)
        return news

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
