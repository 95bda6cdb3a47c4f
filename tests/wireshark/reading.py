"""What dissectors say outside of Wireshark, and what the Python reader says of the same bytes."""

from __future__ import annotations

import base64
import json
import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote_to_bytes

from wireloom.generator.render.environment import environment
from wireloom.generator.render.lua.dissector import dissector
from wireloom.generator.render.model import PackageModel
from wireloom.json_text import notation
from wireloom.schema.dissecting import Dissected, dissect
from wireloom.schema.kinds import JsonObject, JsonValue
from wireloom.schema.schema import Schema
from wireloom.schema.spans import Span

from tests.clients.peers import Peer

HERE = Path(__file__).parent
PATIENCE = 100.0
"""Seconds for what takes a few."""
_NO_JSON = re.compile(r"no JSON.*|the key .* comes twice$", re.DOTALL)
"""Which word of a text is wrong first, parsers see differently."""


class Asked(NamedTuple):
    """Bytes to take apart; without a name they are any frame."""

    name: str
    data: bytes
    negotiated: Mapping[str, Any]
    sender: str = "client"


class Told(NamedTuple):
    """What a dissector said: fields as path, offset, size, bits, value and note; and problems."""

    name: str
    fields: list[tuple[str, int, int, str, str, str]]
    problems: list[tuple[str, int, str]]


def written(model: PackageModel, folder: Path) -> Path:
    """The dissector of a protocol, in a file."""
    text = dissector(model, environment())
    assert text is not None
    path = folder / f"{model.protocol.name}.lua"
    path.write_text(text)
    return path


def run(lua: Peer, script: str, text: str, *arguments: str) -> list[list[str]]:
    """The blocks of lines that one of the scripts beside this file prints."""
    command = [*lua.command, str(HERE / script), str(HERE), *arguments]
    done = subprocess.run(
        command, input=text, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return [block.split("\n") for block in done.stdout.split("\n\n")[:-1]]


def told(lua: Peer, path: Path, asked: Sequence[Asked]) -> list[Told]:
    """What a dissector says of values."""
    lines = []
    for one in asked:
        negotiated = ",".join(f"{key}={_said(value)}" for key, value in one.negotiated.items())
        lines.append(f"{one.name or '-'} {one.sender} {negotiated or '-'} {one.data.hex()}\n")
    blocks = run(lua, "fields.lua", "".join(lines), str(path))
    return [_told(block) for block in blocks]


def _said(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _told(block: Sequence[str]) -> Told:
    name, *lines = block
    assert not name.startswith("!lua"), unquote_to_bytes(name)
    made = Told(name, [], [])
    for line in lines:
        parts = [unquote_to_bytes(part).decode("utf-8", "replace") for part in line.split("\t")]
        if line.startswith("!"):
            path, offset, reason = parts
            made.problems.append(_problem(_printed(path[1:]), int(offset), _printed(reason)))
            continue
        path, offset, size, bits, value, note = parts
        place = (_printed(path), int(offset), int(size), bits)
        made.fields.append((*place, _plain(value), _note(_printed(note))))
    return made


def _printed(text: str) -> str:
    """A text with escapes for what Python does not print; Lua knows that of control characters."""
    return "".join(mark if mark.isprintable() else notation(mark)[1:-1] for mark in text)


def _problem(path: str, offset: int, reason: str) -> tuple[str, int, str]:
    return (path, 0, "") if _NO_JSON.search(reason) else (path, offset, reason)


def _note(note: str) -> str:
    return _NO_JSON.sub("", note)


def expected(schema: Schema, one: Asked) -> Told:
    """The same from the Python reader."""
    return _of(one, dissect(schema.frame_by_frame(), one.name, one.data, one.negotiated))


def _of(one: Asked, found: Dissected) -> Told:
    name = one.name
    fields = [
        (
            _printed(span.path.removeprefix(name)),
            span.offset,
            span.size,
            "" if span.bit is None else f"{span.bit}+{span.width}",
            shown(span, one.data),
            _note(_printed(span.note)),
        )
        for span in found.spans
    ]
    problems = [
        _problem(_printed(error.path.removeprefix(name)), error.offset, _printed(error.reason))
        for error in found.problems
    ]
    return Told(name, fields, problems)


def shown(span: Span, frame: bytes) -> str:
    """A value as the scripts print it; bytes that JSON holds stay in base 64."""
    match span.raw:
        case _ if span.secret:
            return "secret"
        case None:
            return "null"
        case bool() | int() | float() as word if isinstance(span.kind, JsonObject | JsonValue):
            return "'" + json.dumps(word)
        case bool() as truth:
            return str(truth).lower()
        case int() as number:
            return str(number)
        case bytes() as data if data != frame[span.offset : span.offset + span.size]:
            return "'" + base64.b64encode(data).decode()
        case bytes() as data:
            return f"0x{data.hex()}"
        case float() as number:
            return f"float {number:.17g}"
        case str() as text:
            return _plain("'" + visible_bytes(text))
        case other:
            return _plain("'" + json.dumps(other))


def _plain(value: str) -> str:
    """JSON without blanks."""
    if value[:2] in ("'{", "'["):
        try:
            return json.dumps(json.loads(value[1:]))
        except ValueError:
            return value
    return value


def visible_bytes(text: str) -> str:
    """A text in which bytes that are no UTF-8 are marks of their own."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def plain_value(span: Span, frame: bytes) -> str:
    """A value as Wireshark's PDML has it; a null that is a number is any."""
    match span.raw:
        case None:
            return "*"
        case bool() | int() | float() as word if isinstance(span.kind, JsonObject | JsonValue):
            return json.dumps(word)
        case bool() as truth:
            return str(int(truth))
        case int() as number:
            return str(number)
        case float() as number:
            return f"{number:g}"
        case bytes() as data if data != frame[span.offset : span.offset + span.size]:
            return base64.b64encode(data).decode()
        case bytes() as data:
            return data.hex(":")
        case str() as text:
            return clean(text)
        case other:
            return json.dumps(other, ensure_ascii=False)


def clean(text: str) -> str:
    """A text as dissectors show it: control characters are escaped."""
    return re.sub(r"[\x00-\x1f\x7f]", lambda mark: f"\\x{ord(mark[0]):02x}", visible_bytes(text))
