"""A revision that is told by what is different in it: its base is read, and changed node by node.

Nodes are shared by aliases and keep their places, so what lies on the way to a change is copied and
the rest is taken as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from collections.abc import Sequence as List
from posixpath import dirname, join, normpath

from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.language import REVISION
from wireloom.generator.language.kinds import Part
from wireloom.generator.parse import read, shape
from wireloom.generator.parse.check import Checker
from wireloom.generator.rules import rule
from wireloom.generator.source import Mapping, Node, Scalar, Sequence, Source, identity

NO_BASE = rule(
    "WL017: a spec is based on something that is no spec, or imports from what is no file of types",
    "The path leads from the folder of the file, with `/` between names, to a spec that is sound"
    " YAML. That may be based on another one, at most 8 times. Types are imported from a file that"
    " lies in the folder or in the one around it; there may be 16 of them.",
)
NOT_THERE = rule(
    "WL018: a revision leaves out what its base does not have",
    "`without` names parts of the base, from the document on, with dots between keys; an item of a"
    " list by its text or its id. A `*` stands for every key.",
)
Reader = Callable[[str], Source]
"""Reads the file to which a path leads from the folder of the spec."""
_MOST = 8
_PATH = re.compile(r"(\.\./)*([\w.-]+/)*[\w-][\w.-]*\.yaml")
_IMPORTED = re.compile(r"(\.\./)?([\w-][\w.-]*/)*[\w-][\w.-]*\.yaml", re.ASCII)


def whole(source: Source, reader: Reader, folder: str = "", left: int = _MOST) -> Source:
    """A spec as a whole document, whatever it is based on.

    Args:
        source: The file.
        reader: Reads the files that files are based on.
        folder: What leads from the folder of the spec to that of this file.
        left: How many times more a file may be based on another one.
    """
    said = source.root
    if not isinstance(said, Mapping) or "based_on" not in said.index:
        return placed(source, folder)
    checker = Checker()
    sound = checker.check(said, Part(REVISION.name), "the revision")
    problems = (*source.diagnostics, *checker.problems.diagnostics)
    if not sound:
        return Source(None, problems)
    place = read.scalar(said.index["based_on"])
    if not left or not _PATH.fullmatch(place.text):
        reason = "it is no path to a .yaml file" if left else "that is the ninth time"
        return _refused(place, f"cannot be based on {shape.quoted(place.text)}: {reason}")
    path = normpath(join(folder, place.text))
    base = whole(reader(path), reader, dirname(path), left - 1)
    if base.root is None or base.diagnostics or not isinstance(base.root, Mapping):
        notes = [Note(item.at, item.message) for item in base.diagnostics[:1]]
        return _refused(place, f"cannot be based on {shape.quoted(place.text)}", notes)
    root: Node = Mapping(said.at, base.root.entries, base.root.index)
    lost: list[Diagnostic] = []
    for part in read.items(said.get("without")):
        root = _without(root, read.scalar(part), lost)
    own = [entry for entry in said.entries if entry[0].text in REVISION.only]
    kept = [entry for entry in read.entries(root) if entry[0].text not in REVISION.only]
    root = _made(said, [*own, *kept])
    changes = placed(Source(said.get("with")), folder)
    changed = root if changes.root is None else _changed(root, changes.root)
    return Source(changed, (*problems, *lost, *changes.diagnostics))


def placed(source: Source, folder: str, *, above: bool = True) -> Source:
    """A document that imports by paths from the folder of the spec.

    Args:
        source: The document, whose paths lead from its own folder.
        folder: What leads from the folder of the spec to that one.
        above: Whether paths may lead to the folder around that one.
    """
    root = source.root
    said = root.get("import") if isinstance(root, Mapping) else None
    if not isinstance(root, Mapping) or not isinstance(said, Mapping):
        return source
    wrong: list[Diagnostic] = []
    entries: list[tuple[Scalar, Node]] = []
    for key, names in said.entries:
        if _IMPORTED.fullmatch(key.text) and (above or not key.text.startswith("../")):
            path = normpath(join(folder, key.text))
            entries.append((Scalar(key.at, path, plain=key.plain), names))
        else:
            around = " or the one around it" if above else ""
            message = f"cannot import from {shape.quoted(key.text)}: it is no path to a .yaml file"
            wrong.append(Diagnostic(key.at, NO_BASE, f"{message} in the folder{around}"))
    changed = _with(root, "import", _made(said, entries))
    return Source(changed, (*source.diagnostics, *wrong))


def _refused(place: Scalar, message: str, notes: Iterable[Note] = ()) -> Source:
    return Source(None, (Diagnostic(place.at, NO_BASE, message, tuple(notes)),))


def _without(root: Node, path: Scalar, lost: list[Diagnostic]) -> Node:
    found = _cut(root, path.text.split("."))
    if found is None:
        message = f"the base has no {shape.quoted(path.text)}"
        lost.append(Diagnostic(path.at, NOT_THERE, message))
    return root if found is None else found


def _cut(node: Node, path: List[str]) -> Node | None:
    """A node without what a path leads to; None if it leads nowhere."""
    name, *rest = path
    if isinstance(node, Sequence):
        items = [item for item in node.items if rest or not _is(item, name)]
        return None if rest or len(items) == len(node.items) else Sequence(node.at, items)
    if not isinstance(node, Mapping):
        return None
    if name == "*" and rest:
        cut = {key: _cut(value, rest) for key, value in node.index.items()}
        return _replaced(node, {key: value for key, value in cut.items() if value is not None})
    if name not in node.index:
        return None
    if not rest:
        return _made(node, [entry for entry in node.entries if entry[1] is not node.index[name]])
    inner = _cut(node.index[name], rest)
    return None if inner is None else _with(node, name, inner)


def _is(item: Node, name: str) -> bool:
    said = item.get("id") if isinstance(item, Mapping) else item
    return isinstance(said, Scalar) and said.text == name


def _changed(node: Node, change: Node) -> Node:
    """A mapping with the keys of another one: mappings go into each other, all else is replaced."""
    if not isinstance(node, Mapping) or not isinstance(change, Mapping):
        return change
    for key, value in change.entries:
        name = identity(key)
        if name in node.index:
            node = _with(node, name, _changed(node.index[name], value))
        else:
            node = _made(node, [*node.entries, (key, value)])
    return node


def _replaced(node: Mapping, values: dict[str, Node]) -> Mapping | None:
    """A mapping with other values for some keys; None if there are none."""
    entries = [(key, values.get(identity(key), value)) for key, value in node.entries]
    return _made(node, entries) if values else None


def _with(node: Mapping, name: str, value: Node) -> Mapping:
    """A mapping with another value for a key."""
    old = node.index[name]
    return _made(node, [(key, value if one is old else one) for key, one in node.entries])


def _made(like: Mapping, entries: list[tuple[Scalar, Node]]) -> Mapping:
    index = {identity(key): value for key, value in entries}
    return Mapping(like.at, entries, index, like.damaged)
