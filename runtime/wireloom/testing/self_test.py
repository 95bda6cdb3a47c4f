"""Whether the codecs of a generated package do what its schema says.

``wireloom generate`` runs this as a program before it writes a package. The program reads the
dotted name of the package and the texts of its files as JSON, and prints what is wrong first, or
null.
"""

from __future__ import annotations

import gc
import json
import struct
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from importlib import import_module
from typing import Any

from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, EncodeError
from wireloom.runtime.catalog import Catalog, Codec, catalog, codecs
from wireloom.runtime.tables import Role
from wireloom.schema.decoding import decode, members
from wireloom.schema.encoding import same, unread
from wireloom.schema.kinds import Region
from wireloom.schema.sources import Smallest
from wireloom.schema.values import Values
from wireloom.testing.unwritten import Unwritten

MEMORY = 2 << 30
"""Bytes of memory that the program gets, where the system can hold it to that."""
CONNECTED = {"client", "async_client", "server"}
"""The modules that are not imported, as the connections that they need take long to import."""
_SHOWN = 300


@dataclass(frozen=True, slots=True)
class Finding:
    """A difference between generated code and the schema.

    Attributes:
        name: The message or the type.
        of: Where what shows it stands: ``examples`` or ``invalid``; empty for its smallest value.
        number: Which of those.
        text: What each side makes of it.
    """

    name: str
    of: str
    number: int
    text: str


def findings(package: str) -> Iterator[Finding]:
    """What is wrong with a generated package.

    Args:
        package: Its dotted name.
    """
    known = catalog(package)
    schema = known.schema
    subjects = {subject.name: subject for subject in _subjects(package, known)}
    values = Values(schema, known.adapter)
    for name, subject in subjects.items():
        item = schema.messages[name] if name in schema.messages else schema.types[name]
        for number, one in enumerate(item.examples):
            found = decode(schema, name, one.data, one.negotiated, adapter=known.adapter)
            data = one.data if name == subject.twin else None
            text = subject.difference(found.value, one.negotiated, data)
            yield Finding(name, "examples", number, text)
        if name in schema.types and name == subject.twin:
            for number, invalid in enumerate(schema.types[name].invalid):
                yield Finding(name, "invalid", number, subject.accepted(invalid.data))
        if name in schema.messages or values.stands_alone(name):
            agreed = values.negotiated(Smallest(), name)
            try:
                value = values.draw(name, Smallest(), agreed)
            except EncodeError:  # its fields contradict each other
                continue
            yield Finding(name, "", 0, subject.difference(value, agreed))


class _Subject(ABC):
    """A message or a type: what generated code makes of it, and what the schema does."""

    def __init__(self, known: Catalog, name: str, needs_negotiated: bool) -> None:
        self.known, self.name, self.twin = known, name, name
        self.schema = known.schema
        self.needs_negotiated = needs_negotiated

    def difference(self, value: Any, agreed: Mapping[str, Any], data: bytes | None = None) -> str:
        """How the two sides differ in a value; empty if they do not.

        Args:
            value: The value.
            agreed: What the connection agreed on, by name.
            data: Its bytes, if they are known.
        """
        if data is None:
            try:
                data, _ = unread(self.schema, self.twin, value, agreed, adapter=self.known.adapter)
            except EncodeError:  # lengths have bounds, and no example of it was given
                return ""
        more = self._negotiated(agreed)
        try:
            made = self.write(value, *more)
        except Exception as error:
            return f"encoding {_shown(value)} raises {error!r}, the schema gives {_shown(data)}"
        if made != data:
            given = f"gives {_shown(made)}, the schema gives {_shown(data)}"
            return f"encoding {_shown(value)} {given}"
        try:
            found = self.read(data, *more)
        except Exception as error:
            return f"decoding {_shown(data)} raises {error!r}, the schema gives {_shown(value)}"
        if same(found, value):
            return ""
        return f"decoding {_shown(data)} gives {_shown(found)}, the schema gives {_shown(value)}"

    def accepted(self, data: bytes) -> str:
        """What is made of bytes that must be refused; empty if they are."""
        try:
            found = self.read(data, *self._negotiated({}))
        except DecodeError:
            return ""
        except Exception as error:
            return f"decoding {_shown(data)} raises {error!r}, the schema refuses it"
        return f"decoding {_shown(data)} gives {_shown(found)}, the schema refuses it"

    def _negotiated(self, agreed: Mapping[str, Any]) -> tuple[Any, ...]:
        if not self.needs_negotiated or self.known.negotiated is None:
            return ()
        return (self.known.negotiated(**members(self.schema, agreed, self.known.adapter)),)

    @abstractmethod
    def write(self, value: Any, *negotiated: Any) -> bytes:
        """By generated code."""

    @abstractmethod
    def read(self, data: bytes, *negotiated: Any) -> Any:
        """By generated code."""


