"""Kafka itself: does it run, does it keep its records, and is nothing left of it afterwards?"""

from __future__ import annotations

import pytest
from kafka import KafkaAdminClient, KafkaConsumer, KafkaProducer, TopicPartition
from kafka.admin import NewTopic

from tests.brokers import cache, supervisor
from tests.brokers.kafka import LATEST, Kafka
from tests.brokers.ports import is_open
from tests.brokers.shared import give_up
from tests.brokers.watching import LOOPBACK_ADDRESSES, listeners

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]

_PATIENCE = 60.0


def _publish(broker: Kafka, topic: str, value: bytes) -> None:
    producer = KafkaProducer(bootstrap_servers=broker.address)
    producer.send(topic, value).get(_PATIENCE)
    producer.close()


def _first(broker: Kafka, topic: str) -> bytes:
    consumer = KafkaConsumer(bootstrap_servers=broker.address, consumer_timeout_ms=60_000)
    partition = TopicPartition(topic, 0)
    consumer.assign([partition])
    consumer.seek_to_beginning(partition)
    value: bytes = next(consumer).value
    consumer.close()
    return value


def test_listens_on_loopback_only(kafka: Kafka) -> None:
    found = listeners(kafka.pid)
    assert found and {address for address, _ in found} <= LOOPBACK_ADDRESSES


def test_keeps_records_and_leaves_nothing_behind() -> None:
    if cache.find("kafka", LATEST) is None:
        give_up(f"Kafka {LATEST} is not installed; make brokers")
    with Kafka() as broker:
        assert broker.pid is not None
        processes = supervisor.family(broker.pid)
        admin = KafkaAdminClient(bootstrap_servers=broker.address)
        admin.create_topics([NewTopic("kept", 1, 1)])
        admin.close()
        _publish(broker, "kept", b"a record")
        broker.kill()
        broker.start()
        assert _first(broker, "kept") == b"a record"
    assert not any(process.is_running() for process in processes)
    assert not is_open(broker.port) and not broker.directory.exists()
