"""Generated packages as the generator makes them now, imported from memory."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

from wireloom.generator.codegen.collection_functions import is_collection
from wireloom.generator.codegen.conditions import Needs
from wireloom.generator.lint import load_checks
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.model.types import Record, Union
from wireloom.generator.parse import parse_file
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.package import render_package
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.types import Types
from wireloom.runtime.catalog import catalog
from wireloom.schema.packaged import schema_of
from wireloom.testing.examples import Vector, examples
from wireloom.testing.strategies import strategies

ROOT = Path(__file__).parents[2]
PROTOCOLS = ("rabbitmq_stream", "pulsar", "rocketmq", "couchbase_dcp")


class _Finder(MetaPathFinder, InspectLoader):
    """Finds the modules of rendered packages."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.data: dict[str, bytes] = {}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.texts:
            return None
        inside = any(other.startswith(name + ".") for other in self.texts)
        spec = ModuleSpec(name, self, origin=f"<{name}>/__init__.py", is_package=inside)
        spec.has_location = True
        return spec

    def get_source(self, name: str) -> str:
        return self.texts[name]

    def get_data(self, path: str) -> bytes:
        return self.data[path]


_FINDER = _Finder()
sys.meta_path.append(_FINDER)


def install(package: str, texts: Mapping[str, str]) -> None:
    """Makes the modules of a rendered package importable, each one by itself."""
    _FINDER.texts[package] = ""
    for file, text in texts.items():
        if not file.endswith(".py"):
            _FINDER.data[f"<{package}>/{file}"] = text.encode()
        elif file != "__init__.py":
            _FINDER.texts[f"{package}.{file.removesuffix('.py')}"] = text


def remove(package: str) -> None:
    """Forgets a package."""
    for cached in (schema_of, catalog, strategies):
        cached.cache_clear()
    for names in (_FINDER.texts, sys.modules):
        for name in [*names]:
            if name == package or name.startswith(package + "."):
                del names[name]


class Package:
    """A protocol and the code that is generated for it.

    Attributes:
        protocol: The spec.
        name: The dotted name under which the code is found.
        texts: The modules by file name.
    """

    def __init__(self, protocol: Protocol, name: str) -> None:
        self.protocol = protocol
        self.name = name
        self.texts = render_package(protocol, name)
        install(name, self.texts)

    def module(self, name: str) -> Any:
        """A module of the package."""
        return import_module(f"{self.name}.{name}")

    def function(self, name: str) -> Any:
        """What reads or writes a type, such as ``read_frame``."""
        places = "decoding" if name.startswith("read_") else "encoding", "protobuf"
        found = [vars(self.module(place)).get(name) for place in places if self.has(place)]
        return next(filter(None, found))

    @property
    def examples(self) -> tuple[Vector, ...]:
        """The examples of the spec."""
        return examples(self.name)

    def has(self, name: str) -> bool:
        """Whether the package has a module."""
        return f"{name}.py" in self.texts

    @cached_property
    def model(self) -> PackageModel:
        return PackageModel(self.protocol, self.name)

    @property
    def types(self) -> Types:
        return self.model.types

    @cached_property
    def messages(self) -> dict[str, MessageLayout]:
        return {layout.name: layout for layout in self.model.messages}

    @cached_property
    def needs(self) -> Needs:
        return Needs(self.model.schema)

    @property
    def is_told(self) -> bool:
        """Whether what an answer is has to be known from its request."""
        return any(role.discriminated_by == "request" for role in self.protocol.roles)

    def records(self) -> Iterator[str]:
        """The types that can be read outside of a frame."""
        for name in self.model.schema.types:
            alone = all(need == "negotiated" for need in self.needs.of(name))
            if self.is_read(name) and (alone or name == self.protocol.frame):
                yield name

    def is_read(self, name: str) -> bool:
        """Whether there are functions that read and write a named type."""
        is_class = isinstance(self.types.named[name].form, Record | Union)
        return is_class or is_collection(self.model.schema, name)

    def close(self) -> None:
        """Forgets the modules."""
        remove(self.name)


def generated(spec: Path, name: str) -> Iterator[Package]:
    """A package of a protocol of which nothing is known but its spec, as a fixture gives it."""
    result = parse_file(spec)
    assert result.protocol is not None
    assert not [*result.diagnostics, *load_checks()(result.protocol, result.poisoned)]
    made = Package(result.protocol, name)
    yield made
    made.close()


@cache
def package(name: str) -> Package:
    """The package of one of the protocols of this repository."""
    result = parse_file(ROOT / "spec" / name / "protocol.yaml")
    assert not result.diagnostics, "\n".join(map(str, result.diagnostics))
    assert result.protocol is not None
    return Package(result.protocol, f"rendered_{name}")
