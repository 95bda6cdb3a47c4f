"""Protocol references in AsciiDoc: tables of codes and commands, field lists, keys, limits."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from wireloom.generator.conform import grammar
from wireloom.generator.conform.facts import Fact, Facts, Names, plain
from wireloom.generator.conform.numbers import number

_SECTION = re.compile(r"={1,6} +(\S.*)")
_VERSION = re.compile(r"Version (\d{1,5})")
_KEY = re.compile(r"[*-] +`([^`]{1,200})`")
_AMOUNT = re.compile(r"\b(\d{1,18}) (bytes|characters|seconds|milliseconds)\b")
_TYPES = re.compile(r"(\w+(?:, \w+)*) - (\S.*)")
_SIZED = re.compile(r"(u?int\d+) for the length")
_NULL = re.compile(r"length of (-?\d+) indicates null")
_KEY_EXAMPLE = re.compile(r"(0[xb][0-9a-fA-F ]+|\d+) => (\w[\w ]*)")
_CROSS_REFERENCE = re.compile(r"<<([^>,]*)[^>]*>>|\s*\([^)]*\)")
_LONGEST_LINE, _LONGEST_CELL = 5_000, 200
_NUMBERS = ("code", "key", "value", "number")


@dataclass(slots=True)
class _State:
    """Where the reader is."""

    file: str
    facts: Facts = field(default_factory=Facts)
    section: str = ""
    title: str = ""
    """The title above the next block."""
    version: str = ""
    scopes: Names = field(default_factory=Names)
    records: dict[str, grammar.Record] = field(default_factory=dict)


def read(text: str, file: str) -> Facts:
    """What a reference says.

    * A table whose first column is a name and another one a code, a key, a value or a number is a
      scope by its title: each row says its ``number``, and who is the ``sender`` and whether it is
      ``answered`` if there are columns "From" and "Expects response?".
    * In a fenced block ``Name => Member Member`` begins a record; see ``grammar``.
    * Items of lists that begin with a word in backticks are keys: the scope is the section with
      `` keys`` behind it.
    * Amounts with a unit in the prose are limits: the scope is ``limits``.
    * ``name - int16 for the length`` under "Types" is in the scope ``types``.
    """
    state = _State(file)
    lines = text.split("\n")
    for index, line in enumerate(lines):
        if len(line) > _LONGEST_LINE:
            state.facts.skip(file, index + 1, f"a line of more than {_LONGEST_LINE} characters")
            lines[index] = ""
    ends = _ends(lines)
    index = 0
    while index < len(lines):
        line = lines[index]
        fence = line.rstrip()
        if _is_fence(fence):
            after = bisect_right(ends[fence], index)
            end = ends[fence][after] if after < len(ends[fence]) else -1
            if end < 0:
                state.facts.skip(file, index + 1, f"the block {fence[:4]} does not end")
                end = len(lines)
            block = [(at + 1, lines[at]) for at in range(index + 1, end)]
            if fence == "|===":
                _table(state, block, index + 1)
            elif set(fence) != {"."}:
                _fenced(state, block)
            state.title = state.version = ""
            index = end + 1
            continue
        _prose(state, line, index + 1)
        index += 1
    return state.facts


def _is_fence(line: str) -> bool:
    return line in ("|===", "```") or (len(line) >= 4 and set(line) in ({"-"}, {"."}))


def _ends(lines: list[str]) -> dict[str, list[int]]:
    """Where the lines are that can end a block."""
    found: dict[str, list[int]] = {}
    for index, line in enumerate(lines):
        if _is_fence(line.rstrip()):
            found.setdefault(line.rstrip(), []).append(index)
    return found


def _prose(state: _State, line: str, number_of_line: int) -> None:
    at = (state.file, number_of_line)
    if section := _SECTION.fullmatch(line):
        state.section, state.title, state.version = section[1].strip(), "", ""
        return
    if line.startswith(".") and line[1:2].isalnum():
        state.title = line[1:].strip()
        return
    if version := _VERSION.fullmatch(line.strip()):
        state.version = version[1]
        return
    if key := _KEY.match(line):
        state.facts.add(Fact(f"{state.section} keys", key[1], *at))
    if plain(state.section) == "types" and (types := _TYPES.fullmatch(line)):
        sized, null = _SIZED.search(types[2]), _NULL.search(types[2])
        for name in types[1].split(", "):
            said = {"size": sized[1]} if sized else {}
            said |= {"null": null[1]} if null else {}
            state.facts.add(Fact("types", name, *at, said))
    for amount in _AMOUNT.finditer(line):
        state.facts.add(Fact("limits", amount[0], *at, {"number": amount[1]}))


def _table(state: _State, block: list[tuple[int, str]], line: int) -> None:
    cells = [
        (at, cell.strip())
        for at, text in block
        if text.strip()
        for cell in (text.split("|")[1:] if "|" in text else [])
    ]
    for at, text in block:
        if text.strip() and not text.lstrip().startswith("|"):
            state.facts.skip(state.file, at, "a line of a table without a cell")
    if not cells:
        state.facts.skip(state.file, line, "a table without cells")
        return
    head = [plain(cell).rstrip("?.") for at, cell in cells if at == cells[0][0]]
    numbers = [index for index, name in enumerate(head) if name in _NUMBERS]
    if not numbers or numbers[0] == 0:
        state.facts.skip(state.file, line, "a table without a column of codes, keys or numbers")
        return
    scope = state.scopes.free(state.title or state.section or "table")
    for index, name in enumerate(head[1:], 1):
        if index not in numbers and name not in ("from", "expectsresponse"):
            state.facts.skip(state.file, cells[0][0], f"{scope}: the column {name!r}")
    rows = cells[len(head) :]
    for begin in range(0, len(rows), len(head)):
        row = rows[begin : begin + len(head)]
        _row(state, scope, head, numbers[0], row)


def _row(state: _State, scope: str, head: list[str], at: int, row: list[tuple[int, str]]) -> None:
    line, called = row[0][0], row[0][1][:_LONGEST_CELL]
    name = _CROSS_REFERENCE.sub(lambda found: found[1] or "", called).strip()
    value = number(row[at][1]) if len(row) == len(head) else None
    if value is None or not name:
        state.facts.skip(state.file, line, f"{scope}: a row without a name or a number")
        return
    said = {"number": str(value)}
    for column, (_, cell) in zip(head, row, strict=True):
        if column == "from":
            both = "client" in cell.casefold() and "server" in cell.casefold()
            said["sender"] = "both" if both else cell.casefold()
        if column == "expectsresponse":
            said["answered"] = cell.casefold()
    state.facts.add(Fact(scope, name, state.file, line, said))


def _fenced(state: _State, block: list[tuple[int, str]]) -> None:
    mark = f"@{state.version}" if state.version else ""
    records, rest = grammar.records(block)
    for record in records:
        other = state.records.get(record.line.says)
        if other is not None and not record.lines:  # the same as another record
            record.line.says, record.lines = other.line.says, other.lines
        state.records.setdefault(record.name, record)
        name = f"{record.name}{mark}"
        if name in state.scopes:
            name = f"{state.section}/{name}"
        scope = state.scopes.free(name)
        grammar.tell(record, scope, state.section, state.file, state.facts)
    for line, text in rest:
        example = _KEY_EXAMPLE.fullmatch(text.strip())
        value = number(example[1].replace(" ", "")) if example else None
        if example is None or value is None:
            state.facts.skip(
                state.file, line, f"no record begins or goes on here: {text.strip():.60}"
            )
        else:
            said = {"number": str(value)}
            state.facts.add(Fact("keys", example[2], state.file, line, said))
