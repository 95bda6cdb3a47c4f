from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from wireloom.generator.interpret import BytesMismatch, decode, encode, normalise, same
from wireloom.generator.model.types import Example, InvalidExample, Named, Type
from wireloom.generator.parse import parse_file
from wireloom.generator.resolve.messages import Layout, message_layouts
from wireloom.generator.resolve.types import Types
from wireloom.generator.source import Span

ROOT = Path(__file__).parents[3]
SPECS = sorted((ROOT / "spec").glob("*/**/*.yaml"))


def subjects(types: Types) -> Iterator[tuple[Span, Layout | Type, Example | InvalidExample]]:
    """All examples and refused bytes of a spec: where they stand, and what they are of."""
    for name, type_ in types.protocol.types:
        what = Type(at=type_.at, form=Named(name))
        for example in type_.examples:
            yield example.at, what, example
        for refusal in type_.invalid:
            yield refusal.at, what, refusal
    layouts = {
        (layout.command.name, layout.role.name, layout.version.number): layout
        for layout in message_layouts(types)
    }
    for command in types.protocol.commands:
        for example in command.examples:
            yield example.at, layouts[command.name, example.role, example.version], example


@pytest.mark.parametrize("path", SPECS, ids=lambda path: str(path.relative_to(ROOT / "spec")))
def test_examples(path: Path) -> None:
    result = parse_file(path)
    assert result.protocol is not None
    types = Types(result.protocol)
    for at, what, example in subjects(types):
        data = bytes.fromhex(example.hex)
        if isinstance(example, InvalidExample):
            with pytest.raises(BytesMismatch):
                decode(types, what, data)
            continue
        negotiated = dict(example.negotiated)
        decoded = decode(types, what, data, negotiated)
        assert same(decoded.value, normalise(types, what, example.value, negotiated)), at
        assert encode(types, what, example.value, negotiated).data == data, at
        if isinstance(what, Type):
            continue
        for wrong in (data + b"\x00", *(data[:end] for end in range(len(data)))):
            with pytest.raises(BytesMismatch):
                decode(types, what, wrong, negotiated)
