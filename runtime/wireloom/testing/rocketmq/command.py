"""The subcommand ``wireloom broker rocketmq``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from wireloom.rocketmq.tables import BROKER_PORT, PORT
from wireloom.testing.server_command import (
    add_memory_option,
    add_options,
    name_and_password,
    port_number,
    serve,
)


def broker(parser: ArgumentParser) -> None:
    """Run an embedded name server and broker of Apache RocketMQ.

    Keeps topics in memory; messages make the topics that they are sent to. There is no TLS, no
    second broker, and no proxy. Prints host:port of the name server, then of the broker, as soon
    as both listen, and runs until it is interrupted (Ctrl-C or SIGTERM). Exits with 0 then, and
    with 2 if it cannot listen.
    """
    add_options(parser, PORT, " of the name server")
    add_memory_option(parser)
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
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    from wireloom.testing.rocketmq.broker import Broker
    from wireloom.testing.rocketmq.routes import ROUTES

    wanted = options.broker_port
    broker_port = (BROKER_PORT if options.port else 0) if wanted is None else wanted

    def make() -> Broker:
        users = dict(map(name_and_password, options.user))
        where = (options.host, options.port, broker_port)
        return Broker(*where, users=users, memory_limit=options.memory)

    return serve(options, make, ROUTES)
