"""The view of the page of errata."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wireloom.generator.model.protocol import Erratum
from wireloom.generator.render.docs.links import command_page, example_place, links_of
from wireloom.generator.render.docs.markdown import full, linked
from wireloom.generator.render.docs.wording import Wording
from wireloom.generator.render.model import PackageModel


def errata_view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of the page of errata is given."""
    protocol = model.protocol
    if not protocol.errata:
        return None
    words = Wording(links_of(model), model.types)
    return {"errata": [erratum(words, item) for item in protocol.errata]}


def erratum(words: Wording, item: Erratum) -> dict[str, Any]:
    """One erratum."""
    versions = [f"since {item.since}"] if item.since else []
    versions += [f"before {item.until}"] if item.until else []
    links = words.types.protocol.links
    accepted = words.condition(item.accept) if item.accept else ""
    facts = [
        ("The document", full(item.document)),
        (" ".join(("Servers", ", ".join(versions))).strip(), full(item.server)),
    ]
    if accepted:
        text = f"a frame in which {accepted}, when its sender is known."
        facts.append(("Decoders also take", text))
    facts.append(("Known from", "; ".join(linked(text, links) for text in item.source)))
    seen = ", ".join(_seen(words, item.about))
    if seen:
        facts.append(("Seen on the wire", seen))
    return {
        "id": item.id,
        "about": words.links.place(item.about),
        "facts": [(term, text or "&nbsp;") for term, text in facts],
    }


def _seen(words: Wording, about: str) -> Iterator[str]:
    """The recorded examples of the message that an erratum is about, with links."""
    owner, _, rest = about.partition(".")
    role = rest.partition(".")[0]
    for item in words.types.protocol.commands:
        if item.name != owner:
            continue
        counts: dict[tuple[str, int], int] = {}
        for example in item.examples:
            key = example.role, example.number
            counts[key] = counts.get(key, 0) + 1
            if example.origin == "capture" and role in ("", example.role):
                place = example_place(item.name, example.role, example.number, counts[key])
                yield words.links.to(command_page(owner), f"frame {counts[key]} of {key[0]}", place)
