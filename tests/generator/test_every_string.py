"""Whatever stands in the strings of a spec: lint refuses it, or it comes out as what it was."""

from __future__ import annotations

import os
from functools import cache

import pytest

from tests.support.mutation import (
    COMBINED,
    PAYLOADS,
    TRACE,
    Made,
    Spec,
    free_texts,
    lint,
    without_examples,
)
from tests.support.packages import PROTOCOLS, ROOT

INVENTED = {path.stem: path for path in sorted((ROOT / "tests" / "invented").glob("*.yaml"))}
GOOD = {path.stem: path for path in sorted((ROOT / "tests" / "generator" / "good").glob("*.yaml"))}
SHIPPED = {name: ROOT / "spec" / name / "protocol.yaml" for name in PROTOCOLS}
PATHS = INVENTED | GOOD | SHIPPED
SPECS = {name: path.read_text(encoding="utf-8") for name, path in PATHS.items()}
SPECS["rocketmq_without_examples"] = without_examples(SPECS["rocketmq"])
USUAL = (*INVENTED, *GOOD, "rabbitmq_stream")


@cache
def harmless(name: str, numbers: frozenset[int]) -> Made:
    """What becomes of a spec with harmless words in some of its strings."""
    return Made(Spec(SPECS[name]).mutated("", numbers))


def check(name: str, payload: str) -> None:
    """Every string of a spec holds a payload."""
    spec = Spec(SPECS[name])
    numbers = spec.accepted(payload)
    text = spec.mutated(payload, numbers)
    assert all(payload.strip() in item.unescaped for item in free_texts(lint(text)[0]))
    made, expected = Made(text), harmless(name, frozenset(numbers))
    assert TRACE not in os.environ
    assert made.code == expected.code
    assert made.pages == expected.pages
    assert made.in_code == expected.in_code
    assert made.in_pages == expected.in_pages
    assert any(made.in_code)
    assert any(made.in_pages)


@pytest.mark.parametrize("name", USUAL)
def test_all_at_once(name: str) -> None:
    check(name, COMBINED)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("payload", PAYLOADS)
@pytest.mark.parametrize("name", SPECS)
def test_each_payload(name: str, payload: str) -> None:
    check(name, PAYLOADS[payload])
