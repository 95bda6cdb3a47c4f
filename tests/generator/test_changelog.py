"""The history of a protocol, as ``wireloom changelog`` writes it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from wireloom.cli import main
from wireloom.generator.diff.past import history_of

from tests.support.packages import ROOT

OLD = """\
wireloom: 1
protocol: tally
title: <b>Tally</b>
doc: Counts.
revision: "1"
types:
  Mode: {enum: uint8, open: true, values: {fast: 1}, doc: How.}
  Point:
    doc: A place.
    fields:
      x: {type: uint8, doc: One.}
      mode: {type: Mode, doc: How.}
    client: {exported: true}
"""
NEW = """\
wireloom: 1
protocol: tally
title: <b>Tally</b>
doc: Counts.
revision: "<script>2"
since: "2.0"
types:
  Mode:
    enum: uint8
    open: true
    values: {fast: 1, slow: {value: 2, since: "1.5", doc: Slow.}, idle: 3}
    doc: How.
  Point:
    doc: A place.
    fields:
      x: {type: uint16, doc: One.}
      mode: {type: Mode, doc: How.}
    client: {exported: true}
accepted:
  - {elements: [WD105 types.Point.x], reason: "`Too` *small*."}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text("[tool.wireloom]\n", encoding="utf-8")
    folder = tmp_path / "spec" / "tally"
    (folder / "history").mkdir(parents=True)
    (folder / "history" / "1.yaml").write_text(OLD, encoding="utf-8")
    (folder / "protocol.yaml").write_text(NEW, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def test_markdown(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["changelog", "tally", "--level", "api"]) == 0
    assert capsys.readouterr().out == """\
# Changelog of &lt;b&gt;Tally&lt;/b&gt;

## Revision &lt;script&gt;2 (servers since 2.0)

### Wire

The bytes change: peers misunderstand each other.

- **types.Point** (servers since 2.0)
    - WD105 types.Point.x: uint8 became uint16; this breaks an old client with a new server and a\
 new client with an old server. Wanted: `Too` \\*small\\*.

## Revision 1

The oldest revision that is described. Counts.
"""


def test_changes_about_one_thing_stand_together(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["changelog", "tally"]) == 0
    _, _, added = capsys.readouterr().out.partition("### Compatible\n")
    assert added.startswith("""
Something was added, and nothing breaks.

- **types.Mode**
    - WD503 types.Mode.idle: idle (3) is new. Since 2.0.
    - WD503 types.Mode.slow: slow (2) is new. Since 1.5.
""")


def test_commands_come_first() -> None:
    history = history_of(ROOT / "spec" / "rabbitmq_stream" / "protocol.yaml")
    levels = dict(history.steps[0].levels())
    subjects = [group.subject.unescaped for group in levels["wire"]]
    assert subjects[:2] == ["Deliver", "Open"]
    assert subjects.index("types.Chunk") > subjects.index("SaslAuthenticate")
    assert subjects == sorted(set(subjects))


def test_json(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["changelog", "spec/tally/protocol.yaml", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["protocol"] == "tally"
    new, old = told["revisions"]
    assert (new["revision"], new["before"], new["since"]) == ("<script>2", "1", "2.0")
    assert (old["revision"], old["before"], old["changes"]) == ("1", None, [])
    found = {(one["code"], one["element"]): one for one in new["changes"]}
    wide = found["WD105", "types.Point.x"]
    assert (wide["level"], wide["accepted"]) == ("wire", "`Too` *small*.")
    assert len(wide["breaks"]) == 2
    assert found["WD503", "types.Mode.slow"]["since"] == "1.5"
    assert found["WD503", "types.Mode.idle"]["since"] == "2.0"


@pytest.mark.parametrize("name", ["nothing", "spec/tally/no.yaml", "tally@3"])
def test_usage(project: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["changelog", name]) == 2
    assert capsys.readouterr().err.startswith("wireloom: ")


def test_what_is_about_a_command() -> None:
    history = history_of(ROOT / "spec" / "rabbitmq_stream" / "protocol.yaml")
    assert [step.revision.unescaped for step in history.steps] == [
        "2026-08-10",
        "2021-09-01",
        "2021-02-26",
    ]
    new, old = history.of_command("Publish")
    told = {entry.element.unescaped: entry for entry in new.entries}
    assert told["Publish@2"].since == "3.13"
    assert told["types.Published"].level == "wire"
    assert any(entry.element.unescaped.startswith("types.Published") for entry in old.entries)
    assert history.of_code("no_offset")[0].entries[0].since == "3.10"
    assert history.of_type("Chunk")[0].entries
    assert not history.of_command("Nothing")


@pytest.mark.parametrize(
    ("protocol", "new", "old"), [("pulsar", "21", "17"), ("rocketmq", "5.5.0", "4.9.4")]
)
def test_other_protocols(protocol: str, new: str, old: str) -> None:
    history = history_of(ROOT / "spec" / protocol / "protocol.yaml")
    assert [step.revision.unescaped for step in history.steps] == [new, old]
    added = {e.element.unescaped for e in history.steps[0].entries if e.code == "WD501"}
    assert added >= {"pulsar": {"WatchTopicList"}, "rocketmq": {"PopMessage"}}[protocol]
