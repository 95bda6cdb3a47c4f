"""What refuses a request."""

from __future__ import annotations

from wireloom.rocketmq.types import ResponseCode

_HELP = "See https://rocketmq.apache.org/docs/bestPractice/06FAQ for further details."


class Refusal(Exception):
    """A request is refused.

    Attributes:
        code: The code of the answer.
        text: The reason.
    """

    def __init__(self, code: ResponseCode, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


def with_help(text: str) -> str:
    """A reason, and where brokers say that more is to be read."""
    return f"{text}\n{_HELP}"


def no_topic(name: str, end: str = "") -> Refusal:
    """What refuses requests about a topic that there is not."""
    text = with_help(f"topic[{name}] not exist, apply first please!{end}")
    return Refusal(ResponseCode.TOPIC_NOT_EXIST, text)
