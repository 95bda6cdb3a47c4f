"""A whole document: checked first, then built part by part."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.language import ROOT, TYPES_FILE
from wireloom.generator.language.kinds import Part
from wireloom.generator.model.protocol import Limits, Protocol
from wireloom.generator.model.types import Type
from wireloom.generator.parse import read, shape
from wireloom.generator.parse.based import Reader
from wireloom.generator.parse.check import Checker
from wireloom.generator.parse.codes import codes
from wireloom.generator.parse.commands import command
from wireloom.generator.parse.composition import Composition
from wireloom.generator.parse.conditions import reference, reference_at
from wireloom.generator.parse.context import Context
from wireloom.generator.parse.errata import erratum
from wireloom.generator.parse.limits import limits
from wireloom.generator.parse.measures import measure_at
from wireloom.generator.parse.outline import slotted
from wireloom.generator.parse.published import explained, published
from wireloom.generator.parse.result import ParseResult
from wireloom.generator.parse.roles import parameter, role
from wireloom.generator.parse.states import state
from wireloom.generator.parse.streams import stream
from wireloom.generator.parse.types import declared, type_use
from wireloom.generator.parse.uses import split
from wireloom.generator.source import Mapping, Node, Scalar

_T = TypeVar("_T")


def parse(root: Node, earlier: Iterable[Diagnostic], reader: Reader) -> ParseResult:
    """Checks and builds a document.

    Args:
        root: The document.
        earlier: Problems of the file itself.
        reader: Reads the files that it imports from.
    """
    earlier = tuple(earlier)
    foreign = _foreign(root)
    if foreign is not None:
        return ParseResult(None, (foreign,))
    checker = Checker()
    checker.check(root, Part(ROOT.name), "the document")
    checker.class_names(root)
    if not isinstance(root, Mapping):
        return ParseResult(None, (*earlier, *checker.problems.diagnostics))
    problems = checker.problems
    composition = Composition(reader, problems)
    composition.read(root)
    context = Context(
        type_use,
        problems.broken,
        slotted(root),
        composition,
        composition.root,
        poisoned=composition.poisoned,
    )
    protocol = _Document(root, context).build()
    composition.complete(context, protocol.types)
    composition.finish()
    protocol = replace(protocol, types=tuple(composition.built.items()))
    diagnostics = (*earlier, *checker.problems.diagnostics)
    return ParseResult(protocol, diagnostics, frozenset(context.poisoned))


def is_types_file(root: Node) -> bool:
    """Whether a document is a file of types, and no spec."""
    known = TYPES_FILE.only
    return isinstance(root, Mapping) and "types" in root.index and root.index.keys() <= {*known}


def parse_types(
    root: Node, earlier: Iterable[Diagnostic], reader: Reader
) -> tuple[Diagnostic, ...]:
    """What is wrong with a file of types by itself."""
    checker = Checker()
    checker.check(root, Part(TYPES_FILE.name), "the file")
    composition = Composition(reader, checker.problems)
    if isinstance(root, Mapping):
        composition.read(root)
    return (*earlier, *checker.problems.diagnostics)


class _Document:
    """The sound part of a document. What is broken is left out and noted as poisoned."""

    def __init__(self, root: Mapping, context: Context) -> None:
        self.root = root
        self.context = context
        self.said = Mapping(root.at)
        known = {key_.name for key_ in ROOT.keys}
        for key, value in root.entries:
            if context.sound(value):
                self.said.entries.append((key, value))
                self.said.index[key.text] = value
            elif key.text in known or isinstance(value, Mapping):
                context.drop(key.text, value)
        strange = not known.issuperset(key.text for key, _ in root.entries)
        for key_ in ROOT.keys:
            if (key_.required or strange) and key_.name not in self.said.index:
                context.drop(key_.name)

    def build(self) -> Protocol:
        said, context = self.said, self.context
        defaults, bounds, answers = said.get("defaults"), said.get("limits"), said.get("codes")
        default_count = (
            None if defaults is None else measure_at(read.mapping(defaults), "count", context)
        )
        if default_count is not None:
            context.default_count = context.composition.default_count = default_count
        roles = self._each("roles", role)
        frame, frame_at = read.name_at(said, "frame"), read.place_at(said, "frame")
        if frame is None and roles and all(item.frame is not None for item in roles):
            frame, frame_at = roles[0].frame, roles[0].frame_at  # any of them will do
        return Protocol(
            at=said.at,
            name=read.word_at(said, "protocol"),
            name_at=read.place_at(said, "protocol"),
            title=read.free_text_at(said, "title"),
            doc=read.free_text_at(said, "doc"),
            revision=read.free_text_at(said, "revision"),
            since=read.word_at(said, "since"),
            source=read.free_texts_at(said, "source"),
            links=tuple(
                (read.free_text(word), read.address(place))
                for word, place in read.entries(said.get("links"))
            ),
            port=read.number_at(said, "port"),
            tls_port=read.number_at(said, "tls_port"),
            byte_order=read.one_of(said, "byte_order", "big", "little"),
            bit_order=read.one_of(said, "bit_order", "most", "least"),
            default_count=default_count,
            frame=frame,
            frame_at=frame_at,
            command_field=tuple(map(reference, read.one_or_more(said.get("command_field")))),
            version_field=reference_at(said, "version_field"),
            slots=tuple(
                (read.word(name), reference(path))
                for name, path in read.entries(said.get("slots"))
                if context.sound(path)
            ),
            correlation=reference_at(said, "correlation"),
            heartbeat=read.word_at(said, "heartbeat"),
            heartbeat_at=read.place_at(said, "heartbeat"),
            codes=None if answers is None else codes(answers, context),
            negotiated=self._each("negotiated", parameter),
            roles=roles,
            states=self._each("states", state),
            streams=self._each("streams", stream),
            limits=Limits() if bounds is None else limits(bounds, context),
            types=self._declared(),
            imported=tuple((name, at) for name, (at, _) in context.scope.imported.items()),
            commands=self._each("commands", command),
            errata=tuple(
                erratum(item) for item in read.items(said.get("errata")) if context.sound(item)
            ),
            accepted=tuple(
                explained(item) for item in read.items(said.get("accepted")) if context.sound(item)
            ),
            published=tuple(
                published(key, item)
                for key, item in read.entries(said.get("published"))
                if context.sound(item)
            ),
        )

    def _declared(self) -> tuple[tuple[str, Type], ...]:
        """The types of the spec itself, so far; those in other files that it names are built."""
        context = self.context
        plain = (entry for entry in read.entries(self.said.get("types")) if not split(entry[0]))
        own = tuple(declared(key, value, context) for key, value in context.sound_of(plain))
        context.composition.complete(context, own)
        return own

    def _each(self, name: str, build: Callable[[Scalar, Node, Context], _T]) -> tuple[_T, ...]:
        entries = self.context.sound_of(read.entries(self.said.get(name)))
        return tuple(build(key, value, self.context) for key, value in entries)


def _foreign(root: Node) -> Diagnostic | None:
    """Whether the document is written in another version of the language."""
    version = root.get("wireloom") if isinstance(root, Mapping) else None
    if not isinstance(version, Scalar) or version.sort != "number" or version.value == 1:
        return None
    message = f"this wireloom reads version 1 of the language, not {version.text}"
    return Diagnostic(version.at, shape.LANGUAGE_VERSION, message)
