"""What a spec says beyond bytes: roles, commands, codes, states, limits, errata."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from wireloom.generator.free_text import NOTHING, FreeText
from wireloom.generator.model.types import (
    BitOrder,
    ByteOrder,
    Condition,
    Example,
    Field,
    Measure,
    Reference,
    Test,
    Type,
)
from wireloom.generator.source import Span

Side = Literal["client", "server", "both"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """A way to use the frame: how it is told from others and what its messages begin with."""

    at: Span
    name: str
    when: Condition
    frame: str | None = None
    """The type of its frames, if they have one of their own."""
    frame_at: Span
    sender: Literal["client", "server"] | None = None
    """Who sends its frames; None: that depends on the command."""
    fields: tuple[Field, ...] = ()
    suffix: str = ""
    answered_by: str | None = None
    discriminated_by: Literal["frame", "request"] = "frame"
    """What tells which command a message is of."""
    fallback: str = ""
    """The class of messages whose command is not known; empty: they are refused."""
    continues: str | None = None
    """The role whose messages its frames go on with."""
    per: Reference | None = None
    """The field that all frames of such a message have in common."""
    doc: FreeText = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What one role of one version of a command puts into the frame."""

    at: Span
    role: str
    fields: tuple[Field, ...] = ()
    """With one slot: the fields of the body."""
    slots: tuple[tuple[str, Type], ...] = ()
    """With several slots: what fills them."""
    secrets: frozenset[str] = frozenset()
    """With several slots: those whose content is never shown."""
    body: str = ""
    """The record whose fields these are, if they are not its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """One version of a command."""

    at: Span
    number: int
    messages: tuple[Message, ...]
    since: str = ""
    doc: FreeText = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """How a command is answered, where the role does not say all."""

    at: Span
    role: str
    only: Literal["always", "errors"] = "always"
    when: Condition = ()
    """What a request says that is answered."""
    correlated: bool = True
    automatic: str | None = None
    """The code of the answer that the session gives by itself."""
    within: int | None = None
    """Seconds after which the asking side gives up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """What a command that refuses says."""

    at: Span
    code: Reference
    detail: Reference | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One command with all its versions and messages."""

    at: Span
    name: str
    key: tuple[int, ...]
    """A number for each field of the command that one of its roles has."""
    key_at: Span
    sender: Side
    versions: tuple[Version, ...]
    doc: FreeText = NOTHING
    since: str = ""
    until: str = ""
    span: tuple[int, int] | None = None
    """The lowest and the highest version, where one class is for all of them."""
    negotiated: tuple[Test, ...] = ()
    """Parameters, each with the versions in which it is true."""
    when: Condition = ()
    """What holds for its frames besides, where the document has slots."""
    subject: Reference | None = None
    """The field of the request that errors quote, such as the stream."""
    reply: Reply | None = None
    replies: tuple[tuple[Span, str], ...] = ()
    """Commands that answer it, where answers are commands of their own."""
    replies_when: tuple[tuple[str, Condition], ...] = ()
    """What a request says that each of them answers, where they depend on that."""
    correlation: tuple[Reference, ...] | None = None
    """The fields that those answers repeat; None for those of the protocol."""
    refusal: Refusal | None = None
    """Of a command that answers: that it refuses."""
    returns: tuple[tuple[Span, str], ...] = ()
    retriable: tuple[tuple[Span, str], ...] = ()
    """Codes among these after which trying again can help."""
    body_codes: tuple[tuple[Span, str], ...] = ()
    examples: tuple[Example, ...] = ()

    @property
    def shown_key(self) -> str:
        """The key for people: its numbers with commas between them; empty if there is none."""
        return ", ".join(map(str, self.key))


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """One response code."""

    at: Span
    name: str
    number: int
    text: FreeText = NOTHING
    doc: FreeText = NOTHING
    since: str = ""
    retriable: bool = False
    anywhere: bool = False
    remedy: FreeText = NOTHING
    """What whoever gets it does about it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorGroup:
    """Codes that raise exceptions with a common base class."""

    at: Span
    name: str
    doc: FreeText
    codes: tuple[Code, ...]
    """Each with a remedy of its own, or that of the group."""
    remedy: FreeText = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Codes:
    """The response codes of a protocol."""

    at: Span
    name: str
    base: Type
    field: Reference | None
    """The field of answers that holds their code; None if they say it in other ways."""
    success: tuple[Code, ...]
    interim: tuple[Code, ...]
    errors: tuple[ErrorGroup, ...]
    doc: FreeText = NOTHING
    detail: Reference | None = None
    open: bool = True
    """Whether a number that is no code is kept, and not refused."""

    def all(self) -> tuple[Code, ...]:
        """Every code, ordered by number."""
        found = [
            *self.success,
            *self.interim,
            *(code for group in self.errors for code in group.codes),
        ]
        return tuple(sorted(found, key=lambda code: code.number))

    def interim_of(self, command: Command) -> tuple[Code, ...]:
        """The codes with which an answer to a command is neither success nor failure."""
        returned = {name for _, name in command.returns}
        return tuple(code for code in self.interim if code.anywhere or code.name in returned)


