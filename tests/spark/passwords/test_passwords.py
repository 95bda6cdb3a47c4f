"""Passwords are in no log, no event log, no plan, no progress, no exception, no checkpoint."""

from __future__ import annotations

import os
import ssl
import subprocess
import sys
from base64 import b64encode
from pathlib import Path

import pytest
from wireloom.testing.rabbitmq_stream import Broker, User

from tests.brokers.certificates import make_certificates
from tests.spark.certificates import client_certificate
from tests.spark.sessions import own_home, settings

PROGRAM = Path(__file__).with_name("program.py")
SECRET, WRONG = "correct-horse-battery", "staple-that-is-wrong"

pytestmark = pytest.mark.usefixtures("java")


def test_secrets_are_nowhere(tmp_path: Path) -> None:
    certificates = make_certificates(tmp_path)
    own = client_certificate(tmp_path / "own", "teller")
    (tmp_path / "password").write_text(SECRET)
    events = tmp_path / "events"
    events.mkdir()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificates.certificate, certificates.key)
    with Broker(ssl=context, users=[User("teller", SECRET)]) as broker:
        broker.stream("in")
        out = broker.stream("out")
        address = f"{broker.host}:{broker.port}"
        said = submit(tmp_path, events, address, str(certificates.authority))
        assert sorted(map(int, out.messages)) == list(range(100))
    # what was looked through is what it should be
    assert "read 100" in said.stdout
    assert "== Optimized Logical Plan ==" in said.stdout
    assert '"numInputRows"' in said.stdout
    assert said.stdout.count("AuthenticationFailure") >= 3
    assert said.stdout.count("use passwordEnv or passwordFile") >= 3
    assert "INFO" in said.stderr
    files = [path for path in tmp_path.rglob("*") if path.is_file() and not path.is_symlink()]
    kept = {tmp_path / "password", own.key, certificates.key}
    found = {path: path.read_bytes() for path in files if path not in kept}
    logged = b"".join(data for path, data in found.items() if events in path.parents)
    assert b"SparkListenerSQLExecutionStart" in logged
    assert b"STREAM_PASSWORD" in logged, "the event log is searched in clear text"
    assert any("checkpoint" in path.parts for path in found)
    found[Path("output")] = said.stdout.encode()
    found[Path("log")] = said.stderr.encode()
    key = own.key.read_bytes().splitlines()[1]
    for secret in (SECRET.encode(), WRONG.encode(), key):
        for form in (secret, b64encode(secret), secret.hex().encode()):
            assert [path for path, data in found.items() if form in data] == []


def submit(
    folder: Path, events: Path, address: str, authority: str
) -> subprocess.CompletedProcess[str]:
    """Runs the program in a driver of its own, which logs all that it can."""
    home = own_home(folder)
    options = {
        **settings(folder),
        "spark.log.level": "INFO",
        "spark.eventLog.enabled": "true",
        "spark.eventLog.compress": "false",
        "spark.eventLog.dir": events.as_uri(),
        "spark.executorEnv.STREAM_PASSWORD": SECRET,
    }
    command = [str(Path(home["SPARK_HOME"], "bin", "spark-submit")), "--master", "local[2]"]
    for name, value in options.items():
        command += ["--conf", f"{name}={value}"]
    secrets = {"STREAM_PASSWORD": SECRET, "WRONG_PASSWORD": WRONG}
    done = subprocess.run(
        [*command, str(PROGRAM), address, str(folder), authority],
        env={**os.environ, **home, **secrets, "PYTHONPATH": os.pathsep.join(sys.path)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=400,
        stdin=subprocess.DEVNULL,
    )
    assert not done.returncode, f"{done.stdout}\n{done.stderr[-6000:]}"
    return done
