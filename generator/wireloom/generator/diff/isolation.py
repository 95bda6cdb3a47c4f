"""What a change means by itself, whatever else changed in the same message."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

from wireloom.generator.diff.blend import Blend, Place
from wireloom.generator.diff.change import Change, Root, Way
from wireloom.generator.diff.comparison import Comparison
from wireloom.generator.diff.elements import element_of, shared_elements
from wireloom.generator.diff.messages import compare_message, deciding_fields
from wireloom.generator.diff.versions import with_span, without_span
from wireloom.generator.diff.wire import Walk
from wireloom.schema.kinds import Ref
from wireloom.schema.schema import Schema

_Told = tuple[str, str, str]


class Isolation:
    """Finds, between the schema of a writer and that of a reader, one in which a single change of a
    message or a type is made."""

    def __init__(
        self, compared: Comparison, schemas: tuple[Schema, Schema], root: Root, way: Way
    ) -> None:
        self._way = way
        old, new = schemas
        self._writer, self._reader = (old, new) if way == "forward" else (new, old)
        self.name, self._other = (root.old, root.new) if way == "forward" else (root.new, root.old)
        pairs = sorted(compared.renamed)
        self._renamed = dict(pairs if way == "forward" else [(two, one) for one, two in pairs])
        message = new.messages.get(root.new)
        self._element = f"types.{root.new}" if message is None else element_of(message)
        self._shared = {} if message is None else shared_elements(compared.new, message)
        self._chosen = deciding_fields(old, new)

    def schema(self, change: Change) -> Schema | None:
        """The schema of the writer with as little of the reader's as makes a change, under the
        writer's names; None if nothing makes it without others."""
        told = change.code, change.element, change.text

        def holds(taken: Collection[Place]) -> bool:
            return told in self._told(taken)

        if not holds(self._places):
            return None
        taken = _least(self._places, holds) | self._beneath(change.field)
        return self._blended(taken.__contains__) if self._told(taken) == {told} else None

    def _beneath(self, field: str) -> set[Place]:
        """What is different of the place of a frame where a field of a projection lies."""
        message = self._writer.messages.get(self.name)
        if message is None or not self._writer.projected:
            return set()
        names = {place.path[-1] for place in message.places if place.member == field}
        steps = {("fields", name) for name in names}
        return {one for one in self._places if one[0] == "types" and steps & {*pairwise(one)}}

    def told_otherwise(self) -> Schema:
        """The schema of the writer, in which frames say as in that of the reader that they are the
        message."""
        messages = dict(self._writer.messages)
        other = self._reader.messages[self._other]
        messages[self.name] = replace(other, kind=messages[self.name].kind)
        return replace(self._writer, messages=messages)

    @cached_property
    def _places(self) -> list[Place]:
        found: dict[Place, None] = {}

        def note(place: Place) -> bool:
            found[place] = None
            return False

        self._blended(note)
        return list(found)

    def _told(self, taken: Collection[Place]) -> set[_Told]:
        """The changes that break something in the way if so much is taken of the reader."""
        made = self._blended(frozenset(taken).__contains__)
        sides = (self._writer, made) if self._way == "forward" else (made, self._writer)
        walk = Walk(*sides)
        message = made.messages.get(self.name)
        root = Root(self.name, self.name, "both" if message is None else message.sender)
        try:
            if message is None:
                walk.whole(root, Ref(self.name), Ref(self.name), self._element)
            else:
                compare_message(walk, root, self._element, self._shared, self._chosen)
        except LookupError:
            return set()  # it refers to what it does not have
        return {
            (change.code, change.element, change.text)
            for change in walk.found
            if self._way in change.breaks
        }

    def _blended(self, taken: Callable[[Place], bool]) -> Schema:
        blend = Blend(taken, self._renamed)
        writer, reader = self._writer, self._reader
        types = {**reader.types, **writer.types}
        for name in self._types():
            other = name if name in reader.types else self._renamed.get(name, "")
            if other in reader.types:
                types[name] = blend.of(writer.types[name], reader.types[other], ("types", name))
                if other not in writer.types:
                    types[other] = types[name]
        messages = dict(writer.messages)
        if self.name in messages:
            one, two = messages[self.name], reader.messages[self._other]
            both = one.span and two.span
            kinds = (without_span(one), without_span(two)) if both else (one.kind, two.kind)
            made = replace(
                one,
                places=blend.of(one.places, two.places, ("places",)),
                decides=blend.of(one.decides, two.decides, ("decides",)),
            )
            span, kind = blend.of(one.span, two.span, ("span",)), blend.of(*kinds, ("kind",))
            made = with_span(made, kind, span) if both else replace(made, kind=kind, span=span)
            messages[self.name] = made
        negotiated = {**reader.negotiated, **writer.negotiated}
        return replace(writer, types=types, messages=messages, negotiated=negotiated)

    def _types(self) -> Iterator[str]:
        """The types of the writer in which the change may be."""
        writer = self._writer
        message = writer.messages.get(self.name)
        kinds = [Ref(self.name) if message is None else message.kind]
        kinds += [Ref(writer.frame)] if writer.projected else []
        seen = {name for kind in writer.reachable(*kinds) for name in kind.mentioned()}
        return (name for name in writer.types if name in seen)


def _least(places: list[Place], holds: Callable[[Collection[Place]], bool]) -> set[Place]:
    """As few places as will do: halves are left out first, then smaller and smaller parts."""
    kept, size = list(places), max(1, len(places) // 2)
    while True:
        start = 0
        while start < len(kept):
            fewer = kept[:start] + kept[start + size :]
            if holds(fewer):
                kept = fewer
            else:
                start += size
        if size == 1:
            return set(kept)
        size //= 2
