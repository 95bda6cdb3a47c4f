"""Strict or lenient: one decoder, two policies about the same error.

A decoder that meets something which the protocol forbids, but which does not hinder it from reading
on (bytes after the last field, a reserved bit, text that is not UTF-8), reports it to its
``ErrorPolicy``.  The strict policy raises.  The lenient one keeps it, and the decoder goes on with
the value it was about to use.  What makes reading on impossible (a length past the end) is raised
by the decoder itself, whatever the policy.

A frame must not take much more memory than it has bytes.  Decoders charge what takes more, and
``bounded`` gives the policy of one frame a memory budget for that.
"""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.errors import DecodeError


@dataclass(frozen=True, slots=True)
class Deviation:
    """One thing that a lenient decoder let pass."""

    reason: str
    """What the protocol forbids."""
    offset: int
    """Where it begins, in bytes from the start of the frame, its length prefix included."""
    raw: bytes
    """The bytes concerned, so that nothing is lost; empty when there are none."""


class ErrorPolicy:
    """The strict policy: the first deviation ends decoding."""

    __slots__ = ()

    def report(self, reason: str, offset: int, raw: bytes = b"") -> None:
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


class Lenient(ErrorPolicy):
    """The lenient policy: deviations are kept, in the order in which they were found.

    Attributes:
        deviations: What was found so far.  A frame with hundreds of them is refused.
    """

    __slots__ = ("deviations",)

    def __init__(self) -> None:
        self.deviations: list[Deviation] = []

    def report(self, reason: str, offset: int, raw: bytes = b"") -> None:
        """Keeps the deviation and lets the decoder go on."""
        self.deviations.append(Deviation(reason, offset, bytes(raw)))


STRICT = ErrorPolicy()
"""The strict policy; it has no state, one is enough for all."""

HARMLESS = 512
"""Frames of so few bytes cannot use their budget up, unless somebody keeps what is wrong."""
TOO_MANY = "too many values"
"""What the reason begins with if a frame has used its memory budget up."""
_BUDGET = 60 * 1024
"""Bytes of memory that the small values of a frame may take beyond what their bytes allow."""
_DEVIATION = 200
"""Bytes of memory that a deviation takes besides its texts."""


class _Bounded(ErrorPolicy):
    """The same policy for one frame, with a budget of the memory that it may take."""

    __slots__ = ("_budget", "_policy", "_size")

    def __init__(self, policy: ErrorPolicy, size: int) -> None:
        self._policy = policy
        self._budget = _BUDGET
        self._size = size

    def report(self, reason: str, offset: int, raw: bytes = b"") -> None:
        if self._policy is not STRICT:
            self.charge(_DEVIATION + len(reason) + len(raw), offset)
        self._policy.report(reason, offset, raw)

    def charge(self, cost: int, offset: int) -> None:
        self._budget -= cost
        if self._budget < 0:
            raise DecodeError(f"{TOO_MANY} for {self._size} bytes", offset)


def bounded(policy: ErrorPolicy, size: int) -> ErrorPolicy:
    """The policy for one frame that must not take much more memory than it has bytes.

    Args:
        policy: What to do about what could be passed over.
        size: The size of the frame in bytes.

    Returns:
        A policy that does the same, and whose ``charge`` raises a DecodeError when small values
        have taken 60 KiB more than 20 times their size.
    """
    if policy is STRICT and size <= HARMLESS:
        return policy
    return _Bounded(policy, size)
