"""The subcommand ``wireloom broker couchbase-dcp``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from wireloom.couchbase_dcp.limits import PORT
from wireloom.testing.serving import (
    log_to_stderr,
    name_and_password,
    port_number,
    wait_for_signal,
)


def broker(parser: ArgumentParser) -> None:
    """Run an embedded producer of Couchbase DCP.

    Has an empty bucket called default; documents can be written with any client for Couchbase.
    There is no TLS, no management service, no query, no sub-document command and no durable write.
    Prints host:port of each node as soon as it listens and runs until it is interrupted (Ctrl-C or
    SIGTERM). Exits with 0 then, and with 2 if it cannot listen.
    """
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; %(default)s")
    parser.add_argument(
        "--port",
        type=port_number,
        default=PORT,
        help="port of the first node; 0 takes any that is free; default: %(default)s",
    )
    parser.add_argument(
        "--vbuckets", type=int, default=64, help="vbuckets of the bucket, 1 to 1024; %(default)s"
    )
    parser.add_argument(
        "--nodes", type=int, default=1, help="nodes that share the vbuckets; %(default)s"
    )
    parser.add_argument(
        "--user",
        action="append",
        default=[],
        metavar="NAME:PASSWORD",
        help="who may connect; may be given more than once; default: user:password",
    )
    parser.add_argument("--verbose", action="store_true", help="tell on stderr who comes and goes")
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    from wireloom.testing.couchbase_dcp.producer import Producer

    if options.verbose:
        log_to_stderr()
    try:
        passwords = dict(map(name_and_password, options.user))
        where = (options.host, options.port)
        made = Producer(options.vbuckets, *where, options.nodes, passwords or None).start()
    except (OSError, ValueError, OverflowError) as error:
        print(f"wireloom: broker: {error}", file=sys.stderr)
        return 2
    try:
        wait_for_signal(made.addresses)
    finally:
        made.stop()
    return 0
