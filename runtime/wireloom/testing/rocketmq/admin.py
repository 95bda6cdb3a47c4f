"""Topics and groups that are made, changed and removed, and the ends of transactions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from wireloom.rocketmq.messages import (
    DeleteSubscriptiongroup,
    DeleteSubscriptiongroupResponse,
    DeleteTopicInBroker,
    DeleteTopicInBrokerResponse,
    EndTransaction,
    EndTransactionOneway,
    EndTransactionResponse,
    Oneway,
    Request,
    Response,
    UpdateAndCreateTopic,
    UpdateAndCreateTopicResponse,
)
from wireloom.rocketmq.types import (
    EndTransactionFields,
    Permission,
    RequestCode,
    ResponseCode,
    TransactionEnd,
)
from wireloom.testing.rocketmq import names
from wireloom.testing.rocketmq.base import BaseClient, Connection
from wireloom.testing.rocketmq.core import VERSION
from wireloom.testing.rocketmq.queues import Topic
from wireloom.testing.rocketmq.refusal import Refusal

_MOST_QUEUES = 1 << 16


class AdminCommands(BaseClient):
    """What changes topics and groups."""

    def on_update_and_create_topic(
        self, connection: Connection, message: UpdateAndCreateTopic
    ) -> UpdateAndCreateTopicResponse:
        """Makes a topic, or changes it."""
        asked = message.fields
        names.check_made(asked.topic)
        for count in (asked.read_queue_nums, asked.write_queue_nums):
            if not 0 <= count <= _MOST_QUEUES:
                reason = f"the topic[{asked.topic}] cannot have {count} queues"
                raise Refusal(ResponseCode.INVALID_PARAMETER, reason)
        self.core.store.add(
            Topic(
                asked.topic,
                asked.read_queue_nums,
                asked.write_queue_nums,
                Permission(asked.perm),
                asked.topic_sys_flag or 0,
                asked.order,
            )
        )
        return self.answer(message, UpdateAndCreateTopicResponse)

    def on_delete_topic_in_broker(
        self, connection: Connection, message: DeleteTopicInBroker
    ) -> DeleteTopicInBrokerResponse:
        """Removes a topic and its messages."""
        name = message.fields.topic
        names.check_made(name)
        self.core.store.remove(name)
        return self.answer(message, DeleteTopicInBrokerResponse)

    def on_delete_subscriptiongroup(
        self, connection: Connection, message: DeleteSubscriptiongroup
    ) -> DeleteSubscriptiongroupResponse:
        """Removes a group, and how far it has got."""
        self.core.groups.pop(message.fields.group_name, None)
        return self.answer(message, DeleteSubscriptiongroupResponse)

    def on_request(self, connection: Connection, message: Request) -> Response:
        """Does what has no class of its own."""
        match message.code:
            case RequestCode.UPDATE_AND_CREATE_SUBSCRIPTIONGROUP:
                self._change_group(_read(message.body))
                return self.answer(message, Response)
            case RequestCode.GET_BROKER_RUNTIME_INFO:
                return self.answer(message, Response, body=json.dumps(self._state()).encode())
            case _:
                raise self.unsupported(message)

    def on_oneway(self, connection: Connection, message: Oneway) -> None:
        """Does nothing: nobody waits to be told that it is not known."""

    # --- transactions ---

    def on_end_transaction(
        self, connection: Connection, message: EndTransaction
    ) -> EndTransactionResponse | None:
        """Delivers a message or drops it; who does not know which is not answered."""
        if not self._end(message.fields):
            return None
        return self.answer(message, EndTransactionResponse)

    def on_end_transaction_oneway(
        self, connection: Connection, message: EndTransactionOneway
    ) -> None:
        """Delivers a message or drops it, and does not say so."""
        self._end(message.fields)

    def _end(self, asked: EndTransactionFields) -> bool:
        known = asked.commit_or_rollback in (TransactionEnd.COMMIT, TransactionEnd.ROLLBACK)
        if known:
            self.core.transactions.end(asked)
        return known

    def _change_group(self, asked: Mapping[str, Any]) -> None:
        name = asked.get("groupName")
        if not isinstance(name, str) or not name:
            raise Refusal(ResponseCode.SYSTEM_ERROR, "a group needs a groupName, which is text")
        group = self.core.group(name)
        group.may_consume = asked.get("consumeEnable", True) is True
        for attribute, key in (("retry_queues", "retryQueueNums"), ("retries", "retryMaxTimes")):
            count = asked.get(key, getattr(group, attribute))
            if type(count) is not int or not 0 <= count <= _MOST_QUEUES:
                raise Refusal(ResponseCode.SYSTEM_ERROR, f"{key} is {count!r:.40}, no count")
            setattr(group, attribute, count)

    def _state(self) -> dict[str, object]:
        """What the broker says of itself."""
        core = self.core
        table = {
            "brokerVersionDesc": f"V{VERSION.replace('.', '_')}",
            "brokerActive": "true",
            "bytesUsed": str(core.budget.used),
            "topics": str(len(core.store.topics)),
            "connections": str(len(core.clients)),
        }
        return {"table": table}


def _read(body: bytes) -> Mapping[str, Any]:
    try:
        found = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise Refusal(ResponseCode.SYSTEM_ERROR, f"this is no JSON: {error}") from error
    if not isinstance(found, dict):
        raise Refusal(ResponseCode.SYSTEM_ERROR, "this is no JSON object")
    return found
