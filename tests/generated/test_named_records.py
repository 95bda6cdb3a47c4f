"""JSON objects and text maps: random ones, and what peers sent, against the standard library."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.parse import parse_text
from wireloom.runtime.objects import read_entries, write_entries
from wireloom.schema.dissecting import dissect, table
from wireloom.schema.explaining import explained, misfit

from tests.frames import meanings_rocketmq as rocketmq
from tests.generated.test_random_specs import check_values
from tests.support.captures import captures
from tests.support.codecs import subjects
from tests.support.effort import times
from tests.support.packages import Package, package
from tests.support.specs import drawn_named_records, text_of

NUMBER = times(12, few=2)


@pytest.mark.parametrize("number", range(NUMBER))
def test_random_records(number: int) -> None:
    text = text_of(drawn_named_records(random.Random(number)))
    protocol = parse_text(text).protocol
    assert protocol is not None
    drawn = Package(protocol, f"named_{number}")
    try:
        for subject in subjects(drawn):
            try:
                check_values(subject)
            except BaseException as error:
                error.add_note(f"{subject.name} of\n{text}")
                raise
    finally:
        drawn.close()


SPEC = """
wireloom: 1
protocol: sample
title: Sample
doc: A sample.
revision: "1"
types:
  Filter:
    doc: A filter.
    client: {exported: true}
    encoding: json
    fields:
      id: {type: uint16, json: {base: 16}, required: true}
      hosts: {list: Host}
      pass: {type: text, secret: true, json: password}
      token: {type: bytes, json: {base: 64}}
  Host: {encoding: json, doc: A host., fields: {name: text, port: {type: uint16, json: "the port"}}}
  Frame:
    doc: A frame.
    fields:
      size: {type: uint8, size_of: filter}
      filter: Filter
      more: uint8
