"""YAML text to nodes that know where they stand.

Nodes are put together from the events of the parser, in one pass and without recursion, so that
hostile input ends in a diagnostic: nesting, aliases and size are bounded before anything is built.
"""

from __future__ import annotations

import os
import re
import stat
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import yaml
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.rules import rule
from wireloom.generator.span import Span
from wireloom.generator.syntax import explained

__all__ = [
    "Mapping",
    "Node",
    "Scalar",
    "Sequence",
    "Source",
    "Span",
    "identity",
    "read_file",
    "read_text",
]

MAX_BYTES = 4 * 1024 * 1024
MAX_DEPTH = 100
MAX_NODES = 250_000

UNREADABLE = rule(
    "WL001: a file cannot be read",
    "The path is wrong, names a directory or may not be opened. Directories are searched for"
    " `*.yaml` only where a command takes several specs.",
)
NOT_UTF8 = rule("WL002: a file is not UTF-8", "Specs are UTF-8, so that all tools agree on them.")
TOO_LARGE = rule(
    "WL003: a file is larger than 4 MiB",
    "No protocol needs as much; the bound keeps a wrong file from taking all memory.",
)
SYNTAX = rule(
    "WL004: a file is not YAML",
    "Often a text with a colon or with quotes inside has to be put into quotes.",
)
TAB = rule("WL005: a line is indented by a tab", "YAML allows only spaces there.")
DUPLICATE = rule(
    "WL006: a key occurs twice in a mapping",
    "YAML loaders silently keep one of the two; the other would be lost.",
)
TOO_MANY = rule(
    "WL007: a file has more than 250000 nodes once its aliases are expanded",
    "A few lines of nested aliases can stand for billions of nodes.",
)
TOO_DEEP = rule(
    "WL008: nesting is deeper than 100 levels",
    "No spec needs as much; the bound keeps a hostile file from exhausting the stack.",
)
TAG = rule(
    "WL009: a node has a tag",
    "The language decides what a value is; tags such as `!!str` or `!custom` have no meaning in"
    " it. Quote a value that is meant as text.",
)
DOCUMENTS = rule(
    "WL010: a file holds several documents", "One file describes one revision of one protocol."
)
EMPTY = rule("WL011: a file is empty", "It has no content besides comments.")
MERGE = rule(
    "WL012: a mapping is merged into another by `<<`",
    "Merging hides what a part says from its reader. Declare a named type, or repeat the lines.",
)
BAD_KEY = rule(
    "WL013: a key is a list, a mapping or an alias", "Keys of the language are names and numbers."
)
CONTROL = rule(
    "WL014: a file has a character that YAML does not allow",
    "Control characters can be written as escapes inside double quotes.",
)
ALIAS = rule(
    "WL015: an alias has no anchor before it, or stands inside its own anchor",
    "An alias repeats a node that is complete.",
)

Sort = Literal["text", "number", "fraction", "yesno", "null", "date", "octal", "sexagesimal", "on"]
"""How YAML reads a scalar. ``octal``, ``sexagesimal`` and ``on`` (also yes, no, off) are readings
of YAML 1.1 that nobody means."""


@dataclass(slots=True, eq=False)
class Scalar:
    """A text, and what YAML takes it for."""

    at: Span
    text: str
    sort: Sort = "text"
    plain: bool = False
    """Whether it is written without quotes and not as a block."""

    @property
    def value(self) -> Any:
        """The Python value of a sound sort; text for all others."""
        match self.sort:
            case "number":
                return _number(self.text)
            case "fraction":
                return _fraction(self.text)
            case "yesno":
                return self.text.lower() == "true"
            case "null":
                return None
            case _:
                return self.text


@dataclass(slots=True, eq=False)
class Sequence:
    """A list."""

    at: Span
    items: list[Node] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Mapping:
    """A mapping with its keys in order."""

    at: Span
    entries: list[tuple[Scalar, Node]] = field(default_factory=list)
    index: dict[str, Node] = field(default_factory=dict)
    damaged: bool = False
    """Whether something that belongs into it was refused, so that keys may be missing."""

    def get(self, name: str) -> Node | None:
        """The value under a key."""
        return self.index.get(name)


Node = Scalar | Sequence | Mapping


@dataclass(frozen=True, slots=True)
class Source:
    """What a file holds; ``root`` is None if it could not be read to its end."""

    root: Node | None
    diagnostics: tuple[Diagnostic, ...] = ()


def read_file(path: str | Path, name: str | None = None) -> Source:
    """Reads a file; ``name`` is what diagnostics call it."""
    start = Span(name or str(path), 1, 1)
    try:
        if stat.S_ISFIFO(os.stat(path).st_mode):  # to open it could take for ever
            return _refused(start, UNREADABLE, "cannot read the file: it is a pipe")
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        return _refused(start, UNREADABLE, f"cannot read the file: {reason or error}")
    if len(data) > MAX_BYTES:
        return _refused(start, TOO_LARGE, "the file is larger than 4 MiB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig")
        at = _place(start.file, before, len(before))
        return _refused(at, NOT_UTF8, f"byte 0x{data[error.start]:02x} is not UTF-8")
    return read_text(text, start.file)


