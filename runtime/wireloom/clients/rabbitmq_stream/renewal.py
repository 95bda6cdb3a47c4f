# Made by `make generate` from aio/renewal.py; do not edit it.
"""Credentials are asked for, and renewed before they expire, on threads."""

from __future__ import annotations

from collections.abc import Callable

from wireloom.clients.cluster.events import (
    ConnectionEvent,
    CredentialsKept,
    CredentialsRenewed,
    Listener,
    log,
)
from wireloom.clients.rabbitmq_stream.credentials import Identity, checked, not_given, renewed_in
from wireloom.clients.rabbitmq_stream.oauth2 import OAuth2
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.rabbitmq_stream.codes import AuthenticationFailure
from wireloom.rabbitmq_stream.tables import TABLES
from wireloom.runtime import forking
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.sockets import Address
from wireloom.runtime.threads import Timer, call_later, called


def identity_of(options: Options, refused: Identity | None = None) -> Identity | None:
    """Who to be on a connection; None leaves it to ``username`` and ``password``.

    Args:
        options: What the connection is told.
        refused: What the broker did not take just now, and is not to be given again.

    Raises:
        Exception: There are no credentials, and why.
    """
    given = options.credentials
    if given is None or not callable(given):
        return given
    if isinstance(given, OAuth2) and refused is not None:
        given.discard(refused)
    try:
        found = called(given, Deadline(options.timeout), "there are no credentials")
    except Exception as error:
        raise not_given(error) from error.__cause__
    return checked(found)


class Renewal:
    """Sees to it that the credentials of an open connection are renewed when 80 % of their life are
    over.

    Args:
        options: What the connection was told.
        renew: Tells the broker new ones. Brokers before 3.13 end the connection instead.
        peer: Where the broker is.

    Attributes:
        listener: Is told of what came of it, besides the log; None if nobody is.
    """

    def __init__(self, options: Options, renew: Callable[[Identity], None], peer: Address) -> None:
        self.listener: Listener | None = None
        self._options = options
        self._renew = renew
        self._peer = peer
        self._guard = forking.lock()
        self._timer: Timer | None = None
        self._ended = False

    def begin(self, identity: Identity | None, failed: bool = False) -> float | None:
        """Credentials are in use from now on, or still are; returns the seconds after which they
        are renewed."""
        seconds = None
        if identity is not None and callable(self._options.credentials):
            seconds = renewed_in(identity, failed)
        if identity is None or seconds is None:
            return None
        current = identity

        def work() -> None:
            self._try(current)

        with self._guard:
            if not self._ended:
                self._timer = call_later(seconds, work)
        return seconds

    def end(self) -> None:
        """The connection is over; called on the reading thread."""
        with self._guard:
            self._ended = True
            timer, self._timer = self._timer, None
        if timer is not None:
            timer.cancel()

    def _try(self, current: Identity) -> None:
        host, port = self._peer
        event: ConnectionEvent
        try:
            found = self._renewed()
        except Exception as error:
            if self._ended:
                return
            seconds = self.begin(current, failed=True)
            event = CredentialsKept(
                protocol=TABLES.protocol, host=host, port=port, reason=error, seconds=seconds
            )
        else:
            seconds = self.begin(found)
            event = CredentialsRenewed(
                protocol=TABLES.protocol, host=host, port=port, seconds=seconds
            )
        log(event)
        if self.listener is not None:
            self.listener(event)

    def _renewed(self) -> Identity | None:
        found = identity_of(self._options)
        if found is None:
            return None
        try:
            self._renew(found)
        except AuthenticationFailure:
            found = identity_of(self._options, found)
            if found is not None:
                self._renew(found)
        return found
