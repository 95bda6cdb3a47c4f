"""Small specs with unusual combinations: no rule speaks against them, and their code agrees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from wireloom.generator.lint import lint_file
from wireloom.generator.parse import parse_file
from wireloom.runtime.catalog import catalog
from wireloom.runtime.tables import Role
from wireloom.schema.framing import frame_size

from tests.generated.test_random_specs import check_values
from tests.support.codecs import Subject, subjects
from tests.support.packages import Package

SMALL = Path(__file__).parent / "small"


@pytest.mark.parametrize("path", sorted(SMALL.glob("*.yaml")), ids=lambda path: str(path.stem))
def test_small_spec(path: Path) -> None:
    check(path)


def check(path: Path) -> None:
    assert lint_file(path).diagnostics == ()
    protocol = parse_file(path).protocol
    assert protocol is not None
    package = Package(protocol, f"small_{path.stem}")
    try:
        for subject in subjects(package):
            check_values(subject)
        for name, definition in package.model.schema.types.items():
            for invalid in definition.invalid:
                assert Subject(package, name).check_bytes(invalid.data) is None, invalid.why
        check_frames(package)
        for name in ("client", "async_client", "server", "handler"):
            if package.has(name):
                package.module(name)
    finally:
        package.close()


def check_frames(package: Package) -> None:
    """The size of a frame follows from its first bytes, for the code as for the schema."""
    schema = package.model.schema
    if not package.has("decoding") or not hasattr(package.module("decoding"), "frame_size"):
        return
    for message in schema.messages.values():
        sender = None if message.sender == "both" else message.sender
        size_of: Any = catalog(package.name).size_of(sender and Role[sender.upper()])
        for example in message.examples:
            data = example.data
            sizes = {size_of(data, 0, end) for end in range(len(data) + 1)}
            assert sizes - {0} == {frame_size(schema, data, sender)} == {len(data)}
