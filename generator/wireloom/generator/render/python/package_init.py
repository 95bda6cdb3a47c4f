"""The view of ``__init__.py``: what a package offers to those who import it."""

from __future__ import annotations

from typing import Any

from wireloom.generator.codegen.framing import frame_end
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import listing_order
from wireloom.generator.render.python.codes import exceptions
from wireloom.generator.resolve.naming import reader_of, writer_of

LAZY = {
    "AsyncClient": "async_client",
    "Client": "client",
    "Handler": "handler",
    "State": "tables",
    "SERVER_TABLES": "tables",
    "ServerHandler": "server",
    "TABLES": "tables",
    "SCHEMA": "schema",
    "describe": "schema",
}
"""What is imported only when it is asked for: it takes longer than all the rest."""


def view(model: PackageModel) -> dict[str, Any]:
    """What the template of ``__init__.py`` is given."""
    frame, whole = model.protocol.frame, ["types"]
    lazy = LAZY if model.messages else {"SCHEMA": LAZY["SCHEMA"]}
    decoding, encoding = list[str](), list[str]()
    if model.messages:
        whole += ["messages", *(["codes"] if model.protocol.codes is not None else [])]
        decoding, encoding = ["decode"], ["encode"]
    elif frame is not None:
        decoding, encoding = [reader_of(frame)], [writer_of(frame)]
        lazy["describe"] = LAZY["describe"]
    if frame is not None and frame_end(model.kinds, frame) is not None:
        decoding.append("frame_size")
    taken = {*model.classes, *exceptions(model)}
    lazy = {name: place for name, place in lazy.items() if name not in taken}
    by_place: dict[str, list[str]] = {}
    for name, place in lazy.items():
        by_place.setdefault(place, []).append(name)
    return {
        "decoding": sorted(decoding),
        "encoding": encoding,
        "lazy": lazy,
        "places": sorted(
            (place, sorted(names, key=listing_order)) for place, names in by_place.items()
        ),
        "own": [*decoding, *encoding, *lazy],
        "whole": sorted(whole),
    }
