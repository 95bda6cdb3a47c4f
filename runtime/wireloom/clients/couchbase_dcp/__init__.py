"""A consumer of Couchbase DCP: the changes of a bucket, in the order of each vbucket.

``connect`` blocks; ``wireloom.clients.couchbase_dcp.aio.connect`` is the same for asyncio. Both
stand on the generated package ``wireloom.couchbase_dcp``, whose types they use.

Programs keep ``Consumer.checkpoints`` and give them to ``connect`` to go on where they were. No
Couchbase server was at hand to try it on: it was tried on the embedded producer of
``wireloom.testing.couchbase_dcp``, which clients of others consume from, and on recorded frames.
"""

from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.couchbase_dcp.checkpoints import (
    Checkpoint,
    dump_checkpoints,
    load_checkpoints,
)
from wireloom.clients.couchbase_dcp.consumer import Consumer, connect
from wireloom.clients.couchbase_dcp.errors import Closed
from wireloom.clients.couchbase_dcp.events import (
    Change,
    Deletion,
    DocumentChange,
    Ended,
    Event,
    Mutation,
    RolledBack,
    SystemEvent,
)
from wireloom.clients.couchbase_dcp.options import Options, Selection
from wireloom.runtime.tls import TLS

__all__ = [
    "TLS",
    "Change",
    "Checkpoint",
    "Closed",
    "Consumer",
    "Deletion",
    "DocumentChange",
    "Ended",
    "Event",
    "Mutation",
    "Options",
    "Retrying",
    "RolledBack",
    "Selection",
    "SystemEvent",
    "connect",
    "dump_checkpoints",
    "load_checkpoints",
]
