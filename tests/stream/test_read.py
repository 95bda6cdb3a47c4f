"""``wireloom stream read``."""

from __future__ import annotations

import json
import signal
from datetime import UTC, datetime
from uuid import UUID

import pytest
from wireloom.clients.rabbitmq_stream import Environment, partitions
from wireloom.clients.rabbitmq_stream.amqp import Message, Properties, Value, encode
from wireloom.stream.records import Writer
from wireloom.testing.rabbitmq_stream import Broker

from tests.stream.scene import Call, begun, until


def fill(broker: Broker, count: int = 10) -> None:
    """Numbers in chunks of three."""
    orders = broker.stream("orders")
    for first in range(0, count, 3):
        orders.append([b"%d" % number for number in range(first, min(first + 3, count))])


def lines(first: int, end: int) -> str:
    return "".join(f"{number}\n" for number in range(first, end))


@pytest.mark.parametrize(
    ("arguments", "first", "end"),
    [
        ([], 0, 10),
        (["--from", "first", "--count", "4"], 0, 4),
        (["--from", "last"], 9, 10),
        (["--from", "5", "--count", "2"], 5, 7),
        (["--from", "10"], 10, 10),
        (["--from", "2001-01-01"], 0, 10),
    ],
)
def test_places(broker: Broker, call: Call, arguments: list[str], first: int, end: int) -> None:
    fill(broker)
    done = call("read", "orders", "--format", "raw", *arguments)
    assert done == (0, lines(first, end), "")


def test_a_stream_that_is_empty(broker: Broker, call: Call) -> None:
    broker.stream("orders")
    assert call("read", "orders") == (0, "", "")


def fill_partitions(broker: Broker) -> list[str]:
    """Makes the super stream "clicks" of three partitions, with ten numbers each."""
    with Environment(f"127.0.0.1:{broker.port}") as environment:
        environment.create_super_stream("clicks", 3)
        names = list(environment.partitions("clicks"))
    for index, name in enumerate(names):
        broker.stream(name).append(
            [b"%d" % number for number in range(10 * index, 10 * index + 10)]
        )
    return names


def test_a_super_stream(broker: Broker, call: Call) -> None:
    names = fill_partitions(broker)
    raw = ("read", "clicks", "--format", "raw")
    assert call(*raw) == (0, lines(0, 30), "")
    assert call(*raw, "--count", "12") == (0, lines(0, 12), "")
    done = call("read", "clicks", "--from", "9", "--format", "json")
    found = [json.loads(line) for line in done.out.splitlines()]
    assert [item["partition"] for item in found] == names
    assert [(item["offset"], item["body"]) for item in found] == [(9, "9"), (9, "19"), (9, "29")]
    line = call("read", "clicks", "--count", "1").out
    assert line.split() == [names[0], "0", line.split()[2], "0"]


def test_a_super_stream_with_a_name(broker: Broker, call: Call) -> None:
    names = fill_partitions(broker)
    named = ("read", "clicks", "--format", "raw", "--name", "search")
    assert call(*named, "--count", "15") == (0, lines(0, 15), "")
    broker.stream(names[0]).append([b"more"])
    assert call(*named) == (0, "more\n" + lines(15, 30), "")
    assert call(*named) == (0, "", "")


def test_a_super_stream_is_followed(broker: Broker) -> None:
    names = fill_partitions(broker)
    arguments = ("clicks", "--follow", "--format", "raw", "--name", "search")
    with begun("read", *arguments) as process:
        assert process.stdout is not None
        found = {process.stdout.readline() for _ in range(30)}
        assert found == set(lines(0, 30).encode().splitlines(keepends=True))
        for name in names:
            broker.stream(name).append([name.encode()])
            assert process.stdout.readline() == name.encode() + b"\n"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"wireloom: interrupted\n")
    assert {broker.stream(name).offsets["search"] for name in names} <= {9, 10}


