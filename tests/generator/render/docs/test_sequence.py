"""What is said around a command, in its order."""

from __future__ import annotations

import pytest
from wireloom.generator.render.docs.sequence import Note, Said, Step, sequence_diagram, steps
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.sides import Sides

from tests.generator.render.docs.conftest import NAMES
from tests.generator.render.docs.test_picture import SVG, drawings, texts


def _told(model: PackageModel, name: str) -> list[Step]:
    command = next(item for item in model.protocol.commands if item.name == name)
    return steps(Sides(model), command)


def test_a_question_and_its_answer(models: dict[str, PackageModel]) -> None:
    assert _told(models["rabbitmq_stream"], "Open") == [
        Said("client", ("Open",), own=True),
        Said("server", ("OpenResponse",), own=True),
        Note("with ok: the state is open"),
    ]


def test_an_answer_only_to_failures(models: dict[str, PackageModel]) -> None:
    assert _told(models["rabbitmq_stream"], "Credit") == [
        Said("client", ("Credit",), own=True),
        Said("server", ("CreditResponse",), "only if it fails", maybe=True, own=True),
    ]


def test_steps_that_go_on(models: dict[str, PackageModel]) -> None:
    told = _told(models["rabbitmq_stream"], "SaslAuthenticate")
    assert Note("with sasl_challenge: the next SaslAuthenticate goes on") in told


def test_answers_that_are_commands(models: dict[str, PackageModel]) -> None:
    told = _told(models["pulsar"], "Producer")
    assert Said("server", ("ProducerSuccess",)) in told
    assert Said("server", ("Error",), "if it fails", maybe=True) in told
    asked = _told(models["pulsar"], "ProducerSuccess")
    assert isinstance(asked[0], Said)
    assert asked[0].names == ("Producer",)


def test_what_goes_on_while_a_stream_lasts(models: dict[str, PackageModel]) -> None:
    told = _told(models["couchbase_dcp"], "DcpStreamRequest")
    assert told[2] == Note("as long as the stream changes is open:")
    assert told[-1] == Said("server", ("DcpStreamEnd",), "ends it")


@pytest.mark.parametrize("name", NAMES)
def test_arrows_go_as_messages_do(name: str, models: dict[str, PackageModel]) -> None:
    model = models[name]
    for command in model.protocol.commands:
        told = _told(model, command.name)
        said = [step for step in told if isinstance(step, Said)]
        assert any(step.own for step in said), command.name
        figure = sequence_diagram(command, told)
        assert bool(figure) == (len(said) > 1)
        if not figure:
            continue
        for drawn in drawings(figure):
            lines = [line.attrib["points"].split() for line in drawn.iter(f"{SVG}polyline")]
            across = [
                [float(point.partition(",")[0]) for point in points]
                for points in lines
                if points[0].partition(",")[2] == points[1].partition(",")[2]
            ]
            rightward = [start < end for start, end in across]
            assert rightward == [step.sender != "server" for step in said]
            for step in said:
                assert any(step.names[0] in line for line in texts(drawn))
