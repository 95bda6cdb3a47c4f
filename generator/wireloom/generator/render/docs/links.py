"""Where the pages of a protocol are, and links from one to another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wireloom.generator.model.protocol import Protocol
from wireloom.generator.model.types import Enum, Flags, Record, Type
from wireloom.generator.render.docs.markdown import code
from wireloom.generator.render.model import PackageModel
from wireloom.schema.casing import snake

INDEX = "index.md"
TYPES = "types.md"
KEYED = "keyed-records.md"
ENUMS = "enums.md"
CODES = "codes.md"
STATES = "states.md"
LIMITS = "limits.md"
ERRATA = "errata.md"
NAMES = "names.md"
CHANGELOG = "changelog.md"
COMMANDS = "commands/index.md"


def command_page(name: str) -> str:
    """The page of a command, which is never that of all commands."""
    page = f"commands/{snake(name)}.md"
    return "commands/index_.md" if page == COMMANDS else page


@dataclass(frozen=True, slots=True)
class Links:
    """Links from one page of a protocol.

    Attributes:
        protocol: The protocol.
        up: What leads from the page to the folder of the protocol, such as ``../``.
        lifted: Types that have names though the spec gives them none.
    """

    protocol: Protocol
    up: str = ""
    lifted: Mapping[str, Type] = field(default_factory=dict)

    def to(self, page: str, text: str, place: str = "") -> str:
        """A link to a page of the protocol, or to a place on it."""
        mark = f"#{place}" if place else ""
        return f"[{text}]({self.up}{page}{mark})"

    def type(self, name: str) -> str:
        """A link to a type."""
        codes = self.protocol.codes
        if codes is not None and name == codes.name:
            return self.to(CODES, code(name))
        return self.to(self.type_page(name), code(name), name)

    def type_page(self, name: str) -> str:
        """The page that describes a type."""
        declared = self.lifted.get(name) or dict(self.protocol.types).get(name)
        return page_of(declared) if declared is not None else TYPES

    def command(self, name: str) -> str:
        """A link to a command."""
        return self.to(command_page(name), code(name))

    def message(self, command: str, name: str) -> str:
        """A link to one message of a command."""
        return self.to(command_page(command), code(name), name)

    def state(self, name: str) -> str:
        """A link to a state."""
        return self.to(STATES, code(name), name)

    def stream(self, name: str) -> str:
        """A link to a kind of stream."""
        return self.to(STATES, code(name), f"stream-{name}")

    def entry(self, name: str) -> str:
        """A link for ``Command`` or ``Command.role``."""
        command = name.partition(".")[0]
        if any(item.name == command for item in self.protocol.commands):
            return self.to(command_page(command), code(name))
        return code(name)

    def code(self, name: str) -> str:
        """A link to a response code."""
        return self.to(CODES, code(name), name)

    def erratum(self, name: str) -> str:
        """A link to an erratum."""
        return self.to(ERRATA, name, name)

    def place(self, about: str) -> str:
        """A link to what an erratum is about: ``Command.role.field`` or ``Type.field``."""
        owner = about.partition(".")[0]
        if any(item.name == owner for item in self.protocol.commands):
            return self.to(command_page(owner), code(about))
        if any(name == owner for name, _ in self.protocol.types):
            return self.to(self.type_page(owner), code(about), owner)
        return code(about)


def links_of(model: PackageModel, up: str = "") -> Links:
    """The links of a page of a protocol, to types without a name in the spec as well."""
    return Links(model.protocol, up, model.types.named)


def example_place(owner: str, role: str, version: int, number: int) -> str:
    """The place of an example on the page of what it is of."""
    of = f"{owner}.{role}{f'@{version}' if version != 1 else ''}" if role else owner
    return f"example-{of}-{number}"


def page_of(declared: Type) -> str:
    """The page that describes a type.

    Enumerations and flags have one of their own, and so have records whose fields have names or
    numbers on the wire.
    """
    match declared.form:
        case Enum() | Flags():
            return ENUMS
        case Record(encoding=encoding) if encoding != "binary":
            return KEYED
        case _:
            return TYPES
