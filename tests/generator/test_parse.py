"""Documents to the intermediate representation."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
import yaml
from wireloom.generator.model.protocol import (
    Command,
    FrameLimit,
    Limits,
    Protocol,
    Reply,
    Transition,
)
from wireloom.generator.model.types import (
    Bytes,
    Case,
    Checksum,
    Compressed,
    Elsewhere,
    Enum,
    Extent,
    Field,
    Fixed,
    Flags,
    Float,
    Integer,
    KnownKey,
    ListOf,
    MapOf,
    Named,
    Nothing,
    Prefix,
    Record,
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
)
from wireloom.generator.model.types import (
    Test as Asked,
)
from wireloom.generator.parse import ParseResult, parse_file, parse_text
from wireloom.generator.source import Span

GOOD = sorted((Path(__file__).parent / "good").glob("*.yaml"))
HEAD = 'wireloom: 1\nprotocol: sample\ntitle: Sample\ndoc: A sample.\nrevision: "1"\n'


def protocol(text: str) -> Protocol:
    result = parse_text(HEAD + text, "f")
    assert result.diagnostics == ()
    assert result.protocol is not None
    return result.protocol


def problems(text: str, head: str = HEAD) -> list[str]:
    found = parse_text(head + text, "f").diagnostics
    return [f"{item.at.line - head.count(chr(10))}:{item.at.column} {item.code}" for item in found]


def type_(text: str, extra: str = "") -> Type:
    found = protocol(f"{extra}types:\n  Sample: {text}\n")
    return found.types[0][1]


def field(text: str, extra: str = "") -> Field:
    form = type_(f"{{fields: {{member: {text}}}}}", extra).form
    assert isinstance(form, Record)
    return form.fields[0]


def good(name: str) -> Protocol:
    result = parse_file(Path(__file__).parent / "good" / f"{name}.yaml", "f")
    assert result.protocol is not None
    return result.protocol


def at(line: int, column: int) -> Span:
    return Span("f", line, column)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: str(path.stem))
def test_good_specs(path: Path) -> None:
    result = parse_file(path)
    assert result.protocol is not None
    assert (result.diagnostics, result.poisoned) == ((), frozenset())


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
    def test_names(self, name: str, form: object) -> None:
        assert type_(name) == Type(at=at(7, 11), form=form)  # type: ignore[arg-type]

    @pytest.mark.parametrize("name", ["uint0", "uint65", "uint08", "int128", "float16", "zigzag8"])
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
                Prefix(Type(at=at(7, 42), form=Integer(32, signed=True)), inclusive=True),
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
        text = "{map: {key: text, value: bytes}, known: {a: Doc., b-c: {doc: D., since: x}}}"
        form = type_(text).form
        assert isinstance(form, MapOf)
        assert (form.key.form, form.value.form, form.count) == (Text(), Bytes(), Rest())
        assert form.known == (
            KnownKey(at(7, 52), "a", "Doc."),
            KnownKey(at(7, 61), "b-c", "D.", "x"),
        )

    def test_enum_and_flags(self) -> None:
        assert type_(
            "{enum: uint8, values: {a: 1, b: {value: 2, doc: D., since: x}}, reserved: [3],"
            " sets: {all: [a, b]}, open: false}"
        ).form == Enum(
            Type(at=at(7, 18), form=Integer(8, signed=False)),
            (Value(at(7, 34), "a", 1), Value(at(7, 40), "b", 2, "D.", "x")),
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
            ' max_items: 4, unique: true, unit: ms, doc: D., since: "1.0", standalone: true,'
            ' "null": -1, escape: uint8, rules: [{at_most_one: [a, b]}, {ordered: [a, b]}]}'
        )
        assert (found.form, found.until, found.last, found.byte_order) == (
            Text(),
            0,
            "open",
            "little",
        )
        assert (found.min, found.max, found.max_bytes, found.max_items) == (-1, 2, 3, 4)
        assert (found.unique, found.unit, found.doc, found.since) == (True, "ms", "D.", "1.0")
        assert (found.standalone, found.null) == (True, -1)
        assert found.escape is not None
        assert [(item.kind, item.fields) for item in found.rules] == [
            ("at_most_one", ("a", "b")),
            ("ordered", ("a", "b")),
        ]
        assert isinstance(found.rules[0], Relation)

    def test_outer_refinement_overrules_inner_one(self) -> None:
        found = type_("{type: {type: {type: text, max_bytes: 5, min: 1}, max_bytes: 9}, doc: D.}")
        assert (found.form, found.max_bytes, found.min, found.doc) == (Text(), 9, 1, "D.")

    def test_null_needs_no_quotes(self) -> None:
        assert type_("{type: uint8, null: 0}").null == 0

    def test_examples(self) -> None:
        text = (
            '{type: uint8, examples: [{hex: "00\\n 01", value: {a: [1, x, null, 1.5]},'
            ' origin: capture, facts: {f: true}, doc: D.}], refuses: [{hex: "", why: W.}]}'
        )
        found = type_(text)
        (example,) = found.examples
        assert (example.hex, example.origin, example.doc) == ("00 01", "capture", "D.")
        assert example.value == {"a": [1, "x", None, 1.5]}
        assert example.facts == (("f", True),)
        assert (found.refuses[0].hex, found.refuses[0].why) == ("", "W.")


class TestFields:
    def test_short_form(self) -> None:
        found = field("uint8")
        assert (found.name, found.at, found.type.at) == ("member", at(7, 21), at(7, 29))

    def test_keys(self) -> None:
        found = field(
            "{type: bytes, doc: D., since: x, unit: u, optional: true, nullable: true,"
            " inline: true, lazy: true, columns: true, secret: true, count_of: items,"
            " compressed: {by: head.codec, size: full, count: records}}"
        )
        assert (found.doc, found.since, found.unit) == ("D.", "x", "u")
        assert found.optional
        assert found.nullable
        assert found.inline
        assert found.lazy
        assert found.columns
        assert found.secret
        assert found.count_of == "items"
        assert found.derived
        assert found.compressed == Compressed(
            Reference(at(7, 192), "here", ("head", "codec")), "full", "records"
        )

    @pytest.mark.parametrize(
        ("text", "value"),
        [
            ("5", 5),
            ("-1", -1),
            ("0x0e01", 0x0E01),
            ("first", "first"),
            ("fade", "fade"),
            ('"fade"', b"\xfa\xde"),
            ('"first"', "first"),
            ('"0e 01"', b"\x0e\x01"),
        ],
    )
    def test_const(self, text: str, value: object) -> None:
        assert field(f"{{type: X, const: {text}}}").const == value

    @pytest.mark.parametrize(
        ("text", "value"), [("0", 0), ("[]", []), ("null", None), ("{a: x}", {"a": "x"})]
    )
    def test_default(self, text: str, value: object) -> None:
        found = field(f"{{type: X, default: {text}}}")
        assert (found.default, found.has_default) == (value, True)

    @pytest.mark.parametrize(
        ("text", "kind", "names"),
        [
            ("rest", "rest", ()),
            ("record", "record", ()),
            ("body", "fields", ("body",)),
            ("[key, body]", "fields", ("key", "body")),
        ],
    )
    def test_size_of(self, text: str, kind: str, names: tuple[str, ...]) -> None:
        found = field(f"{{type: uint8, size_of: {text}}}").size_of
        assert found is not None
        assert (found.kind, found.fields) == (kind, names)

    def test_checksum(self) -> None:
        found = field("{type: uint32, checksum: {algorithm: crc32c, of: body, mask: 0xff}}")
        assert found.checksum == Checksum("crc32c", Extent(at(7, 78), "fields", ("body",)), 255)

    @pytest.mark.parametrize(
        ("text", "verb", "values", "negated"),
        [
            ("1", "is", (1,), False),
            ("true", "is", (True,), False),
            ("word", "is", ("word",), False),
            ("[1, word]", "is", (1, "word"), False),
            ("present", "present", (), False),
            ("absent", "absent", (), False),
            ("{has: big}", "has", ("big",), False),
            ("{lacks: big}", "lacks", ("big",), False),
            ("{not: 1}", "is", (1,), True),
            ("{not: [1, 2]}", "is", (1, 2), True),
            ("{not: present}", "present", (), True),
        ],
    )
    def test_conditions(self, text: str, verb: str, values: Any, negated: bool) -> None:
        found = field(f"{{type: uint8, when: {{$fact: {text}}}}}").when
        subject = Reference(at(7, 50), "fact", ("fact",))
        assert found == (Asked(at(7, 50), subject, verb, values, negated),)  # type: ignore[arg-type]


class TestSession:
    def test_head(self) -> None:
        found = good("session")
        assert (found.name, found.title, found.revision) == ("session", "Session", "2024-01-31")
        assert found.source == ("session.txt", "a capture: 1.2")
        assert (found.port, found.byte_order, found.frame) == (4000, "big", "Frame")
        assert str(found.command_field) == "/command"
        assert str(found.version_field) == "/version"
        assert str(found.correlation) == "/body.number"
        assert found.heartbeat == "Heartbeat"
        assert isinstance(found.default_count, Prefix)

    def test_roles(self) -> None:
        request, response, oneway = good("session").roles
        assert (request.name, request.suffix, request.answered_by) == (
            "request",
            "Request",
            "response",
        )
        assert [(str(item.subject), item.values) for item in request.when] == [("answer", (0,))]
        assert [item.name for item in response.fields] == ["number", "status"]
        assert (oneway.fields, oneway.answered_by) == ((), None)

    def test_codes(self) -> None:
        codes = good("session").codes
        assert codes is not None
        assert (codes.name, str(codes.field), codes.doc) == (
            "Status",
            "/body.status",
            "How a request ended.",
        )
        assert [item.name for item in codes.all()] == [
            "ok",
            "go_on",
            "no_thing",
            "thing_busy",
            "not_now",
        ]
        assert [group.name for group in codes.errors] == ["ThingError", "SessionError"]
        no_thing, busy = codes.errors[0].codes
        assert (no_thing.since, no_thing.retriable) == ("1.1", False)
        assert (busy.number, busy.retriable, busy.anywhere) == (16, True, False)

    def test_phases(self) -> None:
        opening, ready, closed = good("session").phases
        assert [name for _, name in opening.client] == ["Open"]
        assert [(item.after, item.to, item.codes) for item in opening.next] == [
            ("Open.response", "ready", ("ok",))
        ]
        assert isinstance(ready.next[0], Transition)
        assert [name for _, name in ready.client] == ["all"]
        assert [name for _, name in ready.excluded] == ["Open"]
        assert closed.final

    def test_limits(self) -> None:
        limits = good("session").limits
        assert (limits.depth, limits.decompressed) == (4, 1048576)
        assert limits.named == (("things", 100, "Things per session."),)
        assert isinstance(limits.frame, FrameLimit)
        assert (limits.frame.max, limits.frame.agreed_by) == (65536, "Open.response.frame_max")
        assert (limits.frame.before, limits.frame.first) == ("ready", 512)
        assert [name for _, name in limits.frame.exempt] == ["Get"]

    def test_commands(self) -> None:
        opening, get, close, heartbeat = good("session").commands
        assert isinstance(opening, Command)
        assert (opening.key, opening.sender, opening.doc) == (1, "client", "Opens the session.")
        assert isinstance(opening.reply, Reply)
        assert (opening.reply.role, opening.reply.within) == ("response", 30)
        assert (opening.reply.correlated, opening.reply.only) == (True, "always")
        assert [name for _, name in opening.returns] == ["go_on"]
        assert [item.role for item in opening.versions[0].messages] == ["request", "response"]
        assert (opening.versions[0].number, get.subject, get.since) == (1, "thing", "1.1")
        assert [(item.number, item.since) for item in get.versions] == [(1, ""), (2, "1.2")]
        first = get.versions[1].messages[0].fields[1]
        assert (first.name, first.default, first.has_default) == ("first", 0, True)
        assert [(item.role, item.version) for item in get.examples] == [
            ("request", 1),
            ("response", 2),
        ]
        assert (close.reply, heartbeat.sender) == (None, "both")
        assert heartbeat.versions[0].messages[0].fields == ()

    def test_deviations(self) -> None:
        (found,) = good("session").deviations
        assert (found.id, found.about, found.source) == (
            "name-width",
            "Get.request.thing",
            ("capture 1.2",),
        )
        assert (found.since, found.until, found.accept) == ("1.0", "2.0", ())


class TestSlots:
    def test_messages_fill_slots(self) -> None:
        hello, get = good("slots").commands
        (value,) = hello.versions[0].messages[0].slots
        assert value[0] == "value"
        assert isinstance(value[1].form, Record)
        assert [(name, fill.form) for name, fill in get.versions[0].messages[0].slots] == [
            ("key", Named("Key"))
        ]
        assert get.versions[0].messages[0].fields == ()

    def test_keys_of_fields_do_not_go_into_slots(self) -> None:
        text = Path(__file__).parent.joinpath("good", "slots.yaml").read_text(encoding="utf-8")
        broken = text.replace(
            "response: {value: bytes}", "response: {value: {type: bytes, lazy: 1}}"
        )
        assert [item.code for item in parse_text(broken).diagnostics] == ["WL101"]

    def test_facts(self) -> None:
        (found,) = good("slots").facts
        assert (found.name, found.after, str(found.value)) == (
            "wide",
            "Hello.response",
            "/value.wide",
        )


class TestBrokenParts:
    def test_what_is_broken_is_left_out_and_poisoned(self) -> None:
        result = parse_text(
            HEAD
            + "types:\n  A: {type: uint8, tpye: 1}\n  B: uint8\n  c d: uint8\n"
            + "commands:\n  Open: {key: 1, from: client}\n"
            + "roles:\n  request: {whne: {a: 1}}\n"
        )
        assert [item.code for item in result.diagnostics] == ["WL101", "WL105", "WL102", "WL101"]
        assert result.protocol is not None
        assert [name for name, _ in result.protocol.types] == ["B"]
        assert (result.protocol.commands, result.protocol.roles) == ((), ())
        assert result.poisoned == {"A", "c d", "Open", "request"}

    def test_broken_codes_poison_all_their_names(self) -> None:
        codes = (
            "codes:\n  name: Status\n  type: uint8\n  success: {ok: {value: 0}}\n"
            "  errors: {BadError: {doc: Bad., codes: {bad: {value: 1}}}}\n"
        )
        result = parse_text(HEAD + codes)
        assert result.protocol is not None
        assert result.protocol.codes is None
        assert {"codes", "Status", "ok", "BadError", "bad"} <= result.poisoned

    def test_one_broken_code(self) -> None:
        codes = (
            "codes:\n  name: Status\n  type: uint8\n  field: /code\n  success: {ok: {value: 0}}\n"
            "  errors: {BadError: {doc: Bad., codes: {bad: {value: x}, worse: {value: 2}}}}\n"
        )
        result = parse_text(HEAD + codes)
        assert result.protocol is not None
        assert result.protocol.codes is not None
        assert [item.name for item in result.protocol.codes.all()] == ["ok", "worse"]
        assert result.poisoned == {"bad"}

    def test_a_broken_example_does_not_break_its_type(self) -> None:
        result = parse_text(
            HEAD + 'types: {A: {type: uint8, examples: [{hex: "0", value: 0, origin: built}]}}\n'
        )
        assert result.protocol is not None
        assert result.protocol.types[0][1].examples == ()
        assert result.poisoned == frozenset()

    def test_missing_head(self) -> None:
        result = parse_text("wireloom: 1\ntypes: {A: uint8}\n")
        assert [item.message for item in result.diagnostics] == [
            f'the document lacks the key "{name}"'
            for name in ("protocol", "title", "doc", "revision")
        ]
        assert result.protocol is not None
        assert result.poisoned == {"protocol", "title", "doc", "revision"}

    @pytest.mark.parametrize("text", ["- a\n", "word\n", "5\n", "~\n"])
    def test_no_mapping_at_all(self, text: str) -> None:
        result = parse_text(text)
        assert [item.code for item in result.diagnostics] == ["WL103"]
        assert result.protocol is None

    def test_another_version_of_the_language(self) -> None:
        result = parse_text("wireloom: 2\nanything: else\n")
        assert [item.code for item in result.diagnostics] == ["WL114"]
        assert result.protocol is None

    def test_problems_in_aliased_nodes_are_reported_once(self) -> None:
        text = "types:\n  A: &a {type: uint8, dco: x}\n  B: *a\n"
        assert problems(text) == ["2:23 WL101"]

    def test_problems_are_in_order(self) -> None:
        found = parse_text(HEAD + "types: {a b: 5}\nport: x\nnone: 1\nport: 2\n").diagnostics
        assert list(found) == sorted(found, key=lambda item: item.at)
        assert len(found) == 5

    def test_limits_keep_their_defaults(self) -> None:
        assert protocol("limits: {}\n").limits == Limits()


class TestRoles:
    HEAD = HEAD + "roles: {request: {}}\n"

    def test_unknown_role_is_left_to_later_checks(self) -> None:
        text = "commands: {A: {key: 1, from: client, doc: D., answer: {}}}\n"
        assert problems(text, self.HEAD) == []

    def test_near_key_is_a_mistake(self) -> None:
        text = "commands: {A: {key: 1, from: client, doc: D., request: {}, exampels: {}}}\n"
        assert problems(text, self.HEAD) == ["1:60 WL101"]

    def test_near_role(self) -> None:
        result = parse_text(
            self.HEAD + "commands: {A: {key: 1, from: client, doc: D., reqest: []}}\n"
        )
        assert [item.message for item in result.diagnostics] == [
            '"A" has no key "reqest"; did you mean "request"?'
        ]


_OTHERS = ("", "[]", "{}", "[[x]]", "{x: {}}", "-1", "x", '"A b"', "on", "2021-01-01")


def _replaced(path: Path) -> list[str]:
    """A spec with each of its nodes in turn replaced by something else."""
    text = path.read_text(encoding="utf-8")
    found: list[str] = []
    others = cycle(_OTHERS)
    todo = [yaml.compose(text, Loader=yaml.CSafeLoader)]
    while todo:
        node = todo.pop()
        begin, end = node.start_mark.index, node.end_mark.index
        line = "\n" if text[begin:end].endswith("\n") else ""
        found += [f"{text[:begin]}{next(others)}{line}{text[end:]}" for _ in range(2)]
        if isinstance(node, yaml.MappingNode):
            todo += [part for entry in node.value for part in entry]
        elif isinstance(node, yaml.SequenceNode):
            todo += node.value
    return found


@pytest.mark.parametrize("path", GOOD, ids=lambda path: str(path.stem))
def test_whatever_is_wrong_ends_in_diagnostics(path: Path) -> None:
    for text in _replaced(path):
        result = parse_text(text)
        assert isinstance(result, ParseResult)
        assert result.protocol is not None or result.diagnostics
        assert all(item.message and item.at.line > 0 for item in result.diagnostics)
