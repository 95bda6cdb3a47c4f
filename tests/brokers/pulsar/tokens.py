"""JSON web tokens that say who a client is, signed with a key that the broker knows."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
import time


def make_key() -> bytes:
    """A new secret key."""
    return secrets.token_bytes(32)


def make_token(key: bytes, role: str, lifetime: float | None = None) -> str:
    """A token for `role`, good for ever or for `lifetime` seconds; negative: it has expired."""
    claims: dict[str, object] = {"sub": role}
    if lifetime is not None:
        claims["exp"] = int(time.time() + lifetime)
    signed = f"{_json({'alg': 'HS256', 'typ': 'JWT'})}.{_json(claims)}"
    signature = hmac.new(key, signed.encode("ascii"), hashlib.sha256).digest()
    return f"{signed}.{_text(signature)}"


def _json(value: dict[str, object]) -> str:
    return _text(json.dumps(value, separators=(",", ":")).encode())


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")
