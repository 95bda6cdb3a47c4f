"""``python -m wireloom.stream.perf_worker``: one role of one flavour, in a process of its own.

What to do comes as a line of JSON on standard input, where nobody sees the password; the result
goes to standard output, behind a line that says that it is ready. It ends when nobody listens.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import asdict
from typing import Any

from wireloom.errors import WireloomError
from wireloom.stream.connecting import Place, Unusable
from wireloom.stream.loads import Load, Measured


def main() -> int:
    """Does what standard input says; returns the exit status."""
    told: dict[str, Any] = json.loads(sys.stdin.readline())
    try:
        found = _measured(told["flavour"], told["role"], Place(**told["place"]), told["load"])
    except (WireloomError, Unusable) as error:
        _say({"problem": str(error)})
        return 1
    _say(asdict(found))
    return 0


def _measured(flavour: str, role: str, place: Place, load: dict[str, Any]) -> Measured:
    given = place.addresses, place.options(), place.load_balancer, Load(**load)
    if flavour == "blocking":
        from wireloom.stream import load as blocking

        if role == "produce":
            return blocking.produce(*given)
        return blocking.consume(*given, _ready)
    from wireloom.stream.aio import load as aio

    if role == "produce":
        return asyncio.run(aio.produce(*given))
    return asyncio.run(aio.consume(*given, _ready))


def _ready() -> None:
    _say({"ready": True})


def _say(found: dict[str, Any]) -> None:
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    sys.exit(main())
