"""No name of a spec hides what generated modules are made of.

The names are those that generated modules import, define and call, so that what they use one day is
tried as well.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from inspect import isfunction
from itertools import accumulate
from keyword import iskeyword
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from wireloom.generator.checks.generated_names import CLASSES, FIELDS, KINDS
from wireloom.generator.lint import load_checks
from wireloom.generator.parse import parse_text
from wireloom.generator.parse.shape import CAMEL, LOWER
from wireloom.generator.render.python import imports
from wireloom.runtime import (
    bulk,
    flatbuffers,
    keyed,
    negotiated,
    objects,
    primitives,
    protobuf,
)
from wireloom.schema.casing import camel, snake

from tests.support.codecs import Subject, subjects
from tests.support.packages import PROTOCOLS, Package, package
from tests.support.type_checks import check_types

RUNTIME = (bulk, flatbuffers, keyed, negotiated, objects, primitives, protobuf)

SPEC = """
wireloom: 1
protocol: hiding
title: Hiding
doc: Things that are called like what generated modules use.
revision: "1"
source: [invented]
frame: Envelope
command_field: /command
correlation: /body.correlation
roles:
  ask:
    when: {answer: 0}
    fields: {correlation: {type: uint32, doc: Number.}}
    answered_by: tell
    doc: Asks.
  tell:
    when: {answer: 1}
    fields: {correlation: {type: uint32, doc: Number.}, status: {type: Status, doc: How it went.}}
    client: {suffix: Reply}
    doc: Answers.
  note:
    when: {answer: 0}
    doc: Is not answered.
codes:
  name: Status
  type: uint8
  field: /body.status
  doc: How it went.
  success: {fine: {value: 0, text: Fine.}}
  errors: {Sorry: {doc: It went wrong., codes: {away: {value: 1, text: Nobody is here.}}}}
negotiated: {edition: {type: uint8, value: /edition, doc: Which one it is.}}
states:
  open: {doc: Everything may be said., both: [all], next: {Stop.note: {to: over}}}
  over: {doc: It is over., final: true}
types:
  Envelope:
    doc: The frame.
    fields:
      length: {type: uint32, size_of: rest}
      answer: {type: uint1, doc: Whether it answers.}
      command: {type: uint15, doc: What it is about.}
      edition: {type: uint8, doc: Which edition it is.}
      body: {slot: body, doc: The rest.}
  Sort: {doc: A sort., enum: uint8, values: {one: 1, two: 2}}
  Size: {doc: A sort of protobuf., enum: int32, values: {one: 1, two: 2}}
  Marks: {doc: Marks., flags: uint16, values: {low: 1, high: 2}}
  Plain:
    doc: What is read and written with functions of the runtime.
    fields:
      texts: {list: {type: text, size: uint16}, count: uint8, doc: Texts.}
      raw: {type: bytes, size: varuint32, doc: Bytes.}
      maybe: {type: text, size: int16, "null": -1, nullable: true, doc: Text or null.}
      some: {type: bytes, size: int32, "null": -1, nullable: true, doc: Bytes or null.}
      line: {type: text, until: 0, doc: A line.}
      cut: {type: bytes, until: 10, doc: Bytes until a byte.}
      sort: {type: Sort, doc: A sort.}
      marks: {type: Marks, doc: Marks.}
      numbers: {list: uint16, count: uint8, doc: Numbers.}
      pairs: {map: {key: {type: text, size: uint8}, value: zigzag32}, count: uint8, doc: Pairs.}
      rest: {type: bytes, doc: The rest.}
  Packed:
    doc: The same in protobuf.
    encoding: protobuf
    fields:
      number: {type: uint64, protobuf: 1, required: true, doc: A number.}
      small: {type: int32, protobuf: 2, doc: A small number.}
      folded: {type: sint32, protobuf: 3, doc: A number.}
      list: {list: uint32, protobuf: {tag: 4, packed: true}, doc: Numbers.}
      text: {type: text, protobuf: 5, doc: A text.}
      sort: {type: Size, protobuf: 6, doc: A sort.}
      inside: {list: Packed, protobuf: 7, doc: More.}
  Words: {doc: Pairs., map: {key: {type: text, size: uint8}, value: {type: text, size: uint16}}}
  Told:
    doc: The same in JSON.
    encoding: json
    client: {exported: true}
    fields:
      number: {type: uint32, doc: A number.}
      words: {list: text, doc: Words.}
  Sheet:
    doc: The same in FlatBuffers.
    encoding: flatbuffers
    client: {exported: true}
    fields: {number: {type: uint32, doc: A number.}, text: {type: text, doc: A text.}}
  Newer:
    doc: What depends on what was agreed.
    client: {exported: true}
    fields: {number: {type: uint8, when: {$edition: 2+}, doc: A number.}}
