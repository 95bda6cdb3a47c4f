"""Manifests, comparison with the disk, and changes that happen as a whole or not at all."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from wireloom.generator.output import (
    MANIFEST,
    Difference,
    NotRestored,
    Package,
    apply,
    compare,
    manifest,
    orphans,
    owned,
    package_of,
    unified_diff,
)
from wireloom.terminal import visible

OLD = {"a.py": "a = 1\n", "b.py": "b = 1\n", "gone.py": "gone = 1\n", "last.py": "last = 1\n"}
NEW = {"a.py": "a = 1\n", "b.py": "b = 2\n", "c.py": "c = 1\n", "d.py": "d = 1\n"}


def made(folder: Path, texts: dict[str, str]) -> Package:
    return package_of("proto", "acme.proto", folder, texts)


def put(folder: Path, texts: dict[str, str]) -> None:
    apply(compare(made(folder, texts)), folder.parent)


def tree(folder: Path) -> dict[str, bytes | None]:
    """All that is below a folder; None for folders."""
    return {
        path.relative_to(folder).as_posix(): None if path.is_dir() else path.read_bytes()
        for path in sorted(folder.rglob("*"))
    }


def statuses(package: Package) -> dict[str, str]:
    found = compare(package)
    return {item.path.relative_to(package.folder).as_posix(): item.status for item in found}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A package that was generated before."""
    folder = tmp_path / "out" / "proto"
    put(folder, OLD)
    return folder


class TestManifest:
    def test_names_in_order_with_hashes(self) -> None:
        content = manifest({"b.py": b"2", "a.py": b"1"})
        files = json.loads(content)["files"]
        assert list(files.items()) == [
            ("a.py", hashlib.sha256(b"1").hexdigest()),
            ("b.py", hashlib.sha256(b"2").hexdigest()),
        ]
        assert content.endswith(b"}\n")
        assert b"\r" not in content

    def test_is_the_same_for_any_order_of_files(self) -> None:
        assert manifest({"b.py": b"2", "a.py": b"1"}) == manifest({"a.py": b"1", "b.py": b"2"})

    def test_owned(self, folder: Path) -> None:
        assert owned(folder) == {*OLD, MANIFEST}

    def test_nothing_is_owned_without_a_manifest(self, tmp_path: Path) -> None:
        assert owned(tmp_path) == frozenset()
        assert owned(tmp_path / "missing") == frozenset()

    def test_a_manifest_with_both_sides_of_a_merge(self, folder: Path) -> None:
        ours = manifest({"a.py": b"1", "ours.py": b"2"}).decode()
        theirs = manifest({"a.py": b"3", "theirs.py": b"4"}).decode()
        (folder / MANIFEST).write_text(f"<<<<<<< HEAD\n{ours}=======\n{theirs}>>>>>>> topic\n")
        assert owned(folder) == {"a.py", "ours.py", "theirs.py", MANIFEST}

    @pytest.mark.parametrize("name", ["../victim.py", "/victim.py", "sub/victim.py", "..", ".hid"])
    def test_names_elsewhere_are_not_owned(self, folder: Path, name: str) -> None:
        (folder / MANIFEST).write_bytes(manifest({name: b"", "a.py": b""}))
        assert owned(folder) == {"a.py", MANIFEST}

    def test_manifest_that_is_no_text(self, folder: Path) -> None:
        (folder / MANIFEST).write_bytes(b"\xff\x00")
        assert owned(folder) == {MANIFEST}

    @pytest.mark.parametrize("name", ["../x.py", "", "a/b.py", MANIFEST, "a\nb.py"])
    def test_names_of_generated_files(self, tmp_path: Path, name: str) -> None:
        with pytest.raises(ValueError, match="cannot be the name"):
            made(tmp_path, {name: ""})


