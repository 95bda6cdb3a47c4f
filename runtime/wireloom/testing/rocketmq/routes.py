"""The routes that only the name server and broker of RocketMQ have."""

from __future__ import annotations

from wireloom.testing.rocketmq.broker import Broker
from wireloom.testing.routes import route
from wireloom.testing.shared_routes import SHARED


def _kill(broker: Broker) -> None:
    """Cuts the connections of the broker, which listens no more; the name server goes on."""
    broker.kill_broker()


def _revive(broker: Broker) -> None:
    """Has the broker listen again, with all that it had."""
    broker.revive_broker()


ROUTES = (
    *SHARED,
    route("POST", "/broker/kill", _kill),
    route("POST", "/broker/revive", _revive),
)
"""Routes of both."""
