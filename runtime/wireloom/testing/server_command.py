"""What the commands that run embedded servers have in common."""

from __future__ import annotations

import json
import logging
import re
import signal
import sys
import threading
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from types import FrameType
from typing import TYPE_CHECKING, Any

from wireloom.terminal import complain
from wireloom.testing.budget import MEMORY_LIMIT

if TYPE_CHECKING:
    from wireloom.testing.control import Control
    from wireloom.testing.embedded import Embedded
    from wireloom.testing.routes import Route

_LAST_PORT = 65535
_POLL = 0.2
_SIZE = re.compile(r"([0-9]{1,18})([KMG]?)")
_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def add_options(parser: ArgumentParser, port: int, whose: str = "") -> None:
    """Adds the options that all of them have.

    Args:
        parser: The parser of the command.
        port: The usual port.
        whose: What listens on that port, with a space before it, if there are more.
    """
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; %(default)s")
    parser.add_argument(
        "--port",
        type=port_number,
        default=port,
        help=f"port{whose} to listen on; 0 takes any that is free; default: %(default)s",
    )
    parser.add_argument(
        "--control",
        type=port_number,
        metavar="PORT",
        help="open a control port on 127.0.0.1, JSON over HTTP; 0 takes any that is free; its URL "
        "is printed after the addresses, and GET / lists what it can do",
    )
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help="how addresses are printed: each in a line, or all in one line of JSON; %(default)s",
    )
    parser.add_argument("--verbose", action="store_true", help="tell on stderr who comes and goes")


def add_memory_option(parser: ArgumentParser) -> None:
    """Adds the option of those that have a limit."""
    parser.add_argument(
        "--memory",
        type=memory_size,
        default=MEMORY_LIMIT,
        metavar="SIZE",
        help="bytes that all messages may take, such as 500000, 64M or 2G; what comes after that "
        "is refused, and stderr says so; default: 1G",
    )


def port_number(text: str) -> int:
    """A port out of an argument."""
    if text.isdecimal() and text.isascii() and len(text) < 6 and int(text) <= _LAST_PORT:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is no port")


def memory_size(text: str) -> int:
    """A number of bytes out of an argument; K, M and G are 1024, 1024² and 1024³."""
    found = _SIZE.fullmatch(text)
    size = int(found[1]) * _UNITS[found[2]] if found else 0
    if not size:
        raise ArgumentTypeError(f"{text!r} is no size, such as 500000, 64M or 2G")
    return size


def name_and_password(text: str) -> tuple[str, str]:
    """A user out of an argument.

    Raises:
        ValueError: It is not NAME:PASSWORD.
    """
    name, colon, password = text.partition(":")
    if not name or not colon:
        raise ValueError("--user is not NAME:PASSWORD")
    return name, password


def serve(options: Namespace, make: Callable[[], Embedded[Any]], routes: Sequence[Route]) -> int:
    """Runs a server until the program is asked to end; gives the exit status.

    Args:
        options: The options.
        make: Makes the server.
        routes: What can be asked for at the control port.
    """
    from wireloom.testing.control import Control

    level = logging.INFO if options.verbose else logging.WARNING
    logging.basicConfig(stream=sys.stderr, level=level, format="%(asctime)s %(message)s")
    with ExitStack() as stack:
        try:
            server = stack.enter_context(make())
            control = None
            if options.control is not None:
                control = stack.enter_context(Control(server, routes, options.control))
        except (OSError, ValueError, OverflowError) as error:
            complain(str(error))
            return 2
        _wait_for_signal(_ready(server, control, options.format))
    return 0


def _ready(server: Embedded[Any], control: Control | None, form: str) -> str:
    """What is printed as soon as all listen."""
    addresses = [f"{host}:{port}" for host, port in server.addresses]
    url = None if control is None else control.url
    if form == "json":
        return json.dumps({"addresses": addresses, "control": url})
    return "\n".join(addresses if url is None else [*addresses, url])


def _wait_for_signal(ready: str) -> None:
    stopped = until_signal()
    print(ready, flush=True)
    while not stopped.wait(_POLL):  # a wait without end would hold back signals on Windows
        pass


def until_signal() -> threading.Event:
    """An event that is set when the program is asked to end (Ctrl-C or SIGTERM)."""
    event = threading.Event()

    def stop(number: int, frame: FrameType | None) -> None:
        event.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    return event
