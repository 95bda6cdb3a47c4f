"""The shape of mappings whose keys the language names."""

from __future__ import annotations

from collections.abc import Callable, Set

from wireloom.generator.diagnostics import Note
from wireloom.generator.language import ROOT
from wireloom.generator.language.kinds import FieldUse, Key, Kind, Table, TypeUse, Word
from wireloom.generator.parse import shape
from wireloom.generator.parse.outline import roles, slotted
from wireloom.generator.parse.problems import Problems
from wireloom.generator.parse.spelling import Stranger, respell, strangers
from wireloom.generator.parse.tables import TABLES, ConstructTable
from wireloom.generator.source import Mapping, Node, Scalar


class Constructs:
    """Checks constructs.

    Args:
        problems: Where problems are reported.
        check: Checks a node against a kind.
        entry: Checks what a key holds, and says whether broken entries of it are left out.
        role: Checks the form of a role.
    """

    def __init__(
        self,
        problems: Problems,
        check: Callable[[Node, Kind, str], bool],
        entry: Callable[[Node, Key, bool, str], bool],
        role: Callable[[Scalar], bool],
    ) -> None:
        self.problems = problems
        self._roles: frozenset[str] = frozenset()
        self._slotted: frozenset[str] = frozenset()
        self._check = check
        self._entry = entry
        self._role = role

    def check(self, node: Mapping, name: str, what: str) -> bool:
        """Checks the keys of a mapping, and what they hold."""
        table = TABLES[name]
        unknown = strangers(node, table, self._roles)
        if table.one_of and self._nothing_known(node, unknown):
            return self._formless(node, table, what)
        for item in unknown:
            self._unknown(item, node, what)
        unknown = [item for item in unknown if not respell(node, table, item)]
        if name == ROOT.name:
            self._roles = frozenset(key.text for key in roles(node))
            for key in roles(node):
                if key.text in TABLES["command"].keys:
                    message = f'"{key.text}" is a key of commands; give the role another name'
                    self.problems.report(key.at, shape.NAME_FORM, message)
            self._slotted = slotted(node)
        sound = not node.damaged and not unknown
        left = {item.place for item in unknown}
        for place, (key, value) in enumerate(node.entries):
            known = table.keys.get(key.text)
            if known is not None and table.construct.open and key.text in self._roles:
                sound = False  # it may be meant as the role of that name
            elif known is not None:
                sound = self._entry(value, known[0], known[1], f'"{key.text}"') and sound
            elif place in left:
                self.problems.broken.add(id(value))
            else:
                sound = self._message_of(key, value) and sound
        guessed = {item.meant for item in unknown}
        for missing in table.required if not node.damaged else ():
            if missing not in node.index and missing not in guessed:
                message = f'{what} lacks the key "{missing}"'
                sound = self.problems.report(node.at, shape.MISSING_KEY, message)
        if table.one_of:
            sound = self._one_of(node, table, what, bool(unknown)) and sound
        else:
            beside = node.index.keys()
            sound = self._linked(node, table, beside, what, "which is missing") and sound
        if name == "command":
            sound = self._one_place(node, table, what) and sound
        return sound

    def _unknown(self, found: Stranger, node: Mapping, what: str) -> None:
        key, value = node.entries[found.place]
        hint = f'; did you mean "{found.meant}"?' if found.meant else ""
        if found.under:
            hint = f"; it stands {found.under}"
        if not hint and isinstance(value, Scalar) and not value.text and value.plain:
            hint = "; inside {} a text with a comma must be quoted"
        message = f"{what} has no key {shape.quoted(key.text)}{hint}"
        self.problems.report(key.at, shape.UNKNOWN_KEY, message)

    def _message_of(self, key: Scalar, value: Node) -> bool:
        """A key that stands for a role; whether that exists is for later checks to say."""
        good = key.text in self._roles or self._role(key)  # it is checked where declared
        fills = key.text in self._slotted
        message = Table(TypeUse("filling") if fills else FieldUse(), Word())
        named = isinstance(value, Scalar) and value.text and not fills
        return self._check(value, TypeUse() if named else message, shape.quoted(key.text)) and good

    def _one_of(self, node: Mapping, table: ConstructTable, what: str, strange: bool) -> bool:
        present = [key for key, _ in node.entries if key.text in table.one_of]
        if not present:
            if strange or node.damaged:
                return False  # the unknown key is the one that is missing here
            message = f"{what} needs one of the keys {shape.either(table.one_of)}"
            return self.problems.report(node.at, shape.ONE_OF, message)
        if len(present) > 1:
            first, second = present[:2]
            message = f'"{second.text}" cannot stand beside "{first.text}"'
            note = Note(first.at, f'"{first.text}" is here')
            return self.problems.report(second.at, shape.ONE_OF, message, note)
        form = present[0].text
        sound = self._linked(node, table, {form}, what, f'not with "{form}"')
        return self._inner_links(node, table, form) and sound

    def _nothing_known(self, node: Mapping, unknown: list[Stranger]) -> bool:
        """Whether a mapping looks like something else than the construct altogether."""
        strange = len(unknown) == len(node.entries) > 0 and not node.damaged
        return strange and not any(item.meant for item in unknown)

    def _formless(self, node: Mapping, table: ConstructTable, what: str) -> bool:
        message = f"{what} needs one of the keys {shape.either(table.one_of)}"
        if "fields" in table.keys:
            message += "; the members of a record stand under fields"
        return self.problems.report(node.at, shape.ONE_OF, message)

    def _linked(
        self, node: Mapping, table: ConstructTable, beside: Set[str], what: str, wrong: str
    ) -> bool:
        """Keys that go with others: with the form of a type, or with keys of the same mapping."""
        sound = True
        for key in table.linked:
            if key.name not in node.index:
                needing = [name for name in key.needed_with if name in beside]
                if needing and not node.damaged:
                    message = f'{what} lacks the key "{key.name}" that goes with "{needing[0]}"'
                    sound = self.problems.report(node.at, shape.MISSING_KEY, message)
            elif key.only_with and beside.isdisjoint(key.only_with):
                at = next(item.at for item, _ in node.entries if item.text == key.name)
                message = f'"{key.name}" goes with {_any_of(key.only_with)}, {wrong}'
                sound = self.problems.report(at, shape.STRAY_KEY, message)
        return sound

    def _inner_links(self, node: Mapping, table: ConstructTable, form: str) -> bool:
        """Keys inside of keys that go with forms of the type around them."""
        sound = True
        for name, keys in table.parts.items():
            part = node.get(name)
            for item, _ in part.entries if isinstance(part, Mapping) else ():
                key = keys.get(item.text)
                if key is not None and key.forms and form not in key.forms:
                    goes = _any_of(key.forms)
                    message = f'"{name}.{key.name}" goes with {goes}, not with "{form}"'
                    sound = self.problems.report(item.at, shape.STRAY_KEY, message)
        return sound

    def _one_place(self, node: Mapping, table: ConstructTable, what: str) -> bool:
        """Messages stand in a command or in its versions, not in both."""
        roles = [key for key, value in node.entries if key.text not in table.keys]
        if isinstance(node.get("versions"), Mapping) and roles and "versions" not in self._roles:
            message = f'{what} has versions; the role "{roles[0].text}" must be in one of them'
            return self.problems.report(roles[0].at, shape.MESSAGES, message)
        return True


def _any_of(names: tuple[str, ...]) -> str:
    return shape.either(tuple(f'"{name}"' for name in names))
