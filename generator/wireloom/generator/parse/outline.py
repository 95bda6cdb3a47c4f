"""What the shape of a document depends on: its roles, and the slots of its frame."""

from __future__ import annotations

from wireloom.generator.source import Mapping, Node, Scalar


def role_names(root: Node) -> tuple[str, ...]:
    """The names of the roles, as far as they can be known."""
    roles = root.get("roles") if isinstance(root, Mapping) else None
    return tuple(key.text for key, _ in roles.entries) if isinstance(roles, Mapping) else ()


def count_slots(root: Node) -> int:
    """How many slots the frame has. It decides how the messages of commands are to be read."""
    if isinstance(root, Mapping) and "slots" in root.index:
        return 2  # named by the document, so messages fill them by name even if there is one
    node: Node | None = root
    frame = root.get("frame") if isinstance(root, Mapping) else None
    if not isinstance(frame, Scalar):
        return 0
    for name in ("types", frame.text, "fields"):
        node = node.get(name) if isinstance(node, Mapping) else None
    if not isinstance(node, Mapping):
        return 0
    return sum(isinstance(use, Mapping) and "slot" in use.index for _, use in node.entries)
