"""Numbers in text that came from somewhere else, within bounds.

``int`` and ``float`` take digits of all scripts, underscores and spaces, ``int`` raises ValueError
at more than 4300 digits, and ``float`` knows infinity. Here only the digits 0 to 9 count.
"""

from __future__ import annotations

import re

_WHOLE = re.compile(r"[+-]?[0-9]{1,40}")
_REAL = re.compile(r"[+-]?[0-9]{1,40}(?:\.[0-9]{1,40})?")
_VERSION = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9}){0,7}")


def whole(text: str, least: int, most: int) -> int | None:
    """The whole number that a text is, or None if it is none within the bounds.

    Args:
        text: One to 40 digits; a sign may come first if numbers below 0 are within the bounds.
        least: The smallest number that fits.
        most: The largest number that fits.
    """
    if _WHOLE.fullmatch(text) is None or (least >= 0 and text[0] in "+-"):
        return None
    number = int(text)
    return number if least <= number <= most else None


def real(text: str, least: float, most: float) -> float | None:
    """The decimal number that a text is, or None if it is none within the bounds.

    Args:
        text: As for ``whole``; a point and one to 40 further digits may follow.
        least: The smallest number that fits.
        most: The largest number that fits.
    """
    if _REAL.fullmatch(text) is None or (least >= 0 and text[0] in "+-"):
        return None
    number = float(text)
    return number if least <= number <= most else None


def port_number(text: str) -> int | None:
    """The TCP port that a text is, 1 to 65535, or None if it is none."""
    return whole(text, 1, 65_535)


def version_numbers(text: str) -> tuple[int, ...]:
    """The numbers that a version begins with: ``4.3.6-rc.1`` to ``(4, 3, 6)``.

    There may be none. Of more than eight numbers, and of more than nine digits, the first count.
    """
    found = _VERSION.match(text)
    return tuple(map(int, found[0].split("."))) if found else ()
