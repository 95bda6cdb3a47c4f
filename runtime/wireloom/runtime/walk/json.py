"""Walking a JSON text: each value with the key in front of it."""

from __future__ import annotations

from wireloom.error_policy import Lenient
from wireloom.errors import DecodeError
from wireloom.json_text import JsonText
from wireloom.runtime.keyed import Findings, Kind, Misfit
from wireloom.runtime.layout import Json
from wireloom.runtime.objects import along
from wireloom.runtime.walk.trail import Search, Trail


def walk_json(trail: Trail, kind: Json, path: str) -> None:
    """Every value of a text that fills the region; what encloses them belongs to the next one."""
    start = trail.pos
    if trail.cut:
        trail.stop(f"runs past the end, {trail.end - start} bytes are left", path)
    if trail.seek is not None:  # whoever read it knows what is wrong inside
        trail.pos = trail.end
        trail.emit(path, start, None, "")
        return
    raw = trail.data[start : trail.end]
    try:
        text = JsonText(
            raw, start, kind.depth, bare_keys=kind.bare_keys, object_keys=kind.object_keys
        )
    except DecodeError as error:
        trail.pos = trail.end
        trail.emit(path, start, raw, error.reason)
        return
    if isinstance(trail, Search):
        for steps, first in text.places():
            trail.passed(path + along(kind.content, steps)[0], first)
        trail.pos = trail.covered = trail.end
        return
    for steps, first, stop in text.leaves():
        inner, what, secret = along(kind.content, steps)
        begin, trail.pos = trail.pos, stop
        trail.hidden += secret
        value, note = _shown(what, JsonText(trail.data[first:stop], first, kind.depth).value)
        trail.emit(path + inner, begin, value, note)
        trail.hidden -= secret
    if trail.pos < trail.end:
        begin, trail.pos = trail.pos, trail.end
        trail.emit(f"{path}.(end)", begin, trail.data[begin : trail.end], "")


def _shown(kind: Kind[object], value: object) -> tuple[object, str]:
    """A value and, if it means something else than it says or nothing, a note."""
    try:
        meant = kind.read(value, Findings(Lenient(), 0))
    except Misfit as misfit:
        return value, misfit.reason
    if isinstance(value, str) and isinstance(meant, int):
        return int(meant), value
    if isinstance(value, str) and isinstance(meant, bytes):
        return meant, value
    return value, ""
