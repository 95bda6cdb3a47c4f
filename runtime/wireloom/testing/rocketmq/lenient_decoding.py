"""Frames that brokers understand although they do not follow the rules, and old names of requests.

Older clients write 0 and 1 where others write true and false. A pull of clients that keep places by
themselves is a request of another number, and nothing else.
"""

from __future__ import annotations

from dataclasses import replace

from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.rocketmq.decoding import decode, read_frame
from wireloom.rocketmq.encoding import write_frame
from wireloom.rocketmq.messages import Message, Request
from wireloom.rocketmq.tables import SERVER_TABLES
from wireloom.rocketmq.types import Frame, RequestCode
from wireloom.runtime.tables import Tables, Waiting

_TRUTHS = frozenset({"batch", "m", "unitMode", "k"})
"""Fields of requests that are true or false."""


def read(frame: bytes, answers: Waiting) -> Message:
    """The message of a frame.

    Args:
        frame: The frame.
        answers: Tells for a number the classes of the answers that the server waits for.

    Raises:
        DecodeError: It is no message, even to real brokers.
    """
    try:
        message = decode(frame, answers=answers)
    except DecodeError:
        mended = _with_truths(_parts(frame))
        if mended is None:
            raise
        return decode(mended, answers=answers)
    if isinstance(message, Request) and message.code == RequestCode.LITE_PULL_MESSAGE:
        asked = _parts(frame)
        header = replace(asked.header, code=RequestCode.PULL_MESSAGE)
        return decode(write_frame(replace(asked, header=header)))
    return message


TABLES: Tables[Message] = replace(SERVER_TABLES, decode_answers=read)
"""The rules for a server that is as patient as real brokers."""


def _parts(frame: bytes) -> Frame:
    return read_frame(frame, 0, len(frame), STRICT)[0]


def _with_truths(asked: Frame) -> bytes | None:
    """The frame with true and false as they should be; None if that is not what is wrong."""
    fields = asked.header.ext_fields
    wrong = {
        name: "true" if fields[name].lower() == "true" else "false"
        for name in _TRUTHS & fields.keys()
        if fields[name] not in ("true", "false")
    }
    if not wrong:
        return None
    header = replace(asked.header, ext_fields={**fields, **wrong})
    return write_frame(replace(asked, header=header))
