"""Field lists of protocol references: ``Reply => Key Version [Item]`` and a line for each member.

The first line of a record names its members in order, lines below say what each is: a type, a type
in brackets (many of it), or further members, whose lines follow. The two are kept apart, because
documents often change one and forget the other.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from wireloom.generator.conform.facts import Fact, Facts, Names
from wireloom.generator.conform.numbers import number

_LINE = re.compile(r"(\s*)([A-Z]\w*) => (.*)")
_TYPE = re.compile(r"\[?(?:u?int\d+|bytes|string|bool|boolean)\]?")
_MEMBER = re.compile(r"[\[(]?[A-Z]\w*[\])]?")
_REMARK = re.compile(r"//|\((?=[a-z0-9])")
_VALUES = re.compile(r"(?<!\w)(-?\d{1,18})(?: \(([a-z][\w -]*)\)|: ([a-z][\w -]*)| = ([a-z]\w*))")
_MAX = re.compile(r"max (\d{1,18}) (?:characters|bytes)")
_NUMBER = re.compile(r"\s*(0x[0-9a-fA-F]{1,16}|\d{1,18})\s*")
_MAX_MEMBERS = 500


@dataclass(slots=True)
class Line:
    """One line: a name, and what it is."""

    number: int
    indent: int
    name: str
    says: str
    remark: str


@dataclass(slots=True)
class Record:
    """A record with the lines of its members."""

    line: Line
    lines: list[Line] = field(default_factory=list)

    @property
    def name(self) -> str:
        """What it is called."""
        return self.line.name


def records(block: Iterable[tuple[int, str]]) -> tuple[list[Record], list[tuple[int, str]]]:
    """The records of a fenced block, and the lines that belong to none."""
    found: list[Record] = []
    rest: list[tuple[int, str]] = []
    for at, text in block:
        match = _LINE.fullmatch(text.rstrip())
        if match is None:
            rest += [(at, text)] if text.strip() else []
            continue
        cut = _REMARK.search(match[3])
        says = match[3][: cut.start()] if cut else match[3]
        remark = match[3][cut.start() :] if cut else ""
        alternatives = match[3].partition("//")[0].split("|")[1:]
        line = Line(at, len(match[1]), match[2], says.strip(), remark)
        if line.says and any(_TYPE.match(one.strip()) for one in alternatives):
            types = [one.strip().split(" ")[0] for one in alternatives]
            line.says = "|".join([line.says, *types])
        if line.indent == 0:
            found.append(Record(line))
        elif found:
            found[-1].lines.append(line)
        else:
            rest.append((at, text))
    return found, rest


def tell(record: Record, scope: str, section: str, file: str, facts: Facts) -> None:
    """Writes down what a record says.

    The record says in which ``section`` it is. Members say their ``type``, whether they are there
    ``always``, and where they are ``written``: ``both`` in the first line and in one of their own,
    or one of them only. Remarks say ``max``, the ``number`` of a constant, and named values, which
    are members of the member.
    """
    facts.add(Fact(scope, "", file, record.line.number, {"section": section}))
    if len(record.lines) > _MAX_MEMBERS or record.line.says.count(" ") >= _MAX_MEMBERS:
        facts.skip(file, record.line.number, f"{scope}: more than {_MAX_MEMBERS} members")
        return
    _Walk(Record(record.line, list(record.lines)), scope, file, facts).run()


@dataclass(slots=True)
class _Expected:
    """A member that a line above has named."""

    path: str
    name: str
    many: bool
    optional: bool
    line: int


class _Walk:
    """Puts the lines of a record under the members that they tell of."""

    def __init__(self, record: Record, scope: str, file: str, facts: Facts) -> None:
        self._record, self._scope, self._file, self._facts = record, scope, file, facts
        self._expected: deque[_Expected] = deque()
        self._inside = ""
        """The path of the record whose members come next."""
        self._names = Names()

    def run(self) -> None:
        """Writes the members down."""
        line = self._record.line
        self._expected.extend(self._members(line, ""))
        for one in self._record.lines:
            self._line(one)
        while self._expected:
            self._unwritten(self._expected.popleft())

    def _members(self, line: Line, path: str) -> list[_Expected]:
        found: list[_Expected] = []
        brackets = 0
        for word in re.findall(r"[^\s|]+", line.says)[:_MAX_MEMBERS]:
            bare = word.strip("[]()")
            optional = brackets > 0 or word.startswith("(")
            brackets += word.count("(") - word.count(")")
            if not _MEMBER.fullmatch(word) and not _MEMBER.fullmatch(bare):
                self._facts.skip(self._file, line.number, f"{self._scope}: what {word:.60} means")
                continue
            found.append(_Expected(path, bare, word.startswith("["), optional, line.number))
        return found

    def _line(self, line: Line) -> None:
        at = next((i for i, one in enumerate(self._expected) if one.name == line.name), None)
        while at:
            self._unwritten(self._expected.popleft())
            at -= 1
        if at is None:
            member = _Expected(self._inside, line.name, False, False, line.number)
            said = {"written": "only in a line of its own"}
        else:
            member = self._expected.popleft()
            said = {"written": "both"}
        self._inside = member.path
        said["presence"] = "sometimes" if member.optional else "always"
        path = self._path(member)
        if _TYPE.fullmatch(line.says.split("|")[0]):
            types = [one for one in line.says.split("|") if _TYPE.fullmatch(one)]
            if "(boolean" in line.remark:
                types = ["bool"]
            said["type"] = "|".join(f"[{one}]" if member.many else one for one in types)
            self._remarks(line, path, said)
            return
        words = line.says.split()
        inner = self._members(line, path)
        only = inner[0] if len(inner) == 1 and len(words) == 1 else None
        many = member.many + (only is not None and only.many)
        meant = None if only is None else self._next(only.name, line)
        if only is not None and meant is not None:
            self._record.lines.remove(meant)
            if _TYPE.fullmatch(meant.says):
                said["type"] = "[" * many + meant.says + "]" * many
                self._remarks(replace(line, remark=line.remark or meant.remark), path, said)
                return
            said["type"] = "[]" if many else ""
            inner = self._members(meant, path)
        elif only is not None and only.many:
            said["type"] = "[]"
            inner = [only]
        else:
            said["type"] = "[]" if member.many else ""
        self._expected.extendleft(reversed(inner))
        if inner:
            self._inside = path
        self._remarks(line, path, said)

    def _next(self, name: str, line: Line) -> Line | None:
        """The line below that says what a member is, if it is one of its own kind."""
        return next(
            (one for one in self._record.lines if one.name == name and one.number > line.number),
            None,
        )

    def _path(self, member: _Expected) -> str:
        path = f"{member.path}.{member.name}" if member.path else member.name
        return self._names.free(path)

    def _unwritten(self, member: _Expected) -> None:
        said = {"written": "only in the first line", "type": "[]" if member.many else ""}
        said["presence"] = "sometimes" if member.optional else "always"
        path = self._path(member)
        self._facts.add(Fact(self._scope, path, self._file, member.line, said))

    def _remarks(self, line: Line, path: str, said: dict[str, str]) -> None:
        remark = line.remark.removeprefix("//")
        limit, constant = _MAX.search(remark), _NUMBER.fullmatch(remark)
        if limit:
            said["max"] = limit[1]
        if constant:
            said["number"] = str(number(constant[1]))
        at = (self._file, line.number)
        self._facts.add(Fact(self._scope, path, *at, said))
        for found in _VALUES.finditer(remark):
            name = next(one for one in found.groups()[1:] if one).strip()
            if said["type"] != "bool" and name not in ("no", "means"):
                value = {"number": found[1]}
                self._facts.add(Fact(self._scope, f"{path}.{name}", *at, value))
