"""Who a client is, where that is found out anew for each connection."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from math import isfinite
from time import time
from typing import TypeAlias

from wireloom.errors import ConnectionLost, InvalidArgument, WireloomError
from wireloom.runtime.arguments import check_fields

_SHARE = 0.8
"""The part of their life after which credentials are renewed."""
_AGAIN = 0.25
"""The part of what is left after which that is tried again."""
_LEAST = 1.0
"""Seconds between two tries."""
_MOST = 86_400.0
"""Seconds until credentials are renewed, however long they are good."""


@dataclass(frozen=True, slots=True)
class Credentials:
    """A user and a password, for mechanism PLAIN."""

    username: str
    """The user."""
    password: str = field(repr=False)
    """The password."""
    expires_at: float | None = None
    """When the password is of no use any more, in seconds since 1970 (``time.time``)."""

    def __post_init__(self) -> None:
        _check(self)


@dataclass(frozen=True, slots=True)
class Token:
    """A token of OAuth 2, which says itself whose it is; for mechanism PLAIN."""

    secret: str = field(repr=False)
    """The token."""
    expires_at: float | None = None
    """When the broker takes it no longer, in seconds since 1970 (``time.time``)."""

    def __post_init__(self) -> None:
        _check(self)

    @property
    def username(self) -> str:
        """Nobody in particular."""
        return ""

    @property
    def password(self) -> str:
        """The token, in the place where PLAIN has the password."""
        return self.secret


Identity = Credentials | Token
Provider: TypeAlias = Callable[[], Identity | Awaitable[Identity]]
"""Gives credentials; it is asked for each new connection, and when they are to be renewed."""


def checked(found: object) -> Identity:
    """Credentials, as a program gave them.

    Raises:
        InvalidArgument: These are none.
    """
    if not isinstance(found, Credentials | Token):  # it may be a secret, and is not shown
        kind = type(found).__name__
        raise InvalidArgument(f"credentials are {kind}, they must be Credentials or a Token")
    return found


def not_given(error: Exception) -> Exception:
    """Why there are no credentials: what the system says may pass, all else is as it is."""
    if isinstance(error, OSError) and not isinstance(error, WireloomError):
        lost = ConnectionLost(f"there are no credentials: {type(error).__name__}: {error}")
        lost.__cause__ = error
        return lost
    return error


def renewed_in(identity: Identity, failed: bool = False) -> float | None:
    """Seconds until credentials are to be renewed; None if there is no need, or no use.

    Args:
        identity: The credentials.
        failed: Whether renewing them has failed.
    """
    if identity.expires_at is None:
        return None
    left = identity.expires_at - time()
    if left <= 0 and failed:
        return None
    return min(_MOST, max(_LEAST, left * (_AGAIN if failed else _SHARE)))


def _check(found: Identity) -> None:
    check_fields(found)
    if found.expires_at is not None and not isfinite(found.expires_at):
        raise InvalidArgument(f"expires_at is {found.expires_at}, it must be None for never")
