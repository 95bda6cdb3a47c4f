"""The structs of frames: what the generated decoders say of each of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from wireloom.couchbase_dcp.decoding import decode as decode_couchbase
from wireloom.couchbase_dcp.messages import DcpMutation
from wireloom.couchbase_dcp.types import Negotiated
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.decoding import decode as decode_rabbitmq
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Credit, Heartbeat, Publish
from wireloom.rabbitmq_stream.types import PublishedMessage
from wireloom.runtime.negotiated import MissingParameter
from wireloom.runtime.tables import Role
from wireloom.spark.errors import DataLoss, OptionError
from wireloom.spark.wire.catalogs import catalog
from wireloom.spark.wire.column_mapping import ColumnMapper
from wireloom.spark.wire.decoding import arrow_schema
from wireloom.spark.wire.reference_codec import ReferenceCodec

from tests.spark.captures.reading import Row, frames
from tests.spark.captures.test_frames import NEGOTIATED, capture, connection, recorded
from tests.support.packets import Connection


def expected(protocol: str, row: Row, negotiated: dict[str, object]) -> Any:
    """The fields of a frame as the generated decoder reads it, None if it cannot."""
    name, found = row["command"], catalog(protocol)
    oracle = ReferenceCodec(found, Role[row["sender"].upper()], negotiated)
    try:
        value = ColumnMapper(found, "wrap").named(name).plain(oracle.read(name, row["frame"]))
    except DecodeError:
        return None
    fields = value if isinstance(value, dict) else {}
    made = pa.array([fields], arrow_schema(protocol, name))
    return made.to_pylist(maps_as_pydicts="strict")[0]


@pytest.mark.parametrize("protocol", ["couchbase_dcp", "pulsar", "rabbitmq_stream", "rocketmq"])
def test_every_command_of_every_protocol(tmp_path: Path, protocol: str) -> None:
    negotiated: dict[str, object] = dict(NEGOTIATED) if protocol == "couchbase_dcp" else {}
    path = capture(tmp_path, connection(recorded(protocol), 1400).segments)
    told = frames(path, protocol, negotiated=negotiated)
    names = sorted({row["command"] for row in told if row["command"]})
    rows = frames(path, protocol, negotiated=negotiated, decode=names)
    assert [{**row, "decoded": None, "_error": None} for row in rows] == [
        {**row, "decoded": None, "_error": None} for row in told
    ]
    decoded = 0
    for row in rows:
        if row["command"] is None:
            assert row["decoded"] is None
            continue
        fields = expected(protocol, row, negotiated)
        if fields is None:
            assert row["decoded"] is None
            assert row["_error"]
            continue
        assert row["_error"] is None
        assert row["decoded"] == {**dict.fromkeys(names), row["command"]: fields}
        decoded += 1
    assert decoded > len(rows) * 0.9


def test_fields_of_couchbase(tmp_path: Path) -> None:
    path = capture(tmp_path, connection(recorded(), 99).segments)
    rows = frames(path, negotiated=NEGOTIATED, decode="DcpMutation")
    mutations = [row for row in rows if row["command"] == "DcpMutation"]
    assert len(mutations) > 3
    for row in mutations:
        message = decode_couchbase(
            row["frame"],
            sender=Role[row["sender"].upper()],
            negotiated=Negotiated(collections=True),
        )
        assert isinstance(message, DcpMutation)
        found = row["decoded"]
        assert found["vbucket"] == message.vbucket
        assert found["opaque"] == message.opaque
        assert found["extras"]["by_seqno"] == message.extras.by_seqno
        assert found["value"] == message.value
    assert not any(row["decoded"] for row in rows if row["command"] != "DcpMutation")


def test_fields_of_rabbitmq(tmp_path: Path) -> None:
    rows = frames(
        capture(tmp_path, connection(recorded("rabbitmq_stream"), 99).segments),
        "rabbitmq_stream",
        decode=["Publish", "PublishConfirm"],
    )
    sent = [row for row in rows if row["command"] == "Publish"]
    assert len(sent) > 3
    for row in sent:
        message = decode_rabbitmq(row["frame"])
        assert isinstance(message, Publish)
        found = row["decoded"]["Publish"]
        assert found["publisher_id"] == message.publisher_id
        singles = [item["PublishedMessage"] for item in found["messages"]]
        assert [item and (item["publishing_id"], item["body"]) for item in singles] == [
            (item.publishing_id, item.body) if isinstance(item, PublishedMessage) else None
            for item in message.messages
        ]
        assert row["decoded"]["PublishConfirm"] is None


def test_requests_and_responses_are_told_apart(tmp_path: Path) -> None:
    """The same number means another struct from the other side."""
    rows = frames(
        capture(tmp_path, connection(recorded(), 1400).segments),
        negotiated=NEGOTIATED,
        decode=["Hello", "HelloResponse"],
    )
    said = {
        (row["sender"], name)
        for row in rows
        if row["decoded"]
        for name, fields in row["decoded"].items()
        if fields is not None
    }
    assert said == {("client", "Hello"), ("server", "HelloResponse")}


def damaged(folder: Path) -> Path:
    """A capture of a frame that is whole, and says that it holds more than it does."""
    good = encode(Publish(1, (PublishedMessage(7, b"one"),)))
    bad = good[:9] + b"\0\0\0\x09" + good[13:]
    made = Connection()
    made.say("client", good, bad, encode(Heartbeat()), encode(Credit(1, 2)), good)
    return capture(folder, made.segments)


def test_a_frame_that_cannot_be_decoded(tmp_path: Path) -> None:
    path = damaged(tmp_path)
    rows = frames(path, "rabbitmq_stream", decode=["Publish", "Heartbeat"])
    assert [row["command"] for row in rows] == [
        "Publish",
        "Publish",
        "Heartbeat",
        "Credit",
        "Publish",
    ]
    single = {"PublishedMessage": {"publishing_id": 7, "body": b"one"}, "PublishedBatch": None}
    fields = {"publisher_id": 1, "messages": [single]}
    whole = {"Publish": fields, "Heartbeat": None}
    assert [row["decoded"] for row in rows] == [
        whole,
        None,
        {"Publish": None, "Heartbeat": {}},
        None,
        whole,
    ]
    assert rows[1]["frame"] is not None
    assert "Publish" in rows[1]["_error"]
    assert [row["_error"] is None for row in rows] == [True, False, True, True, True]
    with pytest.raises(DataLoss, match=r"127\.0\.0\.1:40000.*client, packet 4: "):
        frames(path, "rabbitmq_stream", decode="Publish", strict=True)
    assert len(frames(path, "rabbitmq_stream", decode="Credit", strict=True)) == 5


def test_a_parameter_that_was_not_given(tmp_path: Path) -> None:
    path = capture(tmp_path, connection(recorded(), 1400).segments)
    with pytest.raises(MissingParameter, match="collections"):
        frames(path, decode="DcpMutation")


def test_mistakes(tmp_path: Path) -> None:
    path = damaged(tmp_path)
    for names, message in (
        ("Publsh", "did you mean Publish?"),
        (["Publish", "Hartbeat"], "did you mean Heartbeat?"),
        ("AmqpValue", "is a type of rabbitmq_stream, and no frame"),
        ([], "at least one command"),
    ):
        with pytest.raises(OptionError, match=message.replace("?", r"\?")):
            frames(path, "rabbitmq_stream", decode=names)
