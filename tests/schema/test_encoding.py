"""The writer of the schema on values of examples with something else inside."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.errors import EncodeError
from wireloom.generator.parse import parse_file
from wireloom.generator.render.model import PackageModel
from wireloom.schema.encoding import encode

from tests.schema.test_decoding import SPECS, examples
from tests.support.specs import numbered, parsed

CHANGED = 8
"""How often the value of each example is tried with a change."""
ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    255,
    65536,
    1 << 63,
    "",
    "x",
    "é" * 300,
    "0xff",
    [],
    {},
    1.5,
    [1],
    {"a": 1},
)


def changed(draw: random.Random, value: Any) -> Any:
    """A value with something else somewhere inside."""
    if not isinstance(value, dict | list) or not value or draw.random() < 0.25:
        near = isinstance(value, int) and draw.random() < 0.5
        return value + draw.choice((-1, 1, 255)) if near else draw.choice(ODD)
    made: Any = value.copy()
    at: Any = draw.choice(list(made)) if isinstance(made, dict) else draw.randrange(len(made))
    match draw.randrange(6):
        case 0:
            del made[at]
        case 1 if isinstance(made, list):
            made.append(made[at])
        case 1:
            made["more"] = 1
        case _:
            made[at] = changed(draw, made[at])
    return made


def check_all(model: PackageModel, draw: random.Random, times: int) -> int:
    """Values with a change are refused, with their path, or written so that they are read again."""
    refused = 0
    for case in examples(model):
        for _ in range(times):
            try:
                encode(model.schema, case.name, changed(draw, case.value), case.negotiated)
            except EncodeError as error:
                assert error.path.startswith(case.name), case
                refused += 1
    return refused


@pytest.mark.parametrize("spec", SPECS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_examples(spec: Any) -> None:
    protocol = parse_file(spec).protocol
    assert protocol is not None
    model = PackageModel(protocol, "wireloom.tried")
    assert check_all(model, random.Random(protocol.name), CHANGED)


@given(st.integers(0, 100_000))
def test_random_specs(number: int) -> None:
    protocol = parsed(numbered(number)).protocol
    assert protocol is not None
    check_all(PackageModel(protocol, "wireloom.tried"), random.Random(number), 3)
