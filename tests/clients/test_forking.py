"""What becomes of clients when the process forks; in programs of their own, as children are."""

from __future__ import annotations

import subprocess
import sys

import pytest

REFUSED = "Forked: opened in process N; connect again in this process"
USES = {
    "streams": ("request", "publish", "consume", "store"),
    "streams_tls": ("request", "publish", "consume", "store"),
    "environments": ("send", "send_many", "submit"),
    "topics": ("request", "send", "receive"),
    "queues": ("request", "send", "receive"),
    "changes": ("request", "receive"),
}
QUIET = "ignore:This process:DeprecationWarning"  # Python 3.12 warns of forks in any such program


def printed(flavour: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-W", QUIET, "-m", "tests.clients.forking", flavour],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.mark.parametrize("flavour", ["sync", "aio"])
def test_a_child_is_refused_and_the_parent_goes_on(flavour: str) -> None:
    expected: list[str] = []
    for scene, uses in USES.items():
        child = [*(f"{use}: {REFUSED}" for use in uses), "closed"]
        expected += [scene, *child, "child 0", *child, "process 0", "parent goes on"]
    assert printed(flavour) == expected


def test_locks_of_other_threads_do_not_hang_the_child() -> None:
    assert printed("busy") == [*(["child 0"] * 15), "parent goes on"]
