"""The properties of messages: from typed values to text and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wireloom.clients.rocketmq.errors import MessageTooLarge
from wireloom.clients.rocketmq.messages import Outgoing
from wireloom.errors import DecodeError, InvalidArgument
from wireloom.rocketmq.encoding import write_properties
from wireloom.rocketmq.tables import PROPERTIES
from wireloom.rocketmq.types import PropertiesKey
from wireloom.runtime.numerals import whole

SYSTEM = frozenset(map(str, PropertiesKey))
"""Names that mean something to brokers or to other clients."""

_NAME_END, _PAIR_END = map(chr, write_properties({"": ""}))
"""What ends names and values; all that is written of a property of nothing."""


def describe(
    message: Outgoing, unique_id: str | None = None, half_of: str | None = None
) -> dict[str, str]:
    """All properties of a message that is sent.

    Args:
        message: The message.
        unique_id: The id that the client gives it.
        half_of: The group of producers that the broker asks about the transaction, if the message
            is the first half of one.

    Raises:
        InvalidArgument: A name or a value cannot be said, or a name is not the application's.
    """
    _check_own(message.properties)
    _check_filters(message)
    found = {
        PropertiesKey.KEYS: " ".join(message.keys) or None,
        PropertiesKey.TAGS: message.tag,
        PropertiesKey.UNIQ_KEY: unique_id,
        PropertiesKey.WAIT: _shown(message.wait_until_stored),
        PropertiesKey.SHARDINGKEY: message.sharding_key,
        PropertiesKey.DELAY: _shown(message.delay_level),
        PropertiesKey.TIMER_DELAY_MS: _shown(message.deliver_after),
        PropertiesKey.TIMER_DELIVER_MS: _shown(message.deliver_at),
        PropertiesKey.TRAN_MSG: None if half_of is None else _shown(True),
        PropertiesKey.PGROUP: half_of,
    }
    described = {str(name): value for name, value in found.items() if value is not None}
    _check_text(described.items())
    return {**message.properties, **described}


def to_text(properties: Mapping[str, str]) -> str:
    """Properties as one text, as the fields of a request have them.

    Raises:
        MessageTooLarge: They are more than ``limits.PROPERTIES`` bytes.
    """
    text = "".join(f"{name}{_NAME_END}{value}{_PAIR_END}" for name, value in properties.items())
    size = len(text.encode())
    if size > PROPERTIES:
        raise MessageTooLarge(f"properties of {size} bytes, {PROPERTIES} at most")
    return text


def own(properties: Mapping[str, str]) -> dict[str, str]:
    """The properties of the application."""
    return {name: value for name, value in properties.items() if name not in SYSTEM}


def system(properties: Mapping[str, str]) -> dict[str, str]:
    """The properties that the protocol defines."""
    return {name: value for name, value in properties.items() if name in SYSTEM}


def number(properties: Mapping[str, str], name: PropertiesKey) -> int | None:
    """A property that is a number, or None if it is not there.

    Raises:
        DecodeError: It is no number, or none of 64 bits.
    """
    text = properties.get(name)
    if text is None:
        return None
    found = whole(text, -(1 << 63), (1 << 63) - 1)
    if found is None:
        raise DecodeError(f"{text[:40]!r} is no number", 0, f"StoredMessage.properties.{name}")
    return found


def truth(properties: Mapping[str, str], name: PropertiesKey) -> bool:
    """A property that is true or false; anything but "true" is false, as for other clients."""
    return properties.get(name, "").lower() == "true"


def keys(properties: Mapping[str, str]) -> tuple[str, ...]:
    """Keys to look a message up by."""
    return tuple(properties.get(PropertiesKey.KEYS, "").split())


def _shown(value: int | bool | None) -> str | None:
    if value is None:
        return None
    return str(value).lower()


def _check_own(properties: Mapping[str, str]) -> None:
    for name in properties:
        if name in SYSTEM:
            raise InvalidArgument(f"the property {name!r} is the protocol's; choose another name")
    _check_text(properties.items())


def _check_filters(message: Outgoing) -> None:
    for key in message.keys:
        if not key or key.split() != [key]:
            raise InvalidArgument(f"the key {key!r} is empty or has spaces")
    tag = message.tag
    if tag is not None and (tag != tag.strip() or "||" in tag):
        raise InvalidArgument(f'the tag {tag!r} has "||" in it, or spaces around it')


def _check_text(pairs: Iterable[tuple[str, str]]) -> None:
    """Refuses what clients would not read back: an empty name or value, and separators."""
    for name, value in pairs:
        if not name or not value:
            raise InvalidArgument(f"the property {name!r} is {value!r}; neither may be empty")
        for separator in (_NAME_END, _PAIR_END):
            if separator in name + value:
                message = (
                    f"the property {name!r} holds U+{ord(separator):04X}, which ends properties"
                )
                raise InvalidArgument(message)
