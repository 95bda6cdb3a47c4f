"""JSON objects and the entries of maps, by the schema."""

from __future__ import annotations

import pytest

from tests.schema.conftest import Make

SPEC = """
limits: {depth: 4}
types:
  Kind: {enum: uint8, values: {one: 1, big_two: 2}, json: {spelling: upper}}
  Marks: {flags: uint8, values: {a: 1, b: 4}, open: false}
  Inner: {encoding: json, unknown: refuse, fields: {name: {type: text, required: true}}}
  Object:
    encoding: json
    rules: [{excludes: [id, kind]}]
    fields:
      id: {type: uint16, json: {base: 16, name: theId, aliases: [i]}}
      kind: Kind
      marks: {type: Marks, default: 4}
      inner: {list: Inner, max_items: 2, unique: true}
      by: {map: {key: uint8, value: json}}
      ratio: float64
      raw: {type: bytes, json: {base: 64}, max_bytes: 3}
  Loose:
    encoding: json
    unknown: drop
    json: {allow: [bare_keys, quoted, unquoted, ordinals]}
    fields:
      number: int32
      flag: bool
      text: text
      kind: Kind
      map: {map: {key: int8, value: text}}
  Place:
    encoding: json
    unknown: drop
    fields:
      name: {type: text, required: true}
      number: {type: uint8, json: {base: 16, name: n}}
      kind: Kind
  Board:
    encoding: json
    unknown: keep
    fields:
      by: {map: {key: Place, value: {map: {key: Place, value: uint8}}}, max_items: 2}
      texts: {map: {key: text, value: uint8}}
  Pairs: {map: {key: {type: text, size: uint8}, value: {type: text, size: uint8}}, count: rest}
  Entries:
    encoding: {map: Pairs}
    fields: {number: {type: int16, json: n}, flag: bool, ratio: float32, kind: Kind}
  Head:
    unknown: drop
    json: {allow: [unquoted]}
    fields:
      code: {type: int8, json: {type: int32}, required: true}
      note: {type: text, size: uint8, default: ""}
      more: {type: Pairs, size: uint8, default: {}}
      raw:
        type: bytes
        size: uint8
        json: {type: {type: bytes, json: {base: 64}}}
        default: "0x01"
  Both:
    fields:
      form: bool
      head: {switch: form, cases: {true: {type: Head, encoding: json}, false: Head}}
"""


def text(raw: str) -> str:
    return raw.encode().hex()


@pytest.mark.parametrize(
    ("type_", "raw", "value"),
    [
        ("Object", "{}", {"marks": ["b"]}),
        ("Object", '{"theId":"ff"}', {"id": 255, "marks": ["b"]}),
        ("Object", '{"kind":"BIG_TWO","marks":1}', {"kind": "big_two", "marks": ["a"]}),
        ("Object", '{"inner":[{"name":"é"}]}', {"marks": ["b"], "inner": [{"name": "é"}]}),
        ("Object", '{"by":{"7":[null,{}]}}', {"marks": ["b"], "by": {7: [None, {}]}}),
        ("Object", '{"raw":"+/8="}', {"marks": ["b"], "raw": "0xfbff"}),
        ("Object", '{"raw":""}', {"marks": ["b"], "raw": "0x"}),
        (
            "Object",
            '{"ratio":1.5,"x":0}',
            {"marks": ["b"], "ratio": 1.5, "unknown_fields": {"x": 0}},
        ),
        ("Loose", '{"number":1,"flag":true,"text":"a"}', {"number": 1, "flag": True, "text": "a"}),
    ],
)
def test_both_ways(small: Make, type_: str, raw: str, value: object) -> None:
    spec = small(SPEC)
    spec.check(type_, value, text(raw))
    spec.refuse_cuts(type_, text(raw))


@pytest.mark.parametrize(
    ("type_", "raw", "value"),
    [
        ("Object", ' {"i" : "0A", "kind": null} ', {"id": 10, "marks": ["b"]}),
        ("Loose", '{"number":"-7","flag":"false"}', {"number": -7, "flag": False}),
        ("Loose", '{"text":1.50}', {"text": "1.5"}),
        ("Loose", '{"text":true,"zz":[1]}', {"text": "true"}),
        ("Loose", '{"kind":2}', {"kind": "big_two"}),
        ("Loose", '{"kind":"1"}', {"kind": "one"}),
        ("Loose", '{"map":{-1:"a",2:3}}', {"map": {-1: "a", 2: "3"}}),
    ],
)
def test_other_spellings(small: Make, type_: str, raw: str, value: object) -> None:
    assert small(SPEC).to_value(type_, text(raw)) == value


