"""Choices: what tells a case, and which cases there are."""

from __future__ import annotations

from wireloom.generator.diff.change import BACK, BOTH, FORWARD
from wireloom.generator.diff.wire.walker import Spot, Walker
from wireloom.schema.kinds import Ref, Switch, Union


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
