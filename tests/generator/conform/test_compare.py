"""A small spec beside a small document of each kind, as it is and with one thing changed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from wireloom.generator.config import UsageError
from wireloom.generator.conform import documents
from wireloom.generator.conform.compare import compare
from wireloom.generator.conform.findings import Conformance, Finding
from wireloom.generator.diff import sources
from wireloom.generator.model.protocol import Protocol

HERE = Path(__file__).parent
SPEC = HERE / "chat.yaml"
KINDS = ("chat.adoc", "Chat.java", "chat.h", "chat.proto")


@cache
def read(spec: Path) -> Protocol:
    return sources.read_file(str(spec)).protocol


def conformance(spec: Path, *files: Path) -> Conformance:
    protocol = read(spec)
    return compare(protocol, documents.read([*map(str, files)], protocol.published))


def found(result: Conformance) -> list[tuple[str, str]]:
    return [(one.what, one.element) for one in result.unexplained]


@pytest.mark.parametrize("name", KINDS)
def test_all_is_accounted_for(name: str) -> None:
    result = conformance(SPEC, HERE / name)
    assert result.unexplained == []
    assert result.unused == []
    assert result.same


def test_all_documents_at_once() -> None:
    result = conformance(SPEC, *(HERE / name for name in KINDS))
    assert result.unexplained == []
    assert result.same == sum(conformance(SPEC, HERE / name).same for name in KINDS)


def test_a_folder_is_all_files_that_the_spec_knows() -> None:
    assert conformance(SPEC, HERE).same == conformance(SPEC, *(HERE / n for n in KINDS)).same


CHANGES = [
    # what a table says
    ("chat.adoc", "|No room|0x02", "|No room|0x04", [("different", "Codes.No room.number")]),
    ("chat.adoc", "|No room|0x02\n", "", [("missing there", "Codes.no_room")]),
    ("chat.adoc", "|OK|0x01", "|OK|0x01\n|New|9", [("missing here", "Codes.New")]),
    ("chat.adoc", "|Client\n|2", "|Server\n|2", [("different", "Commands.say.sender")]),
    ("chat.adoc", "|2\n|Yes", "|2\n|No", [("different", "Commands.say.answered")]),
    # what fields are
    (
        "chat.adoc",
        "  Room => string",
        "  Room => uint8",
        [("different", "JoinRequest.Room.type")],
    ),
    ("chat.adoc", "0x8001", "0x0001", [("different", "JoinResponse.Key.number")]),
    ("chat.adoc", "max 80", "max 81", [("different", "JoinResponse.Lines.LineText.max")]),
    (
        "chat.adoc",
        "2 (green)",
        "3 (green)",
        [("different", "JoinResponse.Lines.Colour.green.number")],
    ),
    (
        "chat.adoc",
        "2 (green)",
        "2 (grey)",
        [
            ("missing here", "JoinResponse.Lines.Colour.grey"),
            ("missing there", "JoinResponse.lines.colour.green"),
        ],
    ),
    (
        "chat.adoc",
        "CorrelationId Room Options",
        "CorrelationId Room Mood Options",
        [
            ("missing here", "JoinRequest.Mood"),
        ],
    ),
    (
        "chat.adoc",
        "CorrelationId Room Options\n",
        "CorrelationId Options\n",
        [
            ("different", "JoinRequest.Room.written"),
        ],
    ),
    ("chat.adoc", "[Lines]\n", "Lines\n", [("different", "JoinResponse.Lines.type")]),
    (
        "chat.adoc",
        "Lines => Number LineText Colour\n  Number => uint32\n"
        "  LineText => string // max 80 characters\n",
        ("Lines => LineText Number Colour\n  LineText => string\n  Number => uint32\n"),
        [("different", "JoinResponse.Lines.Number.position")],
    ),
    ("chat.adoc", "* `nick`: another name\n", "", [("missing there", "Join keys.nick")]),
    ("chat.adoc", "* `nick`", "* `sound`: on\n* `nick`", [("missing here", "Join keys.sound")]),
    ("chat.adoc", "= Chat\n", "= Chat\nUp to 7 bytes.\n", [("missing here", "limits.7 bytes")]),
    ("chat.adoc", "string - int16", "string - int32", [("different", "types.string.size")]),
    # whole records
    (
        "chat.adoc",
        "SayResponse => Key",
        "SayAnswer => Key",
        [
            ("different", "SayAnswer.Key.number"),
            ("missing here", "SayAnswer.ResponseCode"),
            ("missing there", "SayAnswer.text"),
            ("missing there", "Say.response"),
        ],
    ),
    # what cannot be read
    (
        "chat.adoc",
        "|OK|0x01",
        "|OK|one",
        [
            ("unread", "Codes: a row without a name or a number"),
            ("missing there", "Codes.ok"),
        ],
    ),
    (
        "chat.adoc",
        "  Room => string",
        "  Room =>> string",
        [
            ("different", "JoinRequest.Room.written"),
            ("different", "JoinRequest.Room.type"),
            ("unread", "no record begins or goes on here: Room =>> string"),
        ],
    ),
    # constants, enumerations and members in Java
    ("Chat.java", "TOO_LOUD = 0x3", "TOO_LOUD = 0x4", [("different", "ChatCode.TOO_LOUD.number")]),
    ("Chat.java", "(short) 1", "(short) 5", [("different", "BaseCode.OK.number")]),
    (
        "Chat.java",
        "TOO_LOUD = 0x3",
        "TOO_LOUD = size()",
        [
            ("unread", "ChatCode.TOO_LOUD: its number is no simple expression"),
            ("missing there", "ChatCode.too_loud"),
        ],
    ),
    (
        "Chat.java",
        "extends BaseCode",
        "extends Gone",
        [
            ("unread", "ChatCode extends Gone, which is in none of the files"),
            ("missing there", "ChatCode.ok"),
            ("missing here", "BaseCode"),
        ],
    ),
    ("Chat.java", "GREEN((byte) 2", "GREEN((byte) 3", [("different", "Colour.GREEN.number")]),
    (
        "Chat.java",
        "Long since",
        "Long begin",
        [("missing here", "ChatExtra.begin"), ("missing there", "ChatExtra.since")],
    ),
    # enumerations and members in C++
    (
        "chat.h",
        "no_room,",
        "no_room = 7,",
        [
            ("different", "chat.code.no_room.number"),
            ("different", "chat.code.too_loud.number"),
        ],
    ),
    ("chat.h", "code : uint16_t", "code : uint8_t", [("different", "chat.code.type")]),
    (
        "chat.h",
        "no_room,",
        "no_room = sizeof(x),",
        [
            ("missing there", "chat.code.no_room"),
            ("missing there", "chat.code.too_loud"),
            ("unread", "chat.code.no_room: its number is no simple expression"),
            ("unread", "chat.code.too_loud: its number is no simple expression"),
        ],
    ),
    ("chat.h", "uint64_t since{0}", "uint32_t since{0}", [("different", "chat.extra.since.type")]),
    (
        "chat.h",
        "class later",
        "class more : uint8_t { one };\nenum class later",
        [
            ("missing here", "chat.more"),
        ],
    ),
    ("chat.h", "enum class [[nodiscard]] code", "class code2", [("missing there", "chat.code")]),
    # protobuf
    ("chat.proto", "lines = 2", "lines = 9", [("different", "Note.lines.number")]),
    (
        "chat.proto",
        "required string title",
        "optional string title",
        [("different", "Note.title.label")],
    ),
    ("chat.proto", "default = 7", "default = 8", [("different", "Note.weight.default")]),
    (
        "chat.proto",
        "optional int32 weight",
        "optional sint32 weight",
        [("different", "Note.weight.type")],
    ),
    ("chat.proto", "BLUE = 1", "BLUE = 2", [("different", "NoteColour.BLUE.number")]),
    (
        "chat.proto",
        "enum NoteColour",
        "message Other {}\nenum NoteColour",
        [("missing here", "Other")],
    ),
    (
        "chat.proto",
        "lines = 2;",
        "lines = 2;\n  extensions 100 to 199;",
        [
            ("unread", "a spec has nothing like this range of extensions"),
        ],
    ),
]


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    CHANGES,
    ids=[
        f"{name}-{'-'.join(new.split())[:30]}-{at}" for at, (name, _, new, _) in enumerate(CHANGES)
    ],
)
def test_one_change_is_found(
    tmp_path: Path, name: str, old: str, new: str, expected: list[tuple[str, str]]
) -> None:
    text = (HERE / name).read_text(encoding="utf-8")
    assert old in text
    changed = tmp_path / name
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    result = conformance(SPEC, changed)
    assert sorted(found(result)) == sorted(expected)
    assert all(one.here.line > 0 and one.there[1] > 0 for one in result.findings)


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("text", ["", "\n\n"])
def test_an_empty_document_is_not_silently_fine(tmp_path: Path, name: str, text: str) -> None:
    empty = tmp_path / name
    empty.write_text(text, encoding="utf-8")
    result = conformance(SPEC, empty)
    assert found(result) == [("unread", f"{name}: nothing in it is a fact")]


def test_lines_of_both_sides(tmp_path: Path) -> None:
    changed = tmp_path / "Chat.java"
    text = (HERE / "Chat.java").read_text(encoding="utf-8")
    changed.write_text(text.replace("TOO_LOUD = 0x3", "TOO_LOUD = 0x4"), encoding="utf-8")
    (one,) = conformance(SPEC, changed).unexplained
    lines = changed.read_text(encoding="utf-8").splitlines()
    assert "TOO_LOUD" in lines[one.there[1] - 1]
    assert "too_loud" in SPEC.read_text(encoding="utf-8").splitlines()[one.here.line - 1]


def told(result: Conformance, element: str) -> Finding:
    (one,) = [item for item in result.findings if item.element == element]
    return one


def test_errata_and_reasons_explain() -> None:
    result = conformance(SPEC, HERE / "chat.adoc")
    erratum = told(result, "Say.Text.written")
    assert (erratum.erratum, erratum.reason) == ("loud", "It is there.")
    assert told(result, "JoinRequest.Version.type").reason == "Signed there, and never negative."


def test_an_explanation_of_nothing_is_told(tmp_path: Path) -> None:
    spec = tmp_path / "chat.yaml"
    text = SPEC.read_text(encoding="utf-8")
    spec.write_text(text.replace('["*.Version.type"]', '["*.Version.type", Gone]'), "utf-8")
    result = conformance(spec, HERE / "chat.adoc")
    assert [(element, at.file) for at, element in result.unused] == [("Gone", str(spec))]


def test_a_scope_that_is_nothing_here(tmp_path: Path) -> None:
    spec = tmp_path / "chat.yaml"
    text = SPEC.read_text(encoding="utf-8")
    spec.write_text(text.replace("Codes: Code", "Codes: Join.request.gone"), encoding="utf-8")
    with pytest.raises(
        UsageError, match=r"chat\.yaml:\d+:\d+: Codes is to be Join.request.gone, which"
    ):
        conformance(spec, HERE / "chat.adoc")


def test_a_spec_that_publishes_nothing() -> None:
    with pytest.raises(UsageError, match="says nothing under"):
        conformance(HERE.parent / "good" / "minimal.yaml", HERE / "chat.adoc")
