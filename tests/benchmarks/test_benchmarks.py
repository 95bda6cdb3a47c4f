"""The benchmarks themselves: floors do what they say, goals are judged; no time is judged."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from wireloom.rabbitmq_stream.columns import (
    decode_publish_columns,
    encode_publish_columns,
    read_entry_columns,
    write_entry_columns,
)
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import PublishConfirm

from tests.benchmarks import amqp, batches, floors, latency, messages, pulsar, rivals, rocketmq
from tests.benchmarks.__main__ import main
from tests.benchmarks.contest import Contestant, chosen, row, show, take_turns
from tests.benchmarks.goals import Goal, judge
from tests.benchmarks.records import COUNT, EVEN, NUMBERS, UNEVEN
from tests.benchmarks.timing import Race, ratio
from tests.brokers import BrokerUnavailable
from tests.brokers.rabbitmq import fetch
from tests.brokers.shared import give_up


@pytest.mark.parametrize("bodies", [EVEN, UNEVEN], ids=["even", "uneven"])
def test_floors_and_generated_code_do_the_same(bodies: list[bytes]) -> None:
    frame = floors.encode_columns(7, NUMBERS, bodies)
    records = [floors.Record(*pair) for pair in zip(NUMBERS, bodies, strict=True)]
    by_hand = floors.Frame(7, records)
    whole = encode_publish_columns(7, NUMBERS, bodies)

    assert whole[4:] == frame == floors.encode_objects(by_hand)
    assert floors.decode_objects(frame) == by_hand == floors.decode_objects_by_slots(frame)
    assert floors.decode_columns(frame) == (NUMBERS, bodies)
    assert decode_publish_columns(whole) == (7, NUMBERS, bodies)


@pytest.mark.parametrize("bodies", [EVEN, UNEVEN], ids=["even", "uneven"])
def test_floors_cut_regions(bodies: list[bytes]) -> None:
    region = write_entry_columns(bodies)
    starts, lengths = floors.cut_offsets(region)

    assert floors.cut(region) == bodies == read_entry_columns(region)
    assert [region[a : a + n] for a, n in zip(starts, lengths, strict=True)] == bodies


def test_fixed_floors_take_equal_sizes() -> None:
    region = write_entry_columns(EVEN)
    frame = floors.encode_columns(7, NUMBERS, EVEN)

    assert floors.cut_fixed(region) == EVEN
    assert floors.decode_fixed(frame) == list(zip(NUMBERS, EVEN, strict=True))
    assert floors.decode_offsets(frame) == [9 + 112 * number for number in NUMBERS]


def test_floors_read_frames() -> None:
    confirm = encode(PublishConfirm(1, tuple(NUMBERS)))
    assert floors.confirmed(confirm[4:]) == tuple(NUMBERS)


@pytest.mark.parametrize(
    ("bound", "at_least", "reached"),
    [(2.0, True, True), (2.5, True, False), (0.5, False, True), (0.4, False, False)],
)
def test_goals(bound: float, at_least: bool, reached: bool) -> None:
    goal = Goal("twice as fast", "ours", "other", bound, at_least)
    (verdict,) = judge([goal], {"ours": [1.0, 1.0, 5.0], "other": [2.0, 2.0, 2.0]})
    assert verdict.reached is reached


def test_a_goal_without_its_rival_is_open() -> None:
    (verdict,) = judge([Goal("faster", "ours", "absent", 1.0, True)], {"ours": [1.0]})
    assert verdict.measured is None
    assert verdict.reached is None


def test_ratios_are_those_of_the_same_round() -> None:
    assert ratio([2.0, 20.0, 4.0], [1.0, 10.0, 1.0]) == 2.0


def test_a_contestant_that_breaks_in_a_later_round_is_judged_by_the_rounds_it_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.benchmarks.report.BUILD", tmp_path)
    used = {"count": 2, "cpu": 1.0, "wall": 0.5}
    other = Contestant("group", "other", (), "job", [used, used, used])
    ours = Contestant("group", "ours", (), "job", [{**used, "cpu": 2.0}], broken=True)
    for at_least, bound in ((False, 2.0), (True, 0.5)):
        goal = Goal("twice", "group: ours", "group: other", bound, at_least)
        (verdict,) = show("race", [other, ours], [goal])
        assert verdict.measured == bound
    assert "reached" in capsys.readouterr().out


def test_everybody_takes_part_in_each_round() -> None:
    race = Race()
    race.add("group", "first", lambda: sum(range(COUNT)))
    race.add("group", "second", lambda: max(range(COUNT)))
    race.run(2)
    assert [len(job.seconds) for job in race.jobs] == [2, 2]


def test_memory_is_reported(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("tests.benchmarks.report.BUILD", tmp_path)
    assert main(["memory", "--quick", "--strict"]) == 0
    assert "chunk, lazy, equal sizes" in capsys.readouterr().out


def test_messages_and_their_floors_are_timed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("tests.benchmarks.report.BUILD", tmp_path)
    assert main(["messages", "--quick", "--strict"]) == 0
    shown = capsys.readouterr().out
    for group in (messages.STORED, messages.ANSWER, messages.REQUEST, messages.MUTATION):
        assert group in shown
    saved = json.loads((tmp_path / "messages.json").read_text(encoding="utf-8"))
    assert len(saved["seconds"]) == 8


def test_amqp_is_timed_beside_other_codecs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.benchmarks.report.BUILD", tmp_path)
    assert main(["amqp", "--quick"]) == 0
    shown = capsys.readouterr().out
    for group in (amqp.DATA, amqp.PROPERTIES, amqp.ALL):
        assert f"encode: {group}" in shown
        assert f"decode: {group}" in shown
    assert "rstream" in shown
    saved = json.loads((tmp_path / "amqp.json").read_text(encoding="utf-8"))
    assert [goal["bound"] for goal in saved["goals"]] == [0.6, 0.6, 2.0, 2.0]


def test_batches_are_timed_beside_kafka_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.benchmarks.report.BUILD", tmp_path)
    assert main(["batches", "--quick"]) == 0
    shown = capsys.readouterr().out
    for group in (batches.ENCODE, batches.ENCODE_MADE, batches.DECODE):
        for which in batches.HEADERS:
            assert f"{group}, {which}" in shown
    saved = json.loads((tmp_path / "batches.json").read_text(encoding="utf-8"))
    assert [goal["bound"] for goal in saved["goals"]] == [1.0] * 6


def test_protobuf_is_timed_beside_both_forms_of_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.benchmarks.report.BUILD", tmp_path)
    monkeypatch.setattr("tests.benchmarks.protobuf._packages", list)  # nothing is downloaded
    assert main(["protobuf", "--quick"]) == 0
    shown = capsys.readouterr().out
    assert "upb decode: wireloom" in shown
    assert "python encode: protobuf" in shown


def test_one_broken_program_does_not_stop_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    def contestant(name: str, code: str) -> Contestant:
        return Contestant("group", name, (sys.executable, "-c", code), "job")

    works = contestant("works", 'print(\'{"count": 2, "cpu": 1.0, "wall": 0.5}\')')
    fails = contestant("fails", "raise SystemExit('no broker')")
    take_turns([works, fails], 2, lambda each: each.run(1, "place", 2))
    assert works.seconds == [0.5, 0.5]
    assert fails.broken
    assert "without fails: no broker" in capsys.readouterr().err
    assert row(works, works.seconds) == ["works", "500000.000", "500000.000", "1.00", "0"]
    assert chosen([works, fails], "^w") == [works]


@pytest.mark.real
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("part", "groups"),
    [
        (pulsar, (pulsar.PUBLISH, pulsar.CONSUME)),
        (rocketmq, (rocketmq.SEND, rocketmq.BATCHES, rocketmq.CONSUME)),
    ],
    ids=["pulsar", "rocketmq"],
)
def test_clients_are_timed_on_real_brokers(
    part: Any,
    groups: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("tests.benchmarks.report.BUILD", tmp_path)
    try:
        part.Node().close()
    except BrokerUnavailable as reason:
        give_up(str(reason))
    part.run(True, count=500)
    shown = capsys.readouterr()
    assert shown.err == ""  # nobody was left out
    for group in groups:
        assert group in shown.out


@pytest.mark.real
@pytest.mark.long  # a broker of its own and a JVM: 15 s of CPU
@pytest.mark.timeout(600)
def test_latency_is_shown_beside_the_java_client(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.benchmarks.report.BUILD", tmp_path)
    try:
        fetch(latency.RELEASE)
    except BrokerUnavailable as reason:
        give_up(str(reason))
    latency.run(True, count=500)
    shown = capsys.readouterr()
    assert shown.err == ""  # nobody was left out
    saved = json.loads((tmp_path / "latency.json").read_text(encoding="utf-8"))
    for name, runs in saved["runs"].items():
        assert name in shown.out
        for run in runs:
            assert run["count"] == 500
            for figure in ("confirm", "deliver"):
                assert 0 < run[f"{figure}_p50"] <= run[f"{figure}_p99"]


def test_a_tool_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda tool: None if tool == "mvn" else f"/bin/{tool}")
    with pytest.raises(rivals.Absent, match="there is no mvn"):
        rivals.java.__wrapped__()