"""
RAW = b'{"hosts":[{"name":"a"},{"the port":7,"x":[true]}],"id":"0A","password":"s","token":"+/8="}'


@pytest.fixture(scope="module")
def sample() -> Iterator[Package]:
    protocol = parse_text(SPEC.replace("pass:", "secret_word:")).protocol
    assert protocol is not None
    made = Package(protocol, "named_sample")
    yield made
    made.close()


def test_described(sample: Package) -> None:
    data = bytes([len(RAW)]) + RAW + b"\x09"
    spans = dissect(sample.module("schema").SCHEMA, "Frame", data).spans
    assert [(span.path, span.raw) for span in spans] == [
        ("Frame.size", len(RAW)),
        ("Frame.filter.hosts[0].name", "a"),
        ("Frame.filter.hosts[1].port", 7),
        ("Frame.filter.hosts[1].x", [True]),
        ("Frame.filter.id", 10),
        ("Frame.filter.secret_word", None),
        ("Frame.filter.token", b"\xfb\xff"),
        ("Frame.filter.(end)", b"}"),
        ("Frame.more", 9),
    ]
    assert b"".join(data[span.offset : span.offset + span.size] for span in spans) == data


def test_secrets_behind_what_is_wrong_are_not_shown(sample: Package) -> None:
    """Where reading stopped, nobody knows what the members behind it are."""
    raw = b'{"id":"zz","password":"hunter2"}'
    data = bytes([len(raw)]) + raw + b"\x09"
    found = dissect(sample.module("schema").SCHEMA, "Frame", data)
    assert found.problems
    assert "hunter2" not in repr(found.spans)
    assert "hunter2" not in table(found.spans, data)
    assert b"hun".hex(" ") not in table(found.spans, data)


@pytest.mark.parametrize(
    ("raw", "path"),
    [
        (b'{"id":"zz"}', "Frame.filter.id"),
        (b'{"id":"1","hosts":[{},{"the port":-1}]}', "Frame.filter.hosts[1].port"),
        (b'{"id":"1","hosts":[{},{"name":1}]}', "Frame.filter.hosts[1].name"),
        (b'{"id":"1","token":"+/9="}', "Frame.filter.token"),
        (b'{"hosts":[]}', "Frame.filter.id"),
        (b'{"id":"1","x":1e999}', "Frame.filter"),
        (b'{"id":"1"', "Frame.filter"),
        (b"\xff", "Frame.filter"),
    ],
)
def test_errors_name_the_member(sample: Package, raw: bytes, path: str) -> None:
    data = bytes([len(raw)]) + raw + b"\x09"
    with pytest.raises(DecodeError) as caught:
        sample.module("decoding").read_frame(data, 0, len(data), STRICT)
    schema, inner = sample.module("schema").SCHEMA, caught.value
    error = explained(schema, "Frame", data, inner.reason, inner.offset, inside=inner.path)
    assert error.path == path


def test_every_cut_is_refused(sample: Package) -> None:
    read = sample.module("decoding").read_filter
    for end in range(len(RAW)):
        with pytest.raises(DecodeError):
            read(RAW[:end], 0, end, STRICT)
    with pytest.raises(DecodeError):
        read(RAW + b"x", 0, len(RAW) + 1, STRICT)


def test_misfits_name_the_member(sample: Package) -> None:
    types = sample.module("types")
    value = types.Filter(1, (types.Host("a", 70000),), None)
    found = misfit(sample.module("schema").SCHEMA, "Filter", value)
    assert found == ("Filter.hosts[0].port", "70000 is not between 0 and 65535")
    with pytest.raises(EncodeError, match="70000"):
        sample.module("encoding").write_filter(value)


# --- what peers sent ------------------------------------------------------------------------------

REQUESTS = {
    10: "SEND_FIELDS_V1",
    11: "PULL_FIELDS",
    12: "QUERY_FIELDS",
    14: "QUERY_CONSUMER_OFFSET_FIELDS",
    15: "UPDATE_CONSUMER_OFFSET_FIELDS",
    17: "CREATE_TOPIC_FIELDS",
    29: "SEARCH_OFFSET_FIELDS",
    30: "MAX_OFFSET_FIELDS",
    31: "QUEUE_FIELDS",
    32: "QUEUE_FIELDS",
    33: "VIEW_MESSAGE_FIELDS",
    35: "UNREGISTER_FIELDS",
    36: "SEND_BACK_FIELDS",
    37: "END_TRANSACTION_FIELDS",
    38: "GROUP_FIELDS",
    39: "CHECK_TRANSACTION_FIELDS",
    40: "GROUP_FIELDS",
    100: "KV_FIELDS",
    101: "KV_KEY_FIELDS",
    105: "ROUTE_FIELDS",
    202: "TOPIC_FIELDS",
    203: "GROUP_FIELDS",
    207: "DELETE_GROUP_FIELDS",
    208: "CONSUME_STATS_FIELDS",
    215: "TOPIC_FIELDS",
    216: "TOPIC_FIELDS",
    220: "RESET_OFFSET_FIELDS",
    221: "CONSUMER_STATUS_FIELDS",
    222: "RESET_OFFSET_FIELDS",
    223: "CONSUMER_STATUS_FIELDS",
    307: "RUNNING_INFO_FIELDS",
    310: "SEND_FIELDS",
    320: "SEND_FIELDS",
    370: "RECALL_FIELDS",
    200050: "POP_FIELDS",
    200051: "ACK_FIELDS",
    200052: "PEEK_FIELDS",
    200053: "CHANGE_INVISIBLE_FIELDS",
    200054: "NOTIFICATION_FIELDS",
    200055: "POLLING_INFO_FIELDS",
}
"""The record of the ext fields of each request."""
RESULTS = {
    frozenset(("msgId", "queueOffset")): "SEND_RESULT",
    frozenset(("nextBeginOffset",)): "PULL_RESULT",
    frozenset(("restNum",)): "POP_RESULT",
    frozenset(("offset",)): "OFFSET_RESULT",
    frozenset(("timestamp",)): "TIMESTAMP_RESULT",
    frozenset(("indexLastUpdateTimestamp",)): "QUERY_RESULT",
    frozenset(("IS_SUB_CHANGE",)): "HEARTBEAT_RESULT",
}
"""The record of the ext fields of an answer, by what must be there."""
INCOMPLETE = {"pull_missing_field", "pull_bad_number"}
"""Requests that were sent to be refused."""
SIGNED = {"AccessKey", "Signature"}
"""What any request may have besides."""
BODIES = {
    "brokerDatas": "route_info",
    "brokerAddrTable": "cluster_info",
    "topicList": "topic_list",
    "consumerIdList": "consumer_list",
    "mqSet": "lock_request",
    "lockOKMQSet": "lock_result",
    "clientID": "heartbeat",
}


def table_of(header: dict[str, Any]) -> str | None:
    if not header["response"]:
        return REQUESTS.get(header["code"])
    keys = header["ext_fields"].keys()
    return next((name for needed, name in RESULTS.items() if needed <= keys), None)


def plain(value: Any) -> Any:
    """A member as text, as ext fields have it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if isinstance(value, int) else value


