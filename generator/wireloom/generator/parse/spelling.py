"""Keys that a construct does not have, and which ones are meant.

A misspelt key is reported and then read as the one that is meant, so that nothing which follows
from the slip is reported beside it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from wireloom.generator.language import kinds
from wireloom.generator.language.kinds import Kind
from wireloom.generator.parse.choices import choose
from wireloom.generator.parse.tables import TABLES, ConstructTable
from wireloom.generator.source import Mapping, Node, Scalar, Sequence
from wireloom.generator.suggest import nearest


@dataclass(slots=True)
class Stranger:
    """A key that a construct does not have.

    Attributes:
        place: Where it is among the keys of the mapping.
        key: The key.
        meant: What is most likely meant, a key of the construct or a role; empty if nothing is
            near.
        under: Where in the construct it belongs; empty if that is not known.
    """

    place: int
    key: Scalar
    meant: str
    under: str


def strangers(node: Mapping, table: ConstructTable, roles: Collection[str]) -> list[Stranger]:
    """The keys that a construct does not have; what can be a role is none of them."""
    found: list[Stranger] = []
    absent = [name for name in table.required if name not in node.index]
    for place, (key, value) in enumerate(node.entries):
        if key.text in table.keys:
            continue
        is_open = table.construct.open is not None
        if is_open and key.text in roles:
            continue
        message = is_open and isinstance(value, Mapping)
        names = table.names
        if is_open and not message:
            names += tuple(sorted(roles))
        inside = [f'under "{part}"' for part, keys in table.parts.items() if key.text in keys]
        if table.construct.name == "type" and key.text in TABLES["field"].keys:
            inside.append("in fields alone")
        near = nearest(key.text, names, 0.85) if "under" in "".join(inside) else None
        under = "" if near and _could_be(node, place, near, table) else "".join(inside[:1])
        meant = "" if under else nearest(key.text, absent, 0.6) or nearest(key.text, names) or ""
        if meant or not message:
            found.append(Stranger(place, key, meant, under))
    if len(found) == len(absent) == 1 and not (found[0].meant or found[0].under):
        found[0].meant = absent[0] if _could_be(node, found[0].place, absent[0], table) else ""
    return found


def respell(node: Mapping, table: ConstructTable, stranger: Stranger) -> bool:
    """Puts the key that is meant in the place of a misspelt one, if it is missing and could hold
    the value."""
    name = stranger.meant
    if not _could_be(node, stranger.place, name, table):
        return False
    value = node.entries[stranger.place][1]
    node.entries[stranger.place] = replace(stranger.key, text=name), value
    node.index[name] = value
    return True


def _could_be(node: Mapping, place: int, name: str, table: ConstructTable) -> bool:
    """Whether a key is missing and could hold the value at a place."""
    known = table.keys.get(name)
    return (
        known is not None
        and name not in node.index
        and _fits(node.entries[place][1], known[0].kind)
    )


def _fits(node: Node, kind: Kind) -> bool:
    """Whether a node could be of a kind, as far as that is seen from outside."""
    match kind:
        case kinds.Either(options):
            return choose(node, options) is not None
        case kinds.Table() | kinds.Part() | kinds.When():
            return isinstance(node, Mapping)
        case kinds.Items():
            return isinstance(node, Sequence)
        case _ if isinstance(node, Scalar):
            return bool(node.text)
        case _:
            return isinstance(kind, kinds.TypeUse | kinds.FieldUse)
