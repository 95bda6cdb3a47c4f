"""The subcommand ``wireloom broker pulsar``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from wireloom.pulsar.tables import PORT
from wireloom.testing.server_command import add_memory_option, add_options, serve

_ROLE = "admin"


def broker(parser: ArgumentParser) -> None:
    """Run an embedded broker of Apache Pulsar.

    Keeps topics in memory, in the namespace public/default. There is no TLS, no administration
    over HTTP, no transaction and no topic that is not persistent. Prints host:port as soon as it
    listens and runs until it is interrupted (Ctrl-C or SIGTERM). Exits with 0 then, and with 2 if
    it cannot listen.
    """
    add_options(parser, PORT)
    add_memory_option(parser)
    parser.add_argument(
        "--token",
        action="append",
        default=[],
        help="a token that lets a client in; may be given more than once; default: all may enter",
    )
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    from wireloom.testing.pulsar.broker import Broker
    from wireloom.testing.shared_routes import SHARED

    def make() -> Broker:
        tokens = dict.fromkeys(options.token, _ROLE)
        return Broker(options.host, options.port, tokens=tokens, memory_limit=options.memory)

    return serve(options, make, SHARED)
