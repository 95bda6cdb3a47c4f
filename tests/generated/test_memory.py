"""No frame takes much more memory than it has bytes, whatever is in its lists and maps."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from contextlib import nullcontext
from importlib import import_module
from typing import Any

import pytest
from wireloom.error_policy import STRICT, bounded
from wireloom.errors import DecodeError
from wireloom.generator.parse import parse_text

from tests.support.codecs import subjects
from tests.support.heavy import Inflated, inflated
from tests.support.packages import PROTOCOLS, Package, package
from tests.support.specs import numbered, parsed

ROOM = 64 * 1024
PER_BYTE = 20
HEAVY = 15
"""Items that take less for each of their bytes are not tried in large numbers."""

SMALL = """\
wireloom: 1
protocol: small
title: Small
doc: Lists and maps of the smallest items.
revision: "1"
types:
  Tiny: {enum: uint8, values: {one: 1}, doc: A number of one byte.}
  Short: {enum: uint16, values: {one: 1}, doc: A number of two bytes.}
  Bits: {flags: uint8, values: {one: 1}, doc: Bits.}
  Many: {enum: int32, values: {one: 1}, doc: A number in protobuf.}
  Pair: {doc: Two numbers., fields: {a: uint8, b: uint16}}
  Half: {doc: Half a byte each., fields: {a: uint4, b: uint4}}
  Low: {doc: Two numbers below zero., fields: {a: int8, b: {type: int4}, c: {type: uint4}}}
  Maybe: {doc: Perhaps something., fields: {has: bool, b: {type: uint8, when: {has: true}}}}
  Nest: {doc: A list., fields: {inner: {list: uint8, count: uint8}}}
  Empty: {doc: Perhaps nothing., encoding: protobuf, fields: {a: {type: uint32, protobuf: 1}}}
  Full:
    doc: A record with many members.
    encoding: protobuf
    fields:
      a: {type: Empty, protobuf: 1}
      b: {type: [uint64], protobuf: {tag: 2, packed: true}}
      c: {type: [Many], protobuf: 3}
      d: {type: [bool], protobuf: {tag: 4, packed: true}}
      e: {type: [Many], protobuf: {tag: 5, packed: true}}
      f: {type: [Empty], protobuf: 6}
      g: {type: [Full], protobuf: 7}
      h: {type: [text], protobuf: 8}
      i: {type: [bytes], protobuf: 9}
      j: {type: string, protobuf: 10}
  Thing:
    doc: An object.
    encoding: json
    fields:
      a: {type: [uint8], doc: Numbers.}
      b: {type: [text], doc: Texts.}
      c: {type: [Thing], doc: Objects.}
      d: {map: {key: text, value: uint8}, doc: Numbers by name.}
      e: {type: json, doc: Anything.}
  Text: {type: text, size: uint8, doc: A short text.}
  Below:
    client: {exported: true}
    doc: What may be below zero.
    fields:
      low: {list: int8, size: uint32}
      lows: {list: Low, count: uint32}
      folded: {list: zigzag32, size: uint32}
  All:
    client: {exported: true}
    doc: All of them.
    fields:
      tiny: {list: Tiny, size: uint32}
      short: {list: Short, size: uint32}
      bits: {list: Bits, size: uint32}
      truths: {list: bool, size: uint32}
      pairs: {list: Pair, size: uint32}
      halves: {list: Half, count: uint32}
      maybe: {list: Maybe, size: uint32}
      nests: {list: Nest, size: uint32}
      varints: {list: varuint32, size: uint32}
      texts: {list: Text, count: uint32}
      ended: {list: {type: text, until: 0}, size: uint32}
      map: {map: {key: uint16, value: Text}, count: uint32}
      named: {map: {key: Text, value: Text}, size: uint32}
      full: {list: {type: Full, size: uint8}, count: uint32}
      whole: {type: Thing, size: uint32}
      objects: {list: {type: Thing, size: uint8}, count: uint32}
