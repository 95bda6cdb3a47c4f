"""Packages that are imported from memory, as they are not written yet."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any


class Unwritten:
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

    def modules(self) -> set[str]:
        """The names of its modules, without its own."""
        names = {file.removesuffix(".py") for file in self._files if file.endswith(".py")}
        return names - {"__init__"}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How a module is loaded; None if it is none of the package."""
        file = self._file(name)
        if file not in self._files:
            return None
        whole = name == self._package
        loader: Any = self  # no subclass of ``importlib.abc.Loader``, which takes long to import
        spec = ModuleSpec(name, loader, origin=f"<{self._package}>/{file}", is_package=whole)
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Leaves that to the import system."""

    def exec_module(self, module: ModuleType) -> None:
        """Runs the text of a module."""
        text, place = self._files[self._file(module.__name__)], module.__file__ or ""
        exec(compile(text, place, "exec", dont_inherit=True), vars(module))

    def get_data(self, path: str) -> bytes:
        """The content of a file."""
        return self._files[path.rpartition("/")[2]].encode()

    def _file(self, name: str) -> str:
        """Which file has a module; empty if none does."""
        if name == self._package:
            return "__init__.py"
        package, _, module = name.rpartition(".")
        return f"{module}.py" if package == self._package else ""
