"""The servers, for all tests of the clients; and assertions that explain themselves."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pytest

from tests.brokers.rabbitmq.fixtures import Brokers

_FOLDER = "tests.clients.rabbitmq_stream"
_BEHAVIOUR = ("breaking", "cancelling", "commands", "connecting", "consuming", "publishing")
for _module in (*_BEHAVIOUR, "places", "scene", "stage"):
    pytest.register_assert_rewrite(f"{_FOLDER}.{_module}")

if TYPE_CHECKING:
    from tests.clients.rabbitmq_stream.places import Places


@pytest.fixture(scope="session")
def places(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Places]:
    """The servers; each is started when it is first asked for."""
    from tests.clients.rabbitmq_stream.places import Places

    def brokers() -> Brokers:
        found: Brokers = request.getfixturevalue("brokers")
        return found

    made = Places(brokers, tmp_path_factory.mktemp("places"))
    gc.collect()
    gc.freeze()  # what is there now need not be looked at after every test
    yield made
    gc.unfreeze()
    made.close()


@pytest.fixture(params=["sync", "aio"])
def run(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Plays something with an embedded broker; see ``stage.played``."""
    from tests.clients.rabbitmq_stream.stage import played

    return partial(played, request.param)