def read_text(text: str, file: str) -> Source:
    """Reads the text of a file."""
    wrong = _NOT_PRINTABLE.search(text)
    if wrong:
        message = f"YAML does not allow the character U+{ord(wrong.group()):04X}"
        return _refused(_place(file, text, wrong.start()), CONTROL, message)
    return _composed(text, file, _LOADER)


def _composed(text: str, file: str, loader: Any) -> Source:
    composer = _Composer(file)
    try:
        composer.run(text, loader)
    except yaml.MarkedYAMLError as error:
        if loader is not yaml.SafeLoader and "nesting" in (error.problem or ""):
            # libyaml looks ahead and gives up by itself; the parser in Python comes to our bound
            return _composed(text, file, yaml.SafeLoader)
        return Source(None, (_syntax(error, text, file),))
    except _Stop as stop:
        return Source(None, (stop.diagnostic,))
    if composer.root is None:
        return _refused(Span(file, 1, 1), EMPTY, "the file is empty")
    return Source(composer.root, tuple(composer.diagnostics))


_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_RESOLVERS: dict[str, list[tuple[str, re.Pattern[str]]]] = (
    yaml.SafeLoader.yaml_implicit_resolvers  # the first letter to tags
)
_NOT_PRINTABLE: re.Pattern[str] = yaml.reader.Reader.NON_PRINTABLE
_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9_]*|0x[0-9a-fA-F_]+|0b[01_]+)")
_SORTS: dict[str, Sort] = {
    "tag:yaml.org,2002:bool": "yesno",
    "tag:yaml.org,2002:float": "fraction",
    "tag:yaml.org,2002:int": "number",
    "tag:yaml.org,2002:null": "null",
    "tag:yaml.org,2002:timestamp": "date",
}


class _Stop(Exception):
    """Ends the composing; never leaves this module."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end was not seen yet."""

    node: Sequence | Mapping
    anchor: str | None
    before: int
    """Nodes counted before it."""
    height: int = 1
    key: Scalar | None = None
    keys: dict[str, Scalar] = field(default_factory=dict)
    """The keys of a mapping by what makes them the same."""
    wants_key: bool = True
    skips: bool = False
    """Whether the next value belongs to a key that was refused."""


@dataclass(frozen=True, slots=True)
class _Anchored:
    node: Node
    weight: int
    height: int


