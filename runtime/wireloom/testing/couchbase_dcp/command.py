"""The subcommand ``wireloom broker couchbase-dcp``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from wireloom.couchbase_dcp.tables import PORT
from wireloom.testing.server_command import add_options, name_and_password, serve


def broker(parser: ArgumentParser) -> None:
    """Run an embedded producer of Couchbase DCP.

    Has an empty bucket called default; documents can be written with any client for Couchbase.
    There is no TLS, no management service, no query, no sub-document command and no durable write.
    Prints host:port of each node as soon as it listens and runs until it is interrupted (Ctrl-C or
    SIGTERM). Exits with 0 then, and with 2 if it cannot listen.
    """
    add_options(parser, PORT, " of the first node")
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
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    from wireloom.testing.couchbase_dcp.producer import Producer
    from wireloom.testing.shared_routes import SHARED

    def make() -> Producer:
        passwords = dict(map(name_and_password, options.user))
        where = (options.host, options.port)
        return Producer(options.vbuckets, *where, options.nodes, passwords or None)

    return serve(options, make, SHARED)
