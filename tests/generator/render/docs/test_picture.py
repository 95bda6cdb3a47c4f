"""The picture of a frame."""

from __future__ import annotations

from xml.etree import ElementTree

from wireloom.generator.render.docs.picture import frame_picture
from wireloom.generator.render.model import PackageModel

SVG = "{http://www.w3.org/2000/svg}"


def _drawn(model: PackageModel) -> ElementTree.Element:
    frame = next(item for item in model.records if item.name == model.protocol.frame)
    return ElementTree.fromstring(frame_picture(model.types, frame))


def test_fields_and_their_sizes(models: dict[str, PackageModel]) -> None:
    texts = [item.text for item in _drawn(models["rabbitmq_stream"]).iter(f"{SVG}text")]
    assert texts == [
        *("4 bytes", "size", "1 bit", "response", "15 bits", "command"),
        *("2 bytes", "version", "any size", "body"),
    ]


def test_boxes_stay_inside_and_apart(models: dict[str, PackageModel]) -> None:
    for model in models.values():
        drawn = _drawn(model)
        ends: dict[str, float] = {}
        for box in drawn.iter(f"{SVG}rect"):
            top, left = box.attrib["y"], float(box.attrib["x"])
            assert left >= ends.get(top, 0.0) - 0.01
            ends[top] = left + float(box.attrib["width"])
            assert ends[top] <= float(drawn.attrib["width"])


def test_what_may_be_missing_says_so(models: dict[str, PackageModel]) -> None:
    texts = [item.text for item in _drawn(models["couchbase_dcp"]).iter(f"{SVG}text")]
    assert "1 byte or none" in texts
    assert "1 byte or 2 bytes" in texts


def test_there_is_no_blank_line_in_it(models: dict[str, PackageModel]) -> None:
    frame = models["pulsar"].records[0]
    assert "\n\n" not in frame_picture(models["pulsar"].types, frame)
