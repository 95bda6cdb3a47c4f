"""Options and selections that make no sense are refused before anything is said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from wireloom.clients.couchbase_dcp import Options, Selection
from wireloom.errors import InvalidArgument


@pytest.mark.parametrize(
    "make",
    [
        lambda: Options(timeout=0),
        lambda: Options(slow_after=0),
        lambda: Options(buffer_size=0),
        lambda: Options(buffer_size=1 << 32),
        lambda: Options(noop_interval=0),
        lambda: Options(noop_interval=10_801),
        lambda: Options(mechanism="SCRAM-SHA-512"),
        lambda: Selection(scope="s", collections=["s.c"]),
        lambda: Selection(collections=[]),
        lambda: Selection(stream_id=0),
        lambda: Selection(stream_id=65536),
    ],
)
def test_they_are_refused(make: Callable[[], object]) -> None:
    with pytest.raises(InvalidArgument):
        make()


def test_passwords_are_not_shown() -> None:
    assert "secret" not in repr(Options(password="secret"))
