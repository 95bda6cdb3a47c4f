"""What a producer has sent and not been answered for."""

from __future__ import annotations

from contextlib import suppress
from time import monotonic
from types import SimpleNamespace

import pytest
from wireloom.clients.cluster import flights
from wireloom.clients.pulsar import (
    Batching,
    MessageTooLarge,
    NotStored,
    Options,
    Outgoing,
    Publishing,
    Retrying,
)
from wireloom.clients.pulsar.dispatcher import Dispatcher
from wireloom.clients.pulsar.producer_state import ProducerState
from wireloom.clients.pulsar.reconnect import Home
from wireloom.clients.pulsar.steps import Address, Ask, Open, Say
from wireloom.errors import ConnectionLost, TimedOut
from wireloom.pulsar.codes import ChecksumError
from wireloom.pulsar.messages import CloseProducer, Lookup, Message, ProducerSuccess, SendError
from wireloom.pulsar.types import (
    CommandCloseProducer,
    CommandConnected,
    CommandProducerSuccess,
    CommandSendError,
    CommandSendReceipt,
    MessageIdData,
    ServerError,
)
from wireloom.runtime.mailbox import Gate

from tests.clients.pulsar.scripted import looked_up

PLAIN = Publishing(name="me")


def state(publishing: Publishing = PLAIN) -> ProducerState:
    """One that is attached to a broker that takes messages of 1000 bytes."""
    home = Home(Address("nowhere", 1), secure=False, retrying=Retrying(), lost=lambda *_: None)
    made = ProducerState("t", 1, publishing, home, Gate(), lambda: None, lambda _: None)
    line = SimpleNamespace(welcome=CommandConnected("broker", max_message_size=1000))
    made.on_attached(line, ProducerSuccess(CommandProducerSuccess(1, "me")))
    return made


class Line:
    """A connection that keeps what is posted, and on which nothing is awaited."""

    def __init__(self) -> None:
        self.welcome = CommandConnected("broker", max_message_size=1000)
        self.dispatcher = Dispatcher(Options(), self)
        self.poster = self
        self.address = Address("broker", 6650)
        self.error: BaseException | None = None
        self.posted: list[Message] = []

    def put(self, item: object) -> None:
        raise AssertionError(f"{item!r} was not expected")

    def fail(self, error: BaseException) -> None:
        """Nobody waits any more."""

    def post(self, message: Message) -> None:
        self.posted.append(message)

    def next_id(self) -> int:
        return 7


def attached(box: ProducerState, line: Line) -> ProducerState:
    """Attaches it to another line, where it has not sent anything again yet."""
    answer: object = None
    steps = box.attach_again()
    with suppress(StopIteration):
        while True:
            match steps.send(answer):
                case Open():
                    answer = line
                case Ask(request=Lookup()):
                    answer = looked_up(1, "pulsar://broker:6650")
                case Ask():
                    answer = ProducerSuccess(CommandProducerSuccess(1, "me"))
                case _:
                    answer = None
    return box


def refuse(line: Line, error: ServerError) -> None:
    """The broker refuses the first message."""
    line.dispatcher.dispatch(SendError(CommandSendError(1, 0, error, "fenced")))


def test_what_is_said_where_it_left_is_not_for_it() -> None:
    old, new = Line(), Line()
    box = attached(state(), old)
    assert box.settle(old)
    publication, _ = box.add(Outgoing(body=b"x"), None)
    refuse(old, ServerError.PERSISTENCE_ERROR)
    assert box.cnx is None
    assert attached(box, new).settle(new)
    refuse(old, ServerError.PERSISTENCE_ERROR)
    refuse(old, ServerError.CHECKSUM_ERROR)
    old.dispatcher.dispatch(CloseProducer(CommandCloseProducer(1, 9)))
    old.dispatcher.on_end(ConnectionLost("gone"))
    assert box.cnx is new
    assert not publication.done


def test_it_does_not_stay_where_it_was_refused_while_sending_again() -> None:
    line = Line()
    box = attached(state(), line)
    box.add(Outgoing(body=b"x"), None)
    sending = box.send_again(line)
    assert isinstance(next(sending), Say)
    refuse(line, ServerError.PERSISTENCE_ERROR)
    with pytest.raises(ConnectionLost):
        sending.send(None)
    assert (box.cnx, line.dispatcher.producers) == (None, {})
    assert len(box.unanswered()) == 1


