"""Types with parameters, types of other files, and bodies that are records."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.config import find_specs
from wireloom.generator.lint import lint_file, lint_text
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.model.types import Integer, ListOf, Named, Prefix, Record, Text
from wireloom.generator.parse import Reader, parse_text
from wireloom.generator.revisions import bases, revisions
from wireloom.generator.source import Source, read_text

from tests.support.parsing import HEAD

LETTER = "  Letter: {client: {exported: true}, doc: A letter., fields: {%s}}\n"
FRAMED = """
frame: Frame
command_field: /command
roles: {plain: {doc: All.}}
types:
  Frame:
    doc: A frame.
    fields:
      size: {type: uint8, size_of: rest}
      command: {type: uint8, doc: Which.}
      body: {slot: body}
"""


def read(text: str, **files: str) -> Protocol:
    result = lint_text(HEAD + text, "spec.yaml", reader(files))
    assert [f"{item.at} {item.message}" for item in result.diagnostics] == []
    assert result.protocol is not None
    return result.protocol


def said(text: str, **files: str) -> list[str]:
    """What is wrong, with lines counted below the head, and where notes point to."""
    found = []
    for item in lint_text(HEAD + text, "spec.yaml", reader(files)).diagnostics:
        places = [item.at, *(note.at for note in item.notes)]
        lines = [
            f"{at.file}:{at.line - HEAD.count(chr(10)) * (at.file == 'spec.yaml')}:{at.column}"
            for at in places
        ]
        found.append(" ".join([item.code, *lines]))
    return found


def reader(files: dict[str, str]) -> Reader:
    def beside(path: str) -> Source:
        text = files[path.removesuffix(".yaml")]
        return read_text(f"wireloom: 1\n{text}\ndoc: What all share.\n", path)

    return beside


def form_of(protocol: Protocol, field: str) -> object:
    record = dict(protocol.types)["Letter"].form
    assert isinstance(record, Record)
    return next(item.type.form for item in record.fields if item.name == field)


def test_a_use_is_a_type_of_its_own() -> None:
    counted = "types:\n  Counted(T): {list: T, count: uint8, null: 255, doc: Some.}\n"
    two = "two: {type: Counted(Counted(int8)), nullable: true, doc: Lists.}"
    protocol = read(counted + LETTER % f"one: {{type: Counted(uint16), doc: Numbers.}}, {two}")
    assert [name for name, _ in protocol.types] == ["Letter"]
    plain, outer = form_of(protocol, "one"), form_of(protocol, "two")
    assert isinstance(plain, ListOf)
    assert plain.item.form == Integer(16, signed=False)
    assert isinstance(plain.count, Prefix)
    assert isinstance(outer, ListOf)
    assert isinstance(outer.item.form, ListOf)
    assert outer.item.null == 255


def test_a_list_may_stand_for_a_parameter() -> None:
    text = "types:\n  Sized(T): {type: T, size: uint8, doc: Some.}\n"
    protocol = read(text + LETTER % 'one: {type: "Sized([int8])", doc: Numbers.}')
    form = form_of(protocol, "one")
    assert isinstance(form, ListOf)
    assert form.item.form == Integer(8, signed=True)


def test_a_record_is_a_class_for_all_uses_with_the_same_types() -> None:
    text = """types:
  Pair(K, V): {doc: Two., fields: {key: {type: K, doc: One.}, value: {type: V, doc: Another.}}}
  Counted(T): {list: T, count: uint8, doc: Some.}
"""
    uses = ['"Pair(uint8, Counted( bool ))"', "Counted(Pair(uint8,Counted(bool)))"]
    fields = f"one: {{type: {uses[0]}, doc: A.}}, two: {{type: {uses[1]!r}, doc: B.}}"
    protocol = read(text + LETTER % fields)
    assert [name for name, _ in protocol.types] == ["Letter", "PairOfUint8AndCountedOfBool"]
    assert form_of(protocol, "one") == Named("PairOfUint8AndCountedOfBool")
    two = form_of(protocol, "two")
    assert isinstance(two, ListOf)
    assert two.item.form == Named("PairOfUint8AndCountedOfBool")


def test_a_record_with_parameters_may_hold_itself() -> None:
    text = """types:
  Counted(T): {list: T, count: uint8, doc: Some.}
  Tree(T):
    doc: A tree.
    fields: {value: {type: T, doc: V.}, below: {type: Counted(Tree(T)), doc: B.}}
"""
    protocol = read(text + LETTER % "tree: {type: Tree(int8), doc: A.}")
    assert [name for name, _ in protocol.types] == ["Letter", "TreeOfInt8"]


def test_parameters_reach_into_uses_inside() -> None:
    text = """types:
  Counted(T): {list: T, count: uint8, doc: Some.}
  Rows(T): {list: Counted(T), count: uint16, doc: Rows.}
