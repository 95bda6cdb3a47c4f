"""``wireloom import-proto``: a .proto file becomes types that mean the same."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from google.protobuf import descriptor_pb2
from wireloom import cli
from wireloom.generator.config import UsageError
from wireloom.generator.import_proto import types_of
from wireloom.generator.lint import load_checks
from wireloom.generator.parse import parse_text
from wireloom.generator.render.model import PackageModel
from wireloom.schema.encoding import encode

PROTO = """
syntax = "proto2";
package shop.v1;

// What a shop
// sells.
message Item {
  enum Kind { reserved 5 to 7; OnSale = 0; Sold_Out = 1; HIDDEN = -1; }
  message Price { required int64 cents = 1; optional string currency = 2 [default = "EUR"]; }

  required string itemName = 1;  // shown to people
  optional Kind kind = 2 [default = Sold_Out];
  repeated Price prices = 3;
  repeated sint32 offsets = 4 [packed = true];
  oneof place { string shelf = 5; uint32 bin = 6; }
  optional bool class = 7 [default = true];
  required uint64 stock = 8 [default = 0];
  reserved 9, 20 to 30;
  optional Item instead_of = 16;
  optional double weight = 17 [default = -1.5];
  optional bytes seal = 18 [default = "\\x00\\377\\"'"];
}
"""
HEAD = 'wireloom: 1\nprotocol: shop\ntitle: Shop\ndoc: Sells.\nrevision: "1"\n'


@pytest.fixture
def proto(tmp_path: Path) -> Path:
    path = tmp_path / "shop.proto"
    path.write_text(PROTO)
    return path


def test_types(proto: Path) -> None:
    types = yaml.safe_load(types_of(proto))["types"]
    assert list(types) == ["ItemKind", "ItemPrice", "Item"]
    values = {"on_sale": 0, "sold_out": 1, "hidden": -1}
    assert types["ItemKind"] == {"enum": "int32", "open": False, "values": values}
    item = types["Item"]
    assert item["encoding"] == "protobuf"
    assert item["rules"] == [{"excludes": ["shelf", "bin"]}]
    assert item["fields"] == {
        "item_name": {"type": "string", "protobuf": 1, "required": True},
        "kind": {"type": "ItemKind", "protobuf": 2, "default": "sold_out"},
        "prices": {"type": ["ItemPrice"], "protobuf": 3},
        "offsets": {"type": ["sint32"], "protobuf": {"tag": 4, "packed": True}},
        "shelf": {"type": "string", "protobuf": 5},
        "bin": {"type": "uint32", "protobuf": 6},
        "class_field": {"type": "bool", "protobuf": 7, "default": True},
        "stock": {"type": "uint64", "protobuf": 8, "required": True},
        "instead_of": {"type": "Item", "protobuf": 16},
        "weight": {"type": "double", "protobuf": 17, "default": -1.5},
        "seal": {"type": "bytes", "protobuf": 18, "default": "0x00ff2227"},
    }


def test_comments_become_docs(proto: Path) -> None:
    types = yaml.safe_load(types_of(proto, comments=True))["types"]
    assert types["Item"]["doc"] == "What a shop sells."
    assert types["Item"]["fields"]["item_name"]["doc"] == "shown to people"


def test_what_comes_out_is_a_spec(proto: Path) -> None:
    text = HEAD + types_of(proto, comments=True)
    text = text.replace("  Item:\n", "  Item:\n    client: {exported: true}\n")
    text = text.replace("  ItemPrice:\n", "  ItemPrice:\n    doc: A price.\n")
    result = parse_text(text)
    assert result.protocol is not None
    assert not [*result.diagnostics, *load_checks()(result.protocol, result.poisoned)]
    schema = PackageModel(result.protocol, "").schema
    value = {"item_name": "tea", "stock": 3, "offsets": [-1], "bin": 2}
    assert encode(schema, "Item", value).hex() == "0a03746561220101300240" + "03"


def test_imported_files_come_along(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "base.proto").write_text("message Base { optional int32 id = 1; }")
    path = tmp_path / "top.proto"
    path.write_text('import "base.proto"; message Top { optional Base base = 1; }')
    types = yaml.safe_load(types_of(path, [tmp_path / "lib"]))["types"]
    assert list(types) == ["Base", "Top"]
    assert types["Top"]["fields"] == {"base": {"type": "Base", "protobuf": 1}}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('syntax = "proto3"; message A { int32 a = 1; }', "proto3"),
        ("message A { optional group B = 1 { optional int32 c = 2; } }", "is a group"),
        ("message A { extensions 4 to 9; }", "extensions"),
        ("message A { optional int32 a = 1; optional int32 b = 1; }", "has mistakes"),
        ("message A {", "has mistakes"),
    ],
)
def test_what_a_spec_cannot_say(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "some.proto"
    path.write_text(text)
    with pytest.raises(UsageError, match=reason):
        types_of(path)


def test_command(proto: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["import-proto", str(proto)]) == 0
    printed = capsys.readouterr().out
    assert printed == types_of(proto)
    out = tmp_path / "types.yaml"
    assert cli.main(["import-proto", str(proto), "--out", str(out)]) == 0
    assert out.read_text() == printed
    assert cli.main(["import-proto", str(tmp_path / "none.proto")]) == 2
    assert "there is no file" in capsys.readouterr().err
    assert cli.main(["import-proto", str(proto), "--out", str(tmp_path / "no" / "such")]) == 2
    assert "cannot write" in capsys.readouterr().err


def test_the_types_of_protobuf_itself(tmp_path: Path) -> None:
    """Names of built-in types are those of the compiler."""
    kinds = descriptor_pb2.FieldDescriptorProto.Type.items()
    names = [name.removeprefix("TYPE_").lower() for name, _ in kinds]
    scalars = [name for name in names if name not in ("group", "message", "enum")]
    fields = "".join(f"optional {name} f{at} = {at};" for at, name in enumerate(scalars, 1))
    path = tmp_path / "all.proto"
    path.write_text(f"message All {{ {fields} }}")
    found = yaml.safe_load(types_of(path))["types"]["All"]["fields"]
    assert [item["type"] for item in found.values()] == scalars
