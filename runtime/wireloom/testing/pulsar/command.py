"""The subcommand ``wireloom broker pulsar``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from wireloom.pulsar.limits import PORT
from wireloom.testing.serving import log_to_stderr, port_number, wait_for_signal

_ROLE = "admin"


def broker(parser: ArgumentParser) -> None:
    """Run an embedded broker of Apache Pulsar.

    Keeps topics in memory, in the namespace public/default. There is no TLS, no administration
    over HTTP, no transaction and no topic that is not persistent. Prints host:port as soon as it
    listens and runs until it is interrupted (Ctrl-C or SIGTERM). Exits with 0 then, and with 2 if
    it cannot listen.
    """
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; %(default)s")
    parser.add_argument(
        "--port",
        type=port_number,
        default=PORT,
        help="port to listen on; 0 takes any that is free; default: %(default)s",
    )
    parser.add_argument(
        "--token",
        action="append",
        default=[],
        help="a token that lets a client in; may be given more than once; default: all may enter",
    )
    parser.add_argument("--verbose", action="store_true", help="tell on stderr who comes and goes")
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    from wireloom.testing.pulsar.broker import Broker

    if options.verbose:
        log_to_stderr()
    tokens = dict.fromkeys(options.token, _ROLE)
    try:
        made = Broker(options.host, options.port, tokens=tokens).start()
    except (OSError, OverflowError) as error:
        print(f"wireloom: broker: {error}", file=sys.stderr)
        return 2
    try:
        wait_for_signal([(made.host, made.port)])
    finally:
        made.stop()
    return 0