"""
    form = form_of(read(text + LETTER % "rows: {type: Rows(int8), doc: A.}"), "rows")
    assert isinstance(form, ListOf)
    assert isinstance(form.item.form, ListOf)
    assert form.item.form.item.form == Integer(8, signed=True)


def test_a_parameter_may_be_a_member_of_a_union() -> None:
    text = """types:
  A: {doc: A., fields: {kind: {type: uint8, const: 1}}}
  B: {doc: B., fields: {kind: {type: uint8, const: 2}}}
  Either(T, U): {union: [T, U], doc: One of two.}
"""
    protocol = read(text + LETTER % 'one: {type: "Either(A, B)", doc: A.}')
    assert form_of(protocol, "one") == Named("EitherOfAAndB")


def test_names_of_files_come_with_what_they_need() -> None:
    common = """types:
  Header: {doc: H., fields: {kind: {type: Kind, doc: K.}, ids: {type: Counted(uint8), doc: I.}}}
  Counted(T): {list: T, count: uint8, doc: Some.}
  Kind: {enum: uint8, values: {one: 1}, doc: K.}
  Left: {type: text, doc: Nobody wants it.}
"""
    text = "import: {common.yaml: [Header]}\ntypes:\n"
    protocol = read(text + LETTER % "header: {type: Header, doc: H.}", common=common)
    assert [name for name, _ in protocol.types] == ["Header", "Kind", "Letter"]
    assert dict(protocol.types)["Kind"].at.file == "common.yaml"
    hidden = said(
        text + LETTER % "header: {type: Header, doc: H.}, kind: {type: Kind, doc: K.}",
        common=common,
    )
    assert hidden == ["WL019 spec.yaml:3:109 common.yaml:5:3"]


def test_files_import_from_files_below_them() -> None:
    one = """import: {deep/two.yaml: [Counted]}
types:
  Ids: {type: Counted(Id), doc: I.}
  Id: {type: uint8, doc: I.}
"""
    two = """types:
  Counted(T): {list: T, count: Count, doc: C.}
  Count: {type: uint16, doc: N.}
"""
    files = {"../common/one": one, "../common/deep/two": two}
    text = "import: {../common/one.yaml: [Ids]}\ntypes:\n" + LETTER % "ids: {type: Ids, doc: I.}"
    assert [name for name, _ in read(text, **files).types] == ["Ids", "Count", "Id", "Letter"]
    files["../common/one"] = (
        "import: {../two.yaml: [Counted]}\ntypes: {Ids: {type: text, doc: I.}}\n"
    )
    assert "WL017 ../common/one.yaml:2:10" in said(text, **files)


def test_files_may_import_from_each_other() -> None:
    end = "doc: X., optional: true}}}\n"
    files = {
        "one": f"import: {{two.yaml: [B]}}\ntypes:\n  A: {{doc: A., fields: {{b: {{type: B, {end}",
        "two": f"import: {{one.yaml: [A]}}\ntypes:\n  B: {{doc: B., fields: {{a: {{type: A, {end}",
    }
    text = "import: {one.yaml: [A]}\ntypes:\n" + LETTER % "a: {type: A, doc: A.}"
    assert [name for name, _ in read(text, **files).types] == ["A", "B", "Letter"]


def test_what_comes_along_must_not_have_the_name_of_another_type() -> None:
    common = "types:\n  A: {type: B, doc: A.}\n  B: {type: uint8, doc: B.}\n"
    text = "import: {common.yaml: [A]}\ntypes:\n  B: {type: int8, doc: B.}\n"
    fields = LETTER % "a: {type: A, doc: A.}, b: {type: B, doc: B.}"
    assert said(text + fields, common=common) == ["WL019 spec.yaml:3:3 common.yaml:4:3"]


def test_a_made_class_must_not_have_the_name_of_another_type() -> None:
    text = """types:
  Box(T): {doc: B., fields: {value: {type: T, doc: V.}}}
  BoxOfInt8: {doc: B., fields: {value: {type: int8, doc: V.}}}
