"""The servers, for all tests of the clients; and assertions that explain themselves."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.brokers.fixtures import Brokers

for _module in ("breaking", "cancelling", "commands", "connecting", "consuming", "publishing"):
    pytest.register_assert_rewrite(f"tests.clients.rabbitmq_stream.{_module}")

from tests.clients.rabbitmq_stream.places import Places


@pytest.fixture(scope="session")
def places(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Places]:
    """The servers; each is started when it is first asked for."""

    def brokers() -> Brokers:
        found: Brokers = request.getfixturevalue("brokers")
        return found

    made = Places(brokers, tmp_path_factory.mktemp("places"))
    gc.collect()
    gc.freeze()  # what is there now need not be looked at after every test
    yield made
    gc.unfreeze()
    made.close()