class _Type(_Subject):
    """A type with functions of its own, which leave the size in front to whoever calls them."""

    def __init__(self, known: Catalog, name: str, codec: Codec) -> None:
        super().__init__(known, name, codec.needs_negotiated)
        self._codec = codec
        schema, own = self.schema, self.schema.types[name]
        if isinstance(own.kind, Region):
            self.twin = f"{name} without its size"
            types = {**schema.types, self.twin: replace(own, kind=own.kind.content)}
            frame = self.twin if name == schema.frame else schema.frame
            self.schema = replace(schema, types=types, frame=frame)

    def write(self, value: Any, *negotiated: Any) -> bytes:
        data: bytes = self._codec.write(value, *negotiated)
        return data

    def read(self, data: bytes, *negotiated: Any) -> Any:
        try:
            value, end = self._codec.read(data, 0, len(data), STRICT, *negotiated)
        except struct.error:  # what these functions say about bytes that end too early
            raise DecodeError("ends too early", len(data)) from None
        if end != len(data):
            raise DecodeError("bytes are left", end)
        return value


class _Message(_Subject):
    """A message, which is a whole frame."""

    def __init__(self, known: Catalog, name: str, package: str) -> None:
        super().__init__(known, name, bool(known.schema.negotiated))
        self._encode = import_module(f"{package}.encoding").encode
        self._decode = import_module(f"{package}.decoding").decode
        server = self.schema.messages[name].sender == "server"  # of both, either one will do
        self._named: dict[str, Any] = {"sender": Role.SERVER if server else Role.CLIENT}
        if "answers" in (self._decode.__kwdefaults__ or ()):
            self._named["answers"] = lambda correlation: (known.classes[name],)

    def write(self, value: Any, *negotiated: Any) -> bytes:
        data: bytes = self._encode(value, *negotiated)
        return data

    def read(self, data: bytes, *negotiated: Any) -> Any:
        more = dict(zip(("negotiated",), negotiated, strict=False))
        return self._decode(data, **self._named, **more)


def _subjects(package: str, known: Catalog) -> Iterator[_Subject]:
    """What can be encoded and decoded by itself."""
    for name, codec in codecs(package, known.schema, known.classes):
        yield _Type(known, name, codec)
    for name in known.schema.messages:
        yield _Message(known, name, package)


def _shown(value: Any) -> str:
    """A value or bytes, cut short."""
    text = value.hex() or "no bytes" if isinstance(value, bytes) else repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _bound_memory() -> None:
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """Runs the program."""
    _bound_memory()
    gc.disable()  # the program ends before that pays
    job = json.load(sys.stdin)
    package = Unwritten(job["package"], job["files"])
    package.install()
    first = next((asdict(one) for one in findings(job["package"]) if one.text), None)
    if first is None:
        for name in sorted(package.modules() - CONNECTED):
            import_module(f"{job['package']}.{name}")
    json.dump(first, sys.stdout)


if __name__ == "__main__":
    main()
