"""What refuses a request."""

from __future__ import annotations

from wireloom.pulsar.types import ServerError


class Refusal(Exception):
    """A request is refused.

    Attributes:
        error: The code.
        text: The reason.
    """

    def __init__(self, error: ServerError, text: str) -> None:
        super().__init__(text)
        self.error = error
        self.text = text