class TestCompare:
    def test_nothing_differs_after_writing(self, folder: Path) -> None:
        assert compare(made(folder, OLD)) == []

    def test_new_package(self, tmp_path: Path) -> None:
        assert set(statuses(made(tmp_path / "new", OLD)).values()) == {"missing"}

    def test_all_sorts(self, folder: Path) -> None:
        (folder / "own.py").write_text("own = 1\n")
        assert statuses(made(folder, NEW)) == {
            MANIFEST: "different",
            "b.py": "different",
            "c.py": "missing",
            "d.py": "missing",
            "gone.py": "stale",
            "last.py": "stale",
            "own.py": "foreign",
        }

    @pytest.mark.parametrize("position", [0, 3, -1])
    def test_one_flipped_byte_beside_an_untouched_manifest(
        self, folder: Path, position: int
    ) -> None:
        data = bytearray((folder / "b.py").read_bytes())
        data[position] ^= 1
        (folder / "b.py").write_bytes(data)
        assert statuses(made(folder, OLD)) == {"b.py": "different"}

    @pytest.mark.parametrize("text", ["b = 1\r\n", "b = 1", "b = 1\n\n", "\ufeffb = 1\n", ""])
    def test_bytes_count_not_lines(self, folder: Path, text: str) -> None:
        (folder / "b.py").write_bytes(text.encode())
        assert statuses(made(folder, OLD)) == {"b.py": "different"}

    def test_foreign_files_below_count_but_caches_do_not(self, folder: Path) -> None:
        for name in ("__pycache__/a.pyc", "sub/__pycache__/b.pyc", "sub/own.txt", ".hidden"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(b"")
        assert statuses(made(folder, OLD)) == {".hidden": "foreign", "sub/own.txt": "foreign"}

    def test_a_link_to_a_folder_is_foreign(self, folder: Path, tmp_path: Path) -> None:
        (tmp_path / "elsewhere").mkdir()
        (tmp_path / "elsewhere" / "x.py").write_text("")
        (folder / "link").symlink_to(tmp_path / "elsewhere")
        assert statuses(made(folder, OLD)) == {"link": "foreign"}

    def test_a_manifest_that_was_deleted(self, folder: Path) -> None:
        (folder / MANIFEST).unlink()
        assert statuses(made(folder, OLD)) == {MANIFEST: "missing"}

    def test_a_file_that_is_not_ours_is_an_obstacle(self, folder: Path) -> None:
        (folder / "c.py").write_text("mine = 1\n")
        found = {item.path.name: item.obstacle for item in compare(made(folder, NEW))}
        assert found.pop("c.py") == "it was not written by wireloom"
        assert set(found.values()) == {""}

    @pytest.mark.parametrize("name", ["b.py", MANIFEST])
    def test_a_folder_in_the_place_of_a_file(self, folder: Path, name: str) -> None:
        (folder / name).unlink()
        (folder / name).mkdir()
        [found] = [item for item in compare(made(folder, OLD)) if item.path.name == name]
        assert (found.status, found.obstacle) == ("different", "it is not a file")

    def test_orphans(self, folder: Path) -> None:
        base = folder.parent
        put(base / "kept", OLD)
        (base / "by_hand").mkdir()
        (base / "by_hand" / "x.py").write_text("")
        [orphan] = orphans(base, "acme", ["kept"])
        assert (orphan.protocol, orphan.name, orphan.folder) == ("proto", "acme.proto", folder)
        assert set(statuses(orphan).values()) == {"stale"}
        assert orphans(base / "missing", "acme", []) == []


class TestApply:
    def test_makes_the_disk_as_it_should_be(self, folder: Path) -> None:
        put(folder, NEW)
        package = made(folder, NEW)
        assert tree(folder) == {name: package.files[name] for name in sorted(package.files)}

    def test_foreign_files_stay(self, folder: Path) -> None:
        (folder / "sub").mkdir()
        (folder / "sub" / "own.py").write_text("own = 1\n")
        (folder / "own.txt").write_bytes(b"\xff")
        put(folder, NEW)
        assert (folder / "sub" / "own.py").read_text() == "own = 1\n"
        assert (folder / "own.txt").read_bytes() == b"\xff"

    def test_unchanged_files_are_not_touched(self, folder: Path) -> None:
        os.utime(folder / "a.py", (1, 1))
        put(folder, NEW)
        assert (folder / "a.py").stat().st_mtime == 1

    def test_nothing_to_do_touches_nothing(self, folder: Path) -> None:
        os.utime(folder.parent, (1, 1))
        os.utime(folder, (1, 1))
        put(folder, OLD)
        assert (folder.stat().st_mtime, folder.parent.stat().st_mtime) == (1, 1)

    def test_leaves_nothing_beside_the_package(self, folder: Path) -> None:
        put(folder, NEW)
        assert [path.name for path in folder.parent.iterdir()] == ["proto"]

    def test_new_files_get_usual_permissions(self, folder: Path, tmp_path: Path) -> None:
        (tmp_path / "usual").write_text("")
        put(folder, NEW)
        assert (folder / "c.py").stat().st_mode == (tmp_path / "usual").stat().st_mode

    def test_a_package_that_is_no_longer_generated(self, folder: Path) -> None:
        apply(compare(Package("proto", "acme.proto", folder, {})), folder.parent)
        assert not folder.exists()

    def test_its_foreign_files_stay(self, folder: Path) -> None:
        (folder / "own.py").write_text("")
        apply(compare(Package("proto", "acme.proto", folder, {})), folder.parent)
        assert [path.name for path in folder.iterdir()] == ["own.py"]

    def test_a_link_is_replaced_and_not_followed(self, folder: Path, tmp_path: Path) -> None:
        (tmp_path / "target").write_text("precious\n")
        (folder / "b.py").unlink()
        (folder / "b.py").symlink_to(tmp_path / "target")
        put(folder, NEW)
        assert (tmp_path / "target").read_text() == "precious\n"
        assert (folder / "b.py").read_text() == NEW["b.py"]
        assert not (folder / "b.py").is_symlink()

    def test_a_file_in_the_place_of_a_folder(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        with pytest.raises(NotADirectoryError):
            apply(compare(made(tmp_path / "file", NEW)), tmp_path)
        with pytest.raises(NotADirectoryError):
            apply(compare(made(tmp_path / "file" / "proto", NEW)), tmp_path / "file")
        assert tree(tmp_path) == {"file": b""}

    def test_without_hard_links(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("os.link", _failing(OSError("no links here")))
        put(folder, NEW)
        assert compare(made(folder, NEW)) == []


ERRORS = [OSError("disk full"), KeyboardInterrupt(), MemoryError()]
REPLACING = [
    ("os.replace", 4, "both"),  # the manifest, b, c and d
    ("pathlib.Path.unlink", 2, "both"),  # gone and last
    ("pathlib.Path.write_bytes", 4, "both"),
    ("os.link", 4, "both"),
    ("tempfile.mkdtemp", 1, "before"),  # afterwards nobody knows the name of the folder
]
CREATING = [
    ("os.replace", 5, "both"),
    ("pathlib.Path.write_bytes", 5, "both"),
    ("pathlib.Path.mkdir", 3, "both"),
    ("tempfile.mkdtemp", 1, "before"),
]


def _steps(table: list[tuple[str, int, str]]) -> list[tuple[str, int, bool]]:
    """Each step by its name and number, failing before or after it has had its effect."""
    return [
        (step, number, late)
        for step, count, when in table
        for number in range(count)
        for late in ((False, True) if when == "both" else (False,))
    ]


class TestFailures:
    """Each step fails in turn."""

    @pytest.mark.parametrize("error", ERRORS, ids=repr)
    @pytest.mark.parametrize(("step", "number", "late"), _steps(REPLACING))
    def test_the_old_tree_stays_whole(
        self,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
        step: str,
        number: int,
        late: bool,
        error: BaseException,
    ) -> None:
        if step == "os.link" and isinstance(error, OSError):
            return  # is answered by copying
        before = tree(folder.parent)
        differences = compare(made(folder, NEW))
        with monkeypatch.context() as patch:
            _fail_once(patch, step, number, error, late)
            with pytest.raises(type(error)):
                apply(differences, folder.parent)
        assert tree(folder.parent) == before

    @pytest.mark.parametrize("error", ERRORS, ids=repr)
    @pytest.mark.parametrize(("step", "number", "late"), _steps(CREATING))
    def test_no_folder_is_left_of_a_new_package(
        self,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        step: str,
        number: int,
        late: bool,
        error: BaseException,
    ) -> None:
        out = tmp_path / "deep" / "out"
        differences = compare(made(out / "proto", NEW))
        with monkeypatch.context() as patch:
            _fail_once(patch, step, number, error, late)
            with pytest.raises(type(error)):
                apply(differences, out)
        assert tree(tmp_path) == {}

    def test_several_packages_change_together(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        other = folder.parent / "other"
        put(other, OLD)
        before = tree(folder.parent)
        differences = compare(made(folder, NEW)) + compare(made(other, NEW))
        with monkeypatch.context() as patch:
            _fail_once(patch, "os.replace", 7, OSError("disk full"), False)
            with pytest.raises(OSError, match="disk full"):
                apply(differences, folder.parent)
        assert tree(folder.parent) == before

    def test_an_interrupt_waits_for_the_moves(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        real = os.replace

        def replace(source: Path, target: Path) -> None:
            os.kill(os.getpid(), signal.SIGINT)
            real(source, target)

        differences = compare(made(folder, NEW))
        with monkeypatch.context() as patch:
            patch.setattr("os.replace", replace)
            with pytest.raises(KeyboardInterrupt):
                apply(differences, folder.parent)
        assert compare(made(folder, NEW)) == []
        assert [path.name for path in folder.parent.iterdir()] == ["proto"]


class TestAtWorst:
    def test_if_nothing_can_be_put_back_the_copies_are_kept(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        differences = compare(made(folder, NEW))
        real, calls = os.replace, []

        def replace(source: Path, target: Path) -> None:
            calls.append(target)
            if len(calls) > 2:
                raise OSError("broken disk")
            real(source, target)

        with monkeypatch.context() as patch:
            patch.setattr("os.replace", replace)
            with pytest.raises(NotRestored, match=r"broken disk; .* was .*\.old"):
                apply(differences, folder.parent)
        [staging] = folder.parent.glob(".wireloom-*")
        copies = {path.read_bytes() for path in staging.glob("*.old")}
        assert {OLD["b.py"].encode(), OLD["gone.py"].encode()} <= copies

    @pytest.mark.parametrize("number", range(6))
    def test_a_run_that_was_killed_is_ended_by_the_next(self, folder: Path, number: int) -> None:
        code = f"""
import os, sys
from pathlib import Path
from wireloom.generator.output import *
from wireloom.generator import output
count = 0
def dying(real):
    def step(*args, **more):
        global count
        count += 1
        if count > {number}:
            os._exit(77)
        return real(*args, **more)
    return step
folder = Path(sys.argv[1])
package = package_of("proto", "acme.proto", folder, {NEW!r})
found = compare(package)
os.replace = dying(os.replace)
Path.unlink = dying(Path.unlink)
apply(found, folder.parent)
"""
        done = subprocess.run([sys.executable, "-c", code, folder], check=False)
        assert done.returncode == 77
        for path in folder.iterdir():
            known = {OLD.get(path.name), NEW.get(path.name)}
            assert path.name == MANIFEST or path.read_text() in known
        # Meanwhile the spec has changed again; no file may count as somebody else's.
        newest = {"b.py": "b = 3\n", "c.py": "c = 3\n", "d.py": "d = 3\n", "e.py": "e = 3\n"}
        put(folder, newest)
        assert compare(made(folder, newest)) == []
        assert not (folder / "gone.py").exists()


class TestDiff:
    def test_short(self) -> None:
        difference = Difference(Path("x"), "different", b"a\nb\nc\n", b"a\nB\nc\n")
        assert unified_diff(difference, "x").splitlines() == [
            "--- x (on disk)",
            "+++ x (generated)",
            "@@ -1,4 +1,4 @@",
            " a",
            "-B",
            "+b",
            " c",
            " ",
        ]

    def test_is_cut_off(self) -> None:
        expected = b"".join(b"%d\n" % number for number in range(100))
        lines = unified_diff(Difference(Path("x"), "different", expected, b""), "x", 10)
        assert lines.count("\n") == 11
        assert lines.endswith("… and 94 more lines\n")

    def test_shows_what_cannot_be_seen(self) -> None:
        text = unified_diff(Difference(Path("x"), "different", b"a\n", b"a\r\n\xff\x1b[31m"), "x")
        assert "-a\\r\n" in text
        assert "\x1b" not in text
        assert text.isascii()

    def test_visible(self) -> None:
        assert visible("é…") == "é…"
        assert visible("a\x1bb\n\udcff") == "a\\x1bb\\n\\udcff"


def _failing(error: BaseException) -> Callable[..., Any]:
    def step(*_: Any, **__: Any) -> Any:
        raise error

    return step


def _fail_once(
    patch: pytest.MonkeyPatch, step: str, number: int, error: BaseException, late: bool
) -> None:
    module, _, name = step.rpartition(".")
    owner: Any = {"os": os, "tempfile": sys.modules["tempfile"], "pathlib.Path": Path}[module]
    real, count = getattr(owner, name), 0

    def failing(*args: Any, **more: Any) -> Any:
        nonlocal count
        count += 1
        if count != number + 1:
            return real(*args, **more)
        if late:
            real(*args, **more)
        raise error

    patch.setattr(owner, name, failing)
