"""The language itself as data: every construct, every key, what it means and what it may hold.

The parser checks YAML against these tables, ``schema.py`` writes the JSON Schema from them and
``reference.py`` the reference page.  Nothing about the shape of a spec stands anywhere else.
"""

from __future__ import annotations

from wireloom.generator.language import document, revisions, types
from wireloom.generator.language.kinds import Construct, Either, Key, Part

CONSTRUCTS: dict[str, Construct] = {
    item.name: item for item in (*document.CONSTRUCTS, *types.CONSTRUCTS)
}
"""Every construct by name, in the order of the reference page."""

ROOT = document.DOCUMENT
TYPES_FILE = document.TYPES_FILE
REVISION = revisions.REVISION
"""What a spec may be instead: what is different from another spec."""


def keys_of(construct: Construct) -> tuple[Key, ...]:
    """All keys of a construct, those of the construct it extends first; its own go before them."""
    own = {key.name for key in construct.keys}
    inherited = keys_of(CONSTRUCTS[construct.extends]) if construct.extends else ()
    only = construct.only or [key.name for key in inherited]
    return (
        tuple(key for key in inherited if key.name in only and key.name not in own) + construct.keys
    )


def parts_of(construct: Construct) -> dict[str, Construct]:
    """The keys of a construct that may hold the keys of another one."""
    found: dict[str, Construct] = {}
    for key in keys_of(construct):
        options = key.kind.options if isinstance(key.kind, Either) else (key.kind,)
        for item in options:
            if isinstance(item, Part):
                found[key.name] = CONSTRUCTS[item.construct]
    return found


def exactly_one_of(construct: Construct) -> tuple[str, ...]:
    """The keys of which exactly one must be there; empty if there is no such rule."""
    if construct.extends:
        return exactly_one_of(CONSTRUCTS[construct.extends])
    return construct.exactly_one
