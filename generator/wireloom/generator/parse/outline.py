"""What the shape of a document depends on: its roles, and the slots of its frame."""

from __future__ import annotations

from wireloom.generator.source import Mapping, Node, Scalar


def role_names(root: Node) -> tuple[Scalar, ...]:
    """The names of the roles, as far as they can be known."""
    roles = root.get("roles") if isinstance(root, Mapping) else None
    return tuple(key for key, _ in roles.entries) if isinstance(roles, Mapping) else ()


def slotted(root: Node) -> frozenset[str]:
    """The roles whose messages fill slots by their names: their frame has several, or the document
    names them."""
    roles = root.get("roles") if isinstance(root, Mapping) else None
    if not isinstance(root, Mapping) or not isinstance(roles, Mapping):
        return frozenset()
    named = "slots" in root.index
    return frozenset(
        key.text
        for key, role in roles.entries
        for own in [role.get("frame") if isinstance(role, Mapping) else None]
        if (named and own is None) or _count_slots(root, own or root.get("frame")) > 1
    )


def _count_slots(root: Mapping, frame: Node | None) -> int:
    """How many slots a frame has."""
    node: Node | None = root
    if not isinstance(frame, Scalar):
        return 0
    for name in ("types", frame.text, "fields"):
        node = node.get(name) if isinstance(node, Mapping) else None
    if not isinstance(node, Mapping):
        return 0
    return sum(isinstance(use, Mapping) and "slot" in use.index for _, use in node.entries)
