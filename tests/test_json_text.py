"""JSON text: what the standard library reads, within bounds, and where everything stands."""

from __future__ import annotations

import json
import tracemalloc
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.errors import DecodeError
from wireloom.json_text import JsonText, ObjectKey, write, write_with_object_keys

DEPTH = 16
ROOM = 64 * 1024
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(codec="utf-8"))
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.text(st.characters(codec="utf-8")), inner, max_size=4),
    max_leaves=12,
)


def read(raw: bytes, offset: int = 0, **keys: Any) -> JsonText:
    return JsonText(raw, offset, DEPTH, **keys)


@given(VALUES)
def test_values_come_back(value: Any) -> None:
    raw = write(value)
    assert read(raw).value == value
    assert json.loads(raw) == value


@given(VALUES, st.booleans(), st.sampled_from([None, 0, 3]))
def test_any_spelling_is_read_as_the_standard_library_does(
    value: Any, ascii_only: bool, indent: int | None
) -> None:
    raw = json.dumps(value, ensure_ascii=ascii_only, indent=indent).encode()
    assert read(raw).value == json.loads(raw)


@given(VALUES)
def test_leaves_stand_where_they_say(value: Any) -> None:
    raw = b"\n " + json.dumps(value, ensure_ascii=False, indent=1).encode() + b"\n"
    for path, start, stop in read(raw, 100).leaves():
        found = value
        for step in path:
            found = found[step]
        assert json.loads(raw[start - 100 : stop - 100]) == found
        assert read(raw, 100).place(path) == start


@given(st.binary(max_size=40) | st.text('[]{}",:0-9eE.tfn\\u ', max_size=40).map(str.encode))
def test_refuses_what_the_standard_library_refuses(raw: bytes) -> None:
    try:
        value = json.loads(raw.decode(), parse_constant=float.fromhex)
    except (ValueError, RecursionError):
        with pytest.raises(DecodeError) as caught:
            read(raw, 7)
        assert 7 <= caught.value.offset <= 7 + len(raw)
        return
    try:
        assert read(raw).value == value
    except DecodeError as error:
        assert any(word in error.reason for word in ("twice", "finite", "surrogate"))


@pytest.mark.parametrize(
    ("raw", "reason", "offset"),
    [
        (b"", "no JSON: expecting value", 0),
        (b'{"a":1', "no JSON: expecting ',' delimiter", 5),
        (b'{"a":1} x', "no JSON: extra data", 8),
        (b'{"a":"\xff"}', "not UTF-8", 6),
        (b'{"a":NaN}', "NaN is no number", 5),
        (b"[1,-Infinity]", "-Infinity is no number", 3),
        (b'{"a":[1,1e999]}', "a number that is not finite", 8),
        (b"[" + b"9" * 65 + b"]", "a number of 65 digits", 1),
        (b"[1." + b"9" * 600 + b"]", "a number that is not finite", 1),
        (b'{"a":1,"b":2,"a":3}', 'the key "a" comes twice', 13),
        (b'{"x":{"a":1,"a":3}}', 'the key "a" comes twice', 12),
        (b'{"\\udc00":1,"\\udc00":2}', 'the key "\\udc00" comes twice', 0),
        (b'["\\ud800"]', "half a surrogate pair", 0),
        (b'{"\\udc00":1}', "half a surrogate pair", 0),
        (b"[" * 17 + b"]" * 17, "nested deeper than 16", 0),
        (b'{"a":' * 17 + b"1" + b"}" * 17, "nested deeper than 16", 0),
        (b"{1:2}", "no JSON: expecting property name enclosed in double quotes", 1),
    ],
)
def test_refused(raw: bytes, reason: str, offset: int) -> None:
    with pytest.raises(DecodeError) as caught:
        read(raw)
    assert caught.value.reason == reason
    assert caught.value.offset == offset


def test_depth_is_that_of_lists_and_objects() -> None:
    assert read(b"[" * 16 + b"]" * 16).value
    assert JsonText(b"1", 0, 0).value == 1
    with pytest.raises(DecodeError, match="deeper than 0"):
        JsonText(b"[]", 0, 0)


