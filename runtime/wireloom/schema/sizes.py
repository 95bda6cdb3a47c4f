"""How many bits kinds take, and which of them end only where what is around them ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

from wireloom.schema.bits import Bits
from wireloom.schema.kind import Kind
from wireloom.schema.schema import Definition

T = TypeVar("T")


class Sizes:
    """The sizes of the kinds of a schema."""

    def __init__(self, types: Mapping[str, Definition]) -> None:
        self._types = types
        self._open: dict[Hashable, int] = {}
        """The questions that wait for an answer, with how many waited before."""
        self._answers: dict[Hashable, tuple[Any, int]] = {}
        """With the first of the open questions that they hang on."""
        self._passing: list[Hashable] = []
        """The answers that hang on questions which are still open."""
        self._hangs_on = sys.maxsize

    def named(self, name: str) -> Kind:
        """The kind of that name."""
        return self._types[name].kind

    def scalar(self, kind: Kind) -> int | None:
        """The bits of a number, a boolean, an enumeration or flags; None for anything else."""
        return kind.scalar_bits(self)

    def of(self, kind: Kind) -> Bits:
        """The bits that a kind takes."""
        return kind.takes(self)

    def fixed(self, kind: Kind) -> int | None:
        """The bits of a kind whose size never varies, None otherwise."""
        return kind.takes(self).fixed

    def least(self, kind: Kind) -> int:
        """The fewest bits that a value of a kind takes."""
        return kind.takes(self).least

    def once(self, question: Hashable, ask: Callable[[], T], unknown: T) -> T:
        """The answer to a question about a named kind, which may ask for it again by itself.

        Types may hold each other in many ways, so answers are kept.  Those that hang on a question
        which is still open are forgotten with it: what was asked before must make no difference.

        ``unknown`` is taken for it until it is found.
        """
        if question in self._answers:
            answer, hangs_on = self._answers[question]
            self._hangs_on = min(self._hangs_on, hangs_on)
            return answer  # type: ignore[no-any-return]
        depth = len(self._open)
        if self._open.setdefault(question, depth) < depth:
            self._hangs_on = min(self._hangs_on, self._open[question])
            return unknown
        outer, self._hangs_on, first = self._hangs_on, sys.maxsize, len(self._passing)
        try:
            found = ask()
        finally:
            del self._open[question]
        hangs_on = self._hangs_on
        if hangs_on < depth:
            self._hangs_on = min(outer, hangs_on)
            self._passing.append(question)
        else:
            self._hangs_on = outer
            for passing in self._passing[first:]:
                del self._answers[passing]
            del self._passing[first:]
        if hangs_on != depth:  # one that hangs on itself is found anew each time
            self._answers[question] = found, hangs_on
        return found
