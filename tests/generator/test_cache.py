"""The cache: what is found again, and what is not believed."""

from __future__ import annotations

import os
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from wireloom.generator import cache
from wireloom.generator.cache import Cache, Inputs, key_of

KEY = key_of([b"something"])
VALUE = {"protocol": "x", "files": {"a.py": "x = 'ü\u2028'\n"}}


@pytest.fixture
def store(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "below" / ".wireloom-cache")


def entry(store: Cache, key: str = KEY) -> Path:
    assert store.folder is not None
    return store.folder / key


class TestCache:
    def test_what_was_stored_is_found(self, store: Cache) -> None:
        assert store.load(KEY) is None
        store.store(KEY, VALUE)
        assert store.load(KEY) == VALUE
        assert store.load(key_of([b"something else"])) is None

    def test_the_folder_is_ignored_by_git_and_by_backups(self, store: Cache) -> None:
        store.store(KEY, VALUE)
        assert (entry(store).parent / ".gitignore").read_text() == "*\n"
        assert (entry(store).parent / "CACHEDIR.TAG").read_text().startswith("Signature: 8a477f5")
        assert not list(entry(store).parent.glob("*.tmp"))

    def test_every_flipped_byte_is_noticed(self, store: Cache) -> None:
        store.store(KEY, VALUE)
        whole = entry(store).read_bytes()
        for position in range(len(whole)):
            broken = bytearray(whole)
            broken[position] ^= 0x20
            entry(store).write_bytes(broken)
            assert store.load(KEY) is None
        entry(store).write_bytes(whole)
        assert store.load(KEY) == VALUE

    @pytest.mark.parametrize("length", [0, 1, 64, 65, 66, -1])
    def test_an_entry_that_was_cut_short(self, store: Cache, length: int) -> None:
        store.store(KEY, VALUE)
        entry(store).write_bytes(entry(store).read_bytes()[:length])
        assert store.load(KEY) is None

    def test_an_entry_in_the_place_of_another(self, store: Cache) -> None:
        store.store(KEY, VALUE)
        other = key_of([b"other"])
        entry(store).rename(entry(store, other))
        assert store.load(other) is None

    def test_a_folder_in_the_place_of_an_entry(self, store: Cache) -> None:
        entry(store).mkdir(parents=True)
        assert store.load(KEY) is None
        store.store(KEY, VALUE)
        assert store.load(KEY) is None
        assert not list(entry(store).parent.glob("*.tmp"))

    def test_a_broken_entry_is_replaced(self, store: Cache) -> None:
        store.store(KEY, VALUE)
        entry(store).write_bytes(b"")
        store.store(KEY, VALUE)
        assert store.load(KEY) == VALUE

    def test_a_file_in_the_place_of_the_folder(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        store = Cache(tmp_path / "file")
        store.store(KEY, VALUE)
        store.tidy()
        assert store.load(KEY) is None
        assert (tmp_path / "file").read_text() == ""

    def test_without_a_folder(self) -> None:
        store = Cache(None)
        store.store(KEY, VALUE)
        store.tidy()
        assert store.load(KEY) is None

    def test_a_full_disk(self, store: Cache, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(*_: Any) -> None:
            raise OSError("disk full")

        with monkeypatch.context() as patch:
            patch.setattr("os.replace", full)
            store.store(KEY, VALUE)
        assert store.load(KEY) is None
        assert not list(entry(store).parent.glob("*.tmp"))

    def test_what_was_not_used_for_longest_goes_first(
        self, store: Cache, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        keys = [key_of([b"%d" % number]) for number in range(5)]
        for age, key in enumerate(keys):
            store.store(key, age)
            os.utime(entry(store, key), (age, age))
        assert store.load(keys[0]) == 0  # is used, and so is the youngest now
        monkeypatch.setattr(cache, "MOST", 2)
        store.tidy()
        assert [store.load(key) for key in keys] == [0, None, None, None, 4]
        assert (entry(store).parent / ".gitignore").exists()


class TestKeys:
    def test_borders_between_parts_count(self) -> None:
        assert key_of([b"ab", b"c"]) != key_of([b"a", b"bc"]) != key_of([b"abc"])

    def test_depends_on_spec_and_package(self) -> None:
        inputs = Inputs(None)
        keys = {
            inputs.key(spec, package)
            for spec in (b"", b"x", b"x\n")
            for package in ("a", "b", "a.b")
        }
        assert len(keys) == 9
        assert Inputs(None).key(b"x", "a") == inputs.key(b"x", "a")

    def test_depends_on_the_templates_of_the_user(self, tmp_path: Path) -> None:
        (tmp_path / "python").mkdir()
        template = tmp_path / "python" / "types.py.j2"
        digests = [Inputs(None).digest, Inputs(tmp_path).digest]
        for text in ("a", "b"):
            template.write_text(text)
            digests.append(Inputs(tmp_path).digest)
        template.rename(tmp_path / "python" / "codes.py.j2")
        digests.append(Inputs(tmp_path).digest)
        assert len(set(digests)) == 5

    def test_does_not_depend_on_where_the_templates_are(self, tmp_path: Path) -> None:
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
            (tmp_path / name / "x.j2").write_text("x")
        assert Inputs(tmp_path / "one").digest == Inputs(tmp_path / "two").digest

    @pytest.mark.parametrize("name", ["black", "jinja2", "pyyaml"])
    def test_depends_on_the_tools(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        before = Inputs(None).digest
        monkeypatch.setattr(cache, "version", lambda it: "0" if it == name else version(it))
        assert Inputs(None).digest != before

    def test_depends_on_the_generator(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        digests = []
        monkeypatch.setattr(cache, "__file__", str(tmp_path / "cache.py"))
        for name in ("a.py", "templates/a.j2", "templates/b.j2"):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text("")
            digests.append(Inputs(None).digest)
        (tmp_path / "a.py").write_text("changed")
        digests.append(Inputs(None).digest)
        (tmp_path / "__pycache__").mkdir()
        (tmp_path / "__pycache__" / "a.pyc").write_text("")
        assert Inputs(None).digest == digests[-1]
        assert len(set(digests)) == 4
