"""Bytes whose lengths and checksums are not known yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wireloom.generator.interpret.values import Refusal, ValueMismatch


class Node:
    """Parts in a row; after laying, their place is known."""

    def __init__(self) -> None:
        self.parts: list[Node | bytes] = []
        self.start = 0
        self.end = 0

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

    def __init__(self, path: str, render: Callable[[], bytes]) -> None:
        super().__init__()
        self._path = path
        self._render = render

    def lay(self, out: bytearray) -> None:
        """Appends what the bytes are by now."""
        self.start = len(out)
        try:
            out += self._render()
        except Refusal as refusal:
            raise ValueMismatch(refusal.reason, self._path) from refusal
        self.end = len(out)


@dataclass(slots=True)
class Late:
    """A number that follows from bytes that are laid."""

    compute: Callable[[bytes], int]
    value: int = 0


def settle(root: Node, late: Sequence[Late]) -> bytes:
    """Lays the bytes again and again until no number changes any more."""
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
    raise ValueMismatch("its lengths and checksums depend on each other", "")
