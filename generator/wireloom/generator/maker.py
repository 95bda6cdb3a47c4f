"""Makes packages out of specs, or finds them among those made earlier.

What takes long to import, such as black, is imported only when something has to be made anew.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from wireloom.generator.cache import Cache, Inputs, key_of
from wireloom.generator.config import UsageError, shown
from wireloom.generator.output import Package, is_file_name, package_of
from wireloom.generator.revisions import bases
from wireloom.generator.settings import Settings, is_module_name
from wireloom.generator.suggest import did_you_mean
from wireloom.terminal import Progress

if TYPE_CHECKING:
    from wireloom.generator.diagnostics import Diagnostic
    from wireloom.generator.model.protocol import Protocol
    from wireloom.generator.parse import ParseResult


class Failure(Exception):
    """Something that is no wrong use stands in the way; the text says what."""


class Maker:
    """Makes packages out of specs, or finds them among those made earlier."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.cache = Cache(settings.cache)
        self.progress = Progress()
        self._formatted_files = 0

    def packages(self) -> tuple[list[Package], list[Diagnostic]]:
        """All packages, or what is wrong with the specs."""
        inputs = Inputs(self.settings.templates)
        texts: dict[str, dict[str, str]] = {}
        protocols: dict[str, Protocol] = {}
        origins: dict[str, str] = {}
        keys: dict[str, str | None] = {}
        based: dict[str, tuple[str, ...]] = {}
        problems: list[Diagnostic] = []
        for spec in self.settings.specs:
            key, _ = self._key(inputs, spec)
            kept = self._kept(key)
            if kept is None:
                result = _read(spec)
                problems += result.diagnostics
                if result.protocol is None or result.diagnostics:
                    continue
                name = result.protocol.name
                protocols[name], based[name] = result.protocol, result.bases
            else:
                name, texts[name] = kept
            if name in origins:
                raise UsageError(f'{origins[name]} and {spec} both describe "{name}"')
            if not is_module_name(name):
                raise UsageError(f'{spec}: "{name}" cannot be the name of a Python package')
            origins[name], keys[name] = spec, key
        if problems:
            return [], problems
        if protocols:
            made = self._make(protocols)
            texts |= made
            again = Inputs(self.settings.templates)
            for name, files in made.items():
                # What was edited while it was read must not be kept for what it was before.
                key, found = self._key(again, origins[name])
                if key is not None and key == keys[name] and set(found) == set(based[name]):
                    self.cache.store(key, {"protocol": name, "files": files})
            self.cache.tidy()
        base = self.settings.base
        return [
            package_of(name, self._dotted(name), base / name, files)
            for name, files in sorted(texts.items())
        ], []

    def _dotted(self, name: str) -> str:
        return f"{self.settings.package}.{name}"

    def _key(self, inputs: Inputs, spec: str) -> tuple[str | None, tuple[str, ...]]:
        """The key of a spec, and the files that it is based on or imports."""
        if self.settings.cache is None or not os.path.isfile(spec):
            return None, ()
        try:
            text = Path(spec).read_bytes()
            found = bases(Path(spec), text)
            return inputs.key(text, self.settings.package, found.values()), tuple(found)
        except OSError:
            return None, ()  # reading it as a spec will tell

    def _kept(self, key: str | None) -> tuple[str, dict[str, str]] | None:
        match None if key is None else self.cache.load(key):
            case {"protocol": str(name), "files": dict(files)}:
                if all(map(is_file_name, files)):
                    return name, files
        return None

    def _make(self, protocols: Mapping[str, Protocol]) -> dict[str, dict[str, str]]:
        from concurrent.futures import ThreadPoolExecutor

        from wireloom.generator.self_test import problem

        rendered: dict[str, dict[str, str]] = {}
        with ThreadPoolExecutor(os.cpu_count()) as pool:  # beside what is rendered and formatted
            tests = []
            for name, protocol in sorted(protocols.items()):
                rendered[name] = self._rendered(name, protocol)
                tests.append(pool.submit(problem, protocol, self._dotted(name), rendered[name]))
            total = sum(file.endswith(".py") for files in rendered.values() for file in files)
            try:
                made = {
                    name: self._formatted(name, files, total) for name, files in rendered.items()
                }
            finally:
                self.progress.clear()
            for found in filter(None, (test.result() for test in tests)):
                raise Failure(f"{found}; nothing was written")
        return made

    def _rendered(self, name: str, protocol: Protocol) -> dict[str, str]:
        from wireloom.generator.render.package import render_package

        try:
            return render_package(protocol, self._dotted(name), self.settings.templates)
        except Exception as error:
            place = _template_place(error)
            if place is None:
                raise  # not the fault of a template
            raise Failure(f"{place}: {_reason(error)}; nothing was written") from error

    def _formatted(self, name: str, files: Mapping[str, str], total: int) -> dict[str, str]:
        from wireloom.generator.formatting import Formatter, style

        key = key_of((b"lines", style().encode(), self._dotted(name).encode()))
        known = self.cache.load(key)
        formatter = Formatter(known if isinstance(known, dict) else {})
        made = dict(files)
        for file, text in files.items():
            if file.endswith(".py"):
                try:
                    made[file] = formatter.format(text)
                except ValueError as error:
                    told = [line.strip() for line in str(error).splitlines()]
                    reason = ": ".join(told[:2])  # where, and the line
                    message = f"{name}: the template of {file} gives no Python: {reason}"
                    raise Failure(f"{message}; nothing was written") from None
                self._formatted_files += 1
                self.progress.show(f"formatting {self._formatted_files} of {total}")
        self.cache.store(key, formatter.answers)
        return made


def _read(spec: str) -> ParseResult:
    from wireloom.generator.lint import lint_file

    return lint_file(spec)


def _reason(error: Exception) -> str:
    """What is wrong with a template."""
    import jinja2

    match error:
        case jinja2.TemplateSyntaxError():
            return error.message or "cannot be read"
        case jinja2.TemplatesNotFound():
            return str(error)
        case jinja2.TemplateNotFound(name=str(name)):
            from wireloom.generator.render.environment import shipped_templates

            return f'there is no template "{name}"{did_you_mean(name, shipped_templates())}'
        case _:
            return str(error)


def _template_place(error: Exception) -> str | None:
    """Where in which template an error happened; None if it happened elsewhere."""
    import jinja2

    if isinstance(error, jinja2.TemplateSyntaxError):
        return f"{shown(Path(error.filename or error.name or '?'))}:{error.lineno}"
    place, trace = None, error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.endswith(".j2"):
            place = f"{shown(Path(name))}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place
