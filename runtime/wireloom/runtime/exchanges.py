"""Exchanges of several steps with one id, which is in use until the last of them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import NamedTuple

from wireloom.runtime.tables import Rule


class _Step(NamedTuple):
    """What comes next in an exchange."""

    own: bool
    """Whether this side says it."""
    replies: tuple[type, ...]
    """The messages that it may be."""


class Exchanges:
    """The exchanges that one side began, where answers are answered in turn.

    Attributes:
        kinds: The messages with which exchanges begin and go on; empty if all have one answer.

    Args:
        rules: The rules of the messages.
        limit: Exchanges that are known at once; the oldest ones are forgotten.
    """

    def __init__(self, rules: Mapping[type, Rule], limit: int) -> None:
        asking = {kind for kind, rule in rules.items() if rule.asks_by and not rule.in_order}
        self.kinds: frozenset[type] = frozenset()
        if any(not asking.isdisjoint(rules[kind].replies) for kind in asking):
            self.kinds = frozenset(asking | {kind for kind in rules if rules[kind].answers_by})
        self._limit = limit
        self._steps: dict[Hashable, _Step] = {}

    def uses(self, number: Hashable) -> bool:
        """Whether an id belongs to an exchange that is not over."""
        return number in self._steps

    def go_on(self, rule: Rule, message: object, *, own: bool) -> None:
        """Something was said, by this side or by the other one."""
        kind = type(message)
        if kind not in self.kinds:
            return
        asks_by = None if rule.in_order else rule.asks_by
        replies = () if asks_by is None else rule.answered_by(message)
        for found_by in rule.answers_by:
            key = found_by(message)
            step = self._steps.get(key)
            if step is not None and step.own == own and kind in step.replies:
                del self._steps[key]
                self._expect(key, _Step(not own, replies))
        if asks_by is not None and own and not rule.answers_by:
            self._expect(asks_by(message), _Step(own=False, replies=replies))

    def _expect(self, key: Hashable, step: _Step) -> None:
        if key is None or not step.replies:
            return
        self._steps[key] = step
        if len(self._steps) > self._limit:
            del self._steps[next(iter(self._steps))]
