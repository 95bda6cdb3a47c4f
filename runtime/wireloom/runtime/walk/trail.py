"""How far a walk over bytes has got, and what it has found."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

from wireloom.runtime.layout import Enum, Item
from wireloom.runtime.walk.views import FieldView


class Stop(Exception):
    """The walk cannot go on."""

    def __init__(self, reason: str, offset: int, path: str) -> None:
        super().__init__(reason, offset, path)
        self.reason = reason
        self.offset = offset
        self.path = path


class Found(Exception):
    """The field at the wanted offset was reached."""


class Trail:
    """One walk; collects views, or looks for the field at an offset.

    Args:
        data: The bytes.
        seek: The offset that is looked for.
        reason: What was found there.
        whole: Whether records whose members have names on the wire are one field: it is known
            already what is looked for inside.
    """

    def __init__(
        self, data: bytes, seek: int | None = None, reason: str = "", *, whole: bool = False
    ) -> None:
        self.data = data
        self.seek = seek
        self.whole = whole
        self.views: list[FieldView] = []
        self.found = ""
        """The path of the field that was looked for."""
        self.pos = 0
        self.end = len(data)
        """Where the region ends, or the bytes if they end before."""
        self.cut = False
        """Whether the region goes on beyond ``end``, where its bytes are missing."""
        self.covered = 0
        """The end of the last field."""
        self.has_secrets = False
        """Whether bytes that belong to no field may be those of a secret one."""
        self.hidden = 0
        """How many secret fields are around what is walked."""
        self._words = set(reason.replace(",", " ").split())

    def emit(self, path: str, start: int, value: object, note: str) -> None:
        """A field that began at ``start`` and ends at the position."""
        self.covered = self.pos
        if self.seek is not None:
            if start <= self.seek < self.pos:
                self.found = path
                raise Found
            return
        view = FieldView(path, start, self.pos - start, value, note)
        if self.hidden:
            view = replace(view, value="(secret)", note="", secret=True)
        self.views.append(view)

    def emit_group(self, start: int, views: list[tuple[FieldView, Item]]) -> None:
        """Bit fields of a group that began at ``start``."""
        self.covered = self.pos
        if self.seek is None:
            self.views += [view for view, _ in views]
        elif start <= self.seek < self.pos:
            self.found = self._suspect(views)
            raise Found

    def _suspect(self, views: list[tuple[FieldView, Item]]) -> str:
        """Which bit field of a group an error is most likely about."""
        for view, item in views:
            if item.const is not None and view.value != item.const:
                return view.path
        for view, item in views:
            if item.name in self._words:
                return view.path
        for view, item in views:
            if isinstance(item.kind, Enum) and not item.kind.open and not view.note:
                return view.path
        for view, item in views:
            if item.size_of or item.count_of:
                return view.path
        return views[0][0].path

    def trailing(self, path: str, stop: int) -> None:
        """Bytes that belong to no field."""
        start, self.pos = self.pos, stop
        self.hidden += self.has_secrets
        self.emit(f"{path}.(trailing)", start, self.data[start:stop], "")
        self.hidden -= self.has_secrets

    def stop(self, reason: str, path: str, offset: int | None = None) -> NoReturn:
        """Ends the walk."""
        raise Stop(reason, self.pos if offset is None else offset, path)

    def take(self, size: int, path: str) -> bytes:
        """The next bytes, if so many are left."""
        stop = self.pos + size
        if stop > self.end:
            self.stop(f"needs {size} bytes, {self.end - self.pos} are left", path)
        raw = self.data[self.pos : stop]
        self.pos = stop
        return raw

    def enter(self, stop: int) -> None:
        """Begins a region; if its bytes are not all there, it is walked as far as they go."""
        self.cut = stop > self.end
        self.end = min(stop, self.end)

    def leave(self, stop: int, path: str) -> None:
        """Ends a region, which must be used up."""
        if self.cut:
            self.stop(f"runs past the end, {stop - self.end} bytes are missing", path)
        if self.pos < self.end:
            self.trailing(path, self.end)


class Search(Trail):
    """A walk that looks for where a path begins.

    Args:
        data: The bytes.
        path: The path.
    """

    def __init__(self, data: bytes, path: str) -> None:
        super().__init__(data)
        self.at = 0
        """Where it begins, or the innermost thing around it."""
        self._path = path
        self._around = ""

    def emit(self, path: str, start: int, value: object, note: str) -> None:
        """A field that is passed by."""
        self.covered = self.pos
        self.passed(path.partition(".(")[0], start)

    def emit_group(self, start: int, views: list[tuple[FieldView, Item]]) -> None:
        """Bit fields that are passed by."""
        self.covered = self.pos
        for view, _ in views:
            self.passed(view.path, start)

    def passed(self, path: str, at: int) -> None:
        """Something with a path that begins at an offset."""
        if self._path == path:
            self.at = at
            raise Found
        if len(path) > len(self._around) and self._path.startswith((f"{path}.", f"{path}[")):
            self._around, self.at = path, at
