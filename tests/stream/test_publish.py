"""``wireloom stream publish``."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import Producer
from wireloom.clients.rabbitmq_stream.routing import partition_of
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Publish, PublishConfirm, PublishError
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode
from wireloom.testing.rabbitmq_stream import Broker

from tests.stream.scene import Call, begun, until


def test_lines_of_standard_input(broker: Broker, call: Call) -> None:
    lines = [b"%d" % number for number in range(1000)] + [b"", b"\xff\x00\r", b"no end"]
    done = call("publish", "orders", "--create", given=b"\n".join(lines))
    assert (done.status, done.out) == (0, "")
    assert done.err.startswith('1003 of 1003 messages confirmed in "orders": ')
    assert broker.stream("orders").messages == lines


def test_texts_and_files(broker: Broker, call: Call, tmp_path: Path) -> None:
    orders = broker.stream("orders")
    (tmp_path / "one").write_bytes(b"a\nb\n")
    (tmp_path / "two").write_bytes(b"c")
    files = [str(tmp_path / "one"), str(tmp_path / "two")]
    assert call("publish", "orders", "--body", "x", "--body", "ÿ").status == 0
    assert call("publish", "orders", files[0], "-", files[1], given=b"in between").status == 0
    assert call("publish", "orders", "--whole", *files).status == 0
    assert orders.messages == [b"x", "ÿ".encode(), b"a", b"b", b"in between", b"c", b"a\nb\n", b"c"]


def test_the_summary_for_programs(broker: Broker, call: Call) -> None:
    broker.stream("orders")
    done = call("publish", "orders", "--body", "four", "--format", "json")
    assert done.err == ""
    found = json.loads(done.out)
    assert found.pop("seconds") >= 0
    assert found == {"stream": "orders", "skipped": 0, "accepted": 1, "confirmed": 1, "bytes": 4}


def test_a_name_goes_on_where_it_ended(broker: Broker, call: Call) -> None:
    orders = broker.stream("orders")
    lines = b"".join(b"%d\n" % number for number in range(10))
    named = ("publish", "orders", "--name", "import", "--resume")
    for count, skipped in ((4, 0), (10, 4), (10, 10)):
        done = call(*named, "--format", "json", given=b"".join(lines.splitlines(True)[:count]))
        assert json.loads(done.out)["skipped"] == skipped
    assert orders.messages == lines.split()
    assert call("publish", "orders", "--name", "import", given=b"again").status == 0
    assert orders.messages[10:] == [b"again"], "without --resume all lines are new"


def test_filter_values(broker: Broker, call: Call) -> None:
    broker.stream("orders")
    assert call("publish", "orders", "--filter-value", "north", "--body", "a").status == 0
    assert call("publish", "orders", "--filter-value", "south", "--body", "b").status == 0
    done = call("read", "orders", "--filter-value", "south", "--format", "raw")
    assert (done.status, done.out) == (0, "b\n")


@pytest.mark.parametrize("compression", ["none", "gzip", "zstd"])
def test_sub_batches(broker: Broker, call: Call, compression: str) -> None:
    lines = [b"%d" % number for number in range(1000)]
    named = ("--name", "import", "--resume", "--compression", compression)
    done = call("publish", "orders", "--create", *named, given=b"\n".join(lines))
    assert done.status == 0 and done.err.startswith("1000 of 1000 messages confirmed")
    assert call("read", "orders", "--format", "raw").out.encode().split() == lines


def keys_of(broker: Broker, partitions: int) -> list[list[bytes]]:
    """What is in each partition of the super stream clicks."""
    return [broker.stream(f"clicks-{number}").messages for number in range(partitions)]


def test_a_super_stream_by_hash(broker: Broker, call: Call) -> None:
    """Partitions are those that clients in other languages choose."""
    lines = [b"%d" % (number % 50) for number in range(300)]
    made = ("--create", "--partitions", "3", "--format", "json")
    done = call("publish", "clicks", *made, given=b"\n".join(lines))
    assert (done.status, json.loads(done.out)["confirmed"]) == (0, 300)
    for number, found in enumerate(keys_of(broker, 3)):
        assert found == [line for line in lines if partition_of(line, 3) == number]
        assert found
    assert call("publish", "clicks", *made, "--route", "hash", "--body", "0").status == 0
    assert sum(map(len, keys_of(broker, 3))) == 301


@pytest.mark.parametrize(
    ("how", "lines", "sent"),
    [
        (["--key-delimiter", "::"], [b"a::1::2", "é::".encode()], [b"1::2", b""]),
        (["--key-field", "user"], [b'{"user": "a"}', b'{"user": 7}'], None),
        ([], [b"a", b""], None),
    ],
)
def test_where_keys_are(
    broker: Broker, call: Call, how: list[str], lines: list[bytes], sent: list[bytes] | None
) -> None:
    broker.super_stream("clicks", partitions=3)
    keys = {"--key-delimiter": ["a", "é"], "--key-field": ["a", "7"]}.get(how[0] if how else "")
    keys = keys or ["a", ""]
    done = call("publish", "clicks", *how, given=b"\n".join(lines) + b"\n")
    assert done.status == 0 and '2 of 2 messages confirmed in "clicks"' in done.err
    expected: list[list[bytes]] = [[], [], []]
    for key, body in zip(keys, sent or lines, strict=True):
        expected[partition_of(key.encode(), 3)].append(body)
    assert keys_of(broker, 3) == expected


def test_a_super_stream_by_key(broker: Broker, call: Call) -> None:
    broker.super_stream("clicks", partitions=3)
    by_key = ("publish", "clicks", "--route", "key", "--key-delimiter", " ")
    done = call(*by_key, given=b"1 a\n0 b\n1 c\nnowhere d\n2 e\n")
    assert done.status == 1
    assert 'message 4: no partition of "clicks"' in done.err and "3 of 3 messages" in done.err
    assert keys_of(broker, 3) == [[b"b"], [b"a", b"c"], []]


@pytest.mark.parametrize(
    ("how", "line", "problem"),
    [
        (["--key-delimiter", ":"], b"none", "message 2: it has no key: there is no"),
        (["--key-field", "user"], b"[1]", "message 2: it has no key: it is no object of JSON with"),
        (["--key-field", "user"], b"[" * 100_000, "message 2: it has no key"),
        (["--key-field", "user"], b'{"user": "\\ud800"}', "message 2: its key is no text"),
        (["--key-delimiter", ":"], b"\xff:a", "message 2: its key is no text in UTF-8"),
    ],
)
def test_messages_without_a_key(
    broker: Broker, call: Call, how: list[str], line: bytes, problem: str
) -> None:
    broker.super_stream("clicks", partitions=3)
    first = b'{"user": 1}' if "--key-field" in how else b"a:b"
    done = call("publish", "clicks", *how, given=first + b"\n" + line)
    assert done.status == 1 and problem in done.err and "1 of 1 messages confirmed" in done.err


def test_streams_and_super_streams_are_not_mixed_up(broker: Broker, call: Call) -> None:
    broker.stream("orders")
    broker.super_stream("clicks", partitions=3)
    for arguments, problem in (
        (["orders", "--route", "hash"], '"orders" is a stream'),
        (["clicks", "--name", "a", "--resume"], "a super stream has several"),
        (["new", "--create", "--route", "hash"], "say how many"),
    ):
        done = call("publish", *arguments, "--body", "a")
        assert done.status == 2 and problem in done.err
    done = call("publish", "new", "--route", "hash", "--body", "a")
    assert done.status == 1 and "does not exist" in done.err


def test_a_refusal_that_is_told_at_once_is_not_missed(
    broker: Broker, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    broker.stream("orders")
    refused = PublishingError(1, ResponseCode.ACCESS_REFUSED)
    broker.faults.replace(PublishConfirm, encode(PublishError(0, (refused,))), times=1)
    send = Producer.send

    def slowly(self: Producer, body: bytes, **named: Any) -> int:
        number = send(self, body, **named)
        until(lambda: not self.unconfirmed)
        return number

    monkeypatch.setattr(Producer, "send", slowly)
    done = call("publish", "orders", "--body", "a")
    assert done.status == 1 and "1: access_refused" in done.err and "0 of 1 messages" in done.err


def test_what_the_broker_refuses(broker: Broker, call: Call) -> None:
    broker.stream("orders")
    refused = PublishingError(1, ResponseCode.ACCESS_REFUSED)
    broker.faults.replace(PublishConfirm, encode(PublishError(0, (refused,))), times=1)
    done = call("publish", "orders", "--body", "a")
    assert done.status == 1
    assert '1 messages for "orders" refused (1: access_refused)' in done.err
    assert '0 of 1 messages confirmed in "orders"' in done.err


def test_a_message_that_is_too_long(broker: Broker, call: Call) -> None:
    orders = broker.stream("orders")
    done = call("publish", "orders", given=b"short\n" + bytes(3 << 20) + b"\nafter\n")
    assert done.status == 1
    assert done.err.startswith("wireloom: message 2: ")
    assert "1 of 1 messages confirmed" in done.err
    assert orders.messages == [b"short"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["orders", "no such file"], "no such file: there is no such file"),
        (["orders", "/"], "/ is a folder"),
        (["orders", "--body", "a", "file"], "not from both"),
        (["orders", "--resume"], "say --name as well"),
        (["orders", "--compression", "gzip", "--filter-value", "a"], "have no filter values"),
        (["orders", "--timeout", "0"], "no number of seconds"),
        (["orders", "--key-field", "a", "--key-delimiter", "b"], "not in both"),
        (["orders", "--key-delimiter", ""], "is empty"),
        (["orders", "--partitions", "3"], "what --create makes"),
        (["orders", "--route", "key", "--name", "a", "--resume"], "a super stream has several"),
    ],
)
def test_wrong_use(broker: Broker, call: Call, arguments: list[str], problem: str) -> None:
    done = call("publish", *arguments)
    assert done.status == 2 and problem in done.err
    assert not broker.streams


def test_no_stream(broker: Broker, call: Call) -> None:
    done = call("publish", "orders", "--body", "a")
    assert done.status == 1 and 'wireloom: Metadata "orders": the stream does not exist' in done.err


def test_an_interrupt_ends_the_input(broker: Broker) -> None:
    orders = broker.stream("orders")
    with begun("publish", "orders", "--format", "json") as process:
        assert process.stdin is not None
        process.stdin.write(b"a\nb\n")
        process.stdin.flush()
        until(lambda: len(orders.messages) == 2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert json.loads(out)["confirmed"] == 2
    assert err.startswith(b"wireloom: interrupted") and b"Traceback" not in err


def test_another_one_gives_up_what_is_not_confirmed(broker: Broker) -> None:
    broker.stream("orders")
    ignoring = broker.faults.ignore(Publish)
    with begun("publish", "orders", "--timeout", "60") as process:
        assert process.stdin is not None and process.stderr is not None
        process.stdin.write(b"a\n")
        process.stdin.flush()
        ignoring.wait(timeout=60)
        process.send_signal(signal.SIGINT)
        assert process.stderr.readline().startswith(b"wireloom: interrupted")
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b'0 of 1 messages confirmed in "orders"' in err and b"Traceback" not in err
