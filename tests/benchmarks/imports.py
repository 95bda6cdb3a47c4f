"""What importing costs above a bare interpreter, and what is imported."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys

from tests.benchmarks import report, rivals
from tests.benchmarks.goals import Goal, Verdict
from tests.benchmarks.processes import Program, take_turns

_LIMIT = 80.0  # ms above a bare interpreter
_AIO_LIMIT = 30.0  # ms above asyncio and ssl
_UNWANTED = ("jinja2", "yaml", "jsonschema", "black", "hypothesis", "wireloom.generator")
_BARE = "nothing"
_AIO = "wireloom.clients.rabbitmq_stream.aio"
_MODULES = ("wireloom.rabbitmq_stream", "wireloom.clients.rabbitmq_stream.client", _AIO)
_FOR_SCALE = "asyncio, ssl"


def run(quick: bool) -> list[Verdict]:
    """Runs the interpreters in turns, prints and saves what came out, and returns the verdicts."""
    programs = [Program(_BARE, [sys.executable, "-c", "pass"])]
    programs += [
        Program(name, [sys.executable, "-c", f"import {name}"]) for name in (_FOR_SCALE, *_MODULES)
    ]
    take_turns(programs, 5 if quick else 15, rivals.ROOT)
    bare = programs[0].seconds
    above = {
        program.name: 1e3
        * statistics.median(a - b for a, b in zip(program.seconds, bare, strict=True))
        for program in programs
    }
    loaded = {name: _modules(name) for name in _MODULES}
    rows = [
        [name, f"{cost:.1f}", str(len(loaded[name])) if name in loaded else ""]
        for name, cost in above.items()
    ]
    report.table(
        f"Importing, above `python -c pass` ({statistics.median(bare) * 1e3:.1f} ms)",
        ["import", "ms of CPU", "more modules"],
        rows,
    )
    verdicts = [
        Verdict(
            Goal(f"import {name}, ms above bare Python", name, _BARE, _LIMIT, False), above[name]
        )
        for name in _MODULES
        if name != _AIO
    ]
    goal = Goal(f"import {_AIO}, ms above {_FOR_SCALE}", _AIO, _FOR_SCALE, _AIO_LIMIT, False)
    verdicts.append(Verdict(goal, above[_AIO] - above[_FOR_SCALE]))
    for name, modules in loaded.items():
        unwanted = [each for each in modules if each.startswith(_UNWANTED)]
        goal = Goal(f"import {name}, modules of the generator", name, _BARE, 0, False)
        verdicts.append(Verdict(goal, float(len(unwanted))))
    report.goals(verdicts)
    report.save("import", {"ms_above_bare": above, "modules": loaded}, verdicts)
    return verdicts


def _modules(name: str) -> list[str]:
    """What an import loads that a bare interpreter does not have."""
    code = f"import sys; before = set(sys.modules); import {name}; import json; "
    code += "print(json.dumps(sorted(set(sys.modules) - before)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules: list[str] = json.loads(done.stdout)
    return modules
