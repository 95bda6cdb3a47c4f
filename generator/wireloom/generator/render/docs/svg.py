"""SVG that stands in pages: in the colour of the text around it, with a text for those who listen.

Whatever is drawn comes through ``escape``; no text of a spec becomes markup.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from wireloom.terminal import visible

WIDE = 680
NARROW = 340
"""Pixels of a drawing for screens of either kind; a phone shows the narrow one in full size."""
SMALL = 11.5
NORMAL = 13.0
_SANS = 0.56
_MONO = 0.61
"""Width of a letter, in heights of it."""


def room(text: str, size: float, *, mono: bool = False) -> float:
    """The pixels that a text needs, about."""
    return len(text) * size * (_MONO if mono else _SANS)


def lines(words: Iterable[str], width: float, size: float, *, mono: bool = False) -> list[str]:
    """Words in as many lines as they need; a word that is too long stands alone."""
    found: list[str] = []
    for word in words:
        longer = f"{found[-1]} {word}" if found else word
        if found and room(longer, size, mono=mono) <= width:
            found[-1] = longer
        else:
            found.append(word)
    return found


def rectangle(
    left: float,
    top: float,
    width: float,
    height: float,
    *,
    dashed: bool = False,
    tinted: bool = False,
    round_: int = 0,
) -> str:
    """A box."""
    more = ' stroke-dasharray="4 3"' if dashed else ""
    more += ' fill="currentColor" fill-opacity=".09"' if tinted else ""
    more += f' rx="{round_}"' if round_ else ""
    return f'<rect x="{left:.4g}" y="{top:.4g}" width="{width:.4g}" height="{height:.4g}"{more}/>'


def text(
    x: float,
    y: float,
    said: str,
    size: float = SMALL,
    *,
    mono: bool = False,
    bold: bool = False,
    faint: bool = False,
    anchor: str = "middle",
    most: float = 0,
) -> str:
    """A line of text.

    Args:
        x: Its middle, or where ``anchor`` says.
        y: Its base line.
        said: The text; it is escaped.
        size: Height of its letters.
        mono: Whether all letters are as wide.
        bold: Whether they are fat.
        faint: Whether they stand back.
        anchor: ``start``, ``middle`` or ``end``.
        most: Pixels that it may take; a longer one is set narrower. 0: any.
    """
    shown = visible(" ".join(said.split()))
    more = f' font-size="{size:.4g}"' if size != SMALL else ""
    more += ' class="wl-mono" font-family="monospace"' if mono else ""
    more += ' font-weight="bold"' if bold else ""
    more += ' opacity=".72"' if faint else ""
    more += f' text-anchor="{anchor}"' if anchor != "middle" else ""
    if most and room(shown, size, mono=mono) > most:
        more += f' textLength="{most:.4g}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{x:.4g}" y="{y:.4g}"{more}>{escape(shown)}</text>'


def path(points: Sequence[tuple[float, float]], *, dashed: bool = False, arrow: bool = True) -> str:
    """A line through points, across or down, with an arrow head at its end."""
    drawn = " ".join(f"{x:g},{y:.4g}" for x, y in points)
    more = ' stroke-dasharray="4 3"' if dashed else ""
    return f'<polyline points="{drawn}"{more}/>' + (_head(*points[-2:]) if arrow else "")


def _head(before: tuple[float, float], end: tuple[float, float]) -> str:
    """An arrow head; no marker, as these have names, and those of a hidden drawing are hidden."""
    x, y = end
    across, down = (x > before[0]) - (x < before[0]), (y > before[1]) - (y < before[1])
    back_x, back_y = x - 7 * across, y - 7 * down
    return (
        f'<path d="M{x:.4g} {y:.4g}L{back_x + 3.5 * down:.4g} {back_y + 3.5 * across:.4g}'
        f'L{back_x - 3.5 * down:.4g} {back_y - 3.5 * across:.4g}z" fill="currentColor"/>'
    )


def drawing(
    width: float, height: float, alternative: str, parts: Sequence[str], kind: str = ""
) -> str:
    """A drawing of so many pixels out of boxes, lines and texts, with a class for style sheets."""
    classes = f' class="{kind}"' if kind else ""
    label = escape(visible(" ".join(alternative.split())))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img"{classes}'
        f' viewBox="0 0 {width:g} {height:.4g}" width="{width:.4g}" height="{height:.4g}"'
        f' style="max-width:100%;height:auto" font-size="{SMALL:.4g}" text-anchor="middle"'
        f' aria-label="{label}">'
    )
    shapes = "".join(part for part in parts if not part.startswith("<text"))
    texts = "".join(part for part in parts if part.startswith("<text"))
    return (
        f'{head}\n<g fill="none" stroke="currentColor">{shapes}</g>\n'
        f'<g fill="currentColor">{texts}</g>\n</svg>'
    )


def figure(
    draw: Callable[[list[str], int], float], alternative: str, caption: str = "", most: int = WIDE
) -> str:
    """A figure that has a drawing for wide screens and one for narrow ones, with words below it.

    Args:
        draw: Adds the parts of a drawing of a width, and says its height.
        alternative: What it shows, for those who cannot see it.
        caption: Words below it, as HTML.
        most: Pixels that it is wide at most.
    """
    drawings: list[str] = []
    for width, kind in ((min(WIDE, most), "wl-wide"), (NARROW, "wl-narrow")):
        parts: list[str] = []
        height = draw(parts, width)
        drawings.append(drawing(width, height, alternative, parts, kind))
    wide, narrow = drawings
    below = f"\n<figcaption>{caption}</figcaption>" if caption else ""
    return f'<figure class="wl-picture" data-search-exclude>\n{wide}\n{narrow}{below}\n</figure>'
