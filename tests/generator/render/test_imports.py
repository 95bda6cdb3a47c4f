"""Import statements follow from what the text of a module uses."""

from __future__ import annotations

from wireloom.generator.render.python.imports import with_imports

TYPES = "# imports\nclass Point: ...\nclass Stream: ...\n"


def imports(text: str, module: str = "decoding") -> str:
    """The import statements of a module beside one with types."""
    texts = {"types": TYPES, module: f"# imports\n{text}"}
    return with_imports(texts, "acme.chat")[module].removesuffix(text).strip()


def test_calls_annotations_and_casts() -> None:
    text = 'def read(data: Point) -> int:\n    return cast("Stream", finish(data, struct))\n'
    assert imports(text) == (
        "import struct\nfrom typing import cast\n\n"
        "from acme.chat.types import Point, Stream\n"
        "from wireloom.runtime.primitives import finish"
    )


def test_locals_docs_and_builtins_are_not_imported() -> None:
    assert (
        imports('def text(finish: int) -> int:\n    """Point."""\n    return len(finish)\n') == ""
    )


def test_a_name_of_the_runtime_comes_before_a_type_where_its_module_needs_it() -> None:
    assert (
        imports("S = StreamKind()\n", "tables") == "from wireloom.runtime.tables import StreamKind"
    )
    assert imports("S = Stream()\n") == "from acme.chat.types import Stream"


def test_what_is_no_python_stays_as_it_is() -> None:
    assert imports("def\n") == "# imports"
