"""Requests of the peer that this side has not answered yet."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Mapping

from wireloom.errors import IllegalMessage, UnexpectedMessage
from wireloom.runtime.streams import Request
from wireloom.runtime.tables import Rule


class Owed:
    """What answers are owed, each for requests that came with one id, in their order.

    Attributes:
        asked: By kind of answer, the sets of answers that a request may call for.

    Args:
        rules: The rules of the messages.
        limit: Requests that may be unanswered at once.
    """

    def __init__(self, rules: Mapping[type, Rule], limit: int) -> None:
        self.asked: dict[type, list[tuple[type, ...]]] = {}
        for replies in dict.fromkeys(rule.replies for rule in rules.values()):
            for kind in replies:
                self.asked.setdefault(kind, []).append(replies)
        self._limit = limit
        self._said: dict[Request, deque[Mapping[str, object]]] = {}

    def add(self, request: Request, said: Mapping[str, object]) -> None:
        """A request has come.

        Args:
            request: What may answer it, and its id.
            said: What it says of its answer, by name of the negotiated parameter.

        Raises:
            UnexpectedMessage: Too many have no answer.
        """
        if len(self._said) >= self._limit:
            raise UnexpectedMessage(f"the peer has {self._limit} requests without an answer")
        self._said.setdefault(request, deque()).append(said)

    def find(self, kind: type, number: Hashable) -> Request:
        """The request that an answer with an id is for.

        Raises:
            IllegalMessage: It answers none.
        """
        for replies in self.asked.get(kind, ()):
            if (replies, number) in self._said:
                return replies, number
        raise IllegalMessage(f"{kind.__name__} {number} answers no request of the peer")

    def said(self, request: Request) -> Mapping[str, object]:
        """What the first such request says of its answer."""
        return self._said[request][0]

    def settle(self, request: Request) -> None:
        """The first such request is answered."""
        self._said[request].popleft()
        if not self._said[request]:
            del self._said[request]

    def clear(self) -> None:
        """Nothing is answered any more."""
        self._said.clear()
