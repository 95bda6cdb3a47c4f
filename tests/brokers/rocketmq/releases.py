"""Which RocketMQ releases exist here, and how one is fetched."""

from __future__ import annotations

from pathlib import Path

from tests.brokers import cache, maven
from tests.brokers.errors import BrokerUnavailable

BROKER = "rocketmq"
RELEASES = ("5.5.0",)
LATEST = RELEASES[-1]

#: The servers, and the tools, which bring the Java client with them.
_ARTEFACTS = ("rocketmq-namesrv", "rocketmq-broker", "rocketmq-tools")


def fetch(release: str = LATEST, *, refresh: bool = False) -> cache.Installation:
    """Return the installation of `release`, fetching it first when it is not there.

    Raise `BrokerUnavailable` when it cannot be fetched.
    """
    check_release(release)

    def build(root: Path, scratch: Path) -> cache.Built:
        return _build(release, root, scratch)

    return cache.obtain(BROKER, release, build, refresh=refresh)


def check_release(release: str) -> None:
    """Raise `BrokerUnavailable` when `release` is not one of `RELEASES`."""
    if release not in RELEASES:
        raise BrokerUnavailable(
            f"there is no RocketMQ release {release!r}; the releases are {', '.join(RELEASES)}"
        )


def installed(release: str) -> cache.Installation:
    """The installation of `release`; raise `BrokerUnavailable` when there is none."""
    check_release(release)
    return cache.installed(BROKER, release)


def class_path(installation: cache.Installation) -> str:
    """The class path with servers, tools and the Java client."""
    return str(installation.root / "lib" / "*")


def _build(release: str, root: Path, scratch: Path) -> cache.Built:
    """Copy all jars into `root`."""
    cache.say(f"{BROKER} {release}: downloading 124 MB through Maven")
    artefacts = [f"org.apache.rocketmq:{name}:{release}" for name in _ARTEFACTS]
    maven.copy_with_dependencies(artefacts, root / "lib", scratch)
    jars = [path.name for path in (root / "lib").glob("*.jar")]
    missing = [name for name in _ARTEFACTS if f"{name}-{release}.jar" not in jars]
    if missing:
        raise BrokerUnavailable(f"Maven did not bring {', '.join(missing)} {release}")
    return cache.Built(release, jars)
