"""A document beside a spec: what one has and the other lacks, and what they tell differently."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from itertools import islice, product
from pathlib import PurePath

from wireloom.generator.config import UsageError
from wireloom.generator.conform.documents import Document
from wireloom.generator.conform.elements import Elements, Target
from wireloom.generator.conform.explanations import explain
from wireloom.generator.conform.facts import Fact, Unread, plain
from wireloom.generator.conform.findings import Conformance, Finding, What
from wireloom.generator.conform.inheritance import inherit
from wireloom.generator.conform.layouts import Element
from wireloom.generator.free_text import FreeText
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.source import Span

_MOST_NAMES = 64
_ASIDE = frozenset({"section", "extends"})
"""What readers say of a scope to find out what it is."""


def compare(protocol: Protocol, documents: Sequence[Document]) -> Conformance:
    """Compares a spec with documents.

    If another spec says what the documents are, that of the newest revision, it may name what this
    one has not.

    Raises:
        UsageError: A scope is to be something that the spec has not.
    """
    result = Conformance()
    elements = Elements(protocol)
    for document in documents:
        comparison = _Comparison(elements, document)
        comparison.run()
        result.same += comparison.same
        result.findings += comparison.findings
    explain(result, protocol, documents)
    return result


class _Comparison:
    """One document beside a spec."""

    def __init__(self, elements: Elements, document: Document) -> None:
        self._elements, self._published, self._facts = elements, document.published, document.facts
        self._own = document.published.at.file == elements.protocol.at.file
        self._scopes = {plain(one.name.unescaped): one for one in self._published.scopes}
        self._names = _plain_names(self._published.names)
        self._types = _plain_names(self._published.types)
        self._targets: dict[str, Target | None] = {}
        self._last_names: dict[str, str] = {}
        self.findings: list[Finding] = []
        self.same = 0

    def run(self) -> None:
        scopes = self._facts.scopes()
        bases, unread = inherit(scopes)
        self.findings += map(self._unread, unread)
        for name, facts in scopes.items():
            self._targets[plain(name)] = self._target(name, facts)
            self._last_names[plain(name.rpartition(".")[2])] = plain(name)
        for name, facts in scopes.items():
            if name not in bases or self._targets[plain(name)] is not None:
                self._scope(name, facts)
        self._uncovered()
        for item in self._facts.unread:
            self.findings.append(self._unread(item))

    # --- scopes ---

    def _target(self, name: str, facts: Sequence[Fact]) -> Target | None:
        said = self._scopes.get(plain(name))
        if said is not None and said.target:
            target = self._elements.named(said.target)
            if target is None and self._own:
                raise UsageError(
                    f"{said.target_at}: {name} is to be {said.target}, which is no type,"
                    " Command.role, list of commands or limits of this spec"
                )
            if target is not None:
                return target
        section = next((one.says["section"] for one in facts if "section" in one.says), "")
        return self._elements.alike(name, section)

    def _scope(self, name: str, facts: Sequence[Fact]) -> None:
        target, said = self._targets[plain(name)], self._scopes.get(plain(name))
        first = facts[0]
        if target is None:
            number = sum(bool(one.name) for one in facts)
            if not number and "extends" in first.says:
                return  # nothing but code
            many = {0: "without members", 1: "with one member"}.get(
                number, f"with {number} members"
            )
            here = None if said is None else said.at
            self._find("missing here", name, f"nothing like it, {many}", first, here)
            return
        known = {plain(one.name): one for one in target.elements}
        known |= {plain(one.wire_name): one for one in target.elements if one.wire_name}
        renamed = self._names | _plain_names(() if said is None else said.names)
        met: dict[str, Fact] = {}
        lost: set[str] = set()
        order: list[tuple[Fact, Element]] = []
        for fact in facts:
            if not fact.name:
                self._about(fact, target)
                continue
            found = self._counterparts(fact, known, renamed)
            if found:
                self._tell(fact, found)
                met |= {one.name: fact for one in found}
                order.append((fact, found[0]))
            elif fact.says.get("type") == "" and fact.says.get("written") == "both":
                self.same += 1  # only groups what comes next, which is looked at by itself
            elif lost.isdisjoint(_around(fact.name)):
                lost.add(fact.name)
                text = f"not in the spec ({fact.words})" if fact.words else "not in the spec"
                self._find("missing here", fact.element, text, fact, target.at)
        if target.ordered:
            self._order(order, target)
        self._lacking(name, target, met, first)

    def _counterparts(
        self, fact: Fact, known: dict[str, Element], renamed: dict[str, str]
    ) -> list[Element]:
        path = plain(fact.name)
        whole = renamed.get(path)
        found = [] if whole is None else [plain(name) for name in whole.split("|")]
        if any(name in known for name in found):
            return [known[name] for name in found if name in known]
        if path in known:
            return [known[path]]
        parts = path.split(".")
        for end in range(len(parts) - 1, 0, -1):  # the longest beginning that has another name
            begin = renamed.get(".".join(parts[:end]))
            if begin is not None:
                parts = [plain(begin), *parts[end:]]
                break
        options = [(plain(renamed[part]), part) if part in renamed else (part,) for part in parts]
        paths = map(".".join, islice(product(*options), _MOST_NAMES))
        return [known[one] for one in paths if one in known][:1]

    # --- what is on both sides ---

    def _about(self, fact: Fact, target: Target) -> None:
        said = fact.says.get("type")
        if said is not None and target.type:
            if said in target.type:
                self.same += 1
            else:
                here = " or ".join(sorted(target.type))
                text = f"type is {said}, here {here}"
                self._find("different", f"{fact.scope}.type", text, fact, target.at)

    def _tell(self, fact: Fact, found: Sequence[Element]) -> None:
        alike = True
        for aspect, said in fact.says.items():
            words = {word for one in found for word in one.says.get(aspect, ())}
            if aspect in _ASIDE or self._means(aspect, said, words):
                continue
            alike = False
            here = " or ".join(sorted(word for word in words if word)) or "nothing"
            text = f"{aspect} is {said or 'a record'}, here {here}"
            self._find("different", f"{fact.element}.{aspect}", text, fact, found[0].at)
        self.same += alike

    def _means(self, aspect: str, said: str, words: set[str]) -> bool:
        if said in words:
            return True
        if aspect == "default":
            return plain(said) in {plain(word) for word in words}
        if aspect != "type":
            return False
        return all(bool(self._called(one) & words) for one in said.split("|"))

    def _called(self, said: str) -> set[str]:
        """What a type of the document may be called here."""
        bare = said.strip("[]")
        levels = len(said) - len(said.lstrip("["))
        found = {bare}
        if plain(bare) in self._types:
            found = {self._types[plain(bare)]}
        elif bare:
            scope = plain(bare)
            if scope not in self._targets:
                scope = self._last_names.get(plain(bare.rpartition("::")[2]), scope)
            target = self._targets.get(scope) or self._elements.alike(bare, "")
            found |= {target.name} if target is not None else set()
        return {"[" * levels + one + "]" * levels for one in found}

    def _order(self, found: Sequence[tuple[Fact, Element]], target: Target) -> None:
        places = {one.name: index for index, one in enumerate(target.elements)}
        last, before = -1, ""
        for fact, element in found:
            place = places[element.name]
            if place < last and not element.value:
                text = f"position is behind {before}, here before it"
                self._find("different", f"{fact.element}.position", text, fact, element.at)
            elif not element.value:
                last, before = place, fact.name

    # --- what is on our side only ---

    def _lacking(self, scope: str, target: Target, met: dict[str, Fact], first: Fact) -> None:
        listed = {name.rpartition(".")[0] for name in met}
        lost: list[str] = []
        for one in target.elements:
            if one.name in met or one.silent or any(one.name.startswith(name) for name in lost):
                continue
            around = one.name.rpartition(".")[0]
            if (
                around
                and around not in listed
                and any(one.name.startswith(f"{name}.") for name in met)
            ):
                continue  # inside of what the document does not take apart
            if any(name.startswith(f"{one.name}.") for name in met):
                continue  # around what the document takes apart
            if "number" in one.says and one.value and around not in listed:
                continue
            lost.append(f"{one.name}.")
            element = f"{scope}.{one.name}"
            text = f"only in the spec, as {target.name}.{one.name}"
            self._find("missing there", element, text, first, one.at)

    def _uncovered(self) -> None:
        """Messages or records that no scope of the document is about."""
        covered = {target.name for target in self._targets.values() if target is not None}
        wanted: Iterable[tuple[str, Span]] = ()
        covered |= {name.replace(".v1.", ".") for name in covered}
        if self._published.kind == "asciidoc":
            wanted = self._elements.messages()
        elif self._published.kind == "proto":
            wanted = self._elements.records("protobuf")
        where = self._facts.found[0] if self._facts.found else None
        if where is None:
            return
        line = replace(where, line=1)
        for name, at in wanted:
            if name not in covered and name.replace(".v1.", ".") not in covered:
                self._find("missing there", name, "the document has nothing like it", line, at)
        if not self._is_whole():
            return
        for said in self._published.scopes:
            name = said.name.unescaped
            target = self._elements.named(said.target)
            if plain(name) in self._targets or target is None:
                continue
            is_told = any(not one.silent for one in target.elements)
            if is_told and target.name.replace(".v1.", ".") not in covered:
                text = f"only in the spec, as {target.name}"
                self._find("missing there", name, text, line, target.at)

    def _is_whole(self) -> bool:
        """Whether all files of the document were read."""
        names = {PurePath(one.file).name for one in self._facts.found}
        return all(
            any(fnmatchcase(name, pattern.unescaped) for name in names)
            for pattern in self._published.files
        )

    # --- findings ---

    def _find(self, what: What, element: str, text: str, fact: Fact, here: Span | None) -> None:
        at = here or self._published.at
        self.findings.append(Finding(what, element, text, (fact.file, fact.line), at))

    def _unread(self, item: Unread) -> Finding:
        return Finding("unread", item.why, "", (item.file, item.line), self._published.at)


def _around(path: str) -> list[str]:
    """The paths of the records around a member, at most 64 of them."""
    parts = path.split(".", _MOST_NAMES)
    return [".".join(parts[:end]) for end in range(1, len(parts))]


def _plain_names(pairs: Iterable[tuple[FreeText, FreeText]]) -> dict[str, str]:
    return {plain(name.unescaped): value.unescaped for name, value in pairs}
