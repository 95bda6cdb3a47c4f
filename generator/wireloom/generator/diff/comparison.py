"""Two specs and what was found out about them."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.generator.diff.change import Change, Root
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.render.model import PackageModel
from wireloom.schema.schema import Schema


@dataclass(frozen=True, slots=True)
class Spec:
    """One side."""

    model: PackageModel

    @property
    def protocol(self) -> Protocol:
        """What the spec says."""
        return self.model.protocol

    @property
    def schema(self) -> Schema:
        """What it says of bytes."""
        return self.model.schema


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was found out."""

    old: Spec
    new: Spec
    changes: tuple[Change, ...]
    """From the gravest on."""
    roots: tuple[Root, ...]
    """What both sides have."""
    renamed: frozenset[tuple[str, str]]
    """What is called otherwise, as pairs of an old and a new name."""
    passed: frozenset[str]
    """Names of fields that the other side passes over."""
    inlined: frozenset[str]
    """Names of records whose members stand in the record around them on one side."""
    codecs: frozenset[tuple[str, str, str]]
    """Fields that another field says the codec of, with its old name and its new one."""
