"""What reading and writing have in common: where they are in a value, and what is around it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, NoReturn

from wireloom.dataclass import dataclass
from wireloom.schema.adapters import Adapter
from wireloom.schema.found import Found, Scope
from wireloom.schema.kind import Kind
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes
from wireloom.schema.surroundings import Surroundings, Unresolved


@dataclass(frozen=True, slots=True)
class Where:
    """A place in the value."""

    path: str
    scope: Scope


class Walk(ABC):
    """Goes through a value from front to back.

    Args:
        schema: Where named kinds are found.
        negotiated: What the connection negotiated, by name; numbers of enumerations.
        adapter: Knows what values look like.
    """

    def __init__(self, schema: Schema, negotiated: Mapping[str, Any], adapter: Adapter) -> None:
        self.schema = schema
        self.adapter = adapter
        self.sizes = Sizes(schema.types)
        self.around = Surroundings(negotiated, frame_fields(schema))
        self.is_frame = False
        """Whether the value is a frame, in which references from the frame begin."""
        self.choices: Mapping[str, tuple[int, ...]] = {}
        """By field of the frame, the numbers that it may be."""

    @abstractmethod
    def fail(self, reason: str, path: str) -> NoReturn:
        """Something that cannot be read or written."""
        raise NotImplementedError

    def followed(self, kind: Kind) -> Kind:
        """What a kind is behind its names."""
        return kind.target(self.sizes)

    def label(self, reference: FieldRef, at: Where) -> int | None:
        """The number that chooses a case; None for what is absent."""
        try:
            return self.around.label(reference, at.scope)
        except Unresolved as error:
            self.fail(str(error), at.path)

    def number(self, reference: FieldRef, at: Where) -> Found:
        """A number that a field holds; it may be null or not known yet."""
        try:
            return self.around.number(reference, at.scope)
        except Unresolved as error:
            self.fail(str(error), at.path)

    def holds(self, tests: tuple[Test, ...], scope: Scope, path: str) -> bool:
        """Whether all tests hold."""
        try:
            return not tests or self.around.holds(tests, scope)
        except Unresolved as error:
            self.fail(str(error), path)


def frame_fields(schema: Schema) -> frozenset[str]:
    """The fields of frames by name; messages leave out those that their role never has."""
    kinds = [schema.kind(name) for name in (schema.frame, *schema.frames) if name]
    frames = [getattr(kind, "content", kind) for kind in kinds]
    return frozenset(field.name for frame in frames for field in getattr(frame, "fields", ()))
