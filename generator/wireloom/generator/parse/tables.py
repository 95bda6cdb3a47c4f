"""The tables of the language, with the keys of every construct looked up beforehand."""

from __future__ import annotations

from wireloom.generator.language import CONSTRUCTS, exactly_one_of, keys_of, parts_of
from wireloom.generator.language.fields import FILLING
from wireloom.generator.language.kinds import Construct, Key

CONTAINED = frozenset(
    {
        ("document", "negotiated"),
        ("document", "roles"),
        ("document", "states"),
        ("document", "types"),
        ("types_file", "types"),
        ("document", "commands"),
        ("document", "errata"),
        ("limits", "named"),
        ("codes", "success"),
        ("codes", "interim"),
        ("codes", "errors"),
        ("error_group", "codes"),
        ("type", "examples"),
        ("type", "invalid"),
        ("field", "examples"),
        ("field", "invalid"),
        ("command", "examples"),
    }
)
"""Where a broken entry is left out by itself and does not break what it is an entry of."""


class ConstructTable:
    """A construct with its keys looked up beforehand."""

    __slots__ = ("construct", "keys", "linked", "names", "one_of", "parts", "required")

    def __init__(self, construct: Construct) -> None:
        self.construct = construct
        self.keys: dict[str, tuple[Key, bool]] = {
            key.name: (key, (construct.name, key.name) in CONTAINED) for key in keys_of(construct)
        }
        self.names = tuple(self.keys)
        self.required = tuple(key.name for key in keys_of(construct) if key.required)
        self.one_of = exactly_one_of(construct)
        self.parts = {
            name: {key.name: key for key in keys_of(part)}
            for name, part in parts_of(construct).items()
        }
        """The keys that hold keys of another construct, and these."""
        self.linked = tuple(key for key in keys_of(construct) if key.only_with or key.needed_with)


TABLES = {item.name: ConstructTable(item) for item in (*CONSTRUCTS.values(), FILLING)}
