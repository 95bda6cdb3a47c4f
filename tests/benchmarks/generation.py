"""What ``wireloom generate`` costs, as whole processes."""

from __future__ import annotations

import shutil
import statistics
import sys
from pathlib import Path

from tests.benchmarks import report, rivals
from tests.benchmarks.goals import Goal, Verdict, judge
from tests.benchmarks.processes import Program, take_turns

_HERE = rivals.BUILD / "generation"
_OUT = _HERE / "out"
_CACHE = _HERE / "cache"
_KEPT = _HERE / "kept"
_WARM = "generate, warm cache"
_SECOND = "one second"
_RABBITMQ = "rabbitmq_stream only, warm cache"
_RABBITMQ_CHECK = "rabbitmq_stream only, --check, warm cache"
_NEEDED = "importing what a warm --check needs"
GOALS = [
    Goal("all packages, warm cache / 1 s", _WARM, _SECOND, 1.0, False),
    Goal("rabbitmq_stream, warm cache / 1 s", _RABBITMQ, _SECOND, 1.0, False),
]
_COLD = "generate, no cache"
_RABBITMQ_COLD = "rabbitmq_stream only, no cache"
_COMMAND = "rabbitmq_stream only, new command"
_FIELD = "rabbitmq_stream only, renamed field"
_IMPORTING = "importing generator, black, jinja2"
_ABOVE = {_COMMAND: 1.0, _FIELD: 1.0, _RABBITMQ_COLD: 2.5, _COLD: 9.0}
"""CPU seconds above importing."""
_SPEC = rivals.ROOT / "spec" / "rabbitmq_stream" / "protocol.yaml"
_NEW_COMMAND = """
  Ping:
    key: 77
    from: client
    since: "3.9"
    doc: Asks whether a stream is there.
    request:
      stream: {type: string, doc: Name of the stream.}
    response: {}
    returns: [stream_does_not_exist]

  Route:
"""
_CHECK_GOAL = Goal("rabbitmq_stream, --check, s above", _RABBITMQ_CHECK, _NEEDED, 0.5, False)
_IMPORTS = "import wireloom.generator.generate, wireloom.cli, black, jinja2, yaml, jsonschema"


def run(quick: bool) -> list[Verdict]:
    """Runs the command in turns, prints and saves what came out."""
    wireloom = [sys.executable, "-m", "wireloom.cli", "generate", "--out", str(_OUT)]
    cached = [*wireloom, "--cache", str(_CACHE)]
    rabbitmq = [*cached, "spec/rabbitmq_stream"]
    warm = [
        Program("python -c pass", [sys.executable, "-c", "pass"]),
        Program(_IMPORTING, [sys.executable, "-c", _IMPORTS]),
        Program(_WARM, cached),
        Program("generate --check, warm cache", [*cached, "--check"]),
        Program(
            _NEEDED, [sys.executable, "-c", "import wireloom.generator.generate, wireloom.cli"]
        ),
        Program(_RABBITMQ, rabbitmq),
        Program(_RABBITMQ_CHECK, [*rabbitmq, "--check"]),
    ]
    cold = [
        Program("generate, cold cache", cached, _forget),
        Program(_COLD, [*wireloom, "--no-cache"]),
        Program("generate --check --no-cache", [*wireloom, "--check", "--no-cache"]),
        Program(_RABBITMQ_COLD, [*wireloom, "--no-cache", "spec/rabbitmq_stream"]),
        Program("rabbitmq_stream only, cold cache", rabbitmq, _forget),
        Program("rabbitmq_stream only, --check, cold cache", [*rabbitmq, "--check"], _forget),
    ]
    shutil.rmtree(_HERE, ignore_errors=True)
    _CACHE.mkdir(parents=True)
    text = _SPEC.read_text(encoding="utf-8")
    changed = {
        _COMMAND: text.replace("\n  Route:\n", _NEW_COMMAND, 1),
        _FIELD: text.replace("max_version", "top_version"),
    }
    edited = [
        Program(name, [*cached, str(_edited(name, each))], _unedited)
        for name, each in changed.items()
    ]
    take_turns(cold, 1 if quick else 3, rivals.ROOT)
    take_turns(warm, 3 if quick else 7, rivals.ROOT)
    shutil.copytree(_CACHE, _KEPT)
    take_turns(edited, 1 if quick else 5, rivals.ROOT)
    programs = [*warm, *edited, *cold]
    base = statistics.median(warm[0].seconds)
    imports = statistics.median(warm[1].seconds)
    rows = []
    for program in programs:
        middle = statistics.median(program.seconds)
        times = [f"{middle / base:.1f}", f"{middle / imports:.1f}"]
        rows.append([program.name, f"{middle:.3f}", *times])
    specs = len(list((rivals.ROOT / "spec").glob("*/protocol.yaml")))
    written = [path for path in _OUT.rglob("*.py") if path.is_file()]
    title = f"Generating {specs} packages, {len(written)} modules, {_lines(written)} lines"
    report.table(title, ["", "s of CPU", "x python", "x importing"], rows)
    seconds = {program.name: statistics.median(program.seconds) for program in programs}
    rounds = {program.name: program.seconds for program in programs}
    verdicts = judge(GOALS, {**rounds, _SECOND: [1.0] * len(rounds[_WARM])})
    verdicts.append(Verdict(_CHECK_GOAL, seconds[_RABBITMQ_CHECK] - seconds[_NEEDED]))
    for name, bound in _ABOVE.items():
        goal = Goal(f"{name}, s above importing", name, _IMPORTING, bound, False)
        verdicts.append(Verdict(goal, seconds[name] - seconds[_IMPORTING]))
    report.goals(verdicts)
    report.save("generate", {"seconds": seconds, "lines": _lines(written)}, verdicts)
    return verdicts


def _forget() -> None:
    shutil.rmtree(_CACHE)
    _CACHE.mkdir()


def _edited(name: str, text: str) -> Path:
    """A spec that was changed."""
    if text == _SPEC.read_text(encoding="utf-8"):
        raise ValueError(f"{name}: nothing in {_SPEC} changed")
    path = _HERE / name / "protocol.yaml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    return path


def _unedited() -> None:
    """Brings back the cache as it was before the change."""
    shutil.rmtree(_CACHE)
    shutil.copytree(_KEPT, _CACHE)


def _lines(paths: list[Path]) -> int:
    return sum(path.read_bytes().count(b"\n") for path in paths)
