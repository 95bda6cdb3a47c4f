"""Catalogs: what a generated package can read and write, by name.

Programs that work with any protocol, and are told by a name what to read, find it here. All others
import the functions of the package.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, TypeVar, overload

from wireloom.error_policy import STRICT, bounded
from wireloom.errors import MISFITS, DecodeError
from wireloom.runtime.tables import Role
from wireloom.schema.casing import snake
from wireloom.schema.decoding import decode, numbers, read_whole
from wireloom.schema.encoding import encode
from wireloom.schema.explaining import TOO_SHORT, explained
from wireloom.schema.found import Found
from wireloom.schema.instances import Instances
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Region, Union
from wireloom.schema.packaged import schema_of
from wireloom.schema.reader import Place, Reader
from wireloom.schema.schema import Schema
from wireloom.schema.selecting import Selector, selector

_T = TypeVar("_T")


class Agreed(Protocol):
    """What a connection agreed on: an object of the class ``Negotiated`` of a package."""

    def given(self) -> Mapping[str, Any]:
        """What is known, by name."""
        ...


@dataclass(frozen=True, slots=True)
class Codec:
    """How a type is read and written.

    Attributes:
        of: Its class; None for a union, whose values are of the classes of its cases, and for what
            is no record.
        read: From data, position, end of the region and policy to a value and the position
            after it.
        write: From a value to its bytes.
        needs_negotiated: Whether both take the negotiated parameters of the connection as well.
    """

    of: type[Any] | None
    read: Callable[..., tuple[Any, int]]
    write: Callable[..., bytes]
    needs_negotiated: bool = False


@dataclass(frozen=True, slots=True)
class Frames:
    """How whole frames are read and written.

    Attributes:
        decode: From a frame to its message.
        encode: From a message to its frame.
        name: From a frame to the name of its message, without decoding it.
        selector: The bytes that say which message it is; None if they are at no fixed place, and
            only ``name`` knows.
    """

    decode: Callable[..., Any]
    encode: Callable[..., bytes]
    name: Callable[..., str]
    selector: Selector | None


@dataclass(frozen=True, slots=True)
class Catalog:
    """What there is of a protocol.

    Attributes:
        schema: What its bytes mean.
        adapter: What readers and writers of the schema need to have values of its classes.
        messages: The classes of messages that are whole frames, by name.
        classes: The classes of all values, by name.
        types: The records and unions that can be read by themselves, by name.
        frames: How the messages are read and written; None if there are none.
        negotiated: The class that holds what a connection agrees on; None if that does not matter.
        frame_size: From a buffer, a start and an end to the bytes of the frame that begins there,
            0 if more are needed to know it; None if there are no frames.
        codecs: The types, and the lists and maps that can be read by themselves, by name.
    """

    schema: Schema
    adapter: Instances
    messages: Mapping[str, type[Any]]
    classes: Mapping[str, type[Any]]
    types: Mapping[str, Codec]
    frames: Frames | None = None
    negotiated: Callable[..., Any] | None = None
    frame_size: Callable[..., int] | None = None
    codecs: Mapping[str, Codec] = field(default_factory=dict)

    def size_of(self, sender: Role | None) -> Callable[[Any, int, int], int] | None:
        """As ``frame_size``, for the frames that one side sends; None: it is not known which."""
        if self.frame_size is None or not self.schema.frames:
            return self.frame_size
        return partial(self.frame_size, sender=sender)

    @overload
    def decode(self, of: type[_T], data: bytes, negotiated: Agreed | None = None) -> _T: ...

    @overload
    def decode(self, of: str, data: bytes, negotiated: Agreed | None = None) -> Any: ...

    def decode(self, of: type[Any] | str, data: bytes, negotiated: Agreed | None = None) -> Any:
        """Takes bytes apart that are exactly one value of a named type.

        Args:
            of: The class of the value, or the name that the spec has for the type: a record, an
                enumeration, a list, a text or anything else. That of a message means its frame.
            data: The bytes.
            negotiated: What the connection agreed on, if that matters.

        Raises:
            DecodeError: They are not such a value, or take much more memory than they are bytes;
                it knows the offset and the path, which begins with the name.
            ValueError: The protocol has nothing of that name.
        """
        name = self._known(of if isinstance(of, str) else of.__name__)
        codec = self.codecs.get(name)
        if codec is None:
            return decode(self.schema, name, data, _given(negotiated), adapter=self.adapter).value
        read = partial(codec.read, **self._needed(codec, negotiated))
        if name in self.types:
            with suppress(DecodeError, struct.error):  # which is told below with its path
                value, end = read(data, 0, len(data), bounded(STRICT, len(data)))
                if end == len(data):
                    return value
        return read_whole(
            _ByFunction(self.schema, name, data, _given(negotiated), read), name
        ).value

    def encode(self, value: object, of: str = "", negotiated: Agreed | None = None) -> bytes:
        """Puts a value of a named type into bytes.

        Args:
            value: The value.
            of: The name of the type; that of the class of the value if it is left out.
            negotiated: What the connection agreed on, if that matters.

        Raises:
            EncodeError: It does not fit; it knows the path, which begins with the name.
            ValueError: The protocol has nothing of that name.
        """
        name = self._known(of or type(value).__name__)
        codec = self.types.get(name)
        if codec is not None:
            with suppress(*MISFITS):  # which the schema tells with its path
                return codec.write(value, **self._needed(codec, negotiated))
        return encode(self.schema, name, value, _given(negotiated), adapter=self.adapter)

    def _needed(self, codec: Codec, negotiated: Agreed | None) -> dict[str, Any]:
        if not codec.needs_negotiated:
            return {}
        assert self.negotiated is not None
        return {"negotiated": self.negotiated() if negotiated is None else negotiated}

    def _known(self, name: str) -> str:
        if name not in self.schema.types and name not in self.schema.messages:
            raise ValueError(f"{self.schema.name} has no type {name!r}")
        return name


class _ByFunction(Reader):
    """Reads a type, what is in front of it included, whose content a generated function reads."""

    def __init__(
        self,
        schema: Schema,
        name: str,
        data: bytes,
        given: Mapping[str, Any],
        function: Callable[..., tuple[Any, int]],
    ) -> None:
        super().__init__(schema, data, numbers(schema, given))
        self._name, self._given, self._function = name, given, function
        self._content = _content(schema, name)

    def read(self, kind: Kind, at: Place) -> Found:
        """One value; see ``Reader.read``."""
        if kind is not self._content:
            return super().read(kind, at)
        data, end = self.data, self.end
        try:
            value, self.pos = self._function(data, self.pos, end, bounded(STRICT, len(data)))
            return Found(value, value)
        except DecodeError as error:
            reason, offset, inside = error.reason, error.offset, error.path
        except struct.error:
            reason, offset, inside = TOO_SHORT, end, ""
        raise explained(
            self.schema, self._name, data, reason, offset, self._given, inside=inside, sized=True
        )


def _given(negotiated: Agreed | None) -> Mapping[str, Any]:
    return {} if negotiated is None else negotiated.given()


@cache
def catalog(package: str) -> Catalog:
    """The catalog of a generated package.

    Args:
        package: Its dotted name.

    Raises:
        ModuleNotFoundError: There is no such package.
        SchemaError: It was generated by a version with another format of schemas.
    """
    schema = schema_of(package)
    framed = {} if schema.projected else schema.messages
    classes = dict(_classes(package))
    known = dict(codecs(package, schema, classes))
    return Catalog(
        schema,
        Instances(classes),
        {name: classes[name] for name in framed},
        classes,
        {
            name: codec
            for name, codec in known.items()
            if codec.of or isinstance(_content(schema, name), Union)
        },
        _frames(package, schema) if framed else None,
        import_module(f"{package}.types").Negotiated if schema.negotiated else None,
        import_module(f"{package}.decoding").frame_size if schema.frame else None,
        known,
    )


def _frames(package: str, schema: Schema) -> Frames:
    decoding = import_module(f"{package}.decoding")
    encode = import_module(f"{package}.encoding").encode
    return Frames(decoding.decode, encode, decoding.message_name, selector(schema))


def _classes(package: str) -> Iterator[tuple[str, type[Any]]]:
    """The classes of values by name."""
    for module in filter(None, map(_module, (f"{package}.types", f"{package}.messages"))):
        yield from ((name, of) for name, of in vars(module).items() if isinstance(of, type))


def codecs(
    package: str, schema: Schema, classes: Mapping[str, type[Any]]
) -> Iterator[tuple[str, Codec]]:
    """The types whose functions need nothing of a frame; lists and maps among them.

    Args:
        package: The dotted name of a generated package.
        schema: Its schema.
        classes: The classes of its values, by name.
    """
    modules = [
        module
        for name in ("decoding", "encoding", "protobuf")
        if (module := _module(f"{package}.{name}")) is not None
    ]
    for name in schema.types:
        kind = _content(schema, name)
        read = _function(modules, "read", name)
        if read is None:
            continue
        of = None if isinstance(kind, Union) else classes.get(getattr(kind, "name", ""))
        needed = read.__code__.co_argcount - len(read.__defaults__ or ())
        needs = {*read.__code__.co_varnames[:needed]} - {"data", "pos", "end", "policy"}
        if needs <= {"negotiated"}:
            yield name, Codec(of, read, _function(modules, "write", name), bool(needs))


def _content(schema: Schema, name: str) -> Kind:
    """The kind of a type, without the size in front."""
    kind = schema.kind(name)
    return kind.content if isinstance(kind, Region) else kind


def _module(name: str) -> ModuleType | None:
    """A module that not every package has."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def _function(modules: Sequence[ModuleType], verb: str, name: str) -> Any:
    """What reads or writes a type; it has another name if the runtime has a function of that."""
    function = f"{verb}_{snake(name)}"
    names = (f"{function}_", function)
    found = (getattr(module, name, None) for name in names for module in modules)
    return next(filter(None, found), None)
