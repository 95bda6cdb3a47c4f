"""What sources name has an address, and pages lead there."""

from __future__ import annotations

import json

import pytest
from wireloom.generator.render.docs.markdown import linked

from tests.support.parsing import problems

LINKS = (("a.erl", "https://example.org/a_b_c"), ("doc", "https://example.org/doc?x=1&y=2"))


def test_words_become_links() -> None:
    assert linked("a.erl, `doc` and doc.", LINKS) == (
        "[a.erl](https://example.org/a_b_c), `doc` and [doc](https://example.org/doc?x=1&y=2)."
    )
    assert linked("docs, x.doc, la.erl <b>", LINKS) == "docs, x.doc, la.erl &lt;b&gt;"
    assert linked("a.erl", ()) == "a.erl"


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org",
        "javascript:alert(1)",
        "https://a b",
        'https://a"onclick=x',
        "https://a)",
        "https://a](b",
        "https://<b>",
        "//example.org",
    ],
)
def test_an_address_is_an_address(address: str) -> None:
    assert problems(f"links: {{a: {json.dumps(address)}}}\n") == ["1:12 WL119"]
