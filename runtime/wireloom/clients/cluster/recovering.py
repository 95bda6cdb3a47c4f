"""What is attached to a connection, and attached to another one when that is lost."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Literal, Protocol

from wireloom.clients.cluster.retrying import Tries
from wireloom.runtime.deadline import Ending

State = Literal["opening", "open", "recovering", "closed"]
"""Whether something is attached: not yet, now, again soon, or never again."""
_WORST_FIRST: Sequence[State] = ("closed", "recovering", "opening", "open")


class End(Protocol):
    """Something that a connection is lost for; nothing here may wait."""

    tries: Tries
    """Its tries to be attached again."""

    @property
    def error(self) -> BaseException | None:
        """Why it is closed; None while it is not."""
        ...

    def give_up(self, reason: BaseException) -> bool:
        """It will not be attached again; whoever waits is told. False if they were before, or if
        the event was told with that."""
        ...


class HasState(ABC):
    """Is attached to a node, to one after another, until it is closed for good."""

    _ending: Ending

    @property
    def error(self) -> BaseException | None:
        """Why it is closed; None while it is not."""
        return self._ending.error

    @property
    def state(self) -> State:
        """Whether it is attached to a node."""
        if self.error is not None:
            return "closed"
        is_attached, was_attached = self._attachment()
        if is_attached:
            return "open"
        return "recovering" if was_attached else "opening"

    @abstractmethod
    def _attachment(self) -> tuple[bool, bool]:
        """Whether it is attached now, and whether it ever was."""


class HasStates(ABC):
    """Consists of several of that, such as those of the partitions of a super stream."""

    _ending: Ending

    @property
    def error(self) -> BaseException | None:
        """Why it is closed, or the first of its parts that is; None while none is."""
        errors = (part.error for part in self._parts())
        return self._ending.error or next((error for error in errors if error is not None), None)

    @property
    def state(self) -> State:
        """The state of the part that is worst off, whatever the others do."""
        if self.error is not None:
            return "closed"
        states = {part.state for part in self._parts()}
        for state in _WORST_FIRST:
            if state in states:
                return state
        return "opening"

    @abstractmethod
    def _parts(self) -> Sequence[HasState]:
        """Those that there are now."""
