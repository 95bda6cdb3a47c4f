"""Which RabbitMQ releases exist, and which of them this machine has."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.brokers import cache
from tests.brokers.errors import BrokerUnavailable

BROKER = "rabbitmq"
#: Release id -> the Debian suite whose `rabbitmq-server` package is that release.
RELEASES: dict[str, str] = {"3.10": "bookworm", "4.0": "trixie", "4.3": "forky"}


@dataclass(frozen=True)
class Prefix(cache.Installation):
    """A complete private installation: `root` holds `usr/lib/erlang` and `usr/lib/rabbitmq`."""

    @property
    def erlang_bin(self) -> Path:
        """The directory of `erl` and `epmd`."""
        return self.root / "usr/lib/erlang/bin"

    @property
    def rabbitmq_bin(self) -> Path:
        """The directory of `rabbitmq-server`, `rabbitmqctl`, and `rabbitmq-streams`."""
        return self.root / "usr/lib/rabbitmq/bin"


def check_release(release: str) -> None:
    """Raise `BrokerUnavailable` when `release` is not one of `RELEASES`."""
    if release not in RELEASES:
        raise BrokerUnavailable(
            f"there is no RabbitMQ release {release!r}; the releases are {', '.join(RELEASES)}"
        )


def prefix_of(installation: cache.Installation) -> Prefix:
    """The same installation as a prefix."""
    return Prefix(
        installation.broker, installation.release, installation.version, installation.root
    )


def installed(release: str) -> Prefix:
    """The installed prefix of `release`; raise `BrokerUnavailable` when there is none."""
    check_release(release)
    return prefix_of(cache.installed(BROKER, release))
