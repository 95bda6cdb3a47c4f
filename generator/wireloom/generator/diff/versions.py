"""Ranges of versions, where one class is for all versions of a command."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import starmap

from wireloom.generator.diff.change import BOTH, FORWARD, Change, Root
from wireloom.generator.model.protocol import Command
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Integer, Record, Varint
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.schema import Message


def versions_of(command: Command) -> frozenset[int]:
    """The versions of a command."""
    if command.span is None:
        return frozenset(item.number for item in command.versions)
    return frozenset(_range(command.span))


def version_changes(root: Root, old: Message, new: Message) -> Iterator[Change]:
    """What versions of a message are gone, and in which ones that both sides have it is laid out
    otherwise because something else follows from the version."""
    if old.span is None or new.span is None:
        return
    before, after = frozenset(_range(old.span)), frozenset(_range(new.span))
    for low, high in runs(before - after):
        text = f"{counted(low, high, ' is', ' are')} gone"
        yield Change("WD127", f"{new.command}@{low}", text, FORWARD, (root,))
    for name in sorted(old.decides.keys() & new.decides.keys()):
        one, two = old.decides[name], new.decides[name]
        held, holds = ({n for n in before & after if _holds(test, n)} for test in (one, two))
        if held != holds:
            text = f"{name} held in {_all(held)} and holds in {_all(holds)}"
            yield Change("WD111", new.command, text, BOTH, (root,))


@dataclass(frozen=True, slots=True)
class Versions:
    """The versions of a message that both sides have, and what says them on each side."""

    numbers: frozenset[int] = frozenset()
    told_by: tuple[frozenset[FieldRef], frozenset[FieldRef]] = (frozenset(), frozenset())

    def holding(self, test: Test, old: bool) -> frozenset[int] | None:
        """Those in which a test of one side holds; None if it is about something else."""
        if test.verb != "is" or test.on not in self.told_by[0 if old else 1]:
            return None
        return frozenset(number for number in self.numbers if _holds(test, number))


def common_versions(old: Message | None, new: Message | None) -> Versions:
    """The versions of a message that both sides have, if they have ranges of them."""
    if old is None or new is None or old.span is None or new.span is None:
        return Versions()
    numbers = frozenset(_range(old.span)) & frozenset(_range(new.span))
    return Versions(numbers, (_telling(old), _telling(new)))


def _telling(message: Message) -> frozenset[FieldRef]:
    """What says the version of a message."""
    field = FieldRef("frame", (_version_field(message),))
    names = [name for name, path in message.settles.items() if path == field]
    return frozenset(
        [field, *(FieldRef("negotiated", (name,)) for name in (*names, *message.within))]
    )


def without_span(message: Message) -> Kind:
    """A message whose versions are not told by the bounds and the default of a field as well."""
    return _bounded(message.kind, _version_field(message), None, None)


def with_span(message: Message, kind: Kind, span: tuple[int, int]) -> Message:
    """A message of other versions, with a kind that is made of those without spans."""
    kind = _bounded(kind, _version_field(message), *span)
    return replace(message, kind=kind, span=span, within=dict.fromkeys(message.within, span))


def _version_field(message: Message) -> str:
    """The field of its frame that says its version; empty if there is none."""
    fields = message.kind.fields if isinstance(message.kind, Record) else ()
    settled = {path.names[0] for path in message.settles.values()}
    found = (item for item in fields if item.name in settled)
    return next((item.name for item in found if _bounds(item.kind) == message.span), "")


def _bounds(kind: Kind) -> tuple[int | None, int | None] | None:
    return (kind.low, kind.high) if isinstance(kind, Integer | Varint) else None


def _bounded(kind: Kind, name: str, low: int | None, high: int | None) -> Kind:
    """A frame with the bounds of its version."""
    if not isinstance(kind, Record) or not name:
        return kind
    return replace(
        kind,
        fields=tuple(
            (
                replace(item, kind=replace(item.kind, low=low, high=high), default=None)
                if item.name == name and isinstance(item.kind, Integer | Varint)
                else item
            )
            for item in kind.fields
        ),
    )


def runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Numbers as ranges without gaps, each with its lowest and its highest."""
    known = set(numbers)
    for low in sorted(number for number in known if number - 1 not in known):
        high = low
        while high + 1 in known:
            high += 1
        yield low, high


def counted(low: int, high: int, one: str = "", several: str = "") -> str:
    """Versions in words, with what is said of one or of several of them."""
    return f"version {low}{one}" if low == high else f"versions {low} to {high}{several}"


def _all(numbers: set[int]) -> str:
    return " and ".join(starmap(counted, runs(numbers))) or "no version"


def _range(span: tuple[int, int]) -> range:
    return range(span[0], span[1] + 1)


def _holds(test: Test, version: int) -> bool:
    return (version in test.values) != test.negated
