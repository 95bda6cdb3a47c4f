"""Clients and codecs of other makers for Couchbase; all print one JSON object a line."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.brokers.cache import Built, Installation, obtain
from tests.brokers.debian import program
from tests.brokers.maven import copy_with_dependencies
from tests.clients.peers import Peer, go_program, java_program, made
from tests.wireshark.programs import tshark

HERE = Path(__file__).parent
DCP_CLIENT = "0.56.0"
#: Some logging must be there; this one prints to standard error.
_LOGGING = "org.slf4j:slf4j-simple:1.7.36"
#: Seconds for what takes a few.
PATIENCE = 120.0

Lines = list[dict[str, Any]]


def go() -> Peer:
    """gocbcore and gomemcached; raise `BrokerUnavailable` when they cannot be built."""
    return Peer("couchbase-go", [str(go_program("couchbase-go", HERE / "go"))])


def go_dcp_peer() -> Peer:
    """go-dcp, which takes minutes to build; raise `BrokerUnavailable` when it cannot be built."""
    return Peer("go-dcp", [str(go_program("go-dcp", HERE / "go-dcp"))])


def java() -> Peer:
    """dcp-client; raise `BrokerUnavailable` when there is no JDK or Maven cannot fetch it."""
    libraries = f"{_libraries().root}/*"
    return Peer("dcp-client", java_program("couchbase-dcp-client", HERE / "Peer.java", libraries))


def memcached() -> Peer:
    """memcached, which speaks the part without buckets; raise `BrokerUnavailable` as `program`."""
    found = program("memcached")
    return Peer("memcached", found.command)


PEERS = {"go": go, "java": java, "memcached": memcached, "tshark": tshark}


def gocbcore(port: int, *arguments: str) -> Lines:
    """What gocbcore makes of the streams of a bucket."""
    return _run(go, ["gocbcore", "-port", str(port), *arguments])


def gomemcached(port: int, *arguments: str) -> Lines:
    """What gomemcached makes of the streams of a bucket."""
    return _run(go, ["gomemcached", "-port", str(port), *arguments])


def go_dcp(port: int, scope: str, collections: str, file: Path, count: int = 0) -> Lines:
    """What go-dcp makes of collections; it keeps how far it got in a file.

    It reads to the present ends of the vbuckets, or until it has so many documents.
    """
    arguments = ["-port", str(port), "-scope", scope, "-collections", collections]
    return _run(go_dcp_peer, [*arguments, "-file", str(file), "-count", str(count)])


def dcp_client(port: int, vbuckets: int, *arguments: str) -> Lines:
    """What Couchbase's Java client for DCP makes of the streams of a bucket."""
    return _run(java, [f"port={port}", f"vbuckets={vbuckets}", *arguments])


def python_sdk(port: int) -> Lines:
    """What Couchbase's Python SDK, which is among our dependencies, makes of answers."""
    return _lines([sys.executable, str(HERE / "sdk.py"), str(port)])


def codecs(frames: Sequence[tuple[bytes, bool]]) -> Lines:
    """What the codecs of gocbcore and gomemcached read from frames, and what they write again.

    Each frame goes with whether collections were agreed on.
    """
    text = "".join(f"{'+' if known else '-'}{frame.hex()}\n" for frame, known in frames)
    return _run(go, ["codecs"], text)


def _libraries() -> Installation:
    def build(root: Path, scratch: Path) -> Built:
        artefacts = [f"com.couchbase.client:dcp-client:{DCP_CLIENT}", _LOGGING]
        copy_with_dependencies(artefacts, root, scratch)
        return Built(DCP_CLIENT, [path.name for path in root.glob("*.jar")])

    return obtain("couchbase-dcp-libraries", DCP_CLIENT, build)


def _run(make: Callable[[], Peer], arguments: list[str], text: str = "") -> Lines:
    return _lines([*made(make).command, *arguments], text)


def _lines(command: list[str], text: str = "") -> Lines:
    done = subprocess.run(
        command, input=text, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines()]
