"""Specs in whose strings something else stands, all of them at once, and what became of it.

A string is every scalar that YAML reads as text, keys included. A mutated one holds a payload at
its beginning and at its end, and a number in between that tells it from all others: `j7k`, so that
no words beside a number look like it.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from html.parser import HTMLParser
from typing import Any

import markdown
import yaml
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.free_text import FreeText
from wireloom.generator.lint import load_checks
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.parse import parse_text
from wireloom.generator.render.docs.site import FOLDER, render_site
from wireloom.generator.suggest import bounded
from wireloom.terminal import visible

from tests.support.packages import Package

TRACE = "WIRELOOM_MUTATION"
"""The environment variable that the code of payloads sets."""
_CODE = f'__import__("os").environ.__setitem__("{TRACE}", "1")'
PAYLOADS = {
    "quotes": "'\"",
    "triple_quotes": '"""',
    "triple_apostrophes": "'''",
    "braces": "{protocol} {{0!r}} {" + _CODE + "}",
    "literal": f'x" + str({_CODE}) + "',
    "apostrophes": f"x' + str({_CODE}) + '",
    "docstring": f'"""\n{_CODE}\n"""',
    "backslash": "\\",
    "escapes": '\\" \\n \\x41 \\N{BULLET} \\u0041',
    "line_ends": f"\n{_CODE}\n",
    "unicode": "\u2028\u0085\u202e\u200b\u00a0é\N{BULLET}",
    "jinja": "{{ 7 * 191 }} {% raw %} {# #} {% include 'python/head.j2' %}",
    "html": '</td></p><script>alert("1")</script><img src=x onerror=alert(1)> &lt; --> <!--',
    "links": "[x](javascript:alert(1)) ![y](z) <javascript:alert(1)> *a* __b__",
    "attributes": '{ onclick="alert(1)" } {: #other .c onclick=alert(1) }',
    "blocks": "# - | a | b | ~~~ !!! note",
    "list": "1. - + * > x",
    "code": "` `` ``` `a|b` `<b>`",
    "path": "/../X",
    "comment": "#",
}
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_EXTENSIONS = [
    *("admonition", "attr_list", "def_list", "md_in_html", "meta", "tables", "toc"),
    *("pymdownx.details", "pymdownx.superfences", "pymdownx.tabbed"),
]
"""Those of mkdocs.yml, but for colours."""
COMBINED = (
    "1. # \\\" ''' \\N{BULLET} /../X {{ 7 * 191 }} {% raw %} <script>alert(1)</script>"
    f' {{ onclick=x }} " \u2028\u202e {{{_CODE}}} """ + str({_CODE}) + "\n{_CODE}\n |`[x](y)*_\\'
)
_BLANKS = re.compile(r"[\s`]|\\[nt]|\\x85|\\xa0|\\u2028")

Place = tuple[int, int]
"""A line and a column, counted from 1."""
_OF_FIELDS = frozenset({"default", "const"})
_OF_EXAMPLES = frozenset({"value", "negotiated"})
"""Keys under which there are values; what is wrong with one is said of what it belongs to."""

_VALUES = frozenset({"value", "negotiated", "default", "assumed"})
_OF_BYTES = frozenset({"WL701", "WL702"})
"""What is wrong with an example whose bytes hold names that are others now."""


@dataclass(frozen=True, slots=True)
class String:
    """A text in a spec: where it stands, and between which characters."""

    text: str
    place: Place
    start: int
    end: int
    around: tuple[Place, ...]
    """The mappings, lists and keys around it, the outermost first."""
    is_data: bool
    is_key: bool
    on_the_wire: bool
    """Whether it is a name that the bytes of examples hold."""
    is_constant: bool
    """Whether it is on the wire itself: generated code counts its bytes."""


class Spec:
    """A spec and its strings."""

    def __init__(self, text: str) -> None:
        self.text = text
        root = yaml.compose(text, Loader=_LOADER)
        assert root is not None
        found = {item.start: item for item in _strings(root, ())}  # aliases lead there again
        self.strings = [found[start] for start in sorted(found)]
        self.by_place = {item.place: number for number, item in enumerate(self.strings)}

    def mutated(self, payload: str, numbers: Collection[int]) -> str:
        """The spec with other texts in some of its strings."""
        parts: list[str] = []
        done = 0
        for number, item in enumerate(self.strings):
            if number in numbers:
                old = self.text[item.start : item.end]
                said = json.dumps(f"{payload} j{number}k {payload}")
                anchor = old.partition(" ")[0] + " " if old.startswith("&") else ""
                parts += [self.text[done : item.start], anchor, said, old[len(old.rstrip()) :]]
                done = item.end
        return "".join([*parts, self.text[done:]])

    def accepted(self, payload: str) -> set[int]:
        """The strings that may be so mutated at once; all others are refused at their places."""
        numbers = set(range(len(self.strings)))
        while True:
            text = self.mutated(payload, numbers)
            problems = {(item.at.line, item.at.column): item for item in lint(text)[1]}
            if not problems:
                return numbers
            moved = Spec(text)
            refused = {moved.by_place.get(place, -1) for place in problems} & numbers
            refused = refused or moved.keys_at(problems) & numbers
            refused = refused or moved.values_at(problems) & numbers
            if not refused and {item.code for item in problems.values()} <= _OF_BYTES:
                refused = {
                    one
                    for one in numbers
                    if self.strings[one].on_the_wire or self.strings[one].is_data
                }
            assert refused, f"refused without their places: {[*problems.values()][:3]}"
            numbers -= refused

    def keys_at(self, places: Iterable[Place]) -> set[int]:
        """The keys of the mappings at some places; that all of them are strange is said there."""
        found = set(places)
        return {
            number
            for number, item in enumerate(self.strings)
            if item.is_key and item.around[-1] in found
        }

    def values_at(self, places: Iterable[Place]) -> set[int]:
        """The values in what begins at some places, or stands beside a string there."""
        found = set(places)
        beside = {self.strings[self.by_place[one]].around[-1] for one in found & {*self.by_place}}
        return {
            number
            for number, item in enumerate(self.strings)
            if item.is_data and (found | beside) & {*item.around}
        }