@pytest.mark.parametrize(
    ("type_", "raw", "reason", "path", "offset"),
    [
        ("Object", "", "no JSON: expecting value", "", 0),
        ("Object", "{} {}", "no JSON: extra data", "", 3),
        ("Object", '{"theId":255}', "a string of digits is expected, not 255", "id", 9),
        ("Object", '{"theId":"10000"}', "65536 is not between 0 and 65535", "id", 9),
        ("Object", '{"theId":"1","i":"1"}', '"i" means the same as another key', "id", 17),
        (
            "Object",
            '{"kind":"big_two"}',
            'one of ONE, BIG_TWO is expected, not "big_two"',
            "kind",
            8,
        ),
        ("Object", '{"marks":2}', "Marks has no bits 0x2", "marks", 9),
        ("Object", '{"inner":[{}]}', "is missing", "inner[0].name", 10),
        ("Object", '{"inner":[{"name":"a","b":1}]}', 'the key "b" is not known', "inner[0].b", 26),
        ("Object", '{"inner":[{"name":"a"},{"name":"a"}]}', "items must differ", "inner", 9),
        ("Object", '{"theId":"1","kind":"ONE"}', "only one of id, kind may be there", "", 0),
        ("Object", '{"by":{"1":0,"01":0}}', "two keys mean the same", 'by["01"]', 18),
        (
            "Object",
            '{"by":{"x":0}}',
            'digits to the base of 10 is expected, not "x"',
            'by["x"]',
            11,
        ),
        ("Object", '{"a":1,"a":2}', 'the key "a" comes twice', "", 7),
        ("Object", '{"x":[[[[]]]]}', "nested deeper than 4", "", 0),
        ("Object", '{"raw":7}', "text in base 64 is expected, not 7", "raw", 7),
        ("Object", '{"raw":"AAA"}', 'base 64 is expected, not "AAA"', "raw", 7),
        ("Object", '{"raw":"-_8="}', 'base 64 is expected, not "-_8="', "raw", 7),
        ("Object", '{"raw":"===="}', 'base 64 is expected, not "===="', "raw", 7),
        ("Object", '{"raw":"/x=="}', 'base 64 is expected, not "/x=="', "raw", 7),
        ("Object", '{"raw":"AAAAAA=="}', "more than 3 bytes", "raw", 7),
        ("Object", '{"ratio":1e999}', "a number that is not finite", "", 9),
        ("Object", '{"ratio":NaN}', "NaN is no number", "", 9),
        ("Object", '{"ratio":01}', "no JSON: expecting ',' delimiter", "", 10),
        ("Object", '{"x":"\\ud800"}', "half a surrogate pair", "", 0),
        ("Object", '{"x":1,}', "no JSON: expecting property name enclosed in double quotes", "", 7),
        ("Object", "{1:2}", "no JSON: expecting property name enclosed in double quotes", "", 1),
        ("Loose", '{"number":1.5}', "a whole number is expected, not 1.5", "number", 10),
        (
            "Loose",
            '{"number":" 1"}',
            'digits to the base of 10 is expected, not " 1"',
            "number",
            10,
        ),
    ],
)
def test_refused(small: Make, type_: str, raw: str, reason: str, path: str, offset: int) -> None:
    mismatch = small(SPEC).refuse_bytes(type_, text(raw), reason)
    assert (mismatch.path, mismatch.offset) == (path, offset)


@pytest.mark.parametrize(
    ("raw", "path", "value"),
    [
        ('{"inner":[]}', "inner", []),
        ('{"by":{}}', "by", {}),
        ('{"by":{"7":[]}}', 'by["7"]', []),
        ("{}", "", {}),
    ],
)
def test_what_is_empty_has_its_place(small: Make, raw: str, path: str, value: object) -> None:
    spans = [span for span in small(SPEC).spans("Object", text(raw)) if span.part == "member"]
    assert [(span.path, span.raw) for span in spans] == [(path, value)]


def test_keys_that_are_objects(small: Make) -> None:
    spec = small(SPEC)
    first, second = {"name": "a"}, {"name": "{}:", "number": 255, "kind": "one"}
    inner = [{"key": second, "value": 7}]
    value = {"by": [{"key": first, "value": []}, {"key": second, "value": inner}]}
    keys = '{"name":"a"}', '{"name":"{}:","n":"ff","kind":"ONE"}'
    raw = f'{{"by":{{{keys[0]}:{{}},{keys[1]}:{{{keys[1]}:7}}}}}}'
    spec.check("Board", value, text(raw))
    spec.refuse_cuts("Board", text(raw))
    spec.check("Board", {"by": []}, text('{"by":{}}'))
    loose = text('{"by":{ {"zz":1,\n"name":"a"} :{}}}')
    assert spec.to_value("Board", loose) == {"by": [{"key": first, "value": []}]}
    kept = text('{"x":{{"y":1}:0}}')
    assert spec.to_value("Board", kept) == {"unknown_fields": {"x": {'{"y":1}': 0}}}


