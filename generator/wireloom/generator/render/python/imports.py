"""The imports of generated modules, which follow from the names that their texts use."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from symtable import SymbolTable, symtable

from wireloom.generator.layout import LINE_LENGTH

MARK = "# imports"
"""The line of a template in whose place the import statements come."""

PLACES = {
    "collections": "deque",
    "collections.abc": "Callable Hashable Iterable Mapping Sequence",
    "crc32c": "crc32c",
    "dataclasses": "field replace",
    "enum": "IntEnum IntFlag StrEnum",
    "functools": "lru_cache partial",
    "importlib": "import_module",
    "itertools": "repeat",
    "operator": "attrgetter",
    "ssl": "SSLContext",
    "struct": "Struct",
    "types": "MappingProxyType",
    "typing": "TYPE_CHECKING Any NamedTuple Protocol Self TypeAlias TypeVar cast",
    "wireloom.dataclass": "constructor dataclass",
    "wireloom.error_policy": "HARMLESS STRICT TOO_MANY ErrorPolicy bounded",
    "wireloom.errors": "DecodeError EncodeError LocalError ResponseError Unsupported",
    "wireloom.json_text": "notation",
    "wireloom.runtime.arguments": "check_fields",
    "wireloom.runtime.bulk": "Cutter block even_step pack_even",
    "wireloom.runtime.enums": "OpenEnum OpenFlags",
    "wireloom.runtime.flatbuffers": "read_table write_table",
    "wireloom.runtime.negotiated": "known settled",
    "wireloom.runtime.numerals": "version_numbers",
    "wireloom.runtime.objects": "Object along read_entries read_json write_entries write_json",
    "wireloom.runtime.primitives": """
        FOLDED_BYTES SHORT_VARUINT SHORT_ZIGZAG SIGNED_BYTES bad_length bound_count check_whole
        ended finish read_bytes read_bytes_until read_count read_optional_bytes read_optional_text
        read_text read_text_until read_varuint read_words read_zigzag sized slot_setter text
        too_short varint_frame_size whole_items write_bytes write_optional_bytes write_optional_text
        write_text write_varuint write_words write_zigzag
    """,
    "wireloom.runtime.protobuf": "envelope_key open_envelope sized_field",
    "wireloom.runtime.tables": "Move Role Rule Tables Waiting paired",
    "zlib": "crc32",
}
"""Where names come from that no module of the package has."""

OF_MODULES = {
    "async_client": {"wireloom.runtime.aio": "Connection"},
    "client": {"wireloom.runtime.sync": "Connection"},
    "compressed": {"wireloom.runtime.compression": "CompressedMember"},
    "decoding": {
        "wireloom.runtime.keyed": "Findings Misfit",
        "wireloom.runtime.negotiated": "Asked",
    },
    "joints": {"wireloom.joining": "Chain Joints Part Spot"},
    "objects": {
        "wireloom.runtime.keyed": "Anything Base64 Number Real Spelling Truth Whole Words",
        "wireloom.runtime.objects": "Later Listed Mapped Member Unquoted",
    },
    "protobuf": {"wireloom.runtime.protobuf_codecs": "codecs field"},
    "schema": {
        "typing": "Literal",
        "wireloom.schema.dissecting": "dissect",
        "wireloom.schema.framing": "message_within",
        "wireloom.schema.packaged": "schema_of",
        "wireloom.schema.spans": "Span",
    },
    "server": {"wireloom.runtime.serve": "Handler ServerConnection"},
    "tables": {"wireloom.runtime.tables": "Settling StreamKind"},
}
"""Where names come from in one module, whatever they mean in others."""

_LISTED = ("codes", "messages", "protobuf", "types")
"""Modules of a package whose ``__all__`` says what they offer to the others."""


def with_imports(texts: Mapping[str, str], package: str) -> dict[str, str]:
    """Modules with import statements in the place of ``MARK``; what is no Python stays as it is.

    Args:
        texts: All modules of a package by their names.
        package: Its dotted name.
    """
    found = {module: names for module, text in texts.items() if (names := _names(text))}
    own = {
        name: f"{package}.{module}" for module in reversed(found) for name in found[module].offered
    }
    imports = {
        module: "\n".join(_statements(names.used, own | _by_name(OF_MODULES.get(module, {}))))
        for module, names in found.items()
    }
    return {module: text.replace(MARK, imports.get(module, MARK)) for module, text in texts.items()}


@dataclass(frozen=True, slots=True)
class _Names:
    """The names that a module uses and does not define, and those that it offers to others."""

    used: frozenset[str]
    offered: frozenset[str]


def _names(text: str) -> _Names | None:
    """The names of a module; None if it is no Python, which whoever formats it will tell."""
    try:
        top, tree = symtable(text, "", "exec"), ast.parse(text)
    except (SyntaxError, ValueError):
        return None
    known = {symbol.get_name() for symbol in top.get_symbols() if symbol.is_local()}
    imported = {symbol.get_name() for symbol in top.get_symbols() if symbol.is_imported()}
    offered = {name for name in known - imported if not name.startswith("_")}
    return _Names(frozenset({*_globals(top), *_annotations(tree)} - known), frozenset(offered))


def _globals(table: SymbolTable) -> Iterator[str]:
    """The names of the module and of builtins that code uses, annotations aside."""
    for symbol in table.get_symbols():
        if symbol.is_global() and symbol.is_referenced():
            yield symbol.get_name()
    for inner in table.get_children():
        yield from _globals(inner)


def _annotations(tree: ast.AST) -> Iterator[str]:
    """The names in annotations, and in types that values are cast to."""
    for node in ast.walk(tree):
        match node:
            case (
                ast.arg(annotation=ast.expr() as found)
                | ast.AnnAssign(annotation=found)
                | ast.FunctionDef(returns=ast.expr() as found)
                | ast.AsyncFunctionDef(returns=ast.expr() as found)
            ):
                yield from _inside(found)
            case ast.Call(func=ast.Name("cast"), args=[ast.Constant(str(text)), *_]):
                yield from _inside(ast.parse(text))


def _inside(tree: ast.AST) -> Iterator[str]:
    return (node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


def _statements(used: Collection[str], own: Mapping[str, str]) -> list[str]:
    """The import statements, ordered as isort would."""
    known, names = {**_by_name(PLACES), **own}, dict[str, list[str]]()
    for name in sorted(used, key=_isort_key):
        if name in known:
            names.setdefault(known[name], []).append(name)
    standard = ["import struct"] if "struct" in used else []
    others: list[str] = []
    for place in sorted(names, key=lambda place: (place != "crc32c", place)):
        group = standard if place.partition(".")[0] in sys.stdlib_module_names else others
        group.append(_import(place, names[place]))
    lines = [*standard, *([""] if standard and others else []), *others]
    stars = any(line.endswith("import *") for line in lines)
    return ["# ruff: noqa: F403, F405", *lines] if stars else lines


def _import(place: str, names: Sequence[str]) -> str:
    """An import of names, or of all that a module of the package offers, if that is shorter."""
    line = f"from {place} import {', '.join(names)}"
    offers = place.rpartition(".")[2] in _LISTED
    return f"from {place} import *" if offers and len(line) > LINE_LENGTH else line


def _by_name(places: Mapping[str, str]) -> dict[str, str]:
    return {name: place for place, names in places.items() for name in names.split()}


def _isort_key(name: str) -> tuple[int, str, str]:
    kind = 0 if name.isupper() else 1 if name[:1].isupper() else 2
    return (kind, name.lower(), name)
