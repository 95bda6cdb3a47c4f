"""The subcommand ``wireloom broker``."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from inspect import getdoc

from wireloom.testing.couchbase_dcp import command as couchbase_dcp
from wireloom.testing.pulsar import command as pulsar
from wireloom.testing.rabbitmq_stream import command as rabbitmq_stream
from wireloom.testing.rocketmq import command as rocketmq

_PROTOCOLS = {
    "rabbitmq-stream": rabbitmq_stream.broker,
    "couchbase-dcp": couchbase_dcp.broker,
    "pulsar": pulsar.broker,
    "rocketmq": rocketmq.broker,
}


def broker(parser: ArgumentParser) -> None:
    """Run an embedded broker: of RabbitMQ Stream, or of the protocol that is named.

    Keeps everything in memory, for tests and demonstrations. Prints host:port as soon as it listens
    and runs until it is interrupted (Ctrl-C or SIGTERM). Exits with 0 then, and with 2 if it
    cannot listen. The options here are those of rabbitmq-stream.
    """
    rabbitmq_stream.broker(parser)
    below = parser.add_subparsers(title="protocols", dest="protocol", metavar="PROTOCOL")
    for name, configure in _PROTOCOLS.items():
        text = getdoc(configure) or ""
        summary = text.partition("\n")[0].rstrip(".")
        configure(
            below.add_parser(
                name,
                help=summary[:1].lower() + summary[1:],
                description=text,
                formatter_class=RawDescriptionHelpFormatter,
            )
        )
