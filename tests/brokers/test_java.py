"""Programs in Java start from archives of their classes, and start without them as well."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.brokers.errors import BrokerUnavailable
from tests.brokers.java import ClassArchive
from tests.brokers.shared import give_up
from tests.clients.peers import java_program

SOURCE = Path(__file__).with_name("Resting.java")
MAPPED = "Resting source: shared objects file (top)"
"""Said of a class that was in an archive."""
LIMIT = 60.0


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A cache directory of these tests, as the program is compiled once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WIRELOOM_BROKERS", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture
def archive() -> ClassArchive:
    """The archive of the program, which is not there yet."""
    command = resting()
    jar = Path(command[command.index("-cp") + 1].partition(":")[0])
    found = ClassArchive(jar.parent, "classes", command[0])
    for file in (found.path, *parts(found)):
        file.unlink(missing_ok=True)
    return found


def parts(archive: ClassArchive) -> list[Path]:
    """What may become the archive."""
    return list(archive.path.parent.glob("*.part"))


def resting() -> list[str]:
    """The command that runs the program; it tells where each class comes from."""
    try:
        command = java_program("resting", SOURCE, "none")
    except BrokerUnavailable as problem:
        give_up(str(problem))
    command.insert(command.index("-cp"), "-Xlog:class+load:stderr")
    return command


def said() -> str:
    """What the program says to standard error; what it prints is its own alone."""
    done = subprocess.run(
        [*resting(), "one", "two"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=True,
    )
    assert done.stdout == "one two\n"
    return done.stderr


def test_a_program_keeps_its_classes_for_later_starts(archive: ClassArchive) -> None:
    assert MAPPED not in said()
    assert MAPPED in said()
    assert archive.path.exists()


def test_an_archive_has_its_name_when_it_is_finished(archive: ClassArchive) -> None:
    said()
    assert not archive.path.exists(), "a JVM that is killed would leave a part of it"
    (made,) = parts(archive)
    whole = made.rename(made.with_suffix(".whole"))
    made.write_bytes(bytes(100_000))  # the header comes last
    archive.for_program()
    assert not archive.path.exists()
    whole.rename(made.with_name(f"{archive.path.stem}.other.part"))
    archive.for_program()
    archive.for_program()
    assert archive.path.exists() and not parts(archive)


def test_each_program_writes_to_a_file_of_its_own(archive: ClassArchive) -> None:
    """One that opens the file of another cuts off what that one has written."""
    assert archive.for_program() != archive.for_program()


def test_an_archive_that_was_not_finished_is_made_again(archive: ClassArchive) -> None:
    archive.path.write_bytes(bytes(100_000))
    assert MAPPED not in said()
    assert MAPPED in said()


@pytest.mark.parametrize("content", [b"x", b"no archive" * 10_000], ids=["short", "long"])
def test_a_program_starts_with_a_broken_archive(archive: ClassArchive, content: bytes) -> None:
    archive.path.write_bytes(content)
    assert f"-XX:SharedArchiveFile={archive.path}" in resting()
    assert MAPPED not in said()
    assert archive.path.read_bytes() == content


def test_an_archive_of_other_classes_is_not_used(archive: ClassArchive) -> None:
    said()
    (jar,) = archive.path.parent.glob("*.zip")
    with zipfile.ZipFile(jar, "a") as changed:
        changed.writestr("more.txt", "more")
    assert f"-XX:SharedArchiveFile={archive.path}" in resting()
    assert MAPPED not in said()


def test_a_server_keeps_its_classes_while_it_runs(archive: ClassArchive) -> None:
    command = [part for part in resting() if not part.startswith("-XX:ArchiveClassesAtExit=")]
    assert len(command) < len(resting())
    command[1:1] = archive.for_server()
    with subprocess.Popen(
        [*command, "ready"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None and server.stdout.readline() == "ready\n"
            archive.keep(server.pid)
        finally:
            server.kill()
    assert MAPPED in said()


def test_a_server_that_cannot_keep_them_runs_on(archive: ClassArchive) -> None:
    archive.keep(sys.maxsize)  # there is no such process
    assert not archive.path.exists()


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    archive = ClassArchive(tmp_path / "gone", "classes", sys.executable)
    assert archive.for_program() == archive.for_server() == []
