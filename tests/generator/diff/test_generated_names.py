"""What is said of names and types in Python comes out so in the generated packages."""

from __future__ import annotations

import ast
import re
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path

import pytest
from wireloom.generator.codegen.kinds import Kinds
from wireloom.generator.codegen.members import member_annotation, members
from wireloom.generator.diff.compare import compare
from wireloom.generator.diff.comparison import Spec
from wireloom.generator.diff.sources import read
from wireloom.generator.lint import lint_file
from wireloom.generator.render.package import render_package
from wireloom.schema.kinds import Ref
from wireloom.schema.packaged import schema_of

from tests.support.packages import PROTOCOLS

PAIRS = Path(__file__).parent / "pairs"
_NAMES = re.compile(r"^class (\w+)|^    (\w+)(?:: | = )", re.MULTILINE)


def names(spec: Path) -> set[str]:
    """Classes, attributes and members of what a package offers."""
    protocol = lint_file(spec).protocol
    assert protocol is not None
    texts = render_package(protocol, "made")
    offered = [texts[name] for name in ("messages.py", "types.py", "codes.py") if name in texts]
    return {first or second for text in offered for first, second in _NAMES.findall(text)}


@pytest.mark.parametrize(
    ("code", "gone", "come"),
    [
        ("WD201", {"Inner"}, {"Other"}),
        ("WD202", {"a"}, {"b"}),
        ("WD203", {"RED"}, {"BLUE"}),
        ("WD205", {"Lost", "LOST"}, {"Gone", "GONE"}),
        ("WD214", {"AddResponse"}, {"AddReply"}),
        ("WD215", {"unknown_fields"}, set()),
    ],
)
def test_names(code: str, gone: set[str], come: set[str]) -> None:
    before, after = (names(PAIRS / code / f"{side}.yaml") for side in ("old", "new"))
    assert (before - after, after - before) == (gone, come)


def attributes(spec: Spec) -> dict[str, dict[str, str]]:
    """The annotations of attributes by class, as the generated package has them."""
    texts = render_package(spec.protocol, "made")
    found: dict[str, dict[str, str]] = {}
    for module in ("messages.py", "types.py"):
        for node in ast.parse(texts.get(module, "")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = {
                    item.target.id: ast.unparse(item.annotation)
                    for item in node.body
                    if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
                }
    return found


@pytest.mark.parametrize("code", ["WD104", "WD110", "WD111", "WD118", "WD120", "WD201", "WD208"])
def test_types_of_attributes(code: str) -> None:
    """What is of another type in the generated classes is told, and nothing else is told to be."""
    old, new = (read(str(PAIRS / code / f"{side}.yaml")) for side in ("old", "new"))
    compared = compare(old, new)
    before, after = attributes(old), attributes(new)
    changed = {
        (owner, name)
        for owner in before.keys() & after.keys()
        for name in before[owner].keys() & after[owner].keys()
        if before[owner][name] != after[owner][name]
    }
    grave = [change for change in compared.changes if change.level in ("wire", "api")]
    told = {change.element.rpartition(".")[2] for change in grave}
    renamed = {name for name, _ in compared.renamed}
    assert not [
        (owner, name)
        for owner, name in changed
        if name not in told and renamed.isdisjoint(re.findall(r"\w+", before[owner][name]))
    ]
    said = {c.element.rpartition(".")[2] for c in grave if c.text.startswith("the attribute was ")}
    assert said <= {name for _, name in changed}


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_types_are_those_of_the_classes(protocol: str) -> None:
    """What is compared is what the classes of the package say."""
    package = f"wireloom.{protocol}"
    schema = schema_of(package)
    kinds = Kinds(schema, "big")
    messages, types = (import_module(f"{package}.{name}") for name in ("messages", "types"))
    compared = 0
    for name in (*schema.messages, *schema.types):
        message = schema.messages.get(name)
        of = getattr(types if message is None else messages, name, None)
        if is_dataclass(of):
            found = members(kinds, Ref(name) if message is None else message.kind)
            told = {item.name: member_annotation(kinds, item) for item in found}
            assert {item.name: item.type for item in fields(of)} == told
            compared += 1
    assert compared > 20
