"""Choices: what tells a case, and which cases there are."""

from __future__ import annotations

from wireloom.generator.diff.change import BACK, BOTH, FORWARD
from wireloom.generator.diff.wire.walker import Spot, Walker
from wireloom.schema.kinds import Ref, Switch, Union
from wireloom.schema.plain_cases import plain_cases
from wireloom.schema.sizes import Sizes


def compare_switches(walk: Walker, old: Switch, new: Switch, at: Spot) -> None:
    if walk.reference(old.on, True) != walk.reference(new.on, False):
        walk.say("WD118", at.element, "something else chooses its case", BOTH)
    before, after = (
        {label: case.kind for case in one.cases for label in case.labels} for one in (old, new)
    )
    for label in sorted(before.keys() | after.keys()):
        left, right = before.get(label, old.otherwise), after.get(label, new.otherwise)
        if left is not None and right is not None:
            walk.kinds(left, right, at)
        elif left is not None or right is not None:
            word, ways = ("new", BACK) if left is None else ("gone", FORWARD)
            walk.say("WD118", at.element, f"the case {label} is {word}", ways)
    if old.otherwise is not None and new.otherwise is not None:
        walk.kinds(old.otherwise, new.otherwise, at)
    elif old.otherwise is not None or new.otherwise is not None:
        ways = FORWARD if new.otherwise is None else BACK
        walk.say("WD118", at.element, "the case for all others came or went", ways)


def compare_unions(walk: Walker, old: Union, new: Union, at: Spot) -> None:
    gone = [name for name in old.cases if name not in new.cases]
    come = [name for name in new.cases if name not in old.cases]
    for name in old.cases:
        if name in new.cases:
            walk.kinds(Ref(name), Ref(name), at)
    for left in list(gone):
        for right in list(come):
            if walk.quiet(Ref(left), Ref(right), at):
                gone.remove(left)
                come.remove(right)
                walk.kinds(Ref(left), Ref(right), at)
                break
    for name in gone:
        walk.say("WD118", f"{at.element}.{name}", f"the case {name} is gone", FORWARD)
    for name in come:
        walk.say("WD118", f"{at.element}.{name}", f"the case {name} is new", BACK)
    _compare_plain(walk, old, new, at)


def _compare_plain(walk: Walker, old: Union, new: Union, at: Spot) -> None:
    """Cases that are records in Python on one side only, and which of them takes a value."""
    called = dict(walk.renamed)
    before = [called.get(name, name) for name in plain_cases(Sizes(walk.old.types), old.plain)]
    after = [*plain_cases(Sizes(walk.new.types), new.plain)]
    for name in {called.get(name, name): None for name in old.cases}:
        if name in new.cases and (name in before) != (name in after):
            forms = "an object of its class", "what is in it"
            was, is_ = forms if name in after else forms[::-1]
            text = f"a value of the case {name} was {was} and is {is_}"
            walk.say("WD208", at.element, text)
    orders = [[name for name in one if name in before and name in after] for one in (before, after)]
    if orders[0] != orders[1]:
        was, is_ = (", ".join(one) for one in orders)
        walk.say("WD208", at.element, f"the first that takes a value was of {was}, and is of {is_}")
