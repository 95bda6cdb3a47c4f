"""Whether readers of one schema understand all that writers of another say, kind by kind.

Both schemas are walked side by side.  Named types are compared once for each message: a pair that
is met again while it is open is taken to be alike, which recursive types ask for.  Names do not
count, unless they are on the wire.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from wireloom.generator.diff.change import BACK, BOTH, FORWARD, Root
from wireloom.generator.diff.numbers import numeric
from wireloom.generator.diff.versions import common_versions
from wireloom.generator.diff.wire.choices import compare_switches, compare_unions
from wireloom.generator.diff.wire.named import compare_named
from wireloom.generator.diff.wire.numeric import compare_floats, compare_numbers, compare_whole
from wireloom.generator.diff.wire.records import compare_records
from wireloom.generator.diff.wire.sized import compare_counts, compare_regions, compare_strings
from wireloom.generator.diff.wire.walker import Selects, Spot, Walker, said
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Bytes,
    Entry,
    Enum,
    Envelope,
    Flags,
    Float,
    List,
    Map,
    Record,
    Ref,
    Region,
    Switch,
    Text,
    Union,
)
from wireloom.schema.kinds.members import AnyRecord
from wireloom.schema.kinds.named_fields import NamedRecord


class Walk(Walker):
    """Compares kinds."""

    def whole(
        self,
        root: Root,
        old: Kind,
        new: Kind,
        element: str,
        shared: Mapping[str, str] = MappingProxyType({}),
        told: tuple[Selects, Selects] = ({}, {}),
        notations: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Compares what is whole on both sides.

        ``shared`` says what changes call those of its fields that others have as well, by name;
        ``told`` has the fields of each side that say what it is, ``notations`` how some are
        written.
        """
        self.roots, self.seen, self.field = (root,), set(), ""
        self.whole_element, self.shared, self.told_by = element, shared, told
        self.notations = notations
        messages = self.old.messages.get(root.old), self.new.messages.get(root.new)
        self.versions = common_versions(*messages)
        self.kinds(old, new, Spot(element))

    def kinds(self, old: Kind, new: Kind, at: Spot) -> None:
        """Compares two kinds."""
        if isinstance(old, Ref) and isinstance(new, Ref) and self._known(old, new, at):
            return
        named = new if isinstance(new, Ref) else None
        old = self.plain(old, self.old, as_text=at.as_text)
        new = self.plain(new, self.new, as_text=at.as_text)
        if named and isinstance(new, AnyRecord | Enum | Flags | Union | Switch):
            at = replace(at, element=f"types.{named.name}")
        left, right = numeric(self.old, old), numeric(self.new, new)
        match old, new:
            case _ if left is not None and right is not None:
                compare_numbers(self, old, new, at)
            case (_, Float()) if left is not None and at.as_text:
                compare_whole(self, left, new, at, FORWARD)
            case (Float(), _) if right is not None and at.as_text:
                compare_whole(self, right, old, at, BACK)
            case Float(), Float():
                compare_floats(self, old, new, at)
            case (Text() | Bytes()), (Text() | Bytes()):
                compare_strings(self, old, new, at)
            case Region(), Region():
                compare_regions(self, old, new, at)
            case List(), List():
                compare_counts(self, old, new, at)
                self.kinds(old.item, new.item, replace(at, nullable=(False, False)))
            case Map(), Map():
                compare_counts(self, old, new, at)
                inner = replace(at, nullable=(False, False))
                self.kinds(old.key, new.key, replace(inner, keyed=True))
                self.kinds(old.value, new.value, inner)
            case Record(), Record():
                compare_records(self, old, new, at)
            case NamedRecord(), NamedRecord() if type(old) is type(new):
                compare_named(self, old, new, at)
            case Entry(), Entry():
                if old.number != new.number:
                    text = f"it was {old.number} on the wire and is {new.number}"
                    self.say("WD121", at.element, text, BOTH)
                self.kinds(old.content, new.content, at)
            case Envelope(), Envelope():
                if (old.tag, old.key) != (new.tag, new.key):
                    was, now = (f"{one.key} beside {one.tag}" for one in (old, new))
                    text = f"the fields around it had the numbers {was} and have {now}"
                    self.say("WD121", at.element, text, BOTH)
                self.kinds(old.content, new.content, replace(at, notation="protobuf"))
            case Switch(), Switch():
                compare_switches(self, old, new, at)
            case Union(), Union():
                compare_unions(self, old, new, at)
            case _ if type(old) is not type(new):
                text = f"{said(old)} became {said(new)}"
                self.say("WD104", at.element, text, BOTH, shapes=True)

    def _known(self, old: Ref, new: Ref, at: Spot) -> bool:
        """Whether a pair of names was met already."""
        if old.bare != new.bare and not at.as_text:
            self.say("WD109", at.element, "the region around it is told in another way", BOTH)
        pair = (old.name, new.name, at.notation, at.keyed, at.told)
        if pair in self.seen:
            return True
        self.seen.add(pair)
        if old.name != new.name and old.name not in self.new.types:
            self.type_renamed(old.name, new.name)
        return False
