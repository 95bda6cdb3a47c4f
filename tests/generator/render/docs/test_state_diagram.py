"""The diagram of states: every state, what leads from one to another, who may say what."""

from __future__ import annotations

import pytest
from wireloom.generator.render.docs.state_diagram import state_diagram
from wireloom.generator.render.model import PackageModel

from tests.generator.render.docs.test_picture import SVG, drawings, texts


def test_states_of_a_connection(models: dict[str, PackageModel]) -> None:
    wide, _ = drawings(state_diagram(models["rabbitmq_stream"].protocol))
    shown = texts(wide)
    for state in models["rabbitmq_stream"].protocol.states:
        assert state.name in shown
    assert "client: PeerProperties" in shown
    assert "SaslAuthenticate.response with ok" in shown
    assert any(line.startswith("either side: all commands except") for line in shown)
    assert shown[-1] == "The connection is over."


def test_ways_to_other_states_than_the_next(models: dict[str, PackageModel]) -> None:
    for drawn in drawings(state_diagram(models["couchbase_dcp"].protocol)):
        assert "Quit.response → closed" in texts(drawn)
        lanes = [
            line.attrib["points"]
            for line in drawn.iter(f"{SVG}polyline")
            if len(line.attrib["points"].split()) == 4
        ]
        assert len(lanes) == 1


@pytest.mark.parametrize("name", ["rabbitmq_stream", "pulsar", "couchbase_dcp"])
def test_arrows_are_as_many_as_ways(name: str, models: dict[str, PackageModel]) -> None:
    states = models[name].protocol.states
    ways = {(state.name, step.to) for state in states for step in state.next}
    for drawn in drawings(state_diagram(models[name].protocol)):
        assert len(list(drawn.iter(f"{SVG}polyline"))) == len(ways) + 1  # one leads to the first


def test_the_alternative_says_all_of_it(models: dict[str, PackageModel]) -> None:
    wide, _ = drawings(state_diagram(models["pulsar"].protocol))
    label = wide.attrib["aria-label"]
    assert "connecting: client may say Connect, AuthResponse" in label
    assert "Error.message leads to closed" in label


def test_a_protocol_without_states(models: dict[str, PackageModel]) -> None:
    assert state_diagram(models["rocketmq"].protocol) == ""
