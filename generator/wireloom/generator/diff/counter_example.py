"""Bytes that one side writes and the other refuses or reads as something else."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.generator.diff.change import Root, Way


@dataclass(frozen=True, slots=True)
class CounterExample:
    """Bytes that do not come over."""

    root: Root
    way: Way
    data: bytes
    path: str
    """Where the difference is, for the reader or the writer."""
    offset: int
    """Where in the bytes that is."""
    meant: str
    read: str
    secret: bool = False
    mistaken: bool = False
    """Whether the frame is taken for another message, or for none."""
    alone: bool = False
    """Whether what reads is the writer's spec with nothing but one change of the reader's: as a
    whole, the reader fails elsewhere."""

    def __str__(self) -> str:
        sides = ("old", "new") if self.way == "forward" else ("new", "old")
        name = self.root.old if self.way == "forward" else self.root.new
        meant = "" if not self.meant else f"\n    the {sides[0]} spec means {self.meant}"
        data = "hidden" if self.secret else self.data.hex(" ")
        aside = ", its other changes aside," if self.alone else ""
        return f"{name}: {data}{meant}\n    the {sides[1]} spec{aside} reads {self.read}"
