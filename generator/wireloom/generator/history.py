"""How a protocol became what it is: its revisions, and what changed from each to the next.

``wireloom.generator.diff.past.history_of`` reads it; pages and ``wireloom changelog`` show it.
Texts are ``FreeText``, as names on the wire may stand in them: a page writes them with ``prose``
or ``code``. For a page about one thing:

* ``history.of_command(name)`` and ``history.of_type(name)`` give, newest first, each revision in
  which something about it changed, with these entries alone;
* ``entry.level`` is ``wire``, ``api``, ``behaviour``, ``docs`` or ``compatible``, ``entry.code``
  the rule and ``entry.title`` its name;
* ``entry.sentence`` says what changed, ``entry.breaks`` for whom, ``entry.since`` from which
  version of servers on, if the spec says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import groupby

from wireloom.generator.diff_rules import LEVELS, RULES, Level
from wireloom.generator.free_text import NOTHING, FreeText, phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One change."""

    code: str
    """The rule."""
    element: FreeText
    """What changed, such as ``Publish.request.publisher_id``."""
    text: FreeText
    """What changed about it, and what that means."""
    breaks: tuple[str, ...] = ()
    """The peers that no longer understand each other."""
    since: str = ""
    """The first version of servers that has it; empty if the spec does not say that."""
    accepted: FreeText = NOTHING
    """Why it is wanted though it breaks something, if somebody said so."""
    commands: frozenset[str] = frozenset()
    """The commands in whose messages it shows, as they are called now."""

    @property
    def level(self) -> Level:
        """How grave it is."""
        return RULES[self.code].level

    @property
    def title(self) -> str:
        """The name of its rule."""
        return RULES[self.code].title

    @property
    def sentence(self) -> FreeText:
        """The element, what changed about it, and whom that breaks."""
        said = phrase("{}: {}", self.element, self.text)
        return (
            phrase("{}; this breaks {}", said, " and ".join(self.breaks)) if self.breaks else said
        )

    @property
    def owner(self) -> FreeText:
        """What the element is a part of; empty if it is a part of nothing."""
        return FreeText(self.element.unescaped.rpartition(".")[0])

    @property
    def subject(self) -> FreeText:
        """The command, the type, or the part of the document that the element is in."""
        first, _, rest = self.element.unescaped.partition(".")
        if first == "types":
            return FreeText(f"{first}.{rest.partition('.')[0]}")
        return FreeText(first.partition("@")[0] or "protocol")

    @property
    def place(self) -> tuple[int, bool, str, str]:
        """Where it stands among others: by level, then commands before all else, by their names."""
        subject = self.subject.unescaped
        of_command = subject[:1].isupper()
        return LEVELS.index(self.level), not of_command, subject, self.element.unescaped

    def is_about(self, name: str) -> bool:
        """Whether it is about something of this name, or about a part of it."""
        element = self.element.unescaped
        return element == name or element.startswith((f"{name}.", f"{name}@"))


@dataclass(frozen=True, slots=True)
class Group:
    """The changes of a level that are about one thing."""

    subject: FreeText
    """The command, the type, or the part of the document."""
    entries: tuple[Entry, ...]

    @property
    def since(self) -> str:
        """The first version of servers that has all of it; empty if not known, or not one."""
        found = {entry.since for entry in self.entries}
        return found.pop() if len(found) == 1 else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One revision, and what changed in it since the one before."""

    revision: FreeText
    """What the revision is called."""
    before: FreeText = NOTHING
    """The revision before it; empty for the oldest one, which changes nothing."""
    since: str = ""
    """The first version of servers that speaks it."""
    doc: FreeText = NOTHING
    source: tuple[FreeText, ...] = ()
    entries: tuple[Entry, ...] = ()
    """From the gravest on, those about one thing beside each other."""

    @property
    def title(self) -> FreeText:
        """The revision, as a heading has it."""
        return phrase("Revision {}", self.revision)

    def up_to(self, level: Level) -> tuple[Entry, ...]:
        """The entries of this level and of graver ones."""
        most = LEVELS.index(level)
        return tuple(item for item in self.entries if LEVELS.index(item.level) <= most)

    def levels(self) -> tuple[tuple[Level, tuple[Group, ...]], ...]:
        """The entries by their levels, from the gravest on, and by what they are about."""
        return tuple(
            (
                level,
                tuple(
                    Group(FreeText(subject), tuple(about))
                    for subject, about in groupby(entries, lambda one: one.subject.unescaped)
                ),
            )
            for level, entries in groupby(self.entries, lambda one: one.level)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """All revisions of a protocol, the newest first."""

    protocol: str
    title: FreeText
    steps: tuple[Step, ...]

    def of_command(self, name: str) -> tuple[Step, ...]:
        """What changed about a command, and in the bytes of its messages."""
        return self._where(lambda item: item.is_about(name) or name in item.commands)

    def of_type(self, name: str) -> tuple[Step, ...]:
        """What changed about a type."""
        return self._where(lambda item: item.is_about(f"types.{name}"))

    def of_code(self, name: str) -> tuple[Step, ...]:
        """What changed about a response code."""
        return self._where(lambda item: item.is_about(f"codes.{name}"))

    def up_to(self, level: Level) -> History:
        """The same without what is less grave than a level."""
        return replace(self, steps=tuple(replace(s, entries=s.up_to(level)) for s in self.steps))

    def _where(self, wanted: Callable[[Entry], bool]) -> tuple[Step, ...]:
        steps: Iterable[Step] = (
            replace(step, entries=tuple(filter(wanted, step.entries))) for step in self.steps
        )
        return tuple(step for step in steps if step.entries)
