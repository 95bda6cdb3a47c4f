"""Markdown: prose and values made safe for pages and for the cells of tables."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import escape
from typing import Any

from wireloom.generator.free_text import Said, one_line, sentence, unescaped
from wireloom.terminal import visible

_CODE = re.compile(r"`([^`]+)`")
_MARKUP = re.compile(r"[{}<>&|`~]")
_BLOCK = re.compile(r"^(?:[-+#=:!?]|[0-9]+[.)])")
"""What would begin a list, a heading or another block at the beginning of a line."""
_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")
_NAMED = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_LONE_UNDERSCORE = re.compile(r"(?<![^\W_])_|_(?![^\W_])")
_GROUP = 16
"""Bytes in one line of a table."""
_SHOWN = 200
"""Letters of a description."""


def prose(text: Said) -> str:
    """Prose of a spec as Markdown, in one line; what stands between back quotes is code."""
    parts = _CODE.split(one_line(text).unescaped)
    written = "".join(
        code(part) if number % 2 else _escaped(part) for number, part in enumerate(parts)
    )
    return _BLOCK.sub(lambda found: _entities(found[0]), written)


def linked(text: Said, links: Sequence[tuple[Said, str]]) -> str:
    """Prose, some words of which lead to an address. Code in it stays what it is.

    The parser has checked that no address has a mark that means anything in a link.
    """
    places = {prose(word): address for word, address in links}
    if not places:
        return prose(text)
    words = "|".join(re.escape(word) for word in sorted(places, key=len, reverse=True))
    return re.sub(
        rf"(`[^`]*`)|(?<![\w.&;])({words})(?!\w)",
        lambda found: found[1] or f"[{found[2]}]({places[found[2]]})",
        prose(text),
    )


def full(text: Said) -> str:
    """Prose with a full stop at its end."""
    return prose(sentence(text))


def heading(text: Said) -> str:
    """A heading, which may also stand in quotes in the head of a page. Themes put that into the
    title of a window as it is, but take the marks out of what a heading says."""
    return _entities(visible(one_line(text).unescaped))


def cell(text: str) -> str:
    """Markdown that may stand in a cell of a table."""
    return text.replace("|", "&#124;")


def description(text: Said) -> str:
    """What a page says of itself in its head, in quotes there: as much of a text as is shown."""
    line = one_line(text).unescaped
    if len(line) > _SHOWN:
        line = line[: _SHOWN - 2].rpartition(" ")[0].rstrip(",;:") + " …"
    return heading(line.replace("`", ""))


def html(text: Said) -> str:
    """Text as HTML, in elements and in attributes."""
    return escape(visible(one_line(text).unescaped))


def code(text: object) -> str:
    """Code inside a line; what cannot be printed is an escape. Where HTML may hold Markdown, tags
    are looked for in code, too, so that none may stand there as it is."""
    shown = visible(unescaped(text))
    if not shown.strip() or set(shown) & set("`|<"):
        return f"<code>{_entities(shown)}</code>"
    return f"`{shown}`"


def hexadecimal(data: bytes, most: int) -> list[str]:
    """Bytes as digits, sixteen a line; no more than so many."""
    shown = data[:most]
    lines = [shown[at : at + _GROUP].hex(" ") for at in range(0, len(shown), _GROUP)]
    return [*lines, f"… {len(data) - most} more"] if len(data) > most else lines


def value(plain: Any, kind: str) -> str:
    """A value in the notation of examples; empty if only its bytes say something."""
    if isinstance(plain, str):
        text = _readable(plain) if kind == "bytes" else plain
        if text is None:
            return ""
        return json.dumps(text, ensure_ascii=False) if kind in ("bytes", "text") else text
    if isinstance(plain, list):
        return ", ".join(map(str, plain)) or "none"
    return json.dumps(plain, ensure_ascii=False)


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
    """Text that is nothing but itself in Markdown, wherever it stands in a line."""
    text = _MARKUP.sub(lambda found: _entities(found[0]), visible(text))
    return _LONE_UNDERSCORE.sub(r"\\_", re.sub(r"([\\*\[\]])", r"\\\1", text))


def _entities(text: str) -> str:
    """Text in which nothing but letters, digits and blanks means anything."""
    return _PUNCTUATION.sub(lambda found: _NAMED.get(found[0], f"&#{ord(found[0])};"), text)
