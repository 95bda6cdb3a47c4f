"""What a published document says, as a flat list: the same for all kinds of documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from wireloom.generator.config import UsageError

MAX_FACTS = 50_000
"""More than that is no description of a protocol."""
MAX_DEPTH = 100
"""How deep braces of code may nest."""
_USUAL = {("written", "both"), ("presence", "always"), ("packed", "no")}


@dataclass(frozen=True, slots=True)
class Fact:
    """One code, key, field or limit.

    Attributes:
        scope: The table, enumeration or record that it is in.
        name: Its name there; a path where records are inside of records. Empty: the fact is about
            the scope.
        file: The file that says it.
        line: The line in that file, from 1.
        says: What is said of it: ``number``, ``type``, ``max`` and so on, all as text.
    """

    scope: str
    name: str
    file: str
    line: int
    says: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def element(self) -> str:
        """What reports and specs call it."""
        return f"{self.scope}.{self.name}" if self.name else self.scope

    @property
    def words(self) -> str:
        """What is said of it, but for what is usual."""
        said = self.says.items()
        return ", ".join(f"{name} {is_}" for name, is_ in said if is_ and (name, is_) not in _USUAL)


@dataclass(frozen=True, slots=True)
class Unread:
    """A part that looks as if it said something and could not be read."""

    file: str
    line: int
    why: str


@dataclass(slots=True)
class Facts:
    """What was found in documents of one kind."""

    found: list[Fact] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)

    def add(self, fact: Fact) -> None:
        """Takes one more fact.

        Raises:
            UsageError: There are more than 50,000.
        """
        self._bounded(fact.file, fact.line)
        self.found.append(fact)

    def skip(self, file: str, line: int, why: str) -> None:
        """Takes note of what cannot be read.

        Raises:
            UsageError: There are more than 50,000 facts and unread parts.
        """
        self._bounded(file, line)
        self.unread.append(Unread(file, line, why))

    def _bounded(self, file: str, line: int) -> None:
        if len(self.found) + len(self.unread) >= MAX_FACTS:
            raise UsageError(f"{file}:{line}: more than {MAX_FACTS} facts")

    def scopes(self) -> dict[str, list[Fact]]:
        """The facts by scope, in the order of the document."""
        found: dict[str, list[Fact]] = {}
        for fact in self.found:
            found.setdefault(fact.scope, []).append(fact)
        return found

    def extend(self, other: Facts) -> None:
        """Takes in what another file says."""
        for fact in other.found:
            self.add(fact)
        for item in other.unread:
            self.skip(item.file, item.line, item.why)


def plain(name: str) -> str:
    """A name without what differs between ways of writing: case, hyphens, underscores, blanks."""
    return "".join(sign for sign in name.casefold() if sign.isalnum() or sign in ".@+")


class Names:
    """Gives each name once; the same name again gets a number behind it."""

    def __init__(self) -> None:
        self._given: dict[str, int] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._given

    def free(self, name: str) -> str:
        """The name, or the first of it with a number that was not given before."""
        found = name
        while found in self._given:
            self._given[name] += 1
            found = f"{name}#{self._given[name]}"
        self._given[found] = 1
        return found
