"""Why differences are right: errata, and what a spec says of a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

from wireloom.generator.conform.documents import Document
from wireloom.generator.conform.findings import Conformance
from wireloom.generator.model.protocol import Protocol, Published
from wireloom.generator.source import Span


def explain(result: Conformance, protocol: Protocol, documents: Sequence[Document]) -> None:
    """Says of each finding why it is right, if the spec does, and what explains nothing.

    What is said of documents may stand in another spec.
    """
    known = list(_explanations(protocol, [one.published for one in documents]))
    exact: dict[str, _Explanation] = {}
    for one in known:
        exact.setdefault(one.pattern, one)
    patterns = [one for one in known if "*" in one.pattern]
    for index, finding in enumerate(result.findings):
        fitting = (item for item in patterns if item.fits(finding.element))
        reason = exact.get(finding.element) or next(fitting, None)
        if reason is not None:
            reason.used = True
            told = replace(finding, reason=reason.reason, erratum=reason.erratum)
            result.findings[index] = told
    every = {one.published.id for one in documents} >= {one.id for one in protocol.published}
    result.unused = [
        (one.at, one.pattern)
        for one in known
        if not one.used and (every or not one.erratum) and one.at.file == protocol.at.file
    ]


@dataclass(slots=True)
class _Explanation:
    """Why something is different."""

    pattern: str
    reason: str
    at: Span
    erratum: str = ""
    used: bool = False

    def fits(self, element: str) -> bool:
        return fnmatchcase(element, self.pattern.replace("[", "[[]").replace("?", "[?]"))


def _explanations(protocol: Protocol, published: Sequence[Published]) -> Iterator[_Explanation]:
    for erratum in protocol.errata:
        for pattern in erratum.explains:
            reason = erratum.server.unescaped
            yield _Explanation(pattern.unescaped, reason, erratum.at, erratum.id)
    for document in published:
        for said in document.explained:
            for pattern in said.elements:
                yield _Explanation(pattern.unescaped, said.reason.unescaped, said.at)