def test_it_takes_leave_where_sending_again_took_too_long() -> None:
    line = Line()
    box = attached(state(), line)
    box.add(Outgoing(body=b"x"), None)
    sending = box.send_again(line)
    next(sending)
    late = TimedOut("the broker does not read")
    with pytest.raises(TimedOut) as raised:
        sending.throw(late)
    assert raised.value is late
    assert line.dispatcher.producers == {}
    assert line.posted == [CloseProducer(CommandCloseProducer(1, 7))]


def test_receipts_are_matched_by_sequence_id() -> None:
    box = state()
    first, second = (box.add(Outgoing(body=b"x"), None)[0] for _ in range(2))
    box.on_receipt(CommandSendReceipt(1, 1, MessageIdData(3, 4)))
    box.on_receipt(CommandSendReceipt(1, 9, MessageIdData(3, 5)))  # of nobody
    assert (first.done, second.done, box.outstanding) == (False, True, 1)
    assert [entry.publications for entry in box.unanswered()] == [[first]]


def test_chunks_that_are_stored_are_a_sign_of_the_broker(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    line = Line()
    box = attached(state(Publishing(chunking=True, blocked_after=5.0)), line)
    assert box.settle(line)
    now = monotonic()
    monkeypatch.setattr(flights, "monotonic", lambda: now)
    box.add(Outgoing(body=bytes(3000)), None)
    now += 4.0
    box.on_receipt(CommandSendReceipt(1, 0, MessageIdData(3, 4)))
    box.look(now + 4.0)
    assert not caplog.records
    box.look(now + 5.0)
    assert "nothing was confirmed for 5.0 s" in caplog.text


def test_what_could_not_be_sent_is_no_sign_of_the_broker(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "wireloom.clients")
    line = Line()
    box = attached(state(Publishing(blocked_after=5.0)), line)
    assert box.settle(line)
    now = monotonic()
    monkeypatch.setattr(flights, "monotonic", lambda: now)
    box.add(Outgoing(body=b"first"), None)
    now += 4.0
    _, entries = box.add(Outgoing(body=b"second"), None)
    box.drop(entries, TimedOut("the broker does not read"))
    now += 1.0
    box.look(now)
    assert [vars(record)["event"] for record in caplog.records] == ["Blocked"]
    box.drop(box.unanswered(), TimedOut("the broker does not read"))
    assert len(caplog.records) == 1
    box.give_up(ConnectionLost("gone"))
    box.give_up(ConnectionLost("gone"))
    assert [vars(record)["event"] for record in caplog.records] == ["Blocked", "Unblocked"]


def test_a_receipt_without_place_is_a_duplicate() -> None:
    box = state()
    publication, _ = box.add(Outgoing(body=b"x"), None)
    nowhere = (1 << 64) - 1
    box.on_receipt(CommandSendReceipt(1, 0, MessageIdData(nowhere, nowhere)))
    assert (publication.duplicate, publication.message_id) == (True, None)


def test_refusals_are_raised_once() -> None:
    box = state()
    publication, _ = box.add(Outgoing(body=b"x"), None)
    box.on_error(CommandSendError(1, 0, ServerError.CHECKSUM_ERROR, "broken"))
    assert isinstance(publication.error, ChecksumError)
    with pytest.raises(NotStored, match='1 messages for "t" were not stored'):
        box.check_refusals()
    box.check_refusals()
    assert box.outstanding == 0


def test_a_message_that_is_too_large_leaves_everything_as_it_was() -> None:
    box = state()
    with pytest.raises(MessageTooLarge):
        box.add(Outgoing(body=bytes(1000)), None)
    assert (box.outstanding, box.next_sequence_id, box.unanswered()) == (0, 0, [])


def test_a_batch_that_is_too_large_fails_its_messages() -> None:
    box = state(Publishing(batching=Batching(messages=2, delay=0)))
    publications = [box.add(Outgoing(body=bytes(600)), None)[0] for _ in range(2)]
    assert all(isinstance(item.error, MessageTooLarge) for item in publications)
    assert box.outstanding == 0
    assert not box.batch_waits