commands:
  Stop: {key: 2, from: client, doc: The end., note: {reason: {type: Words, doc: Why.}}}
  Everything:
    key: 1
    from: client
    doc: Everything.
    ask:
      plain: {type: Plain, size: uint16, doc: Plain.}
      packed: {type: Packed, size: uint16, doc: Packed.}
      newer: {type: Newer, doc: Newer.}
      settled: {type: text, size: uint8, doc: Beside the function that reads the edition.}
      known: {type: text, size: uint8, doc: The same.}
    tell: {told: {type: Told, size: uint16, doc: Told.}}
    returns: [away]
"""


STARTS = "^(read|write|any|set|new|answer|refuse|on)_"
STRUCTS = ("b", "bh", "hh", "q", "u8", "i16")
"""As constants are called that are named after formats and kinds."""

VALUES: list[Any] = [
    "uint8",
    "Sort",
    "Marks",
    "bool",
    "float64",
    {"type": "text", "size": "uint8"},
    {"type": "bytes", "size": "int16", "null": -1, "nullable": True},
    {"type": "text", "until": 0},
    {"list": "uint8", "count": "uint8"},
    {"list": {"type": "text", "size": "uint8"}, "count": "varuint32"},
    "varuint64",
]
TAGGED: list[Any] = [
    "uint64",
    "int32",
    "sint32",
    "text",
    "bytes",
    "Size",
    {"list": "uint32", "protobuf": {"packed": True}},
    "Packed",
    {"list": "Packed"},
]
KEYED: list[Any] = ["uint64", "int32", "text", "bool", "float64", "Sort"]


@cache
def used() -> frozenset[str]:
    """What generated modules import, call, and define by themselves."""
    found = {
        name for module in RUNTIME for name, value in vars(module).items() if isfunction(value)
    }
    times: Counter[str] = Counter()
    for protocol in PROTOCOLS:
        texts = package(protocol).texts.items()
        modules = [ast.parse(text) for name, text in texts if name.endswith(".py")]
        found.update(name for module in modules for name in _taken(module))
        times.update({name for module in modules for name in _defined(module)})
    places = [imports.PLACES, *imports.OF_MODULES.values()]
    found.update(name for one in places for names in one.values() for name in names.split())
    return frozenset(found | {name for name, count in times.items() if count > 1})


def _taken(module: ast.Module) -> Iterator[str]:
    """What a module imports, and the builtins that it mentions."""
    for node in ast.walk(module):
        if isinstance(node, ast.Name) and node.id in vars(builtins):
            yield node.id
        own = isinstance(node, ast.ImportFrom) and str(node.module).startswith("rendered_")
        if isinstance(node, ast.ImportFrom | ast.Import) and not own:
            yield from (item.asname or item.name for item in node.names)


def _defined(module: ast.Module) -> Iterator[str]:
    """What a module calls its functions and constants."""
    for node in module.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                yield name
            case _:
                pass


@cache
def field_names() -> list[str]:
    """As much of it as fields may be called, beginnings of several words included."""
    bare = {name.strip("_").lower() for name in used()} | {*STRUCTS}
    bare |= {start for name in bare for start in accumulate(name.split("_"), "{}_{}".format)}
    found = {name for name in bare if LOWER.fullmatch(name) and not iskeyword(name)}
    return sorted(found - FIELDS - {"unknown_fields"})


@cache
def class_names() -> list[str]:
    """Classes whose functions would have such names, and classes of such names."""
    found = {camel(re.sub(STARTS, "", name)) for name in field_names()}
    found |= {camel(name) for name in field_names()}
    found |= {name for name in used() if CAMEL.fullmatch(name) and not name.isupper()}
    spec = yaml.safe_load(SPEC)
    taken = {*spec["types"], "Away", "EverythingReply", "Sorry", "Status", *spec["commands"]}
    spelled = {snake(name) for name in taken}
    unique = {snake(name): name for name in sorted(found - CLASSES - KINDS)}
    return [name for key, name in unique.items() if key not in spelled and not iskeyword(name)]


def members(kinds: Sequence[Any], *, tagged: bool = False) -> Iterator[dict[str, Any]]:
    """A field of each name, some for each of several records."""
    for start in range(0, len(field_names()), 40):
        fields = {}
        for number, name in enumerate(field_names()[start : start + 40], 1):
            kind = kinds[(start + number) % len(kinds)]
            made = dict(kind) if isinstance(kind, dict) else {"type": kind}
            if tagged:
                made["protobuf"] = {**made.get("protobuf", {}), "tag": number}
            fields[name] = {**made, "doc": "Something."}
        yield fields


def fields() -> dict[str, Any]:
    about = {"doc": "Several.", "client": {"exported": True}}
    plain, keyed, tagged = members(VALUES), members(KEYED), members(TAGGED, tagged=True)
    types: dict[str, Any] = {}
    for at, (own, by_name, by_tag) in enumerate(zip(plain, keyed, tagged, strict=True)):
        types[f"Several{at}"] = {**about, "fields": own}
        types[f"Tagged{at}"] = {**about, "encoding": "protobuf", "fields": by_tag}
        types[f"Keyed{at}"] = {**about, "encoding": "json", "fields": by_name}
        types[f"Entries{at}"] = {**about, "encoding": {"map": "Words"}, "fields": by_name}
    return {"types": types}


def records() -> dict[str, Any]:
    content = {"text": {"type": "text", "size": "uint8", "doc": "Text."}}
    made = {"doc": "A record.", "client": {"exported": True}, "fields": content}
    return {"types": dict.fromkeys(class_names(), made)}


def collections() -> dict[str, Any]:
    made = {"list": "Sort", "count": "uint8", "client": {"exported": True}, "doc": "A list."}
    return {"types": dict.fromkeys(class_names(), made)}


def enumerations() -> dict[str, Any]:
    made = {"doc": "An enumeration.", "enum": "uint8", "values": {"one": 1}}
    fields = {f"f{at}": {"type": name, "doc": "One."} for at, name in enumerate(class_names())}
    several = {"doc": "Several.", "client": {"exported": True}, "fields": fields}
    return {"types": {**dict.fromkeys(class_names(), made), "Several": several}}


def commands() -> dict[str, Any]:
    content = {"sort": {"type": "Sort", "doc": "A sort."}}
    made = {"from": "client", "doc": "A command.", "note": content}
    named = [name for name in class_names() if {name, snake(name)} & own_names()]
    return {"commands": {name: {**made, "key": key} for key, name in enumerate(named, 9)}}


def own_names() -> set[str]:
    """What is used, as it is and without what generated functions begin with."""
    bare = {name.strip("_") for name in used()}
    return bare | {re.sub(STARTS, "", name) for name in bare}


@pytest.mark.parametrize(
    "parts",
    [fields, records, collections, enumerations, commands],
    ids=lambda parts: str(parts.__name__),
)
def test_names(parts: Callable[[], dict[str, dict[str, Any]]], tmp_path: Path) -> None:
    spec = yaml.safe_load(SPEC)
    for key, more in parts().items():
        spec[key].update(more)
    result = parse_text(yaml.safe_dump(spec, sort_keys=False))
    assert result.protocol is not None, result.diagnostics
    assert not [*result.diagnostics, *load_checks()(result.protocol, result.poisoned)]
    made = Package(result.protocol, "hiding")
    try:
        check_types(made, tmp_path)
        agreed = made.module("types").Negotiated(edition=2)
        for subject in subjects(made):
            check(subject, agreed)
    finally:
        made.close()


def check(subject: Subject, agreed: Any) -> None:
    @settings(max_examples=2, deadline=None)
    @given(subject.values(agreed))
    def compare(value: object) -> None:
        subject.check(value, agreed)

    compare()


def test_a_field_beside_the_function_that_asks_for_negotiated(tmp_path: Path) -> None:
    result = parse_text("""
wireloom: 1
protocol: hiding
title: Hiding
doc: A field that is called like the function of the runtime.
revision: "1"
negotiated: {wide: {type: bool, doc: Whether there is a number.}}
types:
  Rest:
    fields: {known: {type: text, size: uint8}, number: {type: uint8, when: {$wide: true}}}
  Other:
    fields: {number: {type: uint8, when: {$wide: true}}}
""")
    assert result.protocol is not None and not result.diagnostics, result.diagnostics
    made = Package(result.protocol, "hiding")
    try:
        check_types(made, tmp_path)
        negotiated = made.module("types").Negotiated(wide=True)
        for name, data in (("Rest", b"\x02ab\x07"), ("Other", b"\x07")):
            assert Subject(made, name).check_bytes(data, negotiated).number == 7
    finally:
        made.close()
