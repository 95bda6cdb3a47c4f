"""The cache directory: what is in it is whole, and what is not says how to get it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.brokers import pulsar, rabbitmq, rocketmq
from tests.brokers.cache import Built, cache_directory, find, installed, obtain
from tests.brokers.errors import BrokerUnavailable
from tests.brokers.shared import SharedServers


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache directory with nothing in it."""
    monkeypatch.setenv("WIRELOOM_BROKERS", str(tmp_path / "cache"))
    return cache_directory()


def _build(root: Path, scratch: Path) -> Built:
    (scratch / "download").touch()
    (root / "broker").touch()
    return Built("1.0.7", ["broker.tar"])


def test_a_build_is_kept(empty_cache: Path) -> None:
    first = obtain("toy", "1.0", _build)
    assert (first.version, first.root) == ("1.0.7", empty_cache / "toy-1.0")
    assert obtain("toy", "1.0", _fail) == first == installed("toy", "1.0")
    assert not list(empty_cache.glob("*.scratch"))


def _fail(root: Path, scratch: Path) -> Built:
    (root / "half").touch()
    raise BrokerUnavailable("no such package")


def test_a_failed_build_counts_as_absent() -> None:
    with pytest.raises(BrokerUnavailable, match="no such package"):
        obtain("toy", "1.0", _fail)
    assert find("toy", "1.0") is None
    kept = obtain("toy", "1.0", _build)
    assert not (kept.root / "half").exists()
    with pytest.raises(BrokerUnavailable):
        obtain("toy", "1.0", _fail, refresh=True)
    assert find("toy", "1.0") is None


def test_what_was_moved_counts_as_absent() -> None:
    made = obtain("toy", "1.0", _build)
    shutil.move(made.root, made.root.with_name("toy-1.1"))
    assert find("toy", "1.1") is None


def test_missing_release_says_what_to_do() -> None:
    with pytest.raises(BrokerUnavailable, match=r"python -m tests\.brokers fetch rabbitmq 4\.3"):
        rabbitmq.Node("4.3")
    with pytest.raises(BrokerUnavailable, match=r"python -m tests\.brokers fetch pulsar 4\.0\.8"):
        pulsar.Node()
    with pytest.raises(BrokerUnavailable, match=r"tests\.brokers fetch rocketmq 5\.5\.0"):
        rocketmq.Node()


def test_unknown_release_is_named() -> None:
    with pytest.raises(BrokerUnavailable, match=r"no RabbitMQ release '5\.0'; .* 3\.10, 4\.0"):
        rabbitmq.fetch("5.0")
    with pytest.raises(BrokerUnavailable, match=r"no Pulsar release '1\.0'; .* 4\.0\.8"):
        pulsar.fetch("1.0")
    with pytest.raises(BrokerUnavailable, match=r"no RocketMQ release '4\.0'; .* 5\.5\.0"):
        rocketmq.fetch("4.0")


@pytest.mark.parametrize(("ci", "outcome"), [("true", "Failed"), ("", "Skipped")])
def test_missing_release_is_reported(
    ci: str, outcome: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)
    servers = SharedServers()
    expected = {"Failed": pytest.fail.Exception, "Skipped": pytest.skip.Exception}[outcome]
    with pytest.raises(expected, match=r"fetch pulsar 4\.0\.8"):
        servers.get("Pulsar", pulsar.Node, pulsar.Node)
    assert servers.outcomes["Pulsar"].startswith("NOT RUN: pulsar 4.0.8 is not in")
