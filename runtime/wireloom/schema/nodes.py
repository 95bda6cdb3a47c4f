"""Bytes whose lengths and checksums are not known yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wireloom.errors import EncodeError


class Node:
    """Parts in a row; after laying, their place is known."""

    def __init__(self, *parts: Node | bytes) -> None:
        self.parts: list[Node | bytes] = list(parts)
        self.start = 0
        self.end = 0
        self.content: Node = self
        """The same without the size in front of it, if it has one."""

    @property
    def size(self) -> int:
        """Its bytes, as they were laid last."""
        return self.end - self.start

    def add(self, part: Node | bytes) -> None:
        """Puts a part at the end."""
        self.parts.append(part)

    def lay(self, out: bytearray) -> None:
        """Appends the bytes as far as they are known."""
        self.start = len(out)
        for part in self.parts:
            if isinstance(part, Node):
                part.lay(out)
            else:
                out += part
        self.end = len(out)


class Cell(Node):
    """Bytes that are made anew each time they are laid."""

    def __init__(self, render: Callable[[], bytes]) -> None:
        super().__init__()
        self._render = render

    def lay(self, out: bytearray) -> None:
        """Appends what the bytes are by now."""
        self.start = len(out)
        out += self._render()
        self.end = len(out)


@dataclass(slots=True)
class Late:
    """A number that follows from bytes that are laid."""

    compute: Callable[[bytes], int]
    value: int = 0


def known(number: int | Late) -> int:
    """A number, as far as it is known."""
    return number.value if isinstance(number, Late) else number


def settle(root: Node, late: Sequence[Late], path: str) -> bytes:
    """Lays the bytes again and again until no number changes any more.

    Raises:
        EncodeError: They always do.
    """
    for _ in range(2 * len(late) + 2):
        out = bytearray()
        root.lay(out)
        data = bytes(out)
        changed = False
        for item in late:
            number = item.compute(data)
            changed |= number != item.value
            item.value = number
        if not changed:
            return data
    raise EncodeError("its lengths and checksums depend on each other", path)
