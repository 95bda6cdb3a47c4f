"""Which Pulsar releases exist here, and how one is fetched."""

from __future__ import annotations

from pathlib import Path

from tests.brokers import cache, maven
from tests.brokers.errors import BrokerUnavailable
from tests.brokers.tools import run_tool

BROKER = "pulsar"
RELEASES = ("4.0.8",)
LATEST = RELEASES[-1]

#: Parts of the distribution that a broker does not need.
_SUPERFLUOUS = ("*/examples", "*/instances/python-instance")


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
            f"there is no Pulsar release {release!r}; the releases are {', '.join(RELEASES)}"
        )


def installed(release: str) -> cache.Installation:
    """The installation of `release`; raise `BrokerUnavailable` when there is none."""
    check_release(release)
    return cache.installed(BROKER, release)


def class_path(installation: cache.Installation) -> str:
    """The class path with the broker and the Java client."""
    return str(installation.root / "lib" / "*")


def _build(release: str, root: Path, scratch: Path) -> cache.Built:
    """Unpack the server distribution into `root`."""
    cache.say(f"{BROKER} {release}: downloading 260 MB through Maven")
    artefact = f"org.apache.pulsar:pulsar-server-distribution:{release}:tar.gz:bin"
    maven.copy(artefact, scratch / "archive", scratch)
    (archive,) = (scratch / "archive").iterdir()
    exclude = [f"--exclude={pattern}" for pattern in _SUPERFLUOUS]
    unpack = ["tar", "--extract", "--file", str(archive), "--directory", str(root)]
    run_tool([*unpack, "--strip-components=1", *exclude])
    jars = sorted(path.name for path in (root / "lib").glob("*.jar"))
    if f"org.apache.pulsar-pulsar-broker-{release}.jar" not in jars:
        raise BrokerUnavailable(f"{archive.name} holds no Pulsar broker {release}")
    return cache.Built(release, [archive.name])
