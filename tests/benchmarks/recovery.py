"""Times of recovery on real brokers; wall time, unlike elsewhere.

Each figure is the median of a few rounds with its extremes. Brokers are killed and restarted, so
each round that kills has a cluster of its own.
"""

from __future__ import annotations

import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress

from wireloom.clients.rabbitmq_stream import Environment, Node, Options, Producing
from wireloom.clients.rabbitmq_stream.consumer import Consumer
from wireloom.clients.rabbitmq_stream.producer import Producer
from wireloom.errors import WireloomError
from wireloom.rabbitmq_stream.types import OffsetNext
from wireloom.testing.proxy import Proxy

from tests.benchmarks import report, rivals
from tests.benchmarks.goals import Goal, Verdict
from tests.brokers import BrokerUnavailable
from tests.brokers.rabbitmq import Cluster, fetch
from tests.brokers.rabbitmq import Node as Broker

RELEASE = "4.3"
_LIMIT = 60.0
_ENDS = 500
"""Producers, and as many consumers."""
_HEARTBEAT = 2

AFTER_KILL = "leader killed: kill to first confirm, s"
AFTER_NAMED = "leader killed: leader named to first confirm, s"
REATTACHED = "1,000 ends cut: all open, s"
RESTARTED = "restart_stream: longest time between confirms, s"
NOTICED = "black hole: noticed, heartbeats"
BOUNDS = {AFTER_KILL: 3.0, AFTER_NAMED: 1.0, REATTACHED: 10.0, RESTARTED: 3.0, NOTICED: 2.25}


def run(quick: bool) -> list[Verdict]:
    """Measures, prints and saves what came out, and returns the verdicts."""
    try:
        fetch(RELEASE)
    except BrokerUnavailable as reason:
        rivals.note(f"recovery is left out, no broker: {reason}")
        return _verdicts({})
    rounds = 1 if quick else 5
    found: dict[str, list[float]] = {}
    for _ in range(rounds):
        _note(found, _leader_killed())
    with Broker(RELEASE, "bench") as broker:
        for _ in range(rounds):
            for measure in (_ends_cut, _stream_restarted, _black_hole):
                _note(found, measure(broker))
        version = broker.version
    return _show(found, version)


def _note(found: dict[str, list[float]], measured: dict[str, float]) -> None:
    for name, value in measured.items():
        found.setdefault(name, []).append(value)


def _leader_killed() -> dict[str, float]:
    with Cluster(RELEASE) as cluster, ExitStack() as stack:
        addresses = [f"{host}:{port}" for host, port in cluster.addresses]
        environment = stack.enter_context(Environment(addresses))
        environment.create("kill", {"initial-cluster-size": "3"})
        _wait(lambda: len(environment.places("kill").replicas) == 2)
        producer = stack.enter_context(environment.producer("kill", Producing(name="bench")))
        producer.send(b"x")
        producer.flush()
        leader = environment.places("kill").leader
        assert leader is not None
        survivors = [place for place in addresses if place != str(leader)]
        other = stack.enter_context(Environment(survivors))
        other.exists("kill")  # connects
        node = cluster.node_at(leader.port)
        began = time.monotonic()
        node.kill()
        number = producer.send(b"y")
        named: list[float] = []

        def watch() -> None:
            while not named:
                with suppress(WireloomError):
                    if other.places("kill").leader not in {None, leader}:
                        named.append(time.monotonic())
                time.sleep(0.005)

        watcher = threading.Thread(target=watch, daemon=True)
        watcher.start()
        producer.wait(number, _LIMIT)
        confirmed = time.monotonic()
        watcher.join(_LIMIT)
        after = max(0.0, confirmed - named[0])
        return {AFTER_KILL: confirmed - began, AFTER_NAMED: after}


@contextmanager
def _through(broker: Broker, options: Options) -> Iterator[tuple[Proxy, Environment]]:
    with Proxy(broker.host, broker.stream_port) as proxy:
        place = Node("127.0.0.1", proxy.port)
        with Environment(str(place), options, resolver=lambda _: place) as environment:
            yield proxy, environment


def _ends_cut(broker: Broker) -> dict[str, float]:
    with _through(broker, Options()) as (proxy, environment):
        environment.create("ends", exists_ok=True)
        ends: list[Producer | Consumer] = []
        ends += [environment.producer("ends") for _ in range(_ENDS)]
        ends += [environment.consumer("ends", OffsetNext()) for _ in range(_ENDS)]
        began = time.monotonic()
        proxy.cut()
        _wait(lambda: any(end.state == "recovering" for end in ends))
        _wait(lambda: all(end.state == "open" for end in ends))
        return {REATTACHED: time.monotonic() - began}


def _stream_restarted(broker: Broker) -> dict[str, float]:
    address = f"{broker.host}:{broker.stream_port}"
    with Environment(address) as environment:
        environment.create("restart", exists_ok=True)
        with environment.producer("restart", Producing(name="bench")) as producer:
            command = threading.Thread(target=broker.streams, args=("restart_stream", "restart"))
            command.start()
            longest, last = 0.0, time.monotonic()
            end = last + _LIMIT
            while command.is_alive() or time.monotonic() < end:
                producer.wait(producer.send(b"x"), _LIMIT)
                now = time.monotonic()
                longest, last = max(longest, now - last), now
                if not command.is_alive():
                    end = min(end, now + 3.0)
                time.sleep(0.002)
            command.join()
        return {RESTARTED: longest}


def _black_hole(broker: Broker) -> dict[str, float]:
    with _through(broker, Options(heartbeat=_HEARTBEAT)) as (proxy, environment):
        environment.create("hole", exists_ok=True)
        with environment.producer("hole") as producer:
            producer.send(b"x")
            producer.flush()
            began = time.monotonic()
            proxy.blackhole()
            _wait(lambda: producer.state == "recovering")
            noticed = time.monotonic() - began
            _wait(lambda: producer.state == "open")
        return {NOTICED: noticed / _HEARTBEAT}


def _wait(ready: Callable[[], object]) -> None:
    end = time.monotonic() + _LIMIT
    while not ready():
        if time.monotonic() > end:
            raise TimeoutError(f"it did not happen in {_LIMIT:g} s")
        time.sleep(0.002)


def _show(found: dict[str, list[float]], version: str) -> list[Verdict]:
    print(f"\nRecovery: RabbitMQ {version}, blocking client")
    rows = [
        [name, f"{statistics.median(of):.3f}", f"{min(of):.3f}", f"{max(of):.3f}", str(len(of))]
        for name, of in found.items()
    ]
    report.table("Times of recovery", ["", "median", "min", "max", "rounds"], rows)
    verdicts = _verdicts(found)
    report.goals(verdicts)
    report.save("recovery", {"broker": version, "times": found}, verdicts)
    return verdicts


def _verdicts(found: dict[str, list[float]]) -> list[Verdict]:
    """The worst round counts."""
    return [
        Verdict(
            Goal(what, what, "", bound, at_least=False), max(found[what]) if what in found else None
        )
        for what, bound in BOUNDS.items()
    ]
