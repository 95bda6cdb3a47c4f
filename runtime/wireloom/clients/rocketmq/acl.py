"""Signing requests, so that a broker that knows users believes who sent them."""

from __future__ import annotations

import hashlib
import hmac
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field

from wireloom.errors import InvalidArgument
from wireloom.rocketmq.types import ExtFieldsKey, SerializeType


@dataclass(frozen=True, slots=True)
class Credentials:
    """Who signs requests."""

    access_key: str
    """The name of the user; not a secret."""
    secret_key: str = field(repr=False)
    """The secret that signs; it never leaves the client."""
    security_token: str | None = field(default=None, repr=False)
    """What came with credentials that expire, if they do."""

    def __post_init__(self) -> None:
        if not self.access_key or not self.secret_key:
            raise InvalidArgument("credentials need an access key and a secret key")

    def sign(
        self, fields: Mapping[str, str], body: bytes, form: SerializeType = SerializeType.JSON
    ) -> dict[str, str]:
        """The fields of a request, and with them who sends it and the proof of that.

        Args:
            fields: All other fields of the request, as they are written. In the private form
                empty ones are left out: brokers take them for absent there, and then compute
                another signature.
            body: The body of the request.
            form: How the header is written.
        """
        keeps_empty = form is SerializeType.JSON
        signed = {name: value for name, value in fields.items() if value or keeps_empty}
        signed[ExtFieldsKey.ACCESS_KEY] = self.access_key
        if self.security_token is not None:
            signed[ExtFieldsKey.SECURITY_TOKEN] = self.security_token
        signed.pop(ExtFieldsKey.SIGNATURE, None)
        signed[ExtFieldsKey.SIGNATURE] = signature(self.secret_key, signed, body)
        return signed


def signature(secret_key: str, fields: Mapping[str, str], body: bytes) -> str:
    """HMAC-SHA1 over the values of the fields in the order of their names, and the body; base64.

    Args:
        secret_key: The secret.
        fields: The fields of the request, without a signature.
        body: The body of the request.
    """
    # Java compares text by UTF-16 units
    names = sorted(fields, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
    mac = hmac.new(secret_key.encode(), digestmod=hashlib.sha1)
    for name in names:
        mac.update(fields[name].encode())
    mac.update(body)
    return b64encode(mac.digest()).decode()
