"""One client of the name server or of the broker: what it has, and how it is answered."""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import count
from typing import Any, TypeVar

from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.rocketmq.decoding import read_frame
from wireloom.rocketmq.encoding import encode
from wireloom.rocketmq.messages import (
    Message,
    NotifyConsumerIdsChangedOneway,
    Oneway,
    Request,
    Response,
)
from wireloom.rocketmq.server import ServerHandler
from wireloom.rocketmq.tables import COMMANDS, RULES
from wireloom.rocketmq.types import (
    Frame,
    GroupFields,
    HeaderFlag,
    Language,
    ResponseCode,
    SerializeType,
)
from wireloom.runtime.connection_log import one_line
from wireloom.runtime.serve import ServerConnection
from wireloom.testing.budget import BrokerFull
from wireloom.testing.client_connection import ClientConnection
from wireloom.testing.faults import Fault
from wireloom.testing.rocketmq.core import Core
from wireloom.testing.rocketmq.long_polling import LongPolls
from wireloom.testing.rocketmq.refusal import Refusal

Connection = ServerConnection[Message]
T = TypeVar("T")

_LOG = logging.getLogger("wireloom.testing.rocketmq")
_FULL = "service not available now. It may be caused by one of the following reasons: "
_ONEWAY = HeaderFlag.ONEWAY | HeaderFlag.RESPONSE
_OPAQUE = 1 << 31


class BaseClient(ClientConnection[Message], ServerHandler):
    """One client.

    Attributes:
        core: What all share.
        client_id: What it calls itself; empty before its first heartbeat.
        waits: Its requests that wait for messages.
    """

    def __init__(self, core: Core) -> None:
        ServerHandler.__init__(self)
        ClientConnection.__init__(self, core.faults, core.errors, encode)
        self.core = core
        self.client_id = ""
        self.waits = LongPolls(self, core.store.arrivals)
        self._opaques = count(1)

    # --- hooks of the server ---

    def on_connect(self, connection: Connection) -> None:
        """A client has connected."""
        _LOG.info("%s:%d connected", *connection.peer)
        self.connection = connection
        self.core.clients.append(self)
        if self.core.settings.idle_timeout:
            connection.set_heartbeat(self.core.settings.idle_timeout / 2)

    def on_end(self, connection: Connection, error: BaseException) -> None:
        """The connection has ended; the client is no longer a member of its groups."""
        _LOG.info("%s:%d has ended: %s", *connection.peer, one_line(error))
        self.connection = None
        self.waits.clear()
        self.cancel_timers()
        self.core.forget(self)

    def on_bad_frame(self, connection: Connection, frame: bytes, error: DecodeError) -> None:
        """Refuses a request that cannot be read; without a header there is no way to go on."""
        asked = read_frame(frame, 0, len(frame), STRICT)[0]
        if asked.header.flag & _ONEWAY:
            return
        if self.knows(asked.header.code):
            self.refuse_unread(asked, ResponseCode.SYSTEM_ERROR, str(error))
        else:
            why = _unknown(asked.header.code)
            self.refuse_unread(asked, why.code, why.text)

    def on_message(self, connection: Connection, message: Message) -> None:
        """Does what a client wants, or refuses it."""
        self.frames += 1
        if self.frozen or self.is_faulted(message, lambda fault: self._misdo(message, fault)):
            return
        self.obey(message, lambda: self._methods[type(message)](connection, message))

    def unsupported(self, message: Message) -> Exception:
        """Refuses what the server does not know."""
        name = type(message).__name__.removesuffix("Oneway")
        code = message.code if isinstance(message, Request | Oneway) else COMMANDS[name].key
        return _unknown(code)

    def knows(self, code: int) -> bool:
        """Whether the server does what a request of that number asks for."""
        raise NotImplementedError

    # --- answers ---

    def obey(self, request: Message, work: Callable[[], Message | None]) -> None:
        """Does what is needed for a request, and says the answer that it gives, or the refusal."""
        try:
            answer = work()
        except Refusal as why:
            answer = self._refused(request, why)
        except BrokerFull as error:
            self.core.errors.append(error)
            full = Refusal(ResponseCode.SERVICE_NOT_AVAILABLE, f"{_FULL}{error}")
            answer = self._refused(request, full)
        if answer is not None:
            self.say(answer)

    def answer(self, request: Any, kind: Callable[..., T], *parts: object, **more: object) -> T:
        """An answer to a request.

        Args:
            request: The request.
            kind: The class of the answer.
            parts: What the answer consists of, in the order of the class; without the code.
            more: What else it says, by name.
        """
        code = more.pop("code", ResponseCode.SUCCESS)
        form = self._form(getattr(request, "serialize_type", SerializeType.JSON))
        about = {"serialize_type": form, "language": Language.JAVA, **more}
        return kind(request.opaque, code, *parts, **about)

    def unasked(self) -> dict[str, Any]:
        """How a message begins that answers nothing."""
        opaque = next(self._opaques) % _OPAQUE
        form = self._form(SerializeType.JSON)
        return {"opaque": opaque, "serialize_type": form, "language": Language.JAVA}

    def tell_members_changed(self, group: str) -> None:
        """Tells the client that others came to a group or left it."""
        self.say(NotifyConsumerIdsChangedOneway(GroupFields(group), **self.unasked()))

    def refuse_unread(self, asked: Frame, code: ResponseCode, reason: str) -> None:
        """Refuses a request of which no more than the header was looked at."""
        form = self._form(asked.serialize_type)
        self.write(encode(Response(asked.header.opaque, code, reason, form, Language.JAVA)))

    def _form(self, asked: SerializeType) -> SerializeType:
        chosen = self.core.settings.header_form
        return asked if chosen is None else chosen

    def _refused(self, request: Any, why: Refusal) -> Response | None:
        if not RULES[type(request)].replies:
            return None
        return self.answer(request, Response, code=why.code, remark=why.text)

    def _misdo(self, request: Message, fault: Fault) -> None:
        """Refuses a request because a fault demands it."""
        code = ResponseCode.SYSTEM_ERROR if fault.code is None else ResponseCode(fault.code)
        answer = self._refused(request, Refusal(code, "refused by a fault"))
        if answer is not None:
            self.say(answer)


def _unknown(code: int) -> Refusal:
    text = f" request type {code} not supported"
    return Refusal(ResponseCode.REQUEST_CODE_NOT_SUPPORTED, text)
