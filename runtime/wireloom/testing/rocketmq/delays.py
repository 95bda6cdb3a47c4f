"""Messages that are held back: by a level of delay, or until a time."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import replace

from wireloom.rocketmq.types import PropertiesKey, ResponseCode, StoredMessage
from wireloom.testing.rocketmq import names
from wireloom.testing.rocketmq.properties import DELAYS, number, without
from wireloom.testing.rocketmq.queues import Entry
from wireloom.testing.rocketmq.refusal import Refusal
from wireloom.testing.rocketmq.store import Store, now, unique_id
from wireloom.testing.rocketmq.timers import Timers

LEVELS = (1, 5, 10, 30, *(60 * n for n in range(1, 11)), 1200, 1800, 3600, 7200)
"""Seconds of the levels of delay, from level 1 on."""

_LONGEST = 259_200_000  # ms: three days


class Delays:
    """Keeps messages in topics of their own until their time has come.

    Args:
        store: Where messages are kept.
        alarms: Says when their time has come.
        levels: Seconds of each level of delay.
    """

    def __init__(self, store: Store, alarms: Timers, levels: tuple[float, ...]) -> None:
        self._store = store
        self._alarms = alarms
        self._levels = levels

    def put(self, draft: StoredMessage) -> Entry:
        """Stores a message, or holds it back if its properties say so.

        Raises:
            BrokerFull: There is no room for it.
            Refusal: The time is out of range, or the message cannot be stored.
        """
        try:
            level = number(draft.properties, PropertiesKey.DELAY) or 0
        except ValueError:
            level = 0
        if level > 0:
            level = min(level, len(self._levels))
            properties = {**draft.properties, PropertiesKey.DELAY: str(level)}
            held = replace(draft, properties=properties)
            return self._hold(held, names.DELAYED, level - 1, self._levels[level - 1])
        moment = _time_of(draft)
        if moment is None or moment <= now():
            return self._store.put(draft)
        properties = {
            **draft.properties,
            PropertiesKey.TIMER_OUT_MS: str(moment),
            PropertiesKey.TIMER_ENQUEUE_MS: str(now()),
        }
        held = replace(draft, properties=properties)
        return self._hold(held, names.TIMED, 0, (moment - now()) / 1000)

    def _hold(self, draft: StoredMessage, topic: str, queue: int, seconds: float) -> Entry:
        properties = {
            **draft.properties,
            PropertiesKey.REAL_TOPIC: draft.topic,
            PropertiesKey.REAL_QID: str(draft.queue_id),
        }
        held = replace(draft, topic=topic, queue_id=queue, properties=properties)
        entry = self._store.put(held)
        self._alarms.after(seconds, lambda: self._deliver(draft, properties))
        return entry

    def _deliver(self, draft: StoredMessage, properties: dict[str, str]) -> None:
        if draft.topic not in self._store.topics:
            return
        if PropertiesKey.TIMER_OUT_MS in properties:
            properties = {**properties, PropertiesKey.TIMER_DEQUEUE_MS: str(now())}
        self._store.put(replace(draft, properties=properties))


def recall_handle(message: StoredMessage, broker: str) -> str | None:
    """What would take a message back that waits for its time; None for all others."""
    moment = message.properties.get(PropertiesKey.TIMER_OUT_MS)
    if message.topic != names.TIMED or moment is None:
        return None
    topic = message.properties[PropertiesKey.REAL_TOPIC]
    text = f"v1 {topic} {broker} {moment} {unique_id(message)}"
    return urlsafe_b64encode(text.encode()).decode()


def undelayed(properties: dict[str, str]) -> dict[str, str]:
    """Properties of which none holds the message back."""
    return without(properties, *DELAYS)


def _time_of(draft: StoredMessage) -> int | None:
    """When a message is to be delivered; ms since 1970-01-01 UTC."""
    try:
        moment = number(draft.properties, PropertiesKey.TIMER_DELIVER_MS)
        for name, unit in (
            (PropertiesKey.TIMER_DELAY_MS, 1),
            (PropertiesKey.TIMER_DELAY_SEC, 1000),
        ):
            wait = number(draft.properties, name)
            if wait is not None:
                moment = now() + wait * unit
    except ValueError as error:
        raise _out_of_range() from error
    if moment is None:
        return None
    if moment > now() + _LONGEST:
        raise _out_of_range()
    return moment


def _out_of_range() -> Refusal:
    reason = "timer message illegal, the delay time should not be bigger than the max delay "
    reason += f"{_LONGEST}ms; or if set del msg, the delay time should be bigger than the current "
    return Refusal(ResponseCode.MESSAGE_ILLEGAL, f"{reason}time")
