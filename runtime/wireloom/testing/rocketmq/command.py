"""The subcommand ``wireloom broker rocketmq``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from wireloom.rocketmq.limits import BROKER_PORT, PORT
from wireloom.testing.serving import (
    log_to_stderr,
    name_and_password,
    port_number,
    wait_for_signal,
)


def broker(parser: ArgumentParser) -> None:
    """Run an embedded name server and broker of Apache RocketMQ.

    Keeps topics in memory; messages make the topics that they are sent to. There is no TLS, no
    second broker, and no proxy. Prints host:port of the name server, then of the broker, as soon
    as both listen, and runs until it is interrupted (Ctrl-C or SIGTERM). Exits with 0 then, and
    with 2 if it cannot listen.
    """
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; %(default)s")
    parser.add_argument(
        "--port",
        type=port_number,
        default=PORT,
        help="port of the name server; 0 takes any that is free; default: %(default)s",
    )
    parser.add_argument(
        "--broker-port",
        type=port_number,
        default=None,
        help=f"port of the broker; default: {BROKER_PORT}, or any that is free with --port 0",
    )
    parser.add_argument(
        "--user",
        action="append",
        default=[],
        metavar="NAME:SECRET",
        help="who may sign requests; may be given more than once; default: all may enter",
    )
    parser.add_argument("--verbose", action="store_true", help="tell on stderr who comes and goes")
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    from wireloom.testing.rocketmq.broker import Broker

    if options.verbose:
        log_to_stderr()
    wanted = options.broker_port
    broker_port = (BROKER_PORT if options.port else 0) if wanted is None else wanted
    try:
        users = dict(map(name_and_password, options.user))
        made = Broker(options.host, options.port, broker_port, users=users).start()
    except (OSError, ValueError, OverflowError) as error:
        print(f"wireloom: broker: {error}", file=sys.stderr)
        return 2
    try:
        wait_for_signal([(made.host, made.port), (made.host, made.broker_port)])
    finally:
        made.stop()
    return 0
