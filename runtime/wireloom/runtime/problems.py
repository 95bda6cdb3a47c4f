"""Strict or lenient: one decoder, two answers to the same finding.

A decoder that meets something which the protocol forbids, but which does not hinder it from reading
on (bytes after the last field, a reserved bit, text that is not UTF-8), tells its ``Problems``.
The strict kind raises.  The lenient kind writes it down, and the decoder goes on with the value it
was about to use.  What makes reading on impossible (a length past the end) is raised by the decoder
itself, whatever the kind.

A frame must not take much more memory than it has bytes.  Decoders charge what takes more, and
``bounded`` gives the problems of one frame an account for that.
"""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.runtime.errors import DecodeError


@dataclass(frozen=True, slots=True)
class Deviation:
    """One thing that a lenient decoder let pass."""

    reason: str
    """What the protocol forbids."""
    offset: int
    """Where it begins, in bytes from the start of the frame, its length prefix included."""
    raw: bytes
    """The bytes concerned, so that nothing is lost; empty when there are none."""


class Problems:
    """The strict answer: the first deviation ends decoding."""

    __slots__ = ()

    def found(self, reason: str, offset: int, raw: bytes = b"") -> None:
        """Reports a deviation that could be passed over.

        Args:
            reason: What the protocol forbids.
            offset: Where it begins, in bytes from the start of the frame.
            raw: The bytes concerned.

        Raises:
            DecodeError: Always, in this class.
        """
        raise DecodeError(reason, offset)

    def charge(self, cost: int, offset: int) -> None:
        """Charges memory that a small value takes beyond what its bytes allow.

        Nothing is done about it here; see ``bounded``.

        Args:
            cost: Bytes of memory.
            offset: Where the value ends, in bytes from the start of the frame.
        """


class Lenient(Problems):
    """The lenient answer: deviations are kept, in the order in which they were found.

    Attributes:
        deviations: What was found so far.  A frame with hundreds of them is refused.
    """

    __slots__ = ("deviations",)

    def __init__(self) -> None:
        self.deviations: list[Deviation] = []

    def found(self, reason: str, offset: int, raw: bytes = b"") -> None:
        """Keeps the deviation and lets the decoder go on."""
        self.deviations.append(Deviation(reason, offset, bytes(raw)))


STRICT = Problems()
"""The strict answer; it has no state, one is enough for all."""

HARMLESS = 512
"""Frames of so few bytes cannot use their room up, unless somebody writes down what is wrong."""
TOO_MANY = "too many values"
"""What the reason begins with if a frame has used its room up."""
_ROOM = 60 * 1024
"""Bytes of memory that the small values of a frame may take beyond what their bytes allow."""
_DEVIATION = 200
"""Bytes of memory that a deviation takes besides its texts."""


class _Bounded(Problems):
    """The same answers for one frame, with an account of the memory that it takes."""

    __slots__ = ("_problems", "_room", "_size")

    def __init__(self, problems: Problems, size: int) -> None:
        self._problems = problems
        self._room = _ROOM
        self._size = size

    def found(self, reason: str, offset: int, raw: bytes = b"") -> None:
        if self._problems is not STRICT:
            self.charge(_DEVIATION + len(reason) + len(raw), offset)
        self._problems.found(reason, offset, raw)

    def charge(self, cost: int, offset: int) -> None:
        self._room -= cost
        if self._room < 0:
            raise DecodeError(f"{TOO_MANY} for {self._size} bytes", offset)


def bounded(problems: Problems, size: int) -> Problems:
    """The problems for one frame that must not take much more memory than it has bytes.

    Args:
        problems: What is done about what could be passed over.
        size: The size of the frame in bytes.

    Returns:
        Problems that give the same answers, and let ``charge`` raise a DecodeError when small
        values have taken 60 KiB more than 20 times their size.
    """
    if problems is STRICT and size <= HARMLESS:
        return problems
    return _Bounded(problems, size)
