from __future__ import annotations

from zlib import crc32

from tests.schema.conftest import Make

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
    assert [(span.path, span.offset, span.size, span.part, span.value) for span in spans] == [
        ("size", 0, 1, "length", 16),
        ("magic", 1, 1, "constant", 5),
        ("crc", 2, 4, "checksum", crc),
        ("pairs.(count)", 6, 1, "prefix", 2),
        ("pairs[0].id", 7, 2, "member", 1),
        ("pairs[0].name.(length)", 9, 1, "prefix", 1),
        ("pairs[0].name", 10, 1, "member", "a"),
        ("pairs[1].id", 11, 2, "member", 2),
        ("pairs[1].name.(length)", 13, 1, "prefix", 0),
        ("pairs[1].name", 14, 0, "member", ""),
        ("map[0].(key)", 14, 1, "member", "k"),
        ("map[0].(key).(end)", 15, 1, "end", 0),
        ('map["k"]', 16, 1, "member", True),
    ]
