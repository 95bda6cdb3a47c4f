"""Packages that are imported from memory, as they are not written yet."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType


class Unwritten(MetaPathFinder, InspectLoader):
    """Finds the modules of one package in memory.

    Args:
        package: Its dotted name.
        files: The texts of its files by name.
    """

    def __init__(self, package: str, files: Mapping[str, str]) -> None:
        self._package, self._files = package, files

    def install(self) -> None:
        """Puts the package before any of that name, and into packages of the given name alone.

        It is for programs that import nothing else from there.
        """
        parents = self._package.split(".")[:-1]
        for count in range(1, len(parents) + 1):
            name = ".".join(parents[:count])
            if name not in sys.modules:
                sys.modules[name] = ModuleType(name)
                sys.modules[name].__path__ = []
        sys.meta_path.insert(0, self)

    def modules(self) -> list[str]:
        """The dotted names of its modules, without its own."""
        names = (file.removesuffix(".py") for file in self._files if file.endswith(".py"))
        return [f"{self._package}.{name}" for name in names if name != "__init__"]

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How a module is loaded; None if it is none of the package."""
        file = self._file(name)
        if file not in self._files:
            return None
        whole = name == self._package
        spec = ModuleSpec(name, self, origin=f"<{self._package}>/{file}", is_package=whole)
        spec.has_location = True
        return spec

    def get_source(self, fullname: str) -> str:
        """The text of a module."""
        return self._files[self._file(fullname)]

    def get_data(self, path: str) -> bytes:
        """The content of a file."""
        return self._files[path.rpartition("/")[2]].encode()

    def _file(self, name: str) -> str:
        """Which file has a module; empty if none does."""
        if name == self._package:
            return "__init__.py"
        package, _, module = name.rpartition(".")
        return f"{module}.py" if package == self._package else ""
