"""Frames of Pulsar that others wrote down or sent and that the spec does not show: the same bytes
both ways, and the parts that a reader by hand finds in them."""

from __future__ import annotations

import pytest
from wireloom.error_policy import STRICT
from wireloom.testing.examples import examples

from tests.frames import meanings_pulsar as meanings
from tests.generated.test_captures import check_pulsar
from tests.support.frames import decode, encode
from tests.support.packages import package

Row = tuple[str, str]
"""The class of the message and the frame."""

CPP: tuple[Row, ...] = (
    ("Connected", "000000170000001308031a0f0a066d696e692d301014188080c002"),
    (
        "PartitionedMetadata",
        "0000002b000000270815aa01220a1e70657273697374656e743a2f2f7075626c69632f646566"
        "61756c742f74311001",
    ),
    (
        "Lookup",
        "0000002f0000002b0817ba01260a1e70657273697374656e743a2f2f7075626c69632f646566"
        "61756c742f7431100218003a00",
    ),
    (
        "LookupResponse",
        "00000029000000250818c201200a1870756c7361723a2f2f3132372e302e302e313a31363635"
        "30180120022801",
    ),
    (
        "Producer",
        "000000380000003408052a300a1e70657273697374656e743a2f2f7075626c69632f64656661"
        "756c742f743110001800220270312800400048015000",
    ),
    ("ProducerSuccess", "0000001c0000001808118a011308001202703118ffffffffffffffffff012200"),
    (
        "Send",
        "000000360000000808063204080010000e0152c6063f0000001b0a027031100018f3e695d99f"
        "3422060a016112013132016b60d20968656c6c6f",
    ),
    ("SendReceipt", "000000120000000e08073a0a080010001a04087b1000"),
    ("CloseProducer", "0000000c00000008080f7a0408001001"),
    ("Success", "0000000a00000006080d6a020801"),
    (
        "Send",
        "0000005c0000000a080632060801100018030e01a3402630000000130a027032100018f4e695"
        "d99f344001483f5803f7060000000c0a060a0169120130180540006d73672d301500a7311805"
        "40016d73672d311500a032180540026d73672d32",
    ),
    (
        "Send",
        "0000003b0000000808063204080310000e0131e01d28000000110a027063100018f5e695d99f"
        "344003480f28b52ffd200f5d00002868656c6c6f0100d88a16",
    ),
    (
        "Send",
        "000000380000000808063204080410000e013bd9c4c7000000110a027063100018f5e695d99f"
        "344004480f0f3868656c6c6f68656c6c6f68656c6c6f",
    ),
    (
        "Subscribe",
        "000000420000003e0804223a0a1e70657273697374656e743a2f2f7075626c69632f64656661"
        "756c742f743112047375623118012000280a3202633138004001580068007000",
    ),
    ("Flow", "0000000c00000008080b5a040800100a"),
    (
        "Deliver",
        "0000003a0000000c08094a0808001204087b10000e0152c6063f0000001b0a027031100018f3"
        "e695d99f3422060a016112013132016b60d20968656c6c6f",
    ),
    (
        "Deliver",
        "0000005e0000000c08094a0808001204087b10010e01a3402630000000130a027032100018f4"
        "e695d99f344001483f5803f7060000000c0a060a0169120130180540006d73672d301500a731"
        "180540016d73672d311500a032180540026d73672d32",
    ),
    (
        "Deliver",
        "0000003a0000000c08094a0808001204087b10020e01598ad21a000000110a027063100018f4"
        "e695d99f344002480f789ccb48cdc9c9cf80130031b0063d",
    ),
    (
        "Deliver",
        "0000003f0000000c08094a0808001204087b10030e0131e01d28000000110a027063100018f5"
        "e695d99f344003480f28b52ffd200f5d00002868656c6c6f0100d88a16",
    ),
    (
        "Deliver",
        "0000003c0000000c08094a0808001204087b10040e013bd9c4c7000000110a027063100018f5"
        "e695d99f344004480f0f3868656c6c6f68656c6c6f68656c6c6f",
    ),
    (
        "Ack",
        "0000002a00000026080a5222080010001a04087b10001a04087b10011a04087b10021a04087b"
        "10031a04087b1004",
    ),
    ("CloseConsumer", "0000000d0000000908108201040800100b"),
)
"""pulsar-client 3.13.0, which is in C++, and a small server that answered it, on one topic."""

FLEX: tuple[Row, ...] = (
    (
        "Connect",
        "0000002c00000028080212240a2050756c7361722d466c6578204e6f64656a7320436c69656e"
        "742076302e302e302011",
    ),
    (
        "Producer",
        "0000002e0000002a08052a260a1e70657273697374656e743a2f2f7075626c69632f64656661"
        "756c742f7432100018005000",
    ),
)
"""pulsar-flex, a client in JavaScript."""

MADE: tuple[Row, ...] = (
    ("Error", "0000001900000015080e721108ffffffffffffffffff0110031a026e6f"),
    ("SendError", "000000110000000d08084209080110021809220178"),
    ("AuthChallenge", "00000018000000140824a2020f0a0173120a0a05746f6b656e120172"),
)
"""Made with classes of protoc, nothing that was seen."""

FRAMES = (*CPP, *FLEX, *MADE)


@pytest.mark.parametrize("row", FRAMES, ids=lambda row: f"{row[0]} {row[1][:32]}")
def test_pulsar_frame(row: Row) -> None:
    of = package("pulsar")
    name, digits = row
    data = bytes.fromhex(digits)
    message = decode(of, data)
    assert type(message).__name__ == name
    assert encode(of, message) == data
    check_pulsar(data, meanings.read_frame(data))


def test_batch_of_which_one_message_is_acknowledged() -> None:
    """A negative number of ten bytes, in a list that is not packed."""
    data = bytes.fromhex("080112040801100220feffffffffffffffff01")
    types = package("pulsar").module("protobuf")
    read, end = types.read_command_message(data, 0, len(data), STRICT)
    assert (end, read.consumer_id, read.ack_set) == (len(data), 1, (-2,))
    assert (read.message_id.ledger_id, read.message_id.entry_id) == (1, 2)
    assert package("pulsar").module("protobuf").write_command_message(read) == data


def test_pulsar_frames_are_no_examples() -> None:
    """What the spec shows is tested there."""
    shown = {vector.data for vector in examples("wireloom.pulsar")}
    assert [row for row in FRAMES if bytes.fromhex(row[1]) in shown] == []
    assert len({row[1] for row in FRAMES}) == len(FRAMES)
