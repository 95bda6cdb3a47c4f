"""Small specs with unusual combinations: no rule speaks against them, and their code agrees."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.lint import lint_file
from wireloom.generator.parse import parse_file
from wireloom.schema.framing import frame_size

from tests.generated.test_random_specs import check_values
from tests.support.codecs import subjects
from tests.support.packages import Package

SMALL = Path(__file__).parent / "small"
FAULTS = {
    "bit_beside_the_command": "a role without conditions takes frames that no decoder knows",
    "key_of_some_frames": "a key that only some roles have must be refused or be told apart",
    "key_of_some_frames_of_others": "the same, where the other frames are another message",
    "key_of_some_frames_with_a_default": "the same, with a default that must not be written",
    "role_without_a_key": "a message has a field that its frames never have",
    "roles_that_nothing_tells_apart": "the second of two roles cannot be reached",
}
"""What is wrong with specs that say nothing wrong; each is a fault of the language's tools."""


@pytest.mark.parametrize("path", sorted(SMALL.glob("*.yaml")), ids=lambda path: str(path.stem))
def test_small_spec(path: Path) -> None:
    check(path)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.xfail(reason=why, strict=True))
        for name, why in FAULTS.items()
    ],
)
def test_known_fault(name: str) -> None:
    check(SMALL / "faults" / f"{name}.yaml")


def test_every_fault_is_told() -> None:
    assert {path.stem for path in (SMALL / "faults").iterdir()} == set(FAULTS)


def check(path: Path) -> None:
    assert lint_file(path).diagnostics == ()
    protocol = parse_file(path).protocol
    assert protocol is not None
    package = Package(protocol, f"small_{path.stem}")
    try:
        for subject in subjects(package):
            check_values(subject)
        check_frames(package)
        for name in ("client", "async_client", "server", "handler"):
            if package.has(name):
                package.module(name)
    finally:
        package.close()


def check_frames(package: Package) -> None:
    """The size of a frame follows from its first bytes, for the code as for the schema."""
    schema = package.model.schema
    if not hasattr(package.module("decoding"), "frame_size"):
        return
    size_of = package.module("decoding").frame_size
    for message in schema.messages.values():
        for example in message.examples:
            data = example.data
            sizes = {size_of(data, 0, end) for end in range(len(data) + 1)}
            assert sizes - {0} == {frame_size(schema, data)} == {len(data)}
