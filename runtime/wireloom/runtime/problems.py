"""Strict or lenient: one decoder, two answers to the same finding.

A decoder that meets something which the protocol forbids, but which does not hinder it from reading
on (bytes after the last field, a reserved bit, text that is not UTF-8), tells its ``Problems``.
The strict kind raises.  The lenient kind writes it down, and the decoder goes on with the value it
was about to use.  What makes reading on impossible (a length past the end) is raised by the decoder
itself, whatever the kind.
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


class Lenient(Problems):
    """The lenient answer: deviations are kept, in the order in which they were found.

    Attributes:
        deviations: What was found so far.  A frame cannot cause more of them than it has bytes.
    """

    __slots__ = ("deviations",)

    def __init__(self) -> None:
        self.deviations: list[Deviation] = []

    def found(self, reason: str, offset: int, raw: bytes = b"") -> None:
        """Keeps the deviation and lets the decoder go on."""
        self.deviations.append(Deviation(reason, offset, bytes(raw)))


STRICT = Problems()
"""The strict answer; it has no state, one is enough for all."""
