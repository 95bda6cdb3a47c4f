"""A client of the name server: where brokers and topics are."""

from __future__ import annotations

import re

from wireloom.rocketmq.encoding import write_cluster_info, write_route_info
from wireloom.rocketmq.messages import (
    DeleteTopicInNamesrv,
    DeleteTopicInNamesrvResponse,
    GetAllTopicListFromNameserver,
    GetAllTopicListFromNameserverResponse,
    GetBrokerClusterInfo,
    GetKvConfig,
    GetKvConfigResponse,
    GetRouteinfoByTopic,
    GetRouteinfoByTopicResponse,
    PutKvConfig,
    PutKvConfigResponse,
    Response,
)
from wireloom.rocketmq.types import (
    BrokerData,
    ClusterInfo,
    KvResult,
    Permission,
    QueueData,
    RequestCode,
    ResponseCode,
    RouteInfo,
    SystemTopic,
    TopicList,
)
from wireloom.testing.rocketmq.base import BaseClient, Connection
from wireloom.testing.rocketmq.core import CLUSTER
from wireloom.testing.rocketmq.queues import Topic
from wireloom.testing.rocketmq.refusal import Refusal, with_help

CODES = frozenset(
    {
        RequestCode.PUT_KV_CONFIG,
        RequestCode.GET_KV_CONFIG,
        RequestCode.GET_ROUTEINFO_BY_TOPIC,
        RequestCode.GET_BROKER_CLUSTER_INFO,
        RequestCode.GET_ALL_TOPIC_LIST_FROM_NAMESERVER,
        RequestCode.DELETE_TOPIC_IN_NAMESRV,
    }
)
"""What is asked of name servers, and not of brokers."""

_PROPER_JSON = 401
"""The first version whose clients are given keys of objects in quotes."""
_QUOTED_NUMBER = re.compile(rb'"(\d+)":')


class NameServerClient(BaseClient):
    """A connection of the name server."""

    def knows(self, code: int) -> bool:
        """Whether it is asked of name servers."""
        return code in CODES

    def on_get_routeinfo_by_topic(
        self, connection: Connection, message: GetRouteinfoByTopic
    ) -> GetRouteinfoByTopicResponse | Response:
        """Says where the queues of a topic are."""
        asked = message.fields
        topic = self.core.store.topics.get(asked.topic)
        makes_none = not self.core.settings.create_topics
        if topic is None or (topic.name == SystemTopic.TBW102 and makes_none):
            text = f"No topic route info in name server for the topic: {asked.topic}"
            raise Refusal(ResponseCode.TOPIC_NOT_EXIST, with_help(text))
        route = self._route(topic)
        if asked.accept_standard_json_only or message.version >= _PROPER_JSON:
            return self.answer(message, GetRouteinfoByTopicResponse, route)
        body = _unquoted(write_route_info(route))
        return self.answer(message, Response, body=body)

    def on_get_broker_cluster_info(
        self, connection: Connection, message: GetBrokerClusterInfo
    ) -> Response:
        """Says which brokers there are; keys that are numbers have no quotes."""
        name = self.core.settings.broker_name
        info = ClusterInfo({name: self._broker()}, {CLUSTER: (name,)})
        return self.answer(message, Response, body=_unquoted(write_cluster_info(info)))

    def on_get_all_topic_list_from_nameserver(
        self, connection: Connection, message: GetAllTopicListFromNameserver
    ) -> GetAllTopicListFromNameserverResponse:
        """Says which topics there are."""
        found = TopicList(tuple(self.core.store.topics))
        return self.answer(message, GetAllTopicListFromNameserverResponse, found)

    def on_delete_topic_in_namesrv(
        self, connection: Connection, message: DeleteTopicInNamesrv
    ) -> DeleteTopicInNamesrvResponse:
        """Agrees: what the broker does not have is not known here, either."""
        return self.answer(message, DeleteTopicInNamesrvResponse)

    def on_put_kv_config(self, connection: Connection, message: PutKvConfig) -> PutKvConfigResponse:
        """Keeps a pair."""
        asked = message.fields
        self.core.configured[asked.namespace, asked.key] = asked.value
        return self.answer(message, PutKvConfigResponse)

    def on_get_kv_config(self, connection: Connection, message: GetKvConfig) -> GetKvConfigResponse:
        """Says what is kept."""
        asked = message.fields
        found = self.core.configured.get((asked.namespace, asked.key))
        if found is None:
            text = f"No config item, Namespace: {asked.namespace} Key: {asked.key}"
            raise Refusal(ResponseCode.QUERY_NOT_FOUND, text)
        return self.answer(message, GetKvConfigResponse, KvResult(found))

    def _route(self, topic: Topic) -> RouteInfo:
        permission = topic.permission
        if not self.core.settings.create_topics:
            permission &= ~Permission.INHERIT
        name = self.core.settings.broker_name
        queues = QueueData(name, permission, topic.read_queues, topic.sys_flag, topic.write_queues)
        return RouteInfo((self._broker(),), {}, None, (queues,))

    def _broker(self) -> BrokerData:
        name = self.core.settings.broker_name
        return BrokerData({0: self.core.broker_address}, name, CLUSTER, acting_master=False)


def _unquoted(body: bytes) -> bytes:
    """JSON as older servers wrote it: keys that are numbers have no quotes."""
    return _QUOTED_NUMBER.sub(rb"\1:", body)