@pytest.mark.parametrize(
    ("raw", "reason", "path", "offset"),
    [
        ('{"by":{{"n":"1"}:{}}}', "is missing", 'by["{\\"n\\":\\"1\\"}"].name', 17),
        ('{"by":{"a":{}}}', 'an object is expected, not "a"', 'by["a"]', 11),
        (
            '{"texts":{{"name":"a"}:1}}',
            r'text is expected, not "{\"name\":\"a\"}"',
            'texts["{\\"name\\":\\"a\\"}"]',
            23,
        ),
        (
            '{"by":{{"name":{}}:{}}}',
            "no JSON: expecting property name enclosed in double quotes",
            "",
            7,
        ),
        ('{"by":{{{}:1}:{}}}', "no JSON: expecting property name enclosed in double quotes", "", 7),
        ('{"by":{{"name":"a"}:{},{"name":"a"}:{}}}', "comes twice", "", 23),
        (
            '{"by":{{"name":"a"}:{},{ "name":"a"}:{}}}',
            "two keys mean the same",
            'by["{ \\"name\\":\\"a\\"}"]',
            37,
        ),
        ('{"by":{{"name":"a"}:{},{"name":"b"}:{},{"name":"c"}:{}}}', "3 items", "by", 6),
    ],
)
def test_keys_that_are_other_objects(
    small: Make, raw: str, reason: str, path: str, offset: int
) -> None:
    mismatch = small(SPEC).refuse_bytes("Board", text(raw), reason)
    assert (mismatch.path, mismatch.offset) == (path, offset)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ({"by": {"a": []}}, "'a' is no mapping of members"),
        ({"by": [7]}, "7 is not {key: …, value: …}"),
        ({"by": 7}, "7 is no mapping"),
        ({"by": [{"key": {"name": "a"}, "value": []}] * 2}, "the key 1 comes twice"),
        ({"by": [{"key": {}, "value": []}]}, "is missing"),
    ],
)
def test_tables_that_are_none(small: Make, value: object, reason: str) -> None:
    small(SPEC).refuse_value("Board", value, reason)


@pytest.mark.parametrize(
    ("type_", "value", "reason"),
    [
        ("Object", {"id": 65536}, "65536 is not between 0 and 65535"),
        ("Object", {"zz": 1}, "there is no member zz"),
        ("Object", {"unknown_fields": {"i": 1}}, '"i" is a member'),
        ("Object", {"unknown_fields": 7}, "7 is no mapping"),
        ("Object", {"kind": 9}, "9 has no name"),
        ("Object", {"inner": [{}]}, "is missing"),
        ("Object", {"inner": [{"name": "a"}] * 3}, "3 items, 2 at most"),
        ("Object", {"unknown_fields": {"x": [[[[]]]]}}, "nested deeper than 4"),
        ("Object", {"unknown_fields": {"x": float("nan")}}, "JSON cannot say it"),
        ("Object", {"by": {"x": 1}}, "'x' is no whole number"),
        ("Object", {"raw": "0x00010203"}, "4 bytes, 3 at most"),
        ("Object", {"raw": 7}, "neither text nor 0x"),
        ("Entries", {"flag": 1}, "neither true nor false"),
    ],
)
def test_cannot_be_written(small: Make, type_: str, value: object, reason: str) -> None:
    small(SPEC).refuse_value(type_, value, reason)


def test_entries(small: Make) -> None:
    spec = small(SPEC)
    value = {"number": -7, "flag": True, "ratio": 0.5, "kind": "one", "unknown_fields": {"x": ""}}
    raw = "016e 022d37 04666c6167 0474727565 05726174696f 03302e35 046b696e64 034f4e45 0178 00"
    spec.check("Entries", value, raw)
    spec.refuse_bytes("Entries", "016e 0178", 'digits to the base of 10 is expected, not "x"')
    spec.refuse_bytes("Entries", "04666c6167 0131", '"true" or "false" is expected, not "1"')


def test_one_record_in_two_forms(small: Make) -> None:
    spec = small(SPEC)
    value = {"form": True, "head": {"code": 1000, "note": "", "more": {}, "raw": "0x01"}}
    spec.check("Both", value, "01" + text('{"code":1000}'))
    raw = text('{"code":1000,"more":{"a":1},"x":2,"raw":"AgM="}')
    assert spec.to_value("Both", "01" + raw)["head"] == {
        "code": 1000,
        "note": "",
        "more": {"a": "1"},
        "raw": "0x0203",
    }
    head = {"code": 100, "note": "n", "more": {"a": "b"}, "raw": "0x0203"}
    spec.check("Both", {"form": False, "head": head}, "00 64 01 6e 04 01 61 01 62 02 0203")
    wide = {"form": False, "head": {"code": 1000, "note": "", "more": {}}}
    spec.refuse_value("Both", wide, "1000 is not between -128 and 127")


def test_every_byte_has_a_name(small: Make) -> None:
    spans = small(SPEC).spans("Object", text('{"theId":"a", "x":[1]}'))
    assert [(span.path, span.offset, span.size, span.part, span.value) for span in spans] == [
        ("(syntax)", 0, 9, "constant", '{"theId":'),
        ("id", 9, 3, "member", 10),
        ("(syntax)", 12, 7, "constant", ', "x":['),
        ("x", 19, 1, "member", [1]),
        ("(syntax)", 20, 2, "constant", "]}"),
    ]
