"""The shape of mappings whose keys the language names."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wireloom.generator.diagnostics import Note
from wireloom.generator.language.kinds import FieldUse, Key, Kind, Table, TypeUse, Word
from wireloom.generator.parse import shape
from wireloom.generator.parse.problems import Problems
from wireloom.generator.parse.tables import TABLES, ConstructTable
from wireloom.generator.source import Mapping, Node, Scalar
from wireloom.generator.suggest import did_you_mean, nearest


class Constructs:
    """Checks constructs.

    Args:
        problems: Where problems are reported.
        roles: The roles of the document, which are keys of commands.
        several_slots: Whether a message fills several slots of the frame.
        check: Checks a node against a kind.
        entry: Checks what a key holds, and says whether broken entries of it are left out.
        role: Checks the form of a role.
    """

    def __init__(
        self,
        problems: Problems,
        roles: Iterable[str],
        several_slots: bool,
        check: Callable[[Node, Kind, str], bool],
        entry: Callable[[Node, Key, bool, str], bool],
        role: Callable[[Scalar], bool],
    ) -> None:
        self.problems = problems
        self._roles = frozenset(roles)
        self._message = Table(TypeUse("filling") if several_slots else FieldUse(), Word())
        self._check = check
        self._entry = entry
        self._role = role

    def check(self, node: Mapping, name: str, what: str) -> bool:
        """Checks the keys of a mapping, and what they hold."""
        table = TABLES[name]
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
        absent = [name for name in table.required if name not in node.index]
        if absent and not node.damaged:
            guessed = {nearest(key.text, table.names) for key, _ in unknown}
            for missing in absent:
                if missing not in guessed:
                    message = f'{what} lacks the key "{missing}"'
                    sound = self.problems.report(node.at, shape.MISSING_KEY, message)
        if table.one_of:
            sound = self._one_of(node, table, what, bool(unknown)) and sound
        else:
            sound = self._siblings(node, table, what) and sound
        if name == "command":
            sound = self._one_place(node, table, what) and sound
        return sound

    def _unlisted(self, key: Scalar, value: Node, table: ConstructTable, what: str) -> bool:
        """A key that the construct does not list: a role, or a mistake."""
        names = table.names
        if table.construct.open is not None:
            if self._is_role(key, value, table):
                good = key.text in self._roles or self._role(key)  # it is checked where declared
                return self._check(value, self._message, shape.quoted(key.text)) and good
            names += tuple(sorted(self._roles))
        hint = _under(key.text, table) or did_you_mean(key.text, names)
        empty = isinstance(value, Scalar) and not value.text and value.plain
        if not hint and empty:
            hint = "; inside {} a text with a comma must be quoted"
        message = f"{what} has no key {shape.quoted(key.text)}{hint}"
        return self.problems.report(key.at, shape.UNKNOWN_KEY, message)

    def _is_role(self, key: Scalar, value: Node, table: ConstructTable) -> bool:
        """Whether a key is meant as a role; whether that exists is for later checks to say."""
        if key.text in self._roles:
            return True
        return isinstance(value, Mapping) and nearest(key.text, table.names) is None

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
        return self._links(node, table, present[0].text, what)

    def _nothing_known(
        self, node: Mapping, unknown: list[tuple[Scalar, Node]], table: ConstructTable
    ) -> bool:
        """Whether a mapping looks like something else than the construct altogether."""
        return (
            len(unknown) == len(node.entries) > 0
            and not node.damaged
            and not any(nearest(key.text, table.names) for key, _ in unknown)
        )

    def _formless(self, node: Mapping, table: ConstructTable, what: str) -> bool:
        message = f"{what} needs one of the keys {shape.either(table.one_of)}"
        if "fields" in table.keys:
            message += "; the members of a record stand under fields"
        return self.problems.report(node.at, shape.ONE_OF, message)

    def _links(self, node: Mapping, table: ConstructTable, form: str, what: str) -> bool:
        sound = True
        for key in table.linked:
            if key.name not in node.index:
                if form in key.needed_with and not node.damaged:
                    message = f'{what} lacks the key "{key.name}" that goes with "{form}"'
                    sound = self.problems.report(node.at, shape.MISSING_KEY, message)
            elif key.only_with and form not in key.only_with:
                at = next(item.at for item, _ in node.entries if item.text == key.name)
                goes = shape.either(tuple(f'"{item}"' for item in key.only_with))
                message = f'"{key.name}" goes with {goes}, not with "{form}"'
                sound = self.problems.report(at, shape.STRAY_KEY, message)
        return self._inner_links(node, table, form) and sound

    def _inner_links(self, node: Mapping, table: ConstructTable, form: str) -> bool:
        """Keys inside of keys that go with forms of the type around them."""
        sound = True
        for name, keys in table.parts.items():
            part = node.get(name)
            for item, _ in part.entries if isinstance(part, Mapping) else ():
                key = keys.get(item.text)
                if key is not None and key.forms and form not in key.forms:
                    goes = shape.either(tuple(f'"{word}"' for word in key.forms))
                    message = f'"{name}.{key.name}" goes with {goes}, not with "{form}"'
                    sound = self.problems.report(item.at, shape.STRAY_KEY, message)
        return sound

    def _siblings(self, node: Mapping, table: ConstructTable, what: str) -> bool:
        """Keys that go with others, where there are no forms to choose from."""
        sound = True
        for key in table.linked:
            if key.name not in node.index:
                beside = [name for name in key.needed_with if name in node.index]
                if beside and not node.damaged:
                    message = f'{what} lacks the key "{key.name}" that goes with "{beside[0]}"'
                    sound = self.problems.report(node.at, shape.MISSING_KEY, message)
            elif key.only_with and not any(name in node.index for name in key.only_with):
                at = next(item.at for item, _ in node.entries if item.text == key.name)
                goes = shape.either(tuple(f'"{item}"' for item in key.only_with))
                message = f'"{key.name}" goes with {goes}, which is missing'
                sound = self.problems.report(at, shape.STRAY_KEY, message)
        return sound

    def _one_place(self, node: Mapping, table: ConstructTable, what: str) -> bool:
        """Messages stand in a command or in its versions, not in both."""
        roles = [key for key, value in node.entries if key.text not in table.keys]
        if "versions" in node.index and roles:
            message = f'{what} has versions; the role "{roles[0].text}" must be in one of them'
            return self.problems.report(roles[0].at, shape.MESSAGES, message)
        return True


def _under(name: str, table: ConstructTable) -> str:
    """The end of a message about a key that stands inside of another one; empty if none has it."""
    for part, keys in table.parts.items():
        if name in keys:
            return f'; it stands under "{part}"'
    return ""
