"""What a child is told of what it inherits; each test forks in a program of its own."""

from __future__ import annotations

import subprocess
import sys
from textwrap import dedent

HEAD = """
import os, signal, sys, threading
from wireloom.runtime import forking
from wireloom.runtime.deadline import Ending
from wireloom.errors import Forked
from wireloom.runtime.mailbox import Gate, Mailbox
from wireloom.runtime.serve import Handler, Server
from tests.runtime.toy import TOY

def in_child(work):
    pid = os.fork()
    if not pid:
        signal.alarm(20)
        code = 1
        try:
            work()
            code = 0
        finally:
            sys.stdout.flush()
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])

def held(enter):
    ready, over = threading.Event(), threading.Event()
    def hold():
        with enter:
            ready.set()
            over.wait()
    threading.Thread(target=hold, daemon=True).start()
    ready.wait()
    return over
"""


def printed(text: str) -> list[str]:
    """What a program prints."""
    quiet = "ignore:This process:DeprecationWarning"  # Python 3.12 warns of forks with threads
    done = subprocess.run(
        [sys.executable, "-W", "error", "-W", quiet, "-c", HEAD + dedent(text)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_what_other_threads_hold_is_free_in_the_child_and_held_in_the_parent() -> None:
    assert printed("""
        lock, gate = forking.lock(), Gate()
        overs = [held(lock), held(gate._condition)]
        def child():
            assert lock.acquire(timeout=5)
            gate.wake()
        print(in_child(child), lock.locked())
        """) == ["0 True"]


def test_a_lock_that_threads_contend_for_is_free_in_the_child() -> None:
    assert printed("""
        lock, over = forking.lock(), threading.Event()
        def contend():
            while not over.is_set():
                with lock:
                    sum(range(50))
        threads = [threading.Thread(target=contend) for _ in range(3)]
        for thread in threads:
            thread.start()
        def child():
            assert lock.acquire(timeout=1)
        print({in_child(child) for _ in range(10)})
        over.set()
        """) == ["{0}"]


def test_everything_has_ended_in_the_child_and_nothing_in_the_parent() -> None:
    assert printed("""
        live, over, box = Ending(), Ending(), Mailbox(5)
        over.set(ValueError("before"))
        box.put("of the parent")
        def child():
            assert isinstance(live.error, Forked)
            assert str(live.error).startswith(f"opened in process {os.getppid()}; connect again")
            assert str(over.error) == "before"
            try:
                box.get(5)
            except Forked:
                pass
            else:
                sys.exit(3)
            Ending().check()  # what is made in the child is the child's
            fresh = Mailbox(1)
            fresh.put(1)
            assert fresh.get(0) == 1
        print(in_child(child), live.error, box.get(0))
        """) == ["0 None of the parent"]


def test_a_grandchild_is_told_of_the_child() -> None:
    assert printed("""
        def child():
            own = Ending()
            def grandchild():
                assert str(own.error).startswith(f"opened in process {os.getppid()};")
            assert in_child(grandchild) == 0
            assert own.error is None
        print(in_child(child))
        """) == ["0"]


def test_a_server_goes_on_in_the_parent_when_the_child_leaves_it() -> None:
    assert printed("""
        import socket
        with Server(TOY, Handler) as server:
            print(in_child(server.stop))
            socket.create_connection(("127.0.0.1", server.port), 5).close()
            print("serves")
        """) == ["0", "serves"]
