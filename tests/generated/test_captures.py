"""Frames that real peers sent: the same bytes both ways, no byte less and no byte more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import partial
from typing import Any

import pytest
from wireloom.error_policy import STRICT, Lenient
from wireloom.errors import DecodeError

from tests.frames import frames_couchbase_dcp as frames
from tests.frames import meanings_couchbase_dcp as couchbase
from tests.frames import meanings_pulsar as pulsar
from tests.frames import meanings_rocketmq as rocketmq
from tests.support.captures import Capture, captures, load
from tests.support.frames import decode, decode_frame, encode, frame_size, is_unknown, negotiated_of
from tests.support.json_frames import spelt_otherwise, stream_filter
from tests.support.packages import PROTOCOLS, Package, package
from tests.support.tables import holds_table

LONG = 600
"""Frames above this many bytes are not cut at every byte, but at so many places."""


CORRUPT = {"send_bad_checksum"}
"""Frames with a wrong checksum, sent on purpose."""


def check_corrupt(of: Package, capture: Capture) -> None:
    problems = Lenient()
    value = decode(of, capture.data, None, problems)
    assert [item.reason for item in problems.deviations] == ["CRC32C of the rest differs"]
    assert len(encode(of, value)) == len(capture.data)
    with pytest.raises(DecodeError, match="CRC32C"):
        decode(of, capture.data)


@pytest.mark.parametrize("name", PROTOCOLS)
def test_both_ways(name: str) -> None:
    of = package(name)
    found = captures(name)
    assert found
    for capture in found:
        negotiated = negotiated_of(of, capture.negotiated)
        if capture.name in CORRUPT:
            check_corrupt(of, capture)
            continue
        value = decode(of, capture.data, negotiated, sender=capture.sender)
        again = encode(of, value, negotiated)
        if again != capture.data:  # a form that an erratum accepts; the documented one is written
            assert decode(of, again, negotiated) == value, capture
            if spelt_otherwise(again, capture.data) or holds_table(of, value):
                continue
            with suppress(DecodeError):
                assert decode(of, capture.data, negotiated) != value, "the sender need not be known"
            continue
        assert decode(of, again, negotiated, sender=capture.sender) == value


def test_bytes_of_couchbase_server() -> None:
    """Of the server itself there are few frames: not one of them is written in another way."""
    of = package("couchbase_dcp")
    found = [item for item in captures("couchbase_dcp") if item.name.startswith("server/")]
    assert len(found) == 10
    for capture in found:
        negotiated = negotiated_of(of, capture.negotiated)
        value = decode(of, capture.data, negotiated, sender=capture.sender)
        assert type(value).__name__ != "Frame", capture
        assert encode(of, value, negotiated) == capture.data, capture


def test_how_many_captures_have_another_form() -> None:
    of = package("rabbitmq_stream")
    other = [
        capture.name
        for capture in captures("rabbitmq_stream")
        if encode(of, decode(of, capture.data, sender=capture.sender)) != capture.data
    ]
    assert len(other) <= 6, other


@pytest.mark.parametrize("name", PROTOCOLS)
def test_frames_come_back(name: str) -> None:
    """The frame with its slots as bytes."""
    of = package(name)
    for capture in captures(name):
        if capture.name not in CORRUPT:
            again = encode(of, decode_frame(of, capture.data))
            assert again == capture.data or spelt_otherwise(again, capture.data), capture


@pytest.mark.parametrize("name", PROTOCOLS)
def test_cuts(name: str) -> None:
    of = package(name)
    for capture in captures(name):
        data, negotiated = capture.data, negotiated_of(of, capture.negotiated)
        for end in range(0, len(data), 1 + len(data) // LONG):
            size = frame_size(of, data[:end])
            assert size in (0, len(data)), capture
            with pytest.raises(DecodeError):
                decode(of, data[:end], negotiated, sender=capture.sender)
        assert frame_size(of, data + b"\0") == len(data)
        with pytest.raises(DecodeError) as caught:
            decode(of, data + b"\0", negotiated, sender=capture.sender)
        assert caught.value.offset == len(data)


def test_refused_frames_are_no_test_of_the_decoder() -> None:
    """What the broker refused is well-formed but for the last two, which nobody can read."""
    of = package("rabbitmq_stream")
    for capture in load("rabbitmq_stream", "refused-4.3.6.json"):
        if capture.name == "Unknown command":
            assert is_unknown(of, capture.data)
        elif capture.name == "QueryOffset with a byte too many":
            with pytest.raises(DecodeError, match=r"left|after|too many"):
                decode(of, capture.data)
        elif "too long" in capture.name:
            with pytest.raises(DecodeError, match="255 bytes"):
                decode(of, capture.data)
        else:
            assert encode(of, decode(of, capture.data)) == capture.data


# --- against readers written by hand ----------------------------------------------------------


def check_pulsar(data: bytes, meaning: dict[str, Any]) -> None:
    of = package("pulsar")
    message = decode(of, data)
    assert of.messages[type(message).__name__].command.key == (meaning["command_type"],)
    payload = getattr(message, "payload", None)
    if meaning["payload"] is None:
        assert payload is None
    else:
        check_payload(payload, meaning["payload"])


def check_payload(payload: Any, meaning: dict[str, Any]) -> None:
    writers = package("pulsar").module("protobuf")
    entry = payload.broker_entry
    written = entry and writers.write_broker_entry_metadata(entry.metadata)
    assert written == meaning["broker_entry"]
    assert payload.has_checksum is meaning["has_checksum"]
    assert writers.write_message_metadata(payload.metadata) == meaning["metadata"]
    assert payload.content == meaning["content"]


def test_meanings_of_pulsar() -> None:
    for capture in captures("pulsar"):
        if capture.name in CORRUPT:
            continue
        check_pulsar(capture.data, pulsar.read_frame(capture.data))
    for _, digits, meaning in pulsar.FRAMES:
        check_pulsar(bytes.fromhex(digits), meaning)
    read = package("pulsar").module("decoding").read_payload
    for _, digits, meaning in pulsar.PAYLOADS:
        data = bytes.fromhex(digits)
        if meaning["checksum_right"] is False:
            with pytest.raises(DecodeError, match="CRC32C"):
                read(data, 0, len(data), STRICT)
        else:
            check_payload(read(data, 0, len(data), STRICT)[0], meaning)


def check_header(header: Any, meaning: dict[str, Any]) -> None:
    language = meaning["language"]
    name = getattr(header.language, "name", "").lower()
    assert int(header.language) == language or name == language
    for member in ("code", "version", "opaque", "flag", "remark", "ext_fields"):
        assert getattr(header, member) == meaning[member], member


def check_rocketmq(data: bytes, meaning: dict[str, Any]) -> None:
    frame = decode_frame(package("rocketmq"), data)
    assert frame.serialize_type.name.lower() == meaning["serialize_type"]
    assert frame.body == meaning["body"]
    header = meaning["header"]
    if meaning["serialize_type"] == "json":
        language = package("rocketmq").module("types").Language[header["language"].upper()]
        header = {"remark": "", "ext_fields": {}} | header | {"language": language.value}
    check_header(frame.header, header)


def test_meanings_of_rocketmq() -> None:
    for capture in captures("rocketmq"):
        check_rocketmq(capture.data, rocketmq.read_frame(capture.data))
    for _, digits, meaning in rocketmq.FRAMES:
        data = bytes.fromhex(digits)
        check_rocketmq(data, rocketmq.read_frame(data) | meaning)
    read = package("rocketmq").module("decoding").read_header
    for _, digits, meaning in rocketmq.PRIVATE_HEADERS:
        data = bytes.fromhex(digits)
        check_header(read(data, 0, len(data), STRICT)[0], meaning)


def test_meanings_of_stored_messages() -> None:
    of = package("rocketmq")
    read = of.module("decoding").read_stored_message
    recorded = [item.data for item in load("rocketmq", "stored_messages.json")]
    for data in (*recorded, *(bytes.fromhex(item[1]) for item in rocketmq.STORED_MESSAGES)):
        meaning, size = rocketmq.read_stored_message(data)
        value, end = read(data, 0, len(data), STRICT)
        assert end == size == len(data)
        assert value.magic.name.lower() == meaning.pop("magic")
        for item in fields(value):
            if item.name != "magic":
                assert getattr(value, item.name) == meaning[item.name], item.name
        if "properties_bytes" in meaning and meaning["properties_bytes"].endswith(b"\2"):
            assert of.module("encoding").write_stored_message(value) == data


def members(value: Any) -> Iterator[tuple[str, Any]]:
    """The members of a message and of the records in it, by their own names."""
    for item in fields(value):
        inner = getattr(value, item.name)
        if is_dataclass(inner):
            yield from members(inner)
        yield item.name, inner


RENAMED = {
    "document_key": "key",
    "name": "key",
    "bucket": "key",
    "setting": "key",
    "to": "value",
    "document": "document",
    "error_body": "value",
    "table_name": "name",
    "features": "value",
    "failover_log": "value",
    "seqnos": "value",
    "acknowledged": "bytes",
}
UNSAID = {"layout", "reserved", "extended_length", "unused", "format", "attributes", "document"}


def plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(plain(getattr(value, item.name)) for item in fields(value))
    return value


def check_couchbase(data: bytes, collections: bool | None, meaning: dict[str, Any]) -> None:
    of = package("couchbase_dcp")
    negotiated = negotiated_of(of, {} if collections is None else {"collections": collections})
    message = decode(of, data, negotiated)
    said: dict[str, list[Any]] = {}
    for name, value in members(message):
        said.setdefault(name, []).append(plain(value))
    for name, value in meaning.items():
        if name in UNSAID:
            continue
        if name == "filter":
            check_filter(message.value.filter, stream_filter(value))
            continue
        held = said.get(RENAMED.get(name, name), said.get(name, []))
        texts = [
            item.decode(errors="replace") if isinstance(item, bytes) else item for item in held
        ]
        empty = [b""] if None in held else []
        assert value in held or value in texts or value in empty, (name, value, said)


def check_filter(found: Any, meaning: dict[str, Any] | None) -> None:
    if meaning is None:
        assert found is None
        return
    for name, value in meaning.items():
        assert getattr(found, name) == value, name


def test_meanings_of_couchbase_frames() -> None:
    of = package("couchbase_dcp")
    data = [capture.data for capture in captures("couchbase_dcp")]
    data += [bytes.fromhex(item[1]) for item in frames.FRAMES]
    for raw in data:
        meaning = couchbase.read_frame(raw)
        frame = decode_frame(of, raw)
        assert frame.magic.name.lower() == meaning["magic"]
        for name in ("opcode", "vbucket", "opaque", "cas", "extras", "key", "value"):
            assert getattr(frame, name) == meaning[name], name
        assert frame.status == meaning["status"]
        assert {flag.name.lower() for flag in frame.datatype if flag.name} == meaning["datatype"]
        infos = meaning["frame_infos"]
        assert [info.id for info in frame.framing_extras or ()] == [one for one, _ in infos or ()]


def test_meanings_of_couchbase_messages() -> None:
    of = package("couchbase_dcp")
    for capture in captures("couchbase_dcp"):
        collections = capture.negotiated.get("collections")
        if (
            type(decode(of, capture.data, negotiated_of(of, capture.negotiated))).__name__
            != "Frame"
        ):
            meaning = couchbase.read_message(capture.data, collections=collections)
            check_couchbase(capture.data, collections, meaning)
    for _, digits, collections, meaning in frames.MESSAGES:
        check_couchbase(bytes.fromhex(digits), collections, meaning)


def test_frame_infos() -> None:
    of = package("couchbase_dcp")
    read = of.module("decoding").read_request_info
    write = of.module("encoding").write_request_info
    for digits, meaning in frames.FRAME_INFOS:
        data = bytes.fromhex(digits)
        infos, at = [], 0
        try:
            while at < len(data):
                info, at = read(data, at, len(data), STRICT)
                infos.append(info)
        except DecodeError:
            # durabilities and stream ids have sizes of their own
            assert meaning is None or any(one in (1, 2) for one, _ in meaning)
            continue
        if meaning is not None:
            assert [info.id for info in infos] == [one for one, _ in meaning]
            assert b"".join(map(write, infos)) == data


def test_every_capture_has_a_name() -> None:
    assert all(isinstance(item, Capture) and item.name for item in captures("pulsar"))


WRONG = {"pull_missing_field", "pull_bad_number"}
"""Requests with fields missing or malformed, sent on purpose; the broker refuses them."""


def test_messages_of_rocketmq() -> None:
    """Each frame is a message, an answer that of its request, and says the same when written."""
    of = package("rocketmq")
    asked = {capture.name: capture.data for capture in captures("rocketmq")}
    read, write = of.module("decoding").decode, of.module("encoding").encode
    rules = of.module("tables").RULES
    typed: set[str] = set()
    for capture in captures("rocketmq"):
        if capture.name in WRONG:
            with pytest.raises(DecodeError, match=r"is missing|is expected"):
                read(capture.data)
            continue
        title = capture.name.removesuffix("_response")
        request = asked.get(title)
        replies: tuple[type, ...] = ()
        if request is not None and title not in (capture.name, *WRONG):
            replies = rules[type(read(request))].replies
        message = read(capture.data, answers=partial(_always, replies))
        again = write(message)
        first, second = decode_frame(of, capture.data), decode_frame(of, again)
        if isinstance(message.body, bytes):
            assert second == first, capture.name
        else:  # JSON, which peers spell in several ways
            assert replace(second, body=b"") == replace(first, body=b""), capture.name
        assert read(again, answers=partial(_always, replies)) == message
        typed.add(type(message).__name__)
    assert {
        "GetRouteinfoByTopicResponse",
        "PullMessageResponse",
        "PopMessage",
        "CheckTransactionStateOneway",
        "NotifyConsumerIdsChangedOneway",
        "HeartBeat",
        "SendMessageV2",
        "SendMessageV2Response",
        "Request",
        "Response",
    } <= typed, typed


def test_what_the_document_on_rocketmq_has_wrong() -> None:
    """The proof of errata, by the reader that was written by hand."""
    read = {item.name: rocketmq.read_frame(item.data) for item in captures("rocketmq")}
    for item in captures("rocketmq"):
        frame = read[item.name]
        length, word = int.from_bytes(item.data[:4], "big"), int.from_bytes(item.data[4:8], "big")
        assert length == len(item.data) - 4 == 4 + frame["header_length"] + len(frame["body"])
        assert word == (frame["serialize_type"] == "rocketmq") << 24 | frame["header_length"]
        assert frame["header"]["flag"] in (0, 1, 2)
        if item.sender == "server":
            assert frame["header"]["version"] == 513, "of 5.5.0, as an ordinal"
    codes = {frame["header"]["code"] for frame in read.values() if frame["header"]["flag"] == 1}
    assert codes >= {0, 1, 3, 17, 29}, "none of which is in the list of the document"
    for name in ("pull_not_found", "pull_private_not_found", "pull_long_poll_timeout"):
        asked = read[name]["header"]["ext_fields"]["queueOffset"]
        header = read[f"{name}_response"]["header"]
        assert header["code"] == 19
        assert {header["ext_fields"][key] for key in ("nextBeginOffset", "maxOffset")} == {asked}
    assert read["pull_offset_beyond_response"]["header"]["code"] == 21


def _always(replies: tuple[type, ...], correlation: object) -> tuple[type, ...]:
    return replies
