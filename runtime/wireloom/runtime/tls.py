"""Which TLS context a client speaks with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wireloom.errors import InvalidArgument, UnusableFile

if TYPE_CHECKING:
    from os import PathLike
    from ssl import SSLContext


@dataclass(frozen=True, slots=True, kw_only=True)
class TLS:
    """Whom a client trusts and who it is, in files in PEM. They are read for each connection, so
    that those which were renewed are used; while they are being replaced, what lost its connection
    is tried again."""

    ca: str | PathLike[str] | None = None
    """The authorities that sign certificates of servers; those of the system if not given."""
    certificate: str | PathLike[str] | None = None
    """The certificate of the client, with those between it and its authority."""
    key: str | PathLike[str] | None = None
    """Its private key, if that is in a file of its own."""
    key_password: str | None = field(default=None, repr=False)
    """The password of the private key."""
    server_name: str | None = None
    """The name that certificates of brokers must have; the host that is connected to if not
    given."""

    def __post_init__(self) -> None:
        if self.certificate is None and self.key is not None:
            raise InvalidArgument("TLS.key is the key of a certificate, and there is none")

    def context(self) -> SSLContext:
        """A context that verifies servers and their names.

        Raises:
            UnusableFile: A file cannot be used.
        """
        from ssl import SSLError, create_default_context

        try:
            context = create_default_context(cafile=self.ca)
        except SSLError:
            raise _unusable("ca", self.ca, "no certificate in PEM is in it") from None
        except (OSError, TypeError, ValueError) as error:
            raise _unusable("ca", self.ca, error) from None
        if self.certificate is not None:
            password = self.key_password or ""
            try:  # without a function OpenSSL asks the terminal
                context.load_cert_chain(self.certificate, self.key, lambda: password)
            except SSLError as error:
                what = "no certificate in PEM with its key is there, or the password is wrong"
                problem = what if "PEM lib" in str(error) else error
                raise _unusable("certificate", self.certificate, problem) from None
            except (OSError, TypeError, ValueError) as error:
                raise _unusable("certificate", self.certificate, error) from None
        return context


def client_context(ssl: SSLContext | TLS | bool | None) -> SSLContext | None:
    """The TLS context of a client, or None for plain TCP.

    Args:
        ssl: A context; True for one that verifies servers against the system's authorities.

    Raises:
        UnusableFile: A file cannot be used.
    """
    if ssl is True:
        ssl = TLS()
    return ssl.context() if isinstance(ssl, TLS) else ssl or None


def expected_name(
    ssl: SSLContext | TLS | bool | None, server_name: str | None = None
) -> str | None:
    """The name that the certificate of a server must have, if it is another one than the host."""
    return server_name or (ssl.server_name if isinstance(ssl, TLS) else None)


def _unusable(name: str, file: object, problem: object) -> UnusableFile:
    said = getattr(problem, "strerror", None) or problem
    return UnusableFile(f"TLS.{name}: {file} cannot be used: {said}")
