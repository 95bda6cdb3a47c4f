"""Free text of a spec: what its author may write as they like.

It may hold quotes, braces, backslashes, markup or code, so it is no ``str``: whatever puts it into
another text as it is raises, be it an f-string, ``format``, ``join``, ``+`` or a template. Only the
functions that write it for their target, such as ``literal``, ``docstring`` or ``prose``, look
inside; a test lists their modules. Every other string of the model is a name, a path or a word
whose form the parser has checked.
"""

from __future__ import annotations

from typing import Any, NoReturn


class NotWritten(TypeError):
    """Free text was about to become part of another text without being written for its target."""


class FreeText:
    """A text that is no name.

    Attributes:
        unescaped: The characters. Only for what writes them for a target, or compares them.
    """

    __slots__ = ("unescaped",)

    def __init__(self, text: str = "") -> None:
        self.unescaped = text

    def __bool__(self) -> bool:
        return bool(self.unescaped)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FreeText) and self.unescaped == other.unescaped

    def __hash__(self) -> int:
        return hash(self.unescaped)

    def __repr__(self) -> str:
        return f"FreeText({self.unescaped!r})"

    def __str__(self) -> NoReturn:
        raise NotWritten(
            f"{self!r:.80} is free text of a spec and was about to be used as it is; it needs the"
            " filter of its target: literal, doc or module_doc in Python, prose or full in Markdown"
        )

    def __format__(self, form: str) -> NoReturn:
        str(self)
        raise AssertionError

    def __html__(self) -> NoReturn:
        str(self)
        raise AssertionError


NOTHING = FreeText()
"""What is said where nothing is said."""

Said = FreeText | str
"""Free text, or words of the generator's own."""


def phrase(pattern: str, *parts: object) -> FreeText:
    """Words of the generator with free text, names and numbers in them, in place of each ``{}``."""
    first, *more = pattern.split("{}")
    filled = (unescaped(part) + after for part, after in zip(parts, more, strict=True))
    return FreeText(first + "".join(filled))


def one_line(text: Said) -> FreeText:
    """The same text with a single blank wherever it has white space."""
    return FreeText(" ".join(unescaped(text).split()))


def sentence(text: Said) -> FreeText:
    """The same text in one line, with a full stop at its end."""
    line = one_line(text)
    return line if not line or line.unescaped[-1] in ".!?:" else phrase("{}.", line)


def without_full_stop(text: FreeText) -> FreeText:
    """The same text without full stops at its end."""
    return FreeText(text.unescaped.rstrip("."))


def clause(text: Said) -> FreeText:
    """The same text in one line, without a full stop and with a small letter at its beginning."""
    line = without_full_stop(one_line(text)).unescaped
    is_word = line[1:2].islower() or line[1:2] == " "
    return FreeText(line[:1].lower() + line[1:] if is_word else line)


def capitalised(text: FreeText) -> FreeText:
    """The same text with a capital letter at its beginning."""
    return FreeText(text.unescaped[:1].upper() + text.unescaped[1:])


def first_sentence(text: Said) -> FreeText:
    """The text up to the end of its first sentence, without the full stop."""
    return FreeText(unescaped(text).partition(". ")[0])


def plain_data(value: Any) -> Any:
    """A value of an example or a default, in which texts are free, as plain data."""
    match value:
        case FreeText():
            return value.unescaped
        case list():
            return [plain_data(item) for item in value]
        case dict():
            return {plain_data(key): plain_data(item) for key, item in value.items()}
        case _:
            return value


def unescaped(text: object) -> str:
    """The characters of free text, or a name or number as it is."""
    return text.unescaped if isinstance(text, FreeText) else str(text)
