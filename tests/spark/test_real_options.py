"""Options that only a real broker can show: users by certificate, virtual hosts over TLS.

Without Spark itself: the data source is asked as Spark asks it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from wireloom.clients.rabbitmq_stream import Options, connect
from wireloom.errors import ConnectionLost
from wireloom.rabbitmq_stream.codes import AuthenticationFailure, VirtualHostAccessFailure
from wireloom.spark.errors import Unreachable

from tests.brokers.errors import BrokerUnavailable
from tests.brokers.rabbitmq.node import Node
from tests.brokers.shared import give_up
from tests.spark.certificates import ClientCertificate, client_certificate
from tests.spark.test_option_effects import read, write

pytestmark = [pytest.mark.real, pytest.mark.xdist_group("RabbitMQ that asks for certificates")]

RELEASE = "4.3"
SECRET = "correct horse"


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> ClientCertificate:
    """The certificate of the user teller."""
    return client_certificate(tmp_path_factory.mktemp("client"), "teller")


@pytest.fixture(scope="module")
def bank(own: ClientCertificate) -> Iterator[Node]:
    """A broker that takes the name in a certificate for a user, who may enter one virtual host."""
    settings = [
        "auth_mechanisms.1 = PLAIN",
        "auth_mechanisms.2 = EXTERNAL",
        "ssl_cert_login_from = common_name",
        f"ssl_options.cacertfile = {own.authority}",
        "ssl_options.verify = verify_peer",
        "ssl_options.fail_if_no_peer_cert = false",
    ]
    try:
        node = Node(RELEASE, "bank", extra="\n".join(settings))
    except BrokerUnavailable as problem:
        give_up(str(problem))
    plugins = "[rabbitmq_stream, rabbitmq_auth_mechanism_ssl].\n"
    (node.directory / "enabled_plugins").write_text(plugins, encoding="ascii")
    with node:
        node.ctl("add_vhost", "bank")
        node.ctl("add_user", "teller", SECRET)
        node.ctl("set_permissions", "-p", "bank", "teller", ".*", ".*", ".*")
        yield node


def options(node: Node) -> dict[str, str]:
    """Where and how to connect."""
    here = {"virtualHost": "bank", "stream": "a", "retryTimeout": "2s"}
    return {"tls": "true", "tlsCaFile": str(node.ca_file), **here}


@pytest.fixture
def stream(bank: Node) -> Iterator[str]:
    """A stream "a" in the virtual host; the address of the broker over TLS."""
    teller = Options(username="teller", password=SECRET, virtual_host="bank")
    with connect(bank.host, bank.stream_port, teller) as client:
        client.create("a", {})
        yield f"{bank.host}:{bank.tls_port}"
        client.delete("a")


def test_a_certificate_says_who_it_is(bank: Node, own: ClientCertificate, stream: str) -> None:
    external = {
        **options(bank),
        "authentication": "EXTERNAL",
        "tlsCertificateFile": str(own.certificate),
        "tlsKeyFile": str(own.key),
    }
    write(stream, [b"one", b"two"], **external)
    assert read(stream, **external) == [b"one", b"two"]
    with pytest.raises(VirtualHostAccessFailure):
        read(stream, **{**external, "virtualHost": "/"})
    nobody = client_certificate(own.key.parent / "nobody", "teller")
    external["tlsCertificateFile"] = str(nobody.certificate)
    external["tlsKeyFile"] = str(nobody.key)
    with pytest.raises(ConnectionLost):
        read(stream, **external)


def test_a_password_from_a_file_over_tls(bank: Node, stream: str, tmp_path: Path) -> None:
    (tmp_path / "user").write_text("teller\n")
    (tmp_path / "password").write_text(f"{SECRET}\n")
    files = {"userFile": str(tmp_path / "user"), "passwordFile": str(tmp_path / "password")}
    write(stream, [b"one"], **options(bank), **files)
    assert read(stream, **options(bank), **files) == [b"one"]
    named = {**options(bank), **files, "tlsServerName": "localhost"}
    assert read(stream, **named) == [b"one"]
    with pytest.raises(ConnectionLost, match=r"example\.org"):
        read(stream, **{**named, "tlsServerName": "example.org"})
    (tmp_path / "password").write_text("mistaken\n")
    with pytest.raises(AuthenticationFailure) as caught:
        read(stream, **options(bank), **files)
    assert "mistaken" not in str(caught.value)


def test_ports_of_other_protocols(bank: Node) -> None:
    """What a broker says to those who have come to the wrong port."""
    with pytest.raises(Unreachable, match=r"is AMQP: .*; streams have port 5552"):
        read(f"{bank.host}:{bank.amqp_port}", stream="a")
    with pytest.raises(Unreachable, match=r"is TLS: .*; set tls = true"):
        read(f"{bank.host}:{bank.tls_port}", stream="a")
    for port in (bank.amqp_port, bank.stream_port):
        with pytest.raises(ConnectionLost, match=r"TLS failed: .*: is it spoken there\?"):
            read(f"{bank.host}:{port}", stream="a", tls="true")
