"""The subcommand ``wireloom stream``, and what is below it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from inspect import getdoc

from wireloom.stream.connecting import add_broker
from wireloom.stream.lag import lag
from wireloom.stream.perf import perf
from wireloom.stream.publish import publish
from wireloom.stream.read import read

_COMMANDS: dict[str, Callable[[ArgumentParser], None]] = {
    "publish": publish,
    "read": read,
    "lag": lag,
    "perf": perf,
}


def stream(parser: ArgumentParser) -> None:
    """Publish to RabbitMQ streams, read them, look at lag, measure a broker.

    Brokers are named by --broker or by the variable WIRELOOM_BROKER. A password belongs into that
    variable or into WIRELOOM_PASSWORD, where other users of the machine do not see it; where it is
    missing, it is asked for on the terminal. `wireloom stream publish --help` tells more about
    publish, and so on. All but publish and perf only read, and read stores offsets with --name
    alone. Exits with 0 if all went well, with 1 if the broker refused, was lost or did not answer,
    with 2 if the command was used in a wrong way, and with 130 after Ctrl-C. Examples:

      wireloom stream publish orders --create --body 'first order'
      wireloom stream read orders --from first --format json
      wireloom stream lag orders --name billing --max-behind 1000
      wireloom stream perf --rate 10000 --seconds 5
    """
    below = parser.add_subparsers(title="commands", dest="what", metavar="COMMAND", required=True)
    for name, configure in _COMMANDS.items():
        text = getdoc(configure) or ""
        summary = text.partition("\n")[0].rstrip(".")
        found = below.add_parser(
            name,
            help=summary[:1].lower() + summary[1:],
            description=text,
            formatter_class=RawDescriptionHelpFormatter,
        )
        configure(found)
        add_broker(found)
        found.set_defaults(run=_guarded(found.get_default("run")))


def _guarded(run: Callable[[Namespace], int]) -> Callable[[Namespace], int]:
    """The same, with errors of the client as messages."""

    def guarded(options: Namespace) -> int:
        from wireloom.stream.connecting import told

        try:
            return run(options)
        except Exception as error:
            status = told(error)
            if status is None:
                raise
            return status

    return guarded
