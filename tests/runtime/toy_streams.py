"""Streams over the messages of the toy."""

from __future__ import annotations

from dataclasses import replace

from wireloom.runtime.session import Role, Rule
from wireloom.runtime.tables import StreamKind, paired

from .toy import (
    OK,
    TOY,
    Answer,
    Ask,
    Beat,
    Close,
    Data,
    Hello,
    HelloReply,
    Message,
    Pong,
    Question,
    Refusal,
    Reply,
    State,
    Stranger,
)

OPEN = State.OPEN


def body(message: Message) -> bytes:
    return message.body


BY_BODY = StreamKind("talk", body, frozenset({OK}))
"""Opened by Ask and ended by Question, which are answered; its id is not the correlation id."""
BY_ID = StreamKind("walk", lambda message: message.id, frozenset({OK}), numbered=True)
"""Opened by Hello, ended by Stranger, which nobody answers."""
LONE = StreamKind("shout", body)
"""Opened by Beat of the server, which nobody answers, and never ended."""
BY_COMMAND = StreamKind("letter", body, refusals=(Refusal,))
"""Opened by Ask, whose answers are messages in their own right."""

RULES: dict[type, Rule] = {
    Ask: Rule(Role.CLIENT, OPEN, (Answer,), opens=BY_BODY),
    Answer: Rule(Role.SERVER, answers=True),
    Question: Rule(Role.CLIENT, OPEN, (Reply,), within=BY_BODY, ends=True),
    Reply: Rule(Role.SERVER, answers=True),
    Data: Rule(Role.BOTH, OPEN, within=BY_BODY),
    Hello: Rule(Role.CLIENT, OPEN, (HelloReply,), opens=BY_ID),
    HelloReply: Rule(Role.SERVER, answers=True),
    Stranger: Rule(Role.BOTH, OPEN, within=BY_ID, ends=True),
    Pong: Rule(Role.BOTH, OPEN, within=BY_ID),
    Beat: Rule(Role.SERVER, OPEN, opens=LONE),
    Refusal: Rule(Role.CLIENT, OPEN, within=LONE),
    Close: Rule(Role.BOTH, OPEN),
}
TABLES = replace(TOY, rules=RULES, heartbeat=None)
BY_COMMANDS = replace(
    TABLES,
    rules={
        Ask: Rule(Role.CLIENT, OPEN, (Answer, Refusal), asks_by=paired("code"), opens=BY_COMMAND),
        Answer: Rule(Role.SERVER, OPEN, answers_by=(paired("code"),)),
        Refusal: Rule(Role.SERVER, OPEN, answers_by=(paired("code"),)),
        Data: Rule(Role.BOTH, OPEN, within=BY_COMMAND),
    },
)