"""
    fields = LETTER % "a: {type: Box(int8), doc: A.}, b: {type: BoxOfInt8, doc: B.}"
    assert said(text + fields)[0] == "WL019 spec.yaml:4:73 spec.yaml:3:3 spec.yaml:2:3"


def test_an_import_that_nothing_uses_is_told_where_it_stands() -> None:
    common = (
        "types:\n  A: {type: int8, doc: A.}\n  Counted(T): {list: T, count: uint8, doc: Some.}\n"
    )
    text = "import: {common.yaml: [A, Counted]}\ntypes:\n" + LETTER % "a: {type: int8, doc: A.}"
    assert said(text, common=common) == ["WL202 spec.yaml:1:24", "WL120 spec.yaml:1:27"]


def test_problems_in_a_file_have_their_places_there() -> None:
    common = "types:\n  A: {type: int8, dok: A.}\n"
    text = "import: {common.yaml: [A]}\ntypes:\n" + LETTER % "a: {type: A, doc: A.}"
    assert said(text, common=common) == ["WL101 common.yaml:3:19"]


def test_seventeen_files_are_too_many() -> None:
    files = {f"f{n}": f"types: {{T{n}: {{type: int8, doc: T.}}}}\n" for n in range(17)}
    entries = ", ".join(f"f{n}.yaml: [T{n}]" for n in range(17))
    fields = ", ".join(f"f{n}: {{type: T{n}, doc: T.}}" for n in range(17))
    found = said(f"import: {{{entries}}}\ntypes:\n" + LETTER % fields, **files)
    assert [item[:5] for item in found] == ["WL017", "WL201"]


def test_uses_that_grow_without_bounds_are_refused() -> None:
    doubled = "".join(
        f"  T{n}(T): {{doc: T., list: {{fields: {{a: T{n + 1}(T), b: T{n + 1}(T)}}}}}}\n"
        for n in range(15)
    )
    text = f"types:\n{doubled}  T15(T): {{list: T, count: uint8, doc: T.}}\n"
    found = parse_text(HEAD + text + LETTER % "a: {type: T0(int8), doc: A.}").diagnostics
    assert {item.code for item in found} == {"WL120"}


def test_the_body_of_messages_may_be_a_record() -> None:
    text = (
        FRAMED
        + """  Common: {doc: C., fields: {id: {type: uint8, doc: I.}, name: {type: text, doc: N.}}}
  Box(T): {doc: B., fields: {value: {type: T, doc: V.}}}
commands:
  A: {key: 1, from: client, doc: A., plain: Common}
  B: {key: 2, from: client, doc: B., versions: {1: {plain: Common}, 2: {plain: Box(int8)}}}
"""
    )
    protocol = read(
        text.replace(
            "command_field: /command", "command_field: /command\nversion_field: /version"
        ).replace("      body:", "      version: {type: uint8, doc: V.}\n      body:")
    )
    first, second = protocol.commands
    assert [item.name for item in first.versions[0].messages[0].fields] == ["id", "name"]
    assert isinstance(first.versions[0].messages[0].fields[1].type.form, Text)
    bodies = [version.messages[0].body for version in second.versions]
    assert bodies == ["Common", "BoxOfInt8"]


def test_a_file_of_types_is_checked_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "common.yaml"
    file.write_text(
        "wireloom: 1\ntypes:\n  A: {type: Nowhere, dok: A.}\ndoc: One.\n", encoding="utf-8"
    )
    found = lint_file(file, "f", types=True)
    assert [f"{item.at} {item.code}" for item in found.diagnostics] == ["f:3:22 WL101"]
    assert lint_file(file, "f").diagnostics[0].code == "WL102"


@pytest.mark.parametrize("text", ["A(", "A()", "A(,)", "A([])", "A(b))", "A(" * 90 + ")" * 90])
def test_what_is_no_use_is_no_name(text: str) -> None:
    types = "types:\n  A(T): {list: T, count: uint8, doc: A.}\n"
    found = said(types + LETTER % f'a: {{type: "{text}", doc: A.}}, b: {{type: A(int8), doc: B.}}')
    assert found and {item[:5] for item in found} <= {"WL105", "WL115", "WL120"}


def test_imported_files_are_found_without_reading_yaml(tmp_path: Path) -> None:
    spec = tmp_path / "one" / "spec.yaml"
    texts = {
        "common.yaml": "wireloom: 1\ndoc: All.\nimport: {deep/more.yaml: [B]}\ntypes: {A: B}\n",
        "deep/more.yaml": "wireloom: 1\ndoc: More.\ntypes: {B: {type: uint8, doc: B.}}\n",
        "one/spec.yaml": f"{HEAD}import:\n  # shared\n  '../common.yaml': [A]\ntypes:\n"
        + LETTER % "a: {type: A, doc: A.}",
    }
    for name, text in texts.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    result = lint_file(spec)
    assert result.diagnostics == ()
    assert result.bases == ("../common.yaml", "../deep/more.yaml")
    assert set(bases(spec, spec.read_bytes())) == set(result.bases)
    assert find_specs([str(tmp_path)]) == [str(spec)]
    assert len(find_specs([str(tmp_path)], types=True)) == 3
    assert revisions(tmp_path / "common.yaml") == []
