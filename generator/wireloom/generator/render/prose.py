"""Doc strings: prose of the spec, wrapped and made safe for Python source."""

from __future__ import annotations

from textwrap import wrap

WIDTH = 96


def sentence(text: str) -> str:
    """Prose with a full stop at its end."""
    text = " ".join(text.split())
    return text if not text or text[-1] in ".!?:" else text + "."


def docstring(text: str, indent: int = 4) -> str:
    """A doc string, quotes included, whose further lines are indented.

    Args:
        text: Prose; its first sentence becomes the summary line when it is long.
        indent: Blanks in front of the lines.
    """
    text = sentence(text).replace("\\", "\\\\").replace('"""', "'''")
    if text.endswith('"'):
        text += " "
    room = WIDTH - indent
    if len(text) + 6 <= room:
        return f'"""{text}"""'
    lines = wrap(text, room - 3, break_long_words=False)
    blank = " " * indent
    return f'"""{lines[0]}\n' + "".join(f"{blank}{line}\n" for line in lines[1:]) + f'{blank}"""'


def long_docstring(text: str, indent: int = 4) -> str:
    """A doc string whose first sentence stands by itself on the first line."""
    text = " ".join(text.split())
    summary, dot, rest = text.partition(". ")
    if not dot or len(summary) + 7 > WIDTH - indent:
        return docstring(text, indent)
    blank = " " * indent
    body = "\n".join(blank + line for line in wrap(sentence(rest), WIDTH - indent))
    escaped = body.replace("\\", "\\\\").replace('"""', "'''")
    first = summary.replace("\\", "\\\\").replace('"""', "'''")
    return f'"""{first}.\n\n{escaped}\n{blank}"""'


def module_docstring(text: str) -> str:
    """The doc string of a module: paragraphs between blank lines, the first one short."""
    first, *more = [" ".join(part.split()) for part in text.strip().split("\n\n")]
    if not more:
        return docstring(first, 0)
    paragraphs = "\n\n".join("\n".join(wrap(part, WIDTH)) for part in more)
    head = "\n".join(wrap(first, WIDTH - 3))
    return f'"""{head}\n\n{paragraphs}\n"""'


def literal(text: str, indent: int, used: int) -> str:
    """A string as Python source, in several pieces if it is long.

    Args:
        text: The string.
        indent: Blanks in front of the pieces.
        used: Columns that the line has besides the string.
    """
    whole = quoted(text)
    if used + len(whole) <= WIDTH + 4:
        return whole
    pieces = wrap(text, WIDTH - indent - 4, drop_whitespace=False, break_on_hyphens=False)
    blank = " " * indent
    return "(\n" + "".join(f"{blank}    {quoted(piece)}\n" for piece in pieces) + f"{blank})"


def quoted(text: str) -> str:
    """A string in double quotes, as black prefers them."""
    if '"' in text and "'" not in text:
        return repr(text)
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
