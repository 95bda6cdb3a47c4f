"""Python text as black prints it, whatever settings the user has for black."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from wireloom.generator.layout import LINE_LENGTH, laid_out

if TYPE_CHECKING:
    from black import Mode


def style() -> str:
    """What formatted text depends on besides the text."""
    from importlib.metadata import version

    return f"black {version('black')}, line length {LINE_LENGTH}, target py311"


def format_python(text: str, width: int = LINE_LENGTH) -> str:
    """Formats the text of one module with black, which takes about 0.2 s for 1000 lines.

    Raises:
        ValueError: The text is not Python.
    """
    import black

    return black.format_str(text, mode=_mode(width))


class Formatter:
    """Formats the modules of a package, and asks black only for what it has not seen before.

    Args:
        known: The answers of black in an earlier run.
    """

    def __init__(self, known: Mapping[str, str]) -> None:
        self._known = known
        self.answers: dict[str, str] = {}
        """The answers of black that were needed, those of the earlier run included."""

    def format(self, text: str) -> str:
        """Formats the text of one module; the result is the same as that of ``format_python``.

        Raises:
            ValueError: The text is not Python.
        """
        return laid_out(text, self._ask)

    def _ask(self, text: str, width: int) -> str:
        key = f"{width} {text}"
        if key not in self.answers:
            known = self._known.get(key)
            self.answers[key] = format_python(text, width) if known is None else known
        return self.answers[key]


@cache
def _mode(width: int) -> Mode:
    import black
    from black.mode import TargetVersion

    return black.Mode(target_versions={TargetVersion.PY311}, line_length=width)
