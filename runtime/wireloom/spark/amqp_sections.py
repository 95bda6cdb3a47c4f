"""Messages of AMQP 1.0 as Arrow arrays."""

from __future__ import annotations

from collections.abc import Mapping

import pyarrow as pa
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.types import AmqpProperty
from wireloom.spark.amqp import Sections, sections

_TIME = pa.timestamp("us", tz="UTC")
_OTHERS = {
    AmqpProperty.USER_ID: pa.binary(),
    AmqpProperty.ABSOLUTE_EXPIRY_TIME: _TIME,
    AmqpProperty.CREATION_TIME: _TIME,
    AmqpProperty.GROUP_SEQUENCE: pa.int64(),
}
_PROPERTIES = [
    pa.field(place.name.lower(), _OTHERS.get(place, pa.string())) for place in AmqpProperty
]
_NONE = (None,) * len(_PROPERTIES)
_MAP = pa.map_(pa.string(), pa.string())

TYPES: Mapping[str, pa.DataType] = {
    "properties": pa.struct(_PROPERTIES),
    "application_properties": _MAP,
    "message_annotations": _MAP,
}
"""The columns besides the body."""


def section_arrays(
    messages: pa.Array, first: int, permissive: bool
) -> tuple[pa.Array, dict[str, pa.Array], pa.Array]:
    """The bodies, the other columns, and what is wrong with each message.

    A message with which something is wrong is given whole, and nothing else of it.

    Args:
        messages: The messages.
        first: The offset of the first of them.
        permissive: Whether to say what is wrong, not to raise it.

    Raises:
        DecodeError: A message is none of AMQP 1.0.
    """
    found: list[Sections] = []
    problems: list[str | None] = []
    for number, message in enumerate(messages.to_pylist()):
        try:
            found.append(sections(message))
            problems.append(None)
        except DecodeError as error:
            place = f"{error.path}: " if error.path else ""
            problem = f"no message of AMQP 1.0: {place}{error.reason}"
            if not permissive:
                raise DecodeError(f"offset {first + number}: {problem}", error.offset) from None
            found.append(Sections(message, None, None, None))
            problems.append(problem)
    columns = {name: _column(name, found) for name in TYPES}
    bodies = pa.array([item.body for item in found], pa.binary())
    return bodies, columns, pa.array(problems, pa.string())


def no_sections(rows: int) -> dict[str, pa.Array]:
    """The columns besides the body where there is no message."""
    return {name: pa.nulls(rows, kind) for name, kind in TYPES.items()}


def _column(name: str, found: list[Sections]) -> pa.Array:
    if name != "properties":
        pairs = [None if each is None else list(each.items()) for each in _each(name, found)]
        return pa.array(pairs, _MAP)
    rows = [item.properties for item in found]
    missing = pa.array([row is None for row in rows], pa.bool_())
    cells = zip(*(row or _NONE for row in rows), strict=True)
    arrays = [pa.array(each, kind.type) for each, kind in zip(cells, _PROPERTIES, strict=True)]
    return pa.StructArray.from_arrays(arrays, fields=_PROPERTIES, mask=missing)


def _each(name: str, found: list[Sections]) -> list[Mapping[str, str | None] | None]:
    if name == "application_properties":
        return [item.application_properties for item in found]
    return [item.message_annotations for item in found]
