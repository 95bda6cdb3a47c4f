"""The Jinja environment: shipped templates, which a user's folder may override one by one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PackageLoader,
    StrictUndefined,
    TemplateSyntaxError,
)
from wireloom.generator.free_text import phrase
from wireloom.generator.render.docs.markdown import description, full, heading, html, prose
from wireloom.generator.render.prose import (
    docstring,
    literal,
    long_docstring,
    module_docstring,
    name_list,
)
from wireloom.generator.resolve.naming import reader_of, writer_of
from wireloom.schema.casing import snake


class _UserTemplates(FileSystemLoader):
    """The templates of a user; what is not UTF-8 in them has a place."""

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """The text of a template, its path, and whether it is still the same."""
        try:
            return super().get_source(environment, template)
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            message = f"byte 0x{error.object[error.start]:02x} is not UTF-8"
            path = Path(self.searchpath[0], template)
            raise TemplateSyntaxError(message, line, template, str(path)) from None


def shipped_templates() -> list[str]:
    """The names of all templates that a user's folder may override."""
    return PackageLoader("wireloom.generator", "templates").list_templates()


def environment(overrides: Path | None = None) -> Environment:
    """Templates are looked up in ``overrides`` first."""
    shipped = PackageLoader("wireloom.generator", "templates")
    loaders = [_UserTemplates(overrides), shipped] if overrides else [shipped]
    made = Environment(
        loader=ChoiceLoader(loaders),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    made.filters["snake"] = snake
    made.filters["reader_of"] = reader_of
    made.filters["writer_of"] = writer_of
    made.filters["doc"] = docstring
    made.filters["long_doc"] = long_docstring
    made.filters["phrase"] = phrase
    made.filters["name_list"] = name_list
    made.filters["module_doc"] = module_docstring
    made.filters["literal"] = literal
    for in_pages in (description, full, heading, html, prose):
        made.filters[in_pages.__name__] = in_pages
    return made