def test_ext_fields_of_rocketmq() -> None:
    """Each entry is a member of the typed record, and comes back as it was."""
    objects = package("rocketmq").module("objects")
    seen = set()
    for capture in captures("rocketmq"):
        header = rocketmq.read_frame(capture.data)["header"]
        name = table_of(header)
        if name is None:
            assert header["response"] or header["ext_fields"].keys() <= SIGNED, capture.name
            continue
        table = getattr(objects, name)
        if capture.name in INCOMPLETE:
            with pytest.raises(DecodeError):
                read_entries(table, header["ext_fields"], b"", 0, 0, STRICT)
            continue
        value = read_entries(table, header["ext_fields"], b"", 0, 0, STRICT)
        seen.add(name)
        members = {key: member for member in table.members for key in member.names}
        for key, text in header["ext_fields"].items():
            if key in members:
                assert plain(getattr(value, members[key].name)) == text, (capture.name, key)
            else:
                assert value.unknown_fields[key] == text
        assert write_entries(table, value) == header["ext_fields"], capture.name
    assert seen >= set(REQUESTS.values()) | set(RESULTS.values())


def test_bodies_of_rocketmq() -> None:
    of = package("rocketmq")
    decode, encode = of.module("decoding"), of.module("encoding")
    seen = set()
    for capture in captures("rocketmq"):
        body = rocketmq.read_frame(capture.data)["body"]
        name = next((name for key, name in BODIES.items() if f'"{key}"'.encode() in body[:200]), "")
        if not body.startswith(b"{") or not name:
            continue
        value, end = getattr(decode, f"read_{name}")(body, 0, len(body), STRICT)
        assert end == len(body)
        again = getattr(encode, f"write_{name}")(value)
        assert getattr(decode, f"read_{name}")(again, 0, len(again), STRICT)[0] == value
        assert json.loads(again) == json.loads(body.replace(b"{0:", b'{"0":')), capture.name
        seen.add(name)
    assert seen == set(BODIES.values())


def test_objects_as_keys_are_refused() -> None:
    """What some administration commands answer is no JSON, and is said to be none."""
    of = package("rocketmq")
    (body,) = (
        rocketmq.read_frame(capture.data)["body"]
        for capture in captures("rocketmq")
        if capture.name == "topic_stats_response"
    )
    with pytest.raises(DecodeError, match="no JSON"):
        of.module("decoding").read_cluster_info(body, 0, len(body), STRICT)


def test_errors_of_entries_name_the_key() -> None:
    of = package("rocketmq")
    fields = of.module("encoding").write_max_offset_fields(
        of.module("types").MaxOffsetFields("T", 1)
    )
    data = fields.replace(b"queueId\0\0\0\x011", b"queueId\0\0\0\x01x")
    with pytest.raises(DecodeError, match=r"queue_id .*: digits") as caught:
        of.module("decoding").read_max_offset_fields(data, 0, len(data), STRICT)
    schema, inner = of.module("schema").SCHEMA, caught.value
    error = explained(
        schema, "MaxOffsetFields", data, inner.reason, inner.offset, inside=inner.path
    )
    assert error.path == "MaxOffsetFields.queue_id"


