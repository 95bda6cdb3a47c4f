"""Corners of the language that random specs rarely reach."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wireloom.error_policy import STRICT, Lenient
from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.parse import parse_text

from tests.support.codecs import Subject, subjects
from tests.support.effort import times
from tests.support.packages import Package

HEAD = 'wireloom: 1\nprotocol: corner\ntitle: Corner\ndoc: A corner.\nrevision: "1"\n'

CORNERS = {
    "an optional record that begins with a bit": """
        B: {fields: {t: {type: uint1, const: 1}, n: uint7}}
        R:
          fields:
            a: uint8
            b: {type: B, optional: true}
            n: {type: uint8, size_of: c}
            c: bytes
        """,
    "fields that are called like functions of the runtime": """
        R:
          fields:
            sized: {list: uint8, size: uint16}
            ended: {list: {type: text, until: 0}, count: uint8}
            finish: varuint32
            text: text
        """,
    "texts with a count, the last of which the region ends": """
        R:
          fields:
            names: {list: {type: text, until: 0, last: open}, count: uint8}
        S:
          fields:
            number: {type: uint8, count_of: names}
            names: {list: {type: bytes, until: 1, last: open}, count: rest}
        """,
    "a flag of two bits": """
        K: {flags: uint8, open: false, values: {a: 6}}
        R:
          fields:
            k: K
            a: {type: uint8, when: {k.a: true}}
            b: {type: uint8, when: {k.a: false}}
        """,
    "a tag among little-endian bits": """
        A: {fields: {t: {type: uint1, byte_order: little, const: 0}, n: uint15}}
        B: {fields: {t: {type: uint1, byte_order: little, const: 1}, n: uint15}}
        R: {fields: {a: {union: [A, B]}}}
        """,
    "a length of several widths": """
        R:
          fields:
            k: bool
            n: {switch: k, cases: {true: uint8, false: uint16}, size_of: c}
            c: bytes
        """,
    "a checksum over several fields": """
        R:
          fields:
            n: {type: uint32, size_of: [a, b]}
            c: {type: uint32, checksum: {algorithm: crc32, of: [a, b]}}
            a: {type: text, size: uint8}
            b: bytes
        """,
    "a checksum over one field behind a varint": """
        R:
          fields:
            c: {type: uint32, checksum: {algorithm: crc32c, of: a, mask: 0xffff}}
            a: {type: text, size: varuint32}
        """,
    "a checksum over the rest among fixed fields": """
        R:
          fields:
            n: {type: uint16, size_of: record}
            c: {type: uint32, checksum: {algorithm: crc32c, of: rest}}
            a: uint16
            b: bytes
        """,
    "bits with a sign": """
        R:
          fields:
            a: int3
            b: {type: uint5, escape: varuint32}
            c: int24
            d: {list: int40, count: uint24}
        """,
    "both byte orders in a row": """
        R:
          fields:
            a: uint8
            b: {type: uint16, byte_order: little}
            c: uint32
            d: {type: float64, byte_order: little}
        """,
    "an optional text that may be null": """
        R:
          fields:
            a: uint8
            m: {type: text, size: int16, "null": -1, nullable: true, optional: true}
        """,
    "a number that may be null and is asked for": """
        R:
          fields:
            a: {type: int16, "null": -1, nullable: true}
            b: {type: uint8, when: {a: absent}}
        """,
    "a list inside itself": """
        T: {fields: {c: {list: T, count: uint8}}}
        """,
    "a union inside itself": """
        A: {fields: {t: {type: uint8, const: 0}}}
        B: {fields: {t: {type: uint8, const: 1}, u: U}}
        U: {union: [A, B]}
        """,
    "a switch whose cases do the same": """
        R:
          fields:
            k: bool
            a: {switch: k, cases: {true: {type: text, size: 2}, false: {type: text, size: 2}}}
        """,
    "a varint among fields with one length": """
        R:
          fields:
            n: {type: int32, size_of: [a, b]}
            a: zigzag32
            b: bytes
            c: {list: {type: uint8, max: 9}, count: rest}
        """,
}


def made(text: str, name: str) -> Package:
    result = parse_text(HEAD + "types:" + text)
    assert not result.diagnostics, result.diagnostics
    assert result.protocol is not None
    return Package(result.protocol, name)


@pytest.mark.parametrize("name", CORNERS)
def test_corners(name: str) -> None:
    package = made(CORNERS[name], "corner")
    try:
        for subject in subjects(package):
            check(subject)
    finally:
        package.close()


def check(subject: Subject) -> None:
    @settings(max_examples=times(60, few=8))
    @given(subject.values(None), st.binary(max_size=12), st.integers(0, 99))
    def compare(value: object, noise: bytes, cut: int) -> None:
        data = subject.check(value)
        subject.check_bytes(noise)
        subject.check_bytes(data[:cut] + noise)

    compare()


def test_text_of_a_fixed_size_is_measured_in_bytes() -> None:
    package = made("\n  R: {fields: {a: {type: text, size: 2}}}\n", "corner")
    try:
        subject = Subject(package, "R")
        record = package.module("types").R
        assert subject.encode(record("é")) == "é".encode()
        for wrong in ("éé", "e", "eee"):
            with pytest.raises(EncodeError, match="2 bytes"):
                subject.encode(record(wrong))
    finally:
        package.close()


@pytest.mark.parametrize(
    ("items", "two", "three"),
    [
        ("{list: uint8, count: uint8, max_items: 2}", "02 0101", "03 010101"),
        ("{list: uint16, count: rest, max_items: 2}", "0001 0001", "0001 0001 0001"),
        ("{list: E, count: uint8, max_items: 2}", "02 0101", "03 010101"),
        ("{list: E, count: rest, max_items: 2}", "0109", "010909"),
        ("{list: I, count: uint8, max_items: 2, client: {columns: true}}", "02 0101", "03 010101"),
        ("{list: I, count: rest, max_items: 2, client: {columns: true}}", "0101", "010101"),
        ("{map: {key: uint8, value: uint8}, count: uint8, max_items: 2}", "02 0102 0202", "03 "),
        ("{map: {key: uint8, value: uint8}, count: rest, max_items: 2}", "0102 0202", ""),
    ],
)
def test_not_even_a_lenient_decoder_takes_too_many_items(items: str, two: str, three: str) -> None:
    if "map" in items:
        three += "0102 0202 0302"
    types = "\n  E: {enum: uint8, values: {a: 1}}\n  I: {fields: {a: uint8}}\n"
    package = made(f"{types}  R: {{fields: {{items: {items}}}}}\n", "corner")
    try:
        subject = Subject(package, "R")
        subject.check(subject.decode(bytes.fromhex(two)))
        for problems in (STRICT, Lenient()):
            with pytest.raises(DecodeError, match="more than 2 items"):
                subject.decode(bytes.fromhex(three), None, problems)
    finally:
        package.close()


def test_closed_flags_may_have_some_bits_of_a_name_but_no_others() -> None:
    flags = "{flags: uint8, open: false, values: {a: 1, b: 6}}"
    package = made(f"\n  K: {flags}\n  R: {{fields: {{k: K}}}}\n", "corner")
    try:
        subject = Subject(package, "R")
        values = [subject.check_bytes(bytes([number])) for number in range(256)]
        assert [number for number, value in enumerate(values) if value is not None] == [*range(8)]
    finally:
        package.close()


def test_no_field_is_read_as_an_optional_one_that_is_missing_before_it() -> None:
    package = made(
        """
  R: {fields: {k: uint8, a: {type: uint8, optional: true}, b: {type: uint8, optional: true}}}
  S:
    fields:
      n: {type: uint8, size_of: [a, c]}
      a: {type: uint16, optional: true}
      c: {type: text, optional: true}
      d: uint8
  M: {fields: {t: {type: uint8, const: 9}, x: uint8}}
  T:
    fields:
      a: {type: uint8, optional: true}
      m: {type: M, optional: true}
      b: {type: uint8, when: {a: present}}
  U: {fields: {a: {type: uint8, optional: true}, m: {type: uint8, const: 9, optional: true}}}
  V:
    fields:
      m: {type: M, optional: true}
      a: {type: uint8, optional: true}
      b: {type: uint8, when: {m: present}}
""",
        "corner",
    )
    types = package.module("types")
    m = types.M(x=1)
    refused = [
        (types.R(k=1, b=1), "a"),
        (types.S(a=None, c="text", d=1), "a"),
        (types.S(a=1, c="", d=1), "None"),
        (types.T(m=m), "a"),
        (types.U(m=True), "a"),
        (types.V(m=m, b=1), "a"),
    ]
    right = [
        types.R(k=1, a=1, b=1),
        types.S(a=None, c=None, d=1),
        types.T(),
        types.T(a=1, m=m, b=2),
        types.U(),
        types.U(a=1, m=True),
        types.V(a=1),
        types.V(m=m, a=1, b=1),
    ]
    try:
        for value, read in refused:
            subject = Subject(package, type(value).__name__)
            with pytest.raises(EncodeError, match=f"bytes would be read as {read}"):
                subject.encode(value)
            with pytest.raises(EncodeError, match="bytes would"):
                subject.reference_bytes(value)
        for value in right:
            Subject(package, type(value).__name__).check(value)
    finally:
        package.close()
