"""What pages say of types."""

from __future__ import annotations

from pathlib import Path

from wireloom.generator.render.docs.site import render_site

from tests.generator.render.docs.conftest import model_of

KITCHEN = Path(__file__).parents[3] / "invented" / "kitchen.yaml"


def test_unions_say_what_their_cases_are_in_python() -> None:
    page = render_site([model_of(KITCHEN)])["protocols/kitchen/types.md"]
    cases = page[page.index("{ #Note }") :].partition("One of: ")[2].splitlines()[0]
    assert "[`Number`](types.md#Number) (in Python `int`)," in cases
    assert "(in Python `None`), [`Listed`](types.md#Listed) (in Python `tuple[" in cases
    assert ", [`Pinch`](types.md#Pinch). A value is written as the first of them" in cases
    assert "[`Cup`](types.md#Cup), [`Mug`](types.md#Mug), [`Jug`](types.md#Jug).\n" in page
