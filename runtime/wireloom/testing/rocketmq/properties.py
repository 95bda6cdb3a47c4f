"""The properties of messages, as text."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.rocketmq.types import PropertiesKey

DELAYS = (
    PropertiesKey.DELAY,
    PropertiesKey.TIMER_DELIVER_MS,
    PropertiesKey.TIMER_DELAY_MS,
    PropertiesKey.TIMER_DELAY_SEC,
)
"""Properties that say that a message is to be held back."""


def parse(text: str | None) -> dict[str, str]:
    """Properties out of the text of a request; what is no property is left out, as brokers do."""
    pairs = (item.split("\x01") for item in (text or "").split("\x02"))
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2}


def number(properties: Mapping[str, str], name: PropertiesKey) -> int | None:
    """A property that is a number; None if it is not there.

    Raises:
        ValueError: It is no number of 64 bits.
    """
    text = properties.get(name)
    if text is None:
        return None
    found = int(text) if len(text) < 20 else 1 << 64
    if not -(1 << 63) <= found < 1 << 63:
        raise ValueError(text)
    return found


def without(properties: Mapping[str, str], *names: str) -> dict[str, str]:
    """Properties but for some."""
    return {name: value for name, value in properties.items() if name not in names}
