"""What programs import and use of a generated package: classes and their attributes.

Most of it is told where what it stands for is compared. What is left are names that only the
generated code has, such as what names of classes end with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wireloom.generator.diff.change import Change, Root
from wireloom.generator.diff.elements import element_of
from wireloom.generator.render.model import PackageModel


def api_changes(
    old: PackageModel,
    new: PackageModel,
    roots: Iterable[Root],
    renamed: set[tuple[str, str]],
    told: Iterable[Change],
) -> Iterator[Change]:
    """Classes and attributes that are called otherwise or gone, though nothing else says so.

    Args:
        old: One side.
        new: The other.
        roots: What both sides have.
        renamed: What is known to be called otherwise, as pairs.
        told: What is said already.
    """
    known = {change.element for change in told if change.level in ("wire", "api")}
    ends = {element.rpartition(".")[2] for element in known}
    for root in roots:
        message = new.schema.messages.get(root.new)
        if message is not None and root.old != root.new and message.command not in known:
            text = f"the class {root.old} is called {root.new} now"
            yield Change("WD214", element_of(message), text)
        names = {item.name for item in new.members(root.new)}
        for item in old.members(root.old):
            called = {two for one, two in renamed if one == item.name} | {item.name}
            if not called & names and item.name not in ends:
                owner = f"types.{root.new}" if message is None else element_of(message)
                element = f"{owner}.{item.name}"
                yield Change("WD215", element, f"the attribute {item.name} is gone")
