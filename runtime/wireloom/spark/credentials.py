"""From the options of a data source to those of the client.

Secrets are looked up where they are needed, on the machine that connects. So they are in no plan,
no log and no pickled task.
"""

from __future__ import annotations

import os
from pathlib import Path
from ssl import SSLContext, create_default_context

from wireloom.clients.rabbitmq_stream import Options
from wireloom.spark.errors import OptionError
from wireloom.spark.options import ConnectionOptions

_GUEST = "guest"


def client_options(options: ConnectionOptions, name: str, damaged_chunks: bool) -> Options:
    """What the client is told.

    Args:
        options: The options of the data source.
        name: The name of the connection, for people who look at the broker.
        damaged_chunks: Whether to hand out chunks that are damaged.

    Raises:
        OptionError: A variable or file is not there, or does not hold what it should.
    """
    user = options.user or _looked_up("user", options.user_env, options.user_file)
    password = _looked_up("password", options.password_env, options.password_file)
    return Options(
        username=user or _GUEST,
        password=password or _GUEST,
        virtual_host=options.virtual_host,
        mechanism="EXTERNAL" if options.authentication == "EXTERNAL" else "PLAIN",
        ssl=_context(options) if options.tls else False,
        server_name=options.tls_server_name,
        timeout=options.connect_timeout,
        damaged_chunks=damaged_chunks,
        client_properties={"connection_name": name},
    )


def _looked_up(what: str, variable: str | None, file: str | None) -> str | None:
    if variable is not None:
        found = os.environ.get(variable)
        if found is None:
            raise OptionError(
                f"option {what}Env: there is no variable {variable} on this machine; executors "
                "get theirs by spark.executorEnv"
            )
        return found
    if file is not None:
        try:
            return Path(file).read_text(encoding="utf-8").rstrip("\r\n")
        except (OSError, UnicodeDecodeError) as error:
            raise _unreadable(f"{what}File", file, error) from None
    return None


def _context(options: ConnectionOptions) -> SSLContext:
    try:
        context = create_default_context(cafile=options.tls_ca_file)
    except OSError as error:
        raise _unreadable("tlsCaFile", options.tls_ca_file, error) from None
    if options.tls_certificate_file is not None:
        try:
            # a key with a password is refused; without this function OpenSSL asks the terminal
            context.load_cert_chain(
                options.tls_certificate_file, options.tls_key_file, password=lambda: b""
            )
        except OSError as error:
            raise _unreadable("tlsCertificateFile", options.tls_certificate_file, error) from None
    return context


def _unreadable(option: str, file: str | None, error: Exception) -> OptionError:
    reason = getattr(error, "strerror", None) or type(error).__name__
    return OptionError(f"option {option}: {file} cannot be used: {reason}")
