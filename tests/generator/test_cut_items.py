"""Lists whose last item may be cut off."""

from __future__ import annotations

from pathlib import Path

from wireloom.generator.parse import parse_file
from wireloom.schema.dissecting import dissect

from tests.support.codecs import Subject
from tests.support.packages import Package

SPEC = Path(__file__).parent / "small" / "items_that_may_be_cut_off.yaml"


def test_an_item_that_is_cut_off_is_dropped() -> None:
    protocol = parse_file(SPEC).protocol
    assert protocol is not None
    package = Package(protocol, "cut_items")
    try:
        subject, types = Subject(package, "Batches"), package.module("types")
        whole = bytes.fromhex("0000000000000001 00000002 02 05")
        for left in range(len(whole)):
            data = (len(whole) + left).to_bytes(4, "big") + whole + whole[:left] + bytes([7])
            value = types.Batches((types.Batch(1, 2, b"\x05"),))
            assert subject.check_bytes(data) == value
            assert len(subject.encode(value)) == len(whole) + 5  # what is cut off is not written
            shown = dissect(package.model.schema, "Batches", data)
            cut = [(one.offset, one.size) for one in shown.spans if one.path.endswith(".(cut)")]
            assert cut == [(4 + len(whole), left)] * bool(left)
    finally:
        package.close()
