"""Kinds of values in JSON and in maps of text: what they take, what they refuse, and where."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any

import pytest
from wireloom.error_policy import STRICT, Lenient
from wireloom.errors import DecodeError, EncodeError
from wireloom.json_text import write
from wireloom.runtime.keyed import (
    Anything,
    Base64,
    Findings,
    Kind,
    Number,
    Real,
    Spelling,
    Truth,
    Whole,
    Words,
)
from wireloom.runtime.objects import (
    Later,
    Listed,
    Mapped,
    Member,
    Object,
    Unquoted,
    along,
    path_of,
    read_entries,
    read_json,
    write_entries,
    write_json,
)


class Color(IntEnum):
    RED = 1
    DARK_RED = 2


class Bits(IntFlag):
    A = 1
    B = 4


@dataclass(frozen=True)
class Thing:
    number: int | None = None
    name: str = ""
    inside: tuple[Thing, ...] | None = None
    unknown_fields: dict[str, object] = field(default_factory=dict)


THING: Object[Thing] = Object(
    Thing,
    (
        Member("number", Whole(0, 255, base=16), key="no", also=("n", "num")),
        Member("name", Words(max_bytes=4), default="", secret=True),
        Member("inside", Listed(Later(lambda: THING))),
    ),
)


def thing(**members: Any) -> Thing:
    """One whose members need not fit."""
    return Thing(**members)


def read(kind: Kind[Any], raw: str, problems: Any = STRICT, **keys: Any) -> Any:
    data = b"##" + raw.encode() + b"#"
    return read_json(kind, data, 2, len(data) - 1, problems, depth=8, **keys)


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (Whole(-5, 5), "-5", -5),
        (Whole(0, 255, base=16), '"fF"', 255),
        (Whole(0, 255, base=10), '"007"', 7),
        (Whole(-300, 255, base=10), '"-255"', -255),
        (Whole(0, 9, quoted=True), '"9"', 9),
        (Whole(0, 9, quoted=True), "9", 9),
        (Real(), "1", 1.0),
        (Real(), "-1.5e3", -1500.0),
        (Real(quoted=True), '"2.5"', 2.5),
        (Real(in_text=True), '"2.5"', 2.5),
        (Truth(), "true", True),
        (Truth(quoted=True), '"false"', False),
        (Truth(in_text=True), '"true"', True),
        (Words(), '"a\\u00e9"', "aé"),
        (Words(unquoted=True), "false", "false"),
        (Words(unquoted=True), "-7", "-7"),
        (Words(unquoted=True), "1.50", "1.5"),
        (Base64(), '""', b""),
        (Base64(max_bytes=1), '"/w=="', b"\xff"),
        (Base64(), '"+/8="', b"\xfb\xff"),
        (Base64(), '"AAEC"', b"\0\1\2"),
        (Number(Color, Whole(0, 255)), "2", Color.DARK_RED),
        (Number(Bits, Whole(0, 255), mask=5), "5", Bits.A | Bits.B),
        (Spelling({"RED": Color.RED}), '"RED"', Color.RED),
        (Spelling({"RED": Color.RED}, ordinals=True), "1", Color.RED),
        (Spelling({"RED": Color.RED}, ordinals=True, quoted=True), '"1"', Color.RED),
        (Anything(), '{"a":[null]}', {"a": [None]}),
        (Listed(Whole(0, 9)), "[1,2]", (1, 2)),
        (Mapped(Whole(0, 99, base=10), Words()), '{"7":"x"}', {7: "x"}),
        (THING, '{"num":"f","zz":[1]}', Thing(15, unknown_fields={"zz": [1]})),
        (THING, '{"no":null,"inside":[{}]}', Thing(inside=(Thing(),))),
    ],
)
def test_taken(kind: Kind[Any], text: str, value: Any) -> None:
    found = read(kind, text)
    assert found == value
    assert type(found) is type(value)
    assert read(kind, write(kind.write(value)).decode()) == value


@pytest.mark.parametrize(
    ("kind", "text", "reason", "offset"),
    [
        (Whole(0, 9), "10", "10 is not between 0 and 9", 2),
        (Whole(0, 9), "true", "a whole number is expected, not true", 2),
        (Whole(0, 9), "1.0", "a whole number is expected, not 1.0", 2),
        (Whole(0, 9), '"1"', 'a whole number is expected, not "1"', 2),
        (Whole(0, 9, least=1), "0", "at least 1", 2),
        (Whole(0, 99, most=9), "10", "at most 9", 2),
        (Whole(0, 9, base=16), "1", "a string of digits is expected, not 1", 2),
        (Whole(0, 9, base=16), '"0x1"', 'digits to the base of 16 is expected, not "0x1"', 2),
        (Whole(0, 9, base=10), '" 1"', 'digits to the base of 10 is expected, not " 1"', 2),
        (Whole(0, 9, base=10), '"\u0661"', 'digits to the base of 10 is expected, not "\u0661"', 2),
        (Real(), '"1"', 'a number is expected, not "1"', 2),
        (Real(in_text=True), "1", "a number in a string is expected, not 1", 2),
        (Real(in_text=True), '"x"', 'a number is expected, not "x"', 2),
        (Truth(), "1", "true or false is expected, not 1", 2),
        (Truth(in_text=True), "true", '"true" or "false" is expected, not true', 2),
        (Words(), "1", "text is expected, not 1", 2),
        (Words(max_bytes=1), '"é"', "more than 1 bytes", 2),
        (Base64(), "7", "text in base 64 is expected, not 7", 2),
        (Base64(), '"AA"', 'base 64 is expected, not "AA"', 2),
        (Base64(), '"AA="', 'base 64 is expected, not "AA="', 2),
        (Base64(), '"AAA=="', 'base 64 is expected, not "AAA=="', 2),
        (Base64(), '"AAAA===="', 'base 64 is expected, not "AAAA===="', 2),
        (Base64(), '"===="', 'base 64 is expected, not "===="', 2),
        (Base64(), '"AAAA AAA"', 'base 64 is expected, not "AAAA AAA"', 2),
        (Base64(), '"-_8="', 'base 64 is expected, not "-_8="', 2),
        (Base64(), '"/x=="', 'base 64 is expected, not "/x=="', 2),
        (Base64(), '"AAA\u00e9"', 'base 64 is expected, not "AAAé"', 2),
        (Base64(max_bytes=1), '"AAA="', "more than 1 bytes", 2),
        (Number(Color, Whole(0, 255)), "9", "none has the number 9", 2),
        (Number(Bits, Whole(0, 255), mask=5), "2", "unknown bits 0x2", 2),
        (Spelling({"RED": Color.RED}), '"red"', 'one of RED is expected, not "red"', 2),
        (Spelling({"RED": Color.RED}), "1", "one of RED is expected, not 1", 2),
        (Listed(Words()), '["a", 1]', "text is expected, not 1", 8),
        (Listed(Words(), unique=True), '["a","a"]', "items must differ", 2),
        (Listed(Anything(), unique=True), "[{},{}]", "items must differ", 2),
        (Listed(Words(), max_items=1), '["a","b"]', "2 items, 1 at most", 2),
        (Listed(Words(), min_items=2), '["a"]', "1 items, 2 at least", 2),
        (Listed(Words()), "{}", "a list is expected, not an object", 2),
        (Mapped(Words(), Words()), '{"a":[]}', "text is expected, not a list", 7),
        (Mapped(Whole(0, 9, base=16), Words()), '{"1":"","01":""}', "two keys mean the same", 2),
        (THING, "[]", "an object is expected, not a list", 2),
        (THING, '{"no":"1","n":"2"}', '"n" means the same as another key', 16),
        (THING, '{"inside":[{},{"no":"x"}]}', 'digits to the base of 16 is expected, not "x"', 22),
    ],
)
def test_refused(kind: Kind[Any], text: str, reason: str, offset: int) -> None:
    with pytest.raises(DecodeError) as caught:
        read(kind, text)
    assert (caught.value.reason, caught.value.offset) == (reason, offset)


PAIR: Object[tuple[object, ...]] = Object(
    lambda **values: tuple(values.values()),
    (Member("low", Whole(0, 9)), Member("high", Whole(0, 9)), Member("other", Words())),
    unknown="refuse",
    rules=(
        ("at_least_one", ("low", "other")),
        ("excludes", ("high", "other")),
        ("ordered", ("low", "high")),
    ),
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"high":1}', "one of low, other must be there"),
        ('{"high":1,"other":"x"}', "only one of high, other may be there"),
        ('{"low":3,"high":2}', "low is more than high"),
        ('{"low":1,"x":2}', 'the key "x" is not known'),
    ],
)
def test_rules(text: str, reason: str) -> None:
    with pytest.raises(DecodeError, match=reason):
        read(PAIR, text)
    problems = Lenient()
    assert read(PAIR, text, problems)
    assert [(item.reason, item.offset) for item in problems.deviations] == [(reason, 2)]


def test_errors_do_not_show_what_is_secret() -> None:
    with pytest.raises(DecodeError) as caught:
        read(THING, '{"name": 12345}')
    assert "12345" not in str(caught.value)


def test_required() -> None:
    kind: Object[Thing] = Object(Thing, (Member("number", Whole(0, 9), key="no", required=True),))
    for text in ("{}", '{"no":null}'):
        with pytest.raises(DecodeError, match='"no" is missing'):
            read(kind, text)


def test_unknown_entries_are_dropped() -> None:
    kind: Object[Thing] = Object(Thing, (Member("number", Whole(0, 9)),), unknown="drop")
    assert read(kind, '{"number":1,"x":2}') == Thing(1)


@pytest.mark.parametrize(
    ("value", "path", "reason"),
    [
        (Thing(256), "number", "256 is not between 0 and 255"),
        (Thing(name="aaaaa"), "name", "what is there does not fit; it is secret"),
        (Thing(name="\ud800"), "name", "what is there does not fit; it is secret"),
        (thing(number="1"), "number", "str does not belong here"),
        (Thing(inside=(Thing(), Thing(-1))), "inside[1].number", "-1 is not between 0 and 255"),
        (thing(inside=(None,)), "inside[0]", "NoneType does not belong here"),
        (Thing(unknown_fields={"num": 1}), "unknown_fields", '"num" is a member of its own'),
        (Thing(unknown_fields={"a": {1}}), "", "JSON cannot say it: "),
        (Thing(unknown_fields={"a": float("nan")}), "", "JSON cannot say it: "),
        (Thing(unknown_fields={"a": "\ud800"}), "", "half a surrogate pair"),
    ],
)
def test_cannot_be_written(value: Thing, path: str, reason: str) -> None:
    with pytest.raises(EncodeError) as caught:
        write_json(THING, value, depth=8)
    assert caught.value.path == path
    assert caught.value.reason.startswith(reason)


def test_depth_of_what_is_written() -> None:
    value = Thing()
    for _ in range(4):
        value = Thing(inside=(value,))
    assert write_json(THING, value, depth=9)
    with pytest.raises(EncodeError, match="deeper than 8"):
        write_json(THING, value, depth=8)


def test_defaults_and_absent_members_are_not_written() -> None:
    assert write_json(THING, Thing(), depth=8) == b"{}"
    assert write_json(THING, Thing(10, "x"), depth=8) == b'{"no":"a","name":"x"}'


ENTRIES: Object[Thing] = Object(
    lambda number, name, unknown_fields: Thing(number, name, unknown_fields=unknown_fields),
    (Member("number", Whole(0, 255, base=10), key="no"), Member("name", Words(), default="")),
)


def test_entries() -> None:
    value = Thing(7, "x", unknown_fields={"z": "1"})
    entries = write_entries(ENTRIES, value)
    assert entries == {"no": "7", "name": "x", "z": "1"}
    assert read_entries(ENTRIES, {"no": "7", "name": "x"}, b"", 9, 9, STRICT) == Thing(7, "x")
    with pytest.raises(DecodeError, match=r"^\.number \(byte 11\): digits") as caught:
        read_entries(ENTRIES, {"no": "x"}, b"##\x04name\x00\x02no\x01x", 2, 13, STRICT)
    assert caught.value.offset == 11
    with pytest.raises(DecodeError) as caught:
        read_entries(ENTRIES, {"no": "x"}, b"", 9, 9, STRICT)
    assert caught.value.offset == 9


def test_text_that_is_no_utf_8_is_as_long_as_it_was() -> None:
    lenient = Lenient()
    found = Words(max_bytes=2).read("\udcff\udcfe", Findings(lenient, 0))
    assert (found, lenient.deviations) == ("\udcff\udcfe", [])
    Words(max_bytes=1).read("\udcff\udcfe", Findings(lenient, 0))
    assert [one.reason for one in lenient.deviations] == ["more than 1 bytes"]


def test_paths() -> None:
    assert path_of(("a", 3, "b")) == "a[3].b"
    assert along(THING, ("inside", 0, "num")) == (".inside[0].number", THING.members[0].kind, False)
    assert along(THING, ("name",))[::2] == (".name", True)
    assert along(THING, ("zz", 1, "y"))[0] == ".zz[1].y"
    assert along(Mapped(Words(), Words()), ("k",))[0] == '["k"]'


ROOM = 64 * 1024
WIDE: Object[tuple[object, ...]] = Object(
    lambda **values: tuple(values.values()), tuple(Member(name, Anything()) for name in "abcdefgh")
)
BOMBS: dict[str, tuple[Callable[[int], str], Kind[Any]]] = {
    "lists": (lambda n: "[" + "[]," * n + "[]]", Listed(Listed(Whole(0, 9)))),
    "pairs": (lambda n: "[" + "[300,301]," * n + "[]]", Listed(Listed(Whole(0, 999)))),
    "objects": (lambda n: "[" + "{}," * n + "{}]", Listed(WIDE)),
    "objects of one": (lambda n: "[" + '{"":0},' * n + "{}]", Listed(WIDE)),
    "members": (lambda n: json.dumps({f"{i:x}": "ab" for i in range(n)}), Mapped(Words(), Words())),
    "numbers": (
        lambda n: json.dumps({f"{i}": 300 + i for i in range(n)}),
        Mapped(Whole(0, 1 << 32, base=10), Whole(0, 1 << 32)),
    ),
    "unknown": (lambda n: json.dumps({f"{i:x}": 0 for i in range(n)}), WIDE),
    "texts": (lambda n: "[" + '"ab",' * n + '"a"]', Listed(Words())),
    "base 64": (lambda n: "[" + '"/w==",' * n + '""]', Listed(Base64())),
    "members in base 64": (
        lambda n: json.dumps({f"{i:x}": "AAE=" for i in range(n)}),
        Mapped(Words(), Base64()),
    ),
    "long base 64": (lambda n: f'["{"AAAA" * n}"]', Listed(Base64())),
    "digits": (lambda n: "[" + '"fff",' * n + '"1"]', Listed(Whole(0, 9999, base=16))),
}
"""Texts of so many small values, and what they are."""


@pytest.mark.parametrize("name", BOMBS)
@pytest.mark.parametrize("number", [100, 250, 400, 1000, 4000, 20_000])
def test_memory(name: str, number: int) -> None:
    """Read or refused: no more than 20 bytes for each byte, and 64 KiB."""
    make, kind = BOMBS[name]
    raw = make(number).encode()
    for _ in range(2):  # the first time pays for caches
        tracemalloc.start()
        try:
            before = tracemalloc.get_traced_memory()[0]
            with suppress(DecodeError):
                read_json(kind, raw, 0, len(raw), STRICT, depth=8)
            peak = tracemalloc.get_traced_memory()[1] - before
        finally:
            tracemalloc.stop()
    assert peak <= 20 * len(raw) + ROOM, peak / len(raw)


@dataclass(frozen=True)
class Named:
    """A key whose member may be left out."""

    number: int | None


def test_keys_that_are_written_alike_are_refused() -> None:
    """Nothing is written over."""
    key = Object(Named, (Member("number", Whole(0, 9), default=4),), unknown="drop")
    kind = Mapped(Unquoted(key), Words())
    with pytest.raises(EncodeError, match="is written as another key is"):
        write_json(kind, {Named(None): "x", Named(4): "y"}, depth=4, object_keys=True)
