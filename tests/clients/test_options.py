"""What the options of all clients have in common."""

from __future__ import annotations

import ssl
from types import ModuleType
from typing import Any

import pytest
from wireloom.clients import couchbase_dcp, pulsar, rabbitmq_stream, rocketmq
from wireloom.errors import InvalidArgument

clients = pytest.mark.parametrize(
    "client", [couchbase_dcp, pulsar, rabbitmq_stream, rocketmq], ids=lambda each: each.__name__
)


@clients
def test_tls_contexts(client: ModuleType) -> None:
    assert client.Options().context() is None
    assert client.Options(ssl=None).context() is None
    standard = client.Options(ssl=True).context()
    assert isinstance(standard, ssl.SSLContext)
    assert standard.verify_mode is ssl.CERT_REQUIRED
    assert client.Options(ssl=standard).context() is standard
    assert isinstance(client.Options(ssl=client.TLS()).context(), ssl.SSLContext)


@clients
@pytest.mark.parametrize("wrong", ["ca.pem", 1, b"", ssl.create_default_context])
def test_what_is_no_tls_context_is_refused(client: ModuleType, wrong: Any) -> None:
    with pytest.raises(InvalidArgument, match=r"Options\.ssl is .*, it must be SSLContext"):
        client.Options(ssl=wrong)
