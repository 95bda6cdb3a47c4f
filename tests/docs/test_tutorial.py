"""The tutorial: every block of it is run, in its order."""

from __future__ import annotations

import re
from pathlib import Path

from tests.docs.code_blocks import blocks, runner
from tests.support.type_checks import check_programs

PAGE = Path(__file__).parents[2] / "docs" / "tutorial.md"
WORDS_A_MINUTE = 200


def test_every_block_runs(tmp_path: Path) -> None:
    found = blocks(PAGE.read_text(encoding="utf-8"))
    with runner(tmp_path) as reader:
        for block in found:
            reader.run(block)
    kinds = [block.language for block in found]
    assert kinds.count("sh") == 1, "the block on installing is the only one that is not run"
    assert reader.done == [kind for kind in kinds if kind != "sh"]
    assert {"yaml", "python", "pycon", "console"} <= set(reader.done)
    check_programs(tmp_path)
    assert (tmp_path / "pages" / "protocols" / "tally" / "commands" / "add.md").is_file()


def test_every_block_of_part_two_runs(tmp_path: Path) -> None:
    found = blocks((PAGE.parent / "tutorial-more.md").read_text(encoding="utf-8"))
    with runner(tmp_path) as reader:
        for block in found:
            reader.run(block)
    assert reader.done == [block.language for block in found]
    assert set(reader.done) == {"yaml", "console", "pycon"}


def test_takes_less_than_ten_minutes_to_read() -> None:
    words = re.findall(r"\S+", PAGE.read_text(encoding="utf-8"))
    assert len(words) < 10 * WORDS_A_MINUTE


def test_modules_in_the_table_are_generated() -> None:
    text = PAGE.read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+\.py)`", text)) - {"server.py", "client.py", "check.py"}
    package = PAGE.parents[1] / "generated" / "wireloom" / "rabbitmq_stream"
    assert named <= {path.name for path in package.iterdir()}
