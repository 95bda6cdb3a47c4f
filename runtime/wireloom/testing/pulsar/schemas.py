"""The schemas of a topic."""

from __future__ import annotations

from wireloom.pulsar.types import Schema, SchemaType, ServerError
from wireloom.testing.pulsar.refusal import Refusal

_VERSION_BYTES = 8
_UNCHECKED = (SchemaType.NONE, SchemaType.AUTO_CONSUME)


class Schemas:
    """The schemas of a topic, of which each has a number; there is one type for all.

    Whether definitions of one type are compatible is not looked at.
    """

    def __init__(self) -> None:
        self._kept: list[Schema] = []

    def add(self, schema: Schema) -> bytes:
        """Keeps a schema unless it is there; gives its version.

        Raises:
            Refusal: The topic has schemas of another type.
        """
        for number, kept in enumerate(self._kept):
            if (kept.type, kept.schema_data) == (schema.type, schema.schema_data):
                return _version(number)
        if self._kept and self._kept[0].type is not schema.type:
            text = f"Incompatible schema: exists schema type {self._kept[0].type.name}, "
            raise Refusal(
                ServerError.INCOMPATIBLE_SCHEMA, f"{text}new schema type {schema.type.name}"
            )
        self._kept.append(schema)
        return _version(len(self._kept) - 1)

    def attach(self, schema: Schema | None) -> bytes:
        """The version of the schema that a producer or consumer has; empty if it has none."""
        return b"" if schema is None or schema.type in _UNCHECKED else self.add(schema)

    def find(self, version: bytes | None) -> tuple[Schema, bytes] | None:
        """A schema and its version, by default the newest; None if there is none."""
        number = int.from_bytes(version, "big") if version else len(self._kept) - 1
        found = 0 <= number < len(self._kept)
        return (self._kept[number], _version(number)) if found else None


def _version(number: int) -> bytes:
    return number.to_bytes(_VERSION_BYTES, "big")