class _Composer:
    def __init__(self, file: str) -> None:
        self.file = file
        self.root: Node | None = None
        self.diagnostics: list[Diagnostic] = []
        self.stack: list[_Open] = []
        self.anchors: dict[str, _Anchored | None] = {}
        self.count = 0
        self.documents = 0

    def run(self, text: str, loader: Any) -> None:
        handlers = {
            yaml.ScalarEvent: self.scalar,
            yaml.MappingStartEvent: self.open_mapping,
            yaml.SequenceStartEvent: self.open_sequence,
            yaml.MappingEndEvent: self.close,
            yaml.SequenceEndEvent: self.close,
            yaml.AliasEvent: self.alias,
            yaml.DocumentStartEvent: self.document,
        }
        for event in yaml.parse(text, Loader=loader):
            handler = handlers.get(type(event))
            if handler is not None:
                handler(event)

    def document(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            message = "a second document begins here; a spec is one document"
            raise _Stop(Diagnostic(self.span(event), DOCUMENTS, message))

    def scalar(self, event: Any) -> None:
        at = self.span(event)
        text: str = event.value
        plain = event.style is None or event.style == ""
        sort: Sort = "text"
        if event.tag is not None:
            self.tagged(at, event.tag)
        elif plain:
            candidates = _RESOLVERS.get(text[:1])
            if candidates:
                sort = self.sort(text, candidates)
        node = Scalar(at, text, sort, plain)
        if not text and plain and not self.stack and event.tag is None:
            return  # a document of comments only
        self.grow(at, 1)
        self.add(node)
        if event.anchor is not None:
            self.anchors[event.anchor] = _Anchored(node, 1, 0)

    def sort(self, text: str, candidates: list[tuple[str, re.Pattern[str]]]) -> Sort:
        for tag, pattern in candidates:
            if pattern.match(text):
                sort = _SORTS.get(tag, "text")
                if sort == "number" and not _DECIMAL.fullmatch(text):
                    return "sexagesimal" if ":" in text else "octal"
                if sort == "fraction" and ":" in text:
                    return "sexagesimal"
                if sort == "yesno" and text.lower() not in ("true", "false"):
                    return "on"
                return sort
        return "text"

    def open_mapping(self, event: Any) -> None:
        self.open(event, Mapping(self.span(event)))

    def open_sequence(self, event: Any) -> None:
        self.open(event, Sequence(self.span(event)))

    def open(self, event: Any, node: Sequence | Mapping) -> None:
        if len(self.stack) >= MAX_DEPTH:
            raise _Stop(Diagnostic(node.at, TOO_DEEP, "nesting is deeper than 100 levels"))
        if event.tag is not None:
            self.tagged(node.at, event.tag)
        if event.anchor is not None:
            self.anchors[event.anchor] = None
        self.stack.append(_Open(node, event.anchor, self.count))
        self.grow(node.at, 1)

    def close(self, _: Any) -> None:
        done = self.stack.pop()
        if done.anchor is not None:
            weight = self.count - done.before
            self.anchors[done.anchor] = _Anchored(done.node, weight, done.height)
        if self.stack:
            self.stack[-1].height = max(self.stack[-1].height, done.height + 1)
        self.add(done.node)

    def alias(self, event: Any) -> None:
        at = self.span(event)
        name: str = event.anchor
        target = self.anchors.get(name)
        if target is None:
            inside = name in self.anchors
            message = (
                f'the alias "*{name}" stands inside its own anchor'
                if inside
                else f'the alias "*{name}" has no anchor before it'
            )
            raise _Stop(Diagnostic(at, ALIAS, message))
        self.grow(at, target.weight)
        if len(self.stack) + target.height > MAX_DEPTH:
            raise _Stop(Diagnostic(at, TOO_DEEP, "nesting is deeper than 100 levels"))
        if self.stack:
            parent = self.stack[-1]
            parent.height = max(parent.height, target.height + 1)
            if isinstance(parent.node, Mapping) and parent.wants_key:
                self.refuse_key(parent, at, "a key must be a name or a number, not an alias")
                return
        self.add(target.node)

    def add(self, node: Node) -> None:
        """Puts a finished node where it belongs."""
        if not self.stack:
            self.root = node
            return
        parent = self.stack[-1]
        if isinstance(parent.node, Sequence):
            parent.node.items.append(node)
        elif parent.wants_key:
            self.add_key(parent, node)
        else:
            parent.wants_key = True
            if parent.skips:
                parent.skips = False
            elif parent.key is not None:
                parent.node.entries.append((parent.key, node))
                parent.node.index[identity(parent.key)] = node

    def add_key(self, parent: _Open, node: Node) -> None:
        assert isinstance(parent.node, Mapping)
        if not isinstance(node, Scalar):
            self.refuse_key(parent, node.at, "a key must be a name or a number")
            return
        if node.plain and node.text == "<<":
            parent.wants_key, parent.skips, parent.node.damaged = False, True, True
            self.diagnostics.append(Diagnostic(node.at, MERGE, 'the merge key "<<" is not allowed'))
            return
        parent.key = node
        parent.wants_key = False
        same = identity(node)
        if same in parent.node.index:
            parent.skips = True
            message = f'the key "{node.text}" occurs twice'
            note = Note(parent.keys[same].at, "first here")
            self.diagnostics.append(Diagnostic(node.at, DUPLICATE, message, (note,)))
        parent.keys.setdefault(same, node)

    def refuse_key(self, parent: _Open, at: Span, message: str) -> None:
        assert isinstance(parent.node, Mapping)
        parent.wants_key, parent.skips, parent.node.damaged = False, True, True
        self.diagnostics.append(Diagnostic(at, BAD_KEY, message))

    def tagged(self, at: Span, tag: str) -> None:
        shown = tag.replace("tag:yaml.org,2002:", "!!")
        self.diagnostics.append(Diagnostic(at, TAG, f'the tag "{shown}" is not allowed'))

    def grow(self, at: Span, nodes: int) -> None:
        self.count += nodes
        if self.count > MAX_NODES:
            message = "the file has more than 250000 nodes once its aliases are expanded"
            raise _Stop(Diagnostic(at, TOO_MANY, message))

    def span(self, event: Any) -> Span:
        mark = event.start_mark
        return Span(self.file, mark.line + 1, mark.column + 1)


def identity(key: Scalar) -> str:
    """What makes two keys the same: 1 and 0x1 are."""
    return str(_number(key.text)) if key.sort == "number" else key.text


def _number(text: str) -> int:
    digits = text.replace("_", "")
    if len(digits) > 80:  # more than anybody can mean; Python refuses to read thousands of digits
        return -(10**80) if digits.startswith("-") else 10**80
    sign = -1 if digits.startswith("-") else 1
    digits = digits.lstrip("+-")
    base = {"0x": 16, "0b": 2}.get(digits[:2].lower(), 10)
    return sign * int(digits[2:] if base != 10 else digits, base)


def _fraction(text: str) -> float:
    text = text.replace("_", "").lower()
    return float(text.replace(".inf", "inf").replace(".nan", "nan"))


def _refused(at: Span, code: str, message: str) -> Source:
    return Source(None, (Diagnostic(at, code, message),))


def _place(file: str, text: str, offset: int) -> Span:
    line = text.count("\n", 0, offset) + 1
    return Span(file, line, offset - text.rfind("\n", 0, offset))


def _syntax(error: yaml.MarkedYAMLError, text: str, file: str) -> Diagnostic:
    fault = explained(error, text)
    at = Span(file, fault.line + 1, fault.column + 1)
    return Diagnostic(at, TAB if fault.tab else SYNTAX, fault.message)
