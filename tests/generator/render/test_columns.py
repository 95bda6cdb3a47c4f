"""Columns and lazy lists of items whose layout depends on negotiated parameters."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.parse import parse_text
from wireloom.runtime.negotiated import MissingParameter

from tests.generator.render.conftest import Made, Maker

SPEC = """\
wireloom: 1
protocol: pier
title: Pier
doc: Has items that one negotiated parameter widens.
revision: "1"
source: [invented]
frame: Frame
command_field: /command
negotiated:
  wide: {type: bool, doc: Items have two bytes.}
roles:
  say: {doc: Is not answered., fields: {number: {type: uint8, doc: A number.}}}
types:
  Frame:
    doc: What is said.
    fields:
      size: {type: uint16, size_of: rest}
      command: {type: uint8, doc: What it is about.}
      body: {slot: body}
  Item:
    doc: An item.
    fields:
      kind: {type: uint8, doc: Its kind.}
      more: {type: uint8, when: {$wide: true}, doc: More about it.}
commands:
  Open:
    key: 1
    from: client
    doc: All at once.
    say: {items: {list: Item, count: uint8, client: {columns: true}, doc: Items.}}
  Shut:
    key: 2
    from: client
    doc: On demand.
    say: {items: {list: Item, size: uint8, count: rest, client: {lazy: true}, doc: Items.}}
"""


@pytest.fixture(scope="module")
def pier(make: Maker) -> Made:
    result = parse_text(SPEC, "pier.yaml")
    assert result.protocol is not None, result.diagnostics
    return make(result.protocol)


@pytest.mark.parametrize("wide", [True, False])
def test_items_depend_on_negotiated(pier: Made, wide: bool) -> None:
    offered, columns, m = pier.all, pier.module("columns"), pier.module("messages")
    negotiated: Any = offered.Negotiated(wide=wide)
    item: Any = pier.module("types").Item
    items = [item(number, number + 1 if wide else None) for number in range(3)]
    raw = offered.encode(m.Open(7, tuple(items)), negotiated)
    found = columns.decode_open_columns(raw, negotiated=negotiated)
    assert (found.number, list(map(item, *found[1:]))) == (7, items)
    assert columns.encode_open_columns(*found, negotiated=negotiated) == raw
    region = columns.write_item_list(items, negotiated)
    assert columns.read_item_list(region, negotiated=negotiated) == items
    assert (
        offered.decode(offered.encode(m.Shut(7, region), negotiated), negotiated=negotiated).items
        == region
    )


def test_what_does_not_fit_is_named(pier: Made) -> None:
    columns, negotiated = pier.module("columns"), pier.all.Negotiated(wide=True)
    with pytest.raises(EncodeError, match=r"Open\.items\[1\]\.more"):
        columns.encode_open_columns(7, [1, 2], [3, 300], negotiated)
    with pytest.raises(DecodeError, match=r"Item\[1\]\.more"):
        columns.read_item_list(b"\1\2\3", negotiated=negotiated)
    with pytest.raises(MissingParameter, match="wide"):
        columns.read_item_list(b"\1\2\3")
