"""Which release of RabbitMQ the embedded broker imitates, and what differs between them.

A release is described by facts that were measured on real brokers, so that no other module looks at
a version number.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from wireloom.rabbitmq_stream import tables

NEWEST = "4.3"
"""The release that is imitated by default."""


@dataclass(frozen=True, slots=True)
class Release:
    """What one release does."""

    version: str
    """What PeerProperties says."""
    platform: str
    """What PeerProperties says it runs on."""
    anonymous: bool = True
    """Whether the mechanism ANONYMOUS is offered."""
    filtering: bool = True
    """Whether it takes Publish of version 2 and filters of subscriptions."""
    single_active: bool = True
    """Whether it knows single active consumers."""
    response_bit: bool = True
    """Whether answers to Route and Partitions have the response bit."""
    split_handshake: bool = True
    """Whether frames of the handshake may come in pieces."""
    refusal_delay: float = 0.0
    """Seconds after which refused credentials and virtual hosts are answered."""
    limits_frames: bool = True
    """Whether longer frames than agreed are refused."""
    first_frame_limit: int = 0
    """The largest frame before Open, in bytes after the length; 0: no limit of its own."""
    checks_batches: bool = True
    """Whether sub-batches are looked at before they are stored."""
    half_credit: bool = True
    """Whether delivery goes on only when more than half of the first credit is there."""
    committed_offset: bool = True
    """Whether StreamStats tells it."""
    renews: bool = True
    """Whether credentials of an open connection can be renewed."""
    ends_on_refused_renewal: bool = True
    """Whether it ends an open connection, after the delay, when renewal is refused."""
    renewal_looks_at_host: bool = True
    """Whether renewal is refused if the user may no longer enter the virtual host."""
    limits_references: bool = True
    """Whether names of publishers and readers must not be too long."""
    checks_age: bool = True
    """Whether a wrong max-age is taken; it ends the connection otherwise."""
    limits_counts: bool = True
    """Whether the number of subscriptions and of partitions is limited."""
    checks_leader: bool = True
    """Whether streams without a leader are refused; otherwise publishers are declared all the same,
    and what asks for offsets ends the connection."""
    challenge_mechanism: bool = True
    """Whether the mechanism of two steps works; the connection ends after the first otherwise."""

    @property
    def keys(self) -> frozenset[int]:
        """Keys of the commands that it knows; others are answered with Close."""
        return _keys(self.version)


@cache
def _keys(version: str) -> frozenset[int]:
    commands = tables.COMMANDS.items()
    return frozenset(info.key for name, info in commands if tables.is_known(version, name))


_NEW = Release(
    version="4.3.6",
    platform="Erlang/OTP 29.1.1",
    refusal_delay=tables.REFUSAL_SECONDS,
    first_frame_limit=tables.FIRST_FRAME_MAX,
)
_MIDDLE = replace(
    _NEW,
    version="4.0.5",
    platform="Erlang/OTP 27.3.4.1",
    split_handshake=False,
    limits_frames=False,
    first_frame_limit=0,
    checks_batches=False,
    committed_offset=False,
    ends_on_refused_renewal=False,
    renewal_looks_at_host=False,
    checks_age=False,
    limits_counts=False,
    checks_leader=False,
    challenge_mechanism=False,
)
_OLD = replace(
    _MIDDLE,
    version="3.10.8",
    platform="Erlang/OTP 25.2.3",
    anonymous=False,
    refusal_delay=0.0,
    filtering=False,
    single_active=False,
    response_bit=False,
    half_credit=False,
    renews=False,
    limits_references=False,
)

RELEASES = {"3.10": _OLD, "4.0": _MIDDLE, NEWEST: _NEW}
"""The releases that can be imitated, by name."""
