"""`python -m tests.brokers`: fetch brokers, or run one for a person."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import FrameType

from . import kafka, mosquitto, pulsar, rabbitmq, rocketmq
from .cache import Installation
from .errors import BrokerFailed, BrokerUnavailable
from .ports import NoFreePorts
from .server import Server


@dataclass(frozen=True)
class Product:
    """A broker that can be fetched and run: its releases, the newest last."""

    title: str
    releases: Sequence[str]
    fetch: Callable[..., Installation]
    make: Callable[..., Server]


PRODUCTS = {
    "rabbitmq": Product("RabbitMQ", list(rabbitmq.RELEASES), rabbitmq.fetch, rabbitmq.Node),
    "pulsar": Product("Pulsar", pulsar.RELEASES, pulsar.fetch, pulsar.Node),
    "rocketmq": Product("RocketMQ", rocketmq.RELEASES, rocketmq.fetch, rocketmq.Node),
    "kafka": Product("Kafka", kafka.RELEASES, kafka.fetch, kafka.Kafka),
    "mosquitto": Product("Mosquitto", mosquitto.RELEASES, mosquitto.fetch, mosquitto.Mosquitto),
}


#: Switches of `run` that are arguments of a `Node`.
_VARIANTS = ("management", "with_tokens", "with_tls", "with_users")


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit status: 0, or 1 when a broker could not be had."""
    options = _parser().parse_args(arguments)
    try:
        if options.command == "fetch":
            return _fetch(options.broker, options.release, options.refresh)
        variants = {name: True for name in _VARIANTS if getattr(options, name, False)}
        return _run(options.broker, options.release, options.port_base, variants)
    except KeyboardInterrupt:
        return 130
    except (BrokerUnavailable, BrokerFailed, NoFreePorts) as problem:
        print(f"brokers: {problem}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.brokers", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    fetching = commands.add_parser("fetch", help="put brokers into the cache directory")
    fetching.add_argument("broker", nargs="?", default="all", choices=["all", *PRODUCTS])
    fetching.add_argument("release", nargs="?", help="one release only")
    fetching.add_argument("--refresh", action="store_true", help="fetch again what is there")
    running = commands.add_parser("run", help="run one broker until Ctrl-C or SIGTERM")
    products = running.add_subparsers(dest="broker", required=True)
    for name, product in PRODUCTS.items():
        one = products.add_parser(name, help=product.title)
        one.add_argument("release", nargs="?", default=product.releases[-1])
        one.add_argument("--port-base", type=int, metavar="N", help="use the ports N to N+9")
        _add_variants(name, one)
    return parser


def _add_variants(name: str, parser: argparse.ArgumentParser) -> None:
    """Switches that only one of the brokers has."""
    if name == "rabbitmq":
        parser.add_argument("--management", action="store_true", help="with HTTP API and pages")
    elif name == "pulsar":
        parser.add_argument("--with-tokens", action="store_true", help="clients need tokens")
    elif name == "rocketmq":
        parser.add_argument("--with-tls", action="store_true", help="TLS on the same ports")
        parser.add_argument("--with-users", action="store_true", help="requests must be signed")
    elif name == "mosquitto":
        parser.add_argument("--with-users", action="store_true", help="clients need a password")


def _fetch(which: str, release: str | None, refresh: bool) -> int:
    """Fetch one broker or all; one that fails does not keep the others from being fetched.

    What cannot be had is left out of `all`, as its tests are; with `CI=true` that is a failure.
    """
    status = 0
    for name in PRODUCTS if which == "all" else [which]:
        product = PRODUCTS[name]
        for wanted in [release] if release else product.releases:
            try:
                found = product.fetch(wanted, refresh=refresh)
            except BrokerUnavailable as problem:
                print(f"brokers: {product.title} {wanted}: {problem}", file=sys.stderr)
                status |= which != "all" or os.environ.get("CI") == "true"
            else:
                print(f"{product.title} {found.version} in {found.root}", flush=True)
    return status


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _run(name: str, release: str, port_base: int | None, variants: dict[str, bool]) -> int:
    """Run a broker until a signal; standard output gets one line, host:port."""
    signal.signal(signal.SIGTERM, _interrupt)
    signal.signal(signal.SIGHUP, _interrupt)
    product = PRODUCTS[name]
    product.fetch(release)
    with product.make(release, port_base=port_base, **variants) as server:
        try:
            print(server.address, flush=True)
            facts = [*server.facts(), "Ctrl-C stops it and removes its data."]
            print(*facts, sep="\n", file=sys.stderr)
            threading.Event().wait()
        except KeyboardInterrupt:
            print("stopping", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
