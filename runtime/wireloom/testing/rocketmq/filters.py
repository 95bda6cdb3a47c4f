"""Which messages a subscription wants."""

from __future__ import annotations

from wireloom.clients.rocketmq.subscriptions import ALL, SQL, TAG
from wireloom.rocketmq.types import PropertiesKey
from wireloom.runtime.hashing import java_hash
from wireloom.testing.rocketmq.conditions import parse
from wireloom.testing.rocketmq.queues import Entry, Matches


def every(entry: Entry) -> bool:
    """Wants all messages."""
    return True


def wanted(expression: str | None, language: str | None) -> Matches:
    """What an expression wants; all messages, if it is not understood, as with real brokers.

    Args:
        expression: The expression.
        language: ``TAG`` or ``SQL92``; ``TAG`` if none is given.
    """
    text = expression or ALL
    if language == SQL:
        condition = parse(text)
        if condition is None:
            return every
        return lambda entry: condition(entry.message.properties) is True
    if (language or TAG) != TAG or text == ALL:
        return every
    hashes = {java_hash(tag.strip()) for tag in text.split("||") if tag.strip()}
    return lambda entry: _hash_of(entry) in hashes


def _hash_of(entry: Entry) -> int | None:
    """What brokers know of a tag: no more than its hash."""
    tag = entry.message.properties.get(PropertiesKey.TAGS)
    return None if tag is None else java_hash(tag)
