"""The subcommand ``wireloom broker``."""

from __future__ import annotations

import logging
import signal
import ssl
import sys
import threading
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from types import FrameType

from wireloom.testing.rabbitmq_stream.likeness import LIKENESSES, NEWEST
from wireloom.testing.rabbitmq_stream.users import User

_PORT = 5552
_LAST_PORT = 65535
_POLL = 0.2


def broker(parser: ArgumentParser) -> None:
    """Run an embedded RabbitMQ Stream broker.

    Keeps streams in memory, for tests and demonstrations. Prints host:port as soon as it listens
    and runs until it is interrupted (Ctrl-C or SIGTERM). Exits with 0 then, and with 2 if it
    cannot listen.
    """
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; %(default)s")
    parser.add_argument(
        "--port",
        type=_port,
        default=_PORT,
        help="port to listen on; 0 takes any that is free; default: %(default)s",
    )
    parser.add_argument(
        "--like",
        choices=sorted(LIKENESSES),
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
    parser.add_argument("--tls-cert", metavar="FILE", help="speak TLS with this certificate (PEM)")
    parser.add_argument("--tls-key", metavar="FILE", help="its key, if it is in another file")
    parser.add_argument("--verbose", action="store_true", help="tell on stderr who comes and goes")
    parser.set_defaults(run=_run)


def _port(text: str) -> int:
    if text.isdecimal() and int(text) <= _LAST_PORT:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is no port")


def _run(options: Namespace) -> int:
    from wireloom.testing.rabbitmq_stream.broker import Broker

    if options.verbose:
        logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(message)s")
    try:
        users = [_user(text) for text in options.user]
        context = _context(options.tls_cert, options.tls_key)
        made = Broker(options.like, options.host, options.port, context, users)
        made.start()
    except (OSError, ValueError, OverflowError) as error:
        print(f"wireloom: broker: {error}", file=sys.stderr)
        return 2
    stopped = _until((signal.SIGINT, signal.SIGTERM))
    try:
        print(f"{made.host}:{made.port}", flush=True)
        while not stopped.wait(_POLL):  # a wait without end would hold back signals on Windows
            pass
    finally:
        made.stop()
    return 0


def _until(signals: Sequence[signal.Signals]) -> threading.Event:
    """An event that is set by any of some signals."""
    event = threading.Event()

    def stop(number: int, frame: FrameType | None) -> None:
        event.set()

    for number in signals:
        signal.signal(number, stop)
    return event


def _user(text: str) -> User:
    name, colon, password = text.partition(":")
    if not name or not colon:
        raise ValueError(f"--user {text!r} is not NAME:PASSWORD")
    return User(name, password)


def _context(certificate: str | None, key: str | None) -> ssl.SSLContext | None:
    if certificate is None:
        if key is not None:
            raise ValueError("--tls-key needs --tls-cert")
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return context
