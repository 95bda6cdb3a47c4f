from __future__ import annotations

from zlib import crc32

from wireloom.generator.interpret import FieldSpan

from tests.generator.interpret.conftest import Make

SPEC = """
defaults: {count: uint8}
types:
  Pair: {fields: {id: uint16, name: {type: text, size: int8}}}
  Outer:
    fields:
      size: {type: uint8, size_of: rest}
      magic: {type: uint8, const: 5}
      crc: {type: uint32, checksum: {algorithm: crc32, of: pairs}}
      pairs: [Pair]
      map: {map: {key: {type: text, until: 0}, value: bool}, count: rest}
"""


def test_every_byte_has_a_name(small: Make) -> None:
    spec = small(SPEC)
    pairs = "02 0001 01 61 0002 00"
    crc = crc32(bytes.fromhex(pairs))
    spans = spec.spans("Outer", f"10 05 {crc:08x} {pairs} 6b 00 01")
    assert spans == (
        FieldSpan("size", 0, 1, "uint8", "length", 16),
        FieldSpan("magic", 1, 1, "uint8", "constant", 5),
        FieldSpan("crc", 2, 4, "uint32", "checksum", crc),
        FieldSpan("pairs.(count)", 6, 1, "uint8", "prefix", 2),
        FieldSpan("pairs[0].id", 7, 2, "uint16", "member", 1),
        FieldSpan("pairs[0].name.(size)", 9, 1, "int8", "prefix", 1),
        FieldSpan("pairs[0].name", 10, 1, "text", "member", "a"),
        FieldSpan("pairs[1].id", 11, 2, "uint16", "member", 2),
        FieldSpan("pairs[1].name.(size)", 13, 1, "int8", "prefix", 0),
        FieldSpan("pairs[1].name", 14, 0, "text", "member", ""),
        FieldSpan("map[0].key", 14, 1, "text", "member", "k"),
        FieldSpan("map[0].key.(end)", 15, 1, "uint8", "end", 0),
        FieldSpan("map[0].value", 16, 1, "bool", "member", True),
    )
