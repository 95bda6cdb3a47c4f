"""The properties of messages, as text."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.rocketmq.encoding import write_properties
from wireloom.rocketmq.types import PropertiesKey
from wireloom.runtime.numerals import whole

DELAYS = (
    PropertiesKey.DELAY,
    PropertiesKey.TIMER_DELIVER_MS,
    PropertiesKey.TIMER_DELAY_MS,
    PropertiesKey.TIMER_DELAY_SEC,
)
"""Properties that say that a message is to be held back."""


_NAME_END, _PAIR_END = map(chr, write_properties({"": ""}))
"""What ends names and values; all that is written of a property of nothing."""


def parse(text: str | None) -> dict[str, str]:
    """Properties out of the text of a request; what is no property is left out, as brokers do."""
    pairs = (item.partition(_NAME_END) for item in (text or "").split(_PAIR_END))
    return {name: value for name, _, value in pairs if name and value}


def number(properties: Mapping[str, str], name: PropertiesKey) -> int | None:
    """A property that is a number; None if it is not there.

    Raises:
        ValueError: It is no number of 64 bits.
    """
    text = properties.get(name)
    if text is None:
        return None
    found = whole(text, -(1 << 63), (1 << 63) - 1)
    if found is None:
        raise ValueError(f"{text[:40]!r} is no number of 64 bits")
    return found


def without(properties: Mapping[str, str], *names: str) -> dict[str, str]:
    """Properties but for some."""
    return {name: value for name, value in properties.items() if name not in names}
