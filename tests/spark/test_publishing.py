"""Sending: everything is confirmed, once where the broker knows the name, whatever breaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import NotConfirmed, Publisher
from wireloom.errors import TimedOut, WireloomError
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import (
    DeclarePublisher,
    Publish,
    PublishConfirm,
    PublishError,
)
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode
from wireloom.spark.cluster import Cluster
from wireloom.spark.errors import DeliveryError
from wireloom.spark.options import SinkOptions, parse
from wireloom.spark.publishing import ConfirmingPublisher, PublishBatch
from wireloom.testing.rabbitmq_stream import Broker


def settings(broker: Broker, **options: str) -> SinkOptions:
    """A sink to a broker."""
    where = {"brokers": f"{broker.host}:{broker.port}", "retryTimeout": "20s"}
    return parse(SinkOptions, {**where, **options})


def publish_batch(
    first: int, count: int, reference: str = "job", highest: int | None = None
) -> PublishBatch:
    """Messages whose bodies are their ids."""
    ids = range(first, first + count)
    return PublishBatch("out", reference, ids, [b"%d" % number for number in ids], None, highest)


def refusal(code: ResponseCode) -> bytes:
    """The frame that refuses message 1 of the first publisher."""
    return encode(PublishError(0, (PublishingError(1, code),)))


def send(options: SinkOptions, *parts: PublishBatch) -> None:
    """Sends messages to the end."""
    with Cluster(options, "test") as cluster, ConfirmingPublisher(options, cluster) as sender:
        for part in parts:
            sender.send(part)
        sender.finish()


def test_all_is_confirmed(embedded: Broker) -> None:
    stream = embedded.stream("out")
    send(settings(embedded), publish_batch(1, 500), publish_batch(501, 500))
    assert stream.messages == [b"%d" % number for number in range(1, 1001)]
    assert stream.sequence("job") == 1000


def test_what_was_sent_before_is_not_stored_again(embedded: Broker) -> None:
    stream = embedded.stream("out")
    send(settings(embedded), publish_batch(1, 10))
    send(settings(embedded), publish_batch(1, 20))
    assert stream.messages == [b"%d" % number for number in range(1, 21)]


def test_a_call_that_is_cut_off_in_its_middle(embedded: Broker) -> None:
    stream = embedded.stream("out")
    embedded.faults.cut(PublishConfirm, skip=2)
    send(settings(embedded, maxUnconfirmed="10"), publish_batch(1, 200))
    assert stream.messages == [b"%d" % number for number in range(1, 201)]


@pytest.mark.parametrize("reference", ["job", ""])
def test_a_cut_connection_is_made_again(embedded: Broker, reference: str) -> None:
    stream = embedded.stream("out")
    fault = embedded.faults.close_on(Publish, times=3)
    send(settings(embedded), *(publish_batch(first, 50, reference) for first in range(1, 500, 50)))
    assert fault.hits == 3
    assert sorted(set(map(int, stream.messages))) == list(range(1, 501))
    if reference:
        assert len(stream.messages) == 500


def test_confirmations_that_got_lost(embedded: Broker) -> None:
    stream = embedded.stream("out")
    embedded.faults.cut(PublishConfirm)
    send(settings(embedded), publish_batch(1, 300), publish_batch(301, 300))
    assert stream.messages == [b"%d" % number for number in range(1, 601)]


def test_a_stream_without_a_leader_is_waited_for(embedded: Broker) -> None:
    stream = embedded.stream("out")
    fault = embedded.faults.refuse(DeclarePublisher, ResponseCode.STREAM_NOT_AVAILABLE, times=2)
    send(settings(embedded), publish_batch(1, 3))
    assert fault.hits == 2
    assert stream.messages == [b"1", b"2", b"3"]


def test_a_broker_that_falls_silent(embedded: Broker) -> None:
    stream = embedded.stream("out")
    fault = embedded.faults.freeze_on(DeclarePublisher, times=1)
    send(settings(embedded, connectTimeout="500ms"), publish_batch(1, 3))
    assert fault.hits == 1
    assert stream.messages == [b"1", b"2", b"3"]


def test_a_stream_that_is_not_there(embedded: Broker) -> None:
    with pytest.raises(WireloomError, match="does not exist"):
        send(settings(embedded), publish_batch(1, 3))


def test_a_broker_that_does_not_confirm(embedded: Broker) -> None:
    embedded.stream("out")
    embedded.faults.drop(PublishConfirm)
    with pytest.raises(TimedOut, match=r"3 messages .* were not confirmed"):
        send(settings(embedded, confirmTimeout="300ms"), publish_batch(1, 3))


def test_a_later_run_is_noticed(embedded: Broker) -> None:
    stream = embedded.stream("out")
    own = {"delivery": "partition", "checkedPlan": "partition", "publisherName": "job"}
    send(settings(embedded, **own), publish_batch(100, 1))
    with pytest.raises(DeliveryError, match="another run of the query is alive"):
        send(settings(embedded, **own), publish_batch(1, 5, highest=99))
    assert stream.messages == [b"100"]


def test_more_names_than_a_connection_has_room_for(embedded: Broker) -> None:
    stream = embedded.stream("out")
    names = [f"job{number}" for number in range(300)]
    send(settings(embedded), *(publish_batch(1, 1, name) for name in names))
    assert len(stream.messages) == 300


def test_a_name_that_is_too_long(embedded: Broker) -> None:
    embedded.stream("out")
    with pytest.raises(DeliveryError, match="longer than 255 bytes"):
        send(settings(embedded), publish_batch(1, 1, "x" * 256))


def test_a_message_that_is_refused_for_good(embedded: Broker) -> None:
    embedded.stream("out")
    embedded.faults.replace(PublishConfirm, refusal(ResponseCode.ACCESS_REFUSED))
    with pytest.raises(NotConfirmed, match="access_refused"):
        send(settings(embedded), publish_batch(1, 1))


def test_a_message_that_is_refused_before_one_that_is_stored(embedded: Broker) -> None:
    embedded.stream("out")
    embedded.faults.replace(PublishConfirm, refusal(ResponseCode.PUBLISHER_DOES_NOT_EXIST))
    with pytest.raises(DeliveryError, match="refused message 1 but stored 1"):
        send(settings(embedded), publish_batch(1, 1))


@pytest.mark.parametrize("cut", [False, True])
def test_a_refusal_that_is_there_when_publishing_returns(
    embedded: Broker, monkeypatch: pytest.MonkeyPatch, cut: bool
) -> None:
    stream = embedded.stream("out")
    embedded.faults.ignore(Publish, times=1)

    def lose() -> None:
        for peer in embedded.connections if cut else ():
            peer.abort()

    refuse_at_once(monkeypatch, ResponseCode.PUBLISHER_DOES_NOT_EXIST, lose)
    send(settings(embedded), publish_batch(1, 100), publish_batch(101, 100))
    assert stream.messages == [b"%d" % number for number in range(1, 201)]


def test_a_last_message_that_is_refused_when_publishing_returns(
    embedded: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    embedded.stream("out")
    embedded.faults.ignore(Publish, times=1)
    refuse_at_once(monkeypatch, ResponseCode.ACCESS_REFUSED)
    with pytest.raises(NotConfirmed, match="access_refused"):
        send(settings(embedded), publish_batch(1, 100))


def refuse_at_once(
    monkeypatch: pytest.MonkeyPatch, code: ResponseCode, then: Callable[[], None] = lambda: None
) -> None:
    """Refuses the messages of the first call before it returns, as the reading thread may do."""
    publish, left = Publisher.publish, [then]

    def refused(publisher: Publisher, *bodies: Any, **given: Any) -> Sequence[int]:
        ids = publish(publisher, *bodies, **given)
        if left:
            errors = tuple(PublishingError(number, code) for number in ids)
            publisher.on_error(PublishError(publisher.publisher_id, errors))
            left.pop()()
        return ids

    monkeypatch.setattr(Publisher, "publish", refused)


def test_two_attempts_at_the_same_task_at_once(embedded: Broker) -> None:
    stream = embedded.stream("out")
    parts = [publish_batch(first, 20) for first in range(1, 2000, 20)]
    with ThreadPoolExecutor(2) as pool:
        attempts = [pool.submit(send, settings(embedded), *parts) for _ in range(2)]
        for attempt in attempts:
            attempt.result(100.0)
    assert stream.messages == [b"%d" % number for number in range(1, 2001)]


@pytest.mark.parametrize(
    ("given", "ids", "where"),
    [
        ({"reference": ""}, range(10, 13), "row 13 of the task"),
        ({"highest": (6 << 32) - 1}, range((5 << 32) + 1, (5 << 32) + 4), 'row 3 of "job"'),
        ({}, (5, 6, 1 << 33), 'publishing id 8589934592 of "job"'),
    ],
)
def test_a_message_that_fits_no_frame_is_named(
    embedded: Broker, given: dict[str, Any], ids: Sequence[int], where: str
) -> None:
    embedded.settings.frame_max = 4096
    stream = embedded.stream("out")
    bodies = [b"one", b"two", bytes(4076)]
    with pytest.raises(DeliveryError) as caught:
        send(
            settings(embedded),
            PublishBatch(
                **{"reference": "job", "highest": None, **given},
                stream="out",
                ids=ids,
                bodies=bodies,
            ),
        )
    assert str(caught.value) == (
        f'"out" cannot take {where}: 4076 bytes need a frame of 4097, 4096 were agreed on'
    )
    assert stream.messages == []
