"""The routes that all embedded servers have: connections and faults."""

from __future__ import annotations

from functools import partial
from typing import Any

from wireloom.errors import InvalidArgument
from wireloom.testing.embedded import Embedded, NotFound
from wireloom.testing.faults import Fault, Faults
from wireloom.testing.routes import Route, arguments, route

_LONGEST_WAIT = 30.0


def _server(server: Embedded[Any]) -> object:
    """Tells where the server listens, and what went wrong that nobody else heard of."""
    return {
        "addresses": [f"{host}:{port}" for host, port in server.addresses],
        "errors": [f"{type(error).__name__}: {error}" for error in server.errors],
    }


def _connections(server: Embedded[Any]) -> object:
    """Lists the connections, the oldest first."""
    return server.call(lambda: [peer.summary() for peer in server.peers])


def _cut(server: Embedded[Any], name: str | None = None, reset: bool = False) -> object:
    """Ends all connections without a word, or those whose client calls itself by a name; with
    reset, clients see "connection reset" instead of an orderly end."""
    return {"ended": server.cut(name, reset)}


def _cut_one(server: Embedded[Any], id: int, reset: bool = False) -> None:
    """Ends a connection without a word."""
    server.peer(id).abort(reset)


def _freeze(server: Embedded[Any], id: int) -> None:
    """Takes what comes on a connection, but looks at nothing and says nothing."""
    server.peer(id).freeze()


def _thaw(server: Embedded[Any], id: int) -> None:
    """Goes on with a frozen connection; what came meanwhile is lost."""
    server.peer(id).thaw()


def _stop_reading(server: Embedded[Any], id: int) -> None:
    """Reads nothing of a connection, so that the client cannot write for ever."""
    server.peer(id).stop_reading()


def _go_on_reading(server: Embedded[Any], id: int) -> None:
    """Reads a connection again."""
    server.peer(id).go_on_reading()


def _faults(server: Embedded[Any]) -> object:
    """Lists the faults and how often they acted, those that are over too."""
    return [fault.summary() for fault in server.faults.known]


def _clear_faults(server: Embedded[Any]) -> None:
    """Ends all faults."""
    server.faults.clear()


def _remove_fault(server: Embedded[Any], id: int) -> None:
    """Ends a fault; what it held is lost."""
    _fault(server, id).remove()


def _release_fault(server: Embedded[Any], id: int) -> None:
    """Ends a fault that holds messages, and says now what it held."""
    _fault(server, id).release()


def _wait_fault(server: Embedded[Any], id: int, hits: int = 1, timeout: float = 5.0) -> object:
    """Waits until a fault has acted some times, 30 s at most; 504 if it does not in time."""
    if timeout > _LONGEST_WAIT:
        raise InvalidArgument(f'"timeout" is {timeout:g}, more than {_LONGEST_WAIT:g} s')
    fault = _fault(server, id)
    fault.wait(hits, timeout)
    return fault.summary()


def _fault(server: Embedded[Any], id: int) -> Fault:
    for fault in server.faults.known:
        if fault.id == id:
            return fault
    raise NotFound(f"there is no fault {id}")


def _fault_route(name: str) -> Route:
    """The route that adds a fault, as a method of ``Faults`` does."""
    method = getattr(Faults, name)
    path = f"/faults/{name.replace('_', '-')}"
    does = " ".join((method.__doc__ or "").split())
    return Route("POST", path, does, partial(_add_fault, name), arguments(method))


def _add_fault(name: str, server: Embedded[Any], **given: object) -> object:
    fault: Fault = getattr(server.faults, name)(**given)
    return fault.summary()


_FAULTS = (
    *("delay", "hold", "drop", "replace", "halve", "cut", "refuse", "ignore"),
    *("close_after", "close_on", "freeze_on"),
)

SHARED = (
    route("GET", "/server", _server),
    route("GET", "/connections", _connections),
    route("DELETE", "/connections", _cut),
    route("DELETE", "/connections/{id}", _cut_one),
    route("POST", "/connections/{id}/freeze", _freeze),
    route("POST", "/connections/{id}/thaw", _thaw),
    route("POST", "/connections/{id}/stop-reading", _stop_reading),
    route("POST", "/connections/{id}/go-on-reading", _go_on_reading),
    route("GET", "/faults", _faults),
    route("DELETE", "/faults", _clear_faults),
    *map(_fault_route, _FAULTS),
    route("DELETE", "/faults/{id}", _remove_fault),
    route("POST", "/faults/{id}/release", _release_fault),
    route("POST", "/faults/{id}/wait", _wait_fault),
)
"""Routes of all embedded servers."""
