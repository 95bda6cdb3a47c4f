"""Apache RocketMQ remoting, revision 5.5.0: messages, codecs and clients."""

from __future__ import annotations

# ruff: noqa: F403
from importlib import import_module
from typing import TYPE_CHECKING

from wireloom.rocketmq import codes, messages, types
from wireloom.rocketmq.codes import *
from wireloom.rocketmq.decoding import decode, frame_size
from wireloom.rocketmq.encoding import encode
from wireloom.rocketmq.messages import *
from wireloom.rocketmq.types import *

if TYPE_CHECKING:
    from wireloom.rocketmq.async_client import AsyncClient
    from wireloom.rocketmq.client import Client
    from wireloom.rocketmq.handler import Handler
    from wireloom.rocketmq.schema import SCHEMA, describe
    from wireloom.rocketmq.server import ServerHandler
    from wireloom.rocketmq.tables import SERVER_TABLES, TABLES, State

__all__ = [
    "SCHEMA", "SERVER_TABLES", "TABLES", "AsyncClient", "Client", "Handler", "ServerHandler",
    "State", "decode", "describe", "encode", "frame_size",
]  # fmt: skip
__all__ += codes.__all__
__all__ += messages.__all__
__all__ += types.__all__

_PLACES = {
    "AsyncClient": "async_client",
    "Client": "client",
    "Handler": "handler",
    "State": "tables",
    "SERVER_TABLES": "tables",
    "ServerHandler": "server",
    "TABLES": "tables",
    "SCHEMA": "schema",
    "describe": "schema",
}
"""What is imported when it is first asked for, because it takes longer than all the rest."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
        globals()[name] = found
        return found
