"""Markdown: prose and values made safe for pages and for the cells of tables."""

from __future__ import annotations

import json
import re
from typing import Any

from wireloom.generator.render.prose import sentence

_CODE = re.compile(r"(`[^`]*`)")
_LONE_UNDERSCORE = re.compile(r"(?<!\w)_|_(?!\w)")
_GROUP = 16
"""Bytes in one line of a table."""


def prose(text: str) -> str:
    """Prose of a spec as Markdown, in one line; what stands between back quotes is code."""
    parts = _CODE.split(" ".join(text.split()))
    return "".join(part if part.startswith("`") else _escaped(part) for part in parts)


def full(text: str) -> str:
    """Prose with a full stop at its end."""
    return prose(sentence(text))


def cell(text: str) -> str:
    """Markdown that may stand in a cell of a table."""
    return text.replace("|", "&#124;")


def code(text: object) -> str:
    """Code inside a line."""
    shown = str(text)
    if "`" in shown or "|" in shown:
        return f"<code>{_entities(shown).replace('|', '&#124;').replace('`', '&#96;')}</code>"
    return f"`{shown}`"


def anchor(name: str) -> str:
    """A place in a cell that links can lead to."""
    return f'<a id="{name}"></a>'


def hexadecimal(data: bytes, most: int) -> str:
    """Bytes as digits, sixteen a line; no more than so many."""
    shown = data[:most]
    lines = [shown[at : at + _GROUP].hex(" ") for at in range(0, len(shown), _GROUP)]
    if len(data) > most:
        lines.append(f"… {len(data) - most} more")
    return "<br>".join(code(line) if not line.startswith("…") else line for line in lines)


def value(plain: Any, kind: str) -> str:
    """A value in the notation of examples."""
    if isinstance(plain, str):
        text = _readable(plain) if kind == "bytes" else plain
        if text is None:
            return ""
        return code(json.dumps(text, ensure_ascii=False) if kind in ("bytes", "text") else text)
    if isinstance(plain, list):
        return ", ".join(code(item) for item in plain) or "none"
    return code(json.dumps(plain, ensure_ascii=False))


def _readable(plain: str) -> str | None:
    """What bytes say, if that is text; None if they are of another kind."""
    if not plain.startswith("0x"):
        return plain
    try:
        text = bytes.fromhex(plain[2:]).decode("ascii")
    except ValueError:
        return None
    return text if text and text.isprintable() else None


def _escaped(text: str) -> str:
    text = re.sub(r"([\\*\[\]])", r"\\\1", _entities(text))
    return _LONE_UNDERSCORE.sub(r"\\_", text)


def _entities(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
