"""Ids that are in use until the last step of what they began."""

from __future__ import annotations

from typing import NamedTuple

from wireloom.runtime.exchanges import Exchanges
from wireloom.runtime.tables import Role, Rule


class Start(NamedTuple):
    id: int | None


class Middle(Start):
    pass


class End(Start):
    pass


def by_id(message: Start) -> int | None:
    return message.id


RULES: dict[type, Rule] = {
    Start: Rule(Role.BOTH, 1, (Middle, End), asks_by=by_id),
    Middle: Rule(Role.BOTH, 1, (End,), asks_by=by_id, answers_by=(by_id,)),
    End: Rule(Role.BOTH, 1, answers_by=(by_id,)),
}


def said(exchanges: Exchanges, *steps: tuple[Start, bool]) -> list[int]:
    """The ids in use after some steps; True are those of this side."""
    for message, own in steps:
        exchanges.go_on(RULES[type(message)], message, own=own)
    return [number for number in range(5) if exchanges.uses(number)]


def test_an_exchange_ends_with_its_last_step() -> None:
    exchanges = Exchanges(RULES, 10)
    assert said(exchanges, (Start(1), True), (Start(2), True), (Start(None), True)) == [1, 2]
    assert said(exchanges, (Middle(1), False), (End(2), False)) == [1]
    assert said(exchanges, (End(1), False)) == [1]  # it is this side's turn
    assert said(exchanges, (End(1), True)) == []


def test_exchanges_of_the_other_side_use_no_ids_of_this_one() -> None:
    exchanges = Exchanges(RULES, 10)
    assert said(exchanges, (Start(1), False), (Middle(1), True)) == []
    assert said(exchanges, (Start(1), True), (End(1), True)) == [1]
    assert said(exchanges, (End(1), False)) == []


def test_so_many_are_remembered() -> None:
    exchanges = Exchanges(RULES, 2)
    assert said(exchanges, *((Start(number), True) for number in (1, 2, 3))) == [2, 3]


def test_where_answers_are_not_answered_nothing_is_kept() -> None:
    rules = {**RULES, Middle: Rule(Role.BOTH, 1, answers_by=(by_id,))}
    assert Exchanges(rules, 10).kinds == frozenset()
    assert said(Exchanges(rules, 10), (Start(1), True)) == []
