"""What builders share while one document is turned into the intermediate representation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Mapping as ReadOnly
from dataclasses import dataclass, field, replace

from wireloom.generator.model.types import Measure, Rest, Type
from wireloom.generator.parse.composition import Composition, Declared, Scope
from wireloom.generator.source import Mapping, Node, Scalar
from wireloom.schema.casing import camel, snake


@dataclass(slots=True)
class Context:
    """The findings of the checker, and settings that short forms depend on."""

    read_type: Callable[[Node, Context], Type]
    """Builds a type of any form; fields and measures hold types, which hold fields and measures."""
    broken: set[int]
    slotted: frozenset[str]
    """Roles whose messages fill the slots of their frame by name."""
    composition: Composition
    scope: Scope
    """The file whose types are being built."""
    default_count: Measure = field(default_factory=Rest)
    encoding: str = "binary"
    """The encoding of the record whose fields are being built."""
    poisoned: set[str] = field(default_factory=set)
    bound: ReadOnly[str, tuple[Node, Context]] = field(default_factory=dict)
    """Inside of a type with parameters: the types that they stand for, and where these belong."""
    expanding: frozenset[Declared] = frozenset()
    """Such types that the one being built lies in."""
    used_parameters: set[str] = field(default_factory=set)

    @property
    def named(self) -> bool:
        """Whether the encoding tells fields apart by their names; all but required ones may be
        absent."""
        return self.encoding in ("json", "map", "flatbuffers")

    def argument(self, node: Scalar) -> Type | None:
        """The type that a parameter stands for; None for other names."""
        bound = self.bound.get(node.text)
        if bound is None:
            return None
        self.used_parameters.add(node.text)
        return bound[1].type_use(bound[0])

    def type_use(self, node: Node) -> Type:
        """A name, ``[T]``, or a mapping that has a form and refines it."""
        return self.read_type(node, self)

    def type_at(self, node: Mapping, key: str) -> Type | None:
        """The type under a key, if there is one."""
        value = node.get(key)
        return None if value is None else self.type_use(value)

    def within(self, encoding: str) -> Context:
        """The context of the fields of a record; the findings are shared."""
        if encoding == self.encoding:
            return self
        count = self.default_count if encoding == "binary" else Rest()
        return replace(self, encoding=encoding, default_count=count)

    def sound(self, node: Node) -> bool:
        """Whether the checker had nothing to say against a node."""
        return id(node) not in self.broken

    def sound_of(
        self, entries: Iterable[tuple[Scalar, Node]], *, deep: bool = False
    ) -> Iterator[tuple[Scalar, Node]]:
        """Those entries that are sound; others are dropped, if ``deep`` with what is in them."""
        for key, value in entries:
            if self.sound(value):
                yield key, value
            else:
                self.drop(key.text, value if deep else None)

    def drop(self, name: str, node: Node | None = None) -> None:
        """Notes that a named part is left out, and every name that it would have declared."""
        self.poisoned |= {name, camel(name), snake(name)}  # others may write it in the right form
        if isinstance(node, Mapping):
            for key, value in node.entries:
                if isinstance(value, Mapping):
                    self.drop(key.text, value)
                elif key.text == "name" and isinstance(value, Scalar):
                    self.drop(value.text)
