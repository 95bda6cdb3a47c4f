"""The subcommand ``wireloom broker rabbitmq-stream``."""

from __future__ import annotations

import ssl
from argparse import ArgumentParser, Namespace
from pathlib import Path

from wireloom.rabbitmq_stream.tables import PORT
from wireloom.testing.rabbitmq_stream.releases import NEWEST, RELEASES
from wireloom.testing.rabbitmq_stream.users import User
from wireloom.testing.server_command import add_memory_option, add_options, name_and_password, serve


def broker(parser: ArgumentParser) -> None:
    """Run an embedded RabbitMQ Stream broker.

    Keeps streams in memory, or with --keep in files, for tests and demonstrations. Prints
    host:port as soon as it listens and runs until it is interrupted (Ctrl-C or SIGTERM). Exits
    with 0 then, and with 2 if it cannot listen.
    """
    add_options(parser, PORT)
    add_memory_option(parser)
    parser.add_argument(
        "--like",
        choices=sorted(RELEASES),
        default=NEWEST,
        help="the release to imitate; default: %(default)s",
    )
    parser.add_argument(
        "--user",
        action="append",
        default=[],
        metavar="NAME:PASSWORD",
        help="who may connect; may be given more than once; default: guest:guest",
    )
    parser.add_argument(
        "--keep",
        action="append",
        default=[],
        metavar="STREAM=FILE",
        help="create a stream and keep it in a file, so that it is there again after the broker "
        "was killed; may be given more than once",
    )
    parser.add_argument("--tls-cert", metavar="FILE", help="speak TLS with this certificate (PEM)")
    parser.add_argument("--tls-key", metavar="FILE", help="its key, if it is in another file")
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    from wireloom.testing.budget import BrokerFull
    from wireloom.testing.rabbitmq_stream.broker import Broker
    from wireloom.testing.rabbitmq_stream.routes import ROUTES

    def make() -> Broker:
        users = [User(*name_and_password(text)) for text in options.user]
        context = _context(options.tls_cert, options.tls_key)
        where = (options.like, options.host, options.port)
        made = Broker(*where, context, users, memory_limit=options.memory)
        for text in options.keep:
            stream, _, path = text.partition("=")
            if not stream or not path:
                raise ValueError("--keep is not STREAM=FILE")
            try:
                made.stream(stream).keep_in(Path(path))
            except BrokerFull as error:
                raise ValueError(f"--keep: {error}") from error
        return made

    return serve(options, make, ROUTES)


def _context(certificate: str | None, key: str | None) -> ssl.SSLContext | None:
    if certificate is None:
        if key is not None:
            raise ValueError("--tls-key needs --tls-cert")
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(certificate, key)
    except OSError as error:  # it does not say which file
        files = certificate if key is None else f"{certificate} and {key}"
        raise ValueError(f"no certificate with its key in {files}: {error.strerror}") from error
    return context
