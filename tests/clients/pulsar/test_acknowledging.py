"""Which messages a broker is told to be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wireloom.clients.pulsar import MessageId, Received
from wireloom.clients.pulsar.acknowledging import Acknowledged
from wireloom.pulsar.types import MessageIdData

WHOLE = MessageIdData(3, 4, -1)


def received(place: MessageId, companions: Sequence[int] = (), chunks: int = 0) -> Received:
    """A message that was received."""
    return Received(
        topic="t",
        message_id=place,
        body=b"",
        key=None,
        ordering_key=None,
        properties={},
        producer_name="me",
        sequence_id=0,
        publish_time=0,
        event_time=None,
        redelivery_count=0,
        broker_time=None,
        index=None,
        companions=companions,
        chunks=tuple(MessageId(3, index) for index in range(chunks)),
    )


def batch(size: int, delivered: Sequence[int] = ()) -> dict[int, Received]:
    """The messages of a batch that were delivered, by their places."""
    there = delivered or range(size)
    return {index: received(MessageId(3, 4, -1, index, size), there) for index in there}


def test_messages_alone_are_done_at_once() -> None:
    acknowledged = Acknowledged(one_by_one=False)
    places = [MessageId(3, 4), MessageId(3, 5)]
    done = acknowledged.done(received(place) for place in places)
    assert done == tuple(place.data() for place in places)


def test_all_chunks_of_a_message_are_done() -> None:
    done = Acknowledged(one_by_one=False).done([received(MessageId(3, 2), chunks=3)])
    assert done == tuple(MessageIdData(3, index, -1) for index in range(3))


def test_a_batch_is_done_when_all_its_messages_are() -> None:
    acknowledged, messages = Acknowledged(one_by_one=False), batch(4)
    assert acknowledged.done([messages[0], messages[2], messages[2]]) == ()
    assert acknowledged.done([messages[1]]) == ()
    assert acknowledged.done([messages[3]]) == (WHOLE,)


class Counted(list[int]):
    """Counts how often somebody goes through it."""

    times = 0

    def __iter__(self) -> Iterator[int]:
        self.times += 1
        return super().__iter__()


def test_a_large_batch_is_gone_through_once() -> None:
    there = Counted(range(1000))
    acknowledged, messages = Acknowledged(one_by_one=False), batch(1000, there)
    there.times = 0
    for message in messages.values():
        acknowledged.done([message])
    assert there.times == 1


def test_what_was_acknowledged_before_is_not_waited_for() -> None:
    acknowledged, messages = Acknowledged(one_by_one=True), batch(70, [0, 63, 65])
    (told,) = acknowledged.done([messages[0]])
    assert told.ack_set == (-(1 << 63), 0b10)
    assert told.batch_size == 70
    assert acknowledged.done([messages[63], messages[65]]) == (WHOLE,)


def test_what_comes_again_has_to_be_acknowledged_again() -> None:
    acknowledged, messages = Acknowledged(one_by_one=False), batch(2)
    acknowledged.done([messages[0]])
    acknowledged.forget([(3, 4)])
    assert acknowledged.done([messages[1]]) == ()
    acknowledged.clear()
    assert acknowledged.done([messages[0]]) == ()
    assert acknowledged.done([messages[1]]) == (WHOLE,)


def test_up_to_the_middle_of_a_batch() -> None:
    whole, single = Acknowledged(one_by_one=False), Acknowledged(one_by_one=True)
    middle = MessageId(3, 4, -1, 1, 4)
    assert whole.done_up_to(middle) == MessageIdData(3, 3, -1)
    told = single.done_up_to(middle)
    assert told is not None
    assert (told.entry_id, told.ack_set, told.batch_size) == (4, (0b1100,), 4)
    assert whole.done_up_to(MessageId(3, 4, -1, 3, 4)) == WHOLE
    assert whole.done_up_to(MessageId(3, 4)) == WHOLE
    assert whole.done_up_to(MessageId(3, 0, -1, 1, 4)) is None


def test_up_to_a_message_ends_what_was_done_in_part_before() -> None:
    acknowledged, messages = Acknowledged(one_by_one=False), batch(2)
    acknowledged.done([messages[0]])
    assert acknowledged.done_up_to(MessageId(3, 5)) == MessageIdData(3, 5, -1)
    assert acknowledged.done([messages[1]]) == ()
