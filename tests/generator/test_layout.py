"""Modules are laid out as black prints them as a whole."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest
from wireloom.generator.formatting import Formatter, format_python
from wireloom.generator.layout import laid_out
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.parse import parse_file
from wireloom.generator.render.package import render_package

from tests.support.effort import times
from tests.support.specs import numbered, parsed

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SPECS = sorted([*HERE.glob("good/*.yaml"), *HERE.glob("small/*.yaml"), *ROOT.glob("spec/*/*.yaml")])
WRITTEN = sorted([*ROOT.glob("runtime/wireloom/**/*.py"), *ROOT.glob("tests/support/*.py")])


def agree(text: str, formatter: Formatter) -> None:
    assert formatter.format(text) == format_python(text)


def agree_on_package(protocol: Protocol | None) -> None:
    assert protocol is not None
    formatter = Formatter({})
    for name, text in render_package(protocol, "acme.proto").items():
        if name.endswith(".py"):
            agree(text, formatter)


@pytest.mark.parametrize("path", SPECS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_rendered_packages(path: Path) -> None:
    agree_on_package(parse_file(path).protocol)


@pytest.mark.parametrize(
    "path",
    sorted(ROOT.glob("generated/wireloom/*/*.py")),
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_black_is_shown_no_module_as_a_whole(path: Path) -> None:
    """It takes ten times as long as looking at lines."""
    text = path.read_text(encoding="utf-8")

    def unchanged(part: str, _: int) -> str:
        assert part != text
        return part

    assert laid_out(text, unchanged).splitlines()


@pytest.mark.parametrize("number", range(times(12, few=1)))
def test_packages_of_drawn_specs(number: int) -> None:
    agree_on_package(parsed(numbered(number)).protocol)


@pytest.mark.parametrize("number", range(times(30, few=2)))
def test_what_people_write(number: int) -> None:
    """One definition after another, as it is and with its blanks moved about."""
    draw = random.Random(number)
    path = draw.choice(WRITTEN)
    text = path.read_text(encoding="utf-8")
    formatter = Formatter({})
    agree(text, formatter)
    for node in ast.parse(text).body:
        part = "\n".join(text.split("\n")[node.lineno - 1 : node.end_lineno]) + "\n"
        agree(part, formatter)
        for moved in (
            part.replace("\n\n", "\n"),
            part.replace(", ", ","),
            part.replace(" = ", "="),
        ):
            agree(moved, formatter)


@pytest.mark.parametrize(
    "text",
    [
        "if x: y = 1\n",
        "def f(): ...\n",
        "def f():\n    ...\n",
        "class A():\n    x = 1\n",
        "x = (1)\n",
        "x = (1,)\n",
        "f(a,)\n",
        "(a, b) = c\n",
        "for (x) in y:\n    pass\n",
        "x = a [1]\n",
        "x = a[b : c]\nx = a[b + 1:c]\nx = a[b.c:]\nx = a[ : b + 1]\n",
        "x = 0xff\ny = 0XFF\nz = 1E5\n",
        "x = 'a'\ny = '\"'\nz = \"a\\\"b\"\n",
        "x = a ** b\ny = -1 ** 2\n",
        "f(a = 1)\nf(* a, ** b)\n",
        "x = lambda : 1\n",
        "x = 1 ;y = 2\n",
        "x = 1 # why\n",
        "#why\nx = 1\n",
        "if x:  # why\n    y = 1\n",
        "import a\nx = 1\n",
        "import a\n\n\n\nx = 1\n",
        *(f"import a\n{blank}# ruff: noqa\nimport b\n" for blank in ("", "\n", "\n\n", "\n\n\n")),
        *(
            f"import a\n{before}__all__ = [\n 'a','b',\n]  # fmt: skip\n{after}"
            for before in ("", "\n", "\n\n")
            for after in (
                '"""Doc."""\n',
                "x = 1\n",
                "\n\ndef f():\n    pass\n",
                "class A:\n    x = 1\n",
            )
        ),
        "x = [\n 'a','b',\n]  # fmt: off\ny = [\n 'a','b',\n]\n",
        "if x:\n    y = [\n 'a','b',\n]  # fmt: skip\n    z = 1\n",
        "try:\n    import a\nexcept E:\n    import b\n",
        "def f():\n    x = 1\n    def g():\n        pass\n    y = 2\n",
        "class A:\n    '''Doc.'''\n    x = 1\n",
        'class A:\n    """Doc.\n    """\n    x: int\n    """Doc.\n    """\n',
        'class A:\n\n    """Doc."""\n\n    x: int\n',
        'def f():\n    """ Doc."""\n',
        'def f():\n    """Doc.\n\n      more\n    """\n',
        "if x:\n\n    y = 1\nelse:\n\n    z = 1\n",
        "@ d\ndef f():\n    pass\nx = 1\n",
        "x = [\n    1,\n    2,\n]\n",
        "x = [\n    1,\n    2\n]\n",
        f"from a import {', '.join(f'name_{number}' for number in range(20))}\n",
        f"def f({', '.join(f'name_{number}: int' for number in range(6))}) -> list[int]:\n"
        "    pass\n",
        f"async def f({', '.join(f'name_{number}: int' for number in range(20))}) -> None:\n"
        "    pass\n",
        f"def f({'name' * 20}: int, *, other: dict[str, int] | None = None) -> None:\n    pass\n",
        f"x = {'name' * 30}\n",
        f"x = '{'ü' * 60}', {'名' * 15!r}\n",
        f"    elif {'name' * 10} and {'other' * 10} and z:\n        pass\n".join(
            ["def f():\n    if x:\n        pass\n", ""]
        ),
        "match x:\n    case (1):\n        pass\n    case [1, 2]:\n        pass\n",
        "x = 1\r\ny = 2\r\n",
        "x = 1\n\n",
        "\n\nx = 1\n",
        "x = 1",
        "# fmt: off\nx = ( 1)\n# fmt: on\n",
        "x = '''\n'''\n",
        "x = a \\\n    + b\n",
    ],
)
def test_odd_ones(text: str) -> None:
    agree(text, Formatter({}))
