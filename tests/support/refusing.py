"""What the command says of arguments that make no sense."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout

from wireloom import cli


def refused(*arguments: str) -> str:
    """What it prints, in this process; it must be wrong usage, and nothing on its output."""
    out, said = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(said):
        try:
            status = cli.main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
    assert (status, out.getvalue()) == (2, "")
    assert "Traceback" not in said.getvalue()
    return said.getvalue()
