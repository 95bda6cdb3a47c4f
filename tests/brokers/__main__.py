"""`python -m tests.brokers`: fetch broker releases, or run one for a person."""

from __future__ import annotations

import argparse
import signal
import sys
import threading
from types import FrameType

from .fetch import fetch
from .node import Node
from .ports import NoFreePorts
from .releases import RELEASES, BrokerUnavailable
from .site import BrokerFailed


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit status: 0, or 1 when a broker could not be had."""
    options = _parser().parse_args(arguments)
    try:
        if options.command == "run":
            return _run(options.release, options.port_base, options.management)
        return _fetch(options.release, options.refresh)
    except KeyboardInterrupt:
        return 130
    except (BrokerUnavailable, BrokerFailed, NoFreePorts) as problem:
        print(f"brokers: {problem}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.brokers", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    fetching = commands.add_parser("fetch", help="build releases in the cache directory")
    fetching.add_argument("release", nargs="?", default="all", choices=["all", *RELEASES])
    fetching.add_argument("--refresh", action="store_true", help="build again what is there")
    running = commands.add_parser("run", help="run one broker until Ctrl-C or SIGTERM")
    running.add_argument("release", nargs="?", default="4.3", choices=list(RELEASES))
    running.add_argument("--port-base", type=int, metavar="N", help="use the ports N to N+9")
    running.add_argument("--management", action="store_true", help="with the HTTP API and pages")
    return parser


def _fetch(which: str, refresh: bool) -> int:
    """Fetch one release or all; one that fails does not keep the others from being fetched."""
    status = 0
    for release in RELEASES if which == "all" else [which]:
        try:
            prefix = fetch(release, refresh=refresh)
        except BrokerUnavailable as problem:
            print(f"brokers: {release}: {problem}", file=sys.stderr)
            status = 1
        else:
            print(f"{release}: RabbitMQ {prefix.version} in {prefix.root}", flush=True)
    return status


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _run(release: str, port_base: int | None, management: bool) -> int:
    """Run a broker until a signal; standard output gets one line, host:port."""
    signal.signal(signal.SIGTERM, _interrupt)
    signal.signal(signal.SIGHUP, _interrupt)
    fetch(release)
    with Node(release, port_base=port_base, management=management) as node:
        print(node.address, flush=True)
        facts = [
            f"RabbitMQ {node.version}, pid {node.pid}, user guest, password guest",
            f"TLS on port {node.tls_port}, authority in {node.ca_file}",
            f"AMQP 0-9-1 on port {node.amqp_port}",
        ]
        if management:
            facts.append(f"management on http://{node.host}:{node.management_port}/")
        print(*facts, "Ctrl-C stops it and removes its data.", sep="\n", file=sys.stderr)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print("stopping", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
