"""Classes of betterproto2 for messages that the protobuf library describes.

betterproto2 is pure Python: messages are dataclasses, as ours are.
"""

from __future__ import annotations

from dataclasses import make_dataclass
from types import GenericAlias
from typing import Any

import betterproto2
from google.protobuf.descriptor import Descriptor, FieldDescriptor

_KINDS: dict[int, tuple[type, str]] = {
    FieldDescriptor.TYPE_BOOL: (bool, betterproto2.TYPE_BOOL),
    FieldDescriptor.TYPE_BYTES: (bytes, betterproto2.TYPE_BYTES),
    FieldDescriptor.TYPE_ENUM: (int, betterproto2.TYPE_INT32),  # the same bytes
    FieldDescriptor.TYPE_INT32: (int, betterproto2.TYPE_INT32),
    FieldDescriptor.TYPE_INT64: (int, betterproto2.TYPE_INT64),
    FieldDescriptor.TYPE_STRING: (str, betterproto2.TYPE_STRING),
    FieldDescriptor.TYPE_UINT32: (int, betterproto2.TYPE_UINT32),
    FieldDescriptor.TYPE_UINT64: (int, betterproto2.TYPE_UINT64),
}


def message_class(described: Descriptor) -> Any:
    """The class of a message, and within it those of the messages that it holds."""
    members = [(field.name, *_member(field)) for field in described.fields]
    made: Any = make_dataclass(
        described.name, members, bases=(betterproto2.Message,), eq=False, repr=False
    )
    return made


def _member(field: FieldDescriptor) -> tuple[Any, Any]:
    if field.message_type is not None:
        kind, name = message_class(field.message_type), betterproto2.TYPE_MESSAGE
    else:
        kind, name = _KINDS[field.type]
    if field.is_repeated:
        return GenericAlias(list, kind), betterproto2.field(field.number, name, repeated=True)
    optional = not field.is_required
    annotation = kind | None if optional else kind
    return annotation, betterproto2.field(field.number, name, optional=optional)