def test_headers_in_both_forms() -> None:
    """The same header in JSON and in binary is the same object."""
    of = package("rocketmq")
    types, encode = of.module("types"), of.module("encoding")
    decode = of.module("decoding")
    for capture in captures("rocketmq"):
        frame = decode.read_frame(capture.data, 0, len(capture.data), STRICT)[0]
        for form in types.SerializeType:
            if form is types.SerializeType.ROCKETMQ and not -(2**15) <= frame.header.code < 2**15:
                with pytest.raises(Exception, match=r"format requires|short"):
                    encode.write_frame(types.Frame(form, frame.header, frame.body))
                continue
            data = encode.write_frame(types.Frame(form, frame.header, frame.body))
            again = decode.read_frame(data, 0, len(data), STRICT)[0]
            assert again == types.Frame(form, frame.header, frame.body)
            said = rocketmq.read_frame(data)["header"]
            assert said["ext_fields"] == frame.header.ext_fields
            assert [item.name for item in fields(frame.header)][:2] == ["code", "language"]


FILTER = b'{"uid":"b4","collections":["a","1e"],"sid":71,"purge_seqno":"1000"}'


def stream_request(value: bytes) -> bytes:
    head = bytes.fromhex("805300003000000000000000000000120000000000000000")
    body = bytes(48) + value
    return head[:8] + len(body).to_bytes(4, "big") + head[12:] + body


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (FILTER.replace(b'"b4"', b'"0xb4"'), ".uid"),
        (FILTER.replace(b'"1e"', b"30"), ".collections[1]"),
        (FILTER.replace(b"71", b"65536"), ".sid"),
        (FILTER.replace(b"71", b"0"), ".sid"),
        (FILTER.replace(b'"1000"', b'"1e3"'), ".purge_seqno"),
        (FILTER.replace(b'"sid"', b'"scope":"8","sid"'), ""),
    ],
)
def test_errors_of_stream_requests_name_the_key(value: bytes, path: str) -> None:
    of = package("couchbase_dcp")
    decode, negotiated = of.module("decoding").decode, of.module("types").Negotiated(
        collections=True
    )
    assert decode(stream_request(FILTER), negotiated=negotiated).value.filter.sid == 71
    with pytest.raises(DecodeError) as caught:
        decode(stream_request(value), negotiated=negotiated)
    assert caught.value.path.startswith(f"DcpStreamRequest.value.filter{path}")


def test_stream_requests_of_clients_come_back() -> None:
    """What four clients wrote is what the generated code writes."""
    of = package("couchbase_dcp")
    decode, encode = of.module("decoding").decode, of.module("encoding").encode
    seen = set()
    for capture in captures("couchbase_dcp"):
        if capture.data[:2] != b"\x80\x53":
            continue
        negotiated = of.module("types").Negotiated(**capture.negotiated)
        request = decode(capture.data, negotiated=negotiated)
        assert encode(request, negotiated) == capture.data, capture.name
        found = request.value.filter
        if found is not None:
            assert not found.unknown_fields
            seen.add(json.dumps(json.loads(capture.data[72:])))
    assert len(seen) > 8


def test_real_configurations() -> None:
    of = package("couchbase_dcp")
    decode = of.module("decoding").decode
    types = of.module("types")
    values = [
        decode(capture.data, negotiated=of.module("types").Negotiated(**capture.negotiated)).value
        for capture in captures("couchbase_dcp")
        if capture.data[:2] in (b"\x81\xb5", b"\x81\xba", b"\x81\xfe")
        and capture.data[6:8] == bytes(2)
    ]
    configs = [value for value in values if isinstance(value, types.ClusterConfig)]
    assert all(value.vbucket_server_map.vbuckets[0][0] == 0 for value in configs)
    assert all(value.nodes_ext[0].services["mgmt"] for value in configs)
    assert all("collections" in value.bucket_capabilities for value in configs)
    manifests = [value for value in values if isinstance(value, types.CollectionsManifest)]
    assert all(value.uid == 0xB4 and value.scopes[1].uid == 8 for value in manifests)
    maps = [value for value in values if isinstance(value, types.ErrorMap)]
    assert all(value.errors[0x23].name == "ROLLBACK" for value in maps)
    assert configs and manifests and maps
