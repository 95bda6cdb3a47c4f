"""Why generated code failed: the path of what lies at an offset, of what cannot be encoded.

Generated codecs are straight-line code that knows no names. When one of them fails, the schema is
asked what it failed at.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from wireloom.errors import DecodeError, EncodeError
from wireloom.schema.decoding import NOTHING, begin, numbers
from wireloom.schema.encoding import written
from wireloom.schema.found import Found, Scope
from wireloom.schema.instances import OBJECTS
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import JsonObject, List, Ref, Region, TextMap
from wireloom.schema.kinds.json_objects import path_along
from wireloom.schema.reader import Place, Reader
from wireloom.schema.schema import Schema
from wireloom.schema.spans import Span
from wireloom.schema.writer import Writer

TOO_SHORT = "ends too early"
"""What a reason says if the bytes end before the field does."""


class _Reached(Exception):
    """The field that was looked for; its path."""


class _Seeker(Reader):
    """Reads up to the field at an offset, and keeps next to nothing of what it passes by.

    If ``whole``, a record whose fields have names is one field: it is known already what is looked
    for inside.
    """

    most_kept = 64

    def __init__(
        self,
        schema: Schema,
        data: bytes,
        negotiated: Mapping[str, Any],
        seek: int,
        reason: str = "",
        *,
        whole: bool = False,
    ) -> None:
        super().__init__(schema, data, negotiated, OBJECTS, lenient=True, cut=True)
        self.seek, self._whole = seek, whole
        self._words = set(reason.replace(",", " ").split())
        self._wrong: set[str] = set()
        """The fields of the group of bits that break a rule."""
        self._group: list[Span] = []
        """The fields so far that share their bytes."""

    def note(self, span: Span) -> None:
        """Ends the search at the field that was looked for."""
        together = [span] if span.bit is None else [*self._group, span]
        if not _ends_its_bytes(span):
            self._group = together
        elif span.offset <= self.seek < span.offset + span.size:
            raise _Reached(self._suspect(together).path.removesuffix(".(end)"))
        else:
            self._group = [] if span.bit is not None else self._group
            self._wrong.clear()

    def rest(self, path: str) -> bytes:
        """What is left of the region, if it is all there."""
        if self.missing:
            self.fail(TOO_SHORT, path)
        return super().rest(path)

    def report(self, reason: str, path: str, offset: int) -> None:
        """Goes on: that there is something wrong is known."""
        self._wrong.add(path)

    def check_room(self, count: int, least: int, path: str, start: int) -> None:
        """Goes on to the item that is not all there."""

    def passed(self, width: int, most: int) -> int:
        """Passes over items that end before the offset."""
        if not width or self.seek <= self.pos:
            return 0
        count = min((min(self.seek, self.end) - self.pos) // width, most)
        self.pos += count * width
        return count

    def kept(self, item: Found) -> Found:
        """Nothing but that it was there, as items may hold many others."""
        return Found(None)

    def closes(self, kind: Kind, at: Place) -> bool:
        """Passes over texts and tables, and over maps if it is known what is wrong inside."""
        if isinstance(kind, TextMap) and not self._whole:
            return False
        start = self.pos
        if isinstance(kind, TextMap):
            with self._looking_away():
                self.read(kind.map, at)
        else:
            self.pos = self.end
        self.span(kind, at, start, Found(None))
        return True

    def elsewhere(self, data: bytes, kind: Kind, at: Place, offset: int) -> Found:
        """Does not look among bytes that do not lie in a row."""
        with self._looking_away():
            return super().elsewhere(data, kind, at, offset)

    @contextmanager
    def _looking_away(self) -> Iterator[None]:
        seek, self.seek = self.seek, -1
        yield
        self.seek = seek

    def _suspect(self, spans: Sequence[Span]) -> Span:
        """Which field of a group of bits an error is most likely about."""
        wrong = [span for span in spans if span.path in self._wrong]
        named = [span for span in spans if span.path.rpartition(".")[2] in self._words]
        measures = [span for span in spans if span.part in ("length", "count")]
        return next(iter([*wrong, *named, *measures, *spans]))


def _ends_its_bytes(span: Span) -> bool:
    """Whether no other field follows that shares the bytes of one."""
    return span.bit is None or span.width is None or span.bit + span.width == 8 * span.size


def explained(
    schema: Schema,
    name: str,
    data: bytes,
    reason: str,
    offset: int,
    negotiated: Mapping[str, Any] = NOTHING,
    *,
    path: str = "",
    inside: str = "",
    many: bool = False,
    sized: bool = False,
) -> DecodeError:
    """The error for a finding at an offset, with the path of the field that lies there.

    If the reason says that the bytes end too early, it is about the first field that does not fit.

    Args:
        name: The message or type that the bytes should be; by itself without a size in front.
        path: What paths begin with, if it is not the name.
        inside: The rest of the path if it leads into a record whose members have names on the
            wire, such as ``.nodes[3].name``.
        many: Whether they are many of the type, one after another.
        sized: Whether the size that the type has in front is there.
    """
    kind = Ref(name) if sized else _read_by_itself(schema, name, many)
    path = path or name
    if TOO_SHORT in reason:
        stopped = _sought(_Seeker(schema, data, negotiated, sys.maxsize), name, kind, path)
        if isinstance(stopped, DecodeError):
            return DecodeError(reason, stopped.offset, stopped.path)
    seeker = _Seeker(schema, data, negotiated, offset, reason, whole=bool(inside))
    found = _sought(seeker, name, kind, path)
    if isinstance(found, DecodeError):
        return DecodeError(reason, offset, found.path)
    return DecodeError(reason, offset, found + inside if found else path)


class _Locator(_Seeker):
    """Reads up to the field with a path."""

    def __init__(
        self, schema: Schema, data: bytes, negotiated: Mapping[str, Any], path: str
    ) -> None:
        super().__init__(schema, data, negotiated, -1)
        self.at = 0
        """Where it begins, or the innermost thing around it."""
        self._path, self._around = path, ""

    def note(self, span: Span) -> None:
        """Ends the search at the field that was looked for."""
        self._passed(span.path.partition(".(")[0], span.offset)

    def closes(self, kind: Kind, at: Place) -> bool:
        """Looks among the places of a text."""
        if not isinstance(kind, JsonObject):
            return False
        self._passed(at.path, self.pos)
        for steps, first in kind.text(self, at).places():
            self._passed(at.path + path_along(self.sizes, kind, steps), first)
        return True

    def _passed(self, path: str, offset: int) -> None:
        if self._path == path:
            self.at = offset
            raise _Reached(path)
        if len(path) > len(self._around) and self._path.startswith((f"{path}.", f"{path}[")):
            self._around, self.at = path, offset


def located(
    schema: Schema, name: str, data: bytes, path: str, negotiated: Mapping[str, Any] = NOTHING
) -> int:
    """Where the field with a path begins; if there is none, what is around it."""
    locator = _Locator(schema, data, negotiated, path)
    _sought(locator, name, _read_by_itself(schema, name, False), name)
    return locator.at


def _sought(seeker: _Seeker, name: str, kind: Kind, path: str) -> str | DecodeError:
    """The path that was found, or what ended the search; empty if there is nothing there."""
    try:
        begin(seeker, name)
        seeker.read(kind, Place(path, Scope()))
        if seeker.pos <= seeker.seek < seeker.end:
            return f"{path}.(trailing)"
    except _Reached as reached:
        return str(reached)
    except DecodeError as error:
        return error
    except RecursionError:
        return DecodeError("nested too deep", seeker.pos, path)
    return ""


def _read_by_itself(schema: Schema, name: str, many: bool) -> Kind:
    """What functions of that name read: frames whole, types without the size in front."""
    if name in schema.messages and not schema.projected:
        return schema.messages[name].kind
    if many:
        return List(Ref(name))
    kind = schema.kind(name)
    return kind.content if isinstance(kind, Region) and not schema.is_frame(name) else Ref(name)


def misfit(
    schema: Schema, name: str, value: Any, negotiated: Mapping[str, Any] = NOTHING
) -> tuple[str, str] | None:
    """The path and the reason of the first member that cannot be encoded, or None."""
    writer = Writer(schema, numbers(schema, negotiated), OBJECTS)
    writer.hints = True
    try:
        _, root = written(writer, name, value)
        writer.settle(root, name)
    except EncodeError as error:
        return error.path, error.reason
    return None