def test_pairs_of_surrogates_are_one_character() -> None:
    assert read(b'["\\ud83d\\ude00"]').value == ["\U0001f600"]


def test_bare_keys() -> None:
    raw = '{0:"a", -5 :{"é":{12:1}},"x":",7:{8:"}'.encode()
    text = read(raw, 50, bare_keys=True)
    assert text.value == {"0": "a", "-5": {"é": {"12": 1}}, "x": ",7:{8:"}
    for path, start, stop in text.leaves():
        found: Any = text.value
        for step in path:
            found = found[step]
        assert json.loads(raw[start - 50 : stop - 50]) == found
    with pytest.raises(DecodeError, match="no JSON"):
        read(raw)


@pytest.mark.parametrize("raw", [b"{0.5:1}", b"{{}:1}", b"{a:1}", b"{'a':1}", b"{:1}"])
def test_other_keys_stay_refused(raw: bytes) -> None:
    with pytest.raises(DecodeError, match="no JSON"):
        read(raw, bare_keys=True)


KEY = b'{"brokerName":"a","queueId":0,"topic":"T"}'


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        (b"{}", {}),
        (b'{"t":{}}', {"t": {}}),
        (b'{"t":{%b:7}}' % KEY, {"t": {KEY.decode(): 7}}),
        (b'{{}:0,{"a":1} : {"y":{}}}', {"{}": 0, '{"a":1}': {"y": {}}}),
        (b'{"t":[{"a":1},{"b":"}:{"}]}', {"t": [{"a": 1}, {"b": "}:{"}]}),
        (rb'{{"a":"\\"}:"\\"}', {r'{"a":"\\"}': "\\"}),
        (rb'{{"a":"\"}:\\"}:1}', {r'{"a":"\"}:\\"}': 1}),
        (rb'{{"a":"\ud83d\ude00"}:1}', {r'{"a":"\ud83d\ude00"}': 1}),
        ('{{"é":"😀"}:"😀","é":2}'.encode(), {'{"é":"😀"}': "😀", "é": 2}),
        (b'{{\n"a"\t:\r1}:1}', {'{\n"a"\t:\r1}': 1}),
    ],
)
def test_keys_that_are_objects(raw: bytes, value: object) -> None:
    text = read(raw, 50, object_keys=True)
    assert text.value == value
    for path, start, stop in text.leaves():
        assert text.place(path) == start
        found: Any = text.value
        for step in path:
            found = found[step]
        assert json.loads(raw[start - 50 : stop - 50]) == found


def test_such_keys_are_told_from_texts() -> None:
    text = read(b'{{"a":1}:{"{}":0}}', object_keys=True)
    assert isinstance(text.value, dict)
    ((key, inside),) = text.value.items()
    assert (type(key), key) == (ObjectKey, '{"a":1}')
    assert [type(one) for one in inside] == [str]
    assert write_with_object_keys(text.value) == b'{{"a":1}:{"{}":0}}'
    with pytest.raises(DecodeError, match="no JSON"):
        read(b"{{}:0}")


@pytest.mark.parametrize(
    ("raw", "reason", "offset"),
    [
        (b"{{{}:1}:2}", "no JSON: expecting property name enclosed in double quotes", 1),
        (b'{{"a":[]}:2}', "no JSON: expecting property name enclosed in double quotes", 1),
        (b'{"a":{}:1}', "no JSON: expecting ',' delimiter", 7),
        (b"[{}:1]", "no JSON: expecting ',' delimiter", 3),
        (b"{{}:1,{}:2}", 'the key "{}" comes twice', 6),
        (b'{{}:1,"{}":2}', 'the key "{}" comes twice', 6),
        (rb'{{"a":"\ud800"}:2}', "half a surrogate pair", 1),
        (rb'{"\ud800{}":2}', "half a surrogate pair", 0),
        (b'{{"a":"\x01"}:2}', "no JSON: invalid control character at", 7),
        (b'{{"a":0}:2', "no JSON: expecting ',' delimiter", 9),
        (b'{{"a', "no JSON: expecting property name enclosed in double quotes", 1),
        (b'{"t":{{garbage}:0}}', "no JSON: expecting property name enclosed in double quotes", 7),
        ('{"é":{{"a":NaN}:0}}'.encode(), "NaN is no number", 12),
        (b'{"t":{{"a":1,"a":2}:0}}', 'the key "a" comes twice', 13),
        (b'{{"a":1}:0,"b":x}', "no JSON: expecting value", 15),
    ],
)
def test_such_keys_that_are_refused(raw: bytes, reason: str, offset: int) -> None:
    with pytest.raises(DecodeError) as caught:
        read(raw, object_keys=True)
    assert (caught.value.reason, caught.value.offset) == (reason, offset)


