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
