"""The shape of single values."""

from __future__ import annotations

import re
from typing import TypeGuard

from wireloom.generator.language import kinds
from wireloom.generator.language.kinds import Kind
from wireloom.generator.parse import shape
from wireloom.generator.parse.problems import Problems
from wireloom.generator.source import Node, Scalar
from wireloom.generator.suggest import did_you_mean

_FORMS: dict[type[kinds.Formed], tuple[re.Pattern[str], str]] = {
    kinds.Version: (shape.VERSION, "a version such as 3.11 or 4.1.0-rc.1"),
    kinds.Place: (shape.PLACE, "a name or names with dots between them"),
    kinds.Range: (shape.RANGE, "a range such as 0-3 or 3+, of numbers up to 999"),
    kinds.Slug: (shape.SLUG, "words in small letters with hyphens between them"),
    kinds.Address: (shape.ADDRESS, "an address that begins with https://"),
}


class Scalars:
    """Checks single values; ``what`` names them in messages.

    Args:
        problems: Where problems are reported.
    """

    def __init__(self, problems: Problems) -> None:
        self.problems = problems

    def wrong(self, node: Node, kind: Kind, what: str) -> bool:
        """Reports a node that is of another kind."""
        message = f"{what} must be {shape.expected(kind)}, not {shape.found(node)}"
        if (
            isinstance(node, Scalar)
            and not node.text
            and isinstance(kind, kinds.Table | kinds.Part)
        ):
            message += "; an empty one is written {}"
        return self.problems.report(node.at, shape.WRONG_KIND, message)

    def text(self, node: Node, kind: Kind, what: str, *, numbers: bool) -> TypeGuard[Scalar]:
        """Whether a node is text; ``numbers`` says that what reads as a number may be meant so."""
        if not isinstance(node, Scalar):
            return self.wrong(node, kind, what)
        if node.sort == "text":
            return True
        countable = node.sort in ("number", "fraction", "octal", "sexagesimal")
        if not node.text or (countable and not numbers):
            return self.wrong(node, kind, what)
        message = f'YAML reads {node.text} as {shape.reading(node)}; write "{node.text}"'
        return self.problems.report(node.at, shape.VALUE_TRAP, message)

    def word(self, node: Node, kind: kinds.Word, what: str) -> bool:
        """Checks a name."""
        if not self.text(node, kind, what, numbers=False):
            return False
        return self.name(node, camel=kind.camel)

    def name(self, node: Scalar, *, camel: bool) -> bool:
        """Checks the form of a name."""
        if (shape.CAMEL if camel else shape.LOWER).fullmatch(node.text):
            return True
        form = "in camel case, such as StreamOffset" if camel else "in lower_case"
        if not node.text.isascii():
            form = "of the letters a to z, digits and underscores"
        message = f"{shape.quoted(node.text)} must be a name {form}"
        return self.problems.report(node.at, shape.NAME_FORM, message)

    def line(self, node: Node, kind: kinds.Line, what: str) -> bool:
        """Checks a text on one line."""
        if not self.text(node, kind, what, numbers=True):
            return False
        if not node.text.strip():
            return self.problems.report(node.at, shape.EMPTY_TEXT, f"{what} is empty; fill it in")
        wrong = shape.CONTROL.search(node.text)
        if wrong:
            message = f"{what} holds the control character U+{ord(wrong.group()):04X}"
            message += "; say it with bytes, by their digits" if what == '"const"' else ""
            return self.problems.report(node.at, shape.EMPTY_TEXT, message)
        return True

    def number(self, node: Node, kind: kinds.Number, what: str) -> bool:
        """Checks an integer and its bounds."""
        if not isinstance(node, Scalar):
            return self.wrong(node, kind, what)
        if node.sort in ("octal", "sexagesimal"):
            reading = shape.reading(node)
            message = f"YAML reads {node.text} as {reading}; write it in decimal or as 0x…"
            return self.problems.report(node.at, shape.VALUE_TRAP, message)
        if node.sort != "number":
            return self.wrong(node, kind, what)
        lowest, highest = kind.min, kind.max
        value = node.value
        if (
            (shape.SMALLEST if lowest is None else lowest)
            <= value
            <= (shape.LARGEST if highest is None else highest)
        ):
            return True
        if lowest is not None and highest is not None:
            bounds = f"{lowest}" if lowest == highest else f"between {lowest} and {highest}"
        elif lowest is not None and value < lowest:
            bounds = f"at least {lowest}"
        else:
            bounds = "a number of 64 bits"
        message = f"{what} must be {bounds}, not {node.text[: shape.LONGEST]}"
        return self.problems.report(node.at, shape.OUT_OF_BOUNDS, message)

    def yesno(self, node: Node, kind: kinds.YesNo, what: str) -> bool:
        """Checks a truth value."""
        if not isinstance(node, Scalar):
            return self.wrong(node, kind, what)
        if node.sort == "on":
            message = f"YAML reads {node.text} as {shape.reading(node)}; write true or false"
            return self.problems.report(node.at, shape.VALUE_TRAP, message)
        return node.sort == "yesno" or self.wrong(node, kind, what)

    def hex(self, node: Node, kind: kinds.Hex, what: str) -> bool:
        """Checks bytes in hexadecimal digits."""
        if not self.text(node, kind, what, numbers=True):
            return False
        wrong = next((mark for mark in node.text if not shape.HEX.fullmatch(mark)), None)
        if wrong is not None:
            message = f"{what} holds {shape.quoted(wrong)}, which is no hexadecimal digit"
            return self.problems.report(node.at, shape.BAD_HEX, message)
        odd = next((group for group in node.text.split() if len(group) % 2), None)
        if odd is not None:
            message = f"{what} has an odd number of digits in {shape.quoted(odd)}"
            return self.problems.report(node.at, shape.BAD_HEX, message)
        return True

    def path(self, node: Node, kind: kinds.Path, what: str) -> bool:
        """Checks a reference."""
        if not self.text(node, kind, what, numbers=False):
            return False
        if shape.PATH.fullmatch(node.text):
            return True
        message = f"{shape.quoted(node.text)} is no path; write a.b, /a.b or $name"
        return self.problems.report(node.at, shape.BAD_PATH, message)

    def formed(self, node: Node, kind: kinds.Formed, what: str) -> bool:
        """Checks a text whose form is given."""
        if not self.text(node, kind, what, numbers=True):
            return False
        form, example = _FORMS[type(kind)]
        if form.fullmatch(node.text):
            return True
        message = f"{what} must be {example}, not {shape.quoted(node.text)}"
        return self.problems.report(node.at, shape.TEXT_FORM, message)

    def words(self, node: Node, kind: kinds.Words, what: str) -> bool:
        """Checks a word out of several."""
        if not self.text(node, kind, what, numbers=False):
            return False
        if node.text in kind.options:
            return True
        hint = did_you_mean(node.text, kind.options)
        must = shape.either(kind.options)
        message = f"{what} must be {must}, not {shape.quoted(node.text)}{hint}"
        return self.problems.report(node.at, shape.UNKNOWN_WORD, message)
