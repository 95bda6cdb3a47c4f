"""Requests of which only their order tells which answer is whose."""

from __future__ import annotations

from wireloom.runtime.asked import Asked, Queues


def asked(waiter: object, *replies: type) -> Asked:
    return Asked(replies or (int,), waiter, None)


def test_the_first_that_a_message_answers_is_taken() -> None:
    queues = Queues()
    for waiter, kind in (("a", str), ("b", int), ("c", int)):
        queues.add("key", asked(waiter, kind))
    queues.add("other", asked("d"))
    taken = [queues.take("key", kind) for kind in (int, int, int, str)]
    assert [one and one.waiter for one in taken] == ["b", "c", None, "a"]
    assert len(queues) == 1


def test_what_is_given_up_keeps_its_place() -> None:
    queues = Queues()
    for waiter in ("a", None, "b"):
        queues.add("key", asked(waiter))
    queues.give_up("key", "a")
    queues.give_up("key", "a")  # it is not there any more
    taken = [queues.take("key", int) for _ in range(3)]
    assert [(one.waiter, one.given_up) for one in taken if one] == [
        (None, True),
        (None, False),
        ("b", False),
    ]


def test_waiters_of_what_is_over() -> None:
    queues = Queues()
    for key, waiter in ((1, "a"), (1, None), (2, "b"), (1, "c"), (3, "d")):
        queues.add(key, asked(waiter))
    assert queues.end(1) == ["a", "c"]
    assert queues.end(1) == []
    assert len(queues) == 2
    assert list(queues.clear()) == ["b", "d"]
    assert len(queues) == 0
