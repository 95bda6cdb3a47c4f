"""Paths to what was read earlier, and what conditions ask about it."""

from __future__ import annotations

from typing import Literal

from wireloom.dataclass import dataclass
from wireloom.schema.kind import Kind

Root = Literal["record", "frame", "negotiated"]


@dataclass(frozen=True, slots=True)
class FieldRef:
    """A path to a value that was read earlier.

    Its text is ``a.b`` for a field of the same record or of one around it, ``/a.b`` for one of the
    frame and ``$a`` for what the connection negotiated; ``& 0x4`` behind it means these bits.
    """

    root: Root
    """Where the path begins."""
    names: tuple[str, ...]
    mask: int = 0
    """If it is not 0, the path leads to flags, and the value is whether these bits are set."""

    @property
    def path(self) -> str:
        """The text without the bits."""
        mark = {"record": "", "frame": "/", "negotiated": "$"}[self.root]
        return mark + ".".join(self.names)

    def __str__(self) -> str:
        return f"{self.path} & {self.mask:#x}" if self.mask else self.path

    @classmethod
    def parse(cls, text: str) -> FieldRef:
        """The reference with that text.

        Raises:
            ValueError: It is none.
        """
        path, _, mask = text.partition(" & ")
        names = tuple(path.lstrip("/$").split("."))
        if not all(names):
            raise ValueError(f"{text!r} is no path")
        roots: dict[str, Root] = {"/": "frame", "$": "negotiated"}
        return cls(roots.get(path[:1], "record"), names, int(mask, 16) if mask else 0)


Measure = int | FieldRef | Kind
"""How many bytes or items: a fixed number, a number read earlier, or a prefix of a kind."""


@dataclass(frozen=True, slots=True)
class Test:
    """What a condition asks about one value."""

    __test__ = False

    on: FieldRef
    verb: Literal["is", "present", "absent"]
    values: tuple[int, ...] = ()
    negated: bool = False


def is_range(values: tuple[object, ...]) -> bool:
    """Whether the values of a test are several numbers that follow each other."""
    first = values[0] if len(values) > 1 else None
    return isinstance(first, int) and values == tuple(range(first, first + len(values)))
