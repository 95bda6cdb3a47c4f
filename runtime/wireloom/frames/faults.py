"""Faults out of arguments, such as ``delay=0.05:client@1000``."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import NamedTuple

from wireloom.runtime.numerals import real, whole
from wireloom.testing.proxy import Proxy, Side

FORM = "NAME[=VALUE][:SIDE][@BYTES]"
"""What a fault looks like."""

NAMES = ("cut", "reset", "blackhole", "drop", "corrupt", "delay", "refuse")
"""What can be done to connections."""

_FORM = re.compile(r"([a-z]+)(?:=([^:@]*))?(?::([a-z]+))?(?:@([0-9]+))?")
_SIDES = {"client": Side.CLIENT, "server": Side.SERVER}
_MOST = 2**40
_LONGEST = 3600.0


class Fault(NamedTuple):
    """Something that is done to each connection."""

    name: str
    """One of ``NAMES``."""
    value: float
    """Bytes to lose or invert, or seconds to wait."""
    side: Side | None
    """Who gets the bytes; None: both."""
    after: int
    """Bytes that are carried to that side before."""

    def add(self, proxy: Proxy) -> None:
        """Has a proxy do it to all connections that come."""
        sides = Side if self.side is None else (self.side,)
        count, after = int(self.value), self.after
        acts: dict[str, Callable[[Side], object]] = {
            "cut": lambda side: proxy.cut(side, after),
            "reset": lambda side: proxy.reset(side, after),
            "blackhole": lambda side: proxy.blackhole(side, after),
            "drop": lambda side: proxy.drop(count, side, after),
            "corrupt": lambda side: proxy.corrupt(side, after, count),
            "delay": lambda side: proxy.delay(self.value, side, after),
        }
        if self.name == "refuse":
            proxy.refusing = True
            return
        for side in sides:
            acts[self.name](side)


def fault_argument(text: str) -> Fault:
    """A fault out of an argument."""
    found = _FORM.fullmatch(text)
    if found is None:
        raise ArgumentTypeError(f"{text!r} is not {FORM}")
    name, given, side, after = found.groups()
    if name not in NAMES:
        raise ArgumentTypeError(f"there is no fault {name!r}; there are {', '.join(NAMES)}")
    if side is not None and side not in _SIDES:
        raise ArgumentTypeError(f"a side is client or server, not {side!r}")
    value = _value(name, given)
    begin = 0 if after is None else whole(after, 0, _MOST)
    if begin is None:
        raise ArgumentTypeError(f"{after} bytes are too many")
    return Fault(name, value, None if side is None else _SIDES[side], begin)


def _value(name: str, given: str | None) -> float:
    """Seconds of a delay, bytes of what is lost or inverted; others take none."""
    if name == "delay":
        seconds = real(given or "", 0, _LONGEST)
        if seconds is None:
            raise ArgumentTypeError(f"delay=SECONDS, at most {_LONGEST:.0f}, not {given!r}")
        return seconds
    if name in ("drop", "corrupt"):
        count = 1 if given is None else whole(given, 1, _MOST)
        if count is None:
            raise ArgumentTypeError(f"{name}=BYTES, 1 or more, not {given!r}")
        return count
    if given is not None:
        raise ArgumentTypeError(f"{name} takes no value")
    return 0
