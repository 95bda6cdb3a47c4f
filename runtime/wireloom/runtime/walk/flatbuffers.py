"""Walking a table of FlatBuffers: its fields in the order in which they stand in the buffer."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.error_policy import Lenient
from wireloom.errors import DecodeError
from wireloom.runtime.flatbuffers import places_of
from wireloom.runtime.keyed import Findings, Misfit
from wireloom.runtime.layout import Table
from wireloom.runtime.walk.trail import Trail

Part = tuple[int, int, str, object, str, bool]
"""Where something begins and ends, its path, its value, what is wrong with it, and whether it is
secret."""


def walk_table(trail: Trail, kind: Table, path: str) -> None:
    """The fields, and what is between them: offsets, sizes and padding."""
    if trail.cut:
        trail.stop(f"runs past the end, {trail.end - trail.pos} bytes are left", path)
    if trail.whole:
        start, trail.pos = trail.pos, trail.end
        trail.emit(path, start, None, "")
        return
    try:
        parts = sorted(_parts(trail, kind, path))
    except DecodeError as error:
        start, trail.pos = trail.pos, trail.end
        trail.emit(path, start, trail.data[start : trail.end], error.reason)
        return
    for start, stop, name, value, note, secret in parts:
        if start < trail.pos:
            continue  # two fields may share their bytes
        _between(trail, start, path)
        trail.pos = stop
        trail.hidden += secret
        trail.emit(name, start, value, note)
        trail.hidden -= secret
    _between(trail, trail.end, path)


def _parts(trail: Trail, kind: Table, path: str) -> Iterator[Part]:
    places = places_of(kind.content, trail.data, trail.pos, trail.end)
    for member in kind.content.members:
        place = places.get(member.name)
        if place is None:
            continue
        name, note = f"{path}.{member.name}", ""
        try:
            member.kind.read(place.value, Findings(Lenient(), 0))
        except Misfit as misfit:
            note = misfit.reason
        if place.begin != place.at:
            distance = place.begin - place.at
            yield place.at, place.at + place.size, f"{name}.(offset)", distance, "", False
        yield place.begin, place.end, name, place.value, note, member.secret


def _between(trail: Trail, stop: int, path: str) -> None:
    if trail.pos < stop:
        start, trail.pos = trail.pos, stop
        trail.emit(f"{path}.(table)", start, trail.data[start:stop], "")
