"""How tests are dealt out to the processes of `pytest -n`, and what those tell the first one."""

from __future__ import annotations

from typing import Any

import pytest

#: What takes long to start and is shared by tests; the words are in the paths of these tests.
PRODUCTS = ("spark", "rabbitmq", "pulsar", "rocketmq", "couchbase")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of a server or of Spark go to one process, so that it starts once."""
    for item in items:
        if item.get_closest_marker("real") or "spark" in getattr(item, "fixturenames", ()):
            file = item.nodeid.partition("::")[0]
            group = next((name for name in PRODUCTS if name in file), file)
            item.add_marker(pytest.mark.xdist_group(group))


def tell(config: pytest.Config, name: str, value: object) -> None:
    """Hands a value that `marshal` can write to the first process; nothing if this is it."""
    output: dict[str, object] | None = getattr(config, "workeroutput", None)
    if output is not None:
        output[name] = value


def told(node: Any, name: str) -> Any:
    """What the process behind ``node`` has told at its end; None if it has not or has crashed."""
    return getattr(node, "workeroutput", {}).get(name)
