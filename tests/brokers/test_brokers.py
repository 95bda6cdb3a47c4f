"""The brokers themselves: do they run, and is nothing left of them afterwards?"""

from __future__ import annotations

import os
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from . import supervisor
from .cluster import Cluster
from .fixtures import Brokers, Server
from .node import Node
from .ports import NoFreePorts, is_open, reserve
from .releases import RELEASES, BrokerUnavailable, find, installed
from .wire import peer_properties, server_properties

REPOSITORY = Path(__file__).resolve().parents[2]


def _eventually(condition: Callable[[], bool], limit: float = 10.0) -> bool:
    """Whether `condition` becomes true within `limit` seconds."""
    deadline = time.monotonic() + limit
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def _listeners(pids: set[int]) -> set[str]:
    """The local addresses (hexadecimal, as in /proc/net) that the processes listen on."""
    inodes = set()
    for pid in pids:
        for entry in Path(f"/proc/{pid}/fd").iterdir():
            try:
                target = str(entry.readlink())
            except OSError:
                continue
            if target.startswith("socket:["):
                inodes.add(target[8:-1])
    addresses = set()
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        for line in Path(table).read_text(encoding="ascii").splitlines()[1:]:
            fields = line.split()
            if fields[3] == "0A" and fields[9] in inodes:
                addresses.add(fields[1].partition(":")[0])
    return addresses


def _use_own_node(release: str, brokers: Brokers) -> Node:
    """A node that the test may stop; skips or fails like the shared one when there is none."""
    if find(release) is None:
        brokers.get(release)
    return Node(release)


def test_reports_its_version(broker: Server) -> None:
    properties = server_properties(broker.host, broker.stream_port)
    assert properties["product"] == "RabbitMQ"
    assert properties["version"] == broker.version
    if broker.release != "user":
        assert properties["version"].startswith(broker.release + ".")


@pytest.mark.parametrize("broker", list(RELEASES), indirect=True)
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_tls(broker: Node, host: str) -> None:
    context = ssl.create_default_context(cafile=str(broker.ca_file))
    with (
        socket.create_connection(("127.0.0.1", broker.tls_port), timeout=5) as plain,
        context.wrap_socket(plain, server_hostname=host) as secure,
    ):
        assert secure.version() == "TLSv1.3"
        assert peer_properties(secure)["version"] == broker.version


@pytest.mark.parametrize("broker", list(RELEASES), indirect=True)
def test_listens_on_loopback_only(broker: Node) -> None:
    assert broker.pid is not None and broker.site.epmd_pid is not None
    addresses = _listeners({broker.pid, broker.site.epmd_pid})
    loopback = {"0100007F", "00000000000000000000000001000000"}
    assert addresses and addresses <= loopback


@pytest.mark.parametrize("release", list(RELEASES))
def test_kill_and_restart_keep_the_data(release: str, brokers: Brokers) -> None:
    with _use_own_node(release, brokers) as node:
        node.ctl("add_vhost", "kept")
        first, port = node.pid, node.stream_port
        node.kill()
        assert node.pid is None and not is_open(port)
        node.start()
        assert node.pid not in (None, first) and node.stream_port == port
        assert "kept" in node.ctl("list_vhosts", "--quiet").split()
        assert server_properties(node.host, port)["version"] == node.version


@pytest.mark.parametrize("release", list(RELEASES))
def test_stop_leaves_nothing_behind(release: str, brokers: Brokers) -> None:
    with _use_own_node(release, brokers) as node:
        assert node.pid is not None and node.site.epmd_pid is not None
        family = supervisor.family(node.pid)
        assert len(family) > 1
        node.stop()
        assert not [process for process in family if process.is_running()]
        assert node.site.epmd_pid is not None
        family = supervisor.family(node.site.epmd_pid)
        directory = node.directory
    assert not [process for process in family if process.is_running()]
    assert not directory.exists()
    assert not any(is_open(node.stream_port + offset) for offset in range(6))


