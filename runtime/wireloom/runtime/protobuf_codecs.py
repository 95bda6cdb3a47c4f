"""Readers and writers of protobuf records out of tables of their fields.

A function is compiled when it is first called: then its code becomes straight-line code for the
fields of its record. Tracebacks and debuggers show that text.
"""

from __future__ import annotations

import linecache
import struct
from collections.abc import Callable
from struct import Struct
from types import FunctionType
from typing import Any, Literal, Protocol, TypeVar

from wireloom.dataclass import constructor
from wireloom.error_policy import ErrorPolicy
from wireloom.errors import DecodeError, EncodeError
from wireloom.runtime import primitives, protobuf
from wireloom.runtime.protobuf_reading import reader
from wireloom.runtime.protobuf_record import Field, Record, Rule
from wireloom.runtime.protobuf_writing import writer
from wireloom.schema.casing import snake

__all__ = ["Reader", "Writer", "codecs", "field"]

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
T_contra = TypeVar("T_contra", contravariant=True)


class Reader(Protocol[T_co]):
    """Reads a record that fills its region; returns it and the position behind it."""

    def __call__(
        self, data: bytes, pos: int, end: int, policy: ErrorPolicy, depth: int = 1
    ) -> tuple[T_co, int]: ...


class Writer(Protocol[T_contra]):
    """Gives the bytes of a record."""

    def __call__(self, value: T_contra, depth: int = 1) -> bytes: ...


_USED = {
    **{name: vars(protobuf)[name] for name in vars(protobuf) if not name.startswith("_")},
    "DecodeError": DecodeError,
    "EncodeError": EncodeError,
    "Struct": Struct,
    "check_whole": primitives.check_whole,
    "struct_error": struct.error,
    "too_short": primitives.too_short,
}
"""What the functions of all records use."""

_FIRST_CALLS = {
    "read": "def read(data, pos, end, policy, depth=1):\n"
    "    return compiled()(data, pos, end, policy, depth)\n",
    "write": "def write(value, depth=1):\n    return compiled()(value, depth)\n",
}
_FIRST = {verb: compile(text, f"<first {verb}>", "exec") for verb, text in _FIRST_CALLS.items()}


class Codecs:
    """The protobuf records of a package.

    Args:
        module: The name of the module that holds the functions.
        depth: How deep records may nest.
    """

    def __init__(self, module: str, depth: int) -> None:
        self.module = module
        self.depth = depth
        self._functions: dict[type[Any], tuple[FunctionType, FunctionType]] = {}
        self._nesting: set[type[Any]] = set()

    def add(
        self,
        cls: type[T],
        *fields: Field,
        unknown: Literal["keep", "drop", "refuse"] = "keep",
        rules: tuple[Rule, ...] = (),
        list_charge: int = 0,
        nests: bool = False,
    ) -> tuple[Reader[T], Writer[T]]:
        """The functions that read and write a record.

        Args:
            cls: Its class.
            fields: Its fields in the order of their numbers.
            unknown: What becomes of other fields: they are kept in ``unknown_fields``, dropped or
                refused.
            rules: What holds between members.
            list_charge: Bytes of memory that a list in it is charged.
            nests: Whether it may stand inside of itself.
        """
        if nests:
            self._nesting.add(cls)
        record = Record(cls, fields, unknown, rules, list_charge, self._nesting, self.depth)
        made = self._lazy(record, "read", reader), self._lazy(record, "write", writer)
        self._functions[cls] = made
        read: Any = made[0]
        write: Any = made[1]
        return read, write

    def _lazy(
        self, record: Record, verb: Literal["read", "write"], text: Callable[[Record], str]
    ) -> FunctionType:
        """A function that is compiled when it is first called."""
        name = f"{verb}_{snake(record.cls.__name__)}"
        scope: dict[str, Any] = {"__name__": self.module}
        exec(_FIRST[verb], scope)
        function: FunctionType = scope[verb]
        function.__name__ = function.__qualname__ = name

        def compiled() -> FunctionType:
            source = text(record)
            place = f"<{self.module}.{name}>"
            linecache.cache[place] = len(source), None, source.splitlines(keepends=True), place
            scope.update(self._scope(record, verb))
            exec(compile(source, place, "exec"), scope)
            function.__code__ = scope[verb].__code__  # in one step: other threads may be calling it
            return function

        scope["compiled"] = compiled
        return function

    def _scope(self, record: Record, verb: str) -> dict[str, Any]:
        """What the function of a record uses, with what belongs to single fields."""
        scope = dict(_USED)
        if verb == "read":
            scope["make"] = constructor(record.cls)
        for field in record.fields:
            kind: Any = field.kind
            if field.letter:
                one = Struct("<" + field.letter)
                scope |= {f"unpack_{field.tag}": one.unpack_from, f"pack_{field.tag}": one.pack}
            elif field.numbered:
                scope[f"enum_{field.tag}"] = {member.value: member for member in kind}.get
                scope[f"open_{field.tag}"] = kind
            elif field.record:
                read, write = self._functions[kind]
                scope |= {f"read_{field.tag}": read, f"write_{field.tag}": write}
        return scope


codecs, field = Codecs, Field
"""As generated modules call them, whose own classes may have those names."""
