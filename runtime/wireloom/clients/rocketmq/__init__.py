"""A client of Apache RocketMQ: sending, transactions, reading, groups of consumers, and popping.

``connect`` blocks; ``wireloom.clients.rocketmq.aio.connect`` is the same for asyncio. Both stand on
the generated package ``wireloom.rocketmq``, whose types they use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rocketmq.acl import Credentials
from wireloom.clients.rocketmq.damage import DamagedMessage, UnreadableMessage
from wireloom.clients.rocketmq.errors import Closed, MessageTooLarge, NoRoute, NotStored
from wireloom.clients.rocketmq.membership import Consuming
from wireloom.clients.rocketmq.messages import Endpoint, Outgoing, Queue, Received
from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.popping import Popping
from wireloom.clients.rocketmq.pulling import Pulled, Pulling
from wireloom.clients.rocketmq.retries import BROKER_CHOOSES, DEAD_LETTER
from wireloom.clients.rocketmq.sending import Producing, Receipt
from wireloom.clients.rocketmq.subscriptions import SQL, TAG, Subscription
from wireloom.clients.rocketmq.transactions import Transacted
from wireloom.runtime.tls import TLS

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.client import RocketMQClient, connect
    from wireloom.clients.rocketmq.consumer import Consumer
    from wireloom.clients.rocketmq.popped import PopConsumer
    from wireloom.clients.rocketmq.producer import Producer
    from wireloom.clients.rocketmq.reader import Reader
    from wireloom.clients.rocketmq.transactional import TransactionalProducer

__all__ = [
    "BROKER_CHOOSES",
    "DEAD_LETTER",
    "SQL",
    "TAG",
    "TLS",
    "Closed",
    "Consumer",
    "Consuming",
    "Credentials",
    "DamagedMessage",
    "Endpoint",
    "MessageTooLarge",
    "NoRoute",
    "NotStored",
    "Options",
    "Outgoing",
    "PopConsumer",
    "Popping",
    "Producer",
    "Producing",
    "Pulled",
    "Pulling",
    "Queue",
    "Reader",
    "Receipt",
    "Received",
    "Retrying",
    "RocketMQClient",
    "Subscription",
    "Transacted",
    "TransactionalProducer",
    "UnreadableMessage",
    "connect",
]

_LAZY = {
    "Consumer": "consumer",
    "PopConsumer": "popped",
    "Producer": "producer",
    "Reader": "reader",
    "RocketMQClient": "client",
    "TransactionalProducer": "transactional",
    "connect": "client",
}
"""What brings threads and sockets along, which the client for asyncio does without."""


def __getattr__(name: str) -> object:
    if name in _LAZY:
        return getattr(import_module(f"{__name__}.{_LAZY[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
