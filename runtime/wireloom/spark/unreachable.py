"""Brokers to which no way leads until somebody changes something, and what that is."""

from __future__ import annotations

import socket
import ssl

from wireloom.errors import OtherProtocol, WireloomError
from wireloom.rabbitmq_stream.tables import PORT, TLS_PORT
from wireloom.spark.errors import UnknownHost, Unreachable

_AUTHORITY = (
    "option tlsCaFile names the authorities that are trusted, or the certificate itself if it is "
    "self-signed"
)
_NAME = "option tlsServerName is the name that the certificate must have"
_CERTIFICATES = {
    18: _AUTHORITY,
    19: _AUTHORITY,
    20: _AUTHORITY,
    21: _AUTHORITY,
    62: _NAME,
    64: _NAME,
}
"""By OpenSSL's codes of what was found wrong, X509_V_ERR_… in x509_vfy.h."""
_CUT_OFF = (ssl.SSLEOFError, ssl.SSLZeroReturnError, ssl.SSLSyscallError)


def unreachable(error: WireloomError) -> Unreachable | None:
    """What to raise for an attempt to connect that failed for good; None if another may succeed."""
    cause = error.__cause__
    if isinstance(cause, UnicodeError) or (
        isinstance(cause, socket.gaierror) and cause.errno != socket.EAI_AGAIN
    ):
        return UnknownHost(str(error))
    hint = _hint(error, cause)
    return None if hint is None else Unreachable(f"{error}; {hint}")


def _hint(error: WireloomError, cause: BaseException | None) -> str | None:
    if isinstance(error, OtherProtocol):
        tls = error.protocol == "TLS"
        return "set tls = true" if tls else f"streams have port {PORT}, {TLS_PORT} with TLS"
    if isinstance(cause, ssl.SSLCertVerificationError):
        return _CERTIFICATES.get(cause.verify_code, "the broker needs another certificate")
    if isinstance(cause, ssl.SSLError) and not isinstance(cause, _CUT_OFF):
        if "ALERT" in (cause.reason or ""):
            return "the broker may want a certificate, which option tlsCertificateFile names"
        return f"with tls = true the port has to speak TLS, as {TLS_PORT} does"
    return None