def test_paused_broker_does_not_answer(brokers: Brokers) -> None:
    node = brokers.node("4.3")
    node.pause()
    try:
        with pytest.raises(TimeoutError):
            server_properties(node.host, node.stream_port, limit=0.5)
    finally:
        node.resume()
    assert server_properties(node.host, node.stream_port)["version"] == node.version


_CRASH = """
import os, sys
from concurrent.futures import ThreadPoolExecutor
from tests.brokers import Node
node = Node("4.3")
with ThreadPoolExecutor(1) as pool:
    pool.submit(node.start).result()
print(node.pid, node.site.epmd_pid, node.site.directory, flush=True)
os.abort() if sys.argv[1] == "crash" else None
"""


@pytest.mark.parametrize("end", ["crash", "exit"])
def test_brokers_end_with_the_run(end: str, brokers: Brokers) -> None:
    brokers.get("4.3")
    command = [sys.executable, "-c", _CRASH, end]
    done = subprocess.run(
        command, cwd=REPOSITORY, stdout=subprocess.PIPE, check=False, text=True, timeout=60
    )
    broker_pid, epmd_pid, directory = done.stdout.split()
    assert done.returncode == (0 if end == "exit" else -6)
    for pid in (int(broker_pid), int(epmd_pid)):
        assert _eventually(lambda pid=pid: not _is_running(pid))  # type: ignore[misc]
    assert _eventually(lambda: not Path(directory).exists())


def _is_running(pid: int) -> bool:
    return any(process.pid == pid and process.is_running() for process in supervisor.family(pid))


def test_run_command(brokers: Brokers) -> None:
    brokers.get("4.3")
    command = [sys.executable, "-m", "tests.brokers", "run", "4.3"]
    with subprocess.Popen(
        command, cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        host, _, port = process.stdout.readline().strip().partition(":")
        assert server_properties(host, int(port))["product"] == "RabbitMQ"
        process.terminate()
        assert process.wait(30) == 0
    assert not is_open(int(port))


def test_reserved_ports_are_not_given_twice() -> None:
    block = reserve()
    reserve_it = f"from tests.brokers.ports import reserve; reserve({block.base})"
    try:
        with pytest.raises(NoFreePorts):
            reserve(block.base)
        command = [sys.executable, "-c", reserve_it]
        done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, check=False, text=True)
        assert "NoFreePorts" in done.stderr
    finally:
        block.release()
    reserve(block.base).release()


def test_missing_release_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WIRELOOM_BROKERS", str(tmp_path))
    with pytest.raises(BrokerUnavailable, match=r"python -m tests\.brokers fetch 4\.3"):
        installed("4.3")
    with pytest.raises(BrokerUnavailable, match=r"no broker release '5\.0'"):
        installed("5.0")


@pytest.mark.parametrize(("ci", "outcome"), [("true", "Failed"), ("", "Skipped")])
def test_missing_release_is_reported(
    ci: str, outcome: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WIRELOOM_BROKERS", str(tmp_path))
    monkeypatch.setenv("CI", ci)
    factory = Brokers()
    expected = {"Failed": pytest.fail.Exception, "Skipped": pytest.skip.Exception}[outcome]
    with pytest.raises(expected, match=r"fetch 4\.0"):
        factory.get("4.0")
    assert factory.outcomes["4.0"].startswith("NOT RUN: RabbitMQ 4.0 is not in")


@pytest.mark.long
@pytest.mark.parametrize("release", ["4.0", "4.3"])
def test_cluster(release: str, brokers: Brokers) -> None:
    if find(release) is None:
        brokers.get(release)
    with Cluster(release) as cluster:
        names = [node.node_name for node in cluster.nodes]
        assert cluster.running() == names
        victim = cluster.nodes[0]
        victim.kill()
        assert _eventually(lambda: cluster.running() == names[1:], 30.0)
        victim.restart()
        assert _eventually(lambda: cluster.running() == names, 30.0)
        pids = [node.pid for node in cluster.nodes if node.pid is not None]
        families = [process for pid in pids for process in supervisor.family(pid)]
        assert len({os.getpgid(pid) for pid in pids}) == len(names)
    assert not [process for process in families if process.is_running()]
