"""The consumer of Couchbase DCP for asyncio.

Names and what they mean are those of ``wireloom.clients.couchbase_dcp``.
"""

from wireloom.clients.couchbase_dcp.aio.consumer import AsyncConsumer, connect

__all__ = ["AsyncConsumer", "connect"]
