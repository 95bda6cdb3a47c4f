"""Types, conditions and fields in words."""

from __future__ import annotations

from dataclasses import replace

from wireloom.generator.free_text import NOTHING
from wireloom.generator.model.types import Field, Type
from wireloom.generator.render.docs.links import Links
from wireloom.generator.render.docs.wording import Wording
from wireloom.generator.render.model import PackageModel


def _words(model: PackageModel) -> Wording:
    return Wording(Links(model.protocol), model.types)


def _type(model: PackageModel, name: str) -> Type:
    return model.types.named[name]


def _field(model: PackageModel, owner: str, name: str) -> Field:
    records = (*model.records, *model.messages)
    layout = next(item for item in records if item.name == owner)
    return next(item for item in layout.fields if item.name == name)


def test_types(models: dict[str, PackageModel]) -> None:
    rabbitmq = models["rabbitmq_stream"]
    words = _words(rabbitmq)
    assert words.type(_type(rabbitmq, "string")) == (
        "text; behind `int16` with the number of bytes; `-1` means null"
    )
    assert words.type(_type(rabbitmq, "Reference")) == (
        "[`string`](types.md#string); at most 255 bytes"
    )
    assert words.type(_type(rabbitmq, "Timestamp")) == "`int64`; in ms since 1970-01-01 UTC"
    assert words.type(_type(rabbitmq, "ClientProperties")).startswith("map from [`string`]")
    assert words.type(_type(rabbitmq, "OffsetType")) == "enumeration in `uint16`"
    messages = _field(rabbitmq, "Publish", "messages").type
    assert words.type(messages) == (
        "list of [`Published`](types.md#Published), behind `int32` with the number of items"
    )


def test_values_in_strings(models: dict[str, PackageModel]) -> None:
    rocketmq = models["rocketmq"]
    words = _words(rocketmq)
    assert words.type(_field(rocketmq, "BatchAck", "bits").type) == "bytes; as text in base 64"
    origin = _field(rocketmq, "BatchAck", "origin").type
    assert words.type(origin) == "[`PopOrigin`](enums.md#PopOrigin); in text, to the base of 10"


def test_codes_have_a_page_of_their_own(models: dict[str, PackageModel]) -> None:
    rabbitmq = models["rabbitmq_stream"]
    code = _field(rabbitmq, "CreditResponse", "code").type
    assert _words(rabbitmq).type(code) == "[`ResponseCode`](codes.md)"


def test_switches(models: dict[str, PackageModel]) -> None:
    couchbase = models["couchbase_dcp"]
    length = _field(couchbase, "Frame", "key_length").type
    assert _words(couchbase).type(length) == (
        "chosen by `magic` (`flexible`: `uint8`, otherwise: `uint16`)"
    )


def test_negotiated_about_fields(models: dict[str, PackageModel]) -> None:
    rabbitmq, couchbase = models["rabbitmq_stream"], models["couchbase_dcp"]
    size = _field(rabbitmq, "Frame", "size")
    assert _words(rabbitmq).field(size).endswith("The number of bytes of all that follows.")
    status = _field(couchbase, "Frame", "status")
    assert "Only if `magic` is `responses`." in _words(couchbase).field(status)


def test_prose_of_the_type_where_a_field_has_none(models: dict[str, PackageModel]) -> None:
    rabbitmq = models["rabbitmq_stream"]
    field = replace(_field(rabbitmq, "Deliver", "chunk"), doc=NOTHING)
    assert _words(rabbitmq).field(field).startswith(_type(rabbitmq, "Chunk").doc.unescaped[:20])


def test_every_type_and_field_can_be_said(models: dict[str, PackageModel]) -> None:
    for model in models.values():
        words = _words(model)
        for layout in (*model.records, *model.messages):
            for field in layout.fields:
                assert words.type(field.type)
                assert "`None`" not in words.field(field)


def test_json_and_text_maps(models: dict[str, PackageModel]) -> None:
    couchbase, rocketmq = models["couchbase_dcp"], models["rocketmq"]
    words = replace(_words(couchbase), encoding="json")
    assert words.type(_type(couchbase, "StreamFilter")) == "record as a JSON object"
    collections = _field(couchbase, "StreamFilter", "collections")
    assert words.type(collections.type) == (
        "list of `uint32`; in text, to the base of 16; no item twice"
    )
    assert words.field(_field(couchbase, "StreamFilter", "cache_transfer")).endswith(
        "Called `cts` on the wire. May be left out."
    )
    words = _words(rocketmq)
    assert words.type(_type(rocketmq, "PullFields")) == (
        "record whose fields are the entries of [`ExtFields`](types.md#ExtFields)"
    )
    assert "Also taken as `producerGroup`." in words.field(
        _field(rocketmq, "SendFields", "producer_group")
    )
    header = words.type(_field(rocketmq, "Frame", "header").type)
    assert "`json`: [`Header`](types.md#Header) as a JSON object" in header
    assert "In JSON: `int32`." in words.field(_field(rocketmq, "Header", "code"))