def test_a_partition_without_a_leader_is_told(broker: Broker, call: Call) -> None:
    names = fill_partitions(broker)
    broker.stream(names[1]).stop_leader()
    raw = ("read", "clicks", "--timeout", "1", "--format", "raw")
    told = f'wireloom: "{names[1]}" is left out: no node serves it now\n'
    assert call(*raw) == (1, lines(0, 10) + lines(20, 30), told)
    done = call(*raw, "--follow", "--count", "20")
    assert (done.status, done.err) == (0, told.replace("left out", "waited for"))
    assert sorted(done.out.split()) == sorted((lines(0, 10) + lines(20, 30)).split())


def test_a_partition_that_is_added_is_followed(
    broker: Broker, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(partitions, "EVERY", 0.05)
    names = fill_partitions(broker)
    written = Writer.write

    def write(self: Writer, offset: int, timestamp: int, body: bytes, partition: str = "") -> None:
        if (partition, offset) == (names[0], 9):
            broker.add_partition("clicks", "clicks-new").append([b"new"])
        written(self, offset, timestamp, body, partition)

    monkeypatch.setattr(Writer, "write", write)
    named = ("read", "clicks", "--format", "raw", "--name", "search")
    done = call(*named, "--follow", "--count", "31")
    assert (done.status, done.err) == (0, "")
    assert sorted(done.out.split()) == sorted(["new", *lines(0, 30).split()])
    assert broker.stream("clicks-new").offsets == {"search": 0}


@pytest.mark.parametrize("like", ["3.10", "4.0"])
def test_brokers_that_do_not_tell_the_end(
    like: str, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Broker(like=like) as broker:
        fill(broker)
        done = call("read", "orders", "--format", "raw", "-b", f"127.0.0.1:{broker.port}")
        assert done == (0, lines(0, 10), "")


def test_a_name_goes_on_behind_what_was_written(broker: Broker, call: Call) -> None:
    fill(broker)
    named = ("read", "orders", "--format", "raw", "--name", "group")
    assert call(*named, "--count", "4") == (0, lines(0, 4), "")
    assert broker.stream("orders").offsets == {"group": 3}
    assert call(*named) == (0, lines(4, 10), "")
    assert call(*named) == (0, "", ""), "behind the offset of the name itself"
    broker.stream("orders").append([b"more"])
    assert call(*named) == (0, "more\n", "")


def test_text_is_one_line_each(broker: Broker, call: Call) -> None:
    broker.stream("orders").append([b"a\nb\x1b[31m", "ü".encode(), b"\xff"])
    done = call("read", "orders")
    assert [line.split("  ")[-1] for line in done.out.splitlines()] == [
        "a\\nb\\x1b[31m",
        "ü",
        "\\xff",
    ]
    assert done.out.startswith("       0  20")


def test_json(broker: Broker, call: Call) -> None:
    broker.stream("orders").append(["ü\n".encode(), b"\xff\x00"])
    found = [
        json.loads(line) for line in call("read", "orders", "--format", "json").out.splitlines()
    ]
    assert all(datetime.fromisoformat(item.pop("timestamp")).tzinfo == UTC for item in found)
    assert found == [{"offset": 0, "body": "ü\n"}, {"offset": 1, "body_base64": "/wA="}]


def test_messages_of_amqp(broker: Broker, call: Call) -> None:
    number, time = UUID(int=7), datetime(2026, 1, 31, 12, tzinfo=UTC)
    letter = Message(
        b"Dear reader",
        Properties(message_id=number, creation_time=time),
        application_properties={"pages": 2, "weight": 0.5},
    )
    odd = Message(Value({1: b"\xff", "list": [None, float("inf")]}))
    broker.stream("orders").append([encode(letter), encode(odd), b"no message"])
    done = call("read", "orders", "--amqp", "--format", "json")
    found = [json.loads(line) for line in done.out.splitlines()]
    assert found[0]["message"] == {
        "body": "Dear reader",
        "properties": {"message_id": str(number), "creation_time": time.isoformat()},
        "application_properties": {"pages": 2, "weight": 0.5},
    }
    body = {"map": [[1, {"hex": "ff"}], ["list", [None, {"float": "inf"}]]]}
    assert found[1]["message"] == {"body": {"content": body}}
    assert found[2]["body"] == "no message"
    assert done.status == 1
    assert "1 records are no messages of AMQP 1.0, the first is offset 2: byte 0" in done.err
    assert (
        call("read", "orders", "--amqp", "--format", "raw", "--count", "1").out == "Dear reader\n"
    )
    assert '"pages": 2' in call("read", "orders", "--amqp", "--count", "1").out


def test_text_of_amqp_is_one_line_each(broker: Broker, call: Call) -> None:
    broker.stream("orders").append([encode(Message("\x9b31m\u2028".encode()))])
    done = call("read", "orders", "--amqp")
    assert done.out.endswith('{"body": "\\x9b31m\\u2028"}\n')


def test_an_offset_that_is_not_there_yet(broker: Broker, call: Call) -> None:
    fill(broker)
    done = call("read", "orders", "--from", "11")
    assert done.status == 1
    assert done.err == 'wireloom: "orders" ends at offset 10, 11 is beyond\n'


def test_offsets_that_retention_removed(broker: Broker, call: Call) -> None:
    small = {"max-length-bytes": "3000", "stream-max-segment-size-bytes": "1000"}
    with Environment(f"127.0.0.1:{broker.port}") as environment:
        environment.create("orders", small)
    for number in range(20):
        broker.stream("orders").append([b"%d" % number * 100])
    first = broker.stream("orders").chunks[0][0]
    assert first > 0
    done = call("read", "orders", "--from", "0", "--format", "raw", "--filter-value", "x")
    assert done.status == 1
    done = call("read", "orders", "--from", "0", "--format", "raw")
    assert (done.status, len(done.out.splitlines())) == (1, 20 - first)
    assert done.err == (
        f'wireloom: offsets 0 to {first - 1} of "orders" are gone: retention removed them\n'
    )


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["orders", "--from", "next"], "say --follow as well"),
        (["orders", "--from", "yesterday"], "no offset and no time"),
        (["orders", "--from", "-1"], "no offset and no time"),
        (["orders", "--from", "0001-01-01"], "no offset and no time"),
        (["orders", "--count", "0"], "no number from 1 on"),
        (["orders", "-b", "http://host"], "it begins with rabbitmq-stream://"),
        (["orders", "-b", "host:70000"], "ports are 1 to 65535"),
        (["orders", "--ca", "nowhere.pem"], "nowhere.pem"),
        (["orders", "--key", "key.pem"], "TLS.key is the key of a certificate"),
    ],
)
def test_wrong_use(broker: Broker, call: Call, arguments: list[str], problem: str) -> None:
    done = call("read", *arguments)
    assert done.status == 2 and problem in done.err


def test_who_follows_stores_while_nothing_comes(
    broker: Broker,
) -> None:
    fill(broker, 3)
    with begun("read", "orders", "--follow", "--format", "raw", "--name", "group") as process:
        until(lambda: broker.stream("orders").offsets.get("group") == 2)
        process.kill()


def test_following_until_an_interrupt(broker: Broker) -> None:
    fill(broker, 3)
    with begun("read", "orders", "--follow", "--format", "raw", "--name", "group") as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(3)] == [b"0\n", b"1\n", b"2\n"]
        for body in (b"later\n", b"last\n"):
            broker.stream("orders").append([body[:-1]])
            assert process.stdout.readline() == body
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"wireloom: interrupted\n")
    assert broker.stream("orders").offsets["group"] in (3, 4), "what was surely written out"


def test_nobody_reads_any_more(broker: Broker) -> None:
    """What was not written out does not count as read."""
    fill(broker, 3)
    with begun("read", "orders", "--follow", "--name", "group") as process:
        assert process.stdout is not None
        process.stdout.close()
        until(lambda: process.poll() is not None)
        assert process.returncode == 1
        assert process.stderr is not None and process.stderr.read() == b""
    assert broker.stream("orders").offsets == {}
