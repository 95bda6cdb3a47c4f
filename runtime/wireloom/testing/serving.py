"""What the commands that run embedded servers have in common."""

from __future__ import annotations

import logging
import signal
import sys
import threading
from argparse import ArgumentTypeError
from collections.abc import Sequence
from types import FrameType

_LAST_PORT = 65535
_POLL = 0.2


def port_number(text: str) -> int:
    """A port out of an argument."""
    if text.isdecimal() and int(text) <= _LAST_PORT:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is no port")


def name_and_password(text: str) -> tuple[str, str]:
    """A user out of an argument.

    Raises:
        ValueError: It is not NAME:PASSWORD.
    """
    name, colon, password = text.partition(":")
    if not name or not colon:
        raise ValueError(f"--user {text!r} is not NAME:PASSWORD")
    return name, password


def log_to_stderr() -> None:
    """Tells who comes and goes."""
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(message)s")


def wait_for_signal(addresses: Sequence[tuple[str, int]]) -> None:
    """Prints host:port of each address, and returns when the program is asked to end."""
    stopped = _until((signal.SIGINT, signal.SIGTERM))
    for host, port in addresses:
        print(f"{host}:{port}", flush=True)
    while not stopped.wait(_POLL):  # a wait without end would hold back signals on Windows
        pass


def _until(signals: Sequence[signal.Signals]) -> threading.Event:
    """An event that is set by any of some signals."""
    event = threading.Event()

    def stop(number: int, frame: FrameType | None) -> None:
        event.set()

    for number in signals:
        signal.signal(number, stop)
    return event
