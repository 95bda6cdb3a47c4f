"""The routes that only the broker of RabbitMQ Stream has."""

from __future__ import annotations

from enum import IntEnum

from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.testing.rabbitmq_stream.alarms import Alarm
from wireloom.testing.rabbitmq_stream.broker import Broker
from wireloom.testing.rabbitmq_stream.users import EVERYTHING
from wireloom.testing.routes import route
from wireloom.testing.shared_routes import SHARED


def _close(broker: Broker, id: int, code: IntEnum = ResponseCode.OK, reason: str = "") -> None:
    """Asks the client of a connection to end it, with Close."""
    broker.peer(id).close(ResponseCode(code), reason)


def _streams(broker: Broker) -> object:
    """Lists the streams of all virtual hosts."""
    return broker.call(lambda: [stream.summary() for stream in broker.all_streams])


def _create_stream(broker: Broker, virtual_host: str, name: str) -> object:
    """Creates a stream if there is none of that name."""
    return broker.stream(name, virtual_host=virtual_host).summary()


def _delete_stream(broker: Broker, virtual_host: str, name: str) -> None:
    """Deletes a stream, and tells the connections that use it."""
    broker.find_stream(name, virtual_host).delete()


def _stop_leader(broker: Broker, virtual_host: str, name: str) -> None:
    """Stops the leader of a stream: connections that use it are told and lose their publishers and
    subscriptions, and nobody can use it until the leader is started."""
    broker.find_stream(name, virtual_host).stop_leader()


def _start_leader(broker: Broker, virtual_host: str, name: str) -> None:
    """Starts the leader of a stream again, with everything that was confirmed."""
    broker.find_stream(name, virtual_host).start_leader()


def _restart_leader(broker: Broker, virtual_host: str, name: str) -> None:
    """Stops the leader of a stream and starts it at once."""
    broker.find_stream(name, virtual_host).restart_leader()


def _users(broker: Broker) -> object:
    """Lists the users and what they may do; null: everything everywhere."""
    return [user.summary() for user in broker.users.values()]


def _add_user(broker: Broker, name: str, password: str, loopback_only: bool = False) -> None:
    """Adds a user who may do everything everywhere, or changes the password."""
    broker.add_user(name, password, loopback_only)


def _remove_user(broker: Broker, name: str) -> None:
    """Removes a user, and ends the connections of that user."""
    broker.remove_user(name)


def _set_permissions(
    broker: Broker,
    name: str,
    virtual_host: str,
    configure: str = EVERYTHING,
    write: str = EVERYTHING,
    read: str = EVERYTHING,
) -> None:
    """Sets what a user may do in a virtual host, as regular expressions for names of streams."""
    broker.set_permissions(name, virtual_host, configure, write, read)


def _clear_permissions(broker: Broker, name: str, virtual_host: str) -> None:
    """Takes all permissions in a virtual host away from a user."""
    broker.clear_permissions(name, virtual_host)


def _virtual_hosts(broker: Broker) -> object:
    """Lists the virtual hosts."""
    return broker.virtual_hosts


def _add_virtual_host(broker: Broker, name: str) -> None:
    """Adds a virtual host."""
    broker.add_virtual_host(name)


def _remove_virtual_host(broker: Broker, name: str) -> None:
    """Removes a virtual host with its streams, and ends the connections to it."""
    broker.remove_virtual_host(name)


def _alarms(broker: Broker) -> object:
    """Lists the alarms that are raised."""
    return broker.alarms


def _raise_alarm(broker: Broker, alarm: Alarm) -> None:
    """Raises an alarm; that of the disk keeps publishers from publishing."""
    broker.raise_alarm(alarm)


def _clear_alarm(broker: Broker, alarm: Alarm) -> None:
    """Clears an alarm."""
    broker.clear_alarm(alarm)


_STREAM = "/streams/{virtual_host}/{name}"
_PERMISSIONS = "/users/{name}/permissions/{virtual_host}"

ROUTES = (
    *SHARED,
    route("POST", "/connections/{id}/close", _close),
    route("GET", "/streams", _streams),
    route("PUT", _STREAM, _create_stream),
    route("DELETE", _STREAM, _delete_stream),
    route("POST", f"{_STREAM}/stop", _stop_leader),
    route("POST", f"{_STREAM}/start", _start_leader),
    route("POST", f"{_STREAM}/restart", _restart_leader),
    route("GET", "/users", _users),
    route("PUT", "/users/{name}", _add_user),
    route("DELETE", "/users/{name}", _remove_user),
    route("PUT", _PERMISSIONS, _set_permissions),
    route("DELETE", _PERMISSIONS, _clear_permissions),
    route("GET", "/virtual-hosts", _virtual_hosts),
    route("PUT", "/virtual-hosts/{name}", _add_virtual_host),
    route("DELETE", "/virtual-hosts/{name}", _remove_virtual_host),
    route("GET", "/alarms", _alarms),
    route("PUT", "/alarms/{alarm}", _raise_alarm),
    route("DELETE", "/alarms/{alarm}", _clear_alarm),
)
"""Routes of the broker."""
