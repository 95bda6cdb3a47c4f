"""A whole protocol as data: its types, and its messages from the first byte to the last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from typing import Any, Literal

from wireloom.dataclass import dataclass
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.references import FieldRef, Test


@dataclass(frozen=True, slots=True)
class WellKnown:
    """A key that a map is known to use, or something that a text is known to say."""

    name: str
    doc: str = ""
    since: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A value and its bytes."""

    data: bytes
    value: Any
    """In the spelling of the spec."""
    at: str = ""
    """File, line and column, if it comes from a spec that was just read."""
    origin: Literal["capture", "built"] = "built"
    role: str = ""
    version: int = 1
    negotiated: Mapping[str, Any] = field(default_factory=dict)
    """What the connection negotiated, by name."""
    doc: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Invalid:
    """Bytes that must not be accepted."""

    data: bytes
    why: str
    at: str = ""
    """File, line and column, if it comes from a spec that was just read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A kind that has a name."""

    kind: Kind
    doc: str = ""
    since: str = ""
    unit: str = ""
    exported: bool = False
    """Whether it is read and written by itself, though it is no record."""
    well_known: tuple[WellKnown, ...] = ()
    examples: tuple[Example, ...] = ()
    invalid: tuple[Invalid, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the frame and what a message has there."""

    path: tuple[str, ...]
    """The names that lead to it."""
    member: str = ""
    """The field of the message; empty: the number is always there."""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Sign:
    """What must be at a place of the frame, as bits or as one of several numbers."""

    path: tuple[str, ...]
    mask: int
    """The bit that counts; 0: all of the number does."""
    numbers: tuple[int, ...]
    """What it may be; of a bit, 1 or 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What one role of one version of a command looks like on the wire."""

    command: str
    key: int | tuple[int, ...] = ()
    """The number of the command, or several that are one together; none if its role tells it."""
    version: int
    role: str
    sender: Literal["client", "server", "both"]
    kind: Kind
    """The whole frame; of a projection, a record of its members in no order of the wire."""
    selects: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """What fields of the frame say that tell what it is; several where the role leaves a choice."""
    accepted: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """What real senders say in some of these fields instead, and is taken for it."""
    told_by: str = ""
    """The field with the correlation id of its request, where only that tells which message it
    is."""
    settles: Mapping[str, FieldRef] = field(default_factory=dict)
    """What fields of its frame say that is negotiated otherwise, by name."""
    decides: Mapping[str, Test] = field(default_factory=dict)
    """What is negotiated and follows from the version of the command, by name."""
    span: tuple[int, int] | None = None
    """Its lowest and its highest version, if it has several."""
    within: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """What is negotiated and its version, as no field of its frame says it; with its span."""
    frame: str = ""
    """The type of its frame, if that is not the one of the protocol."""
    places: tuple[Place, ...] = ()
    """Of a projection: what the frame has at which place."""
    signs: tuple[Sign, ...] = ()
    """Of a projection: what tells it, its command aside."""
    reply: str = ""
    """The message that answers it."""
    refusal: str = ""
    """The message that refuses it, if that is another one."""
    answers: bool = False
    """Whether a request waits for it."""
    parts: tuple[str, ...] = ()
    """The frames that follow its first one, if it takes several; ``kind`` is the first one with
    what the others hold behind it."""
    owner: str = ""
    """Of such a frame: the field that is the same in all frames of the message."""
    total: str = ""
    """Of a frame in front of pieces: the field that says how many bytes these hold together."""
    untyped: bool = False
    """Whether it is of commands that are not known."""
    since: str = ""
    doc: str = ""
    examples: tuple[Example, ...] = ()

    @property
    def choices(self) -> dict[str, tuple[int, ...]]:
        """Of what tells it: the fields of which its role leaves a choice."""
        return {name: numbers for name, numbers in self.selects.items() if len(numbers) > 1}

    def no_version(self, version: object, low: int, high: int) -> str:
        """Why it is not of a version that is out of a span."""
        return f"there is no version {version} of {self.command}, only {low} to {high}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The bounds of what readers take."""

    depth: int
    """How deep values may nest."""
    decompressed: int
    """Bytes that a compressed region may have inside."""
    frame: int | None = None
    """The longest frame, in bytes as its size field counts them."""
    message: int = 1 << 26
    """Bytes that the frames of a message may hold behind the first one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Schema:
    """A protocol."""

    name: str
    title: str
    revision: str
    limits: Limits
    types: Mapping[str, Definition]
    """By name; each record, union and enumeration has a class of that name."""
    messages: Mapping[str, Message] = field(default_factory=dict)
    """By name of the class."""
    parts: Mapping[str, Message] = field(default_factory=dict)
    """The single frames of messages that take several: first ones by the name of the message."""
    frame: str = ""
    """The type of frames; empty: there are none."""
    frames: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Types of frames that some messages have instead, with what ``slots`` says of each."""
    projected: bool = False
    """Whether the frame is read before it is known what it is about."""
    slots: Mapping[str, str] = field(default_factory=dict)
    """By field of the frame that messages fill: how the spec calls its place."""
    negotiated: Mapping[str, Field] = field(default_factory=dict)
    """What a connection agrees on and references may ask for, by name."""

    def frame_by_frame(self) -> Schema:
        """The protocol as single frames: those that messages consist of, in place of these."""
        if not self.parts:
            return self
        return replace(self, messages={**self.messages, **self.parts}, parts={})

    def kind(self, name: str) -> Kind:
        """The kind of a type.

        Raises:
            KeyError: There is none of that name.
        """
        return self.types[name].kind

    def is_frame(self, name: str) -> bool:
        """Whether a type is one of frames."""
        return name in self.frames or (bool(name) and name == self.frame)

    def hides(self, *kinds: Kind) -> bool:
        """Whether a field of kinds, or of what they are made of, is secret."""
        reached = self.reachable(*kinds)
        return any(item.secret for kind in reached for item in getattr(kind, "fields", ()))

    def reachable(self, *kinds: Kind) -> Iterator[Kind]:
        """The kinds that kinds are made of, themselves first, named ones once."""
        seen: set[str] = set()
        todo = list(kinds)
        while todo:
            kind = todo.pop()
            yield kind
            new = [name for name in kind.mentioned() if name not in seen]
            seen.update(new)
            todo += [*kind.inside(), *map(self.kind, new)]
