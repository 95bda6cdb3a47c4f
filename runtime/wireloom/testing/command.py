"""The subcommand ``wireloom broker``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from collections.abc import Sequence
from inspect import getdoc
from typing import TYPE_CHECKING, Any

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


if TYPE_CHECKING:
    _Action = _SubParsersAction[ArgumentParser]
else:  # it is generic for type checkers only
    _Action = _SubParsersAction


class _Protocols(_Action):
    """Refuses options before the protocol, which would be lost without a word."""

    def __call__(
        self,
        parser: ArgumentParser,
        namespace: Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        for name, value in vars(namespace).items():
            given = value is not parser.get_default(name)  # an equal value is another object
            if name != self.dest and given:
                option = name.replace("_", "-")
                parser.error(f"options come after the protocol: {(values or [''])[0]} --{option}")
        super().__call__(parser, namespace, values, option_string)


def broker(parser: ArgumentParser) -> None:
    """Run an embedded broker: of RabbitMQ Stream, or of the protocol that is named.

    Keeps everything in memory, for tests and demonstrations. Prints host:port as soon as it listens
    and runs until it is interrupted (Ctrl-C or SIGTERM). Exits with 0 then, and with 2 if it
    cannot listen. The options here are those of rabbitmq-stream. Examples:

      wireloom broker --port 5552 --user app:secret
      wireloom broker pulsar --port 0 --format json
      wireloom broker rocketmq --control 0
    """
    rabbitmq_stream.broker(parser)
    below = parser.add_subparsers(
        title="protocols", dest="protocol", metavar="PROTOCOL", action=_Protocols
    )
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
