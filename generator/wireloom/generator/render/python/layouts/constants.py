"""The constants of the module: kinds that have a name, and kinds that come up again and again."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.code import Module


class Constants:
    """Remembers which constants and imports the kinds that are written need."""

    def __init__(self) -> None:
        self.basic: dict[str, str] = {}
        """Integers and the like, by name of their constant."""
        self.named: dict[str, str] = {}
        """Everything else, each after those that it needs."""
        self.later: set[str] = set()
        """Constants that hold themselves, whose types have to be said."""
        self.used: set[str] = set()
        """What is imported from the runtime."""
        self.tables: set[str] = set()
        """What is imported from the tables of members."""

    def call(self, kind: str, *arguments: str) -> str:
        """The call of what makes a kind."""
        self.used.add(kind)
        return f"{kind}({', '.join(arguments)})"

    def call_basic(self, name: str, kind: str, *arguments: str, little: bool = False) -> str:
        """The same as a constant; its name says its byte order if there are both."""
        if little:
            arguments = (*arguments, "little=True")
        text = self.call(kind, *arguments)
        if self.basic.get(name, text) != text:
            name += "_LITTLE" if little else "_BIG"
        self.basic[name] = text
        return name

    def table(self, name: str) -> str:
        """The table of the members of a record."""
        self.tables.add(name)
        return name

    def values(self, package: str) -> dict[str, Any]:
        """What the template needs."""
        self.used |= {_class_of(self.named[name]) for name in self.later}
        module = Module()
        module.use("layout", *self.used)
        module.use_own("objects", *self.tables)
        return {
            "imports": module.imports(package),
            "basic": sorted(self.basic.items(), key=_basic_key),
            "constants": [
                (f"{name}: {_class_of(text)}" if name in self.later else name, text)
                for name, text in self.named.items()
            ],
        }


def _class_of(text: str) -> str:
    """The class of the value of an expression."""
    name = text.partition("(")[0]
    return "Record" if name == "record" else name


def _basic_key(entry: tuple[str, str]) -> tuple[str, int]:
    letters = entry[0].strip("_0123456789").split("_")[0].rstrip("0123456789")
    return letters, int("".join(filter(str.isdigit, entry[0])) or 0)
