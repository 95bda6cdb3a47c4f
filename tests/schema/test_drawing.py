"""Drawn values: all are legal, and together they show everything that a protocol can say."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, find, given, settings
from hypothesis import strategies as st
from wireloom.generator.parse import parse_file
from wireloom.generator.render.model import PackageModel
from wireloom.schema.adapters import PlainValues
from wireloom.schema.encoding import encode
from wireloom.schema.fields import Field, Relation
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Case,
    Enum,
    Extent,
    Flags,
    FlatTable,
    Float,
    Integer,
    JsonObject,
    List,
    Map,
    ProtobufRecord,
    Record,
    Ref,
    Region,
    Switch,
    Text,
    TextMap,
    Union,
    Value,
    Varint,
    Void,
)
from wireloom.schema.packaged import schema_of as schema_of_package
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.schema import Definition, Limits, Schema
from wireloom.schema.sources import Seeded, Smallest, Source
from wireloom.schema.values import Values
from wireloom.testing.strategies import Strategies

from tests.schema.test_decoding import SPECS
from tests.support.effort import times
from tests.support.specs import numbered, parsed

U8, U16 = Integer(8), Integer(16)
NONE: Mapping[str, Kind] = {}


@cache
def shipped(spec: Path) -> Schema:
    protocol = parse_file(spec).protocol
    assert protocol is not None
    return PackageModel(protocol, "wireloom.tried").schema


@cache
def known_strategies(spec: Path) -> Strategies:
    return Strategies(shipped(spec))


def drawn_spec(number: int) -> Schema:
    protocol = parsed(numbered(number)).protocol
    assert protocol is not None
    return PackageModel(protocol, "wireloom.tried").schema


def names(schema: Schema, values: Values) -> Iterator[str]:
    yield from schema.messages
    yield from filter(values.stands_alone, schema.types)


def check(schema: Schema, sources: list[Source]) -> None:
    """Whatever the sources say, values can be written and are read back."""
    values = Values(schema)
    for name in names(schema, values):
        for source in sources:
            negotiated = values.negotiated(source, name)
            encode(schema, name, values.draw(name, source, negotiated), negotiated)


def seeds(count: int) -> list[Source]:
    return [Seeded(random.Random(seed)) for seed in range(count)]


SHIPPED = pytest.mark.parametrize("spec", SPECS, ids=lambda path: f"{path.parent.name}-{path.stem}")


@SHIPPED
def test_shipped(spec: Path) -> None:
    check(shipped(spec), [Smallest(), *seeds(times(10, few=4))])


@given(st.integers(0, 100_000))
@example(2232)  # JSON has a list of two objects without numbers and texts
def test_random_specs(number: int) -> None:
    check(drawn_spec(number), [Smallest(), *seeds(3)])


@SHIPPED
@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=times(30, few=10))
def test_hypothesis(spec: Path, data: st.DataObject) -> None:
    schema = shipped(spec)
    made = known_strategies(spec)
    name = data.draw(st.sampled_from(sorted({**made.messages(), **made.types()})))
    negotiated = data.draw(made.negotiated(name))
    encode(schema, name, data.draw(made.of(name, negotiated)), negotiated)


@given(st.integers(0, 100_000), st.data())
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_hypothesis_with_random_specs(number: int, data: st.DataObject) -> None:
    schema = drawn_spec(number)
    made = Strategies(schema)
    name = data.draw(st.sampled_from(sorted({**made.messages(), **made.types()})))
    negotiated = data.draw(made.negotiated(name))
    encode(schema, name, data.draw(made.of(name, negotiated)), negotiated)


class Watching(PlainValues):
    """Notes which members records have, and which cases unions."""

    def __init__(self) -> None:
        self.records: dict[str, list[set[str]]] = {}
        self.cases: set[str] = set()

    def record(self, name: str, members: dict[str, Any]) -> Any:
        there = {key for key, value in members.items() if value is not None and value is not False}
        self.records.setdefault(name, []).append(there)
        return super().record(name, members)

    def case(self, name: str, value: Any) -> Any:
        self.cases.add(name)
        return super().case(name, value)


@SHIPPED
def test_everything_is_seen(spec: Path) -> None:
    """Every field that may be left out is there and is not, and every case of a union comes."""
    schema, watching = shipped(spec), Watching()
    values = Values(schema, watching)
    for number, source in enumerate(seeds(40), 1):
        for name in names(schema, values):
            values.draw(name, source, values.negotiated(source, name))
        if not number % 8 and not unseen(schema, watching):
            break
    assert not unseen(schema, watching)


def unseen(schema: Schema, watching: Watching) -> list[str]:
    """Cases that never came, and fields that were always there or never."""
    kinds = [item.kind for item in schema.types.values()]
    missing = []
    for kind in kinds:
        if isinstance(kind, Union):
            missing += [case for case in kind.cases if case not in watching.cases]
        if isinstance(kind, Record | JsonObject | ProtobufRecord | FlatTable | TextMap):
            found = watching.records.get(kind.name, [])
            for item in kind.fields:
                sure = item.default is not None or item.required or isinstance(item.kind, List)
                maybe = item.optional or item.nullable or not isinstance(kind, Record)
                if found and maybe and not sure and len({item.name in one for one in found}) < 2:
                    missing.append(f"{kind.name}.{item.name}")
    return missing


def test_the_same_seed_draws_the_same() -> None:
    values = Values(schema_of_package("wireloom.rabbitmq_stream"))
    one, other = (values.draw("Publish", Seeded(random.Random(7))) for _ in range(2))
    assert one == other


def test_smallest() -> None:
    kind = record(
        Field(name="number", kind=Integer(16, signed=True)),
        Field(name="more", kind=Region(Text(), U8, null=255), nullable=True),
        Field(name="list", kind=List(U8, U8)),
        Field(name="end", kind=Bytes(), optional=True),
    )
    assert Values(schema_of(kind)).draw("R", Smallest()) == {"number": 0, "more": None, "list": []}


def test_shrinking() -> None:
    """What has nothing to do with a failure is as small as it can be."""
    made = Strategies(
        schema_of(record(*map(number, "ab"), Field(name="c", kind=Region(Text(), U8))))
    )
    assert find(made.of("R"), lambda value: value["b"] > 20) == {"a": 0, "b": 21, "c": ""}


# --- what comes together ------------------------------------------------------------------------


def record(*fields: Field, rules: tuple[Relation, ...] = ()) -> Record:
    return Record("R", fields, rules)


def number(name: str) -> Field:
    return Field(name=name, kind=U8)


def schema_of(kind: Kind, more: Mapping[str, Kind] = NONE) -> Schema:
    types = {name: Definition(kind=one) for name, one in {"R": kind, **more}.items()}
    limits = Limits(depth=8, decompressed=1)
    return Schema(name="s", title="S", revision="1", limits=limits, types=types)


def seen(kind: Kind, more: Mapping[str, Kind] = NONE, *, count: int = 200) -> list[Any]:
    """Values, each of which was written and read back."""
    schema = schema_of(kind, more)
    values, found = Values(schema), []
    for source in [Smallest(), *seeds(count)]:
        found.append(values.draw("R", source))
        encode(schema, "R", found[-1])
    return found


@pytest.mark.parametrize(
    ("kind", "low", "high"),
    [
        (Integer(8), 0, 255),
        (Integer(64, signed=True), -(1 << 63), (1 << 63) - 1),
        (Integer(64), 0, (1 << 64) - 1),
        (Integer(16, low=5, high=900), 5, 900),
        (Varint(32, zigzag=True), -(1 << 31), (1 << 31) - 1),
        (Integer(8, escape=U8), 0, 510),
    ],
)
def test_limits_of_numbers(kind: Kind, low: int, high: int) -> None:
    found = {value["a"] for value in seen(record(Field(name="a", kind=kind)))}
    assert (min(found), max(found)) == (low, high)
    assert len(found) > 20


@pytest.mark.parametrize(
    "kind",
    [
        Integer(16, null=7),
        Enum("E", Integer(8, null=0), (Value(0, "none"), Value(1, "one")), open=False),
        Region(Text(), Integer(16, signed=True), null=-1),
        Region(Text(), U8, null=0),
        List(U8, U8, null=255),
        Map(U8, U8, Varint(32), null=0),
    ],
)
def test_nulls(kind: Kind) -> None:
    found = [value["a"] for value in seen(record(Field(name="a", kind=kind, nullable=True)))]
    assert found[0] is None
    assert any(value is not None for value in found)
    assert None not in [value["a"] for value in seen(record(Field(name="a", kind=kind)))[1:]]


def test_nulls_that_a_length_says() -> None:
    extent = Extent("fields", ("a",))
    found = seen(
        record(
            Field(name="length", kind=Integer(16, null=0xFFFF), size_of=extent),
            Field(name="a", kind=Text(), nullable=True),
        )
    )
    assert {value["a"] is None for value in found} == {True, False}


def test_what_is_optional() -> None:
    ends = [Field(name=name, kind=Region(Text(), U8), optional=True) for name in "ab"]
    mark = Field(name="mark", kind=U16, const=0xCAFE, optional=True)
    found = seen(record(mark, Field(name="first", kind=U16), *ends))
    assert {(value["mark"], "a" in value, "b" in value) for value in found} == {
        (mark, a, b) for mark in (True, False) for a, b in ((0, 0), (1, 0), (1, 1))
    }


def test_absent_constants_are_no_others() -> None:
    """What follows could look like the constant, as 0 does."""
    mark = Field(name="mark", kind=U8, const=0, optional=True)
    found = seen(record(mark, Field(name="a", kind=Integer(8, high=3))))
    assert {value["mark"] for value in found} == {True, False}


def test_conditions() -> None:
    wants = Test(FieldRef("record", ("a",)), "is", (200,))
    found = seen(record(number("a"), Field(name="b", kind=U8, when=(wants,))))
    assert {"b" in value for value in found} == {True, False}


@pytest.mark.parametrize("is_set", [0, 1])
def test_conditions_on_closed_flags(is_set: int) -> None:
    values = Value(1, "packed"), Value(1 << 30, "signed")
    options = Flags("Options", Integer(32), values, open=False)
    wants = Test(FieldRef("record", ("a",), 1), "is", (is_set,))
    item = Field(name="b", kind=U8, when=(wants,))
    found = seen(record(Field(name="a", kind=options), item), count=400)
    assert {"b" in value for value in found} == {True, False}


def test_cases() -> None:
    on = FieldRef("record", ("a",))
    closed = Switch(on, (Case((3, 9), U8), Case((200,), Region(Text(), U8))))
    assert {value["a"] for value in seen(record(number("a"), Field(name="b", kind=closed)))} == {
        3,
        9,
        200,
    }
    open_ = Switch(on, (Case((3,), U8),), Void())
    found = seen(record(number("a"), Field(name="b", kind=open_)))
    assert {"b" in value for value in found} == {True, False}


def test_cases_by_a_field_inside() -> None:
    on = FieldRef("record", ("head", "a"))
    switch = Switch(on, (Case((3,), U8), Case((4,), U16)))
    kind = record(Field(name="head", kind=Ref("Head")), Field(name="b", kind=switch))
    found = seen(kind, {"Head": Record("Head", (number("a"),))})
    assert {value["head"]["a"] for value in found} == {3, 4}


def test_unions() -> None:
    cases: dict[str, Kind] = {
        name: Record(name, (Field(name="tag", kind=U8, const=tag), number("a")))
        for tag, name in enumerate("XYZ")
    }
    found = seen(record(Field(name="u", kind=Union("U", tuple("XYZ")))), cases)
    assert {name for value in found for name in value["u"]} == set("XYZ")


def test_unions_in_a_region_of_one_size() -> None:
    cases: dict[str, Kind] = {
        "X": Record("X", (number("a"),)),
        "Y": Record("Y", (Field(name="b", kind=U16),)),
    }
    kind = record(Field(name="u", kind=Region(Union("U", ("X", "Y")), 2)))
    assert {name for value in seen(kind, cases) for name in value["u"]} == {"Y"}


@pytest.mark.parametrize("count", [2, FieldRef("record", ("n",)), U8, None])
def test_items_that_differ(count: Any) -> None:
    kind = List(Region(Text(), U8), count, unique=True)
    found = [
        len(value["list"]) for value in seen(record(number("n"), Field(name="list", kind=kind)))
    ]
    assert max(found) >= 2


def test_keys_of_which_few_have_names() -> None:
    """Even the smallest value has two keys."""
    kind = Map(Enum("E", U8, (Value(1, "one"),)), U8, 2)
    assert {len(value["a"]) for value in seen(record(Field(name="a", kind=kind)))} == {2}


@pytest.mark.parametrize(
    "content", [Text(), Bytes(until=b"\n"), List(U16), Record("In", (number("x"),))]
)
def test_sizes_told_before(content: Kind) -> None:
    region = Region(content, FieldRef("record", ("n",)))
    kind = record(Field(name="n", kind=Integer(8, low=2 if isinstance(content, List) else 1)))
    seen(Record("R", (*kind.fields, Field(name="a", kind=region))), count=60)


def test_narrow_regions() -> None:
    """Everything together is no longer than a length can say."""
    inside = Record("In", tuple(Field(name=name, kind=Region(Text(), U8)) for name in "abc"))
    length = Field(name="length", kind=Integer(8, high=20), size_of=Extent("rest"))
    found = seen(record(length, Field(name="in", kind=inside), Field(name="list", kind=List(U16))))
    assert max(len(value["in"]["c"].encode()) for value in found) > 4


def test_protobuf_and_json_in_narrow_regions() -> None:
    fields = (Field(name="a", kind=Bytes(), tag=1, key="a"), Field(name="b", kind=Text(), tag=2))
    for kind in (ProtobufRecord("P", fields), JsonObject("P", fields)):
        found = seen(record(Field(name="in", kind=Region(kind, Integer(8, high=24)))))
        assert {"a" in value["in"] for value in found} == {True, False}


def test_rules() -> None:
    fields = tuple(Field(name=name, kind=U8, tag=at + 1) for at, name in enumerate("abcd"))
    rules = (
        Relation("at_least_one", ("a", "b")),
        Relation("excludes", ("a", "b")),
        Relation("ordered", ("c", "d")),
    )
    found = seen(ProtobufRecord("R", fields, rules))
    assert {("a" in value, "b" in value) for value in found} == {(True, False), (False, True)}
    assert any("c" in value and "d" in value for value in found)


class Stubborn(Smallest):
    """Says one number wherever it may."""

    def __init__(self, number: int) -> None:
        self.number = number

    def integer(self, low: int, high: int) -> int:
        return self.number if low <= self.number <= high else super().integer(low, high)


def test_messages_of_unknown_commands_are_none_of_a_known_one() -> None:
    schema = schema_of_package("wireloom.rocketmq")
    known = schema.messages["RecallMessage"]
    keys = {".".join(place.path): place.number for place in known.places if not place.member}
    drawn = Values(schema).draw("Request", Stubborn(keys["header.code"]))
    assert drawn["code"] == keys["header.code"] + 1
    assert Values(schema).draw("Request", Stubborn(12_345))["code"] == 12_345


def test_order_in_more_than_one_rule() -> None:
    rules = (Relation("ordered", ("a", "b")), Relation("ordered", ("c", "a", "d")))
    found = seen(record(*map(number, "abcd"), rules=rules))
    assert any(value["c"] < value["a"] < value["d"] for value in found)


def test_types_that_hold_themselves() -> None:
    more = Field(name="more", kind=Boolean())
    goes_on = Test(FieldRef("record", ("more",)), "is", (0,))
    tree = record(
        more,
        Field(name="next", kind=Ref("R"), when=(goes_on,)),
        Field(name="children", kind=List(Ref("R"), U8)),
    )
    assert max(map(depth, seen(tree, count=50))) > 2


def depth(value: Any) -> int:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(depth, inside), default=0) if isinstance(value, dict | list) else 0


def test_kinds_of_floats() -> None:
    found = [value["a"] for value in seen(record(Field(name="a", kind=Float(32))))]
    assert float("inf") in found
    assert any(value % 1 for value in found if abs(value) < 1e9)
    json = [value.get("a") for value in seen(JsonObject("R", (Field(name="a", kind=Float(64)),)))]
    assert float("inf") not in json
