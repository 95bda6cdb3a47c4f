"""Dataclasses of types: what their members begin with."""

from __future__ import annotations

from wireloom.generator.parse import parse_text

from tests.generator.render.conftest import Maker

SPEC = """\
wireloom: 1
protocol: beginnings
title: Beginnings
doc: Shows defaults.
revision: "1"
types:
  Kind: {enum: uint8, values: {red: 1, blue: 2}, doc: A colour.}
  Name: {type: text, size: uint8, doc: A name.}
  Kinds: {list: Kind, count: uint8, doc: Colours.}
  Palette:
    client: {exported: true}
    doc: Colours by name.
    fields:
      empty: {map: {key: Name, value: Kind}, count: uint8, default: {}}
      named: {map: {key: Name, value: Kind}, count: uint8, default: {a: red, b: 2}}
      lists: {map: {key: uint8, value: Kinds}, count: uint8, default: {7: [red]}}
      maps: {list: {map: {key: Kind, value: Name}, count: uint8}, count: uint8, default: [{red: r}]}
"""


def test_maps_begin_with_what_the_spec_says(make: Maker) -> None:
    protocol = parse_text(SPEC).protocol
    assert protocol is not None
    made = make(protocol)
    types = made.module("types")
    red, blue = types.Kind.RED, types.Kind.BLUE
    one = types.Palette()
    assert one == types.Palette({}, {"a": red, "b": blue}, {7: (red,)}, ({red: "r"},))
    assert one.named is not types.Palette().named
    assert made.module("encoding").write_palette(one) == b"\0\2\1a\1\1b\2\1\7\1\1\1\1\1\1r"
