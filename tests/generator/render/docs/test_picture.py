"""Pictures of layouts: every field is there, with its size, and stays in the drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree import ElementTree

import pytest
from wireloom.generator.render.docs import svg
from wireloom.generator.render.docs.boxes import Box, Boxes, Group, Part
from wireloom.generator.render.docs.picture import picture
from wireloom.generator.render.model import PackageModel

from tests.generator.render.docs.conftest import NAMES

SVG = "{http://www.w3.org/2000/svg}"


def drawings(figure: str) -> list[ElementTree.Element]:
    """The drawings of a figure, the wide one first."""
    text = figure.replace(" data-search-exclude", "")
    return list(ElementTree.fromstring(text).iter(f"{SVG}svg"))


def texts(drawn: ElementTree.Element) -> list[str]:
    """What stands in a drawing."""
    return [item.text or "" for item in drawn.iter(f"{SVG}text")]


def _flat(parts: Iterable[Part]) -> Iterator[Part]:
    for part in parts:
        yield part
        if isinstance(part, Group):
            yield from _flat(part.parts)


def _message(model: PackageModel, name: str) -> list[Part]:
    return Boxes(model.schema).message(model.schema.messages[name])


def test_fields_of_the_frame_and_their_sizes(models: dict[str, PackageModel]) -> None:
    found = Boxes(models["rabbitmq_stream"].schema).frame()
    assert [(box.name, box.size) for box in found if isinstance(box, Box)] == [
        ("size", "4 bytes"),
        ("response", "1 bit"),
        ("command", "15 bits"),
        ("version", "2 bytes"),
        ("body", "what the message says"),
    ]


def test_offsets_are_those_of_the_wire(models: dict[str, PackageModel]) -> None:
    wide, _ = drawings(picture("Credit", _message(models["rabbitmq_stream"], "Credit")))
    offsets = [one.text for one in wide.iter(f"{SVG}text") if one.get("font-size") == "10"]
    assert offsets == ["0", "4", "6", "8", "9"]


def test_what_repeats_is_a_box_around_its_fields(models: dict[str, PackageModel]) -> None:
    *_, messages = _message(models["rabbitmq_stream"], "PublishV2")
    assert isinstance(messages, Group)
    assert messages.caption == "messages: 4 bytes with the number of items, then these"
    assert [part.name for part in messages.parts if isinstance(part, Box)] == [
        "publishing_id",
        "filter_value",
        "batch",
        "length",
        "body",
    ]


def test_constants_are_said(models: dict[str, PackageModel]) -> None:
    boxes = [one for one in _message(models["rabbitmq_stream"], "Credit") if isinstance(one, Box)]
    assert [box.said for box in boxes] == ["", "0", "9", "1", "", ""]


def test_what_may_be_missing_says_so(models: dict[str, PackageModel]) -> None:
    found = Boxes(models["couchbase_dcp"].schema).frame()
    by_name = {part.name: part for part in found if isinstance(part, Box)}
    assert by_name["framing_extras_length"].optional
    assert by_name["key_length"].size == "1 byte or 2 bytes"


def test_fields_of_protobuf_have_their_numbers(models: dict[str, PackageModel]) -> None:
    command = next(
        part
        for part in _flat(_message(models["pulsar"], "Producer"))
        if isinstance(part, Group) and part.caption.startswith("field 5:")
    )
    assert Box("topic", "1: text", loose=True) in command.parts


def test_places_of_a_projection(models: dict[str, PackageModel]) -> None:
    found = _message(models["rocketmq"], "PullMessage")
    header = next(part for part in found if isinstance(part, Group) and part.caption == "in header")
    assert Box("code", "a number", said="11") in header.parts


@pytest.mark.parametrize("name", NAMES)
def test_every_field_of_every_message_is_in_its_picture(
    name: str, models: dict[str, PackageModel]
) -> None:
    model = models[name]
    boxes = Boxes(model.schema)
    for item in model.messages:
        message = model.schema.messages[item.name]
        names = {part.name for part in _flat(boxes.message(message)) if isinstance(part, Box)}
        captions = " ".join(
            part.caption for part in _flat(boxes.message(message)) if isinstance(part, Group)
        )
        for field in getattr(message.kind, "fields", ()):
            if message.places or type(field.kind).__name__ == "Void":
                continue
            assert field.name in names or f"{field.name}:" in captions, (item.name, field.name)


@pytest.mark.parametrize("name", NAMES)
def test_boxes_stay_inside_and_apart(name: str, models: dict[str, PackageModel]) -> None:
    model = models[name]
    boxes = Boxes(model.schema)
    for item in model.messages:
        for drawn in drawings(picture(item.name, boxes.message(model.schema.messages[item.name]))):
            width, height = float(drawn.attrib["width"]), float(drawn.attrib["height"])
            assert width in (svg.WIDE, svg.NARROW)
            ends: dict[str, float] = {}
            for box in drawn.iter(f"{SVG}rect"):
                top, left = box.attrib["y"], float(box.attrib["x"])
                right = left + float(box.attrib["width"])
                assert right <= width
                assert float(top) + float(box.attrib["height"]) <= height
                if "rx" not in box.attrib:
                    assert left >= ends.get(top, 0.0) - 0.2
                    ends[top] = right


def test_there_is_no_blank_line_in_it(models: dict[str, PackageModel]) -> None:
    model = models["pulsar"]
    assert "\n\n" not in picture("Send", _message(model, "Send"))


def test_it_is_told_to_those_who_listen(models: dict[str, PackageModel]) -> None:
    wide, narrow = drawings(picture("Credit", _message(models["rabbitmq_stream"], "Credit")))
    assert wide.attrib["role"] == "img"
    assert wide.attrib["aria-label"] == narrow.attrib["aria-label"]
    assert wide.attrib["aria-label"].startswith("Layout of Credit: size, 4 bytes; response = 0")
