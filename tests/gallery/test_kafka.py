"""Kafka out of its YAML: the bytes of kafka-python in every version, and a real broker."""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass
from typing import Any
from uuid import UUID

import pytest
from kafka.protocol.admin import CreateTopicsRequest
from kafka.protocol.consumer import (
    FetchRequest,
    HeartbeatRequest,
    JoinGroupRequest,
    ListOffsetsRequest,
    OffsetCommitRequest,
    OffsetFetchRequest,
    SyncGroupRequest,
)
from kafka.protocol.metadata import ApiVersionsRequest, FindCoordinatorRequest, MetadataRequest
from kafka.protocol.producer import ProduceRequest
from wireloom.schema.encoding import encode as encode_plainly
from wireloom.schema.sources import Seeded
from wireloom.schema.values import Values

from tests.support.packages import Package

REQUESTS = (
    ApiVersionsRequest,
    CreateTopicsRequest,
    FetchRequest,
    FindCoordinatorRequest,
    HeartbeatRequest,
    JoinGroupRequest,
    ListOffsetsRequest,
    MetadataRequest,
    OffsetCommitRequest,
    OffsetFetchRequest,
    ProduceRequest,
    SyncGroupRequest,
)
TIMES = 2
"""How many messages of each version are compared."""


def known(ours: Any) -> Any:
    """One of our values without tagged fields that nobody knows, which kafka-python leaves out."""
    if isinstance(ours, tuple):
        return tuple(map(known, ours))
    if not is_dataclass(ours) or isinstance(ours, type):
        return ours
    members = {item.name: known(getattr(ours, item.name)) for item in fields(ours) if item.init}
    return type(ours)(**members | {name: {} for name in ("tags", "header_tags") if name in members})


def theirs(of: Any, ours: Any, version: int) -> Any:
    """What kafka-python has for one of our requests or records."""
    said: dict[str, Any] = {}
    for name, field in of.fields.items():
        value, tagged = getattr(ours, name, None), field.tagged_field_q(version)
        if not field.for_version_q(version) or (tagged and value in (None, bytes(16))):
            continue
        if field.is_struct_array() and value is not None:
            value = [theirs(field.data_class, one, version) for one in value]
        elif field.is_struct():
            value = theirs(field.data_class, value, version)
        elif field.type_str == "uuid":
            value = UUID(bytes=value)
        said[name] = list(value) if isinstance(value, tuple) else value
    return of(version=version, **said)


@pytest.mark.parametrize("request_class", REQUESTS, ids=lambda one: one.name)
def test_requests_are_those_of_kafka_python(kafka_spec: Package, request_class: Any) -> None:
    schema = kafka_spec.model.schema
    encode, decode = kafka_spec.module("encoding").encode, kafka_spec.module("decoding").decode
    role, name = kafka_spec.module("tables").Role, request_class.name.removesuffix("Request")
    values, source = Values(schema), Seeded(random.Random(7))
    newest = {one.name: one.default for one in fields(kafka_spec.module("messages").__dict__[name])}
    low, high = request_class.valid_versions
    left = dict.fromkeys(range(low, min(high, newest["api_version"]) + 1), TIMES)
    while any(left.values()):
        drawn = encode_plainly(schema, name, values.draw(name, source, {}), {})
        message = known(decode(drawn, sender=role.CLIENT))
        version = message.api_version
        if message.client_id is None or not left.get(version):
            continue
        left[version] -= 1
        request = theirs(request_class, message, version)
        request.with_header(message.correlation_id, message.client_id)
        data = request.encode(header=True, framed=True)
        assert encode(message) == data, (version, message)
        assert decode(data, sender=role.CLIENT) == message