@dataclass(frozen=True, slots=True, kw_only=True)
class NegotiatedParameter:
    """Something that a connection agrees on and that layouts depend on."""

    at: Span
    name: str
    type: Type
    doc: FreeText
    after: str = ""
    """``Command.role`` of the message that settles it."""
    value: Reference | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Transition:
    """Leaving a state."""

    at: Span
    after: str
    """``Command.role`` of the message that moves."""
    to: str
    codes: tuple[str, ...] = ()
    """Codes with which it moves; empty for any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A state of the connection; names are commands or ``Command.role``, ``*`` is every command."""

    at: Span
    name: str
    doc: FreeText = NOTHING
    client: tuple[tuple[Span, str], ...] = ()
    server: tuple[tuple[Span, str], ...] = ()
    both: tuple[tuple[Span, str], ...] = ()
    excluded: tuple[tuple[Span, str], ...] = ()
    next: tuple[Transition, ...] = ()
    final: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Stream:
    """What belongs together from a request to its end; names are commands or ``Command.role``."""

    at: Span
    name: str
    doc: FreeText
    id: Reference
    """The field that all its messages have."""
    opened_by: tuple[tuple[Span, str], ...]
    messages: tuple[tuple[Span, str], ...] = ()
    ended_by: tuple[tuple[Span, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameLimit:
    """How long a frame may be, in bytes as the size field counts them."""

    at: Span
    max: int
    agreed_by: str = ""
    """``Command.field`` that settles a smaller or larger one."""
    before: str = ""
    """The state from which ``max`` holds."""
    first: int | None = None
    """The limit before that state."""
    exempt: tuple[tuple[Span, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What generated code enforces."""

    frame: FrameLimit | None = None
    depth: int = 16
    decompressed: int = 64 * 1024 * 1024
    message: int = 64 * 1024 * 1024
    named: tuple[tuple[str, int, FreeText], ...] = ()
    """Further numbers of the protocol: name, value, doc."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Erratum:
    """Where the published document and real servers disagree."""

    at: Span
    id: str
    about: str
    document: FreeText
    server: FreeText
    source: tuple[FreeText, ...]
    since: str = ""
    until: str = ""
    accept: Condition = ()
    """Role conditions that are taken besides the documented ones, for the message it is about."""
    explains: tuple[FreeText, ...] = ()
    """What differs from a published document on its account, as ``wireloom conform`` calls it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedScope:
    """What a table, an enumeration or a record of a published document is here."""

    at: Span
    name: FreeText
    """What the document calls it."""
    target: str = ""
    """The type, message or list; empty for the type of the same name."""
    target_at: Span
    names: tuple[tuple[FreeText, FreeText], ...] = ()
    """Names of the document, and what they are here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """Differences from a published document, or from an earlier revision, that are wanted."""

    at: Span
    elements: tuple[FreeText, ...]
    reason: FreeText


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """Something that the vendor publishes, which ``wireloom conform`` reads."""

    at: Span
    id: str
    kind: Literal["asciidoc", "c", "java", "proto"]
    title: FreeText
    link: str = ""
    files: tuple[FreeText, ...] = ()
    """Names of files, in which ``*`` stands for any characters."""
    scopes: tuple[PublishedScope, ...] = ()
    names: tuple[tuple[FreeText, FreeText], ...] = ()
    """Names of the document in all scopes, and what they are here."""
    types: tuple[tuple[FreeText, FreeText], ...] = ()
    explained: tuple[Explained, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Protocol:
    """A whole spec."""

    at: Span
    name: str
    name_at: Span
    title: FreeText
    doc: FreeText
    revision: FreeText
    since: str = ""
    """The first version of servers that speaks this revision."""
    source: tuple[FreeText, ...] = ()
    links: tuple[tuple[FreeText, str], ...] = ()
    """Words of sources, and the address that each of them leads to."""
    port: int | None = None
    tls_port: int | None = None
    byte_order: ByteOrder = "big"
    bit_order: BitOrder = "most"
    default_count: Measure | None = None
    frame: str | None = None
    frame_at: Span
    command_field: tuple[Reference, ...] = ()
    """The fields that hold the key of a command together."""
    version_field: Reference | None = None
    slots: tuple[tuple[str, Reference], ...] = ()
    """What commands fill where the frame is read before it is known what it is about."""
    correlation: Reference | None = None
    heartbeat: str = ""
    heartbeat_at: Span
    codes: Codes | None = None
    negotiated: tuple[NegotiatedParameter, ...] = ()
    roles: tuple[Role, ...] = ()
    states: tuple[State, ...] = ()
    streams: tuple[Stream, ...] = ()
    limits: Limits = field(default_factory=Limits)
    types: tuple[tuple[str, Type], ...] = ()
    commands: tuple[Command, ...] = ()
    errata: tuple[Erratum, ...] = ()
    accepted: tuple[Explained, ...] = ()
    published: tuple[Published, ...] = ()
    imported: tuple[tuple[str, Span], ...] = ()
    """Types that stand in other files, and where the spec names them."""
