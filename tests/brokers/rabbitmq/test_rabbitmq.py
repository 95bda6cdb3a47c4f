"""RabbitMQ itself: does it run, and is nothing left of it afterwards?"""

from __future__ import annotations

import os
import socket
import ssl
import subprocess
import sys
from pathlib import Path

import pytest

from tests.brokers import supervisor
from tests.brokers.cache import find
from tests.brokers.ports import is_open
from tests.brokers.rabbitmq.cluster import Cluster
from tests.brokers.rabbitmq.fixtures import Brokers, Server
from tests.brokers.rabbitmq.node import Node
from tests.brokers.rabbitmq.releases import BROKER, RELEASES
from tests.brokers.rabbitmq.wire import peer_properties, server_properties
from tests.brokers.watching import LOOPBACK_ADDRESSES, eventually, is_running, listeners

REPOSITORY = Path(__file__).resolve().parents[3]

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]


def _use_own_node(release: str, brokers: Brokers) -> Node:
    """A node that the test may stop; skips or fails like the shared one when there is none."""
    if find(BROKER, release) is None:
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
    found = listeners(broker.pid, broker.site.epmd_pid)
    assert found and {address for address, _ in found} <= LOOPBACK_ADDRESSES


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
from tests.brokers.rabbitmq import Node
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
    assert eventually(lambda: not is_running(int(broker_pid)))
    assert eventually(lambda: not is_running(int(epmd_pid)))
    assert eventually(lambda: not Path(directory).exists())


def test_run_command(brokers: Brokers) -> None:
    brokers.get("4.3")
    command = [sys.executable, "-m", "tests.brokers", "run", "rabbitmq", "4.3"]
    with subprocess.Popen(
        command, cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        host, _, port = process.stdout.readline().strip().partition(":")
        assert server_properties(host, int(port))["product"] == "RabbitMQ"
        process.terminate()
        assert process.wait(30) == 0
    assert not is_open(int(port))


@pytest.mark.long
@pytest.mark.parametrize("release", ["4.0", "4.3"])
def test_cluster(release: str, brokers: Brokers) -> None:
    if find(BROKER, release) is None:
        brokers.get(release)
    with Cluster(release) as cluster:
        names = [node.node_name for node in cluster.nodes]
        assert cluster.running() == names
        victim = cluster.nodes[0]
        victim.kill()
        assert eventually(lambda: cluster.running() == names[1:], 30.0)
        victim.restart()
        assert eventually(lambda: cluster.running() == names, 30.0)
        pids = [node.pid for node in cluster.nodes if node.pid is not None]
        families = [process for pid in pids for process in supervisor.family(pid)]
        assert len({os.getpgid(pid) for pid in pids}) == len(names)
    assert not [process for process in families if process.is_running()]
