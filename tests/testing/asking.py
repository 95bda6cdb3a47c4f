"""Asking a control port, as a program in any language would."""

from __future__ import annotations

import http.client
import json
from typing import Any, NamedTuple

PATIENCE = 30.0


class Answer(NamedTuple):
    """What came back."""

    status: int
    """The status of HTTP."""
    body: Any
    """The JSON value."""


def ask(
    port: int, method: str, path: str, body: object = None, raw: bytes | None = None, **headers: str
) -> Answer:
    """Asks for something, with a JSON body or any bytes, and gives the answer."""
    text = raw if body is None else json.dumps(body).encode()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request(method, path, text, headers)
        answer = connection.getresponse()
        assert answer.getheader("Content-Type") == "application/json"
        return Answer(answer.status, json.loads(answer.read()))
    finally:
        connection.close()


def done(port: int, method: str, path: str, body: object = None) -> Any:
    """Asks for something that must be granted; gives what was answered."""
    status, answer = ask(port, method, path, body)
    assert status == 200, answer
    return answer
