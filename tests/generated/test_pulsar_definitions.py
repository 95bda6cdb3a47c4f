"""The messages of Pulsar, number by number, against what clients of other makers hold of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
import yaml
from google.protobuf.descriptor_pb2 import (
    DescriptorProto,
    EnumDescriptorProto,
    FieldDescriptorProto,
    FileDescriptorProto,
)
from wireloom.generator.import_proto import types_of
from wireloom.generator.model.types import Named
from wireloom.schema.casing import camel, snake

from tests.brokers import BrokerUnavailable
from tests.brokers.shared import give_up
from tests.clients.pulsar.peers.definitions import (
    JavaClass,
    JavaField,
    compiled,
    disassembled,
    java_classes,
    proto_file,
)
from tests.support.packages import ROOT, package
from tests.support.protobuf_library import Library

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]

T = TypeVar("T")
Facts = dict[str, tuple[object, ...]]

INNER = {
    "CommandAckAckType": "AckType",
    "CommandAckValidationError": "ValidationError",
    "CommandGetTopicsOfNamespaceMode": "NamespaceMode",
    "CommandLookupTopicResponseLookupType": "LookupResult",
    "CommandPartitionedTopicMetadataResponseLookupType": "PartitionLookupResult",
    "CommandSubscribeInitialPosition": "InitialPosition",
    "CommandSubscribeSubType": "SubscriptionType",
    "CommandTopicMigratedResourceType": "MigratedResource",
}
"""Enumerations inside of messages, which have short names in the spec."""

TEXTS = {"AuthMethodName": "string"}
"""Strings that have a type of their own in the spec, which says what they are known to hold."""

PREFIXED = {
    "AuthMethod.auth_method_none": "AuthMethod.none",
    "AuthMethod.auth_method_yca_v1": "AuthMethod.yca_v1",
    "AuthMethod.auth_method_athens": "AuthMethod.athens",
}
"""Values that repeat the name of their enumeration, and do not in the spec."""

RENAMED = {
    "CommandNewTxn.txn_ttl_seconds": "CommandNewTxn.txn_ttl_millis",  # in the classes in Java
}
"""Fields that have another name in newer releases."""

LATER = {
    *("CommandAddPartitionToTxn.scalable", "CommandAddSubscriptionToTxn.scalable"),
    *("CommandEndTxn.scalable", "CommandNewTxn.scalable"),
    "CommandTcClientConnectRequest.scalable",
    "CommandConnect.proxy_version",
    "CommandGetOrCreateSchema.producer_name",
    "CommandGetTopicsOfNamespace.properties",
    "CommandPartitionedTopicMetadata.metadata_auto_creation_enabled",
    "FeatureFlags.supports_get_partitioned_metadata_without_auto_creation",
    "FeatureFlags.supports_repl_dedup_by_lid_and_eid",
    "FeatureFlags.supports_scalable_topics",
    "FeatureFlags.supports_tc_metadata_discovery",
    "FeatureFlags.supports_topic_watcher_reconcile",
    *("MessageMetadata.compacted_batch_indexes", "MessageMetadata.schema_id"),
    "ProtocolVersion.v21",
    *("SchemaType.auto_consume", "SchemaType.external"),
    *("CommandScalableTopicAssignmentUpdate", "CommandScalableTopicClose"),
    *("CommandScalableTopicLookup", "CommandScalableTopicSubscribe"),
    *("CommandScalableTopicSubscribeResponse", "CommandScalableTopicUpdate"),
    *("CommandWatchScalableTopics", "CommandWatchScalableTopicsClose"),
    "CommandWatchScalableTopicsUpdate",
    *("CommandWatchTcAssignments", "CommandWatchTcAssignmentsClose"),
    "CommandWatchTcAssignmentsUpdate",
    *("ScalableAssignedSegment", "ScalableConsumerAssignment", "ScalableConsumerType"),
    *("ScalableTopicDAG", "ScalableTopicsDiff", "ScalableTopicsSnapshot"),
    *("SegmentBrokerAddress", "SegmentInfo", "SegmentState"),
    *("TcAssignment", "TcAssignmentsSnapshot"),
}
"""What came after the .proto file: types with all that they have, fields and values. The classes in
Java have all of it, which `test_classes_of_the_client_in_java` sees."""

NEWEST = {
    *("MessageMetadata.entry_hash_max", "MessageMetadata.entry_hash_min"),
    *("SegmentInfo.entry_bucket_splits", "ScalableAssignedSegment.bucket_ranges"),
    "CommandScalableTopicLookup.create_if_missing",
}
"""Fields that the sources of the client in C++ have and no published package yet."""

JAVA_NAMES = {"SegmentInfoProto": "SegmentInfo"}
"""Types that have a longer name in the classes in Java."""

OTHERS = {
    *("BaseCommand", "BaseCommand$Type"),  # the envelope and the keys of commands in the spec
    "CommandWatchScalableTopicsUpdate$EventCase",  # which member of a oneof is there
    # what brokers tell each other inside of topics that they replicate, out of another file
    *("MarkerType", "MarkersMessageIdData", "ClusterMessageId"),
    *("ReplicatedSubscriptionsSnapshot", "ReplicatedSubscriptionsSnapshotRequest"),
    *("ReplicatedSubscriptionsSnapshotResponse", "ReplicatedSubscriptionsUpdate"),
}
"""Classes in Java that are no types of the spec."""


def had(make: Callable[[], T]) -> T:
    """What it makes, for a test, which is skipped where it cannot be had, or fails in CI."""
    try:
        return make()
    except BrokerUnavailable as problem:
        give_up(str(problem))


@pytest.fixture(scope="module")
def proto() -> Path:
    return had(proto_file)


@pytest.fixture(scope="module")
def upstream(proto: Path) -> FileDescriptorProto:
    return compiled(proto)


@pytest.fixture(scope="module")
def classes() -> dict[str, JavaClass]:
    return had(lambda: disassembled(java_classes()))


@pytest.fixture(scope="module")
def ours() -> FileDescriptorProto:
    return Library(package("pulsar").types).file


# --- the .proto file ------------------------------------------------------------------------------


def facts_of(file: FileDescriptorProto) -> Facts:
    """All there is to say about messages and enumerations, under the names of the spec."""
    return dict(_file(file))


def _file(file: FileDescriptorProto) -> Iterator[tuple[str, tuple[object, ...]]]:
    for enum in file.enum_type:
        yield from _enum(enum, _type_name(enum.name))
    for message in file.message_type:
        yield from _message(message, _type_name(message.name), file.package)
        for enum in message.enum_type:
            yield from _enum(enum, _type_name(f"{message.name}.{enum.name}"))
        assert not message.nested_type


def _type_name(name: str) -> str:
    joined = "".join(camel(part) for part in name.split("."))
    return INNER.get(joined, joined)


def _enum(enum: EnumDescriptorProto, name: str) -> Iterator[tuple[str, tuple[object, ...]]]:
    yield name, ("enumeration",)
    for value in enum.value:
        yield _member(name, value.name), (value.number,)


def _message(
    message: DescriptorProto, name: str, package: str
) -> Iterator[tuple[str, tuple[object, ...]]]:
    yield name, ("message",)
    for item in message.field:
        type_name = _type_name(item.type_name.removeprefix(f".{package}."))
        # a required field is never absent
        default = "" if item.label == item.LABEL_REQUIRED else item.default_value
        if item.type == item.TYPE_ENUM and default:
            default = _member(type_name, default)
        oneof = item.oneof_index if item.HasField("oneof_index") else None
        about = (item.number, item.label, item.type, type_name, default)
        yield _member(name, item.name), (*about, oneof, item.options.packed)


def _member(type_name: str, name: str) -> str:
    """A field or a value; the values of our enumerations begin with its name."""
    found = f"{type_name}.{snake(name.removeprefix(f'{type_name}_'))}"
    return PREFIXED.get(found) or RENAMED.get(found) or found


def is_command(name: str) -> bool:
    """Whether it belongs to the envelope of commands, which is no type of the spec."""
    return name.partition(".")[0] in ("BaseCommand", "BaseCommandType")


def test_every_type_is_that_of_the_proto_file(
    upstream: FileDescriptorProto, ours: FileDescriptorProto
) -> None:
    wanted = {key: fact for key, fact in facts_of(upstream).items() if not is_command(key)}
    found = facts_of(ours)
    assert {key: found.get(key) for key in wanted} == wanted
    later = {key for key in found if key in LATER or key.partition(".")[0] in LATER}
    assert set(found) - set(wanted) == later | NEWEST  # some of it inside of later types
    assert set(found) >= LATER


def test_every_renaming_is_needed(upstream: FileDescriptorProto) -> None:
    inner = [
        camel(message.name) + camel(enum.name)
        for message in upstream.message_type
        for enum in message.enum_type
    ]
    assert set(INNER) == {name for name in inner if name in INNER}
    members = {
        f"{camel(message.name)}.{snake(item.name)}"
        for message in upstream.message_type
        for item in message.field
    }
    values = {
        f"{camel(enum.name)}.{snake(value.name)}"
        for enum in upstream.enum_type
        for value in enum.value
    }
    assert members >= set(RENAMED)
    assert values >= set(PREFIXED)


def commands() -> dict[int, str]:
    """The message in each command of the spec, by number."""
    found: dict[int, str] = {}
    for command in package("pulsar").protocol.commands:
        (version,) = command.versions
        (message,) = version.messages
        form = dict(message.slots)["command"].form
        (number,) = command.key
        assert isinstance(form, Named)
        found[number] = form.name
    return found


def test_every_command_has_its_number(upstream: FileDescriptorProto) -> None:
    (base,) = (one for one in upstream.message_type if one.name == "BaseCommand")
    wanted = {
        item.number: item.type_name.rpartition(".")[2]
        for item in base.field
        if item.type == FieldDescriptorProto.TYPE_MESSAGE
    }
    (numbers,) = base.enum_type
    assert {value.number for value in numbers.value} == set(wanted)
    found = commands()
    assert {number: found.get(number) for number in wanted} == wanted
    assert {found[number] for number in set(found) - set(wanted)} == {
        name for name in LATER if name.startswith("Command") and "." not in name
    }


# --- `wireloom import-proto` ----------------------------------------------------------------------


def test_imported_types_are_those_of_the_spec(proto: Path) -> None:
    imported = yaml.safe_load(types_of(proto))["types"]
    text = (ROOT / "spec" / "pulsar" / "protocol.yaml").read_text(encoding="utf-8")
    types = yaml.safe_load(text)["types"]
    assert all(types[name]["type"] == "text" for name in TEXTS)
    for name, about in imported.items():
        if is_command(name) or name == "ServerError":  # which are not under `types`
            continue
        wanted, found = _bare(about), _bare(types[INNER.get(name, name)])
        for kind in ("fields", "values"):
            known = _renamed(name, wanted.pop(kind, {}))
            there = found.pop(kind, {})
            assert {key: there.get(key) for key in known} == known, name
        assert found == wanted, name


def _renamed(name: str, members: Mapping[str, Any]) -> dict[str, Any]:
    made = {}
    for key, about in members.items():
        full = f"{name}.{key}"
        other = PREFIXED.get(full) or RENAMED.get(full) or full
        made[other.rpartition(".")[2]] = about
    return made


def _bare(about: Any) -> Any:
    """Without what no .proto file says."""
    if isinstance(about, dict):
        silent = ("doc", "secret", "client", "since")
        return {key: _bare(value) for key, value in about.items() if key not in silent}
    if isinstance(about, list):
        return [_bare(value) for value in about]
    return TEXTS.get(about) or INNER.get(about, about)


# --- the classes of the client in Java ------------------------------------------------------------

_SCALARS = {
    FieldDescriptorProto.TYPE_DOUBLE: "double",
    FieldDescriptorProto.TYPE_INT32: "int",
    FieldDescriptorProto.TYPE_UINT32: "int",
    FieldDescriptorProto.TYPE_INT64: "long",
    FieldDescriptorProto.TYPE_UINT64: "long",
    FieldDescriptorProto.TYPE_BOOL: "boolean",
    FieldDescriptorProto.TYPE_STRING: "String",
    FieldDescriptorProto.TYPE_BYTES: "byte[]",
}
_WIRE_TYPES = {
    FieldDescriptorProto.TYPE_DOUBLE: 1,
    FieldDescriptorProto.TYPE_STRING: 2,
    FieldDescriptorProto.TYPE_BYTES: 2,
    FieldDescriptorProto.TYPE_MESSAGE: 2,
}
"""Of what is no varint."""
_LABELS = {
    FieldDescriptorProto.LABEL_REQUIRED: "required",
    FieldDescriptorProto.LABEL_OPTIONAL: "optional",
    FieldDescriptorProto.LABEL_REPEATED: "repeated",
}


def java_type(name: str) -> str:
    """The name in the spec of a class, or of a plain type."""
    if name in _SCALARS.values():
        return name
    found = _type_name(name.replace("$", "."))
    return JAVA_NAMES.get(found, found)


def of_java(classes: Mapping[str, JavaClass]) -> dict[str, JavaField | int | None]:
    """The messages, enumerations and their members, under the names of the spec."""
    made: dict[str, JavaField | int | None] = {}
    for name, one in classes.items():
        if name in OTHERS or name.startswith("LightProtoCodec"):
            continue
        ours = java_type(name)
        made[ours] = None
        for key, item in one.fields.items():
            made[f"{ours}.{key.lower()}"] = replace(item, kind=item.kind and java_type(item.kind))
        for key, number in one.values.items():
            made[_member(ours, key)] = number
    return made


def as_java(file: FileDescriptorProto) -> dict[str, JavaField | int | None]:
    """What classes in Java would show of our messages and enumerations."""
    made: dict[str, JavaField | int | None] = {}
    for message in file.message_type:
        made[message.name] = None
        for item in message.field:
            made[f"{message.name}.{item.name}"] = _java_field(item)
    for enum in file.enum_type:
        made[enum.name] = None
        for value in enum.value:
            made[_member(enum.name, value.name)] = value.number
    return made


def _java_field(item: FieldDescriptorProto) -> JavaField:
    tag = item.number << 3 | _WIRE_TYPES.get(item.type, 0)
    label = _LABELS[item.label]
    kind = _SCALARS.get(item.type) or _last(item.type_name)
    return JavaField(item.number, tag, label, "" if label == "repeated" else kind)


def _last(name: str) -> str:
    return name.rpartition(".")[2]


def test_classes_of_the_client_in_java(
    classes: dict[str, JavaClass], ours: FileDescriptorProto
) -> None:
    """All that the spec has and no more; a number's sign cannot be seen, nor what is assumed."""
    assert set(classes) >= OTHERS
    wanted, found = of_java(classes), as_java(ours)
    assert {key: found.get(key) for key in wanted} == wanted
    assert set(found) - set(wanted) == NEWEST


def test_commands_of_the_client_in_java(classes: dict[str, JavaClass]) -> None:
    fields = classes["BaseCommand"].fields.values()
    assert commands() == {item.number: item.kind for item in fields if item.number > 1}
    assert set(classes["BaseCommand$Type"].values.values()) == set(commands())
