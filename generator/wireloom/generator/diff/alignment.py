"""Which field of one record is which of another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from wireloom.schema.fields import Field


@dataclass(frozen=True, slots=True)
class Aligned:
    """How the fields of two records go together."""

    pairs: tuple[tuple[Field, Field], ...]
    """Fields at the same place, whether they are called the same or not."""
    moved: tuple[tuple[Field, Field], ...]
    removed: tuple[Field, ...]
    added: tuple[Field, ...]


def align(
    old: Sequence[Field], new: Sequence[Field], alike: Callable[[Field, Field], bool]
) -> Aligned:
    """Pairs fields by name; between these, fields without a partner that are alike.

    ``alike`` says whether two fields that are called otherwise lie on the wire in the same way.
    """
    places = {item.name: index for index, item in enumerate(new)}
    common = [(index, places[item.name]) for index, item in enumerate(old) if item.name in places]
    kept = longest_rising(common)
    pairs = [(old[left], new[right]) for left, right in kept]
    moved = [(old[left], new[right]) for left, right in common if (left, right) not in kept]
    gone, come = [], []
    edges = [(-1, -1), *kept, (len(old), len(new))]
    names = {old[left].name for left, _ in common}
    for (left, right), (left_end, right_end) in pairwise(edges):
        lost = [item for item in old[left + 1 : left_end] if item.name not in names]
        won = [item for item in new[right + 1 : right_end] if item.name not in names]
        while lost and won and alike(lost[0], won[0]):
            pairs.append((lost.pop(0), won.pop(0)))
        gone += lost
        come += won
    return Aligned(tuple(pairs), tuple(moved), tuple(gone), tuple(come))


def longest_rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The most pairs that are in order on both sides."""
    best: list[list[tuple[int, int]]] = []
    for pair in pairs:
        before = [chain for chain in best if chain[-1][1] < pair[1]]
        best.append([*max(before, key=len, default=[]), pair])
    return max(best, key=len, default=[])
