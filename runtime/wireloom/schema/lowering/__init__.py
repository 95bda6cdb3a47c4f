"""A schema as a program: plain JSON that small interpreters in other languages run over bytes.

The interpreters give the same fields as ``dissect``: the page that takes frames apart is one, the
dissectors for Wireshark are others.  What kinds work out from each other is resolved here, so that
a new kind touches no interpreter unless it needs an operation of its own.  All operations and what
they do are described in ``docs/frame-programs.md``.
"""

from __future__ import annotations

from typing import Any

from wireloom.schema.kinds import Enum, Ref
from wireloom.schema.lowering import named, records, tagged, values  # they register kinds
from wireloom.schema.lowering.form import Op, filled
from wireloom.schema.lowering.messages import message, selected
from wireloom.schema.lowering.values import Lowering
from wireloom.schema.schema import Schema
from wireloom.schema.walking import frame_fields

__all__ = ["FORMAT", "OPERATIONS", "lowered", "named", "records", "tagged", "values"]

FORMAT = 3
"""The format of programs; it changes whenever operations do."""

OPERATIONS = frozenset(
    """any bool call choose entries float int json list nothing octets protobuf record region table
    varint""".split()
)
"""All operations that there are."""


def lowered(schema: Schema) -> dict[str, Any]:
    """The program of a protocol."""
    schema = schema.frame_by_frame()
    lowering = Lowering(schema)
    messages = {name: message(lowering, name, one) for name, one in schema.messages.items()}
    types = {name: _type(lowering, name) for name in schema.types}
    return filled(
        format=FORMAT,
        protocol=schema.name,
        title=schema.title,
        revision=schema.revision,
        limits=filled(
            depth=schema.limits.depth,
            decompressed=schema.limits.decompressed,
            frame=schema.limits.frame,
        ),
        frame=schema.frame,
        frame_fields=sorted(frame_fields(schema)),
        projected=schema.projected,
        negotiated={name: _parameter(lowering, name) for name in schema.negotiated},
        selectors=selected(schema),
        messages=messages,
        types=types,
        routines=lowering.routines,
        names=lowering.names,
    )


def _type(lowering: Lowering, name: str) -> Op:
    """A type that can be taken apart by itself: what is called, and whether it hides anything."""
    lowering.call(name)
    definition = lowering.schema.types[name]
    return filled(
        secrets=lowering.schema.hides(Ref(name)), doc=definition.doc, unit=definition.unit
    )


def _parameter(lowering: Lowering, name: str) -> Op:
    """What a connection agrees on: its values by name if they have names."""
    item = lowering.schema.negotiated[name]
    kind = item.kind.target(lowering.sizes)
    values = {value.name: value.number for value in kind.values} if isinstance(kind, Enum) else {}
    return filled(doc=item.doc, values=values, of=lowering.of(item.kind))
