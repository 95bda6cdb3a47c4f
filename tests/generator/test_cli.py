"""The ``wireloom`` command and its subcommands lint, json-schema and rules."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from wireloom import cli
from wireloom.generator.config import Config, UsageError, find_config

HERE = Path(__file__).parent
GOOD = HERE / "good" / "minimal.yaml"
BAD = HERE / "bad" / "WL106_word.yaml"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        status = cli.main(arguments)
    except SystemExit as end:
        assert isinstance(end.code, int)
        status = end.code
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text('[tool.wireloom]\nspecs = ["wire"]\n')
    (tmp_path / "wire" / "old").mkdir(parents=True)
    (tmp_path / "wire" / "a.yaml").write_bytes(GOOD.read_bytes())
    (tmp_path / "wire" / "old" / "b.yaml").write_bytes(GOOD.read_bytes())
    monkeypatch.chdir(tmp_path)
    return tmp_path


class TestDispatcher:
    def test_version(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, _ = run(capsys, "--version")
        assert status == 0
        assert out.startswith("wireloom ")

    def test_help_names_every_command(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, _ = run(capsys, "--help")
        assert status == 0
        for line in ("lint", "json-schema", "rules", "check specs", "list the rules"):
            assert line in out

    @pytest.mark.parametrize("name", sorted(item.name for item in entry_points(group=cli.GROUP)))
    def test_every_command_has_help(self, capsys: pytest.CaptureFixture[str], name: str) -> None:
        status, out, _ = run(capsys, name, "--help")
        assert status == 0
        assert out.startswith(f"usage: wireloom {name} [-h]")
        assert "show this help message and exit" in out

    def test_no_command(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, err = run(capsys)
        assert (status, out) == (2, "")
        assert err.startswith("usage: wireloom")

    @pytest.mark.parametrize("arguments", [["blub"], ["lint", "--blub"], ["lint", "--format=x"]])
    def test_usage(self, capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
        status, out, err = run(capsys, *arguments)
        assert (status, out) == (2, "")
        assert "usage: wireloom" in err

    def test_missing_extra(self, capsys: pytest.CaptureFixture[str]) -> None:
        broken = EntryPoint("broken", "no_such_module:run", cli.GROUP)
        assert cli.build_parser([broken]).prog == "wireloom"
        with pytest.raises(SystemExit) as end:
            cli.build_parser([broken], ["broken"])
        assert end.value.code == 2
        assert 'broken needs the module "no_such_module"' in capsys.readouterr().err

    def test_as_a_process(self, tmp_path: Path) -> None:
        command = [sys.executable, "-m", "wireloom", "lint", str(BAD)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert done.returncode == 1
        assert "WL106" in done.stdout
        assert done.stderr == "1 spec, 1 problem\n"

    def test_help_imports_neither_yaml_nor_the_parser(self) -> None:
        program = (
            "import sys\nfrom wireloom.cli import main\n"
            "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
            "assert not {'yaml', 'jinja2', 'wireloom.generator.parse'} & set(sys.modules)\n"
        )
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
class TestOutput:
    """What becomes of commands whose output cannot be written, as processes of their own."""

    COMMANDS = (
        ["json-schema"],
        ["rules"],
        ["lint", "--format", "json", str(BAD)],
        ["lint", str(BAD)],
        ["generate", "--out", "out", "--package", "acme", "--no-cache", str(GOOD)],
    )

    def end(self, arguments: list[str], folder: Path, to: str, buffered: bool) -> tuple[int, str]:
        """The exit status and what is said, with the output going to what a shell calls it."""
        command = shlex.join([sys.executable, "-m", "wireloom.cli", *arguments])
        environment = {**os.environ, "PYTHONUNBUFFERED": "" if buffered else "1"}
        done = subprocess.run(
            ["sh", "-c", f"{command} {to}"],
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd=folder,
            env=environment,
        )
        return done.returncode, done.stderr

    @pytest.mark.parametrize("buffered", [True, False], ids=["buffered", "unbuffered"])
    @pytest.mark.parametrize("arguments", COMMANDS, ids=lambda words: " ".join(words[:2]))
    def test_full(self, tmp_path: Path, arguments: list[str], buffered: bool) -> None:
        status, said = self.end(arguments, tmp_path, "> /dev/full", buffered)
        assert status == 1
        assert said.splitlines()[-1] == "wireloom: No space left on device"
        assert "Traceback" not in said

    @pytest.mark.parametrize("arguments", COMMANDS, ids=lambda words: " ".join(words[:2]))
    def test_closed(self, tmp_path: Path, arguments: list[str]) -> None:
        status, said = self.end(arguments, tmp_path, ">&-", buffered=True)
        assert status == 1
        assert said.splitlines()[-1] == "wireloom: Bad file descriptor"
        assert "Traceback" not in said

    @pytest.mark.parametrize("arguments", [["json-schema"], ["rules"], ["--help"]])
    def test_nobody_reads(self, tmp_path: Path, arguments: list[str]) -> None:
        read, write = os.pipe()
        os.close(read)
        command = [sys.executable, "-m", "wireloom.cli", *arguments]
        environment = {**os.environ, "PYTHONUNBUFFERED": ""}
        done = subprocess.run(
            command,
            stdout=write,
            stderr=subprocess.PIPE,
            check=False,
            cwd=tmp_path,
            env=environment,
        )
        os.close(write)
        assert (done.returncode, done.stderr) == (1, b"")

    def test_nothing_to_say(self, tmp_path: Path) -> None:
        assert self.end(["lint", str(GOOD)], tmp_path, ">&-", buffered=True) == (
            0,
            "1 spec, no problem\n",
        )


class TestLint:
    def test_clean(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(capsys, "lint", str(GOOD)) == (0, "", "1 spec, no problem\n")

    def test_problems(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, err = run(capsys, "lint", str(BAD), str(GOOD), str(BAD))
        assert status == 1
        assert out.startswith(f"{BAD}:6:13 WL106 ")
        assert err == "2 specs, 1 problem\n"

    def test_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, err = run(capsys, "lint", "--format", "json", str(BAD))
        assert (status, err) == (1, "")
        assert [item["code"] for item in json.loads(out)] == ["WL106"]

    def test_github(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, err = run(capsys, "lint", "--format", "github", str(BAD))
        assert (status, err) == (1, "")
        assert out.startswith("::error file=")

    def test_specs_of_the_project(
        self, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (project / "wire" / "a.yaml").write_bytes(BAD.read_bytes())
        status, out, err = run(capsys, "lint")
        assert (status, err) == (1, "2 specs, 1 problem\n")
        assert out.startswith("wire/a.yaml:6:13 ")
        monkeypatch.chdir(project / "wire" / "old")
        status, out, _ = run(capsys, "lint")
        assert status == 1
        assert out.startswith("../a.yaml:6:13 ")

    def test_missing_file(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, _ = run(capsys, "lint", str(tmp_path / "none.yaml"))
        assert status == 1
        assert out.endswith("none.yaml:1:1 WL001 cannot read the file: No such file or directory\n")

    def test_empty_folder(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, err = run(capsys, "lint", str(tmp_path))
        assert (status, out, err) == (2, "", f"wireloom: no *.yaml is below {tmp_path}\n")

    def test_nothing_to_lint(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.chdir(tmp_path)
        status, _, err = run(capsys, "lint")
        assert status == 2
        assert err.startswith("wireloom: no spec is named")


class TestSchema:
    def test_printed(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, _ = run(capsys, "json-schema")
        assert status == 0
        assert json.loads(out)["title"] == "wireloom spec"

    def test_written_and_checked(self, project: Path, capsys: pytest.CaptureFixture[str]) -> None:
        status, _, err = run(capsys, "json-schema", "--check")
        assert status == 1
        assert "is not up to date; run wireloom json-schema --out" in err
        file = project / "wire" / "spec.schema.json"
        assert run(capsys, "json-schema", "--out", str(file)) == (0, "", "")
        assert run(capsys, "json-schema", "--check") == (0, "", "")
        assert run(capsys, "json-schema", "--check", "--out", str(file)) == (0, "", "")
        file.write_bytes(b"\xff")
        assert run(capsys, "json-schema", "--check")[0] == 1

    def test_unwritable(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        status, _, err = run(capsys, "json-schema", "--out", str(tmp_path))
        assert status == 2
        assert err.startswith("wireloom: cannot write")


class TestRules:
    def test_list(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, _ = run(capsys, "rules")
        assert status == 0
        lines = out.splitlines()
        assert lines == sorted(lines)
        assert "WL101  a key is not part of the language" in lines

    def test_one(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, _ = run(capsys, "rules", "WL101")
        assert status == 0
        assert out.startswith("WL101: a key is not part of the language\n")

    def test_unknown(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, _, err = run(capsys, "rules", "WL1")
        assert status == 2
        assert err.startswith('wireloom: there is no rule "WL1"')


class TestConfig:
    def config(self, folder: Path, text: str) -> Config | None:
        (folder / "pyproject.toml").write_text(text)
        return find_config(folder)

    def test_defaults(self, tmp_path: Path) -> None:
        found = self.config(tmp_path, "[tool.wireloom]\n")
        assert found == Config(tmp_path, ("spec",), "generated", "wireloom")

    def test_all(self, tmp_path: Path) -> None:
        text = '[tool.wireloom]\nspecs = ["a", "b.yaml"]\nout = "src"\npackage = "acme.proto"\n'
        found = self.config(tmp_path, text)
        assert found == Config(tmp_path, ("a", "b.yaml"), "src", "acme.proto")

    def test_found_from_below(self, tmp_path: Path) -> None:
        self.config(tmp_path, "[tool.wireloom]\n")
        below = tmp_path / "a" / "b"
        below.mkdir(parents=True)
        assert self.config(below, "[project]\n") == Config(tmp_path)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("[tool.wireloom]\nspec = []\n", 'has no key "spec"; did you mean "specs"?'),
            ("[tool.wireloom]\nspecs = []\n", "must be a list of paths"),
            ('[tool.wireloom]\nspecs = "a"\n', "must be a list of paths"),
            ("[tool.wireloom]\nout = 1\n", "must be a path"),
            ('[tool.wireloom]\npackage = "a-b"\n', "must be the name of a package"),
            ("[tool]\nwireloom = 1\n", "must be a table"),
            ("[tool", "pyproject.toml: "),
        ],
    )
    def test_mistakes(self, tmp_path: Path, text: str, message: str) -> None:
        with pytest.raises(UsageError, match=r"pyproject\.toml") as raised:
            self.config(tmp_path, text)
        assert message in str(raised.value)

    def test_tool_that_is_no_table(self, tmp_path: Path) -> None:
        assert self.config(tmp_path, "tool = 1\n") is None
