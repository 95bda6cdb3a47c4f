"""First halves of transactions, and the questions how they end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from ipaddress import ip_address
from typing import TYPE_CHECKING

from wireloom.clients.rocketmq.message_ids import OffsetId
from wireloom.rocketmq.messages import CheckTransactionStateOneway
from wireloom.rocketmq.types import (
    CheckTransactionFields,
    EndTransactionFields,
    MessageSysFlag,
    PropertiesKey,
    ResponseCode,
    StoredMessage,
    TransactionEnd,
)
from wireloom.testing.rocketmq import names
from wireloom.testing.rocketmq.properties import number, without
from wireloom.testing.rocketmq.queues import Entry
from wireloom.testing.rocketmq.refusal import Refusal
from wireloom.testing.rocketmq.store import Store, unique_id
from wireloom.testing.rocketmq.timers import Timers

if TYPE_CHECKING:
    from wireloom.testing.rocketmq.base import BaseClient
    from wireloom.testing.rocketmq.core import Settings

_STATE = MessageSysFlag.PREPARED | MessageSysFlag.COMMIT


class Transactions:
    """Keeps first halves until it is known how they end.

    Args:
        store: Where messages are kept.
        alarms: Says when to ask.
        settings: When and how often to ask.
        producers: Whom to ask: the clients of each group of producers.
    """

    def __init__(
        self,
        store: Store,
        alarms: Timers,
        settings: Settings,
        producers: Mapping[str, Mapping[BaseClient, str]],
    ) -> None:
        self._store = store
        self._alarms = alarms
        self._settings = settings
        self._producers = producers
        self._open: dict[int, Entry] = {}

    def prepare(self, draft: StoredMessage) -> Entry:
        """Stores a first half, which nobody sees.

        Raises:
            BrokerFull: There is no room for it.
            Refusal: It cannot be stored.
        """
        properties = {
            **draft.properties,
            PropertiesKey.REAL_TOPIC: draft.topic,
            PropertiesKey.REAL_QID: str(draft.queue_id),
            PropertiesKey.TRANSACTION_ID: unique_id(draft),
        }
        half = replace(
            draft,
            topic=names.HALF,
            queue_id=0,
            sys_flag=draft.sys_flag & ~_STATE,
            properties=properties,
        )
        entry = self._store.put(half)
        place = entry.message.physical_offset
        self._open[place] = entry
        self._alarms.after(self._patience(properties), lambda: self._ask(place, 1))
        return entry

    def end(self, asked: EndTransactionFields) -> None:
        """Delivers the message of a first half, or drops it.

        Raises:
            BrokerFull: There is no room for it.
            Refusal: There is no such half.
        """
        entry = self._store.find(asked.commit_log_offset)
        if entry is None or entry.message.topic != names.HALF:
            raise _wrong("Find prepared transaction message failed")
        half = entry.message
        if half.properties.get(PropertiesKey.PGROUP) != asked.producer_group:
            raise _wrong("The producer group wrong")
        if half.queue_offset != asked.tran_state_table_offset:
            raise _wrong("The transaction state table offset wrong")
        self._open.pop(half.physical_offset, None)
        if asked.commit_or_rollback == TransactionEnd.COMMIT:
            self._store.put(_whole(half))

    def _patience(self, properties: Mapping[str, str]) -> float:
        try:
            asked = number(properties, PropertiesKey.CHECK_IMMUNITY_TIME_IN_SECONDS)
        except ValueError:
            asked = None
        return self._settings.transaction_timeout if asked is None else max(0, asked)

    def _ask(self, place: int, time: int) -> None:
        """Asks a producer how a half ends, and does so again later."""
        entry = self._open.get(place)
        if entry is None:
            return
        if time > self._settings.transaction_checks:
            del self._open[place]
            self._store.put(replace(entry.message, topic=names.UNDECIDED))
            return
        group = entry.message.properties.get(PropertiesKey.PGROUP, "")
        for client in self._producers.get(group, ()):
            client.say(self._question(client, entry.message, time))
            break
        self._alarms.after(self._settings.transaction_interval, lambda: self._ask(place, time + 1))

    def _question(
        self, client: BaseClient, half: StoredMessage, time: int
    ) -> CheckTransactionStateOneway:
        unique = unique_id(half)
        place = OffsetId(ip_address(half.store_address), half.store_port, half.physical_offset)
        fields = CheckTransactionFields(
            names.HALF,
            half.queue_offset,
            half.physical_offset,
            unique,
            unique,
            str(place),
            self._settings.broker_name,
        )
        properties = {**half.properties, PropertiesKey.TRANSACTION_CHECK_TIMES: str(time)}
        shown = replace(half, topic=half.properties[PropertiesKey.REAL_TOPIC])
        return CheckTransactionStateOneway(
            fields, replace(shown, properties=properties), **client.unasked()
        )


def _whole(half: StoredMessage) -> StoredMessage:
    """The message that a committed half becomes."""
    found = half.properties
    return replace(
        half,
        topic=found[PropertiesKey.REAL_TOPIC],
        queue_id=int(found[PropertiesKey.REAL_QID]),
        sys_flag=half.sys_flag | MessageSysFlag.COMMIT,
        prepared_transaction_offset=half.physical_offset,
        properties=without(found, PropertiesKey.REAL_TOPIC, PropertiesKey.REAL_QID),
    )


def _wrong(text: str) -> Refusal:
    return Refusal(ResponseCode.SYSTEM_ERROR, text)
