"""Tokens of OAuth 2 that a broker takes: signed with a key made at run time."""

from __future__ import annotations

import base64
import json
import time
from pathlib import Path

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa

from .node import Node

PLUGIN = "rabbitmq_auth_backend_oauth2"
_KEY = "tests"
_RESOURCE = "rabbitmq"
_SCOPES = [f"{_RESOURCE}.{right}:*/*" for right in ("configure", "read", "write")]


class Signer:
    """Signs tokens; the public half of its key is in a file of `folder`, for brokers."""

    def __init__(self, folder: Path) -> None:
        self._private = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self._file = folder / "oauth2.pem"
        self._file.write_bytes(
            self._private.public_key().public_bytes(
                serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
            )
        )

    def configuration(self) -> str:
        """Lines of rabbitmq.conf; guest may connect with a password besides."""
        return "\n".join(
            [
                "auth_backends.1 = rabbit_auth_backend_oauth2",
                "auth_backends.2 = internal",
                f"auth_oauth2.resource_server_id = {_RESOURCE}",
                f"auth_oauth2.signing_keys.{_KEY} = {self._file}",
                f"auth_oauth2.default_key = {_KEY}",
            ]
        )

    def node(self, release: str) -> Node:
        """A broker that takes its tokens, not started yet."""
        return Node(release, extra=self.configuration(), plugins=[PLUGIN])

    def token(self, seconds: float, user: str = "loom") -> str:
        """A token that permits everything, and expires after so many seconds."""
        claims = {
            "sub": user,
            "client_id": user,
            "aud": [_RESOURCE],
            "exp": int(time.time() + seconds),
            "scope": _SCOPES,
        }
        signed = f"{_json({'alg': 'RS256', 'typ': 'JWT', 'kid': _KEY})}.{_json(claims)}"
        signature = self._private.sign(signed.encode(), padding.PKCS1v15(), hashes.SHA256())
        return f"{signed}.{_text(signature)}"


def _json(value: dict[str, object]) -> str:
    return _text(json.dumps(value).encode())


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")
