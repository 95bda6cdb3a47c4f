"""The rules of a connection: who signs what it asks."""

from __future__ import annotations

from dataclasses import replace

from wireloom.clients.rocketmq.acl import Credentials
from wireloom.error_policy import STRICT
from wireloom.rocketmq.decoding import read_frame
from wireloom.rocketmq.encoding import write_frame
from wireloom.rocketmq.messages import Message
from wireloom.rocketmq.tables import TABLES
from wireloom.rocketmq.types import HeaderFlag
from wireloom.runtime.tables import Tables


def rules(credentials: Credentials | None) -> Tables[Message]:
    """The rules of a client that signs what it asks and tells, if it can."""
    if credentials is None:
        return TABLES

    def signed(message: Message) -> bytes:
        data = TABLES.encode(message)
        frame, _ = read_frame(data, 0, len(data), STRICT)
        header = frame.header
        if header.flag & HeaderFlag.RESPONSE:
            return data
        fields = credentials.sign(header.ext_fields, frame.body, frame.serialize_type)
        return write_frame(replace(frame, header=replace(header, ext_fields=fields)))

    return replace(TABLES, encode=signed)
