"""What options may not be said together."""

from __future__ import annotations

import re
from collections.abc import Mapping

from wireloom.spark.errors import OptionError
from wireloom.spark.option_protocols import BoundsOptions


def camel(name: str) -> str:
    """``max_offsets`` to ``maxOffsets``."""
    return re.sub(r"_([a-z])", lambda found: found[1].upper(), name)


def one_at_most(options: object, *names: str) -> list[str]:
    """Refuses options that exclude each other; returns those that are set."""
    found = [name for name in names if getattr(options, name) is not None]
    if len(found) > 1:
        both = " and ".join(map(camel, found))
        raise OptionError(f"options {both} exclude each other")
    return found


def in_order(options: object, least: str, most: str) -> None:
    """Refuses a smallest number that is more than the largest one."""
    low, high = getattr(options, least), getattr(options, most)
    if low is not None and high is not None and low > high:
        raise OptionError(f"option {camel(least)} = {low} is more than {camel(most)} = {high}")


def check_bounds(options: BoundsOptions) -> None:
    """Refuses beginnings and ends that exclude each other, and ends in front of beginnings."""
    for side in ("starting", "ending"):
        one_at_most(options, f"{side}_offsets", f"{side}_timestamp", f"{side}_offsets_by_timestamp")
    in_order(options, "starting_timestamp", "ending_timestamp")
    for kind in ("offsets", "offsets_by_timestamp"):
        _in_order_each(options, f"starting_{kind}", f"ending_{kind}")


def _in_order_each(options: BoundsOptions, first: str, last: str) -> None:
    """Refuses a beginning of a stream that is behind its end."""
    begins, ends = getattr(options, first), getattr(options, last)
    if not isinstance(begins, Mapping) or not isinstance(ends, Mapping):
        return
    for stream in begins.keys() & ends.keys():
        begin, end = begins[stream], ends[stream]
        if isinstance(begin, int) and isinstance(end, int) and begin > end:
            raise OptionError(
                f'option {camel(first)} = {begin} for "{stream}" is more than {camel(last)} = {end}'
            )


def exactly_one(options: object, *names: str) -> None:
    """Refuses all but one of some options, and none of them."""
    if not one_at_most(options, *names):
        raise OptionError(f"one of the options {', '.join(map(camel, names))} is needed")
