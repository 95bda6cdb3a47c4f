"""The shape of a document, checked against the tables of the language.

The checker reports everything that is wrong and remembers which nodes are broken. Builders then
take sound nodes only, so that they need not check anything again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wireloom.generator.diagnostics import Note
from wireloom.generator.language import kinds
from wireloom.generator.language.kinds import Kind
from wireloom.generator.language.types import TEST
from wireloom.generator.parse import shape, uses
from wireloom.generator.parse.built_in import BUILT_IN
from wireloom.generator.parse.choices import choose
from wireloom.generator.parse.constructs import Constructs
from wireloom.generator.parse.problems import Problems
from wireloom.generator.parse.scalars import Scalars
from wireloom.generator.source import Mapping, Node, Scalar, Sequence
from wireloom.generator.span import Span

CLASSES = frozenset({"fields", "enum", "flags", "union"})
"""The keys of types that become classes."""


class Checker:
    """Checks nodes against kinds; one per document."""

    def __init__(self) -> None:
        self.problems = Problems()
        self._scalars = scalars = Scalars(self.problems)
        self._constructs = Constructs(self.problems, self.check, self._entry, self._role)
        self._checks: dict[type[Any], Callable[[Any, Any, str], bool]] = {
            kinds.Address: scalars.formed,
            kinds.Anything: self._anything,
            kinds.Either: self._either,
            kinds.FieldUse: self._type,
            kinds.Hex: scalars.hex,
            kinds.Items: self._items,
            kinds.Line: scalars.line,
            kinds.Number: scalars.number,
            kinds.Part: self._part,
            kinds.Path: scalars.path,
            kinds.Place: scalars.formed,
            kinds.Range: scalars.formed,
            kinds.Slug: scalars.formed,
            kinds.Table: self._table,
            kinds.TypeUse: self._type,
            kinds.Version: scalars.formed,
            kinds.When: self._when,
            kinds.Word: scalars.word,
            kinds.Words: scalars.words,
            kinds.YesNo: scalars.yesno,
        }

    def check(self, node: Node, kind: Kind, what: str) -> bool:
        """Checks a node; ``what`` names it in messages."""
        if id(node) in self.problems.broken:
            return False  # it stands in several places by aliases, and its problem is reported
        if self._checks[type(kind)](node, kind, what):
            return True
        self.problems.broken.add(id(node))
        return False

    def _anything(self, node: Node, kind: kinds.Anything, what: str) -> bool:
        match node:
            case Sequence():
                return not [item for item in node.items if not self.check(item, kind, what)]
            case Mapping():
                sound = not node.damaged
                for key, value in node.entries:
                    if key.sort not in ("text", "number"):
                        sound = self._key_trap(key)
                    sound = self.check(value, kind, what) and sound
                return sound
            case Scalar(sort="octal" | "sexagesimal" | "date" | "on"):
                message = f'YAML reads {node.text} as {shape.reading(node)}; write "{node.text}"'
                return self.problems.report(node.at, shape.VALUE_TRAP, message)
            case _:
                return True

    # --- keys ---

    def _key_trap(self, key: Scalar) -> bool:
        reading = shape.reading(key)
        message = f'YAML reads the key {key.text or "without text"} as {reading}; quote it'
        return self.problems.report(key.at, shape.KEY_TRAP, message)

    def _role(self, key: Scalar) -> bool:
        return self._key(key, kinds.Word())

    def _key(self, key: Scalar, kind: Kind) -> bool:
        match kind:
            case kinds.Either(options):
                return self._key(key, choose(key, options) or options[0])
            case kinds.Number() | kinds.Place():
                return self.check(key, kind, f"the key {shape.quoted(key.text)}")
            case kinds.YesNo():
                return key.sort == "yesno" or self._key_trap(key)
            case kinds.Word(parameters=True) if uses.split(key):
                return self._with_parameters(key)
            case kinds.Word(camel):
                if key.sort in ("text", "number"):
                    return self._scalars.name(key, camel=camel)
                return self._key_trap(key)
            case _:
                if key.sort != "text":
                    return self._key_trap(key)
                return bool(key.text.strip()) or self.problems.report(
                    key.at, shape.EMPTY_TEXT, "the key is empty"
                )

    def _with_parameters(self, key: Scalar) -> bool:
        """The name of a type with parameters, and theirs."""
        names = (uses.head(key), *uses.parameters(key))
        if not all(self._scalars.name(item, camel=True) for item in names):
            return False
        return self._distinct(Sequence(key.at, list(names[1:])), f'"{key.text}"')

    # --- collections ---

    def _items(self, node: Node, kind: kinds.Items, what: str, *, contained: bool = False) -> bool:
        if not isinstance(node, Sequence):
            return self._scalars.wrong(node, kind, what)
        sound = self._enough(node.at, len(node.items), kind.least, what)
        inside = f"an item of {what}"
        for item in node.items:
            sound = (self.check(item, kind.of, inside) or contained) and sound
        if (
            isinstance(kind.of, kinds.Word | kinds.Words | kinds.Line | kinds.Place | kinds.Number)
            and not kind.repeats
        ):
            sound = self._distinct(node, what) and sound
        return sound

    def _distinct(self, node: Sequence, what: str) -> bool:
        seen: dict[object, Scalar] = {}
        sound = True
        for item in node.items:
            if isinstance(item, Scalar):
                first = seen.setdefault(item.value, item)
                if first is not item:
                    message = f"{shape.quoted(item.text)} occurs twice in {what}"
                    note = Note(first.at, "first here")
                    sound = self.problems.report(item.at, shape.TWICE, message, note)
        return sound

    def _enough(self, at: Span, count: int, least: int, what: str) -> bool:
        if count >= least:
            return True
        message = f"{what} must not be empty" if least == 1 else f"{what} needs {least} items"
        return self.problems.report(at, shape.TOO_FEW, message)

    def _table(self, node: Node, kind: kinds.Table, what: str, *, contained: bool = False) -> bool:
        if not isinstance(node, Mapping):
            return self._scalars.wrong(node, kind, what)
        sound = not node.damaged and self._enough(node.at, len(node.entries), kind.least, what)
        for key, value in node.entries:
            good = self._key(key, kind.keys)
            good = self.check(value, kind.of, shape.quoted(key.text)) and good
            if not good:
                self.problems.broken.add(id(value))
            sound = (good or contained) and sound
        return sound

    def _when(self, node: Node, kind: kinds.When, what: str) -> bool:
        if not isinstance(node, Mapping):
            return self._scalars.wrong(node, kind, what)
        sound = not node.damaged and self._enough(node.at, len(node.entries), 1, what)
        for key, value in node.entries:
            sound = self._scalars.path(key, kinds.Path(), what) and sound
            sound = self.check(value, TEST, shape.quoted(key.text)) and sound
        return sound

    def _either(self, node: Node, kind: kinds.Either, what: str) -> bool:
        chosen = choose(node, kind.options)
        return self.check(node, chosen, what) if chosen else self._scalars.wrong(node, kind, what)

    # --- types and constructs ---

    def _type(self, node: Node, kind: kinds.TypeUse | kinds.FieldUse, what: str) -> bool:
        match node:
            case Mapping():
                return self._constructs.check(node, kind.construct, what)
            case Sequence():
                if len(node.items) == 1:
                    return self.check(node.items[0], kinds.TypeUse(), f"the items of {what}")
                message = f"{what} must be a list of one type, such as [uint8]"
                return self.problems.report(node.at, shape.WRONG_KIND, message)
            case Scalar():
                return self._scalars.text(node, kind, what, numbers=False) and self._type_name(node)

    def _type_name(self, node: Scalar) -> bool:
        text = node.text
        told = uses.split(node)
        if told is not None:
            return all(self.check(item, kinds.TypeUse(), f'"{told[0]}"') for item in told[1])
        if not shape.TYPE_NAME.fullmatch(text):
            message = f"{shape.quoted(text)} is no name of a type"
            return self.problems.report(node.at, shape.NAME_FORM, message)
        wide = shape.WIDE.fullmatch(text)
        if wide is None or text in BUILT_IN:
            return True
        message = f'there is no "{text}"; {_widths(wide.group(1))} bits'
        return self.problems.report(node.at, shape.BAD_WIDTH, message)

    def _part(self, node: Node, kind: kinds.Part, what: str) -> bool:
        if not isinstance(node, Mapping):
            return self._scalars.wrong(node, kind, what)
        return self._constructs.check(node, kind.construct, what)

    def _entry(self, value: Node, key: kinds.Key, contained: bool, what: str) -> bool:
        if not contained:
            return self.check(value, key.kind, what)
        if isinstance(key.kind, kinds.Table):
            sound = self._table(value, key.kind, what, contained=True)
        else:
            assert isinstance(key.kind, kinds.Items)
            sound = self._items(value, key.kind, what, contained=True)
        if not sound:
            self.problems.broken.add(id(value))
        return sound

    def class_names(self, root: Node) -> None:
        """Types that become classes must have names in camel case."""
        types = root.get("types") if isinstance(root, Mapping) else None
        if not isinstance(types, Mapping):
            return
        for key, value in types.entries:
            classy = isinstance(value, Mapping) and not CLASSES.isdisjoint(value.index)
            if (
                classy
                and shape.LOWER.fullmatch(key.text)
                and not self._scalars.name(key, camel=True)
            ):
                self.problems.broken.add(id(value))


def _widths(family: str) -> str:
    if family in ("uint", "int"):
        return "integers have 1 to 64"
    *few, last = (name.removeprefix(family) for name in BUILT_IN if name.startswith(family))
    return f"{family} has {', '.join(few)} or {last}"
