"""Types by name: those of the spec, of the files that it imports from, and with parameters.

What a file may name is its own and what it imports. A type of another file is built when something
names it first, so what it needs itself comes along. A type with parameters is built anew for every
use, with what it is made of standing where the use stands; of a record, which becomes a class,
there is one for all uses with the same types.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from posixpath import dirname, join
from typing import TYPE_CHECKING

from wireloom.generator.diagnostics import Note
from wireloom.generator.language import TYPES_FILE
from wireloom.generator.language.kinds import Part
from wireloom.generator.model.types import Field, Measure, Named, Record, Rest, Type
from wireloom.generator.parse import based, read, shape, uses
from wireloom.generator.parse.check import CLASSES, Checker
from wireloom.generator.parse.problems import Problems
from wireloom.generator.rules import rule
from wireloom.generator.source import Mapping, Node, Scalar, Sequence
from wireloom.generator.span import Span
from wireloom.generator.suggest import did_you_mean
from wireloom.schema.casing import camel
from wireloom.terminal import counted

if TYPE_CHECKING:
    from wireloom.generator.parse.context import Context

NAMES = rule(
    "WL019: a type is imported that is not there, or two have one name",
    "Names are those that the file declares itself. All types that a spec has in the end, those"
    " that come along with others too, have names of their own; only imported ones may be used.",
)
PARAMETERS = rule(
    "WL120: a type with parameters is declared or used in a wrong way",
    "A use gives a type for each parameter, as in `Counted(Name)`. The type must not lead back to"
    " itself, and it and each of its parameters must be used. Examples show types without"
    " parameters.",
)
_MOST_FILES = 16
_DEEPEST = 40
"""Levels that types with parameters may lie in each other."""
_MOST_NODES = 20_000
"""Nodes that their uses may stand for."""
_OF_ONE_TYPE = ("examples", "invalid", "client")


@dataclass(eq=False, slots=True)
class Declared:
    """A type as a file declares it."""

    key: Scalar
    name: str
    parameters: tuple[str, ...]
    node: Node
    scope: Scope
    used: set[str] = field(default_factory=set)
    """Its own name, and those of its parameters, as soon as something uses them."""
    size: tuple[int, int] = (0, 0)
    """With parameters: how many nodes it has, and how deep they lie in each other."""

    @property
    def at(self) -> Span:
        """Where."""
        return self.key.at


@dataclass(eq=False, slots=True)
class Scope:
    """What the type expressions of a file may name."""

    path: str
    """From the folder of the spec; empty for the spec."""
    broken: set[int]
    own: dict[str, Declared] = field(default_factory=dict)
    imported: dict[str, tuple[Span, Declared]] = field(default_factory=dict)
    lost: set[str] = field(default_factory=set)
    """Names of types that are not sound."""

    def find(self, name: str) -> Declared | None:
        """What a name stands for."""
        return self.own.get(name) or self.imported.get(name, (None, None))[1]


class Composition:
    """The types of one spec."""

    def __init__(self, reader: based.Reader, problems: Problems) -> None:
        self.problems = problems
        self.built: dict[str, Type] = {}
        """All types, once they are built."""
        self.default_count: Measure = Rest()
        self.poisoned: set[str] = set()
        """Names of what is left out."""
        self._reader = reader
        self._files: dict[str, Scope] = {}
        self._wanted: dict[str, Declared] = {}
        self._foreign: dict[str, Type] = {}
        self._made: dict[str, tuple[Declared, Type | None]] = {}
        self._depth = self._nodes = 0
        self.root = Scope("", problems.broken)

    # --- files ---

    def read(self, root: Mapping) -> None:
        """Reads the types of the spec by their names, and the files that it imports from."""
        self._read(root, self.root)

    def _read(self, root: Mapping, scope: Scope) -> None:
        for key, node in _sound(root.get("types"), scope):
            parameters = tuple(item.text for item in uses.parameters(key))
            declared = Declared(key, uses.head(key).text, parameters, node, scope)
            declared.size = _size(node) if parameters else (0, 0)
            self._add(declared, key.at, scope)
            strange = [name for name in _OF_ONE_TYPE if parameters and node_has(node, name)]
            if strange:
                message = f'"{strange[0]}" cannot stand in "{key.text}", which has parameters'
                self.problems.report(key.at, PARAMETERS, message)
            if id(node) in scope.broken:
                scope.lost.add(declared.name)
                self.poisoned.add(declared.name)
            else:
                scope.own[declared.name] = declared
        for key, names in _sound(root.get("import"), scope):
            file = self._file(key, scope)
            for item in () if file is None else map(read.scalar, read.items(names)):
                assert file is not None
                found = file.own.get(item.text)
                if found is not None and self._add(found, item.at, scope):
                    scope.imported[item.text] = item.at, found
                elif found is None and item.text not in file.lost:
                    self.poisoned.add(item.text)
                    hint = did_you_mean(item.text, file.own)
                    self.problems.report(
                        item.at, NAMES, f'{key.text} declares no type "{item.text}"{hint}'
                    )

    def _add(self, declared: Declared, at: Span, scope: Scope) -> bool:
        """Whether a file may name something, which it cannot if the name stands for another."""
        other = scope.find(declared.name)
        return other in (None, declared) or self._clash(declared.name, at, other.at)

    def _clash(self, name: str, at: Span, other: Span) -> bool:
        self.poisoned.add(name)
        note = Note(other, "the other")
        return self.problems.report(at, NAMES, f'there are two types "{name}"', note)

    def _file(self, key: Scalar, importer: Scope) -> Scope | None:
        path = join(dirname(importer.path), key.text)
        known = self._files.get(path)
        if known is not None:
            return known
        source = self._reader(path) if len(self._files) < _MOST_FILES else None
        if source is None or not isinstance(source.root, Mapping):
            notes = [Note(item.at, item.message) for item in source.diagnostics] if source else ()
            reason = "" if source else ": it is the 17th file"
            message = f"cannot import from {shape.quoted(key.text)}{reason}"
            self.problems.report(key.at, based.NO_BASE, message, *notes)
            return None
        source = based.placed(source, "", above=False)
        assert isinstance(source.root, Mapping)
        checker = Checker()
        checker.check(source.root, Part(TYPES_FILE.name), "the file")
        self.problems.diagnostics += [*source.diagnostics, *checker.problems.diagnostics]
        self._files[path] = scope = Scope(path, checker.problems.broken)
        self._read(source.root, scope)
        return scope

    # --- names ---

    def refer(self, node: Scalar, context: Context) -> Type:
        """The type that a name or a use stands for, which is not built in."""
        told = uses.split(node)
        name, arguments = told or (read.word(node), [])
        declared = self._find(name, node.at, context)
        if declared is None or (told is None and not declared.parameters):
            if declared is not None:
                self._want(declared)
            elif told is not None and name not in context.poisoned:
                self._refuse(node, name, f"no type {shape.quoted(name)} has parameters", context)
            return Type(at=node.at, form=Named(name))
        count = len(declared.parameters)
        if len(arguments) != count:
            needs = f"{shape.quoted(declared.key.text)} needs {counted(count, 'type')}"
            self._refuse(node, name, f"{needs}, not {len(arguments)}", context, declared)
            return Type(at=node.at, form=Named(name))
        return self._expand(node, declared, arguments, context)

    def _find(self, name: str, at: Span, context: Context) -> Declared | None:
        declared = context.scope.find(name)
        if declared is None and name not in context.poisoned:
            for file in self._files.values():
                if name in file.own and file is not context.scope:
                    note = Note(file.own[name].at, "it is declared here")
                    self.problems.report(at, NAMES, f'the type "{name}" is not imported', note)
                    context.poisoned.add(name)
        return declared

    def _want(self, declared: Declared) -> None:
        declared.used.add(declared.name)
        if declared.scope is self.root:
            return
        other = self._wanted.setdefault(declared.name, declared)
        if other is declared:
            other = self.root.own.get(declared.name, declared)
        if other is not declared:
            self._clash(declared.name, other.at, declared.at)

    def complete(self, context: Context, own: Iterable[tuple[str, Type]]) -> None:
        """Builds the types in other files that are named so far, beside those of the spec."""
        for _, item in self.root.imported.values():
            if not item.parameters:
                self._want(item)
        while left := [item for name, item in self._wanted.items() if name not in self._foreign]:
            for item in left:  # building one may want others
                there = replace(context, scope=item.scope, broken=item.scope.broken)
                type_ = there.type_use(item.node)
                self._foreign[item.name] = replace(type_, at=item.at)
        made = ((name, type_) for name, (_, type_) in self._made.items() if type_ is not None)
        self.built = dict((*self._foreign.items(), *own, *made))

    # --- types with parameters ---

    def _refuse(
        self,
        node: Scalar,
        name: str,
        message: str,
        context: Context,
        declared: Declared | None = None,
    ) -> None:
        notes: tuple[Note, ...] = ()
        if declared is not None:
            notes = (Note(declared.at, "it is declared here"),)
            declared.used.update((name, *declared.parameters))
        self.problems.report(node.at, PARAMETERS, message, *notes)
        context.poisoned.add(name)

    def _expand(
        self, node: Scalar, declared: Declared, arguments: list[Node], context: Context
    ) -> Type:
        name, body = declared.name, declared.node
        declared.used.add(name)
        classy = isinstance(body, Mapping) and not CLASSES.isdisjoint(body.index)
        title = _title(node, context) if classy else name
        if title in self._made:
            if self._made[title][0] is not declared:
                self._clash(title, node.at, self._made[title][0].at)
            return Type(at=node.at, form=Named(title))
        count, height = declared.size
        if declared in context.expanding:
            message = f"{shape.quoted(declared.key.text)} leads back to itself"
        elif self._depth + height > _DEEPEST:
            message = f"types with parameters lie deeper than {_DEEPEST} levels in each other"
        elif self._nodes + count > _MOST_NODES:
            message = f"types with parameters become more than {_MOST_NODES} nodes"
        else:
            message = ""
        if message:
            self._refuse(node, name, message, context, declared)
            return Type(at=node.at, form=Named(name))
        if classy:
            self._made[title] = declared, None
        self._nodes += count
        self._depth += height
        here = replace(
            context,
            encoding="binary" if classy else context.encoding,
            default_count=self.default_count if classy else context.default_count,
            scope=declared.scope,
            broken=declared.scope.broken,
            expanding=context.expanding | {declared},
            bound={
                parameter: (argument, context)
                for parameter, argument in zip(declared.parameters, arguments, strict=True)
            },
            used_parameters=declared.used,
        )
        at = replace(node.at, declared=(declared.key.text, declared.at))
        type_ = here.type_use(_placed(body, at))
        self._depth -= height
        if not classy:
            return type_
        self._made[title] = declared, type_
        return Type(at=node.at, form=Named(title))

    def finish(self) -> None:
        """Reports classes of uses that are declared too, and what nothing uses."""
        for name, (_, type_) in self._made.items():
            other = self.root.own.get(name) or self._wanted.get(name)
            if other is not None and type_ is not None:
                self._clash(name, type_.at, other.at)
        own = [(item.at, item) for item in self.root.own.values()]
        for at, item in (*own, *self.root.imported.values()):
            left = [name for name in (item.name, *item.parameters) if name not in item.used]
            if item.parameters and left:
                what = item.key.text if left[0] == item.name else left[0]
                self.problems.report(at, PARAMETERS, f"nothing uses {shape.quoted(what)}")

    # --- bodies ---

    def body(self, node: Scalar, context: Context) -> tuple[str, tuple[Field, ...]]:
        """The name and the fields of the record that is the body of a message."""
        named = context.type_use(node).form
        name = named.name if isinstance(named, Named) else ""
        type_ = self.built.get(name) or self._made.get(name, (None, None))[1]
        match type_:
            case Type(form=Record(encoding="binary") as form) if type_ == Type(
                at=type_.at,
                form=form,
                doc=type_.doc,
                since=type_.since,
                exported=type_.exported,
                bit_order=type_.bit_order,
                examples=type_.examples,
                invalid=type_.invalid,
                rules=type_.rules,
            ):
                order = type_.bit_order
                return name, tuple(
                    replace(item, bit_order=item.bit_order or order) for item in form.fields
                )
        if type_ is not None or not name:
            message = f"{shape.quoted(node.text)} must be a record of which only fields are said"
            self.problems.report(node.at, shape.WRONG_KIND, message)
        return name, ()


def node_has(node: Node, key: str) -> bool:
    """Whether a node is a mapping with a key."""
    return isinstance(node, Mapping) and key in node.index


def _sound(node: Node | None, scope: Scope) -> Iterable[tuple[Scalar, Node]]:
    return node.entries if isinstance(node, Mapping) and id(node) not in scope.broken else ()


def _title(node: Node, context: Context) -> str:
    """The name of the class that a use becomes."""
    if isinstance(node, Sequence):
        return f"ListOf{_title(node.items[0], context)}"
    assert isinstance(node, Scalar)
    bound = context.bound.get(node.text)
    if bound is not None:
        return _title(bound[0], bound[1])
    name, arguments = uses.split(node) or (node.text, [])
    of = "And".join(_title(item, context) for item in arguments)
    return f"{name}Of{of}" if of else camel(name)


def _size(node: Node) -> tuple[int, int]:
    """How many nodes a node holds, itself included, and how deep they lie in each other."""
    match node:
        case Mapping():
            inner = [_size(value) for _, value in node.entries]
        case Sequence():
            inner = [_size(item) for item in node.items]
        case _:
            return 1, 1
    return 1 + sum(count for count, _ in inner), 1 + max((deep for _, deep in inner), default=0)


def _placed(node: Node, at: Span) -> Node:
    """A node as if it stood elsewhere."""
    match node:
        case Mapping():
            entries: list[tuple[Scalar, Node]] = [
                (replace(key, at=at), _placed(value, at)) for key, value in node.entries
            ]
            index = {key.text: value for key, value in entries}
            return Mapping(at, entries, index, node.damaged)
        case Sequence():
            return Sequence(at, [_placed(item, at) for item in node.items])
        case _:
            return replace(node, at=at)
