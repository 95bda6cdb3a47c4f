"""Types as they are written to the model."""

from __future__ import annotations

import pytest
from wireloom.generator.free_text import FreeText
from wireloom.generator.model.types import (
    Bytes,
    Case,
    Elsewhere,
    Enum,
    Fixed,
    Flags,
    Float,
    Form,
    Integer,
    ListOf,
    MapOf,
    Named,
    Nothing,
    Prefix,
    Reference,
    Relation,
    Rest,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Value,
    Varint,
    WellKnown,
)

from tests.support.parsing import at, problems, type_


class TestTypes:
    @pytest.mark.parametrize(
        ("name", "form"),
        [
            ("uint1", Integer(1, signed=False)),
            ("uint64", Integer(64, signed=False)),
            ("int24", Integer(24, signed=True)),
            ("float32", Float(32)),
            ("varuint64", Varint(64, zigzag=False)),
            ("zigzag32", Varint(32, zigzag=True)),
            ("text", Text()),
            ("bytes", Bytes()),
            ("nothing", Nothing()),
            ("Other", Named("Other")),
            ("other_name", Named("other_name")),
        ],
    )
    def test_names(self, name: str, form: Form) -> None:
        assert type_(name) == Type(at=at(7, 11), form=form)

    @pytest.mark.parametrize("name", ["uint0", "uint65", "uint08", "int128", "float8", "zigzag8"])
    def test_widths_that_do_not_exist(self, name: str) -> None:
        assert problems(f"types:\n  Sample: {name}\n") == ["2:11 WL116"]

    def test_list(self) -> None:
        assert type_("[uint8]").form == ListOf(
            Type(at=at(7, 12), form=Integer(8, signed=False)), Rest()
        )
        form = type_("[uint8]", "defaults: {count: int32}\n").form
        assert isinstance(form, ListOf)
        assert form.count == Prefix(Type(at=at(6, 19), form=Integer(32, signed=True)))

    @pytest.mark.parametrize(
        ("text", "measure"),
        [
            ("rest", Rest()),
            ("5", Fixed(5)),
            ("0x10", Fixed(16)),
            ("head.count", Elsewhere(Reference(at(7, 33), "here", ("head", "count")))),
            ("/count", Elsewhere(Reference(at(7, 33), "frame", ("count",)))),
            ("uint16", Prefix(Type(at=at(7, 33), form=Integer(16, signed=False)))),
            ("Length", Prefix(Type(at=at(7, 33), form=Named("Length")))),
            (
                "{prefix: int32, includes: itself}",
                Prefix(Type(at=at(7, 42), form=Integer(32, signed=True)), "itself"),
            ),
            (
                "{type: int16, max: 9}",
                Prefix(Type(at=at(7, 40), form=Integer(16, signed=True), max=9)),
            ),
        ],
    )
    def test_measures(self, text: str, measure: object) -> None:
        form = type_(f"{{list: uint8, count:  {text}}}").form
        assert isinstance(form, ListOf)
        assert form.count == measure
        assert type_(f"{{type: bytes, size:   {text}}}").size == measure

    def test_map(self) -> None:
        text = "{map: {key: text, value: bytes}, well_known: {a: Doc., b-c: {doc: D., since: '1'}}}"
        found = type_(text)
        form = found.form
        assert isinstance(form, MapOf)
        assert (form.key.form, form.value.form, form.count) == (Text(), Bytes(), Rest())
        assert found.well_known == (
            WellKnown(at(7, 57), FreeText("a"), FreeText("Doc.")),
            WellKnown(at(7, 66), FreeText("b-c"), FreeText("D."), "1"),
        )

    def test_enum_and_flags(self) -> None:
        assert type_(
            "{enum: uint8, values: {a: 1, b: {value: 2, doc: D., since: '1'}}, reserved: [3],"
            " sets: {all: [a, b]}, open: false}"
        ).form == Enum(
            Type(at=at(7, 18), form=Integer(8, signed=False)),
            (Value(at(7, 34), "a", 1), Value(at(7, 40), "b", 2, FreeText("D."), "1")),
            open=False,
            reserved=(3,),
            sets=(("all", ("a", "b")),),
        )
        flags = type_("{flags: uint8, values: {a: 0x80}}").form
        assert isinstance(flags, Flags)
        assert (flags.open, flags.values[0].number) == (True, 128)

    def test_union_switch_and_slot(self) -> None:
        assert type_("{union: [A, B]}").form == Union(((at(7, 20), "A"), (at(7, 23), "B")))
        form = type_("{switch: /a.b, cases: {1: text, true: bytes, word: [A]}, else: nothing}").form
        assert isinstance(form, Switch)
        assert form.on == Reference(at(7, 20), "frame", ("a", "b"))
        assert [case.labels for case in form.cases] == [(1,), (True,), ("word",)]
        assert form.cases[0] == Case(at(7, 34), (1,), Type(at=at(7, 37), form=Text()))
        assert form.otherwise == Type(at=at(7, 74), form=Nothing())
        assert type_("{slot: body}").form == Slot("body", None)
        assert type_("{slot: body, fallback: text}").form == Slot(
            "body", Type(at=at(7, 34), form=Text())
        )

    def test_refinements(self) -> None:
        found = type_(
            "{type: text, until: 0, last: open, byte_order: little, min: -1, max: 2, max_bytes: 3,"
            ' max_items: 4, unique: true, unit: ms, doc: D., since: "1.0",'
            " client: {exported: true},"
            ' "null": -1, escape: uint8, rules: [{excludes: [a, b]}, {ordered: [a, b]}]}'
        )
        assert (found.form, found.until, found.last, found.byte_order) == (
            Text(),
            b"\0",
            "open",
            "little",
        )
        assert (found.min, found.max, found.max_bytes, found.max_items) == (-1, 2, 3, 4)
        assert (found.unique, found.since) == (True, "1.0")
        assert (found.unit, found.doc) == (FreeText("ms"), FreeText("D."))
        assert (found.exported, found.null) == (True, -1)
        assert found.escape is not None
        assert [(item.kind, item.fields) for item in found.rules] == [
            ("excludes", ("a", "b")),
            ("ordered", ("a", "b")),
        ]
        assert isinstance(found.rules[0], Relation)

    def test_outer_refinement_overrules_inner_one(self) -> None:
        found = type_("{type: {type: {type: text, max_bytes: 5, min: 1}, max_bytes: 9}, doc: D.}")
        assert (found.form, found.max_bytes, found.min) == (Text(), 9, 1)
        assert found.doc == FreeText("D.")

    def test_null_needs_no_quotes(self) -> None:
        assert type_("{type: uint8, null: 0}").null == 0

    def test_examples(self) -> None:
        text = (
            '{type: uint8, examples: [{hex: "00\\n 01", value: {a: [1, x, null, 1.5]},'
            ' origin: capture, negotiated: {f: true}, doc: D.}], invalid: [{hex: "", why: W.}]}'
        )
        found = type_(text)
        (example,) = found.examples
        assert (example.hex, example.origin) == ("00 01", "capture")
        assert example.doc == FreeText("D.")
        assert example.value == {FreeText("a"): [1, FreeText("x"), None, 1.5]}
        assert example.negotiated == (("f", True),)
        assert (found.invalid[0].hex, found.invalid[0].why) == ("", FreeText("W."))
