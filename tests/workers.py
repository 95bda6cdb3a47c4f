"""How tests are dealt out to the processes of `pytest -n`, and what those tell the first one."""

from __future__ import annotations

import re
from typing import Any

import pytest
from xdist.scheduler import LoadGroupScheduling

#: What takes long to start and is shared by tests; the words are in the paths of these tests.
PRODUCTS = ("spark", "rabbitmq", "pulsar", "rocketmq", "couchbase", "kafka", "mosquitto")

#: What is in the names of fixtures that give a RocketMQ with settings of its own.
_KINDS = ("binary", "checking", "users")
#: A release in the name of a cell; RabbitMQ is the only one with several.
_RELEASE = re.compile(r"(?<![\d.])\d+\.\d+(?![\d.])")
#: The one that is taken by tests which name none.
_NEWEST = "4.3"

_server_key = pytest.StashKey[str]()


def group_by_server(items: list[pytest.Item]) -> None:
    """All tests of a server, of Spark or of the built site go to one process: it starts once."""
    for item in items:
        server = _server(item)
        if server:
            item.stash[_server_key] = server
            item.add_marker(pytest.mark.xdist_group(server))
    items.sort(key=server_of)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Tests without a server go to one process by folder, where they share what is made once.

    As a unit each, 10,000 of them would also take half a minute to be dealt out.
    """
    scheduler = LoadGroupScheduling(config, log)
    group_of = scheduler._split_scope
    scheduler._split_scope = lambda nodeid: _folder_or_server(group_of(nodeid))
    return scheduler


def _folder_or_server(group: str) -> str:
    path, is_test, _ = group.partition("::")
    return path.rpartition("/")[0] if is_test else group


def server_of(item: pytest.Item) -> str:
    """The server or the Spark that a test needs; nothing if it needs none."""
    return item.stash.get(_server_key, "")


def product_of(item: pytest.Item) -> str:
    """The product of which it needs a server; nothing if it needs none."""
    return server_of(item).partition(" ")[0]


def _server(item: pytest.Item) -> str:
    fixtures = getattr(item, "fixturenames", ())
    if "site" in fixtures:  # takes longer to build than the tests of it take
        return "site"
    if not item.get_closest_marker("real") and "spark" not in fixtures:
        return ""
    file, _, name = item.nodeid.partition("::")
    product = next((word for word in PRODUCTS if word in file), file)
    if "brokers" in fixtures and product == file:
        product = "rabbitmq"
    match product:
        case "rabbitmq":
            release = _RELEASE.search(name.partition("[")[2])
            return f"rabbitmq {release[0] if release else _NEWEST}"
        case "rocketmq":
            kinds = [word for word in _KINDS if any(word in fixture for fixture in fixtures)]
            return " ".join([product, *kinds])
        case _:
            return product


def tell(config: pytest.Config, name: str, value: object) -> None:
    """Hands a value that `marshal` can write to the first process; nothing if this is it."""
    output: dict[str, object] | None = getattr(config, "workeroutput", None)
    if output is not None:
        output[name] = value


def told(node: Any, name: str) -> Any:
    """What the process behind ``node`` has told at its end; None if it has not or has crashed."""
    return getattr(node, "workeroutput", {}).get(name)
