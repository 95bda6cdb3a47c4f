"""A connection of the broker, with all commands that there are."""

from __future__ import annotations

from hmac import compare_digest

from wireloom.clients.rocketmq.acl import signature
from wireloom.error_policy import STRICT
from wireloom.rocketmq.decoding import read_frame
from wireloom.rocketmq.types import ExtFieldsKey, Frame, HeaderFlag, ResponseCode
from wireloom.testing.rocketmq.admin import AdminCommands
from wireloom.testing.rocketmq.base import Connection
from wireloom.testing.rocketmq.consumer_admin import ConsumerAdminCommands
from wireloom.testing.rocketmq.group_membership import GroupMembershipCommands
from wireloom.testing.rocketmq.message_commands import MessageCommands
from wireloom.testing.rocketmq.name_server import CODES
from wireloom.testing.rocketmq.popping import PoppingCommands
from wireloom.testing.rocketmq.sending import SendingCommands


class Client(
    GroupMembershipCommands,
    ConsumerAdminCommands,
    SendingCommands,
    PoppingCommands,
    MessageCommands,
    AdminCommands,
):
    """A connection of the broker; what tests may do with it is in ``Peer``."""

    def knows(self, code: int) -> bool:
        """Whether it may be asked of brokers."""
        return code not in CODES

    def on_frame(self, connection: Connection, frame: bytes) -> bytes | None:
        """Lets requests through that a user has signed, or all, if there are no users."""
        if not self.core.users:
            return frame
        asked = read_frame(frame, 0, len(frame), STRICT)[0]
        if asked.header.flag & HeaderFlag.RESPONSE:
            return frame
        reason = self._distrust(asked)
        if reason is None:
            return frame
        if not asked.header.flag & HeaderFlag.ONEWAY:
            code = ResponseCode.NO_PERMISSION
            self.refuse_unread(asked, code, reason)
        return None

    def _distrust(self, asked: Frame) -> str | None:
        """Why it is not believed who sent a request; None if it is."""
        fields = dict(asked.header.ext_fields)
        user, proof = fields.get(ExtFieldsKey.ACCESS_KEY), fields.pop(ExtFieldsKey.SIGNATURE, "")
        if not user:
            return "username cannot be null."
        secret = self.core.users.get(user)
        if secret is None:
            return f"User:{user} is not found."
        right = signature(secret, fields, asked.body)
        if not compare_digest(right.encode(), proof.encode()):
            return "check signature failed."
        return None
