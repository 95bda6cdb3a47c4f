"""The control port: what it refuses, and how it says so."""

from __future__ import annotations

import json
import logging
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from wireloom.errors import InvalidArgument
from wireloom.testing import control as module
from wireloom.testing.control import BODY_LIMIT, Control
from wireloom.testing.embedded import Embedded
from wireloom.testing.rabbitmq_stream import Broker
from wireloom.testing.rabbitmq_stream.routes import ROUTES
from wireloom.testing.routes import route

from tests.testing.asking import PATIENCE, ask, done

pytestmark = pytest.mark.timeout(60)


def _fails(server: Embedded[Any]) -> None:
    """Breaks."""
    raise RuntimeError("broken")


@pytest.fixture
def broker() -> Iterator[Broker]:
    with Broker() as running:
        yield running


@pytest.fixture
def port(broker: Broker) -> Iterator[int]:
    with Control(broker, [*ROUTES, route("GET", "/broken", _fails)]) as control:
        assert control.url == f"http://127.0.0.1:{control.port}"
        yield control.port


def _raw(port: int, *pieces: bytes) -> tuple[int, bytes]:
    """The status and the body of the answer to bytes, which may be no request."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as sock:
        sock.sendall(b"".join(pieces))
        sock.shutdown(socket.SHUT_WR)
        answer = b""
        while data := sock.recv(1 << 16):
            answer += data
    head, _, body = answer.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/"):  # as version 0.9 answers
        return 0, answer
    return int(head.split()[1]), body


def test_all_routes_are_listed(port: int) -> None:
    routes = done(port, "GET", "/")["routes"]
    assert all(item["does"].endswith(".") for item in routes)
    found = {(item["method"], item["path"]): item for item in routes}
    assert found.keys() >= {(item.method, item.path) for item in ROUTES}
    assert found["PUT", "/users/{name}"]["arguments"] == {
        "name": "text",
        "password": "text",
        "loopback_only": "true or false; may be left out",
    }


def test_what_is_not_there(port: int) -> None:
    status, answer = ask(port, "GET", "/nowhere")
    assert status == 404
    assert answer["error"] == "there is no route GET /nowhere"
    assert "DELETE /connections/{id}" in answer["routes"]
    assert ask(port, "DELETE", "/connections/77").status == 404
    assert ask(port, "POST", "/streams/%2F/none/stop").body == {
        "error": 'there is no stream "none" in the virtual host "/"'
    }
    assert ask(port, "DELETE", "/faults/77").body == {"error": "there is no fault 77"}


def test_methods_that_a_path_does_not_have(port: int) -> None:
    for method in ("PATCH", "POST"):
        status, answer = ask(port, method, "/users/ann")
        assert status == 405
        assert answer["error"] == f"/users/ann has no {method}, but PUT and DELETE"


@pytest.mark.parametrize(
    ("path", "body", "reason"),
    [
        ("/faults/delay", {"seconds": 1}, '"kind" (name of a message) is missing'),
        ("/faults/delay", {"kind": 5, "seconds": 1}, '"kind" is 5, not name of a message'),
        (
            "/faults/delay",
            {"kind": "Delver", "seconds": 1},
            'there is no message "Delver"; did you mean "Deliver"?',
        ),
        ("/faults/delay", {"kind": "Deliver", "seconds": -1}, '"seconds" is -1, not number'),
        ("/faults/delay", {"kind": "Deliver", "seconds": True}, '"seconds" is True, not number'),
        ("/faults/delay", {"kind": "Deliver", "seconds": 10**400}, '"seconds" is 1000'),
        ("/faults/drop", {"kind": "Deliver", "times": 1.5}, '"times" is 1.5, not whole number'),
        ("/faults/drop", {"kind": "Deliver", "often": 1}, 'no argument "often"; there are: kind'),
        ("/faults/drop", {"kind": "Deliver", "peer": 99}, "there is no connection 99"),
        ("/faults/refuse", {"kind": "Create", "code": "NO"}, 'there is no code "NO"'),
        ("/faults/refuse", {"kind": "Create", "code": 1.5}, '"code" is 1.5, not name or number'),
        ("/faults/refuse", {"kind": "Create", "code": 65536}, "the code cannot be written: "),
        ("/faults/refuse", {"kind": "Metadata", "code": 2}, "no answer with a code refuses Metad"),
        ("/faults/replace", {"kind": "Tune", "raw": "xy"}, "\"raw\" is 'xy', not bytes in hex"),
    ],
)
def test_arguments_that_are_wrong(port: int, path: str, body: object, reason: str) -> None:
    status, answer = ask(port, "POST", path, body)
    assert status == (404 if "connection" in reason else 400)
    assert answer["error"].startswith(reason)
    assert done(port, "GET", "/faults") == []


def test_arguments_in_the_query(port: int, broker: Broker) -> None:
    done(port, "PUT", "/users/ann?password=a%26b&loopback_only=true")
    assert (broker.users["ann"].password, broker.users["ann"].loopback_only) == ("a&b", True)
    wrong = ask(port, "DELETE", "/connections?reset=yes")
    assert wrong == (400, {"error": "\"reset\" is 'yes', not true or false"})
    assert ask(port, "DELETE", "/connections?reset").status == 400
    assert ask(port, "DELETE", "/connections/1e3").status == 400


def test_bodies_that_are_wrong(port: int) -> None:
    for raw in (b"{", b"[]", b"1", b"[" * 100_000, b'{"a": ' + b"1" * 5000 + b"}", b"\xff\xfe"):
        status, answer = ask(port, "PUT", "/users/ann", raw=raw)
        assert status == 400
        assert "the body is no JSON" in answer["error"]


@pytest.mark.parametrize("size", [BODY_LIMIT + 1, 8 * BODY_LIMIT])
def test_bodies_that_are_too_large(port: int, size: int) -> None:
    status, answer = ask(port, "PUT", "/users/ann", raw=b"x" * size)
    assert status == 413
    assert str(BODY_LIMIT) in answer["error"]


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"Content-Length: -1\r\n", 400),
        (b"Content-Length: \xb2\r\n", 400),
        (b"Content-Length: " + b"9" * 5000 + b"\r\n", 413),
        (b"Transfer-Encoding: chunked\r\n", 411),
        (b"X: y\r\n" * 200, 431),
        (b"X: " + b"y" * 70_000 + b"\r\n", 431),
    ],
)
def test_heads_that_are_wrong(port: int, head: bytes, status: int) -> None:
    found, body = _raw(port, b"GET /users HTTP/1.1\r\nHost: localhost\r\n", head, b"\r\n")
    assert found == status
    assert json.loads(body)["error"]


def test_bodies_that_are_cut_off(port: int, broker: Broker) -> None:
    whole = b'{"password": "x"}'
    head = b"PUT /users/ann HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n"
    for raw in (b"", whole):
        status, body = _raw(port, head % (len(whole) + 1), raw)
        assert (status, json.loads(body)["error"]) == (
            400,
            f"the body ended after {len(raw)} of {len(whole) + 1} bytes",
        )
    assert "ann" not in broker.users


def test_targets_that_are_wrong(port: int, broker: Broker) -> None:
    for target in (b"http://[/", "/users/é".encode(), b"/users/%ff?password=x"):
        status, body = _raw(port, b"PUT " + target + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert (status, bool(json.loads(body)["error"])) == (400, True), target
    assert ask(port, "PUT", "/users/ann?password=%ff").status == 400
    assert ask(port, "PUT", "/users/?password=x").status == 404
    assert ask(port, "GET", "/connections/").status == 404
    assert broker.users.keys() == {"guest"}


def test_arguments_are_given_once(port: int, broker: Broker) -> None:
    for path, body in (
        ("/users/ann", {"name": "guest", "password": "x"}),
        ("/users/ann?name=guest", {"password": "x"}),
        ("/users/ann?password=x", {"password": "y"}),
    ):
        status, answer = ask(port, "PUT", path, body)
        assert status == 400
        assert answer["error"].endswith(" is given twice")
    assert ask(port, "PUT", "/users/ann?password=x&password=y").status == 400
    head = b"PUT /users/ann HTTP/1.1\r\nHost: localhost\r\nContent-Length: 31\r\n\r\n"
    status, raw = _raw(port, head + b'{"password":"x","password":"y"}')
    assert (status, json.loads(raw)["error"]) == (
        400,
        'the body is no JSON: "password" is given twice',
    )
    assert broker.users["guest"].password == "guest"
    assert "ann" not in broker.users


def test_passwords_are_not_told(port: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    done(port, "PUT", "/users/ann?password=12345")
    wrong = ask(port, "PUT", "/users/ann", {"password": 12345})
    assert wrong == (400, {"error": '"password" is not text'})
    assert "'PUT /users/ann' 200" in caplog.messages
    assert "12345" not in caplog.text


def test_text_that_cannot_be_encoded(port: int, broker: Broker) -> None:
    refused = ask(port, "PUT", "/users/ann", {"password": "\ud800"})
    assert refused == (400, {"error": '"password" is not text'})
    assert "ann" not in broker.users


def test_what_is_no_request(port: int) -> None:
    for line in (
        b"nonsense\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /" + b"x" * 70_000 + b"\r\n",
    ):
        assert json.loads(_raw(port, line)[1])["error"]
    done(port, "GET", "/users")


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "[", "10.0.0.1:80"])
def test_other_hosts(port: int, host: str) -> None:
    assert ask(port, "GET", "/users", Host=host).status == 403


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:1", "[::1]:80", "LOCALHOST:99"])
def test_loopback_hosts(port: int, host: str) -> None:
    assert ask(port, "GET", "/users", Host=host).status == 200


def test_pages_of_other_sites(port: int, broker: Broker) -> None:
    for origin in ("https://evil.example", "null", "http://localhost.evil.example"):
        refused = ask(port, "DELETE", "/users/guest", Origin=origin)
        assert refused == (403, {"error": "pages of other sites may not use the control port"})
    assert ask(port, "GET", "/users", Origin="http://localhost:3000").status == 200
    assert "guest" in broker.users


def test_it_listens_on_loopback_only(broker: Broker) -> None:
    with Control(broker, ROUTES) as control:
        assert control._http is not None
        assert control._http.server_address[0] == "127.0.0.1"


def test_what_breaks_is_told(port: int, caplog: pytest.LogCaptureFixture) -> None:
    assert ask(port, "GET", "/broken") == (500, {"error": "RuntimeError('broken')"})
    assert "a route failed" in caplog.messages
    done(port, "GET", "/users")


def test_who_says_nothing_is_cut_off(
    port: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "_REQUEST_SECONDS", 0.2)
    caplog.set_level(logging.INFO)
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as sock:
        sock.sendall(b"PUT /users/ann HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n{")
        while sock.recv(1 << 16):
            pass
    done(port, "GET", "/users")


def test_too_many_at_once_are_turned_away(port: int, caplog: pytest.LogCaptureFixture) -> None:
    silent = [socket.create_connection(("127.0.0.1", port), PATIENCE) for _ in range(40)]
    assert silent[-1].recv(1) == b""
    assert "32 requests" in caplog.text
    for sock in silent:
        sock.close()


def test_streams_may_go_while_they_are_listed(port: int, broker: Broker) -> None:
    over = threading.Event()

    def churn() -> None:
        while not over.is_set():
            broker.stream("s").delete()

    thread = threading.Thread(target=churn)
    thread.start()
    try:
        for _ in range(100):
            done(port, "GET", "/streams")
    finally:
        over.set()
        thread.join()


def test_life(broker: Broker) -> None:
    before = set(threading.enumerate())
    control = Control(broker, ROUTES).start()
    with pytest.raises(InvalidArgument):
        control.start()
    with pytest.raises(OSError, match="ddress already in use"):
        Control(broker, ROUTES, control.port).start()
    port = control.port
    done(port, "GET", "/users")
    control.stop()
    control.stop()
    with pytest.raises(ConnectionRefusedError):
        ask(port, "GET", "/users")
    assert {
        thread for thread in threading.enumerate() if thread.name == "wireloom-control"
    } == set()
    assert set(threading.enumerate()) >= before
