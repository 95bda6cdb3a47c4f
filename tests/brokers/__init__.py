"""Real brokers for tests and demonstrations, without Docker and without root.

There is a folder for each: `rabbitmq`, `pulsar`, `rocketmq`. `python -m tests.brokers fetch`
puts them into the cache directory, `python -m tests.brokers run pulsar` starts one, and the
class `Node` of each folder does the same inside tests.
"""

from .errors import BrokerFailed, BrokerUnavailable

__all__ = ["BrokerFailed", "BrokerUnavailable"]