"""

UNIONS = """\
wireloom: 1
protocol: unions
title: Unions
doc: Lists and maps of values of several types.
revision: "1"
types:
  Nothing: {doc: No value., fields: {tag: {type: uint8, const: 0}}}
  Number: {doc: A number., fields: {tag: {type: uint8, const: 1}, value: {type: uint64}}}
  Words: {doc: A text., fields: {tag: {type: uint8, const: 2}, value: {type: text, size: uint8}}}
  Raw: {doc: Bytes., fields: {tag: {type: uint8, const: 3}, value: {type: bytes, size: uint8}}}
  Many: {doc: Values., fields: {tag: {type: uint8, const: 4}, value: {list: Value, count: uint8}}}
  Table:
    doc: Values by name.
    fields: {tag: {type: uint8, const: 5}, value: {map: {key: Key, value: Value}, count: uint8}}
  Pair: {doc: Both., fields: {tag: {type: uint8, const: 6}, a: Key, b: {type: uint32}}}
  Deep:
    doc: A list.
    fields: {tag: {type: uint8, const: 7}, name: Key, of: {list: Key, count: uint8}}
  Key: {type: text, size: uint8, doc: A name.}
  Value:
    doc: A plain value.
    union: [Nothing, Number, Words, Raw, Many, Table, Pair, Deep]
    plain: [Nothing, Number, Words, Raw, Many, Table]
  Whole: {doc: A value., union: [Nothing, Number, Words, Deep]}
  All:
    client: {exported: true}
    doc: All of them.
    fields:
      values: {list: Value, count: uint32}
      named: {map: {key: Key, value: Value}, count: uint32}
      whole: {list: Whole, count: uint32}
      numbered: {map: {key: uint16, value: Whole}, count: uint32}
      lists: {map: {key: Key, value: {list: uint32, count: uint8}}, count: uint32}