@pytest.mark.parametrize(
    "raw",
    [
        b'{"' + rb"\"" * 200_000,
        b'{"' + rb"\"{" * 200_000,
        b"}" * 500_000,
        b"{} " * 200_000 + b":",
        b"{}:" * 200_000,
        b'{"' * 200_000,
        b'{"a' * 200_000,
        b"{" + b" " * 500_000,
        b"{," + b" " * 500_000 + b":",
    ],
)
def test_hostile_keys_take_no_longer_than_others(raw: bytes) -> None:
    with pytest.raises(DecodeError):
        read(raw, bare_keys=True, object_keys=True)


def test_places_of_what_is_not_there() -> None:
    text = read(b' {"a":[1,{"b":2}]}', 10)
    assert text.place(("a", 1, "b")) == 24
    assert text.place(("a", 1, "c")) == 19
    assert text.place(("z",)) == 11
    assert text.place(()) == 11


def test_places_in_long_texts_are_found_once() -> None:
    """A refusal deep inside does not read the text again for each list around it."""
    raw = b"[" * 400 + b'"' + b"x" * 1_000_000 + b'",1e999' + b"]" * 400
    with pytest.raises(DecodeError, match="not finite") as caught:
        read(raw)
    assert raw[caught.value.offset :].startswith(b"1e999")


def test_places_of_many_values_are_found_in_one_go() -> None:
    """With each of them counted from the start, this would take minutes."""
    long = b'["' + "é".encode() * 4_000_000 + b'",'
    raw = long + b"1," * 100_000 + b"2]"
    text = read(raw)
    places = [start for _, start, _ in text.leaves()]
    assert places == [1, *range(len(long), len(raw) - 1, 2)]
    assert text.place((100_001,)) == places[-1]


