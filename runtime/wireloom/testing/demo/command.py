"""What the subcommand ``demo`` takes, and the order of its steps."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module

from wireloom.errors import WireloomError
from wireloom.terminal import complain
from wireloom.testing.address import FORM, Address, parse_address
from wireloom.testing.demo.generating import show_generation
from wireloom.testing.demo.showing import Demo

DEFAULT = "rabbitmq-stream"
PROTOCOLS = (DEFAULT, "pulsar", "rocketmq", "couchbase-dcp")


def demo(parser: ArgumentParser) -> None:
    """Show a spec become a client that really talks.

    Without a broker of your own it starts one in memory. With RabbitMQ Stream the last step is an
    outage: an embedded broker is killed and started again, to a real one connections are cut. Exits
    with 0 if everything came back, with 1 if not, and with 2 if an argument is wrong. Examples:

      wireloom demo
      wireloom demo pulsar --broker localhost:6650
      wireloom demo rabbitmq-stream --broker guest:guest@localhost:5552
    """
    parser.add_argument(
        "protocol",
        nargs="?",
        metavar="PROTOCOL",
        choices=PROTOCOLS,
        default=DEFAULT,
        help=f"{', '.join(PROTOCOLS)}; default: %(default)s",
    )
    parser.add_argument(
        "--broker",
        metavar=FORM,
        help="a real broker in place of the one in memory: RabbitMQ with the stream plug-in, "
        "Pulsar, or a name server of RocketMQ; a user named here counts more than --username and "
        "--password",
    )
    parser.add_argument(
        "--username", help="who to be at a broker; default: guest at RabbitMQ, nobody elsewhere"
    )
    parser.add_argument("--password", help="the password; default: guest at RabbitMQ")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Runs the demo; returns the exit status."""
    shown: Demo = import_module(f"wireloom.testing.demo.{options.protocol.replace('-', '_')}").DEMO
    try:
        address = _address(options, shown)
    except ValueError as error:
        complain(f"--broker: {error}")
        return 2
    if shown.spec.exists():
        show_generation(shown)
    else:
        where = f"{shown.spec}, which is not below the present folder."
        print(f"1. and 2. are left out: they show {where}")
        print("   Run this in a checkout of the project to see them.")
    try:
        shown.talk(address)
    except WireloomError as error:
        complain(str(error))
        return 1
    return 0


def _address(options: Namespace, shown: Demo) -> Address | None:
    """Where the broker is, with the user of the options if it names none; None: in memory.

    Raises:
        ValueError: There is no such address, or none is possible.
    """
    if options.broker is None:
        return None
    if not shown.takes_broker:
        raise ValueError(f"{options.protocol} is shown on the embedded server only")
    address = parse_address(options.broker)
    if address.username is None:
        return address._replace(username=options.username, password=options.password)
    return address
