"""The view of the page of states and streams."""

from __future__ import annotations

from typing import Any

from wireloom.generator.model.protocol import State, Stream
from wireloom.generator.render.docs.links import COMMANDS, Links, links_of
from wireloom.generator.render.docs.markdown import code, full
from wireloom.generator.render.docs.state_diagram import ALL, state_diagram
from wireloom.generator.render.model import PackageModel


def states_view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of the page is given; None if the spec knows neither."""
    protocol = model.protocol
    if not protocol.states and not protocol.streams:
        return None
    links = links_of(model)
    return {
        "diagram": state_diagram(protocol),
        "states": [_state(links, item) for item in protocol.states],
        "streams": [_stream(links, item) for item in protocol.streams],
    }


def _state(links: Links, state: State) -> dict[str, Any]:
    excluded = ", ".join(links.entry(name) for _, name in state.excluded)
    every = links.to(COMMANDS, "all commands") + (f" except {excluded}" if excluded else "")

    def listed(entries: tuple[tuple[Any, str], ...]) -> str:
        return ", ".join(every if name in ALL else links.entry(name) for _, name in entries)

    facts = [
        (side, listed(entries))
        for side, entries in (
            ("The client may say", state.client),
            ("The server may say", state.server),
            ("Either side may say", state.both),
        )
        if entries
    ]
    for step in state.next:
        codes = " or ".join(links.code(name) for name in step.codes)
        after = links.entry(step.after) + (f" with {codes}" if codes else "")
        facts.append((f"Leads to {links.to('states.md', code(step.to), step.to)}", after))
    if state.final:
        facts.append(("At the end", "The connection is over."))
    return {"name": state.name, "doc": full(state.doc), "facts": facts}


def _stream(links: Links, stream: Stream) -> dict[str, Any]:
    def listed(entries: tuple[tuple[Any, str], ...]) -> str:
        return ", ".join(links.entry(name) for _, name in entries)

    facts = [("Its id", code(stream.id)), ("Opened by", listed(stream.opened_by))]
    if stream.messages:
        facts.append(("Messages on it", listed(stream.messages)))
    facts.append(("Ended by", listed(stream.ended_by) or "the end of the connection"))
    return {"name": stream.name, "doc": full(stream.doc), "facts": facts}
