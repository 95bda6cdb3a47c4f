"""The shape of a document, checked against the tables of the language.

The checker reports everything that is wrong and remembers which nodes are broken. Builders then
take sound nodes only, so that they need not check anything again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.language import CONSTRUCTS, exactly_one_of, keys_of
from wireloom.generator.language.kinds import (
    Anything,
    Construct,
    Either,
    FieldUse,
    Hex,
    Items,
    Key,
    Kind,
    Line,
    Number,
    Part,
    Path,
    Table,
    TypeUse,
    When,
    Word,
    Words,
    YesNo,
)
from wireloom.generator.language.types import TEST_USE
from wireloom.generator.parse import shape
from wireloom.generator.source import Mapping, Node, Scalar, Sequence
from wireloom.generator.span import Span
from wireloom.generator.suggest import did_you_mean, nearest

CONTAINED = frozenset(
    {
        ("document", "facts"),
        ("document", "roles"),
        ("document", "phases"),
        ("document", "types"),
        ("document", "commands"),
        ("document", "deviations"),
        ("limits", "named"),
        ("codes", "success"),
        ("codes", "interim"),
        ("codes", "errors"),
        ("error_group", "codes"),
        ("type", "examples"),
        ("type", "refuses"),
        ("field", "examples"),
        ("field", "refuses"),
        ("command", "examples"),
    }
)
"""Where a broken entry is left out by itself and does not break what it is an entry of."""

_CLASSES = frozenset({"fields", "enum", "flags", "union"})


class _Table:
    """A construct with its keys looked up beforehand."""

    __slots__ = ("construct", "keys", "linked", "names", "one_of", "required")

    def __init__(self, construct: Construct) -> None:
        self.construct = construct
        self.keys: dict[str, tuple[Key, bool]] = {
            key.name: (key, (construct.name, key.name) in CONTAINED) for key in keys_of(construct)
        }
        self.names = tuple(self.keys)
        self.required = tuple(key.name for key in keys_of(construct) if key.required)
        self.one_of = exactly_one_of(construct)
        self.linked = tuple(key for key in keys_of(construct) if key.only_with or key.needed_with)


_TABLES = {name: _Table(construct) for name, construct in CONSTRUCTS.items()}


class Checker:
    """Checks nodes against kinds; one per document."""

    def __init__(self, roles: Iterable[str], several_slots: bool) -> None:
        self.diagnostics: list[Diagnostic] = []
        self.broken: set[int] = set()
        self._roles = frozenset(roles)
        self._message = Table(TypeUse() if several_slots else FieldUse(), Word())
        self._checks: dict[type[Any], Callable[[Any, Any, str], bool]] = {
            Anything: self._anything,
            Either: self._either,
            FieldUse: self._type,
            Hex: self._hex,
            Items: self._items,
            Line: self._line,
            Number: self._number,
            Part: self._part,
            Path: self._path,
            Table: self._table,
            TypeUse: self._type,
            When: self._when,
            Word: self._word,
            Words: self._words,
            YesNo: self._yesno,
        }

    def check(self, node: Node, kind: Kind, what: str) -> bool:
        """Checks a node; ``what`` names it in messages."""
        if id(node) in self.broken:
            return False  # it stands in several places by aliases, and its problem is reported
        if self._checks[type(kind)](node, kind, what):
            return True
        self.broken.add(id(node))
        return False

    def report(self, at: Span, code: str, message: str, *notes: Note) -> bool:
        """Reports a problem; false, for the convenience of checks."""
        self.diagnostics.append(Diagnostic(at, code, message, notes))
        return False

    # --- scalars ---

    def _wrong(self, node: Node, kind: Kind, what: str) -> bool:
        message = f"{what} must be {shape.expected(kind)}, not {shape.found(node)}"
        if isinstance(node, Scalar) and not node.text and isinstance(kind, Table | Part):
            message += "; an empty one is written {}"
        return self.report(node.at, shape.WRONG_KIND, message)

    def _text(self, node: Node, kind: Kind, what: str, *, numbers: bool) -> bool:
        """Whether a node is text; ``numbers`` says that what reads as a number may be meant so."""
        if not isinstance(node, Scalar):
            return self._wrong(node, kind, what)
        if node.sort == "text":
            return True
        countable = node.sort in ("number", "fraction", "octal", "sexagesimal")
        if not node.text or (countable and not numbers):
            return self._wrong(node, kind, what)
        message = f'YAML reads {node.text} as {shape.reading(node)}; write "{node.text}"'
        return self.report(node.at, shape.VALUE_TRAP, message)

    def _word(self, node: Node, kind: Word, what: str) -> bool:
        if not self._text(node, kind, what, numbers=False):
            return False
        assert isinstance(node, Scalar)
        return self._name(node, camel=kind.camel)

    def _name(self, node: Scalar, *, camel: bool) -> bool:
        if (shape.CAMEL if camel else shape.LOWER).fullmatch(node.text):
            return True
        form = "in camel case, such as StreamOffset" if camel else "in lower_case"
        message = f"{shape.quoted(node.text)} must be a name {form}"
        return self.report(node.at, shape.NAME_FORM, message)

    def _line(self, node: Node, kind: Line, what: str) -> bool:
        if not self._text(node, kind, what, numbers=True):
            return False
        assert isinstance(node, Scalar)
        if not node.text.strip():
            return self.report(node.at, shape.EMPTY_TEXT, f"{what} is empty; leave it out")
        wrong = shape.CONTROL.search(node.text)
        if wrong:
            message = f"{what} holds the control character U+{ord(wrong.group()):04X}"
            return self.report(node.at, shape.EMPTY_TEXT, message)
        return True

    def _number(self, node: Node, kind: Number, what: str) -> bool:
        if not isinstance(node, Scalar):
            return self._wrong(node, kind, what)
        if node.sort in ("octal", "sexagesimal"):
            reading = shape.reading(node)
            message = f"YAML reads {node.text} as {reading}; write it in decimal or as 0x…"
            return self.report(node.at, shape.VALUE_TRAP, message)
        if node.sort != "number":
            return self._wrong(node, kind, what)
        lowest, highest = kind.min, kind.max
        value = node.value
        if (
            (shape.SMALLEST if lowest is None else lowest)
            <= value
            <= (shape.LARGEST if highest is None else highest)
        ):
            return True
        if lowest is not None and highest is not None:
            bounds = f"{lowest}" if lowest == highest else f"between {lowest} and {highest}"
        elif lowest is not None and value < lowest:
            bounds = f"at least {lowest}"
        else:
            bounds = "a number of 64 bits"
        message = f"{what} must be {bounds}, not {node.text[: shape.LONGEST]}"
        return self.report(node.at, shape.OUT_OF_BOUNDS, message)

    def _yesno(self, node: Node, kind: YesNo, what: str) -> bool:
        if not isinstance(node, Scalar):
            return self._wrong(node, kind, what)
        if node.sort == "on":
            message = f"YAML reads {node.text} as {shape.reading(node)}; write true or false"
            return self.report(node.at, shape.VALUE_TRAP, message)
        return node.sort == "yesno" or self._wrong(node, kind, what)

    def _hex(self, node: Node, kind: Hex, what: str) -> bool:
        if not self._text(node, kind, what, numbers=True):
            return False
        assert isinstance(node, Scalar)
        wrong = next((mark for mark in node.text if not shape.HEX.fullmatch(mark)), None)
        if wrong is not None:
            message = f"{what} holds {shape.quoted(wrong)}, which is no hexadecimal digit"
            return self.report(node.at, shape.BAD_HEX, message)
        odd = next((group for group in node.text.split() if len(group) % 2), None)
        if odd is not None:
            message = f"{what} has an odd number of digits in {shape.quoted(odd)}"
            return self.report(node.at, shape.BAD_HEX, message)
        return True

    def _path(self, node: Node, kind: Path, what: str) -> bool:
        if not self._text(node, kind, what, numbers=False):
            return False
        assert isinstance(node, Scalar)
        if shape.PATH.fullmatch(node.text):
            return True
        message = f"{shape.quoted(node.text)} is no path; write a.b, /a.b or $fact"
        return self.report(node.at, shape.BAD_PATH, message)

    def _words(self, node: Node, kind: Words, what: str) -> bool:
        if not self._text(node, kind, what, numbers=False):
            return False
        assert isinstance(node, Scalar)
        if node.text in kind.options:
            return True
        hint = did_you_mean(node.text, kind.options)
        must = shape.either(kind.options)
        message = f"{what} must be {must}, not {shape.quoted(node.text)}{hint}"
        return self.report(node.at, shape.UNKNOWN_WORD, message)

    def _anything(self, node: Node, kind: Anything, what: str) -> bool:
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
                return self.report(node.at, shape.VALUE_TRAP, message)
            case _:
                return True

    # --- keys ---

    def _key_trap(self, key: Scalar) -> bool:
        reading = shape.reading(key)
        message = f'YAML reads the key {key.text or "without text"} as {reading}; quote it'
        return self.report(key.at, shape.KEY_TRAP, message)

    def _key(self, key: Scalar, kind: Kind) -> bool:
        match kind:
            case Either(options):
                return self._key(key, self._choose(key, options) or options[0])
            case Number():
                return self.check(key, kind, f"the key {shape.quoted(key.text)}")
            case YesNo():
                return key.sort == "yesno" or self._key_trap(key)
            case Word(camel):
                if key.sort in ("text", "number"):
                    return self._name(key, camel=camel)
                return self._key_trap(key)
            case _:
                if key.sort != "text":
                    return self._key_trap(key)
                return bool(key.text.strip()) or self.report(
                    key.at, shape.EMPTY_TEXT, "the key is empty"
                )

    # --- collections ---

    def _items(self, node: Node, kind: Items, what: str, *, contained: bool = False) -> bool:
        if not isinstance(node, Sequence):
            return self._wrong(node, kind, what)
        sound = self._enough(node.at, len(node.items), kind.least, what)
        inside = f"an item of {what}"
        for item in node.items:
            sound = (self.check(item, kind.of, inside) or contained) and sound
        if isinstance(kind.of, Word | Words | Line | Number):
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
                    sound = self.report(item.at, shape.TWICE, message, note)
        return sound

    def _enough(self, at: Span, count: int, least: int, what: str) -> bool:
        if count >= least:
            return True
        message = f"{what} must not be empty" if least == 1 else f"{what} needs {least} items"
        return self.report(at, shape.TOO_FEW, message)

    def _table(self, node: Node, kind: Table, what: str, *, contained: bool = False) -> bool:
        if not isinstance(node, Mapping):
            return self._wrong(node, kind, what)
        sound = not node.damaged and self._enough(node.at, len(node.entries), kind.least, what)
        for key, value in node.entries:
            good = self._key(key, kind.keys)
            good = self.check(value, kind.of, shape.quoted(key.text)) and good
            if not good:
                self.broken.add(id(value))
            sound = (good or contained) and sound
        return sound

    def _when(self, node: Node, kind: When, what: str) -> bool:
        if not isinstance(node, Mapping):
            return self._wrong(node, kind, what)
        sound = not node.damaged and self._enough(node.at, len(node.entries), 1, what)
        for key, value in node.entries:
            sound = self._path(key, Path(), what) and sound
            sound = self.check(value, TEST_USE, shape.quoted(key.text)) and sound
        return sound

    def _either(self, node: Node, kind: Either, what: str) -> bool:
        chosen = self._choose(node, kind.options)
        return self.check(node, chosen, what) if chosen else self._wrong(node, kind, what)

    def _choose(self, node: Node, options: tuple[Kind, ...]) -> Kind | None:
        """The one of several kinds that a node is most likely meant to be."""
        match node:
            case Mapping():
                parts = [item for item in options if isinstance(item, Part)]
                for part in parts:
                    if any(key.text in _TABLES[part.construct].keys for key, _ in node.entries):
                        return part
                return _first(options, TypeUse, FieldUse, Table) or (parts[0] if parts else None)
            case Sequence():
                return _first(options, Items, TypeUse, FieldUse)
            case Scalar(sort="number" | "octal" | "sexagesimal"):
                return _first(options, Number)
            case Scalar(sort="yesno" | "on"):
                return _first(options, YesNo, Word, Line, TypeUse)
            case Scalar(sort="text"):
                return self._choose_text(node, options)
            case _:
                return _first(options, Word, Line, TypeUse) if node.text else None

    def _choose_text(self, node: Scalar, options: tuple[Kind, ...]) -> Kind | None:
        text = node.text
        for item in options:
            match item:
                case Words(words) if text in words:
                    return item
                case Path() if text[:1] in ("/", "$") or "." in text:
                    return item
                case Hex() if is_bytes(node):
                    return item
                case Word(camel) if (shape.CAMEL if camel else shape.LOWER).fullmatch(text):
                    if not (node.plain or not is_bytes(node)) and _first(options, Hex):
                        continue
                    return item
        return _first(options, Word, TypeUse, FieldUse, Line, Hex, Words, Path)

    # --- mappings of the language ---

    def _type(self, node: Node, kind: TypeUse | FieldUse, what: str) -> bool:
        match node:
            case Mapping():
                return self._construct(
                    node, "field" if isinstance(kind, FieldUse) else "type", what
                )
            case Sequence():
                if len(node.items) == 1:
                    return self.check(node.items[0], TypeUse(), f"the items of {what}")
                message = f"{what} must be a list of one type, such as [uint8]"
                return self.report(node.at, shape.WRONG_KIND, message)
            case Scalar():
                return self._text(node, kind, what, numbers=False) and self._type_name(node)

    def _type_name(self, node: Scalar) -> bool:
        text = node.text
        if not shape.TYPE_NAME.fullmatch(text):
            message = f"{shape.quoted(text)} is no name of a type"
            return self.report(node.at, shape.NAME_FORM, message)
        wide = shape.WIDE.fullmatch(text)
        if wide is None or _has_width(wide.group(1), wide.group(2)):
            return True
        if wide.group(1) in ("uint", "int"):
            message = f'there is no "{text}"; integers have 1 to 64 bits'
        else:
            message = f'there is no "{text}"; {wide.group(1)} has 32 or 64 bits'
        return self.report(node.at, shape.BAD_WIDTH, message)

    def _part(self, node: Node, kind: Part, what: str) -> bool:
        if not isinstance(node, Mapping):
            return self._wrong(node, kind, what)
        return self._construct(node, kind.construct, what)

    def _construct(self, node: Mapping, name: str, what: str) -> bool:
        table = _TABLES[name]
        sound = not node.damaged
        unknown: list[tuple[Scalar, Node]] = []
        for key, value in node.entries:
            known = table.keys.get(key.text)
            if known is None:
                unknown.append((key, value))
            else:
                sound = self._entry(value, known[0], known[1], f'"{key.text}"') and sound
        if table.one_of and self._nothing_known(node, unknown, table):
            return self._formless(node, table, what)
        for key, value in unknown:
            sound = self._unlisted(key, value, table, what) and sound
        guessed = {nearest(key.text, table.names) for key, _ in unknown}
        if not node.damaged:
            for missing in table.required:
                if missing not in node.index and missing not in guessed:
                    message = f'{what} lacks the key "{missing}"'
                    sound = self.report(node.at, shape.MISSING_KEY, message)
        if table.one_of:
            sound = self._one_of(node, table, what, bool(unknown)) and sound
        if name == "command":
            sound = self._one_place(node, table, what) and sound
        return sound

    def _entry(self, value: Node, key: Key, contained: bool, what: str) -> bool:
        if not contained:
            return self.check(value, key.kind, what)
        if isinstance(key.kind, Table):
            sound = self._table(value, key.kind, what, contained=True)
        else:
            assert isinstance(key.kind, Items)
            sound = self._items(value, key.kind, what, contained=True)
        if not sound:
            self.broken.add(id(value))
        return sound

    def _unlisted(self, key: Scalar, value: Node, table: _Table, what: str) -> bool:
        """A key that the construct does not list: a role, or a mistake."""
        names = table.names
        if table.construct.open is not None:
            if self._is_role(key, value, table):
                good = self._key(key, Word())
                return self.check(value, self._message, shape.quoted(key.text)) and good
            names += tuple(sorted(self._roles))
        hint = did_you_mean(key.text, names)
        empty = isinstance(value, Scalar) and not value.text and value.plain
        if not hint and empty:
            hint = "; inside {} a text with a comma must be quoted"
        message = f"{what} has no key {shape.quoted(key.text)}{hint}"
        return self.report(key.at, shape.UNKNOWN_KEY, message)

    def _is_role(self, key: Scalar, value: Node, table: _Table) -> bool:
        """Whether a key is meant as a role; whether that exists is for later checks to say."""
        if key.text in self._roles:
            return True
        return isinstance(value, Mapping) and nearest(key.text, table.names) is None

    def _one_of(self, node: Mapping, table: _Table, what: str, strange: bool) -> bool:
        present = [key for key, _ in node.entries if key.text in table.one_of]
        if not present:
            if strange or node.damaged:
                return False  # the unknown key is the one that is missing here
            message = f"{what} needs one of the keys {shape.either(table.one_of)}"
            return self.report(node.at, shape.ONE_OF, message)
        if len(present) > 1:
            first, second = present[:2]
            message = f'"{second.text}" cannot stand beside "{first.text}"'
            note = Note(first.at, f'"{first.text}" is here')
            return self.report(second.at, shape.ONE_OF, message, note)
        return self._links(node, table, present[0].text, what)

    def _nothing_known(
        self, node: Mapping, unknown: list[tuple[Scalar, Node]], table: _Table
    ) -> bool:
        """Whether a mapping looks like something else than the construct altogether."""
        return (
            len(unknown) == len(node.entries) > 0
            and not node.damaged
            and not any(nearest(key.text, table.names) for key, _ in unknown)
        )

    def _formless(self, node: Mapping, table: _Table, what: str) -> bool:
        message = f"{what} needs one of the keys {shape.either(table.one_of)}"
        if "fields" in table.keys:
            message += "; the members of a record stand under fields"
        return self.report(node.at, shape.ONE_OF, message)

    def _links(self, node: Mapping, table: _Table, form: str, what: str) -> bool:
        sound = True
        for key in table.linked:
            if key.name not in node.index:
                if form in key.needed_with and not node.damaged:
                    message = f'{what} lacks the key "{key.name}" that goes with "{form}"'
                    sound = self.report(node.at, shape.MISSING_KEY, message)
            elif key.only_with and form not in key.only_with:
                at = next(item.at for item, _ in node.entries if item.text == key.name)
                goes = shape.either(tuple(f'"{item}"' for item in key.only_with))
                message = f'"{key.name}" goes with {goes}, not with "{form}"'
                sound = self.report(at, shape.STRAY_KEY, message)
        return sound

    def _one_place(self, node: Mapping, table: _Table, what: str) -> bool:
        """Messages stand in a command or in its versions, not in both."""
        roles = [key for key, value in node.entries if key.text not in table.keys]
        if "versions" in node.index and roles:
            message = f'{what} has versions; the role "{roles[0].text}" must be in one of them'
            return self.report(roles[0].at, shape.MESSAGES, message)
        return True

    def class_names(self, root: Node) -> None:
        """Types that become classes must have names in camel case."""
        types = root.get("types") if isinstance(root, Mapping) else None
        if not isinstance(types, Mapping):
            return
        for key, value in types.entries:
            classy = isinstance(value, Mapping) and not _CLASSES.isdisjoint(value.index)
            if classy and shape.LOWER.fullmatch(key.text) and not self._name(key, camel=True):
                self.broken.add(id(value))


def is_bytes(node: Scalar) -> bool:
    """Whether text stands for bytes where a name is possible too: quoted, or no name."""
    text = node.text
    if not text or not shape.BYTES.fullmatch(text):
        return False
    return not node.plain or not shape.LOWER.fullmatch(text)


def _has_width(family: str, bits: str) -> bool:
    if family in ("uint", "int"):
        return bits[0] != "0" and len(bits) < 3 and int(bits) <= 64
    return bits in ("32", "64")


def _first(options: tuple[Kind, ...], *kinds: type[Any]) -> Kind | None:
    for kind in kinds:
        for option in options:
            if type(option) is kind:
                return option
    return None
