"""What the invented protocols have on the wire."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from wireloom.errors import DecodeError
from wireloom.runtime.framing import FrameBuffer

from tests.support.codecs import Subject, subjects
from tests.support.effort import times
from tests.support.frames import negotiated_of
from tests.support.heavy import inflated
from tests.support.hostile import broken
from tests.support.packages import Package

VALUES = times(8, few=2)
quick = settings(
    max_examples=VALUES,
    phases=[Phase.generate],
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


def check(subject: Subject) -> None:
    """Values come back; of bytes that are broken, too few or too many, both codecs say the same."""

    @quick
    @given(st.data(), st.randoms(use_true_random=False))
    def values(data: st.DataObject, draw: random.Random) -> None:
        negotiated = data.draw(subject.negotiated())
        raw = subject.check(data.draw(subject.values(negotiated)), negotiated)
        for other in (broken(draw, raw), raw[: draw.randrange(len(raw) + 1)], raw + b"\0"):
            subject.check_bytes(other, negotiated)

    values()


def test_values_come_back_and_both_codecs_agree(invented: Package) -> None:
    for subject in subjects(invented):
        try:
            check(subject)
        except BaseException as error:
            error.add_note(subject.name)
            raise


def frames(relay: Package) -> list[tuple[Subject, bytes, object]]:
    """A frame of every message."""
    messages, types = relay.module("messages"), relay.module("types")
    negotiated = relay.module("types").Negotiated(wide=True)
    trace = types.Trace((types.Hop(1, 3), types.Hop(2, 31), types.Hop(7, 1000)))
    parcel = types.Parcel(-5, (types.Stamp.BLUE, types.Stamp(7)), None, b"sand", b"")
    steps = (0, -1, 1, 64, -70000)
    journey = types.Journey(types.Mode.EXACT, -9, steps, 1 << 60)
    greeting = types.Greeting(True, types.Skills.GATES | types.Skills.HEAVY, "south", 4)
    address = types.Address("north", -2, unknown_fields={"via": "west"})
    receipt = types.Receipt(
        0xFFFF_FFFF_FFFF, left=True, price=0.5, stations=("a", "é"), seal=b"\xff\0"
    )
    ledger = types.Ledger(
        types.Paper.FINE,
        40,
        types.Signs.TORN | types.Signs.SEALED,
        (types.Payment(7, b"p"), types.Pile(types.Press.NONE, 1, 3, b"\x01\x05\0"), types.Debt(1)),
        3,
        -2,
        "é",
        types.Notes(pages=(3, 12), first=1, last=2, paper=types.Paper.FINE),
        {"chief": "x"},
        types.Heading(300, title="above"),
    )
    done, queued = types.Outcome.DONE, types.Outcome.QUEUED
    made = [
        messages.Greet(ticket=1, trace=trace, load=greeting, stop=2),
        messages.Hand(ticket=2, trace=None, labels=address, load=parcel, stop=300),
        messages.HandResponse(ticket=2, outcome=done, trace=None, load=receipt, stop=300),
        messages.AskResponse(
            ticket=3, outcome=queued, trace=trace, labels=address, load=parcel, stop=0
        ),
        messages.Count(ticket=4, load=journey, stop=5),
        messages.CountComplaint(ticket=4, outcome=types.Outcome.TOO_HEAVY, stop=5),
        messages.MovedNotice(trace=trace, load=journey, ticket=6, stop=7),
        messages.SettleNotice(trace=None, load=ledger, ticket=7, stop=8),
        messages.AnyNotice(trace=None, topic=0x7777, stop=9, labels={"a": "b"}, load=b"whatever"),
    ]
    found = [(Subject(relay, type(message).__name__), message) for message in made]
    return [(subject, subject.check(message, negotiated), negotiated) for subject, message in found]


def test_every_cut_and_one_byte_too_many(relay: Package) -> None:
    for subject, raw, negotiated in frames(relay):
        for end in range(len(raw)):
            with pytest.raises(DecodeError):
                subject.decode(raw[:end], negotiated)
        with pytest.raises(DecodeError):
            subject.decode(raw + b"\0", negotiated)


def test_every_bit_is_covered_by_the_checksum(relay: Package) -> None:
    for subject, raw, negotiated in frames(relay):
        for bit in range(8 * len(raw)):
            hurt = bytearray(raw)
            hurt[bit // 8] ^= 1 << bit % 8
            with pytest.raises(DecodeError):
                subject.decode(bytes(hurt), negotiated)


def test_a_code_without_a_name_is_kept(relay: Package) -> None:
    m, types = relay.module("messages"), relay.module("types")
    negotiated = relay.module("types").Negotiated(wide=False)
    subject = Subject(relay, "CountComplaint")
    complaint = m.CountComplaint(ticket=4, outcome=types.Outcome(17), stop=5, words="no")
    read = subject.decode(subject.check(complaint, negotiated), negotiated)
    assert (read.outcome, read.outcome.name) == (17, "UNKNOWN_17")


def test_the_pace_of_a_command_is_part_of_it(relay: Package) -> None:
    m, key = relay.module("messages"), relay.module("tables").COMMANDS["Settle"].key
    negotiated = relay.module("types").Negotiated(wide=False)
    walking = m.AnyNotice(trace=None, topic=key, stop=8, labels={}, load=b"")
    raw = relay.module("encoding").encode(walking, negotiated)
    with pytest.raises(DecodeError, match=r"header\.pace is not that of SettleNotice"):
        relay.module("decoding").decode(raw, negotiated=negotiated)


def test_a_command_that_is_not_known_is_kept(relay: Package) -> None:
    negotiated = relay.module("types").Negotiated(wide=False)
    subject = Subject(relay, "AnyNotice")
    other = relay.module("messages").AnyNotice(
        trace=None, topic=0x7777, stop=9, labels={"a": "b"}, load=b"whatever"
    )
    raw = subject.encode(other, negotiated)
    read = relay.module("decoding").decode(raw, negotiated=negotiated)
    assert read == other
    assert subject.encode(read, negotiated) == raw


def test_examples(invented: Package) -> None:
    for vector in invented.examples:
        if vector.name in invented.messages or invented.is_read(vector.name):
            subject = Subject(invented, vector.name)
            negotiated = (
                negotiated_of(invented, vector.negotiated) if subject.needs_negotiated else None
            )
            assert subject.check(vector.value, negotiated) == vector.data, vector


def test_byte_by_byte(relay: Package) -> None:
    whole = [raw for _, raw, _ in frames(relay)]
    buffer = FrameBuffer(relay.module("decoding").frame_size, 0, 16)
    taken: list[bytes] = []
    for byte in b"".join(whole):
        buffer.writable()[0] = byte
        buffer.advance(1)
        while (frame := buffer.take()) is not None:
            taken.append(frame)
    assert taken == whole


@pytest.mark.parametrize("begin", [b"\x00", b"GET / HTTP/1.1\r\n", b"\xc3\x5b"])
def test_what_begins_otherwise_is_refused_at_once(relay: Package, begin: bytes) -> None:
    buffer = FrameBuffer(relay.module("decoding").frame_size, 0)
    for byte in begin[:2].ljust(2, b"\0"):
        buffer.writable()[0] = byte
        buffer.advance(1)
    with pytest.raises(DecodeError) as caught:
        buffer.take()
    assert (caught.value.reason, caught.value.path) == ("mark must be 0xc35a", "Frame.mark")


def test_memory(relay: Package) -> None:
    for name in ("Hand", "AskResponse", "Count", "Greet", "AnyNotice"):
        for found in inflated(Subject(relay, name)):
            data = found.frame()
            if data is not None:
                peak = found.peak(data)
                assert peak <= 20 * len(data) + 64 * 1024, (name, found.place, found.item)
