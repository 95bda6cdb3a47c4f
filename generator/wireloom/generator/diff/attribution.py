"""Which counter-example is due to which change: others of the same message are kept out of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from wireloom.generator.diff.change import Change, Root, Way
from wireloom.generator.diff.counter_example import CounterExample
from wireloom.generator.diff.isolation import Isolation
from wireloom.generator.diff.proof import TIMES, Proof, Reader, names_in
from wireloom.schema.schema import Schema

_MORE = 60
"""How many counter-examples are looked at for one that shows a change at its element."""
_ALONE = 4
"""How many of those that show it alone are looked at for one that shows it with all else."""
_SELECTION = frozenset({"WD125", "WD126", "WD127", "WD128", "WD130"})
"""Changes that show in what a frame is taken for."""
_Drawn = tuple[bytes, dict[str, Any]]


class Attribution:
    """Proves changes one by one."""

    def __init__(self, proof: Proof) -> None:
        self._proof, self._compared = proof, proof.compared
        self._kept: dict[tuple[Root, Way], tuple[list[_Drawn], Iterator[_Drawn]]] = {}

    def of(self, change: Change) -> CounterExample | None:
        """A counter-example that is due to a change, whatever else changed; best of all one of both
        specs as they are, and at the element of the change."""
        known = {change.element.rpartition(".")[2], change.field}
        known |= {old for old, new in self._compared.renamed if new in known}
        best: CounterExample | None = None
        alone = 0
        for root in change.roots[:4]:
            for way in sorted(change.breaks):
                for found in islice(self._due_to(change, root, way), _MORE):
                    if not found.alone and not known.isdisjoint(names_in(found.path)):
                        return found
                    if best is None or best.alone > found.alone:
                        best = found
                    alone += found.alone
                    if alone == _ALONE:
                        return best
        return best

    def _due_to(self, change: Change, root: Root, way: Way) -> Iterator[CounterExample]:
        """Bytes that do not come over because of a change."""
        whole = self._proof.reader(root, way)
        selects = change.code in _SELECTION and not (change.code == "WD127" and root.new)
        told = selects and not whole.schema.projected
        alone = whole if told else self._alone(change, root, way, selects)
        if alone is None:
            return
        for data, agreed in self._drawn(root, way):
            found = self._proof.read(root, way, data, agreed, alone)
            if found is None or (told and not found.mistaken):
                continue
            if alone is whole:
                yield found
                continue
            wanted = frozenset({names_in(found.path)[-1]})
            real = self._proof.read(root, way, data, agreed, replace(whole, wanted=wanted))
            if real is None:
                continue  # other changes make up for it
            same = real.offset == found.offset and (real.mistaken or self._is_at(real, found, way))
            yield real if same else replace(found, alone=True)

    def _drawn(self, root: Root, way: Way) -> Iterator[_Drawn]:
        """The bytes that a side writes, the same for every change."""
        kept, more = self._kept.setdefault((root, way), ([], self._proof.drawn(root, way, TIMES)))
        for number in range(TIMES):
            if number == len(kept):
                kept.extend(islice(more, 1))
            if number == len(kept):
                return
            yield kept[number]

    def _is_at(self, one: CounterExample, two: CounterExample, way: Way) -> bool:
        """Whether two are about the same field, in the names of either side."""
        names = names_in(one.path), names_in(two.path)
        return one.path == two.path or (
            len(names[0]) == len(names[1])
            and all(self._proof.called(b, a, way) for a, b in zip(*names, strict=True))
        )

    def _alone(self, change: Change, root: Root, way: Way, selects: bool) -> Reader | None:
        """A reader to which nothing but a change happened, of what tells the message or not."""
        told = (change.code, change.element, change.text)
        others = (
            other
            for other in self._compared.changes
            if root in other.roots and way in other.breaks
            if (other.code, other.element, other.text) != told
        )
        if not any(others):
            return self._proof.reader(root, way)
        if not root.old or not root.new:
            return None
        isolation = Isolation(self._compared, self._proof.schemas, root, way)
        if selects:
            schema: Schema | None = isolation.told_otherwise()
        else:
            schema = isolation.schema(change)
        if schema is None:
            return None
        codecs = self._compared.codecs if change.code == "WD120" else frozenset()
        return Reader(schema, isolation.name, codecs)
