"""What programs import and use of a generated package: classes and their attributes.

Most of it is told where what it stands for is compared. What is left are names that only the
generated code has, such as what names of classes end with, and types of attributes, which are those
that the generated classes are annotated with.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from wireloom.generator.codegen.members import member_annotation
from wireloom.generator.diff.change import Change, Root
from wireloom.generator.diff.comparison import Spec
from wireloom.generator.diff.elements import element_of, shared_elements
from wireloom.schema.fields import Field
from wireloom.schema.kinds.members import AnyRecord
from wireloom.schema.schema import Schema

_NAMES = frozenset({"WD201", "WD202", "WD203", "WD204", "WD214"})
"""Changes of names, which say nothing about types."""
_WORDS = re.compile(r"\w+|\W")


def api_changes(
    old: Spec,
    new: Spec,
    roots: Sequence[Root],
    renamed: set[tuple[str, str]],
    told: Iterable[Change],
) -> Iterator[Change]:
    """Classes and attributes that are called otherwise, gone or of another type, though nothing
    else says so.

    Pairs in ``renamed`` are known to be called otherwise, ``told`` is said already.
    """
    told = [change for change in told if change.level in ("wire", "api")]
    known = {change.element for change in told}
    ends = {element.rpartition(".")[2] for element in known}
    typed = {change.element for change in told if change.code not in _NAMES}
    for root in roots:
        message = new.schema.messages.get(root.new)
        if message is not None and root.old != root.new and message.command not in known:
            text = f"the class {root.old} is called {root.new} now"
            yield Change("WD214", element_of(message), text)
    pairs = dict.fromkeys((root.old, root.new) for root in roots)
    pairs |= dict.fromkeys(_records(old, new, renamed))
    for one, two in pairs:
        elements = _elements(new, two)
        after = {item.name: item for item in new.model.members(two)}
        for item in old.model.members(one):
            called = [item.name, *sorted(b for a, b in renamed if a == item.name)]
            other = next((after[name] for name in called if name in after), None)
            if other is not None:
                yield from _type(old, new, (item, other), elements, renamed, typed)
            elif item.name not in ends:
                text = f"the attribute {item.name} is gone"
                yield Change("WD215", f"{elements['']}.{item.name}", text)


def _records(old: Spec, new: Spec, renamed: set[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Records of both sides that have a class."""
    for name in old.schema.types:
        others = sorted({two for one, two in renamed if one == name} - old.schema.types.keys())
        for other in (name, *others):
            if _is_record(old.schema, name) and _is_record(new.schema, other):
                yield name, other


def _is_record(schema: Schema, name: str) -> bool:
    return name in schema.types and isinstance(schema.kind(name), AnyRecord)


def _elements(new: Spec, name: str) -> dict[str, str]:
    """What changes call a class, and those of its attributes that others have as well."""
    message = new.schema.messages.get(name)
    if message is None:
        return {"": f"types.{name}"}
    return {"": element_of(message), **shared_elements(new, message)}


def _type(
    old: Spec,
    new: Spec,
    pair: tuple[Field, Field],
    elements: dict[str, str],
    renamed: set[tuple[str, str]],
    typed: set[str],
) -> Iterator[Change]:
    """Whether an attribute is of another type, if nothing else says so."""
    sides = zip((old.model.kinds, new.model.kinds), pair, strict=True)
    before, after = (member_annotation(kinds, item) for kinds, item in sides)
    words = _WORDS.findall(before), _WORDS.findall(after)
    if len(words[0]) == len(words[1]) and all(
        one == two or (one, two) in renamed for one, two in zip(*words, strict=True)
    ):
        return
    name = pair[1].name
    element = elements.get(name, f"{elements['']}.{name}")
    types = {f"types.{word}" for side in words for word in side}
    if not {element, f"{elements['']}.{pair[0].name}", *types} & typed:
        yield Change("WD208", element, f"the attribute was {before} and is {after}")
