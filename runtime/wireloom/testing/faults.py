"""Misbehaviour on demand.

``broker.faults`` holds what the broker is to do wrong.  Each method adds one fault and returns it;
a fault acts when a message of its kind comes along, as often as ``times`` says, on every connection
or on one.  Kinds are the classes of messages::

    broker.faults.delay(CreateResponse, 2.0)        # answers late
    broker.faults.hold(CreateResponse)              # answers when it is told to
    broker.faults.drop(PublishConfirm, times=1)     # says nothing
    broker.faults.refuse(Subscribe, code)           # answers with a code, and does nothing
    broker.faults.cut(Deliver, after=20)            # 20 bytes, then the line is dead
    broker.faults.halve(Deliver)                    # half a frame, then silence
    broker.faults.close_after(7)                    # the 7th frame of a client ends it

What is to happen at once is a method of a connection: ``freeze``, ``thaw``, ``stop_reading``,
``send_bytes``, ``close``, ``abort``.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum, auto
from itertools import count
from typing import Protocol

from wireloom.errors import EncodeError, InvalidArgument
from wireloom.runtime.deadline import Deadline, seconds
from wireloom.runtime.tables import Role, Rule

_EVER = 1 << 62
_REMEMBERED = 1000
_NUMBERS = count(1)


class Connected(Protocol):
    """A connection, as ``Broker.connections`` gives it."""

    @property
    def client(self) -> object:
        """What it is inside the broker."""


class Act(Enum):
    """What is done wrong."""

    DELAY = auto()
    HOLD = auto()
    DROP = auto()
    HALVE = auto()
    CUT = auto()
    REPLACE = auto()
    REFUSE = auto()
    IGNORE = auto()
    CLOSE = auto()
    FREEZE = auto()


SAID = frozenset({Act.DELAY, Act.HOLD, Act.DROP, Act.HALVE, Act.CUT, Act.REPLACE})
"""Faults that concern what the broker says; the others concern what it is told."""


@dataclass(eq=False)
class Fault:
    """One fault.

    Attributes:
        act: What is done wrong.
        kind: The class of the messages concerned; None: all.
        client: The connection concerned; None: all.
        left: How often it acts yet.
        hits: How often it acted.
        skip: Messages of the kind that are let pass at first.
        seconds: How long it delays.
        after: Bytes that are written before it acts; None: half of the frame.
        raw: What is written instead.
        code: The code of the answer that refuses.
        reset: Whether the client sees "connection reset".
        id: A number that no other fault of this process has.
    """

    act: Act
    kind: type | None = None
    client: object = None
    left: int = _EVER
    hits: int = 0
    skip: int = 0
    seconds: float = 0.0
    after: int | None = None
    raw: bytes = b""
    code: IntEnum | None = None
    reset: bool = False
    id: int = field(default_factory=lambda: next(_NUMBERS))
    _changed: threading.Condition = field(default_factory=threading.Condition, repr=False)
    _held: list[Callable[[], object]] = field(default_factory=list, repr=False)
    _released: bool | None = field(default=None, repr=False)  # False: what it held is lost

    def summary(self) -> dict[str, object]:
        """What is known of it, as values that JSON has."""
        return {
            "id": self.id,
            "act": self.act.name.lower(),
            "kind": None if self.kind is None else self.kind.__name__,
            "peer": getattr(self.client, "number", None),
            "left": None if self.left > _EVER // 2 else self.left,
            "hits": self.hits,
        }

    def remove(self) -> None:
        """Ends it; what it held is lost."""
        with self._changed:
            self.left = 0
            self._released = False
            self._held.clear()

    def keep(self, say: Callable[[], object]) -> None:
        """Holds something back; ``say`` may be called from any thread, once.

        Who waits until it acted may have released it before this: then it is said at once.
        """
        with self._changed:
            if self._released is None:
                self._held.append(say)
                return
        if self._released:
            say()

    def release(self) -> None:
        """Ends it, and has the broker say now what it held."""
        with self._changed:
            self.left = 0
            self._released = True
            held, self._held = self._held, []
        for say in held:
            say()

    def wait(self, hits: int = 1, timeout: float = 5.0) -> None:
        """Waits until it has acted some times.

        Raises:
            TimedOut: It has not.
        """
        deadline = Deadline(timeout)
        with self._changed:
            if not self._changed.wait_for(lambda: self.hits >= hits, deadline.left()):
                raise deadline.passed(f"the fault acted {self.hits} times, not {hits}")

    def takes(self, client: object, kind: type, count: int) -> bool:
        """Whether it acts on a message; counts that it did."""
        with self._changed:
            if not self.left or self.client not in (None, client):
                return False
            if self.kind not in (None, kind):
                return False
            if self.act is Act.CLOSE and self.kind is None and count <= self.skip:
                return False
            if self.act is not Act.CLOSE and self.skip:
                self.skip -= 1
                return False
            self.left -= 1
            self.hits += 1
            self._changed.notify_all()
            return True


class Faults:
    """What a broker does wrong; see the module.

    Its methods raise ``InvalidArgument`` for a fault that could never act.

    Attributes:
        rules: The messages of the protocol, and who may say them.

    Args:
        rules: The same.
        refusable: The requests that an answer with a code refuses.
        refusal: The bytes of such an answer, whichever it is; raises ``EncodeError`` if the code
            does not fit, or ``ValueError`` if it is none.
    """

    def __init__(
        self,
        rules: Mapping[type, Rule],
        refusable: Container[type],
        refusal: Callable[[IntEnum], bytes],
    ) -> None:
        self.rules = rules
        self._refusable = refusable
        self._refusal = refusal
        self._lock = threading.Lock()
        self._faults: tuple[Fault, ...] = ()
        self._known: deque[Fault] = deque(maxlen=_REMEMBERED)

    @property
    def known(self) -> list[Fault]:
        """The faults since they were cleared, those that are over too; the newest 1000."""
        return list(self._known)

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._faults)

    def delay(
        self,
        kind: type,
        seconds: float,
        times: int | None = None,
        skip: int = 0,
        peer: Connected | None = None,
    ) -> Fault:
        """Says messages later; those that follow may overtake them."""
        return self._add(Fault(Act.DELAY, kind, _inside(peer), _often(times), 0, skip, seconds))

    def hold(
        self, kind: type, times: int | None = None, skip: int = 0, peer: Connected | None = None
    ) -> Fault:
        """Says messages when the fault is released; others overtake them."""
        return self._add(Fault(Act.HOLD, kind, _inside(peer), _often(times), 0, skip))

    def drop(
        self, kind: type, times: int | None = None, skip: int = 0, peer: Connected | None = None
    ) -> Fault:
        """Does not say messages."""
        return self._add(Fault(Act.DROP, kind, _inside(peer), _often(times), 0, skip))

    def replace(
        self,
        kind: type,
        raw: bytes,
        times: int | None = None,
        skip: int = 0,
        peer: Connected | None = None,
    ) -> Fault:
        """Writes other bytes instead of messages."""
        return self._add(Fault(Act.REPLACE, kind, _inside(peer), _often(times), 0, skip, raw=raw))

    def halve(
        self,
        kind: type,
        after: int | None = None,
        skip: int = 0,
        peer: Connected | None = None,
    ) -> Fault:
        """Writes the beginning of a frame, and nothing more; the connection stays."""
        return self._add(Fault(Act.HALVE, kind, _inside(peer), 1, 0, skip, after=after))

    def cut(
        self,
        kind: type,
        after: int | None = None,
        skip: int = 0,
        peer: Connected | None = None,
        reset: bool = False,
    ) -> Fault:
        """Writes the beginning of a frame and ends the connection."""
        return self._add(Fault(Act.CUT, kind, _inside(peer), 1, 0, skip, after=after, reset=reset))

    def refuse(
        self,
        kind: type,
        code: IntEnum,
        times: int | None = None,
        skip: int = 0,
        peer: Connected | None = None,
    ) -> Fault:
        """Answers requests with a code and does not carry them out."""
        return self._add(Fault(Act.REFUSE, kind, _inside(peer), _often(times), 0, skip, code=code))

    def ignore(
        self, kind: type, times: int | None = None, skip: int = 0, peer: Connected | None = None
    ) -> Fault:
        """Neither answers requests nor carries them out."""
        return self._add(Fault(Act.IGNORE, kind, _inside(peer), _often(times), 0, skip))

    def close_after(
        self,
        frames: int,
        times: int | None = None,
        peer: Connected | None = None,
        reset: bool = False,
    ) -> Fault:
        """Ends a connection as soon as it has brought so many frames; the last is not answered."""
        skip = frames - 1
        return self._add(Fault(Act.CLOSE, None, _inside(peer), _often(times), 0, skip, reset=reset))

    def close_on(
        self,
        kind: type,
        times: int | None = None,
        peer: Connected | None = None,
        reset: bool = False,
    ) -> Fault:
        """Ends a connection when a message of a kind comes in."""
        return self._add(Fault(Act.CLOSE, kind, _inside(peer), _often(times), reset=reset))

    def freeze_on(
        self, kind: type, times: int | None = None, peer: Connected | None = None
    ) -> Fault:
        """Takes bytes but does nothing any more once a message of a kind comes in."""
        return self._add(Fault(Act.FREEZE, kind, _inside(peer), _often(times)))

    def clear(self) -> None:
        """Ends all faults."""
        with self._lock:
            faults, self._faults = list(self._known), ()
            self._known.clear()
        for fault in faults:
            fault.remove()

    def on_saying(self, client: object, kind: type) -> Fault | None:
        """The fault that acts on a message of the broker."""
        return self._find(client, kind, True, 0)

    def on_hearing(self, client: object, kind: type, count: int) -> Fault | None:
        """The fault that acts on a message of a client, the one of that number."""
        return self._find(client, kind, False, count)

    def _add(self, fault: Fault) -> Fault:
        self._check(fault)
        with self._lock:
            self._faults = (*(item for item in self._faults if item.left), fault)
            self._known.append(fault)
        return fault

    def _check(self, fault: Fault) -> None:
        seconds(fault.seconds)
        if fault.left < 1 or fault.skip < 0 or (fault.after or 0) < 0:
            raise InvalidArgument("times and frames must be at least 1, skip and after at least 0")
        side, who = (Role.SERVER, "server") if fault.act in SAID else (Role.CLIENT, "client")
        if fault.kind is not None and not self.rules[fault.kind].sender & side:
            act, kind = fault.act.name.lower(), fault.kind.__name__
            raise InvalidArgument(f"{act} acts on what the {who} says; {kind} is not that")
        if fault.kind is not None and fault.code is not None:
            self._check_refusal(fault.kind, fault.code)

    def _check_refusal(self, kind: type, code: IntEnum) -> None:
        if kind not in self._refusable:
            name = kind.__name__
            raise InvalidArgument(f"no answer with a code refuses {name}; ignore or close on it")
        try:
            self._refusal(code)
        except (EncodeError, ValueError) as error:
            raise InvalidArgument(f"the code cannot be written: {error}") from error

    def _find(self, client: object, kind: type, said: bool, count: int) -> Fault | None:
        for fault in self._faults:
            if (fault.act in SAID) is said and fault.takes(client, kind, count):
                return fault
        return None


def _inside(peer: Connected | None) -> object:
    return None if peer is None else peer.client


def _often(times: int | None) -> int:
    return _EVER if times is None else times