def without_examples(text: str) -> str:
    """A spec without examples; what stands in their bytes could not be changed otherwise."""
    return yaml.dump(_bared(yaml.load(text, Loader=_LOADER)), Dumper=_Dumper, sort_keys=False)


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


def _bared(part: Any) -> Any:
    match part:
        case dict():
            kept = {key: _bared(item) for key, item in part.items()}
            return {key: item for key, item in kept.items() if key not in ("examples", "invalid")}
        case list():
            return [_bared(item) for item in part]
        case _:
            return part


def _strings(
    node: yaml.Node,
    around: tuple[Place, ...],
    *,
    is_data: bool = False,
    is_key: bool = False,
    on_the_wire: bool = False,
    is_constant: bool = False,
) -> Iterator[String]:
    place = (node.start_mark.line + 1, node.start_mark.column + 1)
    match node:
        case yaml.ScalarNode(tag="tag:yaml.org,2002:str"):
            start, end = node.start_mark.index, node.end_mark.index
            more = (is_data, is_key, on_the_wire, is_constant)
            yield String(node.value, place, start, end, around, *more)
        case yaml.SequenceNode():
            for item in node.value:
                yield from _strings(
                    item, (*around, place), is_data=is_data, on_the_wire=on_the_wire
                )
        case yaml.MappingNode():
            is_example = "hex" in {key.value for key, _ in node.value}
            data_keys = _OF_FIELDS | _OF_EXAMPLES if is_example else _OF_FIELDS
            for key, value in node.value:
                yield from _strings(key, (*around, place), is_data=is_data, is_key=True)
                own = (key.start_mark.line + 1, key.start_mark.column + 1)
                within = is_data or key.value in data_keys
                wire = key.value == "json" or (on_the_wire and key.value in ("name", "aliases"))
                yield from _strings(
                    value,
                    (*around, own, place),
                    is_data=within,
                    on_the_wire=wire,
                    is_constant=key.value == "const",
                )
        case _:
            return


def lint(text: str) -> tuple[Protocol | None, list[Diagnostic]]:
    """The protocol of a text and what is wrong with it."""
    with bounded(0):  # guesses at what was meant take long and change nothing
        result = parse_text(text, "spec.yaml")
        found = list(result.diagnostics)
        if result.protocol is not None:
            found += load_checks()(result.protocol, result.poisoned)
    return result.protocol, found


def free_texts(part: Any) -> Iterator[FreeText]:
    """All free texts in a part of the model but for values, of which some are names, in an order
    that does not depend on what they say."""
    if isinstance(part, FreeText):
        if part:
            yield part
    elif isinstance(part, tuple | list):
        for item in part:
            yield from free_texts(item)
    elif is_dataclass(part):
        for item in (one for one in fields(part) if one.name not in _VALUES):
            yield from free_texts(getattr(part, item.name))


class Made:
    """What becomes of a spec: its code, its pages, and which of its texts are there.

    Args:
        text: The spec, which has no problems.
    """

    def __init__(self, text: str) -> None:
        protocol, problems = lint(text)
        assert protocol is not None
        assert not problems
        self.texts = [*free_texts(protocol)]
        package = Package(protocol, "mutated")
        try:
            for file in package.texts:
                if file.endswith(".py"):
                    package.module(file.removesuffix(".py").replace("__init__", "types"))
            model = package.model
        finally:
            package.close()
        modules = {name: code for name, code in package.texts.items() if not name.endswith(".lua")}
        trees = {name: ast.parse(code) for name, code in modules.items()}
        self.in_code = self._found("|".join(map(_constants, trees.values())))
        self.code = {name: _shape(tree) for name, tree in trees.items()}
        site = render_site([model])
        pages = {path: _Page(site[path]) for path in site if path.startswith(f"{FOLDER}/")}
        self.pages = {path: page.tags for path, page in pages.items()}
        self.in_pages = self._found("".join(page.text for page in pages.values()))

    def _found(self, said: str) -> list[int]:
        """Which texts are there, by their numbers."""
        return [number for number, item in enumerate(self.texts) if _bare(item.unescaped) in said]


def _bare(text: str) -> str:
    """A text in small letters, without white space, shown as an escape or not, and without back
    quotes, which mark code in prose."""
    return _BLANKS.sub("", visible(text).lower())


def _constants(tree: ast.AST) -> str:
    nodes = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return _bare("|".join(value for value in nodes if isinstance(value, str)))


def _shape(tree: ast.Module) -> str:
    """Code without what its texts say, and without the names of constants made from them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
        if isinstance(node, ast.ClassDef) and "StrEnum" in map(ast.unparse, node.bases):
            for one in node.body:
                if isinstance(one, ast.Assign):
                    one.targets = []
    return ast.dump(tree)


class _Page(HTMLParser):
    """The tags of a page in Markdown with what they say, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, ...]] = []
        self._said: list[str] = []
        self.feed(markdown.markdown(page, extensions=_EXTENSIONS))
        self.text = _bare("".join(self._said))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = [] if tag == "h1" else [f"{name}={value}" for name, value in attrs]
        if (tag, *given) != ("code",):  # prose may have that
            self.tags.append((tag, *given))

    def handle_data(self, data: str) -> None:
        self._said.append(data)
