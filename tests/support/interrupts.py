"""Ctrl-C at a chosen moment."""

from __future__ import annotations

import dis
import linecache
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import CodeType, FrameType
from typing import Any

_LIMIT = 60.0  # seconds after which it is sent in any case, so that nothing waits for ever


def interrupt(after: Callable[[], object]) -> threading.Thread:
    """Interrupts the main thread, which calls this, when something has held for some time."""
    main = threading.main_thread()
    assert threading.current_thread() is main
    assert main.ident is not None

    def run(ident: int) -> None:
        end = time.monotonic() + _LIMIT
        held = 0
        while held < 50 and time.monotonic() < end:
            held = held + 1 if after() else 0
            time.sleep(0.002)
        signal.pthread_kill(ident, signal.SIGINT)

    thread = threading.Thread(target=run, args=(main.ident,))
    thread.start()
    return thread


@contextmanager
def usual_handler() -> Iterator[None]:
    """Ctrl-C does what it does in a program that has not said otherwise, as Spark does."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def interrupted_at(line: int, folder: str) -> Iterator[None]:
    """Interrupts this thread when it is about to run a line of the code in a folder: the so many
    that it comes to, counted from 0. It ends as usual if it comes to fewer.

    Lines with ``with`` and ``try`` are passed over: they are traced at steps that are protected by
    no handler yet or any more, where Python itself lets no signal in.
    """
    left = line
    before = sys.gettrace()

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal left
        if not _counts(frame, folder):
            return None
        text = linecache.getline(frame.f_code.co_filename, frame.f_lineno).lstrip()
        if event == "line" and not text.startswith(("with ", "try:")):
            left -= 1
            if left < 0:
                sys.settrace(before)
                raise KeyboardInterrupt
        return trace

    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


@contextmanager
def interrupted_between(step: int, folder: str) -> Iterator[None]:
    """Interrupts this thread where Python might let a signal in, in the code in a folder: at the so
    many-th place that it comes to, counted from 0. It ends as usual if it comes to fewer.

    That is after calls of functions in C, when a function in Python begins or a generator goes on,
    and before a loop goes round again.
    """
    left = step
    before = sys.gettrace()
    last: dict[FrameType, str] = {}  # what was run last, if a signal may come in after it

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal left
        if not _counts(frame, folder):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        if event == "call" and frame.f_back is not None:
            last.pop(frame.f_back, None)  # that call is not in C
        elif event == "return":
            last.pop(frame, None)
        elif event == "opcode":
            lets_in, names = last.get(frame, ""), _interruptible(frame.f_code)
            if lets_in:
                left -= 1
            if left < 0:
                sys.settrace(before)
                raise KeyboardInterrupt
            last[frame] = names.get(frame.f_lasti, "")
        return trace

    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


def _counts(frame: FrameType, folder: str) -> bool:
    """Whether code is in a folder, and can end with an interrupt: what ``__del__`` raises is
    swallowed, and it runs whenever Python collects garbage."""
    return folder in frame.f_code.co_filename and frame.f_code.co_name != "__del__"


@cache
def _interruptible(code: CodeType) -> dict[int, str]:
    """The instructions behind which a signal may come in, by where they are."""
    return {
        each.offset: each.opname
        for each in dis.get_instructions(code)
        if each.opname.startswith("CALL")
        or each.opname == "JUMP_BACKWARD"
        or (each.opname == "RESUME" and (each.arg or 0) < 2)
    }
