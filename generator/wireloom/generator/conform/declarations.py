"""Declarations of code in Java, C and C++: what stands between which braces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from wireloom.generator.config import UsageError
from wireloom.generator.conform.facts import MAX_DEPTH

_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<comment>//[^\n]*|/\*(?:[^*]|\*(?!/))*+\*/)"
    r"|(?P<line>\#(?:[^\n\\]|\\\n|\\[^\n])*+)"
    r"|(?P<text>\"(?:[^\"\\\n]|\\.)*+\"?|'(?:[^'\\\n]|\\.)*+'?)"
    r"|(?P<word>[A-Za-z_$][\w$]*|[0-9][\w.']*|::|<<|->|\[\[|\]\]|.)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number, a sign, a text in quotes, or a line of the preprocessor."""

    text: str
    line: int
    directive: bool = False


def tokens(text: str, file: str) -> list[Token]:
    """The tokens of a file without its comments.

    Raises:
        UsageError: A comment has no end.
    """
    found: list[Token] = []
    line = 1
    for match in _TOKEN.finditer(text):
        said = match[0]
        if match["word"] or match["text"]:
            if said == "/" and text.startswith("/*", match.start()):
                raise UsageError(f"{file}:{line}: the comment that begins here does not end")
            found.append(Token(said, line))
        elif match["line"]:
            found.append(Token(said.strip(), line, directive=True))
        line += said.count("\n")
    return found


@dataclass(frozen=True, slots=True)
class Declaration:
    """A statement outside of functions.

    Attributes:
        inside: The name of the innermost namespace, and those of the classes around it.
        tokens: What it says, without annotations, attributes and what is between its braces.
        marks: Names of its annotations.
        body: What is between its braces, if it has some and is an enumeration.
        after: What stands between the braces and the semicolon.
        in_class: Whether a class is around it, and not just a namespace.
    """

    inside: tuple[str, ...]
    tokens: list[Token]
    marks: tuple[str, ...] = ()
    body: list[Token] | None = None
    after: tuple[str, ...] = ()
    in_class: bool = False

    @property
    def words(self) -> list[str]:
        """Its tokens as text."""
        return [token.text for token in self.tokens]


_LONGEST = 600
"""Words of a declaration."""
_CLASSES = ("class", "struct", "interface", "union", "record")
_GROUPS = ("namespace", "extern")


def declarations(found: list[Token], file: str) -> Iterator[Declaration]:
    """The declarations of a file; bodies of functions are left out.

    Raises:
        UsageError: Braces do not match, or nest deeper than 100 levels.
    """
    inside: list[str] = []
    pending: list[Token] = []
    index = 0
    while index < len(found):
        token = found[index]
        if len(pending) > _LONGEST:
            raise UsageError(f"{file}:{token.line}: a declaration of more than {_LONGEST} words")
        if token.directive:
            yield Declaration((), [token])
        elif token.text == ";":
            if pending:
                yield _declared(inside, pending)
            pending = []
        elif token.text == "}":
            if not inside:
                raise UsageError(f"{file}:{token.line}: there is no brace for this one to close")
            inside.pop()
            pending = []
        elif token.text == "{":
            item = _declared(inside, pending)
            words = item.words
            if "enum" not in words and _opens(words):
                inside.append(_name(words))
                if len(inside) > MAX_DEPTH:
                    raise UsageError(f"{file}:{token.line}: nested too deep")
                yield replace(item, inside=_named(inside), body=[])
                pending = []
            else:
                end = _closing(found, index, file)
                value = "=" in words or (len(words) > 1 and "(" not in words)
                if "enum" in words:
                    after = _until_semicolon(found, end + 1)
                    yield replace(item, body=found[index + 1 : end], after=after)
                    pending = []
                elif value:
                    pending += [Token("=", token.line), Token("{}", token.line)]
                else:
                    pending = []
                index = end
        else:
            pending.append(token)
        index += 1
    if inside:
        raise UsageError(f"{file}: {len(inside)} braces are not closed at its end")


def _declared(inside: list[str], pending: list[Token]) -> Declaration:
    kept, marks = without_annotations(pending)
    in_class = any(name and not name.startswith(" ") for name in inside)
    return Declaration(_named(inside), without_attributes(kept), tuple(marks), in_class=in_class)


def _opens(words: list[str]) -> bool:
    """Whether what follows are members: of a class, or of what only groups."""
    return "(" not in words and any(word in (*_CLASSES, *_GROUPS) for word in words)


def _name(words: list[str]) -> str:
    """The name of a class, or that of a namespace with a blank in front; empty if it has none."""
    if any(word in _GROUPS for word in words):
        names = [word for word in words if word.isidentifier() and word not in _GROUPS]
        return f" {names[-1]}" if names else ""
    at = max(words.index(word) for word in _CLASSES if word in words)
    name = next((word for word in words[at + 1 :] if word.isidentifier() and word != "final"), "")
    return name or "(without a name)"


def _named(inside: list[str]) -> tuple[str, ...]:
    spaces = [name.strip() for name in inside if name.startswith(" ")]
    return (*spaces[-1:], *(name for name in inside if name and not name.startswith(" ")))


def _closing(found: list[Token], index: int, file: str) -> int:
    depth = 0
    for at in range(index, len(found)):
        text = found[at].text
        depth += (text == "{") - (text == "}")
        if not depth:
            return at
    raise UsageError(f"{file}:{found[index].line}: the brace that opens here is not closed")


def _until_semicolon(found: list[Token], index: int) -> tuple[str, ...]:
    words = tuple(token.text for token in found[index : index + 8])
    return words[: words.index(";")] if ";" in words else ()


def split(found: list[Token], separator: str = ",") -> Iterator[list[Token]]:
    """The parts between commas that are in no brackets; empty ones are left out."""
    depth, part = 0, list[Token]()
    for token in found:
        depth += (token.text in "({[") - (token.text in ")}]")
        if token.text == separator and depth == 0:
            if part:
                yield part
            part = []
        elif not token.directive:
            part.append(token)
    if part:
        yield part


def without_annotations(found: list[Token]) -> tuple[list[Token], list[str]]:
    """The tokens without annotations, and the names of these."""
    kept: list[Token] = []
    marks: list[str] = []
    index = 0
    while index < len(found):
        if found[index].text != "@":
            kept.append(found[index])
            index += 1
            continue
        index += 1
        while index < len(found) and (found[index].text.isidentifier() or found[index].text == "."):
            dotted = found[index - 1].text in "@."
            if not dotted and found[index].text != ".":
                break
            marks.append(found[index].text)
            index += 1
        if index < len(found) and found[index].text == "(":
            depth = 0
            while index < len(found):
                depth += (found[index].text == "(") - (found[index].text == ")")
                index += 1
                if not depth:
                    break
    return kept, marks


def without_attributes(found: list[Token]) -> list[Token]:
    """The tokens without attributes such as ``[[nodiscard]]``."""
    kept: list[Token] = []
    depth = 0
    for token in found:
        depth += token.text == "[["
        if not depth:
            kept.append(token)
        depth -= token.text == "]]" and depth > 0
    return kept