BOMBS = {
    "lists": b"[" + b"[]," * 30_000 + b"[]]",
    "lists of one": b"[" + b"[1]," * 30_000 + b"[]]",
    "pairs": b"[" + b"[0,1]," * 20_000 + b"[]]",
    "objects": b"[" + b"{}," * 30_000 + b"{}]",
    "objects of one": b"[" + b'{"":0},' * 20_000 + b"{}]",
    "members": b"{" + b",".join(b'"%x":0' % n for n in range(20_000)) + b"}",
    "texts": b"{" + b",".join(b'"%x":"ab"' % n for n in range(20_000)) + b"}",
    "numbers": b"[" + b"300," * 40_000 + b"1]",
    "floats": b"[" + b"1e1," * 40_000 + b"1]",
    "small texts": b"[" + b'"ab",' * 40_000 + b"1]",
    "wide texts": b'["' + "\U0001f600".encode() + b"a" * 100_000 + b'"]',
    "escapes": b'["' + b'\\"' * 60_000 + b'"]',
    "quotes": b'["' + b'","' * 40_000 + b'"]',
    "deep": b"[" * 100_000,
    "deep objects": b'{"a":' * 50_000,
    "long number": b"[" + b"1" * 100_000 + b"]",
    "open text": b'["' + b"a" * 100_000,
    "same keys": b"{" + b'"a":0,' * 30_000 + b'"a":0}',
    "bare keys": b"{" + b",".join(b"%d:0" % n for n in range(20_000)) + b"}",
    "bare keys of texts": b"{" + b",".join(b'%d:"a"' % n for n in range(20_000)) + b"}",
    "bare keys of objects": b"[" + b"{0:0}," * 20_000 + b"{0:{0:{}}}]",
    "the same bare key": b"{" + b"0:0," * 30_000 + b"0:0}",
    "bare keys and texts": b'[["ab"' + b',"ab"' * 20_000 + b"]" + b",{1:2}" * 20_000 + b"]",
    "long bare keys": b"{" + b",".join(b"%060d:0" % n for n in range(2_000)) + b"}",
    "texts that look like members": b"[" + b'"a:",' * 40_000 + b"1]",
    "escaped texts": b"[" + b'"\\u0100",' * 20_000 + b"1]",
    "members of blanks": b"{" + b",".join(b'"%x" : "ab"' % n for n in range(20_000)) + b"}",
    "keys that are objects": b"{" + b",".join(b'{"%x":0}:0' % n for n in range(9_000)) + b"}",
    "blanks in such a key": '{{"b":"\U0001f600"'.encode() + b"\n" * 200_000 + b"}:1}",
    "blanks in such keys": b"{"
    + b",".join(b'{"b":"%x"%b}:1' % (n, b"\n" * 40) for n in range(5_000))
    + ',"\U0001f600":1}'.encode(),
    "small texts with accents": ("[" + '"é",' * 40_000 + "1]").encode(),
    "keys with accents": (
        "{" + ",".join(f'{{"é":"{n:x}é"}}:"é"' for n in range(9_000)) + "}"
    ).encode(),
    "one such key": b'{{"":"' + b"a" * 100_000 + b'"}:0}',
    "quotes in such a key": b'{{"":"' + rb"\"" * 60_000 + b'"}:0}',
}


@pytest.mark.parametrize("name", BOMBS)
@pytest.mark.parametrize("keys", [{}, {"bare_keys": True}, {"object_keys": True}])
def test_memory(name: str, keys: dict[str, bool]) -> None:
    """What is read or refused takes no more than 20 bytes for each byte, and 64 KiB."""
    raw = BOMBS[name]
    read(b'{"a":[1,1.5,"x"]}')
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        try:
            text = read(raw, **keys)
        except DecodeError:
            text = None
        peak = tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()
    assert peak <= 20 * len(raw) + ROOM, (text is None, peak / len(raw))


def test_ordinary_keys_are_within_the_budget() -> None:
    queues = {
        ObjectKey(f'{{"brokerName":"broker-{n}","queueId":{n % 8},"topic":"T"}}'): {
            "lastUpdateTimestamp": 0,
            "maxOffset": 0,
            "minOffset": 0,
        }
        for n in range(5_000)
    }
    raw = write_with_object_keys({"offsetTable": queues, "é": 1})
    assert read(raw, object_keys=True).value == {"offsetTable": queues, "é": 1}


@pytest.mark.parametrize("key", [1, None, (1,)])
def test_other_keys_are_not_written(key: object) -> None:
    with pytest.raises(TypeError, match="is no text, and so no key"):
        write_with_object_keys({ObjectKey("{}"): {key: 2}})


def test_ordinary_texts_are_within_the_budget() -> None:
    nodes = [{"hostname": f"node-{n}.example.org", "services": {"kv": 11210}} for n in range(30)]
    buckets = {"vBucketMap": [[number % 30, -1] for number in range(1024)], "nodesExt": nodes}
    assert read(write(buckets)).value == buckets
    codes = {
        "errors": {
            f"{n:x}": {"name": f"CODE_{n}", "desc": f"What the code {n} means", "attrs": ["temp"]}
            for n in range(256)
        }
    }
    assert read(write(codes)).value == codes
    fields = {f"{n}": "1" for n in range(200)}
    assert read(write(fields)).value == fields


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {1, 2}, "\ud800", {"a": b""}])
def test_cannot_be_written(value: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        write(value)
