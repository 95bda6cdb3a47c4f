"""What makes a drawn spec whole: nothing is left over, and everything has its prose."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.support.drawn_types import Table


def importing(spec: Table) -> None:
    """Types of another file come from there."""
    names = [name for name in ("Header", "Counted") if name in set(_names(spec))]
    if names:
        spec["import"] = {"common.yaml": names}


def without_leftovers(spec: Table) -> None:
    """Types that nothing uses are records of their own, or go."""
    while True:
        used = set(_names({key: value for key, value in spec.items() if key != "types"}))
        for name, type_ in spec["types"].items():
            used |= set(_names(type_)) - {name}
        unused = [name for name in spec["types"] if name.partition("(")[0] not in used]
        for name in unused:
            if "fields" in spec["types"][name] and "(" not in name:
                spec["types"][name]["client"] = {"exported": True}
            elif not spec["types"][name].get("client"):
                del spec["types"][name]
        if all(name in spec["types"] for name in unused):
            return


def without_records_in_commands(spec: Table) -> None:
    """No field of a command counts what stands behind it in the frame."""
    names = [*spec["types"][spec["frame"]]["fields"].values()] if "frame" in spec else []
    if names and "slot" not in names[-1]:
        _drop_counts_of_records(spec["commands"])


def _drop_counts_of_records(node: Any) -> None:
    for key, value in [*node.items()] if isinstance(node, dict) else ():
        if isinstance(value, dict) and value.get("size_of") == "record":
            del node[key]
        else:
            _drop_counts_of_records(value)


def without_negotiated(spec: Table) -> None:
    """Negotiated parameters that nothing depends on go."""
    text = str({key: value for key, value in spec.items() if key != "negotiated"})
    for name in [*spec.get("negotiated", {})]:
        if f"${name}" not in text:
            del spec["negotiated"][name]
    if not spec.get("negotiated"):
        spec.pop("negotiated", None)


def _names(value: Any) -> Iterator[str]:
    """Words, and those of which uses of types with parameters consist."""
    for word in _words(value):
        yield from re.findall(r"\w+", word)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words(inner)


def documented(spec: Table) -> None:
    """Everything that must have prose gets some."""
    for type_ in spec["types"].values():
        type_.setdefault("doc", "A type.")
        _documented_inside(type_)
    for role in spec.get("roles", {}).values():
        role.setdefault("doc", "A role.")
        _documented_fields(role)
    for command in spec.get("commands", {}).values():
        versions = command.get("versions", {})
        for part in (command, *(versions.values() if isinstance(versions, dict) else ())):
            for role in spec["roles"]:
                if isinstance(part.get(role), dict):
                    holder = {"fields": part[role]}
                    _documented_fields(holder)
                    part[role] = holder["fields"]


def _documented_fields(holder: Table) -> None:
    for name, type_ in holder.get("fields", {}).items():
        made = dict(type_) if isinstance(type_, dict) else {"type": type_}
        made.setdefault("doc", f"The {name}.")
        if isinstance(type_, list):
            made = {"list": type_[0], "doc": f"The {name}."}
        holder["fields"][name] = made
        _documented_inside(made)


def _documented_inside(type_: Table) -> None:
    _documented_fields(type_)
    for inner in type_.values():
        if isinstance(inner, dict):
            _documented_inside(inner)