"""


def agree(found: Inflated, size: int) -> None:
    """What the encoder writes is read, and what is not read is not written."""
    number = int(size / max(found.size, 0.1)) // 2
    encoder, decoder = found.refusals(number)
    assert encoder == decoder, (found.subject.name, found.place, number)


def check(of: Package) -> int:
    """How many lists and maps were filled."""
    seen = 0
    for subject in subjects(of):
        if of.messages and not (subject.is_message or of.types.named[subject.name].exported):
            continue  # it is tried in the messages that hold it
        for found in inflated(subject):
            seen += 1
            data = found.frame() if found.cost > HEAVY else None
            if data is None:
                continue
            peak = found.peak(data)
            most = PER_BYTE * len(data) + ROOM
            what = f"{subject.name}.{found.place} of {found.item!r:.200}"
            assert peak <= most, f"{peak / len(data):.1f} times {len(data)} bytes: {what}"
            if subject.is_message:
                agree(found, len(data))
    return seen


@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", PROTOCOLS)
def test_small_items(name: str) -> None:
    assert check(package(name)) > 10


@pytest.mark.parametrize("number", range(3))
def test_small_items_of_random_specs(number: int) -> None:
    protocol = parsed(numbered(number)).protocol
    assert protocol is not None
    made = Package(protocol, f"heavy_{number}")
    try:
        check(made)
    finally:
        made.close()


@pytest.fixture(scope="module")
def small() -> Iterator[Package]:
    protocol = parse_text(SMALL).protocol
    assert protocol is not None
    made = Package(protocol, "heavy_small")
    yield made
    made.close()


def test_the_smallest_items(small: Package) -> None:
    assert check(small) > 20


def test_what_is_long_but_not_heavy_is_read(small: Package) -> None:
    """What takes less than the bound is not refused, however much there is of it."""
    types, write = small.module("types"), small.function("write_all")
    read = small.function("read_all")
    unknown = tuple(map(types.Tiny, range(256)))
    known = (types.Short.ONE,) * 50_000
    words = ("a word", "ein Wort", "слово") * 20_000
    pairs = tuple(types.Pair(1, number) for number in range(1000))
    names = {f"name {number}": f"value {number}" for number in range(20_000)}
    value = types.All(
        tiny=unknown * 200,
        short=known,
        bits=(),
        truths=(True, False) * 30_000,
        pairs=pairs,
        halves=(),
        maybe=(),
        nests=(),
        varints=tuple(range(0, 10_000_000, 1000)),
        texts=words,
        ended=words,
        map={},
        named=names,
        full=(),
        whole=types.Thing(b=("a longer text",) * 10_000),
        objects=(),
    )
    data = write(value)
    assert read(data, 0, len(data), bounded(STRICT, len(data))) == (value, len(data))


def test_what_is_heavy_is_refused_with_its_place(small: Package) -> None:
    data = (40_000).to_bytes(4, "big") + bytes((0xFF, 0xFE)) * 20_000
    data = bytes(4) + data
    read = small.function("read_all")
    with pytest.raises(DecodeError, match="too many values for 40008 bytes") as caught:
        read(data, 0, len(data), bounded(STRICT, len(data)))
    assert 8 < caught.value.offset < len(data)


@pytest.mark.parametrize(
    ("low", "lows", "folded"),
    [(b"\x80" * 50_000, b"", b""), (b"", b"\x80\x80" * 650, b""), (b"", b"", b"\x7f" * 12_000)],
    ids=["in a row", "in records", "folded"],
)
def test_numbers_below_zero(small: Package, low: bytes, lows: bytes, folded: bytes) -> None:
    """Python has no objects ready for them."""
    parts = ((len(low), low), (len(lows) // 2, lows), (len(folded), folded))
    data = b"".join(number.to_bytes(4, "big") + raw for number, raw in parts)
    read = small.function("read_below")
    read(bytes(12), 0, 12, bounded(STRICT, 12))
    tracemalloc.start()
    try:
        value, _ = read(data, 0, len(data), bounded(STRICT, len(data)))
        assert tracemalloc.get_traced_memory()[1] <= PER_BYTE * len(data) + ROOM
    finally:
        tracemalloc.stop()
    assert set(value.low) <= {-128}
    assert set(value.folded) <= {-64}


@pytest.fixture(scope="module")
def unions() -> Iterator[Package]:
    protocol = parse_text(UNIONS).protocol
    assert protocol is not None
    made = Package(protocol, "heavy_unions")
    import_module("wireloom.schema.explaining")  # otherwise the first error does
    yield made
    made.close()


def test_the_smallest_values_of_unions(unions: Package) -> None:
    assert check(unions) > 5


MANY = {f"name {number}": number for number in range(200)}
WORDS = {f"name {number}": "word" * 10 for number in range(200)}


@pytest.mark.parametrize(
    ("held", "fits"),
    [
        ({"values": (None,) * 50_000}, True),
        ({"values": tuple(range(2**40, 2**40 + 20_000))}, True),
        ({"values": ("y" * 100, b"y" * 100) * 5000}, True),
        ({"values": (WORDS, tuple(range(200))) * 40}, True),
        ({"values": ("y" * 200, {}) * 5000}, True),
        ({"named": {f"name {number}": number for number in range(10_000)}}, True),
        ({"named": {f"name {number}": MANY for number in range(40)}}, True),
        ({"named": {"x" * 60 + f"{number}": () for number in range(5000)}}, True),
        ({"lists": {f"name {number}": (300,) * 40 for number in range(5000)}}, True),
        ({"values": ({},) * 5000}, False),
        ({"values": ("y" * 200,) * 10 + ({},) * 5000}, False),
        ({"values": ({"": {}},) * 5000}, False),
        ({"values": ("\u0100",) * 20_000}, False),
        ({"named": {f"{number}": () for number in range(20_000)}}, False),
        ({"named": {f"{number}": None for number in range(20_000)}}, False),
        ({"lists": {f"{number}": () for number in range(20_000)}}, False),
    ],
)
def test_values_of_unions_take_no_more_than_they_may(
    unions: Package, held: dict[str, Any], fits: bool
) -> None:
    nothing: dict[str, Any] = {"values": (), "named": {}, "whole": (), "numbered": {}, "lists": {}}
    value = unions.module("types").All(**{**nothing, **held})
    data = unions.function("write_all")(value)
    read = unions.function("read_all")
    tracemalloc.start()
    with nullcontext() if fits else pytest.raises(DecodeError, match="too many values"):
        assert read(data, 0, len(data), bounded(STRICT, len(data))) == (value, len(data))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < PER_BYTE * len(data) + ROOM


def test_cases_of_unions_that_hold_lists_are_told_apart(unions: Package) -> None:
    types, read = unions.module("types"), unions.function("read_all")
    named = tuple(types.Deep("y" * 100, ("z" * 100,)) for _ in range(3000))
    data = unions.function("write_all")(
        types.All(values=named, named={}, whole=named, numbered=dict(enumerate(named)), lists={})
    )
    assert read(data, 0, len(data), bounded(STRICT, len(data)))[1] == len(data)
    tiny = (types.Deep("", ()),) * 5000
    for held in ({"values": tiny}, {"whole": tiny}, {"numbered": dict(enumerate(tiny))}):
        nothing: dict[str, Any] = {
            "values": (),
            "named": {},
            "whole": (),
            "numbered": {},
            "lists": {},
        }
        data = unions.function("write_all")(types.All(**{**nothing, **held}))
        with pytest.raises(DecodeError, match="too many values"):
            read(data, 0, len(data), bounded(STRICT, len(data)))
