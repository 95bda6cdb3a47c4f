"""The rules of a connection: who signs what it asks, and which forms have room for a code."""

from __future__ import annotations

from dataclasses import replace

from wireloom.clients.rocketmq.acl import Credentials
from wireloom.rocketmq.decode_types import read_frame
from wireloom.rocketmq.encode_types import write_frame
from wireloom.rocketmq.messages import Message, Oneway, Request
from wireloom.rocketmq.tables import TABLES
from wireloom.rocketmq.types import HeaderFlag, SerializeType
from wireloom.runtime.errors import EncodeError
from wireloom.runtime.problems import STRICT
from wireloom.runtime.tables import Tables

_CODE = "Frame.header.code"


def rules(credentials: Credentials | None) -> Tables[Message]:
    """The rules of a client that signs what it asks and tells, if it can."""
    if credentials is None:
        return replace(TABLES, encode=_written)

    def signed(message: Message) -> bytes:
        data = _written(message)
        frame, _ = read_frame(data, 0, len(data), STRICT)
        header = frame.header
        if header.flag & HeaderFlag.RESPONSE:
            return data
        fields = credentials.sign(header.ext_fields, frame.body, frame.serialize_type)
        return write_frame(replace(frame, header=replace(header, ext_fields=fields)))

    return replace(TABLES, encode=signed)


def _written(message: Message) -> bytes:
    """The bytes of a message.

    Raises:
        EncodeError: A field does not fit. Where that is the code, only the form of the header is
            too narrow for it.
    """
    try:
        return TABLES.encode(message)
    except EncodeError as error:
        if not isinstance(message, Request | Oneway):  # typed ones know their form
            raise
        if error.path != _CODE or message.serialize_type is SerializeType.JSON:
            raise
        TABLES.encode(replace(message, serialize_type=SerializeType.JSON))  # fits there, or raises
        reason = f"{error.reason}; only headers in JSON have room for it: SerializeType.JSON"
        raise EncodeError(reason, error.path) from None
